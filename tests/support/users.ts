/**
 * Accounts in tests that run the application or the database in their own process: created in the database, like an
 * operator would, and signed in without the delay of the sign-in page. For browser tests see browser-users.ts.
 */

import { createServerClient } from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { hashSync } from "bcryptjs";
import { ROLES, type Role } from "../../supabase/contract/codes/role.ts";
import type { Database } from "../../supabase/contract/types.ts";
import type { DatabaseHandle } from "../../supabase/local/database-handle.ts";
import { noteMethod } from "../../supabase/local/sign-in-methods.ts";
import type { TestBackend } from "./backend.ts";

export { ROLES, type Role };

export const PASSWORD = "Carob-Tests-27!";
/** A low cost, so that signing in is fast. */
const BCRYPT_COST = 4;

export type Account = { id: string; email: string };

let accountCount = 0;

/** Creates an account, with a unique address unless one is given. */
export async function makeAccount(
	sql: DatabaseHandle,
	options: {
		role?: Role;
		email?: string;
		password?: string;
		isConfirmed?: boolean;
		metadata?: object;
		cost?: number;
	} = {},
): Promise<Account> {
	const { role = "visitor", password = PASSWORD, isConfirmed = true, metadata = {}, cost = BCRYPT_COST } = options;
	const id = crypto.randomUUID();
	const email = options.email ?? `${role.replace("_", "-")}-${process.pid}-${++accountCount}@adahan.test`;
	await sql.query(
		`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, confirmation_sent_at, raw_app_meta_data,
			raw_user_meta_data, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
		values ($1, 'authenticated', 'authenticated', $2, $3, case when $5::boolean then now() end, now(), '{"provider":"email","providers":["email"]}',
			$4, now(), now(), '', '', '', '')`,
		[id, email, hashSync(password, cost), JSON.stringify(metadata), isConfirmed],
	);
	if (role !== "visitor") await sql.query("update public.profiles set role = $2 where id = $1", [id, role]);
	return { id, email };
}

/** The cookies that a browser keeps. */
export class CookieJar {
	readonly #cookies = new Map<string, string>();

	constructor(header = "") {
		for (const pair of header.split("; ").filter(Boolean)) this.set(pair);
	}

	set(pair: string): void {
		const [name = "", ...value] = pair.split("=");
		this.#cookies.set(name, value.join("="));
	}

	/** Stores the cookies that a response sets and drops those it removes. */
	take(response: { headers: Headers }): void {
		for (const line of response.headers.getSetCookie()) {
			const [pair = ""] = line.split(";");
			if (/;\s*max-age=0\b/i.test(line)) this.#cookies.delete(pair.split("=")[0] ?? "");
			else this.set(pair);
		}
	}

	get(name: string): string | undefined {
		return this.#cookies.get(name);
	}

	/** For the Cookie header. */
	toString(): string {
		return [...this.#cookies].map((pair) => pair.join("=")).join("; ");
	}
}

/** Writes a session as the site's cookie. */
export type StoredSession = {
	access_token: string;
	refresh_token: string;
	expires_at: number;
	expires_in: number;
	token_type: string;
};

const COOKIE_NAME = "session-1";

/** The session in a cookie header. */
export function readSession(cookie: string): StoredSession {
	const value = new CookieJar(cookie).get(COOKIE_NAME);
	if (!value) throw new Error(`No session in ${cookie}`);
	return JSON.parse(Buffer.from(decodeURIComponent(value).replace(/^base64-/, ""), "base64url").toString());
}

/** The cookie header of a session. */
export function writeSession(session: object): string {
	return `${COOKIE_NAME}=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

/** Opens a new session of an account, as a cookie header of the site, without the delay of the sign-in page. */
export async function openSession(
	{ url, secretKey }: Pick<TestBackend, "url" | "secretKey">,
	email: string,
	password = PASSWORD,
) {
	const jar = new CookieJar();
	const { auth } = createServerClient(url, secretKey, {
		cookies: {
			encode: "tokens-only",
			getAll: () => [],
			setAll: (cookies) => {
				for (const { name, value } of cookies) jar.set(`${name}=${value}`);
			},
		},
		cookieOptions: { name: COOKIE_NAME },
	});
	const { error } = await auth.signInWithPassword({ email, password });
	if (error) throw error;
	return jar.toString();
}

/** Inserts a session of an account that has just signed in with its password. */
export async function insertSession(sql: DatabaseHandle, person: string, id = crypto.randomUUID()): Promise<void> {
	await sql.query("insert into auth.sessions (id, user_id, created_at, updated_at) values ($2, $1, now(), now())", [
		person,
		id,
	]);
	await noteMethod(sql, id, "password");
}

/** The claims of a token, unverified. */
export function decodeClaims(token: string): { sub: string; session_id: string; exp: number } {
	return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

export type Client = SupabaseClient<Database>;

/** A data API client with the given key, like a browser or an external script. */
export function connectClient(backend: TestBackend, key = backend.publishableKey, token?: string): Client {
	return createClient<Database>(backend.url, key, {
		auth: { persistSession: false, autoRefreshToken: false },
		...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
	});
}

/** Creates an account with a role, in the database like an operator, and signs it in. */
export async function signInAs(
	backend: TestBackend,
	role: Role,
	name: string,
): Promise<{ id: string; client: Client }> {
	const email = `${name}@adahan.example`;
	const { id } = await makeAccount(backend.sql, { role, email, metadata: { first_name: name, role: "super_admin" } });
	const client = connectClient(backend);
	const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
	if (error) throw error;
	return { id, client };
}

/** Creates the public page of an agent. */
export async function makeAgent(
	backend: Pick<TestBackend, "sql">,
	id: string,
	slug: string,
	kind: "private_seller" | "agent" = "agent",
): Promise<void> {
	await backend.sql.query("insert into public.agents (id, slug, name, kind) values ($1, $2, $2, $3)", [id, slug, kind]);
}

/** A plain rental flat in Lapta. */
const PLAIN_LISTING: Record<string, unknown> = {
	kind: "property",
	category: "rent",
	type: "apartment",
	status: "available",
	title_en: "Two-bedroom flat near the sea",
	title_tr: "Denize yakın 2+1 daire",
	price_pence: 65_000,
	area_id: 111,
	bedrooms: 2,
	living_rooms: 1,
};

/** Inserts a listing as the database owner; returns its id. Values override those of a plain flat. */
export async function insertListing(
	backend: Pick<TestBackend, "sql">,
	agentId: string,
	values: Record<string, unknown> = {},
): Promise<number> {
	const row: Record<string, unknown> = { ...PLAIN_LISTING, ...values, agent_id: agentId };
	const names = Object.keys(row);
	const [inserted] = await backend.sql.query<{ id: number | string }>(
		`insert into public.listings (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
		Object.values(row),
	);
	return Number(inserted!.id);
}

/**
 * Inserts many listings like `insertListing`, in one statement for all rows with the same columns.
 * @returns their ids, in the order of the rows where all have the same columns
 */
export async function insertListings(
	backend: Pick<TestBackend, "sql">,
	agentId: string,
	rows: readonly Record<string, unknown>[],
): Promise<number[]> {
	const byColumns = Map.groupBy(
		rows.map((values) => ({ ...PLAIN_LISTING, ...values, agent_id: agentId })),
		(row) => Object.keys(row).join(", "),
	);
	const ids: number[] = [];
	for (const [names, alike] of byColumns) {
		const inserted = await backend.sql.query<{ id: number | string }>(
			`insert into public.listings (${names}) select ${names} from json_populate_recordset(null::public.listings, $1::json) returning id`,
			[JSON.stringify(alike)],
		);
		ids.push(...inserted.map(({ id }) => Number(id)));
	}
	return ids;
}
