import { expect, it, vi } from "vitest";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("#app/platform/supabase/gateways/jobs.server.ts", () => ({ availabilityJobCalls: { rpc } }));

const { cleanUpListings } = await import("./availability.server.ts");

it("repeats the clean-up of listings while a batch is full, and adds up", async () => {
	const answers = [
		{ purged_listings: 500, daily_stats: 5000 },
		{ purged_listings: 3, daily_stats: 5000 },
		{ purged_listings: 0, daily_stats: 7 },
	];
	for (const data of answers) rpc.mockResolvedValueOnce({ data, error: null, status: 200 });
	expect(await cleanUpListings()).toEqual({ purged_listings: 503, daily_stats: 10_007 });
	expect(rpc).toHaveBeenCalledTimes(3);
});
