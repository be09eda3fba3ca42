/** Reads and decides reports of messages, with the rights of a moderator. The database logs every reading. */
import { z } from "zod";
import { UUID } from "#app/platform/http/uuid.ts";
import { catchUnavailable, expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	DECISIONS,
	type Decision,
	type MessageReport,
	type MessageReportList,
	type ReportedMessage,
	type ReportState,
} from "./message-report.ts";

export const decisionSchema = z.object({ decision: z.enum(DECISIONS, { error: "messageReports:decisionMissing" }) });

/** One page of reports in a state. Throws BackendUnavailable. */
export async function listMessageReports(db: Db, state: ReportState, page: number): Promise<MessageReportList> {
	return expectObject<MessageReportList>(await db.rpc("list_message_reports", { state, page }), "rows", "total");
}

type FoundReport = { report: MessageReport; messages: ReportedMessage[] };

/** A report with the messages around the reported one; null when there is none. Throws BackendUnavailable. */
export async function readReportedMessage(db: Db, id: string): Promise<FoundReport | null> {
	if (!UUID.test(id)) return null;
	const answer = await db.rpc("read_reported_message", { report: id });
	return unwrap(answer) === null ? null : expectObject<FoundReport>(answer, "report", "messages");
}

export type DecideResult = { ok: true } | { ok: false; code: "not_found" | "decided" | "unavailable" };

/** Decides a report; one that was decided meanwhile stays as it is. */
export function decideMessageReport(db: Db, id: string, decision: Decision): Promise<DecideResult> {
	if (!UUID.test(id)) return Promise.resolve({ ok: false, code: "not_found" });
	const work = async () =>
		expectObject<DecideResult>(
			await db.rpc("decide_message_report", {
				report: id,
				is_upheld: decision !== "dismiss",
				action: decision === "remove" ? "remove" : "none",
			}),
			"ok",
		);
	return catchUnavailable(work());
}
