/** Decisions of moderators. The database serialises them and rejects outdated ones. */

import { z } from "zod";
import type { Language } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { multilineText } from "#app/platform/forms/free-text.server.ts";
import {
	type AnswerFor,
	BackendRejection,
	catchUnavailable,
	expectObject,
	expectScalar,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	type Conflict,
	DECISION_REASONS,
	DECISIONS,
	type DecisionReason,
	MAX_NOTE_LENGTH,
	type QueueReason,
	REPORT_OUTCOMES,
} from "./moderation.ts";

const revisionField = z.string().regex(/^\d{1,18}\.[0-9a-f]{32}$/);
const reasonField = z.enum(DECISION_REASONS, "moderation:reasonMissing").optional();
const noteField = multilineText(MAX_NOTE_LENGTH).optional();

/** Decisions reported to the agent need a reason, and a text if the reason has none. */
function requireReason(
	needsReason: boolean,
	{ reason, note }: { reason?: DecisionReason | undefined; note?: string | undefined },
	context: z.RefinementCtx,
) {
	if (!needsReason) return;
	if (!reason) context.addIssue({ code: "custom", path: ["reason"], message: "moderation:reasonMissing" });
	if (reason === "other" && !note)
		context.addIssue({ code: "custom", path: ["note"], message: "moderation:noteMissing" });
}

export const decisionSchema = z
	.object({ revision: revisionField, decision: z.enum(DECISIONS), reason: reasonField, note: noteField })
	.superRefine((form, context) => requireReason(form.decision !== "approve", form, context));

export const reportsDecisionSchema = z
	.object({
		revision: revisionField,
		outcome: z.enum(REPORT_OUTCOMES, "moderation:outcomeMissing"),
		reports: z.array(z.guid()).min(1).max(100),
		reason: reasonField,
		note: noteField,
	})
	.superRefine((form, context) =>
		requireReason(form.outcome === "take_off" || form.outcome === "ask_change", form, context),
	);

export type DecisionResult =
	/** next: the item to continue with; null at the end of the queue. */
	| { ok: true; isHeld: boolean; reference: string; next: number | null }
	| { ok: false; code: "conflict"; conflict: Conflict }
	| { ok: false; code: "not_found" }
	| { ok: false; code: "unavailable" };

/** Approves, rejects or requests a change of a listing, under an optimistic lock. kind: the queue to continue in. */
export function decideListing(
	db: Db,
	listing: number,
	form: z.output<typeof decisionSchema>,
	kind?: QueueReason,
): Promise<DecisionResult> {
	const { revision, decision: action, reason, note } = form;
	return submitDecision(() =>
		db.rpc("decide_listing", {
			listing,
			expected_fingerprint: revision,
			action,
			...(kind ? { only_reason: kind } : {}),
			...(action === "approve" ? {} : { reason_code: reason as string, notes: buildNotes(reason, note) }),
		}),
	);
}

/** Upholds or dismisses all reports of a listing; `isHeld`: its agent is now on hold. kind: the queue to continue in. */
export function decideReports(
	db: Db,
	listing: number,
	form: z.output<typeof reportsDecisionSchema>,
	kind?: QueueReason,
): Promise<DecisionResult> {
	const { revision, outcome, reports, reason, note } = form;
	const tellsAgent = outcome === "take_off" || outcome === "ask_change";
	return submitDecision(() =>
		db.rpc("decide_reports", {
			listing,
			reports,
			expected_fingerprint: revision,
			is_upheld: outcome !== "dismiss",
			...(kind ? { only_reason: kind } : {}),
			...(outcome === "dismiss" ? {} : { action: outcome }),
			...(tellsAgent ? { reason_code: reason as string, notes: buildNotes(reason, note) } : {}),
		}),
	);
}

/** Ends the hold of an agent; `false` when it had already ended. Throws BackendRejection without permission. */
export function liftHold(db: Db, agent: string) {
	return catchUnavailable(
		(async () => ({ ok: true as const, isLifted: expectScalar(await db.rpc("lift_hold", { agent }), "boolean") }))(),
	);
}

/** Note to the agent in both languages, of which the database stores the agent's: template and free text. */
function buildNotes(reason: DecisionReason | undefined, note: string | undefined): { en: string; tr: string } {
	const write = (language: Language) => {
		const template = reason ? translations(language).t(`moderation:template.${reason}`) : "";
		return [template, note].filter(Boolean).join("\n\n");
	};
	return { en: write("en"), tr: write("tr") };
}

type RpcResponse =
	| { ok: true; is_held?: boolean; reference?: string; next?: number | null }
	| ({ ok: false } & Exclude<Conflict, { code: "own" }>);

async function submitDecision(call: () => PromiseLike<AnswerFor<RpcResponse>>): Promise<DecisionResult> {
	try {
		return await catchUnavailable<DecisionResult>(
			(async () => {
				const answer = expectObject<RpcResponse>(await call(), "ok");
				if (answer.ok) {
					const { is_held, reference = "", next = null } = answer;
					return { ok: true, isHeld: is_held === true, reference, next };
				}
				return { ok: false, code: "conflict", conflict: answer };
			})(),
		);
	} catch (error) {
		if (!(error instanceof BackendRejection)) throw error;
		if (error.message === "own_listing" || error.message === "own_report")
			return { ok: false, code: "conflict", conflict: { code: "own" } };
		if (error.message === "listing_not_found" || error.message === "report_not_found")
			return { ok: false, code: "not_found" };
		throw error;
	}
}
