/** Input delay on a slow phone: of the first press, right after the page has loaded, and of one soon after it. */
import type { Browser, Page } from "@playwright/test";
import { median } from "./http-load.ts";
import { CPU_SLOWDOWN, NETWORK } from "./paint.ts";
import { fixed, table } from "./table.ts";
import { PHONE, startBrowser } from "./weights.ts";

/** The menu opens without scripts, so the press is a plain one. */
const TARGET = 'header button[popovertarget="drawer"]:not([popovertargetaction])';
const SECOND_PRESS_MS = 500;

type Press = { delay: number; paint: number };
export type Presses = { path: string; first: Press; second: Press };

/** Medians of several visits to each page. */
export async function measurePresses(origin: string, paths: string[], visits: number): Promise<Presses[]> {
	const browser = await startBrowser();
	try {
		const results: Presses[] = [];
		for (const path of paths) {
			const presses: [Press, Press][] = [];
			for (let visit = 0; visit < visits; visit++) presses.push(await visitAndPress(browser, origin + path));
			const middle = (index: 0 | 1): Press => ({
				delay: median(presses.map((both) => both[index].delay)),
				paint: median(presses.map((both) => both[index].paint)),
			});
			results.push({ path, first: middle(0), second: middle(1) });
		}
		return results;
	} finally {
		await browser.close();
	}
}

async function visitAndPress(browser: Browser, address: string): Promise<[Press, Press]> {
	const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Network.enable");
		await session.send("Network.emulateNetworkConditions", NETWORK);
		await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
		await page.addInitScript(recordPresses);
		await page.goto(address, { waitUntil: "load" });
		const box = await page.locator(TARGET).boundingBox();
		if (!box) throw new Error(`${address} shows no ${TARGET}.`);
		const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
		const press = async () => {
			await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [point] });
			await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
		};
		await press();
		await page.waitForTimeout(SECOND_PRESS_MS);
		await press();
		return [await readPress(page, 0), await readPress(page, 1)];
	} finally {
		await context.close();
	}
}

/** Milliseconds from the press to its first listener, and to the next frame after its listeners. */
type Recorded = { presses?: Press[] };

/** Runs in the page, before its scripts. */
function recordPresses(): void {
	const recorded: Press[] = [];
	(window as Recorded).presses = recorded;
	const hear = (event: Event) => {
		const delay = performance.now() - event.timeStamp;
		requestAnimationFrame(() => setTimeout(() => recorded.push({ delay, paint: performance.now() - event.timeStamp })));
	};
	addEventListener("pointerdown", hear, { capture: true, passive: true });
}

async function readPress(page: Page, index: number): Promise<Press> {
	const handle = await page.waitForFunction((place) => (window as Recorded).presses?.[place], index);
	return (await handle.jsonValue()) as Press;
}

/** Table of input delays. */
export function describePresses(presses: Presses[]): string {
	return table(
		[
			"Slow phone",
			"input delay of the first press ms",
			"to the next frame",
			`input delay of a press ${SECOND_PRESS_MS} ms later`,
			"to the next frame",
		],
		presses.map(({ path, first, second }) => [
			path,
			...[first.delay, first.paint, second.delay, second.paint].map((one) => fixed(one, 0)),
		]),
	);
}
