/** Several servers of one site on one backend, behind a load balancer. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../../server/flags.ts";
import type { CaughtMail } from "../../supabase/local/caught-mail.ts";
import { openPostgres } from "../../supabase/local/database.ts";
import type { DatabaseHandle } from "../../supabase/local/database-handle.ts";
import type { ReadyMessage } from "../../supabase/local/main.ts";
import { freePort } from "../../tests/support/free-port.ts";
import { Visit } from "../../tests/support/http-client.ts";
import { startLocalProcess, temporaryFolder } from "../../tests/support/local-process.ts";
import { TEST_JWT_SECRET } from "../../tests/support/owner.ts";
import { startPostgres } from "../../tests/support/postgres.ts";
import { startServer, whenReady } from "../../tests/support/site-process.ts";
import { type Account, makeAccount, openSession, type Role } from "../../tests/support/users.ts";
import { secondsSince } from "../drill.ts";
import { type Balancer, startBalancer } from "./balancer.ts";

export const JOB_SECRET = "job-secret-of-the-drill";
const MAX_ANSWER_MS = 100_000;

export type Backend = {
	ready: ReadyMessage;
	/** On connections of its own, as another server would change something. */
	sql: DatabaseHandle;
	/** The caught mails, newest first. */
	listMails(): Promise<CaughtMail[]>;
	stop(): Promise<void>;
};

/**
 * The embedded backend with demonstration data, in a process and a folder of its own. On a PostgreSQL, because servers that meet
 * at once take turns on the embedded database, which has one session.
 */
export async function startBackend(): Promise<Backend> {
	const postgres = await startPostgres();
	const folder = await temporaryFolder();
	const backend = startLocalProcess({
		LOCAL_DATA_DIR: folder.path,
		LOCAL_DATABASE_URL: postgres.url,
		LOCAL_DEMONSTRATION: "true",
		LOCAL_JWT_SECRET: TEST_JWT_SECRET,
	});
	const stop = async () => {
		backend.child.kill("SIGTERM");
		await backend.ended;
		await postgres.stop();
		await folder.remove();
	};
	try {
		const ready = await backend.ready;
		const { sql, close } = await openPostgres(postgres.url);
		return {
			ready,
			sql,
			listMails: async () => (await (await fetch(`${ready.inboxUrl}/api`)).json()) as CaughtMail[],
			stop: async () => {
				await close();
				await stop();
			},
		};
	} catch (error) {
		await stop();
		throw error;
	}
}

type Connection = Pick<ReadyMessage, "url" | "publishableKey" | "secretKey">;

/** One server, which comes back on its port. */
export class AppServer {
	readonly origin: string;
	readonly #port: number;
	readonly #ready: Connection;
	readonly #environment: Record<string, string>;
	#child: ChildProcess | undefined;
	constructor(port: number, ready: Connection, environment: Record<string, string>) {
		this.origin = `http://127.0.0.1:${port}`;
		this.#port = port;
		this.#ready = ready;
		this.#environment = environment;
	}

	/** As `npm run serve` starts it. */
	async start(): Promise<void> {
		const server = { ...SERVER_ENVIRONMENT, ...this.#environment };
		this.#child = startServer(this.#ready, this.#port, { server, nodeFlags: SERVER_FLAGS });
		await whenReady(this.#child);
	}

	/** Ends it and returns its exit code and how many seconds that took. */
	async end(signal: "SIGTERM" | "SIGKILL"): Promise<{ code: number | null; seconds: number }> {
		if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null)
			return { code: null, seconds: 0 };
		const startedAt = performance.now();
		const ended = once(this.#child, "exit");
		this.#child.kill(signal);
		const [code] = (await ended) as [number | null];
		return { code, seconds: secondsSince(startedAt) };
	}

	/** Asks the server itself; the client's address is what two proxies in front would have written. */
	ask: ConstructorParameters<typeof Visit>[0] = (path, { method, form, headers = {}, client, cookie } = {}) =>
		fetch(`${this.origin}${path}`, {
			method: method ?? (form ? "POST" : "GET"),
			redirect: "manual",
			headers: {
				Origin: this.#environment.SITE_URL!,
				"X-Forwarded-For": `${client ?? "192.0.2.1"}, 127.0.0.1`,
				...(cookie ? { Cookie: cookie } : {}),
				...headers,
			},
			...(form ? { body: new URLSearchParams(form) } : {}),
			signal: AbortSignal.timeout(MAX_ANSWER_MS),
		});

	/** Calls jobs as the scheduler does; undefined without an answer. */
	async runJobs<T>(job: string): Promise<T | undefined> {
		const headers = { Authorization: `Bearer ${JOB_SECRET}` };
		try {
			return (await (await this.ask(`/api/jobs/${job}`, { method: "POST", headers })).json()) as T;
		} catch {
			return undefined;
		}
	}
}

/** A browser that is sent to another server with each request, as the drill says. */
export class Traveller extends Visit {
	#server: AppServer;
	constructor(server: AppServer, cookie?: string) {
		super((path, options) => this.#server.ask(path, options), cookie);
		this.#server = server;
	}

	at(server: AppServer): this {
		this.#server = server;
		return this;
	}
}

export type Fleet = {
	/** Of the balancer, and of the site. */
	origin: string;
	backend: Backend;
	servers: AppServer[];
	balancer: Balancer;
	/** A new account with a session, as a cookie header. */
	signedIn(role?: Role): Promise<Account & { cookie: string }>;
	stop(): Promise<void>;
};

/** Starts servers and a balancer. backendUrl: another way to the backend, such as a proxy. */
export async function startFleet(
	backend: Backend,
	size: number,
	{ backendUrl, environment = {} }: { backendUrl?: string; environment?: Record<string, string> } = {},
): Promise<Fleet> {
	const port = await freePort();
	const origin = `http://127.0.0.1:${port}`;
	const ready = { ...backend.ready, ...(backendUrl ? { url: backendUrl } : {}) };
	const shared = {
		SITE_URL: origin,
		SMTP_URL: `smtp://127.0.0.1:${backend.ready.smtpPort}`,
		JOB_SECRET,
		SIGNING_SECRET: "signing-secret-of-the-drill",
		// The balancer, and the network in front of it for which the drill speaks.
		TRUSTED_PROXIES: "2",
		...environment,
	};
	const servers: AppServer[] = [];
	for (let number = 0; number < size; number++) servers.push(new AppServer(await freePort(), ready, shared));
	await Promise.all(servers.map((server) => server.start()));
	const balancer = await startBalancer(
		port,
		servers.map((server) => server.origin),
	);
	return {
		origin,
		backend,
		servers,
		balancer,
		async signedIn(role = "visitor") {
			const account = await makeAccount(backend.sql, { role });
			return { ...account, cookie: await openSession(backend.ready, account.email) };
		},
		async stop() {
			await balancer.stop();
			for (const server of servers) await server.end("SIGKILL");
		},
	};
}
