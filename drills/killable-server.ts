/** A server in its own process that is killed and comes back on its port, on a backend that goes on. */
import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import type { TestBackend } from "../tests/support/backend.ts";
import { startServer, whenReady } from "../tests/support/site-process.ts";

export class KillableServer {
	readonly #backend: TestBackend;
	readonly #port: number;
	readonly #environment: Record<string, string>;
	#child: ChildProcess | undefined;
	readonly origin: string;
	constructor(backend: TestBackend, port: number, environment: Record<string, string> = {}) {
		this.#backend = backend;
		this.#port = port;
		this.#environment = environment;
		this.origin = `http://127.0.0.1:${port}`;
	}

	get pid(): number {
		return this.#child?.pid ?? 0;
	}

	async start(): Promise<void> {
		this.#child = startServer(this.#backend, this.#port, {
			server: {
				SMTP_URL: `smtp://127.0.0.1:${this.#backend.inbox.smtpPort}`,
				TRUSTED_PROXIES: "1",
				...this.#environment,
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
}
