/** Where the words for what the activity log holds stand: for its columns and details, and for the values of both. */

/** Codes have words, other texts are what somebody wrote or an id. Every object has the words that are left out here. */
const CODE = /^(?!constructor\b|toString\b|valueOf\b)[a-z][a-zA-Z0-9_-]{0,39}(\.(?!constructor\b)[a-z_]{1,39})?$/;

/** Columns that another page names already, by the key of its text. */
const NAMED_ELSEWHERE: Record<string, string> = {
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
};

/** The keys under which the word for a column or a detail may stand. inside: the column whose value it is a part of. */
export function keysOfColumn(column: string, inside?: string): string[] {
	if (!CODE.test(column)) return [];
	const elsewhere = Object.hasOwn(NAMED_ELSEWHERE, column) ? [NAMED_ELSEWHERE[column]!] : [];
	return [
		...(inside === "counts" ? [`adminJobs:counts.${column}`] : []),
		`activity:columns.${column}`,
		...elsewhere,
		`adminSecurity:detail.${column}`,
	];
}

/** Where the words for a column's values stand, the first that has one. */
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
	action: ["adminAgents:acts", "activity:actions"],
	side: ["adminRates:sides"],
	job: ["adminJobs:names"],
	kind: ["vocabulary:costKind", "vocabulary:agentKind", "vocabulary:landmarkKind", "adminAgents:documentKind"],
	buyer_class: ["vocabulary:buyerClass"],
	applies_to: ["adminRates:appliesTo"],
	template: ["adminMails:templates"],
	state: ["adminNewsletter:states", "adminMails:states"],
	limit: ["activity:limits"],
	method: ["activity:methods"],
	proof: ["activity:methods"],
	table: ["adminAnalytics:tables"],
	severity: ["adminSecurity:severities"],
	source: ["adminSecurity:sources"],
};

/** What somebody typed, and ids: they stand as they are, even where they look like a code or a day. */
const AS_IT_IS =
	/^(note|reply|texts|message|variant|plate_series|license_number|status_note|slug|aliases)$|(^|_)(name|reference|ids?)$|_(en|tr)$/;

/** The keys under which the word for a column's value may stand; none where it is no code. */
export function keysOfValue(column: string, value: string): string[] {
	if (isAsItIs(column)) return [];
	return keysIn([...(Object.hasOwn(VALUES, column) ? VALUES[column]! : []), "activity:said"], value);
}

/** Whether the values of a column are shown as they are. */
export const isAsItIs = (column: string): boolean => AS_IT_IS.test(column);

/** The keys of a code in several places; none of what is no code. */
export function keysIn(places: readonly string[], code: string): string[] {
	if (!CODE.test(code)) return [];
	return places.map((place) => `${place}${place.includes(":") ? "." : ":"}${code}`);
}
