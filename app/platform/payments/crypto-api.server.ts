/** The calls of the BTCPay Server API (Greenfield) that payments need. Amounts are decimal strings in pounds. */
import { z } from "zod";
import { ProviderRejection, ProviderUnavailable } from "./payment-provider.ts";

const OPERATION_TIMEOUT_MS = 8000;

export type CryptoSettings = { url: string; storeId: string; apiKey: string; webhookSecret: string };

const pence = z
	.union([z.string(), z.number()])
	.transform(Number)
	.pipe(z.number())
	.transform((pounds) => Math.round(pounds * 100));
const decimal = z.union([z.string(), z.number()]).transform(Number).pipe(z.number());

const invoiceSchema = z.object({
	id: z.string().min(1),
	amount: pence,
	/** Missing before version 2.1. */
	paidAmount: pence.nullish(),
	currency: z.string(),
	checkoutLink: z.url({ protocol: /^https?$/ }),
	status: z.enum(["New", "Processing", "Expired", "Invalid", "Settled"]),
	additionalStatus: z.string(),
	metadata: z.object({ orderId: z.string().nullish() }).nullish(),
});
const methodSchema = z.object({
	paymentMethodId: z.string(),
	rate: decimal,
	totalPaid: decimal,
	paymentMethodPaid: decimal,
	payments: z.array(z.object({ status: z.string() })).default([]),
});
const pullPaymentSchema = z.object({
	id: z.string().min(1),
	name: z.string().nullish(),
	amount: pence,
	archived: z.boolean().default(false),
	viewLink: z.url({ protocol: /^https?$/ }),
});
const payoutSchema = z.object({ state: z.string(), originalAmount: pence });

export type CryptoInvoice = z.output<typeof invoiceSchema>;
export type CryptoMethod = z.output<typeof methodSchema>;
export type PullPayment = z.output<typeof pullPaymentSchema>;
export type Payout = z.output<typeof payoutSchema>;
export type CryptoApi = ReturnType<typeof createCryptoApi>;

/** Pence as the API wants them. */
export const toPounds = (amountPence: number): string => (amountPence / 100).toFixed(2);

/** The calls of one operation, which share its time limit. */
export function createCryptoApi({ url, storeId, apiKey }: CryptoSettings) {
	const signal = AbortSignal.timeout(OPERATION_TIMEOUT_MS);
	const store = `/api/v1/stores/${encodeURIComponent(storeId)}`;
	const invoicePath = (id: string) => `${store}/invoices/${encodeURIComponent(id)}`;
	async function call<T>(schema: z.ZodType<T>, path: string, body?: object): Promise<T> {
		const response = await send(`${url}${path}`, {
			method: body ? "POST" : "GET",
			headers: { Authorization: `token ${apiKey}`, ...(body ? { "Content-Type": "application/json" } : {}) },
			...(body ? { body: JSON.stringify(body) } : {}),
			redirect: "error",
			signal,
		});
		const parsed = schema.safeParse(response);
		if (parsed.success) return parsed.data;
		throw new ProviderRejection("unexpected_answer", { cause: parsed.error });
	}
	return {
		createInvoice: (invoice: object) => call(invoiceSchema, `${store}/invoices`, invoice),
		readInvoice: (id: string) => call(invoiceSchema, invoicePath(id)),
		/** Newest first. */
		findInvoices: (orderId: string) =>
			call(z.array(invoiceSchema), `${store}/invoices?orderId=${encodeURIComponent(orderId)}`),
		readMethods: (id: string) => call(z.array(methodSchema), `${invoicePath(id)}/payment-methods`),
		markInvalid: (id: string) => call(invoiceSchema, `${invoicePath(id)}/status`, { status: "Invalid" }),
		refundInvoice: (id: string, refund: object) => call(pullPaymentSchema, `${invoicePath(id)}/refund`, refund),
		listPullPayments: () => call(z.array(pullPaymentSchema), `${store}/pull-payments?includeArchived=true`),
		listPayouts: (id: string) =>
			call(z.array(payoutSchema), `/api/v1/pull-payments/${encodeURIComponent(id)}/payouts?includeCancelled=false`),
	};
}

async function send(address: string, init: RequestInit): Promise<unknown> {
	let response: Response;
	let text: string;
	try {
		response = await fetch(address, init);
		text = await response.text();
	} catch (cause) {
		throw new ProviderUnavailable("The crypto provider did not answer", { cause });
	}
	if (response.status >= 500 || response.status === 429)
		throw new ProviderUnavailable(`The crypto provider answered ${response.status}`);
	const content = parse(text);
	if (response.ok) return content;
	const problem = z.object({ code: z.string().max(100) }).safeParse(content);
	throw new ProviderRejection(problem.success ? problem.data.code : `status_${response.status}`);
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
