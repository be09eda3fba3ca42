import { afterEach, expect, it, vi } from "vitest";

vi.hoisted(() => {
	process.env.SUPABASE_URL ??= "http://127.0.0.1:1";
	process.env.SUPABASE_PUBLISHABLE_KEY ??= "sb_publishable_test";
	process.env.SUPABASE_SECRET_KEY ??= "sb_secret_test";
});

import { setClock } from "#app/platform/clock.ts";
import { decryptText, encryptText } from "./sealed-text.server.ts";

afterEach(() => setClock());

const TEXT = "İlk satır\nSecond line £ 1,200";

it("opens a sealed text for its purpose until it expires, without revealing its content", () => {
	const sealed = encryptText("typed", TEXT, Date.now() + 1000);
	expect(sealed).toMatch(/^[\w-]+$/);
	expect(Buffer.from(sealed, "base64url").toString()).not.toContain("Second");
	expect(encryptText("typed", TEXT, Date.now() + 1000)).not.toBe(sealed);
	expect(decryptText("typed", sealed)).toBe(TEXT);
	expect(decryptText("other", sealed)).toBeNull();
	setClock(() => Date.now() + 1001);
	expect(decryptText("typed", sealed)).toBeNull();
});

it("rejects truncated, altered and forged input", () => {
	const sealed = encryptText("typed", TEXT, Date.now() + 1000);
	for (const wrong of [
		"",
		"x",
		"A".repeat(80),
		sealed.slice(0, -4),
		`${sealed.startsWith("A") ? "B" : "A"}${sealed.slice(1)}`,
	])
		expect(decryptText("typed", wrong), wrong).toBeNull();
	const bytes = Buffer.from(sealed, "base64url");
	for (const place of [0, 12, 30]) {
		const altered = Buffer.from(bytes);
		altered[place] = altered[place]! ^ 1;
		expect(decryptText("typed", altered.toString("base64url"))).toBeNull();
	}
});

it("compresses a long text", () => {
	const sealed = encryptText("typed", "A house by the sea, with a garden. ".repeat(150), Date.now() + 1000);
	expect(sealed.length).toBeLessThan(400);
});
