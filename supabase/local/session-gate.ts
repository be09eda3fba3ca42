import { AsyncLocalStorage } from "node:async_hooks";
import type { PGlite } from "@electric-sql/pglite";

type Waiter = { scope: object; enter: () => void };

/**
 * Lets one transaction at a time use the embedded database.
 *
 * PGlite has a single session. The data API sends BEGIN, SET ROLE, the query and COMMIT as
 * separate messages, so without this two requests at once mix: one reads with the rights of
 * the other, and a rollback takes the other's writes along. Here BEGIN reserves the session
 * for the request that sent it until its COMMIT or ROLLBACK; everybody else waits in order.
 */
export class SessionGate {
	readonly #scopes = new AsyncLocalStorage<object>();
	readonly #waiting: Waiter[] = [];
	#owner: object | undefined;

	/** Runs one request; all its statements count as one caller. */
	request<T>(work: () => Promise<T>): Promise<T> {
		return this.#scopes.run({}, work);
	}

	/** Runs `work` while nobody else uses the session. */
	async exclusive<T>(work: () => Promise<T>): Promise<T> {
		const scope = {};
		await this.#enter(scope);
		try {
			return await work();
		} finally {
			this.#leave();
		}
	}

	/** Makes the statements that the data API sends to `driver` pass through the gate. */
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
