/** A card payment provider on this machine: its API, its checkout and portal pages, and signed webhooks. */
import { createHmac } from "node:crypto";
import {
	type CardWorld,
	changeCard,
	changeSubscription,
	endSubscription,
	expireSession,
	passTime,
	paySession,
	renewSubscription,
} from "./card-actions.ts";
import { answerCardCall } from "./card-api.ts";
import { disputeCharge } from "./card-charges.ts";
import { renderAuthentication, renderCardControl, renderCheckout, renderPortal } from "./card-pages.ts";
import {
	type CardCharge,
	type CardRefund,
	type CardSession,
	type CardState,
	type CardSubscription,
	createCardState,
	makeId,
	nowSeconds,
} from "./card-state.ts";
import { type PaymentService, type PaymentServiceOptions, startPaymentService } from "./payment-service.ts";
import { type Answer, redirect, type ServiceRequest, toJson, toPage, toText } from "./service-server.ts";
import type { QueuedEvent } from "./webhooks.ts";

const API_VERSION = "2026-10-28.endive";

/** act: pay and expire a checkout, renew, fail and end a subscription, dispute a charge, redeliver. */
export type CardService = PaymentService & {
	secretKey: string;
	sessions(): CardSession[];
	subscriptions(): CardSubscription[];
	charges(): CardCharge[];
	refunds(): CardRefund[];
};

/**
 * Starts listening.
 * @throws BackendFailure when the port is taken or its state is damaged
 */
export async function startCardService(options: PaymentServiceOptions): Promise<CardService> {
	const { state, service } = await startPaymentService<CardState, CardWorld>(options, {
		file: "card.json",
		createState: createCardState,
		setting: "LOCAL_CARD_PORT",
		apiPrefix: "/v1/",
		createWorld: (state, webhooks) => ({
			state,
			url: "",
			emit: (type, object) => {
				const id = makeId("evt");
				const facts = { id, object: "event", api_version: API_VERSION, created: nowSeconds(), livemode: false };
				// As it is now: it may change before the delivery.
				webhooks.add({ id, type, content: { ...facts, type, data: { object: structuredClone(object) } } });
			},
		}),
		sign: signEvent,
		passTime,
		perform,
		answerCall: answerCardCall,
		answerPage,
	});
	return {
		...service,
		secretKey: state.secretKey,
		sessions: () => Object.values(state.sessions),
		subscriptions: () => Object.values(state.subscriptions),
		charges: () => Object.values(state.charges),
		refunds: () => Object.values(state.refunds),
	};
}

function signEvent({ content }: QueuedEvent, secret: string) {
	const body = JSON.stringify(content);
	const time = nowSeconds();
	const signature = createHmac("sha256", secret).update(`${time}.${body}`).digest("hex");
	return { body, headers: { "stripe-signature": `t=${time},v1=${signature}` } };
}

/** An action on the object of this id; nothing when there is none. */
function perform(world: CardWorld, action: string, id: string): void {
	const { sessions, subscriptions, charges } = world.state;
	const [session, subscription, charge] = [sessions[id], subscriptions[id], charges[id]];
	if (session && action === "pay") paySession(world, session);
	if (session && action === "expire") expireSession(world, session);
	if (subscription && action === "renew") renewSubscription(world, subscription);
	if (subscription && action === "fail") renewSubscription(world, subscription, true);
	if (subscription && action === "end") endSubscription(world, subscription);
	if (subscription && action === "cancel") changeSubscription(world, subscription, { cancelAtPeriodEnd: true });
	if (charge && action === "dispute") disputeCharge(world, charge);
	if (action === "card") changeCard(world, id);
}

/** `/`, `/state`, `/pay/{session}`, `/portal/{session}` and `/control`. */
function answerPage(world: CardWorld, act: (action: string, id?: string) => void, request: ServiceRequest): Answer {
	const { state } = world;
	const [, area = "", id = "", part = ""] = request.path.split("/");
	const isPost = request.method === "POST";
	const form = new URLSearchParams(isPost ? request.body : "");
	const action = form.get("action") ?? "";
	const session = area === "pay" ? state.sessions[id] : undefined;
	const portal = area === "portal" ? state.portals[id] : undefined;
	if (session && isPost) return answerPayment(session, action, act);
	if (session) return showCheckout(session, part, request.query.has("declined"));
	if (portal && isPost) {
		act(action, action === "card" ? portal.customer : (form.get("id") ?? ""));
		return redirect(request.path);
	}
	if (portal) return toPage(renderPortal(state, portal));
	if (area === "control" && isPost) {
		act(action, form.get("id") ?? "");
		return redirect("/");
	}
	if (area === "") return toPage(renderCardControl(state));
	if (area === "state") return toJson(200, withoutSecrets(state));
	return toText(404, "No such page");
}

function showCheckout(session: CardSession, part: string, isDeclined: boolean): Answer {
	const targets = [new URL(session.successUrl).origin, new URL(session.cancelUrl).origin];
	const isAsked = part === "authenticate" && session.status === "open";
	return toPage(isAsked ? renderAuthentication(session) : renderCheckout(session, isDeclined), [...new Set(targets)]);
}

function answerPayment(session: CardSession, action: string, act: (action: string, id?: string) => void): Answer {
	if (action === "authenticate") return redirect(`/pay/${session.id}/authenticate`);
	if (action !== "pay") return redirect(`/pay/${session.id}?declined`);
	act("pay", session.id);
	if (session.status !== "complete") return redirect(`/pay/${session.id}`);
	return redirect(session.successUrl.replace("{CHECKOUT_SESSION_ID}", session.id));
}

function withoutSecrets({ sessions, subscriptions, invoices, charges, refunds, events }: CardState) {
	const lists = { sessions, subscriptions, invoices, charges, refunds };
	return { ...Object.fromEntries(Object.entries(lists).map(([name, one]) => [name, Object.values(one)])), events };
}
