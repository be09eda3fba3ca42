/** The simulated Greenfield API: invoices, their refunds and the claims of these. Without idempotency, like the real one. */
import {
	type CryptoInvoice,
	type CryptoWorld,
	makeCryptoId,
	markInvalid,
	nowSeconds,
	type PullPayment,
	passTime,
} from "./crypto-state.ts";
import { type Answer, type ServiceRequest, toJson } from "./service-server.ts";

/** Pounds for one bitcoin. */
const RATE = 50_000;
const DEFAULT_MINUTES = 15;

type Call = { world: CryptoWorld; id: string; query: URLSearchParams; body: Record<string, unknown> };

/** By method and path; `*` is an id. */
const CALLS: Record<string, (call: Call) => Answer> = {
	"POST /invoices": createInvoice,
	"GET /invoices": ({ world, query }) => {
		const wanted = query.getAll("orderId");
		const invoices = Object.values(world.state.invoices).filter(
			({ orderId }) => wanted.length === 0 || wanted.includes(orderId),
		);
		return toJson(
			200,
			invoices.reverse().map((invoice) => toInvoice(world, invoice)),
		);
	},
	"GET /invoices/*": ({ world, id }) => withInvoice(world, id, (invoice) => toJson(200, toInvoice(world, invoice))),
	"GET /invoices/*/payment-methods": ({ world, id }) => withInvoice(world, id, (one) => toJson(200, toMethods(one))),
	"POST /invoices/*/status": ({ world, id, body }) =>
		withInvoice(world, id, (invoice) => {
			if (body.status !== "Invalid" || invoice.status === "Settled" || invoice.status === "Invalid")
				return toProblem(400, "invalid-status");
			markInvalid(world, invoice);
			return toJson(200, toInvoice(world, invoice));
		}),
	"POST /invoices/*/refund": ({ world, id, body }) => withInvoice(world, id, (one) => createRefund(world, one, body)),
	"GET /pull-payments": ({ world }) =>
		toJson(
			200,
			Object.values(world.state.pullPayments).map((one) => toPullPayment(world, one)),
		),
};

const toPounds = (pence: number): string => (pence / 100).toFixed(2);
const toProblem = (status: number, code: string): Answer => toJson(status, { code, message: `Refused: ${code}` });

/** Answers a call. State that it changed is saved before. */
export function answerCryptoCall(world: CryptoWorld, save: () => void, request: ServiceRequest): Answer {
	if (passTime(world)) save();
	const payouts = /^\/api\/v1\/pull-payments\/([^/]+)\/payouts$/.exec(request.path);
	// The link of a claim is public, and so are its payouts.
	if (payouts && request.method === "GET") return listPayouts(world, payouts[1]!);
	if (request.headers.authorization !== `token ${world.state.apiKey}`) return toProblem(401, "unauthenticated");
	const [, store, path = ""] = /^\/api\/v1\/stores\/([^/]+)(\/.*)$/.exec(request.path) ?? [];
	if (store !== world.state.storeId) return toProblem(403, "missing-permission");
	const answer = handle(world, request, path);
	if (request.method !== "GET") save();
	return answer;
}

function handle(world: CryptoWorld, { method, query, body }: ServiceRequest, path: string): Answer {
	for (const [name, call] of Object.entries(CALLS)) {
		const [ofMethod, ofPath = ""] = name.split(" ");
		const match = ofMethod === method && new RegExp(`^${ofPath.replace("*", "([^/]+)")}$`).exec(path);
		if (match) return call({ world, id: match[1] ?? "", query, body: method === "POST" ? JSON.parse(body) : {} });
	}
	return toProblem(404, "not-found");
}

function withInvoice(world: CryptoWorld, id: string, use: (invoice: CryptoInvoice) => Answer): Answer {
	const invoice = Object.hasOwn(world.state.invoices, id) ? world.state.invoices[id] : undefined;
	return invoice ? use(invoice) : toProblem(404, "invoice-not-found");
}

type InvoiceRequest = {
	amount?: string | number | null;
	currency?: string;
	metadata?: Record<string, unknown>;
	checkout?: { expirationMinutes?: number; redirectURL?: string; defaultLanguage?: string };
};

function createInvoice({ world, body }: Call): Answer {
	const { amount, currency, metadata = {}, checkout = {} } = body as InvoiceRequest;
	const pence = Math.round(Number(amount) * 100);
	if (amount === null || amount === undefined || !(pence > 0) || currency !== "GBP")
		return toProblem(400, "validation");
	const text = (name: string) => (typeof metadata[name] === "string" ? metadata[name] : "");
	const invoice: CryptoInvoice = {
		id: makeCryptoId(),
		orderId: text("orderId"),
		itemDesc: text("itemDesc"),
		email: text("buyerEmail"),
		metadata,
		amount: pence,
		currency,
		paid: 0,
		unconfirmed: 0,
		status: "New",
		additionalStatus: "None",
		redirectUrl: checkout.redirectURL ?? "",
		language: checkout.defaultLanguage ?? "en",
		created: nowSeconds(),
		expiresAt: nowSeconds() + (checkout.expirationMinutes ?? DEFAULT_MINUTES) * 60,
	};
	world.state.invoices[invoice.id] = invoice;
	world.emit("InvoiceCreated", invoice);
	return toJson(200, toInvoice(world, invoice));
}

function createRefund(world: CryptoWorld, invoice: CryptoInvoice, body: Record<string, unknown>): Answer {
	const isRefundable = invoice.paid > 0 && (invoice.status === "Settled" || invoice.status === "Expired");
	if (!isRefundable) return toProblem(400, "non-refundable");
	const isCustom = body.refundVariant === "Custom";
	const amount = isCustom ? Math.round(Number(body.customAmount) * 100) : invoice.paid;
	const isKnown = (isCustom && body.customCurrency === "GBP") || body.refundVariant === "Fiat";
	if (!isKnown || !(amount > 0)) return toProblem(422, "validation");
	const pullPayment: PullPayment = {
		id: makeCryptoId(),
		invoice: invoice.id,
		name: typeof body.name === "string" ? body.name : `Refund ${invoice.id}`,
		amount,
		currency: "GBP",
		payoutMethodId: typeof body.payoutMethodId === "string" ? body.payoutMethodId : "BTC-CHAIN",
		isClaimed: false,
		created: nowSeconds(),
	};
	world.state.pullPayments[pullPayment.id] = pullPayment;
	return toJson(200, toPullPayment(world, pullPayment));
}

function listPayouts({ state }: CryptoWorld, id: string): Answer {
	const pullPayment = Object.hasOwn(state.pullPayments, id) ? state.pullPayments[id] : undefined;
	if (!pullPayment) return toProblem(404, "pullpayment-not-found");
	const { amount, currency } = pullPayment;
	const payout = { originalAmount: toPounds(amount), originalCurrency: currency, pullPaymentId: id };
	return toJson(200, pullPayment.isClaimed ? [{ ...payout, id: `${id}-1`, state: "Completed" }] : []);
}

function toInvoice({ state, url }: CryptoWorld, invoice: CryptoInvoice) {
	return {
		id: invoice.id,
		storeId: state.storeId,
		amount: toPounds(invoice.amount),
		paidAmount: toPounds(invoice.paid),
		currency: invoice.currency,
		type: "Standard",
		checkoutLink: `${url}/i/${invoice.id}`,
		createdTime: invoice.created,
		expirationTime: invoice.expiresAt,
		status: invoice.status,
		additionalStatus: invoice.additionalStatus,
		archived: false,
		metadata: invoice.metadata,
	};
}

function toMethods({ amount, paid, unconfirmed }: CryptoInvoice) {
	const inBitcoin = (pence: number) => (pence / 100 / RATE).toFixed(8);
	const payments = [
		{ status: "Settled", pence: paid - unconfirmed },
		{ status: "Processing", pence: unconfirmed },
	]
		.filter(({ pence }) => pence > 0)
		.map(({ status, pence }) => ({ status, value: inBitcoin(pence) }));
	const sums = { amount: inBitcoin(amount), totalPaid: inBitcoin(paid), paymentMethodPaid: inBitcoin(paid) };
	return [{ paymentMethodId: "BTC-CHAIN", currency: "BTC", rate: String(RATE), ...sums, payments, activated: true }];
}

function toPullPayment({ url }: CryptoWorld, { id, name, amount, currency, created }: PullPayment) {
	const facts = { id, name, currency, amount: toPounds(amount), startsAt: created, archived: false };
	return { ...facts, viewLink: `${url}/pull-payments/${id}` };
}
