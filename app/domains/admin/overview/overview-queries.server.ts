/** Data of the admin overview; the database rejects everyone else. */
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { Administration, JobState } from "./overview.ts";

/** The database leaves out what is null. */
type Stored = Omit<Administration, "jobs"> & { jobs?: (Pick<JobState, "job"> & Partial<JobState>)[] };

const NEVER_RAN = { started_at: null, outcome: null, renewed_at: null, done_at: null, since: null };

/** Key figures of the marketplace in one call. Throws BackendUnavailable, and BackendRejection for non-administrators. */
export async function getAdministration(db: Db): Promise<Administration> {
	const answer = await db.rpc("get_administration");
	const { jobs, ...figures } = expectObject<Stored>(answer, "waiting", "flows");
	return { ...figures, ...(jobs ? { jobs: jobs.map((job) => ({ ...NEVER_RAN, ...job })) } : {}) };
}
