/** The schema of a new password: the rules, and none of those that everybody tries first. */
import { z } from "zod";
import { LONGEST_PASSWORD_BYTES, PASSWORD_RULES, SHORTEST_PASSWORD } from "./password-rules.ts";

/** The frequent ones are looked up in this many; rarer ones cannot be told from chance. */
const COMMON_PASSWORDS = 10_000;
/** Ours, and what the rules of the spec name, in both languages: without marks, and as they are written. */
const OWN_WORDS = [
	["password", "password"],
	["parola", "parola"],
	["sifre", "şifre"],
	["123456", "123456"],
	["adahan", "Adahan"],
] as const;

let common: Promise<Set<string>> | undefined;

/** Read when the first password is set: most processes never need the list. */
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

/** What the rules made somebody add to a word: so many signs and digits hide nothing. */
const MOST_ADDED = 4;

/** Small letters without their marks, Turkish ones included: ŞİFRE and şifre are the same. */
function foldLetters(text: string): string {
	return text.replaceAll("İ", "i").toLowerCase().replaceAll("ı", "i").normalize("NFD").replace(/\p{M}/gu, "");
}

const readAsLetters = (text: string) => [...text].map((sign) => LEET[sign] ?? sign).join("");

/** A word, and what it is without the signs at its ends and without one digit after the other at its end. */
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

/** What is common about a password: a word of ours or of the list, unless that is all there is to it. */
export type CommonPart = { word: string | null };

/**
 * Finds what makes a password one that everybody tries first: as it stands, without the signs and digits that the rules
 * made somebody add at its ends, or with its digits and signs read as letters. Null for one that is not common.
 */
export async function findCommonPart(password: string): Promise<CommonPart | null> {
	common ??= readCommonPasswords();
	const known = await common;
	const folded = foldLetters(password);
	const readings = [folded, readAsLetters(folded)];
	const part = (word: string, shown = word): CommonPart => ({ word: readings.includes(word) ? null : shown });
	for (const [word, shown] of OWN_WORDS)
		if (readings.some((reading) => reading.includes(word))) return part(word, shown);
	// The barest of them: the word, and not what was put behind it.
	const word = listStems(folded)
		.flatMap((stem) => [stem, readAsLetters(stem)])
		.findLast((stem) => known.has(stem));
	return word === undefined ? null : part(word);
}

/** A new password. Messages are keys of `auth:messages`, one for each rule that is not met. */
export const newPasswordField = z
	.string({ error: "passwordRequired" })
	.min(1, { error: "passwordRequired", abort: true })
	.superRefine((password, context) => {
		for (const [rule, isMet] of Object.entries(PASSWORD_RULES))
			if (!isMet(password)) context.addIssue({ code: "custom", message: rule });
		if (Buffer.byteLength(password) > LONGEST_PASSWORD_BYTES)
			context.addIssue({ code: "custom", message: "passwordLong" });
	});

/** The password that somebody has: only its presence is looked at. */
export const givenPasswordField = z
	.string({ error: "passwordRequired" })
	.min(1, "passwordRequired")
	.max(1000, "passwordLong");
