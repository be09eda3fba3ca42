/** Newsletter subscribers in administration. No database access. */

import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { parsePageNumber } from "#app/platform/http/page-number.ts";
import { withQuery } from "#app/platform/http/with-query.ts";

export const SUBSCRIBERS_PER_PAGE = 25;
export const SUBSCRIBER_STATES = ["confirmed", "unconfirmed", "unsubscribed"] as const;
export type SubscriberState = (typeof SUBSCRIBER_STATES)[number];

export type SubscriberFilters = { q?: string; state?: SubscriberState; language?: Language };

export type SubscriberRow = {
	id: string;
	email: string;
	language: Language;
	created_at: string;
	confirmed_at: string | null;
	unsubscribed_at: string | null;
};
export type Subscriber = SubscriberRow & { consented_at: string };
export type ConsentedSubscriber = Pick<Subscriber, "id" | "email" | "language" | "consented_at"> & {
	confirmed_at: string;
};

/** Capped at 10,001, which means more than 10,000. */
export type SubscriberCounts = { confirmed: number; confirmed_week: number; left_week: number };

/** State of a subscription; unsubscribed takes precedence. */
export function getSubscriberState({
	confirmed_at,
	unsubscribed_at,
}: Pick<SubscriberRow, "confirmed_at" | "unsubscribed_at">): SubscriberState {
	return unsubscribed_at ? "unsubscribed" : confirmed_at ? "confirmed" : "unconfirmed";
}

/** Parses a search; invalid parts are ignored. */
export function parseSubscriberSearch(params: URLSearchParams): { filters: SubscriberFilters; page: number } {
	// The database rejects null bytes.
	const q = params.get("q")?.replaceAll("\0", "").trim().slice(0, 120);
	const state = SUBSCRIBER_STATES.find((one) => one === params.get("state"));
	const language = LANGUAGES.find((one) => one === params.get("language"));
	const filters = { ...(q ? { q } : {}), ...(state ? { state } : {}), ...(language ? { language } : {}) };
	return { filters, page: parsePageNumber(params, 99) };
}

/** Address of a page of the search. */
export function subscribersPath(filters: SubscriberFilters, page = 1): string {
	const params = new URLSearchParams(filters);
	if (page > 1) params.set("page", String(page));
	return withQuery("/admin/newsletter", params);
}

/** Export columns in order; their headers are translated. */
export const EXPORT_COLUMNS = ["email", "language", "consented_at", "confirmed_at", "unsubscribe_link"] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** Cells of the file's first line. */
export function formatExportHeader(nameOf: (column: ExportColumn) => string): string[] {
	return EXPORT_COLUMNS.map((column) => nameOf(column));
}

/** Cells of a subscriber's line, with times in UTC. */
export function formatExportCells(subscriber: ConsentedSubscriber, unsubscribeLink: string): string[] {
	return EXPORT_COLUMNS.map((column) => {
		if (column === "unsubscribe_link") return unsubscribeLink;
		return column.endsWith("_at") ? new Date(subscriber[column]).toISOString() : subscriber[column];
	});
}
