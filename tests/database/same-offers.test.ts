/** Which listings are one home or vehicle of several advertisers, and who learns of it. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { addPictures, compareOffers } from "../support/same-offers.ts";
import { createSearchJob, saveSearch } from "../support/saved-searches.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

let backend: TestBackend;
let visitor: Client;
let server: Client;
const agents: string[] = [];

beforeAll(async () => {
	backend = await startTestBackend();
	visitor = connectClient(backend);
	server = connectClient(backend, backend.secretKey);
	for (const name of ["one", "two", "three"]) {
		const { id } = await signInAs(backend, "agent", name);
		await makeAgent(backend, id, name);
		agents.push(id);
	}
});
afterAll(() => backend?.stop());
beforeEach(() => backend.sql.query("delete from public.listings where true"));

const ROOMS = ["kitchen", "bath", "terrace", "salon"];
const HOME = { price_pence: 50_000, gross_m2: 90, floor: 2 };
const CAR = {
	kind: "vehicle",
	category: "sale",
	type: "car",
	bedrooms: null,
	living_rooms: null,
	price_pence: 900_000,
	make_id: 1,
	year: 2018,
	odometer: 60_000,
	odometer_unit: "km",
	steering: "right",
	colour: "white",
};

/** A listing of the advertiser of this number, with pictures. */
async function offer(agent: number, values: object = {}, pictures: readonly string[] = ROOMS): Promise<number> {
	const id = await insertListing(backend, agents[agent]!, { ...HOME, ...values });
	await addPictures(backend, id, pictures);
	return id;
}

/** The other offers that the page of a listing names. */
async function othersOf(id: number): Promise<number[]> {
	const [row] = await backend.sql.query<{ kind: string }>("select kind from public.listings where id = $1", [id]);
	const { data } = await visitor.rpc("get_listing", { listing_id: id, listing_kind: row!.kind });
	return (data as unknown as { offers: { id: number }[] }).offers.map((other) => other.id);
}

async function compared(...ids: number[]): Promise<number[][]> {
	await compareOffers(backend);
	return Promise.all(ids.map(othersOf));
}

type Same = Record<string, { others: { id: number; agent_slug: string; by: string; price_pence: number }[] }> | null;
const search = async (filters: Record<string, string>) =>
	(await visitor.rpc("search_listings", { filters })).data as unknown as {
		rows: { id: number }[];
		total: number;
		same: Same;
	};

describe("one home of several advertisers", () => {
	it("is known by its pictures and facts, on lists and on the page of each, the cheapest first", async () => {
		const [a, b, c] = [await offer(0), await offer(1, { price_pence: 45_000, gross_m2: 93 }), await offer(2)];
		expect((await search({ kind: "property" })).same).toBeNull();
		expect(await compared(a, b, c)).toEqual([
			[b, c],
			[a, c],
			[b, a],
		]);
		const { rows, total, same } = await search({ kind: "property" });
		expect([rows.length, total]).toEqual([3, 3]);
		const other = (id: number, price_pence: number, agent_slug: string) => ({
			id,
			price_pence,
			agent_slug,
			by: expect.any(String),
		});
		expect(same?.[a]).toEqual({ others: [other(b, 45_000, "two"), other(c, 50_000, "three")] });
		expect(same?.[c]?.others).toEqual([other(b, 45_000, "two"), other(a, 50_000, "one")]);
		expect(await compareOffers(backend)).toBe(0);
	});

	it("shares at least two pictures, and half of those of the one that has fewer", async () => {
		const many = [...ROOMS, "bed", "view", "garden", "door"];
		const a = await offer(0, {}, many);
		const stock = await offer(1, {}, ["kitchen", "own one"]);
		const third = await offer(2, {}, ["kitchen", "bath", "own two", "own three", "own four"]);
		const [[...twice]] = (await compared(a)) as [number[]];
		expect(twice).toEqual([]);
		await backend.sql.query("delete from public.listing_photos where listing_id = any($1) and position > 3", [[third]]);
		await addPictures(backend, stock, ["bath", "own five"]);
		expect(await compared(a, stock, third)).toEqual([
			[stock, third],
			[a, third],
			[a, stock],
		]);
	});

	it.each([
		["bedrooms", { bedrooms: 3 }],
		["area", { area_id: 112 }],
		["type", { type: "penthouse" }],
		["size", { gross_m2: 100 }],
		["floor", { floor: 3 }],
		["category", { category: "sale" }],
		["price, by more than half", { price_pence: 24_000 }],
		["state, of two that are to be built", { construction_state: "off_plan" }],
	])("has the same %s", async (_, values) => {
		const [a, b] = [await offer(0), await offer(1, values)];
		const alike = await offer(2);
		const [ofA, ofB] = await compared(a, b);
		expect(ofA).toEqual([alike]);
		expect(ofB).toEqual([]);
	});

	it("is not told by pictures that one advertiser shows on two homes", async () => {
		const [a, b] = [await offer(0), await offer(1)];
		expect(await compared(a)).toEqual([[b]]);
		const second = await offer(0, { floor: 5 });
		expect(await compared(a, b, second)).toEqual([[], [], []]);
		await backend.sql.query(
			"update public.listings set status = 'inactive', status_reason = 'withdrawn' where id = $1",
			[second],
		);
		expect(await compared(a, b)).toEqual([[b], [a]]);
	});

	it("is not parted by an advertiser whose pictures a moderator has yet to look at", async () => {
		const [a, b] = [await offer(0), await offer(1)];
		expect(await compared(a)).toEqual([[b]]);
		for (const floor of [4, 5]) {
			const copy = await offer(2, { floor });
			await backend.sql.query(
				"insert into public.listing_flags (listing_id, kind, details) values ($1, 'twins', '{}')",
				[copy],
			);
		}
		await backend.sql.query("update public.listings set price_pence = price_pence + 100 where id = $1", [a]);
		expect(await compared(a, b)).toEqual([[b], [a]]);
	});

	it("is left when it is closed, at once, and when its facts or pictures change", async () => {
		const [a, b, c] = [await offer(0), await offer(1), await offer(2)];
		expect(await compared(a)).toEqual([[b, c]]);
		await backend.sql.query("update public.listings set status = 'rented' where id = $1", [b]);
		expect(await othersOf(a)).toEqual([c]);
		expect(await othersOf(b)).toEqual([]);
		expect((await search({ kind: "property" })).same?.[a]?.others.map(({ id }) => id)).toEqual([c]);
		await backend.sql.query("update public.listings set bedrooms = 5 where id = $1", [c]);
		expect(await compared(a)).toEqual([[]]);
		await backend.sql.query("update public.listings set bedrooms = 2 where id = $1", [c]);
		await backend.sql.query("delete from public.listing_photos where listing_id = $1 and position > 0", [c]);
		expect(await compared(a)).toEqual([[]]);
	});

	it("waits for a moderator where a finding is open", async () => {
		const [a, b] = [await offer(0), await offer(1)];
		await backend.sql.query("insert into public.listing_flags (listing_id, kind, details) values ($1, 'twins', '{}')", [
			b,
		]);
		expect(await compared(a)).toEqual([[]]);
		await backend.sql.query("update public.listing_flags set seen_at = now() where listing_id = $1", [b]);
		expect(await compared(a)).toEqual([[b]]);
	});
});

it("one vehicle has the same make, model and year, and about the same reading", async () => {
	const [model] = await backend.sql.query<{ id: number }>(
		"select id from public.vehicle_models where make_id = 1 limit 1",
	);
	const car = (agent: number, values: object = {}) =>
		offer(agent, { ...CAR, gross_m2: null, floor: null, model_id: model!.id, ...values });
	const a = await car(0);
	const near = await car(1, { odometer: 60_900 });
	const far = await car(2, { odometer: 64_000 });
	expect(await compared(a, near, far)).toEqual([[near], [a], []]);
	await backend.sql.query("update public.listings set colour = 'red' where id = $1", [near]);
	expect(await compared(a)).toEqual([[]]);
});

it("is answered with every offer where the site chooses, so that one that is not hidden stands for it", async () => {
	const [a, b, c] = [await offer(0), await offer(1), await offer(2)];
	const [lone, again] = [await offer(0, { floor: 7 }, ["x", "y"]), await offer(1, { floor: 7 }, ["x", "y"])];
	await compareOffers(backend);
	type Offers = { rows: { id: number }[]; same: Same };
	const idsOf = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((one, other) => one - other);
	const { data } = await visitor.rpc("get_home_page");
	const home = data as unknown as { newest_properties: Offers["rows"]; same: Same };
	expect(idsOf(home.newest_properties)).toEqual([a, b, c, lone, again]);
	expect(Object.keys(home.same!).map(Number)).toEqual([a, b, c, lone, again]);
	const similarTo = async (listing_id: number, wanted: number) =>
		(await visitor.rpc("list_similar_listings", { listing_id, wanted })).data as unknown as Offers;
	// Its own page names the others of the listing.
	const similar = await similarTo(a, 6);
	expect(idsOf(similar.rows)).toEqual([lone, again]);
	expect(similar.same?.[lone]?.others).toMatchObject([{ id: again }]);
	// The number is that of homes.
	const other = await offer(2, { floor: 9 }, ["p", "q"]);
	const all = await similarTo(other, 1);
	expect([
		[a, b, c],
		[lone, again],
	]).toContainEqual(idsOf(all.rows));
	expect((await similarTo(other, 2)).rows).toHaveLength(5);
});

it("is told of once in a mail of a saved search", async () => {
	const person = await signInAs(backend, "visitor", "seeker");
	await saveSearch(person.client, { filters: { category: "rent" }, notification_frequency: "instant" });
	await offer(0);
	const newest = await offer(1);
	const lone = await offer(2, { floor: 9 }, ["x", "y"]);
	await compareOffers(backend);
	const job = createSearchJob(backend.sql);
	await job.find();
	await backend.sql.exec("update public.saved_searches set due_at = now()");
	expect(await job.mail()).toEqual({ taken: 1, mailed: 1 });
	const [mail] = await backend.sql.query<{
		payload: { total: number; gone: number; listings: { listing_id: number }[] };
	}>("select payload from public.mail_outbox where template = 'savedSearchMatches'");
	expect(mail!.payload.listings.map(({ listing_id }) => listing_id)).toEqual([lone, newest]);
	expect(mail!.payload).toMatchObject({ total: 2, gone: 0 });
});

it("is told of by another offer in a mail where the first of it can not be shown", async () => {
	const person = await signInAs(backend, "visitor", "reader");
	const { id } = await saveSearch(person.client, { filters: { category: "rent" }, notification_frequency: "instant" });
	const job = createSearchJob(backend.sql);
	const mailed = async () => {
		await job.find();
		await backend.sql.query("delete from public.mail_outbox where true");
		await backend.sql.query("update public.saved_searches set due_at = now() where id = $1", [id]);
		await job.mail();
		const mails = await backend.sql.query<{
			payload: { gone: number; listings: { listing_id: number }[] };
		}>("select payload from public.mail_outbox where template = 'savedSearchMatches'");
		return mails.map(({ payload }) => [payload.listings.map(({ listing_id }) => listing_id), payload.gone]);
	};
	const [first, last] = [await offer(0), await offer(1)];
	await compareOffers(backend);
	await job.find();
	await backend.sql.query("update public.listings set status = 'rented' where id = $1", [last]);
	// The home that is told of is not one that is gone.
	expect(await mailed()).toEqual([[[first], 0]]);

	const cut = await offer(2);
	await compareOffers(backend);
	await mailed();
	const price = (pence: number) =>
		backend.sql.query("update public.listings set price_pence = $2 where id = $1", [cut, pence]);
	const fresh = await offer(1);
	await compareOffers(backend);
	await job.find();
	await price(49_000);
	await job.find();
	await price(50_000);
	// A withdrawn reduction is not told of, and keeps no other offer of the home from being.
	expect(await mailed()).toEqual([[[fresh], 0]]);
});

it("is recommended by the offer of another advertiser where the first has enough places", async () => {
	const person = await signInAs(backend, "visitor", "saver");
	const saved = await offer(2, { floor: 20 }, ["s", "t"]);
	const second = await offer(1, { floor: 40 }, ["x", "y"]);
	const first = await offer(0, { floor: 40 }, ["x", "y"]);
	for (let floor = 30; floor < 34; floor++) await offer(0, { floor }, [`a${floor}`, `b${floor}`]);
	await compareOffers(backend);
	await person.client.rpc("save_favourite", { listing: saved });
	const { data } = await person.client.rpc("list_recommendations", { wanted: 5 });
	const ids = (data as unknown as { rows: { id: number }[] }).rows.map(({ id }) => id);
	expect(ids).toHaveLength(5);
	expect(ids).toContain(second);
	expect(ids).not.toContain(first);
});

it("is recommended once, and not where another offer of it is saved", async () => {
	const person = await signInAs(backend, "visitor", "chooser");
	const [saved, copy] = [await offer(0), await offer(1)];
	const [first, second] = [await offer(0, { floor: 7 }, ["x", "y"]), await offer(1, { floor: 7 }, ["x", "y"])];
	await compareOffers(backend);
	await person.client.rpc("save_favourite", { listing: saved });
	const { data } = await person.client.rpc("list_recommendations", { wanted: 12 });
	const ids = (data as unknown as { rows: { id: number }[] }).rows.map(({ id }) => id);
	expect(ids).toHaveLength(1);
	expect([first, second]).toContain(ids[0]);
	expect(ids).not.toContain(copy);
});

it("is written by the server's job alone, and read by nobody", async () => {
	const { client } = await signInAs(backend, "agent", "curious");
	for (const one of [visitor, client]) {
		expect((await one.rpc("renew_same_offers")).error?.code).toBe("42501");
		expect(
			(
				await one
					.schema("private" as never)
					.from("same_offers" as never)
					.select()
			).error,
		).not.toBeNull();
	}
	expect((await server.rpc("renew_same_offers")).data).toEqual({ compared: 0, changed: 0, more: 0 });
});
