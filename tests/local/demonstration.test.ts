import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import parsePhoneNumber from "libphonenumber-js/max";
import { describe, expect, test } from "vitest";
import { nearestPlaceholderColour, PLACEHOLDER_COLOURS } from "../../app/domains/listings/card/placeholder-colours.ts";
import vocabulary from "../../app/locales/vocabulary/en.ts";
import { AGENTS, QUOTAS } from "../../supabase/local/demonstration/agents.ts";
import { generateDemonstration } from "../../supabase/local/demonstration/generate.ts";
import type {
	Listing,
	PropertyListing,
	Reference,
	VehicleListing,
} from "../../supabase/local/demonstration/listing.ts";
import {
	FORMATS,
	pictureName,
	readArchive,
	readScenes,
	SCENES_FOLDER,
} from "../../supabase/local/demonstration/scenes.ts";
import { inPlaceTr } from "../../supabase/local/demonstration/texts/phrases.ts";

const reference = readReferenceFromMigration();
const scenes = readScenes();
const { listings } = generateDemonstration(reference, scenes);
const sceneById = new Map([...scenes.property, ...scenes.vehicle].map((scene) => [scene.id, scene]));
const available = listings.filter((listing) => listing.status === "available");
const properties = available.filter((listing): listing is PropertyListing => listing.kind === "property");
const vehicles = available.filter((listing): listing is VehicleListing => listing.kind === "vehicle");
/** Minutes, the unit of ages. */
const DAY = 1440;
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;
const isFlat = (listing: PropertyListing) => ["studio", "apartment", "penthouse"].includes(listing.type);
const isLand = (listing: PropertyListing) =>
	["residential_plot", "commercial_plot", "farmland", "olive_grove"].includes(listing.type);

describe("demonstration data", () => {
	test("is reproducible", () => {
		expect(generateDemonstration(reference, readScenes()).listings).toEqual(listings);
	});

	test("has an archive for each subject, with the pictures of its manifest and no others", async () => {
		const names = Map.groupBy([...scenes.property, ...scenes.vehicle, ...scenes.agent], ({ subject }) => subject);
		const archives = readdirSync(SCENES_FOLDER).filter((name) => name.endsWith(".tar"));
		expect(archives).toEqual([...names.keys()].map((subject) => `${subject}.tar`).sort());
		for (const [subject, pictures] of names) {
			const listed = pictures.flatMap(({ id, widths }) =>
				widths.flatMap((width) => FORMATS.map((format) => pictureName(id, width, format))),
			);
			const files = await readArchive(subject);
			expect([...files.keys()], subject).toEqual(listed);
			for (const [name, content] of files) {
				const signature = Buffer.from(content.subarray(4, 12)).toString("latin1");
				expect(signature, name).toMatch(name.endsWith(".avif") ? /^ftypavif/ : /WEBP$/);
			}
		}
	});

	test("has no listing that is older than its advertiser's membership", () => {
		const membership = new Map(AGENTS.map(({ slug, member }) => [slug, member * DAY]));
		const older = listings.filter((listing) => listing.created > (membership.get(listing.agent) ?? 0));
		expect(older.map(({ agent, created }) => `${agent} ${Math.ceil(created / DAY)}`)).toEqual([]);
	});

	test("has 480 properties and 240 vehicles on offer, and some in every other state", () => {
		expect(properties).toHaveLength(480);
		expect(vehicles).toHaveLength(240);
		expect(new Set(listings.map((listing) => listing.status))).toEqual(
			new Set(["draft", "pending", "available", "sold", "rented", "inactive"]),
		);
		const gone = listings.filter((listing) => listing.ended !== undefined && listing.ended < 14 * 1440);
		expect(gone.filter((listing) => listing.status === "rented")).toHaveLength(8);
		expect(gone.filter((listing) => listing.status === "sold")).toHaveLength(6);
	});

	test("has the market's mix of kinds and districts", () => {
		const groups = {
			rentedFlats: [properties.filter((l) => isFlat(l) && l.category === "rent"), 0.45],
			flatsForSale: [properties.filter((l) => isFlat(l) && l.category === "sale"), 0.2],
			villas: [properties.filter((l) => l.type === "villa"), 0.12],
			land: [properties.filter(isLand), 0.12],
		} as const;
		for (const [name, [part, wanted]] of Object.entries(groups))
			expect(Math.abs(share(part, properties) - wanted), name).toBeLessThan(0.02);
		const districts = { girne: 0.35, lefkosa: 0.3, iskele: 0.15, gazimagusa: 0.12, "guzelyurt lefke": 0.08 };
		for (const [names, wanted] of Object.entries(districts))
			expect(
				Math.abs(
					share(
						properties.filter((l) => names.split(" ").includes(l.district)),
						properties,
					) - wanted,
				),
				names,
			).toBeLessThan(0.015);
	});

	test("has a property in every area", () => {
		const offered = new Set(properties.map((listing) => listing.place.slug));
		expect(reference.areas.filter((area) => !offered.has(area.slug)).map((area) => area.slug)).toEqual([]);
	});

	test.each([
		["girne", "rent", "studio", 0, 400, 600],
		["girne", "rent", "apartment", 1, 500, 750],
		["girne", "rent", "apartment", 2, 650, 1100],
		["girne", "rent", "apartment", 3, 750, 1600],
		["lefkosa", "rent", "studio", 0, 300, 420],
		["lefkosa", "rent", "apartment", 1, 350, 550],
		["lefkosa", "rent", "apartment", 2, 450, 600],
		["lefkosa", "rent", "apartment", 3, 500, 750],
		["iskele", "rent", "apartment", 2, 500, 850],
		["gazimagusa", "rent", "apartment", 2, 400, 600],
		["girne", "sale", "apartment", 2, 80_000, 175_000],
		["iskele", "sale", "studio", 0, 43_000, 90_000],
		["iskele", "sale", "apartment", 2, 90_000, 214_000],
		["girne", "sale", "villa", 3, 280_000, 500_000],
		["girne", "sale", "villa", 4, 349_000, 850_000],
	] as const)("has prices in range: %s %s %s with %i bedrooms", (district, category, type, bedrooms, low, high) => {
		const found = properties.filter(
			(l) => l.district === district && l.category === category && l.type === type && l.fields.bedrooms === bedrooms,
		);
		expect(found.length).toBeGreaterThan(0);
		for (const { price_pence, title_en } of found) {
			expect(price_pence / 100, title_en).toBeGreaterThanOrEqual(low * 0.8);
			expect(price_pence / 100, title_en).toBeLessThanOrEqual(high * 1.25);
		}
	});

	test("has vehicle prices in the range of their kind", () => {
		for (const { price_pence, type, title_en, title_tr } of vehicles) {
			const [low, high] = {
				car: [4_000, 35_000],
				van: [7_000, 25_000],
				motorcycle: [1_000, 8_000],
				truck: [10_000, 40_000],
			}[type] as [number, number];
			expect(price_pence / 100, title_en ?? title_tr).toBeGreaterThanOrEqual(low);
			expect(price_pence / 100, title_en ?? title_tr).toBeLessThanOrEqual(high);
		}
	});

	test("has odometer readings that do not repeat, except for round ones", () => {
		const readings = vehicles.map(({ fields }) => fields.odometer);
		const exact = readings.filter((reading) => reading % 1000 > 0);
		expect(exact.length).toBeGreaterThan(40);
		expect(new Set(exact).size).toBe(exact.length);
		for (const reading of readings) expect(readings.filter((other) => other === reading).length).toBeLessThanOrEqual(6);
		// The photo of an instrument shows the reading of its vehicle.
		const shown = vehicles.filter(({ pictures }) => pictures.some((id) => id.startsWith("vehicle-odometer-")));
		expect(shown.length).toBeGreaterThan(0);
	});

	test("has payment intervals in the market's shares", () => {
		const rents = properties.filter((listing) => listing.fields.payment_interval_months !== undefined);
		for (const [months, wanted] of [
			[1, 0.4],
			[6, 0.34],
			[3, 0.17],
			[12, 0.09],
		] as const)
			expect(
				Math.abs(
					share(
						rents.filter((l) => l.fields.payment_interval_months === months),
						rents,
					) - wanted,
				),
			).toBeLessThan(0.06);
	});

	test("has price cuts, overdue confirmations and a steady flow of new listings", () => {
		const cut = available.filter((listing) => listing.prices.length > 0);
		expect(share(cut, available)).toBeGreaterThan(0.09);
		expect(share(cut, available)).toBeLessThan(0.15);
		for (const listing of cut) {
			expect(listing.prices.every((price) => price.pence > listing.price_pence)).toBe(true);
			expect(listing.prices.every((price) => price.age < (listing.firstListed ?? 0))).toBe(true);
		}
		expect(
			share(
				available.filter((l) => (l.firstListed ?? 0) <= 14 * 1440),
				available,
			),
		).toBeGreaterThan(0.35);
		expect(Math.max(...available.map((l) => l.firstListed ?? 0))).toBeLessThanOrEqual(120 * 1440);
		const overdue = available.filter((l) => (l.confirmed ?? 0) > (l.category === "rent" ? 14 : 30) * 1440);
		expect(share(overdue, available)).toBeLessThan(0.1);
		expect(overdue.length).toBeGreaterThan(5);
		for (const { confirmed, firstListed } of available) expect(confirmed).toBeLessThanOrEqual(firstListed as number);
	});
});

describe("demonstration texts", () => {
	const texts = (field: "title_en" | "title_tr" | "description_en" | "description_tr") =>
		listings.map((listing) => listing[field]).filter((text) => text !== undefined);

	test.each(["title_en", "title_tr", "description_en", "description_tr"] as const)("have no duplicate %s", (field) => {
		expect(new Set(texts(field)).size).toBe(texts(field).length);
	});

	test("fit their fields and have no gaps", () => {
		for (const text of [...texts("title_en"), ...texts("title_tr")]) {
			expect(text.length, text).toBeLessThanOrEqual(120);
			expect(text, text).toMatch(/^[\p{Lu}\d]/u);
		}
		for (const text of ["title_en", "title_tr", "description_en", "description_tr"].flatMap((field) =>
			texts(field as "title_en"),
		)) {
			expect(text).not.toMatch(/undefined|null|NaN|\$\{|\[object| {2}| ,|,,|\.\./);
		}
	});

	test("are in both languages, with one in ten in each language only", () => {
		const [english, turkish] = [
			listings.filter((l) => l.title_tr === undefined),
			listings.filter((l) => l.title_en === undefined),
		];
		for (const part of [english, turkish]) expect(Math.abs(share(part, listings) - 0.1)).toBeLessThan(0.025);
		for (const listing of listings) {
			expect(listing.title_en === undefined).toBe(listing.description_en === undefined);
			expect(listing.title_tr === undefined).toBe(listing.description_tr === undefined);
		}
	});

	test("have the same numbers in both languages", () => {
		const numbers = (text: string) =>
			(text.match(/\d[\d.,]*/g) ?? [])
				.map((found) => found.replace(/[.,]/g, ""))
				.filter((digits) => digits.length > 2)
				.sort();
		for (const { title_en, title_tr } of listings)
			if (title_en && title_tr) expect(numbers(title_tr), title_en).toEqual(numbers(title_en));
	});

	test.each([
		["Girne", "Girne'de"],
		["Lapta", "Lapta'da"],
		["Alsancak", "Alsancak'ta"],
		["Gönyeli", "Gönyeli'de"],
		["Yeni Boğaziçi", "Yeni Boğaziçi'nde"],
		["Gemikonağı", "Gemikonağı'nda"],
		["Surlariçi", "Surlariçi'nde"],
		["Kumyalı", "Kumyalı'da"],
		["Köşklüçiftlik", "Köşklüçiftlik'te"],
		["Dumlupınar", "Dumlupınar'da"],
		["Salamis", "Salamis'te"],
	])("use the locative of %s", (name, expected) => expect(inPlaceTr(name)).toBe(expected));
});

describe("demonstration photos", () => {
	const cover = (listing: Listing) => sceneById.get(listing.pictures[0] ?? "");

	test("start with a matching cover", () => {
		for (const listing of available) expect(cover(listing), listing.key).toBeDefined();
		for (const listing of properties) {
			const tags = cover(listing)?.tags ?? [];
			const { features } = listing.fields;
			if (features.includes("private_pool") && listing.type === "villa") expect(tags, listing.key).toContain("pool");
			if (tags.includes("pool"))
				expect(
					features.some((feature) => feature === "private_pool" || feature === "shared_pool"),
					listing.key,
				).toBe(true);
			if (tags.includes("sea_view") && !isLand(listing)) expect(features, listing.key).toContain("sea_view");
		}
		for (const listing of vehicles)
			expect(cover(listing)?.tags, listing.key).toContain(`colour:${listing.fields.colour}`);
	});

	test("are three to twelve distinct ones per property", () => {
		for (const listing of properties) {
			expect(new Set(listing.pictures).size, listing.key).toBe(listing.pictures.length);
			expect(listing.pictures.length, listing.key).toBeGreaterThanOrEqual(3);
			expect(listing.pictures.length, listing.key).toBeLessThanOrEqual(12);
		}
	});

	test("have 32 placeholder colours, each nearest to itself", () => {
		expect(PLACEHOLDER_COLOURS).toHaveLength(32);
		for (const [index, colour] of PLACEHOLDER_COLOURS.entries()) expect(nearestPlaceholderColour(colour)).toBe(index);
	});
});

describe("first page of each list", () => {
	const FIRST_PAGE = 24;
	const sizeOf = ({ fields, ...listing }: PropertyListing) =>
		isLand({ fields, ...listing }) ? fields.land_m2 : (fields.gross_m2 ?? fields.net_m2);
	const reductionOf = ({ prices, price_pence }: Listing) =>
		prices.length > 0
			? Math.round(100 - (price_pence * 100) / Math.max(...prices.map((price) => price.pence)))
			: undefined;
	type Value<L> = (listing: L) => number | undefined;
	/** Sorted like the database: equal values by id, in the same direction. */
	const firstPage = <L extends Listing>(from: readonly L[], value: Value<L>, direction: 1 | -1) =>
		from
			.map((listing) => ({ listing, value: value(listing) }))
			.filter((entry): entry is { listing: L; value: number } => entry.value !== undefined)
			.sort((a, b) => direction * (a.value - b.value || listings.indexOf(a.listing) - listings.indexOf(b.listing)))
			.slice(0, FIRST_PAGE)
			.map((entry) => entry.listing);
	const newest: Value<Listing> = (listing) => -(listing.firstListed as number);
	const sorts: Record<string, [Value<Listing>, 1 | -1]> = {
		newest: [newest, -1],
		price_up: [(listing) => listing.price_pence, 1],
		price_down: [(listing) => listing.price_pence, -1],
		reduction: [reductionOf, -1],
	};
	const perM2: Value<PropertyListing> = (listing) =>
		Math.floor(listing.price_pence / (sizeOf(listing) ?? Number.NaN)) || undefined;
	const ofCategory = (category: string) => properties.filter((listing) => listing.category === category);
	const propertyLists = Object.entries({ all: properties, sale: ofCategory("sale"), rent: ofCategory("rent") }).flatMap(
		([name, from]) =>
			[...Object.entries(sorts), ["m2_price", [perM2, 1]] as const].map(
				([sort, [value, direction]]) =>
					[`${name}, ${sort}`, firstPage(from, value as Value<PropertyListing>, direction)] as const,
			),
	);
	const vehicleLists = Object.entries(sorts).map(
		([sort, [value, direction]]) => [sort, firstPage(vehicles, value, direction)] as const,
	);
	const repeats = <L extends Listing>(list: readonly L[], glance: (listing: L) => string) =>
		list.flatMap((listing, index) => {
			const before = list[index - 1];
			return before && glance(before) === glance(listing) ? [`${before.key}, ${listing.key}: ${glance(listing)}`] : [];
		});
	const different = <L extends Listing>(list: readonly L[], glance: (listing: L) => string) =>
		new Set(list.map(glance)).size;
	const picture = (listing: Listing) => listing.pictures[0] ?? "";

	test.each(propertyLists)("has no two neighbouring properties with the same photo: %s", (_, list) => {
		expect(list).toHaveLength(FIRST_PAGE);
		expect(repeats(list, picture)).toEqual([]);
		expect(different(list, picture)).toBeGreaterThanOrEqual(8);
		expect(different(list, ({ place }) => place.slug)).toBeGreaterThanOrEqual(10);
	});

	test.each(vehicleLists)("has no two neighbouring vehicles with the same photo, or type and colour: %s", (_, list) => {
		expect(list).toHaveLength(FIRST_PAGE);
		expect(repeats(list, picture)).toEqual([]);
		expect(repeats(list, ({ type, fields }) => `${type} ${fields.colour}`)).toEqual([]);
		expect(different(list, picture)).toBeGreaterThanOrEqual(14);
		expect(different(list, ({ fields }) => fields.colour)).toBeGreaterThanOrEqual(5);
		expect(different(list, ({ place }) => place.slug)).toBeGreaterThanOrEqual(12);
	});

	test("has no cover twice among eight vehicles in a row when sorted by date", () => {
		const covers = firstPage(vehicles, newest, -1).map(picture);
		const repeated = covers.filter((cover, index) => covers.slice(Math.max(0, index - 7), index).includes(cover));
		expect(repeated).toEqual([]);
	});

	test("has many types, and no type or district twice in a row when sorted by date", () => {
		const homes = firstPage(properties, newest, -1);
		const cars = firstPage(vehicles, newest, -1);
		expect(different(homes, ({ type }) => type)).toBeGreaterThanOrEqual(8);
		expect(different(cars, ({ fields }) => fields.body ?? "")).toBeGreaterThanOrEqual(5);
		expect(repeats(homes, ({ type, district }) => `${type} ${district}`)).toEqual([]);
		expect(repeats(cars, ({ fields }) => fields.body ?? "")).toEqual([]);
	});

	test("has four distinct photos and vehicle colours in each row of the home page", () => {
		const rows = [ofCategory("sale"), ofCategory("rent"), vehicles].map((from) =>
			firstPage<Listing>(from, newest, -1).slice(0, 4),
		);
		const cuts = firstPage(
			available,
			({ prices }) => (prices.length > 0 ? -(prices.at(-1)?.age ?? 0) : undefined),
			-1,
		).slice(0, 4);
		for (const row of [...rows, cuts]) expect(different(row, picture)).toBe(4);
		expect(different(firstPage(vehicles, newest, -1).slice(0, 4), ({ fields }) => fields.colour)).toBe(4);
	});
});

describe("demonstration agents", () => {
	test("are 24, two thirds of them verified", () => {
		expect(AGENTS).toHaveLength(24);
		expect(
			Math.abs(
				share(
					AGENTS.filter((agent) => agent.verified !== undefined),
					AGENTS,
				) -
					2 / 3,
			),
		).toBeLessThan(0.06);
	});

	test("have valid, distinct phone numbers", () => {
		const numbers = AGENTS.flatMap((agent) => [agent.mobile, agent.office]).filter((number) => number !== undefined);
		for (const number of numbers) expect(parsePhoneNumber(number)?.isValid(), number).toBe(true);
		expect(new Set(numbers).size).toBe(numbers.length);
	});

	test("have plans that cover their listings", () => {
		for (const agent of AGENTS) {
			const counted = listings.filter(
				(listing) => listing.agent === agent.slug && (listing.status === "available" || listing.status === "pending"),
			);
			expect(counted.length, agent.slug).toBeLessThanOrEqual(QUOTAS[agent.plan]);
			expect(counted.length, agent.slug).toBeGreaterThan(0);
		}
		expect(listings.filter((listing) => listing.agent === AGENTS[0]?.slug).length).toBeGreaterThan(40);
	});

	test("use only features of the vocabulary", () => {
		for (const listing of listings)
			for (const feature of listing.fields.features) expect(Object.keys(vocabulary.feature)).toContain(feature);
	});
});

/** The reference data from its migration: this test needs no database. */
function readReferenceFromMigration(): Reference {
	const text = readFileSync(
		join(import.meta.dirname, "../../supabase/migrations/20261201000001_reference_data.sql"),
		"utf8",
	);
	const rows = (pattern: RegExp) => [...text.matchAll(pattern)].map((match) => match.slice(1) as string[]);
	const makes = new Map(rows(/^\t\((\d+), '([a-z-]+)', '([^']+)'\)/gm).map(([id, slug, name]) => [id, { slug, name }]));
	return {
		areas: rows(
			/^\t\((\d+), (?:null|\d+), '([a-z.-]+)', '([^']+)', '([^']+)', (?:array\[.*?\]|'\{\}'), ([\d.]+), ([\d.]+),/gm,
		).map(([id, slug = "", name_en = "", name_tr = "", latitude, longitude]) => ({
			id: Number(id),
			slug,
			name_en,
			name_tr,
			latitude: Number(latitude),
			longitude: Number(longitude),
		})),
		landmarks: rows(/^\t\(\d+, '([a-z0-9-]+)', '([a-z_]+)', '.*', \d+, ([\d.]+), ([\d.]+), (?:true|false)\)/gm).map(
			([slug = "", kind = "", latitude, longitude]) => ({
				slug,
				kind,
				latitude: Number(latitude),
				longitude: Number(longitude),
			}),
		),
		models: rows(
			/^\t\((\d+), (\d+), '([a-z0-9-]+)', '([^']+)', '(car|van|truck|motorcycle)', (null|'[a-z_]+')\)/gm,
		).map(([id, make, model = "", model_name = "", vehicle_type = "", body]) => ({
			id: Number(id),
			make_id: Number(make),
			make: makes.get(make ?? "")?.slug ?? "",
			make_name: makes.get(make ?? "")?.name ?? "",
			model,
			model_name,
			vehicle_type,
			body: body === "null" ? null : (body ?? "").slice(1, -1),
		})),
	};
}
