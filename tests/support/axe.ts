/** Accessibility checks of a loaded page by axe. */
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";
import { IS_NIGHTLY } from "./nightly.ts";

const ALL_RULES: axe.RunOnly = {
	type: "tag",
	values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const CONTRAST: axe.RunOnly = { type: "rule", values: ["color-contrast"] };

/**
 * Hides list items, rows and options that consist of the same elements, with the same attributes, classes and parents, as
 * those before them in the same list: they differ in their texts and in which parts they have, and each costs as much as
 * the first.
 */
export async function hideRepetitions(page: Page): Promise<void> {
	await page.evaluate(() => {
		/** Each element of an item, with the elements around it. */
		const describe = (element: Element, around = ""): string[] => {
			const attributes = element.getAttributeNames().toSorted();
			const own = [around, element.tagName, element.className, attributes, element.textContent === ""].join();
			return [own, ...[...element.children].flatMap((child) => describe(child, own))];
		};
		for (const list of document.querySelectorAll("ul, ol, tbody, select, datalist")) {
			const known = new Set<string>();
			for (const item of list.children as HTMLCollectionOf<HTMLElement>) {
				const parts = describe(item);
				if (parts.every((part) => known.has(part))) item.style.display = "none";
				for (const part of parts) known.add(part);
			}
		}
	});
}

/**
 * Hides all but the page's own part: header, menus and footer are the same on every page of a person. They keep their
 * room, so that what floats over the page covers the same as before.
 */
export async function hideShell(page: Page): Promise<void> {
	await page.evaluate(() => {
		for (const part of document.querySelectorAll<HTMLElement>("body > :not(#main)")) part.style.visibility = "hidden";
	});
}

/** Violations with their elements. The pages have no frames, so one run in the document is enough. */
async function listViolations(page: Page, runOnly: axe.RunOnly) {
	const isLoaded = await page.evaluate(() => "axe" in window);
	if (!isLoaded) await page.evaluate(axe.source);
	return page.evaluate(async (only) => {
		const loaded = (window as unknown as { axe: typeof axe }).axe;
		const { violations } = await loaded.run(document, {
			runOnly: only,
			resultTypes: ["violations"],
			selectors: false,
			preload: false,
		});
		return violations.map(({ id, help, nodes }) => ({
			id,
			help,
			nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 300)} ${failureSummary}`),
		}));
	}, runOnly);
}

/** Expects no violation of any rule on the current page. */
export async function expectAccessible(page: Page, label = page.url()): Promise<void> {
	expect(await listViolations(page, ALL_RULES), label).toEqual([]);
}

/**
 * Expects no violation of any rule in the theme of the page, and in nightly runs sufficient contrast in the other theme.
 * The themes differ in colours only, so no other rule can have another result; design.spec.ts checks the contrast of
 * every component in both.
 */
export async function expectAccessibleInBothThemes(page: Page, label = page.url()): Promise<void> {
	await expectAccessible(page, label);
	if (IS_NIGHTLY) await expectContrastInOtherTheme(page, label);
}

/** Expects sufficient contrast in the theme that the page does not have. */
export async function expectContrastInOtherTheme(page: Page, label = page.url()): Promise<void> {
	const theme = await page.evaluate(() => {
		const root = document.documentElement;
		root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
		return root.dataset.theme;
	});
	expect(await listViolations(page, CONTRAST), `${label}, ${theme}`).toEqual([]);
}
