/** Agents who buy a plan, pay it and want their money back, with the forms of the site and of the providers. */
import { setTimeout as wait } from "node:timers/promises";
import { makeAccount, makeAgent, openSession } from "../../tests/support/users.ts";
import type { Answer, PaymentSite } from "./payment-site.ts";

const RETRY_MS = 250;
/** A form that is not accepted for so long is a fault. */
const MAX_PRESS_MS = 180_000;
/** Parallel requests to the page of a provider with one checkout. */
const PRESSES_AT_PROVIDER = 3;
const PLANS = ["starter", "professional", "agency"];

export type Provider = "card" | "crypto";
export type Buyer = { id: string; provider: Provider; cookie: string; checkoutPath: string; presses: number };

let buyerCount = 0;

export async function makeBuyer({ backend }: PaymentSite, provider: Provider): Promise<Buyer> {
	const number = ++buyerCount;
	const { id, email } = await makeAccount(backend.sql, { role: "agent" });
	await makeAgent(backend, id, `buyer-${number}`);
	const period = number % 3 === 0 ? "yearly" : "monthly";
	const checkoutPath = `/dashboard/billing/checkout?plan=${PLANS[number % PLANS.length]}&period=${period}`;
	return { id, provider, cookie: await openSession(backend, email), checkoutPath, presses: 0 };
}

/** Fields that a form sends without input. marker: what the form begins with. */
function readHiddenFields(html: string, marker: string): Record<string, string> {
	const start = html.indexOf(marker);
	if (start < 0) throw new Error(`No form with ${marker}`);
	const form = html.slice(start, html.indexOf("</form>", start));
	const inputs = form.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
	return Object.fromEntries([...inputs].map(([, name, value]) => [name!, value!]));
}

/** The form of the checkout as it is sent. */
export async function readCheckoutForm(site: PaymentSite, buyer: Buyer): Promise<Record<string, string>> {
	const html = await site.open(buyer.checkoutPath, buyer.cookie);
	return { ...readHiddenFields(html, 'id="checkout"'), provider: buyer.provider, intent: "pay" };
}

/** Sends a form twice at once, until one of the answers is good. Anything but an outage is a fault. */
async function pressTwice(
	site: PaymentSite,
	buyer: Buyer,
	path: string,
	form: Record<string, string>,
	isOutage: (answer: Answer) => boolean = ({ status }) => status >= 500,
): Promise<Answer[]> {
	const latest = performance.now() + MAX_PRESS_MS;
	while (performance.now() < latest) {
		buyer.presses++;
		const press = () => site.ask(path, { cookie: buyer.cookie, form });
		const answers = (await Promise.all([press(), press()])).filter((answer) => answer !== null);
		const good = answers.filter((answer) => !isOutage(answer));
		const strange = good.find(({ status }) => status !== 303);
		if (strange) throw new Error(`${path} was answered ${strange.status}: ${readAlert(strange.body)}`);
		if (good.length > 0) return good;
		await wait(RETRY_MS);
	}
	throw new Error(`${path} was not answered within ${MAX_PRESS_MS / 1000} s`);
}

const readAlert = (html: string) =>
	(/role="alert"[^>]*>([\s\S]{0,600})/.exec(html)?.[1] ?? html.slice(0, 300)).replace(/<[^>]*>/g, " ").trim();

/** Sends the form and returns the checkouts to which it leads: one, if nothing is wrong. */
export async function sendCheckout(site: PaymentSite, buyer: Buyer, form: Record<string, string>): Promise<string[]> {
	const answers = await pressTwice(site, buyer, buyer.checkoutPath, form);
	return [...new Set(answers.map(({ location }) => location))];
}

/** Pays at the page of the provider, in parallel windows. */
export async function payAtProvider(checkoutUrl: string): Promise<void> {
	const pay = async () => {
		const response = await fetch(checkoutUrl, {
			method: "POST",
			redirect: "manual",
			body: new URLSearchParams({ action: "pay" }),
		});
		await response.arrayBuffer();
	};
	await Promise.all(Array.from({ length: PRESSES_AT_PROVIDER }, pay));
}

/** From the page of the checkout to the payment at the provider. Whatever checkout an answer leads to is paid. */
export async function buy(site: PaymentSite, buyer: Buyer, onStep: () => void = () => {}): Promise<void> {
	const form = await readCheckoutForm(site, buyer);
	onStep();
	const checkouts = await sendCheckout(site, buyer, form);
	onStep();
	for (const url of checkouts) await payAtProvider(url);
	onStep();
}

/** Asks for the money back on the billing page. */
export async function askForRefund(site: PaymentSite, buyer: Buyer, onStep: () => void): Promise<void> {
	const html = await site.open("/dashboard/billing", buyer.cookie);
	const refund = html.slice(0, html.indexOf('value="refund"'));
	const form = {
		...readHiddenFields(refund.slice(refund.lastIndexOf("<form")).concat("</form>"), "<form"),
		intent: "refund",
	};
	onStep();
	const answers = await pressTwice(
		site,
		buyer,
		"/dashboard/billing",
		form,
		({ status, cookies }) => status >= 500 || cookies.includes("flash.notDone"),
	);
	const refused = answers.find(({ cookies }) => !cookies.includes("flash.refundRequested"));
	if (refused) throw new Error(`a refund was answered ${refused.location} with ${refused.cookies}`);
	onStep();
}

/** Work on all of them, some at a time. */
export async function inParallel<T>(items: T[], limit: number, work: (item: T) => Promise<void>): Promise<void> {
	const queue = [...items];
	const runQueue = async () => {
		for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item);
	};
	await Promise.all(Array.from({ length: limit }, runQueue));
}
