/** Reads and manages users with the administrator's rights; the database rejects everyone else. */
import { z } from "zod";
import { DISABLE_REASONS } from "#app/domains/accounts/disable-reasons.ts";
import type { Viewer } from "#app/domains/accounts/viewer.ts";
import { SUSPEND_REASONS } from "#app/domains/agents/verification.ts";
import { longText } from "#app/platform/forms/free-text.server.ts";
import { type ParsedForm, parseFormData } from "#app/platform/forms/parse-form.server.ts";
import { orUnavailable, unwrap, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { roleChangeCalls } from "#app/platform/supabase/gateways/accounts.server.ts";
import { PEOPLE_PER_PAGE, type PeopleFilters, type Person, type PersonActName, type PersonRow } from "./people.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const LONGEST_WORDS = 1000;

type Found = { total: number; rows: PersonRow[] };

/**
 * One page of users; `total` is capped at 1,001, which means more than 1,000. The access is logged. Throws
 * BackendUnavailable.
 */
export async function searchPeople(db: Db, filters: PeopleFilters, page: number): Promise<Found> {
	const answer = await db.rpc("search_users_as_admin", { filters, page, page_size: PEOPLE_PER_PAGE });
	return unwrapObject<Found>(answer, "total", "rows");
}

/** One user; null if there is none. The access is logged. Throws BackendUnavailable. */
export async function getPerson(db: Db, id: string): Promise<Person | null> {
	if (!ID.test(id)) return null;
	return unwrap(await db.rpc("get_user_as_admin", { person: id })) as unknown as Person | null;
}

const reasons = new Set([...DISABLE_REASONS, ...SUSPEND_REASONS]);

const SCHEMAS = {
	end_sessions: z.object({ session: z.string().regex(ID, "invalid").optional() }),
	disable: z.object({
		reason_code: z.enum([...reasons], { error: "adminUsers:reasonMissing" }),
		reason: longText(LONGEST_WORDS).optional(),
	}),
	enable: z.object({ reason: longText(LONGEST_WORDS, "adminUsers:wordsMissing") }),
} satisfies Record<PersonActName, z.ZodObject>;

/** Validates the form of an action. */
export function parsePersonAct(act: PersonActName, formData: FormData): ParsedForm<Record<string, unknown>> {
	const form = parseFormData(formData, SCHEMAS[act] as z.ZodObject) as ParsedForm<Record<string, unknown>>;
	if (form.ok && form.value.reason_code === "other" && !form.value.reason)
		return { ok: false, state: { values: form.values, errors: { reason: ["adminUsers:wordsMissing"] } } };
	return form;
}

export type PersonActResult =
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

/** Applies an action to a user. `seen` is the fingerprint from the page, an optimistic lock. */
export function actOnPerson(
	db: Db,
	id: string,
	seen: string,
	decision: Record<string, unknown> & { action: PersonActName },
): Promise<PersonActResult> {
	return orUnavailable(decide(db, id, seen, decision));
}

/**
 * Changes a user's role, which ends their sessions. Call it after checking the viewer's password: the database accepts
 * the change only from this session, within a minute.
 */
export function changeRole(
	db: Db,
	viewer: Viewer,
	id: string,
	seen: string,
	{ role, reason }: { role: string; reason?: string | undefined },
): Promise<PersonActResult> {
	return orUnavailable(
		(async () => {
			if (!ID.test(id)) return { ok: false, code: "not_found" };
			const { id: actor, sessionId: session } = viewer;
			unwrap(await roleChangeCalls.rpc("permit_role_change", { actor, session, person: id, new_role: role }));
			return decide(db, id, seen, { action: "change_role", role, ...(reason ? { reason } : {}) });
		})(),
	);
}

async function decide(db: Db, person: string, seen: string, decision: object): Promise<PersonActResult> {
	if (!ID.test(person)) return { ok: false, code: "not_found" };
	const answer = await db.rpc("set_account_status", {
		person,
		expected_fingerprint: seen,
		decision: decision as never,
	});
	return unwrapObject<PersonActResult>(answer, "ok");
}
