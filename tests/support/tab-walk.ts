/** Walks a page with the Tab key alone, as somebody without a mouse does, and tells what cannot be read off its markup. */
import type { Page } from "@playwright/test";

type Box = { left: number; top: number; right: number; bottom: number };

/** A control that the Tab key came to. */
export type Stop = {
	/** What it is and what stands in it, for messages. */
	name: string;
	/** In the document, so that two stops compare however far the page was scrolled. */
	box: Box;
	/** Whether a line around it shows where one is. */
	hasOutline: boolean;
	/** Whether something stuck to the edge of the screen, or the edge itself, hides some of what fits on the screen. */
	isHidden: boolean;
};

declare global {
	interface Window {
		/** What the walk came to, in this order. */
		stops?: Element[];
	}
}

/** Tells of the control that has the focus; null at the end of the page, and for a further part of the same control. */
function look(): Stop | "same" | null {
	const element = document.activeElement;
	window.stops ??= [];
	const { stops } = window;
	if (!element || element === document.body || stops[0] === element) return stops.at(-1) === element ? "same" : null;
	if (stops.at(-1) === element) return "same";
	stops.push(element);
	const { left, top, right, bottom } = element.getBoundingClientRect();
	const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
	// The edges of an inline link of two lines are no place of its own: the first line is.
	const [line = { left, top, right, bottom }] = element.getClientRects();
	// What a neighbour overlaps is seen all the same; what lies under something that does not scroll along is not.
	const isSeen = (x: number, y: number) => {
		let hit = document.elementFromPoint(x, y);
		while (hit && !hit.contains(element)) {
			if (/sticky|fixed/.test(getComputedStyle(hit).position)) return false;
			hit = hit.parentElement;
		}
		return hit !== null;
	};
	const middle = (line.left + line.right) / 2;
	// Of a field of many lines one sees where one writes: the browser brings no more of it onto the screen.
	const heights = element.localName === "textarea" ? [line.top + 3] : [line.top + 3, line.bottom - 3];
	return {
		name: `${element.localName} ${element.getAttribute("aria-label") ?? element.textContent?.trim().slice(0, 40)} ${element.id}`,
		box: { left, top: top + scrollY, right, bottom: bottom + scrollY },
		hasOutline:
			outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/^rgba\(.*, 0\)$/.test(outlineColor),
		isHidden: !heights.every((height) => isSeen(middle, height)),
	};
}

/** What can be used on the page as it stands and the walk did not come to. */
function listMissed(): string[] {
	const controls = document.querySelectorAll<HTMLElement>("a[href], button, input, select, textarea, summary");
	return [...controls]
		.filter((control) => control.checkVisibility({ visibilityProperty: true }) && control.tabIndex >= 0)
		.filter((control) => !control.matches(":disabled, [type=hidden]") && !control.closest("[inert]"))
		.filter((control) => !window.stops?.includes(control))
		.map((control) => control.outerHTML.slice(0, 200));
}

/** Presses Tab from the top of the page to its end. */
export async function walkByTab(page: Page): Promise<{ stops: Stop[]; missed: string[] }> {
	const stops: Stop[] = [];
	for (;;) {
		await page.keyboard.press("Tab");
		const stop = await page.evaluate(look);
		if (stop === null) break;
		if (stop !== "same") stops.push(stop);
	}
	return { stops, missed: await page.evaluate(listMissed) };
}

/**
 * The steps that go against the way a page is read. Of two controls the one that comes first stands above the other, or to
 * the left of it: so lines are read from left to right, and a column to its foot before the next one.
 */
export function findMisorder(stops: readonly Stop[]): string[] {
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
