import { expect, test } from "vitest";
import type { Message } from "./message.ts";
import { listWarnings, messagesPath, parseMessagesSearch } from "./message.ts";
import { continuesTurn, formatRecent, groupByDay } from "./message-days.ts";

const message = (id: number, sent_at: string): Message => ({
	id,
	is_own: false,
	body: "Hello",
	flags: [],
	sent_at,
	is_removed: false,
	is_reported: false,
});
/** 1 December 2026, 01:30 on the island. */
const NOW = Date.parse("2026-11-30T23:30:00Z");

test("messages are grouped by the days of the island, in their order", () => {
	const days = groupByDay(
		[message(1, "2026-11-28T10:00:00Z"), message(2, "2026-11-30T20:00:00Z"), message(3, "2026-11-30T23:00:00Z")],
		NOW,
	);
	expect(days.map(({ day, name, messages }) => [day, name, messages.map(({ id }) => id)])).toEqual([
		["2026-11-28", null, [1]],
		["2026-11-30", "yesterday", [2]],
		["2026-12-01", "today", [3]],
	]);
});

test("messages of one person within ten minutes stand together", () => {
	const first = message(1, "2026-11-30T20:00:00Z");
	expect(continuesTurn(first, undefined)).toBe(false);
	expect(continuesTurn(message(2, "2026-11-30T20:10:00Z"), first)).toBe(true);
	expect(continuesTurn(message(2, "2026-11-30T20:10:01Z"), first)).toBe(false);
	expect(continuesTurn({ ...message(2, "2026-11-30T20:01:00Z"), is_own: true }, first)).toBe(false);
});

test("the list shows the time of today's messages, the day of older ones, and the year of those long ago", () => {
	expect(formatRecent("2026-11-30T23:00:00Z", NOW, "en")).toBe("01:00");
	expect(formatRecent("2026-11-30T20:00:00Z", NOW, "en")).toBe("30 Nov");
	expect(formatRecent("2026-11-30T20:00:00Z", NOW, "tr")).toBe("30 Kas");
	expect(formatRecent("2025-11-30T20:00:00Z", NOW, "tr")).toBe("30 Kasım 2025");
});

test("warnings stand in a fixed order, above messages of the other person only", () => {
	const flags: Message["flags"] = ["link", "payment"];
	expect(listWarnings({ is_own: false, is_removed: false, flags })).toEqual(["payment", "link"]);
	expect(listWarnings({ is_own: true, is_removed: false, flags })).toEqual([]);
	expect(listWarnings({ is_own: false, is_removed: true, flags })).toEqual([]);
});

test("an address keeps what it selects, and drops what cannot be read", () => {
	const thread = "0b0e7a52-6f5e-4b0e-9a60-0d5d2c8d4e11";
	const position = { before: "2026-11-30T20:00:00.123456+00:00", beforeId: thread };
	const search = { filter: "archived", position, thread, olderThan: 7, report: 5 } as const;
	const path = messagesPath(search);
	expect(parseMessagesSearch(new URL(path, "http://a.test").searchParams)).toEqual(search);
	expect(messagesPath()).toBe("/messages");
	const odd = new URLSearchParams("show=all&before=x&id=y&older=-1&report=abc&thread=");
	expect(parseMessagesSearch(odd)).toEqual({
		filter: "all",
		position: null,
		thread: null,
		olderThan: null,
		report: null,
	});
});
