/**
 * Ends statements of the data API as on hosted: after 3 s for visitors and 8 s for everybody else, or after the time that a function
 * sets itself, which hosted applies before it calls the function. For a PostgreSQL server: PGlite cannot end a statement.
 */
import type { LocalDatabase } from "./database.ts";
import type { DatabaseHandle } from "./database-handle.ts";

/** As the roles of a hosted project; the service role has that of the role that the data API signs in with. */
const ROLE_LIMITS: Readonly<Record<string, string>> = { anon: "3s", authenticated: "8s", service_role: "8s" };

type Executor = { executeQuery(query: object): Promise<unknown> };
type Work = (executor: Executor) => Promise<unknown>;
type Variables = { auth?: { role?: string } } | undefined;
type Options = { rpc?: { path: string } } | undefined;

/** Limits the statements of the data API. The limits of functions are read now and whenever the schema is reloaded. */
export async function limitStatements({ connection, sql, listen }: LocalDatabase): Promise<void> {
	let functionLimits = await readFunctionLimits(sql);
	await listen("pgrst", () => {
		readFunctionLimits(sql).then(
			(limits) => {
				functionLimits = limits;
			},
			() => {}, // closing
		);
	});
	const internals = connection as unknown as {
		withContext(variables: Variables, work: Work, options?: Options): Promise<unknown>;
	};
	const original = internals.withContext.bind(connection);
	internals.withContext = (variables, work, options) => {
		const limit = functionLimits.get(nameOf(options)) ?? ROLE_LIMITS[variables?.auth?.role ?? "anon"];
		if (!variables || !limit) return original(variables, work, options);
		return original(variables, (executor) => setLimit(executor, limit).then(() => work(executor)), options);
	};
}

const nameOf = (options: Options) => /^\/rest\/v1\/rpc\/(\w+)$/.exec(options?.rpc?.path ?? "")?.[1] ?? "";

async function readFunctionLimits(sql: DatabaseHandle): Promise<Map<string, string>> {
	const rows = await sql.query<{ name: string; value: string }>(
		`select p.proname as name, split_part(c, '=', 2) as value from pg_proc p, unnest(p.proconfig) c
			where p.pronamespace = 'public'::regnamespace and c like 'statement_timeout=%'`,
	);
	return new Map(rows.map(({ name, value }) => [name, value]));
}

/** For the transaction of the request. */
async function setLimit(executor: Executor, limit: string): Promise<void> {
	const text = `set local statement_timeout = '${limit}'`;
	const query = { kind: "RawNode", sqlFragments: [text], parameters: [] };
	await executor.executeQuery({ sql: text, parameters: [], query, queryId: { queryId: "statement-timeout" } });
}
