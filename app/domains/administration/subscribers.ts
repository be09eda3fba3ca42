/** Subscribers of the newsletter as administrators see them. No database. */
import type { Language } from "#app/locales/i18n.ts";
import { readPageNumber } from "#app/platform/http/page-number.ts";
import { writeCsvField } from "../dashboard/listings-csv.ts";

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

/** Each at most 10,001, which means more than 10,000. */
export type SubscriberFigures = { confirmed: number; confirmed_week: number; left_week: number };

/** What a subscription is at: an address that left is no other any more. */
export function stateOfSubscriber({
	confirmed_at,
	unsubscribed_at,
}: Pick<SubscriberRow, "confirmed_at" | "unsubscribed_at">): SubscriberState {
	return unsubscribed_at ? "unsubscribed" : confirmed_at ? "confirmed" : "unconfirmed";
}

/** Reads the search from an address; what is not understood is left out. */
export function readSubscriberSearch(params: URLSearchParams): { filters: SubscriberFilters; page: number } {
	// The database takes every character but this one.
	const q = params.get("q")?.replaceAll("\0", "").trim().slice(0, 120);
	const state = SUBSCRIBER_STATES.find((one) => one === params.get("state"));
	const language = (["en", "tr"] as const).find((one) => one === params.get("language"));
	const filters = { ...(q ? { q } : {}), ...(state ? { state } : {}), ...(language ? { language } : {}) };
	return { filters, page: readPageNumber(params, 99) };
}

/** The address of a page of that search. */
export function subscribersPath(filters: SubscriberFilters, page = 1): string {
	const params = new URLSearchParams(filters);
	if (page > 1) params.set("page", String(page));
	return params.size ? `/admin/newsletter?${params}` : "/admin/newsletter";
}

/** The columns of the export, in their order; each has its name in the texts. */
export const EXPORT_COLUMNS = ["email", "language", "consented_at", "confirmed_at"] as const;
export type ExportColumn = (typeof EXPORT_COLUMNS)[number];

/** The beginning of the file: the mark of UTF-8 and the names of the columns. */
export function writeExportHead(nameOf: (column: ExportColumn) => string): string {
	return `\uFEFF${EXPORT_COLUMNS.map((column) => writeCsvField(nameOf(column))).join(",")}\r\n`;
}

/** Lines of the file, their times in UTC. An address that table programs would calculate stays a text. */
export function writeExportLines(subscribers: readonly ConsentedSubscriber[]): string {
	return subscribers
		.map((subscriber) => {
			const cells = EXPORT_COLUMNS.map((column) =>
				column.endsWith("_at") ? new Date(subscriber[column]).toISOString() : subscriber[column],
			);
			return `${cells.map(writeCsvField).join(",")}\r\n`;
		})
		.join("");
}
