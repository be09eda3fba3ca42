/** The clean-up job: many short calls of the database, so that a backlog of months is worked off and no part holds up another. */
import { now } from "#app/platform/clock.ts";
import { readAnswer } from "#app/platform/supabase/backend-error.server.ts";
import { cleanUpCalls } from "#app/platform/supabase/gateways/jobs.server.ts";

/** Partial failure: the other parts ran, and their counts are recorded with it. */
export class PartialFailure extends Error {
	override name = "PartialFailure";
	readonly counts: Record<string, number>;
	readonly failures: readonly Error[];
	constructor(failures: ReadonlyMap<string, Error>, counts: Record<string, number>) {
		const parts = Map.groupBy([...failures], ([, { message }]) => message);
		super([...parts].map(([message, of]) => `${of.map(([part]) => part).join(", ")}: ${message}`).join("; "));
		this.failures = [...failures.values()];
		this.counts = counts;
	}
}

/** Kinds of rows of `clean_up`, each deleted by calls of its own. */
const KINDS = [
	"rate_limits",
	"account_guesses",
	"error_logs",
	"enquiries",
	"contact_messages",
	"mail_outbox",
	"job_runs",
	"unconfirmed_subscribers",
	"unconfirmed_alerts",
	"removed_favourites",
	"recently_viewed",
	"search_matches",
	"notifications",
	"activity_addresses",
	"newsletter_deliveries",
	"sessions",
	"account_sessions",
	"session_proofs",
	"session_exports",
	"used_codes",
	"factor_permits",
	"search_words",
] as const;

/** The clean-up of single subjects. */
const FUNCTIONS = [
	"clean_up_agents",
	"clean_up_activity",
	"clean_up_analytics",
	"clean_up_security",
	"clean_up_conversations",
	"clean_up_live_events",
	"clean_up_pushes",
	"clean_up_moderation",
] as const;

type Counts = Record<string, number>;
type Part = { name: string; run: () => Promise<Counts> };

const PARTS: readonly Part[] = [
	...KINDS.map((kind) => ({
		name: kind,
		run: async () => readAnswer<Counts>(await cleanUpCalls.rpc("clean_up", { parts: [kind] }))!,
	})),
	...FUNCTIONS.map((name) => ({ name, run: async () => readAnswer<Counts>(await cleanUpCalls.rpc(name))! })),
];

/** A count of this size is a full batch of the database: there may be more. */
const BATCH_SIZE = 5000;
/** No part starts later: the last one takes a minute at most, and the run ends well before its lease of ten. The next one goes on at once. */
const LAST_START_MS = 240_000;

/**
 * Deletes expired rows. Returns the number of rows per part. A failing part does not stop the others, so that data is
 * deleted on time; `more`, the number of parts that have rows left, makes the job due again at once. Throws at the end if one failed
 * or had no turn.
 */
export async function deleteExpiredRows(): Promise<Counts> {
	const startedAt = now();
	const counts: Counts = {};
	const failures = new Map<string, Error>();
	let waiting = PARTS;
	/** Parts with more rows that had no further turn. */
	const left = new Set<Part>();
	// Each part once, then those with a full batch again: a large backlog of one does not keep the others waiting.
	while (waiting.length > 0) {
		const unfinished: Part[] = [];
		for (const part of waiting) {
			if (now() - startedAt >= LAST_START_MS) {
				if (waiting === PARTS) failures.set(part.name, new Error("no time was left"));
				else left.add(part);
				continue;
			}
			try {
				const removed = await part.run();
				for (const [name, count] of Object.entries(removed)) counts[name] = (counts[name] ?? 0) + count;
				if (Object.values(removed).some((count) => count >= BATCH_SIZE)) unfinished.push(part);
			} catch (cause) {
				failures.set(part.name, cause as Error);
			}
		}
		waiting = unfinished;
	}
	if (left.size > 0) counts.more = left.size;
	if (failures.size > 0) throw new PartialFailure(failures, counts);
	return counts;
}
