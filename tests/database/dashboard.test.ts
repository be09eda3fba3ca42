/** The dashboard through the data API: state transitions, availability, relisting, bulk actions, enquiries and retention. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { rounds } from "../support/nightly.ts";
import { type Client, connectClient, insertListing, makeAccount, makeAgent, signInAs } from "../support/users.ts";

let backend: TestBackend;
let server: Client;
let owner: { id: string; client: Client };
let other: { id: string; client: Client };
let visitor: { id: string; client: Client };

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	owner = await signInAs(backend, "agent", "owner");
	other = await signInAs(backend, "agent", "other");
	visitor = await signInAs(backend, "visitor", "visitor");
	for (const [person, slug] of [
		[owner, "owner"],
		[other, "other"],
	] as const) {
		await makeAgent(backend, person.id, slug);
		await sql(
			"insert into public.subscriptions (agent_id, plan_id, period, status) values ($1, 'agency', 'granted', 'active')",
			[person.id],
		);
	}
});
afterAll(() => backend?.stop());

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const row = async (id: number) =>
	(await sql<Record<string, unknown>>("select * from public.listings where id = $1", [id]))[0]!;
const setVerified = (agent: string, isVerified: boolean) =>
	sql(
		`update public.agents set verified_at = case when $2::boolean then now() end,
			verified_checks = case when $2::boolean then array['identity'] else '{}' end where id = $1`,
		[agent, isVerified],
	);

type Answer = { data: unknown; error: { code: string; message: string } | null };
const codeOf = ({ error }: Answer) =>
	!error ? "done" : error.code === "23514" ? "23514" : `${error.code} ${error.message}`;

const FLAT = {
	category: "rent",
	type: "apartment",
	title_en: "Two-bedroom flat near the sea",
	price_pence: 65_000,
	area_id: 111,
	bedrooms: 2,
	gross_m2: 85,
};

async function draft(fields: Record<string, unknown> = {}, who = owner): Promise<number> {
	const { data, error } = await who.client.rpc("create_listing", {
		kind: "property",
		fields: { ...FLAT, ...fields } as never,
	});
	if (error) throw new Error(error.message);
	return (data as { id: number }).id;
}
const runAction = (id: number, name: string, who: { client: Client } = owner) =>
	name === "delete"
		? who.client.rpc("delete_own_listing", { listing: id })
		: name === "restore"
			? who.client.rpc("restore_own_listing", { listing: id })
			: who.client.rpc("change_own_listing", { listing: id, action: name });

describe("random state transitions", () => {
	type Model = {
		status: string;
		reason: string | null;
		isDeleted: boolean;
		wasListed: boolean;
		isReviewed: boolean;
		isRefused: boolean;
	};
	const AGENT_ACTS = ["publish", "draft", "sold", "rented", "withdraw", "confirm", "delete", "restore"];
	const OFFICE_ACTIONS = ["approve", "reject", "return", "hide", "suspend"];

	/** The expected result of an action: the next state or the error code. */
	function expectAction(m: Model, name: string, isTrusted: boolean): Model | string {
		if (m.isDeleted) return name === "restore" ? { ...m, isDeleted: false } : "PT404 listing_not_found";
		if (name === "restore") return "PT409 listing_not_deleted";
		if (m.reason === "suspended") return "PT403 listing_suspended";
		const shown = !m.isRefused && (isTrusted || (m.wasListed && m.isReviewed)) ? "available" : "pending";
		const to = (status: string, reason: string | null): Model => ({
			...m,
			status,
			reason,
			wasListed: m.wasListed || status === "available",
		});
		const isPublic = m.status === "available" || m.status === "pending";
		const no = "PT409 listing_transition";
		if (name === "publish") return isPublic ? no : to(shown, null);
		if (name === "draft") return m.status === "pending" ? to("draft", null) : no;
		if (name === "rented") return m.status === "available" ? to("rented", null) : no;
		if (name === "sold") return m.status === "available" ? "23514" : no;
		if (name === "withdraw") return isPublic ? to("inactive", "withdrawn") : no;
		if (name === "confirm") {
			if (m.status === "available") return m;
			const isHidden = m.status === "inactive" && m.reason === "unconfirmed";
			return isHidden ? to(shown, shown === "available" ? null : "unconfirmed") : no;
		}
		if (m.status === "draft") return { ...m, isDeleted: true, reason: null };
		if (m.status === "inactive") return { ...m, isDeleted: true };
		return { ...to("inactive", "withdrawn"), isDeleted: true };
	}

	/** Actions of moderators and jobs, where the state allows them. */
	async function performOfficeAction(id: number, m: Model, name: string): Promise<Model> {
		const change = (columns: string) => sql(`update public.listings set ${columns} where id = $1`, [id]);
		const record = (action: string, to: string) =>
			sql(
				"insert into public.listing_reviews (listing_id, agent_id, action, from_status, to_status, texts) values ($1, $2, $3, 'pending', $4, '{}')",
				[id, owner.id, action, to],
			);
		if (m.isDeleted) return m;
		if (m.status === "pending" && name === "approve") {
			await change("status = 'available', reviewed_at = now()");
			await record("approve", "available");
			return { ...m, status: "available", reason: null, wasListed: true, isReviewed: true, isRefused: false };
		}
		if (m.status === "pending" && name === "reject") {
			await change("status = 'inactive', status_reason = 'rejected'");
			await record("reject", "inactive");
			return { ...m, status: "inactive", reason: "rejected", isRefused: true };
		}
		if (m.status === "pending" && name === "return") {
			await change("status = 'draft', status_reason = null, status_note = 'Please name the floor.'");
			await record("ask_change", "draft");
			return { ...m, status: "draft", reason: null, isRefused: true };
		}
		if (m.status === "available" && (name === "hide" || name === "suspend")) {
			const reason = name === "hide" ? "unconfirmed" : "suspended";
			await change(`status = 'inactive', status_reason = '${reason}'`);
			return { ...m, status: "inactive", reason };
		}
		return m;
	}

	it.each([1, 2, 3, 4, 5, 6, 7, 8].slice(0, rounds(2, 8)))("walk %i matches the model", async (seed) => {
		let state = seed * 2_654_435_761;
		const random = (many: number) => {
			state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
			return Math.floor((state / 2 ** 32) * many);
		};
		const isTrusted = seed % 2 === 0;
		await setVerified(owner.id, isTrusted);
		const id = await draft({ area_id: 112, gross_m2: 200 + seed });
		let model: Model = {
			status: "draft",
			reason: null,
			isDeleted: false,
			wasListed: false,
			isReviewed: false,
			isRefused: false,
		};
		const done: string[] = [];
		for (let step = 0; step < 25; step++) {
			const isOffice = random(4) === 0;
			const name = isOffice ? OFFICE_ACTIONS[random(OFFICE_ACTIONS.length)]! : AGENT_ACTS[random(AGENT_ACTS.length)]!;
			done.push(name);
			if (isOffice) model = await performOfficeAction(id, model, name);
			else {
				const expected = expectAction(model, name, isTrusted);
				const code = codeOf(await runAction(id, name));
				expect(code, done.join(" ")).toBe(typeof expected === "string" ? expected : "done");
				if (typeof expected !== "string") model = expected;
			}
			const { status, status_reason, deleted_at, first_listed_at } = await row(id);
			expect(
				{ status, reason: status_reason, isDeleted: deleted_at !== null, wasListed: first_listed_at !== null },
				done.join(" "),
			).toEqual({
				status: model.status,
				reason: model.reason,
				isDeleted: model.isDeleted,
				wasListed: model.wasListed,
			});
			const visible = (await connectClient(backend).from("listings").select("id").eq("id", id)).data ?? [];
			expect(visible.length, done.join(" ")).toBe(
				!model.isDeleted && (model.status === "available" || model.status === "rented") ? 1 : 0,
			);
		}
		await setVerified(owner.id, true);
	});
});

describe("bulk action", () => {
	it("applies to valid listings and reports a result for each", async () => {
		const [good, draftOne, foreign] = [
			await insertListing(backend, owner.id),
			await draft({ title_en: null, price_pence: 0 }),
			await insertListing(backend, other.id),
		];
		const { data } = await owner.client.rpc("change_own_listings", {
			listings: [good, draftOne, foreign, 99_999_999],
			action: "publish",
		});
		expect(data).toEqual([
			expect.objectContaining({ id: good, ok: false, code: "listing_transition" }),
			expect.objectContaining({ id: draftOne, ok: false, code: "incomplete" }),
			{ id: foreign, ok: false, code: "listing_not_found", reference: null },
			{ id: 99_999_999, ok: false, code: "listing_not_found", reference: null },
		]);
		const gone = await owner.client.rpc("change_own_listings", {
			listings: [good, draftOne, foreign],
			action: "delete",
		});
		expect((gone.data as { ok: boolean }[]).map(({ ok }) => ok)).toEqual([true, true, false]);
		expect((await row(foreign)).deleted_at).toBeNull();
		expect((await row(good)).deleted_at).not.toBeNull();
	});

	it("is limited to the agent's own data", async () => {
		const nothing = {
			list_own_listings: { total: 0 },
			list_own_enquiries: { total: 0 },
			export_own_listings: [],
		} as const;
		for (const name of ["list_own_listings", "list_own_enquiries", "export_own_listings"] as const) {
			expect((await visitor.client.rpc(name)).data, name).toMatchObject(nothing[name]);
			expect(codeOf(await connectClient(backend).rpc(name)), name).toMatch(/^42501/);
		}
		const refused = await visitor.client.rpc("change_own_listings", {
			listings: [await insertListing(backend, owner.id)],
			action: "withdraw",
		});
		expect(refused.data).toMatchObject([{ ok: false, code: "not_an_agent", reference: null }]);
		expect((await visitor.client.rpc("confirm_own_listings")).data).toEqual({
			confirmed: 0,
			waiting: 0,
			over_quota: 0,
		});
		for (const client of [owner.client, visitor.client, connectClient(backend)]) {
			expect(codeOf(await client.rpc("expire_availability"))).toMatch(/^42501/);
			expect(codeOf(await client.rpc("clean_up_listings"))).toMatch(/^42501/);
			const link = { agent: owner.id, day: "2026-11-22" };
			expect(codeOf(await client.rpc("confirm_by_link", link))).toMatch(/^42501/);
			expect(codeOf(await client.rpc("list_to_confirm", link))).toMatch(/^42501/);
		}
	});
});

describe("availability", () => {
	const DAY = 86_400_000;
	/** Ten in the morning local time, this many days from today. */
	const morning = (days: number) =>
		new Date(`${new Date(Date.now() + days * DAY).toISOString().slice(0, 10)}T08:00:00Z`);
	const keep = async (days: number) => {
		const { data, error } = await server.rpc("expire_availability", { at: morning(days).toISOString() });
		if (error) throw new Error(error.message);
		return data as { hidden: number; mailed: number };
	};
	const mails = () =>
		sql<{
			recipient: string;
			language: string;
			payload: { day: string; total: number; listings: { listing_id: number; stage: string }[] };
		}>(
			"select recipient, language, payload from public.mail_outbox where template = 'availabilityDue' order by created_at, id",
		);
	const confirmedAt = (id: number, days: number) =>
		sql("update public.listings set last_confirmed_at = $2 where id = $1", [id, morning(days).toISOString()]);
	let agent: { id: string; client: Client };
	beforeAll(async () => {
		await sql(
			"update public.listings set deleted_at = now(), status = case when status = 'draft' then 'draft' else 'inactive' end where deleted_at is null and status <> 'inactive'",
		);
		await sql("update public.listings set deleted_at = now() where deleted_at is null");
		agent = await signInAs(backend, "agent", "careful");
		await makeAgent(backend, agent.id, "careful");
	});

	it("is announced for rentals two days before, on the day and when hidden, in one mail a day", async () => {
		const flat = await insertListing(backend, agent.id);
		const sale = await insertListing(backend, agent.id, { category: "sale", price_pence: 20_000_000 });
		await confirmedAt(flat, -12);
		await confirmedAt(sale, -12);
		expect(await keep(-1)).toEqual({ hidden: 0, mailed: 0 });
		expect(await keep(0)).toEqual({ hidden: 0, mailed: 1 });
		expect(await keep(0)).toEqual({ hidden: 0, mailed: 0 });
		expect(await keep(1)).toEqual({ hidden: 0, mailed: 0 });
		expect(await keep(2)).toEqual({ hidden: 0, mailed: 1 });
		const answers = await Promise.all(Array.from({ length: 6 }, () => keep(9)));
		expect(answers.reduce((sum, { hidden }) => sum + hidden, 0)).toBe(1);
		expect(answers.reduce((sum, { mailed }) => sum + mailed, 0)).toBe(1);
		expect(await row(flat)).toMatchObject({ status: "inactive", status_reason: "unconfirmed" });
		expect(await row(sale)).toMatchObject({ status: "available" });
		expect(
			(await mails()).map(({ payload }) => payload.listings.map(({ listing_id, stage }) => [listing_id, stage])),
		).toEqual([[[flat, "soon"]], [[flat, "due"]], [[flat, "hidden"]]]);
		// 30 days plus seven for a sale; earlier hidden listings are not repeated.
		expect(await keep(16)).toEqual({ hidden: 0, mailed: 1 });
		expect(await keep(25)).toEqual({ hidden: 1, mailed: 1 });
		expect((await mails()).at(-1)).toMatchObject({
			payload: { total: 1, listings: [{ listing_id: sale, stage: "hidden" }] },
		});
		expect(await keep(40)).toEqual({ hidden: 0, mailed: 0 });
	});

	it("sends no mail at night or to unconfirmed addresses, but hides anyway", async () => {
		const flat = await insertListing(backend, other.id);
		await confirmedAt(flat, -14);
		const night = await server.rpc("expire_availability", { at: morning(0).toISOString().replace("T08", "T01") });
		expect(night.data).toEqual({ hidden: 0, mailed: 0 });
		await sql("update auth.users set email_confirmed_at = null where id = $1", [other.id]);
		expect(await keep(0)).toEqual({ hidden: 0, mailed: 0 });
		await sql("update auth.users set email_confirmed_at = now() where id = $1", [other.id]);
		await sql("delete from public.listings where id = $1", [flat]);
	});

	it("is confirmed by a mail link repeatedly, never for suspended, ended, deleted or foreign listings", async () => {
		const ids = {
			due: await insertListing(backend, agent.id),
			hidden: await insertListing(backend, agent.id),
			fresh: await insertListing(backend, agent.id),
			suspended: await insertListing(backend, agent.id),
			rented: await insertListing(backend, agent.id),
			deleted: await insertListing(backend, agent.id),
		};
		const foreign = await insertListing(backend, other.id);
		await sql("update public.listings set deleted_at = now() where agent_id = $1 and status_reason = 'unconfirmed'", [
			agent.id,
		]);
		for (const id of [ids.due, ids.suspended, ids.rented, ids.deleted, foreign]) await confirmedAt(id, -13);
		await sql("update public.listings set status = 'inactive', status_reason = 'unconfirmed' where id = any($1)", [
			[ids.hidden, ids.deleted],
		]);
		await sql("update public.listings set status = 'inactive', status_reason = 'suspended' where id = $1", [
			ids.suspended,
		]);
		await sql("update public.listings set status = 'rented' where id = $1", [ids.rented]);
		await sql("update public.listings set deleted_at = now() where id = $1", [ids.deleted]);
		const before = await row(ids.fresh);
		const day = morning(0).toISOString().slice(0, 10);
		const link = { agent: agent.id, day };
		const asked = (await server.rpc("list_to_confirm", link)).data as { total: number; rows: { id: number }[] };
		expect(asked.rows.map(({ id }) => id).sort((a, b) => a - b)).toEqual([ids.due, ids.hidden]);
		for (const id of [ids.fresh, ids.suspended, ids.rented, ids.deleted, foreign])
			expect((await server.rpc("confirm_by_link", { ...link, listing: id })).data).toEqual({
				confirmed: 0,
				waiting: 0,
				over_quota: 0,
			});
		await setVerified(agent.id, true);
		expect((await server.rpc("confirm_by_link", link)).data).toEqual({ confirmed: 2, waiting: 0, over_quota: 0 });
		expect((await server.rpc("confirm_by_link", link)).data).toEqual({ confirmed: 0, waiting: 0, over_quota: 0 });
		expect(await row(ids.hidden)).toMatchObject({ status: "available", status_reason: null });
		expect(Number(new Date((await row(ids.due)).last_confirmed_at as string))).toBeGreaterThan(Date.now() - 60_000);
		expect((await row(ids.fresh)).last_confirmed_at).toEqual(before.last_confirmed_at);
		await sql("update public.profiles set disabled_at = now() where id = $1", [agent.id]);
		expect((await server.rpc("confirm_by_link", link)).data).toBeNull();
		expect((await server.rpc("list_to_confirm", link)).data).toBeNull();
	});

	it("confirms hidden listings only while the plan has places for them, also by links opened at once", async () => {
		const { id: full } = await makeAccount(backend.sql, { role: "agent" });
		await makeAgent(backend, full, "full");
		// The free plan has three places.
		for (let made = 0; made < 2; made++) await insertListing(backend, full);
		const hidden: number[] = [];
		for (let made = 0; made < 4; made++)
			hidden.push(await insertListing(backend, full, { status: "inactive", status_reason: "unconfirmed" }));
		const link = { agent: full, day: morning(0).toISOString().slice(0, 10) };
		const answers = await Promise.all(hidden.map((listing) => server.rpc("confirm_by_link", { ...link, listing })));
		const done = answers.map(({ data, error }) => error ?? (data as { confirmed: number; over_quota: number }));
		expect(done).toHaveLength(4);
		for (const one of done) expect(one).not.toHaveProperty("code");
		const sum = (key: "confirmed" | "over_quota") =>
			(done as Record<string, number>[]).reduce((all, one) => all + one[key]!, 0);
		expect([sum("confirmed"), sum("over_quota")]).toEqual([1, 3]);
		expect((await server.rpc("confirm_by_link", link)).data).toEqual({ confirmed: 0, waiting: 0, over_quota: 3 });
	});

	it("confirms public listings of a full plan", async () => {
		const { id: full } = await makeAccount(backend.sql, { role: "agent" });
		await makeAgent(backend, full, "crowded");
		for (let made = 0; made < 5; made++) await confirmedAt(await insertListing(backend, full), -13);
		const link = { agent: full, day: morning(0).toISOString().slice(0, 10) };
		expect((await server.rpc("confirm_by_link", link)).data).toEqual({ confirmed: 5, waiting: 0, over_quota: 0 });
	});
});

describe("relisting", () => {
	const OLD = "2026-10-01T09:00:00Z";
	/** A listing that was public for a while and has ended. */
	async function ended(end: "delete" | "withdraw", fields: Record<string, unknown> = {}): Promise<number> {
		const id = await insertListing(backend, owner.id, {
			type: "villa",
			area_id: 113,
			bedrooms: 3,
			gross_m2: 180,
			price_pence: 150_000,
			first_listed_at: OLD,
			...fields,
		});
		await sql("update public.listings set price_pence = price_pence - 10000 where id = $1", [id]);
		expect(codeOf(await runAction(id, end))).toBe("done");
		return id;
	}
	const VILLA = {
		type: "villa",
		area_id: 113,
		bedrooms: 3,
		gross_m2: 180,
		price_pence: 140_000,
		title_en: "Another title",
	};
	const publish = async (fields: Record<string, unknown>, who = owner) => {
		const id = await draft({ ...VILLA, ...fields }, who);
		expect(codeOf(await runAction(id, "publish", who))).toBe("done");
		return row(id);
	};
	const isOld = ({ first_listed_at }: Record<string, unknown>) =>
		new Date(first_listed_at as string).toISOString() === new Date(OLD).toISOString();
	const prices = async (id: unknown) =>
		(
			await sql<{ price: number }>(
				"select price_pence::int as price from public.listing_price_history where listing_id = $1 order by changed_at, id",
				[id],
			)
		).map(({ price }) => price);

	beforeAll(async () => {
		await setVerified(owner.id, true);
		await setVerified(other.id, true);
	});

	it("keeps first date and prices, and is no price cut", async () => {
		await ended("delete");
		const again = await publish({});
		expect(isOld(again)).toBe(true);
		expect(await prices(again.id)).toEqual([150_000, 140_000, 140_000]);
		expect(again).toMatchObject({ reduced_from_pence: null, reduction_percent: null });
		expect(codeOf(await runAction(again.id as number, "withdraw"))).toBe("done");
		const third = await publish({ price_pence: 130_000 });
		expect(isOld(third)).toBe(true);
		expect(await prices(third.id)).toEqual([150_000, 140_000, 140_000, 130_000]);
	});

	it("ignores other sizes, places and agents and listings still public or ended long ago", async () => {
		await ended("withdraw", { area_id: 114 });
		expect(isOld(await publish({ area_id: 114, gross_m2: 181 }))).toBe(false);
		expect(isOld(await publish({ area_id: 115 }))).toBe(false);
		expect(isOld(await publish({ area_id: 114 }, other))).toBe(false);
		await insertListing(backend, owner.id, {
			type: "villa",
			area_id: 116,
			bedrooms: 3,
			gross_m2: 180,
			first_listed_at: OLD,
		});
		expect(isOld(await publish({ area_id: 116 }))).toBe(false);
		const long = await ended("delete", { area_id: 107 });
		await sql("update public.listings set deleted_at = now() - interval '15 weeks' where id = $1", [long]);
		expect(isOld(await publish({ area_id: 107 }))).toBe(false);
	});

	it("recognises a purged listing for 14 weeks", async () => {
		const id = await ended("delete", { area_id: 105 });
		await sql("update public.listings set deleted_at = now() - interval '31 days' where id = $1", [id]);
		const draftOne = await draft({ area_id: 105 });
		await runAction(draftOne, "delete");
		await sql("update public.listings set deleted_at = now() - interval '31 days' where id = $1", [draftOne]);
		const [first, second] = await Promise.all([server.rpc("clean_up_listings"), server.rpc("clean_up_listings")]);
		expect([first.error, second.error]).toEqual([null, null]);
		expect(await row(id)).toBeUndefined();
		expect(await row(draftOne)).toBeUndefined();
		expect((await sql("select 1 from public.relisting_fingerprints where area_id = 105")).length).toBe(1);
		const again = await publish({ area_id: 105 });
		expect(isOld(again)).toBe(true);
		expect(await prices(again.id)).toEqual([150_000, 140_000, 140_000]);
		await runAction(again.id as number, "sold");
		await sql("update public.relisting_fingerprints set ended_at = now() - interval '15 weeks'");
		expect((await server.rpc("clean_up_listings")).data).toMatchObject({ relisting_fingerprints: 1 });
	});

	it("deletes counts after 13 months and keeps history append-only", async () => {
		const id = await insertListing(backend, owner.id);
		await sql(
			"insert into public.listing_daily_stats (listing_id, day, views) values ($1, current_date - 400, 3), ($1, current_date - 380, 3)",
			[id],
		);
		expect((await server.rpc("clean_up_listings")).data).toMatchObject({ daily_stats: 1 });
		for (const table of ["listing_price_history", "listing_status_history"])
			await expect(sql(`update public.${table} set changed_at = now() where listing_id = $1`, [id])).rejects.toThrow(
				"history_is_append_only",
			);
	});
});

describe("dashboard queries", () => {
	it("list own listings by state, text, kind and due confirmation, with counts", async () => {
		const me = await signInAs(backend, "agent", "reader");
		await makeAgent(backend, me.id, "reader");
		const flat = await insertListing(backend, me.id, { title_en: "Harbour flat", agent_reference: "K-17" });
		const villa = await insertListing(backend, me.id, {
			category: "sale",
			type: "villa",
			price_pence: 30_000_000,
			title_en: "100% sea_view",
			bedrooms: null,
		});
		const old = await insertListing(backend, me.id, { title_en: "Old flat", status: "inactive" });
		await sql("update public.listings set deleted_at = now() where id = $1", [old]);
		await sql("update public.listings set last_confirmed_at = now() - interval '20 days' where id = any($1)", [
			[flat, villa],
		]);
		await sql(
			"insert into public.listing_daily_stats (listing_id, day, views, phone_reveals) values ($1, current_date, 7, 2), ($1, current_date - 60, 50, 50)",
			[villa],
		);
		await visitor.client.rpc("save_favourite", { listing: villa });
		const list = async (filters: Record<string, unknown>) =>
			(await me.client.rpc("list_own_listings", filters)).data as unknown as {
				total: number;
				to_confirm: number;
				states: Record<string, number>;
				rows: { id: number; views: number; phones: number; favourites: number }[];
			};
		const ids = async (filters: Record<string, unknown>) => (await list(filters)).rows.map(({ id }) => id);
		const all = await list({ sort: "views" });
		expect(all).toMatchObject({ total: 2, to_confirm: 1, states: { available: 2, deleted: 1 } });
		expect(all.rows[0]).toMatchObject({ id: villa, views: 7, phones: 2, favourites: 1 });
		expect(await ids({ search: "k-17" })).toEqual([flat]);
		expect(await ids({ search: "0% sea_" })).toEqual([villa]);
		expect(await ids({ search: "_" })).toEqual([villa]);
		expect(await ids({ wanted_category: "rent" })).toEqual([flat]);
		expect(await ids({ wanted_kind: "vehicle" })).toEqual([]);
		expect(await ids({ needs: "confirmation" })).toEqual([flat]);
		expect(await ids({ state: "deleted" })).toEqual([old]);
		expect(await ids({ sort: "price_down" })).toEqual([villa, flat]);
		expect(await ids({ sort: "price_up", page: 2 })).toEqual([]);
		const dashboard = (await me.client.rpc("get_dashboard")).data;
		expect(dashboard).toMatchObject({
			states: { available: 2 },
			quota: { plan_id: "free", used: 2 },
			to_confirm: { total: 1, rows: [{ id: flat }] },
			totals: { views: 7, favourites: 1 },
		});
		const copy = (await me.client.rpc("export_own_listings")).data as { id: number; views: number }[];
		expect(copy.map(({ id, views }) => [id, views])).toEqual([
			[flat, 0],
			[villa, 7],
		]);
	});

	it("compare with the median of similar listings, if there are enough", async () => {
		const mine = await insertListing(backend, owner.id, { type: "bungalow", area_id: 106 });
		const report = async () =>
			(await owner.client.rpc("get_own_report", { listing: mine })).data as unknown as {
				counts: {
					similar: number;
					medians: { views: number } | null;
					days: { views: number; similar: { views: number } | null }[];
				};
			};
		for (const views of [10, 20, 30, 40]) {
			const id = await insertListing(backend, other.id, { type: "bungalow", area_id: 106 });
			await sql(
				"insert into public.listing_daily_stats (listing_id, day, views) values ($1, private.local_date(now()), $2)",
				[id, views],
			);
		}
		expect((await report()).counts).toMatchObject({ similar: 4, medians: null });
		const fifth = await insertListing(backend, other.id, { type: "bungalow", area_id: 106 });
		await sql(
			"insert into public.listing_daily_stats (listing_id, day, views) values ($1, private.local_date(now()), 900)",
			[fifth],
		);
		const { counts } = await report();
		expect(counts).toMatchObject({ similar: 5, medians: { views: 30 } });
		expect(counts.days).toHaveLength(30);
		expect(counts.days.at(-1)).toMatchObject({ views: 0, similar: { views: 30 } });
		expect(counts.days[0]?.similar).toBeNull();
		expect((await other.client.rpc("get_own_report", { listing: mine })).data).toBeNull();
	});

	it("find enquiries and let only their recipient mark them", async () => {
		const listing = await insertListing(backend, owner.id);
		const [enquiry] = await sql<{ id: string }>(
			"insert into public.enquiries (listing_id, agent_id, name, email, message) values ($1, $2, 'Şule İnce', 'sule@example.com', 'Is it free?') returning id",
			[listing, owner.id],
		);
		const list = async (filters: Record<string, unknown>, who = owner) =>
			(await who.client.rpc("list_own_enquiries", filters)).data as unknown as {
				total: number;
				open: number;
				rows: { id: string }[];
			};
		expect(await list({ search: "sule ince" })).toMatchObject({
			total: 1,
			open: 1,
			rows: [{ id: enquiry!.id, answered_at: null }],
		});
		expect(await list({}, other)).toMatchObject({ total: 0 });
		expect((await other.client.rpc("mark_enquiry", { enquiry: enquiry!.id, is_answered: true })).data).toBe(false);
		expect((await visitor.client.rpc("mark_enquiry", { enquiry: enquiry!.id, is_answered: true })).data).toBe(false);
		expect((await owner.client.rpc("mark_enquiry", { enquiry: enquiry!.id, is_answered: true })).data).toBe(true);
		expect(await list({ state: "open" })).toMatchObject({ total: 0, open: 0 });
		expect(await list({ state: "answered", listing })).toMatchObject({ total: 1 });
		await owner.client.rpc("mark_enquiry", { enquiry: enquiry!.id, is_answered: false });
		expect(await list({ state: "open" })).toMatchObject({ total: 1 });
	});
});
