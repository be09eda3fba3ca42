/** A BTCPay Server on this machine: its API, its checkout and claim pages, and signed webhooks. */
import { createHmac } from "node:crypto";
import { join } from "node:path";
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
import {
	type Answer,
	type ApiFaults,
	redirect,
	type ServiceRequest,
	startServiceServer,
	toJson,
	toPage,
	toText,
} from "./service-server.ts";
import { openStateFile } from "./state-file.ts";
import { createWebhooks, type QueuedEvent, type Webhooks } from "./webhooks.ts";

const TICK_MS = 10_000;
const API = "/api/v1/";

export type CryptoServiceOptions = {
	host: string;
	port: number;
	/** Where its state is kept. */
	folder: string;
	/** Address that receives the webhooks; asked before each delivery. */
	webhookUrl: () => string;
};

export type CryptoService = {
	url: string;
	storeId: string;
	apiKey: string;
	webhookSecret: string;
	faults: ApiFaults & Pick<Webhooks, "setFaults">;
	invoices(): CryptoInvoice[];
	/** Refunds, each with a page where it is claimed. */
	pullPayments(): PullPayment[];
	events(): QueuedEvent[];
	/** What the buttons of the pages do: pay, pay-unconfirmed, pay-less, pay-more, confirm, expire, claim, redeliver. */
	act(action: string, id?: string): void;
	/** Writes its keys and starts to deliver webhooks. Until then nothing is written. */
	begin(): void;
	stop(): Promise<void>;
};

/**
 * Starts listening.
 * @throws BackendFailure when the port is taken or its state is damaged
 */
export async function startCryptoService(options: CryptoServiceOptions): Promise<CryptoService> {
	const { state, save } = openStateFile(join(options.folder, "crypto.json"), createCryptoState);
	const webhooks = createWebhooks({
		events: state.events,
		url: options.webhookUrl,
		save,
		sign: (event) => signEvent(event, state.webhookSecret),
	});
	const world: CryptoWorld = {
		state,
		url: "",
		emit: (type, { id: invoiceId, metadata }) => {
			const id = makeCryptoId();
			const facts = { originalDeliveryId: id, webhookId: "local", timestamp: nowSeconds(), storeId: state.storeId };
			webhooks.add({ id, type, content: { ...facts, type, invoiceId, metadata } });
		},
	};
	const act = (action: string, id = "") => {
		passTime(world);
		perform(world, webhooks, action, id);
		save();
	};
	const server = await startServiceServer({
		...options,
		setting: "LOCAL_CRYPTO_PORT",
		apiPrefix: API,
		webhookFaults: webhooks.setFaults,
		answer: (request) =>
			request.path.startsWith(API) ? answerCryptoCall(world, save, request) : answerPage(world, act, request),
	});
	world.url = server.url;
	let timer: NodeJS.Timeout | undefined;
	return {
		url: server.url,
		storeId: state.storeId,
		apiKey: state.apiKey,
		webhookSecret: state.webhookSecret,
		faults: { ...server.faults, setFaults: webhooks.setFaults },
		invoices: () => Object.values(state.invoices),
		pullPayments: () => Object.values(state.pullPayments),
		events: () => [...state.events],
		act,
		begin() {
			save();
			webhooks.begin();
			timer = setInterval(() => passTime(world) && save(), TICK_MS).unref();
		},
		async stop() {
			clearInterval(timer);
			await webhooks.stop();
			await server.stop();
		},
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
function perform(world: CryptoWorld, webhooks: Webhooks, action: string, id: string): void {
	if (action === "redeliver") webhooks.redeliver(id || undefined);
	const pullPayment = world.state.pullPayments[id];
	if (pullPayment && action === "claim") pullPayment.isClaimed = true;
	const invoice = world.state.invoices[id];
	if (!invoice) return;
	const due = invoice.amount - invoice.paid;
	if (action === "pay") payInvoice(world, invoice, due);
	if (action === "pay-unconfirmed") payInvoice(world, invoice, due, false);
	if (action === "pay-less") payInvoice(world, invoice, Math.floor(due / 2));
	if (action === "pay-more") payInvoice(world, invoice, due + Math.ceil(invoice.amount / 10));
	if (action === "confirm" && invoice.paid > 0 && !invoice.isConfirmed) confirmInvoice(world, invoice);
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
