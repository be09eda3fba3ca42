/** Walks a page with the Tab key, like a keyboard user, and reports what the markup does not show. */
import type { Page } from "@playwright/test";

type Box = { left: number; top: number; right: number; bottom: number };

/** A control reached with the Tab key. */
export type FocusStop = {
	/** Its element and content, for messages. */
	name: string;
	/** Relative to the document, so that positions compare regardless of scrolling. */
	box: Box;
	/** Whether it has a visible focus outline. */
	hasOutline: boolean;
	/** Whether a sticky element or the screen edge hides part of it although it fits on the screen. */
	isHidden: boolean;
};

declare global {
	interface Window {
		/** The controls reached, in this order. */
		stops?: Element[];
	}
}

/** Describes the focused control; null at the end of the page, and for another part of the same control. */
function readFocus(): FocusStop | "same" | null {
	const element = document.activeElement;
	window.stops ??= [];
	const { stops } = window;
	if (!element || element === document.body || stops[0] === element) return stops.at(-1) === element ? "same" : null;
	if (stops.at(-1) === element) return "same";
	stops.push(element);
	const { left, top, right, bottom } = element.getBoundingClientRect();
	const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
	// The bounding box of an inline link on two lines is misleading: its first line is used.
	const [line = { left, top, right, bottom }] = element.getClientRects();
	// Overlap by a neighbour does not hide it; an element that does not scroll along does.
	const isVisible = (x: number, y: number) => {
		let hit = document.elementFromPoint(x, y);
		while (hit && !hit.contains(element)) {
			if (/sticky|fixed/.test(getComputedStyle(hit).position)) return false;
			hit = hit.parentElement;
		}
		return hit !== null;
	};
	const middle = (line.left + line.right) / 2;
	// In a textarea the caret is visible: the browser scrolls no more of it into view.
	const heights = element.localName === "textarea" ? [line.top + 3] : [line.top + 3, line.bottom - 3];
	return {
		name: `${element.localName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)} ${element.id}`,
		box: { left, top: top + scrollY, right, bottom: bottom + scrollY },
		hasOutline:
			outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/^rgba\(.*, 0\)$/.test(outlineColor),
		isHidden: !heights.every((height) => isVisible(middle, height)),
	};
}

/** Controls on the page that the walk did not reach. */
function listMissed(): string[] {
	const controls = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
	return [...controls]
		.filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0)
		.filter((control) => !control.matches(":disabled, [type=hidden]") && !control.closest("[inert]"))
		.filter((control) => !window.stops?.includes(control))
		.map((control) => control.outerHTML.slice(0, 200));
}

/** Presses Tab from the top of the page to its end. */
export async function walkByTab(page: Page): Promise<{ stops: FocusStop[]; missed: string[] }> {
	const stops: FocusStop[] = [];
	for (;;) {
		await page.keyboard.press("Tab");
		const stop = await page.evaluate(readFocus);
		if (stop === null) break;
		if (stop !== "same") stops.push(stop);
	}
	return { stops, missed: await page.evaluate(listMissed) };
}

/**
 * The steps against the reading order. Of two controls the first is above the other or to its left: lines are read from
 * left to right, and a column to its end before the next one.
 */
export function findOutOfOrder(stops: readonly FocusStop[]): string[] {
	return stops.flatMap(({ name, box }, index) =>
		stops
			.slice(0, index)
			.filter(({ box: earlier }) => {
				const overlap = Math.min(earlier.bottom - earlier.top, box.bottom - box.top) / 2;
				return earlier.bottom > box.top + overlap && earlier.right > box.left + 1;
			})
			.map((earlier) => `${name} comes after ${earlier.name}`),
	);
}
