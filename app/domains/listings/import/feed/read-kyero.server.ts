/** Reads a feed of homes in Kyero XML, version 3: `root/property`. Of vehicles it knows nothing. */
import { setImmediate } from "node:timers/promises";
import type { Language } from "#app/locales/i18n.ts";
import { readXml, type XmlReader } from "../read-xml.server.ts";
import { type FeedHome, FeedRejection, FeedTable, type ReadFeed } from "./feed-table.ts";
import { plainText } from "./plain-text.ts";

/** Bytes after which other work runs. */
const SLICE_BYTES = 256 * 1024;
const MAX_TEXT_LENGTH = 20_000;
const MAX_TEXTS_OF_HOME = 500;
/** Depth of a property below the root. */
const HOME_DEPTH = 2;

/** Texts of a property by their path below it, such as `desc/en`, in order. */
type Texts = Map<string, string[]>;

/** Control characters that XML does not allow. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

const refuseBroken = (): never => {
	throw new FeedRejection("broken_xml");
};

/** Whether a file begins as XML does, in any encoding. */
export function looksLikeXml(bytes: Uint8Array): boolean {
	const start = Buffer.from(bytes.subarray(0, 400)).toString("latin1").replaceAll("\0", "");
	return /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(\?xml|root|kyero)\b/i.test(start);
}

/** The text of a table with a row for each home, or why the file cannot be read. */
export async function readKyero(bytes: Uint8Array, language: Language): Promise<ReadFeed> {
	const table = new FeedTable();
	try {
		const sink = readXml(
			readHomes((texts) => table.add(toHome(texts))),
			refuseBroken,
			findEncoding(bytes),
		);
		for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
			sink.write(bytes.subarray(at, at + SLICE_BYTES));
			await setImmediate();
		}
		sink.end();
		return table.finish(language);
	} catch (error) {
		if (error instanceof FeedRejection) return { ok: false, code: error.code };
		// The name of an encoding that nobody knows.
		if (error instanceof RangeError) return { ok: false, code: "broken_xml" };
		throw error;
	}
}

/** The encoding that the first line declares. */
function findEncoding(bytes: Uint8Array): string {
	const [one, two] = bytes;
	if (one === 0xff && two === 0xfe) return "utf-16le";
	if (one === 0xfe && two === 0xff) return "utf-16be";
	const start = Buffer.from(bytes.subarray(0, 200)).toString("latin1");
	return /^[^<]*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(start)?.[1] ?? "utf-8";
}

/** Calls onHome for each property. Throws FeedRejection where the root is none of a feed. */
function readHomes(onHome: (texts: Texts) => void): XmlReader {
	const path: string[] = [];
	let texts: Texts | undefined;
	let count = 0;
	let text = "";
	return {
		open(given) {
			const name = given.toLowerCase();
			path.push(name);
			text = "";
			if (path.length === 1 && name !== "root" && name !== "kyero") throw new FeedRejection("not_a_feed");
			if (path.length !== HOME_DEPTH || name !== "property") return;
			texts = new Map();
			count = 0;
		},
		text(piece) {
			if (FORBIDDEN.test(piece)) refuseBroken();
			if (texts && text.length < MAX_TEXT_LENGTH) text += piece.slice(0, MAX_TEXT_LENGTH - text.length);
		},
		close() {
			if (texts && path.length > HOME_DEPTH && text.trim() !== "" && count++ < MAX_TEXTS_OF_HOME) {
				const name = path.slice(HOME_DEPTH).join("/");
				texts.set(name, [...(texts.get(name) ?? []), text.trim()]);
			}
			text = "";
			if (texts && path.length === HOME_DEPTH) {
				onHome(texts);
				texts = undefined;
			}
			path.pop();
		},
	};
}

/** Types of houses, whose pool is their own. */
const HOUSE = /villa|(?<!pent)house|bungalow|finca|chalet/i;
const isYes = (text: string | undefined) => /^(1|yes|true)$/i.test(text ?? "");

/** A reference of this site, in its own feed. */
const SITE_REFERENCE = /^AD-[A-Z0-9]{5}$/;

/** Of this site's own feed: the public place is no exact one, and a missing description is the written title. */
const withoutPublicTexts = ({ point: _, description_en: __, description_tr: ___, ...values }: FeedHome["values"]) =>
	values;

function toHome(texts: Texts): FeedHome {
	const values = readValues(texts);
	const isOwn = SITE_REFERENCE.test(values.agent_reference ?? "");
	return { values: isOwn ? withoutPublicTexts(values) : values, other: nameOthers(texts) };
}

function readValues(texts: Texts): FeedHome["values"] {
	const first = (path: string) => texts.get(path)?.[0] ?? "";
	const listed = (path: string) => texts.get(path) ?? [];
	const [latitude, longitude] = [first("location/latitude"), first("location/longitude")];
	const frequency = first("price_freq").toLowerCase();
	const isWeekly = frequency.startsWith("week");
	const type = first("type");
	const features = [...listed("features/feature"), ...listed("features")];
	if (isYes(first("pool")) && !features.some((feature) => /pool|havuz/i.test(feature)))
		features.push(HOUSE.test(type) ? "Private pool" : "Shared pool");
	return {
		agent_reference: first("ref") || first("id"),
		category: frequency === "" || frequency === "sale" ? "sale" : "rent",
		// A share of a home is no home of the type; a rent by the week is no monthly one.
		type: isYes(first("part_ownership")) ? `${type} (part ownership)` : type,
		price: isWeekly ? `${first("price")} per week` : first("price"),
		currency: first("currency"),
		district: first("province"),
		area: first("town"),
		// Some feeds have a part of the town as the text of the location.
		address: first("location"),
		point: latitude && longitude ? `${latitude}, ${longitude}` : "",
		bedrooms: first("beds"),
		bathrooms: first("baths"),
		gross_m2: zeroAsNone(first("surface_area/built")),
		land_m2: zeroAsNone(first("surface_area/plot")),
		title_origin: isYes(first("leasehold")) ? "leasehold" : "",
		features: features.map((feature) => feature.replaceAll(",", " ")).join(", "),
		title_en: first("title/en"),
		title_tr: first("title/tr"),
		description_en: plainText(first("desc/en") || first("desc")),
		description_tr: plainText(first("desc/tr")),
		video_url: first("video_url"),
		pictures: listed("images/image/url").join(" "),
	};
}

const zeroAsNone = (text: string) => (/^0+([.,]0+)?$/.test(text) ? "" : text);

/** What the import does not take. */
function nameOthers(texts: Texts): Record<string, string> {
	const languages = [...texts.keys()].filter((path) => /^desc\/(?!en$|tr$)/.test(path));
	const known = ["energy_rating/consumption", "energy_rating/emissions", "new_build", ...languages];
	return Object.fromEntries(
		known.flatMap((path) => {
			const text = texts.get(path)?.[0];
			return text && text !== "0" ? [[path.replaceAll(/[/_]/g, " "), text]] : [];
		}),
	);
}
