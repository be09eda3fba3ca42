/** Payments in cryptocurrency through a BTCPay Server: hosted invoices in pounds, and refunds that the buyer claims. */
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import {
	type CryptoApi,
	type CryptoInvoice,
	type CryptoSettings,
	createCryptoApi,
	type PullPayment,
	toPounds,
} from "./crypto-api.server.ts";
import {
	CHECKOUT_MINUTES,
	type CheckoutFacts,
	type CheckoutRequest,
	InvalidSignature,
	type PaymentProvider,
	type ProviderEvent,
	ProviderRejection,
	type RefundFacts,
	type RefundRequest,
} from "./payment-provider.ts";

/** The provider. */
export function createCryptoProvider(settings: CryptoSettings): PaymentProvider {
	const api = () => createCryptoApi(settings);
	const unsupported = async (): Promise<never> => {
		throw new ProviderRejection("unsupported");
	};
	return {
		provider: "crypto",
		createCheckout: (request) => createInvoice(api(), request),
		readCheckout: async (ref) => {
			const calls = api();
			return toFacts(calls, await calls.readInvoice(ref));
		},
		findCheckouts: async (paymentId) => {
			const calls = api();
			const invoices = await calls.findInvoices(paymentId);
			return Promise.all(invoices.map((invoice) => toFacts(calls, invoice)));
		},
		expireCheckout: (ref) => expireInvoice(api(), ref),
		refund: (request) => refund(api(), request),
		endSubscription: async () => {},
		readRenewal: unsupported,
		readLatestRenewal: unsupported,
		readSubscription: unsupported,
		updateSubscription: unsupported,
		readCharge: unsupported,
		openPortal: unsupported,
		readEvent: (raw, headers) => readEvent(raw, headers, settings.webhookSecret),
	};
}

/** The API has no idempotency keys: an invoice of this payment that is open or paid is used again. */
async function createInvoice(api: CryptoApi, request: CheckoutRequest) {
	const { paymentId, agentId, email, language } = request;
	const known = (await api.findInvoices(paymentId)).find(({ status }) => status !== "Expired" && status !== "Invalid");
	const invoice =
		known ??
		(await api.createInvoice({
			// Without an amount any payment would settle the invoice.
			amount: toPounds(request.amountPence),
			currency: "GBP",
			metadata: { orderId: paymentId, itemDesc: request.planName, buyerEmail: email, agentId },
			checkout: {
				expirationMinutes: CHECKOUT_MINUTES,
				redirectURL: request.successUrl,
				redirectAutomatically: true,
				defaultLanguage: language,
			},
		}));
	return { ref: invoice.id, url: invoice.checkoutLink };
}

async function toFacts(api: CryptoApi, invoice: CryptoInvoice): Promise<CheckoutFacts> {
	const state = await readState(api, invoice);
	const overpaidPence = state === "paid" ? Math.max(0, (await readPaidPence(api, invoice)) - invoice.amount) : 0;
	return {
		ref: invoice.id,
		paymentId: invoice.metadata?.orderId ?? null,
		state,
		amountPence: invoice.amount,
		currency: invoice.currency.toUpperCase(),
		// Refunds are made of the invoice.
		chargeRef: state === "paid" || state === "underpaid" ? invoice.id : null,
		subscriptionRef: null,
		customerRef: null,
		periodEnd: null,
		overpaidPence,
	};
}

async function readState(api: CryptoApi, invoice: CryptoInvoice): Promise<CheckoutFacts["state"]> {
	const { status, additionalStatus } = invoice;
	if (status === "Settled") return "paid";
	if (status === "Processing") return "processing";
	// Marked: closed by us, or by the office.
	if (status === "Invalid") return additionalStatus === "Marked" ? "expired" : "failed";
	if (status === "New") return "open";
	return readStateAfterExpiry(api, invoice);
}

/**
 * The words of an expired invoice say neither how much came nor whether it is confirmed: "PaidLate" is any payment that came
 * late. So the payments themselves are counted.
 */
async function readStateAfterExpiry(api: CryptoApi, invoice: CryptoInvoice): Promise<CheckoutFacts["state"]> {
	const payments = (await api.readMethods(invoice.id)).flatMap((method) => method.payments);
	if (payments.some(({ status }) => status === "Processing")) return "processing";
	// One that the network refused is of the status Invalid.
	if (!payments.some(({ status }) => status === "Settled")) return "expired";
	return (await readPaidPence(api, invoice)) >= invoice.amount ? "paid" : "underpaid";
}

/** What was paid, in pence at the rate of the invoice. */
async function readPaidPence(api: CryptoApi, { id, paidAmount }: CryptoInvoice): Promise<number> {
	if (paidAmount !== null && paidAmount !== undefined) return paidAmount;
	// Each method has the total in its own currency.
	const amounts = (await api.readMethods(id)).map(({ totalPaid, rate }) => Math.round(totalPaid * rate * 100));
	return Math.max(0, ...amounts);
}

/** One with a payment stays open: marked invalid, it could not be refunded. */
async function expireInvoice(api: CryptoApi, ref: string): Promise<void> {
	const { status, additionalStatus } = await api.readInvoice(ref);
	if (status === "New" && additionalStatus === "None") await api.markInvalid(ref);
}

/** Each call would make another claim: one of this name is looked for first. */
async function refund(api: CryptoApi, request: RefundRequest): Promise<RefundFacts> {
	const name = `${request.isExcess ? "Excess" : "Refund"} ${request.paymentId}`;
	const known = (await api.listPullPayments()).find((one) => one.name === name);
	if (known) return toRefundFacts(api, known);
	const invoice = await api.readInvoice(request.chargeRef);
	const paidPence = await readPaidPence(api, invoice);
	// Never more than was paid: an underpaid invoice, or an excess that is smaller.
	const amountPence = Math.min(request.amountPence, request.isExcess ? paidPence - invoice.amount : paidPence);
	if (amountPence <= 0) throw new ProviderRejection("nothing_to_refund");
	const made = await api.refundInvoice(invoice.id, {
		name,
		refundVariant: "Custom",
		customAmount: toPounds(amountPence),
		customCurrency: "GBP",
		...(await choosePayoutMethod(api, invoice.id)),
	});
	return { ref: made.id, state: "pending", url: made.viewLink };
}

/** The refund goes out the way the payment came in. Lightning addresses (LNURL) are paid out by Lightning. */
async function choosePayoutMethod(api: CryptoApi, id: string) {
	const [used] = (await api.readMethods(id)).sort(
		(a, b) => b.paymentMethodPaid * b.rate - a.paymentMethodPaid * a.rate,
	);
	return used && used.paymentMethodPaid > 0 ? { payoutMethodId: used.paymentMethodId.replace(/-LNURL$/, "-LN") } : {};
}

async function toRefundFacts(api: CryptoApi, { id, amount, archived, viewLink }: PullPayment): Promise<RefundFacts> {
	const paidOut = (await api.listPayouts(id))
		.filter(({ state }) => state === "Completed")
		.reduce((sum, { originalAmount }) => sum + originalAmount, 0);
	return { ref: id, state: paidOut >= amount ? "done" : archived ? "failed" : "pending", url: viewLink };
}

const eventSchema = z.object({
	originalDeliveryId: z.string().min(1),
	type: z.string().min(1),
	invoiceId: z.string().nullish(),
});

function readEvent(raw: Buffer, headers: Headers, secret: string): ProviderEvent {
	const expected = Buffer.from(`sha256=${createHmac("sha256", secret).update(raw).digest("hex")}`);
	const given = Buffer.from(headers.get("btcpay-sig") ?? "");
	if (given.length !== expected.length || !timingSafeEqual(given, expected))
		throw new InvalidSignature("A webhook of the crypto provider is not signed");
	const event = parseEvent(raw);
	if (!event) throw new InvalidSignature("A webhook of the crypto provider cannot be read");
	const { originalDeliveryId: id, type, invoiceId } = event;
	const isAboutInvoice = type.startsWith("Invoice") && Boolean(invoiceId);
	return { id, type, subject: isAboutInvoice ? "checkout" : "other", about: isAboutInvoice ? (invoiceId ?? "") : "" };
}

function parseEvent(raw: Buffer): z.output<typeof eventSchema> | undefined {
	try {
		return eventSchema.parse(JSON.parse(raw.toString("utf8")));
	} catch {
		return undefined;
	}
}
