/** Descriptions of feeds hold HTML, of which listings show the text alone. Pages escape it as any text of an agent. */

const LINE_END = /<br\s*\/?>|<\/(?:p|div|li|ul|ol|h[1-6]|tr)\s*>/gi;
const LIST_ITEM = /<li\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
const NAMED: Record<string, string> = {
	amp: "&",
	lt: "<",
	gt: ">",
	quot: '"',
	apos: "'",
	nbsp: " ",
	pound: "£",
	euro: "€",
};

/** The text of a description: paragraphs and items of lists on lines of their own. */
export function plainText(description: string): string {
	const text = description
		.replace(/\r\n?/g, "\n")
		.replace(LINE_END, "\n")
		.replace(LIST_ITEM, "- ")
		.replace(TAG, "")
		.replace(/&(?:#(\d{1,6})|([a-z]{2,8}));/gi, (whole, code?: string, name?: string) =>
			code ? toLetter(Number(code)) : (NAMED[name!.toLowerCase()] ?? whole),
		);
	return text
		.replace(/[^\S\n]+/g, " ")
		.replace(/ ?\n ?/g, "\n")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

/** A letter by its number; nothing for a control character. */
const toLetter = (code: number) => (code === 10 || (code >= 32 && code < 0xd800) ? String.fromCharCode(code) : "");
