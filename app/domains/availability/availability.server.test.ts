import { afterEach, expect, it, vi } from "vitest";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("#app/platform/supabase/gateways/jobs.server.ts", () => ({ availabilityJobCalls: { rpc } }));

const { setClock } = await import("#app/platform/clock.ts");
const { cleanUpListings, expireAvailability } = await import("./availability.server.ts");

afterEach(() => {
	setClock();
	rpc.mockReset();
});

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

it.each([cleanUpListings, expireAvailability])(
	"starts no step after four minutes, and says that there is more: %o",
	async (run) => {
		let at = 0;
		setClock(() => at);
		rpc.mockImplementation(async () => {
			at += 50_000;
			return { data: { hidden: 500, mailed: 500 }, error: null, status: 200 };
		});
		expect(await run()).toEqual({ hidden: 2500, mailed: 2500, more: 1 });
	},
);
