/** Cell vocabulary of imported files: labels of both languages, database values and synonyms. */
import { TEXTS } from "#app/locales/all-texts.ts";
import { LANGUAGES, type Language } from "#app/locales/i18n.ts";
import { allFieldsFor } from "../editor/listing-form.ts";
import { KINDS, type Kind, STATUSES } from "../listing.ts";
import { foldHeader } from "./fold-header.ts";

/** Vocabulary groups of fields whose group has a different name. */
const LABEL_GROUPS: Record<string, readonly string[]> = {
	type: ["type", "typePlural"],
	construction_state: ["constructionState"],
	title_origin: ["titleOrigin"],
	title_state: ["titleState"],
	title_evidence: ["titleEvidence"],
	import_country: ["importCountry"],
	features: ["feature"],
};

/** Synonyms, folded. */
const SYNONYMS: Record<string, Record<string, readonly string[]>> = {
	kind: {
		property: ["properties", "home", "real estate", "emlak", "konut", "gayrimenkul", "emlak ilani", "emlak ilanlari"],
		vehicle: ["vehicles", "arac", "araclar", "vasita", "arac ilani", "arac ilanlari"],
	},
	status: {
		draft: ["not published", "taslak"],
		available: ["active", "live", "published", "for sale", "to let", "aktif", "yayinda", "musait", "guncel"],
		sold: ["sold", "satildi", "satilmis"],
		rented: ["rented", "let", "let agreed", "kiralandi", "kirada", "kiralanmis"],
		inactive: ["passive", "inactive", "withdrawn", "off market", "pasif", "yayinda degil", "kapali", "iptal"],
		reserved: [
			"under offer",
			"sale agreed",
			"sold stc",
			"on hold",
			"opsiyonlu",
			"opsiyon",
			"kaporali",
			"kapora alindi",
			"rezerve",
		],
	},
	land_unit: { m2: ["sqm", "square metres", "metrekare"], donum: ["dnm", "dn", "donums"] },
	category: {
		sale: ["sale", "sell", "selling", "satis", "satilik ilan"],
		rent: ["rent", "for rent", "to let", "let", "rental", "kira", "kiraya", "kiralama"],
	},
	type: {
		apartment: [
			"flat",
			"apartment flat",
			"residence",
			"rezidans",
			"kat dairesi",
			"ground floor apartment",
			"duplex",
			"duplex apartment",
			"dubleks",
			"dubleks daire",
			"triplex",
			"maisonette",
			"loft",
		],
		villa: ["detached villa", "mustakil villa"],
		townhouse: ["town house", "terraced house", "terraced", "sira villa"],
		studio: ["studio flat", "studio apartment", "studyo", "1 0"],
		semi_detached: ["semi detached", "semi detached house", "semi", "ikiz", "twin villa", "ikiz ev"],
		detached_house: [
			"house",
			"detached",
			"ev",
			"mustakil",
			"village house",
			"country house",
			"farm house",
			"cottage",
			"koy evi",
		],
		whole_building: ["building", "bina", "apartman"],
		retail: ["retail", "showroom", "is yeri", "isyeri"],
		shop: ["store", "dukkan"],
		warehouse: ["depot", "storage", "depo antrepo"],
		residential_plot: ["plot", "land", "arsa", "plot of land", "imarli arsa"],
		commercial_plot: ["commercial land", "ticari arazi"],
		farmland: ["field", "agricultural land", "farm land", "arazi", "tarim arazisi"],
		olive_grove: ["olive garden", "zeytin bahcesi"],
		car: ["cars", "araba", "oto", "auto", "suv", "saloon", "binek"],
		motorcycle: ["motorbike", "bike", "motor", "scooter"],
		truck: ["lorry", "agir vasita"],
		van: ["pick up", "pickup", "panelvan", "minibus", "kamyonet", "commercial vehicle", "ticari arac"],
	},
	furnishing: {
		furnished: ["fully furnished", "full esyali", "tam esyali", "mobilyali", "yes", "evet", "var"],
		part_furnished: [
			"part",
			"partly furnished",
			"partially furnished",
			"semi furnished",
			"kismi esyali",
			"yari mobilyali",
		],
		white_goods: ["white goods", "beyaz esya", "beyaz esyali"],
		unfurnished: ["not furnished", "empty", "bos", "mobilyasiz", "no", "hayir", "yok"],
	},
	construction_state: {
		ready: ["finished", "completed", "key ready", "anahtar teslim", "bitmis", "hazir", "tamamlandi"],
		under_construction: ["building", "insaat", "insaat halinde", "yapim asamasinda"],
		off_plan: ["off plan", "project", "proje", "projeden"],
	},
	title_origin: {
		turkish_pre74: ["turkish title", "turkish", "turk kocani", "turk kocan", "turk tapusu"],
		foreign_pre74: [
			"british title",
			"english title",
			"foreign title",
			"british",
			"ingiliz kocani",
			"yabanci kocan",
			"yabanci kocani",
		],
		exchange: ["exchange title", "exchange", "esdeger", "esdeger kocan", "equivalent title"],
		allocation: ["allocation title", "allocation", "tahsis", "tahsis kocani", "trnc title"],
		leasehold: ["lease", "long lease", "uzun vadeli kira"],
	},
	title_state: {
		own_deed: ["own deed", "individual", "individual deed", "ferdi kocan", "ferdi", "kocani hazir", "kocan hazir"],
		shared_deed: ["shared", "hisseli"],
		master_deed: ["master deed", "ana kocan"],
		contract_registered: ["contract", "registered contract", "sozlesme", "sozlesme kayitli"],
		none: ["none", "no", "yok"],
	},
	title_evidence: {
		agent: ["agent", "beyan"],
		document_seen: ["seen", "document", "document seen", "belge", "belge görüldü"],
	},
	location_precision: { area: ["area", "bolge"], rounded: ["exact", "point", "nokta", "tam konum", "yaklasik"] },
	payment_interval_months: {
		1: ["monthly", "month", "1 month", "every month", "aylik", "1 ay", "her ay"],
		3: ["quarterly", "3 months", "three months", "3 ay", "3 aylik", "uc aylik", "3 ayda bir"],
		6: ["6 months", "six months", "half yearly", "6 ay", "6 aylik", "alti aylik", "6 ay pesin"],
		12: [
			"yearly",
			"annually",
			"annual",
			"12 months",
			"one year",
			"yillik",
			"12 ay",
			"12 aylik",
			"1 yil",
			"1 yillik",
			"yillik pesin",
		],
	},
	fuel: {
		petrol: ["gasoline", "gas", "benzinli"],
		diesel: ["mazot", "dizel", "motorin"],
		lpg: ["autogas", "benzin lpg", "lpg benzin", "petrol lpg"],
		hybrid: ["hibrid", "petrol hybrid", "benzin hibrit"],
		plug_in_hybrid: ["plug in", "phev", "plugin hybrid"],
		electric: ["ev", "elektrikli"],
	},
	transmission: {
		manual: ["duz", "duz vites", "manuel vites"],
		automatic: ["auto", "otomatik vites", "triptonik", "cvt"],
		semi_automatic: ["semi auto", "yari otomatik vites", "tiptronic"],
	},
	steering: {
		right: ["right", "rhd", "right hand", "sag", "sagdan", "sagdan direksiyon"],
		left: ["left", "lhd", "left hand", "sol", "soldan", "soldan direksiyon"],
	},
	body: {
		saloon: ["sedan"],
		hatchback: ["hatch", "hb"],
		estate: ["station", "wagon", "sw", "station wagon"],
		suv: ["jeep", "4x4", "crossover", "arazi"],
		cabriolet: ["convertible", "cabrio", "ustu acik"],
		mpv: ["minivan", "people carrier"],
		panel_van: ["panel", "van"],
		pick_up: ["pickup", "pick up"],
		chassis: ["chassis cab", "sasi"],
	},
	colour: {
		silver: ["gumus gri", "silver grey"],
		grey: ["gray", "anthracite", "antrasit", "fume"],
		blue: ["navy", "dark blue", "lacivert"],
		red: ["burgundy", "bordo"],
		brown: ["kahve"],
		beige: ["cream", "krem"],
	},
	odometer_unit: { km: ["kilometres", "kilometers", "kilometre", "kms"], miles: ["mile", "mil", "mi"] },
	import_country: {
		japan: ["jp", "japanese"],
		united_kingdom: ["uk", "england", "britain", "great britain", "ingiltere", "gb"],
		germany: ["de", "deutschland"],
		turkey: ["tr", "turkiye", "turkey"],
		other: ["other", "diger", "baska"],
	},
	features: {
		generator: ["jenerator"],
		air_conditioning: ["ac", "a c", "air con", "aircon", "klimali"],
		shared_pool: ["communal pool", "pool", "havuz", "ortak yuzme havuzu"],
		private_pool: ["own pool", "ozel yuzme havuzu"],
		sea_front: ["seafront", "beachfront", "sea front"],
		sea_view: ["seaview", "deniz manzarali"],
		mountain_view: ["dag manzarali"],
		solar_electricity: ["solar", "solar panels", "solar panel", "gunes paneli", "gunes enerjisi"],
		lift: ["elevator"],
		closed_parking: ["parking", "garage", "garaj", "otopark", "covered parking"],
		in_complex: ["complex", "site", "site ici", "site icinde", "on site"],
		pets_accepted: ["pets", "pets allowed", "evcil hayvan"],
		reversing_camera: ["camera", "rear camera", "geri gorus", "kamera"],
		four_wheel_drive: ["4wd", "4x4", "awd"],
		keyless: ["keyless entry", "anahtarsiz"],
		cruise_control: ["cruise"],
		leather_seats: ["leather", "deri"],
	},
};

/** Values of columns that are no fields of the form. reserved: a state that listings here do not have. */
const FILE_VALUES: Record<string, readonly string[]> = { kind: KINDS, status: [...STATUSES, "reserved"] };

/** Folded cell text → values of the field. */
export type CellVocabulary = ReadonlyMap<string, string>;
const vocabularyCache = new Map<string, CellVocabulary>();

/** Accepted cell texts of a field; undefined for a field without a list of values. */
export function getCellVocabulary(kind: Kind, field: string): CellVocabulary | undefined {
	const rule = allFieldsFor(kind)[field];
	const values =
		FILE_VALUES[field] ?? (rule?.shape === "choice" || rule?.shape === "multiselect" ? rule.values : undefined);
	if (!values) return undefined;
	const name = `${kind}.${field}`;
	let vocabulary = vocabularyCache.get(name);
	if (!vocabulary) {
		vocabulary = buildVocabulary(field, values);
		vocabularyCache.set(name, vocabulary);
	}
	return vocabulary;
}

function buildVocabulary(field: string, values: readonly string[]): CellVocabulary {
	const vocabulary = new Map<string, string>();
	const add = (label: string | undefined, value: string) => {
		const folded = label === undefined ? "" : foldHeader(label);
		if (folded && !vocabulary.has(folded)) vocabulary.set(folded, value);
	};
	for (const value of values) add(value, value);
	for (const language of LANGUAGES)
		for (const part of LABEL_GROUPS[field] ?? [field]) {
			const texts = (TEXTS[language].vocabulary as Record<string, Record<string, string>>)[part];
			for (const value of values) add(texts?.[value], value);
		}
	for (const value of values) for (const label of SYNONYMS[field]?.[value] ?? []) add(label, value);
	return vocabulary;
}

/** Labels of a field's values; months are listed as numbers. */
export function listLabels(field: string, values: readonly string[], language: Language): string[] {
	const texts = (TEXTS[language].vocabulary as Record<string, Record<string, string>>)[
		LABEL_GROUPS[field]?.[0] ?? field
	];
	return values.map((value) => texts?.[value] ?? value);
}

const YES = [
	"yes",
	"y",
	"true",
	"1",
	"x",
	"on",
	"paid",
	"available",
	"evet",
	"e",
	"var",
	"odendi",
	"odenmis",
	"olur",
	"dogru",
	"mevcut",
	"+",
	"✓",
	"✔",
];
const NO = [
	"no",
	"n",
	"false",
	"0",
	"off",
	"none",
	"unpaid",
	"not paid",
	"hayir",
	"h",
	"yok",
	"odenmedi",
	"odenmemis",
	"olmaz",
	"yanlis",
	"mevcut degil",
	"bulunmuyor",
	"✗",
];

/** Parses a yes/no cell; undefined when it is neither. */
export function parseYesNo(cell: string): boolean | undefined {
	const label = foldHeader(cell) || cell;
	if (YES.includes(label)) return true;
	return NO.includes(label) ? false : undefined;
}

/** Placeholders for an empty cell. */
const EMPTY_CELL = /^([-–—]|n\/a)?$/i;

/** Results of formulas that failed, in the spellings of both languages. */
const ERROR_CELL =
	/^#(n\/a|yok|ref!|başv!|value!|değer!|div\/0!|sayı\/0!|sayi\/0!|name\?|ad\?|num!|sayı!|sayi!|null!|boş!|spill!|taşma!|calc!|hesapla!|getting_data)$/iu;

/** Whether a cell holds an error of the spreadsheet. */
export const isErrorCell = (cell: string) => ERROR_CELL.test(cell);

/** Whether a cell says nothing. */
export const isEmptyCell = (cell: string) => EMPTY_CELL.test(cell) || isErrorCell(cell);
