/** Which new passwords and addresses the embedded auth service refuses, as a hosted project does. */
import { compare } from "bcryptjs";
import { bearerOf, readClaims, reject } from "./auth-answers.ts";
import type { DatabaseHandle } from "./database-handle.ts";
import { hasPassed, listFactors } from "./factor-records.ts";

/** Character classes required by config.toml. */
const CHARACTER_CLASSES = [/\p{Lu}/u, /\p{Ll}/u, /\p{Nd}/u, /[^\p{L}\p{Nd}\s]/u];

/** Rejects a sign-up, or a change by a checked session, before it reaches the service. */
export async function findRejection(
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
		const message = "Current password required when setting new password.";
		if (!current) return reject("current_password_required", message);
		if (!user || !(await compare(current, user.hash))) return reject("current_password_invalid", message);
	}
	return email === undefined ? undefined : findAddressRejection(person, email, sql);
}

async function findAddressRejection(person: string, email: string, sql: DatabaseHandle): Promise<Response | undefined> {
	if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
		return reject("validation_failed", "Unable to validate email address: invalid format");
	const taken = await sql.query("select 1 from auth.users where email = lower($1) and id::text <> $2", [email, person]);
	if (taken.length > 0)
		return reject("email_exists", "A user with this email address has already been registered", 422);
	if (await hasPermit(sql, person, "email", "password", email)) return undefined;
	return reject("proof_needed", "A new address needs a proof of who asks", 403);
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
