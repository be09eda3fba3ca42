/** Invoices and credit notes: shape, number and address. No database access. */

import { href } from "react-router";
import type { BillingProvider } from "#contract/codes/billing-provider.ts";
import type { InvoiceKind } from "#contract/codes/invoice-kind.ts";
import type { InvoiceReference } from "./billing.ts";
import type { Period } from "./offers.ts";

export type InvoiceLine = {
	plan_en: string;
	plan_tr: string;
	period: Period;
	/** The time paid for; null for a payment that is paid back. */
	from: string | null;
	until: string | null;
	amount_pence: number;
};

/** As issued: seller, buyer and lines do not change afterwards. */
export type Invoice = InvoiceReference & {
	kind: InvoiceKind;
	issued_at: string;
	seller: { name?: string; address?: string[]; tax_number?: string };
	buyer: { name?: string; company?: string | null; email?: string };
	lines: InvoiceLine[];
	amount_pence: number;
	/** Tax in the price, in hundredths of a per cent; 0 without tax. */
	tax_basis_points: number;
	tax_pence: number;
	provider: BillingProvider;
	/** The invoice that a credit note takes back. */
	refunds: InvoiceReference | null;
	/** The credit note that takes an invoice back. */
	credit_note: InvoiceReference | null;
	/** False for an administrator who reads the invoice of an agent. */
	is_own: boolean;
};

/** Number as printed, e.g. 2026-000123. */
export function formatInvoiceNumber({ year, number }: InvoiceReference): string {
	return `${year}-${String(number).padStart(6, "0")}`;
}

/** Year and number of a printed number; null for anything else. */
export function parseInvoiceNumber(text: string): InvoiceReference | null {
	const [, year, number] = /^(20\d\d)-(\d{6,9})$/.exec(text) ?? [];
	return year && number ? { year: Number(year), number: Number(number) } : null;
}

export function invoicePath(invoice: InvoiceReference): string {
	return href("/dashboard/invoices/:number", { number: formatInvoiceNumber(invoice) });
}
