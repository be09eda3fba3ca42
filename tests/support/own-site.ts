/** The built application in this process on the backend of one file, behind a proxy that can inject faults. */
import { vi } from "vitest";
import type { CaughtMail } from "../../supabase/local/caught-mail.ts";
import { startTestBackend, type TestBackend } from "./backend.ts";
import { answerCalls } from "./direct-calls.ts";
import { FAULTLESS, type FaultProxy, hasFaults, startFaultProxy } from "./fault-proxy.ts";
import { Visit } from "./http-client.ts";
import { ADDRESSES } from "./route-table.ts";
import { type Account, makeAccount, openSession, type Role } from "./users.ts";

/** The link of an auth mail, as path and query. */
export function getMailLink({ text }: CaughtMail): string {
	const path = /\/auth\/callback\?\S+/.exec(text)?.[0];
	if (!path) throw new Error(`No link in ${text}`);
	return path;
}

export type OwnSite = Awaited<ReturnType<typeof startOwnSite>>;

/** environment: set before the application reads it. fault: of calls, from the first one of the application. */
export async function startOwnSite({
	demonstration = false,
	environment = {},
	fault = FAULTLESS.fault,
}: {
	demonstration?: boolean;
	environment?: Record<string, string>;
	fault?: FaultProxy["fault"];
} = {}) {
	const backend: TestBackend = await startTestBackend({ demonstration, siteUrl: "http://adahan.test" });
	const proxy: FaultProxy = await startFaultProxy(backend.url);
	proxy.fault = fault;
	// Without a fault, the proxy would only pass the calls on.
	const connectAgain = answerCalls(proxy.url, backend.url, () =>
		hasFaults(proxy)
			? undefined
			: (request) => {
					proxy.calls.push(`${request.method} ${request.url.slice(backend.url.length)}`);
					return backend.respond(request);
				},
	);
	Object.assign(process.env, {
		SUPABASE_URL: proxy.url,
		SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
		SUPABASE_SECRET_KEY: backend.secretKey,
		SMTP_URL: `smtp://127.0.0.1:${backend.inbox.smtpPort}`,
		FORM_MINIMUM_SECONDS: "0",
		// On a busy machine a read may take longer than the two seconds of a visitor; a test of that limit sets its own.
		PUBLIC_READ_SECONDS: "20",
		...environment,
	});
	const { ask, read, stop, reportProcessError, POSTING_IDS } = await import("./app.ts");
	const { signLink } = await import("../../app/platform/crypto/signed-link.server.ts");
	return {
		backend,
		proxy,
		sql: backend.sql,
		ask,
		read,
		signLink,
		/** A browser without script, signed in with a session where one is given. */
		visit: (cookie?: string) => new Visit(ask, cookie),
		/** The addresses with an action. */
		posting: ADDRESSES.filter(({ id }) => POSTING_IDS.has(id)),
		/** A new account with a session, as a cookie header. */
		async signedIn(role: Role = "visitor", metadata = {}): Promise<Account & { cookie: string }> {
			const account = await makeAccount(backend.sql, { role, metadata });
			return { ...account, cookie: await openSession(backend, account.email) };
		},
		/** Calls a job like the scheduler. */
		runJob: (job: string) =>
			ask(`/api/jobs/${job}`, { method: "POST", headers: { Authorization: "Bearer job-secret-for-the-tests" } }),
		/** The newest mail to an address whose subject or text matches; waits until there are this many. */
		async waitForMail(recipient: string, fits = /./, count = 1): Promise<CaughtMail> {
			const find = () =>
				backend.inbox
					.mails()
					.filter(({ to, subject, text }) => to.some((one) => one.includes(recipient)) && fits.test(subject + text));
			await vi.waitUntil(() => find().length >= count, { timeout: 8000, interval: 20 });
			return find()[0]!;
		},
		/** Waits for background tasks: the backend runs in this process, too. */
		settle: stop,
		reportProcessError,
		/** Removes all faults. */
		heal() {
			Object.assign(proxy, FAULTLESS);
			proxy.calls.length = 0;
		},
		async stop() {
			await connectAgain();
			await proxy.stop();
			await backend.stop();
		},
	};
}
