/** Webhooks that never come, and providers that are away or take ten seconds. */
import { createHmac } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { check, type DrillResult } from "../drill.ts";
import { compare, countLeftovers, countPaid, isEverything } from "./balance.ts";
import {
	type Buyer,
	buy,
	inParallel,
	makeBuyer,
	type Provider,
	payAtProvider,
	readCheckoutForm,
	sendCheckout,
} from "./buyers.ts";
import type { PaymentSite } from "./payment-site.ts";

const PROVIDERS: Provider[] = ["card", "crypto"];
const SLOW_MS = 10_000;
const MAX_PAGE_MS = 9000;
const WEBHOOKS = 50;
const PARALLEL_WEBHOOKS = 5;
const MAX_WEBHOOK_MS = 1000;
const BUYERS_WITHOUT_WEBHOOKS = 3;
const MAX_ROUNDS = 60;

/** Until nothing is left to do. */
async function runJobsUntilSettled(site: PaymentSite, buyers: number): Promise<void> {
	for (let round = 0; round < MAX_ROUNDS; round++) {
		await site.passTime();
		await site.runJobs();
		if (isEverything(await countLeftovers(site), 0) && isEverything(await countPaid(site), buyers)) return;
		await wait(250);
	}
}

/** The plan begins by the sweep alone; a webhook that comes after it changes nothing. */
async function payWithoutWebhooks(site: PaymentSite, { figures, violations }: DrillResult): Promise<number> {
	const { card, crypto } = site.payments;
	const switchOff = (isOff: boolean) => {
		for (const { faults } of [card, crypto]) faults.setFaults({ isOff });
	};
	const total = BUYERS_WITHOUT_WEBHOOKS * PROVIDERS.length;
	switchOff(true);
	for (let number = 0; number < total; number++)
		await buy(site, await makeBuyer(site, PROVIDERS[number % PROVIDERS.length]!));
	const early = await site.count("public.subscriptions where status = 'active'");
	check(violations, early === 0, `${early} plans before anything was reported`);
	await runJobsUntilSettled(site, total);
	const events = await site.count("public.payment_events");
	check(violations, events === 0, `${events} webhooks came although they were off`);
	compare(violations, await countPaid(site), total, "by the sweep alone");
	switchOff(false);
	while ((await site.count("public.payment_events")) < card.events().length + crypto.events().length) await wait(100);
	await runJobsUntilSettled(site, total);
	compare(violations, await countPaid(site), total, "after late webhooks");
	compare(violations, await countLeftovers(site), 0, "after late webhooks");
	figures.push(`webhooks off: ${total} paid checkouts became plans by the sweep, and late webhooks changed nothing`);
	return total;
}

type Waiting = { buyer: Buyer; form: Record<string, string> };

async function prepareForms(site: PaymentSite): Promise<Waiting[]> {
	const buyers = await Promise.all(PROVIDERS.map((provider) => makeBuyer(site, provider)));
	return Promise.all(buyers.map(async (buyer) => ({ buyer, form: await readCheckoutForm(site, buyer) })));
}

/** Sends the forms; each is answered in time, says that nothing was charged and keeps the choice. Returns the slowest. */
async function expectApology(site: PaymentSite, forms: Waiting[], violations: string[], when: string): Promise<number> {
	let slowest = 0;
	for (const { buyer, form } of forms) {
		const answer = await site.ask(buyer.checkoutPath, { cookie: buyer.cookie, form });
		const where = `${buyer.provider} checkout with a provider that is ${when}`;
		check(violations, answer?.status === 503, `${where}: ${answer?.status ?? "no answer"}`);
		check(violations, answer?.body.includes("Nothing was charged") === true, `${where} does not say what was charged`);
		const chosen = /<input[^>]*type="radio"[^>]*checked=""[^>]*>/.exec(answer?.body ?? "")?.[0] ?? "";
		check(violations, chosen.includes(`value="${buyer.provider}"`), `${where} forgets the choice: ${chosen}`);
		slowest = Math.max(slowest, answer?.milliseconds ?? Number.POSITIVE_INFINITY);
	}
	check(violations, slowest <= MAX_PAGE_MS, `a page took ${slowest.toFixed(0)} ms with a provider that is ${when}`);
	return slowest;
}

/** The same form works when the provider is back. */
async function payAfterwards(site: PaymentSite, forms: Waiting[]): Promise<void> {
	for (const { buyer, form } of forms)
		for (const url of await sendCheckout(site, buyer, form)) await payAtProvider(url);
}

/** Times of webhooks about a paid checkout, in milliseconds, sorted. */
async function sendWebhooks({ origin, payments: { card } }: PaymentSite, violations: string[]): Promise<number[]> {
	const about = card.sessions().find(({ status }) => status === "complete")!.id;
	const times: number[] = [];
	const numbers = Array.from({ length: WEBHOOKS }, (_, number) => number);
	await inParallel(numbers, PARALLEL_WEBHOOKS, async (number) => {
		const event = { id: `evt_drill_${number}`, object: "event", type: "checkout.session.completed" };
		const body = JSON.stringify({ ...event, data: { object: { id: about, object: "checkout.session" } } });
		const time = Math.floor(Date.now() / 1000);
		const signature = createHmac("sha256", card.webhookSecret).update(`${time}.${body}`).digest("hex");
		const startedAt = performance.now();
		const response = await fetch(`${origin}/api/webhooks/card`, {
			method: "POST",
			headers: { "content-type": "application/json", "stripe-signature": `t=${time},v1=${signature}` },
			body,
		});
		await response.arrayBuffer();
		times.push(performance.now() - startedAt);
		check(violations, response.status === 200, `a webhook was answered ${response.status}`);
	});
	return times.sort((a, b) => a - b);
}

export async function checkOutages(site: PaymentSite, result: DrillResult): Promise<void> {
	const { figures, violations } = result;
	let buyers = await payWithoutWebhooks(site, result);

	const slowForms = await prepareForms(site);
	for (const provider of PROVIDERS) site.payments[provider].faults.delay(SLOW_MS);
	const slowPage = await expectApology(site, slowForms, violations, "slow");
	const times = await sendWebhooks(site, violations);
	const p95 = times[Math.ceil(times.length * 0.95) - 1]!;
	check(violations, p95 < MAX_WEBHOOK_MS, `webhooks take ${p95.toFixed(0)} ms (p95) with a slow provider`);
	for (const provider of PROVIDERS) site.payments[provider].faults.delay(0);
	await payAfterwards(site, slowForms);
	buyers += slowForms.length;
	await runJobsUntilSettled(site, buyers);

	const awayForms = await prepareForms(site);
	await site.payments.card.stop();
	await site.payments.crypto.stop();
	const awayPage = await expectApology(site, awayForms, violations, "away");
	await site.payments.restart();
	await payAfterwards(site, awayForms);
	buyers += awayForms.length;
	await runJobsUntilSettled(site, buyers);
	compare(violations, await countPaid(site), buyers, "after the outages");
	compare(violations, await countLeftovers(site), 0, "after the outages");
	figures.push(
		`provider slow (${SLOW_MS / 1000} s): checkout page after at most ${(slowPage / 1000).toFixed(1)} s, ${WEBHOOKS} webhooks p95 ${p95.toFixed(0)} ms; provider away: page after at most ${(awayPage / 1000).toFixed(1)} s; the same forms were paid once afterwards`,
	);
}
