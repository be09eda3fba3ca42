/** The calculator: from a home with its price, through a wrong figure, to the homes up to a sum. */
import { formatMoney } from "../../app/locales/format.ts";
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { expect, test } from "../support/browser.ts";
import { findListing } from "../support/running-site.ts";
import { translate } from "../support/texts.ts";

test("works out a loan for a home, keeps what was typed, and leads to homes up to the price @nightly", async ({
	page,
	open,
	words,
	language,
	hasScript,
}) => {
	const { calculator, detail } = words;
	const main = page.getByRole("main");
	await open((await findListing("status=eq.available&kind=eq.property&category=eq.sale")).path);
	await main.getByRole("link", { name: detail.costs.calculate }).click();
	await expect(page).toHaveURL(/\/mortgage-calculator\?mode=loan&price=\d+/);
	await expect(main.getByRole("heading", { name: calculator.result })).toBeVisible();

	const field = (name: "price" | "deposit" | "rate" | "years" | "months") =>
		main.getByRole("textbox", { name: calculator.fields[name], exact: true });
	const calculate = async (figures: Partial<Record<Parameters<typeof field>[0], string>>) => {
		for (const [name, text] of Object.entries(figures)) await field(name as "price").fill(text);
		await main.getByRole("button", { name: calculator.calculate }).click();
	};
	await calculate({ price: "200k", deposit: "many", rate: "8", years: "10", months: "" });
	const summary = main.getByRole("alert").first();
	await expect(summary).toBeFocused();
	await expect(summary).toContainText(calculator.badDeposit);
	await expect(field("deposit")).toHaveValue("many");
	await expect(field("deposit")).toHaveAttribute("aria-invalid", "true");
	await expect(main.getByRole("heading", { name: calculator.result })).toHaveCount(0);
	if (hasScript) await expectAccessibleInBothThemes(page, "calculator with errors");

	await calculate({ deposit: "%50" });
	const monthly = translate(calculator.aMonth, { amount: formatMoney(121_328, language) });
	await expect(main.getByRole("status").filter({ hasText: monthly })).toBeInViewport();
	// The address holds the figures, and no empty ones.
	await expect(page).toHaveURL(/mode=loan&price=200k&deposit=%2550&rate=8&years=10&buyer=any(&vat=\w+)?.*#result$/);
	expect(page.url()).not.toContain("=&");
	await expect(main.getByRole("img", { name: /£/ })).toBeVisible();
	await expect(main.getByRole("table", { name: calculator.yearsCaption }).getByRole("row")).toHaveCount(11);
	// On a phone nothing lies over a field, wherever the page is scrolled to.
	await page.setViewportSize({ width: 360, height: 640 });
	for (const name of ["price", "deposit", "rate", "years", "months"] as const)
		for (const offset of [8, 40, 590, 630]) {
			const isFree = await field(name).evaluate((element, top) => {
				scrollBy({ top: element.getBoundingClientRect().top - top, behavior: "instant" });
				const { x, y, width, height } = element.getBoundingClientRect();
				const points = [y + 2, y + height / 2, y + height - 2].filter((one) => one > 0 && one < innerHeight);
				return points.every((one) => document.elementFromPoint(x + width / 2, one) === element);
			}, offset);
			expect(isFree, `${name} at ${offset}`).toBe(true);
		}
	await page.setViewportSize({ width: 320, height: 640 });
	expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
	if (hasScript) await expectAccessibleInBothThemes(page, "calculator with a result");

	// Another mode keeps the price.
	await main.getByRole("link", { name: calculator.mode.developer }).click();
	await expect(page).toHaveURL(/mode=developer&price=200k/);
	await expect(main.getByRole("link", { name: calculator.mode.developer })).toHaveAttribute("aria-current", "page");
	await expect(field("price")).toHaveValue("200k");
	await page.goBack();
	await expect(page).toHaveURL(/mode=loan&price=200k/);
	const homes = translate(calculator.upToPrice, { price: formatMoney(20_000_000, language) });
	await main.getByRole("link", { name: homes }).click();
	await expect(page).toHaveURL("/properties?category=sale&price_max=200000");
});
