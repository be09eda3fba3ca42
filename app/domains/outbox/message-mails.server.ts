/** Mails about conversations: unread messages, and a reminder of an unanswered one. */
import { pickText } from "#app/locales/use-language.ts";
import { messagesPath } from "../messages/message.ts";
import { linkToMailChoice } from "./mail-choice-link.server.ts";
import { interpolate, type MailPart } from "./mail-content.ts";
import type { MailContext, MailWriter } from "./mail-template.server.ts";
import type { MailedConversation, MessageMailPayloads } from "./outbox-mail.ts";

export const MESSAGE_MAILS: { [T in keyof MessageMailPayloads]: MailWriter<MessageMailPayloads[T]> } = {
	unreadMessages({ user_id, conversations, more }, setting) {
		const { texts, language, origin } = setting;
		const messages = texts.unreadMessages;
		const [first] = conversations;
		const isOne = conversations.length === 1 && more === 0;
		const count = String(conversations.length + more);
		return {
			subject: isOne
				? interpolate(messages.subjectOne, { name: nameOf(first, setting), title: titleOf(first, setting) })
				: interpolate(messages.subjectMany, { count }),
			parts: [
				{ type: "heading", text: isOne ? messages.headingOne : interpolate(messages.headingMany, { count }) },
				...conversations.flatMap((conversation) => describe(conversation, setting)),
				...(more > 0
					? [
							{ type: "paragraph", text: interpolate(messages.others, { count: String(more) }) } as const,
							{ type: "button", text: messages.all, url: `${origin}${messagesPath()}?lng=${language}` } as const,
						]
					: []),
				{ type: "note", text: messages.noReply },
				{ type: "note", text: messages.deposit },
				settingsLink(setting),
			],
			unsubscribe: stopLink(user_id, setting),
		};
	},

	messageWaiting(conversation, setting) {
		const messages = setting.texts.messageWaiting;
		const [name, title] = [nameOf(conversation, setting), titleOf(conversation, setting)];
		return {
			subject: interpolate(messages.subject, { name, title }),
			parts: [
				{ type: "heading", text: messages.heading },
				{ type: "paragraph", text: interpolate(messages.body, { name, title }) },
				{ type: "button", text: messages.button, url: threadAddress(conversation.id, setting) },
				settingsLink(setting),
			],
			unsubscribe: stopLink(conversation.user_id, setting),
		};
	},
};

type Known = Pick<MailedConversation, "name" | "title_en" | "title_tr" | "reference">;

/** The texts of a conversation with its link. */
function describe(conversation: MailedConversation, setting: MailContext): MailPart[] {
	const messages = setting.texts.unreadMessages;
	const label = interpolate(messages.from, {
		name: nameOf(conversation, setting),
		title: titleOf(conversation, setting),
	});
	const { more } = conversation;
	return [
		{ type: "quote", label, text: conversation.messages.join("\n\n") },
		...(more > 0 ? [{ type: "paragraph", text: interpolate(messages.more, { count: String(more) }) } as const] : []),
		{ type: "button", text: messages.answer, url: threadAddress(conversation.id, setting) },
	];
}

function threadAddress(id: string, { origin, language }: MailContext): string {
	return `${origin}${messagesPath({ thread: id })}&lng=${language}`;
}

/** The name on one line; a person may have none. */
function nameOf(conversation: Known | undefined, { texts }: MailContext): string {
	return (conversation?.name ?? texts.unreadMessages.nameless).replace(/\s+/g, " ");
}

/** The listing of a conversation, or that it is about none. */
function titleOf(conversation: Known | undefined, { texts, language }: MailContext): string {
	const title = pickText(language, conversation?.title_en ?? null, conversation?.title_tr ?? null)?.text;
	return (title ?? conversation?.reference ?? texts.unreadMessages.agentPage).replace(/\s+/g, " ");
}

function stopLink(person: string, setting: MailContext) {
	return linkToMailChoice({ subject: "messages", action: "stop" }, person, setting.texts.unreadMessages.stop, setting);
}

function settingsLink({ texts, language, origin }: MailContext): MailPart {
	const url = `${origin}/profile/notifications?lng=${language}`;
	return { type: "links", links: [{ text: texts.unreadMessages.settings, url }] };
}
