/** Comparison of headers and values. */
import { foldText } from "../search/place-search.ts";

/** Normalises a header or value for comparison: like place names, with m² as m2. */
export function foldHeader(header: string): string {
	return foldText(header.replaceAll("²", "2").replaceAll("â", "a"));
}
