import { expect, test } from "vitest";
import type { ListingDetail } from "../../listing.ts";
import { completeListing } from "./compact-listing.ts";
import { compactListing, inOneLanguage } from "./one-language.server.ts";

const PLACE = { slug: "girne.lapta", name_tr: "Lapta", district_tr: "Girne" };
const LISTING = {
	id: 1,
	title_en: "A flat",
	title_tr: "Bir daire",
	description_en: "Bright.",
	description_tr: null,
	photos: [{ path: "a", alt_en: "The kitchen", alt_tr: null }],
	landmarks: [{ name_en: "Harbour", name_tr: "Liman" }],
	costs: [{ id: 1, source_en: "Land registry", source_tr: "Tapu dairesi", note_en: "Paid once", note_tr: null }],
} as unknown as ListingDetail;

test("a page carries the texts of its language, and the others only where nothing else can be shown", () => {
	const turkish = inOneLanguage(LISTING, "tr");
	expect(turkish).toMatchObject({ id: 1, title_en: null, title_tr: "Bir daire", description_en: "Bright." });
	// The title of the listing describes a photo without a Turkish text.
	expect(turkish.photos[0]).toEqual({ path: "a", alt_en: null, alt_tr: null });
	expect(JSON.stringify(turkish)).not.toMatch(/A flat|Harbour|Land registry|Paid once|The kitchen/);
	const english = inOneLanguage(LISTING, "en");
	expect(english).toMatchObject({ title_en: "A flat", title_tr: null, description_en: "Bright." });
	const untitled = { ...LISTING, kind: "property", category: "rent", type: "shop", area: PLACE, title_tr: null };
	expect(inOneLanguage(untitled as ListingDetail, "tr")).toMatchObject({
		title_en: null,
		title_tr: "Lapta, Girne’de kiralık dükkân",
	});
	expect(JSON.stringify(english)).not.toMatch(/Bir daire|Liman|Tapu/);
});

test("empty fields are left out of the data of a page, and restored in the browser", () => {
	const listing = {
		...LISTING,
		deposit_pence: 0,
		year: 2016,
		title_state: null,
		swap_accepted: false,
	} as ListingDetail;
	const compact = compactListing(listing);
	expect(Object.keys(compact)).not.toEqual(expect.arrayContaining(["title_state"]));
	expect(compact).toMatchObject({ deposit_pence: 0, swap_accepted: false });
	const complete = completeListing(compact);
	for (const [name, value] of Object.entries({ ...listing, year: null, costs: complete.costs }))
		expect(complete[name as "id"], name).toEqual(value);
	expect(complete.zoning_percent).toBeNull();
	const { note_tr: _empty, ...stated } = LISTING.costs[0] ?? {};
	expect(compact.costs).toEqual([stated]);
	expect(complete.costs.map((rate) => [rate.note_en, rate.note_tr])).toEqual([["Paid once", null]]);
});
