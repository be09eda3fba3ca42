/** Places as offices write them: with the country, "centre", or a street or estate behind the district. */
import { LRUCache } from "lru-cache";
import { foldText } from "../../search/place-search.ts";
import { findPlace, type NamedArea } from "../../search/reference-lookup.ts";

const COUNTRY = /^(kktc|trnc|k k t c|kuzey kibris( turk cumhuriyeti)?|north(ern)? cyprus|kibris|cyprus)$/;
const DESCRIBING =
	/\b(merkez|merkezi|sehir merkezi|center|centre|city centre|town centre|bolgesi|koyu|village|mah|mahallesi|district|kazasi|ilcesi)\b/g;

/** isCoarse: only the district is known; the rest of the text is not. */
export type ReadPlace = { text: string; isCoarse?: boolean };

/** A file has few places in many rows. */
const MAX_KNOWN_TEXTS = 2000;
const knownTexts = new WeakMap<readonly NamedArea[], LRUCache<string, ReadPlace>>();

/** The slug of the one place that a text names, or the text itself where none is found. */
export function readPlace(cell: string, areas: readonly NamedArea[]): ReadPlace {
	const known = knownTexts.get(areas) ?? new LRUCache({ max: MAX_KNOWN_TEXTS });
	knownTexts.set(areas, known);
	const found = known.get(cell) ?? findText(cell, areas);
	known.set(cell, found);
	return found;
}

function findText(cell: string, areas: readonly NamedArea[]): ReadPlace {
	const slugOf = (text: string) => {
		const found = findPlace(text, areas);
		return typeof found === "string" ? undefined : found.slug;
	};
	if (cell.length > 200) return { text: cell };
	const whole = slugOf(cell);
	if (whole) return { text: whole };
	const parts = cell
		.split(/[,;/|>()]|\s[-–—]\s/)
		.map((part) => foldText(part))
		.map((part) => part.replace(/^(kktc|trnc) | (kktc|trnc)$/g, ""))
		.filter((part) => part !== "" && !COUNTRY.test(part));
	const plain = parts.map((part) => part.replace(DESCRIBING, " ").replace(/\s+/g, " ").trim() || part);
	for (const some of [parts, plain]) {
		const slug = some.length > 0 ? slugOf(some.join(", ")) : undefined;
		if (slug) return { text: slug };
	}
	const known = plain.filter((part) => areas.some((area) => isNamed(area, part)));
	const district = known.length > 0 && known.length < plain.length ? slugOf(known.join(", ")) : undefined;
	return district ? { text: district, isCoarse: true } : { text: cell };
}

/** Exact names only: the rest of an address must not look like a place that is written wrongly. */
const isNamed = ({ name_en, name_tr, aliases }: NamedArea, folded: string) =>
	[name_en, name_tr, ...aliases].some((name) => foldText(name) === folded);
