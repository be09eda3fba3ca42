/** Titles from the facts of a listing, for an advertiser who writes none. */
import { writeTitle } from "../card/written/write-title.ts";
import type { Kind, ListingCard } from "../listing.ts";
import type { ReferenceData } from "../search/reference-lookup.ts";
import { MAX_TITLE_LENGTH, MIN_TITLE_LENGTH } from "./listing-form.ts";

/** The columns from which a title is made. */
export const TITLE_FACTS = [
	"category",
	"type",
	"area_id",
	"bedrooms",
	"living_rooms",
	"make_id",
	"model_id",
	"variant",
	"year",
	"transmission",
] as const;

type Facts = Pick<
	ListingCard,
	"category" | "type" | "bedrooms" | "living_rooms" | "variant" | "year" | "transmission"
> &
	Record<"area_id" | "make_id" | "model_id", number | null>;

export type SuggestedTitles = { title_en: string | null; title_tr: string | null };

const TITLES = ["title_en", "title_tr"] as const;

export const NO_TITLES: SuggestedTitles = { title_en: null, title_tr: null };

/**
 * A title in each language; null while too little is known: of a home its place, of a vehicle its make.
 * @param columns the stored columns of the listing, by name
 */
export function suggestTitles(
	kind: Kind,
	columns: Readonly<Record<string, unknown>>,
	{ areas, makes }: ReferenceData,
): SuggestedTitles {
	const facts = Object.fromEntries(TITLE_FACTS.map((name) => [name, columns[name] ?? null])) as Facts;
	const area = areas.find(({ id }) => id === facts.area_id);
	const district = areas.find(({ id }) => id === area?.parent_id);
	const make = makes.find(({ id }) => id === facts.make_id) ?? null;
	if (kind === "vehicle" ? !make : !area) return NO_TITLES;
	const titled = {
		...facts,
		kind,
		area: {
			slug: area?.slug ?? "",
			name_en: area?.name_en ?? "",
			name_tr: area?.name_tr ?? "",
			district_en: district?.name_en ?? null,
			district_tr: district?.name_tr ?? null,
		},
		make,
		model: make?.models.find(({ id }) => id === facts.model_id) ?? null,
	};
	const [title_en, title_tr] = [writeTitle(titled, "en"), writeTitle(titled, "tr")];
	// "MG" is no title.
	return [title_en, title_tr].every(({ length }) => length >= MIN_TITLE_LENGTH && length <= MAX_TITLE_LENGTH)
		? { title_en, title_tr }
		: NO_TITLES;
}

/** The titles among the columns of a change. */
export type FollowingTitles = Partial<Record<keyof SuggestedTitles, string>>;

/**
 * Titles that follow a change of facts: of those that were made from them, and of a listing without any title. What the
 * change writes itself stays.
 * @param stored the columns of the listing before the change
 * @param fields the columns that the change writes
 */
export function followTitles(
	kind: Kind,
	stored: Readonly<Record<string, unknown>>,
	fields: Readonly<Record<string, unknown>>,
	referenceData: ReferenceData,
): FollowingTitles {
	if (!TITLE_FACTS.some((name) => name in fields && fields[name] !== stored[name])) return {};
	const before = suggestTitles(kind, stored, referenceData);
	const after = suggestTitles(kind, { ...stored, ...fields }, referenceData);
	const titles: FollowingTitles = {};
	const isUntitled = TITLES.every((name) => !stored[name] && !fields[name]);
	for (const name of TITLES) {
		const title = after[name];
		const isMade = isUntitled || (stored[name] && stored[name] === before[name]);
		if (title && isMade && !fields[name] && title !== stored[name]) titles[name] = title;
	}
	return titles;
}
