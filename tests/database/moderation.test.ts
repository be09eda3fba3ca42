/** Moderation through the data API: queue, concurrent decisions, reports, holds and mail. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };
let backend: TestBackend;
let server: Client;
let agent: Person;
let verified: Person;
let visitor: Person;
let first: Person;
let second: Person;
let admin: Person;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	agent = await signInAs(backend, "agent", "agent");
	verified = await signInAs(backend, "agent", "verified");
	visitor = await signInAs(backend, "visitor", "visitor");
	first = await signInAs(backend, "sub_admin", "first");
	second = await signInAs(backend, "admin", "second");
	admin = await signInAs(backend, "super_admin", "admin");
	for (const [person, slug] of [
		[agent, "agent"],
		[verified, "verified"],
		[admin, "admin"],
	] as const) {
		await makeAgent(backend, person.id, slug);
		await sql(
			"insert into public.subscriptions (agent_id, plan_id, period, status) values ($1, 'agency', 'granted', 'active')",
			[person.id],
		);
	}
	await sql("update public.agents set verified_at = now(), verified_checks = '{identity}' where id = $1", [
		verified.id,
	]);
	await sql("update public.profiles set language = 'tr' where id = $1", [agent.id]);
});
afterAll(() => backend?.stop());
beforeEach(async () => {
	await sql("delete from public.mail_outbox");
	await sql("delete from public.rate_limits");
	await sql("delete from public.listings");
});

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const row = async (id: number) =>
	(await sql<Record<string, unknown>>("select * from public.listings where id = $1", [id]))[0]!;
/** Updates rows with triggers disabled. */
const rewrite = (change: string) =>
	backend.sql.exec(
		`set session_replication_role = replica; update public.listings set ${change}; set session_replication_role = origin`,
	);
const mails = (template?: string) =>
	sql<{ template: string; recipient: string; language: string; payload: Record<string, unknown> }>(
		"select template, recipient, language, payload from public.mail_outbox where $1::text is null or template = $1 order by created_at, id",
		[template ?? null],
	);

type Answer = { data: unknown; error: { code: string; message: string } | null };
const codeOf = ({ error }: Answer) => (error ? `${error.code} ${error.message}` : "done");
function dataOf<T>({ data, error }: Answer): T {
	if (error) throw new Error(`${error.code} ${error.message}`);
	return data as T;
}

type Row = { id: number; reasons: string[]; lock: { name: string } | null; is_own: boolean };
type Queue = { total: number; all: number; oldest: string | null; counts: Record<string, number>; rows: Row[] };
type Item = {
	fingerprint: string;
	reasons: string[];
	lock: { name: string; since: string } | null;
	last_texts: { title_en: string } | null;
	listing: { title_en: string; photos: unknown[] };
	reviews: { action: string; actor: string; note: string }[];
	reports: { id: string }[];
	price: { comparable: number; median_pence: number; is_outlier: boolean };
	state: { since: string; by: string | null; name: string | null; reason: string | null; note: string | null };
	log: { action: string; actor: string | null }[];
};
const queue = async (who = first, args: Record<string, unknown> = {}) =>
	dataOf<Queue>(await who.client.rpc("get_moderation_queue", args as never));
const open = async (listing: number, who = first) =>
	dataOf<Item>(await who.client.rpc("open_moderation_item", { listing }));
const NOTES = { en: "Please add pictures.", tr: "Lütfen fotoğraf ekleyin." };
type Decided = {
	ok: boolean;
	code?: string;
	status?: string;
	is_held?: boolean;
	decision?: { action: string; actor: string };
	reference?: string;
	next?: number | null;
};
const decide = (listing: number, revision: string, action: string, who = first) =>
	who.client.rpc("decide_listing", {
		listing,
		expected_fingerprint: revision,
		action,
		...(action === "approve" ? {} : { reason_code: "pictures", notes: NOTES }),
	});

const FLAT = {
	category: "rent",
	type: "apartment",
	title_en: "Two-bedroom flat near the sea",
	price_pence: 65_000,
	area_id: 111,
	bedrooms: 2,
	living_rooms: 1,
};
async function publish(who: Person, fields: Record<string, unknown> = FLAT): Promise<number> {
	const { id } = dataOf<{ id: number }>(
		await who.client.rpc("create_listing", { kind: "property", fields: fields as never }),
	);
	dataOf(await who.client.rpc("change_own_listing", { listing: id, action: "publish" }));
	return id;
}
async function save(who: Person, listing: number, fields: Record<string, unknown>): Promise<void> {
	const { version } = await row(listing);
	const answer = await who.client.rpc("save_listing", { listing, version: version as number, fields: fields as never });
	expect(dataOf(answer)).toMatchObject({ ok: true });
}

describe("queue", () => {
	it("holds pending and changed public listings, and none of trusted agents", async () => {
		const waiting = await publish(agent);
		await publish(verified);
		const live = await insertListing(backend, agent.id);
		expect((await queue()).rows).toMatchObject([{ id: waiting, reasons: ["new"], is_own: false, lock: null }]);
		await save(agent, live, { price_pence: 64_000 });
		expect((await queue()).total).toBe(1);
		await save(agent, live, { title_en: "Quite another flat" });
		expect(await queue()).toMatchObject({
			total: 2,
			counts: { new: 1, changed: 1 },
			rows: [{ id: waiting }, { id: live, reasons: ["changed"] }],
		});
		await sql("select private.mark_photos_changed($1)", [live]);
		expect(await queue(first, { only_reason: "changed" })).toMatchObject({ total: 1, all: 2, rows: [{ id: live }] });
		expect(await queue(first, { page: 2, page_size: 1 })).toMatchObject({ total: 2, rows: [{ id: live }] });
		// A sold listing stays public for two weeks, and in the queue as long.
		await agent.client.rpc("change_own_listing", { listing: live, action: "rented" });
		expect((await queue()).total).toBe(2);
		await rewrite(`ended_at = now() - interval '15 days' where id = ${live}`);
		expect((await queue()).total).toBe(1);
	});

	it("includes price outliers of any agent until they are reviewed", async () => {
		for (let index = 0; index < 8; index++) await insertListing(backend, verified.id, { price_pence: 60_000 + index });
		const wild = await publish(verified, { ...FLAT, price_pence: 190_000 });
		await publish(verified, { ...FLAT, price_pence: 170_000 });
		expect((await queue()).rows).toMatchObject([{ id: wild, reasons: ["price"] }]);
		const item = await open(wild);
		expect(item.price).toMatchObject({ is_outlier: true, median_pence: 60_004, comparable: 9 });
		expect(dataOf(await decide(wild, item.fingerprint, "approve"))).toMatchObject({ ok: true, status: "available" });
		await save(verified, wild, { bedrooms: 3 });
		expect((await queue()).total).toBe(0);
		await save(verified, wild, { price_pence: 900_000 });
		expect((await queue()).rows).toMatchObject([{ id: wild }]);
		await save(verified, wild, { price_pence: 70_000 });
		expect((await queue()).total).toBe(0);
	});

	it("is limited to moderators", async () => {
		const id = await publish(agent);
		const { fingerprint } = await open(id);
		const calls = (client: Client) => [
			client.rpc("get_moderation_queue"),
			client.rpc("open_moderation_item", { listing: id }),
			client.rpc("decide_listing", { listing: id, expected_fingerprint: fingerprint, action: "approve" }),
			client.rpc("list_reports"),
			client.rpc("decide_reports", {
				listing: id,
				reports: [crypto.randomUUID()],
				expected_fingerprint: "",
				is_upheld: false,
			}),
			client.rpc("list_holds"),
			client.rpc("lift_hold", { agent: agent.id }),
		];
		for (const { client } of [visitor, agent, verified])
			for (const call of calls(client)) expect(codeOf(await call)).toBe("PT403 not_allowed");
		for (const call of calls(connectClient(backend))) expect(codeOf(await call)).toMatch(/^42501/);
		expect((await row(id)).status).toBe("pending");
		expect(codeOf(await first.client.rpc("lift_hold", { agent: agent.id }))).toBe("PT403 not_allowed");
		for (const name of ["write_moderation_digest", "clean_up_moderation"] as const)
			expect(codeOf(await admin.client.rpc(name))).toMatch(/^42501/);
		const report = { report: { listing_id: id, reason: "scam" }, client_key: "x" };
		expect(codeOf(await admin.client.rpc("submit_report", report))).toMatch(/^42501/);
	});
});

describe("decisions", () => {
	it("after a long review ask the agent to confirm before the listing is hidden", async () => {
		const id = await publish(agent);
		await rewrite(`pending_since = now() - interval '60 days' where id = ${id}`);
		const { fingerprint } = await open(id);
		expect(dataOf(await decide(id, fingerprint, "approve"))).toMatchObject({ ok: true, status: "available" });
		const [due] = await backend.sql.query<{ is_due: boolean; hidden: number }>(
			`select private.needs_confirmation_on(l, private.local_date(now())) as is_due,
				private.hide_unconfirmed(now() + interval '6 days', 100) as hidden from public.listings l where l.id = $1`,
			[id],
		);
		expect(due).toEqual({ is_due: true, hidden: 0 });
	});

	it("publish an approved listing, mail the agent in their language and queue later changes", async () => {
		const id = await publish(agent);
		await rewrite(`pending_since = now() - interval '3 days' where id = ${id}`);
		const { pending_since } = await row(id);
		const { fingerprint } = await open(id);
		expect(dataOf(await decide(id, fingerprint, "approve"))).toMatchObject({ ok: true, status: "available" });
		// The agent confirmed by publishing; the decision does not.
		expect((await row(id)).last_confirmed_at).toEqual(pending_since);
		expect((await connectClient(backend).from("listings").select("id").eq("id", id)).data).toHaveLength(1);
		expect(await mails()).toMatchObject([
			{ template: "listingApproved", recipient: "agent@adahan.example", language: "tr", payload: { note: null } },
		]);
		expect((await queue()).total).toBe(0);
		await save(agent, id, { description_en: "With a garden." });
		const changed = await open(id);
		expect(changed).toMatchObject({ reasons: ["changed"], last_texts: { description_en: null } });
		expect(dataOf(await decide(id, changed.fingerprint, "approve"))).toMatchObject({ ok: true });
		expect((await queue()).total).toBe(0);
		expect(await mails()).toHaveLength(1);
	});

	it("keep a change that was committed during the decision in the queue", async () => {
		const id = await publish(agent);
		await decide(id, (await open(id)).fingerprint, "approve");
		await sql("update public.listings set reviewed_at = now() + interval '1 minute' where id = $1", [id]);
		await save(agent, id, { title_en: "Changed at the same moment" });
		expect((await queue()).rows).toMatchObject([{ id, reasons: ["changed"] }]);
	});

	it("return a rejected listing with its reason in the agent's language, republished through the queue", async () => {
		const id = await publish(agent);
		expect(dataOf(await decide(id, (await open(id)).fingerprint, "reject"))).toMatchObject({ status: "inactive" });
		expect(await row(id)).toMatchObject({ status: "inactive", status_reason: "rejected", status_note: NOTES.tr });
		expect(await mails("listingRejected")).toMatchObject([{ language: "tr", payload: { note: NOTES.tr } }]);
		const own = dataOf(await agent.client.rpc("get_own_decisions", { listing: id }));
		expect(own).toMatchObject({ decisions: [{ action: "reject", reason_code: "pictures", note: NOTES.tr }] });
		expect(JSON.stringify(own)).not.toContain("first");
		expect((await verified.client.rpc("get_own_decisions", { listing: id })).data).toBeNull();
		dataOf(await agent.client.rpc("change_own_listing", { listing: id, action: "publish" }));
		expect(await row(id)).toMatchObject({ status: "pending", status_note: null });
	});

	it("take down public and sold listings, and request changes of pending ones only", async () => {
		for (const status of ["available", "sold"]) {
			const id = await insertListing(backend, verified.id, { status, category: "sale" });
			const { fingerprint } = await open(id);
			expect(dataOf(await decide(id, fingerprint, "ask_change"))).toMatchObject({ ok: false, code: "not_waiting" });
			expect(dataOf(await decide(id, fingerprint, "reject"))).toMatchObject({ ok: true, status: "inactive" });
			expect(dataOf(await decide(id, (await open(id)).fingerprint, "approve"))).toMatchObject({ code: "not_waiting" });
		}
		const id = await publish(agent);
		expect(dataOf(await decide(id, (await open(id)).fingerprint, "ask_change"))).toMatchObject({ status: "draft" });
		expect(await row(id)).toMatchObject({ status_note: NOTES.tr, status_reason: null });
		expect(await mails("listingChangeAsked")).toHaveLength(1);
	});

	it("refuse an outdated revision of text or photos", async () => {
		const id = await publish(agent);
		for (const change of [
			() => save(agent, id, { title_en: "Meanwhile another" }),
			() =>
				sql(
					"insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class) values ($1, 0, 'c/d', 1, 1, '{320}', 1)",
					[id],
				),
			() => sql("update public.listing_photos set alt_en = 'The sea' where listing_id = $1", [id]),
		]) {
			const { fingerprint } = await open(id);
			await change();
			expect(dataOf(await decide(id, fingerprint, "approve"))).toEqual({
				ok: false,
				code: "changed",
				status: "pending",
			});
		}
		expect((await row(id)).status).toBe("pending");
		expect(await mails()).toEqual([]);
		for (const revision of ["", "0.x", `${(await open(id)).fingerprint} `])
			expect(dataOf(await decide(id, revision, "approve"))).toMatchObject({ ok: false });
	});

	it("stay when the moderator's account is deleted", async () => {
		const leaver = await signInAs(backend, "sub_admin", "leaving-moderator");
		const id = await publish(agent);
		await decide(id, (await open(id, leaver)).fingerprint, "reject", leaver);
		expect(dataOf(await server.rpc("delete_account", { person: leaver.id }))).toBe(true);
		expect((await open(id)).reviews).toMatchObject([{ action: "reject", actor: null, note: NOTES.tr }]);
		for (const change of ["note = 'x'", `actor_id = '${first.id}'`])
			await expect(sql(`update public.listing_reviews set ${change}`)).rejects.toThrow("history_is_append_only");
	});

	it("refuse own listings and rejections without a reason", async () => {
		const own = await insertListing(backend, admin.id, { status: "pending" });
		const item = await open(own, admin);
		expect(item).toMatchObject({ is_own: true });
		for (const action of ["approve", "reject"])
			expect(codeOf(await decide(own, item.fingerprint, action, admin))).toBe("PT403 own_listing");
		expect((await open(own, second)).lock).toBeNull();
		const { fingerprint } = await open(own);
		const bare = { listing: own, expected_fingerprint: fingerprint, action: "reject" };
		expect(codeOf(await first.client.rpc("decide_listing", bare))).toBe("PT400 note_missing");
		expect(codeOf(await first.client.rpc("decide_listing", { ...bare, action: "burn" }))).toBe("PT400 unknown_action");
		expect(codeOf(await first.client.rpc("decide_listing", { ...bare, listing: 4711 }))).toBe(
			"PT404 listing_not_found",
		);
		expect((await row(own)).status).toBe("pending");
	});
});

describe("the state of a listing", () => {
	const stateOf = async (id: number) => {
		const { state, log } = await open(id);
		expect(Date.parse(state.since)).toBeGreaterThan(Date.now() - 60_000);
		return { ...state, log: log.map(({ action, actor }) => `${action} ${actor}`) };
	};

	it("names who rejected it or asked for a change, and why", async () => {
		const id = await publish(agent);
		await decide(id, (await open(id)).fingerprint, "reject");
		expect(await stateOf(id)).toMatchObject({
			by: "staff",
			name: "first",
			reason: "rejected",
			reason_code: "pictures",
			note: NOTES.tr,
			log: ["listing.state_changed first", expect.any(String), expect.any(String)],
		});
		const other = await publish(agent);
		await decide(other, (await open(other, second)).fingerprint, "ask_change", second);
		expect(await stateOf(other)).toMatchObject({
			name: "second",
			reason: null,
			reason_code: "pictures",
			note: NOTES.tr,
		});
		// A later change of state has its own reason.
		dataOf(await agent.client.rpc("change_own_listing", { listing: other, action: "publish" }));
		expect(await stateOf(other)).toMatchObject({
			by: "agent",
			name: "agent",
			reason: null,
			reason_code: null,
			note: null,
		});
	});

	it("names the agent who withdrew it or marked it as rented", async () => {
		for (const action of ["withdraw", "rented"]) {
			const id = await insertListing(backend, verified.id);
			dataOf(await verified.client.rpc("change_own_listing", { listing: id, action }));
			expect(await stateOf(id)).toMatchObject({
				by: "agent",
				name: "verified",
				reason: action === "withdraw" ? "withdrawn" : null,
				log: ["listing.state_changed verified", expect.any(String)],
			});
		}
	});

	it("names the job that hid it without a confirmation", async () => {
		const id = await insertListing(backend, verified.id);
		await rewrite(`last_confirmed_at = now() - interval '40 days' where id = ${id}`);
		await sql("select private.hide_unconfirmed(now(), 100)");
		expect(await stateOf(id)).toMatchObject({ by: "job", name: null, reason: "unconfirmed" });
	});

	it("names who suspended its agent, and why", async () => {
		const suspended = await signInAs(backend, "agent", "suspended");
		await makeAgent(backend, suspended.id, "suspended");
		const id = await insertListing(backend, suspended.id);
		const { fingerprint } = dataOf<{ fingerprint: string }>(
			await second.client.rpc("get_agent_as_admin", { agent: suspended.id }),
		);
		const decision = { action: "suspend", reason_code: "fraud", reason: "Three complaints about deposits." };
		dataOf(
			await second.client.rpc("review_agent", { agent: suspended.id, expected_fingerprint: fingerprint, decision }),
		);
		expect(await stateOf(id)).toMatchObject({
			by: "staff",
			name: "second",
			reason: "suspended",
			reason_code: "fraud",
			note: decision.reason,
		});
		expect((await agent.client.rpc("open_moderation_item", { listing: id })).error?.code).toBe("PT403");
	});
});

describe("the next item", () => {
	const approve = async (id: number, who = first, only_reason?: string) =>
		dataOf<Decided>(
			await who.client.rpc("decide_listing", {
				listing: id,
				expected_fingerprint: (await open(id, who)).fingerprint,
				action: "approve",
				...(only_reason ? { only_reason } : {}),
			}),
		);

	it("follows in the order of the queue, then the oldest, then none", async () => {
		const [one, two, three] = [await publish(agent), await publish(agent), await publish(agent)];
		expect(await approve(two)).toMatchObject({ next: three, reference: (await row(two)).reference });
		expect((await approve(three)).next).toBe(one);
		expect((await approve(one)).next).toBeNull();
	});

	it("is the same one while its reports are open, and of the same reason if asked", async () => {
		const [one, two] = [await publish(agent), await publish(agent)];
		const live = await insertListing(backend, agent.id);
		await save(agent, live, { title_en: "Quite another flat" });
		await sql("insert into public.listing_reports (listing_id, reason) values ($1, 'scam')", [one]);
		expect((await approve(one)).next).toBe(one);
		expect((await approve(live, first, "changed")).next).toBeNull();
		expect((await approve(two, first, "new")).next).toBeNull();
		const { reports, fingerprint } = await open(one);
		const dismissed = await first.client.rpc("decide_reports", {
			listing: one,
			reports: reports.map(({ id }) => id),
			expected_fingerprint: fingerprint,
			is_upheld: false,
		});
		expect(dataOf(dismissed)).toMatchObject({ ok: true, next: null, reference: (await row(one)).reference });
	});

	it("is neither an own listing nor one that another moderator has open", async () => {
		const [one, two] = [await publish(agent), await publish(agent)];
		await insertListing(backend, admin.id, { status: "pending" });
		await open(two, second);
		expect((await approve(one, admin)).next).toBeNull();
		expect((await approve(two, second)).next).not.toBeNull();
	});
});

describe("two moderators", () => {
	it("see who has the item open, for ten minutes", async () => {
		const id = await publish(agent);
		expect((await open(id)).lock).toBeNull();
		const opened = await open(id, second);
		expect(opened.lock?.name).toBe("first");
		expect((await queue(second)).rows[0]?.lock?.name).toBe("first");
		expect((await queue(first)).rows[0]?.lock).toBeNull();
		const { since } = opened.lock!;
		await open(id);
		expect((await open(id, second)).lock?.since).toBe(since);
		await sql("update public.review_locks set seen_at = now() - interval '11 minutes'");
		expect((await open(id, second)).lock).toBeNull();
		expect((await open(id)).lock?.name).toBe("second");
	});

	it("decide at the same time: one succeeds, the other gets a conflict", async () => {
		const decisions = ["approve", "reject", "ask_change"];
		const all = decisions.flatMap((one) => decisions.map((other) => [one, other] as const));
		// Each decision once on either side.
		const pairs = IS_NIGHTLY ? all : all.filter((_, index) => [1, 5, 6].includes(index));
		for (const [left, right] of pairs) {
			const id = await publish(agent);
			const [revision, otherRevision] = [(await open(id)).fingerprint, (await open(id, second)).fingerprint];
			const answers = (
				await Promise.all([
					decide(id, revision, left),
					decide(id, otherRevision, right, second),
					decide(id, revision, left, admin),
				])
			).map((answer) => dataOf<Decided>(answer));
			const heard = answers.filter(({ ok }) => ok);
			expect(heard, `${left} and ${right}`).toHaveLength(1);
			const { action, actor } = (await open(id)).reviews[0]!;
			for (const answer of answers.filter(({ ok }) => !ok))
				expect(answer).toMatchObject({ code: "decided", decision: { action, actor }, status: heard[0]!.status });
			expect((await row(id)).status).toBe(heard[0]!.status);
			expect(await sql("select from public.listing_reviews where listing_id = $1", [id])).toHaveLength(1);
		}
		expect(await mails()).toHaveLength(pairs.length);
		expect(await sql("select from public.review_locks")).toEqual([]);
	});
});

describe("reports", () => {
	let number = 0;
	const report = (
		listing: number,
		values: Record<string, unknown> = {},
		client = `client-${++number}`,
		person?: string,
	) =>
		server.rpc("submit_report", {
			report: { listing_id: listing, reason: "wrong_price", language: "en", ...values } as never,
			client_key: client,
			...(person ? { person } : {}),
		});
	const decideReports = async (listing: number, action: string | null, who = first) => {
		const item = await open(listing, who);
		const reports = item.reports.filter((one) => (one as { status?: string }).status === "open").map(({ id }) => id);
		return who.client.rpc("decide_reports", {
			listing,
			reports,
			expected_fingerprint: item.fingerprint,
			is_upheld: action !== null,
			...(action ? { action, reason_code: "price", notes: NOTES } : {}),
		});
	};

	it("accept one per client, listing and day and five per hour, on public listings only", async () => {
		const id = await insertListing(backend, verified.id);
		expect(dataOf(await report(id, {}, "one"))).toEqual({ ok: true });
		expect(dataOf(await report(id, { message: "Again" }, "one"))).toEqual({ ok: true });
		expect(await sql("select from public.listing_reports")).toHaveLength(1);
		const answers: { ok: boolean; code?: string }[] = [];
		for (let index = 0; index < 6; index++)
			answers.push(dataOf(await report(await insertListing(backend, verified.id), {}, "two")));
		expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false]);
		expect(answers[5]).toMatchObject({ code: "rate_limited", retry_after: expect.any(Number) });
		for (const values of [
			{ status: "draft" },
			{ status: "pending" },
			{ status: "inactive" },
			{ status: "rented", ended_at: new Date(Date.now() - 15 * 86_400_000).toISOString() },
		])
			expect(dataOf(await report(await insertListing(backend, verified.id, values)))).toMatchObject({
				code: "listing_gone",
			});
		expect(dataOf(await report(id, {}, "three", verified.id))).toMatchObject({ code: "own_listing" });
		const many = await Promise.all(Array.from({ length: 10 }, () => report(id, {}, "four")));
		expect(many.map((answer) => dataOf<{ ok: boolean }>(answer).ok)).not.toContain(false);
		expect(await sql("select from public.listing_reports where listing_id = $1", [id])).toHaveLength(2);
	});

	it("mail the agent and the reporters when upheld with the listing taken down", async () => {
		const id = await insertListing(backend, agent.id);
		await report(id, { email: "ada@example.com", message: "It costs more" });
		await report(id, { reason: "scam", language: "tr", email: "ece@example.com" });
		await report(id);
		expect((await queue()).rows).toMatchObject([{ id, reasons: ["reported"], reports: 3 }]);
		expect(dataOf(await decideReports(id, "take_off"))).toMatchObject({ ok: true, status: "inactive", is_held: false });
		expect(await row(id)).toMatchObject({ status: "inactive", status_reason: "rejected", status_note: NOTES.tr });
		const sent = await mails();
		expect(sent.map(({ template, recipient, language }) => [template, recipient, language]).sort()).toEqual([
			["listingRejected", "agent@adahan.example", "tr"],
			["reportOutcome", "ada@example.com", "en"],
			["reportOutcome", "ece@example.com", "tr"],
		]);
		expect(sent.find(({ recipient }) => recipient === "ada@example.com")?.payload).toMatchObject({
			outcome: "take_off",
		});
		expect((await queue()).total).toBe(0);
		const list = dataOf(await second.client.rpc("list_reports", { state: "upheld" }));
		expect(list).toMatchObject({ total: 1, groups: [{ id, reports: [{ actor: "first" }, {}, {}] }] });
		expect(JSON.stringify(list)).not.toContain("ada@example.com");
	});

	it("keep the listing public when dismissed or without action, and with a requested change", async () => {
		const id = await insertListing(backend, agent.id);
		for (const [action, outcome] of [
			[null, "dismissed"],
			["none", "none"],
			["ask_change", "ask_change"],
		] as const) {
			await report(id, { email: "ada@example.com" });
			expect(dataOf(await decideReports(id, action))).toMatchObject({ ok: true, status: "available" });
			expect((await mails("reportOutcome")).at(-1)?.payload).toMatchObject({ outcome });
		}
		expect(await mails("listingChangeAsked")).toMatchObject([{ payload: { is_public: true, note: NOTES.tr } }]);
		expect(await row(id)).toMatchObject({ status: "available", status_note: NOTES.tr });
	});

	it("accept one of two decisions and refuse those on own listings and reports", async () => {
		const id = await insertListing(backend, agent.id);
		await report(id, {}, "x", second.id);
		expect(codeOf(await decideReports(id, null, second))).toBe("PT403 own_report");
		const item = await open(id);
		const order = { listing: id, reports: item.reports.map((one) => one.id), expected_fingerprint: item.fingerprint };
		const answers = await Promise.all([
			first.client.rpc("decide_reports", { ...order, is_upheld: false }),
			admin.client.rpc("decide_reports", { ...order, is_upheld: true, action: "take_off", notes: NOTES }),
		]);
		const decided = answers.map((answer) => dataOf<Decided>(answer));
		expect(decided.filter(({ ok }) => ok)).toHaveLength(1);
		expect(decided.find(({ ok }) => !ok)).toMatchObject({ code: "decided" });
		const own = await insertListing(backend, admin.id);
		await report(own);
		expect(codeOf(await decideReports(own, "take_off", admin))).toBe("PT403 own_listing");
		const wrong = { ...order, listing: own, is_upheld: false };
		expect(codeOf(await first.client.rpc("decide_reports", wrong))).toBe("PT404 report_not_found");
	});

	it("hold new listings of a verified agent after three, until lifted; public ones stay", async () => {
		const live = await publish(verified);
		const ids = [0, 1, 2, 3].map(() => insertListing(backend, verified.id));
		const [one, two, three, four] = (await Promise.all(ids)) as [number, number, number, number];
		const uphold = async (id: number) => {
			await report(id, { email: `reporter-${id}@example.com` });
			return dataOf<Decided>(await decideReports(id, "none")).is_held;
		};
		expect([await uphold(one), await uphold(one), await uphold(two)]).toEqual([false, false, false]);
		await sql("update public.listing_reports set decided_at = now() - interval '91 days' where listing_id = $1", [two]);
		expect(await uphold(three)).toBe(false);
		expect(await uphold(four)).toBe(true);
		expect(await mails("agentHeld")).toMatchObject([
			{ recipient: "verified@adahan.example", payload: { is_verified: true } },
		]);
		expect(await mails("reportHold")).toHaveLength(3);
		expect((await row(await publish(verified))).status).toBe("pending");
		expect((await row(live)).status).toBe("available");
		expect(dataOf(await first.client.rpc("list_holds"))).toMatchObject({
			may_lift: false,
			held: [{ agent_id: verified.id, actor: "first", pending: 1, reports: [{}, {}, {}, {}] }],
		});
		expect(codeOf(await first.client.rpc("lift_hold", { agent: verified.id }))).toBe("PT403 not_allowed");
		expect(dataOf(await second.client.rpc("lift_hold", { agent: verified.id }))).toBe(true);
		expect(dataOf(await second.client.rpc("lift_hold", { agent: verified.id }))).toBe(false);
		expect(await mails("agentReleased")).toMatchObject([{ payload: { is_trusted: true } }]);
		expect((await row(await publish(verified))).status).toBe("available");
		// The reasons of the hold are cleared.
		expect(await uphold(one)).toBe(false);
		expect(
			codeOf(
				await backend.sql.query("update public.agent_holds set action = 'hold'").then(
					() => ({ data: null, error: null }),
					(error) => ({ data: null, error }),
				),
			),
		).toContain("history_is_append_only");
	});

	it("tell an agent who is not verified that new listings are still reviewed after the hold", async () => {
		for (let count = 0; count < 3; count++) {
			const id = await insertListing(backend, agent.id);
			await report(id);
			await decideReports(id, "none");
		}
		expect(await mails("agentHeld")).toMatchObject([{ payload: { is_verified: false } }]);
		expect(dataOf(await second.client.rpc("lift_hold", { agent: agent.id }))).toBe(true);
		expect(await mails("agentReleased")).toMatchObject([{ payload: { is_trusted: false } }]);
	});

	it("go after 24 months", async () => {
		const id = await insertListing(backend, agent.id);
		await sql(
			`insert into public.listing_reports (listing_id, reason, created_at)
			select $1, 'old', now() - interval '24 months' + d * interval '1 day' from unnest(array[-1, 1]) d`,
			[id],
		);
		expect(dataOf(await server.rpc("clean_up_moderation"))).toMatchObject({ listing_reports: 1 });
		expect(
			await sql(
				"select created_at > now() - interval '24 months' as is_young from public.listing_reports where listing_id = $1",
				[id],
			),
		).toEqual([{ is_young: true }]);
	});

	it("drop the address of a deleted account and expire old addresses", async () => {
		const id = await insertListing(backend, agent.id);
		const leaver = await signInAs(backend, "visitor", "leaver");
		await report(id, { email: "leaver@adahan.example" }, "a", leaver.id);
		await report(id, { email: "old@example.com" });
		expect(dataOf<Record<string, unknown[]>>(await leaver.client.rpc("export_own_data")).listing_reports).toHaveLength(
			1,
		);
		await decideReports(id, "none");
		await server.rpc("delete_account", { person: leaver.id });
		await sql("update public.listing_reports set decided_at = now() - interval '91 days'");
		const before = await sql<{ email: string | null }>("select email from public.listing_reports order by email");
		expect(before.map(({ email }) => email)).toEqual(["old@example.com", null]);
		expect(dataOf(await server.rpc("clean_up_moderation"))).toMatchObject({
			reporter_addresses: 1,
			listing_reports: 0,
		});
	});
});

describe("notifications", () => {
	it("show the usual decision time from five decisions on", async () => {
		for (let index = 0; index < 5; index++) {
			const id = await publish(agent);
			await rewrite(`pending_since = now() - interval '3 hours' where id = ${id}`);
			expect(dataOf(await agent.client.rpc("get_own_reviews"))).toMatchObject({
				typical_seconds: null,
				waiting: [{ listing_id: id }],
			});
			await decide(id, (await open(id)).fingerprint, "approve");
		}
		const reviews = dataOf<{ typical_seconds: number; decisions: unknown[] }>(
			await agent.client.rpc("get_own_reviews"),
		);
		expect(reviews.typical_seconds).toBeGreaterThanOrEqual(3 * 3600);
		expect(reviews.decisions).toHaveLength(5);
		expect(dataOf(await verified.client.rpc("get_own_reviews"))).toMatchObject({ waiting: [], decisions: [] });
	});

	it("send the digest once a day to administrators who have not switched it off, only if items wait", async () => {
		await second.client.rpc("set_notification_preferences", { moderation_digest: false, system_updates: true });
		await agent.client.rpc("set_notification_preferences", { moderation_digest: true });
		expect(dataOf(await server.rpc("write_moderation_digest"))).toEqual({ waiting: 0, mails: 0 });
		await publish(agent);
		await Promise.all(Array.from({ length: 4 }, () => server.rpc("write_moderation_digest")));
		expect(dataOf(await server.rpc("write_moderation_digest"))).toEqual({ waiting: 1, mails: 0 });
		const sent = await mails("moderationDigest");
		expect(sent.map(({ recipient }) => recipient).sort()).toEqual(["admin@adahan.example", "first@adahan.example"]);
		expect(sent[0]?.payload).toMatchObject({ count: 1, reasons: { new: 1 }, oldest: expect.any(String) });
	});
});
