/** The dated rates that the calculator uses. */
import type { CostRate } from "#app/domains/listings/listing.ts";
import { cached } from "#app/platform/cache.server.ts";
import { now } from "#app/platform/clock.ts";
import { islandDay } from "#app/platform/island-day.ts";
import { expectList } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";

/** Rates of homes and loans in effect today. Throws BackendUnavailable. */
export async function listCurrentRates(db: Db = anonClient): Promise<CostRate[]> {
	const today = islandDay(now());
	return cached(`rates:${today}`, async () =>
		expectList<CostRate>(
			await db
				.from("cost_rates")
				.select()
				.in("side", ["buy", "rent", "loan"])
				.lte("valid_from", today)
				.or(`valid_to.is.null,valid_to.gte.${today}`)
				.order("id"),
		),
	);
}
