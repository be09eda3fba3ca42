/** Newsletter subscribers with the administrator's rights; the database rejects everyone else. */

import { UNSUBSCRIBE_LINK } from "#app/domains/newsletter/newsletter-links.ts";
import { signLink } from "#app/platform/crypto/signed-link.server.ts";
import { formatCsvFile, formatCsvLines } from "#app/platform/csv.server.ts";
import { streamFile } from "#app/platform/http/stream-file.server.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { catchUnavailable, expectList, expectObject, readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	type ConsentedSubscriber,
	formatExportCells,
	SUBSCRIBERS_PER_PAGE,
	type Subscriber,
	type SubscriberCounts,
	type SubscriberFilters,
	type SubscriberRow,
} from "./subscribers.ts";

const BATCH_SIZE = 1000;

type SearchResult = { total: number; rows: SubscriberRow[]; figures: SubscriberCounts };

/** One page of subscribers; `total` is capped at 1,001, which means more than 1,000. Throws BackendUnavailable. */
export async function searchSubscribers(db: Db, filters: SubscriberFilters, page: number): Promise<SearchResult> {
	const answer = await db.rpc("search_subscribers", { filters, page, page_size: SUBSCRIBERS_PER_PAGE });
	return expectObject<SearchResult>(answer, "total", "rows", "figures");
}

/** One subscriber; null if there is none. Throws BackendUnavailable. */
export async function getSubscriber(db: Db, id: string): Promise<Subscriber | null> {
	if (!UUID.test(id)) return null;
	return readAnswer<Subscriber>(await db.rpc("get_subscriber", { subscriber: id }));
}

export type UnsubscribeResult = { ok: true; changed: boolean } | { ok: false; code: "not_found" | "unavailable" };

/** Unsubscribes an address on request; idempotent. */
export function unsubscribeSubscriber(db: Db, id: string): Promise<UnsubscribeResult> {
	if (!UUID.test(id)) return Promise.resolve({ ok: false, code: "not_found" });
	const work = async () =>
		expectObject<UnsubscribeResult>(await db.rpc("unsubscribe_subscriber", { subscriber: id }), "ok");
	return catchUnavailable(work());
}

async function readBatch(db: Db, after: string | undefined): Promise<ConsentedSubscriber[]> {
	const answer = await db.rpc("export_subscribers", { batch: BATCH_SIZE, ...(after ? { after } : {}) });
	return expectList<ConsentedSubscriber>(answer);
}

/** Signed link with which the reader of an issue ends the subscription; it does not expire. */
const unsubscribeLink = (origin: string, { id, language }: ConsentedSubscriber) =>
	`${origin}${UNSUBSCRIBE_LINK.path}?token=${signLink(UNSUBSCRIBE_LINK.purpose, id)}&lng=${language}`;

/**
 * Export of all consenting subscribers. head: cells of the first line; origin: of the links. The result is logged with the
 * count. Reads the first batch before responding: throws BackendUnavailable and BackendRejection.
 */
export function streamSubscribers(db: Db, head: string[], origin: string): Promise<ReadableStream<Uint8Array>> {
	return streamFile<ConsentedSubscriber>({
		head: formatCsvFile([head]),
		read: (last) => readBatch(db, last?.id),
		write: (batch) =>
			formatCsvLines(batch.map((subscriber) => formatExportCells(subscriber, unsubscribeLink(origin, subscriber)))),
		onEnd: (isWhole, rows) =>
			logActivity({
				action: "newsletter.exported",
				type: "export",
				status: isWhole ? "success" : "failure",
				resource_type: "newsletter",
				details: { rows, format: "csv" },
			}),
	});
}
