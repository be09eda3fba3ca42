import { expect, test } from "vitest";
import type { ListingDetail } from "../../listing.ts";
import { breadcrumbStructuredData, listingStructuredData } from "./json-ld.ts";

const LISTING_TEXT = { title: "A flat", description: "In Lapta", language: "en" } as const;

/** A listing with only the given values known. */
function listing(given: object): ListingDetail {
	const shared = {
		id: 7,
		price_pence: 6_500_000,
		status: "available",
		category: "sale",
		photos: [{ path: "a/b", width: 1920, height: 1440, widths: [320, 640, 1280, 1920], colour: 1 }],
		agent: { slug: "limon", name: "Limon", kind: "agent" },
		area: { name_en: "Lapta", district_en: "Kyrenia" },
		...given,
	};
	return new Proxy(shared, { get: (target, name) => (name in target ? target[name as "id"] : null) }) as never;
}

test("describes a home as a real estate listing with its offer in pounds", () => {
	const home = listingStructuredData(
		listing({ kind: "property", type: "apartment", bedrooms: 2 }),
		LISTING_TEXT,
		"https://a.cy",
	);
	expect(home).toMatchObject({
		"@type": ["RealEstateListing", "Product"],
		url: "https://a.cy/properties/7",
		image: ["https://a.cy/pictures/a/b/1280.webp"],
		offers: { price: "65000.00", priceCurrency: "GBP", availability: "https://schema.org/InStock" },
		about: { "@type": "Apartment", numberOfBedrooms: 2 },
	});
});

test("describes a sold vehicle as a sold-out car with its odometer unit", () => {
	const car = listing({
		kind: "vehicle",
		type: "car",
		status: "sold",
		odometer: 9,
		odometer_unit: "miles",
		steering: "left",
	});
	expect(listingStructuredData(car, LISTING_TEXT, "https://a.cy")).toMatchObject({
		"@type": "Car",
		offers: { availability: "https://schema.org/SoldOut" },
		mileageFromOdometer: { value: 9, unitCode: "SMI" },
		steeringPosition: "LeftHandDriving",
	});
});

test("names fuel, gearbox, body and colour of a vehicle in words, not in codes or invented addresses", () => {
	const words = { fuel: "Diesel", transmission: "Semi-automatic", body: "Pick-up", colour: "Grey" };
	const codes = { fuel: "diesel", transmission: "semi_automatic", body: "pick_up", colour: "grey" };
	const truck = listing({ kind: "vehicle", type: "truck", ...codes });
	expect(listingStructuredData(truck, { ...LISTING_TEXT, words }, "https://a.cy")).toMatchObject({
		fuelType: "Diesel",
		vehicleTransmission: "Semi-automatic",
		bodyType: "Pick-up",
		color: "Grey",
	});
});

test("names the floor plans of a home, and shows them among no photos", () => {
	const plan = { path: "p", width: 1280, height: 960, widths: [320, 640], colour: 1, alt_en: null, alt_tr: null };
	const home = listing({ kind: "property", type: "apartment", plans: [plan] });
	const data = listingStructuredData(home, LISTING_TEXT, "https://a.cy") as { about: object; image: string[] };
	expect(data.about).toMatchObject({
		accommodationFloorPlan: [{ "@type": "FloorPlan", layoutImage: "https://a.cy/pictures/p/640.webp" }],
	});
	expect(data.image.join()).not.toContain("/p/");
});

test("names a company as an organization, and a person as a person", () => {
	const sellerOf = (agent: object) => {
		const given = listing({ kind: "property", type: "villa", agent: { slug: "limon", name: "Ada Yılmaz", ...agent } });
		return (listingStructuredData(given, LISTING_TEXT, "https://a.cy") as { offers: { seller: object } }).offers.seller;
	};
	const person = { "@type": "Person", name: "Ada Yılmaz" };
	expect(sellerOf({ kind: "private_seller", company_name: null })).toMatchObject(person);
	expect(sellerOf({ kind: "agent", company_name: null })).toMatchObject(person);
	expect(sellerOf({ kind: "agent", company_name: "Limon Estates" })).toMatchObject({
		"@type": "Organization",
		name: "Limon Estates",
	});
});

test("numbers breadcrumbs from one", () => {
	expect(breadcrumbStructuredData([{ name: "Home", path: "/" }], "https://a.cy")).toMatchObject({
		itemListElement: [{ position: 1, name: "Home", item: "https://a.cy/" }],
	});
});
