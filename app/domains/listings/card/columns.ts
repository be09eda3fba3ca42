/**
 * Cards as columns, as loader data carries them: the framework's encoding of objects is several times as long, and slower
 * to write.
 */
import type { CardListing, DrawnCard, ShownCard } from "./card-listing.ts";

/**
 * Values of each field by card: equal neighbours compress best. Numbers and texts are joined, with nothing where a card
 * lacks the field; other values stay in a list.
 */
export type CardColumns = {
	numbers: Record<string, string>;
	texts: Record<string, string>;
	others: Record<string, unknown[]>;
};

/** Ids of cards that the document has already, as text. */
export type DrawnColumns = { drawn: string };

/** Between values: a line break would be escaped twice. One in a text travels as a line break, which no name has. */
export const SEPARATOR = ";";

type CardPhoto = CardListing["photos"][number];
/** Stand beside the fields of the card, which have other names. */
const PHOTO_FIELDS = { path: 0, width: 0, height: 0, widths: 0, colour: 0 } satisfies Record<keyof CardPhoto, 0>;

/** The cards of columns that were written here: the server draws the page that it sends, and need not read it. */
const written = new WeakMap<CardColumns | DrawnColumns, readonly ShownCard[]>();

/** Columns of cards that the document of the page has. */
export function writeDrawnCards(cards: readonly DrawnCard[]): DrawnColumns {
	const columns = { drawn: cards.map(({ id }) => id).join(SEPARATOR) };
	written.set(columns, cards);
	return columns;
}

/** Columns of cards. */
export function writeCards(cards: readonly CardListing[]): CardColumns {
	const flat = cards.map(({ photos: [photo], ...card }): Record<string, unknown> => ({ ...card, ...photo }));
	const columns: CardColumns = { numbers: {}, texts: {}, others: {} };
	for (const field of new Set(flat.flatMap(Object.keys))) {
		const values = flat.map((card) => card[field]);
		if (values.every(isNumberOrAbsent)) columns.numbers[field] = values.join(SEPARATOR);
		else if (values.every(isTextOrAbsent))
			columns.texts[field] = values.map((value) => value?.replaceAll(SEPARATOR, "\n")).join(SEPARATOR);
		else columns.others[field] = values;
	}
	written.set(columns, cards);
	return columns;
}

const isNumberOrAbsent = (value: unknown): value is number | undefined =>
	value === undefined || typeof value === "number";

/** An empty text would be read as an absent one. */
const isTextOrAbsent = (value: unknown): value is string | undefined =>
	value === undefined || (typeof value === "string" && value !== "");

/** Cards of columns. */
export function readCards(given: CardColumns): CardListing[];
export function readCards(given: CardColumns | DrawnColumns): ShownCard[];
export function readCards(given: CardColumns | DrawnColumns): ShownCard[] {
	const cards = written.get(given) ?? ("drawn" in given ? findCards(given) : parseCards(given));
	// The document changes; what it had at the start is drawn again, should hydration fail.
	written.set(given, cards);
	return cards.slice();
}

/** Cards of the document. */
function findCards({ drawn }: DrawnColumns): DrawnCard[] {
	return drawn.split(SEPARATOR).map((id) => {
		const card = document.getElementById(`listing-${id}`);
		// By their classes: extensions and translators add elements.
		const parts = [...(card?.querySelectorAll(".card-photo,.card-text") ?? [])];
		return {
			id: Number(id),
			drawn: parts.map(({ className, innerHTML }) => ({ className, html: innerHTML })),
			also: card?.parentElement?.querySelector(".also")?.innerHTML,
		};
	});
}

/** Cards of columns that the server sent. */
function parseCards({ numbers, texts, others }: CardColumns): CardListing[] {
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
