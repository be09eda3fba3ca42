import type { EmailDriver } from "@supabase/lite";
import { compare } from "bcryptjs";
import { ADMIN_PATH, answerAdmin } from "./auth-admin.ts";
import { addressOf, completePerson, completeTokens, readClaims, reject } from "./auth-answers.ts";
import { createAddressLimit, createGuessLimit, createQueue } from "./auth-limits.ts";
import { handleRecover, handleResend, handleSignUp } from "./auth-mails.ts";
import { findRejection } from "./credential-changes.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { listFactors } from "./factor-records.ts";
import { answerFactors, FACTOR_PATH } from "./factors.ts";
import { methodOf, noteMethod } from "./sign-in-methods.ts";

type AuthHandler = (request: Request) => Promise<Response>;
type CorrectionOptions = {
	sql: DatabaseHandle;
	email: EmailDriver;
	siteUrl: string;
	secretKey: string;
	jwtSecret: string;
	/** Address of the auth service. */
	issuer: string;
	limitsByAddress: boolean;
};

/**
 * Aligns responses of the embedded auth service with a hosted project:
 * - A wrong password is rejected for unconfirmed accounts as well; the service would not check it.
 * - Banned users can neither sign in nor refresh, and their sessions are refused.
 * - Refreshes of a session are serialised; the service would reject concurrent ones.
 * - The confirmation can be resent; the service would always answer that it is too early.
 * - No sign-in by link alone; the service would confirm unverified addresses.
 * - A new password needs all character classes, and a session not opened by a link also needs the current password.
 * - A new address needs its permit before a mail is sent, reset links are sent once a minute, and a sign-up with a confirmed
 *   address looks like a new one.
 * - Requests are limited by kind and client, as the server names it.
 * - Thirty wrong passwords for an address within five minutes are the limit for calls with the publishable key; the service would
 *   have none. The server, which has the secret key, has a limit of its own that shuts no owner out of a browser in which they
 *   have signed in before.
 * - How a session was opened is noted, for the database and the claims of tokens.
 * - Second factors (factors.ts), and accounts for the secret key (auth-admin.ts).
 * - Fields that must be texts are checked; the service would fail.
 * - Only the paths listed here are served: alternative spellings would bypass these checks.
 */
export function correctAuth(answer: AuthHandler, parts: CorrectionOptions): AuthHandler {
	const refreshInTurn = createQueue();
	const guesses = createGuessLimit();
	const isOver = createAddressLimit();
	return async (request) => {
		const { pathname } = new URL(request.url);
		const kind = LIMITED.exec(pathname)?.[1];
		const isCounted = kind && parts.limitsByAddress && request.method === "POST";
		const refusal = isCounted ? isOver(kind, addressOf(request, parts.secretKey)) : undefined;
		if (refusal) return refusal;
		if (FACTOR_PATH.test(pathname)) return answerFactors(request, correct, parts);
		if (ADMIN_PATH.test(pathname)) return answerAdmin(request, parts);
		return complete(request, await correct(request), parts);
	};

	async function correct(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (isAuthPath(pathname) && !KNOWN_PATHS.test(pathname)) return reject("not_found", "Not found", 404);
		const operation = detectOperation(request);
		if (operation === "user") return refuseBanned(await answerUser(request), parts.sql);
		if (!operation) return restate(request, await answer(request));
		if (operation === "link") return reject("otp_disabled", "Sign in by link is not offered", 422);
		const text = await request.text();
		const body = parseTextFields(text);
		if (!body) return reject("bad_json", "Could not read the request body", 400);
		const again = async () => restate(request, await answer(new Request(request, { body: text })));
		return carryOut(operation, request, body, again);
	}

	async function carryOut(
		operation: Exclude<AuthOperation, "user" | "link">,
		request: Request,
		body: Record<string, string>,
		again: () => Promise<Response>,
	): Promise<Response> {
		const { sql } = parts;
		if (operation === "password") {
			const check = () => handlePassword(body, again, sql);
			return request.headers.get("apikey") === parts.secretKey ? check() : guesses.limit(body.email, check);
		}
		if (operation === "resend") return handleResend(body, again, parts);
		if (operation === "recover") return handleRecover(body, again, sql);
		if (operation === "signup")
			return findRejection(operation, request, body, sql).then((no) => no ?? handleSignUp(body, again, sql));
		if (operation === "change") {
			// A forged token must not learn whether a password is right.
			const person = await refuseBanned(await answerUser(request), sql);
			if (!person.ok) return person;
			return (await findRejection(operation, request, body, sql)) ?? again();
		}
		if (await isBanned(sql, "refresh_token", body.refresh_token))
			return reject("user_banned", "Invalid Refresh Token: User Banned");
		return refreshInTurn(() => handleRefresh(body, again));
	}

	/** The person of a request's token, or the refusal of the token. */
	async function answerUser(request: Request): Promise<Response> {
		const headers = new Headers(request.headers);
		for (const name of ["content-length", "content-type"]) headers.delete(name);
		return restate(request, await answer(new Request(new URL("/auth/v1/user", request.url), { headers })));
	}
}

/** Paths whose requests are counted by client, each for itself. */
const LIMITED = /^\/auth\/v1\/(?:factors\/[^/]+\/)?(token|verify|recover|signup|resend|otp|magiclink|challenge)$/;

/** Errors that the service tells otherwise than a hosted one. */
async function restate(request: Request, response: Response): Promise<Response> {
	if (!isAuthPath(new URL(request.url).pathname)) return response;
	const code = response.headers.get("x-sb-error-code");
	if (code === "no_authorization" && request.headers.has("authorization"))
		return reject("bad_jwt", "invalid claim: missing sub claim", 403);
	if (response.status === 500 && !code)
		return reject("unexpected_failure", "Unexpected failure, please check server logs for more information", 500);
	return response;
}

async function refuseBanned(answer: Response, sql: DatabaseHandle): Promise<Response> {
	if (!answer.ok) return answer;
	const { id } = (await answer.clone().json()) as { id: string };
	return (await isBanned(sql, "id", id)) ? reject("user_banned", "User is banned", 403) : answer;
}

/** A refresh token that was never issued is unknown, in any format. */
async function handleRefresh(body: Record<string, string>, answer: () => Promise<Response>): Promise<Response> {
	const response = await answer();
	const isInvalid = response.headers.get("x-sb-error-code") === "validation_failed";
	if (!isInvalid || !body.refresh_token) return response;
	return reject("refresh_token_not_found", "Invalid Refresh Token: Refresh Token Not Found");
}

/** Notes how a session was opened, and adds to an answer what a hosted project would say. */
async function complete(request: Request, response: Response, parts: CorrectionOptions): Promise<Response> {
	const { pathname } = new URL(request.url);
	if (response.status !== 200 || !ANSWERS_WITH_PERSON.test(pathname)) return response;
	const body = (await response.json()) as Parameters<typeof completeTokens>[0] | Parameters<typeof completePerson>[0];
	const headers = new Headers(response.headers);
	headers.delete("content-length");
	const answer = (completed: object) => Response.json(completed, { headers });
	if (!("access_token" in body) || typeof body.access_token !== "string")
		return answer(completePerson(body as { id: string }, await listFactors(parts.sql, String(body.id))));
	const tokens = body as Parameters<typeof completeTokens>[0];
	const method = methodOf(request);
	const session = readClaims(tokens.access_token).session_id;
	if (method && typeof session === "string") await noteMethod(parts.sql, session, method);
	return answer(await completeTokens(tokens, parts));
}

const ANSWERS_WITH_PERSON = /^\/auth\/v1\/(token|signup|user|verify)$/;

const KNOWN_PATHS =
	/^\/auth\/v1\/(token|signup|user|verify|recover|resend|logout|authorize|callback|health|settings|otp|magiclink|\.well-known\/jwks\.json)$/;

/** Whether a path would reach the auth service in any spelling. */
function isAuthPath(pathname: string): boolean {
	try {
		return /^\/+auth(\/|$)/i.test(decodeURIComponent(pathname));
	} catch {
		return true;
	}
}

type AuthOperation = "user" | "password" | "refresh_token" | "resend" | "recover" | "signup" | "change" | "link";

function detectOperation(request: Request): AuthOperation | undefined {
	const { pathname, searchParams } = new URL(request.url);
	if (request.method === "PUT" && pathname === "/auth/v1/user") return "change";
	if (request.method === "GET" && pathname === "/auth/v1/user") return "user";
	if (request.method !== "POST") return undefined;
	if (pathname === "/auth/v1/signup") return "signup";
	if (pathname === "/auth/v1/recover") return "recover";
	if (pathname === "/auth/v1/otp" || pathname === "/auth/v1/magiclink") return "link";
	if (pathname === "/auth/v1/resend") return "resend";
	const grant = searchParams.get("grant_type");
	return pathname === "/auth/v1/token" && (grant === "password" || grant === "refresh_token") ? grant : undefined;
}

/** Fields that the service reads as texts without a check. */
const TEXT_FIELDS = ["email", "password", "current_password", "refresh_token", "type"];

/** Text fields of a body, the service validates the rest; undefined when it is no object or a field has another type. */
function parseTextFields(text: string): Record<string, string> | undefined {
	try {
		const body: unknown = JSON.parse(text);
		if (typeof body !== "object" || body === null || Array.isArray(body)) return undefined;
		const fields = Object.entries(body);
		if (fields.some(([name, value]) => TEXT_FIELDS.includes(name) && typeof (value ?? "") !== "string"))
			return undefined;
		return Object.fromEntries(fields.filter(([, value]) => typeof value === "string"));
	} catch {
		return undefined;
	}
}

async function handlePassword(body: Record<string, string>, answer: () => Promise<Response>, sql: DatabaseHandle) {
	if (await isBanned(sql, "email", body.email)) return reject("user_banned", "User is banned");
	const response = await answer();
	if (response.status !== 400) return response;
	const { error_code } = (await response.clone().json()) as { error_code?: string };
	if (error_code !== "email_not_confirmed") return response;
	const [user] = await sql.query<{ hash: string }>(
		"select encrypted_password as hash from auth.users where email = lower($1)",
		[body.email],
	);
	const isRight = user && (await compare(body.password ?? "", user.hash));
	return isRight ? response : reject("invalid_credentials", "Invalid login credentials");
}

const BANNED_BY = {
	id: "id::text = $1",
	email: "email = lower($1)",
	refresh_token: "id::text = (select r.user_id::text from auth.refresh_tokens r where r.token = $1 limit 1)",
};

async function isBanned(sql: DatabaseHandle, by: keyof typeof BANNED_BY, value = ""): Promise<boolean> {
	const rows = await sql.query(`select 1 from auth.users where banned_until > now() and ${BANNED_BY[by]}`, [value]);
	return rows.length > 0;
}
