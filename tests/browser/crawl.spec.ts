/**
 * Follows links on the running site, and asks it for the files that its pages name: style sheets, scripts, pictures in all
 * their sizes. The whole walk is tests/routes/crawl.test.ts.
 */
import { expect, test } from "../support/browser.ts";
import { crawl, findDeadFiles } from "../support/crawl.ts";
import { createTextCheck } from "../support/foreign-texts.ts";
import { readRows, SITE } from "../support/running-site.ts";

const MIN_PAGES = 30;

test("every link leads to a page, and every file of a page is there @noscript", async ({ language }) => {
	const names = [
		...(await readRows<{ name: string }>("areas", `select=name:name_${language}`)),
		...(await readRows<{ name: string }>("vehicle_models", "select=name")),
	].map(({ name }) => name);
	const started = Date.now();
	const headers = { "Accept-Language": language, "X-Forwarded-For": "10.9.9.9" };

	/** Whether another test of this site took a listing off since this walk began. */
	const isRemoved = async (path: string) => {
		const id = /^\/(?:properties|vehicles)\/(\d+)$/.exec(path)?.[1];
		if (!id) return false;
		const [listing] = await readRows<{ status: string; deleted_at: string | null; updated_at: string }>(
			"listings",
			`select=status,deleted_at,updated_at&id=eq.${id}`,
		);
		if (!listing) return false;
		const isOff = listing.deleted_at !== null || listing.status !== "available";
		// A list may show a listing for half a minute after it went.
		return isOff && new Date(listing.updated_at).getTime() > started - 30_000;
	};

	const options = {
		origin: SITE,
		language,
		start: ["/"],
		maxPages: 80,
		maxOfAKind: 2,
		ask: (address: string, method: string) => fetch(address, { method, redirect: "manual", headers }),
		isWrong: createTextCheck(language, names),
		isRemoved,
	};
	const result = await crawl(options);
	expect(result.pages, "pages read").toBeGreaterThan(MIN_PAGES);
	expect(result.problems).toEqual([]);
	expect(await findDeadFiles(result, { ...options, maxFiles: 200 })).toEqual([]);
});
