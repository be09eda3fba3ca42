/** Permits to change a credential: the database requires one, issued after the server has verified the user. */
import { expectDone, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import { credentialCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import type { Viewer } from "./viewer.ts";

/**
 * How the user was verified: the current password, which is also sent to the auth service, or the link that opened the
 * session.
 */
export type Proof = { password: string } | "link";

/**
 * Permits one password change within a minute; call it right before the change. False when the link that opened this
 * session has already been used to set one. Throws BackendUnavailable.
 */
export async function allowPasswordChange(viewer: Viewer, proof: Proof): Promise<boolean> {
	const proofArguments = proof === "link" ? { proof: "link", session: viewer.sessionId } : { proof: "password" };
	const asked = { person: viewer.id, credential: "password", ...proofArguments };
	return expectScalar(await credentialCalls.rpc("permit_new_credential", asked), "boolean");
}

/**
 * Permits a change to this address within a minute, after the password check. False when an administrator must set up the second
 * factor first. Throws BackendUnavailable.
 */
export async function allowEmailChange(viewer: Viewer, address: string): Promise<boolean> {
	return expectScalar(
		await credentialCalls.rpc("permit_new_credential", {
			person: viewer.id,
			credential: "email",
			proof: "password",
			address,
			session: viewer.sessionId,
		}),
		"boolean",
	);
}

/** Removes the password of an account until its owner sets one. Throws BackendUnavailable. */
export async function clearPassword(person: string): Promise<void> {
	expectDone(await credentialCalls.rpc("clear_password", { person }));
}
