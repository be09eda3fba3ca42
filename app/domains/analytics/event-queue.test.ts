import { describe, expect, it } from "vitest";
import { createEventQueue, type SendResult } from "./event-queue.ts";
import type { AnalyticsEvent } from "./events.ts";

/** A queue with the test's own clock and network. */
function prepare(answer: () => SendResult | Promise<SendResult> = () => "taken") {
	const world = { time: 1_000_000, sent: [] as AnalyticsEvent[][], last: [] as AnalyticsEvent[][], takesLast: true };
	let tick: (() => void) | undefined;
	const queue = createEventQueue({
		now: () => world.time,
		async send(events) {
			world.sent.push(events);
			return answer();
		},
		sendLast(events) {
			if (world.takesLast) world.last.push(events);
			return world.takesLast;
		},
		every(milliseconds, work) {
			expect(milliseconds).toBe(10_000);
			tick = work;
			return () => {
				tick = undefined;
			};
		},
	});
	const pass = async (milliseconds: number) => {
		world.time += milliseconds;
		tick?.();
		await new Promise((resolve) => setImmediate(resolve));
	};
	const click = (path = "/properties/1"): AnalyticsEvent => ({
		type: "contact_click",
		channel: "phone",
		path,
		ts: world.time,
	});
	const view = (path: string): AnalyticsEvent => ({ type: "page_view", path, ts: world.time });
	return { world, queue, pass, click, view, hasTimer: () => tick !== undefined };
}

describe("page views", () => {
	it("are limited to three per path in ten seconds", async () => {
		const { queue, view, pass, world } = prepare();
		for (let time = 0; time < 5; time++) queue.add(view("/"));
		queue.add(view("/agents"));
		expect(queue.size()).toBe(4);
		await pass(10_000);
		expect(world.sent[0]).toHaveLength(4);
		queue.add(view("/"));
		expect(queue.size()).toBe(1);
	});
});

describe("batch", () => {
	it("is sent every ten seconds unless empty", async () => {
		const { queue, click, pass, world } = prepare();
		await pass(10_000);
		expect(world.sent).toEqual([]);
		queue.add(click());
		queue.add(click());
		expect(world.sent).toEqual([]);
		await pass(10_000);
		expect(world.sent.map((batch) => batch.length)).toEqual([2]);
	});

	it("is sent at once with 25 events and never holds more", async () => {
		const { queue, click, pass, world } = prepare();
		for (let number = 0; number < 60; number++) queue.add(click());
		await pass(0);
		expect(world.sent.map((batch) => batch.length)).toEqual([25, 25]);
		await pass(10_000);
		expect(world.sent.map((batch) => batch.length)).toEqual([25, 25, 10]);
	});

	it("is retried in order, with at most 100 events queued", async () => {
		let isAway = true;
		const { queue, click, pass, world } = prepare(() => {
			if (isAway) throw new Error("network");
			return "taken";
		});
		queue.add(click("/properties/1"));
		await pass(10_000);
		queue.add(click("/properties/2"));
		isAway = false;
		await pass(10_000);
		expect(world.sent.at(-1)?.map(({ path }) => path)).toEqual(["/properties/1", "/properties/2"]);
		isAway = true;
		for (let number = 0; number < 300; number++) queue.add(click());
		await pass(10_000);
		expect(queue.size()).toBe(100);
	});

	it("waits for Retry-After and is dropped when refused permanently", async () => {
		const answers: SendResult[] = [{ retryAfterMs: 45_000 }, "refused"];
		const { queue, click, pass, world } = prepare(() => answers.shift() ?? "taken");
		queue.add(click());
		await pass(10_000);
		await pass(10_000);
		await pass(30_000);
		expect(world.sent).toHaveLength(1);
		await pass(10_000);
		expect(world.sent).toHaveLength(2);
		expect(queue.size()).toBe(0);
	});
});

describe("page exit", () => {
	it("sends the whole queue in batches", () => {
		const { queue, click, world } = prepare(() => new Promise(() => {}));
		for (let number = 0; number < 60; number++) queue.add(click());
		queue.leave();
		expect(world.last.map((batch) => batch.length)).toEqual([25, 10]);
		expect(queue.size()).toBe(0);
	});

	it("keeps batches that the browser rejects, as the page may return", () => {
		const { queue, click, world } = prepare();
		world.takesLast = false;
		queue.add(click());
		queue.leave();
		expect(queue.size()).toBe(1);
	});
});

it("stops the timer and clears the queue when consent is withdrawn", async () => {
	const { queue, click, pass, world, hasTimer } = prepare();
	queue.add(click());
	queue.stop();
	expect(hasTimer()).toBe(false);
	queue.add(click());
	queue.leave();
	await pass(10_000);
	expect([queue.size(), world.sent.length, world.last.length]).toEqual([0, 0, 0]);
});
