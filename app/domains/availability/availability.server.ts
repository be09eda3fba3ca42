/** Availability: the job that asks for it, and the links of its mails. The signed token alone is their proof. */
import { verifyLink } from "#app/platform/signed-link.server.ts";
import { unwrap, unwrapObject } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";
import { AVAILABILITY_LINK, readSubject } from "./availability-links.ts";

const BATCH = 500;
/** A run ends before it counts as dead; the next one goes on. */
const MOST_STEPS = 40;

/** Hides what nobody confirmed and writes to the agents of what is due: the work of the job freshness. */
export async function keepAvailability(): Promise<{ hidden: number; mailed: number }> {
	const report = { hidden: 0, mailed: 0 };
	for (let step = 0; step < MOST_STEPS; step++) {
		const done = unwrapObject<typeof report>(
			await secretDb.rpc("expire_availability", { batch: BATCH }),
			"hidden",
			"mailed",
		);
		report.hidden += done.hidden;
		report.mailed += done.mailed;
		if (done.hidden < BATCH && done.mailed < BATCH) break;
	}
	return report;
}

/** Removes what was deleted 30 days ago and what is left of it: the work of the job clean-up-listings. */
export async function cleanUpListings(): Promise<Record<string, number>> {
	return unwrap(await secretDb.rpc("clean_up_listings")) as Record<string, number>;
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

/** What a link asks about, or that it is not accepted. `total` 0: all of it is confirmed, ended or gone. */
export type AvailabilityQuestion =
	| { code: "asked"; total: number; rows: AskedListing[] }
	| { code: "badLink" | "expired" };

/** Reads a link. Changes nothing. Throws BackendUnavailable. */
export async function readAvailabilityLink(token: string | null): Promise<AvailabilityQuestion> {
	const link = readLink(token);
	if (!link.ok) return { code: link.code };
	const asked = unwrap(await secretDb.rpc("list_to_confirm", link.subject));
	return asked ? { code: "asked", ...(asked as { total: number; rows: AskedListing[] }) } : { code: "badLink" };
}

export type AvailabilityOutcome =
	| { code: "confirmed"; confirmed: number; waiting: number }
	| { code: "badLink" | "expired" };

/** Confirms what a link asks about; a second time finds nothing left, which is no error. Throws BackendUnavailable. */
export async function confirmByLink(token: string | null): Promise<AvailabilityOutcome> {
	const link = readLink(token);
	if (!link.ok) return { code: link.code };
	const done = unwrap(await secretDb.rpc("confirm_by_link", link.subject));
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
