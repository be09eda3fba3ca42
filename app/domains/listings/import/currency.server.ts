/** Currencies of an import file. Prices are in pounds: an amount in another currency is refused, never taken for pounds. */
import { allFieldsFor } from "../editor/listing-form.ts";
import type { Kind } from "../listing.ts";
import { isEmptyCell } from "./cell-vocabulary.server.ts";
import { COLUMN_NAMES } from "./column-names.ts";
import { foldHeader } from "./fold-header.ts";
import { CURRENCY, IGNORED_COLUMN } from "./import-fields.ts";
import type { Table } from "./read-table.server.ts";

/** Whether a folded header names the currency of the row. */
export const isCurrencyHeader = (header: string) => COLUMN_NAMES[CURRENCY]!.includes(header);

/** Words of pounds sterling in both languages, folded; each stands for it alone or with those that only describe it. */
const POUND_WORDS = new Set(["gbp", "stg", "sterling", "sterlin", "sterlini", "pound", "pounds"]);
const DESCRIBING_WORDS = new Set(["british", "uk", "gb", "english", "ingiliz"]);

/** Codes and words of other currencies, folded. */
const FOREIGN_WORDS = new Set(
	`eur euro euros avro usd dollar dollars dolar dolari try trl ytl tl lira liras lirasi cyp rub ruble rubles rouble roubles
	uah hryvnia pln zloty sek nok dkk krona krone kron chf frank franc cad aud nzd jpy yen cny rmb yuan aed dirhem dirham
	sar riyal irr rial toman ils nis shekel bgn lev ron leu huf forint czk inr rupee ngn naira kzt tenge azn manat btc bitcoin
	eth usdt`
		.split(/\s+/)
		.filter(Boolean),
);

const COMMON_CURRENCY = /^(eur|euros?|usd|us dollars?|dolar|try|tl|turk lirasi)$/;
const FOREIGN_SIGN = /(?!£)\p{Sc}/u;
/** Letters apart from digits: "85000TL". */
const wordsOf = (text: string) => foldHeader(text).match(/\p{L}+/gu) ?? [];

/** Whether a text names pounds and nothing else: "GBP", "£", "STG", "İngiliz sterlini". */
function isPounds(text: string): boolean {
	const words = wordsOf(text);
	if (FOREIGN_SIGN.test(text) || /\d/.test(text)) return false;
	if (!words.every((word) => POUND_WORDS.has(word) || DESCRIBING_WORDS.has(word))) return false;
	return text.includes("£") || words.some((word) => POUND_WORDS.has(word));
}

/** Whether a text holds the sign, code or name of another currency: "€85,000", "85000TL", "1.000 dolar". */
export function namesForeignCurrency(text: string): boolean {
	return FOREIGN_SIGN.test(text) || wordsOf(text).some((word) => FOREIGN_WORDS.has(word));
}

type CurrencyColumns = {
	/** Columns that say the currency of the row. */
	stated: number[];
	/** Columns of amounts, and those of them whose header names another currency. */
	amounts: number[];
	foreign: number[];
};

/** The columns of a file that say or hold amounts of money. */
export function findCurrencyColumns(kind: Kind, table: Table, mapping: readonly string[]): CurrencyColumns {
	const columns = [...mapping.keys()];
	const amounts = columns.filter((column) => allFieldsFor(kind)[mapping[column]!]?.shape === "money");
	return {
		stated: columns.filter(
			(column) => mapping[column] === CURRENCY || (mapping[column] === IGNORED_COLUMN && statesCurrency(table, column)),
		),
		amounts,
		foreign: amounts.filter((column) => {
			const header = table.headers[column] ?? "";
			return namesForeignCurrency(header) && !wordsOf(header).some((word) => POUND_WORDS.has(word));
		}),
	};
}

/** By its header, or because every value is a currency. */
function statesCurrency({ headers, rows }: Table, column: number): boolean {
	if (isCurrencyHeader(foldHeader(headers[column] ?? ""))) return true;
	const values = rows.map(({ cells }) => cells[column] ?? "").filter((cell) => !isEmptyCell(cell));
	return values.length > 0 && values.every((value) => isCurrency(value));
}

/** Whether a text is a common currency and nothing else; "Frank" or "Ron" may be a person. */
const isCurrency = (text: string) => isPounds(text) || COMMON_CURRENCY.test(foldHeader(text)) || /^\p{Sc}$/u.test(text);

/** Errors of a row whose amounts are in another currency, by column. A row without an amount has none. */
export function listCurrencyErrors(
	{ stated, amounts, foreign }: CurrencyColumns,
	cells: readonly string[],
): { column: number; message: string }[] {
	const isFilled = (column: number) => !isEmptyCell(cells[column] ?? "");
	const named = stated.filter((column) => isFilled(column) && !isPounds(cells[column]!) && amounts.some(isFilled));
	return [...named, ...foreign.filter(isFilled)].map((column) => ({ column, message: "import:problem.otherMoney" }));
}

/** Columns that are not imported although they hold something, by number; the currency is looked at in every row. */
export function listLeftOutColumns(kind: Kind, table: Table, mapping: readonly string[]): number[] {
	const { stated } = findCurrencyColumns(kind, table, mapping);
	return [...mapping.keys()].filter(
		(column) =>
			mapping[column] === IGNORED_COLUMN &&
			!stated.includes(column) &&
			table.rows.some(({ cells }) => !isEmptyCell(cells[column] ?? "")),
	);
}
