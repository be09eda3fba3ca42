/** Links in mails that end or pause the mails of one kind, without signing in. */
import { href } from "react-router";

/** What can be done about the mails of each kind. A pause lasts 30 days. */
const MAIL_ACTIONS = { favorites: ["pause", "stop"], messages: ["stop"] } as const;

export type MailSubject = keyof typeof MAIL_ACTIONS;
export type MailAction = "pause" | "stop";
export type MailChoice = { subject: MailSubject; action: MailAction };

/** The choice that an address names, if there is one. */
export function findMailChoice(subject: string, action: string): MailChoice | undefined {
	const choices = (Object.keys(MAIL_ACTIONS) as MailSubject[]).flatMap((one) =>
		MAIL_ACTIONS[one].map((known) => ({ subject: one, action: known })),
	);
	return choices.find((choice) => choice.subject === subject && choice.action === action);
}

/** Signature purpose of each choice, so that a link to pause cannot stop. The subject of the signature is the person. */
export function mailChoicePurpose({ subject, action }: MailChoice): string {
	return `mail-choice-${subject}-${action}`;
}

/** Path of the page of a link. */
export function mailChoicePath({ subject, action }: MailChoice): string {
	return href("/alerts/:subject/:action", { subject, action });
}
