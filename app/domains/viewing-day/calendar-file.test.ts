import { expect, it } from "vitest";
import { escapeText, foldLine, formatCalendar } from "./calendar-file.ts";

/** Joins folded lines, as readers do. */
const unfold = (text: string) => text.replaceAll("\r\n ", "");

it("folds at 75 octets, and cuts no letter", () => {
	for (const text of ["İ".repeat(100), "ğüşçöı".repeat(30), `x${"€😀".repeat(40)}`, "a".repeat(75), "a".repeat(76)]) {
		const lines = foldLine(`SUMMARY:${text}`).split("\r\n");
		for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
		for (const line of lines.slice(0, -1)) expect(Buffer.byteLength(line)).toBeGreaterThan(70);
		expect(lines.slice(1).every((line) => line.startsWith(" "))).toBe(true);
		expect(lines.join("")).not.toContain("\ufffd");
		expect(unfold(lines.join("\r\n"))).toBe(`SUMMARY:${text}`);
	}
	expect(foldLine("a".repeat(75))).toHaveLength(75);
});

it("escapes texts, so that a note cannot add a property", () => {
	expect(escapeText("a\\b; c, d: e")).toBe("a\\\\b\\; c\\, d: e");
	expect(escapeText("one\r\ntwo\rthree\n")).toBe("one\\ntwo\\nthree\\n");
	expect(escapeText("x\r\nATTENDEE:mailto:eve@example.com\0\u0007")).toBe("x\\nATTENDEE:mailto:eve@example.com  ");
});

it("writes events in UTC with a stable id, ended by CRLF", () => {
	const start = Date.parse("2026-07-28T07:00:00Z");
	const event = {
		uid: "2026-07-28-12-abc@adahan.test",
		start,
		end: start + 1_800_000,
		summary: "Ziyaret: İskele’de 2+1, denize yakın",
		location: "İskele",
		description: "Not: zil çalışmıyor;\narka kapı",
		url: "https://adahan.test/properties/12",
		geo: { latitude: "35.281", longitude: "33.902" },
		alarm: { minutesBefore: 30, text: "30 dakika sonra" },
	};
	const madeAt = Date.parse("2026-07-01T09:08:07.654Z");
	const file = formatCalendar({ name: "Gün", language: "tr", madeAt, events: [event, { ...event, geo: null }] });
	expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
	expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
	const lines = unfold(file).split("\r\n");
	expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
	expect(lines).toEqual(
		expect.arrayContaining([
			"UID:2026-07-28-12-abc@adahan.test",
			"DTSTAMP:20260701T090807Z",
			"DTSTART:20260728T070000Z",
			"DTEND:20260728T073000Z",
			"SUMMARY:Ziyaret: İskele’de 2+1\\, denize yakın",
			"DESCRIPTION:Not: zil çalışmıyor\\;\\narka kapı",
			"URL:https://adahan.test/properties/12",
			"TRIGGER:-PT30M",
		]),
	);
	expect(lines.filter((line) => line === "GEO:35.281;33.902")).toHaveLength(1);
	expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(2);
});
