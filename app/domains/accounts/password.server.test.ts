/** New passwords: rules and messages, compared without truncation or folding, and common passwords refused. */
import { describe, expect, it } from "vitest";
import { z } from "zod";
import auth from "#app/locales/auth/en.ts";
import { currentPasswordField, findCommonPart, newPasswordField } from "./password.server.ts";
import { newPasswordFields, parseNewPasswordForm } from "./sign-up.server.ts";

/** The messages for a password, in the order of the rules. */
function problemsOf(password: unknown): string[] {
	const read = newPasswordField.safeParse(password);
	if (read.success) return [];
	return read.error.issues.map(({ message }) => auth.messages[message as keyof typeof auth.messages] as string);
}

/** The errors of a form with a new password, by field. */
async function errorsOf(password: string, again = password): Promise<Record<string, string[]> | null> {
	const form = new FormData();
	form.set("password", password);
	form.set("password_again", again);
	const read = await parseNewPasswordForm(form, z.object(newPasswordFields));
	return read.ok ? null : read.state.errors;
}

describe("rules", () => {
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

	it("counts an emoji as one character", () => {
		expect(problemsOf("🔑🔑🔑Aa1")).toEqual(["Password must be at least 8 characters"]);
	});

	it("reports only a missing password for any empty value", () => {
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
	])("%s and more: accepts 72 bytes and refuses one more", (start, rest) => {
		expect(Buffer.byteLength(start) + rest).toBe(72);
		expect(problemsOf(start + "x".repeat(rest))).toEqual([]);
		expect(problemsOf(start + "x".repeat(rest + 1))).toEqual(["Password too long"]);
	});

	it("accepts 64 ASCII characters and checks 100,000 quickly", () => {
		expect(problemsOf(`Aa1!${"x".repeat(60)}`)).toEqual([]);
		const started = performance.now();
		expect(problemsOf(`Aa1!${"x".repeat(100_000)}`)).toEqual(["Password too long"]);
		expect(performance.now() - started).toBeLessThan(200);
	});

	it("checks a current password for presence only", () => {
		expect(currentPasswordField.safeParse("x").success).toBe(true);
		expect(currentPasswordField.safeParse(" ").success).toBe(true);
		expect(currentPasswordField.safeParse("").error?.issues[0]?.message).toBe("passwordRequired");
		expect(currentPasswordField.safeParse("x".repeat(1001)).success).toBe(false);
	});

	it("passes the password on without trimming, folding or normalising", () => {
		for (const password of [" Aa1!xxxx ", "IıİiAa1!", "e\u0301Aa1!xxx", "\u00e9Aa1!xxx", "Aa1!\u200bxxx"])
			expect(newPasswordField.parse(password)).toBe(password);
	});
});

describe("common passwords", () => {
	it.each([
		// Required examples.
		"Password1!",
		"MyPassWord-77",
		"Xy-123456-z",
		// Additional and Turkish examples.
		"Adahan-2026!",
		"ADAHAN-2026!",
		"Parola-2026!",
		// With symbols in place of letters.
		"P@ssw0rd!x",
		"p4$$w0rd-X",
		"4d4h4n-Girne-1",
		// Frequent passwords, plain or padded to meet the rules.
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
		// With signs and digits within and at both ends.
		"1qaz@WSX",
		"Admin@123",
		"Welcome@123",
		"Qwerty-12345",
		"2026-Welcome!",
		// Words of the region.
		"Galatasaray1!",
		"Kibris-2026",
		"Kıbrıs-2026",
		"Beşiktaş1903!",
		"Girne_99501",
		"Seni-Seviyorum-1",
		// Rarer ones, as a whole.
		"1Q2q3q4q!",
		"Z1x2c3v4b5!",
		"#Alkanaft123",
	])("refuses %s", async (password) => {
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
	])("reports for %s that it contains %s", async (password, word) => {
		expect(await errorsOf(password)).toEqual({ password: ["passwordCommon", `passwordContains ${word}`] });
	});

	it.each(["P@ssw0rd", "Passw0rd"])("names no word for %s, which is entirely that word", async (password) => {
		expect(await findCommonPart(password)).toEqual({ word: null });
		expect((await errorsOf(password))?.password?.slice(-2)).toEqual(["passwordCommon", "passwordTriedFirst"]);
	});

	it("are reported together with every failed rule and a differing repetition", async () => {
		expect(await errorsOf("parola1", "parola2")).toEqual({
			password: ["passwordShort", "passwordUpper", "passwordSpecial", "passwordCommon", "passwordContains parola"],
			password_again: ["passwordsDiffer"],
		});
	});

	it("are not reported for an empty password", async () => {
		expect(await errorsOf("")).toEqual({ password: ["passwordRequired"], password_again: ["passwordAgain"] });
		expect(await errorsOf(`Parola-1${"x".repeat(200)}`)).toEqual({ password: ["passwordLong"] });
	});

	it.each([
		"Olive-Grove-9",
		"Beşparmak dağları 5!",
		"correct Horse 7 battery-staple",
		"Carob-Harbour-27",
		"kX9#mQ2$vL7p",
		"Girne-Kale-Zeytin-4",
		"Love-8264927163!",
		"Wq4-Admin-Zeytin",
		"🔑🔑🔑🔑🔑Aa1",
		"Şifalı-Çınar-88",
		"Girne’de 3 kedi!",
	])("accepts %s", async (password) => {
		expect(await findCommonPart(password)).toBeNull();
		expect(await errorsOf(password)).toBeNull();
	});

	it("are recognised in Turkish capitals", async () => {
		expect(await findCommonPart("PAROLA-İIŞĞ-1")).not.toBeNull();
		expect(await findCommonPart("SİFRE-ŞİFRE-1!")).not.toBeNull();
		expect(await findCommonPart("Şifre-2026!")).not.toBeNull();
	});

	it("include the 3000 most frequent ones with minimal padding", async () => {
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

it("reports two different passwords at the second field", async () => {
	expect(await errorsOf("Olive-Grove-9", "Olive-Grove-8")).toEqual({ password_again: ["passwordsDiffer"] });
	expect(auth.messages.passwordsDiffer).toBe("Passwords do not match");
	expect(auth.messages.passwordCommon).toBe("Password too common");
});
