/** Form of a cost rate, with its effect on an example. */
import { useNavigation } from "react-router";
import { formatDate, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import {
	APPLIES_TO,
	BUYER_CLASSES,
	EXAMPLE_POUNDS,
	KINDS,
	type RatePreview,
	type SavedRate,
	SIDES,
	toFormFields,
} from "./rates.ts";

export type RateFormState = FormState & { preview?: RatePreview };
type Props = {
	/** Form address. */
	path: string;
	/** Initial values. */
	like: SavedRate | null;
	/** Whether the rate itself is corrected; its key then stays the same. */
	isCorrection: boolean;
	state: RateFormState | undefined;
	constraints: Constraints;
};

/** Fields of the value, which come first. */
const VALUE_COUNT = 8;
const TEXTS = [
	"percent",
	"percent_max",
	"amount_min",
	"amount_max",
	"months_min",
	"months_max",
	"years_min",
	"years_max",
	"valid_from",
	"source_en",
	"source_tr",
	"note_en",
	"note_tr",
];

/** Posts a rate, or asks what it would do to the costs of an example. */
export function RateForm({ path, like, isCorrection, state, constraints }: Props) {
	const { t } = useTranslation(["adminRates", "vocabulary", "forms"]);
	const intent = useNavigation().formData?.get("intent");
	const begin = toFormFields(like, useLanguage());
	// A new rate needs its own start date.
	const typed = { ...begin, ...(isCorrection ? {} : { valid_from: "" }), ...state?.values } as Record<string, string>;
	const side = SIDES.find((one) => one === typed.side) ?? "buy";
	const values: Record<string, string> = { example: String(EXAMPLE_POUNDS[side]), ...typed };
	const choices = [
		{ name: "side", options: SIDES.map((value) => ({ value, label: t(`sides.${value}`) })) },
		{ name: "kind", options: KINDS.map((value) => ({ value, label: t(`vocabulary:costKind.${value}`) })) },
		{
			name: "buyer_class",
			options: BUYER_CLASSES.map((value) => ({ value, label: t(`vocabulary:buyerClass.${value}`) })),
		},
		{
			name: "property_ordinal",
			placeholder: t("anyOrdinal"),
			options: [1, 2, 3].map((ordinal) => ({ value: String(ordinal), label: t("ordinals", { ordinal }) })),
		},
		{ name: "applies_to", options: APPLIES_TO.map((value) => ({ value, label: t(`appliesTo.${value}`) })) },
	];
	const labels = [...choices.map(({ name }) => name), ...TEXTS, "example"];
	return (
		<Form
			id="rate"
			action={path}
			state={state && { values, errors: state.errors }}
			defaultValues={values}
			constraints={constraints}
			labels={Object.fromEntries(labels.map((name) => [name, t(`fields.${name}` as "fields.percent")]))}
			className="grid gap-6"
		>
			{isCorrection ? <input type="hidden" name="revision" value={values.revision ?? like?.fingerprint ?? ""} /> : null}
			<fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				<legend className="mb-2 text-lg font-semibold">{t("whatFor")}</legend>
				{choices.map((choice) =>
					isCorrection ? (
						<input key={choice.name} type="hidden" name={choice.name} value={values[choice.name] ?? ""} />
					) : (
						<SelectField key={choice.name} {...choice} />
					),
				)}
				{isCorrection ? <p className="text-muted sm:col-span-2 lg:col-span-3">{t("fixed")}</p> : null}
			</fieldset>
			<fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
				<legend className="mb-2 text-lg font-semibold">{t("howMuch")}</legend>
				<p className="text-muted sm:col-span-2 lg:col-span-4">{t("oneWayHint")}</p>
				{TEXTS.slice(0, VALUE_COUNT).map((name) => (
					<TextField key={name} name={name} inputMode="decimal" />
				))}
			</fieldset>
			<fieldset className="grid gap-4 sm:grid-cols-2">
				<legend className="mb-2 text-lg font-semibold">{t("sinceAndSource")}</legend>
				<TextField name="valid_from" type="date" hint={t("validFromHint")} />
				<TextField name="example" hint={t("exampleHint")} inputMode="decimal" />
				<TextField name="source_en" />
				<TextField name="source_tr" />
				<TextField name="note_en" isOptional />
				<TextField name="note_tr" isOptional />
			</fieldset>
			{state?.preview ? <Preview preview={state.preview} isCorrection={isCorrection} /> : null}
			<div className="flex flex-wrap gap-3">
				<button
					type="submit"
					name="intent"
					value="preview"
					formAction={`${path}#preview`}
					className="button button-secondary"
				>
					{intent === "preview" ? t("forms:sending") : t("preview")}
				</button>
				<button type="submit" name="intent" value="save" className="button button-primary">
					{intent === "save" ? t("forms:sending") : t("save")}
				</button>
			</div>
		</Form>
	);
}

type AmountFields = { min: number; max: number } | null;

function Preview({ preview, isCorrection }: { preview: RatePreview; isCorrection: boolean }) {
	const { t } = useTranslation(["adminRates", "vocabulary", "detail"]);
	const language = useLanguage();
	const money = (amounts: AmountFields) => {
		if (!amounts) return "–";
		const { min, max } = amounts;
		return min === max ? formatMoney(min, language) : `${formatMoney(min, language)} – ${formatMoney(max, language)}`;
	};
	const nameOf = (kind: string) => {
		if (kind === "first_payment") return t("detail:costs.firstPayment");
		if (kind === "monthly" || kind === "plan_monthly") return t(`previewLines.${kind}`);
		return t(`vocabulary:costKind.${kind}` as "vocabulary:costKind.vat");
	};
	return (
		<section id="preview" aria-labelledby="preview-title" className="panel scroll-mt-20 overflow-x-auto p-4">
			<h2 id="preview-title" className="text-lg">
				{t(`previewOf.${preview.side}`, {
					price: formatMoney(preview.pricePence, language),
					date: formatDate(preview.day, language),
				})}
			</h2>
			{preview.postponedFrom ? (
				<p className="mt-1 text-muted">
					{t("postponed", { from: formatDate(preview.postponedFrom, language), to: formatDate(preview.day, language) })}
				</p>
			) : null}
			<table className="figures mt-3 w-full">
				<thead>
					<tr className="border-b border-line text-start text-sm text-muted">
						<th scope="col" className="py-2 pe-4 text-start font-normal">
							{t("kind")}
						</th>
						<th scope="col" className="py-2 ps-2 text-end font-normal">
							{t(isCorrection ? "asItIs" : "without")}
						</th>
						<th scope="col" className="py-2 ps-2 text-end font-normal">
							{t(isCorrection ? "asCorrected" : "with")}
						</th>
					</tr>
				</thead>
				<tbody>
					{preview.lines.map(({ kind, before, after }) => (
						<tr key={kind} className="border-b border-line align-top">
							<th scope="row" className="py-2 pe-4 text-start font-normal">
								{nameOf(kind)}
							</th>
							<td className="py-2 ps-2 text-end">{money(before)}</td>
							<td className={`py-2 ps-2 text-end ${money(before) === money(after) ? "" : "font-semibold"}`}>
								{money(after)}
							</td>
						</tr>
					))}
					<tr className="align-top font-semibold">
						<th scope="row" className="py-2 pe-4 text-start">
							{preview.side === "loan"
								? t("previewLines.total")
								: t(preview.side === "rent" ? "detail:costs.moveIn" : "detail:costs.total")}
						</th>
						<td className="py-2 ps-2 text-end">{money(preview.total.before)}</td>
						<td className="py-2 ps-2 text-end">{money(preview.total.after)}</td>
					</tr>
				</tbody>
			</table>
		</section>
	);
}
