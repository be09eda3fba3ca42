/**
 * Codes of the second factor: the auth service checks them, the database counts attempts and lets each code work once.
 */
import { createSignature } from "#app/platform/crypto/signed-link.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import {
	askAgain,
	BackendUnavailable,
	catchUnavailable,
	expectObject,
	expectScalar,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { secondFactorCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import { type AuthApi, type Session, withCallTimeout } from "#app/platform/supabase/session.server.ts";
import { type AuthFailure, toAuthCode } from "./auth-outcome.server.ts";
import { readCode } from "./second-factor-code.ts";
import type { Viewer } from "./viewer.ts";

/** Of each call of a check. The challenge and the code are sent at once: the service binds them to one client. */
const CODE_TIMEOUT_MS = 10_000;
/** When the service has too many attempts of this client; it names no time. */
export const SERVICE_WAIT_SECONDS = 60;

/** Where a code is given. known: at a sign-in in a browser in which the owner has signed in before. */
export type CodeBrowser = "new" | "known" | "signed_in";

/** retryAfter in seconds. used: this code was accepted before, or is being checked. */
export type CodeCheck =
	| { ok: true }
	| { ok: false; code: "locked"; retryAfter: number }
	| { ok: false; code: "wrong" | "used" | "unavailable" };

/**
 * Checks a code of a person with a second factor, within the limits for the person. browser: at the sign-in, a new or a known one;
 * all three have limits of their own, so that guesses in one do not lock the others. The service answers a right code with new tokens, which the session
 * keeps. Never throws BackendUnavailable.
 */
export async function checkCode(
	session: Session,
	viewer: Pick<Viewer, "id">,
	code: string,
	browser: CodeBrowser = "signed_in",
): Promise<CodeCheck> {
	const checked = await checkOnce(session, { person: viewer.id, browser }, code);
	return checked.ok || checked.code !== "gone" ? checked : { ok: false, code: "wrong" };
}

/** gone: there is no such factor to confirm. */
export type FactorCheck = CodeCheck | { ok: false; code: "gone" };

/** Checks a code of a factor that is not confirmed yet, as checkCode does. */
export function checkNewFactor(
	session: Session,
	viewer: Pick<Viewer, "id">,
	factorId: string,
	code: string,
): Promise<FactorCheck> {
	return checkOnce(session, { person: viewer.id, browser: "signed_in" }, code, factorId);
}

type Outcome = "right" | "wrong" | "limited" | "gone";
type Owner = { person: string; browser: CodeBrowser };
type Attempt = {
	person: string;
	code: string;
	call: Owner & { code_hash: string };
	factors: readonly string[];
};

/** Counts the attempt before it is made, and settles it afterwards. */
function checkOnce(session: Session, owner: Owner, text: string, newFactor?: string): Promise<FactorCheck> {
	return catchUnavailable(
		(async (): Promise<FactorCheck> => {
			await session.token();
			const code = readCode(text);
			if (!code) return { ok: false, code: "wrong" };
			const { person } = owner;
			const call = { ...owner, code_hash: createSignature("second-factor", `${person}:${code}`) };
			const reserved = expectObject<{ retry_after: number; is_used: boolean; factors: string[] }>(
				await secondFactorCalls.rpc("reserve_code", { ...call, ...(newFactor ? { new_factor: newFactor } : {}) }),
				"retry_after",
				"is_used",
				"factors",
			);
			if (reserved.retry_after > 0) {
				logRefusal(person, "locked");
				return { ok: false, code: "locked", retryAfter: reserved.retry_after };
			}
			if (reserved.is_used) {
				logRefusal(person, "used_code");
				return { ok: false, code: "used" };
			}
			if (reserved.factors.length === 0) return { ok: false, code: "gone" };
			return makeAttempt(session.auth, { person, code, call, factors: reserved.factors });
		})(),
	);
}

async function makeAttempt(auth: AuthApi, { person, code, call, factors }: Attempt): Promise<FactorCheck> {
	const opened: string[] = [];
	let outcome: Outcome | "unknown" = "unknown";
	try {
		outcome = await withCallTimeout(CODE_TIMEOUT_MS, () => tryFactors(auth, factors, code, opened));
	} finally {
		const settled = outcome === "limited" || outcome === "gone" ? "unknown" : outcome;
		const settle = () => secondFactorCalls.rpc("finish_code", { ...call, outcome: settled, opened });
		if (expectScalar(await askAgain(settle), "boolean")) logRefusal(person, "taken_challenge");
	}
	if (outcome === "right") return { ok: true };
	if (outcome === "limited") return { ok: false, code: "locked", retryAfter: SERVICE_WAIT_SECONDS };
	if (outcome === "gone") return { ok: false, code: "gone" };
	logRefusal(person, "wrong_code");
	return { ok: false, code: "wrong" };
}

/** A refused attempt; the code itself is nowhere. */
export function logRefusal(person: string, code: "locked" | "used_code" | "wrong_code" | "taken_challenge"): void {
	const isLocked = code === "locked";
	logActivity({
		action: "account.code_refused",
		type: isLocked ? "limit" : "account",
		status: isLocked ? "denied" : "failure",
		resource_type: "account",
		resource_id: person,
		actor: person,
		details: { code },
	});
}

/** Tries the factors that the database has permitted, of which there is one. opened: gets the ids of the challenges. */
async function tryFactors(auth: AuthApi, factors: readonly string[], code: string, opened: string[]): Promise<Outcome> {
	let outcome: Outcome = "gone";
	for (const factorId of factors) {
		outcome = await tryFactor(auth, factorId, code, opened);
		if (outcome === "right" || outcome === "limited") break;
	}
	return outcome;
}

async function tryFactor(auth: AuthApi, factorId: string, code: string, opened: string[]): Promise<Outcome> {
	const { data, error } = await auth.mfa.challenge({ factorId });
	if (error?.code === "mfa_factor_not_found") return "gone";
	const challenged = toOutcome(error);
	if (challenged !== "right" || !data) return challenged;
	opened.push(data.id);
	return toOutcome((await auth.mfa.verify({ factorId, challengeId: data.id, code })).error);
}

/** Throws BackendUnavailable for everything that says nothing about the code. */
function toOutcome(error: AuthFailure | null): Outcome {
	if (error?.code === "mfa_verification_failed") return "wrong";
	const code = toAuthCode(error);
	if (code === "ok") return "right";
	if (code === "rate_limited") return "limited";
	throw new BackendUnavailable(error?.message ?? "the code was not checked");
}

/** added_at: ISO time. codes: recovery codes. has_kept_codes: whether the person has said so. due_at: when an administrator without a factor loses their rights. */
export type OwnSecondFactor = {
	is_on: boolean;
	added_at: string | null;
	codes: number;
	has_kept_codes: boolean;
	is_required: boolean;
	due_at: string | null;
	/** Not of people who sign in with Google alone; the set-up asks for it. */
	has_password: boolean;
	/** False of an administrator whose session has not proved the mailbox or Google within an hour. */
	may_begin: boolean;
};

/** The second factor of the viewer. Throws BackendUnavailable. */
export async function getOwnSecondFactor(db: Db): Promise<OwnSecondFactor> {
	const answer = await db.rpc("get_own_second_factor");
	return expectObject<OwnSecondFactor>(answer, "is_on", "codes", "has_kept_codes", "has_password", "may_begin");
}

/** Removes the factor of a person who gives a code of it; all other sessions end. */
export async function removeSecondFactor(session: Session, viewer: Viewer, code: string): Promise<CodeCheck> {
	const checked = await checkCode(session, viewer, code);
	if (!checked.ok) return checked;
	return catchUnavailable(
		(async () => {
			const call = { person: viewer.id, session: viewer.sessionId };
			expectScalar(await secondFactorCalls.rpc("remove_own_second_factor", call), "boolean");
			return { ok: true } as const;
		})(),
	);
}
