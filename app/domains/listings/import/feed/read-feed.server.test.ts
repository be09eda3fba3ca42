import { expect, it } from "vitest";
import { blmFeed, blmFile, blmHome, kyeroFeed, kyeroFile, kyeroHome } from "../../../../../tests/support/feeds.ts";
import { MAX_ROWS } from "../import-limits.ts";
import { readFile } from "../read-file.server.ts";
import { parseTable } from "../read-table.server.ts";

/** The rows of a file by their headers, or the code of its problem. */
async function read(file: string | Uint8Array): Promise<string | Record<string, string>[]> {
	const found = await readFile(typeof file === "string" ? Buffer.from(file) : file, "en");
	if (!found.ok) return found.code;
	const parsed = await parseTable(found.text);
	if (!parsed.ok) return parsed.code;
	const { headers, rows } = parsed.table;
	return rows.map(({ cells }) => Object.fromEntries(headers.map((header, column) => [header, cells[column] ?? ""])));
}
const readOne = async (file: string | Uint8Array) => ((await read(file)) as Record<string, string>[])[0]!;

it("reads a home of a Kyero feed into the columns of the import", async () => {
	expect(await readOne(kyeroFile(1))).toEqual({
		"Your reference": "KY-0",
		"Sale or rent": "sale",
		Type: "Apartment",
		District: "Kyrenia",
		Area: "Kyrenia",
		Coordinates: "35.30, 33.20",
		"Price in pounds": "95000",
		"Currency (only checked)": "GBP",
		Bedrooms: "1",
		Bathrooms: "1",
		"Gross m²": "80",
		"Land m²": "600",
		"Title deed type": "leasehold",
		Features: "Shared pool",
		"Description in English": expect.stringMatching(/^A bright home near the sea\. A/),
		"Description in Turkish": expect.stringMatching(/^Denize yakın/),
		"energy rating consumption": "X",
		"desc ru": "У моря",
	});
	expect(await readOne(kyeroFeed([kyeroHome(3)]))).toMatchObject({
		Features: "Air conditioning, Sea view, Lift, Shared pool",
		"Addresses of photos": "https://img.example/3/0.jpg https://img.example/3/1.jpg https://img.example/3/2.jpg",
	});
});

it("leaves a weekly rent and a share of a home to be refused, and takes the identifier for a missing reference", async () => {
	const rows = (await read(
		kyeroFeed([
			kyeroHome(1, { price_freq: "week", price: "350" }),
			kyeroHome(2, { part_ownership: "1", type: "Villa" }),
			kyeroHome(3, { ref: "", price_freq: "month" }),
		]),
	)) as Record<string, string>[];
	expect(rows).toMatchObject([
		{ "Sale or rent": "rent", "Price in pounds": "350 per week" },
		{ Type: "Villa (part ownership)" },
		{ "Your reference": "90003", "Sale or rent": "rent" },
	]);
});

it.each([
	["utf-16", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
	[
		"windows-1254",
		(text: string) => Buffer.from([...text].map((letter) => (letter === "ş" ? 0xfe : letter.charCodeAt(0)))),
	],
])("reads a feed in %s", async (encoding, encode) => {
	expect(await readOne(encode(kyeroFeed([kyeroHome(0, { town: "Güneşköy", desc: "" })], encoding)))).toMatchObject({
		Area: "Güneşköy",
	});
});

const ENTITY =
	'<?xml version="1.0"?><!DOCTYPE root [<!ENTITY a "aaaaaaaaaa">]><root><property><ref>&a;</ref></property></root>';
const EXTERNAL = '<?xml version="1.0"?><!DOCTYPE root SYSTEM "file:///etc/passwd"><root><property/></root>';
it.each([
	["broken_xml", kyeroFile(3).slice(0, -200)],
	["broken_xml", ENTITY],
	["broken_xml", EXTERNAL],
	["broken_xml", kyeroFeed([kyeroHome(0, { desc: "<en>".repeat(60) + "</en>".repeat(60) })])],
	["broken_xml", `<root><${"a".repeat(1_000_000)}`],
	["broken_xml", kyeroFeed([kyeroHome(0, { town: "Lapta&#1;" })])],
	["broken_xml", kyeroFeed([kyeroHome(0)], "klingon")],
	["not_a_feed", '<?xml version="1.0"?><rss><channel/></rss>'],
	["no_rows", kyeroFeed([])],
	["too_many_rows", kyeroFeed(Array.from({ length: MAX_ROWS + 1 }, () => "<property/>"))],
	[
		"texts_too_large",
		kyeroFeed(Array.from({ length: 400 }, (_, index) => kyeroHome(index, { desc: "x".repeat(19_000) }))),
	],
	["broken_blm", "#HEADER#\nEOF : '^'\nEOR : '~'\n#DEFINITION#\nAGENT_REF^~\n"],
	["broken_blm", blmFile(2).replace("AGENT_REF", "OTHER_REF")],
	["broken_blm", blmFile(2).replace("EOF : '^'", "EOF : ''")],
	["no_rows", blmFeed([])],
	["too_many_rows", blmFile(MAX_ROWS + 1)],
])("reports %s", async (code, file) => expect(await read(file)).toBe(code));

it("reads a home of a BLM file, and of a row with a missing field only its reference", async () => {
	const broken = blmHome(1).replace("Harbour Road^", "");
	const rows = await read(blmFeed([blmHome(3), broken, blmHome(5, { PROP_SUB_ID: "51", LET_RENT_FREQUENCY: "" })]));
	expect(rows).toMatchObject([
		{
			"Your reference": "RM_3",
			"State (only compared)": "available",
			"Sale or rent": "rent",
			Type: "Bungalow",
			District: "Gazimağusa",
			Area: "Famagusta",
			Address: "4 Harbour Road",
			"Price in pounds": "703",
			Bedrooms: "4",
			Furnishing: "furnished",
			"Available from": "2027-01-15",
			Features: "Sea view, Air conditioning",
			"Description in English": "A home near the sea.\nIt has a covered terrace, and a view.",
			"Address of a video": "https://youtu.be/a3",
			"Addresses of photos": "https://img.example/rm/3.jpg RM_3_IMG_01.jpg",
			"Addresses of floor plans": "https://img.example/rm/plan%203.jpg",
		},
		{ "Your reference": "RM_1", Type: "22 of 23 fields", "Price in pounds": "" },
		{ Type: "PROP_SUB_ID 51", "Address of a video": "" },
	]);
});

it("reads the video of a home of a Kyero feed", async () => {
	const home = await readOne(kyeroFeed([kyeroHome(0, { video_url: "https://vimeo.com/1" })]));
	expect(home["Address of a video"]).toBe("https://vimeo.com/1");
});

it("takes the text of a description in HTML", async () => {
	const html =
		"<p>Sea&nbsp;view &amp; pool.</p><ul><li class='a'>2 km\r\n to the beach</li><li>3 &lt; 5</li></ul>a<br/>b";
	const home = await readOne(kyeroFeed([kyeroHome(0, { desc: `<en><![CDATA[${html}]]></en>` })]));
	expect(home["Description in English"]).toBe("Sea view & pool.\n- 2 km\nto the beach\n- 3 < 5\n\na\nb");
});
