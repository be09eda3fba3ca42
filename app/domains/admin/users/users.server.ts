/** Reads and manages users with the administrator's rights; the database rejects everyone else. */

import { z } from "zod";
import { DISABLE_REASONS } from "#app/domains/accounts/disable-reasons.ts";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { SUSPEND_REASONS } from "#app/domains/agents/verification.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { multilineText } from "#app/platform/forms/free-text.server.ts";
import type { ParsedForm } from "#app/platform/forms/parse-form.server.ts";
import { MAX_REASON_LENGTH, parseReasonForm, reasonFields } from "#app/platform/forms/reason-form.server.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import {
	BackendRejection,
	catchUnavailable,
	expectDone,
	expectObject,
	expectScalar,
	readAnswer,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { roleChangeCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import { type AccountAction, type AdminUser, USERS_PER_PAGE, type UserFilters, type UserRow } from "./users.ts";

type SearchResult = { total: number; rows: UserRow[] };

/**
 * One page of users; `total` is capped at 1,001, which means more than 1,000. The access is logged. Throws
 * BackendUnavailable.
 */
export async function searchUsers(db: Db, filters: UserFilters, page: number): Promise<SearchResult> {
	const answer = await db.rpc("search_users_as_admin", { filters, page, page_size: USERS_PER_PAGE });
	return expectObject<SearchResult>(answer, "total", "rows");
}

/** One user; null if there is none. The access is logged. Throws BackendUnavailable. */
export async function getUser(db: Db, id: string): Promise<AdminUser | null> {
	if (!UUID.test(id)) return null;
	return readAnswer<AdminUser>(await db.rpc("get_user_as_admin", { person: id }));
}

const SCHEMAS = {
	end_sessions: z.object({ session: z.string().regex(UUID, "invalid").optional() }),
	disable: z.object(reasonFields([...DISABLE_REASONS, ...SUSPEND_REASONS], "adminUsers:reasonMissing")),
	enable: z.object({ reason: multilineText(MAX_REASON_LENGTH, "adminUsers:wordsMissing") }),
} satisfies Record<AccountAction, z.ZodObject>;

/** The constraints of each action's form. */
export function personActConstraints(): Record<AccountAction, Constraints> {
	const { end_sessions, disable, enable } = SCHEMAS;
	return {
		end_sessions: constraintsOf(end_sessions),
		disable: constraintsOf(disable),
		enable: constraintsOf(enable),
	};
}

/** Validates the form of an action. */
export function parseAccountAction(action: AccountAction, formData: FormData): ParsedForm<Record<string, unknown>> {
	return parseReasonForm(formData, SCHEMAS[action], "adminUsers:wordsMissing");
}

export type AccountActionResult =
	| { ok: true }
	| {
			ok: false;
			code:
				| "not_found"
				| "changed"
				| "nothing_to_decide"
				| "no_session"
				| "unknown_role"
				| "not_usable"
				| "proof_needed"
				| "unavailable";
	  };

/** Applies an action to a user. `revision` is the fingerprint from the page, an optimistic lock. */
export function performAccountAction(
	db: Db,
	id: string,
	revision: string,
	decision: Record<string, unknown> & { action: AccountAction },
): Promise<AccountActionResult> {
	return catchUnavailable(submitDecision(db, id, revision, decision));
}

/**
 * Changes a user's role, which ends their sessions. Call it after checking the viewer's password: the database accepts
 * the change only from this session, within a minute.
 */
export function changeRole(
	db: Db,
	viewer: Viewer,
	id: string,
	revision: string,
	{ role, reason }: { role: string; reason?: string | undefined },
): Promise<AccountActionResult> {
	return catchUnavailable(
		(async () => {
			if (!UUID.test(id)) return { ok: false, code: "not_found" };
			const { id: actor, sessionId: session } = viewer;
			expectDone(await roleChangeCalls.rpc("permit_role_change", { actor, session, person: id, new_role: role }));
			return submitDecision(db, id, revision, { action: "change_role", role, ...(reason ? { reason } : {}) });
		})(),
	);
}

/**
 * Removes the lost second factor of a user and ends their sessions: for super administrators who have one themselves. The
 * person is told by mail.
 */
export function removeFactorOf(
	db: Db,
	id: string,
): Promise<
	{ ok: true } | { ok: false; code: "not_found" | "nothing_to_decide" | "second_factor_needed" | "unavailable" }
> {
	return catchUnavailable(
		(async () => {
			if (!UUID.test(id)) return { ok: false, code: "not_found" } as const;
			try {
				const isRemoved = expectScalar(await db.rpc("remove_second_factor_of", { person: id }), "boolean");
				return isRemoved ? ({ ok: true } as const) : ({ ok: false, code: "nothing_to_decide" } as const);
			} catch (error) {
				if (error instanceof BackendRejection && error.message === "second_factor_needed")
					return { ok: false, code: "second_factor_needed" } as const;
				throw error;
			}
		})(),
	);
}

async function submitDecision(
	db: Db,
	person: string,
	revision: string,
	decision: object,
): Promise<AccountActionResult> {
	if (!UUID.test(person)) return { ok: false, code: "not_found" };
	const answer = await db.rpc("set_account_status", {
		person,
		expected_fingerprint: revision,
		decision: decision as never,
	});
	return expectObject<AccountActionResult>(answer, "ok");
}
