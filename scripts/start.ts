/**
 * `npm start`: the embedded backend without SUPABASE_URL and a build if sources changed, the server, and locally a timer
 * that calls the jobs. `npm run dev` (--dev) serves with hot reload instead.
 */
import { fork, spawn } from "node:child_process";
import { join } from "node:path";
import { SERVER_ENVIRONMENT, SERVER_FLAGS } from "../server/flags.ts";
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from "../supabase/local/demonstration/accounts.ts";
import { buildIfNeeded } from "./build-if-needed.ts";
import { keepRunning } from "./keep-running.ts";

const root = join(import.meta.dirname, "..");
const isDevelopment = process.argv.includes("--dev");
const port = Number(process.env.PORT ?? 3000);
/** What can be stopped, in the order of its start. */
const started: { stop(): Promise<void> }[] = [];
const stopping = new AbortController();
const { signal } = stopping;

/** Stops the server before the backend, so that requests in progress can finish. */
async function stopAll(code: number): Promise<void> {
	if (signal.aborted) return;
	stopping.abort();
	for (const part of started.reverse()) await part.stop();
	process.exit(code);
}

type Ready = {
	type: "ready";
	url: string;
	inboxUrl: string;
	smtpPort: number;
	pushUrl: string | undefined;
	cardUrl: string | undefined;
	cryptoUrl: string | undefined;
	llmUrl: string | undefined;
	paymentEnvironment: Record<string, string>;
	llmEnvironment: Record<string, string>;
	publishableKey: string;
	secretKey: string;
};

/** Starts the embedded backend and returns its address and keys. Keeps it running. */
function startBackend(): Promise<Ready> {
	const backend = keepRunning<Ready>({
		name: "The embedded backend",
		start: () => fork(join(root, "supabase/local/main.ts"), { cwd: root, env: { ...process.env, DO_NOT_TRACK: "1" } }),
		gaveUp: (code) => void stopAll(code),
		signal,
	});
	started.push(backend);
	return backend.ready;
}

/** Starts the server and keeps it running. The end of the development server, e.g. by its key q, ends everything. */
async function startServer(environment: NodeJS.ProcessEnv): Promise<void> {
	const common = { name: "The server", gaveUp: (code: number) => void stopAll(code), signal };
	if (isDevelopment) {
		const command = [join(root, "node_modules/@react-router/dev/bin.cjs"), "dev"];
		const start = () => spawn(process.execPath, command, { cwd: root, env: environment, stdio: "inherit" });
		started.push(keepRunning({ ...common, start }));
		return;
	}
	const start = () =>
		fork(join(root, "server/serve.ts"), {
			cwd: root,
			env: { ...SERVER_ENVIRONMENT, ...environment, NODE_ENV: "production" },
			execArgv: SERVER_FLAGS,
		});
	const server = keepRunning({ ...common, start });
	started.push(server);
	await server.ready;
}

/** How often the local timer asks: the shortest period of a job. */
const TIMER_MS = 5000;

/** Has the server run what is due, like a scheduler; the server knows when that is. */
function startTimer(origin: string, secret: string): void {
	const call = () =>
		fetch(`${origin}/api/jobs/due`, { method: "POST", headers: { Authorization: `Bearer ${secret}` } }).then(
			(response) => response.body?.cancel(),
			() => {}, // the server may be starting or stopping; the next tick retries
		);
	setInterval(() => void call(), TIMER_MS).unref();
	void call();
}

/** Where to see what would leave this machine, one line each. */
function describeCatchers({ cardUrl, cryptoUrl, llmUrl, pushUrl, inboxUrl }: Ready): string[] {
	return [
		...(cardUrl ? [`Card payments are simulated at ${cardUrl}`] : []),
		...(cryptoUrl ? [`Crypto payments are simulated at ${cryptoUrl}`] : []),
		...(llmUrl ? [`The language model is simulated at ${llmUrl}`] : []),
		...(pushUrl ? [`Pushes are caught at ${pushUrl}`] : []),
		`Mails are caught at ${inboxUrl}`,
	];
}

async function run(): Promise<void> {
	const environment: NodeJS.ProcessEnv = { ...process.env, PORT: String(port) };
	const isLocal = !process.env.SUPABASE_URL;
	// Beside the start of the backend, which uses one core. A failure is reported where the build is needed.
	const building = isDevelopment ? undefined : buildIfNeeded(root, signal);
	building?.catch(() => {});
	let catchers: string[] = [];
	if (isLocal) {
		const backend = await startBackend();
		const { randomBytes } = await import("node:crypto");
		Object.assign(environment, {
			SUPABASE_URL: backend.url,
			SUPABASE_PUBLISHABLE_KEY: backend.publishableKey,
			SUPABASE_SECRET_KEY: backend.secretKey,
			SMTP_URL: process.env.SMTP_URL ?? `smtp://127.0.0.1:${backend.smtpPort}`,
			...backend.paymentEnvironment,
			...backend.llmEnvironment,
			...(backend.pushUrl ? { PUSH_HOSTS: backend.pushUrl } : {}),
			...(process.env.GOOGLE_CLIENT_ID && process.env.GOOGLE_CLIENT_SECRET ? { GOOGLE_SIGN_IN: "true" } : {}),
			JOB_SECRET: process.env.JOB_SECRET ?? randomBytes(24).toString("base64url"),
		});
		catchers = describeCatchers(backend);
	}
	await building;
	await startServer(environment);
	const origin = `http://${process.env.HOST ?? "localhost"}:${port}`;
	if (isLocal && environment.JOB_SECRET) startTimer(origin.replace("localhost", "127.0.0.1"), environment.JOB_SECRET);
	console.log(`\nAdahan is ready: ${origin}`);
	if (isLocal) {
		console.log(`${catchers.join("\n")}\n\nDemonstration accounts (password ${DEMONSTRATION_PASSWORD}):`);
		for (const account of DEMONSTRATION_ACCOUNTS) console.log(`  ${account.role.padEnd(12)} ${account.email}`);
	}
}

for (const name of ["SIGTERM", "SIGINT"] as const) process.on(name, () => void stopAll(0));
run().catch((error: Error) => {
	// What fails because everything is being stopped is no news.
	if (!signal.aborted) console.error(error.message);
	void stopAll(1);
});
