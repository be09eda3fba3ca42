/** Walks through the site as a visitor would who follows every link: nothing is dead, nameless or left untranslated. */
import { expect, test } from "../support/browser.ts";
import { sharedSession } from "../support/browser-people.ts";
import { createTextCheck } from "../support/foreign-texts.ts";
import { type PageFacts, readPage } from "../support/read-page.ts";
import { readRows, SITE } from "../support/running-site.ts";

const MOST_PAGES = 400;
const MOST_FILES = 500;
/** Pages of one kind look alike: so many of each are enough. */
const MOST_OF_A_KIND = 12;
const MOST_AT_ONCE = 4;
/** Answers to these are no pages, or no success, on purpose. */
const EXPECTED: Record<string, number> = { "/403": 403 };

/** Pages of one kind have the same path but for ids, and the same parameters. */
function kindOf({ pathname, searchParams }: URL): string {
	const path = pathname.replace(/\/(\d+|[0-9a-f-]{36})(?=\/|$)/g, "/:id").replace(/^\/agents\/.+/, "/agents/:slug");
	return `${path}?${[...new Set(searchParams.keys())].sort().join("&")}`;
}

/** The listing that an address is of; undefined for any other. */
const listingOf = (path: string) => /^\/(?:properties|vehicles)\/(\d+)$/.exec(path)?.[1];

/** Who walks: a stranger through everything, people with an account through what is theirs besides. */
const WALKERS = [
	{ name: "a stranger", email: null, fewest: 150 },
	{ name: "an agent", email: "agent@adahan.example", fewest: 20 },
	{ name: "a super admin", email: "super-admin@adahan.example", fewest: 20 },
];

for (const walker of WALKERS)
	test(`every link leads somewhere, and every page is complete and in one language, for ${walker.name}`, async ({
		page,
		language,
	}) => {
		test.setTimeout(180_000);
		const session = walker.email ? await sharedSession(walker.email) : [];
		const cookie = [`language=${language}`, ...session.map(({ name, value }) => `${name}=${value}`)].join("; ");
		const mostOfAKind = walker.email ? 1 : MOST_OF_A_KIND;
		const areas = await readRows<{ name_en: string; name_tr: string }>("areas", "select=name_en,name_tr");
		// A Note is a car, and an Address a motorcycle.
		const models = await readRows<{ name: string }>("vehicle_models", "select=name");
		const isWrong = createTextCheck(language, [
			...areas.map((area) => area[`name_${language}`]),
			...models.map(({ name }) => name),
		]);
		const problems = new Set<string>();
		const waiting = [`${SITE}/`];
		if (walker.email) waiting.unshift(`${SITE}/profile`);
		const seen = new Set(waiting);
		const ofKind = new Map<string, number>();
		const files = new Map<string, string>();
		const started = Date.now();
		let read = 0;

		/** Whether a listing was taken off, by another test of this site, since this walk began. */
		const wentMeanwhile = async (id: string) => {
			const [listing] = await readRows<{ status: string; deleted_at: string | null; updated_at: string }>(
				"listings",
				`select=status,deleted_at,updated_at&id=eq.${id}`,
			);
			if (!listing) return false;
			const isOff = listing.deleted_at !== null || listing.status !== "available";
			// A list may show a listing for half a minute after it went.
			return isOff && new Date(listing.updated_at).getTime() > started - 30_000;
		};

		const ask = (address: string, method = "GET") =>
			fetch(address, {
				method,
				redirect: "manual",
				headers: {
					"Accept-Language": language,
					"X-Forwarded-For": "10.9.9.9",
					...(walker.email ? { Cookie: cookie } : {}),
				},
			});

		const follow = (target: string, from: string) => {
			const url = new URL(target, from);
			url.hash = "";
			// The other language has a crawl of its own.
			if (url.origin !== SITE || url.searchParams.get("lng") === (language === "en" ? "tr" : "en")) return;
			url.searchParams.delete("lng");
			if (/^\/(pictures|hero|places|assets)\//.test(url.pathname)) return void files.set(url.href, from);
			const kind = kindOf(url);
			if (seen.has(url.href) || seen.size >= MOST_PAGES || (ofKind.get(kind) ?? 0) >= mostOfAKind) return;
			ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
			seen.add(url.href);
			waiting.push(url.href);
		};

		const check = (path: string, facts: PageFacts) => {
			const complain = (what: string) => problems.add(`${path}: ${what}`);
			if (facts.lang !== language) complain(`language ${facts.lang}`);
			if (facts.headings !== 1) complain(`${facts.headings} h1`);
			if (!facts.title) complain("no title");
			if (!facts.description) complain("no description");
			if (!facts.canonical && facts.isIndexed) complain("no canonical address");
			for (const piece of facts.pieces) if (isWrong(piece)) complain(`text "${piece.slice(0, 80)}"`);
		};

		const visit = async (address: string) => {
			const path = address.slice(SITE.length);
			const response = await ask(address);
			const location = response.headers.get("location");
			if (location) return follow(location, address);
			const listing = listingOf(path);
			if (response.status === 404 && listing && (await wentMeanwhile(listing))) return;
			if (response.status !== (EXPECTED[path] ?? 200)) problems.add(`${path}: ${response.status}`);
			const text = await response.text();
			if (!response.headers.get("content-type")?.startsWith("text/html")) return;
			read++;
			const facts = await page.evaluate(readPage, text);
			if (response.ok) check(path, facts);
			for (const link of facts.links) if (/^(https?:|[/?#]|$)/.test(link)) follow(link, address);
			for (const file of facts.files)
				if (!file.startsWith("data:")) files.set(new URL(file.split("#")[0]!, address).href, path);
		};

		const work = async (queue: string[], each: (address: string) => Promise<unknown>) => {
			const workers = Array.from({ length: MOST_AT_ONCE }, async () => {
				for (;;) {
					const address = queue.shift();
					if (address === undefined) return;
					await each(address);
				}
			});
			await Promise.all(workers);
		};

		// A worker ends when the queue is empty for the moment: go on until it stays empty.
		while (waiting.length > 0) await work(waiting, visit);
		expect(read, "pages read").toBeGreaterThan(walker.fewest);

		const every = Math.max(1, Math.ceil(files.size / MOST_FILES));
		const chosen = [...files.keys()].filter((_, index) => index % every === 0);
		await work(chosen, async (address) => {
			const { status } = await ask(address, "HEAD");
			if (status !== 200) problems.add(`${address.slice(SITE.length)} on ${files.get(address)}: ${status}`);
		});
		expect([...problems].sort()).toEqual([]);
	});
