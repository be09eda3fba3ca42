/** Reason and note of a decision. */
import { useTranslation } from "#app/locales/use-translation.ts";
import { Field, FieldError } from "#app/ui/field.tsx";
import { DECISION_REASONS, MAX_NOTE_LENGTH } from "../moderation.ts";

export type DecisionState = { values: Record<string, string>; errors: Record<string, string[]> } | undefined;

export function DecisionFields({ state, idPrefix }: { state: DecisionState; idPrefix: string }) {
	const { t } = useTranslation("moderation");
	const errors = state?.errors.reason;
	const id = `${idPrefix}-reason`;
	return (
		<>
			<div>
				<label htmlFor={id} className="mb-1 block font-medium">
					{t("reasonLabel")}
				</label>
				<select
					id={id}
					name="reason"
					defaultValue={state?.values.reason ?? ""}
					className="control"
					aria-invalid={errors ? true : undefined}
					aria-describedby={errors ? `${id}-error` : undefined}
				>
					<option value="">{t("chooseReason")}</option>
					{DECISION_REASONS.map((reason) => (
						<option key={reason} value={reason}>
							{t(`reasonName.${reason}`)}
						</option>
					))}
				</select>
				<FieldError id={`${id}-error`} errors={errors} />
			</div>
			<Field
				name="note"
				label={t("noteLabel")}
				hint={t("noteHint", { other: t("reasonName.other") })}
				idPrefix={idPrefix}
				rows={4}
				maxLength={MAX_NOTE_LENGTH}
				isOptional
				defaultValue={state?.values.note}
				{...(state?.errors.note ? { errors: state.errors.note } : {})}
			/>
		</>
	);
}
