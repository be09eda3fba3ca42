import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
	process.env.SUPABASE_URL ??= "http://127.0.0.1:1";
	process.env.SUPABASE_PUBLISHABLE_KEY ??= "sb_publishable_test";
	process.env.SUPABASE_SECRET_KEY ??= "sb_secret_test";
});

import { setClock } from "#app/platform/clock.ts";
import { checkForBot, expiredFormState, issueFormStamp } from "./bot-check.server.ts";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./bot-check-field-names.ts";

const START = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

function form(values: Record<string, string>): FormData {
	const formData = new FormData();
	for (const [name, value] of Object.entries(values)) formData.append(name, value);
	return formData;
}

/** The verdict on a form whose stamp was issued at START, submitted after these milliseconds. */
function judge(after: number, values: Record<string, string> = { [HONEYPOT_FIELD]: "" }) {
	const stamp = issueFormStamp();
	setClock(() => START + after);
	return checkForBot(form({ [STAMP_FIELD]: stamp, ...values }));
}

beforeEach(() => setClock(() => START));
afterEach(() => setClock());

describe("bot check", () => {
	it("accepts a form from two seconds to a day after the page", () => {
		expect(judge(2000)).toBe("human");
		expect(judge(HOUR)).toBe("human");
		expect(judge(24 * HOUR)).toBe("human");
	});

	it("rejects a form submitted within two seconds as bot", () => {
		expect(judge(0)).toBe("bot");
		expect(judge(1999)).toBe("bot");
	});

	it("rejects a filled honeypot as bot, whatever the stamp", () => {
		expect(judge(HOUR, { [HONEYPOT_FIELD]: "http://buy.example" })).toBe("bot");
		expect(judge(HOUR, { [HONEYPOT_FIELD]: " " })).toBe("bot");
		expect(checkForBot(form({ [HONEYPOT_FIELD]: "x", [STAMP_FIELD]: "nonsense" }))).toBe("bot");
	});

	it("accepts a form without the honeypot field, as some tools omit empty fields", () => {
		expect(judge(HOUR, {})).toBe("human");
	});

	it("reports a page older than a day as expired", () => {
		expect(judge(24 * HOUR + 1)).toBe("expired");
	});

	it("reports a missing, altered or forged stamp as expired", () => {
		const [time, signature] = issueFormStamp().split(".");
		const later = (START - HOUR).toString(36);
		setClock(() => START + HOUR);
		for (const stamp of [
			"",
			".",
			"x",
			time!,
			`${time}.`,
			`${later}.${signature}`,
			`${time}.${signature}.`,
			`${time}.${signature}A`,
			"9".repeat(10_000),
		])
			expect(checkForBot(form({ [STAMP_FIELD]: stamp }))).toBe("expired");
		expect(checkForBot(form({}))).toBe("expired");
		const file = new FormData();
		file.append(STAMP_FIELD, new File(["x"], "x.txt"));
		expect(checkForBot(file)).toBe("expired");
	});

	it("keeps the values of an expired form and accepts a resubmission", () => {
		const state = expiredFormState(form({ message: "Günaydın", [STAMP_FIELD]: "old", [HONEYPOT_FIELD]: "" }));
		expect(state.errors).toEqual({ form: ["expired"] });
		expect(state.values.message).toBe("Günaydın");
		expect(state.values).not.toHaveProperty(HONEYPOT_FIELD);
		expect(checkForBot(form(state.values))).toBe("human");
	});
});
