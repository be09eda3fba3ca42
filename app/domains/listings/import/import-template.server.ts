/** CSV template: all columns in the page's language, and an example row. */
import { TEXTS } from "#app/locales/all-texts.ts";
import type { Language } from "#app/locales/i18n.ts";
import { formatCsvFile } from "#app/platform/csv.server.ts";
import type { ListingField, PropertyField, VehicleField } from "../editor/listing-form.ts";
import type { Kind } from "../listing.ts";
import { fieldLabel } from "./header-index.server.ts";
import { type ImportFieldOf, importFieldsFor, parseFeatureField } from "./import-fields.ts";

type Vocabulary = (typeof TEXTS)[Language]["vocabulary"];
type Example<Field extends ListingField> = (
	vocabulary: Vocabulary,
	isTurkish: boolean,
) => Record<Exclude<ImportFieldOf<Field>, (typeof EXCLUDED_FIELDS)[number]>, string>;

/** Covered by a different column. */
const EXCLUDED_FIELDS = [
	"district",
	"bedrooms",
	"living_rooms",
	"land_donum",
	"latitude",
	"longitude",
	"odometer_miles",
	"odometer_unit",
	"land_unit",
	"site_reference",
	"kind",
	"status",
	"currency",
] as const;

/** Fields of the columns of a template, in order. */
export const templateFieldsFor = (kind: Kind): readonly string[] =>
	importFieldsFor(kind).filter(
		(field) => !parseFeatureField(field) && !(EXCLUDED_FIELDS as readonly string[]).includes(field),
	);

const property: Example<PropertyField> = (vocabulary, isTurkish) => ({
	agent_reference: "V-101",
	category: vocabulary.category.sale,
	type: vocabulary.type.villa,
	area: "Lapta",
	address: isTurkish ? "Örnek Sokak 1" : "1 Example Street",
	rooms: "3+1",
	bathrooms: "2",
	gross_m2: "165",
	net_m2: "150",
	land_m2: "620",
	total_floors: "2",
	furnishing: vocabulary.furnishing.unfurnished,
	built_year: "2019",
	construction_state: vocabulary.constructionState.ready,
	features: [vocabulary.feature.sea_view, vocabulary.feature.private_pool].join(", "),
	price: isTurkish ? "285.000" : "285,000",
	monthly_charge: "40",
	title_origin: vocabulary.titleOrigin.exchange,
	title_state: vocabulary.titleState.own_deed,
	title_evidence: vocabulary.titleEvidence.agent,
	vat_paid: isTurkish ? "evet" : "yes",
	transformer_paid: isTurkish ? "evet" : "yes",
	swap_accepted: isTurkish ? "hayır" : "no",
	title_en: "Three-bedroom villa with a sea view",
	description_en: "A quiet street, a covered terrace and a private pool.",
	title_tr: "Deniz manzaralı 3+1 villa",
	description_tr: "Sakin bir sokakta, kapalı teraslı ve özel havuzlu.",
	// Without an example.
	location_precision: "",
	point: "",
	floor: "",
	handover_on: "",
	zoning_percent: "",
	permitted_storeys: "",
	payment_interval_months: "",
	minimum_term_months: "",
	deposit: "",
	commission: "",
	available_from: "",
	title_evidence_on: "",
	video_url: "",
	pictures: "",
	plans: "",
});

const vehicle: Example<VehicleField> = (vocabulary, isTurkish) => ({
	agent_reference: "A-27",
	type: vocabulary.type.car,
	make: "Toyota",
	model: "Vitz",
	variant: "1.0 F",
	year: "2016",
	area: "Girne",
	odometer: isTurkish ? "84.000" : "84,000",
	fuel: vocabulary.fuel.petrol,
	transmission: vocabulary.transmission.automatic,
	steering: vocabulary.steering.right,
	body: vocabulary.body.hatchback,
	engine_cc: "996",
	colour: vocabulary.colour.silver,
	doors: "5",
	seats: "5",
	features: [vocabulary.feature.reversing_camera, vocabulary.feature.bluetooth].join(", "),
	price: isTurkish ? "6.450" : "6,450",
	swap_accepted: isTurkish ? "evet" : "yes",
	log_book: isTurkish ? "evet" : "yes",
	duty_paid: isTurkish ? "evet" : "yes",
	ex_rental: isTurkish ? "hayır" : "no",
	import_country: vocabulary.importCountry.japan,
	import_year: "2021",
	title_en: "Toyota Vitz with a reversing camera",
	title_tr: "Geri görüş kameralı Toyota Vitz",
	// Without an example.
	address: "",
	location_precision: "",
	point: "",
	inspection_until: "",
	road_tax_until: "",
	plate_series: "",
	description_en: "",
	description_tr: "",
	video_url: "",
	pictures: "",
});

const EXAMPLES = { property, vehicle };

/** Template text, with the byte order mark and separator that spreadsheets in that language expect. */
export function buildTemplate(kind: Kind, language: Language): string {
	const isTurkish = language === "tr";
	const separator = isTurkish ? ";" : ",";
	const fields = templateFieldsFor(kind);
	const example: Record<string, string> = EXAMPLES[kind](TEXTS[language].vocabulary, isTurkish);
	const rows = [fields.map((field) => fieldLabel(field, language)), fields.map((field) => example[field] ?? "")];
	return formatCsvFile(rows, separator);
}
