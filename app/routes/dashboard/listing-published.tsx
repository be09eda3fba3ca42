/** After publishing a listing: what happens next. */
import { redirect } from "react-router";
import { stepPath } from "#app/domains/listings/editor/edit-state.ts";
import { countPhotos } from "#app/domains/listings/editor/own-listing.ts";
import { PublishedPage } from "#app/domains/listings/editor/published-page.tsx";
import { listingPath } from "#app/domains/listings/listing.ts";
import { pickText } from "#app/locales/use-language.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { siteOrigin } from "#app/platform/http/page-head.server.ts";
import type { Route } from "./+types/listing-published";
import { findOwnListing } from "./own-listing.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
	const { listing, photos, written_for: onBehalfOf } = await findOwnListing({ url, params, context });
	const { id, kind, category, status } = listing;
	if (listing.deleted_at || (status !== "available" && status !== "pending"))
		throw redirect(stepPath(kind, id, "publish"));
	const isPublic = status === "available";
	const title = pickText(context.get(languageContext), listing.title_en, listing.title_tr)?.text ?? listing.reference;
	const ofAgent = onBehalfOf ? "OfAgent" : "";
	const head = pageHead({ url, context }, (t) =>
		t(`writing:done.${isPublic ? "publicTitle" : "waitsTitle"}${ofAgent}` as const),
	);
	const address = siteOrigin(url) + listingPath({ kind, id });
	return {
		head,
		listing: { id, kind, category, title, isPublic, photoCount: countPhotos({ photos }), address, onBehalfOf },
	};
}

export default function ListingPublished({ loaderData: { listing } }: Route.ComponentProps) {
	return <PublishedPage listing={listing} />;
}
