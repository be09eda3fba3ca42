/** Activity log queries: filters, stable pagination, counts and access. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import {
	type Client,
	connectClient,
	insertListing,
	makeAccount,
	makeAgent,
	ROLES,
	signInAs,
} from "../support/users.ts";

type Row = { id: number; occurred_at: string; action: string; actor: string | null; about: object | null };
type Found = {
	rows: Row[];
	more: boolean;
	counts: {
		action: string;
		type: string;
		status: string;
		resource_type: string | null;
		is_change: boolean;
		n: number;
		more: boolean;
	}[];
	people: { id: string; name: string }[] | null;
};

let backend: TestBackend;
const clients = {} as Record<(typeof ROLES)[number], Client>;
let ayse: string;

beforeAll(async () => {
	backend = await startTestBackend();
	for (const role of ROLES) clients[role] = (await signInAs(backend, role, role.replace("_", "-"))).client;
	ayse = (
		await makeAccount(backend.sql, {
			email: "ayse.ince@example.com",
			metadata: { first_name: "Ayşe", last_name: "İnce" },
		})
	).id;
	// Outside the range of setup events: one row an hour, including both clock changes.
	await backend.sql.query(
		`insert into public.activity_log (occurred_at, action, type, status, resource_type, resource_id, actor_id, request_id, address, after)
		select at, (array['listing.edited', 'listing.state_changed', 'access.refused', 'job.run'])[1 + n % 4], (array['listing', 'listing', 'access', 'job'])[1 + n % 4],
			case when n % 4 = 2 then 'denied' when n % 40 = 3 then 'failure' else 'success' end,
			case when n % 4 < 2 then 'listing' when n % 4 = 3 then 'job' end, case when n % 4 < 2 then (900000 + n % 20)::text when n % 4 = 3 then 'alerts' end,
			case when n % 4 = 0 then $1::uuid end, 'request-' || n / 3, '203.0.113.' || n % 5,
			case when n % 4 = 1 then '{"status": "inactive", "status_note": "Görseller yanıltıcı"}'::jsonb end
		from (select row_number() over (order by at) - 1 as n, at from generate_series('2026-03-28T00:00Z'::timestamptz, '2026-03-31T00:00Z', '1 hour') at) s`,
		[ayse],
	);
});
afterAll(() => backend?.stop());

async function search(filters: object, place?: object, size = 100, client = clients.sub_admin): Promise<Found> {
	const { data, error } = await client.rpc("search_activity", {
		filters: filters as never,
		page_size: size,
		...(place ? { place: place as never } : {}),
	});
	expect(error).toBeNull();
	return data as unknown as Found;
}
/** The days that contain the rows of these tests. */
const DAYS = { from: "2026-03-28", to: "2026-04-01" };
const hoursOf = (found: Found) => found.rows.map(({ occurred_at }) => occurred_at.slice(8, 13));

describe("filters", () => {
	it.each([
		[{}, 73],
		[{ action: "listing.edited" }, 19],
		[{ type: "listing" }, 37],
		[{ status: "denied" }, 18],
		[{ status: "failure" }, 2],
		[{ resource_type: "listing" }, 37],
		[{ resource_type: "listing", resource: "900005" }, 4],
		[{ resource: "alerts" }, 18],
		[{ actor: "ayse.ince@example.com" }, 19],
		[{ actor: "AYSE" }, 19],
		[{ actor: "ince ay" }, 19],
		[{ actor: "nobody at all" }, 0],
		[{ request: "request-4" }, 3],
		[{ q: "yaniltici" }, 18],
		[{ q: "gorsel yanil" }, 18],
		[{ q: "GÖRSELLER, yanıltıcı!" }, 18],
		[{ q: "203.0.113.4" }, 14],
		[{ q: "state_changed" }, 18],
		[{ q: "gorsel refused" }, 0],
		[{ q: "' & | ! ( ) :* \\" }, 0],
		[{ q: "???" }, 0],
		[{ q: "—" }, 0],
		[{ q: "??? edited" }, 19],
		[{ q: " \t" }, 73],
		[{ type: "listing", status: "denied" }, 0],
		[{ type: "listing", actor: "Ayşe", q: "edited", resource: "900008" }, 4],
		[{ action: "unknown.act" }, 0],
	])("%j finds %i", async (filters, number) => {
		const found = await search({ ...DAYS, ...filters });
		expect(found.rows).toHaveLength(number);
		const fits = found.counts.filter((count) =>
			Object.entries(filters).every(([name, value]) => !(name in count) || count[name as "action"] === value),
		);
		expect(fits.reduce((sum, { n }) => sum + n, 0)).toBe(number);
	});

	it("find a user by id and a deleted account by its former id", async () => {
		expect((await search({ ...DAYS, actor: ayse })).people).toMatchObject([
			{ id: ayse, name: "Ayşe İnce", email: null },
		]);
		const gone = await search({ ...DAYS, actor: "00000000-0000-4000-8000-000000000000" });
		expect([gone.rows, gone.people]).toEqual([[], []]);
	});
});

describe("the view of changes", () => {
	it("leaves out sessions, readings, jobs and refusals, which the counts still include", async () => {
		await backend.sql.exec(`insert into public.activity_log (occurred_at, action, type, status, resource_type) values
			('2026-03-28T01:00Z', 'session.started', 'account', 'success', 'session'),
			('2026-03-28T01:00Z', 'session.refused', 'account', 'failure', 'account'),
			('2026-03-28T01:00Z', 'moderation.read', 'reading', 'success', 'listing'),
			('2026-03-28T01:00Z', 'account.role_changed', 'account', 'success', 'account'),
			('2026-03-28T01:00Z', 'plan.changed', 'settings', 'success', 'plan')`);
		const { rows, counts } = await search({ from: "2026-03-28", to: "2026-03-28", view: "changes" });
		const actions = new Set(rows.map(({ action }) => action));
		expect([...actions].sort()).toEqual([
			"account.role_changed",
			"listing.edited",
			"listing.state_changed",
			"plan.changed",
		]);
		const changes = counts.filter(({ is_change }) => is_change);
		expect(changes.reduce((sum, { n }) => sum + n, 0)).toBe(rows.length);
		expect(counts).toContainEqual(expect.objectContaining({ action: "session.started", is_change: false, n: 1 }));
		await backend.sql.exec(`set session_replication_role = replica;
			delete from public.activity_log where occurred_at = '2026-03-28T01:00Z' and action <> 'listing.state_changed';
			set session_replication_role = origin`);
	});
});

describe("listings in a text search", () => {
	it("are found by reference and by the words of their titles in both languages", async () => {
		const { id: seller } = await signInAs(backend, "agent", "title-seller");
		await makeAgent(backend, seller, "title-seller");
		const sandpiper = { title_en: "Sandpiper House", title_tr: "Çulluk Evi", description_en: "Near the lighthouse." };
		const wanted = await insertListing(backend, seller, { ...sandpiper, status: "pending" });
		const live = await insertListing(backend, seller, sandpiper);
		const [{ reference } = { reference: "" }] = await backend.sql.query<{ reference: string }>(
			"select reference from public.listings where id = $1",
			[wanted],
		);
		// A row that contains neither.
		await backend.sql.query(
			`insert into public.activity_log (occurred_at, action, type, resource_type, resource_id, after)
			select '2026-02-03T12:00Z', a, 'listing', r, id::text, '{"status": "inactive"}'
			from unnest($1::bigint[]) id, (values ('listing.state_changed', 'listing'), ('photo.added', 'photo'), ('area.changed', 'area')) x(a, r)`,
			[[wanted, live]],
		);
		const day = { from: "2026-02-03", to: "2026-02-03" };
		const found = async (q: string, more: object = {}) => (await search({ ...day, q, ...more })).rows.length;
		expect([await found(reference), await found(` ${reference.toLowerCase()} `)]).toEqual([2, 2]);
		expect([await found("sandpiper"), await found("House SANDP"), await found("culluk")]).toEqual([4, 4, 4]);
		expect(await found("sandpiper", { action: "photo.added" })).toBe(2);
		expect([await found("lighthouse"), await found("AD-NONE1"), await found("Lapta")]).toEqual([0, 0, 0]);
		const { rows } = await search({ ...day, q: reference });
		expect(rows[0]).toMatchObject({ about: { reference } });
		const { data } = await clients.admin.rpc("export_activity", { filters: { ...day, q: reference } });
		expect(data).toHaveLength(2);
	});
});

describe("a resource", () => {
	const day = { from: "2026-02-05", to: "2026-02-05" };
	const log = (type: string, id: string | number, action = "listing.edited") =>
		backend.sql.query(
			`insert into public.activity_log (occurred_at, action, type, resource_type, resource_id)
			values ('2026-02-05T12:00Z', $1, 'listing', $2, $3)`,
			[action, type, String(id)],
		);
	const found = async (resource: string, more: object = {}) =>
		(await search({ ...day, resource, ...more })).rows.map(({ action }) => action).sort();

	it("is found by reference, slug and e-mail address, in files too", async () => {
		const email = "resource.owner@example.com";
		const { id: owner } = await makeAccount(backend.sql, { email });
		await makeAgent(backend, owner, "resource-owner");
		await backend.sql.query("insert into public.agent_slugs (slug, agent_id) values ('former-name', $1)", [owner]);
		const listing = await insertListing(backend, owner, {});
		const [{ reference, slug }] = (await backend.sql.query<{ reference: string; slug: string }>(
			"select l.reference, a.slug from public.listings l join public.agents a on a.id = l.agent_id where l.id = $1",
			[listing],
		)) as [{ reference: string; slug: string }];
		await log("listing", listing);
		await log("photo", listing, "photo.added");
		await log("area", listing, "area.changed");
		await log("account", owner, "account.edited");
		const ofListing = ["listing.edited", "photo.added"];
		expect(await found(reference)).toEqual(ofListing);
		expect(await found(reference.toLowerCase(), { q: "state_changed" })).toEqual([]);
		expect(await found(reference, { q: "edited" })).toEqual(["listing.edited"]);
		expect(await found(reference, { resource_type: "photo" })).toEqual(["photo.added"]);
		expect(await found(String(listing))).toEqual(["area.changed", ...ofListing]);
		for (const resource of [slug, "former-name", email, email.toUpperCase(), owner])
			expect(await found(resource), resource).toEqual(["account.edited"]);
		for (const resource of ["AD-NONE1", "resource.owner@example", "nobody"]) expect(await found(resource)).toEqual([]);
		const { counts } = await search({ ...day, resource: reference });
		expect(counts.reduce((sum, { n }) => sum + n, 0)).toBe(2);
		const { data } = await clients.admin.rpc("export_activity", { filters: { ...day, resource: reference } });
		expect(data).toHaveLength(2);
	});

	it("looked up by e-mail address is logged as a reading of accounts", async () => {
		const readings = async () =>
			(await backend.sql.query("select id from public.activity_log where action = 'accounts.read'")).length;
		const before = await readings();
		await found("ayse.ince@example.com");
		expect(await readings()).toBe(before + 1);
		await found("nobody@example.com");
		expect(await readings()).toBe(before + 1);
	});
});

describe("e-mail addresses", () => {
	const viewRows = () =>
		backend.sql.query<{ details: object }>(
			"select details from public.activity_log where action = 'accounts.read' order by id",
		);

	it("are shown for a name search, which is logged", async () => {
		const before = (await viewRows()).length;
		const { people } = await search({ ...DAYS, actor: "Ayşe" });
		expect(people).toMatchObject([{ id: ayse, email: expect.stringContaining("@") }]);
		expect((await viewRows()).slice(before)).toEqual([{ details: { rows: 1 } }]);
	});

	it("are not read without matches, by id or without a query", async () => {
		const before = (await viewRows()).length;
		for (const filters of [{}, { actor: ayse }, { actor: "qqqqqq" }]) await search({ ...DAYS, ...filters });
		expect(await viewRows()).toHaveLength(before);
	});
});

it("stores a row with very many words despite the index limit", async () => {
	await backend.sql.query(
		`insert into public.activity_log (action, type, details)
			select 'words.many', 'test', jsonb_build_object('a', string_agg(n || 'w', ' ')) from generate_series(1, 200000) n`,
	);
	expect((await search({ action: "words.many", q: "words 17w" })).rows).toHaveLength(1);
});

it.each(["activity_log", "analytics_events"])(
	"creates months of %s in UTC, whatever the database time zone",
	async (log) => {
		// Ends with an exception to roll back the block.
		const work = backend.sql.exec(`do $$ declare one text; bounds text; begin
		set local timezone = 'America/New_York';
		for one in select c.relname from pg_inherits i join pg_class c on c.oid = i.inhrelid
			where i.inhparent = 'public.${log}'::regclass and c.relname ~ '\\d$'
		loop execute 'drop table private.' || one; end loop;
		perform private.create_${log.split("_")[0]}_partitions();
		set local timezone = 'UTC';
		select string_agg(substring(pg_get_expr(c.relpartbound, c.oid) from $x$FROM [(]'([^']+)'$x$), ' ') into bounds
		from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'public.${log}'::regclass;
		raise exception 'bounds: %', bounds; end $$`);
		await expect(work).rejects.toThrow(/^bounds:( \d{4}-\d\d-01 00:00:00\+00){4}$/);
	},
);

describe("local days", () => {
	it("have 23 hours when the clocks go forward", async () => {
		// 29 March begins at 22:00 UTC the day before and ends at 21:00 UTC.
		const hours = hoursOf(await search({ from: "2026-03-29", to: "2026-03-29" }));
		expect([hours.length, hours.at(-1), hours[0]]).toEqual([23, "28T22", "29T20"]);
	});

	it("have 25 hours when the clocks go back", async () => {
		await backend.sql.exec(`insert into public.activity_log (occurred_at, action, type)
			select at, 'clock.back', 'test' from generate_series('2025-10-25T12:00Z'::timestamptz, '2025-10-26T23:00Z', '1 hour') at`);
		const hours = hoursOf(await search({ from: "2025-10-26", to: "2025-10-26" }));
		expect([hours.length, hours.at(-1), hours[0]]).toEqual([25, "25T21", "26T21"]);
	});
});

describe("pagination", () => {
	const place = (row: Row | undefined, newer = false) => ({ at: row!.occurred_at, id: row!.id, newer });

	it.each([{}, { type: "listing" }, { actor: "Ayşe" }, { q: "listing" }, { resource: "900005" }])(
		"by %j shows each row once in both directions while rows arrive",
		async (filters) => {
			const all = (await search({ ...DAYS, ...filters })).rows.map(({ id }) => id);
			const listed: number[] = [];
			let page = await search({ ...DAYS, ...filters }, undefined, 3);
			const pages = [page.rows.map(({ id }) => id)];
			for (; page.more; pages.push(page.rows.map(({ id }) => id))) {
				await backend.sql.query(
					`insert into public.activity_log (action, type, resource_type, resource_id, actor_id, after) values ('listing.edited', 'listing', 'listing', '900005', $1, '{"a": "listing"}')`,
					[ayse],
				);
				page = await search({ ...DAYS, ...filters }, place(page.rows.at(-1)), 3);
			}
			for (const ids of pages) listed.push(...ids);
			expect(listed).toEqual(all);
			for (const ids of pages.slice(0, -1).reverse()) {
				page = await search({ ...DAYS, ...filters }, place(page.rows[0], true), 3);
				expect(page.rows.map(({ id }) => id)).toEqual(ids);
			}
			expect(page.more).toBe(false);
		},
	);

	it("orders rows of one moment by id", async () => {
		await backend.sql.exec(
			"insert into public.activity_log (occurred_at, action, type) select '2026-01-05T12:00Z', 'same.moment', 'test' from generate_series(1, 7)",
		);
		const first = await search({ action: "same.moment" }, undefined, 4);
		const second = await search({ action: "same.moment" }, place(first.rows.at(-1)), 4);
		expect([first.more, second.more, new Set([...first.rows, ...second.rows].map(({ id }) => id)).size]).toEqual([
			true,
			false,
			7,
		]);
	});
});

describe("counts", () => {
	it("are capped at 300 and marked as such", async () => {
		await backend.sql.exec(
			"insert into public.activity_log (occurred_at, action, type, status) select '2025-12-01T12:00Z', 'many.rows', 'test', case when n <= 300 then 'success' else 'denied' end from generate_series(1, 2100) n",
		);
		const { counts } = await search({ action: "many.rows" }, undefined, 1);
		expect(counts.filter(({ action }) => action === "many.rows")).toMatchObject([
			expect.objectContaining({ n: 300 }),
			expect.objectContaining({ n: 300 }),
		]);
		expect(
			Object.fromEntries(
				counts.filter(({ action }) => action === "many.rows").map(({ status, more }) => [status, more]),
			),
		).toEqual({
			success: false,
			denied: true,
		});
	});

	it("are marked as partial in a text search", async () => {
		const { counts } = await search({ q: "many rows" }, undefined, 1);
		const many = counts.filter(({ action }) => action === "many.rows");
		expect(many.every(({ more }) => more)).toBe(true);
		expect(many.reduce((sum, { n }) => sum + n, 0)).toBeLessThan(2100);
	});
});

describe("row details", () => {
	it("include related rows of the request and listing, with current names", async () => {
		const { id } = await signInAs(backend, "agent", "seller");
		await makeAgent(backend, id, "seller");
		const listing = await insertListing(backend, id);
		await backend.sql.query("update public.listings set price_pence = 70000 where id = $1", [listing]);
		const { rows } = await search({ resource_type: "listing", resource: String(listing) });
		expect(rows.map(({ action }) => action)).toEqual(["listing.edited", "listing.created"]);
		const { data } = await clients.sub_admin.rpc("get_activity", { entry_id: rows[0]!.id });
		expect(data).toMatchObject({
			row: { after: { price_pence: 70_000 }, about: { kind: "property", title_en: "Two-bedroom flat near the sea" } },
			of_resource: [{ action: "listing.created" }],
		});
		expect((await clients.sub_admin.rpc("get_activity", { entry_id: 999_999_999 })).data).toBeNull();
	});
});

it("exports no rows for a query without words", async () => {
	const { data } = await clients.sub_admin.rpc("export_activity", { filters: { q: "???" } });
	expect(data).toEqual([]);
});

describe("request origin", () => {
	const viewRows = () =>
		backend.sql.query<{ id: number; resource_id: string }>(
			"select id::int, resource_id from public.activity_log where action = 'activity.read' order by id",
		);
	const view = async (entry_id: number) => {
		const { data, error } = await clients.sub_admin.rpc("get_activity", { entry_id });
		expect(error).toBeNull();
		return data as unknown as { row: object; of_request: object[] | null; of_resource: object[] | null };
	};

	it("is shown on the details page only, and each view is logged", async () => {
		const { rows } = await search({ ...DAYS, request: "request-4" });
		expect(Object.keys(rows[0]!).filter((name) => ["address", "user_agent"].includes(name))).toEqual([]);
		const before = (await viewRows()).length;
		const { id } = rows[0]!;
		const { row, of_request } = await view(id);
		expect(row).toMatchObject({ id, address: expect.stringMatching(/^203\.0\.113\./), user_agent: null });
		expect(JSON.stringify(of_request)).not.toContain("203.0.113");
		expect((await viewRows()).slice(before)).toEqual([{ id: expect.any(Number), resource_id: String(id) }]);
	});

	it("of a view logs one more view, and none without origin data", async () => {
		const [first] = (await viewRows()).slice(-1);
		// Bypasses the data API's headers to set a context like a server of the site.
		const [{ id } = { id: 0 }] = await backend.sql.query<{ id: number }>(
			"insert into public.activity_log (action, type, resource_type, resource_id, address) values ('activity.read', 'reading', 'activity', $1, '203.0.113.9') returning id::int",
			[first!.resource_id],
		);
		const before = (await viewRows()).length;
		expect((await view(id)).of_resource).toHaveLength(1);
		expect((await viewRows()).slice(before).map(({ resource_id }) => resource_id)).toEqual([String(id)]);
		// The row of that view has no address, as no server passed one.
		await view((await viewRows()).at(-1)!.id);
		expect((await viewRows()).length - before).toBe(1);
	});

	it("shows the id in place of a missing name, not the e-mail address", async () => {
		const { id, email } = await makeAccount(backend.sql, { email: "nameless@example.com" });
		await backend.sql.query("update public.profiles set first_name = null, last_name = null where id = $1", [id]);
		await backend.sql.query(
			"insert into public.activity_log (action, type, resource_type, resource_id, actor_id) values ('nameless.act', 'test', 'account', $1::text, $1::uuid)",
			[id],
		);
		const { rows } = await search({ action: "nameless.act" });
		expect(rows).toMatchObject([{ actor: null, about: { name: null } }]);
		expect((await search({ actor: id, action: "nameless.act" })).people).toMatchObject([{ id, name: id, email: null }]);
		expect(JSON.stringify(await view(rows[0]!.id))).not.toContain(email);
		expect((await search({ actor: email })).people).toMatchObject([{ id, name: email }]);
	});
});

it("tokenises rows exactly like queries, for every separator", async () => {
	const signs = [..."._-/:@\"'{}[]()<>,;\\=+&|!*?#%~^$` "];
	const texts = signs.flatMap((one) =>
		signs.map(
			(two) =>
				`word${one}${two}Öther 12${one}34 ${two}ğx${one}5 http${one}${two}/host.com/path?x=1 &amp; 1e5 -7 +8 a@b.c`,
		),
	);
	const different = await backend.sql.query(
		`select t from unnest($1::text[]) t
		where private.activity_search_vector('a.b', null, null, null, null, null, to_jsonb(t))
			<> to_tsvector('pg_catalog.simple', private.activity_text('a.b' || to_jsonb(t)::text))`,
		[texts],
	);
	expect(different).toEqual([]);
});

it("resolves the current name of a resource, its existence, or null", async () => {
	const about = async (type: string, id: string) => {
		const [row] = await backend.sql.query<{ about: object | null }>(
			"select private.name_activity_resource($1, $2) as about",
			[type, id],
		);
		return row?.about;
	};
	const [area] = await backend.sql.query<{ id: number; name_en: string; name_tr: string }>(
		"select id, name_en, name_tr from public.areas order by id limit 1",
	);
	const [message] = await backend.sql.query<{ id: string }>(
		"insert into public.contact_messages (name, email, subject, message) values ('A', 'a@example.com', 'B', 'C') returning id",
	);
	expect(await about("account", ayse)).toEqual({ name: "Ayşe İnce" });
	expect(await about("area", String(area!.id))).toEqual({ title_en: area!.name_en, title_tr: area!.name_tr });
	expect(await about("plan", "free")).toMatchObject({ title_en: expect.any(String) });
	expect(await about("cost_rate", "1")).toEqual({});
	expect(await about("contact", message!.id)).toEqual({});
	for (const [type, id] of [
		["area", "99999999"],
		["area", "9999999999999999"],
		["plan", "none"],
		["cost_rate", "x"],
		["contact", crypto.randomUUID()],
		["newsletter", crypto.randomUUID()],
		["security_event", crypto.randomUUID()],
		["error_group", "0"],
		["content", "about/xx"],
		["session", ayse],
		["listing", ayse],
	] as const)
		expect(await about(type, id), type).toBeNull();
});

describe("access", () => {
	const calls = (client: Client) =>
		Promise.all([
			client.rpc("search_activity"),
			client.rpc("get_activity", { entry_id: 1 }),
			client.rpc("export_activity", { amount: 1 }),
		]);

	it.each(["visitor", "agent"] as const)("denies %s", async (role) => {
		for (const { error } of await calls(clients[role])) expect(error?.message).toBe("not_allowed");
	});

	it("denies anonymous users", async () => {
		for (const { error } of await calls(connectClient(backend))) expect(error?.code).toBe("42501");
	});

	it.each(["sub_admin", "admin", "super_admin"] as const)("answers %s", async (role) => {
		for (const { error } of await calls(clients[role])) expect(error).toBeNull();
	});

	it("gives sub admins networks instead of client addresses in an export", async () => {
		const resource = crypto.randomUUID();
		for (const address of ["203.0.113.77", "2001:db8:1:2::3", "elsewhere"])
			await backend.sql.query(
				"insert into public.activity_log (action, type, status, resource_type, resource_id, address) values ('listing.read', 'reading', 'success', 'listing', $1, $2)",
				[resource, address],
			);
		const read = async (role: "sub_admin" | "admin") => {
			const { data } = await clients[role].rpc("export_activity", { filters: { resource, resource_type: "listing" } });
			return (data as { address: string | null }[]).map(({ address }) => address);
		};
		expect(await read("admin")).toEqual(["elsewhere", "2001:db8:1:2::3", "203.0.113.77"]);
		expect(await read("sub_admin")).toEqual([null, "2001:db8:1::/48", "203.0.113.0/24"]);
	});

	it("denies direct reads and logs exports", async () => {
		for (const role of ["sub_admin", "admin", "super_admin"] as const) {
			expect((await clients[role].from("activity_log").select("id").limit(1)).error?.code).toBe("42501");
			const count = () =>
				backend.sql.query(
					"select from public.activity_log where action = 'activity.exported' and details ->> 'rows' = '1'",
				);
			const before = (await count()).length;
			await clients[role].rpc("export_activity", { amount: 1 });
			expect((await count()).length - before).toBe(1);
		}
	});
});
