/** What the sitemap files list. Listings come in buckets of ids, so that a bucket's address always means the same ones. */
import { LRUCache } from "lru-cache";
import type { Language } from "#app/locales/i18n.ts";
import { cached } from "#app/platform/cache.server.ts";
import { unwrap, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import { type Db, publicDb } from "#app/platform/supabase/clients.server.ts";
import { type SitemapEntry, writeSitemapPart } from "./sitemap-xml.ts";

/** Ids in one part: in two languages at most 40,000 addresses, below the 50,000 that a file may hold. */
export const BUCKET_SIZE = 20_000;

const BOTH: readonly Language[] = ["en", "tr"];
const PAGES = [
	"/",
	"/properties",
	"/properties?category=sale",
	"/properties?category=rent",
	"/vehicles",
	"/agents",
	"/agent-registration",
	"/about",
	"/verification",
	"/contact",
	"/privacy",
	"/terms",
	"/sitemap",
];
const KINDS = { properties: "property", vehicles: "vehicle" } as const;

type Index = { last_id: number; agents: { slug: string }[] };
type Row = { id: number; updated_at: string; languages: Language[] };

/** Finished parts by name, for an hour and 24 million characters at most: a million listings are a hundred parts. */
const parts = new LRUCache<string, string>({
	maxSize: 24_000_000,
	sizeCalculation: (xml) => xml.length + 1,
	ttl: 3_600_000,
});

async function getIndex(db: Db): Promise<Index> {
	return cached("sitemap", async () => unwrapObject<Index>(await db.rpc("get_sitemap_index"), "agents"));
}

/** The names of all parts: pages, agents, and the buckets of listings up to the newest id. */
export async function listSitemapParts(db: Db = publicDb): Promise<string[]> {
	const { last_id } = await getIndex(db);
	const buckets = Math.ceil(last_id / BUCKET_SIZE);
	const numbers = Array.from({ length: buckets }, (_, bucket) => bucket);
	return [
		"pages",
		"agents",
		...numbers.map((bucket) => `properties-${bucket}`),
		...numbers.map((bucket) => `vehicles-${bucket}`),
	];
}

/** One part as XML, or null when there is none of that name. `name` has no ending. Throws BackendUnavailable. */
export async function getSitemapPart(origin: string, name: string, db: Db = publicDb): Promise<string | null> {
	const key = `${origin} ${name}`;
	const kept = parts.get(key);
	if (kept !== undefined) return kept;
	const entries = await listEntries(name, db);
	if (!entries) return null;
	const xml = writeSitemapPart(origin, entries);
	parts.set(key, xml);
	return xml;
}

async function listEntries(name: string, db: Db): Promise<SitemapEntry[] | null> {
	if (name === "pages") return PAGES.map((path) => ({ path, languages: BOTH }));
	const index = await getIndex(db);
	if (name === "agents") return index.agents.map(({ slug }) => ({ path: `/agents/${slug}`, languages: BOTH }));
	const [, list, digits] = /^(properties|vehicles)-(0|[1-9]\d{0,6})$/.exec(name) ?? [];
	if (!list || !digits) return null;
	const bucket = Number(digits);
	if (bucket * BUCKET_SIZE >= index.last_id) return null;
	const rows = unwrap(
		await db.rpc("list_sitemap_entries", {
			listing_kind: KINDS[list as keyof typeof KINDS],
			bucket,
			bucket_size: BUCKET_SIZE,
		}),
	) as unknown as Row[];
	return rows.map((row) => ({ path: `/${list}/${row.id}`, languages: row.languages, updatedAt: row.updated_at }));
}
