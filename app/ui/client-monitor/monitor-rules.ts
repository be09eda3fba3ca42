/** Pure rules of the client monitor. */

export const MAX_PASTED_LENGTH = 1000;
export const MAX_COPIED_LENGTH = 500;
const MAX_CLICKS = 10;
const CLICK_WINDOW_MS = 1000;
/** Minimum size of a docked developer tools panel. */
const PANEL_PIXELS = 160;

/** Detects rapid clicks (times in milliseconds): more than ten within a second. Then starts over. */
export function createClickCounter(): (now: number) => boolean {
	let clicks: number[] = [];
	return (now) => {
		clicks = [...clicks.filter((at) => at > now - CLICK_WINDOW_MS), now];
		if (clicks.length <= MAX_CLICKS) return false;
		clicks = [];
		return true;
	};
}

export type WindowSize = {
	inner: [width: number, height: number];
	outer: [width: number, height: number];
	ratio: number;
};

/**
 * Whether a panel was docked between two measurements: the viewport shrank while the window kept its size. Zoom
 * changes the pixel ratio, a resize the window; undocked tools and tools opened earlier are not detected.
 */
export function isPanelDocked(before: WindowSize, after: WindowSize): boolean {
	if (before.ratio !== after.ratio || before.outer.some((size, axis) => size !== after.outer[axis])) return false;
	return before.inner.some((size, axis) => size - after.inner[axis]! > PANEL_PIXELS);
}

type Keys = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/**
 * Whether a key opens the page source or developer tools. By key position for combinations that change the letter (Alt
 * on a Mac), otherwise by letter, because layouts differ.
 */
export function isDevtoolsShortcut({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Keys): boolean {
	if (key === "F12") return !ctrlKey && !metaKey && !altKey && !shiftKey;
	const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace(/^Key/, "").toLowerCase();
	if (metaKey && altKey && !ctrlKey) return "ijcu".includes(letter);
	if (!ctrlKey || metaKey || altKey) return false;
	return shiftKey ? "ijc".includes(letter) : letter === "u";
}

/** Bounded list: beyond `maxLength` the oldest entries are dropped. */
export function pushBounded<T>(buffer: T[], value: T, maxLength: number): void {
	buffer.push(value);
	if (buffer.length > maxLength) buffer.splice(0, buffer.length - maxLength);
}
