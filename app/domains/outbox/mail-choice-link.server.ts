/** The signed link with which a reader ends or pauses mails of one kind. */
import { signLink } from "#app/platform/crypto/signed-link.server.ts";
import { type MailChoice, mailChoicePath, mailChoicePurpose } from "../notifications/mail-links.ts";
import type { MailContext } from "./mail-template.server.ts";

/** person: the reader. text: what the link says. */
export function linkToMailChoice(
	choice: MailChoice,
	person: string,
	text: string,
	{ origin, language }: Pick<MailContext, "origin" | "language">,
) {
	const token = signLink(mailChoicePurpose(choice), person);
	return { text, url: `${origin}${mailChoicePath(choice)}?token=${token}&lng=${language}` };
}
