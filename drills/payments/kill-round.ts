/** Buyers pay, and get their money back, while the server is killed and the providers are unreliable. */
import { setTimeout as wait } from "node:timers/promises";
import { type DrillResult, secondsSince } from "../drill.ts";
import { compare, countLeftovers, countPaid, countRefunded, countRunning, isEverything } from "./balance.ts";
import { askForRefund, type Buyer, buy, inParallel, makeBuyer } from "./buyers.ts";
import type { PaymentSite } from "./payment-site.ts";

/** Buyers at the same time. */
const PARALLEL_BUYERS = 12;
const LOST_SHARE = 0.1;
const COPIES = { copies: 3, copiedShare: 0.4, shuffleMs: 1500 };
/** After this long without progress the server is killed anyway. */
const MAX_KILL_INTERVAL_MS = 3000;
const MAX_SETTLE_MS = 60_000;

export type RoundSize = { card: number; crypto: number; kills: number };

function setFaults({ payments: { card, crypto } }: PaymentSite, isOn: boolean): void {
	for (const { faults } of [card, crypto]) {
		faults.loseShare(isOn ? LOST_SHARE : 0);
		faults.setFaults(isOn ? COPIES : { copies: 1, shuffleMs: 0 });
	}
}

/** Runs the work while the server is killed, spread over the progress, and the jobs are called all the time. */
async function runUnderKills(
	site: PaymentSite,
	kills: number,
	work: () => Promise<void>,
	progress: () => number,
	total: number,
	log: (line: string) => void,
): Promise<void> {
	let isOver = false;
	const killServer = async () => {
		for (let killed = 0; killed < kills; killed++) {
			const latest = performance.now() + MAX_KILL_INTERVAL_MS;
			while (progress() < ((killed + 1) * total) / (kills + 1) && performance.now() < latest) await wait(2);
			// In the middle of the work on events and tasks, too.
			await wait(Math.random() * 300);
			await site.restart();
			if (killed % 5 === 4) log(`${killed + 1} of ${kills} kills, ${progress()} of ${total} steps`);
		}
	};
	const callJobs = async () => {
		while (!isOver) {
			await site.releaseClaims();
			await site.runJobs();
		}
	};
	const jobs = callJobs();
	try {
		await Promise.all([work(), killServer()]);
	} finally {
		isOver = true;
		await jobs;
	}
}

/** Sends what the providers could not deliver and runs the jobs until nothing is left to do. Returns the seconds. */
async function settle(site: PaymentSite, isSettled: () => Promise<boolean>): Promise<number> {
	setFaults(site, false);
	// The last kill: what is claimed now belongs to dead servers.
	await site.restart();
	const startedAt = performance.now();
	while (performance.now() - startedAt < MAX_SETTLE_MS) {
		for (const service of [site.payments.card, site.payments.crypto])
			for (const event of service.events()) if (!event.deliveredAt) service.act("redeliver", event.id);
		await site.releaseClaims();
		await site.passTime();
		await site.runJobs();
		if (isEverything(await countLeftovers(site), 0) && (await isSettled())) break;
		await wait(500);
	}
	return secondsSince(startedAt);
}

const lostAnswers = ({ payments: { card, crypto } }: PaymentSite) => card.faults.lost() + crypto.faults.lost();
const eventsOf = ({ payments: { card, crypto } }: PaymentSite) => card.events().length + crypto.events().length;

export async function makeBuyers(site: PaymentSite, { card, crypto }: RoundSize): Promise<Buyer[]> {
	const buyers: Buyer[] = [];
	for (let number = 0; number < card + crypto; number++)
		buyers.push(await makeBuyer(site, number % (card + crypto) < card ? "card" : "crypto"));
	// Both kinds at the same time.
	return buyers.sort((a, b) => Number(a.id > b.id) - Number(a.id < b.id));
}

export async function payUnderKills(
	site: PaymentSite,
	buyers: Buyer[],
	{ kills }: RoundSize,
	{ figures, violations }: DrillResult,
	name: string,
	log: (line: string) => void,
): Promise<void> {
	let steps = 0;
	const startedAt = performance.now();
	setFaults(site, true);
	const work = () => inParallel(buyers, PARALLEL_BUYERS, (buyer) => buy(site, buyer, () => steps++));
	await runUnderKills(site, kills, work, () => steps, 3 * buyers.length, log);
	const seconds = secondsSince(startedAt);
	const settling = await settle(site, async () => isEverything(await countPaid(site), buyers.length));
	const paid = await countPaid(site);
	compare(violations, paid, buyers.length, `after the payments on ${name}`);
	compare(violations, await countLeftovers(site), 0, `after the payments on ${name}`);
	const presses = buyers.reduce((sum, buyer) => sum + buyer.presses, 0);
	const cards = buyers.filter(({ provider }) => provider === "card").length;
	figures.push(
		`${name}: ${cards} buyers by card and ${buyers.length - cards} by crypto pressed ${presses} times twice at once in ${seconds.toFixed(0)} s, kill -9 of the server ${site.kills()} times, ${lostAnswers(site)} answers of the providers cut, ${eventsOf(site)} events: ${paid.charges} charges, ${paid["paid payments"]} paid payments, ${paid["active plans"]} plans, ${paid.invoices} invoices without a gap; nothing waiting ${settling.toFixed(0)} s after`,
	);
}

export async function refundUnderKills(
	site: PaymentSite,
	buyers: Buyer[],
	{ kills }: RoundSize,
	{ figures, violations }: DrillResult,
	name: string,
	log: (line: string) => void,
): Promise<void> {
	const before = { kills: site.kills(), lost: lostAnswers(site) };
	let steps = 0;
	const startedAt = performance.now();
	setFaults(site, true);
	const refunds = () => site.payments.card.refunds().length + site.payments.crypto.pullPayments().length;
	const work = () => inParallel(buyers, PARALLEL_BUYERS, (buyer) => askForRefund(site, buyer, () => steps++));
	await runUnderKills(site, kills, work, () => steps + refunds(), 3 * buyers.length, log);
	const seconds = secondsSince(startedAt);
	const settling = await settle(site, async () => isEverything(await countRefunded(site), buyers.length));
	const refunded = await countRefunded(site);
	compare(violations, refunded, buyers.length, `after the refunds on ${name}`);
	compare(violations, await countLeftovers(site), 0, `after the refunds on ${name}`);
	compare(violations, await countRunning(site), 0, `after the refunds on ${name}`);
	figures.push(
		`${name}, money back: ${buyers.length} buyers in ${seconds.toFixed(0)} s, kill -9 ${site.kills() - before.kills} times, ${lostAnswers(site) - before.lost} answers cut: ${refunded["refunds at the providers"]} refunds, ${refunded["refunded payments"]} refunded payments, ${refunded["credit notes"]} credit notes, no plan and no subscription left; nothing waiting ${settling.toFixed(0)} s after`,
	);
}
