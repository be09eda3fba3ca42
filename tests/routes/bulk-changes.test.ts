/** Prices, places and states of several own listings, changed at once and taken back, as a browser without script does it. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { connectClient, insertListing, insertListings, makeAgent, readSession } from "../support/users.ts";

const PAGE = "/dashboard/listings/changes";
const itNightly = it.runIf(IS_NIGHTLY);

let site: OwnSite;
let agent: { id: string; cookie: string };
let flats: number[];

beforeAll(async () => {
	site = await startOwnSite();
	agent = await site.signedIn("agent");
	await makeAgent(site.backend, agent.id, "deniz");
});
afterAll(() => site?.stop());
beforeEach(async () => {
	await site.sql.exec("delete from public.rate_limits; delete from public.listings; delete from public.bulk_changes;");
	flats = [];
	for (const price_pence of [8_512_500, 12_000_000, 150_000_000])
		flats.push(await insertListing(site.backend, agent.id, { category: "sale", price_pence }));
});

const clientOf = ({ cookie }: { cookie: string }) =>
	connectClient(site.backend, site.backend.publishableKey, readSession(cookie).access_token);
const read = async (query: string) => {
	const { html } = await site.read(`${PAGE}?${query}`, { cookie: agent.cookie });
	return { html: html.replaceAll("<!-- -->", "") };
};
const pricesOf = async (ids = flats) =>
	(
		await site.sql.query<{ price_pence: number }>(
			"select price_pence from public.listings where id = any ($1) order by id",
			[ids],
		)
	).map(({ price_pence }) => price_pence);
/** The fields of the form that writes what a preview shows. */
const fieldsOf = (html: string) => {
	const form = html.slice(html.indexOf('id="preview"'));
	return [...form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(
		([, name, value]) => [name!, value!] as const,
	);
};
const apply = (fields: (readonly [string, string])[]) =>
	site.ask(PAGE, {
		body: toForm([...fields.map(([name, value]) => [name, value] as [string, string]), ["intent", "apply"]]),
		cookie: agent.cookie,
	});
function toForm(fields: [string, string][]): FormData {
	const form = new FormData();
	for (const [name, value] of fields) form.append(name, value);
	return form;
}
const chosen = (ids: number[]) => ids.map((id) => `listing=${id}`).join("&");

it("shows old and new prices, writes them once, and takes them back", async () => {
	const list = (await site.read("/dashboard/listings", { cookie: agent.cookie })).html;
	expect(list).toMatch(new RegExp(`<button[^>]*formAction="${PAGE}"[^>]*formMethod="get"`, "i"));
	const { html } = await read(`${chosen(flats)}&mode=percent&value=5&step=100`);
	expect(html).toMatch(/£85,125.*?£89,400.*?£120,000.*?£126,000.*?£1,500,000.*?£1,575,000/s);
	const fields = fieldsOf(html);
	const applied = await apply(fields);
	expect([applied.status, applied.headers.get("location")]).toEqual([303, "/dashboard/listings"]);
	expect(await pricesOf()).toEqual([8_940_000, 12_600_000, 157_500_000]);
	await apply(fields);
	expect(await pricesOf()).toEqual([8_940_000, 12_600_000, 157_500_000]);

	// One of them was changed meanwhile and stays.
	await site.sql.query("update public.listings set price_pence = 1000000 where id = $1", [flats[1]]);
	const [{ id } = { id: "" }] = await site.sql.query<{ id: string }>("select id from public.bulk_changes");
	const turkish = (await read("lng=tr")).html;
	expect(turkish).toContain("+%5");
	expect(turkish).toContain("Geri al");
	expect((await site.ask(PAGE, { form: { undo: id }, cookie: agent.cookie })).status).toBe(303);
	expect(await pricesOf()).toEqual([8_512_500, 1_000_000, 150_000_000]);
	await site.ask(PAGE, { form: { undo: id }, cookie: agent.cookie });
	expect((await read("lng=en")).html).toContain("taken back");
	// The way back is no reduction.
	expect(
		await site.sql.query("select from public.listings where id = $1 and reduced_from_pence is not null", [flats[0]]),
	).toEqual([]);
});

it("takes everything that the list finds, in a district, and says what stays", async () => {
	// Those of the start are in Girne.
	await site.sql.query(
		"update public.listings set area_id = (select id from public.areas where slug = 'iskele.bogaz') where id = $1",
		[flats[2]],
	);
	await insertListing(site.backend, agent.id, { status: "rented" });
	const back = encodeURIComponent("/dashboard/listings?q=girne");
	const { html } = await read(`all=yes&back=${back}&mode=amount&value=-1.000&step=1`);
	expect(html).toContain("3 listings are chosen.");
	expect(html).toContain("2 prices change");
	expect(html).toContain("sold or let");
	expect(fieldsOf(html).filter(([name]) => name === "version")).toHaveLength(2);
	expect((await apply(fieldsOf(html))).headers.get("location")).toBe("/dashboard/listings?q=girne");
	expect(await pricesOf()).toEqual([8_412_500, 11_900_000, 150_000_000]);
});

it("leaves a listing that was changed after the preview", async () => {
	const { html } = await read(`${chosen(flats)}&mode=price&value=900&step=1`);
	await site.sql.query("update public.listings set title_en = 'Changed meanwhile' where id = $1", [flats[2]]);
	await apply(fieldsOf(html));
	expect(await pricesOf()).toEqual([90_000, 90_000, 150_000_000]);
});

it("says beside the field what is wrong, and keeps what was typed", async () => {
	const { html } = await read(`${chosen(flats)}&mode=percent&value=500&step=1`);
	expect(html).toContain("Please give a percent from -90 to 200");
	expect(html).toContain('value="500"');
	expect(html).not.toContain('id="preview"');
	expect((await read("")).html).toContain("Choose listings in your list");
});

const statesOf = async (ids = flats) =>
	(
		await site.sql.query<{ status: string }>("select status from public.listings where id = any ($1) order by id", [
			ids,
		])
	).map(({ status }) => status);
const areasOf = async () =>
	(
		await site.sql.query<{ slug: string }>(
			"select a.slug from public.listings l join public.areas a on a.id = l.area_id where l.id = any ($1) order by l.id",
			[flats],
		)
	).map(({ slug }) => slug);
const undoLast = async () => {
	const [{ id } = { id: "" }] = await site.sql.query<{ id: string }>(
		"select id from public.bulk_changes order by created_at desc limit 1",
	);
	return site.ask(PAGE, { form: { undo: id }, cookie: agent.cookie });
};

it("moves listings to another place with their public point, and back", async () => {
	const before = await areasOf();
	// A point of its own would stay where it was.
	await site.sql.query("update public.listings set location_precision = 'rounded' where id = $1", [flats[1]]);
	await site.sql.query(
		"insert into public.listing_locations (listing_id, latitude, longitude) values ($1, 35.33, 33.31)",
		[flats[1]],
	);
	await site.sql.query("update public.listings set status = 'sold' where id = $1", [flats[2]]);
	const { html } = await read(`${chosen(flats)}&what=area&area=iskele.bogaz`);
	expect(html).toContain("One listing moves to Boğaz");
	expect(html).toContain("has a point of its own on the map");
	expect(html).toContain("sold or let");
	await apply(fieldsOf(html));
	expect(await areasOf()).toEqual(["iskele.bogaz", before[1], before[2]]);
	const isInMiddle = () =>
		site.sql.query(
			"select from public.listings l join public.areas a on a.id = l.area_id where l.id = $1 and l.latitude = a.latitude",
			[flats[0]],
		);
	expect(await isInMiddle()).toHaveLength(1);
	expect((await read("what=area&lng=tr")).html).toContain("Bölge: Boğaz");
	await read("lng=en");
	await undoLast();
	expect(await areasOf()).toEqual(before);
	expect(await isInMiddle()).toHaveLength(1);
	// A draft without a place has none again, and cannot be published.
	const draft = await insertListing(site.backend, agent.id, { status: "draft", area_id: null });
	await apply(fieldsOf((await read(`${chosen([draft])}&what=area&area=iskele.bogaz`)).html));
	await undoLast();
	expect(
		await site.sql.query("select from public.listings where id = $1 and district_id is null", [draft]),
	).toHaveLength(1);
	expect((await read(`${chosen([draft])}&what=state&action=publish`)).html).toContain("something is missing");
	expect((await read(`${chosen(flats)}&what=area&area=paris`)).html).toContain("Please choose a place");
});

it("lets titles that were made follow a new place, and back", async () => {
	const made = { title_en: "2-bed flat for sale in Lapta, Kyrenia", title_tr: "Kendi başlığımız" };
	const [{ id: lapta }] = (await site.sql.query<{ id: number }>(
		"select id from public.areas where slug = 'girne.lapta'",
	)) as [{ id: number }];
	const facts = { category: "sale", type: "apartment", bedrooms: 2, area_id: lapta };
	await site.sql.query("delete from public.listings where id = any ($1)", [flats]);
	flats = [await insertListing(site.backend, agent.id, { ...facts, ...made })];
	const titles = () => site.sql.query("select title_en, title_tr from public.listings where id = $1", [flats[0]]);
	const { html } = await read(`${chosen(flats)}&what=area&area=girne.alsancak`);
	expect(html).toContain("2-bed flat for sale in Alsancak, Kyrenia");
	await apply([...fieldsOf(html), ["titles", "Another"]]);
	expect(await titles()).toEqual([{ ...made, title_en: "2-bed flat for sale in Alsancak, Kyrenia" }]);
	await undoLast();
	expect(await titles()).toEqual([made]);
	const dangerous = { mode: "area", area: "girne.alsancak" };
	const listings = [{ id: flats[0], version: 3, titles: { title_en: "<script>alert(1)</script>" } }] as never;
	expect(
		(await clientOf(agent).rpc("make_bulk_change", { change: crypto.randomUUID(), listings, wanted: dangerous })).data,
	).toEqual({ ok: false, code: "text_dangerous" });
	expect(await titles()).toEqual([made]);
});

it("takes listings offline and puts them online again", async () => {
	const draft = await insertListing(site.backend, agent.id, { status: "draft" });
	const { html } = await read(`${chosen([...flats, draft])}&what=state&action=withdraw`);
	expect(html).toContain("3 listings change their state");
	expect(html).toContain("is not online");
	await apply(fieldsOf(html));
	expect(await statesOf()).toEqual(["inactive", "inactive", "inactive"]);
	// What was deleted since stays, and what has other words is reviewed.
	await site.sql.query("update public.listings set deleted_at = now() where id = $1", [flats[2]]);
	await site.sql.query("update public.listings set title_en = 'Other words' where id = $1", [flats[1]]);
	const undone = await undoLast();
	expect(undone.status).toBe(303);
	expect(await statesOf()).toEqual(["available", "pending", "inactive"]);
});

it("gives a state back with its reason and the note of a moderator", async () => {
	const before = async () =>
		site.sql.query("select status, status_reason, status_note from public.listings where agent_id = $1 order by id", [
			agent.id,
		]);
	for (const [index, reason] of ["plan_ended", "unconfirmed", "rejected"].entries())
		await site.sql.query(
			"update public.listings set status = 'inactive', status_reason = $1, status_note = $2 where id = $3",
			[reason, reason === "rejected" ? "Please add photos" : null, flats[index]],
		);
	const stored = await before();
	await apply(fieldsOf((await read(`${chosen(flats)}&what=state&action=publish`)).html));
	expect(await statesOf()).toEqual(["pending", "pending", "pending"]);
	await undoLast();
	expect(await before()).toEqual(stored);
});

it("does not undo what a moderator rejected meanwhile", async () => {
	await site.sql.query("update public.listings set reviewed_at = now() where id = any ($1)", [flats]);
	const [rejected, withdrawnAgain] = flats as [number, number];
	await apply(fieldsOf((await read(`${chosen(flats)}&what=state&action=withdraw`)).html));
	const client = clientOf(agent);
	const act = async (listing: number, action: string) =>
		expect((await client.rpc("change_own_listing", { listing, action })).error).toBeNull();
	for (const listing of [rejected, withdrawnAgain]) {
		await act(listing, "publish");
		await site.sql.query(
			"update public.listings set status = 'inactive', status_reason = 'rejected', reviewed_at = now() where id = $1",
			[listing],
		);
		await site.sql.query(
			"insert into public.listing_reviews (listing_id, agent_id, action, from_status, to_status, texts) values ($1, $2, 'reject', 'available', 'inactive', '{}')",
			[listing, agent.id],
		);
	}
	await act(withdrawnAgain, "publish");
	await act(withdrawnAgain, "withdraw");
	await undoLast();
	expect(await statesOf()).toEqual(["inactive", "pending", "available"]);
});

it("stops taking back where the plan has no place, and goes on when it has one", async () => {
	await apply(fieldsOf((await read(`${chosen(flats)}&what=state&action=withdraw`)).html));
	const others = await insertListings(site.backend, agent.id, [{}, {}]);
	await undoLast();
	expect(await statesOf()).toEqual(["available", "inactive", "inactive"]);
	expect((await site.read("/dashboard/listings/changes?lng=en", { cookie: agent.cookie })).html).toContain(
		'name="undo"',
	);
	await site.sql.query("update public.listings set status = 'inactive' where id = any ($1)", [others]);
	await undoLast();
	expect(await statesOf()).toEqual(["available", "available", "available"]);
});

it("ends homes for sale as sold and those to let as rented", async () => {
	await site.sql.query("update public.listings set status = 'inactive' where id = $1", [flats[1]]);
	const home = await insertListing(site.backend, agent.id, { category: "rent", price_pence: 80_000 });
	const { html } = await read(`${chosen([flats[0]!, home])}&what=state&action=end`);
	await apply(fieldsOf(html));
	expect(await statesOf([flats[0]!, home])).toEqual(["sold", "rented"]);
	expect((await read(`${chosen([home])}&what=state&action=publish`)).html).toContain("sold or let");
	await undoLast();
	expect(await statesOf([flats[0]!, home])).toEqual(["available", "available"]);
});

it("publishes what is complete, as far as the plan has places", async () => {
	await site.sql.query("update public.listings set status = 'inactive' where id = any ($1)", [flats]);
	const untitled = await insertListing(site.backend, agent.id, { status: "draft", title_en: null, title_tr: null });
	const rows = Array.from({ length: 12 }, () => ({ status: "draft" }));
	const drafts = await insertListings(site.backend, agent.id, rows);
	const [{ free }] = (await site.sql.query<{ free: number }>(
		"select (private.current_plan($1)).listing_quota as free",
		[agent.id],
	)) as [{ free: number }];
	expect(free).toBeLessThan(15);
	const { html } = await read(`${chosen([untitled, ...flats, ...drafts])}&what=state&action=publish`);
	expect(html).toContain("something is missing before it can be published");
	expect(html.match(/no place left in your plan/g)).toHaveLength(15 - free);
	await apply(fieldsOf(html));
	const states = await statesOf([...flats, untitled, ...drafts]);
	expect(states.filter((state) => state === "pending")).toHaveLength(free);
	expect(states[3]).toBe("draft");
	await undoLast();
	expect((await statesOf([...flats, ...drafts])).filter((state) => state === "pending")).toEqual([]);
	// The seven days after a plan are for what was hidden because nobody confirmed it.
	await site.sql.query("insert into public.plan_reductions (agent_id, plan_id) values ($1, 'starter')", [agent.id]);
	await site.sql.query("update public.listings set status_reason = 'unconfirmed' where id = $1", [flats[0]]);
	const after = (await read(`${chosen([...flats, ...drafts])}&what=state&action=publish`)).html;
	expect(after.match(/no place left in your plan/g)).toHaveLength(14 - free);
	await site.sql.query("delete from public.plan_reductions");
});

itNightly("changes 500 listings with one form, and takes that back", async () => {
	await site.sql.exec("delete from public.listings;");
	const rows = Array.from({ length: 501 }, () => ({ category: "sale", price_pence: 10_000_000 }));
	const ids = await insertListings(site.backend, agent.id, rows);
	const { html } = await read("all=yes&mode=percent&value=5&step=1");
	expect(html).toContain("One change has 500 listings at most.");
	await apply(fieldsOf(html));
	const raised = async () => (await pricesOf(ids)).filter((price) => price === 10_500_000).length;
	expect(await raised()).toBe(500);
	await undoLast();
	expect(await raised()).toBe(0);
});

it("goes on with a change of which an answer was lost, and writes no listing twice", async () => {
	const client = clientOf(agent);
	const change = crypto.randomUUID();
	const wanted = { mode: "state", action: "withdraw" };
	const send = (ids: number[], other = wanted) =>
		client.rpc("make_bulk_change", { change, listings: ids.map((id) => ({ id, version: 1 })) as never, wanted: other });
	expect((await send(flats.slice(0, 2))).data).toEqual({ ok: true, changed: 2, left: [] });
	await site.sql.query("update public.listings set status = 'available' where id = $1", [flats[0]]);
	expect((await send(flats)).data).toEqual({ ok: true, changed: 3, left: [] });
	expect(await statesOf()).toEqual(["available", "inactive", "inactive"]);
	expect((await send(flats, { mode: "state", action: "end" })).error).toMatchObject({ code: "PT400" });
	expect((await read("")).html).toContain("3 listings");
});

it.each([
	{},
	{ mode: "percent", value: 5 },
	{ mode: "percent", value: "five", step_pence: 100 },
	{ mode: "area", area: "paris" },
	{ mode: "state", action: "delete" },
	{ mode: "drop" },
	{ mode: "percent", value: "NaN", step_pence: 100 },
	{ mode: "percent", value: 999_999_999_999, step_pence: 100 },
])("refuses the change %j over the data API", async (wanted) => {
	const client = clientOf(agent);
	const refused = { code: "PT400", message: "invalid_change" };
	expect((await client.rpc("plan_bulk_change", { listings: flats, wanted })).error).toMatchObject(refused);
	const change = crypto.randomUUID();
	expect((await client.rpc("make_bulk_change", { change, listings: [], wanted })).error).toMatchObject(refused);
});

it.each([{ id: 1 }, [{ id: "one", version: 1 }]])("refuses the listings %j over the data API", async (listings) => {
	const wanted = { mode: "state", action: "withdraw" };
	const answer = await clientOf(agent).rpc("make_bulk_change", {
		change: crypto.randomUUID(),
		listings,
		wanted,
	} as never);
	expect(answer.error).toMatchObject({ code: "PT400", message: "invalid_change" });
});

it("changes nothing of somebody else, over the data API either", async () => {
	const other = await site.signedIn("agent");
	await makeAgent(site.backend, other.id, `eve-${other.id.slice(0, 8)}`);
	const wanted = { mode: "percent", value: 5, step_pence: 100 };
	const client = clientOf(other);
	expect((await client.rpc("plan_bulk_change", { listings: flats, wanted })).data).toEqual([]);
	const listings = flats.map((id) => ({ id, version: 1 })) as never;
	const change = crypto.randomUUID();
	for (const one of [wanted, { mode: "area", area: "iskele.bogaz" }, { mode: "state", action: "withdraw" }])
		expect((await client.rpc("make_bulk_change", { change, listings, wanted: one })).data).toEqual({
			ok: true,
			changed: 0,
			left: [],
		});
	const own = await clientOf(agent).rpc("make_bulk_change", { change, listings, wanted });
	expect(own.data).toMatchObject({ ok: true, changed: 3 });
	expect((await client.rpc("undo_bulk_change", { change })).data).toEqual({ ok: false, code: "gone" });
	expect((await client.rpc("make_bulk_change", { change, listings, wanted })).error).toMatchObject({ code: "PT403" });
	const visitor = clientOf(await site.signedIn());
	expect((await visitor.rpc("list_bulk_changes")).data).toEqual([]);
	expect((await visitor.rpc("undo_bulk_change", { change })).error).toMatchObject({ code: "PT403" });
	await site.sql.query("update public.bulk_changes set created_at = now() - interval '25 hours'");
	expect((await clientOf(agent).rpc("undo_bulk_change", { change })).data).toEqual({ ok: false, code: "gone" });
});

it("rounds half a step up, and makes no price of nothing", async () => {
	const of = async (price: number, mode: string, value: number, step: number) =>
		(
			await site.sql.query<{ price: number | null }>("select private.change_price($1, $2, $3, $4)::int as price", [
				price,
				mode,
				value,
				step,
			])
		)[0]!.price;
	expect(await of(100_050, "percent", 0.05, 100)).toBe(100_100);
	expect(await of(25_000, "amount", -24_950, 100)).toBe(100);
	expect(await of(25_000, "amount", -24_951, 100)).toBeNull();
	expect(await of(99_999_999, "percent", 3.33, 5000)).toBe(103_330_000);
	expect(await of(900_000_000, "percent", 50, 100)).toBeNull();
});
