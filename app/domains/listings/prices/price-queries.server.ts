/** Reads of what like listings ask. A page is shown without them when they fail or take long. */
import { cached, recordStandIn } from "#app/platform/cache.server.ts";
import { env } from "#app/platform/env.server.ts";
import { expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import type { Json } from "#contract/types.ts";
import type { LikePrices } from "./like-prices.ts";

/** Milliseconds that a page waits: half as long as for what it cannot do without. */
const PATIENCE = env.publicReadTimeoutMs / 2;

/** What listings like a public one ask; null with fewer than eight, and when it could not be read in time. */
export function findLikePrices(id: number, db: Db = anonClient): Promise<LikePrices | null> {
	return settle(cached(`prices:${id}`, async () => readAnswer(await db.rpc("compare_price", { listing: id }))));
}

/** The same for facts that an agent states, by the names of compare_price_of. */
export function findLikePricesOf(facts: Record<string, Json>, db: Db): Promise<LikePrices | null> {
	return settle(db.rpc("compare_price_of", { facts }).then(readAnswer));
}

function readAnswer(answer: Parameters<typeof unwrap>[0]): LikePrices | null {
	return unwrap(answer) === null ? null : expectObject<LikePrices>(answer as never, "circle", "place", "prices");
}

/** The value, or null after a failure or the time that a page waits. */
async function settle<T>(read: PromiseLike<T>): Promise<T | null> {
	let timer: NodeJS.Timeout | undefined;
	const tooLate = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(new Error("like prices were late")), PATIENCE);
	});
	try {
		return await Promise.race([read, tooLate]);
	} catch {
		// The page is not kept without them for longer than a moment.
		recordStandIn();
		return null;
	} finally {
		clearTimeout(timer);
	}
}
