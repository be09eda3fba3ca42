import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createEventStreams, type EventStreams, MAX_STREAMS, MAX_STREAMS_PER_PERSON } from "./event-streams.server.ts";

const onFirst = vi.fn();
let streams: EventStreams;
beforeEach(() => {
	vi.useFakeTimers();
	onFirst.mockReset();
	streams = createEventStreams(onFirst);
	onFirst.mockImplementation(() => streams.greet());
});
afterEach(() => {
	streams.endAll();
	vi.useRealTimers();
});

/** Reads a stream like a response that is sent: text so far, and whether it has ended. */
function listen(userId: string, sessionId = `session of ${userId}`) {
	const stream = streams.open(userId, sessionId)!;
	const reader = stream.getReader();
	const heard = { text: "", isEnded: false, leave: () => reader.cancel() };
	const decoder = new TextDecoder();
	void (async () => {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			heard.text += decoder.decode(value);
		}
		heard.isEnded = true;
	})();
	return heard;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const thread = (user_id: string) => ({ user_id, kind: "thread", data: { id: "t1" } });

it("greets at once and sends a person's events to their streams only", async () => {
	const [phone, laptop, other] = [listen("a"), listen("a"), listen("b")];
	await pass(0);
	expect(phone.text).toBe("retry: 3000\n\nevent: hello\ndata: {}\n\n");
	streams.send(thread("a"));
	await pass(0);
	for (const { text } of [phone, laptop]) expect(text).toMatch(/\nevent: thread\ndata: \{"id":"t1"\}\n\n$/);
	expect(other.text).not.toContain("thread");
	expect(onFirst).toHaveBeenCalledTimes(1);
});

it("ends the streams of an ended session only, and sends them nothing more", async () => {
	const [phone, tab, laptop, other] = [listen("a", "s1"), listen("a", "s1"), listen("a", "s2"), listen("b", "s3")];
	await pass(0);
	streams.send({ user_id: null, kind: "session", data: { id: "s1" } });
	streams.send(thread("a"));
	await pass(0);
	expect([phone, tab, laptop, other].map(({ isEnded }) => isEnded)).toEqual([true, true, false, false]);
	expect([phone.text, tab.text].join()).not.toContain("thread");
	for (const { text } of [laptop, other]) expect(text).not.toContain("session");
	expect(laptop.text).toContain("thread");
});

it("sends its first bytes at once and its greeting when events are being read", async () => {
	onFirst.mockReset();
	const heard = listen("a");
	await pass(0);
	expect(heard.text).toBe("retry: 3000\n\n");
	streams.greet();
	streams.greet();
	await pass(0);
	expect(heard.text).toBe("retry: 3000\n\nevent: hello\ndata: {}\n\n");
	await heard.leave();
	const next = listen("a");
	await pass(0);
	expect(next.text).toBe("retry: 3000\n\n");
});

it("spreads an event that many people get over ten seconds, since their pages all ask the server", async () => {
	const all = Array.from({ length: 200 }, (_, number) => listen(`person ${number}`));
	await pass(0);
	for (let number = 0; number < 200; number++)
		streams.send({ user_id: `person ${number}`, kind: "notification", data: { is_spread: true } });
	const countTold = () => all.filter(({ text }) => text.includes("event: notification\ndata: {}\n\n")).length;
	const told: number[] = [];
	for (let second = 0; second < 10; second++) {
		told.push(countTold());
		await pass(1000);
	}
	expect(told[0]).toBe(0);
	for (const [second, before] of told.entries())
		if (second > 0) expect(before - told[second - 1]!, `second ${second}`).toBeLessThan(60);
	expect(told[5]).toBeGreaterThan(60);
	expect(countTold()).toBe(200);
});

it("counts a stream from its first read until it is left", async () => {
	streams.open("a", "s");
	expect(streams.count()).toBe(0);
	const heard = listen("a");
	await pass(0);
	expect(streams.count()).toBe(1);
	await heard.leave();
	expect(streams.count()).toBe(0);
	listen("a");
	await pass(0);
	expect(onFirst).toHaveBeenCalledTimes(2);
});

it("sends a comment after 25 silent seconds and ends after about five minutes", async () => {
	const heard = listen("a");
	await pass(24_000);
	expect(heard.text).not.toContain(":\n\n");
	await pass(2000);
	expect(heard.text).toMatch(/:\n\n$/);
	await pass(270_000 - 27_000);
	expect(heard.isEnded).toBe(false);
	await pass(62_000);
	expect(heard.isEnded).toBe(true);
	expect(streams.count()).toBe(0);
});

it("ends the oldest stream of a person who opens too many, and lets it return only after minutes", async () => {
	const all = Array.from({ length: MAX_STREAMS_PER_PERSON + 1 }, () => listen("a"));
	listen("b");
	await pass(0);
	expect(all.map(({ isEnded }) => isEnded)).toEqual([true, false, false, false, false, false]);
	expect(all[0]!.text).toMatch(/retry: 300000\n\n$/);
	expect(streams.count()).toBe(MAX_STREAMS_PER_PERSON + 1);
});

it("has room for a limited number of streams", async () => {
	for (let number = 0; number < MAX_STREAMS; number++) listen(`person ${number}`);
	await pass(0);
	expect(streams.open("one more", "s")).toBeNull();
});

it("ends a stream whose reader does not read", async () => {
	const reader = streams.open("a", "s")!.getReader();
	await reader.read();
	await reader.read();
	for (let number = 0; number < 64; number++) streams.send(thread("a"));
	expect(streams.count()).toBe(1);
	streams.send(thread("a"));
	expect(streams.count()).toBe(0);
});

it("ends all streams at shutdown with different retry times, and later ones at once", async () => {
	const all = Array.from({ length: 20 }, (_, number) => listen(`person ${number}`));
	await pass(0);
	streams.endAll();
	await pass(0);
	const late = listen("late");
	await pass(0);
	const times = [...all, late].map(({ text, isEnded }) => {
		expect(isEnded).toBe(true);
		return Number(/retry: (\d+)\n\n$/.exec(text)?.[1]);
	});
	for (const time of times) expect(time).toBeGreaterThanOrEqual(1000);
	for (const time of times) expect(time).toBeLessThanOrEqual(5000);
	expect(new Set(times).size).toBeGreaterThan(10);
	expect(late.text).not.toContain("hello");
	expect(streams.count()).toBe(0);
});
