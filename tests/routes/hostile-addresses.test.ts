/** Hostile query strings: lists still render, and a message names the ignored filters. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HOSTILE_QUERIES } from "../support/hostile-queries.ts";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { readPage } from "../support/read-page.ts";
import { pattern, TEXTS } from "../support/texts.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
});
afterAll(() => site?.stop());

/** The page of an address, after the redirect that drops empty parameters. */
async function openPage(path: string, language: string) {
	const headers = { "Accept-Language": language };
	const response = await site.ask(path, { headers });
	const location = response.headers.get("location");
	const answer = location ? await site.ask(location, { headers }) : response;
	return { status: answer.status, html: await answer.text() };
}

const LISTS = ["/properties", "/vehicles"];
const LANGUAGES = ["en", "tr"] as const;

it.each(LANGUAGES.slice(0, rounds(1, 2)))(
	"other lists in %s name what they leave out, but nothing that was added to a link",
	async (language) => {
		const [agent] = await site.sql.query<{ slug: string }>(
			"select slug from public.agents where slug is not null limit 1",
		);
		const { cookie, id } = await site.signedIn();
		const [list] = await site.sql.query<{ token: string }>(
			"insert into public.share_links (user_id) values ($1) returning token",
			[id],
		);
		const lists = [
			["/agents?kind=pirate&area=atlantis&q=a", "kind, area"],
			[`/agents/${agent!.slug}?kind=boat`, "kind"],
			["/favorites?kind=boat&sort=newest&sort=price", "kind, sort"],
			["/messages?show=boats&hide=1", "show, hide"],
			["/blog?page=x&sort=oldest", "page, sort"],
			["/newsletter/issues?page=-1&year=2020", "page, year"],
			[`/lists/${list!.token}?page=x&kind=boat`, "page, kind"],
		] as const;
		for (const [position, [path, names]] of lists.entries()) {
			const read = async (query: string) =>
				(await site.read(path.replace(/\?.*/, query), { cookie: `${cookie}; language=${language}` })).html;
			const notice = TEXTS[language].lists.ignored;
			expect(await read(path.slice(path.indexOf("?"))), path).toContain(notice.replace("{{names}}", names));
			// By day at the first: ignored-parameters.test.ts has the parameters of all pages.
			if (position === 0 || IS_NIGHTLY)
				expect(await read("?fbclid=1&utm_source=mail"), path).not.toContain(notice.split("{{")[0]);
		}
	},
);

describe.each(LISTS)("%s", (list) => {
	describe.each(LANGUAGES)("in %s", (language) => {
		const { ignored, ignoredPlace, swapped } = TEXTS[language].search;
		const notice = new RegExp([ignored, ignoredPlace, swapped].map((text) => pattern(text).source).join("|"));

		// By day each query in one language, in turn: the address does not depend on it.
		const place = LISTS.indexOf(list) + LANGUAGES.indexOf(language);
		const queries = HOSTILE_QUERIES.filter((_, index) => IS_NIGHTLY || (index + place) % 2 === 0);
		it.each(queries)("answers %.60s with a page", async (query, isReported = true) => {
			const { status, html } = await openPage(`${list}?${query}`, language);
			expect(status).toBe(200);
			const { headings, pieces } = readPage(html);
			expect(headings).toBe(1);
			expect(html).not.toMatch(/<script>document|<img src=x/);
			if (isReported) expect(pieces.filter((piece) => notice.test(piece))).not.toEqual([]);
		});
	});
});
