/** Alerts by mail without an account: asking, confirming, changing, the mails, and the account that takes them over. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Json } from "../../supabase/contract/types.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { createSearchJob, type SearchJob, saveSearch } from "../support/saved-searches.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

let backend: TestBackend;
let job: SearchJob;
let server: Client;
let agent: string;
let ada: { id: string; client: Client };
const ADA = "ada@adahan.example";

beforeAll(async () => {
	backend = await startTestBackend();
	agent = (await signInAs(backend, "agent", "agent")).id;
	await makeAgent(backend, agent, "agent");
	ada = await signInAs(backend, "visitor", "ada");
	server = connectClient(backend, backend.secretKey);
	job = createSearchJob(backend.sql);
});
afterAll(() => backend?.stop());
beforeEach(() =>
	backend.sql.exec(
		"delete from public.saved_searches; delete from public.mail_outbox; delete from public.rate_limits; delete from public.notifications",
	),
);

const rows = <T extends object = Record<string, unknown>>(text: string, values: unknown[] = []) =>
	backend.sql.query<T>(text, values);
const search = (values: Record<string, unknown> = {}) =>
	({
		name: "Flats",
		kind: "property",
		filters: {},
		database_filters: { kind: "property" },
		notification_frequency: "instant",
		...values,
	}) as Json;
const request = async (
	email: string,
	values: Record<string, unknown> = {},
	client_key: string = crypto.randomUUID(),
	subscriber_language = "tr",
) =>
	(
		await server.rpc("request_email_alert", {
			search: search(values),
			subscriber_email: email,
			subscriber_language,
			client_key,
		})
	).data as Record<string, unknown> | null;
/** As after the time in which a repeated request is not mailed again. */
const forgetMailed = () => backend.sql.exec("delete from public.rate_limits where window_seconds = 600");
const call = async (name: "confirm_email_alert" | "get_email_alert", alert: string) =>
	(await server.rpc(name, { alert })).data as Record<string, unknown> | null;
const change = async (alert: string, action: string, frequency?: string) =>
	(await server.rpc("change_email_alert", { alert, action, ...(frequency ? { frequency } : {}) })).data;
const mails = (template = "emailAlert") =>
	rows<{ recipient: string; language: string; payload: Record<string, unknown> }>(
		"select recipient, language, payload from public.mail_outbox where template = $1 order by created_at, id",
		[template],
	);
const newest = async () =>
	(
		await rows<{ id: string }>(
			"select id from public.saved_searches where email is not null order by consented_at desc limit 1",
		)
	)[0]!.id;
/** An address asks for an alert; returns its id. */
async function ask(email = "reader@adahan.test", values: Record<string, unknown> = {}): Promise<string> {
	expect(await request(email, values)).toEqual({ ok: true });
	return newest();
}
/** An alert that its address has confirmed, without forms and limits. */
async function confirmed(email: string, price: number, values: Record<string, unknown> = {}): Promise<string> {
	const all = { name: "Flats", notification_frequency: "daily", is_paused: false, ...values };
	const [row] = await rows<{ id: string }>(
		`insert into public.saved_searches (email, language, consented_at, confirmed_at, name, kind, filters, database_filters,
			notification_frequency, is_paused, baseline) values ($1, 'tr', now(), now(), $2, 'property', jsonb_build_object('price_max', $3::int),
			'{"kind": "property"}', $4, $5, 0) returning id`,
		[email, all.name, price, all.notification_frequency, all.is_paused],
	);
	return row!.id;
}
/** A person, or else Ada, signs in once more. */
const signIn = (id = ada.id) =>
	backend.sql.exec(`insert into public.account_sessions (id, user_id) values (gen_random_uuid(), '${id}')`);

describe("asking", () => {
	it("answers every address alike, and mails what is true of it", async () => {
		await confirmed("reader@adahan.test", 500);
		for (let index = 0; index < 5; index++) await confirmed("full@adahan.test", index, { name: `Alert ${index}` });
		const known = { filters: { price_max: 500 } };
		const answers = [
			await request("new@adahan.test"),
			await request(ADA),
			await request("READER@adahan.test", known),
			await request("full@adahan.test"),
		];
		expect(answers).toEqual(answers.map(() => ({ ok: true })));
		expect((await mails()).map(({ recipient, payload }) => [recipient, payload.state])).toEqual([
			["new@adahan.test", "waiting"],
			[ADA, "waiting"],
			["READER@adahan.test", "known"],
			["full@adahan.test", "full"],
		]);
		const [full] = (await mails()).slice(-1);
		// What tells them apart.
		expect((full!.payload.alerts as { filters: object }[]).map(({ filters }) => filters)).toEqual(
			Array.from({ length: 5 }, (_, index) => ({ price_max: index })),
		);
		expect(await rows("select from public.saved_searches where email = 'full@adahan.test'")).toHaveLength(5);
	});

	it("changes nothing of a confirmed alert, which anyone could ask for again", async () => {
		const alert = await confirmed("reader@adahan.test", 500, { notification_frequency: "weekly" });
		await request("reader@adahan.test", { filters: { price_max: 500 } });
		expect(await call("get_email_alert", alert)).toMatchObject({ state: "on", frequency: "weekly" });
	});

	it("never mails words that were typed", async () => {
		await ask("stranger@adahan.test", { name: "Buy now", filters: { q: "Buy now", price_max: 5 } });
		const [mail] = await mails();
		expect(JSON.stringify(mail!.payload)).not.toContain("Buy now");
		expect(mail!.payload.filters).toEqual({ price_max: 5 });
	});

	it("mails an address three times an hour and six times a day, however it is written", async () => {
		const write = async (index: number) => {
			expect(await request(index % 2 ? "Reader+a@adahan.test" : "reader@adahan.test", { filters: { index } })).toEqual({
				ok: true,
			});
		};
		for (let index = 0; index < 4; index++) await write(index);
		expect(await mails()).toHaveLength(3);
		for (let index = 4; index < 10; index++) {
			await backend.sql.exec("delete from public.rate_limits where window_seconds = 3600");
			await write(index);
		}
		expect(await mails()).toHaveLength(6);
		// What could not be mailed is not stored.
		expect(await rows("select from public.saved_searches")).toHaveLength(6);
	});

	it("mails what is sent twice once, and again after ten minutes or when it was erased", async () => {
		await confirmed("known@adahan.test", 500);
		for (let index = 0; index < 5; index++) await confirmed("full@adahan.test", index);
		const requests = [
			["new@adahan.test", { filters: { price_max: 1 } }],
			["known@adahan.test", { filters: { price_max: 500 } }],
			["full@adahan.test", { filters: { price_max: 1000 } }],
		] as const;
		const sendAll = async () => {
			for (const [email, values] of requests) expect(await request(email, values)).toEqual({ ok: true });
		};
		await sendAll();
		await sendAll();
		expect((await mails()).map(({ recipient }) => recipient)).toEqual(requests.map(([email]) => email));
		await forgetMailed();
		await sendAll();
		expect(await mails()).toHaveLength(6);
		const waiting = await rows<{ id: string }>("select id from public.saved_searches where confirmed_at is null");
		await change(waiting[0]!.id, "stop");
		await request(...requests[0]);
		expect((await mails()).filter(({ recipient }) => recipient === "new@adahan.test")).toHaveLength(1);
		// What was not mailed again counts for no limit of the mailbox: this is the third mail of the hour.
		expect((await mails()).at(-1)!.payload.state).toBe("waiting");
	});

	it("takes the name and the order of the last request, which the mail does not state", async () => {
		await request("new@adahan.test", { name: "Dear", sort: "price_down" });
		await forgetMailed();
		await request("new@adahan.test", { name: "Cheap", sort: "price_up" });
		expect(await rows("select name, sort from public.saved_searches")).toEqual([{ name: "Cheap", sort: "price_up" }]);
	});

	it("counts spellings of one Gmail address together, where dots mean nothing", async () => {
		for (const address of ["j.ane@gmail.com", "ja.ne@gmail.com", "Jane+x@googlemail.com", "jan.e@gmail.com"])
			expect(await request(address)).toEqual({ ok: true });
		for (const address of ["j.ane@adahan.test", "ja.ne@adahan.test", "jan.e@adahan.test", "jane@adahan.test"])
			expect(await request(address)).toEqual({ ok: true });
		expect(await mails()).toHaveLength(3 + 4);
	});

	it("counts a client's requests, and keeps ten that wait of an address", async () => {
		for (let index = 0; index < 5; index++) await request(`reader-${index}@adahan.test`, {}, "client");
		expect(await request("another@adahan.test", {}, "client")).toMatchObject({ ok: false, code: "rate_limited" });
		await backend.sql.exec("delete from public.saved_searches");
		for (let index = 0; index < 12; index++) {
			await backend.sql.exec("delete from public.rate_limits");
			await ask("reader@adahan.test", { filters: { index } });
		}
		const waiting = await rows<{ index: number }>(
			"select (filters ->> 'index')::int as index from public.saved_searches order by 1",
		);
		expect(waiting.map(({ index }) => index)).toEqual(Array.from({ length: 10 }, (_, index) => index + 2));
	});

	it("refuses what cannot be read, and alerts at once for a broad search, whoever asks", async () => {
		expect(await request("reader@adahan.test", { filters: { q: { nested: 1 } } })).toBeNull();
		expect(await request("reader@adahan.test", { database_filters: { kind: "property", price_min: "x" } })).toBeNull();
		await backend.sql.transaction((db) =>
			db.exec(`set local session_replication_role = replica;
			insert into public.listings (kind, category, type, status, agent_id, title_en, price_pence, area_id, district_id, bedrooms, first_listed_at)
			select 'property', 'rent', 'apartment', 'available', '${agent}', 'Many flats', 50000, 111, 1, 2, now() from generate_series(1, 1001)`),
		);
		try {
			expect(await request("reader@adahan.test")).toEqual({ ok: false, code: "search_too_broad" });
			expect(await mails()).toEqual([]);
			const alert = await confirmed("reader@adahan.test", 5);
			expect(await change(alert, "frequency", "instant")).toEqual({ code: "search_too_broad" });
		} finally {
			await backend.sql.transaction((db) =>
				db.exec(
					"set local session_replication_role = replica; delete from public.listings where title_en = 'Many flats'",
				),
			);
		}
	});
});

describe("confirming", () => {
	it("begins the alert: what was published before it is not mailed", async () => {
		const alert = await ask();
		await insertListing(backend, agent);
		await job.run();
		expect(await mails("savedSearchMatches")).toEqual([]);
		expect(await call("confirm_email_alert", alert)).toEqual({ code: "confirmed" });
		expect(await call("confirm_email_alert", alert)).toEqual({ code: "already" });
		await job.run();
		expect(await mails("savedSearchMatches")).toEqual([]);
		const listing = await insertListing(backend, agent);
		await job.run();
		expect(await mails("savedSearchMatches")).toMatchObject([
			{
				recipient: "reader@adahan.test",
				language: "tr",
				payload: { search_id: alert, is_without_account: true, total: 1, listings: [{ listing_id: listing }] },
			},
		]);
		expect(await rows("select from public.notifications where type = 'other'")).toEqual([]);
	});

	it("keeps the link of an earlier mail valid when the same is asked again", async () => {
		const first = await ask();
		await forgetMailed();
		expect(await ask("READER@adahan.test")).toBe(first);
		expect(await mails()).toHaveLength(2);
		expect(await call("confirm_email_alert", first)).toEqual({ code: "confirmed" });
	});

	it("begins what the mail of the link said, whatever was asked for since; the other links lead to it", async () => {
		const mine = await ask("reader@adahan.test", { notification_frequency: "weekly" });
		const other = await ask("reader@adahan.test", { notification_frequency: "instant" });
		await request("reader@adahan.test", { notification_frequency: "weekly" }, undefined, "en");
		expect((await mails()).map(({ language, payload }) => [language, payload.frequency])).toEqual([
			["tr", "weekly"],
			["tr", "instant"],
			["en", "weekly"],
		]);
		expect(await call("get_email_alert", mine)).toMatchObject({ state: "waiting", frequency: "weekly" });
		expect(await call("confirm_email_alert", mine)).toEqual({ code: "confirmed" });
		expect(await rows("select language, notification_frequency as often from public.saved_searches")).toEqual([
			{ language: "tr", often: "weekly" },
		]);
		expect((await mails()).map(({ payload }) => payload.search_id)).toEqual([mine]);
		expect(await call("get_email_alert", other)).toMatchObject({ state: "on", frequency: "weekly" });
		expect(await call("confirm_email_alert", other)).toEqual({ code: "already" });
	});

	it("is too late after seven days, when the clean-up erases it, and confirmed ones stay", async () => {
		const late = await ask();
		const fresh = await ask("fresh@adahan.test");
		const kept = await confirmed("kept@adahan.test", 5);
		const age = (id: string, time: string) =>
			backend.sql.exec(`update public.saved_searches set consented_at = now() - interval '${time}' where id = '${id}'`);
		await age(late, "7 days");
		await age(fresh, "6 days 23 hours");
		await age(kept, "1 year");
		expect(await call("confirm_email_alert", late)).toEqual({ code: "gone" });
		expect(await call("get_email_alert", late)).toBeNull();
		expect((await server.rpc("clean_up", { parts: ["unconfirmed_alerts"] })).data).toEqual({ unconfirmed_alerts: 1 });
		expect((await rows("select id from public.saved_searches order by consented_at")).map(({ id }) => id)).toEqual([
			kept,
			fresh,
		]);
	});

	it("stops at five of an address, also at once", async () => {
		for (let index = 0; index < 4; index++) await confirmed("reader@adahan.test", index);
		const [one, two] = [await ask("reader@adahan.test", { filters: { a: 1 } }), await ask("reader@adahan.test")];
		const codes = await Promise.all([one, two].map((alert) => call("confirm_email_alert", alert)));
		expect(codes.map((answer) => answer!.code).sort()).toEqual(["confirmed", "full"]);
	});
});

describe("changing", () => {
	it("pauses, goes on from that moment and changes how often", async () => {
		const alert = await confirmed("reader@adahan.test", 5_000_000, { notification_frequency: "instant" });
		expect(await change(alert, "pause")).toEqual({ code: "done" });
		expect(await call("get_email_alert", alert)).toMatchObject({ state: "paused" });
		await insertListing(backend, agent);
		await job.run();
		expect(await change(alert, "resume")).toEqual({ code: "done" });
		await job.run();
		expect(await mails("savedSearchMatches")).toEqual([]);
		expect(await change(alert, "frequency", "weekly")).toEqual({ code: "done" });
		expect(await call("get_email_alert", alert)).toMatchObject({ state: "on", frequency: "weekly" });
	});

	it("begins nothing that was not confirmed", async () => {
		const alert = await ask();
		for (const action of ["pause", "resume"]) expect(await change(alert, action)).toEqual({ code: "gone" });
		expect(await change(alert, "frequency", "weekly")).toEqual({ code: "gone" });
		expect(await call("get_email_alert", alert)).toMatchObject({ state: "waiting", frequency: "instant" });
	});

	it("stops by erasing the alert, its matches and its mails, once and again", async () => {
		const alert = await ask();
		const other = await ask("reader@adahan.test", { filters: { price_max: 5 } });
		await call("confirm_email_alert", alert);
		await insertListing(backend, agent);
		await job.run();
		expect(await mails("savedSearchMatches")).toHaveLength(1);
		// Copies of sent mails go, too.
		await backend.sql.exec("update public.mail_outbox set sent_at = now() where template = 'savedSearchMatches'");
		expect(await change(alert, "stop")).toEqual({ code: "done" });
		expect(await change(alert, "stop")).toEqual({ code: "gone" });
		expect((await rows("select id from public.saved_searches")).map(({ id }) => id)).toEqual([other]);
		expect(await rows("select from public.saved_search_matches")).toEqual([]);
		expect((await mails()).map(({ payload }) => payload.search_id)).toEqual([other]);
		expect(await mails("savedSearchMatches")).toEqual([]);
		// Also the mail that lists what an address has.
		for (let price = 1; price <= 5; price++) await confirmed("full@adahan.test", price);
		const [listed] = await rows<{ id: string }>(
			"select id from public.saved_searches where email = 'full@adahan.test'",
		);
		await request("full@adahan.test");
		expect((await mails()).filter(({ payload }) => payload.state === "full")).toHaveLength(1);
		await change(listed!.id, "stop");
		expect((await mails()).filter(({ payload }) => payload.state === "full")).toEqual([]);
		await backend.sql.exec("delete from public.saved_searches where email = 'full@adahan.test'");
		// The reader of the first mail can refuse what somebody else asked for.
		expect(await change(other, "stop")).toEqual({ code: "done" });
		expect(await rows("select from public.saved_searches")).toEqual([]);
	});
});

describe("rights", () => {
	it("let nobody read, change or take an alert through the data API", async () => {
		const alert = await confirmed(ADA, 5);
		const others = [connectClient(backend), ada.client];
		for (const client of others) {
			const { data } = await client.from("saved_searches").select("id");
			expect(data ?? []).toEqual([]);
			await client.from("saved_searches").update({ is_paused: true }).eq("id", alert);
			await client.from("saved_searches").delete().eq("id", alert);
			expect((await client.from("saved_search_matches").select("id")).data ?? []).toEqual([]);
			for (const [name, values] of [
				[
					"request_email_alert",
					{ search: search(), subscriber_email: ADA, subscriber_language: "en", client_key: "x" },
				],
				["get_email_alert", { alert }],
				["confirm_email_alert", { alert }],
				["change_email_alert", { alert, action: "stop" }],
			] as const)
				expect((await client.rpc(name, values as never)).error?.code, name).toBe("42501");
		}
		expect((await ada.client.rpc("list_saved_searches")).data).toEqual([]);
		for (const values of [{ email: ADA }, { user_id: ada.id }, { confirmed_at: "2026-01-01" }])
			expect(
				(
					await ada.client
						.from("saved_searches")
						.update(values as never)
						.eq("id", alert)
				).error?.code,
			).toBe("42501");
		expect(await call("get_email_alert", alert)).toMatchObject({ state: "on" });
	});

	it("belong to one owner: an account or an address", async () => {
		for (const owner of [
			"null, null, null, null",
			`'${ada.id}', 'a@x.test', 'en', now()`,
			"null, 'a@x.test', null, now()",
		])
			await expect(
				rows(`insert into public.saved_searches (user_id, email, language, consented_at, name, kind, filters, database_filters, baseline)
					values (${owner}, 'Flats', 'property', '{}', '{"kind": "property"}', 0)`),
				owner,
			).rejects.toThrow("saved_searches_one_owner");
	});
});

describe("an account with the address", () => {
	const owned = () =>
		rows(
			"select id, name, user_id, email, confirmed_at, email_alerts, is_paused, notification_frequency as often from public.saved_searches",
		);

	it("takes over its confirmed alerts when it signs in, and nobody else's", async () => {
		const mine = await confirmed(ADA.toUpperCase(), 5);
		await confirmed("other@adahan.test", 6);
		await ask(ADA);
		await signIn();
		const { data } = await ada.client
			.from("saved_searches")
			.select("id, user_id, email, language, consented_at, confirmed_at");
		expect(data).toEqual([
			{ id: mine, user_id: ada.id, email: null, language: null, consented_at: null, confirmed_at: null },
		]);
		expect(await call("get_email_alert", mine)).toEqual({ state: "account" });
		// The links of its earlier mails end the mails and keep the search.
		expect(await change(mine, "pause")).toEqual({ code: "account" });
		expect(await change(mine, "stop")).toEqual({ code: "kept" });
		expect((await owned()).find(({ id }) => id === mine)).toMatchObject({ email_alerts: false, is_paused: false });
		expect(await rows("select from public.saved_searches where email is not null")).toHaveLength(2);
	});

	it("takes over an alert at its confirmation", async () => {
		const alert = await ask(ADA);
		expect(await call("confirm_email_alert", alert)).toEqual({ code: "account", search: alert });
		expect(await owned()).toMatchObject([{ id: alert, user_id: ada.id, email: null }]);
	});

	it("counts with a confirmed address only, and enabled", async () => {
		const { id } = await signInAs(backend, "visitor", "eda");
		const address = "eda@adahan.example";
		const alert = await confirmed(address, 5);
		await rows("update auth.users set email_confirmed_at = null where id = $1", [id]);
		await signIn(id);
		expect(await call("confirm_email_alert", await ask(address))).toEqual({ code: "confirmed" });
		await rows("update auth.users set email_confirmed_at = now() where id = $1", [id]);
		await rows("update public.profiles set disabled_at = now() where id = $1", [id]);
		await signIn(id);
		expect(await call("confirm_email_alert", await ask(address, { filters: { a: 1 } }))).toEqual({ code: "confirmed" });
		expect(await call("get_email_alert", alert)).toMatchObject({ state: "on" });
	});

	it("keeps its own search of the same criteria, whose mails go on as the alert's did", async () => {
		const { id } = await saveSearch(ada.client, { name: "Mine", filters: { price_max: 5 }, email_alerts: false });
		await confirmed(ADA, 5, { notification_frequency: "weekly" });
		await signIn();
		expect(await owned()).toMatchObject([{ id, name: "Mine", email_alerts: true, often: "weekly" }]);
		await confirmed(ADA, 5, { notification_frequency: "instant" });
		await signIn();
		expect(await owned()).toMatchObject([{ id, name: "Mine", email_alerts: true, often: "weekly" }]);
	});

	it("leads the links of an alert that it had already to its own search, with what waits for a mail", async () => {
		const { id } = await saveSearch(ada.client, { name: "Mine", filters: { price_max: 5 }, email_alerts: false });
		const alert = await confirmed(ADA, 5);
		await insertListing(backend, agent);
		await job.find();
		expect(await rows("select from public.saved_search_matches where reported_at is null")).toHaveLength(1);
		await signIn();
		expect(await rows("select search_id from public.saved_search_matches where reported_at is null")).toEqual([
			{ search_id: id },
		]);
		expect((await rows("select due_at from public.saved_searches"))[0]!.due_at).not.toBeNull();
		expect(await call("get_email_alert", alert)).toEqual({ state: "account" });
		expect(await call("confirm_email_alert", alert)).toEqual({ code: "account", search: id });
		expect(await change(alert, "stop")).toEqual({ code: "kept" });
		expect(await owned()).toMatchObject([{ id, email_alerts: false }]);
		await rows("delete from public.saved_searches where id = $1", [id]);
		expect(await change(alert, "stop")).toEqual({ code: "gone" });
	});

	it("leaves the alert as it is while it wants no mails about new listings", async () => {
		const alert = await confirmed(ADA, 5);
		const prefer = (wanted: boolean) => ada.client.rpc("set_notification_preferences", { new_listings: wanted });
		await prefer(false);
		await signIn();
		expect(await call("get_email_alert", alert)).toMatchObject({ state: "on" });
		await prefer(true);
		await signIn();
		expect(await call("get_email_alert", alert)).toEqual({ state: "account" });
	});

	it("leaves the alert as it is while it has fifty searches", async () => {
		await rows(
			`insert into public.saved_searches (user_id, name, kind, filters, database_filters, baseline)
				select $1, 'Search ' || n, 'property', jsonb_build_object('price_min', n), '{"kind": "property"}', 0 from generate_series(1, 50) n`,
			[ada.id],
		);
		const alert = await ask(ADA);
		expect(await call("confirm_email_alert", alert)).toEqual({ code: "confirmed" });
		await signIn();
		expect(await call("get_email_alert", alert)).toMatchObject({ state: "on" });
		await backend.sql.exec("delete from public.saved_searches where name = 'Search 1'");
		await signIn();
		expect(await call("get_email_alert", alert)).toEqual({ state: "account" });
	});

	it("exports the alerts of its address, and erases them with itself", async () => {
		const leaving = await signInAs(backend, "visitor", "leaving");
		const alert = await confirmed("leaving@adahan.example", 5);
		const { data } = await leaving.client.rpc("export_own_data");
		expect(data).toMatchObject({ email_alerts: [{ id: alert }] });
		expect((await server.rpc("delete_account", { person: leaving.id })).data).toBe(true);
		expect(await call("get_email_alert", alert)).toBeNull();
	});
});
