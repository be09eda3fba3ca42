import { afterEach, expect, it, vi } from "vitest";

const rpc = vi.hoisted(() => vi.fn());
vi.mock("#app/platform/supabase/gateways/jobs.server.ts", () => ({ cleanUpCalls: { rpc } }));

const { setClock } = await import("#app/platform/clock.ts");
const { deleteExpiredRows } = await import("./clean-up.server.ts");

afterEach(() => {
	setClock();
	rpc.mockReset();
});

type Call = [name: string, values?: { parts: string[] }];
const kindOf = ([name, values]: Call) => values?.parts[0] ?? name;
/** Answers of the database: how many rows of a kind are deleted, by the number of the call. */
const answer = (count: (kind: string, call: number) => number) =>
	rpc.mockImplementation(async (...call: Call) => {
		const kind = kindOf(call);
		const times = rpc.mock.calls.filter((one) => kindOf(one as Call) === kind).length;
		return { data: { [kind]: count(kind, times) }, error: null, status: 200 };
	});
const timesOf = (kind: string) => rpc.mock.calls.filter((call) => kindOf(call as Call) === kind).length;

it("repeats a part until nothing is left, after every other part had its turn", async () => {
	answer((kind, call) => (kind === "error_logs" && call < 4 ? 4999 + call : 1));
	const counts = await deleteExpiredRows();
	expect(counts).toMatchObject({ error_logs: 15_004, enquiries: 1, clean_up_pushes: 1 });
	expect([timesOf("error_logs"), timesOf("enquiries")]).toEqual([4, 1]);
	expect(kindOf(rpc.mock.calls.at(-1) as Call)).toBe("error_logs");
});

it("starts no part after four minutes, and fails when one had no turn", async () => {
	let at = 0;
	setClock(() => at);
	answer(() => {
		at += 50_000;
		return 5000;
	});
	await expect(deleteExpiredRows()).rejects.toMatchObject({
		message: expect.stringMatching(/^mail_outbox, .*, clean_up_moderation: no time was left$/),
		counts: { rate_limits: 5000, contact_messages: 5000, more: 5 },
	});
	expect(rpc).toHaveBeenCalledTimes(5);
});

it("leaves what is left of full batches to the next run, and says so", async () => {
	let at = 0;
	setClock(() => at);
	answer((kind) => {
		if (kind === "error_logs") at += 100_000;
		return kind === "error_logs" || kind === "search_words" ? 5000 : 0;
	});
	expect(await deleteExpiredRows()).toMatchObject({ error_logs: 15_000, more: 2 });
	expect([timesOf("error_logs"), timesOf("search_words")]).toEqual([3, 2]);
});
