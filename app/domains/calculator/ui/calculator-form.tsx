/** The figures of a mode: a form whose answer stands in the address. Works without script. */
import { Form } from "react-router";
import { CALCULATOR_PATH } from "#app/domains/listings/detail/costs/calculator-path.ts";
import { BUYERS } from "#app/domains/listings/detail/costs/costs.ts";
import { formatDecimal } from "#app/locales/format.ts";
import { useLanguage } from "#app/locales/use-language.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/form/error-summary.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { LightForm } from "#app/ui/form/light-form.tsx";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { FIELDS, type Mode, PAID_STATES } from "../calculator.ts";

type Props = { mode: Mode; state: FormState; depositPercent: number | undefined };

const FORM_ID = "calculator";
/** Longer texts are no figures. */
const MAX_FIGURE_LENGTH = 40;

export function CalculatorForm({ mode, state, depositPercent }: Props) {
	const { t } = useTranslation("calculator");
	const labelKey = (name: string) => (mode === "rent" && name === "deposit" ? "rentDeposit" : name);
	const labels = Object.fromEntries(
		FIELDS[mode].map((name) => [name, t(`fields.${labelKey(name)}` as "fields.price")]),
	);
	return (
		<Form method="get" action={`${CALCULATOR_PATH}#result`} noValidate className="no-print panel grid gap-4 p-4">
			<ErrorSummary
				formId={FORM_ID}
				general={state.errors.form}
				errors={state.errors}
				labels={labels}
				answer={state.errors}
			/>
			<input type="hidden" name="mode" value={mode} />
			<LightForm id={FORM_ID} state={state} labels={labels}>
				{mode === "rent" ? <RentFields /> : <BuyingFields mode={mode} depositPercent={depositPercent} />}
			</LightForm>
			<button type="submit" className="button button-primary">
				{t("calculate")}
			</button>
		</Form>
	);
}

function Figure({ name, hint, isWhole }: { name: string; hint?: string; isWhole?: boolean }) {
	return (
		<TextField
			name={name}
			hint={hint}
			inputMode={isWhole ? "numeric" : "decimal"}
			maxLength={MAX_FIGURE_LENGTH}
			autoComplete="off"
		/>
	);
}

function BuyingFields({ mode, depositPercent }: { mode: Exclude<Mode, "rent">; depositPercent: number | undefined }) {
	const { t } = useTranslation(["calculator", "detail"]);
	const language = useLanguage();
	const depositHint =
		depositPercent === undefined ? undefined : t("depositHint", { percent: formatDecimal(depositPercent, language) });
	return (
		<>
			{mode === "afford" ? (
				<>
					<Figure name="payment" />
					<Figure name="own" hint={t("ownHint")} />
				</>
			) : (
				<>
					<Figure name="price" />
					<TextField
						name="deposit"
						hint={depositHint}
						maxLength={MAX_FIGURE_LENGTH}
						autoComplete="off"
						className="control"
					/>
				</>
			)}
			<Figure name="rate" />
			<div className="grid grid-cols-2 items-start gap-4">
				<Figure name="years" isWhole />
				<Figure name="months" isWhole />
			</div>
			<SelectField
				name="buyer"
				options={BUYERS.map((value) => ({ value, label: t(`detail:costs.buyers.${value}`) }))}
			/>
			<PropertyFields />
		</>
	);
}

/** Folded until needed: what is left open counts as not known. */
function PropertyFields() {
	const { t } = useTranslation("calculator");
	const states = PAID_STATES.map((value) => ({ value, label: t(`paidState.${value}`) }));
	return (
		<details>
			<summary className="link min-h-11 cursor-pointer content-center">{t("more")}</summary>
			<div className="mt-2 grid gap-4">
				<SelectField name="land" placeholder={t("home")} options={[{ value: "1", label: t("bareLand") }]} />
				<SelectField name="vat" placeholder={t("notKnown")} options={states} />
				<SelectField name="transformer" placeholder={t("notKnown")} options={states} />
			</div>
		</details>
	);
}

function RentFields() {
	const { t } = useTranslation("calculator");
	return (
		<>
			<Figure name="rent" />
			<Figure name="upfront" isWhole />
			<Figure name="deposit" hint={t("usualHint")} />
			<Figure name="commission" hint={t("usualHint")} />
			<Figure name="charge" />
		</>
	);
}
