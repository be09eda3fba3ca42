/** A site of one test, on free ports and without listings: the backend and the server as two processes. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ReadyMessage } from "../../supabase/local/main.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";
import { createMigratedDatabase } from "./backend.ts";
import { firstMessage, REPORT_FLAGS } from "./first-message.ts";
import { freePort } from "./free-port.ts";
import { type LocalProcess, startLocalProcess, temporaryFolder } from "./local-process.ts";
import { TEST_JWT_SECRET } from "./owner.ts";

export type SiteProcess = {
	origin: string;
	server: ChildProcess;
	backend: LocalProcess;
	/** Address and keys of the backend. */
	ready: ReadyMessage;
	/** The same backend restarted on the same ports and data, after a kill. */
	restartBackend(): Promise<void>;
	/** The same server restarted on the same port, after a kill. */
	restartServer(): Promise<void>;
	/** Another server of the same site on the same backend; returns its origin. */
	addServer(): Promise<string>;
	/** Advances the clock of the server only. */
	moveClock(durationMs: number): Promise<void>;
	stop(): Promise<void>;
};

type SiteOptions = {
	/** Environment of the backend, e.g. another database or the demonstration. */
	backend?: Record<string, string>;
	/** Environment of the server. */
	server?: Record<string, string>;
	/** An existing data folder; without one a temporary folder is used and removed. */
	folder?: string;
	nodeFlags?: string[];
};

/** Starts both and waits until pages are answered. Needs a finished build. */
export async function startSite(options: SiteOptions = {}): Promise<SiteProcess> {
	const folder = options.folder ? { path: options.folder, remove: async () => {} } : await temporaryFolder();
	const isOwn = options.folder === undefined && options.backend === undefined;
	const database = isOwn ? await createMigratedDatabase() : undefined;
	const [backendPort, port] = [await freePort(), await freePort()];
	const startBackend = () =>
		startLocalProcess({
			LOCAL_DATA_DIR: folder.path,
			LOCAL_BACKEND_PORT: String(backendPort),
			LOCAL_JWT_SECRET: TEST_JWT_SECRET,
			...(database ? { LOCAL_DATABASE_URL: database.url } : {}),
			...options.backend,
		});
	let backend = startBackend();
	const ready = await backend.ready;
	let server = startServer(ready, port, options);
	await whenReady(server);
	const others: ChildProcess[] = [];
	return {
		origin: `http://127.0.0.1:${port}`,
		ready,
		get server() {
			return server;
		},
		get backend() {
			return backend;
		},
		async restartBackend() {
			await backend.ended;
			backend = startBackend();
			await backend.ready;
		},
		async restartServer() {
			if (server.exitCode === null && server.signalCode === null) await once(server, "exit");
			server = startServer(ready, port, options);
			await whenReady(server);
		},
		async addServer() {
			const otherPort = await freePort();
			const other = startServer(ready, otherPort, options);
			others.push(other);
			await whenReady(other);
			return `http://127.0.0.1:${otherPort}`;
		},
		async moveClock(durationMs) {
			server.send({ type: "move-clock", milliseconds: durationMs });
			await once(server, "message");
		},
		async stop() {
			for (const child of [server, ...others, backend.child]) {
				if (child.exitCode !== null || child.signalCode !== null) continue;
				child.kill("SIGKILL");
				await once(child, "exit");
			}
			await database?.drop();
			await folder.remove();
		},
	};
}

/** Waits until a server listens. */
export const whenReady = (server: ChildProcess) => firstMessage<unknown>(server, "The server");

/** Starts one server on a backend; whenReady waits for it. */
export function startServer(
	ready: Pick<ReadyMessage, "url" | "publishableKey" | "secretKey">,
	port: number,
	{ server, nodeFlags = [] }: SiteOptions = {},
): ChildProcess {
	return fork(join(PROJECT_ROOT, "server/serve.ts"), [], {
		cwd: PROJECT_ROOT,
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			NODE_ENV: "production",
			PORT: String(port),
			SUPABASE_URL: ready.url,
			SUPABASE_PUBLISHABLE_KEY: ready.publishableKey,
			SUPABASE_SECRET_KEY: ready.secretKey,
			FORM_MINIMUM_SECONDS: "0",
			LOG_LEVEL: "silent",
			...server,
		},
		execArgv: [...REPORT_FLAGS, ...nodeFlags, "--import", join(import.meta.dirname, "shifted-clock.mjs")],
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
}
