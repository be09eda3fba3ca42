/** Pages of the simulated crypto service: checkout, claim of a refund, and the control page. */
import type { CryptoInvoice, CryptoState, PullPayment } from "./crypto-state.ts";
import {
	escapeHtml,
	formatPounds,
	renderButton,
	renderControl,
	renderEvents,
	renderFacts,
	renderLink,
	renderPaymentPage,
	renderTable,
} from "./page-parts.ts";

export function renderCryptoCheckout(invoice: CryptoInvoice): string {
	const button = (label: string, action: string) => renderButton(`/i/${invoice.id}`, label, { action });
	const facts = renderFacts({
		Order: invoice.orderId || "–",
		Buyer: invoice.email || "–",
		"Language of the page": invoice.language,
		State: describeState(invoice),
		Paid: formatPounds(invoice.paid),
	});
	const back = invoice.redirectUrl ? renderLink(invoice.redirectUrl, "Back to the shop") : "";
	const canPay = invoice.status === "New";
	const canPayLate = invoice.status === "Expired" && invoice.paid < invoice.amount;
	const buttons = canPay
		? [
				button("Pay", "pay"),
				button("Pay, to be confirmed later", "pay-unconfirmed"),
				button("Pay too little", "pay-less"),
				button("Pay too much", "pay-more"),
				button("Let it expire", "expire"),
			]
		: [];
	if (canPayLate) buttons.push(button("Pay late", "pay"));
	const title = `Pay for ${invoice.itemDesc || "your order"}`;
	return renderPaymentPage(
		title,
		`<h1>${escapeHtml(title)}</h1><p class="amount">${formatPounds(invoice.amount)} in bitcoin</p>${facts}<p>${buttons.join("\n")}${back}</p>`,
	);
}

function describeState({ status, additionalStatus }: CryptoInvoice): string {
	return additionalStatus === "None" ? status : `${status}, ${additionalStatus}`;
}

export function renderClaim(pullPayment: PullPayment): string {
	const claim = pullPayment.isClaimed
		? "<p>It was claimed: the money is on its way.</p>"
		: renderButton(`/pull-payments/${pullPayment.id}`, "Claim", { action: "claim" });
	return renderPaymentPage(
		"Claim a refund",
		`<h1>${escapeHtml(pullPayment.name)}</h1><p class="amount">${formatPounds(pullPayment.amount)}</p>${claim}`,
	);
}

/** Everything, newest first, with what can happen to it. */
export function renderCryptoControl(state: CryptoState): string {
	const newest = <T>(records: Record<string, T>) => Object.values(records).reverse().slice(0, 50);
	const invoices = newest(state.invoices).map((one) => [
		`<a href="/i/${one.id}">${escapeHtml(one.itemDesc || one.id)}</a><br>${escapeHtml(one.email)}`,
		formatPounds(one.amount),
		`${describeState(one)}, ${formatPounds(one.paid)} paid`,
		(one.status === "New" ? renderControl("Expire", "expire", one.id) : "") +
			(one.unconfirmed > 0 ? renderControl("Confirm the payment", "confirm", one.id) : ""),
	]);
	const refunds = newest(state.pullPayments).map((one) => [
		`<a href="/pull-payments/${one.id}">${escapeHtml(one.name)}</a>`,
		formatPounds(one.amount),
		one.isClaimed ? "claimed" : "not claimed yet",
	]);
	return renderPaymentPage(
		"Crypto payments",
		`<h1>Crypto payments</h1><p><a href="/state">JSON</a></p>
		${renderTable("Invoices", ["Plan", "Amount", "State", ""], invoices)}
		${renderTable("Refunds", ["Name", "Amount", "State"], refunds)}
		${renderEvents(state.events)}`,
	);
}
