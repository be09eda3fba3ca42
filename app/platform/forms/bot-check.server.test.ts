import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
	process.env.SUPABASE_URL ??= "http://127.0.0.1:1";
	process.env.SUPABASE_PUBLISHABLE_KEY ??= "sb_publishable_test";
	process.env.SUPABASE_SECRET_KEY ??= "sb_secret_test";
});

import { setClock } from "#app/platform/clock.ts";
import { checkForBot, issueFormStamp, resubmitFormState } from "./bot-check.server.ts";
import { HONEYPOT_FIELD, STAMP_FIELD } from "./bot-check-field-names.ts";

const START = Date.UTC(2026, 10, 21, 12);
const HOUR = 3_600_000;

function form(values: Record<string, string>): FormData {
	const formData = new FormData();
	for (const [name, value] of Object.entries(values)) formData.append(name, value);
	return formData;
}

const anonymous = async () => false;

/** The verdict on a form whose stamp was issued at START, submitted after these milliseconds. */
function judge(after: number, values: Record<string, string> = { [HONEYPOT_FIELD]: "" }) {
	const stamp = issueFormStamp();
	setClock(() => START + after);
	return checkForBot(form({ [STAMP_FIELD]: stamp, ...values }), anonymous);
}

beforeEach(() => setClock(() => START));
afterEach(() => setClock());

describe("bot check", () => {
	it("accepts a form from two seconds to a day after the page", async () => {
		expect(await judge(2000)).toBe("human");
		expect(await judge(HOUR)).toBe("human");
		expect(await judge(24 * HOUR)).toBe("human");
	});

	it("reports a form submitted within two seconds as too fast", async () => {
		expect(await judge(0)).toBe("too_fast");
		expect(await judge(1999)).toBe("too_fast");
	});

	it("accepts a form of a signed-in person whatever its age, but not with a filled honeypot", async () => {
		for (const stamp of [issueFormStamp(), "", "nonsense", issueFormStamp(START - 48 * HOUR)])
			expect(await checkForBot(form({ [STAMP_FIELD]: stamp }), async () => true)).toBe("human");
		expect(await checkForBot(form({ [HONEYPOT_FIELD]: "x" }), async () => true)).toBe("bot");
	});

	it("does not look up the sender of a form that is neither too fast nor expired", async () => {
		const stamp = issueFormStamp(START - HOUR);
		const find = vi.fn(async () => true);
		expect(await checkForBot(form({ [STAMP_FIELD]: stamp }), find)).toBe("human");
		expect(find).not.toHaveBeenCalled();
	});

	it("rejects a filled honeypot as bot, whatever the stamp", async () => {
		expect(await judge(HOUR, { [HONEYPOT_FIELD]: "http://buy.example" })).toBe("bot");
		expect(await judge(HOUR, { [HONEYPOT_FIELD]: " " })).toBe("bot");
		expect(await checkForBot(form({ [HONEYPOT_FIELD]: "x", [STAMP_FIELD]: "nonsense" }), anonymous)).toBe("bot");
	});

	it("accepts a form without the honeypot field, as some tools omit empty fields", async () => {
		expect(await judge(HOUR, {})).toBe("human");
	});

	it("reports a page older than a day as expired", async () => {
		expect(await judge(24 * HOUR + 1)).toBe("expired");
	});

	it("reports a missing, altered or forged stamp as expired", async () => {
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
			expect(await checkForBot(form({ [STAMP_FIELD]: stamp }), anonymous)).toBe("expired");
		expect(await checkForBot(form({}), anonymous)).toBe("expired");
		const file = new FormData();
		file.append(STAMP_FIELD, new File(["x"], "x.txt"));
		expect(await checkForBot(file, anonymous)).toBe("expired");
	});

	it.each([
		["expired", "expired"],
		["too_fast", "tooFast"],
	] as const)("keeps the values of a form that is %s and accepts a resubmission", async (verdict, message) => {
		const entered = form({ message: "Günaydın", [STAMP_FIELD]: "old", [HONEYPOT_FIELD]: "" });
		const state = resubmitFormState(entered, verdict);
		expect(state.errors).toEqual({ form: [message] });
		expect(state.values.message).toBe("Günaydın");
		expect(state.values).not.toHaveProperty(HONEYPOT_FIELD);
		expect(await checkForBot(form(state.values), anonymous)).toBe("human");
	});
});
