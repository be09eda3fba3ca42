/** Saved searches: new matches, open, pause and resume. */
import { href } from "react-router";
import { nameFilters } from "#app/domains/listings/list-page.server.ts";
import { type CriteriaTexts, listCriteria } from "#app/domains/saved-searches/criteria.ts";
import { pathOfSearch } from "#app/domains/saved-searches/saved-search.ts";
import { markSearchSeen, pauseSavedSearch } from "#app/domains/saved-searches/saved-search-commands.server.ts";
import { getSavedSearch, listSavedSearches } from "#app/domains/saved-searches/saved-search-queries.server.ts";
import { SearchListPage } from "#app/domains/saved-searches/ui/search-list.tsx";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { pageHead } from "#app/middleware/page-head.server.ts";
import { getViewerDb } from "#app/middleware/session.server.ts";
import { now } from "#app/platform/clock.ts";
import { readForm } from "#app/platform/forms/read-form.server.ts";
import { redirectWithFlash, seeOther } from "#app/platform/http/responses.server.ts";
import type { Route } from "./+types/saved-searches";

export { pageMeta as meta } from "#app/ui/page-meta.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = context.get(languageContext);
	const t = translations(language).getFixedT(language, ["searches", "search", "vocabulary", "common"]) as CriteriaTexts;
	const saved = await listSavedSearches(await getViewerDb(context));
	const searches = await Promise.all(
		saved.map(async ({ feedToken: _, ...search }) => ({
			...search,
			path: pathOfSearch(search),
			criteria: listCriteria(await nameFilters(search, language), t, language),
		})),
	);
	const head = pageHead({ url, context }, t("title"), { description: t("description") });
	return { head, searches };
}

export async function action({ request, context }: Route.ActionArgs) {
	const form = await readForm(request);
	const db = await getViewerDb(context);
	const [id, intent] = [String(form.get("id")), form.get("intent")];
	const search = await getSavedSearch(db, id);
	// Deleted in a different tab: the list shows the current state.
	if (!search) return seeOther(href("/saved-searches"));
	if (intent === "look") {
		await markSearchSeen(db, id, now());
		return seeOther(pathOfSearch({ ...search, sort: "newest" }));
	}
	if (intent === "pause" || intent === "resume") {
		const result = await pauseSavedSearch(db, id, intent === "pause");
		if (!result.ok && result.code === "unavailable")
			return redirectWithFlash(href("/saved-searches"), { code: "flash.searchUnavailable", type: "error" });
	}
	return seeOther(href("/saved-searches"));
}

export default function SavedSearches({ loaderData }: Route.ComponentProps) {
	return <SearchListPage searches={loaderData.searches} />;
}
