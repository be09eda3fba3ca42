/** Conversations between a seeker and an agent: types, limits and pure rules. */

import { parseId } from "#app/platform/http/id-list.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import type { NoneMissing } from "#app/platform/none-missing.ts";
import { MESSAGE_FLAGS as WARNINGS, type MessageFlag as Warning } from "#contract/codes/message-flag.ts";
import type { MessageReportReason } from "#contract/codes/message-report-reason.ts";
import type { Category, Kind, Status } from "../listings/listing.ts";

/** Longest message; a line break counts as one character. */
export const MAX_MESSAGE_LENGTH = 2000;

/** What a reader is warned about above a message, in this order. */
export { MESSAGE_FLAGS as WARNINGS, type MessageFlag as Warning } from "#contract/codes/message-flag.ts";

/** Reasons to choose from; `repeated_text` is found by the site. */
export const REPORT_REASONS = [
	"scam",
	"abuse",
	"spam",
	"personal_data",
	"other",
] as const satisfies readonly MessageReportReason[];
export type ReportReason = (typeof REPORT_REASONS)[number];
/** Type error that names the reasons of the database that cannot be chosen. */
export type MissingReportReasons = NoneMissing<Exclude<MessageReportReason, ReportReason | "repeated_text">>;

/** The listing of a conversation: as it is now while it is public, otherwise its facts at the first message. */
export type ConversationListing = {
	/** Null when it was deleted. */
	id: number | null;
	kind: Kind;
	/** Null when a listing without one was deleted. */
	category: Category | null;
	title_en: string | null;
	title_tr: string | null;
	reference: string;
	/** Null when it is not public. */
	status: Status | null;
	price_pence: number | null;
	photo: { path: string; colour: number } | null;
	/** Slug of the place, for similar listings. */
	place: string | null;
	/** Not available any more. */
	is_gone: boolean;
	/** Whether it has a page. */
	is_public: boolean;
};

/** The other person. The name is null when none is known, the slug when there is no page to link to. */
export type Correspondent = { name: string | null; slug: string | null; is_deleted: boolean };

/** A conversation in the list. */
export type ConversationRow = {
	id: string;
	is_seeker: boolean;
	other: Correspondent;
	/** Null when it was asked on the agent's page. */
	listing: ConversationListing | null;
	/** The beginning of the last message; null when that was removed. */
	last_body: string | null;
	last_is_own: boolean;
	last_message_at: string;
	unread: number;
	is_closed: boolean;
};

/** A page of the list. */
export type ConversationPage = { rows: ConversationRow[]; has_more: boolean; unread_threads: number };

export type Message = {
	id: number;
	is_own: boolean;
	/** Null when it was removed. */
	body: string | null;
	flags: Warning[];
	sent_at: string;
	is_removed: boolean;
	is_reported: boolean;
};

/** A conversation with one page of its messages, oldest first. */
export type Thread = {
	id: string;
	is_seeker: boolean;
	other: Correspondent;
	listing: ConversationListing | null;
	messages: Message[];
	has_older: boolean;
	unread: number;
	state: "open" | "closed" | "blocked_by_me";
	/** Whether several messages wait for a first answer. */
	must_wait: boolean;
	can_write: boolean;
	is_archived: boolean;
	newest_id: number | null;
};

/** How an agent answered the conversations of the last 90 days. share_24h: from 0 to 1. */
export type ReplyRecord = { median_minutes: number | null; share_24h: number; conversations: number };

/** Why a message or a conversation is refused. */
export type RefusalCode =
	| "own_listing"
	| "closed"
	| "blocked_text"
	| "links_refused"
	| "repeated_text"
	| "wait_for_answer"
	| "agents_only"
	| "not_found";

/** The warnings to show above a message, in a fixed order. The writer's own messages carry none. */
export function listWarnings({ is_own, is_removed, flags }: Pick<Message, "is_own" | "is_removed" | "flags">) {
	return is_own || is_removed ? [] : WARNINGS.filter((warning) => flags.includes(warning));
}

/** Which conversations the list shows. */
export const LIST_FILTERS = ["all", "unread", "archived"] as const;
export type ListFilter = (typeof LIST_FILTERS)[number];

/** A position in the list: the time and the id of the last conversation shown before it. */
export type ListPosition = { before: string; beforeId: string };

/** What the address of the page selects. */
export type MessagesSearch = {
	filter: ListFilter;
	position: ListPosition | null;
	/** Conversation that is open. */
	thread: string | null;
	/** Id of the message before which older ones are shown. */
	olderThan: number | null;
	/** Message that is being reported. */
	report: number | null;
};

const FIRST_PAGE: MessagesSearch = { filter: "all", position: null, thread: null, olderThan: null, report: null };

/** Reads the address of the page. A thread that is no id is kept, since it is answered like an unknown one. */
export function parseMessagesSearch(parameters: URLSearchParams): MessagesSearch {
	const [before, beforeId] = [parameters.get("before"), parameters.get("id")];
	const isPosition = before && beforeId && !Number.isNaN(Date.parse(before)) && UUID.test(beforeId);
	return {
		filter: LIST_FILTERS.find((filter) => filter === parameters.get("show")) ?? "all",
		position: isPosition ? { before, beforeId } : null,
		thread: parameters.get("thread") || null,
		olderThan: parseId(parameters.get("older")),
		report: parseId(parameters.get("report")),
	};
}

/** Address of the messages with a part of a search; without one, the inbox. */
export function messagesPath(search: Partial<MessagesSearch> = {}): string {
	const { filter, position, thread, olderThan, report } = { ...FIRST_PAGE, ...search };
	const parameters = new URLSearchParams();
	if (thread) parameters.set("thread", thread);
	if (olderThan) parameters.set("older", String(olderThan));
	if (report) parameters.set("report", String(report));
	if (filter !== "all") parameters.set("show", filter);
	if (position) {
		parameters.set("before", position.before);
		parameters.set("id", position.beforeId);
	}
	const query = parameters.toString();
	return query ? `/messages?${query}` : "/messages";
}

/** Address of the form that starts or continues a conversation about a listing. */
export function startFromListingPath(listing: { kind: Kind; id: number }): string {
	return `/messages/new?${listing.kind}=${listing.id}`;
}

/** Address of the form that starts or continues a conversation with an agent. */
export function startWithAgentPath(slug: string): string {
	return `/messages/new?agent=${slug}`;
}
