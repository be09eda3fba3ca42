/** An import from file to result, as a browser without script performs it. */
import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAgent } from "../support/users.ts";

let site: OwnSite;
let agent: { id: string; email: string; cookie: string };
let other: { id: string; email: string; cookie: string };

beforeAll(async () => {
	site = await startOwnSite();
	agent = await site.signedIn("agent");
	other = await site.signedIn("agent");
	await makeAgent(site.backend, agent.id, "ada");
	await makeAgent(site.backend, other.id, "eve");
});
afterAll(() => site?.stop());

const HEADERS = "Ref,Category,Type,Area,Price,Title,Rooms,Photos";
const flat = (reference: string, more = "85000,A flat near the sea,2+1,") =>
	`${reference},sale,apartment,Lapta,${more}`;

function send(text: string | Uint8Array<ArrayBuffer>, { kind = "property", name = "flats.csv", who = agent } = {}) {
	const body = new FormData();
	body.set("kind", kind);
	body.set("file", new File([text], name, { type: "text/csv" }));
	return site.ask("/dashboard/import", { body, cookie: who.cookie });
}

/** Uploads a file; returns the address of the import. */
async function sent(...rows: string[]): Promise<string> {
	await site.sql.query("delete from public.rate_limits where key like 'import:%'");
	const response = await send([HEADERS, ...rows].join("\n"));
	expect(response.status).toBe(303);
	return response.headers.get("location")!.replace(/\/columns$/, "");
}

const MAPPING = ["agent_reference", "category", "type", "area", "price", "title_en", "rooms", "pictures"];
const map = (path: string, mapping = MAPPING) =>
	site.ask(`${path}/columns`, {
		form: Object.fromEntries(mapping.map((field, index) => [`column-${index}`, field])),
		cookie: agent.cookie,
	});
const read = (path: string, who = agent) => site.read(path, { cookie: who.cookie });
const press = (path: string, who = agent) => site.ask(path, { form: {}, cookie: who.cookie });

async function imported(...rows: string[]): Promise<string> {
	const path = await sent(...rows);
	await map(path);
	expect((await press(path)).headers.get("location")).toBe(`${path}/result`);
	return path;
}

/** CPU seconds of this process: wall time would depend on other load. */
const work = () => process.cpuUsage().user / 1e6;

const listing = async (reference: string) =>
	(
		await site.sql.query<Record<string, unknown>>(
			"select id, status, price_pence, title_en from public.listings where agent_id = $1 and agent_reference = $2",
			[agent.id, reference],
		)
	)[0];

it("leads from a stored text that is no table to a new upload", async () => {
	const path = await sent(flat("N1"));
	await site.sql.query("update public.import_files set contents = '<html>' || chr(10) || 'x' where id = $1", [
		path.split("/").at(-1),
	]);
	for (const page of [path, `${path}/columns`]) {
		const response = await site.ask(page, { cookie: agent.cookie });
		expect([response.status, response.headers.get("location")]).toEqual([302, "/dashboard/import"]);
	}
	expect((await press(path)).headers.get("location")).toBe("/dashboard/import");
});

describe("uploads", () => {
	it.each([
		["an empty file", "", "This file is empty"],
		["a file without a table", "A letter.\nTo you.", "cannot be read as a table"],
		["a file without headers", "1,85000\n2,90000", "has to name the columns"],
		["a file without rows", HEADERS, "nothing below it"],
		["a damaged workbook", new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), "This file is damaged"],
		["an older workbook", new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0, 0]), "an older Excel file (.xls)"],
		["an image", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 1, 2]), "neither an Excel workbook nor a text file"],
		["a file that is too large", "x".repeat(6 * 1024 * 1024 + 1), "larger than 6 MB"],
		["a file with too many rows", `Ref,Price\n${"A,1\n".repeat(5001)}`, "more than 5,000 rows"],
	])("refuse %s with the reason", async (_, text, message) => {
		const response = await send(text as string);
		const html = await response.text();
		expect(response.status).toBe(400);
		if (text === "") expect(html).toContain("Please choose a file");
		else expect(html).toContain(message);
	});

	it("are limited to agents and 20 an hour, with Retry-After", async () => {
		await site.sql.query("insert into public.rate_limits (key, hits, window_seconds) values ($1, 20, 3600)", [
			`import:${other.id}`,
		]);
		const response = await send(`${HEADERS}\n${flat("A")}`, { who: other });
		expect(response.status).toBe(429);
		expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3000);
		const admin = await site.signedIn("admin");
		const refused = await send(`${HEADERS}\n${flat("A")}`, { who: admin });
		expect(refused.status).toBe(400);
		expect(await refused.text()).toContain("Only somebody with a page as an agent");
	});

	it("are invisible to other agents", async () => {
		const path = await sent(flat("S1"));
		expect((await read(path, other)).status).toBe(404);
		expect((await press(path, other)).status).toBe(404);
		expect((await read("/dashboard/import/1")).status).toBe(404);
	});

	it("offer templates in both languages for both kinds", async () => {
		for (const [path, header] of [
			["/dashboard/import/template/property", "Your reference,Sale or rent"],
			["/dashboard/import/template/vehicle?lng=tr", "Referansınız;Tür"],
		] as const) {
			const response = await site.ask(path, { cookie: agent.cookie });
			expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename="adahan-\w+-\w\w\.csv"$/);
			expect(await response.text()).toContain(header);
		}
		expect((await read("/dashboard/import/template/boat")).status).toBe(404);
	});
});

describe("column mapping", () => {
	it("is guessed, can be changed and is remembered", async () => {
		const path = await sent(flat("C1"));
		expect((await site.ask(path, { cookie: agent.cookie })).headers.get("location")).toBe(`${path}/columns`);
		const { html } = await read(`${path}/columns`);
		for (const field of MAPPING) expect(html).toMatch(new RegExp(`<option value="${field}" selected=""`));
		const changed = MAPPING.with(6, "");
		expect((await map(path, changed)).headers.get("location")).toBe(path);
		const next = await read(`${await sent(flat("C1"))}/columns`);
		expect(next.html).toContain("as they were chosen last time");
		expect(next.html).not.toMatch(/<option value="rooms" selected=""/);
		await map(await sent(flat("C1")));
	});

	it("requires the reference column and rejects duplicates", async () => {
		const path = await sent(flat("C2"));
		const without = await map(path, MAPPING.with(0, ""));
		expect(without.status).toBe(400);
		expect(await without.text()).toContain("Please choose the column with your own reference");
		const twice = await map(path, MAPPING.with(5, "price"));
		expect(twice.status).toBe(400);
		expect((await twice.text()).match(/This was chosen for two columns/g)?.length).toBeGreaterThanOrEqual(2);
	});
});

describe("rows", () => {
	it("show their errors before the import, which skips invalid rows and is shown instead of a second one", async () => {
		const path = await sent(
			flat("R1", "ask,A flat,2+1,"),
			flat("R2", "cheap,A flat,many,"),
			"R3,sale,castle,Lapta,1,,,",
		);
		await map(path);
		const { html } = await read(path);
		expect(html).toContain("Price must be a valid number");
		expect(html).toMatch(/We do not know this word. Known words: Apartment, [^<]*Villa/);
		const turkish = await site.read(`${path}?lng=tr`, { cookie: agent.cookie });
		expect(turkish.html).toMatch(/Bildiklerimiz: Daire, [^<]*Villa/);
		expect(await listing("R1")).toBeUndefined();
		expect((await press(path)).status).toBe(400);
		const good = await sent(
			flat("R1", "85000,A flat near the sea,many,"),
			flat("R2", "cheap,A flat,many,"),
			flat("R1", "1,,,"),
		);
		await map(good);
		const checked = (await read(good)).html.replaceAll("<!-- -->", "").replace(/<[^>]+>/g, "");
		expect(checked).toContain(
			"Rooms “many”: Please write rooms as 2+1, or as a number of bedrooms. The cell is left out",
		);
		expect(checked).toContain("The same reference stands in row 2, and that row counts");
		expect((await read(`${good}?show=new`)).html).not.toContain(">R2<");
		expect((await press(good)).status).toBe(303);
		expect(await listing("R1")).toMatchObject({
			status: "draft",
			price_pence: 8_500_000,
			title_en: "A flat near the sea",
		});
		expect(await listing("R2")).toBeUndefined();
		expect((await press(good)).headers.get("location")).toBe(`${good}/result`);
		expect((await site.ask(good, { cookie: agent.cookie })).headers.get("location")).toBe(`${good}/result`);
		const result = await read(`${good}/result`);
		expect(result.html).toContain(`/dashboard/properties/${(await listing("R1"))?.id}/edit`);
		expect(result.html).toContain("Price must be a valid number");
	});

	it("update only the fields given when imported again", async () => {
		await imported(flat("U1"), flat("U2"));
		const path = await sent(flat("U1", "90000,,,"), flat("U2"), flat("U3"));
		await map(path);
		const { html } = await read(path);
		for (const text of ["New draft", "Changes a listing", "Unchanged"]) expect(html).toContain(text);
		expect((await press(path)).status).toBe(303);
		expect(await listing("U1")).toMatchObject({ price_pence: 9_000_000, title_en: "A flat near the sea" });
		const [row] = await site.sql.query<{ result: object }>("select result from public.import_files where id = $1", [
			path.split("/").at(-1),
		]);
		expect(row?.result).toMatchObject({ made: [{ reference: "U3" }], changed: [{ reference: "U1" }], unchanged: 1 });
	});

	it("keep a public listing complete", async () => {
		await insertListing(site.backend, agent.id, { category: "sale", agent_reference: "P1", price_pence: 8_500_000 });
		const path = await sent(flat("P1", "0,,,"));
		await map(path);
		expect((await read(path)).html).toContain("A public listing needs its price");
		expect((await press(path)).status).toBe(400);
		expect(await listing("P1")).toMatchObject({ status: "available", price_pence: 8_500_000 });
	});

	it("are checked within the time limit up to 500, and shown page by page", async () => {
		const path = await sent(...Array.from({ length: 500 }, (_, index) => flat(`M${index}`)));
		await map(path);
		const startedAt = work();
		const { html } = await read(`${path}?page=10`);
		expect(html).toContain("M499");
		expect(work() - startedAt).toBeLessThan(3);
	});

	it("report an unavailable backend and can be submitted again", async () => {
		const path = await sent(flat("B1"));
		await map(path);
		site.proxy.fault = ({ path: call }) => (call.includes("run_import") ? { status: 503 } : undefined);
		const response = await press(path);
		site.heal();
		expect(response.status).toBe(503);
		expect((await press(path)).status).toBe(303);
	});
});

describe("meanings of values", () => {
	const TABLE = ["Q1", "Q2", "Q3"].map((reference) => `${reference},sale,Rezidance,Lapta,85000,A home,2+1,`);
	const correct = (path: string, cells: Record<string, string>, who = agent) =>
		site.ask(path, {
			form: {
				intent: "correct",
				...Object.fromEntries(
					Object.entries(cells).flatMap(([cell, text], index) => [
						[`cell-${index}`, cell],
						[`text-${index}`, text],
					]),
				),
			},
			cookie: who.cookie,
		});
	const counts = async (path: string) =>
		(await read(path)).html
			.replaceAll("<!-- -->", "")
			.replace(/<[^>]+>/g, " ")
			.replace(/\s+/g, " ")
			.match(/New drafts (\d+) Changes \d+ Unchanged \d+ Not imported (\d+)/)
			?.slice(1)
			.map(Number);

	it("count for all rows, can be given again and taken back, and are remembered for the same headers", async () => {
		const path = await sent(...TABLE, "Q4,sale,villa,Nirvana Sokak,85000,A home,2+1,");
		await map(path);
		expect(await counts(path)).toEqual([0, 4]);
		const { html } = await read(path);
		expect(html).toContain("Type: “Rezidance”");
		expect(html).toMatch(/<option value="apartment">/);
		expect(html).toContain('value="3 Nirvana Sokak"');
		expect((await correct(path, { "2 Rezidance": "apartment", "3 Nirvana Sokak": "Nirvana" })).status).toBe(303);
		expect(await counts(path)).toEqual([3, 1]);
		// The text of a correction cannot be read, either. The fields of the others come as they were shown.
		await correct(path, { "3 Nirvana": "Lapta", "2 Rezidance": "apartment", "3 Nirvana Sokak": "Nirvana" });
		expect(await counts(path)).toEqual([4, 0]);
		expect((await read(path)).html).toContain("values are read with another meaning");
		await correct(path, { "3 Nirvana Sokak": "" });
		expect(await counts(path)).toEqual([3, 1]);
		const next = await sent(...TABLE);
		await map(next);
		expect(await counts(next)).toEqual([3, 0]);
		// A column that gets another field keeps its meanings, whatever words that field has.
		const setField = (field: string) =>
			site.sql.query("update public.import_files set mapping[3] = $1 where id = $2", [field, next.split("/").at(-1)]);
		await setField("furnishing");
		expect((await read(next)).html).toContain('<option value="apartment" selected="">apartment</option>');
		await setField("type");
		await correct(next, { "2 Rezidance": "" });
		expect(await counts(next)).toEqual([0, 3]);
	});

	it("are refused beside their field, and of other agents", async () => {
		const path = await sent(...TABLE);
		await map(path);
		const response = await correct(path, { "2 Rezidance": "<script>alert(1)</script>" });
		expect(response.status).toBe(400);
		expect(await response.text()).toMatch(/id="correct-text-0-error"|aria-invalid="true"/);
		expect((await correct(path, { "2 Rezidance": "villa" }, other)).status).toBe(404);
		const many = Object.fromEntries(Array.from({ length: 101 }, (_, index) => [`2 word ${index}`, "villa"]));
		expect(await (await correct(path, many)).text()).toContain("At most 100 values");
		expect(await counts(path)).toEqual([0, 3]);
	});
});

describe("long imports", () => {
	const many = (name: string, count: number) =>
		sent(...Array.from({ length: count }, (_, index) => flat(`${name}${index}`)));
	const countOf = async (name: string) =>
		(
			await site.sql.query<{ n: number }>(
				"select count(*)::int as n from public.listings where agent_id = $1 and agent_reference ~ $2",
				[agent.id, `^${name}\\d+$`],
			)
		)[0]!.n;
	const runs = () => site.proxy.calls.filter((call) => call.includes("run_import")).length;

	it("are written in parts, and go on after one that failed", async () => {
		const path = await many("L", 250);
		await map(path);
		site.proxy.fault = ({ path: call }) => (call.includes("run_import") && runs() > 1 ? { status: 503 } : undefined);
		site.proxy.calls.length = 0;
		expect((await press(path)).status).toBe(503);
		site.heal();
		expect(await countOf("L")).toBe(100);
		const { html } = await read(path);
		expect(html).toContain("100 rows are written already");
		expect(html).toContain("Go on with 150 rows");
		expect((await press(path)).headers.get("location")).toBe(`${path}/result`);
		expect(await countOf("L")).toBe(250);
		const { html: result } = await read(`${path}/result`);
		expect(result).toContain("and 150 more");
		expect(result).not.toContain(">L100<");
	});

	it("count no row twice when the form is sent again while it is written", async () => {
		const path = await many("D", 150);
		await map(path);
		const { now } = performance;
		let passedMs = 0;
		performance.now = () => now.call(performance) + passedMs;
		const [hasRead, isWritten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
		let second: Promise<Response> | undefined;
		// The second request reads the import before the first has written a part, and the listings after it.
		site.proxy.onWay = async (call) => {
			if (call.path.includes("run_import") && !second) {
				second = press(path);
				await hasRead.promise;
			} else if (call.path.includes("list_import_targets") && second) await isWritten.promise;
			return call;
		};
		site.proxy.onReturn = (call, { body }) => {
			if (call.path.includes("get_import") && second) hasRead.resolve();
			if (call.path.includes("run_import")) {
				passedMs = 16_000;
				isWritten.resolve();
			}
			return body;
		};
		const first = await press(path);
		const last = await second;
		performance.now = now;
		site.heal();
		expect([first, last].map((response) => response?.headers.get("location"))).toEqual([
			`${path}?running=1`,
			`${path}/result`,
		]);
		expect(await countOf("D")).toBe(150);
		const [result] = await site.sql.query(
			"select (result ->> 'unchanged')::int as unchanged, jsonb_array_length(result -> 'made') as made from public.import_files where id = $1",
			[path.split("/").at(-1)],
		);
		expect(result).toEqual({ unchanged: 0, made: 150 });
		await site.sql.query("delete from public.listings where agent_id = $1 and agent_reference ~ '^D\\d+$'", [agent.id]);
	});

	it("end a request in time and go on with the next one", async () => {
		const path = await many("T", 150);
		await map(path);
		const { now } = performance;
		let passedMs = 0;
		performance.now = () => now.call(performance) + passedMs;
		site.proxy.onReturn = (call, { body }) => {
			if (call.path.includes("run_import")) passedMs = 16_000;
			return body;
		};
		const response = await press(path);
		performance.now = now;
		site.heal();
		expect(response.headers.get("location")).toBe(`${path}?running=1`);
		expect((await read(`${path}?running=1`)).html).not.toContain("were not understood");
		expect(await countOf("T")).toBe(100);
		expect((await press(path)).headers.get("location")).toBe(`${path}/result`);
		expect(await countOf("T")).toBe(150);
	});

	it("refuse new rows for which there is no place among the drafts, and write the others", async () => {
		await site.sql.query("delete from public.listings where agent_id = $1", [agent.id]);
		await site.sql.transaction((db) =>
			db.exec(`set local session_replication_role = replica;
				insert into public.listings (kind, category, type, agent_id, agent_reference)
				select 'property', 'sale', 'villa', '${agent.id}', 'full-' || n from generate_series(1, 498) n`),
		);
		const path = await many("F", 3);
		await map(path);
		const { html } = await read(path);
		expect(html).toContain("You can have up to 500 drafts and 2,000 listings");
		expect(html).toContain("Import 2 rows");
		await press(path);
		expect(await countOf("F")).toBe(2);
		expect((await read(`${path}/result`)).html).toContain("You can have up to 500 drafts");
		await site.sql.query("delete from public.listings where agent_id = $1", [agent.id]);
	});
});

it("refuses a row in another currency and names the filled columns that are left out", async () => {
	await site.sql.query("delete from public.rate_limits where key like 'import:%'");
	const rows = ["C1,sale,apartment,Lapta,241750,EUR,Ada", "C2,sale,apartment,Lapta,91000,GBP,"];
	const response = await send(["Ref,Category,Type,Area,Price,Currency,Negotiator", ...rows].join("\n"));
	const path = response.headers.get("location")!.replace(/\/columns$/, "");
	await map(path, ["agent_reference", "category", "type", "area", "price", "", ""]);
	const { html } = await read(path);
	expect(html).toContain("One column with values is not imported");
	expect(html).toMatch(/<li[^>]*>Negotiator<\/li>/);
	expect(html).not.toMatch(/<li[^>]*>Currency<\/li>/);
	expect(html.replaceAll("<!-- -->", "").replace(/<[^>]+>/g, "")).toContain(
		"Currency “EUR”: This is another currency. Prices here are in pounds sterling",
	);
	const turkish = (await site.read(`${path}?lng=tr`, { cookie: agent.cookie })).html;
	for (const text of ["Dolu bir sütun aktarılmıyor", "Bu başka bir para birimi."]) expect(turkish).toContain(text);
	await press(path);
	expect(await listing("C1")).toBeUndefined();
	expect(await listing("C2")).toMatchObject({ price_pence: 9_100_000 });
});

it("never fetch photos from private addresses and report it in the result", async () => {
	const path = await imported(flat("F1", "1,A flat near the sea,2+1,http://127.0.0.1/a.jpg http://localhost/b.jpg"));
	expect((await read(`${path}/result`)).html).toContain("2 photos are still to be fetched.");
	const answer = (await (await site.runJob("import-pictures")).json()) as object;
	expect(answer).toEqual({ status: "done", details: { done: 0, failed: 2 } });
	const { html } = await read(`${path}/result`);
	expect(html).toContain("2 photos could not be fetched:");
	expect(html).toContain("http://127.0.0.1/a.jpg");
	expect(html).toContain("This address is not a public one");
});

it("store fetched images as photos of the draft once and report invalid ones", async () => {
	const base = "https://pictures.example";
	const path = await imported(flat("F2", `1,A flat near the sea,2+1,${base}/a.jpg ${base}/b.txt ${base}/c.jpg`));
	const picture = await sharp({ create: { width: 300, height: 240, channels: 3, background: "#0b6477" } })
		.jpeg()
		.toBuffer();
	// Imported after the environment names this site's backend.
	const { importPhotos } = await import("#app/domains/listings/import/import-photos.server.ts");
	const { addPhotos } = await import("#app/domains/photos/add-photos.server.ts");
	const fetched: string[] = [];
	const run = () =>
		importPhotos(
			async (owner, id, file) => {
				const [outcome] = await addPhotos(owner, id, [{ ok: true, ...file }], async () => true);
				return outcome?.ok ? null : (outcome?.code ?? "unavailable");
			},
			async (url, file) => {
				fetched.push(url);
				if (url.endsWith("c.jpg")) return { ok: false, code: "unreachable", isRetryable: true };
				const bytes = url.endsWith("a.jpg") ? picture : Buffer.from("no picture");
				await writeFile(file, bytes);
				return { ok: true, hash: createHash("sha256").update(bytes).digest("hex") };
			},
		);
	expect(await run()).toEqual({ done: 1, failed: 2 });
	expect(await run()).toEqual({ done: 0, failed: 0 });
	expect(fetched).toEqual([`${base}/a.jpg`, `${base}/b.txt`, `${base}/c.jpg`]);
	const id = (await listing("F2"))?.id;
	expect(await site.sql.query("select width, height from public.listing_photos where listing_id = $1", [id])).toEqual([
		{ width: 300, height: 240 },
	]);
	const { html } = await read(`${path}/result`);
	const own = await read(`/dashboard/properties/${id}/photos`);
	for (const text of ["Photos from your import", "This is no image that we can read", `${base}/b.txt`])
		expect(own.html).toContain(text);
	for (const text of [
		"One photo has been fetched.",
		"One photo is still to be fetched.",
		"This is no image that we can read",
	])
		expect(html).toContain(text);
});
