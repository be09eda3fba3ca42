/** Follows every link of the site and lists pages that are dead, incomplete or in the wrong language. */
import type { Language } from "../../app/locales/i18n.ts";
import { type PageFacts, readPage } from "./read-page.ts";

const MAX_AT_ONCE = 4;
/** URLs whose response is intentionally no success. */
const EXPECTED: Record<string, number> = { "/403": 403 };
/** URLs of files rather than pages. */
const FILE = /^\/(pictures|hero|places|assets)\//;

type CrawlOptions = {
	origin: string;
	language: Language;
	/** The start pages. */
	start: string[];
	maxPages: number;
	/** Pages of one kind are alike: this many of each are read. */
	maxOfAKind: number;
	/** "combinations" unless given. */
	kinds?: PageKinds;
	ask(address: string, method: "GET" | "HEAD"): Promise<Response>;
	/** Whether a text is not in the language. */
	isWrong(piece: string): boolean;
	/** Whether a missing page was removed during the crawl. */
	isRemoved?(path: string): Promise<boolean>;
};

/** The number of pages read, their problems, and the files they name with the page of each. */
export type CrawlResult = { pages: number; problems: string[]; files: Map<string, string> };

/**
 * Pages of one kind have the same path except for ids, and with "combinations" the same parameters, with "parameters" one of
 * them in common.
 */
export type PageKinds = "combinations" | "parameters" | "paths";

/** The kinds that a page stands for. */
function listPageKinds({ pathname, searchParams }: URL, kinds: PageKinds = "combinations"): string[] {
	const path = pathname.replace(/\/(\d+|[0-9a-f-]{36})(?=\/|$)/g, "/:id").replace(/^\/agents\/.+/, "/agents/:slug");
	const names = [...new Set(searchParams.keys())].sort();
	if (kinds === "paths" || names.length === 0) return [path];
	return kinds === "parameters" ? names.map((name) => `${path}?${name}`) : [`${path}?${names.join("&")}`];
}

/** Crawls from the start pages. */
export async function crawl(options: CrawlOptions): Promise<CrawlResult> {
	const { origin, language, ask } = options;
	const waiting = options.start.map((path) => origin + path);
	const known = new Set(waiting);
	const ofKind = new Map<string, number>();
	const result: CrawlResult & { problems: string[] } = { pages: 0, problems: [], files: new Map() };

	const follow = (target: string, from: string) => {
		const url = new URL(target, from);
		url.hash = "";
		// The other language has its own crawl.
		if (url.origin !== origin || url.searchParams.get("lng") === (language === "en" ? "tr" : "en")) return;
		url.searchParams.delete("lng");
		if (FILE.test(url.pathname)) return void result.files.set(url.href, from);
		const kinds = listPageKinds(url, options.kinds);
		const isNew = kinds.some((kind) => (ofKind.get(kind) ?? 0) < options.maxOfAKind);
		if (known.has(url.href) || known.size >= options.maxPages || !isNew) return;
		for (const kind of kinds) ofKind.set(kind, (ofKind.get(kind) ?? 0) + 1);
		known.add(url.href);
		waiting.push(url.href);
	};

	const visit = async (address: string) => {
		const path = address.slice(origin.length);
		const response = await ask(address, "GET");
		const location = response.headers.get("location");
		if (location) return follow(location, address);
		if (response.status === 404 && (await options.isRemoved?.(path))) return;
		if (response.status !== (EXPECTED[path] ?? 200)) result.problems.push(`${path}: ${response.status}`);
		const html = await response.text();
		if (!response.headers.get("content-type")?.startsWith("text/html")) return;
		result.pages++;
		const facts = readPage(html);
		if (response.ok) result.problems.push(...checkPage(facts, options).map((problem) => `${path}: ${problem}`));
		for (const link of facts.links) if (/^(https?:|[/?#]|$)/.test(link)) follow(link, address);
		for (const file of facts.files)
			if (!file.startsWith("data:")) result.files.set(new URL(file.split("#")[0]!, address).href, path);
	};

	// A worker ends when the queue is momentarily empty: repeat until it stays empty.
	while (waiting.length > 0) await drainQueue(waiting, visit);
	return result;
}

function checkPage(facts: PageFacts, { language, isWrong }: CrawlOptions): string[] {
	return [
		facts.lang !== language && `language ${facts.lang}`,
		facts.headings !== 1 && `${facts.headings} h1`,
		!facts.title && "no title",
		!facts.description && "no description",
		!facts.canonical && facts.isIndexed && "no canonical address",
		!facts.preview && facts.isIndexed && "no preview picture",
		...facts.pieces.map((piece) => isWrong(piece) && `text "${piece.slice(0, 80)}"`),
	].filter((problem) => problem !== false);
}

/** Requests the files that a crawl found, or an even sample of them, and lists the missing ones. */
export async function findDeadFiles(
	{ files }: CrawlResult,
	{ origin, ask, maxFiles }: Pick<CrawlOptions, "origin" | "ask"> & { maxFiles: number },
): Promise<string[]> {
	const every = Math.max(1, Math.ceil(files.size / maxFiles));
	const chosen = [...files.keys()].filter((_, index) => index % every === 0);
	const problems: string[] = [];
	await drainQueue(chosen, async (address) => {
		const { status } = await ask(address, "HEAD");
		if (status !== 200) problems.push(`${address.slice(origin.length)} on ${files.get(address)}: ${status}`);
	});
	return problems;
}

async function drainQueue(queue: string[], each: (address: string) => Promise<unknown>): Promise<void> {
	const work = async () => {
		for (let address = queue.shift(); address !== undefined; address = queue.shift()) await each(address);
	};
	await Promise.all(Array.from({ length: MAX_AT_ONCE }, work));
}
