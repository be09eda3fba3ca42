/** Refunds and disputes of charges of the simulated card service. */
import type { CardWorld } from "./card-actions.ts";
import { toCharge, toRefund } from "./card-objects.ts";
import { type CardCharge, type CardRefund, type Metadata, makeId, nowSeconds } from "./card-state.ts";

/** The caller has checked the amount. */
export function refundCharge({ state, emit }: CardWorld, charge: CardCharge, amount: number, metadata: Metadata) {
	const { id, paymentIntent } = charge;
	const refund: CardRefund = {
		id: makeId("re"),
		charge: id,
		paymentIntent,
		amount,
		status: "succeeded",
		metadata,
		created: nowSeconds(),
	};
	state.refunds[refund.id] = refund;
	charge.refunded += amount;
	emit("refund.created", toRefund(refund));
	emit("charge.refunded", toCharge(charge));
	return refund;
}

export function disputeCharge({ emit }: CardWorld, charge: CardCharge): void {
	if (charge.isDisputed) return;
	charge.isDisputed = true;
	const { id, paymentIntent, amount } = charge;
	const facts = { charge: id, payment_intent: paymentIntent, amount, currency: "gbp", status: "needs_response" };
	emit("charge.dispute.created", { id: makeId("du"), object: "dispute", ...facts });
}
