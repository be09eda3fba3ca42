import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";

type Waiter = { scope: object; enter: () => void };

/**
 * Gives one transaction at a time exclusive use of the embedded database.
 *
 * PGlite has a single session. The data API sends BEGIN, SET ROLE, the query and COMMIT as separate messages, so two
 * concurrent requests would mix: one would read with the other's rights, and a rollback would undo the other's writes.
 * Here BEGIN reserves the session for its request until COMMIT or ROLLBACK; others queue.
 */
export class SessionGate {
	readonly #scopes = new AsyncLocalStorage<object>();
	readonly #waiting: Waiter[] = [];
	#owner: object | undefined;

	/** Runs one request; all its statements have the same owner. */
	request<T>(work: () => Promise<T>): Promise<T> {
		return this.#scopes.run({}, work);
	}

	/** Runs `work` with exclusive use of the session. */
	async exclusive<T>(work: () => Promise<T>): Promise<T> {
		const scope = {};
		await this.#enter(scope);
		try {
			return await work();
		} finally {
			this.#leave();
		}
	}

	/** Routes the statements of the data API through the gate. */
	guard(driver: PGlite): void {
		const query = driver.query.bind(driver) as (...args: unknown[]) => Promise<never>;
		const exec = driver.exec.bind(driver) as (...args: unknown[]) => Promise<never>;
		driver.query = (...args: unknown[]) => this.#pass(String(args[0]), () => query(...args));
		driver.exec = (...args: unknown[]) => this.#pass(String(args[0]), () => exec(...args));
	}

	async #pass<T>(text: string, run: () => Promise<T>): Promise<T> {
		const scope = this.#scopes.getStore() ?? {};
		const opens = /^\s*(begin|start transaction)\b/i.test(text);
		if (this.#owner !== scope) {
			await this.#enter(scope);
			if (!opens) return this.#thenLeave(run());
			return run().catch((error: unknown) => {
				this.#leave();
				throw error;
			});
		}
		if (opens) throw new Error("A transaction inside a transaction of the same request.");
		// A rollback to a savepoint keeps the transaction open.
		if (/^\s*(commit|end|abort|rollback(?!\s+(work\s+|transaction\s+)?to\b))\b/i.test(text))
			return this.#thenLeave(run());
		return run();
	}

	async #thenLeave<T>(work: Promise<T>): Promise<T> {
		try {
			return await work;
		} finally {
			this.#leave();
		}
	}

	async #enter(scope: object): Promise<void> {
		if (this.#owner === undefined) this.#owner = scope;
		else await new Promise<void>((enter) => this.#waiting.push({ scope, enter }));
	}

	#leave(): void {
		const next = this.#waiting.shift();
		this.#owner = next?.scope;
		next?.enter();
	}
}
