/** Reads the values of parameters. What cannot be read is reported and left out. */
import { canonicaliseBox } from "./box.ts";
import type { FilterField } from "./filter-definitions.ts";
import { SEARCHABLE } from "./filter-schemas.ts";
import type { ResolvedPlaces, SearchReference } from "./named-parameters.server.ts";
import type { FilterValue } from "./search-filters.ts";

/** Is told each part of an address that is left out. */
export type OnIgnored = (name: string, value: string) => void;

/** Empty, or a lower bound of zero, which has no effect. */
export function isEmpty(field: FilterField | undefined, value: string): boolean {
	return value === "" || (field?.shape === "number" && field.min === 1 && /^£?0+$/.test(value));
}

type Reader = SearchReference & {
	places: ResolvedPlaces;
	points: ReadonlyMap<string, string>;
	ignore: OnIgnored;
	isValid: (value: FilterValue) => boolean;
};

/** The value of a filter; undefined where there is none that can be read. */
export function readField(name: string, field: FilterField, raws: string[], reader: Reader): FilterValue | undefined {
	const { ignore, isValid } = reader;
	const readAs = (read: (raw: string) => FilterValue | undefined) =>
		readFirst(name, raws, ignore, (raw) => {
			const value = read(raw);
			return value !== undefined && isValid(value) ? value : undefined;
		});
	switch (field.shape) {
		case "multiselect":
			return readMultiple(name, field.values, raws, ignore);
		case "named":
			return field.of === "place"
				? readPlaces(raws, reader)
				: readMultiple(name, listNames(field.of, reader), raws, ignore);
		case "point":
			return readAs((raw) => reader.points.get(raw));
		case "box":
			return readAs(canonicaliseBox);
		case "one":
			return readAs((raw) => raw.toLowerCase());
		case "number":
			return readAs(readNumber);
		case "flag":
			return readAs((raw) => (/^(true|1|on|yes)$/i.test(raw) ? true : undefined));
		case "words":
			return readAs((raw) => readWords(name, raw, ignore));
	}
}

/** The words that can be searched; others beside them are reported, alone they are no words. */
function readWords(name: string, raw: string, ignore: OnIgnored): string {
	const words = raw.split(/\s+/);
	const others = words.filter((word) => /[\p{L}\p{N}]/u.test(word) && !SEARCHABLE.test(word));
	if (others.length === 0 || others.length === words.length) return raw;
	ignore(name, others.join(" "));
	return words.filter((word) => !others.includes(word)).join(" ");
}

/** First value of a single-valued parameter; different further values are reported. */
export function readFirst<T>(name: string, raws: string[], ignore: OnIgnored, read: (raw: string) => T | undefined) {
	const [first, ...others] = new Set(raws);
	if (first === undefined) return undefined;
	const value = read(first);
	for (const rejected of value === undefined ? [first, ...others] : others) ignore(name, rejected);
	return value;
}

/** The one of these values that is given. */
export function readOne(
	name: string,
	values: readonly string[],
	raws: string[],
	ignore: OnIgnored,
): string | undefined {
	return readFirst(name, raws, ignore, (raw) => values.find((value) => value === raw.toLowerCase()));
}

/** Allowed values that are selected, in their defined order. */
function readMultiple(
	name: string,
	values: readonly string[],
	raws: string[],
	ignore: OnIgnored,
): string[] | undefined {
	const wanted = new Set(raws.map((raw) => raw.toLowerCase()));
	const found = values.filter((value) => wanted.delete(value));
	for (const unknown of wanted) ignore(name, unknown);
	return found.length > 0 ? found : undefined;
}

function readPlaces(raws: string[], { areas, places, ignore }: Reader): string[] | undefined {
	const wanted = new Set(raws.flatMap((raw) => places.get(raw) ?? []));
	for (const raw of new Set(raws)) if (!places.get(raw)?.length) ignore("place", raw);
	const found = areas.filter((area) => wanted.has(area.slug)).map((area) => area.slug);
	return found.length > 0 ? found : undefined;
}

function listNames(of: "place" | "make" | "model", { makes }: SearchReference): string[] {
	return of === "make"
		? makes.map((make) => make.slug)
		: makes.flatMap((make) => make.models.map((model) => `${make.slug}.${model.slug}`));
}

/** A whole number in common notations: 100000, 100,000, 100.000, £100 000, 99.50 (truncated). */
function readNumber(raw: string): number | undefined {
	const text = raw.replace(/^£\s*|\s*(£|gbp)$/gi, "");
	if (/^\d{1,12}([.,]\d{1,2})?$/.test(text)) return Math.floor(Number(text.replace(",", ".")));
	if (/^\d{1,3}([., ’'])\d{3}(\1\d{3})*$/.test(text)) return Number(text.replace(/\D/g, ""));
	return undefined;
}
