/**
 * A list page as its loader data carries it: options with their numbers as one text per group, and cards as
 * columns. The framework's encoding of objects is several times as long, and slower to write.
 */
import type { CardListing } from "../card/card-listing.ts";
import type { ListPage } from "./list-page.server.ts";

type Names = Readonly<Record<string, string>>;
type Counts = Readonly<Record<string, number>>;

/** Groups whose values have names, with the filter that counts them. */
const NAMED = { places: "place", makes: "make", models: "model" } as const;
type Named = keyof typeof NAMED;
const NAMED_GROUPS = Object.keys(NAMED) as Named[];

/**
 * Values of each field by card: equal neighbours compress best. Numbers and texts are joined, with nothing where a card
 * lacks the field; other values stay in a list.
 */
type CardColumns = {
	numbers: Record<string, string>;
	texts: Record<string, string>;
	others: Record<string, unknown[]>;
};

export type CompactListPage = Omit<ListPage, Named | "result" | "nearest"> & {
	result: Omit<ListPage["result"], "facets" | "rows">;
	cards: CardColumns;
	nearest?: CardColumns;
	/** Texts by group; without empty groups. */
	names: Partial<Record<Named, string>>;
	counts: Record<string, string>;
};

/** Drops empty groups. */
export function compactListPage({ result: { facets, rows, ...result }, ...page }: ListPage): CompactListPage {
	const { places, makes, models, nearest, ...rest } = page;
	const groups = { places, makes, models };
	const names: CompactListPage["names"] = {};
	for (const group of NAMED_GROUPS) {
		const text = writeNames(groups[group], facets[NAMED[group]]);
		if (text) names[group] = text;
	}
	const counts: CompactListPage["counts"] = {};
	for (const [group, values] of Object.entries(facets))
		if (!Object.values<string>(NAMED).includes(group)) counts[group] = writeCounts(values);
	return { ...rest, result, cards: writeCards(rows), names, counts, ...(nearest && { nearest: writeCards(nearest) }) };
}

/** The page of its compact form. */
export function completeListPage({ cards, names, counts, result, nearest, ...page }: CompactListPage): ListPage {
	const facets: Record<string, Counts> = {};
	for (const [group, text] of Object.entries(counts)) facets[group] = readCounts(text);
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

type CardPhoto = CardListing["photos"][number];
/** Stand beside the fields of the card, which have other names. */
const PHOTO_FIELDS = { path: 0, width: 0, height: 0, widths: 0, colour: 0 } satisfies Record<keyof CardPhoto, 0>;

function writeCards(cards: readonly CardListing[]): CardColumns {
	const flat = cards.map(({ photos: [photo], ...card }): Record<string, unknown> => ({ ...card, ...photo }));
	const columns: CardColumns = { numbers: {}, texts: {}, others: {} };
	for (const field of new Set(flat.flatMap(Object.keys))) {
		const values = flat.map((card) => card[field]);
		if (values.every(isNumberOrAbsent)) columns.numbers[field] = values.join(SEPARATOR);
		else if (values.every(isTextOrAbsent))
			columns.texts[field] = values.map((value) => value?.replaceAll(SEPARATOR, "\n")).join(SEPARATOR);
		else columns.others[field] = values;
	}
	return columns;
}

const isNumberOrAbsent = (value: unknown): value is number | undefined =>
	value === undefined || typeof value === "number";

/** An empty text would be read as an absent one. */
const isTextOrAbsent = (value: unknown): value is string | undefined =>
	value === undefined || (typeof value === "string" && value !== "");

function readCards({ numbers, texts, others }: CardColumns): CardListing[] {
	const columns: [string, unknown[]][] = [
		...Object.entries(numbers).map(([field, text]) => readColumn(field, text, Number)),
		...Object.entries(texts).map(([field, text]) => readColumn(field, text, (one) => one.replaceAll("\n", SEPARATOR))),
		...Object.entries(others),
	];
	const rows = columns.find(([field]) => field === "id")?.[1] ?? [];
	return rows.map((_, row) => {
		const card: Record<string, unknown> = {};
		const photo: Record<string, unknown> = {};
		for (const [field, values] of columns)
			if (values[row] !== undefined) (field in PHOTO_FIELDS ? photo : card)[field] = values[row];
		return { ...card, photos: "path" in photo ? [photo] : [] } as unknown as CardListing;
	});
}

function readColumn(field: string, text: string, read: (value: string) => unknown): [string, unknown[]] {
	return [field, text.split(SEPARATOR).map((value) => (value ? read(value) : undefined))];
}

/** Between values: a line break would be escaped twice. One in a text travels as a line break, which no name has. */
const SEPARATOR = ";";

/** Options as "slug=number=name"; the number is empty where it is unknown. */
function writeNames(names: Names, counts: Counts | undefined): string {
	return Object.entries(names)
		.map(([slug, name]) => `${slug}=${counts ? (counts[slug] ?? 0) : ""}=${name.replaceAll(SEPARATOR, "\n")}`)
		.join(SEPARATOR);
}

function readOptions(text = "") {
	return text.split(SEPARATOR).flatMap((option) => {
		const [slug = "", count = ""] = option.split("=", 2);
		const name = option.slice(slug.length + count.length + 2).replaceAll("\n", SEPARATOR);
		return slug ? [{ slug, count, name }] : [];
	});
}

const writeCounts = (counts: Counts) =>
	Object.entries(counts)
		.map(([value, count]) => `${value}=${count}`)
		.join(SEPARATOR);

const readCounts = (text: string): Counts =>
	Object.fromEntries(readOptions(text).map(({ slug, count }) => [slug, Number(count)]));
