/**
 * Webhooks of payment providers: verified, stored and acknowledged at once, worked on afterwards. An event only says what
 * to ask the provider about, so that neither its contents nor the order of events matter.
 */

import { z } from "zod";
import { readBody } from "#app/platform/http/read-body.server.ts";
import { InvalidSignature, type PaymentProvider, type Provider } from "#app/platform/payments/payment-provider.ts";
import { getPaymentProvider } from "#app/platform/payments/providers.server.ts";
import { expectDone, expectList, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import { paymentJobCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import type { PaymentEventSubject } from "#contract/codes/payment-event-subject.ts";
import { describeProviderError } from "./provider-failure.server.ts";
import {
	recordCharge,
	recordSubscription,
	settleCheckout,
	settleRenewal,
	WAITS_FOR_CHECKOUT,
} from "./settle.server.ts";

const MAX_WEBHOOK_BYTES = 256 * 1024;
const BATCH_SIZE = 10;
/** Time limit for claiming more: an event of a dead worker is claimed again after a minute. */
const RUN_TIMEOUT_MS = 40_000;
/** A renewal waits this often for the checkout of its subscription, about an hour. */
const MAX_WAITS = 8;

/** Ids as the database keeps them. An event that is about nothing known has none of its own. */
const providerId = z.string().regex(/^[\x21-\x7e]{1,255}$/);
const eventSchema = z
	.object({ id: providerId, type: providerId, subject: z.string(), about: providerId.or(z.literal("")) })
	.refine(({ subject, about }) => about !== "" || subject === "other");

/** Stores a webhook. Throws BackendUnavailable, upon which the provider delivers it again. */
export async function receiveWebhook(
	name: Provider,
	request: Request,
): Promise<{ ok: true; isNew: boolean } | { ok: false; code: "too_large" | "invalid_signature" | "invalid_event" }> {
	const raw = await readBody(request, MAX_WEBHOOK_BYTES);
	if (!raw) return { ok: false, code: "too_large" };
	const provider = await getPaymentProvider(name);
	try {
		const { success, data: event } = eventSchema.safeParse(await provider.readEvent(Buffer.from(raw), request.headers));
		if (!success) return { ok: false, code: "invalid_event" };
		const answer = await paymentJobCalls.rpc("record_payment_event", {
			provider: name,
			event_id: event.id,
			type: event.type,
			subject: event.subject,
			about: event.about,
		});
		return { ok: true, isNew: expectScalar(answer, "boolean") };
	} catch (error) {
		if (error instanceof InvalidSignature) return { ok: false, code: "invalid_signature" };
		throw error;
	}
}

type ClaimedEvent = {
	provider: Provider;
	event_id: string;
	subject: PaymentEventSubject;
	about: string;
	attempts: number;
};

/** Job payment-events: works on stored webhooks. One that fails does not stop the others. Throws BackendUnavailable. */
export async function applyPaymentEvents(): Promise<{ applied: number; waiting: number }> {
	const report = { applied: 0, waiting: 0 };
	const end = performance.now() + RUN_TIMEOUT_MS;
	for (;;) {
		const events = expectList<ClaimedEvent>(await paymentJobCalls.rpc("claim_payment_events", { batch: BATCH_SIZE }));
		for (const isApplied of await Promise.all(events.map(workOn))) report[isApplied ? "applied" : "waiting"]++;
		if (events.length < BATCH_SIZE || performance.now() > end) return report;
	}
}

/** Returns whether the event is done; otherwise it is repeated later. */
async function workOn(event: ClaimedEvent): Promise<boolean> {
	const { outcome, error } = await applyEvent(event).then(
		(outcome) => ({ outcome, error: outcome === WAITS_FOR_CHECKOUT ? "its checkout is not settled yet" : null }),
		(cause: unknown) => ({ outcome: "failed", error: describeProviderError(cause) }),
	);
	const { provider, event_id } = event;
	expectDone(
		await paymentJobCalls.rpc("finish_payment_event", { provider, event_id, outcome, ...(error ? { error } : {}) }),
	);
	return error === null;
}

async function applyEvent({ provider: name, subject, about, attempts }: ClaimedEvent): Promise<string> {
	const provider: PaymentProvider = await getPaymentProvider(name);
	if (subject === "checkout") return settleCheckout(name, await provider.readCheckout(about));
	if (subject === "renewal") return settleRenewal(name, await provider.readRenewal(about), attempts >= MAX_WAITS);
	if (subject === "subscription") return recordSubscription(provider, about);
	if (subject === "charge" || subject === "dispute") return recordCharge(provider, about);
	return "not_needed";
}
