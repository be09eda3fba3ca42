/** The last search of this browser on the home page: its name, and how many listings are new since. */
import type { RouterContextProvider } from "react-router";
import { LISTED_WITHIN_DAYS } from "#app/domains/listings/property.ts";
import { listChips } from "#app/domains/listings/search/filter-labels.ts";
import { countMatches, loadSearch } from "#app/domains/listings/search/list-page.server.ts";
import { searchPath } from "#app/domains/listings/search/search-filters.ts";
import { formatSearchTitle, type SearchTexts } from "#app/domains/listings/search/search-title.ts";
import type { Way } from "#app/domains/listings/search/ways.ts";
import { readLastSearch } from "#app/domains/recently-viewed/last-search-cookie.server.ts";
import { formatNumber } from "#app/locales/format.ts";
import { translations } from "#app/locales/translations.server.ts";
import { languageContext } from "#app/middleware/context.ts";
import { now } from "#app/platform/clock.ts";

const DAY_MS = 86_400_000;
/** What the title of a search says; other filters follow it. */
const IN_TITLE = new Set(["place", "type", "make", "model", "near"]);
const MAX_LABELS = 3;
/** Counts above are shown as "1,000+", as on lists. */
const MAX_COUNTED = 1000;

/** None without a search that can still be read. Throws BackendUnavailable. */
export async function continueSearch(request: Request, context: Readonly<RouterContextProvider>): Promise<Way[]> {
	const last = readLastSearch(request);
	if (!last) return [];
	const language = context.get(languageContext);
	const named = await loadSearch(last.kind, new URLSearchParams(last.query), language);
	const { filters, sort } = named.search;
	if (Object.keys(filters).length === 0) return [];
	const t = translations(language).getFixedT(language, ["continue", "search", "vocabulary", "common"]);
	const texts = t as unknown as SearchTexts;
	const others = listChips(named, texts, language).filter(({ group }) => !IN_TITLE.has(group));
	const labels = others.slice(0, MAX_LABELS).map(({ label }) => label);
	const search = [formatSearchTitle(named, texts, language), ...labels, ...(others.length > MAX_LABELS ? ["…"] : [])];
	const { kind } = last;
	const ways = [
		{ href: searchPath({ kind, filters, sort }), text: t("continue:search", { search: search.join(" · ") }) },
	];
	// The shortest filter of days that leaves nothing out.
	const days = Math.ceil((now() - last.at) / DAY_MS);
	const since = days < 2 ? undefined : LISTED_WITHIN_DAYS.find((one) => Number(one) >= days);
	if (!since || filters.listed) return ways;
	const fresh = { ...filters, listed: since };
	const count = await countMatches({ kind, filters: fresh });
	if (count === 0) return ways;
	const number = count > MAX_COUNTED ? `${formatNumber(MAX_COUNTED, language)}+` : formatNumber(count, language);
	return [
		...ways,
		{ href: searchPath({ kind, filters: fresh }), text: t("continue:new", { count, number, days: since }) },
	];
}
