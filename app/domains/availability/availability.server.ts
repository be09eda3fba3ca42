/**
 * Availability: the job that requests confirmations, and the links of its mails. The signed token is the only
 * authorisation.
 */

import { now } from "#app/platform/clock.ts";
import { verifyLink } from "#app/platform/crypto/signed-link.server.ts";
import { expectObject, readAnswer, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { availabilityJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { availabilityLinkCalls } from "#app/platform/supabase/gateways/mail-links.server.ts";
import type { ListingKind } from "#contract/codes/listing-kind.ts";
import { AVAILABILITY_LINK, parseSubject } from "./availability-links.ts";

const BATCH_SIZE = 500;
/** Of remaining rows of listings that are purged; a full batch has more. */
const ROW_BATCH_SIZE = 5000;
/** No step starts later: the last one takes a minute at most, and the run ends well before its lease of ten. The next one goes on at once. */
const LAST_START_MS = 240_000;

/** Job freshness: hides unconfirmed listings and mails the agents of due ones. */
export async function expireAvailability(): Promise<{ hidden: number; mailed: number; more?: number }> {
	const report = { hidden: 0, mailed: 0 };
	for (const startedAt = now(); now() - startedAt < LAST_START_MS; ) {
		const done = expectObject<typeof report>(
			await availabilityJobCalls.rpc("expire_availability", { batch: BATCH_SIZE }),
			"hidden",
			"mailed",
		);
		report.hidden += done.hidden;
		report.mailed += done.mailed;
		if (done.hidden < BATCH_SIZE && done.mailed < BATCH_SIZE) return report;
	}
	return { ...report, more: 1 };
}

/** Job clean-up-listings: purges listings deleted more than 30 days ago and their remaining data. */
export async function cleanUpListings(): Promise<Record<string, number>> {
	const counts: Record<string, number> = {};
	for (const startedAt = now(); now() - startedAt < LAST_START_MS; ) {
		const removed = readAnswer<Record<string, number>>(await availabilityJobCalls.rpc("clean_up_listings"))!;
		for (const [name, count] of Object.entries(removed)) counts[name] = (counts[name] ?? 0) + count;
		if (!Object.values(removed).some((count) => count === BATCH_SIZE || count === ROW_BATCH_SIZE)) return counts;
	}
	return { ...counts, more: 1 };
}

export type DueListing = {
	id: number;
	kind: ListingKind;
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	status: "available" | "inactive";
	/** Null for a listing that came back from a smaller plan without a confirmation. */
	last_confirmed_at: string | null;
};

/** Content of a link, or why it is rejected. `total` 0: everything is confirmed, ended or deleted. */
export type AvailabilityQuestion =
	| { code: "asked"; total: number; rows: DueListing[] }
	| { code: "badLink" | "expired" };

/** Reads a link without changing anything. Throws BackendUnavailable. */
export async function readAvailabilityLink(token: string | null): Promise<AvailabilityQuestion> {
	const link = parseLink(token);
	if (!link.ok) return { code: link.code };
	const answer = await availabilityLinkCalls.rpc("list_to_confirm", link.subject);
	if (unwrap(answer) === null) return { code: "badLink" };
	return { code: "asked", ...expectObject<{ total: number; rows: DueListing[] }>(answer, "total", "rows") };
}

/** `over_quota`: hidden listings that stay hidden, because the plan has no place for them. */
export type AvailabilityOutcome =
	| { code: "confirmed"; confirmed: number; waiting: number; over_quota: number }
	| { code: "badLink" | "expired" };

type Confirmation = { confirmed: number; waiting: number; over_quota: number };

/** Confirms the listings of a link; idempotent. Throws BackendUnavailable. */
export async function confirmByLink(token: string | null): Promise<AvailabilityOutcome> {
	const link = parseLink(token);
	if (!link.ok) return { code: link.code };
	const answer = await availabilityLinkCalls.rpc("confirm_by_link", link.subject);
	if (unwrap(answer) === null) return { code: "badLink" };
	return { code: "confirmed", ...expectObject<Confirmation>(answer, "confirmed", "waiting", "over_quota") };
}

function parseLink(token: string | null) {
	const link = verifyLink(AVAILABILITY_LINK.purpose, token);
	if (!link.ok)
		return { ok: false, code: link.code === "expired" ? ("expired" as const) : ("badLink" as const) } as const;
	const subject = parseSubject(link.subject);
	if (!subject) return { ok: false, code: "badLink" as const } as const;
	const { agent, day, listing } = subject;
	return { ok: true, subject: { agent, day, ...(listing ? { listing } : {}) } } as const;
}
