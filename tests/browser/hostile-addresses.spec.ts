/** Addresses that nobody in good faith writes: the list is shown all the same, and a line says what was left out. */
import { expect, test } from "../support/browser.ts";
import { pattern } from "../support/texts.ts";

/** The query, and whether there is something to say about it; what says nothing is cleared away by a redirect. */
const QUERIES: [query: string, isReported?: boolean][] = [
	["price_min=abc"],
	["price_max=-5"],
	["price_min=1e9&price_max=0x10"],
	["page=-1"],
	["page=99999999"],
	["page=40", false],
	["page=1.5&page=2"],
	["category=both"],
	["sort=xyz"],
	["sort=price_down&sort=price_up"],
	["sort=newest&sort=price_up", false],
	["place=atlantis"],
	["place[]=girne&type[0]=villa&price_min[gte]=1"],
	["after=zzz"],
	["type=villa&type=castle&type=castle"],
	[`unknown=${"x".repeat(200)}`],
	[`q=${"x".repeat(10_000)}`],
	[`q=${"x".repeat(190)}`, false],
	[`place=${"girne,".repeat(1000)}`, false],
	[Array.from({ length: 400 }, (_, index) => `a${index}=1`).join("&")],
	["type=%00&place=%00girne%00", false],
	["type=%00villa%00x"],
	["type=%F0%28&price_min=%F0%28%8C%28"],
	["q=%00%01%1F", false],
	[`place=${encodeURIComponent("<script>document.title='taken'</script>")}`],
	[`type=${encodeURIComponent("\"><img src=x onerror=document.title='taken'>")}`],
	["__proto__=1&constructor=2&toString=3"],
	["price_min=500000&price_max=1000"],
];

for (const list of ["/properties", "/vehicles"]) {
	test(`${list} stands whatever its address says`, async ({ page, open, words }) => {
		// Each address is a document of its own.
		test.setTimeout(240_000);
		const notice = page
			.getByRole("main")
			.getByText(
				new RegExp(
					[words.search.ignored, words.search.ignoredPlace, words.search.swapped]
						.map((text) => pattern(text).source)
						.join("|"),
				),
			);
		for (const [query, isReported = true] of QUERIES) {
			await test.step(query.slice(0, 60), async () => {
				const response = await open(`${list}?${query}`);
				expect(response.status(), query.slice(0, 60)).toBe(200);
				await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
				expect(await page.title()).not.toBe("taken");
				// Long texts are only quoted in part, and nothing of them widens the page.
				expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
				if (isReported) await expect(notice.first(), query.slice(0, 60)).toBeVisible();
			});
		}
	});
}
