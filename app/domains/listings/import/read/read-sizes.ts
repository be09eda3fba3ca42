/** Numbers with units, as cells hold them. */

/** Collapses whitespace; otherwise end-anchored patterns are quadratic on long runs of it. */
const collapseSpaces = (cell: string) => cell.replace(/\s+/g, " ");

const UNITS: readonly [RegExp, string][] = [
	[/\s*(m2|m²|sqm|sq\.?\s?m\.?|metrekare|square met(re|er)s?)\.?$/i, "m2"],
	[/\s*(dönüm|donum|dönum|dnm|dn)\.?$/iu, "donum"],
	[/\s*(km|kms|kilomet(re|er)s?)\.?$/i, "km"],
	[/\s*(miles?|mil|mi)\.?$/i, "miles"],
	[/\s*(cc|cm3|cm³|%|ay|months?|mth|yıl|years?)\.?$/iu, ""],
];

/** Splits a number from its unit. */
export function stripUnit(written: string): { number: string; unit: string } {
	const cell = collapseSpaces(written);
	for (const [pattern, unit] of UNITS) {
		const number = cell.replace(pattern, "");
		if (number !== cell && /\d/.test(number)) return { number: number.trim(), unit };
	}
	return { number: cell.replace(/^%\s*/, ""), unit: "" };
}

/** Litres before the name of an engine: "1.6 TDI", "2,0D". Other texts are returned as they are. */
export function readEngine(cell: string): string {
	const litres = /^(\d[.,]\d)\s?(?!\d)(?:l|lt|litre)?\s?[\p{L}-]{1,12}$/iu.exec(cell.trim());
	return litres ? litres[1]! : cell;
}
