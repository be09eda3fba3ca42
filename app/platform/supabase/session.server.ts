/**
 * Session of a request, stored in HttpOnly cookies; the browser never holds a token. Without the cookie the auth
 * service is not asked.
 */
import { AsyncLocalStorage } from "node:async_hooks";
import { createServerClient } from "@supabase/ssr";
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { env } from "#app/platform/env.server.ts";
import { clientAddress } from "#app/platform/http/client-address.server.ts";
import { cookieName, listCookies, serializeCookie } from "#app/platform/http/cookies.server.ts";
import { BackendUnavailable } from "./backend-error.server.ts";
import { fetchBackend, isUnconnected } from "./backend-fetch.server.ts";
import type { BackendSchema } from "./backend-schema.ts";
import type { Db } from "./clients.server.ts";
import { DATA_API_OPTIONS } from "./data-api-options.server.ts";

/** Versioned: a change of the content takes a new name, so that old cookies are ignored. */
export const SESSION_COOKIE = "session-1";
/** Maximum idle time of a session in seconds. */
const COOKIE_SECONDS = 30 * 86_400;

export type AuthApi = SupabaseClient["auth"];

export type Session = {
	/** Whether the request has a session cookie. */
	readonly hasCookie: boolean;
	/** User id in the cookie; unverified, and present after the session ended. */
	readonly claimedUserId: string | null;
	/** Auth client with the cookies of this request as its storage. */
	readonly auth: AuthApi;
	/** Access token, refreshed when due; null without a usable session. Throws BackendUnavailable. */
	token(): Promise<string | null>;
	/** New access token after a rejection; null when the session cannot be renewed. */
	renewToken(): Promise<string | null>;
	/** Deletes the session cookies. */
	clear(): void;
	/** Keeps the cookies of an ended session, which a later response deletes. */
	keepEnded(): void;
	/** Set-Cookie headers for the response. */
	readonly setCookies: readonly string[];
};

/** Whether a cookie is the session's or a chunk of it. */
function isSessionCookie(name: string): boolean {
	return name === cookieName(SESSION_COOKIE) || name.startsWith(`${cookieName(SESSION_COOKIE)}.`);
}

type Cookies = ReturnType<typeof listCookies>;

/**
 * Access token in the cookies, or null when they do not have the shape of a session. Malformed cookies would make the
 * auth client log errors or retry for half a minute.
 */
function findToken(cookies: Cookies): string | null {
	const find = (name: string) => cookies.find((cookie) => cookie.name === name)?.value;
	const name = cookieName(SESSION_COOKIE);
	let value = find(name) ?? "";
	for (let part = 0, next = value ? "" : find(`${name}.0`); next; next = find(`${name}.${++part}`)) value += next;
	if (!value.startsWith("base64-")) return null;
	try {
		const payload = JSON.parse(Buffer.from(value.slice("base64-".length), "base64url").toString()) as Record<
			string,
			unknown
		>;
		const { access_token: access, refresh_token: refresh, expires_at: end } = payload;
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

/** Subject of a token, unverified. */
function decodeSubject(token: string | null): string | null {
	try {
		const { sub } = JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString()) as { sub?: unknown };
		return typeof sub === "string" ? sub : null;
	} catch {
		return null;
	}
}

/** Session of a request. Makes no backend call. */
export function openSession(request: Request): Session {
	const cookies = listCookies(request);
	const hasCookie = cookies.some(({ name }) => isSessionCookie(name));
	const usable =
		hasCookie && findToken(cookies) === null ? cookies.filter(({ name }) => !isSessionCookie(name)) : cookies;
	const set = new Map<string, string>();
	const deleted = new Set<string>();
	const write = (fullName: string, value: string) => {
		deleted[value ? "delete" : "add"](fullName);
		set.set(fullName, serializeCookie(fullName, value, value ? COOKIE_SECONDS : 0, { isFullName: true }));
	};
	const forget = (name: string) => {
		set.delete(name);
		deleted.delete(name);
	};
	let client: AuthApi | undefined;
	const auth = () => {
		client ??= createAuthClient(request, {
			getAll: () => usable,
			setAll: (changed) => {
				for (const { name, value } of changed) write(name, value);
			},
		});
		return client;
	};
	/** Token of a response. An unavailable or overloaded auth service has not ended the session: the cookies stay. */
	const read = (answer: SessionResponse) => {
		try {
			return accessTokenFrom(answer);
		} catch (error) {
			for (const name of set.keys()) if (isSessionCookie(name)) set.delete(name);
			throw error;
		}
	};
	return {
		hasCookie,
		get claimedUserId() {
			return decodeSubject(findToken(cookies));
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
		clear() {
			const brought = new Set(cookies.map(({ name }) => name).filter(isSessionCookie));
			for (const name of brought) write(name, "");
			// What only this request has set never reached the browser, where another answer may have set it meanwhile.
			for (const name of [...set.keys()].filter(isSessionCookie)) if (!brought.has(name)) forget(name);
		},
		keepEnded() {
			// A renewed session also deletes cookies: surplus chunks of the old one.
			if (set.size === deleted.size) set.clear();
		},
		get setCookies() {
			return [...set.values()];
		},
	};
}

type SessionResponse = {
	data: { session: { access_token: string } | null };
	error: { message: string; status?: number | undefined; name: string } | null;
};

/** A rejected session is no session; an auth service that does not respond is a failure. */
function accessTokenFrom({ data, error }: SessionResponse): string | null {
	if (error && (error.status === undefined || error.status === 0 || error.status >= 500 || error.status === 429)) {
		if (error.name === "AuthSessionMissingError") return null;
		throw new BackendUnavailable(error.message);
	}
	return data.session?.access_token ?? null;
}

type CookieMethods = Parameters<typeof createServerClient>[2]["cookies"];

/**
 * Uses the secret key and forwards the visitor's address; otherwise all visitors would share one rate limit of the
 * auth service. Never used for data, because without a session it would have all rights.
 */
function createAuthClient(request: Request, cookies: CookieMethods): AuthApi {
	return createServerClient(env.supabaseUrl, env.secretKey, {
		cookies: { ...cookies, encode: "tokens-only" } as CookieMethods,
		cookieOptions: { name: cookieName(SESSION_COOKIE) },
		global: {
			headers: { "X-Client-Platform": "web", "Sb-Forwarded-For": clientAddress(request) },
			fetch: fetchAuth,
		},
	}).auth;
}

/**
 * Stateless auth client: for checking a password, or for a call that must not touch the session. Jobs have no request, and so
 * no visitor whose address could be forwarded.
 */
export function createStatelessAuthClient(request: Request | null): AuthApi {
	return createClient(env.supabaseUrl, env.secretKey, {
		auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
		global: {
			headers: { "X-Client-Platform": "web", ...(request ? { "Sb-Forwarded-For": clientAddress(request) } : {}) },
			fetch: fetchAuth,
		},
	}).auth;
}

/** Throws BackendUnavailable when the auth service does not respond. */
export async function requireAuthService(): Promise<void> {
	const headers = { apikey: env.publishableKey };
	const answer = await fetchWithTimeout(`${env.supabaseUrl}/auth/v1/health`, { headers }).catch((error: Error) => {
		throw new BackendUnavailable(error.message);
	});
	await answer.body?.cancel();
	const isWell = answer.ok && answer.headers.get("content-type")?.includes("json");
	if (!isWell) throw new BackendUnavailable(`the auth service answers ${answer.status}`);
}

/**
 * Data API client with the user's rights. renew: returns a new token after a rejection; the call is then retried once.
 */
export function createUserClient(accessToken: string, renew: () => Promise<string | null>): Db {
	let token = accessToken;
	const fetchRenewed: typeof fetch = async (input, init) => {
		const answer = await fetchWithTimeout(input, init);
		if (answer.status !== 401) return answer;
		const renewed = await renew();
		if (!renewed) return answer;
		token = renewed;
		const headers = new Headers(init?.headers);
		headers.set("Authorization", `Bearer ${renewed}`);
		return fetchWithTimeout(input, { ...init, headers });
	};
	return createClient<BackendSchema>(env.supabaseUrl, env.publishableKey, {
		db: DATA_API_OPTIONS,
		accessToken: async () => token,
		global: { headers: { "X-Client-Platform": "web" }, fetch: fetchRenewed },
	}) as Db;
}

const authTimeout = new AsyncLocalStorage<number>();

/**
 * Runs an operation with a time limit of its own, which each of its calls may use up. Otherwise SESSION_TIMEOUT_MS, which is
 * for reading a session, would end a call of the auth service before the operation's limit does.
 */
export function withCallTimeout<T>(durationMs: number, operation: () => Promise<T>): Promise<T> {
	return authTimeout.run(durationMs, operation);
}

const fetchWithTimeout: typeof fetch = (input, init) =>
	fetchBackend(input, init, authTimeout.getStore() ?? env.sessionTimeoutMs);

/**
 * Calls of the auth client, which keeps only the message of a failed one. Without a connection the answer is that of a gateway
 * whose service is down, so that it differs from a call that may have been carried out.
 */
const fetchAuth: typeof fetch = (input, init) =>
	fetchWithTimeout(input, init).catch((error: Error) => {
		if (!isUnconnected(error)) throw error;
		return Response.json({ message: error.message }, { status: 503 });
	});
