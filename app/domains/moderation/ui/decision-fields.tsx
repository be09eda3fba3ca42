/** Reason and note of a decision. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { SelectField } from "#app/ui/form/select-field.tsx";
import { TextAreaField } from "#app/ui/form/text-area-field.tsx";
import { DECISION_REASONS } from "../moderation.ts";

/** The fields `reason` and `note` of the form around them. */
export function DecisionFields() {
	const { t } = useTranslation("moderation");
	return (
		<>
			<SelectField
				name="reason"
				placeholder={t("chooseReason")}
				options={DECISION_REASONS.map((reason) => ({ value: reason, label: t(`reasonName.${reason}`) }))}
			/>
			<TextAreaField name="note" hint={t("noteHint", { other: t("reasonName.other") })} rows={4} isOptional />
		</>
	);
}
