/** The figures of the market, cached as lists are. */
import { cached } from "#app/platform/cache.server.ts";
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import { MARKETS, type MarketChoice, type MarketFigures } from "./market.ts";

/** Figures of the newest week; week is null when there are none yet. Throws BackendUnavailable. */
export async function getMarket(choice: MarketChoice, db: Db = anonClient): Promise<MarketFigures> {
	const { of, type, place, make } = choice;
	return cached(`market:${JSON.stringify([of, type, place, make])}`, async () =>
		expectObject<MarketFigures>(
			await db.rpc("get_market", {
				segment: MARKETS[of],
				...(type ? { listing_type: type } : {}),
				...(place ? { place } : {}),
				...(make ? { make } : {}),
			}),
			"week",
			"types",
			"rows",
		),
	);
}
