/**
 * Labels of the activity log: every value a row can hold has one in both languages. The values are read from the
 * sources: columns of logged tables, database functions, and the server.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ActivityFilters } from "../../app/domains/admin/activity/activity.ts";
import { columnLabelKeys, keysIn, valueLabelKeys } from "../../app/domains/admin/activity/activity-keys.ts";
import { LANGUAGES } from "../../app/locales/i18n.ts";
import { translations } from "../../app/locales/translations.server.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { SOURCES } from "../support/sources.ts";

let backend: TestBackend;
beforeAll(async () => {
	backend = await startTestBackend();
});
afterAll(() => backend?.stop());

/** The languages in which none of the keys has a text. */
const silent = (keys: readonly string[]) =>
	LANGUAGES.filter((language) => !keys.some((key) => translations(language).exists(key)));
const wordless = (names: Iterable<string>) =>
	[...new Set(names)].filter((name) => silent(columnLabelKeys(name)).length > 0);

// Extraction of logged names from the sources.

/** The text between the bracket at a position and its closing one. */
function inside(text: string, open: number): string {
	let depth = 0;
	for (let at = open; at < text.length; at++) {
		if ("([{".includes(text[at]!)) depth++;
		if (")]}".includes(text[at]!) && --depth === 0) return text.slice(open + 1, at);
	}
	throw new Error(`no end of ${text.slice(open, open + 60)}`);
}

/** The parts of a list, split at its own commas. */
function partsOf(list: string): string[] {
	const parts = [""];
	let depth = 0;
	for (const sign of list) {
		if ("([{".includes(sign)) depth++;
		if (")]}".includes(sign)) depth--;
		if (sign === "," && depth === 0) parts.push("");
		else parts[parts.length - 1] += sign;
	}
	return parts.map((part) => part.trim()).filter((part) => part !== "");
}

const calls = (text: string, name: RegExp) =>
	[...text.matchAll(name)].map((match) => inside(text, match.index + match[0].length - 1));

/** The keys of the objects that a database function passes to the log. */
function namesInSql(body: string): string[] {
	// Before, after and details; for read events the details only.
	const given = [
		...calls(body, /private\.log_activity\(/g).flatMap((call) => partsOf(call).slice(5, 8)),
		...calls(body, /private\.log_reading\(/g).flatMap((call) => partsOf(call).slice(2)),
	];
	return given
		.flatMap((value) => calls(value, /jsonb_build_object\(/g))
		.flatMap((list) => partsOf(list).filter((_, index) => index % 2 === 0))
		.map((name) => /^'(\w+)'$/.exec(name)?.[1] ?? `not a name: ${name}`);
}

/** Filters of the log, repeated in the row of an export. */
const FILTERS = {
	action: 0,
	type: 0,
	status: 0,
	resource_type: 0,
	resource: 0,
	actor: 0,
	request: 0,
	q: 0,
	from: 0,
	to: 0,
	view: 0,
} satisfies Record<Exclude<keyof ActivityFilters, "range">, 0>;

/** The keys of an object literal; a spread adds the keys of the object with that name in the same file. */
function namesInObject(object: string, file: string): string[] {
	return partsOf(object).flatMap((part) => {
		const spread = /^\.\.\.([\w.]+|\()/.exec(part)?.[1];
		if (spread === undefined) return [/^(\w+)\s*(?::|$)/.exec(part)?.[1] ?? `not a name: ${part}`];
		if (spread === "(") return calls(part, /\{/g).flatMap((inner) => namesInObject(inner, file));
		// Keys passed by callers are covered at the caller.
		if (spread.endsWith(".details")) return [];
		if (new RegExp(`\\.\\.\\.${spread} \\} = filters;`).test(file)) return Object.keys(FILTERS);
		const named = calls(file, new RegExp(`const ${spread} = \\{`, "g"));
		return named.length > 0 ? named.flatMap((one) => namesInObject(one, file)) : [`not known: ${spread}`];
	});
}

const LOGGING = SOURCES.filter(({ text }) => /\blogActivity\(/.test(text));
const namesInSource = (text: string) =>
	calls(text, /\bdetails(?::| =) \{/g).flatMap((object) => namesInObject(object, text));

// Names that need a label.

type Logged = { table: string; column: string; resource: string };
const listColumns = () =>
	backend.sql.query<Logged>(
		`select distinct c.relname as table, a.attname as column, g.args[2] as resource
		from pg_trigger t join pg_proc p on p.oid = t.tgfoid join pg_namespace n on n.oid = p.pronamespace
		join pg_class c on c.oid = t.tgrelid join pg_attribute a on a.attrelid = c.oid
		cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\\000') as args) g
		where p.proname = 'log_change' and n.nspname = 'private' and a.attnum > 0 and not a.attisdropped
		and a.attname <> all (string_to_array(g.args[5], ','))`,
	);

describe("labels in both languages", () => {
	it("exist for every column of every logged table and for the tables", async () => {
		const columns = await listColumns();
		expect(new Set(columns.map(({ table }) => table)).size).toBeGreaterThan(20);
		expect(columns).toContainEqual({ table: "listings", column: "net_m2", resource: "listing" });
		expect(columns.map(({ column }) => column)).not.toContain("odometer_km");
		// Columns with a hidden value are named too.
		expect(columns.map(({ column }) => column)).toContain("whatsapp_e164");
		expect(wordless(columns.map(({ column }) => column))).toEqual([]);
		const resources = columns.map(({ resource }) => resource);
		expect(resources.filter((resource) => silent(keysIn(["activity:resources"], resource)).length > 0)).toEqual([]);
	});

	it("exist for every value of a constrained column", async () => {
		const columns = new Set((await listColumns()).map(({ table, column }) => `${table}.${column}`));
		const limits = await backend.sql.query<{ table: string; column: string; definition: string }>(
			`select c.relname as table, a.attname as column, pg_get_constraintdef(k.oid) as definition
			from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
			join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
			where k.contype = 'c' and cardinality(k.conkey) = 1 and n.nspname = 'public'
			and pg_get_constraintdef(k.oid) ~ '= ANY \\(\\(?ARRAY\\[''' `,
		);
		const values = limits
			.filter(({ table, column }) => columns.has(`${table}.${column}`))
			.flatMap(({ column, definition }) =>
				[...definition.matchAll(/'([^']+)'::text/g)].map(([, value]) => ({ column, value: value! })),
			);
		expect(values).toContainEqual({ column: "fuel", value: "plug_in_hybrid" });
		expect(values).toContainEqual({ column: "title_origin", value: "turkish_pre74" });
		expect(values.filter(({ column, value }) => silent(valueLabelKeys(column, value)).length > 0)).toEqual([]);
	});

	it("exist for everything that database functions log", async () => {
		const functions = await backend.sql.query<{ body: string }>(
			`select p.prosrc as body from pg_proc p join pg_namespace n on n.oid = p.pronamespace
			where n.nspname in ('public', 'private') and p.prosrc ~ 'log_(activity|reading)\\('`,
		);
		const names = functions.flatMap(({ body }) => namesInSql(body)).filter((name) => name !== "hidden");
		for (const known of ["title_length", "export", "by_mail", "attempts", "counts"]) expect(names).toContain(known);
		expect(wordless(names)).toEqual([]);
	});

	it("exist for every detail that the server logs", () => {
		expect(LOGGING.length).toBeGreaterThan(15);
		const names = LOGGING.flatMap(({ text }) => namesInSource(text));
		for (const known of ["limit", "channel", "agent", "q", "from", "to", "class", "skipped"])
			expect(names).toContain(known);
		expect(wordless(names)).toEqual([]);
	});

	it("exist for every rate limit", () => {
		const limits = SOURCES.flatMap(({ text }) => [
			...[...text.matchAll(/\bconsumeRateLimit\(`([\w-]+):/g)].map(([, name]) => name!),
			...[...text.matchAll(/\bconsumeMinuteAndHourLimit\(\s*"([\w-]+)"/g)].flatMap(([, name]) => [
				name!,
				`${name}-hour`,
			]),
		]);
		expect(new Set(limits).size).toBeGreaterThan(12);
		expect(limits.filter((name) => silent(valueLabelKeys("limit", name)).length > 0)).toEqual([]);
	});
});

it("exist for the counts of every clean-up and digest", async () => {
	const parts = await backend.sql.query<{ name: string }>(
		`select p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
		where n.nspname = 'public' and (p.proname like 'clean\\_up%' or p.proname = 'write_moderation_digest') and p.pronargs = 0`,
	);
	expect(parts.length).toBeGreaterThan(6);
	for (const { name } of parts) {
		const counts = await backend.sql.query<{ count: string }>(`select json_object_keys(public.${name}()) as count`);
		const missing = counts.filter(({ count }) => silent([`adminJobs:counts.${count}`]).length > 0);
		expect(missing, name).toEqual([]);
	}
});

it("exist for every event of the demonstration log, so that it has no event of its own", () => {
	const file = readFileSync(join(import.meta.dirname, "../../supabase/local/demonstration/write-log.ts"), "utf8");
	const actions = [...file.matchAll(/action: "([a-z_]+\.[a-z_]+)"/g)].map(([, action]) => action!);
	expect(actions).toContain("session.started");
	expect(actions.filter((action) => silent([`activity:actions.${action}`]).length > 0)).toEqual([]);
});

it("use the job labels for the counts of a run, not column labels", () => {
	expect(columnLabelKeys("sent", "counts")[0]).toBe("adminJobs:counts.sent");
	expect(silent(columnLabelKeys("sent", "counts"))).toEqual([]);
	expect(silent(columnLabelKeys("sent"))).toEqual([...LANGUAGES]);
});

it("treat free text, ids and object prototype names as plain values", () => {
	expect(valueLabelKeys("variant", "open")).toEqual([]);
	expect(valueLabelKeys("title_en", "done")).toEqual([]);
	expect(valueLabelKeys("plan_id", "read")).toEqual([]);
	expect(valueLabelKeys("status", "constructor")).toEqual([]);
	expect(valueLabelKeys("toString", "open")).toEqual(["activity:said.open"]);
	expect(columnLabelKeys("constructor")).toEqual([]);
});
