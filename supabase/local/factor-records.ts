/** Statements about second factors, challenges and sessions in the embedded auth service. */
import { randomUUID } from "node:crypto";
import type { DatabaseHandle } from "./database-handle.ts";
import { noteMethod } from "./sign-in-methods.ts";

export type StoredFactor = {
	id: string;
	name: string;
	status: "unverified" | "verified";
	secret: string;
	created_at: string;
	updated_at: string;
	last_challenged_at: string | null;
};

const FACTOR_COLUMNS = `id, coalesce(friendly_name, '') as name, status::text as status, secret, created_at, updated_at,
	last_challenged_at`;
/** A challenge, and a factor that was begun and never challenged, live as long. */
export const CHALLENGE_SECONDS = 300;

/** The factors of a person, the oldest first. */
export function listFactors(sql: DatabaseHandle, person: string): Promise<StoredFactor[]> {
	return sql.query(`select ${FACTOR_COLUMNS} from auth.mfa_factors where user_id::text = $1 order by created_at, id`, [
		person,
	]);
}

/** Whether a session has passed a second factor. */
export async function hasPassed(sql: DatabaseHandle, session: string): Promise<boolean> {
	return (await sql.query("select 1 from auth.sessions where id::text = $1 and aal = 'aal2'", [session])).length > 0;
}

export async function forgetBegunFactors(sql: DatabaseHandle): Promise<void> {
	await sql.query(
		`delete from auth.mfa_factors f where f.status = 'unverified' and f.created_at < now() - make_interval(secs => $1)
		and not exists (select from auth.mfa_challenges c where c.factor_id = f.id)`,
		[CHALLENGE_SECONDS],
	);
}

export async function addFactor(sql: DatabaseHandle, person: string, name: string, secret: string): Promise<string> {
	const id = randomUUID();
	await sql.query(
		`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
		values ($1, $2, $3, 'totp', 'unverified', $4, now(), now())`,
		[id, person, name, secret],
	);
	return id;
}

export async function renameFactor(sql: DatabaseHandle, factor: string, name: string): Promise<void> {
	await sql.query("update auth.mfa_factors set friendly_name = $2, updated_at = now() where id = $1", [factor, name]);
}

/** Removes a factor; sessions that had passed it fall back. */
export async function removeFactor(sql: DatabaseHandle, factor: string): Promise<void> {
	await sql.transaction(async (db) => {
		await db.query("delete from auth.mfa_factors where id = $1", [factor]);
		await db.query(
			`delete from auth.mfa_amr_claims c using auth.sessions s
			where s.id = c.session_id and s.factor_id = $1 and c.authentication_method = 'totp'`,
			[factor],
		);
		await db.query("update auth.sessions set aal = 'aal1', factor_id = null, updated_at = now() where factor_id = $1", [
			factor,
		]);
	});
}

/** Opens a challenge of a factor for an address. */
export async function addChallenge(sql: DatabaseHandle, factor: string, address: string): Promise<string> {
	const id = randomUUID();
	await sql.query(
		"insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, now(), $3::text::inet)",
		[id, factor, address],
	);
	// Unique: two challenges of one microsecond are told apart by the clock.
	await sql.query("update auth.mfa_factors set last_challenged_at = clock_timestamp() where id = $1", [factor]);
	return id;
}

export type StoredChallenge = { isUsed: boolean; isOld: boolean; address: string };

export async function findChallenge(
	sql: DatabaseHandle,
	factor: string,
	challenge: string,
): Promise<StoredChallenge | undefined> {
	const [found] = await sql.query<StoredChallenge>(
		`select verified_at is not null as "isUsed", host(ip_address) as address,
		created_at < now() - make_interval(secs => $3) as "isOld"
		from auth.mfa_challenges where id = $1 and factor_id = $2`,
		[challenge, factor, CHALLENGE_SECONDS],
	);
	return found;
}

export async function removeChallenge(sql: DatabaseHandle, challenge: string): Promise<void> {
	await sql.query("delete from auth.mfa_challenges where id = $1", [challenge]);
}

/**
 * Raises a session after a right code: the challenge is used up, the factor verified, other sessions that have not passed
 * a factor end, and so do factors that were begun.
 * @returns the new refresh token; undefined when the session has ended or the challenge was used meanwhile
 */
export function passFactor(
	sql: DatabaseHandle,
	{ person, session, factor, challenge }: { person: string; session: string; factor: string; challenge: string },
): Promise<string | undefined> {
	return sql.transaction(async (db) => {
		const used = await db.query(
			"update auth.mfa_challenges set verified_at = now() where id = $1 and verified_at is null returning id",
			[challenge],
		);
		if (used.length === 0) return undefined;
		const raised = await db.query(
			"update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1 returning id",
			[session, factor],
		);
		if (raised.length === 0) return undefined;
		await noteMethod(db, session, "totp");
		await db.query("update auth.mfa_factors set status = 'verified', updated_at = now() where id = $1", [factor]);
		await db.query("delete from auth.mfa_factors where user_id = $1 and status = 'unverified'", [person]);
		await db.query("delete from auth.sessions where user_id = $1 and aal = 'aal1'", [person]);
		return swapRefreshToken(db, person, session);
	});
}

/** A new refresh token in the place of the session's current one, which leads to it for a while. */
async function swapRefreshToken(db: DatabaseHandle, person: string, session: string): Promise<string> {
	const [current] = await db.query<{ token: string }>(
		`update auth.refresh_tokens set revoked = true, updated_at = now()
		where session_id = $1 and revoked = false returning token`,
		[session],
	);
	const token = randomUUID();
	await db.query(
		`insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, parent, created_at, updated_at)
		values ($1, $2, $3, $4, false, $5, now(), now())`,
		[randomUUID(), token, person, session, current?.token ?? null],
	);
	return token;
}
