/**
 * Codes of the second factor: the auth service checks them, the database counts attempts and lets each code work once.
 */
import { createSignature } from "#app/platform/crypto/signed-link.server.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import {
	BackendUnavailable,
	catchUnavailable,
	expectDone,
	expectObject,
	expectScalar,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { secondFactorCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import { type AuthApi, type Session, withCallTimeout } from "#app/platform/supabase/session.server.ts";
import { type AuthFailure, toAuthCode } from "./auth-outcome.server.ts";
import { readCode } from "./second-factor-code.ts";
import type { Viewer } from "./viewer.ts";

/** Of all calls of one check. The challenge and the code are sent in one go: the service binds them to one client. */
const CODE_TIMEOUT_MS = 10_000;
/** When the service has too many attempts of this client; it names no time. */
const SERVICE_WAIT_SECONDS = 60;

/** retryAfter in seconds. used: this code was accepted before, or is being checked. */
export type CodeCheck =
	| { ok: true }
	| { ok: false; code: "locked"; retryAfter: number }
	| { ok: false; code: "wrong" | "used" | "unavailable" };

/**
 * Checks a code of a signed-in person with a second factor, within the limits for the person. The service answers a right one
 * with new tokens, which the session keeps. Never throws BackendUnavailable.
 */
export function checkCode(session: Session, viewer: Pick<Viewer, "id">, code: string): Promise<CodeCheck> {
	return catchUnavailable(
		(async () => {
			await session.token();
			const checked = await checkOnce(viewer.id, code, (digits) => tryFactors(session.auth, digits));
			// Removed a moment ago: the next page of the person knows.
			return checked.ok || checked.code !== "gone" ? checked : { ok: false, code: "unavailable" };
		})(),
	);
}

/** gone: the service forgets a factor that is not confirmed within minutes. */
export type FactorCheck = CodeCheck | { ok: false; code: "gone" };

/** Checks a code of one factor, which need not be confirmed yet. */
export function checkFactorCode(
	session: Session,
	viewer: Pick<Viewer, "id">,
	factorId: string,
	code: string,
): Promise<FactorCheck> {
	return catchUnavailable(
		(async () => {
			await session.token();
			return checkOnce(viewer.id, code, (digits) => tryFactor(session.auth, factorId, digits));
		})(),
	);
}

type Outcome = "right" | "wrong" | "limited" | "gone";

/** Counts the attempt before it is made, and settles it afterwards. */
async function checkOnce(
	person: string,
	text: string,
	attempt: (code: string) => Promise<Outcome>,
): Promise<FactorCheck> {
	const code = readCode(text);
	if (!code) return { ok: false, code: "wrong" };
	const call = { person, code_hash: createSignature("second-factor", `${person}:${code}`) };
	const reserved = expectObject<{ retry_after: number; is_used: boolean }>(
		await secondFactorCalls.rpc("reserve_code", call),
		"retry_after",
		"is_used",
	);
	if (reserved.retry_after > 0) {
		logRefusal(person, "locked");
		return { ok: false, code: "locked", retryAfter: reserved.retry_after };
	}
	if (reserved.is_used) {
		logRefusal(person, "used_code");
		return { ok: false, code: "used" };
	}
	let outcome: Outcome | "unknown" = "unknown";
	try {
		outcome = await withCallTimeout(CODE_TIMEOUT_MS, () => attempt(code));
	} finally {
		const settled = outcome === "limited" || outcome === "gone" ? "unknown" : outcome;
		expectDone(await secondFactorCalls.rpc("finish_code", { ...call, outcome: settled }));
	}
	if (outcome === "right") return { ok: true };
	if (outcome === "gone") return { ok: false, code: "gone" };
	if (outcome === "limited") return { ok: false, code: "locked", retryAfter: SERVICE_WAIT_SECONDS };
	logRefusal(person, "wrong_code");
	return { ok: false, code: "wrong" };
}

/** A refused attempt; the code itself is nowhere. */
export function logRefusal(person: string, code: "locked" | "used_code" | "wrong_code"): void {
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

/** Tries the confirmed factors of the person, of which there is one. */
async function tryFactors(auth: AuthApi, code: string): Promise<Outcome> {
	const { data, error } = await auth.mfa.listFactors();
	const listed = toOutcome(error);
	if (listed !== "right" || !data) return listed;
	let outcome: Outcome = "wrong";
	for (const { id } of data.totp) {
		outcome = await tryFactor(auth, id, code);
		if (outcome !== "wrong") break;
	}
	return outcome;
}

async function tryFactor(auth: AuthApi, factorId: string, code: string): Promise<Outcome> {
	return toOutcome((await auth.mfa.challengeAndVerify({ factorId, code })).error);
}

/** Throws BackendUnavailable for everything that says nothing about the code. */
function toOutcome(error: AuthFailure | null): Outcome {
	if (error?.code === "mfa_verification_failed") return "wrong";
	if (error?.code === "mfa_factor_not_found") return "gone";
	const code = toAuthCode(error);
	if (code === "ok") return "right";
	if (code === "rate_limited") return "limited";
	throw new BackendUnavailable(error?.message ?? "the code was not checked");
}

/** added_at: ISO time. codes: unused recovery codes. due_at: when an administrator without a factor loses their rights. */
export type OwnSecondFactor = {
	is_on: boolean;
	added_at: string | null;
	codes: number;
	is_required: boolean;
	due_at: string | null;
};

/** The second factor of the viewer. Throws BackendUnavailable. */
export async function getOwnSecondFactor(db: Db): Promise<OwnSecondFactor> {
	return expectObject<OwnSecondFactor>(await db.rpc("get_own_second_factor"), "is_on", "codes");
}

/** Removes the factor of a person who gives a code of it. */
export async function removeSecondFactor(session: Session, viewer: Viewer, code: string): Promise<CodeCheck> {
	const checked = await checkCode(session, viewer, code);
	if (!checked.ok) return checked;
	return catchUnavailable(
		(async () => {
			expectScalar(await secondFactorCalls.rpc("remove_own_second_factor", { person: viewer.id }), "boolean");
			return { ok: true } as const;
		})(),
	);
}
