/**
 * Follows links on the running site and requests the files its pages name: style sheets, scripts and photos in all
 * sizes. The full crawl is tests/routes/crawl.test.ts.
 */
import { expect, test } from "../support/browser.ts";
import { crawl, findDeadFiles } from "../support/crawl.ts";
import { readRows, SITE } from "../support/running-site.ts";
import { createTextCheck } from "../support/untranslated-texts.ts";

const MIN_PAGES = 30;

test("finds no dead link and no missing file @noscript @nightly", async ({ language }) => {
	const names = [
		...(await readRows<{ name: string }>("areas", `select=name:name_${language}`)),
		...(await readRows<{ name: string }>("vehicle_models", "select=name")),
	].map(({ name }) => name);
	const started = Date.now();
	const headers = { "Accept-Language": language, "X-Forwarded-For": "10.9.9.9" };

	/** Whether another test took down a listing since this crawl began. */
	const isRemoved = async (path: string) => {
		const id = /^\/(?:properties|vehicles)\/(\d+)$/.exec(path)?.[1];
		if (!id) return false;
		const [listing] = await readRows<{ status: string; deleted_at: string | null; updated_at: string }>(
			"listings",
			`select=status,deleted_at,updated_at&id=eq.${id}`,
		);
		if (!listing) return false;
		const isOff = listing.deleted_at !== null || listing.status !== "available";
		// A cached list may show a listing for thirty seconds after it ended.
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
