/** Proofs of identity after the sign-in: who holds only a session cannot reach many people, or change others. */
import { z } from "zod";
import { safePath } from "#app/platform/http/safe-path.ts";
import { logActivity } from "#app/platform/logging/activity-log.server.ts";
import { catchUnavailable, expectObject, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { proofCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import type { Session } from "#app/platform/supabase/session.server.ts";
import { currentPasswordField } from "./password.server.ts";
import { PROOF_PURPOSES, type ProofPurpose, type ProofWay } from "./recent-proof.ts";
import { type CodeCheck, checkCode } from "./second-factor.server.ts";
import { checkPassword, type PasswordCheck } from "./sign-in.server.ts";
import type { Viewer } from "./viewer.ts";

export const proofSchema = z.object({ password: currentPasswordField });
export const codeProofSchema = z.object({
	one_time_code: z.string({ error: "codeMissing" }).trim().min(1, "codeMissing").max(100),
});

/** What the page is about, from its address. next: a path of ours. */
export function parseProofAddress({ searchParams }: URL): { purpose: ProofPurpose; next: string; way: ProofWay } {
	const named = PROOF_PURPOSES.find((one) => one === searchParams.get("for"));
	const way = searchParams.get("way") === "password" ? "password" : "code";
	return { purpose: named ?? "other", next: safePath(searchParams.get("next")), way };
}

export type Proofs = { has_password: boolean; has_google: boolean; has_code: boolean; is_recent: boolean };

/** How the viewer can prove who they are. Throws BackendUnavailable. */
export async function listOwnProofs(db: Db): Promise<Proofs> {
	return expectObject<Proofs>(await db.rpc("list_own_proofs"), "has_password", "has_google", "has_code", "is_recent");
}

/** ended: the answer is right, but the session has ended in the meantime: send to the sign-in. */
type ProofCheck<Check> = Check | { ok: false; code: "ended" };

/** Notes that the viewer has just proved who they are, for ten minutes of this session. Throws BackendUnavailable. */
async function recordProof({ id: person, sessionId: session }: Viewer): Promise<ProofCheck<{ ok: true }>> {
	const isAlive = expectScalar(await proofCalls.rpc("record_session_proof", { person, session }), "boolean");
	return isAlive ? { ok: true } : { ok: false, code: "ended" };
}

/** Logs a proof that was asked for by itself: a command that asks for the password is logged as such. */
export function logProof({ id, sessionId }: Viewer): void {
	logActivity({
		action: "session.proved",
		type: "account",
		resource_type: "session",
		resource_id: sessionId,
		actor: id,
	});
}

/** Proves who the viewer is by their password. Wrong ones count like failed sign-ins and are logged. */
export function proveByPassword(
	request: Request,
	viewer: Viewer,
	password: string,
): Promise<ProofCheck<PasswordCheck>> {
	const prove = async (): Promise<ProofCheck<PasswordCheck>> => {
		const checked = await checkPassword(request, viewer.email, password);
		return checked.ok ? recordProof(viewer) : checked;
	};
	return catchUnavailable(prove());
}

/** Proves who the viewer is by a code of their second factor, which works once. */
export function proveByCode(session: Session, viewer: Viewer, code: string): Promise<ProofCheck<CodeCheck>> {
	const prove = async (): Promise<ProofCheck<CodeCheck>> => {
		const checked = await checkCode(session, viewer, code);
		return checked.ok ? recordProof(viewer) : checked;
	};
	return catchUnavailable(prove());
}
