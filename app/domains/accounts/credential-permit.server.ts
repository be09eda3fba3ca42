/** The database lets a credential be changed only once the server has seen its owner prove who they are. */
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";
import type { Viewer } from "./viewer.ts";

/** What proved the person: the present password, which the auth service is told too, or the link that opened the session. */
export type Proof = { password: string } | "link";

/**
 * Permits one new password within a minute; call it right before the change. False when the link that opened this session
 * has set one already. Throws BackendUnavailable.
 */
export async function permitNewPassword(viewer: Viewer, proof: Proof): Promise<boolean> {
	const given = proof === "link" ? { proof: "link", session: viewer.sessionId } : { proof: "password" };
	return (
		unwrap(await secretDb.rpc("permit_new_credential", { person: viewer.id, credential: "password", ...given })) ??
		false
	);
}

/** Permits a change to this address within a minute, once the password has proved the person. Throws BackendUnavailable. */
export async function permitNewAddress(viewer: Viewer, address: string): Promise<void> {
	unwrap(
		await secretDb.rpc("permit_new_credential", { person: viewer.id, credential: "email", proof: "password", address }),
	);
}

/** Leaves an account without a password, until its owner sets one. Throws BackendUnavailable. */
export async function forgetPassword(person: string): Promise<void> {
	unwrap(await secretDb.rpc("clear_password", { person }));
}
