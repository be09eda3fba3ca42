/** Transfer size of a first visit on a phone before scrolling, compressed. */
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
};

/** Starts a Chromium without background requests. */
export async function startBrowser(): Promise<Browser> {
	return chromium.launch({
		executablePath: await findChromium(),
		args: ["--no-sandbox", "--disable-background-networking"],
	});
}

/** Opens each page in a fresh profile and sums up requests until network idle. */
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
	const own = [...all.values()].filter(({ url }) => !url.startsWith("data:"));
	const sum = (test: (one: Received) => boolean) =>
		own.filter(test).reduce((bytes, one) => bytes + Math.max(0, one.bytes), 0);
	const of = (...types: string[]) => sum(({ type }) => types.includes(type));
	return {
		path,
		html: of("Document"),
		css: of("Stylesheet"),
		scripts: of("Script"),
		fonts: of("Font"),
		firstPicture: sum(({ url }) => url === firstPicture),
		pictures: of("Image"),
		other: sum(({ type }) => !["Document", "Stylesheet", "Script", "Font", "Image"].includes(type)),
		total: sum(() => true),
		foreign: own.map(({ url }) => url).filter((url) => !url.startsWith(origin)),
	};
}

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
			].map(kilobytes),
		]),
	);
}
