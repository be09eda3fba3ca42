/** New passwords: the spec's rules and messages, nothing cut or folded, and none that everybody tries first. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import auth from "#app/locales/en/auth.ts";
import { findCommonPart, givenPasswordField, newPasswordField } from "./password.server.ts";
import { newPasswordShape, parseNewPasswordForm } from "./sign-up.server.ts";

/** What is said about a password, in the order of the rules. */
function problemsOf(password: unknown): string[] {
	const read = newPasswordField.safeParse(password);
	if (read.success) return [];
	return read.error.issues.map(({ message }) => auth.messages[message as keyof typeof auth.messages] as string);
}

/** What a form with a new password answers, by field. */
async function errorsOf(password: string, again = password): Promise<Record<string, string[]> | null> {
	const form = new FormData();
	form.set("password", password);
	form.set("password_again", again);
	const read = await parseNewPasswordForm(form, z.object(newPasswordShape));
	return read.ok ? null : read.state.errors;
}

describe("the rules", () => {
	it.each<[string, string[]]>([
		["Olive-Grove-9", []],
		["Zeytin çekirdeği 7?", []],
		["Ğüşiöç-1", []],
		["ıİ1!ıİ1!", []],
		["Пароль-77-а", []],
		["🔑🔑🔑🔑🔑Aa1", []],
		[" Aa1 !  x", []],
		["Aa1!aaa", ["Password must be at least 8 characters"]],
		["aa1!aaaa", ["Password must contain at least one uppercase letter"]],
		["AA1!AAAA", ["Password must contain at least one lowercase letter"]],
		["Aaa!aaaa", ["Password must contain at least one number"]],
		["Aa1aaaaa", ["Password must contain at least one special character"]],
		["Aa1 aaaa", ["Password must contain at least one special character"]],
		[
			"aaaaaaa",
			[
				"Password must be at least 8 characters",
				"Password must contain at least one uppercase letter",
				"Password must contain at least one number",
				"Password must contain at least one special character",
			],
		],
	])("%s", (password, problems) => expect(problemsOf(password)).toEqual(problems));

	it("a letter of several parts counts as what it is: an emoji is one sign, not four", () => {
		expect(problemsOf("🔑🔑🔑Aa1")).toEqual(["Password must be at least 8 characters"]);
	});

	it("nothing at all is asked for, whatever kind of nothing", () => {
		for (const nothing of ["", undefined, null, 5, {}, ["a"]]) {
			const read = newPasswordField.safeParse(nothing);
			expect(read.error?.issues.map(({ message }) => message)).toEqual(["passwordRequired"]);
		}
	});
});

describe("length", () => {
	it.each<[string, number]>([
		["Aa1!", 68],
		["Aa1!ç", 66],
		["Aa1!🔑", 64],
	])("%s and more: 72 bytes are taken, one more is refused", (start, rest) => {
		expect(Buffer.byteLength(start) + rest).toBe(72);
		expect(problemsOf(start + "x".repeat(rest))).toEqual([]);
		expect(problemsOf(start + "x".repeat(rest + 1))).toEqual(["Password too long"]);
	});

	it("64 plain characters and more are allowed, and 100,000 cost nothing", () => {
		expect(problemsOf(`Aa1!${"x".repeat(60)}`)).toEqual([]);
		const started = performance.now();
		expect(problemsOf(`Aa1!${"x".repeat(100_000)}`)).toEqual(["Password too long"]);
		expect(performance.now() - started).toBeLessThan(200);
	});

	it("the one that somebody has is only looked at for being there", () => {
		expect(givenPasswordField.safeParse("x").success).toBe(true);
		expect(givenPasswordField.safeParse(" ").success).toBe(true);
		expect(givenPasswordField.safeParse("").error?.issues[0]?.message).toBe("passwordRequired");
		expect(givenPasswordField.safeParse("x".repeat(1001)).success).toBe(false);
	});

	it("what was typed goes on as it was: no trimming, no folding, no normalising", () => {
		for (const password of [" Aa1!xxxx ", "IıİiAa1!", "e\u0301Aa1!xxx", "\u00e9Aa1!xxx", "Aa1!\u200bxxx"])
			expect(newPasswordField.parse(password)).toBe(password);
	});
});

describe("common ones", () => {
	it.each([
		// The spec's.
		"Password1!",
		"MyPassWord-77",
		"Xy-123456-z",
		// Ours, and in Turkish.
		"Adahan-2026!",
		"ADAHAN-2026!",
		"Parola-2026!",
		// With signs for letters.
		"P@ssw0rd!x",
		"p4$$w0rd-X",
		"4d4h4n-Girne-1",
		// The frequent ones, as they stand or with what the rules ask for put around them.
		"Qwerty123!",
		"!Letmein1",
		"Iloveyou1!",
		"Sunshine1!",
		"Football99!",
		"Welcome123!",
		"Princess1*",
		"Trustno1!",
		"Dragon123!",
		"Master123!",
	])("%s is refused", async (password) => {
		expect(await findCommonPart(password)).not.toBeNull();
		expect((await errorsOf(password))?.password).toContain("passwordCommon");
	});

	it.each([
		["MyPassWord-77", "password"],
		["P@ssw0rd!x", "password"],
		["Xy-123456-z", "123456"],
		["Password-123456", "password"],
		["4d4h4n-Girne-1", "Adahan"],
		["PAROLA-2026!a", "parola"],
		["Sifre-2026!", "şifre"],
		["Sunshine1!", "sunshine"],
		["Sun5hine1!", "sunshine"],
	])("of %s it is said that %s is in it", async (password, word) => {
		expect(await errorsOf(password)).toEqual({ password: ["passwordCommon", `passwordContains ${word}`] });
	});

	it.each(["P@ssw0rd", "Passw0rd"])("of %s nothing is repeated: the word is all of it", async (password) => {
		expect(await findCommonPart(password)).toEqual({ word: null });
		expect((await errorsOf(password))?.password?.slice(-2)).toEqual(["passwordCommon", "passwordTriedFirst"]);
	});

	it("is said together with every rule that is not met, and with a second one that differs", async () => {
		expect(await errorsOf("parola1", "parola2")).toEqual({
			password: ["passwordShort", "passwordUpper", "passwordSpecial", "passwordCommon", "passwordContains parola"],
			password_again: ["passwordsDiffer"],
		});
	});

	it("of nothing typed it is only said that it is needed", async () => {
		expect(await errorsOf("")).toEqual({ password: ["passwordRequired"], password_again: ["passwordAgain"] });
		expect(await errorsOf(`Parola-1${"x".repeat(200)}`)).toEqual({ password: ["passwordLong"] });
	});

	it.each([
		"Olive-Grove-9",
		"Beşparmak dağları 5!",
		"correct Horse 7 battery-staple",
		"Carob-Harbour-27",
		"kX9#mQ2$vL7p",
		"🔑🔑🔑🔑🔑Aa1",
		"Şifalı-Çınar-88",
		"Girne’de 3 kedi!",
	])("%s is taken", async (password) => {
		expect(await findCommonPart(password)).toBeNull();
		expect(await errorsOf(password)).toBeNull();
	});

	it("Turkish capitals are those letters too", async () => {
		expect(await findCommonPart("PAROLA-İIŞĞ-1")).not.toBeNull();
		expect(await findCommonPart("SİFRE-ŞİFRE-1!")).not.toBeNull();
		expect(await findCommonPart("Şifre-2026!")).not.toBeNull();
	});

	it("of the 3000 most frequent none is taken, with the least that the rules ask for", async () => {
		const { dictionary } = await import("@zxcvbn-ts/language-common");
		const frequent = (dictionary["passwords-common"] as string[]).slice(0, 3000).filter((word) => word.length >= 8);
		expect(frequent.length).toBeGreaterThan(300);
		for (const word of frequent) expect(await findCommonPart(word)).not.toBeNull();
		for (const word of frequent.filter((one) => /^\p{L}/u.test(one))) {
			const dressed = `${word[0]!.toUpperCase()}${word.slice(1)}1!`;
			expect(await findCommonPart(dressed)).not.toBeNull();
		}
	});
});

it("two that differ are said at the second field", async () => {
	expect(await errorsOf("Olive-Grove-9", "Olive-Grove-8")).toEqual({ password_again: ["passwordsDiffer"] });
	expect(auth.messages.passwordsDiffer).toBe("Passwords do not match");
	expect(auth.messages.passwordCommon).toBe("Password too common");
});
