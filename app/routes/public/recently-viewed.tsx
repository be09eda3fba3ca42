/** Recently viewed listings, by account or by cookie, with a button that clears them. */
import { data, href } from "react-router";
import { ListingGrid } from "#app/domains/listings/card/listing-card.tsx";
import { toCardListings } from "#app/domains/listings/card/to-cards.ts";
import { listListings } from "#app/domains/listings/listing-queries.server.ts";
import { clearLastSearch, readLastSearch } from "#app/domains/recently-viewed/last-search-cookie.server.ts";
import { clearRecentlyViewed, listRecentlyViewed } from "#app/domains/recently-viewed/recently-viewed.server.ts";
import { clearViewed, readViewed } from "#app/domains/recently-viewed/viewed-cookie.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser, getUserClient, loadUser } from "#app/middleware/session.server.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { Route } from "./+types/recently-viewed";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Personal with and without an account, so never cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
const PRIVATE_HEADERS = { headers: { "Cache-Control": "private, no-store" } };

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const head = pageHead({ url, context }, (t) => t("compare:viewedTitle"), {
		description: (t) => t("compare:viewedDescription"),
		path: "/recently-viewed",
		isIndexed: false,
	});
	const viewer = await getOptionalUser(context);
	const found = viewer
		? await listRecentlyViewed(await getUserClient(context))
		: await listListings(readViewed(request));
	const listings = toCardListings(found, language);
	const hasSearch = readLastSearch(request) !== null;
	return data({ head, listings, isAccount: viewer !== null, hasSearch }, PRIVATE_HEADERS);
}

export async function action({ context }: Route.ActionArgs) {
	const viewer = await loadUser(context);
	if (viewer) await clearRecentlyViewed(await getUserClient(context), viewer.id);
	const response = redirectWithFlash(href("/recently-viewed"), { code: "historyCleared", type: "info" });
	response.headers.append("Set-Cookie", clearViewed());
	response.headers.append("Set-Cookie", clearLastSearch());
	return response;
}

export default function RecentlyViewed({ loaderData: { listings, isAccount, hasSearch } }: Route.ComponentProps) {
	const { t } = useTranslation("compare");
	const clear = (label: string) => (
		<form method="post" action={href("/recently-viewed")}>
			<button type="submit" className="button button-secondary">
				<Icon name="trash" className="size-4" />
				{label}
			</button>
		</form>
	);
	return (
		<div className="container-page grid grid-cols-1 gap-4 py-8">
			<h1>{t("viewedTitle")}</h1>
			{listings.length === 0 && hasSearch ? clear(t("searchClear")) : null}
			{listings.length === 0 ? (
				<EmptyState
					icon="history"
					title={t("viewedEmptyTitle")}
					text={t("viewedEmptyText")}
					homes={t("findHomes")}
					vehicles={t("findVehicles")}
				/>
			) : (
				<>
					<div className="flex flex-wrap items-center justify-between gap-2">
						<p className="text-muted">{t(isAccount ? "viewedAccount" : "viewedHere")}</p>
						{clear(t("viewedClear"))}
					</div>
					<ListingGrid listings={listings} headingLevel={2} hasFirst isFourAcross />
				</>
			)}
		</div>
	);
}
