/** Paint times on a slow phone that nobody touches, with and without scripts, and Lighthouse scores. */
import type { Browser } from "@playwright/test";
import * as chromeLauncher from "chrome-launcher";
import lighthouse from "lighthouse";
import { findChromium } from "../scripts/find-chromium.ts";
import { median } from "./http-load.ts";
import { fixed, table } from "./table.ts";
import { PHONE, startBrowser } from "./weights.ts";

/** Lighthouse's slow phone: 1.6 Mbit/s, 150 ms round trip, CPU slowed down four times. */
export const NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
export const CPU_SLOWDOWN = 4;

export type Paint = {
	path: string;
	hasScripts: boolean;
	firstContentful: number;
	largestContentful: number;
	shift: number;
};

/** Medians of several visits to each page, alternating with and without scripts. */
export async function measurePaint(origin: string, paths: string[], visits: number): Promise<Paint[]> {
	const browser = await startBrowser();
	try {
		const results: Paint[] = [];
		for (const path of paths)
			for (let visit = 0; visit < visits; visit++)
				for (const hasScripts of [true, false]) results.push(await visitThrottled(browser, origin, path, hasScripts));
		return paths.flatMap((path) =>
			[true, false].map((hasScripts) => {
				const these = results.filter((one) => one.path === path && one.hasScripts === hasScripts);
				const middle = (pick: (one: Paint) => number) => median(these.map(pick));
				return {
					path,
					hasScripts,
					firstContentful: middle(({ firstContentful }) => firstContentful),
					largestContentful: middle(({ largestContentful }) => largestContentful),
					shift: middle(({ shift }) => shift),
				};
			}),
		);
	} finally {
		await browser.close();
	}
}

async function visitThrottled(browser: Browser, origin: string, path: string, hasScripts: boolean): Promise<Paint> {
	const context = await browser.newContext({ ...PHONE, locale: "en-GB" });
	try {
		const page = await context.newPage();
		const session = await context.newCDPSession(page);
		await session.send("Network.enable");
		await session.send("Network.emulateNetworkConditions", NETWORK);
		await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
		// Only the page's own scripts are blocked, because paint times are read by script.
		if (!hasScripts) await page.route(/\.js$/, (route) => route.abort());
		await page.goto(origin + path, { waitUntil: "load" });
		await page.waitForLoadState("networkidle");
		return { path, hasScripts, ...(await page.evaluate(readPaints)) };
	} finally {
		await context.close();
	}
}

/** Runs in the page. */
async function readPaints(): Promise<{ firstContentful: number; largestContentful: number; shift: number }> {
	const read = (type: string) =>
		new Promise<PerformanceEntry[]>((resolve) => {
			new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
			setTimeout(() => resolve([]), 300);
		});
	const first = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN;
	const largest = (await read("largest-contentful-paint")).at(-1)?.startTime ?? Number.NaN;
	const shifts = (await read("layout-shift")) as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
	return {
		firstContentful: first,
		largestContentful: largest,
		shift: shifts.reduce((sum, one) => sum + (one.hadRecentInput ? 0 : one.value), 0),
	};
}

/** Table of paint times. */
export function describePaint(paints: Paint[]): string {
	return table(
		["Slow phone", "first paint ms", "without scripts", "ratio", "largest paint ms", "without scripts", "shift"],
		[...new Set(paints.map(({ path }) => path))].map((path) => {
			const [withScripts, without] = [true, false].map((has) =>
				paints.find((one) => one.path === path && one.hasScripts === has),
			);
			return [
				path,
				fixed(withScripts?.firstContentful ?? Number.NaN, 0),
				fixed(without?.firstContentful ?? Number.NaN, 0),
				fixed((withScripts?.firstContentful ?? Number.NaN) / (without?.firstContentful ?? Number.NaN), 2),
				fixed(withScripts?.largestContentful ?? Number.NaN, 0),
				fixed(without?.largestContentful ?? Number.NaN, 0),
				fixed(withScripts?.shift ?? Number.NaN, 3),
			];
		}),
	);
}

const CATEGORIES = ["performance", "accessibility", "best-practices", "seo"] as const;

export type LighthouseScores = {
	path: string;
	scores: Record<string, number>;
	firstContentful: number;
	largestContentful: number;
	shift: number;
	blocking: number;
	/** Recordings that failed and were repeated. */
	lost: number;
	/** Audits with deductions. */
	faults: string[];
};

/** Lighthouse for a phone, median of several runs. */
export async function scorePages(origin: string, paths: string[], runs: number): Promise<LighthouseScores[]> {
	const chrome = await chromeLauncher.launch({
		chromePath: await findChromium(),
		chromeFlags: ["--headless=new", "--no-sandbox", "--disable-background-networking"],
	});
	try {
		const judgements: LighthouseScores[] = [];
		for (const path of paths) {
			const results: LighthouseScores[] = [];
			for (let run = 0; run < runs; run++) results.push(await scorePage(origin, path, chrome.port));
			const middle = (pick: (one: LighthouseScores) => number) => median(results.map(pick));
			judgements.push({
				path,
				scores: Object.fromEntries(CATEGORIES.map((name) => [name, middle(({ scores }) => scores[name] ?? 0)])),
				firstContentful: middle(({ firstContentful }) => firstContentful),
				largestContentful: middle(({ largestContentful }) => largestContentful),
				shift: middle(({ shift }) => shift),
				blocking: middle(({ blocking }) => blocking),
				lost: results.reduce((sum, one) => sum + one.lost, 0),
				faults: [...new Set(results.flatMap(({ faults }) => faults))],
			});
		}
		return judgements;
	} finally {
		chrome.kill();
	}
}

/** A busy machine sometimes loses the start of a recording, which is then repeated. */
const MAX_ATTEMPTS = 4;

async function scorePage(origin: string, path: string, port: number, tries = 1): Promise<LighthouseScores> {
	const result = await lighthouse(origin + path, {
		port,
		output: "json",
		logLevel: "silent",
		onlyCategories: [...CATEGORIES],
	});
	const report = result?.lhr;
	if (!report || report.runtimeError) {
		if (tries < MAX_ATTEMPTS) return scorePage(origin, path, port, tries + 1);
		throw new Error(`Lighthouse: ${report?.runtimeError?.message ?? "no report"}`);
	}
	const value = (audit: string) => report.audits[audit]?.numericValue ?? Number.NaN;
	const weighty = Object.values(report.categories).flatMap(({ auditRefs }) =>
		auditRefs.filter(({ weight }) => weight > 0),
	);
	return {
		path,
		scores: Object.fromEntries(
			CATEGORIES.map((name) => [name, Math.round((report.categories[name]?.score ?? 0) * 100)]),
		),
		firstContentful: value("first-contentful-paint"),
		largestContentful: value("largest-contentful-paint"),
		shift: value("cumulative-layout-shift"),
		blocking: value("total-blocking-time"),
		lost: tries - 1,
		faults: weighty.map(({ id }) => id).filter((id) => (report.audits[id]?.score ?? 1) < 0.9),
	};
}

/** Table of Lighthouse scores. */
export function describeScores(judgements: LighthouseScores[]): string {
	const rows = table(
		[
			"Lighthouse, phone",
			"performance",
			"accessibility",
			"best practices",
			"SEO",
			"first paint s",
			"largest paint s",
			"shift",
			"blocked ms",
		],
		judgements.map(({ path, scores, firstContentful, largestContentful, shift, blocking }) => [
			path,
			...CATEGORIES.map((name) => String(scores[name])),
			fixed(firstContentful / 1000, 2),
			fixed(largestContentful / 1000, 2),
			fixed(shift, 3),
			fixed(blocking, 0),
		]),
	);
	const lost = judgements.reduce((sum, one) => sum + one.lost, 0);
	const faults = [...new Set(judgements.flatMap((one) => one.faults))];
	return `${rows}\n\nRecordings lost and made again: ${lost}. Audits that cost points in any run: ${faults.join(", ") || "none"}.`;
}
