import { createHash, randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { EmailDriver } from "@supabase/lite";
import { compare } from "bcryptjs";
import { ADMIN_PATH, answerAdmin } from "./auth-admin.ts";
import { bearerOf, completePerson, completeTokens, readClaims, reject } from "./auth-answers.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { hasPassed, listFactors } from "./factor-records.ts";
import { answerFactors, FACTOR_PATH } from "./factors.ts";
import { PROJECT_ROOT } from "./settings.ts";
import { methodOf, noteMethod } from "./sign-in-methods.ts";
import { CONFIRMATION_SUBJECT } from "./supabase-app.ts";

type AuthHandler = (request: Request) => Promise<Response>;
type CorrectionOptions = {
	sql: DatabaseHandle;
	email: EmailDriver;
	siteUrl: string;
	secretKey: string;
	jwtSecret: string;
	/** Address of the auth service. */
	issuer: string;
};

/** As in config.toml: seconds between two mails to one address. */
const MAIL_INTERVAL_SECONDS = 60;

/**
 * Aligns responses of the embedded auth service with a hosted project:
 * - A wrong password is rejected for unconfirmed accounts as well; the service would not check it.
 * - Banned users can neither sign in nor refresh.
 * - Refreshes of a session are serialised; the service would reject concurrent ones.
 * - The confirmation can be resent; the service would always answer that it is too early.
 * - No sign-in by link alone; the service would confirm unverified addresses.
 * - A new password needs all character classes, and a session not opened by a link also needs the current password.
 * - A new address needs its permit before a mail is sent, and reset links are sent once a minute.
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
	return async (request) => {
		const { pathname } = new URL(request.url);
		if (FACTOR_PATH.test(pathname)) return answerFactors(request, correct, parts);
		if (ADMIN_PATH.test(pathname)) return answerAdmin(request, parts);
		return complete(request, await correct(request), parts);
	};

	async function correct(request: Request): Promise<Response> {
		const { pathname } = new URL(request.url);
		if (isAuthPath(pathname) && !KNOWN_PATHS.test(pathname)) return reject("not_found", "Not found", 404);
		const operation = detectOperation(request);
		if (!operation) return answer(request);
		if (operation === "link") return reject("otp_disabled", "Sign in by link is not offered", 422);
		const text = await request.text();
		const body = parseTextFields(text);
		if (!body) return reject("bad_json", "Could not read the request body", 400);
		const again = () => answer(new Request(request, { body: text }));
		if (operation === "password") {
			const check = () => handlePassword(body, again, parts.sql);
			return request.headers.get("apikey") === parts.secretKey ? check() : guesses.limit(body.email, check);
		}
		if (operation === "resend") return handleResend(body, again, parts);
		if (operation === "recover") return (await isRecoveryEarly(parts.sql, body.email)) ? Response.json({}) : again();
		if (operation === "signup" || operation === "change")
			return (await findRejection(operation, request, body, parts.sql)) ?? again();
		if (await isBanned(parts.sql, "refresh_token", body.refresh_token))
			return reject("user_banned", "Invalid Refresh Token: User Banned");
		return refreshInTurn(again);
	}
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

/** Serialises work in call order. */
function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const turn = last.then(work);
		last = turn.catch(() => {});
		return turn;
	};
}

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

type AuthOperation = "password" | "refresh_token" | "resend" | "recover" | "signup" | "change" | "link";

function detectOperation(request: Request): AuthOperation | undefined {
	const { pathname, searchParams } = new URL(request.url);
	if (request.method === "PUT" && pathname === "/auth/v1/user") return "change";
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

const MAX_WRONG_PASSWORDS = 30;
const GUESS_WINDOW_MS = 5 * 60_000;
/** Addresses counted at once; the oldest are evicted. */
const MAX_GUESSED_ADDRESSES = 10_000;

/** Limits wrong passwords per address, whether or not it has an account. */
function createGuessLimit() {
	const counts = new Map<string, { wrong: number; startedAt: number }>();
	async function limit(email = "", check: () => Promise<Response>): Promise<Response> {
		const address = email.toLowerCase();
		let count = counts.get(address);
		if (!count || Date.now() - count.startedAt > GUESS_WINDOW_MS) {
			counts.delete(address);
			count = { wrong: 0, startedAt: Date.now() };
			counts.set(address, count);
			if (counts.size > MAX_GUESSED_ADDRESSES) counts.delete(counts.keys().next().value!);
		}
		if (count.wrong >= MAX_WRONG_PASSWORDS) return reject("over_request_rate_limit", "Request rate limit reached", 429);
		// Counted before the check: concurrent guesses count as well.
		count.wrong++;
		const response = await check();
		if (response.status !== 400) count.wrong--;
		return response;
	}
	return { limit };
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

/** Character classes required by config.toml. */
const CHARACTER_CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u];

/** Rejects a sign-up or account change before it reaches the service. */
async function findRejection(
	operation: "signup" | "change",
	request: Request,
	body: Record<string, string>,
	sql: DatabaseHandle,
) {
	const { password, email, current_password: current } = body;
	const isCredential = password !== undefined || email !== undefined;
	if (operation === "change" && isCredential && (await lacksFactor(request, sql)))
		return reject("insufficient_aal", "AAL2 session is required to update email or password when MFA is enabled.", 401);
	if (password !== undefined && !CHARACTER_CLASSES.every((kind) => kind.test(password)))
		return reject("weak_password", "Password should contain all kinds of characters", 422);
	if (operation === "signup") return undefined;
	const person = readSubject(request);
	if (password !== undefined && !(await hasPermit(sql, person, "password", "link"))) {
		const [user] = await sql.query<{ hash: string }>(
			"select encrypted_password as hash from auth.users where id::text = $1",
			[person],
		);
		if (!current || !user || !(await compare(current, user.hash)))
			return reject("current_password_mismatch", "Current password required when setting new password.");
	}
	if (email !== undefined && !(await hasPermit(sql, person, "email", "password", email)))
		return reject("proof_needed", "A new address needs a proof of who asks", 403);
	return undefined;
}

/** Subject of a token; the service verifies it. */
const readSubject = (request: Request): string => String(readClaims(bearerOf(request)).sub);

/** Whether a person has a second factor that the session has not passed. */
async function lacksFactor(request: Request, sql: DatabaseHandle): Promise<boolean> {
	const factors = await listFactors(sql, readSubject(request));
	if (!factors.some(({ status }) => status === "verified")) return false;
	return !(await hasPassed(sql, String(readClaims(bearerOf(request)).session_id)));
}

async function hasPermit(sql: DatabaseHandle, person: string, credential: string, proof: string, address = "") {
	const rows = await sql.query(
		`select 1 from private.credential_permits where user_id::text = $1 and credential = $2 and proof = $3
		and coalesce(address, '') = lower($4) and ends_at > now()`,
		[person, credential, proof, address],
	);
	return rows.length > 0;
}

async function isRecoveryEarly(sql: DatabaseHandle, email = ""): Promise<boolean> {
	const rows = await sql.query(
		"select 1 from auth.users where email = lower($1) and recovery_sent_at > now() - make_interval(secs => $2)",
		[email, MAIL_INTERVAL_SECONDS],
	);
	return rows.length > 0;
}

async function isBanned(sql: DatabaseHandle, by: "email" | "refresh_token", value = ""): Promise<boolean> {
	const condition =
		by === "email"
			? "email = lower($1)"
			: "id::text = (select r.user_id::text from auth.refresh_tokens r where r.token = $1 limit 1)";
	const rows = await sql.query(`select 1 from auth.users where banned_until > now() and ${condition}`, [value]);
	return rows.length > 0;
}

async function handleResend(body: Record<string, string>, answer: () => Promise<Response>, parts: CorrectionOptions) {
	const response = await answer();
	if (response.status !== 429 || body.type !== "signup" || !body.email) return response;
	const code = String(randomInt(10 ** 10)).padStart(10, "0");
	const hash = createHash("sha256").update(`${body.email.toLowerCase()}${code}`).digest("hex");
	const claimed = await parts.sql.query(
		`update auth.users set confirmation_token = $2, confirmation_sent_at = now()
		where email = lower($1) and email_confirmed_at is null
		and confirmation_sent_at <= now() - make_interval(secs => $3) returning id`,
		[body.email, hash, MAIL_INTERVAL_SECONDS],
	);
	if (claimed.length === 0) return response;
	const template = await readFile(join(PROJECT_ROOT, "supabase", "templates", "signup.html"), "utf8");
	const values: Record<string, string> = { TokenHash: hash, SiteURL: parts.siteUrl, Token: code, Email: body.email };
	const html = template.replace(/\{\{ \.(\w+) \}\}/g, (_, name: string) => values[name] ?? "");
	await parts.email.send({ to: body.email.toLowerCase(), subject: CONFIRMATION_SUBJECT, html, text: "" });
	return Response.json({});
}
