/** What the browser module takes for noteworthy (spec section 8, security event types): pure rules, tried without a browser. */

export const MOST_PASTED = 1000;
export const MOST_COPIED = 500;
const MOST_CLICKS = 10;
const CLICK_MILLISECONDS = 1000;
/** A panel of developer tools takes at least so many pixels off a page. */
const PANEL_PIXELS = 160;

/** Tells of a click (milliseconds) whether it is the one too many: more than ten within a second. Then it counts anew. */
export function makeClickWatch(): (now: number) => boolean {
	let clicks: number[] = [];
	return (now) => {
		clicks = [...clicks.filter((at) => at > now - CLICK_MILLISECONDS), now];
		if (clicks.length <= MOST_CLICKS) return false;
		clicks = [];
		return true;
	};
}

export type Measures = {
	inner: [width: number, height: number];
	outer: [width: number, height: number];
	ratio: number;
};

/**
 * Whether a panel was docked between two looks: the page lost a strip while the window kept its size. A zoom changes the
 * pixel ratio, a resize the window; tools in a window of their own, and those that were open before, are not seen.
 */
export function looksDocked(before: Measures, after: Measures): boolean {
	if (before.ratio !== after.ratio || before.outer.some((size, axis) => size !== after.outer[axis])) return false;
	return before.inner.some((size, axis) => size - after.inner[axis]! > PANEL_PIXELS);
}

type Keys = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/**
 * Whether a key opens the source or the developer tools. By the place of the key where a combination moves its letter (on
 * a Mac Alt types another one), else by its letter, which keyboards place differently.
 */
export function isInspection({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
	if (key === "F12") return !ctrlKey && !metaKey && !altKey && !shiftKey;
	const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
	if (metaKey && altKey && !ctrlKey) return "ijcu".includes(letter);
	if (!ctrlKey || metaKey || altKey) return false;
	return shiftKey ? "ijc".includes(letter) : letter === "u";
}

/** A bounded memory: of more than `most` the oldest go. */
export function remember<T>(memory: T[], value: T, most: number): void {
	memory.push(value);
	if (memory.length > most) memory.splice(0, memory.length - most);
}
