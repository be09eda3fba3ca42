/** Import checks without a database: guessed columns, parsed cells, validated rows. */
import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#app/locales/i18n.ts";
import type { Kind } from "../listing.ts";
import type { ReferenceData } from "../search/reference-lookup.ts";
import { checkRows } from "./check-rows.server.ts";
import { explainColumns } from "./column-guide.server.ts";
import { listLeftOutColumns } from "./currency.server.ts";
import { guessColumns } from "./guess-columns.server.ts";
import { fieldLabel } from "./header-index.server.ts";
import { findMappingProblem, importFieldsFor, parseFeatureField } from "./import-fields.ts";
import type { ImportTarget } from "./import-rows.ts";
import { buildTemplate } from "./import-template.server.ts";
import { parseTable, type Table } from "./read-table.server.ts";
import { listReferences } from "./row-keys.server.ts";

const area = (id: number, slug: string, name: string, aliases: string[] = []) => ({
	id,
	slug,
	name_en: name,
	name_tr: name,
	aliases,
	parent_id: null,
});
const referenceData: ReferenceData = {
	areas: [
		area(1, "girne", "Girne", ["Kyrenia"]),
		area(4, "iskele", "İskele", ["Trikomo"]),
		area(111, "girne.lapta", "Lapta", ["Lapithos"]),
		area(109, "girne.alsancak", "Alsancak"),
		area(116, "girne.bogaz", "Boğaz"),
		area(403, "iskele.bogaz", "Boğaz"),
	],
	makes: [
		{
			id: 1,
			slug: "toyota",
			name: "Toyota",
			models: [{ id: 101, slug: "vitz", name: "Vitz", type: "car", body: "hatchback" }],
		},
		{ id: 2, slug: "mg", name: "MG", models: [] },
	],
};

async function tableOf(text: string): Promise<Table> {
	const read = await parseTable(text);
	if (!read.ok) throw new Error(read.code);
	return read.table;
}

/** The rows of a text, with guessed columns. */
async function check(kind: Kind, text: string, targets: ImportTarget[] = []) {
	const table = await tableOf(text);
	const mapping = guessColumns(
		kind,
		table.headers,
		table.rows.map(({ cells }) => cells),
	);
	return checkRows(kind, table, mapping, { referenceData, targets });
}

type Checked = Awaited<ReturnType<typeof check>>[number];
const byColumn = (notes: Checked["errors"]) =>
	Object.fromEntries(notes.map(({ column, message }) => [column ?? "", message]));
/** The messages of a row by column: why it is refused, and what is left out or read with a change. */
const problems = (row: Checked) => byColumn(row.errors);
const warnings = (row: Checked) => byColumn(withoutMissing(row.warnings));
/** The short tables of these tests have no place or price, which every new draft is told. */
const withoutMissing = (notes: Checked["warnings"]) =>
	notes.filter(({ message }) => !message.startsWith("import:problem.later."));

const villa: ImportTarget = {
	id: 7,
	version: 3,
	status: "available",
	was_public: true,
	reference: "AD-2B3C4",
	agent_reference: "V1",
	address: null,
	latitude: null,
	longitude: null,
	fields: {
		type: "villa",
		category: "sale",
		title_en: "A villa in Lapta",
		title_tr: null,
		features: ["garden"],
		price_pence: 20_000_000,
		area_id: 111,
		bedrooms: 3,
		living_rooms: 1,
		title_evidence: "agent",
		title_evidence_on: null,
	},
	make: null,
	model: null,
	picture_urls: [],
};

describe("columns", () => {
	it("are guessed from English and Turkish headers, including numbered and unknown ones", () => {
		expect(
			guessColumns("property", [
				"Ref No",
				"Satılık / Kiralık",
				"Emlak Tipi",
				"Bölge",
				"Fiyat (GBP)",
				"Oda Sayısı",
				"Brüt m²",
				"?",
			]),
		).toEqual(["agent_reference", "category", "type", "area", "price", "rooms", "gross_m2", ""]);
		expect(
			guessColumns("vehicle", ["Stok No", "MARKA", "Model", "Yıl", "KM", "Vites", "Foto 1", "Foto 2", "Deri koltuk"]),
		).toEqual([
			"agent_reference",
			"make",
			"model",
			"year",
			"odometer",
			"transmission",
			"pictures",
			"pictures",
			"feature.leather_seats",
		]);
		expect(guessColumns("property", ["Price", "Price per month"])).toEqual(["price", ""]);
	});

	it("are corrected by their values, where a header means different things in different files", () => {
		const guess = (headers: string[], ...rows: string[][]) => guessColumns("property", headers, rows);
		expect(
			guess(
				["İlan no", "İlan tipi", "Satılık/Kiralık", "Fiyat"],
				["K1", "Daire", "Satılık", "85000"],
				["K2", "Villa", "Kiralık", "900"],
			),
		).toEqual(["agent_reference", "type", "category", "price"]);
		// One wrong word in a short file changes nothing.
		expect(
			guess(
				["İlan no", "İlan tipi", "Satılık/Kiralık"],
				["K1", "Daire", "Satılık"],
				["K2", "Villa", "Kiralık"],
				["K3", "Uzay gemisi", "Satılık"],
			),
		).toEqual(["agent_reference", "type", "category"]);
		// Without a helpful header the values alone decide; words that answer many questions do not.
		expect(guess(["Ref", "A", "B", "C"], ["1", "Villa", "Var", "Kiralık"], ["2", "Daire", "Yok", "Satılık"])).toEqual([
			"agent_reference",
			"type",
			"",
			"category",
		]);
		// Neither a header nor a list of words is needed for values of a form of their own.
		expect(
			guess(
				["Kod", "Bilgi", "", "Boyut", "Tutarı", "Kareler"],
				["K1", "2+1", "https://example.com/a.jpg", "85 m²", "£85.000", "3"],
				["K2", "3+1", "https://example.com/b.jpg", "90 m²", "90.000 £", "4"],
			),
		).toEqual(["agent_reference", "rooms", "pictures", "gross_m2", "price", ""]);
		expect(
			guessColumns(
				"property",
				["Ref", "Nerede"],
				[
					["1", "Lapta"],
					["2", "Kyrenia"],
				],
				referenceData.areas,
			),
		).toEqual(["agent_reference", "area"]);
		// Unknown words stay in their column, where they are reported.
		expect(guess(["Ref", "Type"], ["1", "castle"], ["2", "fort"])).toEqual(["agent_reference", "type"]);
	});

	it("match every field by its own names and have an explanation", () => {
		for (const kind of ["property", "vehicle"] as const)
			for (const language of LANGUAGES) {
				const fields = importFieldsFor(kind);
				expect(
					guessColumns(
						kind,
						fields.map((field) => fieldLabel(field, language)),
					),
				).toEqual(fields);
				const guide = explainColumns(kind, language);
				expect(guide.length).toBe(fields.filter((field) => !parseFeatureField(field)).length);
				for (const { name, meaning } of guide) expect(meaning, name).toMatch(/^[^{}]{4,}\.$/);
			}
	});

	it("require the reference and allow only photos and features repeatedly", () => {
		expect(findMappingProblem(["price"])).toEqual({ code: "noReference" });
		expect(findMappingProblem(["agent_reference", "price", "", "price", ""])).toEqual({
			code: "twice",
			field: "price",
		});
		expect(findMappingProblem(["agent_reference", "pictures", "pictures", "features", "features"])).toBeUndefined();
	});
});

describe("cells", () => {
	const row = async (headers: string, cells: string, kind: Kind = "property") => {
		const lead = kind === "property" ? ["Ref;Kategori;Tip;", "A;satılık;villa;"] : ["Ref;Type;", "A;car;"];
		const checked = (await check(kind, `${lead[0]}${headers}\n${lead[1]}${cells}`))[0]!;
		return { ...checked, warnings: withoutMissing(checked.warnings) };
	};

	it.each([
		["Fiyat", "1.250,50", { price_pence: 125_050 }],
		["Fiyat", "1,250.50", { price_pence: 125_050 }],
		["Price", "£85,000", { price_pence: 8_500_000 }],
		["Price", "85.000 STG", { price_pence: 8_500_000 }],
		["Price", "85000STG", { price_pence: 8_500_000 }],
		["Price currency;Price", "GBP;85000", { price_pence: 8_500_000 }],
		["Brüt m²", "165 m²", { gross_m2: 165 }],
		["Arsa m2", "2,5 dönüm", { land_m2: 3345 }],
		["Dönüm", "2", { land_m2: 2676 }],
		["Oda", "3+1", { bedrooms: 3, living_rooms: 1 }],
		["Handover date", "01.09.2027", { handover_on: "2027-09-01" }],
		["Handover date", "2027-09-01 00:00:00", { handover_on: "2027-09-01" }],
		["KDV", "ödendi", { vat_paid: true }],
		["VAT paid", "No", { vat_paid: false }],
		["Koçan", "Eşdeğer", { title_origin: "exchange" }],
		["Furnishing", "yarı eşyalı", { furnishing: "part_furnished" }],
		["Özellikler", "havuz, Deniz manzarası | Lift", { features: ["shared_pool", "sea_view", "lift"] }],
		["Area", "Lapithos", { area_id: 111 }],
		["Area;District", "Boğaz;Trikomo", { area_id: 403 }],
		["District", "Kyrenia", { area_id: 1 }],
		["Garden", "evet", { features: ["garden"] }],
		["Title;Bedrooms", "=HYPERLINK(1);-", { title_en: "=HYPERLINK(1)" }],
		// As the download of the listings protects it.
		["Title", "'=1+1", { title_en: "=1+1" }],
		["Fiyat", "85.000,00 £", { price_pence: 8_500_000 }],
		["Fiyat", "£85.000,-", { price_pence: 8_500_000 }],
		["Fiyat", "85 bin STG", { price_pence: 8_500_000 }],
		["Price", "£250k", { price_pence: 25_000_000 }],
		["Price", "1,25 milyon", { price_pence: 125_000_000 }],
		["Price", "£85,000 ono", { price_pence: 8_500_000 }],
		["Teslim tarihi", "1 Aralık 2026", { handover_on: "2026-12-01" }],
		["Handover date", "December 1, 2026", { handover_on: "2026-12-01" }],
		["Handover date", "01.12.26", { handover_on: "2026-12-01" }],
		["Handover date", "01-Ara-26", { handover_on: "2026-12-01" }],
		["Handover date", "1-Dec-26", { handover_on: "2026-12-01" }],
		["Handover date", "46357", { handover_on: "2026-12-01" }],
		["Handover date", "Aralık 2026", { handover_on: "2026-12-01" }],
		["Oda", "2 + 1 dubleks", { bedrooms: 2, living_rooms: 1 }],
		["Oda", "2+1+1", { bedrooms: 2, living_rooms: 1 }],
		["Beds", "3 bedrooms", { bedrooms: 3 }],
		["Area", "Girne Merkez", { area_id: 1 }],
		["Area", "KKTC, Girne, Alsancak", { area_id: 109 }],
		["Area", "Alsancak / Kyrenia / North Cyprus", { area_id: 109 }],
		["Area", "Lapta Köyü", { area_id: 111 }],
		["Area", "Girne, Mavi Evler Sitesi", { area_id: 1 }],
		["Otopark;Asansör", "mevcut;yok", { features: ["closed_parking"] }],
		["Arsa m²;Birim", "2,5;dönüm", { land_m2: 3345 }],
		["Durum;Para birimi", "Satıldı;GBP", { type: "villa" }],
		["Video linki", "www.youtube.com/watch?v=1", { video_url: "https://www.youtube.com/watch?v=1" }],
	])("%s: %s", async (headers, cells, fields) => {
		const result = await row(headers, cells);
		expect(result.errors).toEqual([]);
		expect(result.fields).toMatchObject(fields);
	});

	it("of maximum length are parsed quickly in any column", async () => {
		for (const kind of ["property", "vehicle"] as const)
			for (const field of importFieldsFor(kind).filter((one) => one !== "agent_reference" && one !== "type"))
				for (const gap of [" ", "/ "])
					expect(await row(fieldLabel(field, "en"), `1${gap.repeat(20_000 / gap.length)}x`, kind), field).toBeDefined();
	});

	it.each([
		["1.6 TDI", 1600],
		["2,0", 2000],
		["1.4 L", 1400],
		["996 cc", 996],
	])("read the engine %s", async (cell, engine_cc) => {
		expect((await row("Motor", cell, "vehicle")).fields).toMatchObject({ engine_cc });
	});

	it.each([
		["Features", "lift, helipad", "import:problem.unknownFeature helipad"],
		["Photos", "photo1.jpg", "import:problem.photoAddress photo1.jpg"],
		["Photos", "ftp://example.com/a.jpg", "import:problem.photoAddress ftp://example.com/a.jpg"],
		["Oda", "3+1+1", "import:problem.thirdRoom"],
		["Area", "Girne, Mavi Evler Sitesi", "import:problem.placeInside"],
		["Handover date", "Aralık 2026", "import:problem.firstOfMonth"],
		["Durum", "Kaporalı", "import:problem.stateKept"],
	])("%s: %s is read and said", async (header, cell, message) => {
		expect((await row(header, cell)).warnings).toContainEqual({ column: header, value: cell, message });
	});

	it("read what is free now as the day of the import, which is no change later", async () => {
		const rent = async (target: ImportTarget[] = []) =>
			(await check("property", "Ref;Kategori;Tip;Müsait\nV1;kiralık;daire;Hemen", target))[0]!;
		expect((await rent()).fields.available_from).toMatch(/^\d{4}-\d\d-\d\d$/);
		const let1 = { type: "apartment", category: "rent" as const, available_from: "2020-01-01" };
		const stored = { ...villa, fields: { ...villa.fields, ...let1 } };
		expect((await rent([stored])).fields).not.toHaveProperty("available_from");
	});

	it("say nothing of how a cell was read that is left out", async () => {
		const [flat] = await check("property", "Ref;Kategori;Tip;Müsait\nA;satılık;daire;Hemen");
		expect(flat!.warnings.filter(({ column }) => column === "Müsait")).toMatchObject([
			{ message: "writing:notOfType" },
		]);
	});

	it("take the offer from a type that names it, without a column of offers", async () => {
		const [flat] = await check("property", "Ref;Tip\nA;Satılık 2+1 Daire");
		expect(flat).toMatchObject({ action: "new", fields: { category: "sale", type: "apartment" } });
	});

	it("parse distances, makes and models of vehicles", async () => {
		expect((await row("Marka;Model;Km;Direksiyon", "toyota;VITZ;84.000 mil;sağ", "vehicle")).fields).toMatchObject({
			make_id: 1,
			model_id: 101,
			odometer: 84_000,
			odometer_unit: "miles",
			steering: "right",
		});
		expect((await check("vehicle", 'Ref,Model,Miles\nA,Vitz,"52,000"'))[0]!.fields).toMatchObject({
			type: "car",
			make_id: 1,
			odometer: 52_000,
			odometer_unit: "miles",
		});
	});

	it.each([
		["Price", "85000 €", "import:problem.otherMoney"],
		["Price", "ask us", "writing:priceInvalid"],
		["Area", "Boğaz", "writing:placeAmbiguous"],
		["Area", "Atlantis", "writing:placeUnknown"],
	])("%s: %s is refused", async (header, cell, message) => {
		const result = await row(header, cell);
		expect(result.action).toBe("bad");
		expect(result.errors).toMatchObject([{ column: header, value: cell, message }]);
	});

	it.each([
		["Furnishing", "lovely", "import:problem.unknownWord furnishing"],
		["VAT paid", "perhaps", "import:problem.yesNo"],
		["Total floors", "2,5", "writing:numberWhole"],
		["Title", "ab", "writing:textTooShort 3"],
		["Status", "haunted", "import:problem.unknownState"],
		["Handover date", "hemen", "writing:dateInvalid"],
		["Rooms", "many", "import:problem.rooms"],
		["Handover date", "31.02.2027", "writing:dateInvalid"],
		["Title", "<script>alert(1)</script>", "textDangerous"],
	])("%s: %s is left out and said, and its row imported", async (header, cell, message) => {
		const result = await row(header, cell);
		expect(result).toMatchObject({ action: "new", errors: [] });
		expect(result.warnings).toEqual([{ column: header, value: cell, message, isDropped: true }]);
		expect(Object.values(result.fields)).not.toContain(cell);
	});

	it("keep the known features of a list and the readable photos beside others", async () => {
		expect((await row("Features", "lift, helipad / pool")).fields).toMatchObject({ features: ["lift", "shared_pool"] });
		expect((await row("Photos", "photo1.jpg https://example.com/a.jpg")).pictures).toEqual([
			"https://example.com/a.jpg",
		]);
		expect(
			await row(
				"Photos;Floor plan 1;Kat planı",
				`${["a", "b", "c"].map((name) => `https://example.com/${name}.jpg`).join(";")}`,
			),
		).toMatchObject({
			pictures: ["https://example.com/a.jpg"],
			plans: ["https://example.com/b.jpg", "https://example.com/c.jpg"],
		});
		const refused = await row("Video", "http://10.0.0.1/x");
		expect([refused.errors, refused.fields.video_url]).toEqual([[], undefined]);
		expect(JSON.stringify(refused.warnings)).toContain("writing:linkInvalid");
		expect((await row("Floor plan", "https://example.com/b.jpg", "vehicle")).plans).toEqual([]);
	});

	it("round sizes to whole square metres and say it", async () => {
		const flat = await row("Brüt m²;Net m²", "70,5;60,00 m²");
		expect(flat.fields).toMatchObject({ gross_m2: 71, net_m2: 60 });
		expect(flat.warnings).toEqual([{ column: "Brüt m²", value: "70,5", message: "import:problem.rounded" }]);
	});

	it.each([
		["Zemin", 0],
		["zemin kat", 0],
		["Ground floor", 0],
		["Yüksek giriş", 0],
		["Bodrum", -1],
		["basement", -1],
		["Asma kat", 1],
		["2. kat", 2],
		["3rd floor", 3],
		["Kat: 4", 4],
		["ikinci kat", 2],
		["2/5", 2],
		["-1", -1],
		["Çatı katı", 6],
		["Roof", 6],
	])("read the floor %s as %i", async (cell, floor) => {
		const [flat] = await check("property", `Ref;Kategori;Tip;Kat;Kat sayısı\nA;satılık;daire;${cell};6`);
		expect(flat).toMatchObject({ action: "new", fields: { floor, total_floors: 6 } });
		expect(warnings(flat!)).toEqual({});
	});

	it("leave out a floor that nobody can tell", async () => {
		const [loft, odd] = await check(
			"property",
			"Ref;Kategori;Tip;Kat\nA;satılık;daire;çatı katı\nB;satılık;daire;güzel",
		);
		expect(warnings(loft!)).toEqual({ Kat: "import:problem.topFloor" });
		expect(warnings(odd!)).toEqual({ Kat: "import:problem.floor" });
	});

	it.each([
		["Price", "85000TL"],
		["Price", "EUR85,000"],
		["Fiyat", "₺850.000"],
		["Fiyat", "85.000 Türk Lirası"],
		["Price", "US$ 85,000"],
		["Price", "₽ 9 000 000"],
		["Deposit", "500 avro"],
		["Price (EUR)", "241750"],
		["Fiyat (TL)", "8.500.000"],
		["Price €", "241750"],
	])("%s: %s is another currency and refused", async (header, cell) => {
		const result = await row(header, cell);
		expect(result.action).toBe("bad");
		expect(problems(result)).toEqual({ [header]: "import:problem.otherMoney" });
	});

	it.each(["EUR", "€", "euro", "USD", "$", "TL", "TRY", "Türk lirası", "Egyptian pound", "GBP/EUR"])(
		"a column of currencies with %s refuses the amounts of its row",
		async (currency) => {
			for (const header of ["Currency", "Para birimi", "Döviz cinsi", "CCY"])
				expect(await row(`Price;${header}`, `241750;${currency}`)).toMatchObject({
					action: "bad",
					errors: [{ column: header, value: currency, message: "import:problem.otherMoney" }],
				});
			expect((await row("Title;Currency", `A villa;${currency}`)).errors).toEqual([]);
		},
	);

	it.each([
		"GBP",
		"£",
		"STG",
		"Stg.",
		"sterling",
		"Sterlin",
		"İngiliz sterlini",
		"pound",
		"British pounds",
		"£ (GBP)",
		"-",
	])("a column of currencies with %s is pounds", async (currency) => {
		for (const header of ["Currency", "Para Birimi"])
			expect(await row(`Price;${header}`, `241750;${currency}`)).toMatchObject({
				action: "new",
				errors: [],
				fields: { price_pence: 24_175_000 },
			});
	});

	it("know a column of currencies by its values, too", async () => {
		const [pounds, euros] = await check(
			"property",
			"Ref,Category,Type,Price,X\nA,sale,villa,1000,GBP\nB,sale,villa,1000,EUR",
		);
		expect([pounds!.action, problems(euros!)]).toEqual(["new", { X: "import:problem.otherMoney" }]);
	});

	it("name the filled columns that are left out, without the currency", async () => {
		const leftOut = async (text: string) => {
			const table = await tableOf(text);
			return listLeftOutColumns("property", table, guessColumns("property", table.headers));
		};
		expect(await leftOut("Ref,Price,Currency,Agent,Empty,Placeholder\nA,1,GBP,Ada,,-\nB,2,EUR,,,n/a")).toEqual([3]);
		expect(await leftOut("Ref,Price\nA,1")).toEqual([]);
	});

	it("accept photos in one or several cells, without duplicates, up to 20", async () => {
		expect((await row("Photos", "www.example.com/a.jpg|example.com/b.jpg")).pictures).toEqual([
			"https://www.example.com/a.jpg",
			"https://example.com/b.jpg",
		]);
		const many = Array.from({ length: 21 }, (_, index) => `https://example.com/${index}.jpg`);
		expect((await row("Photos;Photo 2", `${many.slice(0, 2).join(" ")};${many[1]}|${many[2]}#x`)).pictures).toEqual(
			many.slice(0, 3),
		);
		const tooMany = await row("Photos", many.join(" "));
		expect([tooMany.pictures, warnings(tooMany)]).toEqual([
			many.slice(0, 20),
			{ Photos: "import:problem.tooManyPhotos 20" },
		]);
	});
});

describe("rows", () => {
	it("report all their errors, also without a type", async () => {
		const [noType, twice, again, none] = await check(
			"property",
			"Ref,Category,Type,Price,Area\nA,sale,castle,-5,Lapta\nB,sale,villa,1,Lapta\nB,sale,villa,1,Lapta\n,,,x,Nowhere",
		);
		expect(problems(noType!)).toEqual({ Type: "import:problem.unknownWord type", Price: "writing:priceNegative" });
		expect(twice!.action).toBe("new");
		expect(problems(again!)).toEqual({ Ref: "import:problem.referenceTwice 3" });
		expect(Object.keys(problems(none!))).toEqual(expect.arrayContaining(["Price", "Area"]));
		expect(none!.warnings).toMatchObject([{ column: null, message: "import:problem.noReference" }]);
		expect(warnings((await check("property", "Ref,Category,Type\nA,sale,villa,oops"))[0]!)).toEqual({
			"#4": "import:problem.tooManyCells",
		});
		// The first row with a reference that can be imported counts.
		const second = (await check("property", "Ref,Category,Type,Price\nA,sale,villa,x\nA,sale,villa,1"))[1];
		expect(second).toMatchObject({ action: "new", errors: [] });
	});

	it("ignore placeholder values in fields of other types, not facts", async () => {
		const [plot, odd, studio] = await check(
			"property",
			"Ref,Category,Type,Bathrooms,Floor,Rooms\nA,sale,arsa,0,-,\nB,sale,arsa,2,,\nC,rent,studio,1,2,1+0",
		);
		expect(plot).toMatchObject({ action: "new", errors: [] });
		expect(warnings(odd!)).toEqual({ Bathrooms: "writing:notOfType" });
		expect(studio).toMatchObject({ action: "new", fields: { bedrooms: 0, living_rooms: 1 } });
	});

	it("of land take the size from a column that other rows use for the gross area", async () => {
		const [flat, plot, donum, both, other] = await check(
			"property",
			"Ref;Kategori;Tip;m2;Arsa m2\nA;satılık;daire;95;\nB;satılık;arsa;1.338;\nC;satılık;tarla;2,5 dönüm;\nD;satılık;arsa;600;600\nE;satılık;arsa;600;700",
		);
		expect(flat).toMatchObject({ errors: [], fields: { gross_m2: 95 } });
		expect(plot).toMatchObject({ errors: [], fields: { land_m2: 1338, gross_m2: null } });
		expect(donum).toMatchObject({ errors: [], fields: { land_m2: 3345 } });
		expect(both).toMatchObject({ errors: [], fields: { land_m2: 600 } });
		expect(other!.fields).toMatchObject({ land_m2: 700 });
		expect(warnings(other!)).toEqual({ m2: "writing:notOfType" });
	});

	it("update a listing with non-empty cells only", async () => {
		const [row] = await check("property", "Ref,Price,Title,Bedrooms,Lift\nV1,210000,,3,yes", [villa]);
		expect(row).toMatchObject({
			action: "update",
			target: { id: 7, version: 3, status: "available" },
			fields: { price_pence: 21_000_000, features: ["garden", "lift"] },
		});
		expect(Object.keys(row!.fields)).toEqual(["price_pence", "features"]);
		expect((await check("property", "Ref,Price,Area,Garden\nV1,200000,Lapta,yes", [villa]))[0]).toMatchObject({
			action: "unchanged",
			fields: {},
		});
	});

	it("keep stored facts that the type does not ask for, as long as the type stays", async () => {
		const stored = { ...villa, fields: { ...villa.fields, floor: 1 } };
		expect((await check("property", "Ref,Category,Type\nV1,sale,villa", [stored]))[0]!.action).toBe("unchanged");
		const other = (await check("property", "Ref,Category,Type\nV1,sale,bungalow", [stored]))[0]!;
		expect(other.fields).toMatchObject({ type: "bungalow", floor: null });
	});

	it("keep a public listing complete and in its category", async () => {
		expect(problems((await check("property", "Ref,Price\nV1,0", [villa]))[0]!)).toEqual({
			Price: "import:problem.incomplete.price",
		});
		expect(problems((await check("property", "Ref,Category\nV1,rent", [villa]))[0]!)).toMatchObject({
			Category: "import:problem.categoryFixed",
		});
		const draft: ImportTarget = { ...villa, status: "draft", was_public: false };
		expect((await check("property", "Ref,Price\nV1,0", [draft]))[0]!.action).toBe("update");
		expect((await check("property", "Ref,Photos\nV1,https://example.com/a.jpg", [draft]))[0]).toMatchObject({
			action: "update",
			pictures: ["https://example.com/a.jpg"],
		});
		expect((await check("property", "Ref,Photos\nV1,https://example.com/a.jpg", [villa]))[0]).toMatchObject({
			action: "unchanged",
			pictures: [],
		});
	});

	it("say what a new draft lacks, and that the file's state is not taken over", async () => {
		const [row] = await check("property", "Ref,Category,Type,Status\nA,sale,villa,Sold");
		expect(row!.action).toBe("new");
		expect(row!.warnings.map(({ message }) => message)).toEqual([
			"import:problem.later.area",
			"import:problem.later.price",
			"import:problem.stateKept",
		]);
	});

	it("find a listing by the reference of this site first, whatever its column is called", async () => {
		const text = "Reference,Your reference,Price\nAD-2B3C4,V1,200000\nad-2b3c4,V1,1\nAD-99999,W9,1";
		const [same, again, unknown] = await check("property", text, [villa]);
		expect(same).toMatchObject({ action: "unchanged", target: { id: 7 }, warnings: [] });
		expect(problems(again!)).toEqual({ Reference: "import:problem.referenceTwice 2" });
		expect(warnings(unknown!)).toMatchObject({ Reference: "import:problem.siteReferenceUnknown" });
		const renamed = (await check("property", "Reference,Your reference,Price\nAD-2B3C4,V2,210000", [villa]))[0]!;
		expect(renamed).toMatchObject({ action: "update", reference: "V1", before: { price_pence: 20_000_000 } });
		expect(warnings(renamed)).toEqual({ "Your reference": "import:problem.referenceKept" });
		// References of an agent that look like ours.
		const own = await check("property", "Ref,Price\nAD-2B3C4,1", [
			{ ...villa, reference: "AD-22222", agent_reference: "AD-2B3C4" },
		]);
		expect(own[0]).toMatchObject({ target: { id: 7 } });
	});

	it("keeps the type of a listing that a file names by a broader word, by which no listing is made", async () => {
		for (const [word, type, other] of [
			["Commercial", "shop", "villa"],
			["Plot", "farmland", "villa"],
		] as const) {
			const of = async (present: string) =>
				(
					await check("property", `Ref;Type\nV1;${word}`, [{ ...villa, fields: { ...villa.fields, type: present } }])
				)[0]!;
			expect(await of(type)).toMatchObject({ action: "unchanged", errors: [], warnings: [] });
			expect((await of(other)).action).not.toBe("unchanged");
		}
		expect((await check("property", "Ref;Type\nV2;Commercial"))[0]!.action).toBe("bad");
	});

	it("list the references to look up", async () => {
		const table = await tableOf(`Ref,Price\nA,1\nA,2\n,3\n${"x".repeat(61)},4\nB,5`);
		expect(listReferences(table, guessColumns("property", table.headers))).toEqual(["A", "B"]);
	});

	it("are checked quickly at 500 long ones", async () => {
		const template = await tableOf(buildTemplate("property", "tr").slice(1));
		const rows = Array.from({ length: 500 }, (_, index) => ({
			number: index + 2,
			cells: template.rows[0]!.cells.map((cell) => (cell === "V-101" ? `V-${index}` : cell)),
		}));
		// CPU time: wall time would depend on other load.
		const started = process.cpuUsage().user;
		const checked = await checkRows("property", { ...template, rows }, guessColumns("property", template.headers), {
			referenceData,
			targets: [],
		});
		expect(checked.every(({ action }) => action === "new")).toBe(true);
		expect(process.cpuUsage().user - started).toBeLessThan(2_000_000);
	});
});

describe("titles", () => {
	it("are made in both languages for a new listing that has none", async () => {
		const [flat, named, nowhere] = await check(
			"property",
			"Ref,Category,Type,Area,Rooms,Price,Title\n1,sale,villa,Lapta,3+1,200000,\n2,sale,villa,Lapta,3+1,1,Ours\n3,sale,villa,,3+1,1,",
		);
		expect(flat!.fields).toMatchObject({
			title_en: "3-bed villa for sale in Lapta",
			title_tr: "Lapta’da satılık 3+1 villa",
		});
		expect(flat!.titles).toEqual({ en: flat!.fields.title_en, tr: flat!.fields.title_tr });
		expect(flat!.warnings).toContainEqual({ column: null, value: "", message: "import:problem.titleMade" });
		expect([named!.fields.title_en, named!.fields.title_tr]).toEqual(["Ours", undefined]);
		expect(nowhere!.titles).toEqual({ en: null, tr: null });
		const [car] = await check("vehicle", "Ref,Make,Model,Year,Transmission,Price\n1,Toyota,Vitz,2015,automatic,5000");
		expect(car!.titles.en).toBe("2015 Toyota Vitz, automatic");
		// Two letters are no title.
		const [short] = await check("vehicle", "Ref,Type,Make,Price\n1,car,MG,5000");
		expect(short).toMatchObject({ action: "new", titles: { en: null, tr: null } });
	});

	it("follow the facts until somebody writes another", async () => {
		const made = {
			...villa,
			fields: { ...villa.fields, title_en: "3-bed villa for sale in Lapta", title_tr: "Bizim villamız" },
		};
		const [row] = await check("property", "Ref,Rooms\nV1,4+1", [made]);
		expect(row!.fields).toEqual({ bedrooms: 4, title_en: "4-bed villa for sale in Lapta" });
		const [same] = await check("property", "Ref,Rooms\nV1,3+1", [made]);
		expect(same!.action).toBe("unchanged");
		// A draft without its place had none.
		const placeless = { ...villa, fields: { ...villa.fields, title_en: null, area_id: null } };
		const [placed] = await check("property", "Ref,Area\nV1,Lapta", [placeless]);
		expect(placed!.fields).toMatchObject({ title_en: "3-bed villa for sale in Lapta" });
		const [written] = await check("property", "Ref,Rooms,Title\nV1,4+1,Ours", [made]);
		expect(written!.fields).toEqual({ bedrooms: 4, title_en: "Ours" });
	});
});

it.each([
	["property", "en"],
	["property", "tr"],
	["vehicle", "en"],
	["vehicle", "tr"],
] as const)("template for %s in %s can be imported unchanged", async (kind, language) => {
	const text = buildTemplate(kind, language);
	expect(text.startsWith("\ufeff")).toBe(true);
	const table = await tableOf(text.slice(1));
	const mapping = guessColumns(kind, table.headers);
	expect(mapping).not.toContain("");
	const [row, ...others] = await checkRows(kind, table, mapping, { referenceData, targets: [] });
	expect(others).toEqual([]);
	expect(row).toMatchObject({ action: "new", errors: [] });
	expect(Object.values(row!.fields).filter((value) => value !== null).length).toBeGreaterThan(15);
});
