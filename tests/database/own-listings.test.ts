/** Actions of agents on their own listings through the data API: editing, versions, states and the plan limit. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allFieldsFor, columnFor } from "../../app/domains/listings/editor/listing-form.ts";
import { KINDS } from "../../app/domains/listings/listing.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

let backend: TestBackend;
let owner: { id: string; client: Client };
let other: { id: string; client: Client };
let visitor: { id: string; client: Client };

const FLAT = {
	category: "rent",
	type: "apartment",
	title_en: "Two-bedroom flat near the sea",
	price_pence: 65_000,
	area_id: 111,
	bedrooms: 2,
	living_rooms: 1,
};

beforeAll(async () => {
	backend = await startTestBackend();
	owner = await signInAs(backend, "agent", "owner");
	other = await signInAs(backend, "agent", "other");
	visitor = await signInAs(backend, "visitor", "visitor");
	await makeAgent(backend, owner.id, "owner");
	await makeAgent(backend, other.id, "other");
	await givePlan(owner.id, "professional");
});
afterAll(() => backend?.stop());

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const row = async <T = Record<string, unknown>>(id: number) =>
	(await sql<T>("select * from public.listings where id = $1", [id]))[0] as T;

async function givePlan(agent: string, plan: string): Promise<void> {
	await sql("delete from public.subscriptions where agent_id = $1", [agent]);
	await sql(
		"insert into public.subscriptions (agent_id, plan_id, period, status) values ($1, $2, 'granted', 'active')",
		[agent, plan],
	);
}

const setVerified = (agent: string, isVerified: boolean) =>
	sql(
		`update public.agents set verified_at = case when $2::boolean then now() end,
			verified_checks = case when $2::boolean then array['identity'] else '{}' end where id = $1`,
		[agent, isVerified],
	);

type Answer = { data: unknown; error: { code: string; message: string } | null };
/** The data of the answer, or its stable error code. */
const codeOf = ({ error }: Answer) => (error ? `${error.code} ${error.message}` : "done");

async function draft(who = owner, fields: Record<string, unknown> = FLAT, kind = "property") {
	const { data, error } = await who.client.rpc("create_listing", { kind, fields: fields as never });
	if (error) throw new Error(error.message);
	return data as { id: number; version: number; reference: string };
}

const change = (id: number, action: string, who: { client: Client } = owner) =>
	who.client.rpc("change_own_listing", { listing: id, action });

async function published(who = owner) {
	const made = await draft(who);
	const { error } = await change(made.id, "publish", who);
	if (error) throw new Error(error.message);
	return made;
}

describe("editing", () => {
	it("creates a private draft with a reference and derived fields", async () => {
		const made = await draft();
		expect(made.reference).toMatch(/^AD-[2-9A-Z]{5}$/);
		const { data: mine } = await owner.client.rpc("get_own_listing", { listing: made.id });
		expect(mine).toMatchObject({ listing: { status: "draft", district_id: 1, agent_id: owner.id }, photos: [] });
		expect((await other.client.rpc("get_own_listing", { listing: made.id })).data).toBeNull();
		expect((await other.client.from("listings").select("id").eq("id", made.id)).data).toEqual([]);
	});

	it("denies visitors, other agents and direct table writes", async () => {
		const { id, version } = await draft();
		expect(codeOf(await visitor.client.rpc("create_listing", { kind: "property", fields: FLAT }))).toBe(
			"PT403 not_an_agent",
		);
		expect(codeOf(await connectClient(backend).rpc("create_listing", { kind: "property", fields: FLAT }))).toMatch(
			/^42501/,
		);
		for (const client of [other.client]) {
			expect(codeOf(await client.rpc("save_listing", { listing: id, version, fields: {} }))).toBe(
				"PT404 listing_not_found",
			);
			expect(codeOf(await client.rpc("change_own_listing", { listing: id, action: "publish" }))).toBe(
				"PT404 listing_not_found",
			);
			expect(codeOf(await client.rpc("delete_own_listing", { listing: id }))).toBe("PT404 listing_not_found");
			expect(codeOf(await client.rpc("duplicate_listing", { listing: id }))).toBe("PT404 listing_not_found");
		}
		expect(codeOf(await owner.client.from("listings").update({ title_en: "Mine" }).eq("id", id))).toMatch(/^42501/);
		expect(codeOf(await owner.client.from("listings").delete().eq("id", id))).toMatch(/^42501/);
	});

	it("tells only the owner what a change of price affects", async () => {
		const { id } = await draft();
		const ask = (client: Client) => client.rpc("get_own_price", { listing: id });
		expect((await ask(owner.client)).data).toMatchObject({
			listing: { price_pence: 65_000, status: "draft" },
			favourites: 0,
			lowest_recent_pence: null,
		});
		await sql("update public.listings set status = 'available' where id = $1", [id]);
		await sql("update public.listings set price_pence = 70000 where id = $1", [id]);
		const disabled = await signInAs(backend, "visitor", "disabled");
		for (const [person, removed] of [
			[visitor.id, null],
			[other.id, "now()"],
			[disabled.id, null],
		])
			await sql(
				`insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved, removed_at)
					values ($1, $2, 65000, 'available', $3::timestamptz)`,
				[person, id, removed && new Date().toISOString()],
			);
		await sql("update public.profiles set disabled_at = now() where id = $1", [disabled.id]);
		expect((await ask(owner.client)).data).toMatchObject({ favourites: 1, lowest_recent_pence: 65_000 });
		expect((await ask(other.client)).data).toBeNull();
		expect((await ask(visitor.client)).data).toBeNull();
		expect(codeOf(await ask(connectClient(backend)))).toMatch(/^42501/);
		await owner.client.rpc("delete_own_listing", { listing: id });
		expect((await ask(owner.client)).data).toBeNull();
	});

	it.each([
		["status", "available"],
		["agent_id", "00000000-0000-0000-0000-000000000001"],
		["first_listed_at", "2020-01-01"],
		["reviewed_at", "2020-01-01"],
		["version", 90],
		["has_cistern", true],
	])("refuses %s, which agents do not write, and writes nothing", async (name, value) => {
		const { id, version } = await draft();
		const save = (fields: Record<string, unknown>) =>
			owner.client.rpc("save_listing", { listing: id, version, fields: fields as never });
		const before = await row(id);
		const { error } = await save({ title_tr: "Denize yakın daire", [name]: value });
		expect(error).toMatchObject({ code: "PT400", message: "unknown_field", details: name });
		expect(await row(id)).toEqual(before);
		expect(
			codeOf(
				await owner.client.rpc("create_listing", { kind: "property", fields: { ...FLAT, [name]: value } as never }),
			),
		).toBe("PT400 unknown_field");
		expect((await save({ title_tr: "Denize yakın daire" })).data).toEqual({
			ok: true,
			version: version + 1,
			status: "draft",
		});
	});

	it("writes exactly the columns that the form has", async () => {
		const columns = KINDS.flatMap((kind) =>
			Object.keys(allFieldsFor(kind)).flatMap((name) => columnFor(kind, name) ?? []),
		);
		const [{ writable } = { writable: [] }] = await sql<{ writable: string[] }>(
			"select private.writable_columns() || array['address', 'latitude', 'longitude'] as writable",
		);
		expect(writable.sort()).toEqual([...new Set(columns)].sort());
	});

	it("reports a version conflict to the second tab and writes nothing", async () => {
		const { id, version } = await draft();
		await owner.client.rpc("save_listing", { listing: id, version, fields: { title_en: "Flat, first tab" } });
		const { data } = await owner.client.rpc("save_listing", {
			listing: id,
			version,
			fields: { title_en: "Flat, second tab" },
		});
		expect(data).toMatchObject({
			ok: false,
			code: "version_conflict",
			current: { listing: { title_en: "Flat, first tab", version: version + 1 } },
		});
		expect(await row(id)).toMatchObject({ title_en: "Flat, first tab" });
	});

	it("keeps the exact location private and publishes a rounded one or the area's centre", async () => {
		const { id, version } = await draft(owner, {
			...FLAT,
			address: "Kaya Sokak 4",
			latitude: 35.34567,
			longitude: 33.16543,
			location_precision: "rounded",
		});
		expect(await row(id)).toMatchObject({ latitude: 35.346, longitude: 33.165 });
		const { data } = await owner.client.rpc("save_listing", {
			listing: id,
			version,
			fields: { location_precision: "area" },
		});
		expect(data).toMatchObject({ ok: true });
		const [area] = await sql<{ latitude: number; longitude: number }>(
			"select latitude, longitude from public.areas where id = 111",
		);
		expect(await row(id)).toMatchObject(area!);
		expect((await other.client.from("listing_locations").select("listing_id").eq("listing_id", id)).data).toEqual([]);
	});

	it("copies into a draft without agent reference", async () => {
		const { id } = await draft(owner, { ...FLAT, agent_reference: "K-17", address: "Kaya Sokak 4" });
		const { data } = await owner.client.rpc("duplicate_listing", { listing: id });
		const copy = data as { id: number };
		expect(await row(copy.id)).toMatchObject({ title_en: FLAT.title_en, status: "draft", agent_reference: null });
		expect(
			codeOf(
				await owner.client.rpc("create_listing", { kind: "property", fields: { ...FLAT, agent_reference: "K-17" } }),
			),
		).toMatch(/^23505/);
	});
});

describe("states", () => {
	it("publish directly for verified agents, otherwise after review", async () => {
		const waiting = await draft();
		expect((await change(waiting.id, "publish")).data).toMatchObject({ status: "pending" });
		expect((await row(waiting.id)).pending_since).not.toBeNull();
		expect((await change(waiting.id, "draft")).data).toMatchObject({ status: "draft" });
		await setVerified(owner.id, true);
		const shown = await draft();
		expect((await change(shown.id, "publish")).data).toMatchObject({ status: "available" });
		expect((await connectClient(backend).from("listings").select("id").eq("id", shown.id)).data).toHaveLength(1);
		expect((await change(shown.id, "rented")).data).toMatchObject({ status: "rented" });
		expect((await change(shown.id, "publish")).data).toMatchObject({ status: "available" });
		expect((await change(shown.id, "withdraw")).data).toMatchObject({ status: "inactive" });
		await setVerified(owner.id, false);
	});

	it("require a new review only when changed after withdrawal", async () => {
		const { id, version } = await published();
		await sql("update public.listings set status = 'available', reviewed_at = now() where id = $1", [id]);
		await change(id, "withdraw");
		expect((await change(id, "publish")).data).toMatchObject({ status: "available" });
		await change(id, "withdraw");
		await owner.client.rpc("save_listing", { listing: id, version, fields: { title_en: "Another flat altogether" } });
		expect((await change(id, "publish")).data).toMatchObject({ status: "pending" });
	});

	it("refuse invalid transitions and incomplete listings", async () => {
		const { id } = await draft();
		expect(codeOf(await change(id, "sold"))).toBe("PT409 listing_transition");
		expect(codeOf(await change(id, "withdraw"))).toBe("PT409 listing_transition");
		expect(codeOf(await change(id, "confirm"))).toBe("PT409 listing_transition");
		expect(codeOf(await change(id, "bake"))).toBe("PT400 unknown_action");
		const bare = await draft(owner, { category: "sale", type: "villa" });
		expect(codeOf(await change(bare.id, "publish"))).toMatch(/^23514/);
	});

	it("refuse publishing and deleting a suspended listing", async () => {
		const { id } = await published();
		await sql("update public.listings set status = 'inactive', status_reason = 'suspended' where id = $1", [id]);
		expect(codeOf(await change(id, "publish"))).toBe("PT403 listing_suspended");
		expect(codeOf(await owner.client.rpc("delete_own_listing", { listing: id }))).toBe("PT403 listing_suspended");
	});

	it("hide a deleted listing at once and restore it within 30 days", async () => {
		const { id } = await published();
		await owner.client.rpc("delete_own_listing", { listing: id });
		expect(await row(id)).toMatchObject({ status: "inactive", status_reason: "withdrawn" });
		expect(codeOf(await change(id, "publish"))).toBe("PT404 listing_not_found");
		expect(codeOf(await owner.client.rpc("restore_own_listing", { listing: id }))).toBe("done");
		expect(codeOf(await change(id, "publish"))).toBe("done");
		await owner.client.rpc("delete_own_listing", { listing: id });
		await sql("update public.listings set deleted_at = now() - interval '31 days' where id = $1", [id]);
		expect(codeOf(await owner.client.rpc("restore_own_listing", { listing: id }))).toBe("PT404 listing_not_found");
	});

	it("count a reduction only below the lowest price of 30 days", async () => {
		const id = await insertListing(backend, owner.id, { price_pence: 100_000 });
		const price = (pence: number) => sql("update public.listings set price_pence = $2 where id = $1", [id, pence]);
		await price(120_000);
		await price(100_000);
		expect(await row(id)).toMatchObject({ reduced_from_pence: null, reduction_percent: null });
		await price(95_000);
		expect(await row(id)).toMatchObject({ reduced_from_pence: 100_000, reduction_percent: 5 });
		await price(90_000);
		expect(await row(id)).toMatchObject({ reduced_from_pence: 100_000, reduction_percent: 10 });
	});
});

describe("plan limit", () => {
	it("accepts one of 50 concurrent publications for the last place", async () => {
		const ids = (
			await sql<{ id: number }>(
				`insert into public.listings (kind, category, type, title_en, price_pence, area_id, agent_id)
				select 'property', 'sale', 'villa', 'Villa in Lapta', 30000000, 111, $1 from generate_series(1, 50) returning id::int`,
				[other.id],
			)
		).map(({ id }) => id);
		await change(ids[0]!, "publish", other);
		await change(ids[1]!, "publish", other);
		const answers = await Promise.all(ids.slice(2).map((id) => change(id, "publish", other)));
		const codes = answers.map(codeOf);
		expect(codes.filter((code) => code === "done")).toHaveLength(1);
		expect(codes.filter((code) => code === "PT409 quota_exceeded")).toHaveLength(47);
		expect((await other.client.rpc("get_quota")).data).toMatchObject({ plan_id: "free", quota: 3, used: 3 });
	});

	it("needs a place for confirming what was hidden; an expired plan counts as the free one", async () => {
		const [{ id } = { id: 0 }] = await sql<{ id: number }>(
			"update public.listings set status = 'inactive', status_reason = 'unconfirmed' where id = (select id from public.listings where agent_id = $1 and status = 'pending' limit 1) returning id::int",
			[other.id],
		);
		await sql("update public.listings set reviewed_at = now(), first_listed_at = now() where id = $1", [id]);
		await givePlan(other.id, "starter");
		expect((await other.client.rpc("get_quota")).data).toMatchObject({ plan_id: "starter", quota: 15, used: 2 });
		await sql(
			"update public.subscriptions set starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' where agent_id = $1",
			[other.id],
		);
		expect((await other.client.rpc("get_quota")).data).toMatchObject({ plan_id: "free", quota: 3 });
		const third = await draft(other);
		expect(codeOf(await change(third.id, "publish", other))).toBe("done");
		expect(codeOf(await change(id, "confirm", other))).toBe("PT409 quota_exceeded");
		expect(codeOf(await change(third.id, "draft", other))).toBe("done");
		expect((await change(id, "confirm", other)).data).toMatchObject({ status: "available" });
		expect((await change(id, "confirm", other)).data, "a public one keeps its place").toMatchObject({
			status: "available",
		});
		const fifth = await draft(other);
		expect(codeOf(await change(fifth.id, "publish", other))).toBe("PT409 quota_exceeded");
	});

	it("says whether the plan renews by itself", async () => {
		await sql(
			"update public.subscriptions set auto_renews = true, ends_at = now() + interval '1 month' where agent_id = $1",
			[other.id],
		);
		expect((await other.client.rpc("get_quota")).data).toMatchObject({ plan_id: "starter", auto_renews: true });
		await sql("update public.subscriptions set auto_renews = false where agent_id = $1", [other.id]);
		expect((await other.client.rpc("get_quota")).data).toMatchObject({ plan_id: "starter", auto_renews: false });
		await sql("update public.subscriptions set status = 'expired' where agent_id = $1", [other.id]);
		expect((await other.client.rpc("get_quota")).data).toMatchObject({ plan_id: "free", auto_renews: false });
	});

	it("refuses more than 500 drafts, of which a deleted one is none", async () => {
		await sql(
			`insert into public.listings (kind, category, type, agent_id) select 'property', 'sale', 'villa', $1 from generate_series(1, 500)`,
			[other.id],
		);
		const create = async () => codeOf(await other.client.rpc("create_listing", { kind: "property", fields: FLAT }));
		expect(await create()).toBe("PT409 too_many_listings");
		await sql(
			"delete from public.listings where id in (select id from public.listings where agent_id = $1 and status = 'draft' order by id offset 500)",
			[other.id],
		);
		expect(await create()).toBe("PT409 too_many_listings");
		const [last] = await sql<{ id: number }>(
			"select id from public.listings where agent_id = $1 and status = 'draft' order by id limit 1",
			[other.id],
		);
		expect((await other.client.rpc("delete_own_listing", { listing: last!.id })).error).toBeNull();
		expect(await create()).toBe("done");
		expect(codeOf(await other.client.rpc("restore_own_listing", { listing: last!.id }))).toBe(
			"PT409 too_many_listings",
		);
	});

	it.runIf(IS_NIGHTLY)("refuses more than 2,000 listings of any state", async () => {
		const full = await signInAs(backend, "agent", "full");
		await makeAgent(backend, full.id, "full");
		const create = async () => codeOf(await full.client.rpc("create_listing", { kind: "property", fields: FLAT }));
		// Without triggers, which would take seconds and judge each row.
		await backend.sql.exec(`
			alter table public.listings disable trigger user;
			insert into public.listings (kind, category, type, status, agent_id, reference)
				select 'property', 'sale', 'villa', 'inactive', '${full.id}', 'full-' || n from generate_series(1, 1999) n;
			alter table public.listings enable trigger user;`);
		expect(await create()).toBe("done");
		expect(await create()).toBe("PT409 too_many_listings");
	});
});
