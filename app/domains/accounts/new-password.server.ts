/** Sets a new password for the user of this session, who was just verified. */
import { log } from "#app/platform/logging/log.server.ts";
import { BackendUnavailable, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Session } from "#app/platform/supabase/session.server.ts";
import { toAuthCode } from "./auth-outcome.server.ts";
import { allowPasswordChange, type Proof } from "./credential-permit.server.ts";
import type { Viewer } from "./viewer.ts";

export type NewPasswordResult =
	| { ok: true }
	| {
			ok: false;
			code:
				| "same_password"
				| "weak_password"
				| "leaked_password"
				| "wrong_password"
				| "link_used"
				| "refused"
				| "unavailable";
	  };

/** Sets the password and keeps the session. Ends all other sessions if requested. */
export async function setPassword(
	session: Session,
	db: Db,
	viewer: Viewer,
	password: string,
	{ proof, endsOthers }: { proof: Proof; endsOthers: boolean },
): Promise<NewPasswordResult> {
	try {
		// Reading the token loads the session into the client.
		await session.token();
		// Before the change, so that a new password is never set while sessions of the old one stay valid.
		if (endsOthers) expectScalar(await db.rpc("end_sessions"), "number");
		if (!(await allowPasswordChange(viewer, proof))) return { ok: false, code: "link_used" };
		// The auth service also checks the current password: a permit alone could be used by a different session of the
		// user.
		const change = proof === "link" ? { password } : { password, current_password: proof.password };
		const code = toAuthCode((await session.auth.updateUser(change)).error);
		if (code === "same_password" || code === "weak_password" || code === "leaked_password") return { ok: false, code };
		// Changed by another device since it was checked.
		if (code === "invalid_credentials" && proof !== "link") return { ok: false, code: "wrong_password" };
		if (code !== "ok") return { ok: false, code: "refused" };
		if (endsOthers) await endConcurrentSessions(db);
		return { ok: true };
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
}

/** Ends sessions that were opened with the old password in the meantime. A failure is only logged: the password is set. */
async function endConcurrentSessions(db: Db): Promise<void> {
	const { error } = await db.rpc("end_sessions");
	if (error) log.error("sessions not ended", { code: error.code });
}
