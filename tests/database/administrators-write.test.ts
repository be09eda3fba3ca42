/** Administrators write listings for an agent through the data API: rights, the agent's quota, photos and the log. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAgent, type Role, signInAs } from "../support/users.ts";

type Person = { id: string; client: Client };

let backend: TestBackend;
let server: Client;
let agent: Person;
let peer: Person;
const people = {} as Record<Role, Person>;

const FLAT = {
	category: "rent",
	type: "apartment",
	title_en: "Two-bedroom flat near the sea",
	price_pence: 65_000,
	area_id: 111,
	address: "Kaya Sokak 4",
};

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	for (const role of ["visitor", "agent", "sub_admin", "admin", "super_admin"] as const)
		people[role] = await signInAs(backend, role, role.replace("_", "-"));
	agent = await signInAs(backend, "agent", "written-for");
	peer = await signInAs(backend, "admin", "peer");
	await makeAgent(backend, agent.id, "written-for");
	await makeAgent(backend, people.agent.id, "another");
	await makeAgent(backend, peer.id, "peer");
});
afterAll(() => backend?.stop());

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
type Answer = { data: unknown; error: { code: string; message: string } | null };
const codeOf = ({ error }: Answer) => (error ? `${error.code} ${error.message}` : "done");
const create = (who: Person, forAgent: string) =>
	who.client.rpc("create_listing", { kind: "property", fields: FLAT, for_agent: forAgent });
const statusOf = async (id: number) =>
	(await sql<{ status: string }>("select status from public.listings where id = $1", [id]))[0]?.status;

/** Every command on a listing that exists, with the answer of a person without the right. */
async function callAll(who: Person, listing: number, photo: string) {
	const { client } = who;
	return {
		read: (await client.rpc("get_own_listing", { listing })).data,
		preview: (await client.rpc("get_own_preview", { listing })).data,
		photos: (await client.rpc("get_own_photos", { listing, listing_kind: "property" })).data,
		save: codeOf(await client.rpc("save_listing", { listing, version: 1, fields: { title_en: "Taken over" } })),
		change: codeOf(await client.rpc("change_own_listing", { listing, action: "publish" })),
		duplicate: codeOf(await client.rpc("duplicate_listing", { listing })),
		remove: codeOf(await client.rpc("delete_own_listing", { listing })),
		move: (await client.rpc("move_listing_photo", { photo, goal: "cover" })).data,
		describe: (await client.rpc("describe_listing_photo", { photo, alt_en: "Mine" })).data,
	};
}
const DENIED = {
	read: null,
	preview: null,
	photos: null,
	duplicate: expect.stringMatching(/^PT40[34] (listing_not_found|not_an_agent)$/),
	save: expect.stringMatching(/^PT40[34] (listing_not_found|not_an_agent)$/),
	change: expect.stringMatching(/^PT40[34] (listing_not_found|not_an_agent)$/),
	remove: expect.stringMatching(/^PT40[34] (listing_not_found|not_an_agent)$/),
	move: false,
	describe: false,
};

const picture = (folder: string) => ({
	path: `${folder}/${crypto.randomUUID().replaceAll("-", "")}`,
	width: 1920,
	height: 1280,
	widths: [640],
	colour_class: 3,
	picture_hash: null,
	file_hash: crypto.randomUUID().replaceAll("-", "").repeat(2),
});
const addPhoto = (person: string, listing: number, folder: string) =>
	server.rpc("add_listing_photo", { person, listing, image: picture(folder) });

describe("the right", () => {
	it.each(["visitor", "agent", "sub_admin"] as const)("is denied to a %s", async (role) => {
		const listing = await insertListing(backend, agent.id, { status: "draft" });
		const { data } = await addPhoto(agent.id, listing, agent.id);
		expect(codeOf(await create(people[role], agent.id))).toBe("PT403 not_allowed");
		expect(codeOf(await people[role].client.rpc("get_quota", { for_agent: agent.id }))).toBe("PT403 not_allowed");
		expect(await callAll(people[role], listing, (data as { id: string }).id)).toEqual(DENIED);
		expect((await addPhoto(people[role].id, listing, agent.id)).data).toEqual({ ok: false, code: "no_listing" });
		expect(await statusOf(listing)).toBe("draft");
	});

	it.each(["admin", "super_admin"] as const)("lets an %s create, edit, publish and delete", async (role) => {
		const { client } = people[role];
		const made = (await create(people[role], agent.id)).data as { id: number; version: number };
		const { data: own } = await client.rpc("get_own_listing", { listing: made.id });
		expect(own).toMatchObject({
			listing: { agent_id: agent.id, status: "draft" },
			written_for: { id: agent.id, name: "written-for", slug: "written-for" },
			address: "Kaya Sokak 4",
		});
		const save = { listing: made.id, version: made.version, fields: { title_en: "Sea view flat" } };
		expect((await client.rpc("save_listing", save)).data).toMatchObject({ ok: true });
		expect((await client.rpc("get_own_preview", { listing: made.id })).data).toMatchObject({
			title_en: "Sea view flat",
		});
		const change = (action: string) => client.rpc("change_own_listing", { listing: made.id, action });
		expect((await change("publish")).data).toMatchObject({ status: "pending" });
		const copy = (await client.rpc("duplicate_listing", { listing: made.id })).data as { id: number };
		expect((await client.rpc("get_own_listing", { listing: copy.id })).data).toMatchObject({
			listing: { agent_id: agent.id },
		});
		expect((await agent.client.rpc("get_own_listing", { listing: made.id })).data).toMatchObject({ written_for: null });
		expect(codeOf(await client.rpc("delete_own_listing", { listing: made.id }))).toBe("done");
		expect(codeOf(await client.rpc("restore_own_listing", { listing: made.id }))).toBe("done");
	});

	it.each(["without an agent page", "with one"])(
		"is lost with the time to set up a second factor, %s",
		async (page) => {
			const late = await signInAs(backend, "super_admin", page.replaceAll(" ", "-"));
			if (page === "with one") await makeAgent(backend, late.id, "late");
			const listing = await insertListing(backend, agent.id, { status: "draft" });
			const { data: photo } = await addPhoto(late.id, listing, agent.id);
			const file = {
				kind: "property",
				file_name: "flats.csv",
				contents: "Ref,Price\nA,1",
				headers_key: "d".repeat(64),
			};
			const started = await late.client.rpc("start_import", { ...file, for_agent: agent.id });
			const { id: importId } = started.data as { id: string };
			await sql("update private.installation set second_factor_is_optional = false where is_only_row");
			await sql("update public.profiles set staff_since = now() - interval '8 days' where id = $1", [late.id]);
			try {
				expect(await callAll(late, listing, (photo as { id: string }).id)).toEqual(DENIED);
				expect((await addPhoto(late.id, listing, agent.id)).data).toEqual({ ok: false, code: "no_listing" });
				expect(codeOf(await create(late, agent.id))).toBe("PT403 not_allowed");
				expect(codeOf(await late.client.rpc("get_quota", { for_agent: agent.id }))).toBe("PT403 not_allowed");
				const again = await late.client.rpc("start_import", { ...file, for_agent: agent.id });
				expect(codeOf(again)).toBe("PT403 not_allowed");
				expect((await late.client.rpc("get_import", { import: importId })).data).toBeNull();
				const map = await late.client.rpc("map_import", { import: importId, mapping: ["price"] });
				expect(codeOf(map)).toMatch(/^PT40[34] (import_not_found|not_an_agent)$/);
				const ask = { kind: "property", agent_references: ["A"], for_agent: agent.id };
				expect((await late.client.rpc("list_import_targets", ask)).data).toEqual([]);
				if (page === "with one") expect(codeOf(await create(late, late.id))).toBe("done");
			} finally {
				await sql("update private.installation set second_factor_is_optional = true where is_only_row");
			}
		},
	);

	it("covers photos, whose files stay in the folder of the agent", async () => {
		const { id: admin, client } = people.admin;
		const listing = await insertListing(backend, agent.id, { status: "draft" });
		const first = (await addPhoto(admin, listing, agent.id)).data as { id: string };
		const second = (await addPhoto(admin, listing, agent.id)).data as { id: string };
		expect((await addPhoto(admin, listing, admin)).error?.message).toBe("not_own_picture");
		expect((await client.rpc("move_listing_photo", { photo: second.id, goal: "cover" })).data).toBe(true);
		expect((await client.rpc("describe_listing_photo", { photo: second.id, alt_en: "The sea" })).data).toBe(true);
		const shown = (await client.rpc("get_own_photos", { listing, listing_kind: "property" })).data;
		expect(shown).toMatchObject({
			written_for: { id: agent.id },
			listing: { agent_id: agent.id },
			photos: [{ id: second.id, alt_en: "The sea" }, { id: first.id }],
		});
		expect((await client.rpc("delete_listing_photo", { photo: first.id })).data).toBe(true);
	});

	it("does not reach the listings of other administrators, except for a super admin", async () => {
		const listing = await insertListing(backend, peer.id, { status: "draft" });
		expect(codeOf(await create(people.admin, peer.id))).toBe("PT403 not_allowed");
		expect((await people.admin.client.rpc("get_own_listing", { listing })).data).toBeNull();
		expect((await people.super_admin.client.rpc("get_own_listing", { listing })).data).not.toBeNull();
		expect(codeOf(await create(people.super_admin, peer.id))).toBe("done");
	});

	it("covers imports", async () => {
		const start = (who: Person) =>
			who.client.rpc("start_import", {
				kind: "property",
				file_name: "flats.csv",
				contents: "Ref,Price\nA,1",
				headers_key: "a".repeat(64),
				for_agent: agent.id,
			});
		for (const role of ["visitor", "agent", "sub_admin"] as const)
			expect(codeOf(await start(people[role]))).toBe("PT403 not_allowed");
		const { id } = (await start(people.admin)).data as { id: string };
		for (const role of ["visitor", "agent", "sub_admin"] as const) {
			expect((await people[role].client.rpc("get_import", { import: id })).data).toBeNull();
			expect(codeOf(await people[role].client.rpc("map_import", { import: id, mapping: ["price"] }))).toMatch(
				/^PT40[34]/,
			);
		}
		const { client } = people.admin;
		expect((await client.rpc("get_import", { import: id })).data).toMatchObject({ written_for: { id: agent.id } });
		const fields = { category: "sale", type: "villa", price_pence: 1 };
		const row = { row: 2, reference: "ADMIN-1", id: null, version: null, fields, pictures: [] };
		const run = { import: id, import_rows: [row], left_rows: [], unchanged: 0 };
		expect((await client.rpc("run_import", run)).data).toMatchObject({ ok: true });
		const ask = { kind: "property", agent_references: ["ADMIN-1"], for_agent: agent.id };
		expect((await client.rpc("list_import_targets", ask)).data).toMatchObject([{ agent_reference: "ADMIN-1" }]);
		expect((await people.sub_admin.client.rpc("list_import_targets", ask)).data).toEqual([]);
		const [made] = await sql<object>("select agent_id, status from public.listings where agent_reference = 'ADMIN-1'");
		expect(made).toEqual({ agent_id: agent.id, status: "draft" });
	});

	it("keeps the waiting files and the remembered columns of the agent", async () => {
		const headers_key = "c".repeat(64);
		const start = (who: Person) =>
			who.client.rpc("start_import", {
				kind: "property",
				file_name: "flats.csv",
				contents: "Ref,Price\nA,1",
				headers_key,
				...(who === agent ? {} : { for_agent: agent.id }),
			});
		const map = (who: Person, id: string, mapping: string[]) => who.client.rpc("map_import", { import: id, mapping });
		const { id: own } = (await start(agent)).data as { id: string };
		await map(agent, own, ["agent_reference", "price"]);
		for (let file = 0; file < 6; file++) {
			const { id } = (await start(people.admin)).data as { id: string };
			await map(people.admin, id, ["agent_reference", ""]);
		}
		expect((await agent.client.rpc("get_import", { import: own })).data).toMatchObject({
			remembered: ["agent_reference", "price"],
		});
		const [waiting] = await sql<object>(
			"select count(*)::integer from public.import_files where person_id = $1 and finished_at is null",
			[people.admin.id],
		);
		expect(waiting).toEqual({ count: 5 });
	});

	it("shows the downloads of an import beside the photos", async () => {
		const listing = await insertListing(backend, agent.id, { status: "draft" });
		await sql(
			`insert into public.import_pictures (agent_id, listing_id, url, position, state, error)
			values ($1, $2, 'https://pictures.example/1.jpg', 0, 'waiting', null),
				($1, $2, 'https://pictures.example/2.jpg', 1, 'failed', 'not_found')`,
			[agent.id, listing],
		);
		const ask = { listing, listing_kind: "property" };
		const imports = { waiting: 1, failed: [{ url: "https://pictures.example/2.jpg", error: "not_found" }] };
		for (const who of [agent, people.admin])
			expect((await who.client.rpc("get_own_photos", ask)).data).toMatchObject({ imports });
	});

	it("needs an agent with a page and an enabled account", async () => {
		const { admin } = people;
		expect(codeOf(await create(admin, people.visitor.id))).toBe("PT403 not_an_agent");
		expect(codeOf(await create(admin, crypto.randomUUID()))).toBe("PT403 not_allowed");
		expect(codeOf(await create(admin, admin.id))).toBe("PT403 not_an_agent");
		await sql("update public.profiles set disabled_at = now() where id = $1", [people.agent.id]);
		expect(codeOf(await create(admin, people.agent.id))).toBe("PT403 not_an_agent");
		await sql("update public.profiles set disabled_at = null where id = $1", [people.agent.id]);
	});
});

it("counts a publication by an administrator for the quota of the agent", async () => {
	const { client } = people.admin;
	const { data: quota } = await client.rpc("get_quota", { for_agent: people.agent.id });
	const { quota: most } = quota as { quota: number };
	for (let made = 0; made < most; made++) await insertListing(backend, people.agent.id);
	expect((await client.rpc("get_quota", { for_agent: people.agent.id })).data).toMatchObject({ used: most });
	const { id: listing } = (await create(people.admin, people.agent.id)).data as { id: number };
	expect(codeOf(await client.rpc("change_own_listing", { listing, action: "publish" }))).toBe("PT409 quota_exceeded");
});

it("logs every act with the administrator and the agent, and a repeated reading once", async () => {
	const { id: admin, client } = people.admin;
	const [{ id: before } = { id: 0 }] = await sql<{ id: number }>("select max(id) as id from public.activity_log");
	const { id: listing, version } = (await create(people.admin, agent.id)).data as { id: number; version: number };
	for (let times = 0; times < 3; times++) await client.rpc("get_own_listing", { listing });
	await client.rpc("save_listing", { listing, version, fields: { title_en: "Nearer the sea" } });
	await client.rpc("change_own_listing", { listing, action: "publish" });
	await client.rpc("delete_own_listing", { listing });
	const rows = await sql<{ action: string; actor_id: string; details: object }>(
		"select action, actor_id, details from public.activity_log where id > $1 order by id",
		[before],
	);
	expect(rows.map(({ action }) => action)).toEqual([
		"listing.created",
		"listing.read",
		"listing.edited",
		"listing.state_changed",
		"listing.deleted",
	]);
	for (const row of rows) expect(row).toMatchObject({ actor_id: admin, details: { acting_for: agent.id } });
	const { data } = await client.rpc("search_activity", { filters: { resource: String(listing) } });
	expect(JSON.stringify(data)).toContain(`written-for (${agent.id})`);

	await agent.client.rpc("restore_own_listing", { listing });
	const [own] = await sql<{ details: object | null }>(
		"select details from public.activity_log order by id desc limit 1",
	);
	expect(own?.details).toBeNull();
});

describe("script injection over the data API", () => {
	const ATTACKS = [
		"<script>alert(1)</script>",
		"< / script>",
		"eval(1)",
		"document . write (1)",
		" javascript:alert(1)",
		"data:text/html,x",
		'<a href="javascript:x">',
		"<img src=x onerror=alert(1)>",
		"<svg/onload=alert(1)>",
	];
	const HARMLESS = ["Famagusta's medieval walls", "Technical data: 2+1", "a < b and one = two", "eval, (see below)"];

	it.each([
		["in SQL", ATTACKS, true],
		["in SQL", HARMLESS, false],
	] as const)("is recognised %s like in the forms: %j", async (_, texts, expected) => {
		const { looksLikeAttack } = await import("../../app/platform/forms/suspicious-text.ts");
		for (const text of texts) {
			const [row] = await sql("select private.looks_like_attack($1) as found", [text]);
			expect([text, row]).toEqual([text, { found: expected }]);
			expect([text, looksLikeAttack(text)]).toEqual([text, expected]);
		}
	});

	it("is refused by name of the fields, with a security event and nothing written", async () => {
		await sql("delete from public.security_events");
		const fields = {
			...FLAT,
			title_en: ATTACKS[0],
			description_en: ATTACKS[7],
			address: ATTACKS[4],
			unknown: ATTACKS[0],
		};
		const names = ["address", "description_en", "title_en"];
		const refusal = { ok: false, code: "text_dangerous", fields: names };
		const { data } = await agent.client.rpc("create_listing", { kind: "property", fields });
		expect(data).toEqual(refusal);
		const listing = await insertListing(backend, agent.id, { status: "draft" });
		const save = await agent.client.rpc("save_listing", {
			listing,
			version: 1,
			fields: { title_tr: ATTACKS[8] ?? "" },
		});
		expect(save.data).toEqual({ ...refusal, fields: ["title_tr"] });
		const events = await sql<{ severity: string; details: { fields: string[] }; user_id: string }>(
			"select severity, details, user_id from public.security_events order by created_at",
		);
		expect(events).toMatchObject([
			{ severity: "high", user_id: agent.id, details: { fields: names } },
			{ severity: "medium", user_id: agent.id, details: { fields: ["title_tr"] } },
		]);
		expect(JSON.stringify(events)).not.toContain("alert");
		const [row] = await sql("select title_tr, version from public.listings where id = $1", [listing]);
		expect(row).toEqual({ title_tr: "Denize yakın 2+1 daire", version: 1 });
		expect((await people.visitor.client.rpc("save_listing", { listing, version: 1, fields })).error?.message).toBe(
			"not_an_agent",
		);
		expect(await sql("select from public.security_events")).toHaveLength(2);
	});
});
