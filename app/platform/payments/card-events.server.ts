/** Finds what a webhook of the card provider is about. Only ids are read: endpoints may have another API version. */
import type { Stripe } from "stripe";
import { idOf } from "./card-facts.server.ts";
import type { ProviderEvent } from "./payment-provider.ts";

type Subject = ProviderEvent["subject"];

const SUBJECTS: Record<string, Subject> = {
	"invoice.paid": "renewal",
	"invoice.payment_failed": "renewal",
	"customer.subscription.deleted": "subscription",
	"customer.subscription.updated": "subscription",
	"charge.refunded": "charge",
	"refund.failed": "charge",
	"charge.dispute.created": "dispute",
};

type EventObject = { id?: string; payment_intent?: string | { id: string } | null; charge?: string | { id: string } };

/** An event with a valid signature, whose content is still unchecked. */
export function toProviderEvent({ id, type, data }: Stripe.Event): ProviderEvent {
	const subject = String(type).startsWith("checkout.session.") ? "checkout" : (SUBJECTS[type] ?? "other");
	if (subject === "other") return { id, type, subject, about: "" };
	const object = (data?.object ?? {}) as EventObject;
	const isAboutCharge = subject === "charge" || subject === "dispute";
	// A refund and a dispute have an id of their own, which is not the charge.
	const about = isAboutCharge ? (idOf(object.payment_intent) ?? idOf(object.charge)) : null;
	return { id, type, subject, about: about ?? object.id ?? "" };
}
