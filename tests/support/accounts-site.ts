/** The built application in this process on a backend of its own, through a proxy that can make it fail. */
import { type Account, makeAccount, openSession, type Role } from "./accounts.ts";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";
import { ADDRESSES } from "./route-table.ts";

export type AccountsSite = Awaited<ReturnType<typeof startAccountsSite>>;

/** environment: set before the application reads it. */
export async function startAccountsSite({
	demonstration = false,
	environment = {},
}: {
	demonstration?: boolean;
	environment?: Record<string, string>;
} = {}) {
	const backend: TestBackend = await startTestBackend({ demonstration, siteUrl: "http://adahan.test" });
	const proxy: FaultProxy = await startFaultProxy(backend.url);
	Object.assign(process.env, {
		SUPABASE_URL: proxy.url,
		SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
		SUPABASE_SECRET_KEY: backend.secretKey,
		SMTP_URL: `smtp://127.0.0.1:${backend.inbox.smtpPort}`,
		FORM_MINIMUM_SECONDS: "0",
		...environment,
	});
	const { ask, read, POSTING_IDS } = await import("./app.ts");
	return {
		backend,
		proxy,
		sql: backend.sql,
		ask,
		read,
		/** The addresses that take posts. */
		posting: ADDRESSES.filter(({ id }) => POSTING_IDS.has(id)),
		/** A new account with a session, as a cookie header. */
		async signedIn(role: Role = "visitor"): Promise<Account & { cookie: string }> {
			const account = await makeAccount(backend.sql, { role });
			return { ...account, cookie: await openSession(backend, account.email) };
		},
		/** Nothing goes wrong any more. */
		heal() {
			proxy.fault = () => undefined;
			proxy.calls.length = 0;
		},
		async stop() {
			await proxy.stop();
			await backend.stop();
		},
	};
}
