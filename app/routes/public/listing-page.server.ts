/** Loader of the pages of homes and of vehicles. */
import { data, type RouterContextProvider } from "react-router";
import { describeState, isHidden, leaveOutHidden } from "#app/domains/hidden/hidden.ts";
import { toCardListings } from "#app/domains/listings/card/to-cards.ts";
import { readBuyer } from "#app/domains/listings/detail/costs/buyer-cookie.server.ts";
import { describeListing } from "#app/domains/listings/detail/page/describe-listing.server.ts";
import { gonePageHead, listingPageHead } from "#app/domains/listings/detail/page/listing-head.server.ts";
import { isCountableView } from "#app/domains/listings/detail/page/listing-views.server.ts";
import { type Kind, keepFirst, listingPath } from "#app/domains/listings/listing.ts";
import { getListing, listSimilarListings } from "#app/domains/listings/listing-queries.server.ts";
import { findLikePrices } from "#app/domains/listings/prices/price-queries.server.ts";
import { languageContext, structuredDataContext } from "#app/middleware/context.ts";
import { onPageView } from "#app/middleware/page-cache/page-cache.server.ts";
import { getOptionalUser } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { readFlash } from "#app/platform/http/flash.server.ts";
import { isPrefetch } from "#app/platform/http/prefetch.server.ts";
import { isDataRequest, notFound, requireId } from "#app/platform/http/responses.server.ts";
import { offerConversation } from "./conversation-offer.server.ts";
import { getHidden } from "./hidden-choices.server.ts";
import { ENQUIRY_FLASH } from "./listing-post.server.ts";
import { recordListingView } from "./record-view.server.ts";

type RouteArguments = { request: Request; url: URL; params: { id: string }; context: Readonly<RouterContextProvider> };

/** Loads the page of a listing: 404 when it cannot be seen, 410 when it ended over 14 days ago. */
export async function loadListingPage(kind: Kind, { request, url, params, context }: RouteArguments) {
	const id = requireId(params.id);
	const language = context.get(languageContext);
	const [listing, found, alike, viewer, hidden] = await Promise.all([
		getListing(kind, id),
		listSimilarListings(id),
		findLikePrices(id),
		getOptionalUser(context),
		getHidden(request, context),
	]);
	if (!listing) throw notFound();
	const similar = toCardListings(keepFirst(leaveOutHidden(hidden, found.rows), found.same), language);
	if ("gone" in listing) {
		const head = gonePageHead(listingPath({ kind, id }), url, language);
		return data({ listing: { ...listing, kind }, similar, head, now: now(), isSent: false }, { status: 410 });
	}
	onPageView(context, (view, headers) => {
		if (isCountableView(view)) recordListingView(view, headers, id, viewer?.id);
	});
	const time = now();
	const { head, structuredData } = listingPageHead(listing, url, language, time);
	context.set(structuredDataContext, structuredData);
	const isSent = readFlash(request)?.form?.name === ENQUIRY_FLASH;
	// Data only: a prefetched document may be cached and shown to many.
	const isViewPending = isDataRequest(request) && isPrefetch(request);
	const described = await describeListing(listing, url, alike, language, time, (other) => isHidden(hidden, other));
	const offer = viewer ? await offerConversation(listing, viewer.id, language) : undefined;
	const optional = {
		...(isViewPending && { isViewPending }),
		...(offer !== undefined && { offer }),
		...describeState(hidden, id, listing.agent.slug),
	};
	return data({ ...described, similar, head, now: time, isSent, buyer: readBuyer(request), ...optional });
}
