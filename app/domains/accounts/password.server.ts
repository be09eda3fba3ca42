/** Schema of a new password: the rules, and no common passwords. */
import { z } from "zod";
import { LONGEST_PASSWORD_BYTES, PASSWORD_RULES, SHORTEST_PASSWORD } from "./password-rules.ts";

/** Size of the list of common passwords; rarer ones cannot be told from chance matches. */
const COMMON_PASSWORDS = 10_000;
/** Words of this site and of the rules, in both languages, with and without diacritics. */
const OWN_WORDS = [
	["password", "password"],
	["parola", "parola"],
	["sifre", "şifre"],
	["123456", "123456"],
	["adahan", "Adahan"],
] as const;

let common: Promise<Set<string>> | undefined;

/** Loaded when the first password is set: most processes never need the list. */
async function readCommonPasswords(): Promise<Set<string>> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	return new Set(dictionary["passwords-common"].slice(0, COMMON_PASSWORDS) as string[]);
}

const LEET: Record<string, string> = {
	"0": "o",
	"1": "l",
	"3": "e",
	"4": "a",
	"5": "s",
	"7": "t",
	"@": "a",
	$: "s",
	"!": "i",
};

/** Number of signs and digits, added to a word to satisfy the rules, that are disregarded. */
const MOST_ADDED = 4;

/** Lower-case without diacritics, Turkish included: ŞİFRE equals şifre. */
function foldLetters(text: string): string {
	return text.replaceAll("İ", "i").toLowerCase().replaceAll("ı", "i").normalize("NFD").replace(/\p{M}/gu, "");
}

const readAsLetters = (text: string) => [...text].map((sign) => LEET[sign] ?? sign).join("");

/** A word, and the word without leading and trailing signs and with trailing digits removed one at a time. */
function listStems(word: string): string[] {
	const stems = [word];
	let stem = word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
	while (stem.length >= SHORTEST_PASSWORD - 2 && stem.length >= word.length - MOST_ADDED) {
		stems.push(stem);
		if (!/\d$/.test(stem)) break;
		stem = stem.slice(0, -1);
	}
	return stems;
}

/** The common part of a password; null when it is the whole password. */
export type CommonPart = { word: string | null };

/**
 * Finds the common password within a password: as it is, without leading and trailing signs and digits, or with digits
 * and signs read as letters. Null if there is none.
 */
export async function findCommonPart(password: string): Promise<CommonPart | null> {
	common ??= readCommonPasswords();
	const known = await common;
	const folded = foldLetters(password);
	const readings = [folded, readAsLetters(folded)];
	const part = (word: string, shown = word): CommonPart => ({ word: readings.includes(word) ? null : shown });
	for (const [word, shown] of OWN_WORDS)
		if (readings.some((reading) => reading.includes(word))) return part(word, shown);
	// The shortest form: the word without its suffix.
	const word = listStems(folded)
		.flatMap((stem) => [stem, readAsLetters(stem)])
		.findLast((stem) => known.has(stem));
	return word === undefined ? null : part(word);
}

/** A new password. Messages are keys of `auth:messages`, one for each unmet rule. */
export const newPasswordField = z
	.string({ error: "passwordRequired" })
	.min(1, { error: "passwordRequired", abort: true })
	.superRefine((password, context) => {
		for (const [rule, isMet] of Object.entries(PASSWORD_RULES))
			if (!isMet(password)) context.addIssue({ code: "custom", message: rule });
		if (Buffer.byteLength(password) > LONGEST_PASSWORD_BYTES)
			context.addIssue({ code: "custom", message: "passwordLong" });
	});

/** The current password; only checked for presence. */
export const givenPasswordField = z
	.string({ error: "passwordRequired" })
	.min(1, "passwordRequired")
	.max(1000, "passwordLong");
