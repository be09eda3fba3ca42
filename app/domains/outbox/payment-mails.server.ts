/** Mails to agents about their payments: receipt, refund, and a payment that does not fit. */
import { href } from "react-router";
import { formatDate, formatMoment, formatMoney } from "#app/locales/format.ts";
import { BILLING_PATH, billingLink, getPlanName, linkTo, listFacts, startMail } from "./billing-mail-parts.server.ts";
import { interpolate, type MailPart } from "./mail-content.ts";
import type { MailContext, MailWriter } from "./mail-template.server.ts";
import type { PaymentMailPayloads } from "./outbox-mail.ts";

type Templates = "paymentReceipt" | "paymentRefunded" | "paymentProblem";

export const PAYMENT_MAILS: { [T in Templates]: MailWriter<PaymentMailPayloads[T]> } = {
	paymentReceipt(payment, setting) {
		const { texts, language } = setting;
		const { fields, periods, providers, planFor } = texts.payment;
		const messages = texts.paymentReceipt;
		const { invoice, refundable_until } = payment;
		const amount = formatMoney(payment.amount_pence, language);
		const date = formatDate(payment.ends_at, language);
		const plan = getPlanName(payment, setting);
		const bought = plan ? interpolate(planFor, { plan, period: periods[payment.period] }) : null;
		return {
			subject: interpolate(messages.subject, { amount, invoice }),
			parts: [
				...startMail(messages.heading, payment, setting),
				{ type: "paragraph", text: messages.body },
				listFacts(
					[fields.plan, bought],
					[fields.paid, amount],
					[fields.method, providers[payment.provider]],
					[fields.until, date],
					[fields.invoice, invoice],
				),
				{ type: "paragraph", text: interpolate(payment.auto_renews ? messages.renews : messages.prepaid, { date }) },
				{ type: "button", text: messages.button, url: linkTo(getInvoicePath(invoice), setting) },
				...(refundable_until ? [explainGuarantee(refundable_until, setting)] : []),
				billingLink(setting),
			],
		};
	},

	paymentRefunded(refund, setting) {
		const { texts, language } = setting;
		const { fields, providers } = texts.payment;
		const messages = texts.paymentRefunded;
		const { invoice } = refund;
		// Without an invoice it may have been paid in part only, so the price says nothing.
		const isKnown = refund.provider === "card" || invoice !== null;
		const amount = isKnown ? formatMoney(refund.amount_pence, language) : null;
		return {
			subject: messages.subject,
			parts: [
				...startMail(messages.heading, refund, setting),
				{ type: "paragraph", text: amount ? interpolate(messages.body, { amount }) : messages.arrived },
				listFacts(
					[fields.plan, getPlanName(refund, setting)],
					[fields.refunded, amount],
					[fields.method, providers[refund.provider]],
					[fields.creditNote, invoice],
				),
				...explainReturn(refund, setting),
				...(invoice
					? [{ type: "button", text: messages.button, url: linkTo(getInvoicePath(invoice), setting) } as const]
					: []),
				{ type: "paragraph", text: messages.plan },
				billingLink(setting),
			],
		};
	},

	paymentProblem(payment, setting) {
		const { texts, language } = setting;
		const { fields, providers, billing } = texts.payment;
		const messages = texts.paymentProblem[payment.problem];
		const label = {
			underpaid: fields.price,
			second_payment: fields.paid,
			overpaid: fields.excess,
			amount: fields.price,
		};
		return {
			subject: messages.subject,
			parts: [
				...startMail(messages.heading, payment, setting),
				{ type: "paragraph", text: messages.body },
				listFacts(
					[fields.plan, getPlanName(payment, setting)],
					[label[payment.problem], formatMoney(payment.amount_pence, language)],
					[fields.method, providers[payment.provider]],
				),
				{ type: "paragraph", text: messages.next },
				{ type: "button", text: billing, url: linkTo(BILLING_PATH, setting) },
			],
		};
	},
};

function explainGuarantee(until: string, { texts, language }: MailContext): MailPart {
	const moment = formatMoment(until, language);
	return { type: "paragraph", text: interpolate(texts.paymentReceipt.guarantee, { moment }) };
}

/** Where the money goes: back to the card, or to an address that the agent names on a page of the provider. */
function explainReturn({ provider, url }: PaymentMailPayloads["paymentRefunded"], { texts }: MailContext): MailPart[] {
	const messages = texts.paymentRefunded;
	if (provider === "card") return [{ type: "paragraph", text: messages.card }];
	if (!url) return [{ type: "paragraph", text: messages.noLink }];
	return [
		{ type: "paragraph", text: messages.claim },
		{ type: "button", text: messages.claimButton, url },
	];
}

function getInvoicePath(number: string): string {
	return href("/dashboard/invoices/:number", { number });
}
