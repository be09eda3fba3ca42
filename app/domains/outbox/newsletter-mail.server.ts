/** Mail with a newsletter issue: its text, a link to the archive, and one-click unsubscribe. */
import { signLink } from "#app/platform/crypto/signed-link.server.ts";
import type { Block, Inline } from "../content/article.ts";
import { archivePath, UNSUBSCRIBE_LINK } from "../newsletter/newsletter-links.ts";
import type { MailPart } from "./mail-content.ts";
import type { MailContext, MailDraft } from "./mail-template.server.ts";
import type { NewsletterIssue } from "./outbox-mail.ts";

/** Renders the mail in the language of its reader. A test mail says that it is one and cannot be unsubscribed. */
export function writeNewsletter(issue: NewsletterIssue, setting: MailContext): MailDraft {
	const { texts, language, origin, renderText } = setting;
	const messages = texts.newsletter;
	const { subject, body, number, subscriber_id } = issue;
	const { intro, sections } = renderText(body);
	const complete = (blocks: Block[]) => blocks.map((block) => completeLinks(block, setting));
	const parts: MailPart[] = [
		{ type: "heading", text: subject },
		{
			type: "article",
			intro: complete(intro),
			sections: sections.map((section) => ({ ...section, blocks: complete(section.blocks) })),
		},
	];
	if (!subscriber_id)
		return { subject: `${messages.test} ${subject}`, parts: [{ type: "note", text: messages.testNote }, ...parts] };
	if (number) {
		const archive = { text: messages.archive, url: `${origin}${archivePath(number)}?lng=${language}` };
		parts.push({ type: "links", links: [archive] });
	}
	return {
		subject,
		parts,
		unsubscribe: {
			text: texts.common.unsubscribe,
			url: `${origin}${UNSUBSCRIBE_LINK.path}?token=${signLink(UNSUBSCRIBE_LINK.purpose, subscriber_id)}&lng=${language}`,
		},
	};
}

function completeLinks(block: Block, setting: MailContext): Block {
	switch (block.kind) {
		case "paragraph":
			return { ...block, words: completeInlines(block.words, setting) };
		case "list":
			return { ...block, items: block.items.map((item) => item.map((inner) => completeLinks(inner, setting))) };
		case "quote":
			return { ...block, blocks: block.blocks.map((inner) => completeLinks(inner, setting)) };
		default:
			return block;
	}
}

/** Paths become addresses of the site in the reader's language; a fragment has no page in a mail and becomes text. */
function completeInlines(inlines: Inline[], setting: MailContext): Inline[] {
	return inlines.flatMap((inline): Inline[] => {
		if (typeof inline === "string") return [inline];
		const words = completeInlines(inline.words, setting);
		if (!("href" in inline)) return [{ ...inline, words }];
		if (inline.href.startsWith("#")) return words;
		if (!inline.href.startsWith("/")) return [{ ...inline, words }];
		const url = new URL(inline.href, setting.origin);
		url.searchParams.set("lng", setting.language);
		return [{ href: url.href, words }];
	});
}
