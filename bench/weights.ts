/** Transfer size of a first visit on a phone on 4G before scrolling, compressed: untouched, and after the first touch. */
import { type Browser, chromium, type Page } from "@playwright/test";
import { findChromium } from "../scripts/find-chromium.ts";
import { fixed, table } from "./table.ts";

/** A phone of 360 × 800 CSS pixels at double density. */
export const PHONE = { viewport: { width: 360, height: 800 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true };

export type Weight = {
	path: string;
	/** Transferred bytes without headers. */
	html: number;
	css: number;
	scripts: number;
	fonts: number;
	firstPicture: number;
	pictures: number;
	other: number;
	total: number;
	/** Requests to other hosts. */
	foreign: string[];
	/** With everything that the first input starts. */
	touched: { scripts: number; total: number };
};

/** Chromium loads pictures up to 1,250 px below the screen on 4G, and farther on a line that it does not know. */
const FOURTH_GENERATION = {
	offline: false,
	connectionType: "cellular4g",
	latency: 20,
	downloadThroughput: 2_000_000,
	uploadThroughput: 1_000_000,
} as const;

/** Starts a Chromium without background requests. */
export async function startBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: await findChromium(),
		args: ["--no-sandbox", "--disable-background-networking"],
	});
}

/**
 * Opens each page in a fresh profile and sums up requests until network idle without any input, then those after the
 * pointer moved.
 */
export async function weighPages(origin: string, paths: string[]): Promise<Weight[]> {
	const browser = await startBrowser();
	try {
		const weights: Weight[] = [];
		for (const path of paths) {
			const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
			weights.push(await weigh(await context.newPage(), origin, path));
			await context.close();
		}
		return weights;
	} finally {
		await browser.close();
	}
}

type Received = { type: string; url: string; bytes: number };

async function weigh(page: Page, origin: string, path: string): Promise<Weight> {
	const session = await page.context().newCDPSession(page);
	await session.send("Network.enable");
	await session.send("Network.emulateNetworkConditions", FOURTH_GENERATION);
	const all = new Map<string, Received>();
	session.on("Network.responseReceived", ({ requestId, type, response }) => {
		// Later events add the encoded size from here, which excludes headers.
		all.set(requestId, { type, url: response.url, bytes: -response.encodedDataLength });
	});
	session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		const received = all.get(requestId);
		if (received) received.bytes += encodedDataLength;
	});
	await page.goto(origin + path, { waitUntil: "networkidle" });
	const firstPicture = await page.evaluate(() => {
		const pictures = [...document.querySelectorAll<HTMLImageElement>("main img")];
		return pictures.find((picture) => picture.currentSrc && picture.clientWidth > 100)?.currentSrc ?? "";
	});
	const listOwn = () => [...all.values()].filter(({ url }) => !url.startsWith("data:"));
	const sum = (test: (one: Received) => boolean) =>
		listOwn()
			.filter(test)
			.reduce((bytes, one) => bytes + Math.max(0, one.bytes), 0);
	const of = (...types: string[]) => sum(({ type }) => types.includes(type));
	const untouched = {
		path,
		html: of("Document"),
		css: of("Stylesheet"),
		scripts: of("Script"),
		fonts: of("Font"),
		firstPicture: sum(({ url }) => url === firstPicture),
		pictures: of("Image"),
		other: sum(({ type }) => !["Document", "Stylesheet", "Script", "Font", "Image"].includes(type)),
		total: sum(() => true),
	};
	await touch(page);
	return {
		...untouched,
		foreign: listOwn()
			.map(({ url }) => url)
			.filter((url) => !url.startsWith(origin)),
		touched: { scripts: of("Script"), total: sum(() => true) },
	};
}

/** A pointer that moves over the page presses and opens nothing. Waits until the network is idle again. */
async function touch(page: Page): Promise<void> {
	await page.mouse.move(20, 300);
	await page.mouse.move(40, 320);
	// The load state is "idle" already: a pause of half a second is a new one.
	await page.waitForTimeout(QUIET_MS);
	for (let open = true; open; ) {
		const count = await countResources(page);
		await page.waitForTimeout(QUIET_MS);
		open = (await countResources(page)) > count;
	}
}

const QUIET_MS = 500;

const countResources = (page: Page) => page.evaluate(() => performance.getEntriesByType("resource").length);

/** Table of transfer sizes. */
export function describeWeights(weights: Weight[]): string {
	const kilobytes = (bytes: number) => fixed(bytes / 1000, 1);
	return table(
		[
			"Page, first visit (kB, brotli)",
			"HTML",
			"CSS",
			"HTML + CSS",
			"scripts",
			"fonts",
			"first picture",
			"all pictures",
			"everything",
			"scripts, touched",
			"everything, touched",
		],
		weights.map((weight) => [
			weight.path,
			...[
				weight.html,
				weight.css,
				weight.html + weight.css,
				weight.scripts,
				weight.fonts,
				weight.firstPicture,
				weight.pictures,
				weight.total,
				weight.touched.scripts,
				weight.touched.total,
			].map(kilobytes),
		]),
	);
}
