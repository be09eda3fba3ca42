/** Turkish text of DOS programs (code page 857), which TextDecoder does not know. */

/** Characters of the bytes from 0x80. */
const HIGH_HALF =
	"ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞş" +
	"áíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐" +
	"└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀" +
	"ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0";
/** Letters that Turkish text has. */
const TURKISH = "çğıöşüâîÇĞİÖŞÜ£";

const countTurkish = (text: string) => {
	let [count, others] = [0, 0];
	const letters = new Set<string>();
	for (const letter of text) {
		if (letter < "\u0080") continue;
		if (TURKISH.includes(letter)) {
			count++;
			letters.add(letter);
		} else others++;
	}
	return { count, others, letters: letters.size };
};

/** Text of a file of a DOS program. */
export function decodeDos(bytes: Uint8Array): string {
	let text = "";
	for (const byte of bytes) text += byte < 0x80 ? String.fromCharCode(byte) : HIGH_HALF[byte - 0x80];
	return text;
}

/**
 * Whether bytes are Turkish text of DOS rather than of Windows: it reads as more Turkish letters, of at least two kinds,
 * and as fewer other signs. Short texts with a single letter outside ASCII cannot be told apart.
 */
export function isDosText(bytes: Uint8Array, windowsText: string): boolean {
	const [dos, windows] = [countTurkish(decodeDos(bytes)), countTurkish(windowsText)];
	return dos.letters >= 2 && dos.count > windows.count && dos.others < windows.others;
}
