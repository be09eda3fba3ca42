/** Conflict between two tabs: both values, and the choice between them. */
import type { Conflict } from "#app/domains/listings/editor/edit-state.ts";
import { RadioField } from "#app/ui/form/choice-fields.tsx";
import { useField } from "#app/ui/form/form-context.ts";
import { useDynamicTexts } from "./field-control.tsx";

/** The name of the field that chooses between the texts of a field. */
export const keepName = (field: string) => `keep_${field}`;

/** Asks which text stays, inside the form of the step. */
export function ConflictPanel({ conflicts }: { conflicts: readonly Conflict[] }) {
	const { translate } = useDynamicTexts();
	return (
		<section role="alert" className="grid gap-4 rounded-card border border-warning p-4">
			<h2 className="text-lg">{translate("conflictTitle")}</h2>
			<p>{translate("conflictIntro")}</p>
			{conflicts.map((conflict) => (
				<Choice key={conflict.field} {...conflict} />
			))}
		</section>
	);
}

function Choice({ field, mine, theirs }: Conflict) {
	const { translate } = useDynamicTexts();
	const { label } = useField(field);
	return (
		<div className="border-t border-line pt-3">
			<RadioField
				name={keepName(field)}
				label={label}
				listClassName="grid gap-2"
				choices={[
					{ value: "mine", label: <Version label={translate("keepMine")} text={mine} /> },
					{ value: "theirs", label: <Version label={translate("takeTheirs")} text={theirs} /> },
				]}
			/>
		</div>
	);
}

function Version({ label, text }: { label: string; text: string | string[] }) {
	const { translate } = useDynamicTexts();
	return (
		<>
			{label}
			<span className="mt-1 block whitespace-pre-wrap rounded-control bg-sea-soft p-2 text-sm [overflow-wrap:anywhere]">
				{(Array.isArray(text) ? text.join(", ") : text) || translate("empty")}
			</span>
		</>
	);
}
