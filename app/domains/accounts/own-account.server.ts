/** Account data for its owner: facts, sessions, and a full export. */
import { z } from "zod";
import { consumeRateLimit } from "#app/platform/http/rate-limit.server.ts";
import {
	catchUnavailable,
	expectObject,
	expectScalar,
	readAnswer,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { OwnAccount, OwnSession } from "./profile.ts";

const MAX_COPIES_PER_DAY = 5;

/** Facts of the account. Throws BackendUnavailable. */
export async function getOwnAccount(db: Db): Promise<OwnAccount> {
	return expectObject<OwnAccount>(await db.rpc("get_own_account"), "email", "is_agent");
}

/** Active sessions, the current one first. Throws BackendUnavailable. */
export async function listSessions(db: Db): Promise<OwnSession[]> {
	return readAnswer<OwnSession[]>(await db.rpc("list_sessions")) ?? [];
}

const sessionField = z.uuid();

/** Ends one of the user's sessions. */
export function endSession(db: Db, id: unknown) {
	const session = sessionField.safeParse(id);
	// The function would end all other sessions without an id.
	if (!session.success) return Promise.resolve({ ok: false, code: "not_found" } as const);
	return end(db, session.data);
}

/** Ends all sessions except the current one. */
export function endOtherSessions(db: Db) {
	return end(db);
}

function end(db: Db, session?: string) {
	return catchUnavailable(
		(async () => {
			expectScalar(await db.rpc("end_sessions", session ? { session } : {}), "number");
			return { ok: true } as const;
		})(),
	);
}

export type DataExport = { ok: true; json: string } | { ok: false; code: "rate_limited" | "unavailable" };

/** Export of all data about the user, as text. Limited to five a day. */
export function exportOwnData(db: Db, personId: string): Promise<DataExport> {
	return catchUnavailable(
		(async (): Promise<DataExport> => {
			if ((await consumeRateLimit(`data-copy:${personId}`, MAX_COPIES_PER_DAY, 86_400)) > 0)
				return { ok: false, code: "rate_limited" };
			const data = expectObject<Record<"account" | "profiles", unknown>>(
				await db.rpc("export_own_data"),
				"account",
				"profiles",
			);
			return { ok: true, json: `${JSON.stringify(data, null, "\t")}\n` };
		})(),
	);
}
