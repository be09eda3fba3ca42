/** Every column that a role of the data API may write has its own limit in the database. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freeText, multilineText, nameText } from "../../app/platform/forms/free-text.server.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";
import { type Client, insertListing, makeAgent, signInAs } from "../support/users.ts";

let backend: TestBackend;
let agent: { id: string; client: Client };

beforeAll(async () => {
	backend = await startTestBackend();
	agent = await signInAs(backend, "agent", "agent");
	await makeAgent(backend, agent.id, "agent");
});
afterAll(() => backend?.stop());

/** The columns that anon or authenticated may write: by a grant, or for listings through functions. */
const WRITABLE = `(c.table_name = 'listings' and c.column_name = any (private.writable_columns())
	or exists (select from information_schema.column_privileges p where p.table_schema = 'public' and p.table_name = c.table_name
		and p.column_name = c.column_name and p.grantee in ('anon', 'authenticated', 'PUBLIC') and p.privilege_type in ('INSERT', 'UPDATE')))`;

type Column = { name: string; checks: string };

/** Columns of public tables that match a condition, with the text of all their checks. */
async function columnsWith(condition: string): Promise<Column[]> {
	return backend.sql.query<Column>(`select c.table_name || '.' || c.column_name as name, coalesce((
			select string_agg(pg_get_constraintdef(k.oid), ' ') from pg_constraint k
			join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
			where k.contype = 'c' and k.conrelid = format('public.%I', c.table_name)::regclass and a.attname = c.column_name), '') as checks
		from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
		where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and ${condition} order by 1`);
}

/** The column's expression in the text of a check. */
const mention = (name: string) => `\\(?${name.split(".")[1]}(?:\\)?::text)?\\)?`;
const isEnumerated = ({ name, checks }: Column) =>
	new RegExp(`\\b${mention(name)} (= ANY \\(ARRAY\\[|= '|<@ ARRAY\\[)`).test(checks);
const isShort = ({ name, checks }: Column) => new RegExp(`length\\(${mention(name)}\\) <= \\d`).test(checks);
const isList = ({ name, checks }: Column) => new RegExp(`cardinality\\(${mention(name)}\\) <= \\d`).test(checks);
const hasPattern = ({ name, checks }: Column) =>
	new RegExp(
		`(is_single_line|is_name|is_multiline_text|are_features|is_public_link)\\(${mention(name)}\\)|\\b${mention(name)} ~ '\\^`,
	).test(checks);
/** A pattern with bounded parts limits the length as well. */
const hasBoundedPattern = ({ name, checks }: Column) =>
	new RegExp(`\\b${mention(name)} ~ '\\^[^*+$]*\\{\\d+,\\d+\\}\\$'`).test(checks.replaceAll("\\+", ""));

/** Letters of other scripts without a shape of their own: fillers of Hangul, and the separator of Mongolian vowels. */
const INVISIBLE_LETTERS: ReadonlySet<number> = new Set([0x115f, 0x1160, 0x180e, 0x3164, 0xffa0]);

const ALL_CODES_MS = rounds(120_000, 600_000);
it("forms and database allow the same characters in lines, names and longer texts", {
	timeout: ALL_CODES_MS,
}, async () => {
	// Made once: compiling a schema costs more than thousands of texts.
	const [line, name, lines] = [freeText(9), nameText(9), multilineText(9)];
	const texts = (code: number) => {
		const sign = String.fromCodePoint(code);
		return [sign, `a${sign}`, `${sign}b`, `б${sign}β`, `ب${sign}ب`];
	};
	// A lone surrogate cannot be stored, and NUL is refused everywhere. A form replaces tab and line break where it reads them.
	// Of the scripts and symbols that few names contain one in 64, and the edges of what is no text; nightly runs read all.
	const isRead = (code: number) =>
		IS_NIGHTLY ||
		code < 0x700 ||
		(code >= 0x2000 && code < 0x2100) ||
		(code >= 0xf8f0 && code < 0xf910) ||
		(code >= 0xfdd0 && code < 0xfe20) ||
		code > 0xfef0 ||
		code % 64 === 0 ||
		INVISIBLE_LETTERS.has(code);
	const codes = [...Array(0xfffe - 0x7f).keys()]
		.map((index) => index + 0x7f)
		.filter((code) => (code < 0xd800 || code > 0xdfff) && isRead(code));
	codes.push(0x1bca0, 0x1d173, 0x1f469, 0xe0001, 0xe007f);
	const wrong = await backend.sql.query<{ code: number }>(
		`select distinct code from json_to_recordset($1::json) as r(code integer, text text, line boolean, name boolean, lines text)
		where private.is_single_line(text) <> line or private.is_name(text) <> name
			or private.is_multiline_text(coalesce(lines, text)) <> (lines is not null)
			or private.clean_message(text) <> lines order by code`,
		[
			JSON.stringify(
				codes.flatMap((code) =>
					texts(code)
						.map((text) => text.trim())
						.filter((text) => text !== "")
						.map((text) => ({
							code,
							text,
							line: line.safeParse(text).success,
							name: name.safeParse(text).success,
							lines: lines.safeParse(text).data ?? null,
						})),
				),
			),
		],
	);
	expect(wrong.map(({ code }) => code.toString(16))).toEqual([]);
});

describe("text columns writable through the data API", () => {
	it("have a length limit and a pattern, or a list of values", async () => {
		const columns = await columnsWith(`c.udt_name in ('text', 'varchar', '_text') and ${WRITABLE}`);
		expect(columns.map(({ name }) => name)).toEqual(
			expect.arrayContaining(["agents.bio_en", "listings.title_en", "listings.features", "profiles.avatar_path"]),
		);
		const open = columns.filter(
			(column) =>
				!isEnumerated(column) &&
				!hasBoundedPattern(column) &&
				!((isShort(column) || isList(column)) && hasPattern(column)),
		);
		expect(open.map(({ name }) => name)).toEqual([]);
	});

	it("hold longer texts only without hidden characters, no matter who writes them", async () => {
		const columns = await columnsWith("c.udt_name = 'text'");
		const long = columns.filter(({ name, checks }) => {
			const max = new RegExp(`length\\(${mention(name)}\\) <= (\\d+)`).exec(checks)?.[1];
			const range = new RegExp(`length\\(${mention(name)}\\) >= \\d+\\) AND \\(length\\(${mention(name)}\\) <= (\\d+)`);
			return Number(max ?? range.exec(checks)?.[1] ?? 0) >= 500;
		});
		expect(long.map(({ name }) => name)).toEqual(
			expect.arrayContaining(["messages.body", "enquiries.message", "favourites.note", "newsletter_issues.body_en"]),
		);
		const open = long.filter((column) => !hasPattern(column)).map(({ name }) => name);
		expect(open).toEqual(WRITTEN_BY_PROGRAMS);
	});

	it("include the agent photo, although only the server writes it", async () => {
		const [column] = await columnsWith("c.table_name = 'agents' and c.column_name = 'photo_path'");
		expect([isShort(column!), hasPattern(column!)]).toEqual([true, true]);
	});
});

/** Addresses and records of failures that the server writes, and the unread file of an import. */
const WRITTEN_BY_PROGRAMS = [
	"billing_tasks.error",
	"error_groups.message",
	"error_logs.error_message",
	"error_logs.message",
	"error_logs.stack_trace",
	"error_logs.url",
	"error_logs.user_agent",
	"import_files.contents",
	"mail_outbox.last_error",
	"payment_events.error",
	"payments.checkout_url",
	"payments.excess_url",
	"payments.refund_url",
];

/** Written by the database, from its clock or from a checked column. */
const OWN_DATES = ["availability_notices.notified_on", "listing_daily_stats.day"];

describe("date columns", () => {
	it("have a range if their values are entered", async () => {
		const columns = await columnsWith(`(c.udt_name = 'date' or (c.udt_name = 'timestamptz' and ${WRITABLE}))`);
		expect(columns.map(({ name }) => name)).toEqual(
			expect.arrayContaining(["listings.available_from", "cost_rates.valid_from", "saved_searches.seen_at"]),
		);
		const open = columns.filter(
			({ name, checks }) => !checks.includes(`is_calendar_date(${name.split(".")[1]})`) && !OWN_DATES.includes(name),
		);
		expect(open.map(({ name }) => name)).toEqual([]);
	});

	const DATES = {
		property: ["available_from", "handover_on", "title_evidence_on"],
		vehicle: ["inspection_until", "road_tax_until"],
	};
	const BASE = {
		property: { category: "sale", title_evidence: "document_seen" },
		vehicle: { category: "sale", type: "car", make_id: 1, steering: "right", bedrooms: null, living_rooms: null },
	};

	it.each(["infinity", "-infinity", "1899-12-31", "2101-01-01", "0044-03-15 BC", "300000-01-01"])(
		"of a listing refuse %s",
		async (value) => {
			for (const kind of ["property", "vehicle"] as const) {
				const id = await insertListing(backend, agent.id, { kind, ...BASE[kind] });
				for (const column of DATES[kind]) {
					const fields = { [column]: value };
					const { error } = await agent.client.rpc("save_listing", { listing: id, version: 1, fields });
					expect(error?.code, column).toBe("23514");
				}
			}
		},
	);

	it("refuse a document date of tomorrow and accept today", async () => {
		const id = await insertListing(backend, agent.id, BASE.property);
		const [days] = await backend.sql.query<{ today: string; tomorrow: string }>(
			"select private.local_date(now())::text as today, (private.local_date(now()) + 1)::text as tomorrow",
		);
		const save = (title_evidence_on: string) =>
			agent.client.rpc("save_listing", { listing: id, version: 1, fields: { title_evidence_on } });
		expect((await save(days!.tomorrow)).error).toMatchObject({ code: "23514", message: "title_evidence_in_future" });
		expect((await save(days!.today)).error).toBeNull();
	});

	it("refuse an infinite view time of a saved search", async () => {
		await backend.sql.query(
			"insert into public.saved_searches (user_id, kind, name, filters, database_filters, baseline) values ($1, 'property', 'Sea', '{}', '{}', 0)",
			[agent.id],
		);
		const { error } = await agent.client.from("saved_searches").update({ seen_at: "infinity" }).eq("user_id", agent.id);
		expect(error?.code).toBe("23514");
	});
});

describe("agent photo", () => {
	const path = (folder: string) => `${agent.id}/${folder}`;

	it("is not writable by the agent through the data API", async () => {
		for (const change of [{ photo_path: path("a".repeat(32)) }, { photo_colour: 3 }])
			expect((await agent.client.from("agents").update(change).eq("id", agent.id)).error?.code).toBe("42501");
	});

	it.each([
		["3,000,000 letters", "a".repeat(3_000_000)],
		["characters that end an attribute", "a 1w, https://evil.example/t.png 70w, /b"],
		["capital letters", "ABC"],
	])("refuses %s from any role", async (_, folder) => {
		await expect(
			backend.sql.query("update public.agents set photo_path = $2 where id = $1", [agent.id, path(folder)]),
		).rejects.toThrow(/agents_photo_path/);
	});

	it("does not block account deletion with an oversized path", async () => {
		const { id } = await signInAs(backend, "agent", "stuck");
		await makeAgent(backend, id, "stuck");
		await backend.sql.exec("alter table public.agents drop constraint if exists agents_photo_path");
		await backend.sql.query("update public.agents set photo_path = $2 where id = $1", [id, `${id}/${"a".repeat(300)}`]);
		await backend.sql.query("update public.agents set photo_path = null where id = $1", [id]);
		await backend.sql.query("update public.agents set photo_path = $2 where id = $1", [id, `${id}/${"b".repeat(300)}`]);
		await backend.sql.query("select public.delete_account($1)", [id]);
		expect(await backend.sql.query("select 1 from public.profiles where id = $1", [id])).toEqual([]);
	});
});
