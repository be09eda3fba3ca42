/** A post of the listing editor: saves or publishes, and says what the page does next. */
import type { Language } from "#app/locales/i18n.ts";
import type { FlashMessage } from "#app/platform/http/flash.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { ReferenceData } from "../search/reference-lookup.ts";
import { type EditResult, listingsHomePath } from "./edit-state.ts";
import type { Step } from "./listing-form.ts";
import type { OwnListing } from "./own-listing.ts";
import { echoPriceChange } from "./price-echo.server.ts";
import {
	applySuggestion,
	type EditFailure,
	publishListing,
	readPostedStep,
	type SaveStepResult,
	saveStep,
	stepFields,
} from "./save-step.server.ts";
import { afterSaving, publishedPath } from "./steps.ts";
import { suggestTitles } from "./suggest-titles.server.ts";

/** The next page with its message; else the form stays: after an autosave, or with what was not saved and why. */
export type EditorPostResult =
	| { next: "page"; path: string; flash: FlashMessage | null }
	| { next: "stay"; answer: EditResult }
	| { next: "reject"; answer: EditResult; failure: EditFailure };

const reject = ({ answer, failure }: Required<SaveStepResult>): EditorPostResult => ({
	next: "reject",
	answer,
	failure,
});

/**
 * Does what the pressed button of a step asks for. own: the listing as read before. Throws 404 for a listing that is
 * gone and BackendUnavailable.
 */
export async function saveEditorPost(
	db: Db,
	own: OwnListing,
	referenceData: ReferenceData,
	formData: FormData,
	{ step, language }: { step: Step; language: Language },
): Promise<EditorPostResult> {
	const fields = stepFields(own, step);
	const posted = readPostedStep(formData, fields);
	if (posted.intent === "publish") {
		const refused = await publishListing(db, own);
		return refused ? reject(refused) : { next: "page", path: publishedPath(own.listing), flash: null };
	}
	const chosen = applySuggestion(posted, suggestTitles(own.listing.kind, own.listing, referenceData));
	const { answer, failure } = await saveStep(db, own, referenceData, chosen, fields);
	if (failure) return reject({ answer, failure });
	if (posted.intent === "auto") return { next: "stay", answer };
	const { path, flash } = afterSaving(own.listing, step, posted.intent, listingsHomePath(own.written_for));
	if (!flash) return { next: "page", path, flash: null };
	const echo = step === "terms" ? await echoPriceChange(db, own, language) : null;
	return { next: "page", path, flash: echo ?? { code: flash, type: "success" } };
}
