/** Conflict between two tabs: both values, and the choice between them. */
import type { Conflict } from "#app/domains/listings/editor/edit-state.ts";
import { useDynamicTexts } from "./field-control.tsx";

export function ConflictPanel({ conflicts, category }: { conflicts: readonly Conflict[]; category: string }) {
	const { translate, labelOf } = useDynamicTexts();
	return (
		<section role="alert" className="grid gap-4 rounded-card border border-warning p-4">
			<h2 className="text-lg">{translate("conflictTitle")}</h2>
			<p>{translate("conflictIntro")}</p>
			{conflicts.map(({ field, mine, theirs }) => (
				<fieldset key={field} className="grid gap-2 border-t border-line pt-3">
					<legend className="font-medium">{labelOf(field, category)}</legend>
					<Text name={field} choice="mine" label={translate("keepMine")} text={mine} isChosen />
					<Text name={field} choice="theirs" label={translate("takeTheirs")} text={theirs} />
				</fieldset>
			))}
		</section>
	);
}

type TextProps = { name: string; choice: string; label: string; text: string | string[]; isChosen?: boolean };

function Text({ name, choice, label, text, isChosen = false }: TextProps) {
	const { translate } = useDynamicTexts();
	return (
		<label className="grid gap-1">
			<span className="flex min-h-11 items-center gap-2">
				<input type="radio" name={`keep_${name}`} value={choice} defaultChecked={isChosen} className="tick" />
				{label}
			</span>
			<span className="whitespace-pre-wrap rounded-control bg-sea-soft p-2 text-sm [overflow-wrap:anywhere]">
				{(Array.isArray(text) ? text.join(", ") : text) || translate("empty")}
			</span>
		</label>
	);
}
