/** What a step of the form shows besides its fields: choices, suggestions, how complete the listing is. */
import type { RouterContextProvider } from "react-router";
import type { EditPage, OptionGroup } from "#app/domains/listings/edit-state.ts";
import { isLand } from "#app/domains/listings/listing.ts";
import type { Step } from "#app/domains/listings/listing-form.ts";
import { judgeQuality } from "#app/domains/listings/listing-quality.ts";
import type { NamedThings } from "#app/domains/listings/named-things.ts";
import type { OwnListing } from "#app/domains/listings/own-listing.ts";
import { getQuota } from "#app/domains/listings/own-listing-queries.server.ts";
import { suggestTitle } from "#app/domains/listings/suggest-title.ts";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { pickText } from "#app/locales/use-language.ts";
import { languageContext } from "#app/middleware/context.ts";
import { describePage } from "#app/platform/http/page-head.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

type Input = { url: URL; context: Readonly<RouterContextProvider> };

/** db: given where the quota is shown. */
export function describeEditPage(
	{ url, context }: Input,
	own: OwnListing,
	things: NamedThings,
	step: Step,
	db: Db | null,
) {
	const language = context.get(languageContext);
	const { listing } = own;
	const title = pickText(language, listing.title_en, listing.title_tr)?.text ?? null;
	const isVehicleBasics = step === "basics" && listing.kind === "vehicle";
	return {
		head: describeWritingPage({ url, context }, "editTitle"),
		facts: describeFacts(own, title),
		places: step === "place" ? groupPlaces(things, language) : [],
		makes: isVehicleBasics ? things.makes.map(({ slug, name }) => ({ slug, name })) : [],
		models: isVehicleBasics ? groupModels(things) : [],
		suggestions: step === "words" ? suggestTitles(own, things) : { title_en: null, title_tr: null },
		quality: judgeQuality(listing, own.photos.length),
		photoCount: own.photos.length,
		isShownAtOnce: own.is_shown_at_once,
		quota: db ? getQuota(db) : null,
	};
}

/** The head of a page on which one writes. */
export function describeWritingPage(
	{ url, context }: Input,
	key: "editTitle" | "newProperty" | "newVehicle" | "deleteTitle" | "previewTitle",
) {
	const language = context.get(languageContext);
	const title = translations(language).getFixedT(language, "writing")(key);
	return describePage(url, { title, description: title, path: url.pathname, language, isIndexed: false });
}

function describeFacts({ listing }: OwnListing, title: string | null): EditPage["facts"] {
	const size = isLand(listing.type) ? listing.land_m2 : (listing.gross_m2 ?? listing.net_m2);
	return {
		type: listing.type,
		category: listing.category,
		status: listing.status,
		statusReason: listing.status_reason,
		statusNote: listing.status_note,
		reference: listing.reference,
		isPublished: listing.status !== "draft",
		title,
		pricePence: listing.price_pence,
		squareMetres: listing.kind === "property" && size ? Number(size) : null,
	};
}

function suggestTitles(own: OwnListing, things: NamedThings): EditPage["suggestions"] {
	const suggest = (language: Language) => {
		const t = translations(language).getFixedT(language);
		return suggestTitle(own, things, language, t as unknown as (key: string) => string);
	};
	return { title_en: suggest("en"), title_tr: suggest("tr") };
}

/** Districts with their areas; the district itself stands first. */
export function groupPlaces({ areas }: NamedThings, language: Language): OptionGroup[] {
	const name = language === "tr" ? "name_tr" : "name_en";
	const option = (area: (typeof areas)[number]) => ({
		value: area.slug,
		label: area[name],
		names: [area.name_en, area.name_tr, ...area.aliases].join(" "),
	});
	return areas
		.filter(({ parent_id }) => parent_id === null)
		.map((district) => ({
			label: district[name],
			options: [district, ...areas.filter(({ parent_id }) => parent_id === district.id)].map(option),
		}));
}

/** Models by their makes; a model's value names its make, too. */
export function groupModels({ makes }: NamedThings): OptionGroup[] {
	return makes.map((make) => ({
		label: make.name,
		options: make.models.map((model) => ({ value: `${make.slug}/${model.slug}`, label: model.name })),
	}));
}
