/** Schema of a new password: the rules, and no common passwords. */
import { z } from "zod";
import { MAX_PASSWORD_BYTES, PASSWORD_RULES } from "./password-rules.ts";

/**
 * How many of the most common passwords are also looked for as a part of a password. Rarer ones are refused only as a whole: as a
 * part they cannot be told from chance matches.
 */
const COMMON_PARTS = 10_000;
/** Words of this site and of the rules, in both languages, with and without diacritics. */
const SITE_WORDS = [
	["password", "password"],
	["parola", "parola"],
	["sifre", "şifre"],
	["123456", "123456"],
	["adahan", "Adahan"],
] as const;

/** Words that are frequent in passwords here and missing in the list, which is of English sites. */
const LOCAL_WORDS = [
	..."galatasaray fenerbahce besiktas trabzonspor kibris kktc girne lefkosa magusa gazimagusa guzelyurt iskele lapta".split(
		" ",
	),
	..."kyrenia nicosia famagusta cyprus turkiye istanbul ankara izmir antalya ataturk mustafa kemal mehmet ahmet".split(
		" ",
	),
	..."merhaba seviyorum seniseviyorum askim canim bebegim sevgilim hayatim allah bismillah annem babam".split(" "),
	..."emlak emlakci galeri kiralik satilik yonetici deneme kullanici".split(" "),
].map(foldLetters);

type CommonPasswords = { parts: Set<string>; whole: Set<string> };
let commonPasswords: Promise<CommonPasswords> | undefined;

/** Loaded when the first password is set: most processes never need the list. */
async function readCommonPasswords(): Promise<CommonPasswords> {
	const { dictionary } = await import("@zxcvbn-ts/language-common");
	const list = dictionary["passwords-common"] as string[];
	return { parts: new Set([...list.slice(0, COMMON_PARTS), ...LOCAL_WORDS]), whole: new Set(list) };
}

const LEET_LETTERS: Record<string, string> = {
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
const MAX_ADDED_CHARACTERS = 6;
/** Shorter words are disregarded: with so much added, they are a small part. */
const MIN_WORD_LENGTH = 4;

/** Lower-case without diacritics, Turkish included: ŞİFRE equals şifre. */
function foldLetters(text: string): string {
	return text.replaceAll("İ", "i").toLowerCase().replaceAll("ı", "i").normalize("NFD").replace(/\p{M}/gu, "");
}

const replaceLeet = (text: string) => [...text].map((sign) => LEET_LETTERS[sign] ?? sign).join("");

/** The word without the signs at its ends, and without any. */
const withoutSigns = (token: string) => [
	token.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ""),
	token.replace(/[^\p{L}\p{N}]+/gu, ""),
];

/** A word, and the word without its signs and with digits of its ends removed one at a time. */
function listStems(token: string): string[] {
	const stems = [token];
	for (const start of withoutSigns(token))
		for (const word of [start, start.replace(/^\d+/, "")])
			for (let stem = word; ; stem = stem.slice(0, -1)) {
				if (stem.length < MIN_WORD_LENGTH || stem.length < token.length - MAX_ADDED_CHARACTERS) break;
				stems.push(stem);
				if (!/\d$/.test(stem)) break;
			}
	return stems;
}

/** The common part of a password; null when it is the whole password, apart from signs that it was padded with. */
export type CommonPart = { word: string | null };

/**
 * Finds the common password within a password: as it is, without leading and trailing signs and digits, or with digits
 * and signs read as letters. Null if there is none.
 */
export async function findCommonPart(password: string): Promise<CommonPart | null> {
	commonPasswords ??= readCommonPasswords();
	const { parts, whole } = await commonPasswords;
	const folded = foldLetters(password);
	const readings = [folded, replaceLeet(folded)];
	const part = (token: string, shown = token): CommonPart => ({ word: readings.includes(token) ? null : shown });
	for (const [token, shown] of SITE_WORDS)
		if (readings.some((reading) => reading.includes(token))) return part(token, shown);
	// The shortest form: the word without its suffix.
	const token = listStems(folded)
		.flatMap((stem) => [stem, replaceLeet(stem)])
		.findLast((stem) => parts.has(stem));
	if (token !== undefined) return part(token);
	return [folded, ...withoutSigns(folded), ...readings].some((one) => whole.has(one)) ? { word: null } : null;
}

/** A new password. Messages are keys of `auth:messages`, one for each unmet rule. */
export const newPasswordField = z
	.string({ error: "passwordRequired" })
	.min(1, { error: "passwordRequired", abort: true })
	.superRefine((password, context) => {
		for (const [rule, isMet] of Object.entries(PASSWORD_RULES))
			if (!isMet(password)) context.addIssue({ code: "custom", message: rule });
		if (Buffer.byteLength(password) > MAX_PASSWORD_BYTES) context.addIssue({ code: "custom", message: "passwordLong" });
	});

/** The current password; only checked for presence. */
export const currentPasswordField = z
	.string({ error: "passwordRequired" })
	.min(1, "passwordRequired")
	.max(1000, "passwordLong");
