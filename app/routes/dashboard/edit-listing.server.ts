/** Loader and action of the listing editor, shared by its page and its autosave. */
import { data, redirect } from "react-router";
import { buildEditPage } from "#app/domains/listings/editor/edit-page.server.ts";
import { ownListingPath } from "#app/domains/listings/editor/edit-state.ts";
import { getQuota } from "#app/domains/listings/editor/own-listing-queries.server.ts";
import { saveEditorPost } from "#app/domains/listings/editor/save-editor-post.server.ts";
import { parseStep } from "#app/domains/listings/editor/steps.ts";
import { findTypedPrices } from "#app/domains/listings/editor/typed-prices.server.ts";
import { getReferenceData } from "#app/domains/listings/listing-queries.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { markRejected } from "#app/middleware/form-draft.server.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { type Arguments, findOwnListing } from "./own-listing.server.ts";
import { writeForReaders } from "./written-for-readers.server.ts";

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
	const language = input.context.get(languageContext);
	const page = buildEditPage(own, referenceData, step, language);
	const db = await getUserClient(input.context);
	const quota = step === "publish" ? await getQuota(db, own.written_for?.id) : null;
	const prices = page.fields.includes("price") ? await findTypedPrices(own, referenceData, db, language) : null;
	const written = step === "words" ? await writeForReaders(own, db, now()) : [];
	return { ...page, head, quota, prices, written };
}

/** Status of an answer that shows a form of the editor again. */
export const SAVE_FAILURE_STATUS = { invalid: 400, conflict: 409, unavailable: 503 } as const;

/** Saves or publishes and redirects. Answers with the editor's state when that fails, and to an autosave. */
export async function handleEditPost(input: Arguments & { request: Request }) {
	const formData = await readForm(input.request);
	const [own, referenceData] = await Promise.all([findEditable(input), getReferenceData()]);
	const db = await getUserClient(input.context);
	const result = await saveEditorPost(db, own, referenceData, formData, {
		step: parseStep(input.url.searchParams),
		language: input.context.get(languageContext),
	});
	if (result.next === "page")
		throw result.flash ? redirectWithFlash(result.path, result.flash) : redirectAfterPost(result.path);
	if (result.next === "stay") return data(result.answer, { status: 200 });
	return data(markRejected(input.context, result.answer), { status: SAVE_FAILURE_STATUS[result.failure] });
}
