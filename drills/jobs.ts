/**
 * Jobs whose calls get no answer: one answer of every call of every job is cut after its work was done; both answers of a start
 * are lost; the server is killed in the middle of a run. Each time the job runs again and its mail goes out.
 */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { JOB_NAMES, type JobName } from "../app/domains/jobs/schedule.ts";
import { startTestBackend, type TestBackend } from "../tests/support/backend.ts";
import { type FaultProxy, startFaultProxy } from "../tests/support/fault-proxy.ts";
import { freePort } from "../tests/support/free-port.ts";
import setupPostgres from "../tests/support/postgres-setup.ts";
import { startServer, whenReady } from "../tests/support/site-process.ts";
import { check, type Drill, type DrillResult, secondsSince } from "./drill.ts";

const JOB_SECRET = "job-secret-of-the-drill";
const MAX_ANSWER_MS = 30_000;
/** Calls of the scheduler; the local one calls send-mail every five seconds, too. */
const SCHEDULE_MS = 5000;
/** A call without an answer is noticed after this. */
const CALL_TIMEOUT_MS = 1000;
const MAX_CUT_SECONDS = 10;
/** The lease, a call of the scheduler and the run. */
const MAX_HELD_SECONDS = 90;

type Answer = { status: string };

class JobSite {
	readonly backend: TestBackend;
	readonly proxy: FaultProxy;
	readonly #port: number;
	#child: ChildProcess | undefined;
	constructor(backend: TestBackend, proxy: FaultProxy, port: number) {
		this.backend = backend;
		this.proxy = proxy;
		this.#port = port;
	}

	async start(): Promise<void> {
		this.#child = startServer({ ...this.backend, url: this.proxy.url }, this.#port, {
			server: {
				SMTP_URL: `smtp://127.0.0.1:${this.backend.inbox.smtpPort}`,
				SESSION_TIMEOUT_MS: String(CALL_TIMEOUT_MS),
				JOB_SECRET,
				TRUSTED_PROXIES: "1",
			},
		});
		await whenReady(this.#child);
	}

	async kill(): Promise<void> {
		if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return;
		const ended = once(this.#child, "exit");
		this.#child.kill("SIGKILL");
		await ended;
	}

	/** Runs a job like the scheduler; a killed server gives no answer. */
	async run(job: JobName): Promise<Answer> {
		return fetch(`http://127.0.0.1:${this.#port}/api/jobs/${job}`, {
			method: "POST",
			headers: { Authorization: `Bearer ${JOB_SECRET}` },
			signal: AbortSignal.timeout(MAX_ANSWER_MS),
		})
			.then((response) => response.json() as Promise<Answer>)
			.catch(() => ({ status: "no answer" }));
	}

	/** Calls of the database that the work causes, by name. */
	async listCalls(work: () => Promise<unknown>): Promise<string[]> {
		this.proxy.calls.length = 0;
		await work();
		return [...new Set(this.proxy.calls.flatMap((call) => /\/rpc\/(\w+)/.exec(call)?.[1] ?? []))];
	}

	/** Lets the answers to a call be lost, at most so often; returns how many were. */
	cut(call: string, times: number): () => number {
		let lost = 0;
		this.proxy.onReturn = ({ path }, { body }) => {
			if (path.endsWith(`/rpc/${call}`) && lost < times) {
				lost++;
				throw new Error("The answer is lost.");
			}
			return body;
		};
		return () => lost;
	}

	heal(): void {
		this.proxy.onReturn = (_, { body }) => body;
	}

	/** Queues a mail; returns how often it was sent. */
	async queueMail(name: string): Promise<() => number> {
		const recipient = `${name}@example.com`;
		await this.backend.sql.query(
			"insert into public.mail_outbox (template, recipient, payload) values ('contactCopy', $1, $2)",
			[recipient, { name: "Ada", subject: "Drill", message: name }],
		);
		return () => this.backend.inbox.mails().filter(({ to }) => to.includes(recipient)).length;
	}
}

/** Seconds until the scheduler has sent the mail; infinite beyond the limit. */
async function measureMail(site: JobSite, isSent: () => number): Promise<number> {
	const startedAt = performance.now();
	while (isSent() === 0) {
		if (secondsSince(startedAt) > MAX_HELD_SECONDS) return Number.POSITIVE_INFINITY;
		await site.run("send-mail");
		if (isSent() === 0) await wait(SCHEDULE_MS);
	}
	return secondsSince(startedAt);
}

/** Cuts one answer of each call of each job; afterwards the job runs at once. */
async function cutEachCall(site: JobSite, { figures, violations }: DrillResult, log: (line: string) => void) {
	let cuts = 0;
	let slowest = 0;
	for (const job of JOB_NAMES) {
		await site.queueMail(`first-${job}`);
		const calls = await site.listCalls(() => site.run(job));
		log(`${job}: ${calls.join(", ")}`);
		for (const call of calls) {
			const timesSent = await site.queueMail(`${job}-${call}`);
			const countLost = site.cut(call, 1);
			const startedAt = performance.now();
			await site.run(job);
			site.heal();
			const { status } = await site.run(job);
			if (job === "send-mail") check(violations, timesSent() === 1, `${timesSent()} mails after ${call} was cut`);
			slowest = Math.max(slowest, secondsSince(startedAt));
			cuts += countLost();
			check(violations, status === "done", `${job} after a cut answer of ${call}: ${status}`);
		}
	}
	check(violations, slowest < MAX_CUT_SECONDS, `a job ran again only after ${slowest.toFixed(1)} s`);
	check(violations, cuts >= 2 * JOB_NAMES.length, `only ${cuts} answers were cut`);
	figures.push(
		`${cuts} answers of ${JOB_NAMES.length} jobs cut: each job had run again after at most ${slowest.toFixed(1)} s`,
	);
}

/** An answer that comes after the time-out is as good as none. */
async function delayStart(site: JobSite, { figures, violations }: DrillResult): Promise<void> {
	const timesSent = await site.queueMail("late-start");
	let late = 0;
	site.proxy.onReturn = async ({ path }, { body }) => {
		if (path.endsWith("/rpc/start_job_run") && late++ === 0) await wait(2 * CALL_TIMEOUT_MS);
		return body;
	};
	const startedAt = performance.now();
	const { status } = await site.run("send-mail");
	const seconds = secondsSince(startedAt);
	site.heal();
	check(violations, status === "done" && timesSent() === 1, `late start: ${status}, ${timesSent()} mails`);
	figures.push(`a start answered after the time-out: mail sent by the same call after ${seconds.toFixed(1)} s`);
}

async function loseBothStarts(site: JobSite, { figures, violations }: DrillResult): Promise<void> {
	const timesSent = await site.queueMail("both-lost");
	site.cut("start_job_run", 2);
	await site.run("send-mail");
	site.heal();
	const seconds = await measureMail(site, timesSent);
	check(violations, timesSent() === 1, `both starts lost: ${timesSent()} mails within ${MAX_HELD_SECONDS} s`);
	figures.push(`both answers of a start lost: mail sent after ${seconds.toFixed(0)} s`);
}

/** The server dies when it has claimed a mail. */
async function killWithinRun(site: JobSite, { figures, violations }: DrillResult): Promise<void> {
	const timesSent = await site.queueMail("killed");
	const claimed = new Promise<void>((resolve) => {
		site.proxy.onReturn = async ({ path }, { body }) => {
			if (!path.endsWith("/rpc/claim_outbox_mails")) return body;
			resolve();
			await wait(CALL_TIMEOUT_MS);
			return body;
		};
	});
	const run = site.run("send-mail");
	await claimed;
	await site.kill();
	await run;
	site.heal();
	await site.start();
	const seconds = await measureMail(site, timesSent);
	check(violations, timesSent() === 1, `killed within a run: ${timesSent()} mails within ${MAX_HELD_SECONDS} s`);
	figures.push(`kill -9 with a claimed mail: sent after ${seconds.toFixed(0)} s`);
}

export default {
	title: "jobs whose calls get no answer",
	async run(log) {
		const result: DrillResult = { figures: [], violations: [] };
		const stopPostgres = await setupPostgres();
		const backend = await startTestBackend();
		const proxy = await startFaultProxy(backend.url);
		const site = new JobSite(backend, proxy, await freePort());
		try {
			await site.start();
			await cutEachCall(site, result, log);
			await delayStart(site, result);
			await loseBothStarts(site, result);
			await killWithinRun(site, result);
		} finally {
			await site.kill();
			await proxy.stop();
			await backend.stop();
			await stopPostgres?.();
		}
		return result;
	},
} satisfies Drill;
