/** Newsletter subscribers with the administrator's rights; the database rejects everyone else. */
import { logAct } from "#app/platform/activity-log.server.ts";
import { streamFile } from "#app/platform/http/stream-file.server.ts";
import {
	BackendUnavailable,
	orUnavailable,
	unwrap,
	unwrapObject,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	type ConsentedSubscriber,
	SUBSCRIBERS_PER_PAGE,
	type Subscriber,
	type SubscriberFigures,
	type SubscriberFilters,
	type SubscriberRow,
	writeExportLines,
} from "./subscribers.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const BATCH = 1000;

type Found = { total: number; rows: SubscriberRow[]; figures: SubscriberFigures };

/** One page of subscribers; `total` is capped at 1,001, which means more than 1,000. Throws BackendUnavailable. */
export async function searchSubscribers(db: Db, filters: SubscriberFilters, page: number): Promise<Found> {
	const answer = await db.rpc("search_subscribers", { filters, page, page_size: SUBSCRIBERS_PER_PAGE });
	return unwrapObject<Found>(answer, "total", "rows", "figures");
}

/** One subscriber; null if there is none. Throws BackendUnavailable. */
export async function getSubscriber(db: Db, id: string): Promise<Subscriber | null> {
	if (!ID.test(id)) return null;
	return unwrap(await db.rpc("get_subscriber", { subscriber: id })) as unknown as Subscriber | null;
}

export type UnsubscribeResult = { ok: true; changed: boolean } | { ok: false; code: "not_found" | "unavailable" };

/** Unsubscribes an address on request; idempotent. */
export function unsubscribeSubscriber(db: Db, id: string): Promise<UnsubscribeResult> {
	if (!ID.test(id)) return Promise.resolve({ ok: false, code: "not_found" });
	const work = async () =>
		unwrapObject<UnsubscribeResult>(await db.rpc("unsubscribe_subscriber", { subscriber: id }), "ok");
	return orUnavailable(work());
}

async function readBatch(db: Db, after: string | undefined): Promise<ConsentedSubscriber[]> {
	const answer = await db.rpc("export_subscribers", { batch: BATCH, ...(after ? { after } : {}) });
	const batch = unwrap(answer) as unknown;
	if (!Array.isArray(batch)) throw new BackendUnavailable("an answer that is no list");
	return batch as ConsentedSubscriber[];
}

/**
 * Export of all consenting subscribers. head: header line. The result is logged with the count. Reads the first batch
 * before responding: throws BackendUnavailable and BackendRefused.
 */
export function streamSubscribers(db: Db, head: string): Promise<ReadableStream<Uint8Array>> {
	return streamFile({
		head,
		read: (last) => readBatch(db, last?.id),
		write: writeExportLines,
		onEnd: (isWhole, rows) =>
			logAct({
				action: "newsletter.exported",
				type: "export",
				status: isWhole ? "success" : "failure",
				resource_type: "newsletter",
				details: { rows, format: "csv" },
			}),
	});
}
