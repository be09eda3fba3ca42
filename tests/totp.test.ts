/** Codes of authenticator apps: the test vectors of RFC 6238 (SHA1), of which apps show the last six digits. */
import { expect, it } from "vitest";
import { appAddress, codeAt, isCode, makeSecret, secretOf } from "../supabase/local/totp.ts";

/** "12345678901234567890" in base 32. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const STEP = 30_000;

it.each([
	[59, "94287082"],
	[1_111_111_109, "07081804"],
	[1_111_111_111, "14050471"],
	[1_234_567_890, "89005924"],
	[2_000_000_000, "69279037"],
	[20_000_000_000, "65353130"],
])("at %i seconds the code ends %s", (seconds, code) => {
	expect(codeAt(SECRET, seconds * 1000)).toBe(code.slice(-6));
});

it("accepts a clock that is one step off, and no more", () => {
	const now = 1_234_567_890_000;
	const accepted = [-4, -2, -1, 0, 1, 2].filter((steps) => isCode(SECRET, codeAt(SECRET, now + steps * STEP), now));
	expect(accepted).toEqual([-1, 0, 1]);
	expect(["", "1", "abcdef", "１２３４５６"].filter((code) => isCode(SECRET, code, now))).toEqual([]);
});

it("writes the address that apps read", () => {
	const secret = makeSecret();
	expect(secret).toMatch(/^[A-Z2-7]{32}$/);
	const address = appAddress("Adahan", "ayşe@adahan.test", secret);
	expect(address).toBe(
		`otpauth://totp/Adahan:ay%C5%9Fe%40adahan.test?algorithm=SHA1&digits=6&issuer=Adahan&period=30&secret=${secret}`,
	);
	expect(secretOf(address)).toBe(secret);
});
