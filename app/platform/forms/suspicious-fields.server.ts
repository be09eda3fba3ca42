/** Security event for a rejected input that holds an attack pattern. */
import { getRequestContext } from "#app/platform/logging/request-context.server.ts";
import { logSecurityEvent } from "#app/platform/logging/security-events.server.ts";
import { looksLikeAttack } from "./suspicious-text.ts";

/** Longest part of a text that is searched. */
const MAX_SEARCHED_LENGTH = 6000;

/** More suspicious fields than this make the event high severity. */
const MAX_MEDIUM_FIELDS = 2;

/** Records which fields of a rejected input hold an attack pattern: names only, never values. */
export function reportSuspiciousFields(values: Iterable<readonly [name: string, value: unknown]>): void {
	const fields = new Set<string>();
	for (const [name, value] of values)
		for (const text of Array.isArray(value) ? value : [value])
			if (typeof text === "string" && looksLikeAttack(text.slice(0, MAX_SEARCHED_LENGTH))) fields.add(name);
	if (fields.size === 0) return;
	const severity = fields.size > MAX_MEDIUM_FIELDS ? "high" : "medium";
	const details = { fields: [...fields], path: getRequestContext()?.path ?? null };
	logSecurityEvent({ type: "SUSPICIOUS_FORM_SUBMISSION", severity, details });
}
