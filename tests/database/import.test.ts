/** Imports through the data API: access, atomicity, idempotency, and the photo jobs. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { rounds } from "../support/nightly.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

let backend: TestBackend;
let server: Client;
let owner: { id: string; client: Client };
let other: { id: string; client: Client };
let visitor: { id: string; client: Client };

const KEY = "a".repeat(64);
const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	owner = await signInAs(backend, "agent", "owner");
	other = await signInAs(backend, "agent", "other");
	visitor = await signInAs(backend, "visitor", "visitor");
	await makeAgent(backend, owner.id, "owner");
	await makeAgent(backend, other.id, "other");
});
afterAll(() => backend?.stop());

/** CPU seconds of this process: wall time would depend on other load. */
const work = () => process.cpuUsage().user / 1e6;

type Answer = { data: unknown; error: { code: string; message: string } | null };
const codeOf = ({ error }: Answer) => (error ? `${error.code} ${error.message}` : "done");

const start = (who: { client: Client }, key = KEY, kind = "property") =>
	who.client.rpc("start_import", { kind, file_name: "flats.csv", contents: "Ref,Price\nA,1", headers_key: key });

async function started(who = owner): Promise<string> {
	await sql("delete from public.rate_limits where key like 'import:%'");
	const { data, error } = await start(who);
	if (error) throw new Error(error.message);
	return (data as { id: string }).id;
}

/** Each row of an import takes the server about 30 ms. */
const MANY = rounds(60, 500);

type Row = Record<string, unknown>;
let rowNumber = 1;
const fresh = (reference: string, more: Row = {}): Row => ({
	row: ++rowNumber,
	reference,
	id: null,
	version: null,
	fields: {
		category: "rent",
		type: "apartment",
		title_en: `Flat ${reference}`,
		price_pence: 65_000,
		area_id: 111,
		bedrooms: 2,
		address: "1 Harbour Road",
		latitude: 35.34567,
		longitude: 33.16789,
		location_precision: "rounded",
	},
	pictures: [],
	...more,
});

const run = (id: string, rows: Row[], who = owner) =>
	who.client.rpc("run_import", { import: id, import_rows: rows as never, left_rows: [], unchanged: 0 });

const listingOf = async (reference: string) =>
	(
		await sql<Row & { id: number; version: number }>(
			"select l.*, p.address, p.latitude as exact from public.listings l left join public.listing_locations p on p.listing_id = l.id where l.agent_reference = $1 and l.deleted_at is null",
			[reference],
		)
	)[0]!;

describe("import file", () => {
	it("is limited to its agent in every step", async () => {
		const id = await started();
		expect(codeOf(await start(visitor))).toBe("PT403 not_an_agent");
		expect(codeOf(await start({ client: connectClient(backend) }))).toMatch(/^42501/);
		for (const who of [other, visitor]) {
			expect((await who.client.rpc("get_import", { import: id })).data).toBeNull();
			expect((await who.client.from("import_files").select("id").eq("id", id)).data).toEqual([]);
			expect(codeOf(await who.client.rpc("map_import", { import: id, mapping: ["price"] }))).toMatch(/^PT40[34]/);
			expect(codeOf(await who.client.rpc("correct_import", { import: id, corrections: [] }))).toMatch(/^PT40[34]/);
			expect(codeOf(await run(id, [fresh("X1")], who))).toMatch(/^PT40[34]/);
		}
		expect((await owner.client.from("import_files").select("id").eq("id", id)).data).toEqual([{ id }]);
		expect(await sql("select from public.listings where agent_reference = 'X1'")).toEqual([]);
	});

	it.each(["Ref,Price", "Ref,Price\n", "\n\n  x", " "])("is refused without a row: %j", async (contents) => {
		const file = { kind: "property", file_name: "flats.csv", contents, headers_key: KEY };
		expect(codeOf(await owner.client.rpc("start_import", file))).toBe("PT400 no_table");
	});

	it("reuses the mapping of the same headers, agent and kind", async () => {
		await owner.client.rpc("map_import", { import: await started(), mapping: ["agent_reference", "price"] });
		const remembered = async (who: typeof owner, key = KEY, kind = "property") => {
			const { data } = await start(who, key, kind);
			const file = await who.client.rpc("get_import", { import: (data as { id: string }).id });
			return (file.data as { remembered: string[] | null }).remembered;
		};
		expect(await remembered(owner)).toEqual(["agent_reference", "price"]);
		expect(await remembered(owner, "b".repeat(64))).toBeNull();
		expect(await remembered(owner, KEY, "vehicle")).toBeNull();
		expect(await remembered(other)).toBeNull();
	});

	it("is limited to 20 an hour and five waiting, and expires after a day", async () => {
		await sql("delete from public.rate_limits where key like 'import:%'");
		for (let file = 0; file < 20; file++) expect((await start(other)).data).toMatchObject({ ok: true });
		expect((await start(other)).data).toMatchObject({ ok: false, code: "rate_limited" });
		expect((await other.client.from("import_files").select("id")).data).toHaveLength(5);
		await sql("update public.import_files set created_at = now() - interval '25 hours' where agent_id = $1", [
			other.id,
		]);
		expect((await server.rpc("clean_up_listings")).data).toMatchObject({ imports: 5 });
		expect((await owner.client.from("import_files").select("id")).data).not.toEqual([]);
	});
});

describe("import", () => {
	it.each([
		["no list", { row: 1 }],
		["null", null],
		["texts", ["x"]],
		["a row without errors", [{ row: 2, reference: "A" }]],
		["errors without a message", [{ row: 2, reference: "A", errors: [{ column: "Price", value: "x" }] }]],
		["an object as a value", [{ row: 2, reference: "A", errors: [{ column: null, value: {}, message: "invalid" }] }]],
	])("refuses rejected rows that its page cannot show: %s", async (_, left_rows) => {
		const id = await started();
		const call = (left: unknown, unchanged: number) =>
			owner.client.rpc("run_import", { import: id, import_rows: [], left_rows: left as never, unchanged });
		expect(codeOf(await call(left_rows, 0))).toBe("PT400 invalid_result");
		expect(codeOf(await call([], -1))).toBe("PT400 invalid_result");
		const shown = [{ row: 2, reference: "A", errors: [{ column: null, value: "x", message: "invalid" }] }];
		expect(codeOf(await call(shown, 3))).toBe("done");
	});

	it("refuses a field that agents do not write, in new and in changed rows", async () => {
		const id = await started();
		const known = fresh("F1");
		const unknown = (row: Row) => ({ ...row, fields: { ...(row.fields as Row), has_cistern: true } });
		expect(codeOf(await run(id, [fresh("F2"), unknown(known)]))).toBe("PT400 unknown_field");
		expect(await sql("select from public.listings where agent_reference in ('F1', 'F2')")).toEqual([]);
		expect(codeOf(await run(id, [known]))).toBe("done");
		const made = await listingOf("F1");
		const change = { ...known, id: made.id, version: made.version };
		expect(codeOf(await run(await started(), [unknown(change)]))).toBe("PT400 unknown_field");
	});

	it("creates drafts with places and updates listings in one transaction", async () => {
		const first = await started();
		expect((await run(first, [fresh("A1"), fresh("A2")])).data).toEqual({ ok: true, is_repeated: false });
		const [a1, a2] = [await listingOf("A1"), await listingOf("A2")];
		expect(a1).toMatchObject({
			status: "draft",
			agent_id: owner.id,
			kind: "property",
			title_en: "Flat A1",
			district_id: 1,
			swap_accepted: false,
			features: [],
			address: "1 Harbour Road",
			exact: 35.34567,
			latitude: 35.346,
			longitude: 33.168,
			// An exact location counts as a change.
			version: 2,
		});
		expect(a1.reference).toMatch(/^AD-/);
		const file = (await owner.client.rpc("get_import", { import: first })).data as Row;
		expect(file).toMatchObject({
			contents: null,
			result: { made: [{ id: a1.id, reference: "A1", status: "draft" }, { id: a2.id }], changed: [], unchanged: 0 },
		});

		const live = await insertListing(backend, owner.id, { agent_reference: "L1" });
		await run(await started(), [
			fresh("A1", { id: a1.id, version: 2, fields: { price_pence: 70_000 } }),
			fresh("L1", {
				id: live,
				version: 1,
				fields: { title_en: "Flat with a better title", agent_reference: "Z" },
			}),
			fresh("A3"),
		]);
		expect(await listingOf("A1")).toMatchObject({ price_pence: 70_000, title_en: "Flat A1", version: 3 });
		expect(await listingOf("L1")).toMatchObject({
			title_en: "Flat with a better title",
			status: "available",
			agent_id: owner.id,
		});
		expect(await listingOf("A3")).toMatchObject({ status: "draft" });
	});

	it("creates drafts without a reference, of both kinds, and changes a listing that has none", async () => {
		const id = await started();
		const van = { category: "sale", type: "van", title_en: "A van", steering: "right" };
		const rows = [
			fresh("", { reference: null }),
			fresh("", { reference: null, pictures: ["https://example.com/none.jpg"] }),
			fresh("K1", { kind: "vehicle", fields: van }),
			fresh("K1"),
		];
		expect((await run(id, rows)).data).toMatchObject({ ok: true });
		const file = (await owner.client.rpc("get_import", { import: id })).data as { result: { made: Row[] } };
		const { made } = file.result;
		expect(made.map(({ kind, reference }) => [kind, reference])).toEqual([
			["property", expect.stringMatching(/^AD-/)],
			["property", expect.stringMatching(/^AD-/)],
			["property", "K1"],
			["vehicle", "K1"],
		]);
		expect(new Set(made.map((row) => row.id)).size).toBe(4);
		expect(await sql("select listing_id from public.import_pictures where url like '%none.jpg'")).toEqual([
			{ listing_id: made[1]!.id },
		]);
		const { data } = await owner.client.rpc("list_import_targets", {
			kind: "property",
			agent_references: [String(made[0]!.reference)],
		});
		expect(data).toMatchObject([{ id: made[0]!.id, reference: made[0]!.reference, agent_reference: null }]);
		const { version } = (data as { version: number }[])[0]!;
		const change = { row: 1, reference: null, id: made[0]!.id, version, fields: { price_pence: 7 }, pictures: [] };
		expect((await run(await started(), [change])).data).toMatchObject({ ok: true });
		expect(await sql("select price_pence from public.listings where id = $1", [made[0]!.id])).toEqual([
			{ price_pence: 7 },
		]);
		const theirs = await other.client.rpc("list_import_targets", {
			kind: "property",
			agent_references: [String(made[0]!.reference)],
		});
		expect(theirs.data).toEqual([]);
		await sql("delete from public.listings where id = any ($1)", [made.map((row) => row.id)]);
	});

	it("names the listings with a reference that a file lacks, of its kind and not sold or let, to those who may write them", async () => {
		const ids = await Promise.all(
			[{ agent_reference: "N1" }, { agent_reference: "N2" }, { agent_reference: "N3", status: "rented" }, {}].map(
				(fields) => insertListing(backend, owner.id, fields),
			),
		);
		const [named] = await sql<{ reference: string }>("select reference from public.listings where id = $1", [ids[1]]);
		const ask = (who: typeof owner, agent_references: string[], kind = "property") =>
			who.client.rpc("list_unnamed_listings", { kind, agent_references, for_agent: owner.id });
		const references = ["N1", "N2", "N3"];
		const namesOf = async (given: string[]) =>
			((await ask(owner, given)).data as { references: string[] }).references.filter((one) => references.includes(one));
		expect(await namesOf([])).toEqual(["N1", "N2"]);
		expect(await namesOf(["N1"])).toEqual(["N2"]);
		expect(await namesOf(["N1", named!.reference])).toEqual([]);
		expect((await ask(owner, [], "vehicle")).data).toEqual({ total: 0, references: [] });
		expect((await ask(other, [])).data).toEqual({ total: 0, references: [] });
		await sql("delete from public.listings where id = any ($1)", [ids]);
	});

	it("is applied completely or not at all", async () => {
		const live = await insertListing(backend, owner.id, { agent_reference: "L2" });
		const id = await started();
		const rows = [fresh("B1"), fresh("L2", { id: live, version: 1, fields: { price_pence: 0 } })];
		expect(codeOf(await run(id, rows))).toBe("PT409 listing_not_whole");
		expect(await listingOf("B1")).toBeUndefined();
		expect(await listingOf("L2")).toMatchObject({ price_pence: 65_000 });
		const bad = fresh("B2");
		(bad.fields as Row).type = "castle";
		expect(codeOf(await run(id, [fresh("B1"), bad]))).toMatch(/^23514/);
		expect(await listingOf("B1")).toBeUndefined();
		expect((await run(id, [rows[0]!])).data).toMatchObject({ ok: true });
	});

	it("runs once, also concurrently and in two tabs", async () => {
		const id = await started();
		const answers = await Promise.all([1, 2, 3].map(() => run(id, [fresh("C1"), fresh("C2")])));
		expect(answers.map(({ data }) => (data as Row).is_repeated).sort()).toEqual([false, true, true]);
		expect(await sql("select from public.listings where agent_reference in ('C1', 'C2')")).toHaveLength(2);

		// The same file uploaded twice: the second check predates the rows of the first.
		const [one, two] = [await started(), await started()];
		const both = await Promise.all([one, two].map((file) => run(file, [fresh("D1")])));
		expect(both.map(({ data }) => (data as Row).ok).sort()).toEqual([false, true]);
		expect(both.find(({ data }) => !(data as Row).ok)?.data).toEqual({ ok: false, code: "changed_meanwhile" });
		expect(await sql("select from public.listings where agent_reference = 'D1'")).toHaveLength(1);
	});

	it("accepts corrections of values only as a list of texts", async () => {
		const id = await started();
		const correct = (corrections: unknown) =>
			owner.client.rpc("correct_import", { import: id, corrections: corrections as never });
		const one = { column: 1, value: "Rezidance", text: "apartment" };
		expect((await correct([one])).error).toBeNull();
		for (const wrong of [
			{},
			[null],
			[{ ...one, column: 100 }],
			[{ ...one, column: "1" }],
			[{ ...one, value: "" }],
			[{ ...one, value: "x".repeat(81) }],
			[{ ...one, text: "" }],
			[{ ...one, text: "x".repeat(201) }],
			Array.from({ length: 101 }, () => one),
		])
			expect(codeOf(await correct(wrong)), JSON.stringify(wrong).slice(0, 60)).toMatch(/^23514/);
		expect((await owner.client.rpc("get_import", { import: id })).data).toMatchObject({ corrections: [one] });
		await run(id, [fresh("K1")]);
		expect(codeOf(await correct([one]))).toMatch(/^PT409/);
	});

	it("writes a long file in parts and no row of them twice", async () => {
		const id = await started();
		const part = (rows: unknown[], is_last: boolean) =>
			owner.client.rpc("run_import", { import: id, import_rows: rows as never, left_rows: [], unchanged: 3, is_last });
		const [one, two, three] = ["P1", "P2", "P3"].map((reference, index) => fresh(reference, { row: index + 1 }));
		expect((await part([one, two], false)).data).toEqual({ ok: true, is_repeated: false });
		const { data } = await owner.client.rpc("get_import", { import: id });
		expect(data).toMatchObject({ finished_at: null, result: { made: [{ row: 1 }, { row: 2 }] } });
		// The answer of the part was lost: it is sent again, with the next row.
		expect((await part([one, two, three], true)).data).toEqual({ ok: true, is_repeated: false });
		expect((await part([three], true)).data).toEqual({ ok: true, is_repeated: true });
		expect(await sql("select from public.listings where agent_reference in ('P1', 'P2', 'P3')")).toHaveLength(3);
		expect(await sql("select result, contents from public.import_files where id = $1", [id])).toMatchObject([
			{ contents: null, result: { made: [{ row: 1 }, { row: 2 }, { row: 3 }], unchanged: 3 } },
		]);
	});

	it("skips rows changed since the check and never touches other agents' listings", async () => {
		const d1 = await listingOf("D1");
		await sql("update public.listings set price_pence = 1 where id = $1", [d1.id]);
		const id = await started();
		expect((await run(id, [fresh("D1", { id: d1.id, version: d1.version, fields: { price_pence: 2 } })])).data).toEqual(
			{
				ok: false,
				code: "changed_meanwhile",
			},
		);
		const theirs = await insertListing(backend, other.id, { agent_reference: "T1", status: "draft" });
		expect((await run(id, [fresh("T1", { id: theirs, version: 1, fields: { price_pence: 2 } })])).data).toMatchObject({
			ok: false,
		});
		// A version that is not given counts as a listing that changed.
		for (const [target, version] of [
			[theirs, null],
			[d1.id, null],
		])
			expect((await run(id, [fresh("D1", { id: target, version, fields: { price_pence: 2 } })])).data).toMatchObject({
				ok: false,
			});
		expect(await listingOf("D1")).toMatchObject({ price_pence: 1 });
		expect(await listingOf("T1")).toMatchObject({ price_pence: 65_000 });
		expect((await run(id, [fresh("T1")])).data).toMatchObject({ ok: true });
		expect(await sql("select agent_id from public.listings where agent_reference = 'T1' order by id")).toEqual([
			{ agent_id: other.id },
			{ agent_id: owner.id },
		]);
	});

	it("refuses more than 500 rows or drafts and writes many in seconds", async () => {
		const many = (count: number) => Array.from({ length: count }, (_, index) => fresh(`M${index}`));
		expect(codeOf(await run(await started(), many(501)))).toBe("PT400 too_many_rows");
		// The rows are counted before they are compared with the listings.
		const outdated = many(500).map((row) => ({ ...row, id: 1, version: 1 }));
		expect((await run(await started(), outdated)).data).toEqual({ ok: false, code: "changed_meanwhile" });
		await sql("delete from public.listings where agent_id = $1 and status = 'draft'", [owner.id]);
		// Without triggers, which a limit does not need.
		const withoutTriggers = (statement: string) =>
			backend.sql.transaction((db) => db.exec(`set local session_replication_role = replica; ${statement}`));
		await withoutTriggers(
			`insert into public.listings (kind, category, type, agent_id, agent_reference) select 'property', 'sale', 'villa', '${owner.id}', 'D' || n from generate_series(1, 499) n`,
		);
		expect(codeOf(await run(await started(), many(2)))).toBe("PT409 too_many_listings");
		expect(await sql("select from public.listings where agent_reference like 'M%'")).toEqual([]);
		await withoutTriggers("delete from public.listings where agent_reference like 'D%'");
		const id = await started();
		const startedAt = work();
		expect((await run(id, many(MANY))).data).toMatchObject({ ok: true });
		expect(work() - startedAt).toBeLessThan(8);
		expect(await sql("select from public.listings where agent_reference like 'M%'")).toHaveLength(MANY);
		const { data } = await owner.client.rpc("list_import_targets", {
			kind: "property",
			agent_references: ["M1", "T1", "none"],
		});
		expect((data as Row[]).map(({ agent_reference }) => agent_reference)).toEqual(["M1"]);
		const targets = (data as { id: number; version: number }[])[0]!;
		const changes = await sql<Row>(
			"select id, version, agent_reference from public.listings where agent_reference like 'M%'",
		);
		const again = await started();
		const changing = work();
		await run(
			again,
			changes.map((one) =>
				fresh(String(one.agent_reference), { id: Number(one.id), version: one.version, fields: { price_pence: 1 } }),
			),
		);
		expect(work() - changing).toBeLessThan(8);
		expect((await sql<Row>("select price_pence from public.listings where id = $1", [targets.id]))[0]).toEqual({
			price_pence: 1,
		});
		await sql("delete from public.listings where agent_id = $1 and status = 'draft'", [owner.id]);
	});
});

describe("photos by URL", () => {
	const A = "https://example.com/a.jpg";
	const B = "https://example.com/b.jpg";
	const states = async () =>
		sql<Row>("select url, state, error, attempts from public.import_pictures order by position, id");
	const claim = async () =>
		((await server.rpc("claim_import_pictures", { batch: 10 })).data ?? []) as { id: number; url: string }[];
	const finish = (picture: number, problem?: string, may_retry = false) =>
		server.rpc("finish_import_picture", { picture, ...(problem ? { problem, may_retry } : {}) });
	const makeDue = () => sql("update public.import_pictures set next_attempt_at = now() - interval '1 second'");

	it("are queued for drafts only, claimed once, and fail or are retried", async () => {
		const live = await insertListing(backend, owner.id, { agent_reference: "L3" });
		const id = await started();
		await run(id, [
			fresh("P1", { pictures: [A, B] }),
			fresh("L3", { id: live, version: 1, fields: { price_pence: 2 }, pictures: [A] }),
		]);
		expect(await states()).toMatchObject([
			{ url: A, state: "waiting" },
			{ url: B, state: "waiting" },
		]);
		expect(codeOf(await owner.client.rpc("claim_import_pictures"))).toMatch(/^42501/);
		expect(codeOf(await owner.client.rpc("finish_import_picture", { picture: 1 }))).toMatch(/^42501/);
		expect((await owner.client.from("import_pictures").select("url")).data).toHaveLength(2);
		expect((await other.client.from("import_pictures").select("url")).data).toEqual([]);

		const [claims, none] = await Promise.all([claim(), claim()]);
		const taken = [...claims, ...none];
		expect(taken.map(({ url }) => url).sort()).toEqual([A, B]);
		expect(await claim()).toEqual([]);
		await finish(taken.find(({ url }) => url === A)!.id);
		await finish(taken.find(({ url }) => url === B)!.id, "unreachable", true);
		expect(await states()).toMatchObject([
			{ state: "done", error: null },
			{ state: "waiting", error: "unreachable", attempts: 1 },
		]);
		for (let attempt = 2; attempt <= 4; attempt++) {
			await makeDue();
			const [again] = await claim();
			await finish(again!.id, "unreachable", true);
		}
		expect((await states())[1]).toMatchObject({ state: "failed", error: "unreachable", attempts: 4 });
		const file = (await owner.client.rpc("get_import", { import: id })).data as Row;
		expect(file.pictures).toMatchObject({ waiting: 0, done: 1, failed: [{ url: B, error: "unreachable" }] });
	});

	it("are claimed again by the name of a claim, and given back without an attempt", async () => {
		await sql("update public.import_pictures set state = 'waiting', attempts = 1, error = null where state = 'failed'");
		await makeDue();
		const named = { batch: 10, claim: "0aa00000-0000-4000-8000-000000000002" };
		const claimed = async () =>
			(await server.rpc("claim_import_pictures", named)).data as { id: number; url: string }[];
		const [one, two] = await Promise.all([claimed(), claimed()]);
		expect([one.map(({ url }) => url), two]).toEqual([[B], one]);
		expect((await states())[1]).toMatchObject({ attempts: 2 });
		await server.rpc("release_import_pictures", { pictures: one.map(({ id }) => id) });
		await server.rpc("release_import_pictures", { pictures: one.map(({ id }) => id) });
		expect((await states())[1]).toMatchObject({ state: "waiting", attempts: 1 });
		expect((await claim()).map(({ url }) => url)).toEqual([B]);
		await finish(one[0]!.id, "unreachable");
	});

	it("queue a failed photo again with the next import, not a fetched one", async () => {
		const p1 = await listingOf("P1");
		await run(await started(), [fresh("P1", { id: p1.id, version: p1.version, fields: {}, pictures: [A, B] })]);
		expect(await states()).toMatchObject([{ state: "done" }, { state: "waiting", attempts: 0 }]);
	});

	it("fail after repeated worker losses", async () => {
		await sql("update public.import_pictures set attempts = 6 where state = 'waiting'");
		await makeDue();
		expect(await claim()).toEqual([]);
		expect((await states())[1]).toMatchObject({ state: "failed", error: "unavailable" });
		await sql("update public.import_pictures set state = 'waiting', attempts = 0, error = null where state = 'failed'");
	});

	it("are skipped for a listing that is no longer a draft", async () => {
		await sql("update public.listings set status = 'available' where agent_reference = 'P1'");
		await makeDue();
		expect(await claim()).toEqual([]);
		expect((await states())[1]).toMatchObject({ state: "failed", error: "not_a_draft" });
	});
});
