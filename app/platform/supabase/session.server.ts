/**
 * The session of a request: it lives in HttpOnly cookies, the browser never holds a token. Nothing is asked of the auth
 * service for a request without the cookie.
 */
import { createServerClient } from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { env } from "#app/platform/env.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { cookieName, listCookies, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { contextHeaders } from "#app/platform/request-scope.server.ts";
import { BackendUnavailable } from "./backend-error.server.ts";
import type { Db } from "./clients.server.ts";
import type { Database } from "./database.types.ts";

/** Versioned: a change of what the cookie holds takes another name, and old ones are simply no session. */
export const SESSION_COOKIE = "session-1";
/** As long as a session may be idle, in seconds. */
const COOKIE_SECONDS = 30 * 86_400;

export type AuthApi = SupabaseClient["auth"];

export type Session = {
	/** Whether the request carries the cookie of a session. */
	readonly hasCookie: boolean;
	/** The id of the person whom the cookie names; proves nothing, and stands there when the session is long over. */
	readonly namedPerson: string | null;
	/** The auth service, with the cookies of this request as its memory. */
	readonly auth: AuthApi;
	/** The access token, refreshed when it is due; null without a usable session. Throws BackendUnavailable. */
	token(): Promise<string | null>;
	/** A new access token in place of one that was refused; null when the session cannot be renewed. */
	renewToken(): Promise<string | null>;
	/** Removes the cookies of the session from the browser. */
	forget(): void;
	/** The Set-Cookie headers that the answer must carry. */
	readonly setCookies: readonly string[];
};

/** Whether a cookie is the session's, or one of its parts when it is long. */
function isSessionCookie(name: string): boolean {
	return name === cookieName(SESSION_COOKIE) || name.startsWith(`${cookieName(SESSION_COOKIE)}.`);
}

type Cookies = ReturnType<typeof listCookies>;

/**
 * The access token of what the cookies hold, null when that has not the shape of a session. Anything else was not made by
 * us, and the client of the auth service would trip over it, complain on the console or try it for half a minute.
 */
function findToken(cookies: Cookies): string | null {
	const find = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
	const name = cookieName(SESSION_COOKIE);
	let value = find(name) ?? "";
	for (let part = 0, next = value ? "" : find(`${name}.0`); next; next = find(`${name}.${++part}`)) value += next;
	if (!value.startsWith("base64-")) return null;
	try {
		const kept = JSON.parse(Buffer.from(value.slice("base64-".length), "base64url").toString()) as Record<
			string,
			unknown
		>;
		const { access_token: access, refresh_token: refresh, expires_at: end } = kept;
		const isSession =
			typeof access === "string" &&
			/^[\w-]+\.[\w-]+\.[\w-]*$/.test(access) &&
			typeof refresh === "string" &&
			/^[\w.~-]{1,500}$/.test(refresh) &&
			Number.isSafeInteger(end);
		return isSession ? access : null;
	} catch {
		return null;
	}
}

/** Whom a token names, without asking whether it is true. */
function readSubject(token: string | null): string | null {
	try {
		const { sub } = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString()) as { sub?: unknown };
		return typeof sub === "string" ? sub : null;
	} catch {
		return null;
	}
}

/** The session of a request. Makes no call by itself. */
export function openSession(request: Request): Session {
	const cookies = listCookies(request);
	const hasCookie = cookies.some(({ name }) => isSessionCookie(name));
	const usable =
		hasCookie && findToken(cookies) === null ? cookies.filter(({ name }) => !isSessionCookie(name)) : cookies;
	const set = new Map<string, string>();
	const write = (fullName: string, value: string) =>
		set.set(fullName, serializeCookie(fullName, value, value ? COOKIE_SECONDS : 0, { isFullName: true }));
	let client: AuthApi | undefined;
	const auth = () => {
		client ??= connectAuth(request, {
			getAll: () => usable,
			setAll: (changed) => {
				for (const { name, value } of changed) write(name, value);
			},
		});
		return client;
	};
	/** The token of an answer. A service that is away or overloaded has not ended the session: the cookies stay. */
	const read = (answer: SessionAnswer) => {
		try {
			return tokenOf(answer);
		} catch (error) {
			for (const name of set.keys()) if (isSessionCookie(name)) set.delete(name);
			throw error;
		}
	};
	return {
		hasCookie,
		get namedPerson() {
			return readSubject(findToken(cookies));
		},
		get auth() {
			return auth();
		},
		async token() {
			if (!usable.some(({ name }) => isSessionCookie(name)) && set.size === 0) return null;
			return read(await auth().getSession());
		},
		async renewToken() {
			return read(await auth().refreshSession());
		},
		forget() {
			for (const { name } of cookies) if (isSessionCookie(name)) write(name, "");
			for (const name of set.keys()) if (isSessionCookie(name)) write(name, "");
		},
		get setCookies() {
			return [...set.values()];
		},
	};
}

type SessionAnswer = {
	data: { session: { access_token: string } | null };
	error: { message: string; status?: number | undefined; name: string } | null;
};

/** A refused session is no session; an auth service that does not answer is a failure. */
function tokenOf({ data, error }: SessionAnswer): string | null {
	if (error && (error.status === undefined || error.status === 0 || error.status >= 500 || error.status === 429)) {
		if (error.name === "AuthSessionMissingError") return null;
		throw new BackendUnavailable(error.message);
	}
	return data.session?.access_token ?? null;
}

type CookieMethods = Parameters<typeof createServerClient>[2]["cookies"];

/**
 * Calls go with the secret key and name the visitor's address, else all visitors would share one address's limits of the
 * auth service. This client is never used for data: without a session it would have all rights.
 */
function connectAuth(request: Request, cookies: CookieMethods): AuthApi {
	return createServerClient(env.supabaseUrl, env.secretKey, {
		cookies: { ...cookies, encode: "tokens-only" } as CookieMethods,
		cookieOptions: { name: cookieName(SESSION_COOKIE) },
		global: { headers: { "X-Client-Platform": "web", "Sb-Forwarded-For": clientAddress(request) }, fetch: fetchInTime },
	}).auth;
}

/** The auth service without any memory: for checking a password, or for a call that must leave the session alone. */
export function connectForgetfulAuth(request: Request): AuthApi {
	return createClient(env.supabaseUrl, env.secretKey, {
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		global: { headers: { "X-Client-Platform": "web", "Sb-Forwarded-For": clientAddress(request) }, fetch: fetchInTime },
	}).auth;
}

/** Throws BackendUnavailable when the auth service does not answer. */
export async function requireAuthService(): Promise<void> {
	const headers = { apikey: env.publishableKey };
	const answer = await fetchInTime(`${env.supabaseUrl}/auth/v1/health`, { headers }).catch((error: Error) => {
		throw new BackendUnavailable(error.message);
	});
	await answer.body?.cancel();
	const isWell = answer.ok && answer.headers.get("content-type")?.includes("json");
	if (!isWell) throw new BackendUnavailable(`the auth service answers ${answer.status}`);
}

/**
 * The data API with the rights of the person whose token it is.
 * renew: gives another token when this one is refused; the call is then made once more with it (spec section 8).
 */
export function connectAs(accessToken: string, renew: () => Promise<string | null>): Db {
	let token = accessToken;
	const fetchRenewed: typeof fetch = async (input, init) => {
		const answer = await fetchInTime(input, init);
		if (answer.status !== 401) return answer;
		const renewed = await renew();
		if (!renewed) return answer;
		token = renewed;
		const headers = new Headers(init?.headers);
		headers.set("Authorization", `Bearer ${renewed}`);
		return fetchInTime(input, { ...init, headers });
	};
	return createClient<Database>(env.supabaseUrl, env.publishableKey, {
		accessToken: async () => token,
		global: { headers: { "X-Client-Platform": "web" }, fetch: fetchRenewed },
	}) as Db;
}

/** Gives up in time, and tells the database of the request under way. */
const fetchInTime: typeof fetch = (input, init) => {
	const headers = new Headers(init?.headers);
	for (const [name, value] of Object.entries(contextHeaders())) headers.set(name, value);
	return fetch(input, { ...init, headers, signal: init?.signal ?? AbortSignal.timeout(env.sessionTimeoutMs) });
};
