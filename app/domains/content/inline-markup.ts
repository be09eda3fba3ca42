/** The two marks that long-form texts may carry: the contact address and links to pages of ours. */

/** A piece of a text: words, or words that lead somewhere. */
export type Span = string | { text: string; href: string };

const MARK = /\[([^\]]+)\]\((\/[^)]*)\)|\{\{email\}\}/g;

/** Splits a text into its pieces. `email` takes the place of the placeholder, as a link. */
export function parseInlineMarkup(text: string, email: string): Span[] {
	const spans: Span[] = [];
	let end = 0;
	for (const match of text.matchAll(MARK)) {
		const [mark, words, path] = match;
		if (match.index > end) spans.push(text.slice(end, match.index));
		spans.push(words && path ? { text: words, href: path } : { text: email, href: `mailto:${email}` });
		end = match.index + mark.length;
	}
	if (end < text.length) spans.push(text.slice(end));
	return spans;
}
