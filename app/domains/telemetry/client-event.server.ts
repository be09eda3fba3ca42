/** Accepts reports of the client monitor: known types only, with counts and names. */

import { z } from "zod";
import { consumeMinuteAndHourLimit } from "#app/platform/http/rate-limit.server.ts";
import { redactPath } from "#app/platform/logging/redact.ts";
import { logSecurityEvent } from "#app/platform/logging/security-events.server.ts";
import type { SecurityEventSeverity } from "#contract/codes/security-event-severity.ts";
import type { IntakeResult } from "./report-intake.server.ts";
import { BROWSER_EVENTS, type BrowserEvent } from "./security-events.ts";

const SEVERITIES: Record<BrowserEvent, SecurityEventSeverity> = {
	DEVTOOLS_OPENED: "medium",
	SUSPICIOUS_ACTIVITY: "medium",
	RAPID_CLICKING_DETECTED: "medium",
	LARGE_PASTE_DETECTED: "low",
	LARGE_COPY_DETECTED: "low",
	PAGE_UNLOAD: "low",
	SUSPICIOUS_FORM_SUBMISSION: "medium",
};
/** More fields than this mean high severity. */
const MAX_MEDIUM_FIELDS = 2;
/** Rate limits per client. */
const RATE_LIMITS = { aMinute: 60, anHour: 600 };

const schema = z.strictObject({
	type: z.enum(BROWSER_EVENTS),
	path: z.string().max(2000),
	session: z.string().regex(/^[\w-]{8,64}$/),
	count: z.number().int().min(0).max(100_000_000).optional(),
	target: z
		.string()
		.regex(/^[a-z0-9-]{1,20}$/)
		.optional(),
	fields: z
		.array(z.string().regex(/^[\w.[\]-]{1,60}$/))
		.max(20)
		.optional(),
});

/** Stores one event within the client's rate limit (client: hashed address). Throws BackendUnavailable. */
export async function acceptClientEvent(body: unknown, client: string): Promise<IntakeResult> {
	const parsed = schema.safeParse(body);
	if (!parsed.success) return { ok: false, status: 400 };
	const { type, path, session, ...facts } = parsed.data;
	const retryAfter = await consumeMinuteAndHourLimit("security-event", client, RATE_LIMITS);
	if (retryAfter > 0) return { ok: false, status: 429, retryAfter };
	const isWide = type === "SUSPICIOUS_FORM_SUBMISSION" && (facts.fields?.length ?? 0) > MAX_MEDIUM_FIELDS;
	const details = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
	logSecurityEvent({
		type,
		severity: isWide ? "high" : SEVERITIES[type],
		details: { ...details, path: redactPath(path.split(/[?#]/, 1)[0]!) },
		source: "browser",
		session,
	});
	return { ok: true };
}
