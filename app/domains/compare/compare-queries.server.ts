/** Reads listings for comparison. */
import { cached } from "#app/platform/cache.server.ts";
import { expectList } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import type { Compared } from "./comparison.ts";

/** Up to four listings in this order, as visible to visitors. Throws BackendUnavailable. */
export async function listCompared(ids: readonly number[], db: Db = anonClient): Promise<Compared[]> {
	return cached(`compare:${ids.join()}`, async () =>
		expectList<Compared>(await db.rpc("compare_listings", { ids: [...ids] })),
	);
}
