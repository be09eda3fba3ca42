/** Job market-figures: the asking prices of the week, one segment of the market at a time. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { marketJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { MARKET_SEGMENTS } from "#contract/codes/market-segment.ts";

type Counts = { figures: number; removed: number };

/** Safe to run at any time: a second run of a week replaces its figures. Throws BackendUnavailable. */
export async function writeMarketFigures(): Promise<Counts> {
	const counts: Counts = { figures: 0, removed: 0 };
	for (const segment of MARKET_SEGMENTS) {
		const written = expectObject<Counts>(
			await marketJobCalls.rpc("write_market_figures", { segment }),
			"figures",
			"removed",
		);
		counts.figures += written.figures;
		counts.removed += written.removed;
	}
	return counts;
}
