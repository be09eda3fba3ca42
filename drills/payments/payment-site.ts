/** A site with simulated payment providers, whose server is killed and comes back on its port. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { paymentEnvironment } from "../../supabase/local/payments/start-payments.ts";
import { startTestBackend, type TestBackend } from "../../tests/support/backend.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { startTestPayments, type TestPayments } from "../../tests/support/payments.ts";
import { startServer, whenReady } from "../../tests/support/site-process.ts";

const JOB_SECRET = "job-secret-of-the-drill";
const JOBS = ["payment-events", "billing-tasks", "payment-sweep"] as const;
/** A request that takes longer counts as unanswered. Generous, because the machine may be busy. */
const MAX_ANSWER_MS = 30_000;
const RETRY_MS = 250;
const MAX_OPENING_MS = 180_000;

export type Answer = { status: number; location: string; cookies: string; body: string; milliseconds: number };
type Request = { cookie?: string; form?: Record<string, string> };

export type PaymentSite = Awaited<ReturnType<typeof startPaymentSite>>;

export async function startPaymentSite({ isEmbedded = false } = {}) {
	const backend: TestBackend = await startTestBackend({ isEmbedded });
	const payments: TestPayments = await startTestPayments();
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	payments.webhookOrigin = origin;
	let child: ChildProcess;
	/** By the clock of the database: earlier claims belong to a dead server. */
	let killedAt = new Date(0).toISOString();
	let kills = 0;

	async function start(): Promise<void> {
		child = startServer(backend, port, {
			server: {
				SMTP_URL: `smtp://127.0.0.1:${backend.inbox.smtpPort}`,
				JOB_SECRET,
				TRUSTED_PROXIES: "1",
				...paymentEnvironment(payments),
			},
		});
		await whenReady(child);
	}

	async function kill(): Promise<void> {
		if (child.exitCode === null && child.signalCode === null) {
			const ended = once(child, "exit");
			child.kill("SIGKILL");
			await ended;
		}
		const [row] = await backend.sql.query<{ at: string }>("select clock_timestamp()::text as at");
		killedAt = row!.at;
	}

	/** One request like a browser without script; null when there was no answer. */
	async function ask(path: string, { cookie = "", form }: Request = {}): Promise<Answer | null> {
		const startedAt = performance.now();
		try {
			const response = await fetch(`${origin}${path}`, {
				method: form ? "POST" : "GET",
				redirect: "manual",
				headers: { Origin: origin, Cookie: cookie, "Accept-Language": "en" },
				...(form ? { body: new URLSearchParams(form) } : {}),
				signal: AbortSignal.timeout(MAX_ANSWER_MS),
			});
			const body = await response.text();
			return {
				status: response.status,
				location: response.headers.get("location") ?? "",
				cookies: decodeURIComponent(response.headers.getSetCookie().join("\n")),
				body,
				milliseconds: performance.now() - startedAt,
			};
		} catch {
			return null;
		}
	}

	/** Opens a page, again while the server is away. */
	async function open(path: string, cookie: string): Promise<string> {
		const latest = performance.now() + MAX_OPENING_MS;
		while (performance.now() < latest) {
			const answer = await ask(path, { cookie });
			if (answer?.status === 200) return answer.body;
			if (answer && answer.status < 500) throw new Error(`${path} was answered ${answer.status} ${answer.location}`);
			await wait(RETRY_MS);
		}
		throw new Error(`${path} was not answered within ${MAX_OPENING_MS / 1000} s`);
	}

	/** Calls the jobs like the scheduler; a killed server gives no answer. */
	async function runJobs(): Promise<void> {
		for (const job of JOBS)
			await fetch(`${origin}/api/jobs/${job}`, {
				method: "POST",
				headers: { Authorization: `Bearer ${JOB_SECRET}` },
				signal: AbortSignal.timeout(MAX_ANSWER_MS),
			})
				.then((response) => response.arrayBuffer())
				.catch(() => wait(RETRY_MS));
	}

	/** What dead servers had claimed is free at once, instead of after a minute or, for runs of jobs, 75 seconds. */
	async function releaseClaims(): Promise<void> {
		await backend.sql.query(
			"update public.job_runs set lease_ends_at = now() where finished_at is null and started_at < $1",
			[killedAt],
		);
		for (const [table, done] of [
			["payment_events", "applied_at"],
			["billing_tasks", "done_at"],
		])
			await backend.sql.query(
				`update public.${table} set due_at = now() where ${done} is null and due_at > now() and due_at < $1::timestamptz + interval '1 minute'`,
				[killedAt],
			);
	}

	/** Everything that waits for its next attempt is due. */
	async function passTime(): Promise<void> {
		await backend.sql.exec(`
			update public.payments set created_at = created_at - interval '2 minutes', checked_at = null where state = 'open';
			update public.payment_events set due_at = now() where applied_at is null;
			update public.billing_tasks set due_at = now() where done_at is null`);
	}

	await start();
	return {
		backend,
		payments,
		origin,
		ask,
		open,
		runJobs,
		releaseClaims,
		passTime,
		kills: () => kills,
		/** Kills the server and starts it again. */
		async restart() {
			await kill();
			kills++;
			await start();
		},
		async count(query: string, values: unknown[] = []): Promise<number> {
			const [row] = await backend.sql.query<{ n: number }>(`select count(*)::int as n from ${query}`, values);
			return row!.n;
		},
		async stop() {
			await kill();
			await payments.stop();
			await backend.stop();
		},
	};
}
