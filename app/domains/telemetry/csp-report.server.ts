/**
 * Accepts content security policy reports of the Reporting API (a list) and of report-uri (one object). Violations by
 * browser extensions are ignored.
 */
import { z } from "zod";
import { loggedPath } from "#app/platform/http/logged-path.ts";
import { takeMinuteAndHour } from "#app/platform/http/rate-limit.server.ts";
import { noteSecurityEvent } from "#app/platform/security-events.server.ts";
import type { Taken } from "./report-answer.server.ts";

const MOST_AT_ONCE = 20;
const LIMITS = { aMinute: 60, anHour: 600 };

const line = z.string().max(10_000).nullish();
const newSchema = z.array(
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
const oldSchema = z.object({
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

function readViolations(body: unknown): Violation[] | null {
	const reports = newSchema.safeParse(body);
	if (reports.success)
		return reports.data.flatMap(({ type, body: told }) =>
			type === "csp-violation" && told
				? [
						{
							page: told.documentURL,
							directive: told.effectiveDirective,
							blocked: told.blockedURL,
							file: told.sourceFile,
							line: told.lineNumber,
						},
					]
				: [],
		);
	const report = oldSchema.safeParse(body);
	if (!report.success) return null;
	const told = report.data["csp-report"];
	return [
		{
			page: told["document-uri"],
			directive: told["effective-directive"] ?? told["violated-directive"],
			blocked: told["blocked-uri"],
			file: told["source-file"],
			line: told["line-number"],
		},
	];
}

const EXTENSION = /^(?:(?:chrome|moz|safari|safari-web|ms-browser)-extension|about|resource|user-script)(?::|$)/i;

/** An address without its query; keywords such as "inline" and "eval" unchanged; only the scheme of data: and blob:. */
function shorten(address: string | null | undefined, ownOrigin: string): string | null {
	if (!address) return null;
	if (!URL.canParse(address)) return /^[\w-]{1,40}$/.test(address) ? address : null;
	const { protocol, origin, pathname } = new URL(address);
	if (!/^(https?|wss?):$/.test(protocol)) return protocol.slice(0, 40);
	return (origin === ownOrigin ? loggedPath(pathname) : origin).slice(0, 300);
}

/**
 * Stores the reports of one request; ownOrigin: origin of our pages; client: hashed address. Throws
 * BackendUnavailable.
 */
export async function takePolicyReports(body: unknown, client: string, ownOrigin: string): Promise<Taken> {
	const violations = readViolations(body);
	if (violations === null) return { ok: false, status: 400 };
	const retryAfter = await takeMinuteAndHour("csp-report", client, LIMITS);
	if (retryAfter > 0) return { ok: false, status: 429, retryAfter };
	for (const { page, directive, blocked, file, line: number } of violations.slice(0, MOST_AT_ONCE)) {
		const rule = /^[a-z-]{1,40}/.exec(directive ?? "")?.[0];
		const isOurs = page ? URL.canParse(page) && new URL(page).origin === ownOrigin : false;
		if (!rule || !isOurs || EXTENSION.test(blocked ?? "") || EXTENSION.test(file ?? "")) continue;
		noteSecurityEvent({
			type: "CSP_VIOLATION",
			// A blocked script is more severe than other violations.
			severity: rule.startsWith("script-src") ? "medium" : "low",
			details: {
				directive: rule,
				blocked: shorten(blocked, ownOrigin),
				path: shorten(page, ownOrigin),
				file: shorten(file, ownOrigin),
				line: Number.isInteger(number) ? (number as number) : null,
			},
			source: "browser",
		});
	}
	return { ok: true };
}
