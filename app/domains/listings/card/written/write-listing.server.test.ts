import { expect, it, test } from "vitest";
import { FURNISHINGS, PROPERTY_FEATURES, PROPERTY_TYPES } from "../../property.ts";
import { BODIES, COLOURS, FUELS, GEARBOXES, VEHICLE_FEATURES, VEHICLE_TYPES } from "../../vehicle.ts";
import { withArticle } from "./english-article.ts";
import { writeDescription } from "./write-listing.server.ts";
import { writeTitle } from "./write-title.ts";
import type { WrittenFacts } from "./written-facts.ts";

const NOW = Date.parse("2026-11-28T12:00:00Z");
const FAMAGUSTA = {
	slug: "gazimagusa",
	name_en: "Famagusta",
	name_tr: "Gazimağusa",
	district_en: null,
	district_tr: null,
};
const LAPTA = { slug: "girne.lapta", name_en: "Lapta", name_tr: "Lapta", district_en: "Kyrenia", district_tr: "Girne" };
const NOTHING = { features: [], landmarks: [], location_precision: "rounded", swap_accepted: false };

/** A listing of which only these facts are known; the others are null. */
const listing = (facts: object) =>
	new Proxy(
		{ ...NOTHING, area: LAPTA, ...facts },
		{
			get: (known, name) => Reflect.get(known, name) ?? null,
		},
	) as unknown as WrittenFacts;

const FLAT = listing({
	kind: "property",
	category: "rent",
	type: "apartment",
	area: FAMAGUSTA,
	bedrooms: 1,
	living_rooms: 1,
	gross_m2: 60,
	furnishing: "furnished",
	floor: 2,
	bathrooms: 1,
	features: ["air_conditioning", "sea_view", "pets_accepted"],
	price_pence: 42_000,
	payment_interval_months: 1,
	deposit_pence: 42_000,
	commission_pence: 0,
	minimum_term_months: 12,
	available_from: "2026-12-15",
	landmarks: [
		{ kind: "hospital", metres: 300, name_en: "Famagusta State Hospital", name_tr: "Gazimağusa Devlet Hastanesi" },
		{
			kind: "university",
			metres: 940,
			name_en: "Eastern Mediterranean University (EMU)",
			name_tr: "Doğu Akdeniz Üniversitesi (DAÜ)",
		},
	],
});

const VILLA = listing({
	kind: "property",
	category: "sale",
	type: "villa",
	bedrooms: 3,
	living_rooms: 2,
	gross_m2: 1180,
	land_m2: 600,
	total_floors: 2,
	built_year: 2015,
	features: ["sea_front", "private_pool", "garden"],
	price_pence: 38_500_000,
	vat_paid: true,
	transformer_paid: false,
	title_origin: "exchange",
	title_state: "own_deed",
	swap_accepted: true,
	landmarks: [
		{ kind: "beach", metres: 2420, name_en: "Mare Monte Beach", name_tr: "Mare Monte Plajı" },
		{ kind: "marina", metres: 900, name_en: "Kyrenia old harbour", name_tr: "Girne Antik Limanı" },
	],
});

const PLOT = listing({
	kind: "property",
	category: "sale",
	type: "olive_grove",
	land_m2: 2676,
	zoning_percent: 35,
	permitted_storeys: 1,
	features: ["well"],
	price_pence: 9_000_000,
	title_origin: "not_stated",
	title_state: "shared_deed",
});

const SHOP = listing({
	kind: "property",
	category: "rent",
	type: "office",
	gross_m2: 80,
	floor: 0,
	price_pence: 65_050,
	payment_interval_months: 6,
	available_from: "2026-01-01",
});

const CAR = listing({
	kind: "vehicle",
	category: "sale",
	type: "car",
	make: { slug: "toyota", name: "Toyota" },
	model: { slug: "vitz", name: "Vitz" },
	variant: "F",
	year: 2015,
	colour: "white",
	body: "hatchback",
	odometer: 85_000,
	odometer_unit: "km",
	engine_cc: 1000,
	fuel: "petrol",
	transmission: "automatic",
	steering: "right",
	doors: 5,
	seats: 5,
	features: ["bluetooth", "reversing_camera"],
	log_book: true,
	inspection_until: "2027-05-03",
	road_tax_until: "2025-06-30",
	duty_paid: true,
	import_country: "japan",
	import_year: 2019,
	ex_rental: false,
	price_pence: 850_000,
	swap_accepted: true,
});

it.each([
	[
		FLAT,
		"1-bed flat to rent in Famagusta",
		"A 1-bed flat to rent in Famagusta, 60 m², 950 m from EMU. It is furnished and on the second floor. It has 1 bathroom, a sea view and air conditioning. The rent is £420 a month, paid monthly, with a deposit of £420 and no agent’s commission. The minimum term is 1 year, it is available from 15 December 2026 and pets are accepted.",
		"Gazimağusa’da kiralık 1+1 daire",
		"Gazimağusa’da kiralık 1+1 daire, 60 m², DAÜ’ye 950 m uzaklıkta. Daire eşyalı ve ikinci katta. 1 banyo, deniz manzarası ve klima var. Kira ayda £420, her ay ödenir; depozito £420, komisyon yok. En kısa kira süresi 1 yıl, 15 Aralık 2026’dan itibaren müsait ve evcil hayvan kabul ediliyor.",
	],
	[
		VILLA,
		"3-bed villa for sale in Lapta, Kyrenia",
		"A 3-bed villa for sale in Lapta, Kyrenia, 1,180 m², 2.4 km from Mare Monte Beach. It is on the seafront; it was built in 2015. It has 2 floors, 600 m² of land, a private pool and a garden. The price is £385,000, VAT is paid and the transformer contribution is not paid. The title is an exchange title (eşdeğer), the own deed has been issued and a swap is accepted.",
		"Lapta, Girne’de satılık 3+2 villa",
		"Lapta, Girne’de satılık 3+2 villa, 1.180 m², Mare Monte Plajı’na 2,4 km uzaklıkta. Villa denize sıfır ve 2015’te yapılmış. 2 kat, 600 m² arazi, özel havuz ve bahçe var. Fiyatı £385.000, KDV’si ödenmiş ve trafo katkı payı ödenmemiş. Eşdeğer koçanı var, ferdi koçanı çıkmış ve takas kabul ediliyor.",
	],
	[
		PLOT,
		"Olive grove for sale in Lapta, Kyrenia",
		"An olive grove for sale in Lapta, Kyrenia, 2,676 m² (2 dönüm). The zoning ratio is 35% and 1 storey is permitted. It has a well. The price is £90,000. The deed is shared.",
		"Lapta, Girne’de satılık zeytinlik",
		"Lapta, Girne’de satılık zeytinlik, 2.676 m² (2 dönüm). İmar oranı %35 ve 1 kata izin var. Su kuyusu var. Fiyatı £90.000. Koçanı hisseli.",
	],
	[
		SHOP,
		"Office to rent in Lapta, Kyrenia",
		"An office to rent in Lapta, Kyrenia, 80 m². It is on the ground floor. The rent is £650.50 a month, paid 6 months up front. It is available now.",
		"Lapta, Girne’de kiralık ofis",
		"Lapta, Girne’de kiralık ofis, 80 m². Ofis zemin katta. Kira ayda £650,50, 6 ay peşin ödenir. Şu anda müsait.",
	],
	[
		CAR,
		"2015 Toyota Vitz F, automatic",
		"A white 2015 Toyota Vitz F hatchback for sale in Lapta, Kyrenia, with 85,000 km. It has a 1,000 cc petrol engine, an automatic gearbox, right-hand drive, 5 doors and 5 seats. It comes with a reversing camera and Bluetooth. The log book (koçan) is there, the inspection is valid until 3 May 2027, the road tax expired on 30 June 2025, duty is paid, it was imported from Japan in 2019 and it was not a hire car. The price is £8,500 and a swap is accepted.",
		"2015 model Toyota Vitz F, otomatik",
		"Lapta, Girne’de satılık beyaz 2015 model Toyota Vitz F hatchback, 85.000 km’de. 1.000 cc benzinli motor, otomatik vites, sağ direksiyon, 5 kapı ve 5 koltuk var. Donanımında geri görüş kamerası ve Bluetooth var. Koçanı var, muayenesi 3 Mayıs 2027’ye kadar geçerli, seyrüseferi 30 Haziran 2025’te dolmuş, gümrüğü ödenmiş, 2019’da Japonya’dan ithal edilmiş ve kiralık araç olarak kullanılmamış. Fiyatı £8.500 ve takas kabul ediliyor.",
	],
])("writes the facts of %#", (facts, titleEn, textEn, titleTr, textTr) => {
	expect([writeTitle(facts, "en"), writeTitle(facts, "tr")]).toEqual([titleEn, titleTr]);
	expect(writeDescription(facts, "en", NOW)).toBe(textEn);
	expect(writeDescription(facts, "tr", NOW)).toBe(textTr);
});

test("a distance is left out where only the area of a listing is known", () => {
	const facts = listing({ ...VILLA, location_precision: "area" });
	expect(writeDescription(facts, "en", NOW)).not.toContain("Mare Monte");
});

test("white goods come after the other states", () => {
	const facts = listing({ ...SHOP, type: "apartment", furnishing: "white_goods" });
	expect(writeDescription(facts, "en", NOW)).toContain("It is on the ground floor and equipped with white goods only.");
	expect(writeDescription(facts, "tr", NOW)).toContain("Daire zemin katta ve sadece beyaz eşyalı.");
});

test("a draft without a place and a price states neither", () => {
	const draft = listing({ ...FLAT, area: { ...FAMAGUSTA, slug: "" }, price_pence: 0, landmarks: [] });
	expect(writeTitle(draft, "tr")).toBe("Kiralık 1+1 daire");
	expect(writeDescription(draft, "en", NOW)).toMatch(/^A 1-bed flat to rent, 60 m²\. (?!.*£)/);
});

test("every value of every fact has its words in both languages", () => {
	const homes = PROPERTY_TYPES.flatMap((type) =>
		(["sale", "rent"] as const).map((category) => listing({ kind: "property", category, type, bedrooms: 2 })),
	);
	const others = [
		...PROPERTY_FEATURES.map((feature) => ({ features: [feature] })),
		...FURNISHINGS.map((furnishing) => ({ furnishing })),
		...Array.from({ length: 13 }, (_, index) => ({ floor: index - 1 })),
		...["under_construction", "off_plan"].map((construction_state) => ({ construction_state })),
		...["turkish_pre74", "foreign_pre74", "exchange", "allocation", "leasehold"].map((title_origin) => ({
			title_origin,
		})),
		...["own_deed", "shared_deed", "master_deed", "contract_registered", "none"].map((title_state) => ({
			title_state,
		})),
	].map((fact) => listing({ kind: "property", category: "sale", type: "villa", ...fact }));
	const vehicles = [
		...VEHICLE_TYPES.map((type) => ({ type })),
		...VEHICLE_FEATURES.map((feature) => ({ features: [feature] })),
		...FUELS.map((fuel) => ({ fuel })),
		...GEARBOXES.map((transmission) => ({ transmission })),
		...COLOURS.map((colour) => ({ colour })),
		...BODIES.map((body) => ({ body, make: "MG" })),
		...["japan", "united_kingdom", "germany", "turkey", "other"].map((import_country) => ({ import_country })),
	].map((fact) => listing({ kind: "vehicle", category: "sale", type: "car", ...fact }));
	const plain = {
		property: writeDescription(listing({ kind: "property", category: "sale", type: "villa" }), "en", NOW),
		vehicle: writeDescription(listing({ kind: "vehicle", category: "sale", type: "car" }), "en", NOW),
	};
	for (const facts of [...homes, ...others, ...vehicles])
		for (const language of ["en", "tr"] as const) {
			const text = `${writeTitle(facts, language)}: ${writeDescription(facts, language, NOW)}`;
			expect(text).not.toMatch(/undefined|null|\{\{|NaN|: \p{Ll}|[^\d]\. \p{Ll}/u);
		}
	// Each of these facts is said, not passed over.
	for (const facts of others) expect(writeDescription(facts, "en", NOW)).not.toBe(plain.property);
	for (const facts of vehicles.slice(VEHICLE_TYPES.length))
		expect(writeDescription(facts, "en", NOW)).not.toBe(plain.vehicle);
});

it.each([
	["2-bed villa", "a"],
	["8-bed villa", "an"],
	["11-bed villa", "an"],
	["1,800 cc engine", "a"],
	["800 cc engine", "an"],
	["18,000 km car", "an"],
	["office", "an"],
	["Isuzu D-Max", "an"],
	["MG ZS", "an"],
	["BMW 320i", "a"],
	["SEAT Leon", "a"],
	["MAN TGX", "a"],
	["LPG engine", "an"],
	["unit", "a"],
	["Hyundai i20", "a"],
])("%s takes “%s”", (phrase, article) => expect(withArticle(phrase)).toBe(`${article} ${phrase}`));
