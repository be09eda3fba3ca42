/** Contact messages in administration. No database access. */

import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { parsePageNumber } from "#app/platform/http/page-number.ts";
import { withQuery } from "#app/platform/http/with-query.ts";

export const MESSAGES_PER_PAGE = 25;
export const MAX_ANSWER_LENGTH = 5000;
export const MESSAGE_STATES = ["unread", "read", "answered"] as const;
export type MessageState = (typeof MESSAGE_STATES)[number];

export type MessageFilters = { q?: string; state?: MessageState; language?: Language };

type Marks = { read_at: string | null; answered_at: string | null };

export type MessageRow = Marks & {
	id: string;
	name: string;
	email: string;
	subject: string;
	/** The first 200 characters. */
	excerpt: string;
	language: Language;
	created_at: string;
};

export type ContactMessage = Omit<MessageRow, "excerpt"> & {
	message: string;
	/** Optimistic lock: newest answer, sent with each form and checked on submit. */
	fingerprint: string;
	/** Number of other messages from this address, at most 100. */
	others: number;
	answers: {
		id: number;
		/** Null when answered elsewhere. */
		reply: string | null;
		/** Null for a deleted account. */
		actor: string | null;
		created_at: string;
		/** State of its mail while it is in the outbox. */
		mail: "waiting" | "sent" | "failed" | null;
	}[];
};

/** State of a message. */
export function getMessageState({ read_at, answered_at }: Marks): MessageState {
	return answered_at ? "answered" : read_at ? "read" : "unread";
}

/** Parses a search; invalid parts are ignored. */
export function parseMessageSearch(params: URLSearchParams): { filters: MessageFilters; page: number } {
	// The database rejects null bytes.
	const q = params.get("q")?.replaceAll("\0", "").trim().slice(0, 120);
	const state = MESSAGE_STATES.find((one) => one === params.get("state"));
	const language = LANGUAGES.find((one) => one === params.get("language"));
	const filters = { ...(q ? { q } : {}), ...(state ? { state } : {}), ...(language ? { language } : {}) };
	return { filters, page: parsePageNumber(params, 99) };
}

/** Address of a page of the search. */
export function messagesPath(filters: MessageFilters, page = 1): string {
	const params = new URLSearchParams(filters);
	if (page > 1) params.set("page", String(page));
	return withQuery("/admin/contact", params);
}
