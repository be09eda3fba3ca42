/** The table of an ordinary Turkish office from file to drafts: what cannot be read is left out and said, not its row. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { blmFeed, blmFile, blmHome, kyeroFile } from "../support/feeds.ts";
import { OFFICE_REPEATED, OFFICE_ROWS, officeTable } from "../support/office-table.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAgent } from "../support/users.ts";
import { inlineRow, xlsxFile } from "../support/xlsx.ts";

let site: OwnSite;
let agent: { id: string; cookie: string };

beforeAll(async () => {
	site = await startOwnSite();
	agent = await site.signedIn("agent");
	await makeAgent(site.backend, agent.id, "deniz");
});
afterAll(() => site?.stop());

const plainText = (html: string) =>
	html
		.replaceAll("<!-- -->", "")
		.replace(/<[^>]+>/g, " ")
		.replace(/\s+/g, " ");

/** Sends a file and accepts the guessed columns; the address of its preview. */
async function check(text: string | Uint8Array<ArrayBuffer>, name: string): Promise<string> {
	const body = new FormData();
	body.set("kind", "property");
	body.set("file", new File([text], name));
	const sent = await site.ask("/dashboard/import", { body, cookie: agent.cookie });
	expect(sent.status).toBe(303);
	const columns = sent.headers.get("location")!;
	const { html } = await site.read(columns, { cookie: agent.cookie });
	const form = Object.fromEntries(
		[...html.matchAll(/<select[^>]* name="(column-\d+)".*?<\/select>/gs)].map(([select, name]) => [
			name!,
			/<option value="([^"]*)" selected=""/.exec(select)?.[1] ?? "",
		]),
	);
	expect((await site.ask(columns, { form, cookie: agent.cookie })).status).toBe(303);
	return columns.replace(/\/columns$/, "");
}
const preview = async (path: string) => plainText((await site.read(path, { cookie: agent.cookie })).html);

it("of the agent's own listings comes back unchanged, of both kinds, and shows what was edited", async () => {
	await insertListing(site.backend, agent.id, { title_en: "=1+1 flat", price_pence: 8_512_550, gross_m2: 85 });
	await insertListing(site.backend, agent.id, { agent_reference: "OWN-2", type: "villa", land_m2: 600 });
	await insertListing(site.backend, agent.id, { status: "rented" });
	const [make] = await site.sql.query<{ make_id: number; model_id: number }>(
		"select make_id, id as model_id from public.vehicle_models where vehicle_type = 'car' order by id limit 1",
	);
	await insertListing(site.backend, agent.id, {
		...make,
		kind: "vehicle",
		category: "sale",
		type: "car",
		steering: "right",
		odometer: 84_000,
		odometer_unit: "miles",
		year: 2016,
		bedrooms: null,
		living_rooms: null,
	});
	for (const language of ["en", "tr"]) {
		const file = await site.ask(`/dashboard/listings.csv?lng=${language}`, { cookie: agent.cookie });
		const text = await file.text();
		const same = await check(text, `${language}.csv`);
		expect(await preview(`${same}?lng=en`), text).toMatch(
			/All rows 4 New drafts 0 Changes 0 Unchanged 4 Not imported 0/,
		);
		const workbook = await site.ask(`/dashboard/listings.xlsx?lng=${language}`, { cookie: agent.cookie });
		expect(workbook.headers.get("content-disposition")).toMatch(/^attachment; filename="adahan-[\d-]+\.xlsx"$/);
		const sent = await check(new Uint8Array(await workbook.arrayBuffer()), `${language}.xlsx`);
		expect(await preview(`${sent}?lng=en`)).toMatch(/All rows 4 New drafts 0 Changes 0 Unchanged 4 Not imported 0/);
		const edited = await check(text.replace("85125.5", "90000"), `${language}-edited.csv`);
		expect(await preview(`${edited}?lng=en`)).toMatch(
			/Changes 1 Unchanged 3 .*Price in pounds : £85,125\.50? → becomes £90,000/,
		);
	}

	// Its homes are those for sale or to rent; the public place is no exact one.
	const token = "a".repeat(64);
	await site.sql.query("insert into public.agent_feeds (agent_id, token) values ($1, $2)", [agent.id, token]);
	const feed = (await site.read(`/feeds/${token}/kyero.xml`)).html;
	// A feed has whole pounds.
	expect(await preview(`${await check(feed, "own.xml")}?lng=en`)).toMatch(
		/New drafts 0 Changes 1 Unchanged 1 .*one field changes .*£85,125\.50 → becomes £85,126/,
	);
});

it("becomes 290 drafts of 300 rows, with the columns as they are guessed", async () => {
	const path = await check(officeTable(), "portfoy.csv");
	const shown = await preview(path);
	const made = OFFICE_ROWS - OFFICE_REPEATED;
	expect(shown).toMatch(new RegExp(`New drafts ${made} Changes 0 Unchanged 0 Not imported ${OFFICE_REPEATED} `));
	for (const text of [
		"DENİZ EMLAK – PORTFÖY LİSTESİ",
		"TOPLAM",
		"Danışman",
		"10 rows: Portföy No : The same reference stands in an earlier row, and that row counts",
		"202 rows: m² : This is not whole: rounded",
		"We do not know: Barbekü",
		"This type of listing does not have this. The cell is left out",
		"Read as the day of the import",
		"An import changes no state",
	])
		expect(shown).toContain(text);

	expect((await site.ask(path, { form: {}, cookie: agent.cookie })).headers.get("location")).toBe(`${path}/result`);
	const [drafts] = await site.sql.query<Record<string, unknown>>(
		`select count(*)::int as count,
			count(*) filter (where private.is_complete(kind, price_pence, district_id, title_en, title_tr, make_id, steering))::int as complete,
			count(*) filter (where agent_reference = 'DE-1001')::int as first
		from public.listings where agent_id = $1 and status = 'draft'`,
		[agent.id],
	);
	expect(drafts).toEqual({ count: made, complete: made, first: 1 });

	// All of them go online with one form, under the titles that were made.
	await site.sql.query("update public.plans set listing_quota = 500 where id = 'free'");
	const choice = new URLSearchParams({
		all: "yes",
		back: "/dashboard/listings?state=draft",
		what: "state",
		action: "publish",
	});
	const { html } = await site.read(`/dashboard/listings/changes?${choice}`, { cookie: agent.cookie });
	expect(plainText(html)).toContain(`${made} listings change their state.`);
	const form = new FormData();
	for (const [, name, value] of html
		.slice(html.indexOf('id="preview"'))
		.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g))
		form.append(name!, value!);
	expect((await site.ask("/dashboard/listings/changes", { body: form, cookie: agent.cookie })).status).toBe(303);
	const [online] = await site.sql.query<Record<string, unknown>>(
		`select count(*)::int as count, min(title_tr) filter (where agent_reference = 'DE-1001') as title
		from public.listings where agent_id = $1 and status = 'pending'`,
		[agent.id],
	);
	expect(online).toEqual({ count: made, title: "Girne’de satılık 2+1 daire" });
});

it("becomes drafts from a workbook, of which a cell without a result is left out", async () => {
	const date = '<c s="1"><v>46357</v></c>';
	const rows = [
		inlineRow("Portföy listesi"),
		inlineRow("Portföy No", "Satılık/Kiralık", "Tip", "Bölge", "Oda", "m²", "Fiyat", "Müsaitlik"),
		inlineRow("XL-1", "Kiralık", "Daire", "Lapta", "2+1", 70, 850).replace("</row>", `${date}</row>`),
		inlineRow("XL-2", "Satılık", "Daire", "Lapta", "2+1").replace(
			"</row>",
			'<c t="e"><v>#REF!</v></c><c><f>F1*2</f><v>91500.5</v></c></row>',
		),
		inlineRow("XL-3", "Satılık", "Daire", "Lapta", "2+1", 60).replace("</row>", '<c s="2"><v>95000</v></c></row>'),
	];
	const file = xlsxFile(
		[
			{ name: "Kapak", rows: inlineRow("Deniz Emlak") },
			{ name: "Daireler", rows: rows.join("") },
		],
		{ formats: ["dd.mm.yyyy", "[$€-2] #,##0"] },
	);
	const path = await check(new Uint8Array(file), "portföy.xlsx");
	const shown = await preview(`${path}?lng=en`);
	for (const text of [
		"portföy.xlsx (Daireler)",
		"New drafts 2 Changes 0 Unchanged 0 Not imported 1 ",
		"m² : The formula of this cell has no result. The cell is left out",
		"“95000 €”",
		`${OFFICE_ROWS - OFFICE_REPEATED + 1} of your listings with a reference are not in this file`,
		"Their references DE-1001, DE-1002,",
	])
		expect(shown).toContain(text);
	expect((await site.ask(path, { form: {}, cookie: agent.cookie })).status).toBe(303);
	expect(
		await site.sql.query(
			`select agent_reference, price_pence, gross_m2, available_from::text from public.listings
			where agent_reference like 'XL-%' order by agent_reference`,
		),
	).toEqual([
		{ agent_reference: "XL-1", price_pence: 85_000, gross_m2: 70, available_from: "2026-12-01" },
		{ agent_reference: "XL-2", price_pence: 9_150_050, gross_m2: null, available_from: null },
	]);
});

it("is read from another sheet of the workbook that is chosen", async () => {
	const sheet = (name: string, reference: string, headers = "Oda") => ({
		name,
		rows: inlineRow("Ref", "Tip", "Satılık/Kiralık", headers) + inlineRow(reference, "Villa", "Satılık", "3+1"),
	});
	const body = new FormData();
	body.set("kind", "property");
	const sheets = [sheet("Satılıklar & günlükler", "SH-1"), sheet("Villalar", "SH-2", "Rooms"), sheet("Eski", "SH-3")];
	body.set("file", new File([new Uint8Array(xlsxFile(sheets))], "stok.xlsx"));
	const columns = (await site.ask("/dashboard/import", { body, cookie: agent.cookie })).headers.get("location")!;
	const read = async () => (await site.read(`${columns}?lng=en`, { cookie: agent.cookie })).html;
	expect(await read()).toMatch(/The sheet “Satılıklar &amp; günlükler” is read.*>Villalar<\/option>.*>Eski<\/option>/s);
	const choose = (name: string) => site.ask(columns, { form: { intent: "sheet", sheet: name }, cookie: agent.cookie });
	expect((await choose("Villalar")).headers.get("location")).toBe(columns);
	expect(await read()).toMatch(
		/stok\.xlsx \(Villalar\).*The sheet “Villalar” is read.*>Eski<.*>Satılıklar &amp; günlükler</s,
	);
	expect(await read()).toContain("SH-2");
	// An unknown one changes nothing.
	expect((await choose("Nirvana")).status).toBe(303);
	expect(await read()).toContain("SH-2");
});

it("becomes drafts from feeds of other portals, which come back unchanged", async () => {
	// A place among the drafts for each.
	await site.sql.query("delete from public.listings where agent_id = $1", [agent.id]);
	const kyero = await preview(`${await check(kyeroFile(300), "kyero.xml")}?lng=en`);
	expect(kyero).toMatch(/New drafts 300 Changes 0 Unchanged 0 Not imported 0 /);
	const blm = await check(blmFile(100), "office.blm");
	expect(await preview(`${blm}?lng=en`)).toMatch(/New drafts 100 Changes 0 Unchanged 0 Not imported 0 /);
	await site.sql.query("delete from public.listings where agent_id = $1 and status = 'draft'", [agent.id]);
	expect((await site.ask(blm, { form: {}, cookie: agent.cookie })).status).toBe(303);
	const homes = Array.from({ length: 100 }, (_, index) => blmHome(index, index === 7 ? { PRICE: "990" } : {}));
	const again = await preview(`${await check(blmFeed(homes), "office.blm")}?lng=en`);
	expect(again).toMatch(/New drafts 0 Changes 1 Unchanged 99 Not imported 0 .*£707 → becomes £990/);
});
