/** Attempts to bypass the rules of listings and agents through the data API. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAgent, PASSWORD, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };
let backend: TestBackend;
let server: Client;
let agent: Person;
let verified: Person;
let moderator: Person;
let admin: Person;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	agent = await signInAs(backend, "agent", "agent");
	verified = await signInAs(backend, "agent", "verified");
	moderator = await signInAs(backend, "sub_admin", "moderator");
	admin = await signInAs(backend, "admin", "admin");
	for (const [person, slug] of [
		[agent, "agent"],
		[verified, "verified"],
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
});
afterAll(() => backend?.stop());
beforeEach(async () => {
	await sql("delete from public.listings");
	await sql("delete from public.relisting_fingerprints");
	// A suspension ends the sessions.
	const { error } = await verified.client.auth.signInWithPassword({
		email: "verified@adahan.example",
		password: PASSWORD,
	});
	if (error) throw error;
});

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const row = async (id: number) =>
	(await sql<Record<string, unknown>>("select * from public.listings where id = $1", [id]))[0]!;

type Answer = { data: unknown; error: { code: string; message: string } | null };
const codeOf = ({ error }: Answer) => (error ? `${error.code} ${error.message}` : "done");
function dataOf<T>({ data, error }: Answer): T {
	if (error) throw new Error(`${error.code} ${error.message}`);
	return data as T;
}

const FLAT = {
	category: "rent",
	type: "apartment",
	title_en: "Two-bedroom flat near the sea",
	price_pence: 65_000,
	area_id: 111,
	bedrooms: 2,
	gross_m2: 85,
};
const CAR = { category: "sale", type: "car", title_en: "Small car, one owner", price_pence: 400_000, area_id: 111 };

const runAction = async (who: Person, listing: number, name: string) =>
	dataOf<{ status: string }>(await who.client.rpc("change_own_listing", { listing, action: name })).status;
async function draft(who: Person, fields: Record<string, unknown> = FLAT, kind = "property"): Promise<number> {
	return dataOf<{ id: number }>(await who.client.rpc("create_listing", { kind, fields: fields as never })).id;
}
async function publish(who: Person): Promise<number> {
	const id = await draft(who);
	await runAction(who, id, "publish");
	return id;
}
async function save(who: Person, listing: number, fields: Record<string, unknown>) {
	const { version } = await row(listing);
	return who.client.rpc("save_listing", { listing, version: version as number, fields: fields as never });
}
async function decide(listing: number, name: string): Promise<void> {
	const item = dataOf<{ fingerprint: string }>(await moderator.client.rpc("open_moderation_item", { listing }));
	const answer = await moderator.client.rpc("decide_listing", {
		listing,
		expected_fingerprint: item.fingerprint,
		action: name,
		...(name === "approve" ? {} : { reason_code: "pictures", notes: { en: "No.", tr: "Hayır." } }),
	});
	expect(dataOf(answer)).toMatchObject({ ok: true });
}
const isPublishedImmediately = async (who: Person, listing: number) =>
	dataOf<{ is_shown_at_once: boolean }>(await who.client.rpc("get_own_listing", { listing })).is_shown_at_once;

describe("public page", () => {
	it("calls an agent with vehicles only a dealer, also when all are sold, and one with both neither", async () => {
		const isDealer = async () =>
			dataOf<{ is_dealer: boolean | null }>(await server.rpc("get_agent", { agent_slug: "agent" })).is_dealer;
		const car = {
			kind: "vehicle",
			category: "sale",
			type: "car",
			bedrooms: null,
			living_rooms: null,
			steering: "right",
		};
		const [make] = await sql<{ id: number }>("select id from public.vehicle_makes order by id limit 1");
		await sql("delete from public.listings where agent_id = $1", [agent.id]);
		expect(await isDealer()).toBe(null);
		const id = await insertListing(backend, agent.id, { ...car, make_id: make!.id });
		expect(await isDealer()).toBe(true);
		await sql("update public.listings set status = 'sold' where id = $1", [id]);
		await insertListing(backend, agent.id, { status: "draft" });
		expect(await isDealer()).toBe(true);
		await sql("update public.agents set kind = 'private_seller' where id = $1", [agent.id]);
		expect(await isDealer()).toBe(null);
		await sql("update public.agents set kind = 'agent' where id = $1", [agent.id]);
		await insertListing(backend, agent.id);
		expect(await isDealer()).toBe(null);
		await sql("delete from public.listings where id = $1", [id]);
		expect(await isDealer()).toBe(false);
	});
});

describe("rejected listing", () => {
	it.each(["agent", "verified"])("stays hidden until reviewed, whatever its agent (%s) does", async (name) => {
		const who = name === "agent" ? agent : verified;
		const id = await publish(who);
		if (who === agent) await decide(id, "approve");
		await decide(id, "reject");
		expect(await isPublishedImmediately(who, id)).toBe(false);
		expect(await runAction(who, id, "publish")).toBe("pending");
		await runAction(who, id, "withdraw");
		expect(await runAction(who, id, "publish")).toBe("pending");
		expect(await runAction(who, id, "draft")).toBe("draft");
		expect(await runAction(who, id, "publish")).toBe("pending");
		dataOf(await who.client.rpc("delete_own_listing", { listing: id }));
		dataOf(await who.client.rpc("restore_own_listing", { listing: id }));
		expect(await runAction(who, id, "publish")).toBe("pending");
		await decide(id, "ask_change");
		expect(await runAction(who, id, "publish")).toBe("pending");
		await decide(id, "approve");
		await runAction(who, id, "withdraw");
		expect(await isPublishedImmediately(who, id)).toBe(true);
		expect(await runAction(who, id, "publish")).toBe("available");
	});
});

describe("suspended agent", () => {
	it("cannot publish or confirm through a pending call", async () => {
		await sql(`create or replace function public.publish_late(listing bigint) returns void language sql security definer set search_path = ''
			as $$ update public.listings set status = 'available' where id = listing $$`);
		await sql("grant execute on function public.publish_late(bigint) to service_role");
		await sql("notify pgrst, 'reload schema'");
		await expect
			.poll(async () => codeOf(await server.rpc("publish_late" as never, { listing: 0 } as never)))
			.toBe("done");
		const [waiting, hidden] = [await draft(verified), await publish(verified)];
		await sql("update public.listings set status = 'inactive', status_reason = 'unconfirmed' where id = $1", [hidden]);
		await sql("update public.profiles set disabled_at = now() where id = $1", [verified.id]);
		for (const listing of [waiting, hidden])
			expect(codeOf(await server.rpc("publish_late" as never, { listing } as never))).toBe("PT403 listing_suspended");
		await sql("update public.profiles set disabled_at = null where id = $1", [verified.id]);
		for (const listing of [waiting, hidden])
			expect(codeOf(await server.rpc("publish_late" as never, { listing } as never))).toBe("done");
	});

	it("has sold listings hidden, and shown again afterwards", async () => {
		const id = await insertListing(backend, verified.id, { status: "sold", category: "sale" });
		const countPublic = async () =>
			(await connectClient(backend).from("listings").select("id").eq("id", id)).data?.length;
		expect(await countPublic()).toBe(1);
		await sql("update public.profiles set disabled_at = now() where id = $1", [verified.id]);
		expect(await countPublic()).toBe(0);
		await sql("update public.profiles set disabled_at = null where id = $1", [verified.id]);
		expect(await countPublic()).toBe(1);
	});

	it("gets all listings back when restored, even with a full plan", async () => {
		const [shown, waiting] = [
			await publish(verified),
			await insertListing(backend, verified.id, { status: "pending" }),
		];
		for (let more = 0; more < 3; more++) await insertListing(backend, verified.id);
		const plan = (ends: string) =>
			sql(
				`update public.subscriptions set starts_at = now() - interval '1 day', ends_at = ${ends} where agent_id = $1`,
				[verified.id],
			);
		await plan("now() - interval '1 hour'");
		const { last_confirmed_at } = await row(shown);
		await sql("update public.profiles set disabled_at = now() where id = $1", [verified.id]);
		const admins = dataOf<{ fingerprint: string }>(
			await admin.client.rpc("get_agent_as_admin", { agent: verified.id }),
		);
		const decision = { action: "restore", note: "Only the office reads this." };
		expect(
			dataOf(
				await admin.client.rpc("review_agent", {
					agent: verified.id,
					expected_fingerprint: admins.fingerprint,
					decision,
				}),
			),
		).toEqual({ ok: true });
		expect(await row(shown)).toMatchObject({ status: "available", status_reason: null, last_confirmed_at });
		expect(await row(waiting)).toMatchObject({ status: "pending", status_reason: null });
		await plan("null");
	});
});

describe("reviewed fields", () => {
	it("include a vehicle's variant; features are limited to known values", async () => {
		const [make] = await sql<{ id: number }>("select id from public.vehicle_makes limit 1");
		const id = await draft(agent, { ...CAR, make_id: make!.id, steering: "right" }, "vehicle");
		await runAction(agent, id, "publish");
		await decide(id, "approve");
		dataOf(await save(agent, id, { variant: "Call 0533 000 00 00 instead" }));
		const queue = dataOf<{ rows: unknown[] }>(await moderator.client.rpc("get_moderation_queue", {}));
		expect(queue.rows).toMatchObject([{ id, reasons: ["changed"] }]);
		for (const features of [["Call 0533 000 00 00"], ["x".repeat(100)], [null]])
			expect((await save(agent, id, { features })).error?.code, String(features)).toBe("23514");
		expect(codeOf(await save(agent, id, { features: ["air_conditioning"] }))).toBe("done");
	});
});

describe("listing events", () => {
	it("report a relisting as available again, not new", async () => {
		const kindOf = async (listing: number) =>
			(await sql<{ kind: string }>("select kind from public.listing_events where listing_id = $1", [listing])).map(
				({ kind }) => kind,
			);
		const first = await publish(verified);
		expect(await kindOf(first)).toEqual(["new"]);
		dataOf(await verified.client.rpc("delete_own_listing", { listing: first }));
		expect(await kindOf(await publish(verified))).toEqual(["again"]);
	});
});

describe("import photos", () => {
	it("are fetched in turns per agent, regardless of order and number", async () => {
		for (const [who, many] of [
			[agent, 30],
			[verified, 2],
		] as const) {
			const listing = await draft(who);
			await sql(
				`insert into public.import_pictures (agent_id, listing_id, url, position)
				select $1, $2, 'https://pictures.example/' || n || '.jpg', 0 from generate_series(1, $3::integer) n`,
				[who.id, listing, many],
			);
		}
		const claimed = dataOf<{ agent_id: string }[]>(await server.rpc("claim_import_pictures", { batch: 6 }));
		expect(claimed.map(({ agent_id }) => agent_id === agent.id)).toEqual([true, false, true, false, true, true]);
		expect(claimed[0]).not.toHaveProperty("turn");
	});
});

describe("deciding administrator", () => {
	it("is hidden from the agent in the state history and data export", async () => {
		const id = await publish(agent);
		await decide(id, "approve");
		const history = agent.client.from("listing_status_history");
		expect((await history.select("to_status").eq("listing_id", id)).data).toHaveLength(3);
		expect(
			(await agent.client.from("listing_status_history").select("actor_id").eq("listing_id", id)).error?.code,
		).toBe("42501");
		await sql(
			"insert into public.agent_events (agent_id, action, reason, note, actor_id) values ($1, 'suspended', 'Too many complaints.', 'A neighbour called.', $2)",
			[agent.id, admin.id],
		);
		const copy = JSON.stringify(dataOf(await agent.client.rpc("export_own_data")));
		expect(copy).toContain("Too many complaints.");
		expect(copy).not.toContain("A neighbour called.");
		for (const { id: other } of [moderator, admin]) expect(copy).not.toContain(other);
	});

	it("denies reading an import with a token of an ended session", async () => {
		const file = {
			kind: "property",
			file_name: "flats.csv",
			contents: "Ref,Price\nA1,1000",
			headers_key: "a".repeat(64),
		};
		dataOf(await agent.client.rpc("start_import", file));
		expect((await agent.client.from("import_files").select("id")).data).toHaveLength(1);
		await sql("delete from auth.sessions where user_id = $1", [agent.id]);
		expect((await agent.client.from("import_files").select("id")).data).toEqual([]);
	});
});
