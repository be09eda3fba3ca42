/**
 * A list page as its loader data carries it: options with their numbers as one text per group, and cards as
 * columns. The framework's encoding of objects is several times as long, and slower to write.
 */
import type { CardListing } from "../card/card-listing.ts";
import { type CardColumns, type DrawnColumns, readCards, SEPARATOR, writeCards } from "../card/columns.ts";
import type { Kind } from "../listing.ts";
import type { ListPage, LoadedListPage } from "./list-page.server.ts";
import { filterFields } from "./search-filters.ts";

type Names = Readonly<Record<string, string>>;
type Counts = Readonly<Record<string, number>>;

/** Groups whose values have names, with the filter that counts them. */
const NAMED = { places: "place", makes: "make", models: "model" } as const;
type Named = keyof typeof NAMED;
const NAMED_GROUPS = Object.keys(NAMED) as Named[];

export type CompactListPage = Omit<ListPage, Named | "result" | "nearest"> & {
	result: Omit<ListPage["result"], "facets" | "rows">;
	cards: CardColumns | DrawnColumns;
	nearest?: CardColumns;
	/** Texts by group; without empty groups. */
	names: Partial<Record<Named, string>>;
	counts: Record<string, string>;
};

/** Drops empty groups. write: how the cards are carried. */
export function compactListPage(
	full: LoadedListPage,
	write: (cards: CardListing[]) => CardColumns | DrawnColumns = writeCards,
): CompactListPage {
	const { result: all, places, makes, models, nearest, ...rest } = full;
	const { facets, rows, ...result } = all;
	const { kind } = full.search;
	const groups = { places, makes, models };
	const names: CompactListPage["names"] = {};
	for (const group of NAMED_GROUPS) {
		const text = writeNames(groups[group], facets[NAMED[group]]);
		if (text) names[group] = text;
	}
	const counts: CompactListPage["counts"] = {};
	for (const [group, values] of Object.entries(facets))
		if (!Object.values<string>(NAMED).includes(group)) counts[group] = writeCounts(values, listValues(kind, group));
	const cards = write(rows);
	const page = { ...rest, result, cards, names, counts, ...(nearest && { nearest: writeCards(nearest) }) };
	written.set(page, { ...full, result: { ...all, rows: readCards(cards) } });
	return page;
}

/** The server draws the page that it sends, and need not read it. */
const written = new WeakMap<CompactListPage, ListPage>();

/** The page of its compact form. */
export function completeListPage(given: CompactListPage): ListPage {
	return (import.meta.env.SSR && written.get(given)) || readPage(given);
}

function readPage({ cards, names, counts, result, nearest, ...page }: CompactListPage): ListPage {
	const facets: Record<string, Counts> = {};
	for (const [group, text] of Object.entries(counts))
		facets[group] = readCounts(text, listValues(page.search.kind, group));
	const groups = { places: {}, makes: {}, models: {} } as Record<Named, Names>;
	for (const group of NAMED_GROUPS) {
		const options = readOptions(names[group]);
		groups[group] = Object.fromEntries(options.map(({ slug, name }) => [slug, name]));
		if (options.some(({ count }) => count !== ""))
			facets[NAMED[group]] = Object.fromEntries(options.map(({ slug, count }) => [slug, Number(count)]));
	}
	return {
		...page,
		...groups,
		...(nearest && { nearest: readCards(nearest) }),
		result: { ...result, rows: readCards(cards), facets },
	};
}

/** A name as most slugs write it. */
const toSlug = (name: string) =>
	name
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replaceAll("ı", "i")
		.replace(/[^a-z0-9]+/g, "-");

/** Slugs by name, for the server: places and makes are the same on every list. */
const slugs = new Map<string, string>();
const MAX_KEPT_SLUGS = 1000;

function findSlug(name: string): string {
	const kept = slugs.get(name);
	if (kept !== undefined) return kept;
	if (slugs.size >= MAX_KEPT_SLUGS) slugs.clear();
	slugs.set(name, toSlug(name));
	return toSlug(name);
}

/**
 * Options as "slug=number=name"; the number is empty where it is unknown. A slug has only a dot for the part that it shares
 * with the one before, and nothing for what its name says.
 */
function writeNames(names: Names, counts: Counts | undefined): string {
	let parent: string | undefined;
	return Object.entries(names)
		.map(([slug, name]) => {
			const [first, last] = slug.split(".", 2);
			const isChild = last !== undefined && first === parent;
			const own = isChild ? last : slug;
			parent = first;
			const written = `${isChild ? "." : ""}${own === findSlug(name) ? "" : own}`;
			return `${written}=${counts ? (counts[slug] ?? 0) : ""}=${name.replaceAll(SEPARATOR, "\n")}`;
		})
		.join(SEPARATOR);
}

function readOptions(text = "") {
	let parent: string | undefined;
	return text.split(SEPARATOR).flatMap((option) => {
		const [written = "", count = ""] = option.split("=", 2);
		const name = option.slice(written.length + count.length + 2).replaceAll("\n", SEPARATOR);
		const isChild = written.startsWith(".");
		const own = written.slice(isChild ? 1 : 0) || toSlug(name);
		const slug = isChild ? `${parent}.${own}` : own;
		parent = slug.split(".", 1)[0];
		return slug ? [{ slug, count, name }] : [];
	});
}

/** The values of a filter in their order, which both sides know. */
function listValues(kind: Kind, group: string): readonly string[] {
	const field = filterFields(kind)[group];
	return field?.shape === "multiselect" ? field.values : [];
}

const writeCounts = (counts: Counts, values: readonly string[]) =>
	values.map((value) => counts[value] ?? "").join(SEPARATOR);

function readCounts(text: string, values: readonly string[]): Counts {
	const numbers = text.split(SEPARATOR);
	return Object.fromEntries(
		values.flatMap((value, index) => (numbers[index] ? [[value, Number(numbers[index])]] : [])),
	);
}
