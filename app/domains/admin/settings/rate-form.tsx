/** Form of a cost rate, with its effect on an example. */
import { Form, useNavigation } from "react-router";
import { formatDate, formatMoney } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { Field, FieldError } from "#app/ui/field.tsx";
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

export type RateFormState = {
	values: Record<string, string>;
	errors: Record<string, string[]>;
	preview?: RatePreview;
};
type Props = {
	/** Form address. */
	path: string;
	/** Initial values. */
	like: SavedRate | null;
	/** Whether the rate itself is corrected; its key then stays the same. */
	isCorrection: boolean;
	state: RateFormState | undefined;
};

const TEXTS = [
	"percent",
	"amount_min",
	"amount_max",
	"months_min",
	"months_max",
	"valid_from",
	"source_en",
	"source_tr",
	"note_en",
	"note_tr",
];

export function RateForm({ path, like, isCorrection, state }: Props) {
	const { t } = useTranslation(["adminRates", "vocabulary", "forms"]);
	const intent = useNavigation().formData?.get("intent");
	const begin = toFormFields(like, useLanguage());
	// A new rate needs its own start date.
	const values = { ...begin, ...(isCorrection ? {} : { valid_from: "" }), ...state?.values } as Record<string, string>;
	const side = SIDES.find((one) => one === values.side) ?? "buy";
	const errors = state?.errors ?? {};
	const wrong = (name: string) => (errors[name] ? { errors: errors[name] } : {});
	const text = (name: string) => ({
		name,
		label: t(`fields.${name}` as "fields.percent"),
		defaultValue: values[name],
		...wrong(name),
	});
	const choices = [
		{ name: "side", options: SIDES.map((one) => [one, t(`sides.${one}`)] as const) },
		{ name: "kind", options: KINDS.map((one) => [one, t(`vocabulary:costKind.${one}`)] as const) },
		{ name: "buyer_class", options: BUYER_CLASSES.map((one) => [one, t(`vocabulary:buyerClass.${one}`)] as const) },
		{
			name: "property_ordinal",
			options: [
				["", t("anyOrdinal")],
				...[1, 2, 3].map((ordinal) => [String(ordinal), t("ordinals", { ordinal })] as const),
			] as const,
		},
		{ name: "applies_to", options: APPLIES_TO.map((one) => [one, t(`appliesTo.${one}`)] as const) },
	];
	const labels = [...choices.map(({ name }) => name), ...TEXTS, "example"];
	return (
		<Form method="post" action={path} noValidate className="grid gap-6">
			<ErrorSummary
				errors={state?.errors}
				fields={labels.map((name) => ({ name, label: t(`fields.${name}` as "fields.percent") }))}
			/>
			{isCorrection ? <input type="hidden" name="revision" value={values.revision ?? like?.fingerprint ?? ""} /> : null}
			<fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
				<legend className="mb-2 text-lg font-semibold">{t("whatFor")}</legend>
				{choices.map(({ name, options }) =>
					isCorrection ? (
						<input key={name} type="hidden" name={name} value={values[name] ?? ""} />
					) : (
						<SelectOption key={name} name={name} options={options} value={values[name]} errors={errors[name]} />
					),
				)}
				{isCorrection ? <p className="text-muted sm:col-span-2 lg:col-span-3">{t("fixed")}</p> : null}
			</fieldset>
			<fieldset className="grid gap-4 sm:grid-cols-2 lg:grid-cols-5">
				<legend className="mb-2 text-lg font-semibold">{t("howMuch")}</legend>
				<p className="text-muted sm:col-span-2 lg:col-span-5">{t("oneWayHint")}</p>
				{TEXTS.slice(0, 5).map((name) => (
					<Field key={name} {...text(name)} inputMode="decimal" />
				))}
			</fieldset>
			<fieldset className="grid gap-4 sm:grid-cols-2">
				<legend className="mb-2 text-lg font-semibold">{t("sinceAndSource")}</legend>
				<Field {...text("valid_from")} type="date" required hint={t("validFromHint")} />
				<Field
					name="example"
					label={t("fields.example")}
					hint={t("exampleHint")}
					inputMode="decimal"
					defaultValue={values.example ?? String(EXAMPLE_POUNDS[side])}
					{...wrong("example")}
				/>
				<Field {...text("source_en")} required maxLength={300} />
				<Field {...text("source_tr")} required maxLength={300} />
				<Field {...text("note_en")} isOptional maxLength={500} />
				<Field {...text("note_tr")} isOptional maxLength={500} />
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

type ChoiceProps = {
	name: string;
	options: readonly (readonly [string, string])[];
	value: string | undefined;
	errors: string[] | undefined;
};

function SelectOption({ name, options, value, errors }: ChoiceProps) {
	const { t } = useTranslation("adminRates");
	const id = `field-${name}`;
	return (
		<div>
			<label htmlFor={id} className="mb-1 block font-medium">
				{t(`fields.${name}` as "fields.side")}
			</label>
			<select
				id={id}
				name={name}
				defaultValue={value}
				aria-invalid={errors ? true : undefined}
				aria-describedby={errors ? `${id}-error` : undefined}
				className="control"
			>
				{options.map(([option, label]) => (
					<option key={option} value={option}>
						{label}
					</option>
				))}
			</select>
			<FieldError id={`${id}-error`} errors={errors} />
		</div>
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
	const nameOf = (kind: string) =>
		kind === "first_payment"
			? t("detail:costs.firstPayment")
			: t(`vocabulary:costKind.${kind}` as "vocabulary:costKind.vat");
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
							{t(preview.side === "rent" ? "detail:costs.moveIn" : "detail:costs.total")}
						</th>
						<td className="py-2 ps-2 text-end">{money(preview.total.before)}</td>
						<td className="py-2 ps-2 text-end">{money(preview.total.after)}</td>
					</tr>
				</tbody>
			</table>
		</section>
	);
}
