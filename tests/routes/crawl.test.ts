/**
 * Crawls the site as a visitor who follows every link: no dead links, missing names or untranslated texts. By day it reads
 * lists with each parameter rather than with each combination, and in Turkish one page of each path. Nightly runs also crawl
 * as an agent and as an administrator.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DEMONSTRATION_PASSWORD } from "../../supabase/local/demonstration/accounts.ts";
import { crawl, findDeadFiles, type PageKinds } from "../support/crawl.ts";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { createTextCheck } from "../support/untranslated-texts.ts";
import { openSession } from "../support/users.ts";

const ORIGIN = "http://adahan.test";
const STATIC_FILES = join(import.meta.dirname, "../../build/client");
const MAX_PAGES = 400;
const MAX_FILES = 500;
const VISITOR = {
	name: "a visitor",
	email: null,
	start: ["/", "/properties/1/copy", "/properties/2/copy"],
	maxOfAKind: rounds(3, 12),
	minPages: rounds(80, 150),
	kinds: (IS_NIGHTLY ? "combinations" : "parameters") as PageKinds,
};
/** The same links lead to the same pages in another language, where each page shows its texts once. */
const BRIEF = { maxOfAKind: 1, minPages: 30, kinds: "paths" as PageKinds };
const WALKERS = IS_NIGHTLY
	? [
			VISITOR,
			...["agent", "super-admin"].map((role) => ({
				name: `the ${role}`,
				email: `${role}@adahan.example`,
				start: ["/profile", "/"],
				maxOfAKind: 1,
				minPages: 20,
			})),
		]
	: [VISITOR];

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
});
afterAll(() => site?.stop());

/** Build output is checked as files; photos and the manifest are served by routes. */
async function ask(address: string, method: string, headers: Record<string, string>): Promise<Response> {
	const { pathname, search } = new URL(address);
	if (method === "HEAD" && !/^\/(pictures\/|manifest\.webmanifest)/.test(pathname))
		return new Response(null, { status: existsSync(join(STATIC_FILES, pathname)) ? 200 : 404 });
	return site.ask(pathname + search, { method, headers });
}

for (const { name, email, ...walker } of WALKERS)
	for (const language of ["en", "tr"] as const) {
		const { minPages, ...limits } = { ...walker, ...(language === "tr" && !IS_NIGHTLY ? BRIEF : {}) };
		it(`finds every page complete and in one language: ${name}, ${language}`, { timeout: 180_000 }, async () => {
			const session = email ? await openSession(site.backend, email, DEMONSTRATION_PASSWORD) : "";
			const cookie = [`language=${language}`, session].filter(Boolean).join("; ");
			const headers: Record<string, string> = { "Accept-Language": language, ...(email ? { Cookie: cookie } : {}) };
			const read = async (column: string, table: string) =>
				(await site.sql.query<{ name: string }>(`select ${column} as name from ${table}`)).map((row) => row.name);
			// Names are the same in both languages, and some are also words of one of them.
			const names = [
				...(await read(`name_${language}`, "public.areas")),
				...(await read("name", "public.vehicle_models")),
			];
			const options = {
				...limits,
				origin: ORIGIN,
				language,
				maxPages: MAX_PAGES,
				ask: (address: string, method: string) => ask(address, method, headers),
				isWrong: createTextCheck(language, names),
			};
			const result = await crawl(options);
			expect(result.pages, "pages read").toBeGreaterThan(minPages);
			expect(result.problems).toEqual([]);
			expect(await findDeadFiles(result, { ...options, maxFiles: MAX_FILES })).toEqual([]);
		});
	}
