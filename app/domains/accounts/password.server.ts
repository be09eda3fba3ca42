/** The schema of a new password: the rules, and none of those that everybody tries first. */
import { z } from "zod";
import { LONGEST_PASSWORD_BYTES, PASSWORD_RULES, SHORTEST_PASSWORD } from "./password-rules.ts";

/** The frequent ones are looked up in this many; rarer ones cannot be told from chance. */
const COMMON_PASSWORDS = 10_000;
/** Ours, and what the rules of the spec name. */
const OWN_WORDS = /password|parola|123456|adahan/i;

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

/**
 * Whether a password is one that everybody tries first: as it stands, without the signs that the rules made somebody add
 * at its ends, or with its digits and signs read as letters.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
	common ??= readCommonPasswords();
	const known = await common;
	const folded = password.toLowerCase();
	const bare = folded.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");
	const letters = [...folded].map((letter) => LEET[letter] ?? letter).join("");
	const stem = bare.replace(/\d+$/, "");
	const stemLetters = [...stem].map((letter) => LEET[letter] ?? letter).join("");
	if (OWN_WORDS.test(folded) || OWN_WORDS.test(letters)) return true;
	return (
		[folded, bare, letters].some((form) => known.has(form)) ||
		(stemLetters.length >= folded.length - 4 && stemLetters.length >= SHORTEST_PASSWORD - 2 && known.has(stemLetters))
	);
}

/** A new password. Messages are keys of the `forms` namespace; the first rule that is not met is named. */
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
