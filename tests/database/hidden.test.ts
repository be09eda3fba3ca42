/** Hidden listings and advertisers: access, bounds, and where they no longer appear. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { createSearchJob, saveSearch } from "../support/saved-searches.ts";
import { type Client, connectClient, insertListing, insertListings, makeAgent, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };
type Answer = { ok: boolean; code?: string };
type Hidden = { listings: { id: number; agent_slug: string }[]; agents: { slug: string; name: string }[] };

let backend: TestBackend;
let anon: Client;
const agents = {} as Record<"one" | "two", Person>;
let people = 0;

beforeAll(async () => {
	backend = await startTestBackend();
	anon = connectClient(backend);
	for (const name of ["one", "two"] as const) {
		agents[name] = await signInAs(backend, "agent", name);
		await makeAgent(backend, agents[name].id, name);
	}
});
afterAll(() => backend?.stop());

const newPerson = () => signInAs(backend, "visitor", `person-${++people}`);
const insert = (agent: "one" | "two" = "one", values: Record<string, unknown> = {}) =>
	insertListing(backend, agents[agent].id, values);
const change = async (
	{ client }: Person,
	given: { listings?: number[]; agents?: string[]; is_hidden?: boolean },
): Promise<Answer> => (await client.rpc("change_hidden", given)).data as Answer;
const read = async (client: Client, given: { listings?: number[]; agents?: string[] } = {}): Promise<Hidden> => {
	const { data, error } = await client.rpc("list_hidden", given);
	if (error) throw error;
	return data as unknown as Hidden;
};
const idsOf = ({ listings }: Hidden) => listings.map(({ id }) => id);
const slugsOf = (hidden: Hidden) => hidden.agents.map(({ slug }) => slug);

describe("rights", () => {
	it("lets only a live session hide, and shows what is hidden to its owner only", async () => {
		const [person, other] = [await newPerson(), await newPerson()];
		const listing = await insert();
		expect((await anon.rpc("change_hidden", { listings: [listing] })).error?.code).toBe("42501");
		expect(await change(person, { listings: [listing], agents: ["two"] })).toEqual({ ok: true });
		expect((await other.client.from("hidden_listings").select("listing_id")).data).toEqual([]);
		expect((await other.client.from("hidden_agents").select("agent_id")).data).toEqual([]);
		expect(
			(await person.client.from("hidden_listings").insert({ listing_id: listing, user_id: other.id })).error?.code,
		).toBe("42501");
		expect((await person.client.from("hidden_agents").delete().eq("agent_id", agents.two.id)).error?.code).toBe(
			"42501",
		);
		expect(await read(other.client)).toEqual({ listings: [], agents: [] });
		expect((await person.client.rpc("viewer")).data).toMatchObject({
			hidden_listings: [listing],
			hidden_agents: ["two"],
		});
		expect((await person.client.rpc("export_own_data")).data).toMatchObject({
			hidden_listings: [{ listing_id: listing }],
			hidden_agents: [{ agent_id: agents.two.id }],
		});
		await backend.sql.query("delete from auth.sessions where user_id = $1", [person.id]);
		expect((await person.client.rpc("change_hidden", { listings: [listing] })).status).toBe(401);
	});

	it("shows a browser without an account what it names, as far as it is public", async () => {
		const [shown, draft] = [await insert(), await insert("one", { status: "draft" })];
		const hidden = await read(anon, { listings: [draft, shown, 999_999], agents: ["two", "nobody"] });
		expect(idsOf(hidden)).toEqual([shown]);
		expect(hidden.listings[0]!.agent_slug).toBe("one");
		expect(slugsOf(hidden)).toEqual(["two"]);
	});
});

describe("hiding", () => {
	it("can be repeated and taken back, newest first", async () => {
		const person = await newPerson();
		const [first, second] = [await insert(), await insert()];
		await change(person, { listings: [first] });
		await change(person, { listings: [second], agents: ["one"] });
		await change(person, { listings: [second] });
		expect(idsOf(await read(person.client))).toEqual([second, first]);
		await change(person, { listings: [first], agents: ["one"], is_hidden: false });
		expect(await read(person.client)).toMatchObject({ listings: [{ id: second }], agents: [] });
	});

	it("keeps the order of several at once, which a browser brings along", async () => {
		const person = await newPerson();
		const [first, second] = [await insert(), await insert()];
		await change(person, { listings: [second, first], agents: ["two", "one"] });
		expect(idsOf(await read(person.client))).toEqual([second, first]);
	});

	it("refuses what is not public, and knows an advertiser by an earlier address", async () => {
		const person = await newPerson();
		const draft = await insert("one", { status: "draft" });
		expect(await change(person, { listings: [draft], agents: ["nobody"] })).toEqual({ ok: false, code: "gone" });
		await backend.sql.query("insert into public.agent_slugs (slug, agent_id) values ('before', $1)", [agents.two.id]);
		expect(await change(person, { agents: ["before"] })).toEqual({ ok: true });
		expect(slugsOf(await read(person.client))).toEqual(["two"]);
	});

	it("keeps the newest 200 listings", async () => {
		const person = await newPerson();
		const ids = await insertListings(
			backend,
			agents.one.id,
			Array.from({ length: 210 }, () => ({})),
		);
		for (let start = 0; start < ids.length; start += 50)
			await change(person, { listings: ids.slice(start, start + 50) });
		const { data } = await person.client.from("hidden_listings").select("listing_id");
		expect(data).toHaveLength(200);
		expect(data!.map(({ listing_id }) => listing_id)).toContain(ids[200]);
	});

	it("takes at most 50 listings a call, also of an array of arrays, as other lists of ids do", async () => {
		const person = await newPerson();
		const ids = await insertListings(
			backend,
			agents.one.id,
			Array.from({ length: 60 }, () => ({})),
		);
		const nested = [ids] as unknown as number[];
		expect((await read(anon, { listings: nested })).listings).toHaveLength(50);
		expect((await anon.rpc("list_listings", { ids: nested })).data).toHaveLength(50);
		await change(person, { listings: nested });
		expect((await person.client.from("hidden_listings").select("listing_id")).data).toHaveLength(50);
	});

	it("refuses an advertiser who is not listed any more", async () => {
		const person = await newPerson();
		const gone = await signInAs(backend, "agent", "gone");
		await makeAgent(backend, gone.id, "gone");
		await backend.sql.query("update public.profiles set disabled_at = now() where id = $1", [gone.id]);
		expect(await change(person, { agents: ["gone"] })).toEqual({ ok: false, code: "gone" });
		expect((await read(anon, { agents: ["gone"] })).agents).toEqual([]);
	});

	it("is limited to 120 calls a minute", async () => {
		const person = await newPerson();
		await backend.sql.query(
			"insert into public.rate_limits (key, window_seconds, hits) values ('hidden:' || $1, 60, 120) on conflict (key) do update set hits = 120",
			[person.id],
		);
		expect(await change(person, { agents: ["one"] })).toMatchObject({ ok: false, code: "rate_limited" });
	});
});

describe("what was hidden", () => {
	it("matches no saved search, and is left out of a mail when it was hidden after it had matched", async () => {
		const [person, other] = [await newPerson(), await newPerson()];
		const job = createSearchJob(backend.sql);
		const searches = await Promise.all(
			[person, other].map(({ client }) =>
				saveSearch(client, { filters: { category: "rent" }, notification_frequency: "instant" }),
			),
		);
		await change(person, { agents: ["two"] });
		await person.client.rpc("rotate_search_feed", { search: searches[0]!.id!, is_wanted: true });
		const [of_one, of_two, later] = [await insert("one"), await insert("two"), await insert("one")];
		await job.find();
		const matches = await backend.sql.query<{ search_id: string; listing_id: number }>(
			"select search_id, listing_id::integer from public.saved_search_matches order by listing_id",
		);
		const idsIn = (search: number) =>
			matches.flatMap(({ search_id, listing_id }) => (search_id === searches[search]!.id ? [listing_id] : []));
		expect(idsIn(0)).toEqual([of_one, later]);
		expect(idsIn(1)).toEqual([of_one, of_two, later]);
		await change(person, { listings: [later] });
		const { data: own } = await person.client.rpc("list_saved_searches");
		expect(own).toMatchObject([{ new_count: 1 }]);
		const token = (own as unknown as { feed_token: string }[])[0]!.feed_token;
		const { data: feed } = await anon.rpc("get_search_feed", { token });
		expect((feed as unknown as { entries: unknown[] }).entries).toHaveLength(1);
		await backend.sql.exec("update public.saved_searches set due_at = now()");
		await job.mail();
		const mails = await backend.sql.query<{ payload: { total: number; gone: number } }>(
			"select payload from public.mail_outbox where template = 'savedSearchMatches' order by payload ->> 'total'",
		);
		expect(mails.map(({ payload: { total, gone } }) => ({ total, gone }))).toEqual([
			{ total: 1, gone: 0 },
			{ total: 3, gone: 0 },
		]);
	});

	it("is never recommended", async () => {
		const person = await newPerson();
		const near = { category: "sale", type: "villa", bedrooms: 3, price_pence: 31_000_000 };
		const studio = { category: "rent", type: "studio", bedrooms: 0 };
		await insert("one", { ...studio, price_pence: 41_000 });
		const [saved, viewed, hidden, ofTwo, left] = [
			await insert("one", near),
			await insert("one", { ...studio, price_pence: 40_000 }),
			await insert("one", { ...near, price_pence: 31_500_000 }),
			await insert("two", { ...near, price_pence: 30_500_000 }),
			await insert("one", { ...near, price_pence: 30_000_000 }),
		];
		await person.client.rpc("save_favourite", { listing: saved });
		await person.client.from("profiles").update({ recommends_from_views: true }).eq("id", person.id);
		await connectClient(backend, backend.secretKey).rpc("record_recent_views", {
			views: [{ person: person.id, listing: viewed, at: new Date().toISOString() }],
		});
		const recommend = async () => {
			const { data } = await person.client.rpc("list_recommendations", { wanted: 24 });
			const { rows, because } = data as unknown as {
				rows: { id: number }[];
				because: Record<string, { listing_id: number | null }>;
			};
			return { ids: rows.map(({ id }) => id), like: Object.values(because).map(({ listing_id }) => listing_id) };
		};
		const before = await recommend();
		expect(before.ids).toEqual(expect.arrayContaining([hidden, ofTwo, left]));
		expect(before.like).toContain(viewed);
		await change(person, { listings: [hidden, viewed], agents: ["two"] });
		const after = await recommend();
		expect(after.ids).toContain(left);
		for (const id of [hidden, viewed, ofTwo]) expect(after.ids).not.toContain(id);
		expect(after.like).not.toContain(viewed);
	});
});
