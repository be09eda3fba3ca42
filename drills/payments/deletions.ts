/** Accounts that are deleted with a running card plan while the server is killed: the provider must not go on charging. */
import { setTimeout as wait } from "node:timers/promises";
import { PASSWORD } from "../../tests/support/users.ts";
import { check, type DrillResult } from "../drill.ts";
import { countLeftovers, isEverything } from "./balance.ts";
import { type Buyer, buy, makeBuyer } from "./buyers.ts";
import type { PaymentSite } from "./payment-site.ts";

const ACCOUNTS = 8;
/** The kill comes at a random time within, so that it hits before, during and after the deletion. */
const MAX_KILL_DELAY_MS = 500;
const MAX_ROUNDS = 60;

async function deleteUnderKill(site: PaymentSite, { id, cookie }: Buyer): Promise<{ wasKilledBefore: boolean }> {
	const exists = () => site.count("auth.users where id = $1", [id]);
	const send = () => site.ask("/profile/delete", { cookie, form: { confirm: "on", password: PASSWORD } });
	const sent = send();
	await wait(Math.random() * MAX_KILL_DELAY_MS);
	await site.restart();
	await sent;
	const wasKilledBefore = (await exists()) > 0;
	for (let round = 0; (await exists()) > 0; round++) {
		if (round === MAX_ROUNDS) throw new Error("an account could not be deleted");
		await send();
	}
	return { wasKilledBefore };
}

export async function deleteAccountsUnderKills(site: PaymentSite, { figures, violations }: DrillResult): Promise<void> {
	const { card } = site.payments;
	const known = new Set(card.subscriptions().map(({ id }) => id));
	const buyers: Buyer[] = [];
	for (let number = 0; number < ACCOUNTS; number++) {
		const buyer = await makeBuyer(site, "card");
		await buy(site, buyer);
		buyers.push(buyer);
	}
	const own = () => card.subscriptions().filter(({ id }) => !known.has(id));
	const plans = () =>
		site.count("public.subscriptions where status = 'active' and agent_id = any ($1)", [buyers.map(({ id }) => id)]);
	for (let round = 0; round < MAX_ROUNDS && (await plans()) < ACCOUNTS; round++) {
		await site.passTime();
		await site.runJobs();
	}
	check(violations, (await plans()) === ACCOUNTS, `${await plans()} of ${ACCOUNTS} plans before the deletions`);
	let before = 0;
	for (const buyer of buyers) if ((await deleteUnderKill(site, buyer)).wasKilledBefore) before++;
	for (let round = 0; round < MAX_ROUNDS; round++) {
		await site.releaseClaims();
		await site.runJobs();
		if (isEverything(await countLeftovers(site), 0) && own().every(({ status }) => status === "canceled")) break;
		await wait(500);
	}
	const ended = own().filter(({ status }) => status === "canceled").length;
	check(violations, ended === ACCOUNTS, `${ended} of ${ACCOUNTS} subscriptions ended after the deletions`);
	figures.push(
		`${ACCOUNTS} accounts with a running card plan deleted, the server killed each time, ${before} times before the deletion was stored: ${ended} subscriptions ended at the provider`,
	);
}
