/**
 * Accepts content security policy reports of the Reporting API (a list) and of report-uri (one object). Violations by
 * browser extensions are ignored.
 */
import { z } from "zod";
import { consumeMinuteAndHourLimit } from "#app/platform/http/rate-limit.server.ts";
import { redactPath } from "#app/platform/logging/redact.ts";
import { logSecurityEvent } from "#app/platform/logging/security-events.server.ts";
import type { IntakeResult } from "./report-intake.server.ts";

const MAX_BATCH_SIZE = 20;
const RATE_LIMITS = { aMinute: 60, anHour: 600 };

const line = z.string().max(10_000).nullish();
const reportToSchema = z.array(
	z.object({
		type: z.string().max(40),
		body: z
			.object({
				documentURL: line,
				effectiveDirective: line,
				blockedURL: line,
				sourceFile: line,
				lineNumber: z.number().nullish(),
			})
			.nullish(),
	}),
);
const reportUriSchema = z.object({
	"csp-report": z.object({
		"document-uri": line,
		"effective-directive": line,
		"violated-directive": line,
		"blocked-uri": line,
		"source-file": line,
		"line-number": z.number().nullish(),
	}),
});

type Violation = {
	page: string | null | undefined;
	directive: string | null | undefined;
	blocked: string | null | undefined;
	file: string | null | undefined;
	line: number | null | undefined;
};

function parseViolations(body: unknown): Violation[] | null {
	const reports = reportToSchema.safeParse(body);
	if (reports.success)
		return reports.data.flatMap(({ type, body: cspBody }) =>
			type === "csp-violation" && cspBody
				? [
						{
							page: cspBody.documentURL,
							directive: cspBody.effectiveDirective,
							blocked: cspBody.blockedURL,
							file: cspBody.sourceFile,
							line: cspBody.lineNumber,
						},
					]
				: [],
		);
	const report = reportUriSchema.safeParse(body);
	if (!report.success) return null;
	const cspBody = report.data["csp-report"];
	return [
		{
			page: cspBody["document-uri"],
			directive: cspBody["effective-directive"] ?? cspBody["violated-directive"],
			blocked: cspBody["blocked-uri"],
			file: cspBody["source-file"],
			line: cspBody["line-number"],
		},
	];
}

const EXTENSION = /^(?:(?:chrome|moz|safari|safari-web|ms-browser)-extension|about|resource|user-script)(?::|$)/i;

/** An address without its query; keywords such as "inline" and "eval" unchanged; only the scheme of data: and blob:. */
function sanitiseUrl(address: string | null | undefined, ownOrigin: string): string | null {
	if (!address) return null;
	if (!URL.canParse(address)) return /^[\w-]{1,40}$/.test(address) ? address : null;
	const { protocol, origin, pathname } = new URL(address);
	if (!/^(https?|wss?):$/.test(protocol)) return protocol.slice(0, 40);
	return (origin === ownOrigin ? redactPath(pathname) : origin).slice(0, 300);
}

/**
 * Stores the reports of one request; ownOrigin: origin of our pages; client: hashed address. Throws
 * BackendUnavailable.
 */
export async function acceptPolicyReports(body: unknown, client: string, ownOrigin: string): Promise<IntakeResult> {
	const violations = parseViolations(body);
	if (violations === null) return { ok: false, status: 400 };
	const retryAfter = await consumeMinuteAndHourLimit("csp-report", client, RATE_LIMITS);
	if (retryAfter > 0) return { ok: false, status: 429, retryAfter };
	for (const { page, directive, blocked, file, line: number } of violations.slice(0, MAX_BATCH_SIZE)) {
		const rule = /^[a-z-]{1,40}/.exec(directive ?? "")?.[0];
		const isOurs = page ? URL.canParse(page) && new URL(page).origin === ownOrigin : false;
		if (!rule || !isOurs || EXTENSION.test(blocked ?? "") || EXTENSION.test(file ?? "")) continue;
		logSecurityEvent({
			type: "CSP_VIOLATION",
			// A blocked script is more severe than other violations.
			severity: rule.startsWith("script-src") ? "medium" : "low",
			details: {
				directive: rule,
				blocked: sanitiseUrl(blocked, ownOrigin),
				path: sanitiseUrl(page, ownOrigin),
				file: sanitiseUrl(file, ownOrigin),
				line: Number.isInteger(number) ? (number as number) : null,
			},
			source: "browser",
		});
	}
	return { ok: true };
}
