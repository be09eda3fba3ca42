/**
 * Lists of codes: what the check constraints of the schemas `public` and `private` allow in a column of text. Reads them
 * from the catalogue, writes each as a TypeScript module, and puts their unions into the database types.
 */

/** A check constraint as the catalogue has it. */
export type Check = { table: string; definition: string };

export type CodeList = {
	/** In snake case and the singular: `listing_status`. */
	name: string;
	/** In the order of the SQL. */
	codes: readonly string[];
	/** Columns of this list as `table.column`; an array holds several of the codes. */
	columns: readonly string[];
};

export const CHECKS_QUERY = `select c.relname as table, pg_get_constraintdef(k.oid) as definition
	from pg_constraint k join pg_class c on c.oid = k.conrelid
	where k.contype = 'c' and not c.relispartition and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
	order by c.relname collate "C", k.conname collate "C"`;

/**
 * Names of lists that several columns have, and of those whose table and column make no name. The columns of one name must
 * allow the same codes in the same order.
 */
const NAMES: Record<string, readonly string[]> = {
	language: [
		"profiles.language",
		"listing_reports.language",
		"enquiries.language",
		"contact_messages.language",
		"mail_outbox.language",
		"newsletter_subscribers.language",
		"saved_searches.language",
		"payments.language",
		"content_pages.language",
	],
	listing_kind: [
		"listings.kind",
		"conversations.kind",
		"saved_searches.kind",
		"import_files.kind",
		"import_mappings.kind",
		"feed_sources.kind",
	],
	picture_kind: ["listing_photos.kind", "import_pictures.kind"],
	listing_category: ["listings.category", "conversations.category"],
	vehicle_type: ["vehicle_models.vehicle_type", "listings.type of vehicle"],
	property_type: ["listings.type of property"],
	listing_event_kind: ["listing_events.kind", "saved_search_matches.kind"],
	hidden_listing_status: ["suspended_listings.status", "plan_ended_listings.status"],
	billing_provider: [
		"subscriptions.provider",
		"payments.provider",
		"payment_events.provider",
		"billing_customers.provider",
		"billing_tasks.provider",
	],
	billing_period: ["subscriptions.next_period", "payments.period"],
	report_status: ["listing_reports.status", "message_reports.status"],
	event_source: ["error_logs.source", "error_groups.source", "security_events.source"],
	role: ["profiles.role"],
	staff_role: ["permissions.roles"],
	spoken_language: ["agents.languages"],
	message_flag: ["messages.flags"],
	analytics_event_type: ["analytics_events.event_type"],
	error_class: ["error_logs.error_class"],
	market_segment: ["market_figures.segment"],
	cost_rate_condition: ["cost_rates.applies_to"],
};

const CODES = "ARRAY\\[('[^\\]]*'::text)\\]";
const ONE_OF = new RegExp(`^CHECK \\(\\((\\w+) = ANY \\(${CODES}\\)\\)\\)$`);
const SOME_OF = new RegExp(`\\((\\w+) <@ ${CODES}\\)`, "g");
const BY_CODE = new RegExp(
	`^CHECK \\(\\s*CASE (\\w+)\\s+WHEN '(\\w+)'::text THEN \\((\\w+) = ANY \\(${CODES}\\)\\)\\s+` +
		`ELSE \\(\\3 = ANY \\(${CODES}\\)\\)\\s+END\\)$`,
);

/**
 * The lists of all columns, by name.
 * @param names lists of several columns, as in `NAMES`
 * @throws when columns of one name differ, when a column of `names` has no list, and when two names have the same list
 */
export function readCodeLists(checks: readonly Check[], names = NAMES): CodeList[] {
	const columns = new Map<string, string[]>();
	for (const { table, definition } of checks) {
		const [, column, codes] = ONE_OF.exec(definition) ?? [];
		if (column && codes) columns.set(`${table}.${column}`, split(codes));
		if (/\bOR\b|\bCASE\b/.test(definition)) continue;
		for (const [, array, some] of definition.matchAll(SOME_OF)) columns.set(`${table}.${array}`, split(some!));
	}
	// A column whose codes depend on another one, which has two.
	for (const { table, definition } of checks) {
		const [, by, code, column, codes, others] = BY_CODE.exec(definition) ?? [];
		const [other, ...more] = columns.get(`${table}.${by}`)?.filter((one) => one !== code) ?? [];
		if (!codes || !others || !other || more.length > 0) continue;
		columns.set(`${table}.${column} of ${code}`, split(codes));
		columns.set(`${table}.${column} of ${other}`, split(others));
	}
	return groupByName(columns, names);
}

const split = (codes: string) => [...codes.matchAll(/'([^']*)'::text/g)].map(([, code]) => code!);

function groupByName(columns: ReadonlyMap<string, readonly string[]>, shared: typeof NAMES): CodeList[] {
	const named = Object.values(shared).flat();
	const absent = named.filter((column) => !columns.has(column));
	if (absent.length > 0) throw new Error(`NAMES of code-lists.ts names columns without codes: ${absent.join(", ")}`);
	const names = { ...shared };
	for (const column of columns.keys()) if (!named.includes(column)) names[nameOf(column)] = [column];

	const lists = Object.entries(names).map(([name, own]): CodeList => {
		const [codes = [], ...others] = own.map((column) => columns.get(column)!);
		const differing = others.findIndex((other) => `${other}` !== `${codes}`);
		if (differing >= 0) throw new Error(`The codes of ${own[differing + 1]} and ${own[0]} differ`);
		return { name, codes, columns: own };
	});
	for (const { name, codes } of lists) {
		const same = lists.find((other) => other.name !== name && `${other.codes}` === `${codes}`);
		if (same) throw new Error(`${name} and ${same.name} have the same codes: name them in NAMES of code-lists.ts`);
	}
	return lists.sort((a, b) => (a.name < b.name ? -1 : 1));
}

/** `listings.status` becomes `listing_status`. */
function nameOf(column: string): string {
	const [table = "", name = ""] = column.split(".");
	const singular = table
		.replace(/ies$/, "y")
		.replace(/(ch|sh|s|x)es$/, "$1")
		.replace(/(?<!s)s$/, "");
	return `${singular}_${name.replaceAll(" ", "_")}`;
}

const plural = (name: string) =>
	/[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}${/(s|x|ch|sh)$/.test(name) ? "es" : "s"}`;
const constantOf = ({ name }: CodeList) => plural(name).toUpperCase();
const typeOf = ({ name }: CodeList) => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
const fileOf = ({ name }: CodeList) => `codes/${name.replaceAll("_", "-")}.ts`;

/** The modules of the lists, by path: one each, so that a page of the browser loads only those that it uses. */
export function writeCodeModules(lists: readonly CodeList[]): Map<string, string> {
	return new Map(
		lists.map((list) => [
			fileOf(list),
			`/** Codes of ${list.columns.join(", ")}, made by \`npm run types:database\`. */\n` +
				`export const ${constantOf(list)} = ${JSON.stringify(list.codes)} as const;\n` +
				`export type ${typeOf(list)} = (typeof ${constantOf(list)})[number];\n`,
		]),
	);
}

/**
 * Puts the unions of the lists into the columns of the database types.
 * @param types formatted with one tab a level, as the tables of one schema begin in the third
 */
export function refineTypes(types: string, lists: readonly CodeList[]): string {
	const unions = new Map<string, string>();
	for (const list of lists)
		for (const column of list.columns) {
			const [name = ""] = column.split(" of ");
			unions.set(name, [unions.get(name), typeOf(list)].filter(Boolean).join(" | "));
		}
	const used = new Set<string>();
	let [section, table] = ["", ""];
	const lines = types.split("\n").map((line) => {
		section = /^\t\t(\w+): \{$/.exec(line)?.[1] ?? section;
		table = /^\t\t\t(\w+): \{$/.exec(line)?.[1] ?? table;
		const [, start, column, isArray] = /^(\t{5}(\w+)\??: )string(\[\])?(?: \| null)?;$/.exec(line) ?? [];
		const union = section === "Tables" && column ? unions.get(`${table}.${column}`) : undefined;
		if (!union) return line;
		for (const name of union.split(" | ")) used.add(name);
		return isArray ? line.replace("string[]", `${union}[]`) : line.replace(`${start}string`, `${start}${union}`);
	});
	const imports = lists
		.filter((list) => used.has(typeOf(list)))
		.map((list) => `import type { ${typeOf(list)} } from "./${fileOf(list)}";`);
	return `${imports.join("\n")}\n\n${lines.join("\n")}`;
}
