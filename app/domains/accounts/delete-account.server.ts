/** Deletes an account permanently. A service-role function, because the password has to be checked first. */
import { z } from "zod";
import {
	askAgain,
	BackendRejection,
	BackendUnavailable,
	catchUnavailable,
	expectScalar,
} from "#app/platform/supabase/backend-error.server.ts";
import { accountDeletionCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import type { Session } from "#app/platform/supabase/session.server.ts";
import { currentPasswordField } from "./password.server.ts";
import { checkPassword } from "./sign-in.server.ts";
import type { Viewer } from "./viewer.ts";
import { loadViewer } from "./viewer-queries.server.ts";

export const deleteAccountSchema = z.object({
	confirm: z.literal("on", { error: "profile:deleteConfirmMissing" }),
	password: currentPasswordField,
	end_newsletter: z.literal("on").optional(),
});

export type DeleteAccountResult =
	| { ok: true }
	/** unanswered: the deletion may still be running. */
	| { ok: false; code: "wrong_password" | "last_super_admin" | "unavailable" | "unanswered" }
	| { ok: false; code: "locked"; retryAfter: number };

/** Deletes the viewer's account and all of its data. Idempotent, e.g. for a double click. */
export function deleteAccount(
	request: Request,
	session: Session,
	viewer: Viewer,
	input: z.output<typeof deleteAccountSchema>,
): Promise<DeleteAccountResult> {
	return catchUnavailable(performDeletion(request, session, viewer, input));
}

async function performDeletion(
	request: Request,
	session: Session,
	viewer: Viewer,
	input: z.output<typeof deleteAccountSchema>,
): Promise<DeleteAccountResult> {
	const checked = await checkPassword(request, viewer.email, input.password);
	if (!checked.ok) {
		if (checked.code === "locked") return { ok: false, code: "locked", retryAfter: checked.retryAfter };
		// The second of two clicks finds the account deleted, perhaps while its password is checked, which then fails.
		if ((await loadViewer(session, null)) === null) return { ok: true };
		return { ok: false, code: checked.code === "unavailable" ? "unavailable" : "wrong_password" };
	}
	const call = { person: viewer.id, ends_newsletter: input.end_newsletter === "on" };
	try {
		// An account with hundreds of listings may take longer than the first call waits.
		expectScalar(await askAgain(() => accountDeletionCalls.rpc("delete_account", call)), "boolean");
	} catch (error) {
		if (error instanceof BackendUnavailable) {
			const isGone = await loadViewer(session, null).then(
				(found) => found === null,
				() => false,
			);
			if (!isGone) return { ok: false, code: "unanswered" };
			session.clear();
			return { ok: true };
		}
		if (error instanceof BackendRejection && error.message === "last_super_admin")
			return { ok: false, code: "last_super_admin" };
		throw error;
	}
	session.clear();
	return { ok: true };
}
