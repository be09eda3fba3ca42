/**
 * A direct line to the database as its superuser, for tools, tests and the loading of
 * demonstration data. It passes by row level security: requests never use it.
 */
export type DatabaseHandle = {
	/**
	 * Runs one statement with `$1`-style parameters and returns its rows.
	 * Columns of type json arrive parsed, numeric and dates as the database writes them.
	 */
	query<T>(text: string, params?: unknown[]): Promise<T[]>;
	/** Runs a script of any number of statements without parameters. */
	exec(text: string): Promise<void>;
	/** Runs `work` in one transaction: all of it is kept, or none when it throws. */
	transaction<T>(work: (db: DatabaseHandle) => Promise<T>): Promise<T>;
};
