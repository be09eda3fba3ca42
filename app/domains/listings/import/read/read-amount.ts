/** Amounts of money as offices write them: with currency, interval, short forms and remarks. */
import { parseShortNumber } from "../../editor/short-number.ts";

/** Remarks behind an amount that do not change it. */
const REMARKS =
	/[\s,(+-]*(?<!\p{L})(pazarlıklı|pazarlikli|pazarlık olur|pazarlık payı var|ono|o\.n\.o\.?|negotiable|nego|neg\.?|son fiyat|peşin|kdv dahil|vat included|inc\.? vat)\)?\s*$/iu;

/** Collapses whitespace; otherwise end-anchored patterns are quadratic on long runs of it. */
const collapseSpaces = (cell: string) => cell.replace(/\s+/g, " ");

/** Number of an amount without currency, interval and remarks; the text itself where it is none. */
export function readAmount(cell: string): string {
	if (cell.length > 200) return cell;
	const text = collapseSpaces(cell)
		.replace(/£|(?<!\p{L})(gbp|stg|sterlini?|pounds?|sterling)(?!\p{L})\.?/giu, "")
		.replace(/\/\s*(ay|month|mo)\b|\b(pcm|p\/m|per month|aylık|aylik|monthly)\b/gi, "")
		.replace(REMARKS, "")
		.trim()
		.replace(/[.,]?\s*[-–—]{1,2},?$/, "")
		.trim();
	const number = parseShortNumber(text);
	return number === undefined ? text : String(number);
}
