/** Text in XML documents: feeds and sitemaps. */

/** Characters not allowed in XML, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

/** The text for content or an attribute in double quotes. */
export function escapeXml(text: string): string {
	return text
		.replace(NOT_XML, "")
		.replace(/&/g, "&amp;")
		.replace(/</g, "&lt;")
		.replace(/>/g, "&gt;")
		.replace(/"/g, "&quot;");
}
