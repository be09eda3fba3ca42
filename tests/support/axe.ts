/** Accessibility checks of a loaded page by axe. */
import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const ALL_RULES: axe.RunOnly = {
	type: "tag",
	values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
};
const CONTRAST: axe.RunOnly = { type: "rule", values: ["color-contrast"] };

/** Violations with their elements. The pages have no frames, so one run in the document is enough. */
async function listViolations(page: Page, runOnly: axe.RunOnly) {
	const isLoaded = await page.evaluate(() => "axe" in window);
	if (!isLoaded) await page.evaluate(axe.source);
	return page.evaluate(async (only) => {
		const loaded = (window as unknown as { axe: typeof axe }).axe;
		const { violations } = await loaded.run(document, { runOnly: only, resultTypes: ["violations"] });
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
 * Expects no violation of any rule in the theme of the page, and sufficient contrast in the other theme. The themes
 * differ in colours only, so no other rule can have another result.
 */
export async function expectAccessibleInBothThemes(page: Page, label = page.url()): Promise<void> {
	await expectAccessible(page, label);
	const theme = await page.evaluate(() => {
		const root = document.documentElement;
		root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
		return root.dataset.theme;
	});
	expect(await listViolations(page, CONTRAST), `${label}, ${theme}`).toEqual([]);
}
