/**
 * Payments under kill -9: buyers pay by card and by crypto and get their money back while the server is killed, answers
 * of the providers are lost and webhooks come several times in any order; then providers that are away or slow, webhooks
 * that never come, and accounts that are deleted with a running plan.
 */
import setupPostgres from "../tests/support/postgres-setup.ts";
import type { Drill, DrillResult } from "./drill.ts";
import { deleteAccountsUnderKills } from "./payments/deletions.ts";
import { makeBuyers, payUnderKills, type RoundSize, refundUnderKills } from "./payments/kill-round.ts";
import { checkOutages } from "./payments/outages.ts";
import { type PaymentSite, startPaymentSite } from "./payments/payment-site.ts";

const POSTGRES_ROUND: RoundSize = { card: 60, crypto: 40, kills: 25 };
const EMBEDDED_ROUND: RoundSize = { card: 6, crypto: 4, kills: 5 };

async function withSite(isEmbedded: boolean, use: (site: PaymentSite) => Promise<void>): Promise<void> {
	const site = await startPaymentSite({ isEmbedded });
	try {
		await use(site);
	} finally {
		await site.stop();
	}
}

type Log = Parameters<Drill["run"]>[0];

async function runRound(
	site: PaymentSite,
	size: RoundSize,
	result: DrillResult,
	name: string,
	log: Log,
): Promise<void> {
	const buyers = await makeBuyers(site, size);
	await payUnderKills(site, buyers, size, result, name, log);
	await refundUnderKills(site, buyers, size, result, name, log);
}

export default {
	title: "payments and refunds under kill -9, lost answers and outages",
	async run(log) {
		const result: DrillResult = { figures: [], violations: [] };
		const stopPostgres = await setupPostgres();
		try {
			await withSite(false, (site) => runRound(site, POSTGRES_ROUND, result, "PostgreSQL", log));
			await withSite(true, (site) => runRound(site, EMBEDDED_ROUND, result, "embedded", log));
			await withSite(false, async (site) => {
				await checkOutages(site, result);
				await deleteAccountsUnderKills(site, result);
			});
		} finally {
			await stopPostgres?.();
		}
		return result;
	},
} satisfies Drill;
