/**
 * A list page as its loader data carries it: options with their numbers as one text per group, and cards as rows of one
 * table. The framework's encoding of objects is several times as long, and slower to write.
 */
import type { CardListing } from "../card/card-listing.ts";
import type { ListPage } from "./list-page.server.ts";

type Names = Readonly<Record<string, string>>;
type Counts = Readonly<Record<string, number>>;

/** Groups whose values have names, with the filter that counts them. */
const NAMED = { places: "place", makes: "make", models: "model" } as const;
type Named = keyof typeof NAMED;
const NAMED_GROUPS = Object.keys(NAMED) as Named[];

/** Cards as rows; an absent field is undefined. */
type CardTable = { fields: string[]; rows: unknown[][] };

export type CompactListPage = Omit<ListPage, Named | "result"> & {
	result: Omit<ListPage["result"], "facets" | "rows">;
	cards: CardTable;
	/** Texts by group; without empty groups. */
	names: Partial<Record<Named, string>>;
	counts: Record<string, string>;
};

/** Drops empty groups. */
export function compactListPage({ result: { facets, rows, ...result }, ...page }: ListPage): CompactListPage {
	const { places, makes, models, ...rest } = page;
	const groups = { places, makes, models };
	const names: CompactListPage["names"] = {};
	for (const group of NAMED_GROUPS) {
		const text = writeNames(groups[group], facets[NAMED[group]]);
		if (text) names[group] = text;
	}
	const counts: CompactListPage["counts"] = {};
	for (const [group, values] of Object.entries(facets))
		if (!Object.values<string>(NAMED).includes(group)) counts[group] = writeCounts(values);
	return { ...rest, result, cards: writeCards(rows), names, counts };
}

/** The page of its compact form. */
export function completeListPage({ cards, names, counts, result, ...page }: CompactListPage): ListPage {
	const facets: Record<string, Counts> = {};
	for (const [group, text] of Object.entries(counts)) facets[group] = readCounts(text);
	const groups = { places: {}, makes: {}, models: {} } as Record<Named, Names>;
	for (const group of NAMED_GROUPS) {
		const options = readOptions(names[group]);
		groups[group] = Object.fromEntries(options.map(({ slug, name }) => [slug, name]));
		if (options.some(({ count }) => count !== ""))
			facets[NAMED[group]] = Object.fromEntries(options.map(({ slug, count }) => [slug, Number(count)]));
	}
	return { ...page, ...groups, result: { ...result, rows: readCards(cards), facets } };
}

type CardPhoto = CardListing["photos"][number];
/** Stand in the row of the card, whose own fields have other names. */
const PHOTO_FIELDS = { path: 0, width: 0, height: 0, widths: 0, colour: 0 } satisfies Record<keyof CardPhoto, 0>;

function writeCards(cards: readonly CardListing[]): CardTable {
	const flat = cards.map(({ photos: [photo], ...card }): Record<string, unknown> => ({ ...card, ...photo }));
	const fields = [...new Set(flat.flatMap(Object.keys))];
	return { fields, rows: flat.map((card) => fields.map((field) => card[field])) };
}

function readCards({ fields, rows }: CardTable): CardListing[] {
	return rows.map((row) => {
		const card: Record<string, unknown> = {};
		const photo: Record<string, unknown> = {};
		for (const [index, field] of fields.entries())
			if (row[index] !== undefined) (field in PHOTO_FIELDS ? photo : card)[field] = row[index];
		return { ...card, photos: "path" in photo ? [photo] : [] } as unknown as CardListing;
	});
}

/** Lines "slug=number=name"; the number is empty where it is unknown. */
function writeNames(names: Names, counts: Counts | undefined): string {
	return Object.entries(names)
		.map(([slug, name]) => `${slug}=${counts ? (counts[slug] ?? 0) : ""}=${name}`)
		.join("\n");
}

function readOptions(text = "") {
	return text.split("\n").flatMap((line) => {
		const [slug = "", count = ""] = line.split("=", 2);
		return slug ? [{ slug, count, name: line.slice(slug.length + count.length + 2) }] : [];
	});
}

const writeCounts = (counts: Counts) =>
	Object.entries(counts)
		.map(([value, count]) => `${value}=${count}`)
		.join("\n");

const readCounts = (text: string): Counts =>
	Object.fromEntries(readOptions(text).map(({ slug, count }) => [slug, Number(count)]));
