/**
 * Availability: the job that requests confirmations, and the links of its mails. The signed token is the only
 * authorisation.
 */
import { verifyLink } from "#app/platform/signed-link.server.ts";
import { unwrap, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import { availabilityJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { availabilityLinkCalls } from "#app/platform/supabase/gateways/mail-links.server.ts";
import { AVAILABILITY_LINK, readSubject } from "./availability-links.ts";

const BATCH = 500;
/** Ends a run before it counts as dead; the next one continues. */
const MOST_STEPS = 40;

/** Job freshness: hides unconfirmed listings and mails the agents of due ones. */
export async function keepAvailability(): Promise<{ hidden: number; mailed: number }> {
	const report = { hidden: 0, mailed: 0 };
	for (let step = 0; step < MOST_STEPS; step++) {
		const done = unwrapObject<typeof report>(
			await availabilityJobCalls.rpc("expire_availability", { batch: BATCH }),
			"hidden",
			"mailed",
		);
		report.hidden += done.hidden;
		report.mailed += done.mailed;
		if (done.hidden < BATCH && done.mailed < BATCH) break;
	}
	return report;
}

/** Job clean-up-listings: purges listings deleted more than 30 days ago and their remaining data. */
export async function cleanUpListings(): Promise<Record<string, number>> {
	return unwrap(await availabilityJobCalls.rpc("clean_up_listings")) as Record<string, number>;
}

export type AskedListing = {
	id: number;
	kind: "property" | "vehicle";
	reference: string;
	title_en: string | null;
	title_tr: string | null;
	status: "available" | "inactive";
	last_confirmed_at: string;
};

/** Content of a link, or why it is rejected. `total` 0: everything is confirmed, ended or deleted. */
export type AvailabilityQuestion =
	| { code: "asked"; total: number; rows: AskedListing[] }
	| { code: "badLink" | "expired" };

/** Reads a link without changing anything. Throws BackendUnavailable. */
export async function readAvailabilityLink(token: string | null): Promise<AvailabilityQuestion> {
	const link = readLink(token);
	if (!link.ok) return { code: link.code };
	const asked = unwrap(await availabilityLinkCalls.rpc("list_to_confirm", link.subject));
	return asked ? { code: "asked", ...(asked as { total: number; rows: AskedListing[] }) } : { code: "badLink" };
}

export type AvailabilityOutcome =
	| { code: "confirmed"; confirmed: number; waiting: number }
	| { code: "badLink" | "expired" };

/** Confirms the listings of a link; idempotent. Throws BackendUnavailable. */
export async function confirmByLink(token: string | null): Promise<AvailabilityOutcome> {
	const link = readLink(token);
	if (!link.ok) return { code: link.code };
	const done = unwrap(await availabilityLinkCalls.rpc("confirm_by_link", link.subject));
	return done ? { code: "confirmed", ...(done as { confirmed: number; waiting: number }) } : { code: "badLink" };
}

function readLink(token: string | null) {
	const link = verifyLink(AVAILABILITY_LINK.purpose, token);
	if (!link.ok)
		return { ok: false, code: link.code === "expired" ? ("expired" as const) : ("badLink" as const) } as const;
	const subject = readSubject(link.subject);
	if (!subject) return { ok: false, code: "badLink" as const } as const;
	const { agent, day, listing } = subject;
	return { ok: true, subject: { agent, day, ...(listing ? { listing } : {}) } } as const;
}
