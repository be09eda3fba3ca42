/** The table of an ordinary Turkish office from file to drafts: what cannot be read is left out and said, not its row. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { OFFICE_REPEATED, OFFICE_ROWS, officeTable } from "../support/office-table.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAgent } from "../support/users.ts";

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
async function check(text: string, name: string): Promise<string> {
	const body = new FormData();
	body.set("kind", "property");
	body.set("file", new File([text], name, { type: "text/csv" }));
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
		const edited = await check(text.replace("85125.5", "90000"), `${language}-edited.csv`);
		expect(await preview(`${edited}?lng=en`)).toMatch(
			/Changes 1 Unchanged 3 .*Price in pounds : £85,125\.50? → becomes £90,000/,
		);
	}
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
		`select count(*)::int as count, count(*) filter (where price_pence > 0 and area_id is not null)::int as complete,
			count(*) filter (where agent_reference = 'DE-1001')::int as first
		from public.listings where agent_id = $1 and status = 'draft'`,
		[agent.id],
	);
	expect(drafts).toEqual({ count: made, complete: made, first: 1 });
});
