/** What is answered to a step with one's own listings: of one a message where it was asked for, of several what became of each. */
import {
	changeOwnListings,
	confirmOwnListings,
	readListingIds,
} from "#app/domains/dashboard/dashboard-commands.server.ts";
import { type Act, type ActOutcome, type Refusal, readAct } from "#app/domains/dashboard/own-listings.ts";
import { forgetListing } from "#app/domains/listings/listing-queries.server.ts";
import { readId } from "#app/platform/http/id-list.ts";
import { redirectWithFlash } from "#app/platform/http/responses.server.ts";
import { safePath } from "#app/platform/http/safe-path.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";

const DONE: Record<Act, string> = {
	confirm: "actConfirm",
	publish: "actPublish",
	draft: "actDraft",
	sold: "actSold",
	rented: "actRented",
	withdraw: "actWithdraw",
	delete: "actDelete",
	restore: "actRestore",
};
const REFUSED: Record<Refusal, string> = {
	quota_exceeded: "actQuotaExceeded",
	incomplete: "actNotWhole",
	listing_suspended: "actSuspended",
	listing_not_found: "actGone",
	listing_transition: "actRefused",
};

/** Where a form of the dashboard leads back to: a page of the dashboard. */
export function readBack(form: FormData, fallback: string): string {
	const back = safePath(form.get("back"), fallback);
	return /^\/dashboard([/?]|$)/.test(back) ? back : fallback;
}

/**
 * Takes the step that a form asks for. A button carries the step and its listing in `one` ("sold.12", "confirm.all"), the
 * table carries `act` and a `listing` for each tick. Several of which not all could be done come back; the rest redirects.
 */
export async function answerAct(db: Db, form: FormData): Promise<ActOutcome[] | Response> {
	const back = readBack(form, "/dashboard/listings");
	const [name, target] = String(form.get("one") ?? "").split(".");
	if (name === "confirm" && target === "all") {
		const { waiting } = await confirmOwnListings(db);
		return redirectWithFlash(back, { code: waiting > 0 ? "actConfirmSome" : "actConfirmAll", type: "success" });
	}
	const one = readId(target);
	const act = one ? readAct(name) : readAct(form.get("act"));
	const ids = one ? [one] : readListingIds(form);
	if (!act || ids.length === 0) return redirectWithFlash(back, { code: "actNothing", type: "warning" });
	const outcomes = await changeOwnListings(db, ids, act);
	for (const { id } of outcomes) forgetListing(id);
	if (one) return redirectWithFlash(placeAfter(back, outcomes[0]), describeOne(act, outcomes[0]));
	if (outcomes.some(({ ok }) => !ok)) return outcomes;
	const waits = outcomes.some((outcome) => outcome.ok && outcome.status === "pending");
	return redirectWithFlash(back, { code: waits ? "actWaits" : DONE[act], type: "success" });
}

function describeOne(act: Act, outcome: ActOutcome | undefined) {
	if (!outcome?.ok) return { code: outcome ? REFUSED[outcome.code] : "actGone", type: "error" as const };
	const waits = outcome.status === "pending" && (act === "publish" || act === "confirm");
	const undo = { label: "undo" as const, action: "/dashboard/listings", name: "one", value: `restore.${outcome.id}` };
	return {
		code: waits ? "actWaits" : DONE[act],
		type: "success" as const,
		...(act === "delete" ? { act: undo } : {}),
	};
}

/** A listing that is not there any more has no page to come back to. */
function placeAfter(back: string, outcome: ActOutcome | undefined): string {
	return outcome && !outcome.ok && outcome.code === "listing_not_found" && /^\/dashboard\/listings\/\d+/.test(back)
		? "/dashboard/listings"
		: back;
}
