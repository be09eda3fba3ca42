/** Decision on the open reports of a listing. */
import { useTranslation } from "#app/locales/use-translation.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { Form } from "#app/ui/form/form.tsx";
import type { FormState } from "#app/ui/form/form-context.ts";
import { type ItemSearch, itemPath, REPORT_OUTCOMES, type Report } from "../moderation.ts";
import { DecisionFields } from "./decision-fields.tsx";

type Props = {
	listing: number;
	search: ItemSearch;
	fingerprint: string;
	/** Open reports. */
	reports: Report[];
	state?: FormState | undefined;
	/** Whether the listing can still be taken down or changed. */
	isLive: boolean;
	constraints: Constraints;
};

/** Posts a moderator's decision on the reports of a listing. */
export function ReportsForm({ listing, search, fingerprint, reports, state, isLive, constraints }: Props) {
	const { t } = useTranslation("moderation");
	const outcomes = REPORT_OUTCOMES.filter((outcome) => isLive || outcome === "none" || outcome === "dismiss");
	return (
		<Form
			id={`reports-${listing}`}
			action={itemPath(listing, search)}
			state={state}
			constraints={constraints}
			labels={{ outcome: t("outcome"), reason: t("reasonLabel"), note: t("noteLabel") }}
			className="grid gap-4"
		>
			<input type="hidden" name="intent" value="reports" />
			<input type="hidden" name="revision" value={fingerprint} />
			{reports.map(({ id }) => (
				<input key={id} type="hidden" name="reports" value={id} />
			))}
			<RadioField
				name="outcome"
				choices={outcomes.map((outcome) => ({ value: outcome, label: t(`outcomes.${outcome}`) }))}
			/>
			{isLive ? <DecisionFields /> : null}
			<button type="submit" className="button button-primary justify-self-start">
				{t("decideReport")}
			</button>
		</Form>
	);
}
