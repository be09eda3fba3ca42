/** A BTCPay Server on this machine: its API, its checkout and claim pages, and signed webhooks. */
import { createHmac } from "node:crypto";
import { answerCryptoCall } from "./crypto-api.ts";
import { renderClaim, renderCryptoCheckout, renderCryptoControl } from "./crypto-pages.ts";
import {
	type CryptoInvoice,
	type CryptoState,
	type CryptoWorld,
	confirmInvoice,
	createCryptoState,
	expireInvoice,
	makeCryptoId,
	nowSeconds,
	type PullPayment,
	passTime,
	payInvoice,
} from "./crypto-state.ts";
import { type PaymentService, type PaymentServiceOptions, startPaymentService } from "./payment-service.ts";
import { type Answer, redirect, type ServiceRequest, toJson, toPage, toText } from "./service-server.ts";
import type { QueuedEvent } from "./webhooks.ts";

/** act: pay, pay-unconfirmed, pay-less, pay-more, confirm, expire, claim, redeliver. */
export type CryptoService = PaymentService & {
	storeId: string;
	apiKey: string;
	invoices(): CryptoInvoice[];
	/** Refunds, each with a page where it is claimed. */
	pullPayments(): PullPayment[];
};

/**
 * Starts listening.
 * @throws BackendFailure when the port is taken or its state is damaged
 */
export async function startCryptoService(options: PaymentServiceOptions): Promise<CryptoService> {
	const { state, service } = await startPaymentService<CryptoState, CryptoWorld>(options, {
		file: "crypto.json",
		createState: createCryptoState,
		setting: "LOCAL_CRYPTO_PORT",
		apiPrefix: "/api/v1/",
		createWorld: (state, webhooks) => ({
			state,
			url: "",
			emit: (type, { id: invoiceId, metadata }) => {
				const id = makeCryptoId();
				const facts = { originalDeliveryId: id, webhookId: "local", timestamp: nowSeconds(), storeId: state.storeId };
				webhooks.add({ id, type, content: { ...facts, type, invoiceId, metadata } });
			},
		}),
		sign: signEvent,
		passTime,
		perform,
		answerCall: answerCryptoCall,
		answerPage,
	});
	return {
		...service,
		storeId: state.storeId,
		apiKey: state.apiKey,
		invoices: () => Object.values(state.invoices),
		pullPayments: () => Object.values(state.pullPayments),
	};
}

/** Each delivery has an id of its own, besides the one of the first. */
function signEvent({ content, attempts }: QueuedEvent, secret: string) {
	const isRedelivery = attempts > 0;
	const deliveryId = isRedelivery ? makeCryptoId() : content.originalDeliveryId;
	const body = JSON.stringify({ ...content, deliveryId, isRedelivery });
	const signature = createHmac("sha256", secret).update(body).digest("hex");
	return { body, headers: { "btcpay-sig": `sha256=${signature}` } };
}

/** An action on the object of this id; nothing when there is none. */
function perform(world: CryptoWorld, action: string, id: string): void {
	const pullPayment = world.state.pullPayments[id];
	if (pullPayment && action === "claim") pullPayment.isClaimed = true;
	const invoice = world.state.invoices[id];
	if (!invoice) return;
	const due = invoice.amount - invoice.paid;
	if (action === "pay") payInvoice(world, invoice, due);
	if (action === "pay-unconfirmed") payInvoice(world, invoice, due, false);
	if (action === "pay-less") payInvoice(world, invoice, Math.floor(due / 2));
	if (action === "pay-more") payInvoice(world, invoice, due + Math.ceil(invoice.amount / 10));
	if (action === "confirm" && invoice.unconfirmed > 0) confirmInvoice(world, invoice);
	if (action === "expire") expireInvoice(world, invoice);
}

/** `/`, `/state`, `/i/{invoice}`, `/pull-payments/{id}` and `/control`. */
function answerPage(world: CryptoWorld, act: (action: string, id?: string) => void, request: ServiceRequest): Answer {
	const { state } = world;
	const [, area = "", id = ""] = request.path.split("/");
	const isPost = request.method === "POST";
	const form = new URLSearchParams(isPost ? request.body : "");
	const action = form.get("action") ?? "";
	const invoice = area === "i" ? state.invoices[id] : undefined;
	const pullPayment = area === "pull-payments" ? state.pullPayments[id] : undefined;
	if (invoice && isPost) {
		act(action, id);
		const isPaid = invoice.status === "Processing" || invoice.status === "Settled";
		return redirect(isPaid && invoice.redirectUrl ? invoice.redirectUrl : request.path);
	}
	if (invoice) {
		const target = URL.parse(invoice.redirectUrl)?.origin;
		return toPage(renderCryptoCheckout(invoice), target ? [target] : []);
	}
	if (pullPayment && isPost) {
		act(action, id);
		return redirect(request.path);
	}
	if (pullPayment) return toPage(renderClaim(pullPayment));
	if (area === "control" && isPost) {
		act(action, form.get("id") ?? "");
		return redirect("/");
	}
	if (area === "") return toPage(renderCryptoControl(state));
	if (area === "state") return toJson(200, withoutSecrets(state));
	return toText(404, "No such page");
}

function withoutSecrets({ invoices, pullPayments, events }: CryptoState) {
	return { invoices: Object.values(invoices), pullPayments: Object.values(pullPayments), events };
}
