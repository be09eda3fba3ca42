/** Several schedulers that call all servers at the same moment: each due job runs at one of them. */
import { setTimeout as wait } from "node:timers/promises";
import { JOB_NAMES, JOB_SCHEDULES } from "../../app/domains/jobs/schedule.ts";
import { check, type DrillResult } from "../drill.ts";
import type { Fleet } from "./fleet.ts";
import { askAtOnce, listRepeatedRuns, queueMails, readClock } from "./schedule.ts";

/** More than a minute, so that the jobs of every minute are due at least once more. */
const ROUNDS = 14;
const MAILS_PER_ROUND = 5;
const PERIOD_MS = JOB_SCHEDULES["send-mail"].everySeconds * 1000;

/** No job runs twice in its period, and no mail is sent twice. */
export async function runAtOnce(fleet: Fleet, { figures, violations }: DrillResult): Promise<void> {
	const { backend, servers } = fleet;
	// What the demonstration left to do is done first.
	await askAtOnce(servers);
	const since = await readClock(backend);
	const counters: (() => Promise<number[]>)[] = [];
	let done = 0;
	for (let round = 0; round < ROUNDS; round++) {
		counters.push(await queueMails(backend, MAILS_PER_ROUND));
		await wait(PERIOD_MS - (Date.now() % PERIOD_MS));
		const answers = await askAtOnce(servers);
		const runs = answers.flatMap((answer) => answer?.jobs ?? []);
		for (const job of JOB_NAMES) {
			const times = runs.filter((run) => run.job === job && run.status === "done").length;
			done += times;
			check(violations, times <= 1, `${job} was done by ${times} servers in one round`);
		}
		for (const { job, status } of runs)
			check(violations, status === "done" || status === "already_running", `${job}: ${status}`);
	}
	await askAtOnce(servers);
	const sent = (await Promise.all(counters.map((count) => count()))).flat();
	check(
		violations,
		sent.every((times) => times === 1),
		`of ${sent.length} mails ${sent.filter((times) => times === 0).length} were not sent and ${sent.filter((times) => times > 1).length} twice`,
	);
	const repeated = await listRepeatedRuns(backend, since);
	check(violations, repeated.length === 0, `twice in one period: ${repeated.join(", ")}`);
	figures.push(
		`${ROUNDS} rounds of jobs asked for at ${servers.length} servers at once: ${done} runs, none twice in its period; ${sent.length} mails, each sent once`,
	);
}
