/** Characters that XML cannot hold, as workbooks write them: _x000D_ is a carriage return. */

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffd-\uffff]/g;

/** Text of a cell in one form: composed letters, line feeds, no control characters. */
export function unescapeText(text: string): string {
	return text
		.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		.replace(/\r\n?/g, "\n")
		.toWellFormed()
		.replace(CONTROL, "")
		.normalize("NFC");
}
