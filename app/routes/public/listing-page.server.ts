/** Loader of the pages of homes and of vehicles. */
import { data, type RouterContextProvider } from "react-router";
import { toCardListings } from "#app/domains/listings/card-listing.ts";
import { type Kind, listingPath } from "#app/domains/listings/listing.ts";
import { describeGonePage, describeListingPage } from "#app/domains/listings/listing-head.server.ts";
import { getListing, listSimilarListings } from "#app/domains/listings/listing-queries.server.ts";
import { isView } from "#app/domains/listings/listing-views.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { onEachLook } from "#app/middleware/kept-page.server.ts";
import { findViewer } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { readFlash } from "#app/platform/http/flash.server.ts";
import { isPrefetch } from "#app/platform/http/prefetch.server.ts";
import { isDataRequest, notFound, requireId } from "#app/platform/http/responses.server.ts";
import { ENQUIRY_FLASH } from "./listing-post.server.ts";
import { recordListingView } from "./record-view.server.ts";

type Arguments = { request: Request; url: URL; params: { id: string }; context: Readonly<RouterContextProvider> };

/** Loads the page of a listing: 404 when it cannot be seen, 410 when it ended over 14 days ago. */
export async function loadListingPage(kind: Kind, { request, url, params, context }: Arguments) {
	const id = requireId(params.id);
	const language = context.get(languageContext);
	const [listing, found, viewer] = await Promise.all([
		getListing(kind, id),
		listSimilarListings(id),
		findViewer(context),
	]);
	if (!listing) throw notFound();
	const similar = toCardListings(found, language);
	if ("gone" in listing) {
		const head = describeGonePage(listingPath({ kind, id }), url, language);
		return data({ listing: { ...listing, kind }, similar, head, now: now(), isSent: false }, { status: 410 });
	}
	onEachLook(context, (view, headers) => {
		if (isView(view)) recordListingView(view, headers, id, viewer?.id);
	});
	const head = describeListingPage(listing, url, language);
	const isSent = readFlash(request)?.form?.name === ENQUIRY_FLASH;
	// Data only: a prefetched document may be cached and shown to many.
	const isViewPending = isDataRequest(request) && isPrefetch(request);
	return data({ listing, similar, head, now: now(), isSent, ...(isViewPending ? { isViewPending } : {}) });
}
