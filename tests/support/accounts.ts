/** Accounts for tests of pages: made in the database the way an operator would, signed in as the site does it. */
import { createServerClient } from "@supabase/ssr";
import { hashSync } from "bcryptjs";
import type { DatabaseHandle } from "../../supabase/local/database-handle.ts";

export const ROLES = ["visitor", "agent", "sub_admin", "admin", "super_admin"] as const;
export type Role = (typeof ROLES)[number];

export const PASSWORD = "Carob-Tests-27!";
/** Cheap, so that signing in is no load. */
const COST = 4;

export type Account = { id: string; email: string };
type Where = { url: string; secretKey: string; sql: DatabaseHandle };

let made = 0;

/** Makes an account. Its address is its own unless one is given. */
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
	const { role = "visitor", password = PASSWORD, isConfirmed = true, metadata = {}, cost = COST } = options;
	const id = crypto.randomUUID();
	const email = options.email ?? `${role.replace("_", "-")}-${process.pid}-${++made}@adahan.test`;
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

/** What a browser keeps of the cookies of answers. */
export class CookieJar {
	readonly #cookies = new Map<string, string>();

	constructor(header = "") {
		for (const pair of header.split("; ").filter(Boolean)) this.set(pair);
	}

	set(pair: string): void {
		const [name = "", ...value] = pair.split("=");
		this.#cookies.set(name, value.join("="));
	}

	/** Keeps what an answer sets and forgets what it removes. */
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

	/** For the header Cookie. */
	toString(): string {
		return [...this.#cookies].map((pair) => pair.join("=")).join("; ");
	}
}

/** A session's content in the cookie of the site. */
export type KeptSession = {
	access_token: string;
	refresh_token: string;
	expires_at: number;
	expires_in: number;
	token_type: string;
};

const NAME = "session-1";

/** The session that a cookie header holds. */
export function readSession(cookie: string): KeptSession {
	const value = new CookieJar(cookie).get(NAME);
	if (!value) throw new Error(`No session in ${cookie}`);
	return JSON.parse(Buffer.from(decodeURIComponent(value).replace(/^base64-/, ""), "base64url").toString());
}

/** The cookie header that holds a session. */
export function writeSession(session: object): string {
	return `${NAME}=base64-${Buffer.from(JSON.stringify(session)).toString("base64url")}`;
}

/** A session of its own for an account, as the cookie header of the site: without the wait of the sign-in page. */
export async function openSession({ url, secretKey }: Omit<Where, "sql">, email: string, password = PASSWORD) {
	const jar = new CookieJar();
	const { auth } = createServerClient(url, secretKey, {
		cookies: {
			encode: "tokens-only",
			getAll: () => [],
			setAll: (cookies) => {
				for (const { name, value } of cookies) jar.set(`${name}=${value}`);
			},
		},
		cookieOptions: { name: NAME },
	});
	const { error } = await auth.signInWithPassword({ email, password });
	if (error) throw error;
	return jar.toString();
}

/** The claims of a token, unverified. */
export function claimsOf(token: string): { sub: string; session_id: string; exp: number } {
	return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}
