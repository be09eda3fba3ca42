/** Decision on the open reports of a listing. */
import { Form } from "react-router";
import { useTranslation } from "#app/locales/use-translation.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FieldError } from "#app/ui/field.tsx";
import { REPORT_OUTCOMES, type Report } from "../moderation.ts";
import { DecisionFields, type DecisionState } from "./decision-fields.tsx";
import { itemPath } from "./listing-summary.tsx";

type Props = {
	listing: number;
	fingerprint: string;
	/** Open reports. */
	reports: Report[];
	state?: DecisionState;
	/** Whether the listing can still be taken down or changed. */
	isLive: boolean;
};

export function ReportsForm({ listing, fingerprint, reports, state, isLive }: Props) {
	const { t } = useTranslation("moderation");
	const prefix = `reports-${listing}`;
	const errors = state?.errors.outcome;
	const labels = [
		{ name: "outcome", label: t("outcome") },
		{ name: "reason", label: t("reasonLabel") },
		{ name: "note", label: t("noteLabel") },
	];
	const outcomes = REPORT_OUTCOMES.filter((outcome) => isLive || outcome === "none" || outcome === "dismiss");
	return (
		<Form method="post" action={itemPath(listing)} noValidate className="grid gap-4">
			<ErrorSummary errors={state?.errors} fields={labels} idPrefix={prefix} />
			<input type="hidden" name="intent" value="reports" />
			<input type="hidden" name="revision" value={fingerprint} />
			{reports.map(({ id }) => (
				<input key={id} type="hidden" name="reports" value={id} />
			))}
			<fieldset id={`${prefix}-outcome`} aria-describedby={errors ? `${prefix}-outcome-error` : undefined}>
				<legend className="mb-1 font-medium">{t("outcome")}</legend>
				{outcomes.map((outcome) => (
					<label key={outcome} className="flex min-h-11 items-center gap-3">
						<input
							type="radio"
							name="outcome"
							value={outcome}
							defaultChecked={state?.values.outcome === outcome}
							className="tick"
						/>
						{t(`outcomes.${outcome}`)}
					</label>
				))}
				<FieldError id={`${prefix}-outcome-error`} errors={errors} />
			</fieldset>
			{isLive ? <DecisionFields state={state} idPrefix={prefix} /> : null}
			<button type="submit" className="button button-primary justify-self-start">
				{t("decideReport")}
			</button>
		</Form>
	);
}
