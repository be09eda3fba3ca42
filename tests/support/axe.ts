/** Accessibility checks of a loaded page by axe. */
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** The pages have no frames, so one run per page suffices; only violations are collected in detail. */
const createBuilder = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });

async function listViolations(builder: AxeBuilder) {
	const { violations } = await builder.analyze();
	return violations.map(({ id, help, nodes }) => ({
		id,
		help,
		nodes: nodes.map(({ html, failureSummary }) => `${html.slice(0, 300)} ${failureSummary}`),
	}));
}

/** Expects no violation of any rule on the current page. */
export async function expectAccessible(page: Page, label = page.url()): Promise<void> {
	expect(await listViolations(createBuilder(page).withTags(TAGS)), label).toEqual([]);
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
	expect(await listViolations(createBuilder(page).withRules(["color-contrast"])), `${label}, ${theme}`).toEqual([]);
}
