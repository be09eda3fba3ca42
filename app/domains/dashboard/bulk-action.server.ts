/** Runs the actions of the own listings list: one listing by its button, or all selected ones. */
import type { FlashMessage } from "#app/platform/http/flash.server.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import {
	type Confirmation,
	changeOwnListings,
	confirmOwnListings,
	parseListingIds,
} from "./dashboard-commands.server.ts";
import { findOwnListings } from "./dashboard-queries.server.ts";
import {
	type ActionOutcome,
	type ListingAction,
	parseListingAction,
	parseListingsSearch,
	type RejectionCode,
} from "./own-listings.ts";
import { readReturnPath } from "./return-path.ts";

const DONE: Record<ListingAction, string> = {
	confirm: "actionConfirm",
	publish: "actionPublish",
	draft: "actionDraft",
	sold: "actionSold",
	rented: "actionRented",
	withdraw: "actionWithdraw",
	delete: "actionDelete",
	restore: "actionRestore",
};
const REJECTED: Record<RejectionCode, string> = {
	quota_exceeded: "actionQuotaExceeded",
	incomplete: "actionNotWhole",
	listing_suspended: "actionSuspended",
	listing_not_found: "actionGone",
	listing_transition: "actionRefused",
	too_many_listings: "actionTooMany",
};

/** `outcomes`: when not all of several could be changed. */
export type BulkActionResult = { path: string; flash: FlashMessage } | { outcomes: ActionOutcome[] };

/**
 * Runs the action that a form posts. A button carries action and listing in `one` ("sold.12", "confirm.all"), the table
 * carries `intent` and one `listing` for each selected row, or `all` for everything that the search of its address finds.
 */
export async function runBulkAction(db: Db, form: FormData): Promise<BulkActionResult> {
	const path = readReturnPath(form, "/dashboard/listings");
	const [name, target] = String(form.get("one") ?? "").split(".");
	if (name === "confirm" && target === "all") {
		return { path, flash: toConfirmationFlash(await confirmOwnListings(db)) };
	}
	const one = parseId(target);
	const action = one ? parseListingAction(name) : parseListingAction(form.get("intent"));
	const isAll = form.get("all") === "yes";
	const search = parseListingsSearch(new URL(path, "http://localhost").searchParams);
	const ids = one ? [one] : isAll ? await findOwnListings(db, search) : parseListingIds(form);
	if (!action || ids.length === 0) return { path, flash: { code: "actionNothing", type: "warning" } };
	const outcomes = await changeOwnListings(db, ids, action);
	if (one) return { path: returnPathAfter(path, outcomes[0]), flash: toFlash(action, outcomes[0]) };
	if (outcomes.some(({ ok }) => !ok)) return { outcomes };
	const waits = outcomes.some((outcome) => outcome.ok && outcome.status === "pending");
	return { path, flash: { code: waits ? "actionWaits" : DONE[action], type: "success" } };
}

function toConfirmationFlash({ confirmed, waiting, over_quota }: Confirmation): FlashMessage {
	if (over_quota === 0) return { code: waiting > 0 ? "actionConfirmSome" : "actionConfirmAll", type: "success" };
	const link = { label: "toPlan", to: "/dashboard/billing" } as const;
	const left = { values: { count: over_quota }, type: "warning", link } as const;
	if (confirmed === 0) return { code: "actionOverQuota", ...left };
	return { code: waiting > 0 ? "actionConfirmSome" : "actionConfirmPart", more: "actionOverQuota", ...left };
}

function toFlash(action: ListingAction, outcome: ActionOutcome | undefined) {
	if (!outcome?.ok) {
		const plans = { label: "seePlans" as const, to: "/pricing" };
		return {
			code: outcome ? REJECTED[outcome.code] : "actionGone",
			type: "error" as const,
			...(outcome?.code === "quota_exceeded" ? { link: plans } : {}),
		};
	}
	const waits = outcome.status === "pending" && (action === "publish" || action === "confirm");
	const undo = { label: "undo" as const, action: "/dashboard/listings", name: "one", value: `restore.${outcome.id}` };
	return {
		code: waits ? "actionWaits" : DONE[action],
		type: "success" as const,
		...(action === "delete" ? { button: undo } : {}),
	};
}

/** A deleted listing has no page to return to. */
function returnPathAfter(back: string, outcome: ActionOutcome | undefined): string {
	return outcome && !outcome.ok && outcome.code === "listing_not_found" && /^\/dashboard\/listings\/\d+/.test(back)
		? "/dashboard/listings"
		: back;
}
