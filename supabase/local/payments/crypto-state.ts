/** What the simulated crypto service keeps, and what happens to its invoices. Amounts are pence, times are seconds. */
import { randomBytes } from "node:crypto";
import type { QueuedEvent } from "./webhooks.ts";

export type CryptoInvoice = {
	id: string;
	orderId: string;
	itemDesc: string;
	email: string;
	metadata: Record<string, unknown>;
	amount: number;
	currency: string;
	paid: number;
	/** The part of it that the network has not confirmed yet. */
	unconfirmed: number;
	status: "New" | "Processing" | "Expired" | "Invalid" | "Settled";
	additionalStatus: "None" | "PaidLate" | "PaidPartial" | "PaidOver" | "Marked";
	redirectUrl: string;
	language: string;
	created: number;
	expiresAt: number;
};

/** A refund that the buyer claims. */
export type PullPayment = {
	id: string;
	invoice: string;
	name: string;
	amount: number;
	currency: string;
	payoutMethodId: string;
	isClaimed: boolean;
	created: number;
};

export type CryptoState = {
	apiKey: string;
	webhookSecret: string;
	storeId: string;
	invoices: Record<string, CryptoInvoice>;
	pullPayments: Record<string, PullPayment>;
	events: QueuedEvent[];
};

/** The world of the actions. The caller saves the state. */
export type CryptoWorld = { state: CryptoState; url: string; emit: (type: string, invoice: CryptoInvoice) => void };

export const makeCryptoId = (): string => randomBytes(11).toString("base64url");

export const nowSeconds = (): number => Math.floor(Date.now() / 1000);

export function createCryptoState(): CryptoState {
	return {
		apiKey: randomBytes(20).toString("hex"),
		webhookSecret: randomBytes(20).toString("hex"),
		storeId: makeCryptoId(),
		invoices: {},
		pullPayments: {},
		events: [],
	};
}

/** A payment of some pence. isConfirmed: the network has confirmed it, or does so later. */
export function payInvoice({ emit }: CryptoWorld, invoice: CryptoInvoice, pence: number, isConfirmed = true): void {
	const isLate = invoice.status === "Expired";
	if (invoice.status !== "New" && !isLate) return;
	invoice.paid += pence;
	invoice.unconfirmed += pence;
	emit("InvoiceReceivedPayment", invoice);
	// The real one calls every late payment so, however much came.
	if (isLate) invoice.additionalStatus = "PaidLate";
	else if (invoice.paid < invoice.amount) invoice.additionalStatus = "PaidPartial";
	else {
		invoice.additionalStatus = invoice.paid > invoice.amount ? "PaidOver" : "None";
		invoice.status = "Processing";
		emit("InvoiceProcessing", invoice);
	}
	if (isConfirmed) confirmInvoice({ emit }, invoice);
}

export function confirmInvoice({ emit }: Pick<CryptoWorld, "emit">, invoice: CryptoInvoice): void {
	invoice.unconfirmed = 0;
	emit("InvoicePaymentSettled", invoice);
	if (invoice.status !== "Processing") return;
	invoice.status = "Settled";
	emit("InvoiceSettled", invoice);
}

export function expireInvoice({ emit }: CryptoWorld, invoice: CryptoInvoice): void {
	if (invoice.status !== "New") return;
	invoice.status = "Expired";
	emit("InvoiceExpired", invoice);
}

/** Closes an invoice for good, as a shop may. */
export function markInvalid({ emit }: CryptoWorld, invoice: CryptoInvoice): void {
	Object.assign(invoice, { status: "Invalid", additionalStatus: "Marked" });
	emit("InvoiceInvalid", invoice);
}

/** Invoices expire. True when one did. */
export function passTime(world: CryptoWorld): boolean {
	const due = Object.values(world.state.invoices).filter(
		({ status, expiresAt }) => status === "New" && expiresAt <= nowSeconds(),
	);
	for (const invoice of due) expireInvoice(world, invoice);
	return due.length > 0;
}
