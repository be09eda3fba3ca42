/** The job listing-embeddings with a simulated model: what is scored when, and how the scores order a list. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { type LlmService, startLlmService } from "../../supabase/local/llm/llm-service.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAccount, makeAgent } from "../support/users.ts";

let service: LlmService;
let site: OwnSite;
const lines: string[] = [];
const listings: Record<string, number> = {};

beforeAll(async () => {
	service = await startLlmService({ host: "127.0.0.1", port: 0 });
	site = await startOwnSite({ environment: { ...service.embeddingEnvironment, LOG_LEVEL: "info" } });
	vi.spyOn(process.stdout, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
	const { id } = await makeAccount(site.sql, { role: "agent" });
	await makeAgent(site, id, "agent");
	const day = (age: number) => new Date(Date.now() - age * 86_400_000).toISOString();
	const add = async (name: string, values: Record<string, unknown>) => {
		listings[name] = await insertListing(site.backend, id, { title_en: "A flat", category: "rent", ...values });
	};
	await add("plain", { first_listed_at: day(1) });
	await add("other", { first_listed_at: day(2), description_en: "Near the bus." });
	await add("described", { first_listed_at: day(3), description_en: "Hush and stillness, hush." });
	await add("said", { first_listed_at: day(4), description_en: "Quiet." });
	await add("draft", { status: "draft", description_en: "secret draft" });
}, 180_000);
afterAll(async () => {
	vi.restoreAllMocks();
	await site?.stop();
	await service?.stop();
});
let seen = 0;
beforeEach(() => {
	seen = service.embedded().length;
	service.answerWith("right");
});
afterEach(() => site.settle());

const run = async () => (await (await site.runJob("listing-embeddings")).json()).details;
const texts = () => service.embedded().slice(seen).flat();
/** Names of the listings in the order of preferences. */
async function order(): Promise<string[]> {
	const [row] = await site.sql.query<{ found: { rows: { id: number }[] } }>(
		`select public.search_listings('{"kind": "property", "like": ["quiet"]}', 'match') as found`,
	);
	const names = new Map(Object.entries(listings).map(([name, id]) => [id, name]));
	return row!.found.rows.map(({ id }) => names.get(id)!);
}

it("orders by date among equals before anything is scored", async () => {
	expect(await order()).toEqual(["said", "plain", "other", "described"]);
});

it("scores public listings once, and lists what fits before what does not", async () => {
	expect(await run()).toEqual({ scored: 4 });
	expect(texts().join()).toContain("Hush and stillness");
	expect(texts().join()).not.toContain("secret draft");
	expect(await order()).toEqual(["said", "described", "plain", "other"]);
	seen = service.embedded().length;
	expect(await run()).toEqual({ scored: 0 });
	expect(texts()).toEqual([]);
});

it("scores a changed text again, and leaves a listing without score between the others", async () => {
	await site.sql.query("update public.listings set description_en = 'A hush.' where id = $1", [listings.other]);
	expect(await run()).toEqual({ scored: 1 });
	expect(await order()).toEqual(["said", "described", "other", "plain"]);
	await site.sql.query("delete from private.listing_wish_scores where listing_id = $1", [listings.other]);
	await site.sql.query("update public.listings set description_en = 'Loud.' where id = $1", [listings.plain]);
	expect(await order()).toEqual(["said", "described", "other", "plain"]);
	expect(await run()).toEqual({ scored: 2 });
});

it.each([
	["busy", "embeddings: status_429"],
	["redirect", "embeddings: unreachable"],
	["broken", "embeddings: unreadable"],
] as const)("fails and keeps the scores when the model is %s, without a text in the log", async (mode, message) => {
	await site.sql.query("update public.listings set description_en = $2 where id = $1", [
		listings.other,
		`A canary, ${mode}.`,
	]);
	lines.length = 0;
	service.answerWith(mode);
	expect((await site.runJob("listing-embeddings")).status).toBe(500);
	await site.settle();
	const [last] = await site.sql.query<{ details: { message: string } }>(
		"select details from public.job_runs where job = 'listing-embeddings' order by id desc limit 1",
	);
	expect(last!.details.message).toBe(message);
	expect(lines.join("")).not.toMatch(/canary|llm-key/);
	expect(await order()).toHaveLength(4);
});

it("removes the scores when no model is configured any more", async () => {
	service.answerWith("right");
	await run();
	vi.resetModules();
	for (const name of Object.keys(service.embeddingEnvironment)) delete process.env[name];
	const { scoreListings } = await import("../../app/domains/listings/search/score-listings.server.ts");
	expect(await scoreListings()).toEqual({ removed: 4 });
	expect(await order()).toEqual(["said", "plain", "other", "described"]);
});
