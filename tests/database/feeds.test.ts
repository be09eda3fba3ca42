/** Feed addresses through the data API: who may make, read and end one, and what a token opens. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAgent, type Role, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };

let backend: TestBackend;
let owner: Person;
let stranger: Person;
let flat: number;
let car: number;
const people = {} as Record<Exclude<Role, "agent">, Person>;

beforeAll(async () => {
	backend = await startTestBackend();
	for (const role of ["visitor", "sub_admin", "admin", "super_admin"] as const)
		people[role] = await signInAs(backend, role, role.replace("_", "-"));
	owner = await signInAs(backend, "agent", "owner");
	await makeAgent(backend, owner.id, "owner");
	flat = await insertListing(backend, owner.id, {
		agent_reference: "OWN-1",
		location_precision: "rounded",
		description_en: "A quiet street.",
	});
	await sql("insert into public.listing_locations (listing_id, address, latitude, longitude) values ($1, $2, $3, $4)", [
		flat,
		"4 Kaya Street",
		35.338123,
		33.196789,
	]);
	const [make] = await sql<{ id: number }>("select id from public.vehicle_makes where name = 'Toyota'");
	car = await insertListing(backend, owner.id, {
		kind: "vehicle",
		category: "sale",
		type: "car",
		make_id: make!.id,
		steering: "right",
		bedrooms: null,
		living_rooms: null,
	});
	for (const [status, category] of [
		["draft", "rent"],
		["pending", "rent"],
		["rented", "rent"],
		["sold", "sale"],
		["inactive", "rent"],
	])
		await insertListing(backend, owner.id, { status, category });
	stranger = await signInAs(backend, "agent", "stranger");
	await makeAgent(backend, stranger.id, "stranger");
	await insertListing(backend, stranger.id);
});
afterAll(() => backend?.stop());

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
type Answer = { data: unknown; error: { code: string; message: string } | null };
const codeOf = ({ error }: Answer) => (error ? `${error.code} ${error.message}` : "done");
const renew = (who: { client: Client }, is_wanted = true, for_agent?: string) =>
	who.client.rpc("renew_own_feed", { is_wanted, ...(for_agent ? { for_agent } : {}) });
const own = async (who: { client: Client }, for_agent?: string) =>
	(await who.client.rpc("get_own_feed", for_agent ? { for_agent } : {})) as Answer;
const made = async (who: { client: Client } = owner) => (await renew(who)).data as unknown as string;

type Feed = { agent: object; changed_at: string; listings: Record<string, unknown>[] };
const read = async (token: string) =>
	(await connectClient(backend).rpc("get_agent_feed", { token })).data as unknown as Feed | null;

it("gives an agent one address at a time, which a renewal and an end close", async () => {
	expect((await own(owner)).data).toEqual({ slug: "owner", token: null, created_at: null });
	const first = await made();
	expect(first).toMatch(/^[0-9a-f]{64}$/);
	expect((await own(owner)).data).toMatchObject({ token: first, created_at: expect.any(String) });
	const second = await made();
	expect(second).not.toBe(first);
	expect(await read(first)).toBeNull();
	expect(await read(second)).toMatchObject({ agent: { slug: "owner", name: "owner" } });
	expect(codeOf(await renew(owner, false))).toBe("done");
	expect(await read(second)).toBeNull();
	expect((await own(owner)).data).toMatchObject({ token: null });
});

it("opens the available listings of its agent alone, with public facts alone", async () => {
	const feed = await read(await made());
	expect(feed?.listings.map(({ id }) => id)).toEqual([flat, car]);
	const text = JSON.stringify(feed);
	for (const secret of ["OWN-1", "Kaya Street", "35.338123", "33.196789", "status_note", "agent_id", owner.id])
		expect(text).not.toContain(secret);
	const { data: page } = await connectClient(backend).rpc("get_listing", {
		listing_id: flat,
		listing_kind: "property",
	});
	const shown = page as unknown as Record<string, unknown>;
	const { changed_at, make, model, photos, ...facts } = feed!.listings[0]!;
	expect(Date.parse(String(changed_at))).not.toBeNaN();
	for (const [name, value] of Object.entries(facts)) expect(value, name).toEqual(shown[name]);
	expect(feed!.listings[1]).toMatchObject({ make: "Toyota", model: null, photos: [] });
});

it("moves the time of the newest change when a listing is withdrawn", async () => {
	const token = await made();
	const time = async () => Date.parse((await read(token))!.changed_at);
	const before = await time();
	await sql("update public.listings set status = 'inactive', status_reason = 'withdrawn' where id = $1", [car]);
	expect(await time()).toBeGreaterThan(before);
	await sql("update public.listings set status = 'available', status_reason = null where id = $1", [car]);
});

it("shows nothing of a disabled agent, and nothing for a wrong token", async () => {
	const token = await made(stranger);
	await sql("update public.profiles set disabled_at = now() where id = $1", [stranger.id]);
	expect(await read(token)).toBeNull();
	await sql("update public.profiles set disabled_at = null where id = $1", [stranger.id]);
	expect(await read(token)).not.toBeNull();
	for (const wrong of ["", token.slice(1), `${token}0`, token.toUpperCase(), "%", "0".repeat(64)])
		expect(await read(wrong), wrong).toBeNull();
});

it("lets administrators who may write for an agent do the same for the agent, and nobody else", async () => {
	const token = await made();
	for (const who of [people.admin, people.super_admin]) {
		expect((await own(who, owner.id)).data).toMatchObject({ slug: "owner" });
		expect(codeOf(await renew(who, true, owner.id))).toBe("done");
	}
	expect(await read(token)).toBeNull();
	const current = await made();
	for (const who of [people.visitor, people.sub_admin]) {
		expect(codeOf(await own(who, owner.id))).toBe("PT403 not_allowed");
		expect(codeOf(await renew(who, false, owner.id))).toBe("PT403 not_allowed");
		expect(codeOf(await renew(who))).toBe("PT403 not_an_agent");
	}
	const anon = { client: connectClient(backend) };
	expect([(await own(anon)).error?.code, (await renew(anon)).error?.code]).toEqual(["42501", "42501"]);
	expect(await read(current)).not.toBeNull();
});

it("keeps the table closed to every role, and the token out of the activity log", async () => {
	await sql("delete from public.agent_feeds");
	const token = await made();
	await renew(people.admin, true, owner.id);
	await renew(owner, false);
	for (const client of [connectClient(backend), owner.client, people.super_admin.client])
		expect((await client.from("agent_feeds").select("token")).error?.code).toBe("42501");
	const rows = await sql<{ action: string; actor_id: string; details: unknown; text: string }>(
		`select action, actor_id, details, coalesce(before::text, '') || coalesce(after::text, '') as text
		from public.activity_log where resource_type = 'feed' and resource_id = $1 and action <> 'feed.read' order by id desc limit 3`,
		[owner.id],
	);
	expect(rows.map(({ action, actor_id }) => [action, actor_id])).toEqual([
		["feed.deleted", owner.id],
		["feed.changed", people.admin.id],
		["feed.created", owner.id],
	]);
	for (const { text } of rows) expect(text).not.toContain(token.slice(0, 16));
	expect(rows[1]!.details).toMatchObject({ acting_for: owner.id, hidden: ["token"] });
});
