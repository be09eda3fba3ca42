/** One home of several advertisers: the folded offers of a list, and the others on a page that a change of pages has opened. */
import { expectAccessible } from "../support/axe.ts";
import { expect, test, waitForScript } from "../support/browser.ts";
import { translate } from "../support/texts.ts";

/** The page of the list with the flat of three advertisers. */
const LIST = "/properties?category=rent&type=apartment&place=girne&price_min=860&price_max=940&rooms=2";

test("leads from a folded offer to its page, which names the others @daily-script", async ({
	page,
	open,
	words,
	hasScript,
}) => {
	await open(LIST);
	if (hasScript) await waitForScript(page);
	const text = translate(words.offers.card_other, { count: 2 }).split("{{")[0]!;
	const card = page.getByRole("listitem").filter({ has: page.getByRole("article") });
	const fold = card.locator("details", { hasText: text });
	const summary = fold.locator("summary");
	const folded = fold.getByRole("link");
	await expect(folded.first()).toBeHidden();
	await summary.focus();
	await page.keyboard.press("Enter");
	await expect(folded).toHaveCount(2);
	expect((await folded.first().boundingBox())!.height).toBeGreaterThanOrEqual(44);
	if (hasScript) await expectAccessible(page);
	const address = await folded.first().getAttribute("href");
	await folded.first().click();
	await page.waitForURL(`**${address}`);
	const section = page.getByRole("region", { name: words.offers.title });
	await expect(section.getByRole("listitem")).toHaveCount(2);
	await expect(section.getByRole("listitem").locator(`a[href="${address}"]`)).toHaveCount(0);
	await section.scrollIntoViewIfNeeded();
	if (hasScript) await expectAccessible(page);
	await page.setViewportSize({ width: 320, height: 640 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
