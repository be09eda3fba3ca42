/** The homes of an agent as Kyero XML, version 3, which portals abroad read. It knows no vehicles. */

import { titleIn } from "#app/domains/listings/card/written/write-title.ts";
import { listPictures, type StockListing } from "#app/domains/listings/import/stock-listing.ts";
import { listingPath } from "#app/domains/listings/listing.ts";
import { TEXTS } from "#app/locales/all-texts.ts";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { languageAddress } from "#app/platform/http/page-links.ts";
import { escapeXml } from "#app/platform/xml.ts";
import type { PropertyType } from "#contract/codes/property-type.ts";
import type { AgentFeed } from "./agent-feed.ts";

/** Names of the types as Kyero reads them. */
const TYPES: Record<PropertyType, string> = {
	apartment: "Apartment",
	villa: "Villa",
	townhouse: "Town House",
	penthouse: "Penthouse",
	studio: "Studio",
	semi_detached: "Semi-Detached House",
	detached_house: "Detached House",
	bungalow: "Bungalow",
	whole_building: "Building",
	office: "Commercial",
	retail: "Commercial",
	shop: "Commercial",
	warehouse: "Commercial",
	residential_plot: "Plot",
	commercial_plot: "Plot",
	farmland: "Land",
	olive_grove: "Land",
};

/** The complete document. `origin` prefixes all addresses. */
export function renderKyero({ listings }: AgentFeed, origin: string): string {
	const properties = listings.filter(({ kind }) => kind === "property").map((home) => renderHome(home, origin));
	return `<?xml version="1.0" encoding="UTF-8"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n${properties.join("")}</root>\n`;
}

/** An element with a value; nothing without one. */
const element = (name: string, value: string | number | null) =>
	value === null ? "" : `<${name}>${escapeXml(String(value))}</${name}>`;
/** An element around others; nothing around none. */
const group = (name: string, content: string) => (content ? `<${name}>${content}</${name}>` : "");

function renderHome(home: StockListing, origin: string): string {
	const { area, latitude, longitude } = home;
	const path = listingPath(home);
	const hasPool = home.features.some((one) => one === "private_pool" || one === "shared_pool");
	const inLanguages = (write: (language: (typeof LANGUAGES)[number]) => string) =>
		LANGUAGES.map((language) => element(language, write(language))).join("");
	return group(
		"property",
		[
			element("id", home.id),
			// A reader takes a listing again when this time has changed.
			element("date", new Date(home.changed_at).toISOString().slice(0, 19).replace("T", " ")),
			element("ref", home.reference),
			element("price", Math.round(home.price_pence / 100)),
			element("currency", "GBP"),
			element("price_freq", home.category === "rent" ? "month" : "sale"),
			element("new_build", isNewBuild(home) ? 1 : null),
			element("leasehold", isLeasehold(home)),
			element("type", TYPES[home.type as PropertyType]),
			element("town", area.name_en),
			element("province", area.district_en ?? area.name_en),
			latitude === null || longitude === null
				? ""
				: group("location", element("latitude", latitude) + element("longitude", longitude)),
			element("beds", home.bedrooms),
			element("baths", home.bathrooms),
			element("pool", hasPool ? 1 : 0),
			group("surface_area", element("built", home.gross_m2 ?? home.net_m2) + element("plot", home.land_m2)),
			group(
				"url",
				inLanguages((language) => languageAddress(origin, path, language)),
			),
			group(
				"desc",
				inLanguages((language) => home[`description_${language}`] ?? titleIn(home, language)),
			),
			group("features", home.features.map((one) => element("feature", nameFeature(one))).join("")),
			element("video_url", home.video_url),
			group(
				"images",
				listPictures(home.photos, origin)
					.map((address, index) => `<image id="${index + 1}">${element("url", address)}</image>`)
					.join(""),
			),
		].join("\n"),
	).concat("\n");
}

const isNewBuild = ({ construction_state: state }: StockListing) =>
	state === "off_plan" || state === "under_construction";

/** 1 or 0; null while the title is not stated. */
function isLeasehold({ title_origin: origin }: StockListing): 0 | 1 | null {
	if (origin === null || origin === "not_stated") return null;
	return origin === "leasehold" ? 1 : 0;
}

const nameFeature = (code: string) => TEXTS.en.vocabulary.feature[code as "lift"] ?? code;
