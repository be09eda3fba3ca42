/** The codes of the database are written in SQL alone: the application takes them from supabase/contract/codes. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { SOURCES } from "./support/sources.ts";

const CODES = join(import.meta.dirname, "../supabase/contract/codes");

/** Lists in an order of their own, whose types name a missing code; and words that are no codes of the database. */
const ALLOWED: Record<string, string> = {
	"domains/listings/property.ts furnished part_furnished white_goods unfurnished": "the most complete first",
	"domains/listings/vehicle.ts petrol diesel hybrid plug_in_hybrid electric lpg": "the most common first",
	"domains/listings/vehicle.ts automatic manual semi_automatic": "the most common first",
	"domains/listings/vehicle.ts hatchback saloon suv estate coupe cabriolet mpv minibus panel_van pick_up chassis scooter naked touring enduro":
		"the most common first",
	"domains/listings/editor/status-order.ts available pending draft inactive sold rented": "the public ones first",
	"domains/telemetry/security-events.ts high medium low": "the highest first",
	"routes/dashboard/checkout.tsx card crypto": "the methods of payment of the form",
	"routes/public/newsletter.ts en tr": "the language of a request",
	"ui/client-monitor/error-report.ts error unhandledrejection": "names of the browser's events",
};

const WORD = '"[^"\\n]*"';
/** Lists and unions of texts: `["a", "b"]`, `"a" | "b"`. */
const LITERALS = [
	new RegExp(`\\[\\s*${WORD}(?:\\s*,\\s*${WORD})*\\s*,?\\s*\\]`, "g"),
	new RegExp(`${WORD}(?:\\s*\\|\\s*${WORD})+`, "g"),
];

const wordsOf = (text: string) => [...text.matchAll(/"([^"\n]*)"/g)].map(([, word = ""]) => word);
const keyOf = (words: readonly string[]) => [...words].sort().join(" ");

/** Lists by their codes in alphabetical order. */
function readLists(): Map<string, string> {
	return new Map(
		readdirSync(CODES).map((name) => {
			const text = readFileSync(join(CODES, name), "utf8");
			return [keyOf(wordsOf(text.slice(text.indexOf(" = ["), text.indexOf("] as const")))), name];
		}),
	);
}

/** Literals of a text that have the codes of a list, in any order. */
function findCopies(text: string, lists: ReadonlyMap<string, string>): { words: string; list: string }[] {
	return LITERALS.flatMap((pattern) => [...text.matchAll(pattern)]).flatMap(([literal]) => {
		const list = lists.get(keyOf(wordsOf(literal)));
		return list ? [{ words: wordsOf(literal).join(" "), list }] : [];
	});
}

const lists = readLists();
const copies = SOURCES.flatMap(({ path, text }) =>
	findCopies(text, lists).map(({ words, list }) => ({ place: `${path} ${words}`, list })),
);

it("finds a list and a union that are written again", () => {
	expect(lists.size).toBeGreaterThan(60);
	expect(findCopies('const PERIODS = [\n\t"yearly",\n\t"monthly",\n] as const;', lists)).toEqual([
		{ words: "yearly monthly", list: "billing-period.ts" },
	]);
	expect(findCopies('type Provider = "card" | "crypto";', lists)).toEqual([
		{ words: "card crypto", list: "billing-provider.ts" },
	]);
	expect(findCopies('const [first] = ["card"]; type Any = "card" | "crypto" | "cash";', lists)).toEqual([]);
});

it("the application writes no list of codes again; import it from supabase/contract/codes", () => {
	expect(copies.filter(({ place }) => !ALLOWED[place])).toEqual([]);
});

it("every exception is needed", () => {
	const places = copies.map(({ place }) => place);
	expect(Object.keys(ALLOWED).filter((place) => !places.includes(place))).toEqual([]);
});
