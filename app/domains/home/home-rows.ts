/** The rows of cards of the home page as one set of columns, which is smaller than five lists of objects. */

import type { CardListing } from "#app/domains/listings/card/card-listing.ts";
import { type CardColumns, readCards, writeCards } from "#app/domains/listings/card/columns.ts";

const ROWS = ["recent", "sale", "rent", "vehicles", "cuts"] as const;
export type HomeRows = Record<(typeof ROWS)[number], CardListing[]>;
export type PackedRows = { cards: CardColumns; sizes: number[] };

/** The rows as loader data carries them. */
export function packRows(rows: HomeRows): PackedRows {
	return { cards: writeCards(ROWS.flatMap((row) => rows[row])), sizes: ROWS.map((row) => rows[row].length) };
}

/** The rows of packed ones. */
export function unpackRows({ cards, sizes }: PackedRows): HomeRows {
	const all = readCards(cards);
	return Object.fromEntries(ROWS.map((row, index) => [row, all.splice(0, sizes[index])])) as HomeRows;
}
