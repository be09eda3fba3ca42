/** Loader and action of the listing editor, shared by its page and its autosave. */
import { data, redirect } from "react-router";
import { buildEditPage, suggestTitles } from "#app/domains/listings/editor/edit-page.server.ts";
import { type EditResult, listingsHomePath, ownListingPath } from "#app/domains/listings/editor/edit-state.ts";
import { getQuota } from "#app/domains/listings/editor/own-listing-queries.server.ts";
import { echoPriceChange } from "#app/domains/listings/editor/price-echo.server.ts";
import * as editor from "#app/domains/listings/editor/save-step.server.ts";
import { afterSaving, parseStep, publishedPath } from "#app/domains/listings/editor/steps.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { markRejected } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { type Arguments, findOwnListing } from "./own-listing.server.ts";

/** The viewer's listing; a deleted one redirects to the page that restores it. */
async function findEditable(input: Arguments) {
	const own = await findOwnListing(input);
	if (own.listing.deleted_at) throw redirect(ownListingPath(own.listing.kind, own.listing.id, "delete"));
	return own;
}

/** Loads a step of the editor. */
export async function loadEditPage(input: Arguments) {
	const [own, referenceData] = await Promise.all([findEditable(input), getReferenceData()]);
	const step = parseStep(input.url.searchParams);
	const head = pageHead(input, (t) => t("writing:editTitle"));
	const quota = step === "publish" ? await getQuota(await getUserClient(input.context), own.written_for?.id) : null;
	return { ...buildEditPage(own, referenceData, step, input.context.get(languageContext)), head, quota };
}

/** Status of an answer that shows a form of the editor again. */
export const SAVE_FAILURE_STATUS = { invalid: 400, conflict: 409, unavailable: 503 } as const;

/** Saves or publishes and redirects. Answers with the editor's state when that fails, and to an autosave. */
export async function handleEditPost(input: Arguments & { request: Request }) {
	const formData = await readForm(input.request);
	const [own, referenceData] = await Promise.all([findEditable(input), getReferenceData()]);
	const step = parseStep(input.url.searchParams);
	const fields = editor.stepFields(own, step);
	const posted = editor.readPostedStep(formData, fields);
	const db = await getUserClient(input.context);
	const reject = ({ answer, failure }: Required<editor.SaveStepResult>) =>
		data<EditResult>(markRejected(input.context, answer), { status: SAVE_FAILURE_STATUS[failure] });
	if (posted.intent === "publish") {
		const refused = await editor.publishListing(db, own);
		if (refused) return reject(refused);
		throw redirectAfterPost(publishedPath(own.listing));
	}
	const chosen = editor.applySuggestion(posted, suggestTitles(own, referenceData, step));
	const { answer, failure } = await editor.saveStep(db, own, referenceData, chosen, fields);
	if (failure) return reject({ answer, failure });
	if (posted.intent === "auto") return data<EditResult>(answer, { status: 200 });
	const { path, flash } = afterSaving(own.listing, step, posted.intent, listingsHomePath(own.written_for));
	if (!flash) throw redirectAfterPost(path);
	const echo = step === "terms" ? await echoPriceChange(db, own, input.context.get(languageContext)) : null;
	throw redirectWithFlash(path, echo ?? { code: flash, type: "success" });
}
