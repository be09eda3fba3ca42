/** Translation keys of columns, details and values in the activity log. */

import type { FieldColumn } from "#app/domains/listings/editor/listing-form.ts";
import type { TEXTS } from "#app/locales/all-texts.ts";
import type { NoneMissing } from "#app/platform/none-missing.ts";

/** Codes have translations; other texts are user input or ids. Names inherited by every object are excluded. */
const CODE = /^(?!constructor\b|toString\b|valueOf\b)[a-z][a-zA-Z0-9_-]{0,39}(\.(?!constructor\b)[a-z_]{1,39})?$/;

/** Columns translated by a different page, with their key. */
const SHARED_LABEL_KEYS = {
	gross_m2: "detail:facts.grossSize",
	net_m2: "detail:facts.netSize",
	land_m2: "detail:facts.landSize",
	floor: "detail:facts.floor",
	total_floors: "detail:facts.totalFloors",
	built_year: "detail:facts.builtYear",
	construction_state: "detail:facts.construction",
	handover_on: "detail:facts.handover",
	furnishing: "detail:facts.furnishing",
	zoning_percent: "detail:facts.zoning",
	permitted_storeys: "detail:facts.storeys",
	title_origin: "detail:trust.origin",
	title_state: "detail:trust.state",
	vat_paid: "detail:facts.vat",
	transformer_paid: "detail:facts.transformer",
	monthly_charge_pence: "detail:facts.monthlyCharge",
	available_from: "detail:facts.availableFrom",
	payment_interval_months: "detail:facts.payment",
	minimum_term_months: "detail:facts.minimumTerm",
	deposit_pence: "detail:facts.deposit",
	commission_pence: "detail:facts.commission",
	swap_accepted: "detail:facts.swap",
	variant: "detail:facts.variant",
	year: "detail:facts.year",
	fuel: "detail:facts.fuel",
	transmission: "detail:facts.gearbox",
	body: "detail:facts.body",
	steering: "detail:facts.steering",
	engine_cc: "detail:facts.engine",
	colour: "detail:facts.colour",
	doors: "detail:facts.doors",
	seats: "detail:facts.seats",
	plate_series: "detail:facts.plate",
	ex_rental: "detail:facts.exRental",
	log_book: "detail:facts.logBook",
	inspection_until: "detail:facts.inspection",
	road_tax_until: "detail:facts.roadTax",
	duty_paid: "detail:facts.duty",
	license_number: "adminAgents:licence",
	website: "adminAgents:website",
	whatsapp_e164: "adminAgents:whatsapp",
	member_since: "adminAgents:memberSince",
	confirmed_at: "adminNewsletter:confirmed",
	unsubscribed_at: "adminNewsletter:unsubscribed",
	attempts: "adminMails:attempts",
	sort: "adminUsers:sort",
	event_type: "adminSecurity:type",
	severity: "adminSecurity:severity",
	source: "adminSecurity:source",
	session_id: "adminSecurity:session",
	resolved: "adminSecurity:isResolved",
	ip_address: "activity:address",
	user_agent: "activity:agent",
	request_id: "activity:request",
	details: "activity:details",
	agent: "activity:resources.agent",
} satisfies Record<string, string>;

/** Type error that names the columns of listings without a label in the log. */
export type MissingLabels = NoneMissing<
	Exclude<FieldColumn, keyof typeof SHARED_LABEL_KEYS | keyof (typeof TEXTS)["en"]["activity"]["columns"]>
>;

/** Possible translation keys of a column or detail. inside: the column whose value contains it. */
export function columnLabelKeys(column: string, inside?: string): string[] {
	if (!CODE.test(column)) return [];
	const elsewhere = Object.hasOwn(SHARED_LABEL_KEYS, column)
		? [SHARED_LABEL_KEYS[column as keyof typeof SHARED_LABEL_KEYS]]
		: [];
	return [
		...(inside === "counts" ? [`adminJobs:counts.${column}`] : []),
		`activity:columns.${column}`,
		...elsewhere,
		`adminSecurity:detail.${column}`,
	];
}

/** Namespaces of a column's values; the first with a translation is used. */
const VALUES: Record<string, string[]> = {
	status: ["vocabulary:status"],
	from_status: ["vocabulary:status"],
	to_status: ["vocabulary:status"],
	reason_code: ["moderation:reasonName", "agentReasons", "accountReasons", "reportReasons"],
	reason: ["reportReasons", "adminJobs:remarks"],
	role: ["activity:roles"],
	category: ["vocabulary:category"],
	type: ["vocabulary:type"],
	features: ["vocabulary:feature"],
	furnishing: ["vocabulary:furnishing"],
	construction_state: ["vocabulary:constructionState"],
	title_origin: ["vocabulary:titleOrigin"],
	title_state: ["vocabulary:titleState"],
	title_evidence: ["vocabulary:titleEvidence"],
	location_precision: ["activity:precision"],
	fuel: ["vocabulary:fuel"],
	transmission: ["vocabulary:transmission"],
	body: ["vocabulary:body"],
	steering: ["vocabulary:steering"],
	colour: ["vocabulary:colour"],
	import_country: ["vocabulary:importCountry"],
	checks: ["adminAgents:checks"],
	language: ["adminAgents:languages"],
	resource_type: ["activity:resources"],
	action: ["adminAgents:events", "activity:actions"],
	audience: ["adminAnnouncements:audiences"],
	side: ["adminRates:sides"],
	job: ["adminJobs:names"],
	kind: [
		"activity:pictureKinds",
		"vocabulary:costKind",
		"vocabulary:agentKind",
		"vocabulary:landmarkKind",
		"adminAgents:documentKind",
		"adminPayments:kinds",
		"adminPayments:invoiceKinds",
	],
	buyer_class: ["vocabulary:buyerClass"],
	applies_to: ["adminRates:appliesTo"],
	template: ["adminMails:templates"],
	state: ["adminNewsletter:states", "adminMails:states", "adminPayments:states"],
	provider: ["adminPayments:providers"],
	problem: ["adminPayments:problems"],
	task: ["adminPayments:taskKinds"],
	mode: ["activity:bulkChangeModes"],
	limit: ["activity:limits"],
	view: ["activity:views"],
	method: ["activity:methods"],
	proof: ["activity:methods"],
	table: ["adminAnalytics:tables"],
	severity: ["adminSecurity:severities"],
	source: ["adminSecurity:sources"],
};

/** User input and ids, shown unchanged even when they look like a code or a date. */
const VERBATIM_COLUMNS =
	/^(note|reply|texts|message|variant|plate_series|license_number|status_note|refund_reason|slug|aliases)$|(^|_)(name|reference|ref|ids?)$|_(en|tr)$/;

/** Possible translation keys of a column's value; empty if it is not a code. */
export function valueLabelKeys(column: string, value: string): string[] {
	if (isVerbatim(column)) return [];
	return keysIn([...(Object.hasOwn(VALUES, column) ? VALUES[column]! : []), "activity:said"], value);
}

/** Whether the values of a column are shown unchanged. */
export const isVerbatim = (column: string): boolean => VERBATIM_COLUMNS.test(column);

/** Keys of a code in several namespaces; empty if it is not a code. */
export function keysIn(places: readonly string[], code: string): string[] {
	if (!CODE.test(code)) return [];
	return places.map((place) => `${place}${place.includes(":") ? "." : ":"}${code}`);
}
