/** Attack patterns in texts. Has no dependencies because browsers load it, too. */

/**
 * Patterns that only occur in attacks. Similar words pass: "medieval walls", "Technical data: 2+1". A scheme counts at
 * the start of the value or of an attribute, "data:" only without a following space.
 */
const DANGEROUS = [
	/<[\s/]*script\b/i,
	/(?:^|[^\p{L}\p{N}_])eval\(/iu,
	/(?:^|[^\p{L}\p{N}_])document\s*\.\s*write(ln)?\s*\(/iu,
	/^\s*(javascript|vbscript)\s*:/i,
	/^\s*data:\S/i,
	/=[\s"']*(javascript|vbscript|data)\s*:/i,
];
/**
 * An event handler in a tag. Searched from the first tag of each part, because trying every "<" takes seconds on
 * crafted input.
 */
const TAG = /<[a-z]/i;
const HANDLER = /[\s/"']on[a-z]+\s*=/i;

function hasHandlerInTag(text: string): boolean {
	return text.split(">").some((part) => {
		const tag = part.search(TAG);
		return tag >= 0 && HANDLER.test(part.slice(tag + 2));
	});
}

/** Whether a text contains script injection. */
export function looksLikeAttack(text: string): boolean {
	return DANGEROUS.some((pattern) => pattern.test(text)) || hasHandlerInTag(text);
}
