/**
 * Addresses with markup and with long texts in a browser: nothing of them runs, and nothing widens the page. All hostile
 * addresses are asked in tests/routes/hostile-addresses.test.ts.
 */
import { expect, test } from "../support/browser.ts";
import { HOSTILE_TO_BROWSERS } from "../support/hostile-queries.ts";

test("hostile addresses run nothing and widen no page", async ({ page, open }) => {
	expect(HOSTILE_TO_BROWSERS).toHaveLength(4);
	for (const [index, [query]] of HOSTILE_TO_BROWSERS.entries()) {
		const list = index % 2 ? "/vehicles" : "/properties";
		expect((await open(`${list}?${query}`)).status(), query).toBe(200);
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
		expect(await page.title(), query).not.toBe("taken");
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	}
});
