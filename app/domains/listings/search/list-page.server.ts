/** Loads a list page from its address: search, results, and the redirect for a non-canonical address. */

import { sortByName } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { BackendRejection } from "#app/platform/supabase/backend-error.server.ts";
import type { CardListing, ShownCard } from "../card/card-listing.ts";
import { toCardListings } from "../card/to-cards.ts";
import { type Kind, keepFirst, type ListingCard } from "../listing.ts";
import {
	type Area,
	type Facets,
	getReferenceData,
	type ReferenceData,
	type SearchResult,
	searchListings,
} from "../listing-queries.server.ts";
import { formatPosition, readMapAddress } from "../map/map-address.ts";
import { addOffers } from "./add-offers.server.tsx";
import { addDistances } from "./card-distance.server.ts";
import { landmarkName } from "./near.ts";
import { loadNearest } from "./nearest-listings.server.ts";
import { addMatches } from "./preference-matches.server.ts";
import type { QuestionSummary } from "./question-summary.ts";
import type { NamedMake } from "./reference-lookup.ts";
import { parseSearch } from "./search-filters.server.ts";
import {
	getFilterValues,
	LAST_NUMBERED_PAGE,
	listPath,
	PAGE_SIZE,
	type Search,
	type SearchNotice,
	searchPath,
} from "./search-filters.ts";
import { decodeCursor, encodeCursor, hasCursor, toQuery } from "./search-query.server.ts";
import type { NamedSearch } from "./search-title.ts";
import { stepsOf, toChange, writeWays } from "./ways.server.ts";
import type { Ways } from "./ways.ts";

/** Slug → label in the page's language, in display order. A flat list is half the size of a tree. */
export type NamesBySlug = Record<string, string>;

export type ListPage = {
	search: Search;
	result: Omit<SearchResult, "rows" | "matches" | "distances" | "loosen" | "wider" | "same"> & { rows: ShownCard[] };
	notices: SearchNotice[];
	/**
	 * Districts, each followed by its areas; those without results are omitted if counts are known, unless selected.
	 */
	places: NamesBySlug;
	/** Vehicle makes; models only of selected makes. Model slugs are `make.model`. */
	makes: NamesBySlug;
	models: NamesBySlug;
	/** Name of the point of `near`. */
	near: string | null;
	/** With a question. */
	asked?: QuestionSummary;
	/** How many of the last cards the person does not want to see; absent for none. */
	hidden?: number;
	/** For a question without a result: the nearest listings. */
	nearest?: CardListing[];
	/** Where there are at most five results and other searches have more. */
	ways?: Ways;
	/** Number of numbered pages. */
	pageCount: number;
	/** Addresses of the previous and next page. */
	previous: string | null;
	next: string | null;
};

/** The page as it was loaded, with all fields of its cards. */
export type LoadedListPage = ListPage & { result: { rows: CardListing[] } };

type IsHidden = (listing: Pick<ListingCard, "id" | "agent_slug">) => boolean;

/** Summarises the question of a search. It belongs to the domain of questions. */
type SummariseQuestion = (
	named: NamedSearch & { search: Search & { ask: string } },
	result: Pick<SearchResult, "total" | "isCapped" | "facets">,
	reference: ReferenceData,
	language: Language,
) => QuestionSummary;

/**
 * List page of an address, or the address to redirect to. readMore: reads what else the page has of the search, at the same
 * time. findHidden: reads what the person does not want to see, which comes last. Throws BackendUnavailable.
 */
export async function getListPage<More>(
	kind: Kind,
	url: URL,
	language: Language,
	summarise: SummariseQuestion,
	readMore: (search: Search) => Promise<More>,
	findHidden: () => Promise<IsHidden> = async () => () => false,
): Promise<{ redirectTo: string } | { page: LoadedListPage; more: More }> {
	const reference = await getReferenceData();
	const { search: read, notices, cleaned } = parseSearch(kind, url.searchParams, reference);
	if (cleaned) {
		const query = cleaned.toString();
		return { redirectTo: query ? `${listPath(kind)}?${query}` : listPath(kind) };
	}
	const address = readMapAddress(url.searchParams);
	for (const { value } of address.ignored) notices.push({ code: "ignored", name: "box", value });
	const map = address.position ? formatPosition(address.position) : "";
	const search = { ...read, ...(address.isMap ? { map } : map && { mapAt: map }) };
	// Many addresses of one view would each be kept.
	if (map && notices.length === 0 && url.searchParams.get("map") !== map) return { redirectTo: searchPath(search) };
	const steps = stepsOf(search, reference.areas);
	const [result, more, isHidden] = await Promise.all([
		searchListings({
			filters: toQuery(kind, search.filters),
			sort: search.sort,
			page: search.page,
			after: search.after ? (decodeCursor(search.after, search.sort) ?? undefined) : undefined,
			wider: steps.map((step) => toChange(kind, search.filters, step)),
		}),
		readMore(search),
		findHidden(),
	]);
	const pageCount = Math.min(Math.max(1, Math.ceil(result.total / PAGE_SIZE)), LAST_NUMBERED_PAGE);
	if (search.page > pageCount) return { redirectTo: searchPath({ ...search, page: pageCount }) };
	const { matches: _, distances: __, loosen: ___, wider: ____, same: _____, ...found } = result;
	const hiddenRows = result.rows.filter(isHidden);
	const shown = result.rows.filter((row) => !hiddenRows.includes(row));
	const shownFirst = [...keepFirst(shown, result.same), ...hiddenRows];
	const cards = addOffers(
		toCardListings(shownFirst, language, { pricePerM2: search.sort === "m2_price" }),
		result.same,
		isHidden,
		language,
	);
	const named = {
		search,
		places: listPlaceNames(reference.areas, createOptionFilter(search, "place", result.facets), language),
		...(kind === "vehicle"
			? listVehicleNames(reference.makes, search, result.facets, language)
			: { makes: {}, models: {} }),
		near: findPointName(search, reference, language),
	};
	const { ask } = search;
	const places = listPlaceNames(reference.areas, () => true, language);
	const ways = writeWays({ ...named, places }, result, steps, language);
	return {
		page: {
			...named,
			result: {
				...found,
				rows: addDistances(addMatches(cards, result, language), { ...result, rows: shownFirst }, named, language),
			},
			notices,
			...(hiddenRows.length > 0 && { hidden: hiddenRows.length }),
			...(ways && { ways }),
			...(ask && { asked: summarise({ ...named, search: { ...search, ask } }, result, reference, language) }),
			...(ask && result.total === 0 && { nearest: await loadNearest(named, language, isHidden) }),
			pageCount,
			...findNeighbours(search, result, pageCount),
		},
		more,
	};
}

/** Whether nothing that an address asks for could be read: what remains is every listing, and no search to save. */
const isUnread = ({ search, notices }: { search: Pick<Search, "filters">; notices: readonly SearchNotice[] }) =>
	notices.length > 0 && Object.keys(search.filters).length === 0;

/** Search of an address, with the labels of its filters. Throws BackendUnavailable. */
export async function loadSearch(kind: Kind, parameters: URLSearchParams, language: Language) {
	const reference = await getReferenceData();
	const { search, notices } = parseSearch(kind, parameters, reference);
	return { ...nameFilters(search, reference, language), search, isUnread: isUnread({ search, notices }) };
}

/** Number of matches, capped at a thousand. A saved search with invalid filters matches nothing. */
export async function countMatches({ kind, filters }: Pick<Search, "kind" | "filters">): Promise<number> {
	try {
		return (await searchListings({ filters: toQuery(kind, filters), sort: "newest", page: 1 })).total;
	} catch (error) {
		if (error instanceof BackendRejection) return 0;
		throw error;
	}
}

/** Labels of filters, for pages that show a search without its results. Throws BackendUnavailable. */
export async function loadFilterNames(
	search: Pick<Search, "kind" | "filters">,
	language: Language,
): Promise<NamedSearch> {
	return nameFilters(search, await getReferenceData(), language);
}

function nameFilters(
	search: Pick<Search, "kind" | "filters">,
	reference: ReferenceData,
	language: Language,
): NamedSearch {
	return {
		search,
		places: listPlaceNames(reference.areas, () => true, language),
		...(search.kind === "vehicle"
			? listVehicleNames(reference.makes, search, {}, language)
			: { makes: {}, models: {} }),
		near: findPointName(search, reference, language),
	};
}

/** Name of the point that a search is near; null without one. */
function findPointName(
	{ filters }: Pick<Search, "filters">,
	{ areas, landmarks }: Pick<ReferenceData, "areas" | "landmarks">,
	language: Language,
): string | null {
	const landmark = landmarks.find(({ slug }) => slug === filters.near);
	if (landmark) return landmarkName(landmark, language);
	const area = areas.find(({ slug }) => slug === filters.near);
	return area ? (language === "tr" ? area.name_tr : area.name_en) : null;
}

/** Previous and next addresses: by page number while those last, then by cursor. */
export function findNeighbours(search: Search, { rows, total, isCapped }: SearchResult, pageCount: number) {
	const last = rows.at(-1);
	const cursor = last && rows.length === PAGE_SIZE && hasCursor(search.sort) ? encodeCursor(last, search.sort) : null;
	if (search.after) {
		const { after: _, ...start } = search;
		return {
			previous: searchPath({ ...start, page: 1 }),
			next: cursor ? searchPath({ ...search, after: cursor }) : null,
		};
	}
	const isLast = search.page === pageCount;
	const goesOn = isLast && (isCapped || total > pageCount * PAGE_SIZE) && cursor;
	return {
		previous: search.page > 1 ? searchPath({ ...search, page: search.page - 1 }) : null,
		next: goesOn
			? searchPath({ ...search, after: cursor })
			: isLast
				? null
				: searchPath({ ...search, page: search.page + 1 }),
	};
}

/** Whether to offer a value: it has results, is selected, or counts are unknown. */
function createOptionFilter(
	{ filters }: Pick<Search, "filters">,
	name: string,
	facets: Facets,
): (slug: string) => boolean {
	const counts = facets[name];
	const chosen = getFilterValues(filters, name);
	return (slug) => counts === undefined || Boolean(counts[slug]) || chosen.includes(slug);
}

function listPlaceNames(areas: Area[], isOffered: (slug: string) => boolean, language: Language): NamesBySlug {
	const offered = areas.filter((area) => isOffered(area.slug));
	const isNeeded = (district: Area) => offered.some((area) => area === district || area.parent_id === district.id);
	const ordered = areas
		.filter((area) => area.parent_id === null && isNeeded(area))
		.flatMap((district) => [district, ...offered.filter((area) => area.parent_id === district.id)]);
	return Object.fromEntries(ordered.map((area) => [area.slug, language === "tr" ? area.name_tr : area.name_en]));
}

function listVehicleNames(
	unsorted: NamedMake[],
	search: Pick<Search, "filters">,
	facets: Facets,
	language: Language,
): Pick<ListPage, "makes" | "models"> {
	const chosen = new Set([
		...getFilterValues(search.filters, "make"),
		...getFilterValues(search.filters, "model").map((model) => model.split(".")[0]!),
	]);
	const isMakeOffered = createOptionFilter(search, "make", facets);
	const isModelOffered = createOptionFilter(search, "model", facets);
	const makes = sortByName(unsorted, language);
	const models = makes
		.filter((make) => chosen.has(make.slug))
		.flatMap((make) =>
			sortByName(make.models, language).map((model) => [
				`${make.slug}.${model.slug}`,
				chosen.size > 1 ? `${make.name} ${model.name}` : model.name,
			]),
		);
	return {
		makes: Object.fromEntries(
			makes.filter(({ slug }) => isMakeOffered(slug) || chosen.has(slug)).map(({ slug, name }) => [slug, name]),
		),
		models: Object.fromEntries(models.filter(([slug]) => isModelOffered(slug!))),
	};
}
