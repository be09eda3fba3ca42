/** Builds the view of one editor step: field values, choices, suggestions and completeness. */
import { sortByName } from "#app/locales/format.ts";
import type { Language } from "#app/locales/i18n.ts";
import { pickText } from "#app/locales/use-language.ts";
import { isLand } from "../listing.ts";
import type { ReferenceData } from "../search/reference-lookup.ts";
import type { EditPage, OptionGroup } from "./edit-state.ts";
import { toFormValues } from "./form-values.ts";
import { type ListingField, listMissingFields, type Step, stepFor } from "./listing-form.ts";
import { assessQuality } from "./listing-quality.ts";
import { countPhotos, type OwnListing } from "./own-listing.ts";
import { stepFields } from "./save-step.server.ts";
import { NO_TITLES, suggestTitles } from "./suggest-titles.server.ts";
import { hashFields } from "./three-way-merge.server.ts";

/** The view of a step without the quota, the prices of others and the texts of the site, which one step shows each. */
export function buildEditPage(
	own: OwnListing,
	referenceData: ReferenceData,
	step: Step,
	language: Language,
): Omit<EditPage, "quota" | "prices" | "written"> {
	const { listing } = own;
	const fields = stepFields(own, step);
	const values = toFormValues(own, referenceData);
	const isVehicleBasics = step === "basics" && listing.kind === "vehicle";
	return {
		id: listing.id,
		kind: listing.kind,
		onBehalfOf: own.written_for,
		step,
		fields: putLanguageFirst(fields, language),
		values: Object.fromEntries(fields.map((name) => [name, values[name] ?? ""])),
		version: listing.version,
		baseHashes: hashFields(fields, values),
		missing: listMissingFields(listing).map((field) => ({ field, step: stepFor(listing.kind, field) })),
		facts: toFacts(own, pickText(language, listing.title_en, listing.title_tr)?.text ?? null),
		places: step === "place" ? groupPlaces(referenceData, language) : [],
		makes: isVehicleBasics ? listMakeOptions(referenceData, language) : [],
		models: isVehicleBasics ? groupModels(referenceData, language) : [],
		suggestions: step === "words" ? suggestTitles(listing.kind, listing, referenceData) : NO_TITLES,
		quality: assessQuality(listing, countPhotos(own)),
		photoCount: countPhotos(own),
		isPublishedImmediately: own.is_shown_at_once,
	};
}

/** Title and description of one language before those of the other. */
function putLanguageFirst(fields: readonly ListingField[], language: Language): ListingField[] {
	const isFirst = (name: string) => name.endsWith(`_${language}`);
	return [...fields.filter(isFirst), ...fields.filter((name) => !isFirst(name))];
}

function toFacts({ listing }: OwnListing, title: string | null): EditPage["facts"] {
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

/** Districts with their areas; the district itself comes first. */
export function groupPlaces({ areas }: ReferenceData, language: Language): OptionGroup[] {
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

/** Makes by name. */
export function listMakeOptions({ makes }: ReferenceData, language: Language): OptionGroup["options"] {
	return sortByName(makes, language).map(({ slug, name }) => ({ value: slug, label: name }));
}

/** Models grouped by make, both by name; the value of a model includes its make. */
export function groupModels({ makes }: ReferenceData, language: Language): OptionGroup[] {
	return sortByName(makes, language).map((make) => ({
		label: make.name,
		options: sortByName(make.models, language).map((model) => ({
			value: `${make.slug}/${model.slug}`,
			label: model.name,
		})),
	}));
}
