/** Recommendations: what is shown and why, what is left out, and that nothing of others counts. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAccount, makeAgent, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };
type Because = { reason: string; listing_id: number | null; [fact: string]: unknown };
type Answer = {
	is_shown: boolean;
	uses_views: boolean;
	rows: {
		id: number;
		status: string;
		kind: string;
		category: string;
		type: string;
		area: { slug: string; district_slug: string };
	}[];
	because: Record<string, Because>;
};

let backend: TestBackend;
let anon: Client;
let people = 0;
const agents: string[] = [];
/** Areas of Kyrenia and of Famagusta, by id. */
let kyrenia: number[];
let famagusta: number[];

beforeAll(async () => {
	backend = await startTestBackend();
	anon = connectClient(backend);
	for (let n = 0; n < 8; n++) {
		const { id } = await makeAccount(backend.sql, { role: "agent" });
		await makeAgent(backend, id, `agent-${n}`);
		agents.push(id);
	}
	const areasOf = async (district: string) =>
		(
			await backend.sql.query<{ id: number }>(
				"select a.id from public.areas a join public.areas d on d.id = a.parent_id where d.slug = $1 order by a.id limit 6",
				[district],
			)
		).map(({ id }) => id);
	[kyrenia, famagusta] = await Promise.all([areasOf("girne"), areasOf("gazimagusa")]);
	// Villas and flats of eight agents in six areas of two districts, and a few cars.
	for (let n = 0; n < 96; n++) {
		const area_id = ((n >> 1) % 4 === 3 ? famagusta : kyrenia)[(n >> 3) % 6];
		const villa = { category: "sale", type: "villa", bedrooms: 3, price_pence: 30_000_000 + n * 50_000 };
		const flat = { category: "rent", type: "apartment", bedrooms: 2, price_pence: 60_000 + n * 100 };
		await insert({ ...(n % 2 ? villa : flat), area_id }, n * 5 + (n >> 3));
	}
	for (let n = 0; n < 6; n++) await insert({ ...CAR, price_pence: 900_000 + n * 1000 }, n);
});
afterAll(() => backend?.stop());

const CAR = {
	kind: "vehicle",
	category: "sale",
	type: "car",
	make_id: 1,
	steering: "right",
	bedrooms: null,
	living_rooms: null,
	year: 2015,
};
const VILLA = { category: "sale", type: "villa", bedrooms: 3, price_pence: 31_000_000 };

const insert = (values: Record<string, unknown> = {}, agent = 0) =>
	insertListing(backend, agents[agent % agents.length]!, values);
const newPerson = () => signInAs(backend, "visitor", `person-${++people}`);
const save = async ({ client }: Person, ...ids: number[]) => {
	for (const listing of ids) expect((await client.rpc("save_favourite", { listing })).data).toEqual({ ok: true });
};
const recommend = async ({ client }: Person, wanted = 12): Promise<Answer> => {
	const { data, error } = await client.rpc("list_recommendations", { wanted });
	if (error) throw error;
	return data as unknown as Answer;
};
const idsOf = ({ rows }: Answer) => rows.map(({ id }) => id);
const find = async (condition: string, limit = 3): Promise<number[]> =>
	(
		await backend.sql.query<{ id: number | string }>(
			`select id from public.listings where status = 'available' and ${condition} order by id limit ${limit}`,
		)
	).map(({ id }) => Number(id));
const villas = (limit = 3) =>
	find(`type = 'villa' and district_id = (select id from public.areas where slug = 'girne')`, limit);
const setting = ({ id, client }: Person, values: { recommends?: boolean; recommends_from_views?: boolean }) =>
	client.from("profiles").update(values).eq("id", id);
const look = (person: Person, ...ids: number[]) =>
	connectClient(backend, backend.secretKey).rpc("record_recent_views", {
		views: ids.map((listing) => ({ person: person.id, listing, at: new Date().toISOString() })),
	});

describe("rights", () => {
	it("denies every function to visitors and after the session has ended", async () => {
		const guest = await newPerson();
		await backend.sql.query("delete from auth.sessions where user_id = $1", [guest.id]);
		const [listing] = await villas();
		for (const name of ["dismiss_recommendation", "restore_recommendation"] as const) {
			expect((await anon.rpc(name, { listing: listing! })).error?.code).toBe("42501");
			expect((await guest.client.rpc(name, { listing: listing! })).status).toBe(401);
		}
		expect((await anon.rpc("list_recommendations")).error?.code).toBe("42501");
		expect((await guest.client.rpc("list_recommendations")).status).toBe(401);
	});

	it("shows dismissals and settings to their owner only, who takes them along and whose account takes them away", async () => {
		const [person, other] = [await newPerson(), await newPerson()];
		const [listing] = await villas();
		await person.client.rpc("dismiss_recommendation", { listing: listing! });
		await setting(person, { recommends_from_views: true });
		expect((await other.client.from("dismissed_recommendations").select("listing_id")).data).toEqual([]);
		expect((await setting({ ...other, id: person.id }, { recommends: false })).error).toBeNull();
		expect((await recommend(person)).is_shown).toBe(true);
		const { data } = await person.client.rpc("export_own_data");
		expect(data).toMatchObject({
			dismissed_recommendations: [{ listing_id: listing }],
			profiles: [{ recommends: true, recommends_from_views: true }],
		});
		await connectClient(backend, backend.secretKey).rpc("delete_account", { person: person.id });
		const left = await backend.sql.query("select from public.dismissed_recommendations where user_id = $1", [
			person.id,
		]);
		expect(left).toEqual([]);
	});
});

describe("with three saves", () => {
	it("shows near listings of at least four areas, at most six of an area and four of an agent, each with a true reason", async () => {
		const person = await newPerson();
		const saved = await villas();
		await save(person, ...saved);
		const answer = await recommend(person);
		expect(answer.rows).toHaveLength(12);
		const counts = (values: unknown[]) => values.map((value) => values.filter((one) => one === value).length);
		expect(new Set(answer.rows.map(({ area }) => area.slug)).size).toBeGreaterThanOrEqual(4);
		expect(Math.max(...counts(answer.rows.map(({ area }) => area.slug)))).toBeLessThanOrEqual(6);
		const owners = await backend.sql.query<{ agent_id: string }>(
			"select agent_id from public.listings where id = any ($1)",
			[idsOf(answer)],
		);
		expect(Math.max(...counts(owners.map(({ agent_id }) => agent_id)))).toBeLessThanOrEqual(4);
		for (const { id, type, category } of answer.rows) {
			expect({ type, category }).toEqual({ type: "villa", category: "sale" });
			expect(saved).not.toContain(id);
			const { reason, listing_id } = answer.because[id]!;
			expect([reason, saved.includes(listing_id!)]).toEqual(["saved", true]);
		}
		const [seed] = await backend.sql.query<object>(
			`select l.type, l.bedrooms, l.living_rooms, a.slug from public.listings l join public.areas a on a.id = l.area_id where l.id = $1`,
			[Object.values(answer.because)[0]!.listing_id],
		);
		const { type, bedrooms, living_rooms, area } = Object.values(answer.because)[0]! as never as Record<
			string,
			unknown
		>;
		expect({ type, bedrooms, living_rooms, slug: (area as { slug: string }).slug }).toEqual(seed);
	});

	it("names a reason that no visitor can open without a link, and none that is hidden", async () => {
		const person = await newPerson();
		const [sold, hidden] = [await insert(VILLA, 1), await insert({ ...VILLA, area_id: famagusta[0] }, 2)];
		await save(person, sold, hidden);
		await backend.sql.exec(`update public.listings set status = 'sold' where id = ${sold};
			update public.listings set status = 'inactive', status_reason = 'withdrawn' where id = ${hidden};
			set session_replication_role = replica;
			update public.listings set ended_at = now() - interval '15 days' where id = ${sold};
			set session_replication_role = origin`);
		const reasons = Object.values((await recommend(person)).because).filter(({ reason }) => reason === "saved");
		expect(reasons.length).toBeGreaterThan(0);
		for (const { listing_id, type } of reasons)
			expect({ listing_id, type }).toEqual({ listing_id: null, type: "villa" });
	});

	it("gives each kind its share of the places", async () => {
		const person = await newPerson();
		const cars = await find("kind = 'vehicle'", 1);
		await save(person, ...(await villas(5)), ...cars);
		const shown = (await recommend(person)).rows.map(({ kind }) => kind);
		expect(shown.filter((kind) => kind === "vehicle").length).toBeGreaterThanOrEqual(1);
		expect(shown.filter((kind) => kind === "vehicle").length).toBeLessThanOrEqual(3);
	});
});

describe("left out", () => {
	it("is what is sold, hidden, saved, one's own, of a blocked person, dismissed or just removed, with its twin", async () => {
		const person = await newPerson();
		await backend.sql.query("update public.profiles set role = 'agent' where id = $1", [person.id]);
		await makeAgent(backend, person.id, "own-page");
		// Of a price that no other villa is near.
		const like = (more: Record<string, unknown> = {}, agent = 3) =>
			insert({ ...VILLA, price_pence: 80_000_000, ...more }, agent);
		const seeds = [await like({}, 0), await like({}, 1), await like({}, 2)];
		const own = await insertListing(backend, person.id, { ...VILLA, price_pence: 80_000_000 });
		const [sold, hidden, blocked] = [await like(), await like({ status: "pending" }), await like({}, 7)];
		const twins = (price_pence: number, area_id: number) =>
			Promise.all([1, 2].map(() => like({ price_pence, area_id }, 4)));
		const [dismissed, twin] = (await twins(80_000_100, kyrenia[1]!)) as [number, number];
		const [removed, removedTwin] = (await twins(80_000_200, kyrenia[2]!)) as [number, number];
		await save(person, ...seeds, removed);
		const everything = [own, sold, hidden, blocked, dismissed, twin, removed, removedTwin];
		expect(idsOf(await recommend(person, 24))).toEqual(
			expect.arrayContaining([sold, blocked, dismissed, twin, removedTwin]),
		);

		await backend.sql.query("update public.listings set status = 'sold' where id = $1", [sold]);
		await backend.sql.query("insert into public.blocks (user_id, blocked_id) values ($1, $2)", [person.id, agents[7]]);
		await person.client.rpc("dismiss_recommendation", { listing: dismissed });
		await person.client.rpc("remove_favourite", { listing: removed });
		const shown = idsOf(await recommend(person, 24));
		expect(shown.length).toBeGreaterThan(6);
		expect(shown.filter((id) => everything.includes(id))).toEqual([]);

		await person.client.rpc("restore_recommendation", { listing: dismissed });
		await backend.sql.query(
			"update public.favourites set removed_at = now() - interval '61 minutes' where user_id = $1 and removed_at is not null",
			[person.id],
		);
		expect(idsOf(await recommend(person, 24))).toEqual(expect.arrayContaining([dismissed, twin, removed]));
	});

	it("keeps the newest 200 dismissals, 120 a minute, of public listings", async () => {
		const person = await newPerson();
		const draft = await insert({ status: "draft" });
		for (const listing of [draft, 999_999_999])
			expect((await person.client.rpc("dismiss_recommendation", { listing })).data).toEqual({
				ok: false,
				code: "gone",
			});
		await backend.sql.query(
			`insert into public.listings (kind, category, type, status, title_en, price_pence, area_id, bedrooms, agent_id)
			select 'property', 'rent', 'office', 'available', 'One of many offices', 50000, 111, null, $1 from generate_series(1, 201)`,
			[agents[0]],
		);
		await backend.sql.query(
			`insert into public.dismissed_recommendations (user_id, listing_id, dismissed_at)
			select $1, id, now() - interval '1 day' from public.listings where type = 'office' order by id limit 200`,
			[person.id],
		);
		const [last] = await find("type = 'office' and id = (select max(id) from public.listings where type = 'office')");
		expect((await person.client.rpc("dismiss_recommendation", { listing: last! })).data).toEqual({ ok: true });
		const { data } = await person.client.from("dismissed_recommendations").select("listing_id");
		expect(data).toHaveLength(200);
		expect(data).toContainEqual({ listing_id: last });
		await backend.sql.query("update public.rate_limits set hits = 120 where key = $1", [`recommendation:${person.id}`]);
		expect((await person.client.rpc("dismiss_recommendation", { listing: last! })).data).toMatchObject({
			ok: false,
			code: "rate_limited",
		});
		await backend.sql.exec("delete from public.listings where type = 'office'");
	});

	it("is everything once somebody hides the section", async () => {
		const person = await newPerson();
		await setting(person, { recommends: false });
		expect(await recommend(person)).toEqual({ is_shown: false, uses_views: false, rows: [], because: {} });
	});
});

describe("with little to go by", () => {
	it("shows the newest of all without saves and searches, named as such", async () => {
		const answer = await recommend(await newPerson());
		expect(answer.rows).toHaveLength(12);
		expect(
			new Set(Object.values(answer.because).map(({ reason, district }) => JSON.stringify([reason, district]))),
		).toEqual(new Set(['["newest",null]']));
	});

	it("shows the newest of the district and kind of the last saved search that has no results", async () => {
		const person = await newPerson();
		const { data } = await person.client.rpc("save_search", {
			search: {
				name: "Cheap flats",
				kind: "property",
				filters: { category: "rent", place: ["gazimagusa"], price_max: 1 },
				database_filters: { kind: "property", category: "rent", place: ["gazimagusa"], price_max: 100 },
			},
		});
		expect(data).toMatchObject({ ok: true });
		const flat = await insert({ area_id: famagusta[1] }, 6);
		const answer = await recommend(person);
		expect(answer.rows[0]).toMatchObject({ id: flat, area: { district_slug: "gazimagusa" } });
		expect(answer.because[flat]).toMatchObject({ reason: "newest", district: { slug: "gazimagusa" } });
		expect(answer.rows.length).toBeGreaterThanOrEqual(6);
		for (const { id, area } of answer.rows)
			expect(answer.because[id]!.district !== null).toBe(area.district_slug === "gazimagusa");
	});

	it("takes the results of a saved search as an example and names the search", async () => {
		const person = await newPerson();
		await person.client.rpc("save_search", {
			search: {
				name: "Villas <b>",
				kind: "property",
				filters: { category: "sale", type: ["villa"], q: "sea" },
				database_filters: { kind: "property", category: "sale", type: ["villa"], q: "sea" },
			},
		});
		const answer = await recommend(person);
		const reasons = Object.values(answer.because).filter(({ reason }) => reason === "search");
		expect(reasons).toHaveLength(6);
		expect(reasons[0]).toMatchObject({ search: "Villas <b>", listing_id: null });
		for (const { id, type } of answer.rows) if (answer.because[id]!.reason === "search") expect(type).toBe("villa");
	});

	it("fills half of the places with the newest after one or two saves", async () => {
		const person = await newPerson();
		await save(person, ...(await villas(2)));
		const answer = await recommend(person);
		const reasons = answer.rows.map(({ id }) => answer.because[id]!.reason);
		expect(reasons).toEqual([...Array(6).fill("saved"), ...Array(6).fill("newest")]);
	});

	it("shows six where the site has them, even of one agent and area", async () => {
		const lonely = await startTestBackend();
		try {
			const seller = await signInAs(lonely, "agent", "seller");
			await makeAgent(lonely, seller.id, "seller");
			for (let n = 0; n < 7; n++) await insertListing(lonely, seller.id, { price_pence: 60_000 + n });
			const person = await signInAs(lonely, "visitor", "visitor");
			const { data } = await person.client.rpc("list_recommendations", {});
			expect((data as unknown as Answer).rows).toHaveLength(6);
			expect(((await seller.client.rpc("list_recommendations", {})).data as unknown as Answer).rows).toEqual([]);
		} finally {
			await lonely.stop();
		}
	});
});

describe("privacy", () => {
	it("a look changes nothing until its owner agrees", async () => {
		const person = await newPerson();
		await save(person, ...(await villas()));
		const before = await recommend(person);
		const flats = await find("type = 'apartment'", 3);
		await look(person, ...flats);
		expect(await recommend(person)).toEqual(before);
		await setting(person, { recommends_from_views: true });
		const after = await recommend(person);
		expect(after.uses_views).toBe(true);
		const looked = Object.values(after.because).filter(({ reason }) => reason === "viewed");
		expect(looked.length).toBeGreaterThan(0);
		for (const { listing_id } of looked) expect(flats).toContain(listing_id);
		expect(idsOf(after).filter((id) => flats.includes(id))).toEqual([]);
		await setting(person, { recommends_from_views: false });
		expect(await recommend(person)).toEqual(before);
	});

	it("what others save, dismiss and look at changes nothing", async () => {
		const person = await newPerson();
		await save(person, ...(await villas()));
		const before = await recommend(person);
		await backend.sql.exec(`
			insert into auth.users (id, aud, role, email, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
			select md5('other' || n)::uuid, 'authenticated', 'authenticated', 'other' || n || '@adahan.example', '{}', '{}', now(), now() from generate_series(1, 25) n;
			insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved)
			select md5('other' || n)::uuid, l.id, l.price_pence, l.status from generate_series(1, 25) n
			cross join (select * from public.listings where status = 'available' order by id limit 40) l;
			insert into public.dismissed_recommendations (user_id, listing_id) select user_id, listing_id from public.favourites where user_id = md5('other1')::uuid;
			insert into public.recently_viewed (user_id, listing_id) select user_id, listing_id from public.favourites where user_id = md5('other2')::uuid`);
		const [others] = await backend.sql.query<{ count: number }>(
			"select count(*)::int as count from public.favourites f join auth.users u on u.id = f.user_id where u.email like 'other%'",
		);
		expect(others?.count).toBe(1000);
		expect(await recommend(person)).toEqual(before);
	});
});

it("similar listings are the nearest by the same scoring", async () => {
	const seed = await insert(
		{ ...VILLA, area_id: kyrenia[0], features: ["sea_view", "private_pool"], price_pence: 45_000_000 },
		1,
	);
	const far = await insert({ ...VILLA, area_id: kyrenia[0], features: [], price_pence: 45_000_100, bedrooms: 6 }, 2);
	const near = await insert(
		{ ...VILLA, area_id: kyrenia[0], features: ["sea_view", "private_pool"], price_pence: 46_000_000 },
		3,
	);
	const { data } = await anon.rpc("list_similar_listings", { listing_id: seed });
	expect((data as unknown as { rows: { id: number }[] }).rows.slice(0, 2).map(({ id }) => id)).toEqual([near, far]);
});
