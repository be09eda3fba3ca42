/** Folds a question for comparison, one UTF-16 unit to one, so that positions in the folded text are positions in it. */

/** Stands for a combining mark of its own, which belongs to the word around it. */
export const MARK = "\u0001";

/** Arabic and Persian digits. */
const DIGIT_ZEROS = ["\u0660", "\u06f0"];

/** Lower case without accents and dots, as long as the text. */
export function fold(text: string): string {
	let out = "";
	for (const character of text) out += foldCharacter(character);
	return out;
}

function foldCharacter(character: string): string {
	if (character === "ı" || character === "İ") return "i";
	if (character >= " " && character <= "~") return character.toLowerCase();
	const digit = DIGIT_ZEROS.find((zero) => character >= zero && character.charCodeAt(0) <= zero.charCodeAt(0) + 9);
	if (digit !== undefined) return String(character.charCodeAt(0) - digit.charCodeAt(0));
	const folded = character.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
	if (folded.length === character.length) return folded;
	return folded === ""
		? MARK.repeat(character.length)
		: folded.slice(0, character.length).padEnd(character.length, " ");
}
