/** Database rules for listings, independent of the writer. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allFieldsFor, columnFor } from "../../app/domains/listings/editor/listing-form.ts";
import { KINDS, type Kind } from "../../app/domains/listings/listing.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { rounds } from "../support/nightly.ts";
import { insertListing, makeAgent, signInAs } from "../support/users.ts";

let backend: TestBackend;
let agent: string;
beforeAll(async () => {
	backend = await startTestBackend();
	agent = (await signInAs(backend, "agent", "agent")).id;
	await makeAgent(backend, agent, "agent");
});
afterAll(() => backend?.stop());

const one = async <T>(text: string, params: unknown[] = []) => (await backend.sql.query<T>(text, params))[0] as T;
const set = (id: number, change: string) =>
	backend.sql.query(`update public.listings set ${change} where id = $1`, [id]);
const reject = (work: Promise<unknown>, message: string) => expect(work).rejects.toThrow(message);

describe("states", () => {
	it.each([
		["draft", "available"],
		["draft", "pending"],
		["pending", "available"],
		["pending", "draft"],
		["available", "rented"],
		["available", "inactive"],
		["rented", "inactive"],
		["inactive", "available"],
	])("%s to %s is allowed", async (from, to) => {
		const id = await insertListing(backend, agent, { status: from });
		await set(id, `status = '${to}'`);
		const history = await backend.sql.query(
			"select from_status, to_status from public.listing_status_history where listing_id = $1 order by id",
			[id],
		);
		expect(history).toEqual([
			{ from_status: null, to_status: from },
			{ from_status: from, to_status: to },
		]);
	});

	it.each([
		["draft", "rented"],
		["available", "draft"],
		["available", "pending"],
		["inactive", "draft"],
	])("%s to %s is refused", async (from, to) => {
		const id = await insertListing(backend, agent, { status: from });
		await reject(set(id, `status = '${to}'`), "listing_transition");
	});

	it("refuses selling a rental and renting out a sale", async () => {
		const rent = await insertListing(backend, agent);
		await reject(set(rent, "status = 'sold'"), "listings_sold_category");
		const sale = await insertListing(backend, agent, { category: "sale", price_pence: 12_000_000 });
		await reject(set(sale, "status = 'rented'"), "listings_rented_category");
	});

	it("refuses publication without a price, place or title", async () => {
		const draft = await insertListing(backend, agent, { status: "draft", price_pence: 0 });
		await reject(set(draft, "status = 'available'"), "listings_published_complete");
		for (const gap of ["area_id", "title"]) {
			const values = gap === "title" ? { title_en: null, title_tr: null } : { area_id: null };
			const id = await insertListing(backend, agent, { status: "draft", ...values });
			await reject(set(id, "status = 'available'"), "listings_published_complete");
		}
	});
});

describe("immutable facts", () => {
	it("include first date, reference and kind, and the category once published", async () => {
		const id = await insertListing(backend, agent);
		for (const change of [
			"first_listed_at = now() + interval '1 day'",
			"reference = 'AD-XXXXX'",
			"kind = 'vehicle'",
			"category = 'sale'",
		]) {
			await reject(set(id, change), "listing_fact_fixed");
		}
	});

	it("keep the first date and renew the availability on republication", async () => {
		const id = await insertListing(backend, agent, {
			first_listed_at: "2026-01-05T10:00:00Z",
			last_confirmed_at: "2026-01-05T10:00:00Z",
		});
		await set(id, "status = 'inactive', status_reason = 'unconfirmed'");
		await set(id, "status = 'available'");
		const row = await one<{ first: string; is_fresh: boolean; status_reason: null }>(
			"select first_listed_at::text as first, last_confirmed_at > now() - interval '1 minute' as is_fresh, status_reason from public.listings where id = $1",
			[id],
		);
		expect(row).toEqual({ first: "2026-01-05 10:00:00+00", is_fresh: true, status_reason: null });
	});

	it("do not confirm the availability on edits", async () => {
		const id = await insertListing(backend, agent, {
			first_listed_at: "2026-01-05T10:00:00Z",
			last_confirmed_at: "2026-01-06T10:00:00Z",
		});
		await set(id, "title_en = 'Another title', price_pence = 60000");
		expect(await one("select last_confirmed_at::text as at, version from public.listings where id = $1", [id])).toEqual(
			{ at: "2026-01-06 10:00:00+00", version: 2 },
		);
	});

	it("keep histories append-only", async () => {
		const id = await insertListing(backend, agent);
		await reject(
			backend.sql.query("update public.listing_price_history set price_pence = 1 where listing_id = $1", [id]),
			"history_is_append_only",
		);
		await reject(
			backend.sql.query("update public.listing_status_history set reason = 'x' where listing_id = $1", [id]),
			"history_is_append_only",
		);
	});
});

describe("prices", () => {
	const facts = (id: number) =>
		one<{ from: string | null; percent: number | null }>(
			"select reduced_from_pence::text as from, reduction_percent as percent from public.listings where id = $1",
			[id],
		);

	it("measure a cut from the highest price of 90 days, ended by a rise", async () => {
		const id = await insertListing(backend, agent, { price_pence: 100_000 });
		await set(id, "price_pence = 90000");
		expect(await facts(id)).toEqual({ from: "100000", percent: 10 });
		await set(id, "price_pence = 80000");
		expect(await facts(id)).toEqual({ from: "100000", percent: 20 });
		await set(id, "price_pence = 85000");
		expect(await facts(id)).toEqual({ from: null, percent: null });
		const history = await backend.sql.query<{ price: number }>(
			"select price_pence::int as price from public.listing_price_history where listing_id = $1 order by id",
			[id],
		);
		expect(history.map(({ price }) => price)).toEqual([100_000, 90_000, 80_000, 85_000]);
	});

	it("show the first price on the page after any number of changes", async () => {
		const id = await insertListing(backend, agent, { price_pence: 77_700 });
		for (let step = 1; step <= 51; step++) await set(id, `price_pence = ${100_000 + step}`);
		type Shown = { listing: { price_history: { price_pence: number }[] } };
		const { listing } = await one<Shown>(
			"select private.listing_detail(l) as listing from public.listings l where l.id = $1",
			[id],
		);
		const prices = listing.price_history.map(({ price_pence }) => price_pence);
		expect([prices.length, prices[0], prices[1], prices.at(-1)]).toEqual([50, 77_700, 100_003, 100_051]);
	});

	it("leave no history for drafts", async () => {
		const id = await insertListing(backend, agent, { status: "draft", price_pence: 5000 });
		await set(id, "price_pence = 4000");
		await set(id, "status = 'available'");
		const history = await backend.sql.query<{ price: number }>(
			"select price_pence::int as price from public.listing_price_history where listing_id = $1",
			[id],
		);
		expect(history).toEqual([{ price: 4000 }]);
		expect(await facts(id)).toEqual({ from: null, percent: null });
	});

	it("compute the cash to move in from first payment, deposit and commission", async () => {
		const id = await insertListing(backend, agent, {
			price_pence: 60_000,
			payment_interval_months: 3,
			deposit_pence: 60_000,
			commission_pence: 60_000,
		});
		expect(await one("select move_in_pence::int as pence from public.listings where id = $1", [id])).toEqual({
			pence: 300_000,
		});
	});

	it("are per plot area for land and per gross area for flats", async () => {
		const land = await insertListing(backend, agent, {
			category: "sale",
			type: "farmland",
			price_pence: 13_380_000,
			land_m2: 1338,
			bedrooms: null,
			living_rooms: null,
		});
		const flat = await insertListing(backend, agent, {
			category: "sale",
			price_pence: 10_000_000,
			gross_m2: 100,
			net_m2: 80,
		});
		expect(await one("select price_per_m2_pence::int as pence from public.listings where id = $1", [land])).toEqual({
			pence: 10_000,
		});
		expect(await one("select price_per_m2_pence::int as pence from public.listings where id = $1", [flat])).toEqual({
			pence: 100_000,
		});
	});
});

describe("kinds", () => {
	it("require empty columns of the other kind, matching types and vehicles for sale", async () => {
		await reject(insertListing(backend, agent, { fuel: "petrol" }), "listings_other_kind_null");
		await reject(insertListing(backend, agent, { type: "car" }), "listings_type_of_kind");
		const car = { kind: "vehicle", type: "car", bedrooms: null, living_rooms: null, make_id: 1, steering: "right" };
		await reject(insertListing(backend, agent, car), "listings_vehicles_for_sale");
		await reject(
			insertListing(backend, agent, { ...car, category: "sale", steering: null }),
			"listings_published_complete",
		);
		const id = await insertListing(backend, agent, {
			...car,
			category: "sale",
			odometer: 50_000,
			odometer_unit: "miles",
		});
		expect(await one("select odometer_km from public.listings where id = $1", [id])).toEqual({ odometer_km: 80_467 });
	});

	it.each(KINDS)("require every column of the other kind's form to be empty in a %s", async (kind) => {
		const other = kind === "property" ? "vehicle" : "property";
		const columnsOf = (of: Kind) => Object.keys(allFieldsFor(of)).flatMap((name) => columnFor(of, name) ?? []);
		const foreign = columnsOf(other).filter((column) => !columnsOf(kind).includes(column) && column !== "category");
		expect(foreign.length).toBeGreaterThan(15);
		const { definition } = await one<{ definition: string }>(
			"select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'listings_other_kind_null'",
		);
		const lists = [...definition.matchAll(/num_nonnulls\(([^)]*)\)/g)].map(([, list]) => list!.split(", ").sort());
		expect(lists[kind === "property" ? 0 : 1]).toEqual(foreign.sort());
	});

	it("generates short, distinct references without ambiguous letters", async () => {
		const many = rounds(20_000, 200_000);
		const made = await one<{ all: number; distinct: number; odd: number }>(
			`
			select count(*)::int as all, count(distinct r)::int as distinct, count(*) filter (where r !~ '^AD-[23456789A-HJKMNP-Z]{5}$')::int as odd
			from (select private.listing_reference(i) as r from generate_series(1, $1::int) i) x`,
			[many],
		);
		expect(made).toEqual({ all: many, distinct: many, odd: 0 });
	});
});

describe("counts", () => {
	it("follow every change and equal a recount", async () => {
		const id = await insertListing(backend, agent);
		await set(id, "area_id = 112");
		await set(id, "status = 'inactive'");
		await set(id, "status = 'available'");
		const gone = await insertListing(backend, agent);
		await backend.sql.query("delete from public.listings where id = $1", [gone]);
		const wrong = await backend.sql.query(`
			select * from (select kind, category, type, district_id, area_id, count(*)::int as n from public.listings where status = 'available' group by 1, 2, 3, 4, 5) c
			full join (select kind, category, type, district_id, area_id, available as n from public.listing_counts where available <> 0) r using (kind, category, type, district_id, area_id)
			where c.n is distinct from r.n`);
		expect(wrong).toEqual([]);
		const counts = await one<{ kept: number; counted: number }>(
			"select listing_count as kept, (select count(*)::int from public.listings where agent_id = a.id and status = 'available') as counted from public.agents a where id = $1",
			[agent],
		);
		expect(counts.kept).toBe(counts.counted);
	});
});

describe("disabled agent", () => {
	it("has every listing suspended at once, with correct counts", async () => {
		const person = (await signInAs(backend, "agent", "to-be-disabled")).id;
		await makeAgent(backend, person, "to-be-disabled");
		const available = await insertListing(backend, person);
		const draft = await insertListing(backend, person, { status: "draft" });
		await backend.sql.query("update public.profiles set disabled_at = now() where id = $1", [person]);
		const state = (id: number) => one("select status, status_reason from public.listings where id = $1", [id]);
		expect(await state(available)).toEqual({ status: "inactive", status_reason: "suspended" });
		expect(await state(draft)).toEqual({ status: "draft", status_reason: null });
		expect(await one("select listing_count from public.agents where id = $1", [person])).toEqual({ listing_count: 0 });
	});
});

describe("text normalisation", () => {
	it.each([
		["Girne", "girne"],
		["İSKELE", "iskele"],
		["Iğdır", "igdir"],
		["Küçük Kaymaklı", "kucuk kaymakli"],
		["Gazimağusa", "gazimagusa"],
	])("%s becomes %s", async (text, folded) => {
		expect(await one("select private.fold($1) as folded", [text])).toEqual({ folded });
	});
});
