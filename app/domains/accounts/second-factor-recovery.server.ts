/** Recovery codes: shown once, kept as hashes, each in place of a lost second factor. */
import { randomInt } from "node:crypto";
import { createSignature } from "#app/platform/crypto/signed-link.server.ts";
import {
	BackendRejection,
	catchUnavailable,
	expectObject,
	expectScalar,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { secondFactorCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import { type CodeBrowser, type CodeCheck, logRefusal } from "./second-factor.server.ts";
import { groupSigns, RECOVERY_ALPHABET, RECOVERY_LENGTH, readRecoveryCode } from "./second-factor-code.ts";

const CODES = 10;

/** Keyed, so that a copy of the database is of no use, and bound to the person. */
export function hashRecoveryCode(person: string, code: string): string {
	return createSignature("recovery-code", `${person}:${code}`);
}

function drawCode(): string {
	return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join("");
}

/** Codes that were made together, and the id of the set. */
export type RecoverySet = { id: string; codes: readonly string[] };

/** gone: the factor was removed meanwhile. */
export type MadeCodes = { ok: true; set: RecoverySet } | { ok: false; code: "gone" | "unavailable" };

/**
 * Ten new codes, which replace all earlier ones, in groups of four. Never throws BackendUnavailable.
 * @param onlySession after the set-up: the session that stays, while all others end
 */
export function makeRecoveryCodes(person: string, onlySession?: string): Promise<MadeCodes> {
	return catchUnavailable(
		replaceCodes(person, onlySession).catch((error: unknown): MadeCodes => {
			if (error instanceof BackendRejection && error.message === "no_second_factor") return { ok: false, code: "gone" };
			throw error;
		}),
	);
}

async function replaceCodes(person: string, onlySession: string | undefined): Promise<MadeCodes> {
	const codes = Array.from({ length: CODES }, drawCode);
	const hashes = codes.map((code) => hashRecoveryCode(person, code));
	const call = { person, hashes, ...(onlySession ? { only_session: onlySession } : {}) };
	const id = expectScalar(await secondFactorCalls.rpc("set_recovery_codes", call), "string");
	return { ok: true, set: { id, codes: codes.map((code) => groupSigns(code, "-")) } };
}

/** Notes that the person has kept this set. False when it was replaced or removed. Throws BackendUnavailable. */
export async function keepRecoveryCodes(db: Db, set: string): Promise<boolean> {
	return expectScalar(await db.rpc("keep_recovery_codes", { set_id: set }), "boolean");
}

/**
 * Uses up a recovery code: the lost factor is removed, and all sessions of the person end but this one. browser: as for checkCode.
 */
export function redeemRecoveryCode(
	{ person, sessionId, browser }: { person: string; sessionId: string; browser: CodeBrowser },
	text: string,
): Promise<CodeCheck> {
	return catchUnavailable(
		(async (): Promise<CodeCheck> => {
			const code = readRecoveryCode(text);
			if (!code) return { ok: false, code: "wrong" };
			const call = { person, session: sessionId, code_hash: hashRecoveryCode(person, code), browser };
			const answer = expectObject<{ retry_after: number; is_right: boolean }>(
				await secondFactorCalls.rpc("use_recovery_code", call),
				"retry_after",
				"is_right",
			);
			if (answer.is_right) return { ok: true };
			logRefusal(person, answer.retry_after > 0 ? "locked" : "wrong_code");
			if (answer.retry_after > 0) return { ok: false, code: "locked", retryAfter: answer.retry_after };
			return { ok: false, code: "wrong" };
		})(),
	);
}
