/** Sets a new password for the person whose session this is, and who has proved just now that they are that person. */
import { log } from "#app/platform/log.server.ts";
import { BackendUnavailable, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Session } from "#app/platform/supabase/session.server.ts";
import { readAuthOutcome } from "./auth-outcome.server.ts";
import { type Proof, permitNewPassword } from "./credential-permit.server.ts";
import type { Viewer } from "./viewer.ts";

export type NewPasswordResult =
	| { ok: true }
	| { ok: false; code: "same_password" | "weak_password" | "link_used" | "refused" | "unavailable" };

/** Sets the password, on that proof; the session stays. Ends all other sessions of the person when asked to. */
export async function setPassword(
	session: Session,
	db: Db,
	viewer: Viewer,
	password: string,
	{ proof, endsOthers }: { proof: Proof; endsOthers: boolean },
): Promise<NewPasswordResult> {
	try {
		// The client knows its session once it has read it.
		await session.token();
		// First, so that a new password is never set while those who know the old one stay in.
		if (endsOthers) unwrap(await db.rpc("end_sessions"));
		if (!(await permitNewPassword(viewer, proof))) return { ok: false, code: "link_used" };
		// The service asks for the present password as well: a permit alone could be taken by another session of the person.
		const change = proof === "link" ? { password } : { password, current_password: proof.password };
		const code = readAuthOutcome((await session.auth.updateUser(change)).error);
		if (code === "same_password" || code === "weak_password") return { ok: false, code };
		if (code !== "ok") return { ok: false, code: "refused" };
		if (endsOthers) await endWhoCameMeanwhile(db);
		return { ok: true };
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
}

/** Sessions begun with the old password between the two. The password is set by now, whatever becomes of this. */
async function endWhoCameMeanwhile(db: Db): Promise<void> {
	const { error } = await db.rpc("end_sessions");
	if (error) log.error("sessions not ended", { code: error.code });
}
