/**
 * Content of the XML sitemap. Listings are partitioned by id range, so that the address of a part always means the
 * same listings.
 */

import { LRUCache } from "lru-cache";
import { href } from "react-router";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { cached } from "#app/platform/cache.server.ts";
import { expectList, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import { archivePath } from "../newsletter/newsletter-links.ts";
import { renderSitemapPart, type SitemapEntry } from "./sitemap-xml.ts";

/** Ids per part: at most 40,000 addresses in two languages, below the limit of 50,000 per file. */
export const BUCKET_SIZE = 20_000;

const PAGES = [
	"/",
	"/properties",
	"/properties?category=sale",
	"/properties?category=rent",
	"/vehicles",
	"/agents",
	"/agent-registration",
	"/pricing",
	"/pricing?period=yearly",
	"/about",
	"/verification",
	"/support",
	"/market",
	"/market?of=rent",
	"/market?of=land",
	"/market?of=vehicles",
	"/mortgage",
	"/mortgage-calculator",
	"/blog",
	"/careers",
	"/newsletter/issues",
	"/contact",
	"/privacy",
	"/terms",
	"/sitemap",
];
const KINDS = { properties: "property", vehicles: "vehicle" } as const;

type Index = { last_id: number; agents: { slug: string }[]; issues: number[] };
type Row = { id: number; updated_at: string; languages: Language[] };

/** Cache of rendered parts for an hour, up to 24 million characters: a million listings are about a hundred parts. */
const partCache = new LRUCache<string, string>({
	maxSize: 24_000_000,
	sizeCalculation: (xml) => xml.length + 1,
	ttl: 3_600_000,
});

async function getIndex(db: Db): Promise<Index> {
	return cached("sitemap", async () => expectObject<Index>(await db.rpc("get_sitemap_index"), "agents", "issues"));
}

/** Names of all parts: pages, agents, posts, newsletter issues, and id ranges of listings up to the newest. */
export async function listSitemapParts(posts: readonly SitemapEntry[], db: Db = anonClient): Promise<string[]> {
	const { last_id, issues } = await getIndex(db);
	const buckets = Math.ceil(last_id / BUCKET_SIZE);
	const numbers = Array.from({ length: buckets }, (_, bucket) => bucket);
	return [
		"pages",
		"agents",
		...(posts.length > 0 ? ["blog"] : []),
		...(issues.length > 0 ? ["newsletter"] : []),
		...numbers.map((bucket) => `properties-${bucket}`),
		...numbers.map((bucket) => `vehicles-${bucket}`),
	];
}

/** One part as XML, or null if unknown. `name` has no extension. Throws BackendUnavailable. */
export async function getSitemapPart(origin: string, name: string, db: Db = anonClient): Promise<string | null> {
	const key = `${origin} ${name}`;
	const stored = partCache.get(key);
	if (stored !== undefined) return stored;
	const entries = await listEntries(name, db);
	if (!entries) return null;
	const xml = renderSitemapPart(origin, entries);
	partCache.set(key, xml);
	return xml;
}

async function listEntries(name: string, db: Db): Promise<SitemapEntry[] | null> {
	if (name === "pages") return PAGES.map((path) => ({ path, languages: LANGUAGES }));
	const index = await getIndex(db);
	if (name === "agents")
		return index.agents.map(({ slug }) => ({ path: href("/agents/:slug", { slug }), languages: LANGUAGES }));
	if (name === "newsletter") return index.issues.map((number) => ({ path: archivePath(number), languages: LANGUAGES }));
	const [, list, digits] = /^(properties|vehicles)-(0|[1-9]\d{0,6})$/.exec(name) ?? [];
	if (!list || !digits) return null;
	const bucket = Number(digits);
	if (bucket * BUCKET_SIZE >= index.last_id) return null;
	const rows = expectList<Row>(
		await db.rpc("list_sitemap_entries", {
			listing_kind: KINDS[list as keyof typeof KINDS],
			bucket,
			bucket_size: BUCKET_SIZE,
		}),
	);
	return rows.map((row) => ({ path: `/${list}/${row.id}`, languages: row.languages, updatedAt: row.updated_at }));
}
