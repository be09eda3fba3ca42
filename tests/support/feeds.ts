/** The stock of an office as programs of other countries write it: Kyero XML and BLM. */

const at = <T>(values: readonly T[], index: number): T => values[index % values.length]!;

const TYPES = ["Apartment", "Villa", "Town House", "Penthouse", "Bungalow", "Duplex", "Plot", "Semi-Detached House"];
const TOWNS = [
	["Kyrenia", "Kyrenia"],
	["Alsancak", "Girne"],
	["Lapta", "Girne"],
	["Famagusta", "Gazimağusa"],
	["Long Beach", "İskele"],
	["Çatalköy", "Kyrenia"],
];
const FEATURES = ["Air conditioning", "Sea view", "Lift", "Near golf, walking distance", "Barbecue"];

const paragraph = (words: string, length: number) => words.repeat(Math.ceil(length / words.length)).slice(0, length);

/** One home as an element. given: values that replace the generated ones; an empty one leaves its element out. */
export function kyeroHome(index: number, given: Record<string, string> = {}): string {
	const [town, province] = at(TOWNS, index) as [string, string];
	const type = at(TYPES, index);
	const values: Record<string, string> = {
		id: String(90_000 + index),
		date: `2026-11-${String(1 + (index % 28)).padStart(2, "0")} 09:30:00`,
		ref: `KY-${index}`,
		price: String(index % 5 === 4 ? 650 + index : 95_000 + index * 1_000),
		currency: "GBP",
		price_freq: index % 5 === 4 ? "month" : "sale",
		part_ownership: "0",
		leasehold: index % 9 === 0 ? "1" : "0",
		type,
		town,
		province,
		location: `<latitude>35.3${index % 10}</latitude><longitude>33.2${index % 10}</longitude>`,
		beds: type === "Plot" ? "0" : String(1 + (index % 4)),
		baths: type === "Plot" ? "0" : String(1 + (index % 2)),
		pool: index % 3 === 0 ? "1" : "0",
		surface_area: `<built>${type === "Plot" ? 0 : 80 + index}</built><plot>${index % 3 ? 0 : 600 + index}</plot>`,
		energy_rating: "<consumption>X</consumption>",
		url: `<en>https://office.example/${index}?a=1&amp;b=2</en>`,
		desc: `<en><![CDATA[${paragraph("A bright home <b>near</b> the sea. ", 600)}]]></en><tr>${paragraph("Denize yakın aydınlık bir ev. ", 600)}</tr><ru>У моря</ru>`,
		features: FEATURES.slice(0, index % 6)
			.map((feature) => `<feature>${feature}</feature>`)
			.join(""),
		images: Array.from(
			{ length: index % 4 },
			(_, picture) => `<image id="${picture + 1}"><url>https://img.example/${index}/${picture}.jpg</url></image>`,
		).join(""),
		...given,
	};
	const elements = Object.entries(values).map(([name, text]) => (text === "" ? "" : `<${name}>${text}</${name}>`));
	return `<property>\n${elements.join("\n")}\n</property>\n`;
}

/** A complete feed around homes. */
export const kyeroFeed = (homes: readonly string[], encoding = "utf-8"): string =>
	`<?xml version="1.0" encoding="${encoding}"?>\n<root>\n<kyero><feed_version>3</feed_version></kyero>\n${homes.join("")}</root>\n`;

export const kyeroFile = (count: number): string =>
	kyeroFeed(Array.from({ length: count }, (_, index) => kyeroHome(index)));

const BLM_COLUMNS = [
	"AGENT_REF",
	"HOUSE_NAME_NUMBER",
	"STREET_NAME",
	"OS_TOWN_CITY",
	"OS_REGION",
	"COUNTRY_CODE",
	"FEATURE1",
	"FEATURE2",
	"SUMMARY",
	"DESCRIPTION",
	"STATUS_ID",
	"BEDROOMS",
	"PRICE",
	"PROP_SUB_ID",
	"LET_DATE_AVAILABLE",
	"LET_FURN_ID",
	"LET_RENT_FREQUENCY",
	"TRANS_TYPE_ID",
	"MEDIA_IMAGE_00",
	"MEDIA_IMAGE_01",
	"MEDIA_FLOOR_PLAN_00",
	"MEDIA_VIRTUAL_TOUR_00",
	"MEDIA_VIRTUAL_TOUR_01",
];

/** One home as a record without its end. */
export function blmHome(index: number, given: Record<string, string> = {}): string {
	const [town, region] = at(TOWNS, index) as [string, string];
	const isRent = index % 4 === 3;
	const values: Record<string, string> = {
		AGENT_REF: `RM_${index}`,
		HOUSE_NAME_NUMBER: String(index + 1),
		STREET_NAME: "Harbour Road",
		OS_TOWN_CITY: town,
		OS_REGION: region,
		COUNTRY_CODE: "CY",
		FEATURE1: "Sea view",
		FEATURE2: "Air conditioning",
		SUMMARY: "A home near the sea",
		DESCRIPTION: "A home near the sea.\r\nIt has a covered terrace, and a view.",
		STATUS_ID: index % 10 === 9 ? "3" : "0",
		BEDROOMS: String(1 + (index % 4)),
		PRICE: String(isRent ? 700 + index : 120_000 + index * 500),
		PROP_SUB_ID: String(at([28, 27, 22, 12], index)),
		LET_DATE_AVAILABLE: isRent ? "2027-01-15 00:00:00" : "",
		LET_FURN_ID: isRent ? "0" : "",
		LET_RENT_FREQUENCY: isRent ? "1" : "",
		TRANS_TYPE_ID: isRent ? "2" : "1",
		MEDIA_IMAGE_00: `https://img.example/rm/${index}.jpg`,
		MEDIA_IMAGE_01: index % 2 ? `RM_${index}_IMG_01.jpg` : "",
		MEDIA_FLOOR_PLAN_00: index === 3 ? "https://img.example/rm/plan 3.jpg" : "",
		MEDIA_VIRTUAL_TOUR_00: "https://tours.example.com/1",
		MEDIA_VIRTUAL_TOUR_01: index === 3 ? "https://youtu.be/a3" : "",
		...given,
	};
	return BLM_COLUMNS.map((name) => `${values[name] ?? ""}^`).join("");
}

/** A complete file around records. */
export const blmFeed = (homes: readonly string[]): string =>
	`#HEADER#\r\nVersion : 3i\r\nEOF : '^'\r\nEOR : '~'\r\nProperty Count : ${homes.length}\r\n\r\n#DEFINITION#\r\n${BLM_COLUMNS.map((name) => `${name}^`).join("")}~\r\n#DATA#\r\n${homes.map((home) => `${home}~\r\n`).join("")}#END#\r\n`;

export const blmFile = (count: number): string => blmFeed(Array.from({ length: count }, (_, index) => blmHome(index)));
