/** The search that an address names (`?kind=` and the parameters of its list), to save it or to be told of its news. */
import { href, redirect } from "react-router";
import { KINDS } from "#app/domains/listings/listing.ts";
import { countMatches, loadSearch } from "#app/domains/listings/search/list-page.server.ts";
import { listPath } from "#app/domains/listings/search/search-filters.ts";
import { formatSearchTitle, type SearchTexts } from "#app/domains/listings/search/search-title.ts";
import { type CriteriaTexts, formatCriteria } from "#app/domains/saved-searches/criteria.ts";
import { MAX_NAME_LENGTH, savedSearchResultsPath } from "#app/domains/saved-searches/saved-search.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";

/** Without a kind, or when nothing of it can be read, its list says so instead. Throws BackendUnavailable. */
export async function readSearchToSave(url: URL, language: Language) {
	const kind = KINDS.find((known) => known === url.searchParams.get("kind"));
	if (!kind) throw redirect(href("/properties"));
	const parameters = new URLSearchParams(url.searchParams);
	parameters.delete("kind");
	const named = await loadSearch(kind, parameters, language);
	if (named.isUnread) throw redirect(`${listPath(kind)}?${parameters}`);
	return named;
}

type Named = Awaited<ReturnType<typeof readSearchToSave>>;

/** Its list, a name and its criteria in words. */
export function describeSearchToSave(named: Named, language: Language) {
	const t = translations(language).getFixedT(language, ["searches", "search", "vocabulary", "common"]) as CriteriaTexts;
	return {
		listPath: savedSearchResultsPath(named.search),
		name: formatSearchTitle(named, t as unknown as SearchTexts, language).slice(0, MAX_NAME_LENGTH),
		criteria: formatCriteria(named, t, language),
	};
}

/** How many listings match now. Throws BackendUnavailable. */
export function countSearchToSave({ search }: Named): Promise<number> {
	return countMatches(search);
}
