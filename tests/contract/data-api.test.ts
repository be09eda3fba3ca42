/**
 * What the data API of a hosted project answered to two thousand requests in November 2026, asked of the embedded one: status
 * and error code of each. By night all; by day a part. What differs is listed with its reason, and the test fails when it no
 * longer does. Functions that are younger have records written from the schema ("from"); the service's own functions of the
 * recording, outages, keys that are no keys and texts with U+0000 are left out: both refuse them, with other codes.
 */
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openPostgres } from "../../supabase/local/database.ts";
import { DEMONSTRATION_PASSWORD } from "../../supabase/local/demonstration/accounts.ts";
import { withRequest } from "../../supabase/local/request-headers.ts";
import { createStorageAdapter } from "../../supabase/local/storage-adapter.ts";
import { createSupabaseApp, initQuietly } from "../../supabase/local/supabase-app.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { serverUrl } from "../support/test-database.ts";
import { connectClient } from "../support/users.ts";
import {
	calls,
	extraArguments,
	fillIn,
	findRows,
	type Recorded,
	type Role,
	recordedFunctions,
	requests,
} from "./data-api-table.ts";

let backend: TestBackend;
let api: Awaited<ReturnType<typeof openApi>> | undefined;
let rows: Record<string, string> = {};
const tokens: Partial<Record<Role, string>> = {};
const ACCOUNTS = { visitor: "visitor", agent: "agent", super_admin: "super-admin" } as const;

beforeAll(async () => {
	backend = await startTestBackend({ isConnected: true, demonstration: true });
	rows = await findRows(backend);
	for (const [role, name] of Object.entries(ACCOUNTS) as [Role, string][]) {
		const { auth } = connectClient(backend);
		const { data } = await auth.signInWithPassword({
			email: `${name}@adahan.example`,
			password: DEMONSTRATION_PASSWORD,
		});
		tokens[role] = data.session?.access_token ?? "";
	}
	if (backend.databaseUrl) api = await openApi(backend);
});
afterAll(async () => {
	await api?.close();
	await backend?.stop();
});

/** The same data API, whose transactions all end with a rollback: no request depends on another one. */
async function openApi({ databaseUrl, publishableKey, secretKey, jwtSecret, dataFolder, url }: TestBackend) {
	const { connection, sql, close } = await openPostgres(String(databaseUrl));
	const app = createSupabaseApp({
		...{ connection, publishableKey, secretKey, jwtSecret, url, siteUrl: url, google: undefined },
		email: { send: async () => {} },
		storage: createStorageAdapter(dataFolder, sql),
	});
	await initQuietly(app);
	const internals = connection as unknown as {
		withContext(variables: unknown, work: unknown, options?: object): Promise<unknown>;
	};
	const original = internals.withContext.bind(connection);
	internals.withContext = (variables, work, options) => original(variables, work, { ...options, forceRollback: true });
	return { fetch: (request: Request) => withRequest(request, async () => app.fetch(request)), close };
}

async function ask({ as, method, path, headers = {}, body }: Recorded): Promise<string> {
	const key = as === "service_role" ? backend.secretKey : backend.publishableKey;
	const request = new Request(`${backend.url}/rest/v1${fillIn(path, rows)}`, {
		method,
		headers: {
			apikey: key,
			authorization: `Bearer ${tokens[as] ?? key}`,
			"content-type": "application/json",
			...headers,
		},
		...(body === undefined ? {} : { body: fillIn(JSON.stringify(body), rows) }),
	});
	const response = await api!.fetch(request);
	const text = await response.text();
	const code = response.ok || !text.startsWith("{") ? undefined : (JSON.parse(text) as { code?: string }).code;
	return code ? `${response.status} ${code}` : String(response.status);
}

/** Differences that are known: what is answered here, and why that is accepted. */
const ACCEPTED: Record<string, { here: string; because: string }> = {
	"get_agent 3 as anon": { here: "404 42883", because: "a boolean for a text; no code of ours sends one" },
};

/** By day the requests of the pages and a tenth of the calls. */
const isAsked = (_: Recorded, index: number) => IS_NIGHTLY || index % 10 === 0;
const asked = [...requests, ...calls.filter(isAsked), ...extraArguments.filter(isAsked)];

it.skipIf(!serverUrl())("answers as the hosted one did", async () => {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const differences: string[] = [];
	for (const request of asked) {
		const told = await ask(request);
		const accepted = ACCEPTED[request.title];
		if (accepted?.here === request.told) differences.push(`${request.title} differs no longer`);
		if (told !== (accepted?.here ?? request.told))
			differences.push(`${request.title}: ${told} instead of ${request.told}`);
	}
	expect(differences).toEqual([]);
	const titles = new Set([...requests, ...calls, ...extraArguments].map(({ title }) => title));
	expect(Object.keys(ACCEPTED).filter((title) => !titles.has(title))).toEqual([]);
});

it("has a call of each function that the API offers", async () => {
	const offered = await backend.sql.query<{ name: string }>(
		`select distinct p.proname::text as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prokind = 'f'
		and p.prorettype <> 'trigger'::regtype
		and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute')
			or has_function_privilege('service_role', p.oid, 'execute'))
		and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`,
	);
	const names = offered.map(({ name }) => name);
	expect(names.filter((name) => !recordedFunctions.includes(name))).toEqual([]);
	expect(recordedFunctions.filter((name) => !names.includes(name))).toEqual([]);
});
