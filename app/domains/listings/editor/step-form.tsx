/** One step of the form: a POST that saves the draft and continues, goes back, or leaves. */

import { memo, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { type EditPage, type EditResult, ownListingPath, stepPath } from "#app/domains/listings/editor/edit-state.ts";
import type { FormValues } from "#app/domains/listings/editor/form-values.ts";
import { Status } from "#app/ui/backoffice/status.tsx";
import { Form } from "#app/ui/form/form.tsx";
import { submitForm } from "#app/ui/submit-form.ts";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import { ConflictPanel, keepName } from "./conflict-panel.tsx";
import { useDynamicTexts } from "./field-control.tsx";
import { StepFields } from "./step-fields.tsx";
import { TypedPrice } from "./typed-price.tsx";
import { useAutosave } from "./use-autosave.ts";

/** State and text of the autosave. Saving is not announced, because it happens every few seconds. */
const AUTOSAVE_STATUS = {
	idle: ["idle", "autosaved"],
	saving: ["idle", "autosaved"],
	saved: ["success", "autosaved"],
	refused: ["warning", "notAutosaved"],
	signedOut: ["warning", "signedOutWhileWriting"],
} as const;

type Props = { page: EditPage; answer: EditResult | undefined };

/** Values to show: a rejected form, the draft from before the session ended, or the stored listing. */
function useDisplayedState(page: EditPage, answer: EditResult | undefined) {
	const draft = useFormDraft();
	if (answer && !answer.isSaved) return { ...answer, values: { ...page.values, ...answer.values } };
	if (!draft)
		return {
			values: page.values,
			errors: undefined,
			conflicts: [],
			version: page.version,
			baseHashes: page.baseHashes,
		};
	// Unticked boxes are not submitted.
	const values = Object.fromEntries(
		page.fields.map((name) => [name, name === "features" ? (draft.lists[name] ?? []) : (draft.values[name] ?? "")]),
	);
	const { version, base_hashes: baseHashes } = draft.values;
	return {
		values,
		errors: draft.errors,
		conflicts: [],
		version: version ?? page.version,
		baseHashes: baseHashes ?? page.baseHashes,
	};
}

/** Separates groups of checkboxes, which have several values, from the other fields. */
function splitLists(values: FormValues) {
	const all = Object.entries(values);
	const texts = Object.fromEntries(all.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
	const lists = Object.fromEntries(all.filter((entry): entry is [string, string[]] => typeof entry[1] !== "string"));
	return { texts, lists };
}

/** Shows the fields of a step; the draft is saved by itself meanwhile. */
export function StepForm({ page, answer }: Props) {
	const { translate, labelOf } = useDynamicTexts();
	const { kind, id, step, facts } = page;
	const form = useRef<HTMLFormElement>(null);
	const { values, errors, conflicts, version, baseHashes } = useDisplayedState(page, answer);
	const isBusy = useNavigation().state === "submitting";
	// Only drafts are autosaved; a public listing changes when its agent submits the form.
	const isSavedByItself = facts.status === "draft" && conflicts.length === 0;
	const [isWaiting, setWaiting] = useState(false);
	const autosave = useAutosave(form, isSavedByItself ? `${ownListingPath(kind, id, "autosave")}?step=${step}` : null);
	const [autosaveState, autosaveText] = AUTOSAVE_STATUS[autosave.state];
	const isFirst = step === "basics";
	// A draft is written step by step; of a published listing one thing is changed.
	const [primary, secondary] = facts.isPublished ? (["save", "next"] as const) : (["next", "later"] as const);
	const labels = { save: translate("saveChanges"), next: translate("next"), later: translate("later") };
	const shown = splitLists(values);
	// After a conflict one's own text stays unless the other one is chosen.
	const choices = Object.fromEntries(conflicts.map(({ field }) => [keepName(field), "mine"]));
	return (
		<Form
			ref={form}
			id="listing"
			action={stepPath(kind, id, step)}
			state={errors && { values: { ...shown.texts, ...choices }, errors }}
			defaultValues={values}
			lists={shown.lists}
			labels={Object.fromEntries(page.fields.map((name) => [name, labelOf(name, facts.category)]))}
			className="panel grid gap-5 p-4 sm:p-6"
			onSubmit={(event) => {
				// Waits for a running autosave, whose version the submission must use.
				if (!autosave.running.current) return;
				event.preventDefault();
				if (isWaiting) return;
				setWaiting(true);
				const { submitter } = event.nativeEvent as SubmitEvent;
				void autosave.running.current.then(() => {
					setWaiting(false);
					if (form.current) submitForm(form.current, submitter);
				});
			}}
		>
			<VersionFields version={version} baseHashes={baseHashes} />
			{/* Implicit submission with Enter uses the first button of a form. */}
			<button
				type="submit"
				name="step_intent"
				value={primary}
				tabIndex={-1}
				className="visually-hidden"
				aria-hidden="true"
			>
				{labels[primary]}
			</button>
			{conflicts.length > 0 ? <ConflictPanel conflicts={conflicts} /> : null}
			<StepFields page={page} values={values} errors={errors ?? {}} />
			{page.prices ? (
				<TypedPrice prices={page.prices} fieldId="listing-price" value={String(values.price ?? "")} />
			) : null}
			<div className="flex flex-wrap gap-3 border-t border-line pt-4">
				<button type="submit" name="step_intent" value={primary} className="button button-primary grow sm:grow-0">
					{isBusy || isWaiting ? translate("saving") : labels[primary]}
				</button>
				{isFirst ? null : (
					<button type="submit" name="step_intent" value="back" className="button button-secondary">
						{translate("back")}
					</button>
				)}
				<button type="submit" name="step_intent" value={secondary} className="button button-quiet">
					{labels[secondary]}
				</button>
				<div className="self-center">
					<Status state={autosaveState} message={translate(autosaveText)} />
				</div>
			</div>
		</Form>
	);
}

/**
 * Revision fields for the optimistic lock. Autosave updates them in the DOM, so the component is memoised: a re-render
 * must not reset them unless newer data was loaded.
 */
const VersionFields = memo(function Version({ version, baseHashes }: { version: number | string; baseHashes: string }) {
	return (
		<>
			<input type="hidden" name="version" defaultValue={version} />
			<input type="hidden" name="base_hashes" defaultValue={baseHashes} />
		</>
	);
});
