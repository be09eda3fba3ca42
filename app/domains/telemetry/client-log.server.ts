/**
 * Accepts client error reports: one, or a batch that was queued offline. Long values are truncated, secrets redacted,
 * and errors of browser extensions ignored.
 */
import { z } from "zod";
import { now } from "#app/platform/clock.ts";
import { fingerprintError } from "#app/platform/error-fingerprint.server.ts";
import { looksLikeAttack } from "#app/platform/forms/suspicious-text.ts";
import { loggedPath, loggedText } from "#app/platform/http/logged-path.ts";
import { requestScope } from "#app/platform/request-scope.server.ts";
import { noteSecurityEvent } from "#app/platform/security-events.server.ts";
import { unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import { clientErrorCalls } from "#app/platform/supabase/gateways/statistics.server.ts";
import type { Taken } from "./report-answer.server.ts";

const LONGEST_MESSAGE = 512;
const LONGEST_FILENAME = 256;
const LONGEST_URL = 512;
const LONGEST_STACK = 10_000;
const MOST_IN_A_BATCH = 100;
/** Maximum age of a report: the retention of rows. */
const OLDEST_MILLISECONDS = 90 * 86_400_000;

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches control characters
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;
const text = z
	.string()
	.max(60_000)
	.transform((value) => value.replace(CONTROL, "?"));
/** Truncates without splitting a surrogate pair, which the database would reject together with the whole batch. */
const cut = (value: string, longest: number) => value.slice(0, longest).toWellFormed();
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
const bodySchema = z.union([z.object({ batch: z.array(reportSchema).min(1).max(MOST_IN_A_BATCH) }), reportSchema]);
type Report = z.output<typeof reportSchema>;

/** Script addresses of browser extensions. */
const FOREIGN = /\b(?:chrome|moz|safari|safari-web|ms-browser)-extension:\/\//;

/** An address as its path; with origin for a different site. */
function readAddress(address: string | null | undefined, longest: number): string | null {
	if (!address) return null;
	const base = "http://own.invalid";
	if (!URL.canParse(address, base)) return null;
	const { pathname, origin, protocol } = new URL(address, base);
	if (!/^https?:$/.test(protocol)) return `${protocol}*`.slice(0, longest);
	return loggedPath(pathname).slice(0, longest) || origin;
}

function readReason({ msg, reason }: Report): string {
	if (msg !== undefined) return msg;
	if (typeof reason === "string") return reason;
	const { message } = (reason ?? {}) as { message?: unknown };
	return typeof message === "string" ? message : (JSON.stringify(reason) ?? "").slice(0, 2000);
}

/** Row of a report; null when it does not concern this site. */
function readReport(report: Report, agent: string | null) {
	const kind = report.type === "unhandledrejection" ? "unhandledrejection" : "error";
	const message = cut(loggedText(readReason(report).replace(CONTROL, "?")), LONGEST_MESSAGE) || "(no message)";
	const stack = report.stack ? cut(loggedText(report.stack), LONGEST_STACK) : null;
	if (FOREIGN.test(`${report.filename ?? ""} ${report.stack ?? ""}`)) return null;
	// Without a stack it is a script of a different origin, and the site loads none.
	if (/^script error\.?$/i.test(message) && !stack) return null;
	const happened = Math.min(Math.max(report.ts ?? now(), now() - OLDEST_MILLISECONDS), now());
	const route = /^\/[\w/:*.-]{0,299}$/.test(report.route ?? "") ? report.route! : null;
	return {
		kind,
		message,
		stack,
		filename: readAddress(report.filename, LONGEST_FILENAME),
		lineno: report.lineno ?? null,
		colno: report.colno ?? null,
		url: readAddress(report.url, LONGEST_URL),
		route,
		ts: new Date(happened).toISOString(),
		session_id: report.session ?? null,
		repeats: report.repeats ?? 0,
		user_agent: agent,
		request_id: requestScope()?.request ?? null,
		fingerprint: fingerprintError({ source: "browser", kind, message, stack: stack ?? undefined, route: route ?? "" }),
	};
}

/**
 * Accepts a report or batch within the client's rate limit (client: hashed address). person: signed-in user. Throws
 * BackendUnavailable.
 */
export async function takeClientErrors(body: unknown, client: string, person: string | null): Promise<Taken> {
	const parsed = bodySchema.safeParse(body);
	if (!parsed.success) return { ok: false, status: 400 };
	const reports = "batch" in parsed.data ? parsed.data.batch : [parsed.data];
	const agent = requestScope()?.agent ?? null;
	const errors = reports
		.flatMap((report) => readReport(report, agent) ?? [])
		.map((row) => ({ ...row, user_id: person }));
	type Answer = { ok: true; written: number } | { ok: false; code: "rate_limited"; retry_after: number };
	const recorded = await clientErrorCalls.rpc("record_client_errors", { client_key: client, errors: errors as never });
	const answer = unwrapObject<Answer>(recorded, "ok");
	if (!answer.ok) return { ok: false, status: 429, retryAfter: answer.retry_after };
	noteSuspiciousErrors(reports);
	return { ok: true };
}

/** Records a security event for error messages that contain an attack pattern. */
function noteSuspiciousErrors(reports: Report[]): void {
	const found = reports.filter((report) => looksLikeAttack(readReason(report)));
	if (found.length === 0) return;
	const path = readAddress(found[0]!.url, LONGEST_URL);
	const details = { where: "client-log", path };
	const session = found[0]!.session ?? undefined;
	noteSecurityEvent({ type: "POTENTIAL_XSS_ATTEMPT", severity: "high", details, session });
}
