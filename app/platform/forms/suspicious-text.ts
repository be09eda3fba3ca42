/** Texts that only an attack contains (spec section 5, without its false alarms). Knows no schema: browsers load it, too. */

/**
 * What only an attack contains. Words that merely look alike pass: "medieval walls", "Technical data: 2+1".
 * A scheme counts at the start of the value or of an attribute, "data:" only without a space behind it.
 */
const DANGEROUS = [
	/<[\s/]*script\b/i,
	/(?<![\p{L}\p{N}_])eval\(/iu,
	/(?<![\p{L}\p{N}_])document\s*\.\s*write(ln)?\s*\(/iu,
	/^\s*(javascript|vbscript)\s*:/i,
	/^\s*data:\S/i,
	/=[\s"']*(javascript|vbscript|data)\s*:/i,
];
/** An event handler in a tag. Looked for from the first tag of each part, since trying every "<" anew takes seconds. */
const TAG = /<[a-z]/i;
const HANDLER = /[\s/"']on[a-z]+\s*=/i;

function hasHandlerInTag(text: string): boolean {
	return text.split(">").some((part) => {
		const tag = part.search(TAG);
		return tag >= 0 && HANDLER.test(part.slice(tag + 2));
	});
}

/** Whether a text holds what somebody only writes to have it run. */
export function looksLikeAttack(text: string): boolean {
	return DANGEROUS.some((pattern) => pattern.test(text)) || hasHandlerInTag(text);
}
