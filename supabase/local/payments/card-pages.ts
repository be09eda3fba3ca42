/** Pages of the simulated card service: checkout, 3-D Secure, customer portal, and the control page. */
import type { CardSession, CardState, CardSubscription, PortalSession } from "./card-state.ts";
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

const PERIOD = { month: "each month", year: "each year" };
const toTime = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/** isDeclined: after a declined attempt. */
export function renderCheckout(session: CardSession, isDeclined: boolean): string {
	const action = `/pay/${session.id}`;
	const facts = renderFacts({
		Order: session.clientReferenceId ?? "–",
		Buyer: session.email ?? "–",
		"Language of the page": session.locale,
		"Open until": toTime(session.expiresAt),
	});
	const title = `Pay for ${session.productName}`;
	const amount = `<p class="amount">${formatPounds(session.amount)} ${PERIOD[session.interval]}</p>`;
	if (session.status === "expired")
		return renderPaymentPage(
			title,
			`<h1>This checkout has expired</h1>${facts}${renderLink(session.cancelUrl, "Back to the shop")}`,
		);
	if (session.status === "complete")
		return renderPaymentPage(
			title,
			`<h1>This order is paid</h1>${facts}${renderLink(session.successUrl, "Back to the shop")}`,
		);
	const notice = isDeclined ? `<p class="notice" role="alert">The card was declined. Nothing was charged.</p>` : "";
	return renderPaymentPage(
		title,
		`<h1>${escapeHtml(title)}</h1>${amount}${notice}${facts}
		<p>${renderButton(action, "Pay", { action: "pay" })}
		${renderButton(action, "Pay with 3-D Secure", { action: "authenticate" })}
		${renderButton(action, "Card is declined", { action: "decline" })}
		${renderLink(session.cancelUrl, "Back without paying")}</p>`,
	);
}

/** The step in which a bank asks its customer. */
export function renderAuthentication(session: CardSession): string {
	const action = `/pay/${session.id}`;
	return renderPaymentPage(
		"3-D Secure",
		`<h1>Your bank asks: is this you?</h1><p class="amount">${formatPounds(session.amount)}</p>
		<p>${renderButton(action, "Confirm and pay", { action: "pay" })}${renderButton(action, "Refuse", { action: "decline" })}</p>`,
	);
}

export function renderPortal(state: CardState, portal: PortalSession): string {
	const customer = state.customers[portal.customer];
	const subscriptions = Object.values(state.subscriptions).filter((one) => one.customer === portal.customer);
	const rows = subscriptions.map((one) => [
		escapeHtml(state.products[one.product]?.name ?? ""),
		`${formatPounds(one.amount)} ${PERIOD[one.interval]}`,
		describeState(one),
		one.status === "canceled" || one.cancelAtPeriodEnd
			? ""
			: renderButton(`/portal/${portal.id}`, "Cancel at the end of the period", { action: "cancel", id: one.id }),
	]);
	const changes = customer?.cardChanges ?? 0;
	return renderPaymentPage(
		"Customer portal",
		`<h1>Your card and plans</h1>${renderFacts({ Customer: customer?.email ?? "", "Language of the page": portal.locale, "Card changed": `${changes} times` })}
		${renderTable("Subscriptions", ["Plan", "Price", "State", ""], rows)}
		<p>${renderButton(`/portal/${portal.id}`, "Use a new card that works", { action: "card" })}${renderLink(portal.returnUrl, "Back to the shop")}</p>`,
	);
}

function describeState({ status, cancelAtPeriodEnd, periodEnd }: CardSubscription): string {
	if (status === "canceled") return "ended";
	return `${status}, ${cancelAtPeriodEnd ? "ends" : "renews"} ${toTime(periodEnd)}`;
}

/** Everything, newest first, with what can happen to it. */
export function renderCardControl(state: CardState): string {
	const newest = <T>(records: Record<string, T>) => Object.values(records).reverse().slice(0, 50);
	const sessions = newest(state.sessions).map((one) => [
		`<a href="/pay/${one.id}">${escapeHtml(one.productName)}</a><br>${escapeHtml(one.email ?? "")}`,
		formatPounds(one.amount),
		one.status,
		one.status === "open" ? renderControl("Expire", "expire", one.id) : "",
	]);
	const subscriptions = newest(state.subscriptions).map((one) => [
		`${escapeHtml(state.products[one.product]?.name ?? "")}<br>${escapeHtml(state.customers[one.customer]?.email ?? "")}`,
		`${formatPounds(one.amount)} ${PERIOD[one.interval]}`,
		describeState(one),
		one.status === "canceled"
			? ""
			: renderControl("Renew now", "renew", one.id) +
				renderControl("Fail the renewal", "fail", one.id) +
				renderControl("End", "end", one.id),
	]);
	const charges = newest(state.charges).map((one) => [
		escapeHtml(state.customers[one.customer]?.email ?? ""),
		formatPounds(one.amount),
		`${one.refunded > 0 ? `${formatPounds(one.refunded)} refunded` : "paid"}${one.isDisputed ? ", disputed" : ""}`,
		one.isDisputed ? "" : renderControl("Dispute", "dispute", one.id),
	]);
	const refunds = newest(state.refunds).map((one) => [formatPounds(one.amount), one.status, toTime(one.created)]);
	return renderPaymentPage(
		"Card payments",
		`<h1>Card payments</h1><p><a href="/state">JSON</a></p>
		${renderTable("Checkouts", ["Plan", "Amount", "State", ""], sessions)}
		${renderTable("Subscriptions", ["Plan", "Price", "State", ""], subscriptions)}
		${renderTable("Charges", ["Customer", "Amount", "State", ""], charges)}
		${renderTable("Refunds", ["Amount", "State", "Made"], refunds)}
		${renderEvents(state.events)}`,
	);
}
