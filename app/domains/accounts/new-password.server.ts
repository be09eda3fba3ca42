/** Sets a new password for the person whose session this is. */
import { BackendUnavailable, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Session } from "#app/platform/supabase/session.server.ts";
import { readAuthOutcome } from "./auth-outcome.server.ts";

export type NewPasswordResult =
	| { ok: true }
	| { ok: false; code: "same_password" | "weak_password" | "refused" | "unavailable" };

/** Sets the password; the session stays. Ends all other sessions of the person when asked to. */
export async function setPassword(
	session: Session,
	db: Db,
	password: string,
	{ endsOthers }: { endsOthers: boolean },
): Promise<NewPasswordResult> {
	try {
		// The client knows its session once it has read it.
		await session.token();
		const code = readAuthOutcome((await session.auth.updateUser({ password })).error);
		if (code === "same_password" || code === "weak_password") return { ok: false, code };
		if (code !== "ok") return { ok: false, code: "refused" };
		if (endsOthers) unwrap(await db.rpc("end_sessions"));
		return { ok: true };
	} catch (error) {
		if (error instanceof BackendUnavailable) return { ok: false, code: "unavailable" };
		throw error;
	}
}
