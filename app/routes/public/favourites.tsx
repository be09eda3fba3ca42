/** Favourites of both kinds with changes since saving; with an account also private notes and a sharing link. */
import { data, redirect, useRouteLoaderData } from "react-router";
import { countPages, favouritesPath, parseFavouritesSearch } from "#app/domains/favourites/favourite.ts";
import {
	noteSchema,
	shareFavourites,
	updateFavouriteNote,
	withdrawSharedFavourites,
} from "#app/domains/favourites/favourite-commands.server.ts";
import { BrowserNote, BrowserPanel } from "#app/domains/favourites/ui/browser-panel.tsx";
import { FavouriteItem } from "#app/domains/favourites/ui/favourite-item.tsx";
import { FavouritesEmpty, FavouritesFilters } from "#app/domains/favourites/ui/favourites-head.tsx";
import { FavouritesTitle } from "#app/domains/favourites/ui/favourites-title.tsx";
import { SharePanel } from "#app/domains/favourites/ui/share-panel.tsx";
import { ListingCard } from "#app/domains/listings/card/listing-card.tsx";
import { HiddenSection } from "#app/domains/recommendations/ui/recommended-list.tsx";
import { RecommendedSection } from "#app/domains/recommendations/ui/recommended-section.tsx";
import { VIEWING_DAY_PATH } from "#app/domains/viewing-day/viewing-day.ts";
import { nameIgnoredParameters } from "#app/locales/name-ignored-parameters.server.ts";
import { useTranslation } from "#app/locales/use-translation.ts";
import { languageContext } from "#app/middleware/context.ts";
import { requireSignedInExceptStrangers } from "#app/middleware/guards.server.ts";
import { noIndex, pageHead } from "#app/middleware/page-head.server.ts";
import { getOptionalUser, getUserClient } from "#app/middleware/session.server.ts";
import { parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { listIgnoredParameters } from "#app/platform/http/ignored-parameters.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { loader as rootLoader } from "#app/root.tsx";
import { IgnoredNotice } from "#app/ui/ignored-notice.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { useFormDraft } from "#app/ui/use-form-draft.ts";
import type { Route } from "./+types/favourites";
import { leadToAccount, readAccountFavourites, readBrowserFavouritesPage } from "./favourites-page.server.ts";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

/** Strangers see what their browser keeps. */
export const middleware = [requireSignedInExceptStrangers, noIndex];

/** Personal with and without an account, so never cached. */
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const search = parseFavouritesSearch(url.searchParams);
	const viewer = await getOptionalUser(context);
	leadToAccount(url, viewer !== null);
	const found = viewer
		? await readAccountFavourites(context, search, language)
		: await readBrowserFavouritesPage(request, search, language);
	const pages = countPages(found.total);
	if (search.page > pages) throw redirect(favouritesPath({ ...search, page: pages }));
	const head = pageHead({ url, context }, (t) => t("favourites:title"), {
		description: (t) => t("favourites:description"),
		isIndexed: false,
	});
	const ignored = nameIgnoredParameters(
		listIgnoredParameters(url.search, favouritesPath(search), { sort: ["newest"] }),
		language,
	);
	return data({ head, search, pages, ignored, ...found }, { headers: { "Cache-Control": "private, no-store" } });
}

export async function action({ request, url, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const db = await getUserClient(context);
	const path = favouritesPath(parseFavouritesSearch(url.searchParams));
	if (form.get("intent") === "share") {
		await shareFavourites(db, form.get("shows_name") === "on");
		return redirectWithFlash(`${path}#share`, { code: "listShared", type: "success" });
	}
	if (form.get("intent") === "withdraw") {
		await withdrawSharedFavourites(db);
		return redirectWithFlash(`${path}#share`, { code: "listWithdrawn", type: "info" });
	}
	const id = parseId(form.get("listing"));
	if (form.get("intent") !== "note" || id === null) throw data(null, { status: 400 });
	const parsed = parseFormData(form, noteSchema);
	if (!parsed.ok) return data({ id, state: parsed.state }, { status: 400 });
	const isThere = await updateFavouriteNote(db, id, parsed.value.note);
	if (!isThere) return redirectWithFlash(path, { code: "listingGone", type: "error" });
	return redirectWithFlash(`${path}#favourite-${id}`, { code: "noteSaved", type: "success" });
}

export default function Favourites({ loaderData, actionData }: Route.ComponentProps) {
	const { t } = useTranslation("favourites");
	const root = useRouteLoaderData<typeof rootLoader>("root");
	const { search, favourites, total, counts, pages, account, ignored } = loaderData;
	const draft = useFormDraft();
	const rejected =
		actionData && "state" in actionData ? actionData : draft && { id: Number(draft.values.listing), state: draft };
	const path = favouritesPath(search);
	const number = counts.property + counts.vehicle;
	const isEmpty = number === 0;
	return (
		<div className="container-page grid grid-cols-1 gap-4 py-8">
			<FavouritesTitle shown={favourites.length} viewingDayPath={isEmpty || !account ? null : VIEWING_DAY_PATH} />
			<IgnoredNotice text={ignored} />
			{account ? null : <BrowserNote />}
			{isEmpty ? <FavouritesEmpty /> : <FavouritesFilters search={search} counts={counts} />}
			{!isEmpty && total === 0 ? <p>{t("emptyKind")}</p> : null}
			<ul className="grid gap-x-4 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
				{favourites.map((favourite, index) => (
					<FavouriteItem
						key={favourite.id}
						favourite={favourite}
						path={account ? path : null}
						rejected={rejected?.id === favourite.id ? rejected.state : undefined}
						card={
							favourite.listing ? (
								<ListingCard listing={favourite.listing} isFirst={index === 0} isLazy={index > 2} headingLevel={2} />
							) : null
						}
					/>
				))}
			</ul>
			<Pagination page={search.page} pages={pages} pathOf={(page) => favouritesPath({ ...search, page })} />
			{account || isEmpty ? null : <BrowserPanel count={number} />}
			{account?.recommended ? (
				<RecommendedSection recommended={account.recommended}>
					{account.recommended.cards.map((listing) => (
						<ListingCard key={listing.id} listing={listing} isLazy />
					))}
				</RecommendedSection>
			) : null}
			{account?.hidden ? <HiddenSection {...account.hidden} /> : null}
			{!account || (isEmpty && !account.link) ? null : (
				<SharePanel link={account.link} firstName={account.firstName} origin={root?.origin ?? ""} path={path} />
			)}
		</div>
	);
}
