/** Jobs while the data API refuses connections for a minute and hangs for another one. */
import { setTimeout as wait } from "node:timers/promises";
import { JOB_NAMES } from "../../app/domains/jobs/schedule.ts";
import type { Fault, FaultProxy } from "../../tests/support/fault-proxy.ts";
import { check, type DrillResult, secondsSince } from "../drill.ts";
import type { Fleet } from "./fleet.ts";
import { type DueAnswer, listOutcomes, listRepeatedRuns, queueMails, readClock } from "./schedule.ts";

const REFUSED_MS = 60_000;
const HANGING_MS = 60_000;
const SCHEDULE_MS = 5000;
const MAILS = 10;
/** The lease of what ran when it began, a call of the scheduler and the run. */
const MAX_RECOVERY_SECONDS = 90;

/** Asks one server after the other, as a scheduler behind a balancer does, until the returned function is called. */
function startScheduler({ servers }: Fleet): { statuses: string[]; stop(): Promise<void> } {
	const statuses: string[] = [];
	let isOver = false;
	const calls = (async () => {
		for (let call = 0; !isOver; call++) {
			const answer = await servers[call % servers.length]!.runJobs<DueAnswer>("due");
			statuses.push(answer?.status ?? "no answer");
			await wait(SCHEDULE_MS);
		}
	})();
	return {
		statuses,
		async stop() {
			isOver = true;
			await calls;
		},
	};
}

/** The outage begins in the middle of a run: mails were sent, and nobody can note it. */
async function breakWithinRun(fleet: Fleet, proxy: FaultProxy): Promise<{ heal(): void }> {
	const begun = Promise.withResolvers<void>();
	const over = Promise.withResolvers<void>();
	let fault: Fault | undefined;
	proxy.fault = ({ path }) => {
		if (path.includes("/rpc/finish_outbox_mail") && !fault) {
			fault = { drop: true };
			begun.resolve();
		}
		return fault;
	};
	const run = fleet.servers[0]!.runJobs("send-mail");
	await begun.promise;
	await Promise.all([run, wait(REFUSED_MS)]);
	fault = { until: over.promise, drop: true };
	return {
		heal() {
			proxy.fault = () => undefined;
			over.resolve();
		},
	};
}

/** Nothing is lost in two minutes, nothing is done twice, and the outage is told. */
export async function outlast(fleet: Fleet, proxy: FaultProxy, { figures, violations }: DrillResult): Promise<void> {
	const { backend, servers } = fleet;
	const since = await readClock(backend);
	const counters = [await queueMails(backend, MAILS)];
	const scheduler = { ...startScheduler(fleet) };
	const { heal } = await breakWithinRun(fleet, proxy);
	// Other programs still reach the database.
	counters.push(await queueMails(backend, MAILS));
	const health = await Promise.all(servers.flatMap((server) => [server.ask("/healthz"), server.ask("/healthz?jobs")]));
	check(
		violations,
		health.every(({ status }) => status === 503),
		`health in the outage: ${health.map(({ status }) => status).join(", ")}`,
	);
	await wait(HANGING_MS);
	const during = scheduler.statuses.splice(0);
	const isTold = during.some((status) => status === "backend_unavailable");
	check(violations, isTold, `the scheduler heard in the outage: ${[...new Set(during)].join(", ")}`);
	heal();
	const healedAt = performance.now();
	const healed = await readClock(backend);
	const countSent = async () => (await Promise.all(counters.map((count) => count()))).flat();
	const areJobsDone = async () => {
		for (const job of ["send-mail", "favourites", "newsletter", "message-mails"] as const)
			if (!(await listOutcomes(backend, job, healed)).includes("done")) return false;
		return true;
	};
	while (!((await countSent()).every((times) => times > 0) && (await areJobsDone()))) {
		if (secondsSince(healedAt) > MAX_RECOVERY_SECONDS) break;
		await wait(500);
	}
	const seconds = secondsSince(healedAt);
	// A mail that would be sent again is due by now.
	await wait(3 * SCHEDULE_MS);
	await scheduler.stop();
	const sent = await countSent();
	const [missing, twice] = [sent.filter((times) => times === 0).length, sent.filter((times) => times > 1).length];
	check(violations, missing === 0, `${missing} mails are lost`);
	check(violations, twice === 0, `${twice} mails were sent twice`);
	check(violations, seconds < MAX_RECOVERY_SECONDS, `jobs ran again only after ${seconds.toFixed(0)} s`);
	const repeated = await listRepeatedRuns(backend, since);
	check(violations, repeated.length === 0, `twice in one period: ${repeated.join(", ")}`);
	const after = await servers[0]!.ask("/healthz?jobs");
	check(violations, after.status === 200, `afterwards jobs are late: ${await after.text()}`);
	figures.push(
		`data API refused for ${REFUSED_MS / 1000} s and hung for ${HANGING_MS / 1000} s, from the middle of a run: ${during.length} calls of the scheduler, told as ${[...new Set(during)].join(", ")}, /healthz 503; ${seconds.toFixed(0)} s after it all of ${sent.length} mails were sent, ${twice} twice, and jobs ran by themselves (${JOB_NAMES.length} known)`,
	);
}
