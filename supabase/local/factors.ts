/**
 * Second factors, which the embedded auth service lacks: enrolling, challenges, codes and removal, with the rules and codes of
 * a hosted project. Only authenticator apps are offered, as there.
 */

import { type AnswerParts, addressOf, bearerOf, completeTokens, readClaims, reject } from "./auth-answers.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import * as records from "./factor-records.ts";
import { appAddress, isCode, makeSecret } from "./totp.ts";

type AuthHandler = (request: Request) => Promise<Response>;
type FactorParts = AnswerParts & { siteUrl: string; secretKey: string };
type Caller = { person: Record<string, unknown> & { id: string }; email: string; session: string; address: string };
type Body = Record<string, unknown>;

/** In all, verified or not. */
const MAX_FACTORS = 10;
const LIFETIME_SECONDS = 3600;
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `/factors`, and what is done with one. */
export const FACTOR_PATH = /^\/auth\/v1\/factors(?:\/([^/]+)(?:\/(challenge|verify))?)?$/;

/** Answers a request about the caller's own factors. */
export async function answerFactors(request: Request, answer: AuthHandler, parts: FactorParts): Promise<Response> {
	const [, id, operation] = FACTOR_PATH.exec(new URL(request.url).pathname) ?? [];
	const method = id && !operation ? "DELETE" : "POST";
	if (request.method !== method) return new Response(null, { status: 405, headers: { allow: method } });
	const caller = await identify(request, answer, parts);
	if (caller instanceof Response) return caller;
	const body = method === "DELETE" ? {} : await readBody(request);
	if (!body) return reject("bad_json", "Could not parse request body as JSON");
	if (!id) return enrol(body, caller, parts);
	if (!UUID.test(id)) return reject("validation_failed", "factor_id must be an UUID", 404);
	const factor = (await records.listFactors(parts.sql, caller.person.id)).find((one) => one.id === id.toLowerCase());
	if (!factor) return notFound();
	if (operation === "challenge") return challenge(factor, caller, parts.sql);
	if (operation === "verify") return verify(factor, body, caller, parts);
	if (factor.status === "verified" && !(await records.hasPassed(parts.sql, caller.session)))
		return reject("insufficient_aal", "AAL2 required to unenroll verified factor", 422);
	await records.removeFactor(parts.sql, factor.id);
	return Response.json({ id: factor.id });
}

export const notFound = () => reject("mfa_factor_not_found", "Factor not found", 404);

/** The person and session of a request's token, which the service checks; or its refusal. */
async function identify(request: Request, answer: AuthHandler, parts: FactorParts): Promise<Caller | Response> {
	const headers = new Headers(request.headers);
	for (const name of ["content-length", "content-type"]) headers.delete(name);
	const found = await answer(new Request(new URL("/auth/v1/user", request.url), { headers }));
	const session = readClaims(bearerOf(request)).session_id;
	if (!found.ok) return found;
	if (typeof session !== "string") return reject("bad_jwt", "invalid claim: missing session_id claim", 403);
	const person = (await found.json()) as Caller["person"];
	return { person, email: String(person.email ?? ""), session, address: addressOf(request, parts.secretKey) };
}

export async function readBody(request: Request): Promise<Body | undefined> {
	const text = await request.text();
	if (text === "") return {};
	try {
		const body: unknown = JSON.parse(text);
		return typeof body === "object" && body !== null && !Array.isArray(body) ? (body as Body) : undefined;
	} catch {
		return undefined;
	}
}

async function enrol(body: Body, caller: Caller, { sql, siteUrl }: FactorParts): Promise<Response> {
	const { factor_type: type, friendly_name: name = "", issuer } = body;
	if (type === "phone") return reject("mfa_phone_enroll_not_enabled", "MFA enroll is disabled for Phone", 422);
	if (type === "webauthn") return reject("mfa_webauthn_enroll_not_enabled", "MFA enroll is disabled for WebAuthn", 422);
	if (type !== "totp") return reject("validation_failed", "factor_type needs to be totp, phone, or webauthn");
	if (typeof name !== "string" || typeof (issuer ?? "") !== "string")
		return reject("bad_json", "Could not parse request body as JSON");
	await records.forgetBegunFactors(sql);
	const factors = await records.listFactors(sql, caller.person.id);
	if (factors.some((factor) => factor.name === name))
		return reject(
			"mfa_factor_name_conflict",
			`A factor with the friendly name ${JSON.stringify(name)} for this user already exists`,
			422,
		);
	if (factors.length >= MAX_FACTORS)
		return reject(
			"too_many_enrolled_mfa_factors",
			"Maximum number of verified factors reached, unenroll to continue",
			422,
		);
	const isProtected = factors.some(({ status }) => status === "verified");
	if (isProtected && !(await records.hasPassed(sql, caller.session)))
		return reject("insufficient_aal", "AAL2 required to enroll a new factor", 403);
	const secret = makeSecret();
	const id = await records.addFactor(sql, caller.person.id, name, secret);
	const uri = appAddress(String(issuer || new URL(siteUrl).host), caller.email, secret);
	// A hosted project sends a picture of 300 kB, too; the application draws a smaller one from the address.
	return Response.json({ id, type: "totp", friendly_name: name, totp: { secret, uri } });
}

async function challenge(factor: records.StoredFactor, caller: Caller, sql: DatabaseHandle): Promise<Response> {
	const id = await records.addChallenge(sql, factor.id, caller.address);
	const expires_at = Math.floor(Date.now() / 1000) + records.CHALLENGE_SECONDS;
	return Response.json({ id, type: "totp", expires_at });
}

async function verify(factor: records.StoredFactor, body: Body, caller: Caller, parts: FactorParts): Promise<Response> {
	const { challenge_id: challengeId, code = "" } = body;
	if (typeof challengeId !== "string" || !UUID.test(challengeId) || typeof code !== "string")
		return reject("bad_json", "Could not parse request body as JSON");
	if (code === "") return reject("validation_failed", "Code needs to be non-empty");
	const found = await records.findChallenge(parts.sql, factor.id, challengeId);
	if (!found) return reject("mfa_factor_not_found", "MFA factor with the provided challenge ID not found", 422);
	const mismatch = () => reject("mfa_ip_address_mismatch", "Challenge and verify IP addresses mismatch.", 422);
	if (found.isUsed || found.address !== caller.address) return mismatch();
	if (found.isOld) {
		await records.removeChallenge(parts.sql, challengeId);
		return reject(
			"mfa_challenge_expired",
			`MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`,
			422,
		);
	}
	if (!isCode(factor.secret, code)) return reject("mfa_verification_failed", "Invalid TOTP code entered", 422);
	const passed = { person: caller.person.id, session: caller.session, factor: factor.id, challenge: challengeId };
	const refreshToken = await records.passFactor(parts.sql, passed);
	if (!refreshToken) return mismatch();
	return Response.json(await completeTokens(startTokens(caller, refreshToken), parts));
}

/** The tokens of a session, with the claims that the embedded service gives. */
function startTokens({ person, email, session }: Caller, refreshToken: string) {
	const now = Math.floor(Date.now() / 1000);
	const claims = {
		sub: person.id,
		aud: "authenticated",
		role: "authenticated",
		email,
		session_id: session,
		iat: now,
		exp: now + LIFETIME_SECONDS,
	};
	return {
		access_token: `.${Buffer.from(JSON.stringify(claims)).toString("base64url")}.`,
		token_type: "bearer",
		expires_in: LIFETIME_SECONDS,
		expires_at: claims.exp,
		refresh_token: refreshToken,
		user: person,
	};
}
