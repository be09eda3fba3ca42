/** What the auth service of a hosted project adds to the answers of the embedded one. */
import { createHmac } from "node:crypto";
import type { DatabaseHandle } from "./database-handle.ts";
import { listFactors, type StoredFactor } from "./factor-records.ts";

export type AnswerParts = { sql: DatabaseHandle; jwtSecret: string; issuer: string };

type Person = Record<string, unknown> & { id: string };
type Tokens = Record<string, unknown> & { access_token: string; user: Person };

/** A refusal in the words of the auth service. */
export function reject(code: string, message: string, status = 400): Response {
	return Response.json(
		{ code: status, error_code: code, msg: message },
		{ status, headers: { "x-sb-error-code": code } },
	);
}

/** The claims of a token, unverified: for tokens that the service has made or checked. */
export function readClaims(token: string): Record<string, unknown> {
	try {
		return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
	} catch {
		return {};
	}
}

/** The bearer token of a request; empty without one. */
export const bearerOf = (request: Request): string =>
	/^Bearer (.+)$/.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";

/** The client's address: the server names it, and only its key is believed. */
export function addressOf(request: Request, secretKey: string): string {
	const named = request.headers.get("apikey") === secretKey && request.headers.get("sb-forwarded-for");
	return named || "127.0.0.1";
}

/** Adds the claims of a hosted project to the token of an answer, and the factors to its person. */
export async function completeTokens(tokens: Tokens, parts: AnswerParts): Promise<Tokens> {
	const claims = readClaims(tokens.access_token);
	const user = completePerson(tokens.user, await listFactors(parts.sql, tokens.user.id));
	const added = {
		iss: parts.issuer,
		phone: user.phone ?? "",
		app_metadata: user.app_metadata,
		user_metadata: user.user_metadata,
		is_anonymous: user.is_anonymous ?? false,
		...(await readAssurance(parts.sql, String(claims.session_id))),
	};
	return { ...tokens, access_token: signClaims({ ...claims, ...added }, parts.jwtSecret), user };
}

/** How far a session has proved itself, and by which methods, the newest first. */
async function readAssurance(sql: DatabaseHandle, session: string) {
	const rows = await sql.query<{ aal: string; method: string | null; seconds: number | null }>(
		`select s.aal::text as aal, c.authentication_method as method, extract(epoch from c.updated_at)::float8 as seconds
		from auth.sessions s left join auth.mfa_amr_claims c on c.session_id = s.id where s.id = $1
		order by c.updated_at desc`,
		[session],
	);
	const amr = rows.filter(({ method }) => method !== null);
	return {
		aal: rows[0]?.aal ?? "aal1",
		amr: amr.map(({ method, seconds }) => ({ method, timestamp: Math.floor(seconds ?? 0) })),
	};
}

/** A person with the factors, and with times as a hosted project writes them. */
export function completePerson(person: Person, factors: StoredFactor[]): Person {
	const completed = withPlainTimes(person) as Person;
	return factors.length > 0 ? { ...completed, factors: factors.map(showFactor) } : completed;
}

/** A factor as its owner sees it. */
export function showFactor({ id, created_at, updated_at, status, name, last_challenged_at }: StoredFactor) {
	return withPlainTimes({
		id,
		created_at,
		updated_at,
		status,
		...(name ? { friendly_name: name } : {}),
		factor_type: "totp",
		phone: "",
		last_challenged_at,
	});
}

const TIME_FIELD = /_(at|until)$/;

function withPlainTimes(value: unknown, field = ""): unknown {
	if (Array.isArray(value)) return value.map((item) => withPlainTimes(item));
	if (value instanceof Date) return value.toISOString();
	// What a person wrote about themselves stays as it is.
	if (typeof value === "object" && value !== null && !/_(metadata|data)$/.test(field))
		return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, withPlainTimes(inner, name)]));
	if (typeof value !== "string" || !TIME_FIELD.test(field)) return value;
	const time = new Date(value);
	return Number.isNaN(time.getTime()) ? value : time.toISOString();
}

/** Signs like the embedded service, which then accepts the token. */
function signClaims(claims: object, secret: string): string {
	const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
	const signed = `${part({ alg: "HS256", typ: "JWT" })}.${part(claims)}`;
	return `${signed}.${createHmac("sha256", secret).update(signed).digest("base64url")}`;
}
