/**
 * Accepts client error reports: one, or a batch that was queued offline. Long values are truncated, secrets redacted,
 * and errors of browser extensions ignored.
 */
import { z } from "zod";
import { now } from "#app/platform/clock.ts";
import { fingerprintError } from "#app/platform/errors/fingerprint.server.ts";
import { looksLikeAttack } from "#app/platform/forms/suspicious-text.ts";
import { redactPath, redactText } from "#app/platform/logging/redact.ts";
import { getRequestContext } from "#app/platform/logging/request-context.server.ts";
import { logSecurityEvent } from "#app/platform/logging/security-events.server.ts";
import { expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { clientErrorCalls } from "#app/platform/supabase/gateways/statistics.server.ts";
import type { IntakeResult } from "./report-intake.server.ts";

const MAX_MESSAGE_LENGTH = 512;
const MAX_FILENAME_LENGTH = 256;
const MAX_URL_LENGTH = 512;
const MAX_STACK_LENGTH = 10_000;
const MAX_BATCH_SIZE = 100;
/** Maximum age of a report: the retention of rows. */
const MAX_REPORT_AGE_MS = 90 * 86_400_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const text = z
	.string()
	.max(60_000)
	.transform((value) => value.replace(CONTROL, "?"));
/** Truncates without splitting a surrogate pair, which the database would reject together with the whole batch. */
const truncate = (value: string, maxLength: number) => value.slice(0, maxLength).toWellFormed();
const count = z.number().int().min(0).max(1_000_000);

const reportSchema = z.object({
	type: z.string().max(40),
	msg: text.optional(),
	reason: z.unknown().optional(),
	stack: text.nullish(),
	filename: text.nullish(),
	lineno: count.nullish(),
	colno: count.nullish(),
	url: text.nullish(),
	route: text.nullish(),
	ts: z.number().finite().nullish(),
	session: z
		.string()
		.regex(/^[\w-]{8,64}$/)
		.nullish(),
	repeats: count.nullish(),
});
const bodySchema = z.union([z.object({ batch: z.array(reportSchema).min(1).max(MAX_BATCH_SIZE) }), reportSchema]);
type Report = z.output<typeof reportSchema>;

/** Script addresses of browser extensions. */
const EXTENSION_URL = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/** An address as its path; with origin for a different site. */
function sanitiseUrl(address: string | null | undefined, maxLength: number): string | null {
	if (!address) return null;
	const base = "http://own.invalid";
	if (!URL.canParse(address, base)) return null;
	const { pathname, origin, protocol } = new URL(address, base);
	if (!/^https?:$/.test(protocol)) return `${protocol}*`.slice(0, maxLength);
	return redactPath(pathname).slice(0, maxLength) || origin;
}

function formatReason({ msg, reason }: Report): string {
	if (msg !== undefined) return msg;
	if (typeof reason === "string") return reason;
	const { message } = (reason ?? {}) as { message?: unknown };
	if (typeof message === "string") return message;
	try {
		return (JSON.stringify(reason) ?? "").slice(0, 2000);
	} catch {
		return "(nested too deeply)";
	}
}

/** Row of a report; null when it does not concern this site. */
function toErrorRow(report: Report, agent: string | null) {
	const kind = report.type === "unhandledrejection" ? "unhandledrejection" : "error";
	const message =
		truncate(redactText(formatReason(report).replace(CONTROL, "?")), MAX_MESSAGE_LENGTH) || "(no message)";
	const stack = report.stack ? truncate(redactText(report.stack), MAX_STACK_LENGTH) : null;
	if (EXTENSION_URL.test(`${report.filename ?? ""} ${report.stack ?? ""}`)) return null;
	// Without a stack it is a script of a different origin, and the site loads none.
	if (/^script error\.?$/i.test(message) && !stack) return null;
	const happened = Math.min(Math.max(report.ts ?? now(), now() - MAX_REPORT_AGE_MS), now());
	const route = /^\/[\w/:*.-]{0,299}$/.test(report.route ?? "") ? report.route! : null;
	return {
		kind,
		message,
		stack,
		filename: sanitiseUrl(report.filename, MAX_FILENAME_LENGTH),
		lineno: report.lineno ?? null,
		colno: report.colno ?? null,
		url: sanitiseUrl(report.url, MAX_URL_LENGTH),
		route,
		ts: new Date(happened).toISOString(),
		session_id: report.session ?? null,
		repeats: report.repeats ?? 0,
		user_agent: agent,
		request_id: getRequestContext()?.request ?? null,
		fingerprint: fingerprintError({ source: "browser", kind, message, stack: stack ?? undefined, route: route ?? "" }),
	};
}

/**
 * Accepts a report or batch within the client's rate limit (client: hashed address). person: signed-in user. Throws
 * BackendUnavailable.
 */
export async function acceptClientErrors(body: unknown, client: string, person: string | null): Promise<IntakeResult> {
	const parsed = bodySchema.safeParse(body);
	if (!parsed.success) return { ok: false, status: 400 };
	const reports = "batch" in parsed.data ? parsed.data.batch : [parsed.data];
	const agent = getRequestContext()?.agent ?? null;
	const errors = reports
		.flatMap((report) => toErrorRow(report, agent) ?? [])
		.map((row) => ({ ...row, user_id: person }));
	type Answer = { ok: true; written: number } | { ok: false; code: "rate_limited"; retry_after: number };
	const recorded = await clientErrorCalls.rpc("record_client_errors", { client_key: client, errors: errors as never });
	const answer = expectObject<Answer>(recorded, "ok");
	if (!answer.ok) return { ok: false, status: 429, retryAfter: answer.retry_after };
	logSuspiciousErrors(reports);
	return { ok: true };
}

/** Records a security event for error messages that contain an attack pattern. */
function logSuspiciousErrors(reports: Report[]): void {
	const found = reports.filter((report) => looksLikeAttack(formatReason(report)));
	if (found.length === 0) return;
	const path = sanitiseUrl(found[0]!.url, MAX_URL_LENGTH);
	const details = { where: "client-log", path };
	const session = found[0]!.session ?? undefined;
	logSecurityEvent({ type: "POTENTIAL_XSS_ATTEMPT", severity: "high", details, session });
}
