import { join } from "node:path";
import { startLocalBackend } from "./backend.ts";
import { BackendFailure } from "./failure.ts";
import { startLlmService } from "./llm/llm-service.ts";
import { startMailInbox } from "./mail-inbox.ts";
import { startLocalPayments } from "./payments/start-payments.ts";
import { startPushService } from "./push/push-service.ts";
import { readLocalSettings } from "./settings.ts";
import { createWatchdog } from "./watchdog.ts";

/** Message to the parent process when ready. */
export type ReadyMessage = {
	type: "ready";
	url: string;
	inboxUrl: string;
	smtpPort: number;
	/** Undefined when other push services are configured. */
	pushUrl: string | undefined;
	/** Control pages of the simulated payment services; undefined when a real provider is configured. */
	cardUrl: string | undefined;
	cryptoUrl: string | undefined;
	/** Undefined unless the simulated language model is asked for. */
	llmUrl: string | undefined;
	/** Environment of a server that uses these services. */
	paymentEnvironment: Record<string, string>;
	llmEnvironment: Record<string, string>;
	publishableKey: string;
	secretKey: string;
};

/** Read before anything takes time: it changes when the parent ends. */
const parent = process.ppid;
const started: { stop(): Promise<void> }[] = [];
let stopping: Promise<void> | undefined;

/** Stops all parts in reverse order and ends the process. */
function stop(code: number): Promise<void> {
	stopping ??= (async () => {
		for (const part of started.reverse()) await part.stop();
		process.exit(code);
	})();
	return stopping;
}

async function run(): Promise<void> {
	const settings = readLocalSettings();
	const log = (line: string) => console.log(line);
	const watchdog = createWatchdog({ limitMs: settings.watchdogMs, parent: process.send ? parent : undefined });
	// All listen before the database opens, so that a port in use is reported immediately.
	const inbox = await startMailInbox({
		host: settings.host,
		httpPort: settings.inboxPort,
		smtpPort: settings.smtpPort,
		folder: join(settings.dataFolder, "inbox"),
	});
	started.push(inbox);
	const { pushPort } = settings;
	// Pushes go to this machine only, whatever address the backend listens on.
	const push = pushPort === undefined ? undefined : await startPushService({ host: "127.0.0.1", port: pushPort });
	if (push) started.push(push);
	const payments = await startLocalPayments(settings);
	started.push(payments);
	const { llmPort } = settings;
	const llm = llmPort === undefined ? undefined : await startLlmService({ host: "127.0.0.1", port: llmPort });
	if (llm) started.push(llm);
	const backend = await startLocalBackend({
		...settings,
		port: settings.backendPort,
		smtp: { host: inbox.smtpHost, port: inbox.smtpPort },
		log,
		runs: watchdog.note,
		// Closing could hang; committed data is on disk.
		broken: (error) => {
			const reason = (error as Error).message;
			process.stderr.write(`The embedded database had to stop (${reason}): start it again, nothing is lost.\n`);
			process.exit(1);
		},
	});
	started.push(backend);
	payments.begin();
	// A PostgreSQL bounds its statements itself, and a restart here would not help it.
	watchdog.begin(settings.databaseUrl ? async () => {} : () => backend.sql.query("select 1"));
	const { url, publishableKey, secretKey } = backend;
	const ready: ReadyMessage = {
		type: "ready",
		url,
		inboxUrl: inbox.url,
		smtpPort: inbox.smtpPort,
		pushUrl: push?.url,
		cardUrl: payments.card?.url,
		cryptoUrl: payments.crypto?.url,
		llmUrl: llm?.url,
		paymentEnvironment: payments.environment,
		llmEnvironment: llm?.environment ?? {},
		publishableKey,
		secretKey,
	};
	if (process.send) process.send(ready);
	else log(`Supabase APIs ${url} · mails ${inbox.url} · data ${settings.dataFolder}`);
}

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void stop(0));
// Ends when the parent process is gone.
process.on("disconnect", () => void stop(0));

run().catch((error: unknown) => {
	if (error instanceof BackendFailure || process.env.NODE_ENV !== "development") {
		console.error(error instanceof Error ? error.message : String(error));
	} else {
		console.error(error);
	}
	return stop(1);
});
