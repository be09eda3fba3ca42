/** Saved searches: new matches, open, pause and resume. */
import { href } from "react-router";
import { loadFilterNames } from "#app/domains/listings/search/list-page.server.ts";
import { showPushOffer } from "#app/domains/notifications/push/push-offer.server.ts";
import { type CriteriaTexts, formatCriteria } from "#app/domains/saved-searches/criteria.ts";
import { savedSearchResultsPath } from "#app/domains/saved-searches/saved-search.ts";
import { markSearchViewed, pauseSavedSearch } from "#app/domains/saved-searches/saved-search-commands.server.ts";
import { getSavedSearch, listSavedSearches } from "#app/domains/saved-searches/saved-search-queries.server.ts";
import { SearchListPage } from "#app/domains/saved-searches/ui/search-list.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getUserClient } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectAfterPost, redirectWithFlash } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/saved-searches";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ request, url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, ["searches", "search", "vocabulary", "common"]) as CriteriaTexts;
	const saved = await listSavedSearches(await getUserClient(context));
	const searches = await Promise.all(
		saved.map(async ({ feedToken: _, ...search }) => ({
			...search,
			path: savedSearchResultsPath(search),
			criteria: formatCriteria(await loadFilterNames(search, language), t, language),
		})),
	);
	const head = pageHead({ url, context }, t("title"), { description: t("description") });
	return { head, searches, offer: showPushOffer(request, "search", language) };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const db = await getUserClient(context);
	const [id, intent] = [String(form.get("id")), form.get("intent")];
	const search = await getSavedSearch(db, id);
	// Deleted in a different tab: the list shows the current state.
	if (!search) return redirectAfterPost(href("/saved-searches"));
	if (intent === "view") {
		await markSearchViewed(db, id, now());
		return redirectAfterPost(savedSearchResultsPath({ ...search, sort: "newest" }));
	}
	if (intent === "pause" || intent === "resume") {
		const result = await pauseSavedSearch(db, id, intent === "pause");
		if (!result.ok && result.code === "unavailable")
			return redirectWithFlash(href("/saved-searches"), { code: "flash.searchUnavailable", type: "error" });
	}
	return redirectAfterPost(href("/saved-searches"));
}

export default function SavedSearches({ loaderData }: Route.ComponentProps) {
	return <SearchListPage searches={loaderData.searches} offer={loaderData.offer} />;
}
