import type { Block, Inline, Section } from "../content/article.ts";

/**
 * A mail as a list of parts, rendered as text and as HTML. Parts contain no markup, so user input stays text in both.
 */
export type MailPart =
	| { type: "heading" | "paragraph" | "note"; text: string }
	/** A paragraph written by staff, with line breaks. */
	| { type: "words"; text: string }
	| { type: "button"; text: string; url: string }
	| { type: "facts"; rows: { label: string; value: string; url?: string }[] }
	/** Listings with news, link and a line of facts. */
	| { type: "listings"; entries: { label: string; title: string; facts: string; url: string }[] }
	/** Links, one per line. */
	| { type: "links"; links: { text: string; url: string }[] }
	/** Text written with Markdown; its links are complete addresses. */
	| { type: "article"; intro: Block[]; sections: Section[] }
	/** User input with line breaks. */
	| { type: "quote"; label: string; text: string };

export type MailContent = {
	subject: string;
	parts: MailPart[];
	/** Footer that states why the mail was sent. */
	reason: string;
	signature: string;
	home: { text: string; url: string };
	/** One-click unsubscribe for recurring mails. */
	unsubscribe?: { text: string; url: string };
};

/** Replaces `{{placeholders}}` in a text. Throws when a value is missing. */
export function interpolate(text: string, values: Record<string, string>): string {
	return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
		const value = values[name];
		if (value === undefined) throw new Error(`No value for ${name} in "${text}"`);
		return value;
	});
}

/** Text part of a mail. */
export function toPlainText(content: MailContent): string {
	const blocks = content.parts.map((part) => {
		if (part.type === "button") return `${part.text}:\n${part.url}`;
		if (part.type === "quote") return `${part.label}:\n${part.text.replace(/^/gm, "> ")}`;
		if (part.type === "listings")
			return part.entries.map(({ label, title, facts, url }) => `${label}: ${title}\n${facts}\n${url}`).join("\n\n");
		if (part.type === "links") return part.links.map(({ text, url }) => `${text}:\n${url}`).join("\n\n");
		if (part.type === "article") return toPlainArticle(part);
		if (part.type === "facts") return part.rows.map(formatFact).join("\n");
		return part.text;
	});
	const foot = [`${content.signature}\n${content.home.url}`, content.reason];
	if (content.unsubscribe) foot.push(`${content.unsubscribe.text}:\n${content.unsubscribe.url}`);
	return `${[...blocks, "-- ", ...foot].join("\n\n").replace("-- \n\n", "-- \n")}\n`;
}

function toPlainArticle({ intro, sections }: { intro: Block[]; sections: Section[] }): string {
	const parts = sections.flatMap(({ heading, blocks }) => [underline(heading), ...blocks.map(toPlainBlock)]);
	return [...intro.map(toPlainBlock), ...parts].join("\n\n");
}

function underline(heading: string): string {
	return `${heading}\n${"-".repeat(Math.min(heading.length, 60))}`;
}

function toPlainBlock(block: Block): string {
	switch (block.kind) {
		case "paragraph":
			return toPlainInlines(block.words);
		case "heading":
			return underline(block.text);
		case "list":
			return block.items
				.map((item, index) => {
					const mark = block.start === undefined ? "-" : `${block.start + index}.`;
					return `${mark} ${item
						.map(toPlainBlock)
						.join("\n")
						.replaceAll("\n", `\n${" ".repeat(mark.length + 1)}`)}`;
				})
				.join("\n");
		case "quote":
			return block.blocks.map(toPlainBlock).join("\n\n").replace(/^/gm, "> ");
		case "code":
			return block.text;
		case "rule":
			return "* * *";
	}
}

/** A link is followed by its address, unless it is the same. */
function toPlainInlines(inlines: readonly Inline[]): string {
	return inlines
		.map((inline) => {
			if (typeof inline === "string") return inline;
			const text = toPlainInlines(inline.words);
			if (!("href" in inline)) return inline.mark === "break" ? "\n" : text;
			const address = inline.href.replace(/^mailto:/, "");
			return address === text ? text : `${text} (${address})`;
		})
		.join("");
}

/** A fact on one line, followed by its address if that adds information. */
function formatFact({ label, value, url }: { label: string; value: string; url?: string }): string {
	const line = `${label}: ${value.replace(/\s+/g, " ")}`;
	return url?.startsWith("http") ? `${line}\n${url}` : line;
}
