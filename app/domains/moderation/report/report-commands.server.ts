/** Accepts reports of listings. Rate limits and client address come from the server. */
import { z } from "zod";
import type { Language } from "#app/locales/i18n.ts";
import { emailField, multilineText } from "#app/platform/forms/free-text.server.ts";
import { catchUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { reportCalls } from "#app/platform/supabase/gateways/visitor-forms.server.ts";
import { MAX_REPORT_LENGTH, REPORT_REASONS } from "./report.ts";

export const reportSchema = z
	.object({
		reason: z.enum(REPORT_REASONS, "report:reasonMissing"),
		message: multilineText(MAX_REPORT_LENGTH, "report:messageMissing").optional(),
		email: emailField.optional(),
	})
	.refine(({ reason, message }) => reason !== "other" || message !== undefined, {
		error: "report:messageMissing",
		path: ["message"],
		when: ({ issues }) => issues.length === 0,
	});

export type ReportResult =
	| { ok: true }
	| { ok: false; code: "rate_limited"; retryAfter: number }
	| { ok: false; code: "listing_gone" | "own_listing" | "unavailable" };

/**
 * Stores a report of a public listing, once a day per client and listing; repeats get the same response. person:
 * signed-in user. clientKey: keyed hash of the client address. retryAfter in seconds.
 */
export function submitReport(
	listingId: number,
	report: z.output<typeof reportSchema>,
	sender: { language: Language; clientKey: string; person: string | undefined },
): Promise<ReportResult> {
	return catchUnavailable(callSubmitReport(listingId, report, sender));
}

async function callSubmitReport(
	listingId: number,
	report: z.output<typeof reportSchema>,
	{ language, clientKey, person }: { language: Language; clientKey: string; person: string | undefined },
): Promise<ReportResult> {
	const { reason, message = null, email = null } = report;
	const answer = expectObject<{
		ok: boolean;
		code?: "rate_limited" | "listing_gone" | "own_listing";
		retry_after?: number;
	}>(
		await reportCalls.rpc("submit_report", {
			report: { listing_id: listingId, reason, message, email, language },
			client_key: clientKey,
			...(person ? { person } : {}),
		}),
		"ok",
	);
	if (answer.ok) return { ok: true };
	if (answer.code === "rate_limited") return { ok: false, code: "rate_limited", retryAfter: answer.retry_after ?? 60 };
	return { ok: false, code: answer.code ?? "listing_gone" };
}
