/** The recorded requests to the data API, and the rows of the demonstration data that stand for those of the recording. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestBackend } from "../support/backend.ts";

export type Role = "anon" | "visitor" | "agent" | "super_admin" | "service_role";

export type Recorded = {
	title: string;
	as: Role;
	method: string;
	path: string;
	headers?: Record<string, string>;
	body?: unknown;
	/** "200", or with the error's code "404 PGRST202". */
	told: string;
};

type FunctionLine = { function: string; calls: { as: Role[]; body: Record<string, unknown>; told: string }[] };

const readLines = <T>(name: string): T[] =>
	readFileSync(join(import.meta.dirname, name), "utf8")
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line) as T);

/** Requests to tables, and how requests of all kinds are written. */
export const requests: Recorded[] = readLines<Omit<Recorded, "title"> & { name: string }>("requests.jsonl").map(
	({ name, ...request }) => ({ title: name, ...request }),
);

const functionLines = readLines<FunctionLine>("functions.jsonl");

/** The functions that have a recorded call. */
export const recordedFunctions = functionLines.map((line) => line.function);

/** Each call of a function: by every role that could make it, with arguments missing, null and of a wrong type. */
export const calls: Recorded[] = functionLines.flatMap(({ function: name, calls: all }) =>
	all.flatMap(({ as, body, told }, index) =>
		as.map((role) => ({
			title: `${name} ${index + 1} as ${role}`,
			as: role,
			method: "POST",
			path: `/rpc/${name}`,
			body,
			told,
		})),
	),
);

/** An argument that no function has, with the first call of each. */
export const extraArguments: Recorded[] = functionLines.flatMap(({ function: name, calls: [first] }) =>
	first
		? [
				{
					title: `${name} with another argument`,
					as: first.as[0] ?? "anon",
					method: "POST",
					path: `/rpc/${name}`,
					body: { ...first.body, no_such_argument: 1 },
					told: "404 PGRST202",
				},
			]
		: [],
);

const NOBODY = "00000000-0000-4000-8000-000000000000";
const listingOf = (kind: string, own: boolean) =>
	`select id from public.listings where status = 'available' and kind = '${kind}' and deleted_at is null
	and (agent_id = (select id from auth.users where email = 'agent@adahan.example')) = ${own} order by id`;
const account = (name: string) => `select id from auth.users where email = '${name}@adahan.example'`;
const first = (table: string, column = "id", order = "1") => `select ${column} from ${table} order by ${order}`;

/** Where the row of a placeholder is found; those without a row are nobody's. */
const ROWS: Record<string, string> = {
	visitor: account("visitor"),
	agent: account("agent"),
	super: account("super-admin"),
	listing: listingOf("property", true),
	listing_b: `${listingOf("property", true)} offset 1`,
	listing2: listingOf("property", false),
	vehicle: listingOf("vehicle", false),
	photo: `select p.id from public.listing_photos p where p.listing_id = (${listingOf("property", true)} limit 1) order by 1`,
	photo_path: `select p.path from public.listing_photos p where p.listing_id = (${listingOf("property", true)} limit 1) order by 1`,
	conversation: `select conversation_id from public.conversation_participants where user_id = (${account("agent")}) order by 1`,
	message: `select m.id from public.messages m join public.conversation_participants p using (conversation_id) where p.user_id = (${account("agent")}) order by 1`,
	payment: `select id from public.payments order by (agent_id = (${account("agent")})) desc, created_at desc`,
	invoice_year: first("public.invoices", "year"),
	invoice_number: first("public.invoices", "number"),
	agent_slug: `select slug from public.agents where id = (${account("agent")})`,
	subscriber: first("public.newsletter_subscribers"),
	issue: first("public.newsletter_issues"),
	enquiry: first("public.enquiries"),
	contact: first("public.contact_messages"),
	report: first("public.message_reports"),
	reported_listing: first("public.listing_reports", "listing_id"),
	error_group: first("public.error_groups", "fingerprint"),
	security_event: first("public.security_events"),
	mail: first("public.mail_outbox"),
	activity: first("public.activity_log"),
	area: first("public.areas"),
	landmark: first("public.landmarks"),
	rate: first("public.cost_rates"),
};

/** Finds the rows of the placeholders. */
export async function findRows({ sql }: Pick<TestBackend, "sql">): Promise<Record<string, string>> {
	const rows: Record<string, string> = {};
	for (const [name, query] of Object.entries(ROWS)) {
		const [row] = await sql.query<{ value: string }>(`select value::text from (${query} limit 1) found(value)`);
		rows[name] = row?.value ?? NOBODY;
	}
	return rows;
}

/** A text with the rows in the places of their names. */
export const fillIn = (text: string, rows: Record<string, string>): string =>
	text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => rows[name] ?? NOBODY);
