import { afterEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
	process.env.SUPABASE_URL ??= "http://127.0.0.1:1";
	process.env.SUPABASE_PUBLISHABLE_KEY ??= "sb_publishable_test";
	process.env.SUPABASE_SECRET_KEY ??= "sb_secret_test";
});

import { setClock } from "#app/platform/clock.ts";
import { isSameSecret, signLink, verifyLink } from "./signed-link.server.ts";

const START = Date.UTC(2026, 10, 21, 12);
const DAY = 86_400_000;

afterEach(() => setClock());

describe("signed link", () => {
	it("returns its subject, including dots and non-ASCII letters", () => {
		for (const subject of ["7b1c", "a.b.c", "Gönyeli\nTürkçe", ""])
			expect(verifyLink("confirm", signLink("confirm", subject))).toEqual({ ok: true, subject });
	});

	it("is safe in a URL", () => {
		expect(signLink("confirm", "a?b=c&d/é", { expiresAt: START })).toMatch(/^[\w.-]+$/);
	});

	it("is bound to its purpose", () => {
		expect(verifyLink("unsubscribe", signLink("confirm", "7b1c"))).toEqual({ ok: false, code: "bad" });
	});

	it("expires exactly at its time", () => {
		setClock(() => START);
		const token = signLink("confirm", "7b1c", { expiresAt: START + 7 * DAY });
		setClock(() => START + 7 * DAY - 1000);
		expect(verifyLink("confirm", token).ok).toBe(true);
		setClock(() => START + 7 * DAY);
		expect(verifyLink("confirm", token)).toEqual({ ok: false, code: "expired" });
	});

	it("never expires without an expiry", () => {
		const token = signLink("unsubscribe", "7b1c");
		setClock(() => START + 3650 * DAY);
		expect(verifyLink("unsubscribe", token).ok).toBe(true);
	});

	it("is refused when missing, truncated, extended or altered at any position", () => {
		const token = signLink("confirm", "7b1c", { expiresAt: Date.now() + DAY });
		const altered = [...token].map(
			(letter, index) => token.slice(0, index) + (letter === "A" ? "B" : "A") + token.slice(index + 1),
		);
		for (const wrong of [
			null,
			undefined,
			"",
			".",
			"..",
			"...",
			token.slice(0, -1),
			`${token}A`,
			`${token}.x`,
			"x".repeat(100_000),
			...altered,
		])
			expect(verifyLink("confirm", wrong)).toEqual({ ok: false, code: "bad" });
	});

	it("does not accept a changed expiry", () => {
		const [subject, , signature] = signLink("confirm", "7b1c", { expiresAt: 1000 }).split(".");
		expect(verifyLink("confirm", `${subject}..${signature}`).ok).toBe(false);
		expect(verifyLink("confirm", `${subject}.zzzzzzz.${signature}`).ok).toBe(false);
	});
});

describe("secret comparison", () => {
	it("distinguishes equal from unequal, of any length", () => {
		expect(isSameSecret("secret", "secret")).toBe(true);
		expect(isSameSecret("secret", "Secret")).toBe(false);
		expect(isSameSecret("", "secret")).toBe(false);
		expect(isSameSecret("secrets", "secret")).toBe(false);
	});
});
