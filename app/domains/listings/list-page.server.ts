/** A list page from its address: what is asked for, what was found, and where the page should rather be. */
import type { Language } from "#app/locales/i18n.ts";
import type { Kind } from "./listing.ts";
import {
	type Area,
	listReferenceData,
	type Make,
	type SearchResult,
	searchListings,
} from "./listing-queries.server.ts";
import { parseSearch, readCursor, toQuery, writeCursor } from "./search-filters.server.ts";
import {
	LAST_NUMBERED_PAGE,
	listPath,
	PAGE_SIZE,
	type Search,
	type SearchNotice,
	searchPath,
} from "./search-filters.ts";

/** A value with its name in the page's language. */
export type NamedValue = { slug: string; name: string };

export type ListPage = {
	search: Search;
	result: SearchResult;
	notices: SearchNotice[];
	/** Districts with their areas. */
	districts: (NamedValue & { areas: NamedValue[] })[];
	/** Makes of vehicles; models only of the makes that are chosen. Slugs of models are `make.model`. */
	makes: NamedValue[];
	models: NamedValue[];
	/** How many numbered pages there are. */
	pageCount: number;
	/** Addresses of the pages before and after this one. */
	previous: string | null;
	next: string | null;
};

/** The list page behind an address, or the address to go to instead. Throws BackendUnavailable. */
export async function getListPage(
	kind: Kind,
	url: URL,
	language: Language,
): Promise<{ redirectTo: string } | { page: ListPage }> {
	const reference = await listReferenceData();
	const { search, notices, cleaned } = parseSearch(kind, url.searchParams, reference);
	if (cleaned) {
		const query = cleaned.toString();
		return { redirectTo: query ? `${listPath(kind)}?${query}` : listPath(kind) };
	}
	const result = await searchListings({
		filters: toQuery(kind, search.filters),
		sort: search.sort,
		page: search.page,
		after: search.after ? (readCursor(search.after, search.sort) ?? undefined) : undefined,
	});
	const pageCount = Math.min(Math.max(1, Math.ceil(result.total / PAGE_SIZE)), LAST_NUMBERED_PAGE);
	if (search.page > pageCount) return { redirectTo: searchPath({ ...search, page: pageCount }) };
	return {
		page: {
			search,
			result,
			notices,
			districts: nameDistricts(reference.areas, language),
			...(kind === "vehicle" ? nameVehicles(reference.makes, search) : { makes: [], models: [] }),
			pageCount,
			...findNeighbours(search, result, pageCount),
		},
	};
}

function findNeighbours(search: Search, { rows, total }: SearchResult, pageCount: number) {
	const last = rows.at(-1);
	const cursor = last && rows.length === PAGE_SIZE ? writeCursor(last, search.sort) : null;
	if (search.after) {
		const { after: _, ...start } = search;
		return {
			previous: searchPath({ ...start, page: 1 }),
			next: cursor ? searchPath({ ...search, after: cursor }) : null,
		};
	}
	const isLast = search.page === pageCount;
	const goesOn = isLast && total > pageCount * PAGE_SIZE && cursor;
	return {
		previous: search.page > 1 ? searchPath({ ...search, page: search.page - 1 }) : null,
		next: goesOn
			? searchPath({ ...search, after: cursor })
			: isLast
				? null
				: searchPath({ ...search, page: search.page + 1 }),
	};
}

function nameDistricts(areas: Area[], language: Language): ListPage["districts"] {
	const named = (area: Area) => ({ slug: area.slug, name: language === "tr" ? area.name_tr : area.name_en });
	return areas
		.filter((area) => area.parent_id === null)
		.map((district) => ({
			...named(district),
			areas: areas.filter((area) => area.parent_id === district.id).map(named),
		}));
}

function nameVehicles(makes: Make[], { filters }: Search): Pick<ListPage, "makes" | "models"> {
	const chosen = new Set([
		...((filters.make as string[] | undefined) ?? []),
		...((filters.model as string[] | undefined) ?? []).map((model) => model.split(".")[0]!),
	]);
	return {
		makes: makes.map(({ slug, name }) => ({ slug, name })),
		models: makes
			.filter((make) => chosen.has(make.slug))
			.flatMap((make) =>
				make.models.map((model) => ({
					slug: `${make.slug}.${model.slug}`,
					name: chosen.size > 1 ? `${make.name} ${model.name}` : model.name,
				})),
			),
	};
}
