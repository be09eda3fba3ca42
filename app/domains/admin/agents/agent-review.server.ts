/** Reads and reviews agents with the administrator's rights; the database rejects everyone else. */

import { z } from "zod";
import { CHECKS } from "#app/domains/agents/verification.ts";
import { constraintsOf } from "#app/platform/forms/constraints.server.ts";
import type { Constraints } from "#app/platform/forms/constraints.ts";
import { multilineText } from "#app/platform/forms/free-text.server.ts";
import type { ParsedForm } from "#app/platform/forms/parse-form.server.ts";
import { MAX_REASON_LENGTH, parseReasonForm, reasonFields } from "#app/platform/forms/reason-form.server.ts";
import { UUID } from "#app/platform/http/uuid.ts";
import {
	BackendUnavailable,
	catchUnavailable,
	expectObject,
	readAnswer,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import { documentFiles } from "#app/platform/supabase/gateways/files.server.ts";
import {
	type AdminAgent,
	type AdminAgentFilters,
	type AdminAgentRow,
	AGENTS_PER_PAGE,
	DECISION_REASONS,
	type Decision,
} from "./agent-review.ts";

type SearchResult = { total: number; rows: AdminAgentRow[] };

/**
 * One page of agents, pending ones first; `total` is capped at 1,001, which means more than 1,000. Throws
 * BackendUnavailable.
 */
export async function searchAgents(db: Db, filters: AdminAgentFilters, page: number): Promise<SearchResult> {
	const answer = await db.rpc("search_agents_as_admin", { filters, page, page_size: AGENTS_PER_PAGE });
	return expectObject<SearchResult>(answer, "total", "rows");
}

/** One agent; null if there is none. Throws BackendUnavailable. */
export async function getAgentForReview(db: Db, id: string): Promise<AdminAgent | null> {
	if (!UUID.test(id)) return null;
	return readAnswer<AdminAgent>(await db.rpc("get_agent_as_admin", { agent: id }));
}

/**
 * Image of a document for authorised administrators; null for everyone else. The database decides and logs the access;
 * only the server can read the file. Throws BackendUnavailable.
 */
export async function openDocument(db: Db, id: string): Promise<Blob | null> {
	if (!UUID.test(id)) return null;
	const folder = readAnswer<string>(await db.rpc("get_verification_document", { document: id }));
	if (!folder) return null;
	const bucket = documentFiles.storage.from("verification-documents");
	const listed = await bucket.list(folder, { limit: 1 });
	// The local storage lists full names, the hosted one names inside the folder.
	const name = listed.data?.[0]?.name.split("/").at(-1);
	if (listed.error) throw new BackendUnavailable(listed.error.message);
	if (!name) return null;
	const { data, error } = await bucket.download(`${folder}/${name}`);
	if (error) throw new BackendUnavailable(error.message);
	return data;
}

const reasonSchema = <const R extends readonly [string, ...string[]]>(reasons: R) =>
	z.object(reasonFields(reasons, "adminAgents:reasonMissing"));

const SCHEMAS = {
	verify: z.object({ checks: z.array(z.enum(CHECKS)).min(1, "adminAgents:checksMissing") }),
	decline: reasonSchema(DECISION_REASONS.decline),
	end_verification: reasonSchema(DECISION_REASONS.end_verification),
	suspend: reasonSchema(DECISION_REASONS.suspend),
	restore: z.object({ note: multilineText(MAX_REASON_LENGTH, "adminAgents:noteMissing") }),
	grant_plan: z.object({
		plan: z.string({ error: "required" }).max(40),
		until: z.iso.date({ error: "adminAgents:badDate" }),
	}),
	end_plan: z.object({}),
} satisfies Record<Decision, z.ZodObject>;

/** The constraints of each decision's form. */
export function decisionConstraints(): Record<Decision, Constraints> {
	const entries = Object.entries(SCHEMAS).map(([decision, schema]) => [decision, constraintsOf(schema)] as const);
	return Object.fromEntries(entries) as Record<Decision, Constraints>;
}

/** Validates the form of a decision. */
export function parseDecision(action: Decision, formData: FormData): ParsedForm<Record<string, unknown>> {
	return parseReasonForm(formData, SCHEMAS[action], "adminAgents:wordsMissing");
}

export type DecisionResult =
	| { ok: true }
	| {
			ok: false;
			code:
				| "not_found"
				| "changed"
				| "nothing_to_check"
				| "nothing_to_decide"
				| "paid_plan"
				| "unknown_plan"
				| "bad_date"
				| "unavailable";
	  };

/** Decides on an agent. `revision` is the fingerprint from the page, an optimistic lock. */
export function reviewAgent(
	db: Db,
	id: string,
	revision: string,
	decision: Record<string, unknown> & { action: Decision },
): Promise<DecisionResult> {
	return catchUnavailable(submitDecision(db, id, revision, decision));
}

async function submitDecision(db: Db, agent: string, revision: string, decision: object): Promise<DecisionResult> {
	if (!UUID.test(agent)) return { ok: false, code: "not_found" };
	const answer = await db.rpc("review_agent", { agent, expected_fingerprint: revision, decision: decision as never });
	return expectObject<DecisionResult>(answer, "ok");
}
