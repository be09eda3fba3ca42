/** How the codes of the second factor are written and read. */

/** Digits of a code of an authenticator app. */
const CODE_LENGTH = 6;

/** Code points of the digit 0 in the scripts that keyboards here offer. Full-width digits are normalised by Unicode. */
const ZEROS = [0x0660, 0x06f0];

/** The text with Western digits, of full-width, Arabic and Persian ones. */
function toWesternDigits(text: string): string {
	return text.normalize("NFKC").replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => {
		const point = digit.codePointAt(0)!;
		return String(point - ZEROS.findLast((zero) => zero <= point)!);
	});
}

/** The six digits of an entered code, which may contain spaces; null for anything else. */
export function readCode(text: string): string | null {
	const code = toWesternDigits(text).replace(/[\s\p{Cf}-]/gu, "");
	return code.length === CODE_LENGTH && /^\d+$/.test(code) ? code : null;
}

/** Letters and digits that nobody confuses when they copy them. */
export const RECOVERY_ALPHABET = "abcdefghjkmnpqrstvwxyz23456789";
/** 12 of 30 signs: 58 bits. */
export const RECOVERY_LENGTH = 12;

/** The signs of an entered recovery code; null for what cannot be one. */
export function readRecoveryCode(text: string): string | null {
	const code = toWesternDigits(text)
		.toLowerCase()
		.replace(/[\s\p{Cf}-]/gu, "");
	return code.length === RECOVERY_LENGTH && [...code].every((sign) => RECOVERY_ALPHABET.includes(sign)) ? code : null;
}

/** In groups of four, as shown and printed. */
export function groupSigns(text: string, separator = " "): string {
	return (text.match(/.{1,4}/gu) ?? []).join(separator);
}
