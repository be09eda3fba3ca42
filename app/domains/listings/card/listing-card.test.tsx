import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ListingCard as Listing } from "#app/domains/listings/listing.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { TranslationsProvider } from "#app/locales/translations-provider.tsx";
import { ListingCard } from "./listing-card.tsx";
import { toCardListings } from "./to-cards.ts";

const NOW = Date.parse("2026-11-21T12:00:00Z");
const HOME: Listing = {
	id: 7,
	kind: "property",
	category: "sale",
	type: "villa",
	status: "available",
	reference: "AD-1K7M2",
	title_en: "Villa by the sea",
	title_tr: null,
	price_pence: 30_000_000,
	reduced_from_pence: null,
	reduced_at: null,
	reduction_percent: null,
	area: {
		slug: "girne.lapta",
		name_en: "Lapta",
		name_tr: "Lapta",
		district_slug: "girne",
		district_en: "Kyrenia",
		district_tr: "Girne",
	},
	bedrooms: 3,
	living_rooms: 1,
	bathrooms: 2,
	gross_m2: 145,
	land_m2: null,
	furnishing: "furnished",
	price_per_m2_pence: 206_896,
	payment_interval_months: null,
	deposit_pence: null,
	available_from: null,
	title_origin: null,
	title_state: null,
	log_book: null,
	inspection_until: null,
	move_in_pence: null,
	make: null,
	model: null,
	variant: null,
	year: null,
	fuel: null,
	transmission: null,
	odometer: null,
	odometer_unit: null,
	odometer_km: null,
	steering: null,
	first_listed_at: "2026-11-01T10:00:00Z",
	last_confirmed_at: "2026-11-18T10:00:00Z",
	ended_at: null,
	agent_slug: "seller",
	agent_verified: true,
	photo_count: 5,
	photos: [
		{ path: "a/b", width: 1280, height: 853, widths: [320, 640, 1280], colour: 4, alt_en: "The house", alt_tr: null },
	],
};

const toCard = (values: Partial<Listing>, language: Language) =>
	toCardListings([{ ...HOME, ...values }], language, { time: NOW })[0]!;

const spaced = (line: string | undefined) => line?.replaceAll("\u00a0", " ");

function render(values: Partial<Listing>, language: Language = "en", isFirst = false): string {
	return renderToStaticMarkup(
		<TranslationsProvider translations={translations(language)}>
			<ListingCard listing={toCard(values, language)} isFirst={isFirst} />
		</TranslationsProvider>,
	);
}

/** The visible text of a card. */
const textOf = (html: string) => html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");

describe("card facts", () => {
	it.each([
		[{}, "3 bed · 2 baths · 145\u00a0m²", "3+1 · 2 banyo · 145\u00a0m²"],
		[{ bedrooms: 0, bathrooms: 1 }, "Studio · 1 bath · 145\u00a0m²", "1+0 · 1 banyo · 145\u00a0m²"],
		[
			{ bedrooms: 4, living_rooms: 2, land_m2: 1000 },
			"4 bed · 145\u00a0m² · 1,000\u00a0m² land",
			"4+2 · 145\u00a0m² · 1.000\u00a0m² arsa",
		],
		[{ category: "rent", payment_interval_months: 6 }, "3 bed · 145\u00a0m² · Furnished", "3+1 · 145\u00a0m² · Eşyalı"],
		[{ category: "rent", payment_interval_months: 1, furnishing: null }, "3 bed · 145\u00a0m²", "3+1 · 145\u00a0m²"],
		[
			{ type: "farmland", bedrooms: null, land_m2: 3345 },
			"Farmland · 2.5 dönüm (3,345\u00a0m²)",
			"Tarla · 2,5 dönüm (3.345\u00a0m²)",
		],
		[
			{ type: "residential_plot", bedrooms: null, land_m2: 200 },
			"Residential plot · 200\u00a0m²",
			"Konut arsası · 200\u00a0m²",
		],
		[{ type: "office", bedrooms: null, bathrooms: null }, "Office · 145\u00a0m²", "Ofis · 145\u00a0m²"],
		[
			{
				kind: "vehicle",
				year: 2016,
				odometer: 84_000,
				odometer_unit: "km",
				fuel: "petrol",
				transmission: "automatic",
				steering: "right",
			},
			"2016 · 84,000 km · Petrol · Automatic",
			"2016 · 84.000 km · Benzin · Otomatik",
		],
		[
			{ kind: "vehicle", year: 2009, odometer: 61_000, odometer_unit: "miles", fuel: "lpg", steering: "left" },
			"2009 · 61,000 miles · LPG · Left-hand drive",
			"2009 · 61.000 mil · LPG · Sol direksiyon",
		],
	] as [Partial<Listing>, string, string][])("%j", (values, english, turkish) => {
		expect(spaced(toCard(values, "en").facts)).toBe(spaced(english));
		expect(spaced(toCard(values, "tr").facts)).toBe(spaced(turkish));
	});

	it("are not broken in two", () => {
		expect(toCard({}, "en").facts).toBe("3\u00a0bed · 2\u00a0baths · 145\u00a0m²");
	});
});

describe("card terms", () => {
	it.each([
		[{ title_origin: "exchange", title_state: "own_deed" }, "Exchange title · own deed", "Eşdeğer koçan · ferdi koçan"],
		[{ title_origin: "not_stated", title_state: "master_deed" }, "Master deed", "Ana koçan"],
		[{ title_origin: "not_stated", title_state: null }, "Title not stated", "Koçan belirtilmemiş"],
		[
			{ category: "rent", payment_interval_months: 1, deposit_pence: 42_000, available_from: "2026-12-15" },
			"Monthly · deposit £420 · from 15 Dec",
			"Aylık · depozito £420 · giriş 15 Ara",
		],
		[
			{ category: "rent", payment_interval_months: 6, deposit_pence: 0, available_from: "2027-11-02" },
			"6 months up front · no deposit · from 2 Nov 2027",
			"6 ay peşin · depozitosuz · giriş 2 Kas 2027",
		],
		[{ category: "rent", available_from: "2026-11-01" }, undefined, undefined],
		[
			{ kind: "vehicle", log_book: true, inspection_until: "2027-01-31" },
			"Log book present · inspection until 31 Jan",
			"Koçanı var · muayene bitişi: 31 Oca",
		],
		[{ kind: "vehicle", log_book: false, inspection_until: "2026-10-31" }, "No log book", "Koçanı yok"],
	] as [Partial<Listing>, string | undefined, string | undefined][])("%j", (values, english, turkish) => {
		expect(spaced(toCard(values, "en").terms)).toBe(english);
		expect(spaced(toCard(values, "tr").terms)).toBe(turkish);
	});
});

describe("card title", () => {
	it("is the type where it only repeats the facts, and keeps its whole name for assistive technology", () => {
		const plain = render({ title_en: "Three-bedroom villa of 145 m² in Lapta" });
		expect(plain).toMatch(/<a [^>]*aria-label="Three-bedroom villa of 145\u00a0m² in Lapta"[^>]*><span>Villa<\/span>/);
		expect(render({})).toContain("<span>Villa by the sea</span>");
		expect(render({})).not.toContain('aria-label="Villa');
	});
});

describe("card", () => {
	it("shows price, place, freshness and the verified badge", () => {
		expect(textOf(render({}))).toContain("£300,000");
		expect(textOf(render({}))).toContain("Lapta, Kyrenia");
		expect(textOf(render({}))).toContain("Confirmed 3 days ago");
		expect(textOf(render({}))).toContain("Verified");
		expect(textOf(render({ agent_verified: false }))).not.toContain("Verified");
	});

	it("has a title in the language of the page", () => {
		expect(render({}, "tr")).toMatch(/<a [^>]*aria-label="Lapta, Girne’de satılık 3\+1 villa"><span>Villa<\/span>/);
		expect(render({}, "tr")).not.toContain("lang=");
	});

	it("shows the rent period, and a reduction with its date", () => {
		expect(textOf(render({ category: "rent", price_pence: 65_000 }))).toContain("£650 / month");
		const cut = { reduced_from_pence: 32_000_000, reduced_at: "2026-11-03T10:00:00Z", reduction_percent: 6 };
		expect(textOf(render(cut))).toContain("Earlier price: £320,000");
		expect(textOf(render(cut))).toContain("Down £20,000 · 3 November 2026");
	});

	it("is dimmed when the availability is overdue", () => {
		const overdue = render({ last_confirmed_at: "2026-10-01T10:00:00Z" });
		expect(textOf(overdue)).toContain("Not confirmed for 51 days");
		expect(overdue).toContain("opacity-50");
		expect(render({})).not.toContain("opacity-50");
	});

	it("shows an ended listing without freshness and reduction", () => {
		const gone = render({ status: "sold", reduced_from_pence: 32_000_000, reduction_percent: 6 });
		expect(textOf(gone)).toContain("Sold");
		expect(textOf(gone)).not.toMatch(/confirmed|Reduced|Earlier/);
	});

	it("loads the first photo with priority and the others lazily", () => {
		expect(render({}, "en", true)).toContain('fetchPriority="high"');
		expect(render({}, "en", true)).not.toContain("lazy");
		expect(render({})).toContain('loading="lazy"');
	});

	it("requests photos up to 640 pixels", () => {
		expect(render({})).not.toContain("1280.");
		expect(render({})).toContain("ph-4");
		const without = render({ photos: [], photo_count: 0 });
		expect(without).not.toContain("<img");
		expect(without).toMatch(/<div class="card-photo bg-sea-soft"><span[^>]*><svg[^>]*><use href="\/icons\.svg#camera"/);
	});
});
