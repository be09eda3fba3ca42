/**
 * Superuser access to the database for tools, tests and demonstration data. Bypasses row level security: never used
 * for requests.
 */
export type DatabaseHandle = {
	/**
	 * Runs one statement with `$1`-style parameters and returns its rows. json columns are parsed, numeric and dates
	 * are texts.
	 */
	query<T>(text: string, params?: unknown[]): Promise<T[]>;
	/** Runs a script of any number of statements without parameters. */
	exec(text: string): Promise<void>;
	/** Runs `work` in a transaction, rolled back when it throws. */
	transaction<T>(work: (db: DatabaseHandle) => Promise<T>): Promise<T>;
};
