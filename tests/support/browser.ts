/**
 * The browser tests' `test`: texts of the project's language, one client address per test (limits count by address),
 * and a failure on errors of the console, the page or the content security policy.
 */
import { randomInt } from "node:crypto";
import { test as base, type Page, type Response } from "@playwright/test";
import type { Language } from "../../app/locales/i18n.ts";
import { languageOf, type PageTexts, texts } from "./texts.ts";

export { expect } from "@playwright/test";

type Fixtures = {
	language: Language;
	/** Whether scripts run in this project. */
	hasScript: boolean;
	words: PageTexts;
	/** Allows messages that a test provokes, e.g. the console's line for a 404. */
	allow: (...complaints: RegExp[]) => void;
	/** Opens a URL of the site; with script, uses the page and waits for hydration. A document of its own has no script. */
	open: (path: string) => Promise<Response>;
	watchPages: undefined;
};

/** Chromium's console message for a response with this status. */
export function statusLine(status: number): RegExp {
	return new RegExp(`the server responded with a status of ${status}\\b`);
}

/**
 * Waits until the page is hydrated: its effects mirror the language. Error pages mirror nothing, so React's mark on an
 * element is used there. Public pages load their scripts when they are used, so a pointer moves first; an event at the
 * window hovers nothing.
 */
export async function waitForScript(page: Page): Promise<void> {
	await page.waitForFunction(() => {
		for (const movementX of [1, 2]) dispatchEvent(new PointerEvent("pointermove", { movementX }));
		return (
			localStorage.getItem("language") !== null ||
			(document.documentElement.dataset.requestId !== undefined &&
				Object.keys(document.getElementById("main") ?? {}).some((name) => name.startsWith("__reactFiber")))
		);
	});
}

/** Holds requests for matching URLs until the returned function is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await isReleased;
		await route.continue();
	});
	return release;
}

/** The module that stores form drafts. */
export const DRAFT_SCRIPT = /\/submit-failure-[\w-]+\.js$/;

/** Waits until a lazily loaded module runs: the page's own import of the same file resolves first. */
export async function waitForDraftScript(page: Page): Promise<void> {
	const found = await page.waitForFunction((source) => {
		const isMeant = new RegExp(source);
		return performance.getEntriesByType("resource").find(({ name }) => isMeant.test(name))?.name;
	}, DRAFT_SCRIPT.source);
	await page.evaluate((address) => import(address as string), await found.jsonValue());
}

/**
 * Waits until two frames are rendered and a later request is answered: requests that the page was about to send have been
 * sent by then.
 */
export async function settlePage(page: Page): Promise<void> {
	await page.evaluate(async () => {
		await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		await fetch("/healthz");
	});
}

/** Cards of listings that no test deletes: a list page shows at once what other tests publish and delete. */
export const lastingCards = (page: Page) => page.locator("article:has([srcset*='/demonstration/'])");

/** Script files. */
export const SCRIPTS = /\/assets\/.*\.js$/;

/** A list can be cached for seconds after a parallel test withdrew a listing, and its link is prefetched on hover. */
const GONE_PREFETCH = /status of 404 .*\/(properties|vehicles)\/\d+\.data\)$/;

/** A transition that the router leaves out, as it does when the next page is asked for. */
const LEFT_OUT = /^uncaught: Transition was (?:skipped|aborted)/;

const expectedErrors = new WeakMap<object, RegExp[]>();

export const test = base.extend<Fixtures>({
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from the pattern
	extraHTTPHeaders: async ({}, use) => {
		await use({ "X-Forwarded-For": `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}` });
	},
	// biome-ignore lint/correctness/noEmptyPattern: as above
	language: async ({}, use, { project }) => use(languageOf(project.name)),
	hasScript: async ({ javaScriptEnabled }, use) => use(javaScriptEnabled ?? true),
	// biome-ignore lint/correctness/noEmptyPattern: as above
	words: async ({}, use, { project }) => use(texts(project.name)),
	allow: async ({ context }, use) => {
		const allowed: RegExp[] = [];
		expectedErrors.set(context, allowed);
		await use((...complaints) => void allowed.push(...complaints));
	},
	watchPages: [
		async ({ context, allow: _ }, use) => {
			const complaints: string[] = [];
			context.on("console", (message) => {
				const complaint = `${message.text()} (${message.location().url})`;
				if (message.type() === "error" && !GONE_PREFETCH.test(complaint)) complaints.push(complaint);
			});
			context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().stack || error.error().message}`));
			// Removes the value of the previous page, so that the mirror belongs to this one.
			await context.addInitScript(() => {
				try {
					localStorage.removeItem("language");
				} catch {
					// A blank page has no storage.
				}
			});
			await use(undefined);
			const allowed = expectedErrors.get(context) ?? [];
			const unexpected = complaints.filter((text) => ![LEFT_OUT, ...allowed].some((known) => known.test(text)));
			if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join("\n")}`);
		},
		{ auto: true },
	],
	open: async ({ page, hasScript }, use) => {
		await use(async (path) => {
			const response = await page.goto(path);
			if (!response) throw new Error(`No answer for ${path}`);
			if (hasScript && (await page.$("script"))) await waitForScript(page);
			return response;
		});
	},
});
