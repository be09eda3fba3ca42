/**
 * URLs with markup and long texts in a browser: nothing is executed and no page overflows. All hostile URLs are tested
 * in tests/routes/hostile-addresses.test.ts.
 */
import { expect, test } from "../support/browser.ts";
import { BROWSER_HOSTILE_QUERIES } from "../support/hostile-queries.ts";

test("executes nothing and overflows no page for hostile URLs @daily-script", async ({ page, open }) => {
	expect(BROWSER_HOSTILE_QUERIES).toHaveLength(4);
	for (const [index, [query]] of BROWSER_HOSTILE_QUERIES.entries()) {
		const list = index % 2 ? "/vehicles" : "/properties";
		expect((await open(`${list}?${query}`)).status(), query).toBe(200);
		await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
		expect(await page.title(), query).not.toBe("taken");
		expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
	}
});
