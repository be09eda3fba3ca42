/** Places as offices write them: with the country, "centre", or a street or estate behind the district. */

import { foldText } from "../../search/place-search.ts";
import { findPlace, type NamedArea } from "../../search/reference-lookup.ts";

const COUNTRY = /^(kktc|trnc|k k t c|kuzey kibris( turk cumhuriyeti)?|north(ern)? cyprus|kibris|cyprus)$/;
const DESCRIBING =
	/\b(merkez|merkezi|sehir merkezi|center|centre|city centre|town centre|bolgesi|koyu|village|mah|mahallesi|district|kazasi|ilcesi)\b/g;

/** isCoarse: only the district is known; the rest of the text is not. */
export type ReadPlace = { text: string; isCoarse?: boolean };

/** A text that names one place, or the text itself where none is found. */
export function readPlace(cell: string, areas: readonly NamedArea[]): ReadPlace {
	const names = (text: string) => typeof findPlace(text, areas) !== "string";
	if (names(cell) || cell.length > 200) return { text: cell };
	const parts = cell
		.split(/[,;/|>()]|\s[-–—]\s/)
		.map((part) => foldText(part))
		.map((part) => part.replace(/^(kktc|trnc) | (kktc|trnc)$/g, ""))
		.filter((part) => part !== "" && !COUNTRY.test(part));
	const plain = parts.map((part) => part.replace(DESCRIBING, " ").replace(/\s+/g, " ").trim() || part);
	for (const some of [parts, plain]) if (some.length > 0 && names(some.join(", "))) return { text: some.join(", ") };
	const known = plain.filter((part) => areas.some((area) => isNamed(area, part)));
	if (known.length > 0 && known.length < plain.length && names(known.join(", ")))
		return { text: known.join(", "), isCoarse: true };
	return { text: cell };
}

/** Exact names only: the rest of an address must not look like a place that is written wrongly. */
const isNamed = ({ name_en, name_tr, aliases }: NamedArea, folded: string) =>
	[name_en, name_tr, ...aliases].some((name) => foldText(name) === folded);
