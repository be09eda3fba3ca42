/**
 * The browser tests' own `test`: the texts of the project's language, one client address for each test (limits are
 * counted by address), and a failure when the console, a page or the content security policy complained.
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
	/** What a test provokes on purpose, e.g. the console's line for an answer of 404. */
	allow: (...complaints: RegExp[]) => void;
	/** Opens an address of ours; with script, waits until the page has taken over. */
	open: (path: string) => Promise<Response>;
	watchPages: undefined;
};

/** What Chromium's console says to an answer with this status. */
export function statusLine(status: number): RegExp {
	return new RegExp(`the server responded with a status of ${status}\\b`);
}

/**
 * Waits until the scripts of the page have taken over: the language is mirrored when its effects have run.
 * Error pages mirror nothing, there React's mark on an element says the same.
 */
export async function waitForScript(page: Page): Promise<void> {
	await page.waitForFunction(
		() =>
			localStorage.getItem("language") !== null ||
			(document.documentElement.dataset.requestId !== undefined &&
				Object.keys(document.getElementById("main") ?? {}).some((name) => name.startsWith("__reactFiber"))),
	);
}

/** Lets no request for such an address pass until what it gives is called. */
export async function holdRequests(page: Page, address: RegExp): Promise<() => void> {
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	await page.route(address, async (route) => {
		await isReleased;
		await route.continue();
	});
	return release;
}

/** The file that keeps what is typed. */
export const KEEPING = /\/unsent-forms-[\w-]+\.js$/;

/** Until what is fetched behind the page is there, and runs: the page's own import of the same file is answered first. */
export async function waitForKeeping(page: Page): Promise<void> {
	const found = await page.waitForFunction((source) => {
		const isMeant = new RegExp(source);
		return performance.getEntriesByType("resource").find(({ name }) => isMeant.test(name))?.name;
	}, KEEPING.source);
	await page.evaluate((address) => import(address as string), await found.jsonValue());
}

/** The files of scripts. */
export const SCRIPTS = /\/assets\/.*\.js$/;

const complaintsOf = new WeakMap<object, RegExp[]>();

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
		complaintsOf.set(context, allowed);
		await use((...complaints) => void allowed.push(...complaints));
	},
	watchPages: [
		async ({ context, allow: _ }, use) => {
			const complaints: string[] = [];
			context.on("console", (message) => {
				if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
			});
			context.on("weberror", (error) => complaints.push(`uncaught: ${error.error().stack}`));
			// Of the page before nothing is left, so that the mirror says when this one has taken over.
			await context.addInitScript(() => {
				try {
					localStorage.removeItem("language");
				} catch {
					// a blank page has no storage
				}
			});
			await use(undefined);
			const allowed = complaintsOf.get(context) ?? [];
			const unexpected = complaints.filter((text) => !allowed.some((known) => known.test(text)));
			if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join("\n")}`);
		},
		{ auto: true },
	],
	open: async ({ page, hasScript }, use) => {
		await use(async (path) => {
			const response = await page.goto(path);
			if (!response) throw new Error(`No answer for ${path}`);
			if (hasScript) await waitForScript(page);
			return response;
		});
	},
});
