/** What an agent changes about the plan, with their own rights. */
import { UUID } from "#app/platform/http/uuid.ts";
import {
	type AnswerFor,
	BackendRejection,
	catchUnavailable,
	expectObject,
} from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { ChosenPlan } from "./offers.ts";

type Answer<Code extends string> = { ok: true } | { ok: false; code: Code };

/** Runs a function of the database; accounts without an agent page have nothing to change. */
async function call<Code extends string>(
	run: () => PromiseLike<AnswerFor<Answer<Code>>>,
): Promise<Answer<Code | "not_an_agent" | "unavailable">> {
	return catchUnavailable(
		(async () => {
			try {
				return expectObject<Answer<Code>>(await run(), "ok");
			} catch (error) {
				if (error instanceof BackendRejection && error.message === "not_an_agent")
					return { ok: false as const, code: "not_an_agent" as const };
				throw error;
			}
		})(),
	);
}

export const SUBSCRIPTION_ACTIONS = ["cancel", "resume", "keep_plan"] as const;
export type SubscriptionAction = (typeof SUBSCRIPTION_ACTIONS)[number];

/** Ends the renewal at the end of the paid time, takes that back, or drops the plan chosen for then. */
export function changeSubscription(db: Db, action: SubscriptionAction) {
	return call<"no_subscription" | "nothing_to_do" | "ended">(() => db.rpc("change_subscription", { action }));
}

/** Chooses the plan that follows at the end of the paid time. */
export function chooseNextPlan(db: Db, { plan, period }: ChosenPlan) {
	return call<"no_subscription" | "unknown_plan" | "same_plan" | "not_later">(() =>
		db.rpc("choose_next_plan", { plan, period }),
	);
}

/** Asks for the money back under the guarantee; the plan ends at once. */
export async function requestRefund(db: Db, payment: string) {
	if (!UUID.test(payment)) return { ok: false as const, code: "not_found" as const };
	return call<"not_found" | "not_refundable">(() => db.rpc("request_refund", { payment }));
}

/** Chooses the listings that stay public when those above the quota are hidden. */
export function chooseKeptListings(db: Db, ids: number[]) {
	return call<"too_many" | "unknown_listing">(() => db.rpc("choose_kept_listings", { ids }));
}
