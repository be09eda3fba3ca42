/** Loader of the copies of homes and of vehicles. */
import { data, type RouterContextProvider } from "react-router";
import { copyHead } from "#app/domains/listings/detail/copy/copy-head.server.ts";
import { inOneLanguage } from "#app/domains/listings/detail/facts/one-language.server.ts";
import { stateFacts } from "#app/domains/listings/detail/facts/stated-facts.server.ts";
import { describePlans } from "#app/domains/listings/detail/gallery/pictures-and-video.server.tsx";
import { gonePageHead } from "#app/domains/listings/detail/page/listing-head.server.ts";
import { type Kind, listingPath } from "#app/domains/listings/listing.ts";
import { getListing } from "#app/domains/listings/listing-queries.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { now } from "#app/platform/clock.ts";
import { notFound, requireId } from "#app/platform/http/responses.server.ts";

type RouteArguments = { url: URL; params: { id: string }; context: Readonly<RouterContextProvider> };

/** Loads a listing like its page does, but counts no view: 404 when it cannot be seen, 410 when it ended over 14 days ago. */
export async function loadCopyPage(kind: Kind, { url, params, context }: RouteArguments) {
	const id = requireId(params.id);
	const language = context.get(languageContext);
	const listing = await getListing(kind, id);
	if (!listing) throw notFound();
	const time = now();
	if ("gone" in listing) {
		const head = gonePageHead(listingPath({ kind, id }), url, language);
		return data({ listing: { ...listing, kind }, head, now: time }, { status: 410 });
	}
	const facts = stateFacts(listing, language, time);
	const head = copyHead(listing, url, language);
	const plans = describePlans(listing, language).slice(0, 1);
	return data({ listing: { ...inOneLanguage(listing, language), plans }, facts, head, now: time });
}
