/** Favourites, shared lists, view history and listings by id: access and rules. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Database } from "../../supabase/contract/types.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, insertListings, makeAgent, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };
type Row = {
	id: number;
	note: string | null;
	saved_at: string;
	status_when_saved: string;
	price_pence_when_saved: number;
	title_en: string;
	listing: { id: number } | null;
};
type Page = {
	total: number;
	counts: { property: number; vehicle: number };
	rows: Row[];
	link: { token: string } | null;
};

let backend: TestBackend;
let anon: Client;
let ada: Person;
let ben: Person;
let agent: Person;
const CAR = {
	kind: "vehicle",
	category: "sale",
	type: "car",
	make_id: 1,
	steering: "right",
	bedrooms: null,
	living_rooms: null,
};

beforeAll(async () => {
	backend = await startTestBackend();
	anon = connectClient(backend);
	ada = await signInAs(backend, "visitor", "ada");
	ben = await signInAs(backend, "visitor", "ben");
	agent = await signInAs(backend, "agent", "seller");
	await makeAgent(backend, agent.id, "seller");
});
afterAll(() => backend?.stop());

const list = async ({ client }: Person, asked: object = {}) => {
	const { data, error } = await client.rpc("list_favourites", asked);
	if (error) throw error;
	return data as unknown as Page;
};
const save = async ({ client }: Person, listing: number) => (await client.rpc("save_favourite", { listing })).data;
const remove = async ({ client }: Person, listing: number) => (await client.rpc("remove_favourite", { listing })).data;
const insert = (values: Record<string, unknown> = {}) => insertListing(backend, agent.id, values);
const set = (listing: number, values: string) =>
	backend.sql.exec(`update public.listings set ${values} where id = ${listing}`);

describe("saving", () => {
	it("stores price and titles of the moment, once", async () => {
		const id = await insert({ price_pence: 70_000 });
		expect(await save(ada, id)).toEqual({ ok: true });
		await set(id, "price_pence = 60000, title_en = 'Renamed meanwhile'");
		expect(await save(ada, id)).toEqual({ ok: true });
		const { rows } = await list(ada);
		expect(rows).toHaveLength(1);
		expect(rows[0]).toMatchObject({
			id,
			price_pence_when_saved: 70_000,
			title_en: "Two-bedroom flat near the sea",
			listing: { id, price_pence: 60_000 },
		});
		expect((await list(ben)).rows).toEqual([]);
	});

	it.each(["draft", "pending", "inactive"])("refuses a listing that is %s", async (status) => {
		const id = await insert({ status });
		expect(await save(ben, id)).toEqual({ ok: false, code: "gone" });
		expect(await save(ben, 999_999_999)).toEqual({ ok: false, code: "gone" });
	});

	it("denies saving for other users or without a session", async () => {
		const id = await insert();
		const row = { user_id: ben.id, listing_id: id, price_pence_when_saved: 1, status_when_saved: "available" };
		for (const client of [anon, ada.client])
			expect((await client.from("favourites").insert(row)).error?.code).toBe("42501");
		expect((await ada.client.from("favourites").update({ user_id: ben.id }).eq("user_id", ada.id)).error?.code).toBe(
			"42501",
		);
		expect((await ada.client.from("favourites").select("listing_id").eq("user_id", ben.id)).data).toEqual([]);
		expect((await anon.rpc("save_favourite", { listing: id })).error?.code).toBe("42501");
		expect((await anon.rpc("list_favourites")).error?.code).toBe("42501");
		expect((await anon.rpc("list_offline_favourites")).error?.code).toBe("42501");
	});

	it("denies saving with a token of an ended session", async () => {
		const guest = await signInAs(backend, "visitor", "guest");
		await backend.sql.query("delete from auth.sessions where user_id = $1", [guest.id]);
		const { error, status } = await guest.client.rpc("save_favourite", { listing: await insert() });
		expect([status, error !== null]).toEqual([401, true]);
		const remaining = await backend.sql.query("select from public.favourites where user_id = $1", [guest.id]);
		expect(remaining).toEqual([]);
	});

	it("stops at 500, also concurrently", async () => {
		const full = await signInAs(backend, "visitor", "full");
		// Listings that are hidden by now count as well, and cost less: nothing else follows from them.
		const old = await insertListings(backend, agent.id, Array(495).fill({ status: "draft" }));
		await backend.sql.query(
			`insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved)
			select $1, unnest($2::bigint[]), 1, 'available'`,
			[full.id, old],
		);
		const many = await insertListings(backend, agent.id, Array(25).fill({}));
		const answers = await Promise.all(many.map((id) => save(full, id)));
		expect(answers.filter((answer) => (answer as { ok: boolean }).ok)).toHaveLength(5);
		expect(answers.filter((answer) => (answer as { code?: string }).code === "full")).toHaveLength(20);
		expect((await list(full)).total).toBe(500);
		const merged = await full.client.rpc("merge_visit", { saved: [...many.slice(0, 25), old[0]!, 999_999_999] });
		const places = answers.flatMap((answer, index) => ((answer as { ok: boolean }).ok ? [] : [many[index]]));
		expect(merged.data).toEqual({ saved: 6, gone: 1, no_place: places });
		await remove(full, old[0]!);
		// One of those refused: the answers stand in the order of the listings.
		const refused = answers.findIndex((answer) => !(answer as { ok: boolean }).ok);
		expect(await save(full, many[refused]!)).toEqual({ ok: true });
		const { data } = await full.client.rpc("viewer");
		expect((data as { favourites: number[] }).favourites).toHaveLength(500);
	});

	it("is limited to 120 a minute", async () => {
		const hasty = await signInAs(backend, "visitor", "hasty");
		const id = await insert();
		await save(hasty, id);
		await backend.sql.query("update public.rate_limits set hits = 120 where key = $1", [`favourite:${hasty.id}`]);
		expect(await save(hasty, id)).toMatchObject({ ok: false, code: "rate_limited", retry_after: expect.any(Number) });
	});
});

describe("removing", () => {
	it("restores a favourite within an hour and creates a new one later", async () => {
		const id = await insert({ price_pence: 80_000 });
		await save(ben, id);
		expect((await ben.client.rpc("set_favourite_note", { listing: id, note: "  By the sea " })).data).toBe(true);
		await set(id, "price_pence = 75000");
		await remove(ben, id);
		expect((await list(ben)).total).toBe(0);
		expect((await ben.client.rpc("set_favourite_note", { listing: id, note: "x" })).data).toBe(false);
		await save(ben, id);
		expect((await list(ben)).rows[0]).toMatchObject({ price_pence_when_saved: 80_000, note: "By the sea" });
		await remove(ben, id);
		await backend.sql.exec(
			`update public.favourites set removed_at = now() - interval '61 minutes' where listing_id = ${id}`,
		);
		await save(ben, id);
		expect((await list(ben)).rows[0]).toMatchObject({ price_pence_when_saved: 75_000, note: null });
	});

	it("keeps a limited number of removed favourites", async () => {
		const tidy = await signInAs(backend, "visitor", "tidy");
		const ids = await insertListings(backend, agent.id, Array(25).fill({}));
		await backend.sql.query(
			`insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved, removed_at)
			select $1, unnest($2::bigint[]), 1, 'available', now()`,
			[tidy.id, ids.slice(3)],
		);
		for (const id of ids.slice(0, 3)) {
			await save(tidy, id);
			await remove(tidy, id);
		}
		const [remaining] = await backend.sql.query<{ count: number }>(
			"select count(*)::int as count from public.favourites where user_id = $1",
			[tidy.id],
		);
		expect(remaining?.count).toBe(20);
	});

	it("does not affect other users", async () => {
		const id = await insert();
		await save(ada, id);
		await remove(ben, id);
		await ben.client.rpc("set_favourite_note", { listing: id, note: "mine" });
		expect((await list(ada)).rows[0]).toMatchObject({ id, note: null });
	});
});

describe("favourites list", () => {
	it("shows an ended listing for 14 days and a hidden one as saved", async () => {
		const watcher = await signInAs(backend, "visitor", "watcher");
		const [rented, long, hidden, removed] = [await insert(), await insert(), await insert(), await insert()];
		for (const id of [rented, long, hidden, removed]) await save(watcher, id);
		await set(rented, "status = 'rented'");
		await set(long, "status = 'rented'");
		await backend.sql.exec(`alter table public.listings disable trigger prepare_listing;
			update public.listings set ended_at = now() - interval '15 days' where id = ${long};
			alter table public.listings enable trigger prepare_listing;`);
		await set(hidden, "status = 'inactive', status_reason = 'withdrawn'");
		await set(hidden, "title_en = 'Secret new title', price_pence = 1");
		await backend.sql.exec(`delete from public.listings where id = ${removed}`);
		const page = await list(watcher);
		const of = (id: number) => page.rows.find((row) => row.id === id);
		expect(of(rented)?.listing).toMatchObject({ status: "rented" });
		expect(of(long)?.listing).toBeNull();
		expect(of(hidden)).toMatchObject({ listing: null, title_en: "Two-bedroom flat near the sea" });
		expect(JSON.stringify(page)).not.toContain("Secret new title");
		expect(of(removed)).toBeUndefined();
	});

	it("filters by kind and sorts", async () => {
		const sorter = await signInAs(backend, "visitor", "sorter");
		const cheap = await insert({ price_pence: 40_000 });
		const dear = await insert({ price_pence: 90_000 });
		const car = await insert({ ...CAR, price_pence: 60_000, title_en: "A white hatchback" });
		for (const id of [cheap, dear, car]) await save(sorter, id);
		await set(dear, "price_pence = 80000");
		const ids = async (asked: object) => (await list(sorter, asked)).rows.map(({ id }) => id);
		expect(await ids({})).toEqual([car, dear, cheap]);
		expect(await ids({ sort: "price_up" })).toEqual([cheap, car, dear]);
		expect(await ids({ sort: "price_down" })).toEqual([dear, car, cheap]);
		expect((await ids({ sort: "change" }))[0]).toBe(dear);
		expect(await ids({ wanted_kind: "vehicle" })).toEqual([car]);
		expect(await list(sorter, { wanted_kind: "vehicle" })).toMatchObject({
			total: 1,
			counts: { property: 2, vehicle: 1 },
		});
		expect(await ids({ page: 2 })).toEqual([]);
	});
});

describe("shared list", () => {
	const shared = async (share_token: string, client = anon) =>
		(await client.rpc("get_shared_list", { share_token })).data as { first_name: string | null; rows: object[] } | null;

	it("shows cards to anyone with the link, and of its owner only a permitted name", async () => {
		const owner = await signInAs(backend, "visitor", "ozlem");
		const [shown, hidden] = [await insert(), await insert()];
		for (const id of [shown, hidden]) await save(owner, id);
		await owner.client.rpc("set_favourite_note", { listing: shown, note: "Between you and me" });
		await set(hidden, "status = 'inactive'");
		const made = (await owner.client.rpc("share_favourites", { shows_name: false })).data as { token: string };
		expect(made.token).toMatch(/^[\w-]{43}$/);
		const list = await shared(made.token);
		expect(list?.rows.map((row) => (row as { id: number }).id)).toEqual([shown]);
		expect(list?.first_name).toBeNull();
		for (const secret of ["Between you and me", owner.id, "ozlem"]) expect(JSON.stringify(list)).not.toContain(secret);
		const again = (await owner.client.rpc("share_favourites", { shows_name: true })).data as { token: string };
		expect(again.token).toBe(made.token);
		expect((await shared(made.token))?.first_name).toBe("ozlem");

		await owner.client.rpc("withdraw_shared_favourites");
		expect(await shared(made.token)).toBeNull();
		const next = (await owner.client.rpc("share_favourites", {})).data as { token: string };
		expect(next.token).not.toBe(made.token);
		expect((await ben.client.from("share_links").select("token")).data).toEqual([]);
		expect((await owner.client.from("share_links").select("token")).data).toEqual([{ token: next.token }]);
		await backend.sql.query("update public.profiles set disabled_at = now() where id = $1", [owner.id]);
		expect(await shared(next.token)).toBeNull();
	});

	it("rejects guessed tokens and withdrawal by other users", async () => {
		const { token } = (await ada.client.rpc("share_favourites", {})).data as { token: string };
		await ben.client.rpc("withdraw_shared_favourites");
		expect(await shared(token)).not.toBeNull();
		for (const guess of ["", "%", token.slice(0, 42), token.toLowerCase(), `${token}x`])
			expect(await shared(guess)).toBeNull();
		expect((await anon.rpc("share_favourites", {})).error?.code).toBe("42501");
	});
});

describe("recently viewed", () => {
	const listFor = async ({ client }: Person) =>
		((await client.rpc("list_recently_viewed")).data as unknown as { id: number }[]).map(({ id }) => id);

	it("keeps the newest fifty per user, omits hidden listings and can be cleared", async () => {
		const server = connectClient(backend, backend.secretKey);
		const ids = await insertListings(backend, agent.id, Array(55).fill({}));
		const views = ids.map((listing, index) => ({
			person: ada.id,
			listing,
			at: new Date(Date.now() - (60 - index) * 1000).toISOString(),
		}));
		expect(
			(
				await server.rpc("record_recent_views", {
					views: [...views, { person: crypto.randomUUID(), listing: 1, at: new Date().toISOString() }],
				})
			).error,
		).toBeNull();
		expect(await listFor(ada)).toEqual(ids.slice(5).reverse());
		expect(await listFor(ben)).toEqual([]);
		await set(ids[54]!, "status = 'inactive'");
		expect((await listFor(ada))[0]).toBe(ids[53]);
		expect((await ada.client.rpc("record_recent_views", { views })).error?.code).toBe("42501");
		await ben.client.rpc("clear_recently_viewed");
		expect((await listFor(ada)).length).toBe(49);
		await ada.client.rpc("clear_recently_viewed");
		expect(await listFor(ada)).toEqual([]);
	});

	it("counts what changed among the viewer's favourites", async () => {
		const owner = await signInAs(backend, "visitor", "owner");
		const [cheaper, dearer, sold, hidden, same, removed] = [
			await insert(),
			await insert(),
			await insert(),
			await insert(),
			await insert(),
			await insert(),
		];
		for (const id of [cheaper, dearer, sold, hidden, same, removed]) await save(owner, id);
		const count = async (who: Person) => (await who.client.rpc("count_favourite_changes")).data;
		expect(await count(owner)).toEqual({ cheaper: 0, dearer: 0, ended: 0 });
		for (const id of [cheaper, removed]) await set(id, "price_pence = 60000");
		await set(dearer, "price_pence = 70000");
		await set(sold, "status = 'rented'");
		await set(hidden, "status = 'inactive'");
		await remove(owner, removed);
		expect(await count(owner)).toEqual({ cheaper: 1, dearer: 1, ended: 2 });
		expect(await count(await signInAs(backend, "visitor", "stranger"))).toEqual({ cheaper: 0, dearer: 0, ended: 0 });
		expect((await anon.rpc("count_favourite_changes")).error?.code).toBe("42501");
	});

	it("merges the browser's history and favourites at sign-in", async () => {
		const late = await signInAs(backend, "visitor", "late");
		const [first, second, heart, own] = [await insert(), await insert(), await insert(), await insert()];
		await save(late, own);
		const merge = async (given: Database["public"]["Functions"]["merge_visit"]["Args"]) =>
			(await late.client.rpc("merge_visit", given)).data;
		expect(
			await merge({
				viewed: [second, first, second, 999_999_999],
				saved: [heart, own, 999_999_999],
				prices: [12_345, 1, 1],
				moments: ["2026-01-02T03:04:00Z", "2026-01-02T03:04:00Z", "2026-01-02T03:04:00Z"],
				states: ["sold", "available", "available"],
			}),
		).toEqual({ saved: 2, gone: 1, no_place: [] });
		expect(await listFor(late)).toEqual([second, first]);
		const { rows } = await list(late);
		// What the account had already stays as it was.
		expect(rows.map(({ id, price_pence_when_saved }) => [id, price_pence_when_saved])).toEqual([
			[own, 65_000],
			[heart, 12_345],
		]);
		expect(rows[1]).toMatchObject({
			status_when_saved: "sold",
			saved_at: expect.stringMatching(/^2026-01-02T03:03:59/),
		});
		// Without a believable price or moment it is saved as of now.
		const odd = [await insert(), await insert(), await insert()];
		expect(
			await merge({
				saved: odd,
				prices: [-1, 5_000_000_000],
				moments: ["2026-01-02", "2026-01-02", "2100-01-01"],
				states: ["available", "available", "available"],
			}),
		).toEqual({ saved: 3, gone: 0, no_place: [] });
		const hidden = await insert({ status: "draft" });
		expect(await merge({ saved: [hidden], prices: [1], moments: ["-infinity"], states: ["draft"] })).toEqual({
			saved: 0,
			gone: 1,
			no_place: [],
		});
		for (const { saved_at, price_pence_when_saved } of (await list(late)).rows.slice(0, 3)) {
			expect(price_pence_when_saved).toBe(65_000);
			expect(Date.parse(saved_at)).toBeLessThanOrEqual(Date.now() + 60_000);
		}
		expect(await merge({})).toEqual({ saved: 0, gone: 0, no_place: [] });
		expect((await anon.rpc("merge_visit", {})).error?.code).toBe("42501");
	});
});

describe("listings by id", () => {
	it("keep the requested order and omit hidden listings", async () => {
		const [one, two, draft] = [await insert(), await insert(), await insert({ status: "draft" })];
		const { data } = await anon.rpc("list_listings", { ids: [two, draft, 999_999_999, one] });
		expect((data as unknown as { id: number }[]).map(({ id }) => id)).toEqual([two, one]);
		const compared = (await anon.rpc("compare_listings", { ids: [draft, one, two, one, two] })).data as unknown as {
			id: number;
			listing: { id: number } | null;
		}[];
		expect(compared.map(({ id, listing }) => [id, listing?.id ?? null])).toEqual([
			[draft, null],
			[one, one],
			[two, two],
			[one, one],
		]);
		expect(JSON.stringify(compared)).not.toMatch(/agent_id|status_note/);
	});
});

describe("viewing day", () => {
	const stops = async ({ client }: Pick<Person, "client">, wanted: number[]) => {
		const { data, error } = await client.rpc("list_viewing_stops", { wanted });
		if (error) throw error;
		return data as unknown as (Row & { kind: string })[];
	};
	const choices = async ({ client }: Pick<Person, "client">) => {
		const { data, error } = await client.rpc("list_viewing_choices");
		if (error) throw error;
		return data as unknown as { total: number; rows: { id: number }[] };
	};

	it("has own favourites only, with notes, in the order asked, and says which are gone", async () => {
		const eve = await signInAs(backend, "visitor", "eve");
		const [first, hidden, car, unsaved] = [await insert(), await insert(), await insert(CAR), await insert()];
		for (const id of [first, hidden, car]) await save(eve, id);
		await save(ben, unsaved);
		await eve.client.rpc("set_favourite_note", { listing: first, note: "Key at the neighbour" });
		await set(hidden, "status = 'inactive'");
		expect(await stops(eve, [car, unsaved, hidden, 999_999, first])).toMatchObject([
			{ id: car, kind: "vehicle", note: null, listing: { id: car, kind: "vehicle" } },
			{ id: hidden, listing: null, title_en: "Two-bedroom flat near the sea" },
			{ id: first, note: "Key at the neighbour", listing: { id: first, location_precision: expect.any(String) } },
		]);
		expect(await choices(eve)).toMatchObject({ total: 3, rows: [{ id: car }, { id: first }] });
		expect(await stops(ben, [first])).toEqual([]);
		await remove(eve, first);
		expect(await stops(eve, [first])).toEqual([]);
	});

	it("takes twelve stops, and nothing without a session", async () => {
		expect(await stops(ada, Array(12).fill(999_999))).toEqual([]);
		const ids = await Promise.all(Array.from({ length: 13 }, () => insert()));
		for (const id of ids) await save(ada, id);
		expect((await stops(ada, ids)).map(({ id }) => id)).toEqual(ids.slice(0, 12));
		for (const call of [anon.rpc("list_viewing_choices"), anon.rpc("list_viewing_stops", { wanted: ids })])
			expect((await call).error?.code).toBe("42501");
	});
});
