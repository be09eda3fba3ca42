/** Notifications: what is notified and when, rights, retention, favourites and announcements. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { createSearchJob, saveSearch } from "../support/saved-searches.ts";
import { type Client, connectClient, insertListing, makeAccount, makeAgent, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };
type Data = Record<string, unknown> & { code: string };

let backend: TestBackend;
let server: Client;
let ada: Person;
let ben: Person;
let agent: Person;
let admin: Person;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	ada = await signInAs(backend, "visitor", "ada");
	ben = await signInAs(backend, "visitor", "ben");
	agent = await signInAs(backend, "agent", "seller");
	admin = await signInAs(backend, "admin", "admin");
	await makeAgent(backend, agent.id, "seller");
});
afterAll(() => backend?.stop());
beforeEach(() =>
	backend.sql.exec(
		"delete from public.notifications; delete from public.live_events; delete from public.notification_preferences",
	),
);

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const add = (person: Person, type: string, facts: object) =>
	sql("select private.add_notification($1, $2, $3::jsonb)", [person.id, type, JSON.stringify(facts)]);
const dataOf = async (person: Person) =>
	(
		await sql<{ data: Data }>("select data from public.notifications where user_id = $1 order by created_at, id", [
			person.id,
		])
	).map(({ data }) => data);
const codesOf = async (person: Person) => (await dataOf(person)).map(({ code }) => code);
const eventsOf = async ({ id }: Person) =>
	(await sql<{ kind: string }>("select kind from public.live_events where user_id = $1 order by id", [id])).map(
		({ kind }) => kind,
	);
const refuse = (person: Person, preference: string) =>
	sql(`insert into public.notification_preferences (user_id, ${preference}) values ($1, false)`, [person.id]);
const insert = (values: Record<string, unknown> = {}) => insertListing(backend, agent.id, values);
const set = (listing: number, values: string) =>
	backend.sql.exec(`update public.listings set ${values} where id = ${listing}`);

describe("rights", () => {
	it("lets people read, mark and delete their own only", async () => {
		await add(ada, "other", { code: "favourite.sold" });
		await add(ada, "other", { code: "favourite.gone" });
		expect((await ben.client.from("notifications").select("id")).data).toEqual([]);
		await ben.client.from("notifications").update({ is_read: true }).gt("id", 0);
		await ben.client.from("notifications").delete().gt("id", 0);
		const { data } = await ada.client.from("notifications").select("id, is_read").order("id");
		expect(data).toMatchObject([{ is_read: false }, { is_read: false }]);
		expect((await ada.client.from("notifications").update({ is_read: true }).eq("is_read", false)).error).toBeNull();
		expect((await ada.client.from("notifications").delete().eq("id", data![0]!.id)).error).toBeNull();
		expect((await ada.client.from("notifications").select("is_read")).data).toEqual([{ is_read: true }]);
	});

	it.each(["title", "body", "data", "type", "user_id", "created_at"])("denies changing %s", async (column) => {
		await add(ada, "other", { code: "favourite.sold" });
		const { error } = await ada.client
			.from("notifications")
			.update({ [column]: null } as never)
			.gt("id", 0);
		expect(error?.code).toBe("42501");
	});

	it("denies writing new ones, and all to a visitor without a session", async () => {
		const row = { user_id: ada.id, type: "system", data: {} } as const;
		expect((await ada.client.from("notifications").insert(row)).error?.code).toBe("42501");
		expect((await connectClient(backend).from("notifications").select("id")).error?.code).toBe("42501");
	});

	it("shows nothing once the session has ended", async () => {
		const gone = await signInAs(backend, "visitor", `gone-${randomUUID().slice(0, 8)}`);
		await add(gone, "other", { code: "favourite.sold" });
		await sql("delete from auth.sessions where user_id = $1", [gone.id]);
		expect((await gone.client.from("notifications").select("id")).data).toEqual([]);
	});
});

describe("unread notifications", () => {
	const countOf = async ({ client }: Person) => {
		const { data } = await client.rpc("viewer", {});
		const { unread_notifications, unread_threads } = data as Record<string, number>;
		return { unread_notifications, unread_threads };
	};

	it("are counted to 100", async () => {
		expect(await countOf(ada)).toEqual({ unread_notifications: 0, unread_threads: 0 });
		await sql("insert into public.notifications (user_id, type) select $1, 'other' from generate_series(1, 150)", [
			ada.id,
		]);
		expect(await countOf(ada)).toMatchObject({ unread_notifications: 100 });
		expect(await countOf(ben)).toMatchObject({ unread_notifications: 0 });
	});

	it("are one for each conversation, which counts its messages", async () => {
		for (const thread_id of ["a", "b", "a"]) await add(ada, "message", { code: "message", thread_id });
		expect(await dataOf(ada)).toEqual([
			{ code: "message", thread_id: "b", count: 1 },
			{ code: "message", thread_id: "a", count: 2 },
		]);
		await sql("update public.notifications set is_read = true");
		await add(ada, "message", { code: "message", thread_id: "a" });
		expect(await dataOf(ada)).toHaveLength(3);
	});

	it("are one for each key, with the newest facts", async () => {
		await add(ada, "system", { code: "availability.due", key: "availability", total: 1 });
		await add(ada, "system", { code: "availability.due", key: "availability", total: 4 });
		expect(await dataOf(ada)).toEqual([{ code: "availability.due", key: "availability", total: 4 }]);
	});

	it("tell the open pages of their owner", async () => {
		await add(ada, "other", { code: "favourite.sold" });
		await add(ada, "message", { code: "message", thread_id: "a" });
		await add(ada, "message", { code: "message", thread_id: "a" });
		await ada.client.from("notifications").update({ is_read: true }).eq("is_read", false);
		await ada.client.from("notifications").delete().gt("id", 0);
		expect(await eventsOf(ada)).toEqual(["notification", "notification", "notification", "counts", "counts"]);
		expect(await sql("select data from public.live_events where data <> '{}'")).toEqual([]);
		expect(await eventsOf(ben)).toEqual([]);
	});

	it("come without messages for people who do not want them", async () => {
		await refuse(ada, "messages");
		await add(ada, "message", { code: "message", thread_id: "a" });
		expect(await dataOf(ada)).toEqual([]);
	});
});

describe("retention", () => {
	it("deletes read ones after 90 days and unread ones after 180", async () => {
		const rows = [
			[89, true],
			[91, true],
			[179, false],
			[181, false],
		] as const;
		for (const [days, isRead] of rows)
			await sql(
				"insert into public.notifications (user_id, type, data, is_read, created_at) values ($1, 'other', jsonb_build_object('code', $2::text), $3, now() - make_interval(days => $4))",
				[ada.id, `d${days}`, isRead, days],
			);
		const { data } = await server.rpc("clean_up");
		expect(data).toMatchObject({ notifications: 2 });
		expect((await codesOf(ada)).toSorted()).toEqual(["d179", "d89"]);
	});

	it("keeps the newest 500 of a person", async () => {
		await sql(
			"insert into public.notifications (user_id, type, created_at) select $1, 'other', now() - make_interval(mins => n) from generate_series(1, 505) n",
			[ada.id],
		);
		await add(ada, "other", { code: "newest" });
		const [row] = await sql<{ total: number; newest: number }>(
			"select count(*)::int as total, count(*) filter (where data ->> 'code' = 'newest')::int as newest from public.notifications",
		);
		expect(row).toEqual({ total: 500, newest: 1 });
	});

	it("exports them and deletes them with the account", async () => {
		const person = await signInAs(backend, "visitor", `leaver-${randomUUID().slice(0, 8)}`);
		await add(person, "other", { code: "favourite.sold" });
		const { data } = await person.client.rpc("export_own_data");
		expect((data as { notifications: Data[] }).notifications).toMatchObject([{ type: "welcome" }, { type: "other" }]);
		expect((await server.rpc("delete_account", { person: person.id })).data).toBe(true);
		expect(await dataOf(person)).toEqual([]);
	});
});

describe("accounts", () => {
	it("are welcomed once, at the confirmation", async () => {
		const { id } = await makeAccount(backend.sql);
		await sql("update auth.users set email_confirmed_at = null where id = $1", [id]);
		await sql("delete from public.notifications where user_id = $1", [id]);
		await sql("update auth.users set email_confirmed_at = now() where id = $1", [id]);
		await sql("update auth.users set email_confirmed_at = now() + interval '1 second' where id = $1", [id]);
		expect(await codesOf({ id } as Person)).toEqual(["welcome"]);
	});

	it("hear of decisions about their agent page and plan", async () => {
		for (const action of [
			"verified",
			"declined",
			"verification_ended",
			"suspended",
			"restored",
			"plan_ended",
			"registered",
		])
			await sql("insert into public.agent_events (agent_id, action) values ($1, $2)", [agent.id, action]);
		await sql(
			"insert into public.agent_events (agent_id, action, plan_id, ends_at) values ($1, 'plan_granted', 'starter', '2027-01-31T21:59:59Z')",
			[agent.id],
		);
		expect(await codesOf(agent)).toEqual([
			"agent.verified",
			"agent.declined",
			"agent.verification_ended",
			"agent.restored",
			"plan.ended",
			"plan.granted",
		]);
		expect((await dataOf(agent)).at(-1)).toMatchObject({ plan_en: expect.any(String), plan_tr: expect.any(String) });
	});

	it("hear that a granted plan has expired", async () => {
		await sql(
			"insert into public.subscriptions (agent_id, plan_id, period, status, starts_at, ends_at) values ($1, 'agency', 'granted', 'active', now() - interval '2 days', now() - interval '1 day')",
			[agent.id],
		);
		await server.rpc("clean_up_agents");
		expect(await codesOf(agent)).toEqual(["plan.expired"]);
	});

	it("hear of decisions about their listings and of a hold", async () => {
		const listing = await insert({ status: "pending", title_tr: "Deniz kenarı" });
		const { data: item } = await admin.client.rpc("open_moderation_item", { listing });
		const { fingerprint } = item as { fingerprint: string };
		await admin.client.rpc("decide_listing", { listing, expected_fingerprint: fingerprint, action: "approve" });
		await sql("insert into public.agent_holds (agent_id, action) values ($1, 'hold'), ($1, 'lift')", [agent.id]);
		expect(await codesOf(agent)).toEqual(["listing.approved", "agent.held", "agent.hold_ended"]);
		await sql("update public.agents set verified_at = now(), verified_checks = '{identity}' where id = $1", [agent.id]);
		await sql("insert into public.agent_holds (agent_id, action) values ($1, 'hold'), ($1, 'lift')", [agent.id]);
		expect((await codesOf(agent)).at(-1)).toBe("agent.released");
		await sql("update public.agents set verified_at = null, verified_checks = '{}' where id = $1", [agent.id]);
		expect((await dataOf(agent))[0]).toMatchObject({
			listing_id: listing,
			listing_type: "property",
			title_tr: "Deniz kenarı",
		});
	});

	it("are reminded of availability by one notification", async () => {
		const listing = await insert();
		await backend.sql.exec(
			`set session_replication_role = replica; update public.listings set last_confirmed_at = now() - interval '13 days' where id = ${listing}; set session_replication_role = origin`,
		);
		await sql("select private.mail_availability($1, now())", [agent.id]);
		expect(await dataOf(agent)).toMatchObject([{ code: "availability.due", total: 1, listing_id: listing }]);
		await set(listing, "status = 'inactive', status_reason = 'withdrawn'");
	});
});

describe("saved searches", () => {
	it("have one notification for each search and pass, which sums up while unread", async () => {
		const job = createSearchJob(backend.sql);
		await job.find();
		const { id } = await saveSearch(ada.client, { name: "Girne 2+1", filters: { price_max: 90_000 } });
		await saveSearch(ben.client, { name: "All", filters: { price_max: 91_000 } });
		await refuse(ben, "new_listings");
		const first = await insert({ price_pence: 70_000 });
		await job.find();
		const facts = { code: "search.matches", search_id: id, name: "Girne 2+1", listing_type: "property" };
		expect(await dataOf(ada)).toMatchObject([{ ...facts, new: 1, cuts: 0, listing_id: first }]);
		await insert({ price_pence: 60_000 });
		await set(first, "price_pence = 65000");
		await job.find();
		const found = await dataOf(ada);
		expect(found).toMatchObject([{ ...facts, new: 2, cuts: 1 }]);
		expect(found[0]).not.toHaveProperty("listing_id");
		expect(await dataOf(ben)).toMatchObject([{ name: "All", new: 0, cuts: 1 }]);
		await backend.sql.exec("delete from public.saved_searches");
	});
});

describe("favourites", () => {
	const save = async (listing: number, ...people: Person[]) => {
		for (const { client } of people)
			expect((await client.rpc("save_favourite", { listing })).data).toEqual({ ok: true });
	};
	async function run(batch = 200) {
		let told = 0;
		for (;;) {
			const { data, error } = await server.rpc("notify_favourites", { batch });
			if (error) throw error;
			const step = data as { told: number; is_done: boolean };
			if (step.is_done) return told;
			told += step.told;
		}
	}

	it("tell nothing inside the change, and each change once afterwards", async () => {
		const id = await insert({ price_pence: 70_000 });
		await save(id, ada, ben);
		await set(id, "price_pence = 60000");
		expect(await dataOf(ada)).toEqual([]);
		expect(await run()).toBe(2);
		expect(await run()).toBe(0);
		const told = { code: "favourite.cheaper", listing_id: id, from_pence: 70_000, price_pence: 60_000 };
		expect(await dataOf(ada)).toMatchObject([told]);
		expect(await dataOf(ben)).toMatchObject([told]);
	});

	it.each([
		["price_pence = 80000", "favourite.dearer"],
		["status = 'sold'", null],
		["status = 'rented'", "favourite.rented"],
		["status = 'inactive', status_reason = 'withdrawn'", "favourite.gone"],
		["status = 'inactive', status_reason = 'withdrawn', deleted_at = now()", "favourite.gone"],
	])("%s: %s", async (change, code) => {
		const id = await insert({ price_pence: 70_000, category: code === null ? "sale" : "rent" });
		await save(id, ada);
		await set(id, change);
		await run();
		expect(await codesOf(ada)).toEqual([code ?? "favourite.sold"]);
	});

	it("tell that a withdrawn listing is available again", async () => {
		const id = await insert({ price_pence: 70_000 });
		await save(id, ada);
		await set(id, "status = 'inactive', status_reason = 'withdrawn'");
		await run();
		await sql("update public.notifications set is_read = true");
		await set(id, "status = 'available', status_reason = null");
		await run();
		expect(await codesOf(ada)).toEqual(["favourite.gone", "favourite.again"]);
	});

	it("stay silent about what was taken back before it was told or read", async () => {
		const id = await insert({ price_pence: 70_000 });
		await save(id, ada);
		await set(id, "price_pence = 80000");
		await set(id, "price_pence = 70000");
		expect(await run()).toBe(0);
		await set(id, "price_pence = 60000");
		await run();
		await set(id, "price_pence = 70000");
		await run();
		expect(await dataOf(ada)).toEqual([]);
	});

	it("join changes while unread: from the price that was known", async () => {
		const id = await insert({ price_pence: 70_000 });
		await save(id, ada);
		await set(id, "price_pence = 60000");
		await run();
		await set(id, "price_pence = 50000");
		await run();
		expect(await dataOf(ada)).toMatchObject([{ code: "favourite.cheaper", from_pence: 70_000, price_pence: 50_000 }]);
	});

	it("count no price as lower that was lower within 30 days", async () => {
		const id = await insert({ price_pence: 70_000 });
		await save(id, ada);
		await set(id, "price_pence = 80000");
		await run();
		await sql("update public.notifications set is_read = true");
		await set(id, "price_pence = 75000");
		await run();
		expect(await codesOf(ada)).toEqual(["favourite.dearer"]);
	});

	it("tell nobody who refused, removed it, or owns the listing; and go on in batches", async () => {
		const id = await insert({ price_pence: 70_000 });
		await save(id, ada, ben, admin, agent);
		await refuse(ada, "favorites");
		await ben.client.rpc("remove_favourite", { listing: id });
		await set(id, "price_pence = 60000");
		expect(await run(1)).toBe(1);
		expect([await codesOf(ada), await codesOf(ben), await codesOf(agent)]).toEqual([[], [], []]);
		expect(await codesOf(admin)).toEqual(["favourite.cheaper"]);
	});

	it("are told once by parallel runs, and not by users", async () => {
		const id = await insert({ price_pence: 70_000 });
		await save(id, ada);
		await set(id, "price_pence = 60000");
		await Promise.all([run(), run(), run()].map((one) => one.catch(() => 0)));
		await run();
		await backend.sql.transaction(async (open) => {
			await open.query("select pg_advisory_xact_lock(hashtextextended('notify-favourites', 0))");
			expect((await server.rpc("notify_favourites", {})).data).toEqual({ busy: true });
		});
		expect(await dataOf(ada)).toHaveLength(1);
		expect((await ada.client.rpc("notify_favourites", {})).error?.code).toBe("42501");
	});
});

describe("the daily mail about favourites", () => {
	type Digest = {
		recipient: string;
		deduplication_key: string;
		payload: { user_id: string; total: number; listings: Record<string, unknown>[] };
	};
	const save = async (...listings: number[]) => {
		for (const listing of listings)
			expect((await ada.client.rpc("save_favourite", { listing })).data).toEqual({ ok: true });
	};
	const tell = async () => {
		for (;;) if (((await server.rpc("notify_favourites", {})).data as { is_done: boolean }).is_done) return;
	};
	/** Tells what has changed, and runs the job when so many days have passed. */
	async function mail(days: number) {
		await tell();
		const at = new Date(Date.now() + days * 86_400_000).toISOString();
		const { data, error } = await server.rpc("mail_favourites", { at });
		if (error) throw error;
		return (data as { mailed: number }).mailed;
	}
	const mails = () =>
		sql<Digest>("select * from public.mail_outbox where template = 'favouriteChanges' order by created_at");
	const changes = async () =>
		(await mails()).map(({ payload }) => payload.listings.map(({ listing_id, change }) => [listing_id, change]));
	beforeEach(() =>
		backend.sql.exec(
			"delete from public.favourites; delete from public.favourite_digests; delete from public.mail_outbox; delete from private.changed_favourites",
		),
	);

	it("is due at eight in the morning on the island", async () => {
		const id = await insert({ price_pence: 70_000 });
		await save(id);
		await set(id, "price_pence = 60000");
		await tell();
		const [due] = await sql<{ hour: string; is_next: boolean }>(
			"select to_char(due_at at time zone 'Asia/Famagusta', 'HH24:MI') as hour, due_at between now() and now() + interval '1 day' as is_next from public.favourite_digests",
		);
		expect(due).toEqual({ hour: "08:00", is_next: true });
		expect(await mail(0)).toBe(0);
	});

	it("holds all changes with the price then and now, once", async () => {
		const ids: number[] = [];
		for (let count = 0; count < 6; count++) ids.push(await insert({ price_pence: 70_000, category: "rent" }));
		const [cheaper, dearer, rented, gone, back, same] = ids as [number, number, number, number, number, number];
		await save(...ids);
		await set(back, "status = 'inactive', status_reason = 'withdrawn'");
		expect(await mail(2)).toBe(1);
		await set(cheaper, "price_pence = 60000");
		await set(dearer, "price_pence = 80000");
		await set(rented, "status = 'rented'");
		await set(gone, "status = 'inactive', status_reason = 'withdrawn'");
		await set(back, "status = 'available', status_reason = null");
		await set(same, "title_en = 'Another title'");
		expect(await mail(4)).toBe(1);
		expect(await mail(6)).toBe(0);
		expect(await changes()).toEqual([
			[[back, "gone"]],
			[
				[cheaper, "cheaper"],
				[back, "again"],
				[dearer, "dearer"],
				[rented, "rented"],
				[gone, "gone"],
			],
		]);
		const [, { recipient, payload } = {} as Digest] = await mails();
		expect([recipient, payload.user_id, payload.total]).toEqual(["ada@adahan.example", ada.id, 5]);
		expect(payload.listings[0]).toMatchObject({ from_pence: 70_000, price_pence: 60_000, category: "rent" });
		expect(payload.listings[2]).toMatchObject({ from_pence: 70_000, price_pence: 80_000 });
		expect(payload.listings[3]).toMatchObject({ from_pence: null, price_pence: 70_000 });
	});

	it("is one a day, and compares with the price before the first change of the day", async () => {
		const id = await insert({ price_pence: 70_000 });
		await save(id);
		await set(id, "price_pence = 65000");
		await tell();
		await sql("update public.notifications set is_read = true");
		await set(id, "price_pence = 60000");
		expect(await mail(1)).toBe(1);
		await set(id, "price_pence = 55000");
		expect(await mail(1)).toBe(0);
		expect(await mail(2)).toBe(1);
		const told = (await mails()).map(({ payload }) => payload.listings[0]);
		expect(told).toMatchObject([
			{ from_pence: 70_000, price_pence: 60_000 },
			{ from_pence: 60_000, price_pence: 55_000 },
		]);
		expect(new Set((await mails()).map((one) => one.deduplication_key)).size).toBe(2);
	});

	it("is silent about what was taken back or removed", async () => {
		const [dearer, withdrawn, removed] = [await insert(), await insert(), await insert()];
		await save(dearer, withdrawn, removed);
		await set(dearer, "price_pence = price_pence + 1000");
		await set(withdrawn, "status = 'inactive', status_reason = 'withdrawn'");
		await set(removed, "price_pence = price_pence + 1000");
		await tell();
		await set(dearer, "price_pence = price_pence - 1000");
		await set(withdrawn, "status = 'available', status_reason = null");
		await ada.client.rpc("remove_favourite", { listing: removed });
		expect(await mail(1)).toBe(0);
		expect(await mail(3)).toBe(0);
	});

	it.each([
		["are not wanted", "insert into public.notification_preferences (user_id, favourite_mails) values ($1, false)"],
		[
			"and notifications are not wanted",
			"insert into public.notification_preferences (user_id, favorites) values ($1, false)",
		],
		[
			"are paused",
			"insert into public.notification_preferences (user_id, favourite_mails_paused_until) values ($1, now() + interval '30 days')",
		],
	])("does not come while mails %s, also not later", async (_, change) => {
		const [before, during] = [await insert(), await insert()];
		await save(before, during);
		await set(before, "price_pence = price_pence + 1000");
		await tell();
		await sql(change, [ada.id]);
		await set(during, "price_pence = price_pence + 1000");
		expect(await mail(2)).toBe(0);
		await sql("delete from public.notification_preferences");
		expect(await mail(4)).toBe(0);
		await set(during, "price_pence = price_pence + 1000");
		expect(await mail(6)).toBe(1);
		expect(await changes()).toEqual([[[during, "dearer"]]]);
	});

	it("is dropped when its reader stopped the mails while it waited", async () => {
		const id = await insert();
		await save(id);
		await set(id, "price_pence = price_pence + 1000");
		expect(await mail(2)).toBe(1);
		const claim = async () => {
			await sql("update public.mail_outbox set next_attempt_at = now()");
			return (await server.rpc("claim_outbox_mails", {})).data;
		};
		expect(await claim()).toHaveLength(1);
		await sql("insert into public.notification_preferences (user_id, favourite_mails) values ($1, false)", [ada.id]);
		expect(await claim()).toEqual([]);
		expect(await mails()).toEqual([]);
	});

	it.each([
		["account is disabled", "public.profiles set disabled_at = now()"],
		["address is not confirmed", "auth.users set email_confirmed_at = null"],
	])("goes to nobody whose %s", async (_, change) => {
		const id = await insert();
		const person = await signInAs(backend, "visitor", `gone-${randomUUID().slice(0, 8)}`);
		await person.client.rpc("save_favourite", { listing: id });
		await set(id, "price_pence = price_pence + 1000");
		await tell();
		await sql(`update ${change} where id = $1`, [person.id]);
		expect(await mail(2)).toBe(0);
		await server.rpc("delete_account", { person: person.id });
	});

	it("is one when the job runs several times at once, and its links end it without touching notifications", async () => {
		const id = await insert();
		await save(id);
		await set(id, "price_pence = price_pence + 1000");
		await tell();
		const at = new Date(Date.now() + 86_400_000).toISOString();
		await Promise.all([1, 2, 3].map(() => server.rpc("mail_favourites", { at })));
		await mail(1);
		expect(await mails()).toHaveLength(1);
		const choose = (subject: string, action: string, person = ada.id) =>
			server.rpc("change_mail_choice", { person, subject, action });
		expect((await choose("favorites", "pause")).data).toBe(true);
		expect((await choose("messages", "stop")).data).toBe(true);
		expect((await choose("favorites", "stop")).data).toBe(true);
		expect((await choose("favorites", "stop", randomUUID())).data).toBe(false);
		expect((await choose("messages", "pause")).error?.code).toBe("PT400");
		const { data } = await ada.client.rpc("set_notification_preferences", {});
		expect(data).toMatchObject({ favorites: true, messages: true, favourite_mails: false, message_mails: false });
		expect(
			(await ada.client.rpc("change_mail_choice", { person: ada.id, subject: "favorites", action: "stop" })).error
				?.code,
		).toBe("42501");
		expect((await ada.client.rpc("mail_favourites", {})).error?.code).toBe("42501");
	});
});

describe("announcements", () => {
	const texts = { title_en: "News", title_tr: "Haber", body_en: "Something new.", body_tr: "Yeni bir şey." };
	const send = (more: object = {}, { client }: Person = admin) =>
		client.rpc("send_announcement", {
			announcement: { send_key: randomUUID(), audience: "everyone", is_important: true, ...texts, ...more },
		});
	async function run(batch = 500) {
		let sent = 0;
		for (;;) {
			const { data } = await server.rpc("send_announcements", { batch });
			const step = data as { asked: number; sent: number };
			if (step.asked === 0) return sent;
			sent += step.sent;
		}
	}

	it("reach every account once, in batches, with both languages", async () => {
		const send_key = randomUUID();
		const first = await send({ send_key });
		expect((await send({ send_key })).data).toEqual(first.data);
		const [{ total } = { total: 0 }] = await sql<{ total: number }>(
			"select count(*)::int as total from public.profiles",
		);
		expect(await run(2)).toBe(total);
		// The pages of all people do not ask at once.
		expect(
			await sql(
				"select count(*)::int as total from public.live_events where kind = 'notification' and data = '{\"is_spread\": true}'",
			),
		).toEqual([{ total }]);
		const { data } = await ada.client.from("notifications").select("type, title, body, data");
		expect(data).toEqual([
			{
				type: "system",
				title: "News",
				body: "Something new.",
				data: { code: "announcement", title_tr: "Haber", body_tr: "Yeni bir şey." },
			},
		]);
		const list = (await admin.client.rpc("list_announcements")).data as unknown as {
			recipients: number;
			finished_at: string;
		}[];
		expect(list[0]).toMatchObject({ recipients: total, finished_at: expect.any(String) });
	});

	it.each([
		["agent", 1],
		["visitor", 0],
		["administration", 0],
	])("to %s reach only them", async (audience, received) => {
		await send({ audience });
		await run();
		expect(await dataOf(agent)).toHaveLength(received);
		expect(await dataOf(ada)).toHaveLength(audience === "visitor" ? 1 : 0);
		expect(await dataOf(admin)).toHaveLength(audience === "administration" ? 1 : 0);
	});

	it("that are not important reach only those who want news", async () => {
		await sql("insert into public.notification_preferences (user_id, system_updates) values ($1, true)", [ada.id]);
		await send({ is_important: false });
		await run();
		expect([await codesOf(ada), await codesOf(ben)]).toEqual([["announcement"], []]);
	});

	it("are written and listed by administrators only", async () => {
		const moderator = await signInAs(backend, "sub_admin", `mod-${randomUUID().slice(0, 8)}`);
		for (const person of [ada, agent, moderator]) {
			expect((await send({}, person)).error?.code).toBe("PT403");
			expect((await person.client.rpc("list_announcements")).error?.code).toBe("PT403");
		}
		expect((await admin.client.rpc("send_announcements", {})).error?.code).toBe("42501");
	});
});
