/** A site of one test's own, on free ports and without listings: the backend and the server as two processes. */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ReadyMessage } from "../../supabase/local/main.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";
import { freePort } from "./free-port.ts";
import { type LocalProcess, startLocalProcess, temporaryFolder } from "./local-process.ts";

export type SiteProcess = {
	origin: string;
	server: ChildProcess;
	backend: LocalProcess;
	/** The same backend once more, on the same ports and data, after it was killed. */
	restartBackend(): Promise<void>;
	/** One more server of the same site, on the same backend; returns its origin. */
	addServer(): Promise<string>;
	/** Lets time go by for the server alone. */
	moveClock(milliseconds: number): Promise<void>;
	stop(): Promise<void>;
};

/** Starts both and waits until pages are answered. Needs a finished build. */
export async function startSite(): Promise<SiteProcess> {
	const folder = await temporaryFolder();
	const [backendPort, port] = [await freePort(), await freePort()];
	const startBackend = () =>
		startLocalProcess({ LOCAL_DATA_DIR: folder.path, LOCAL_BACKEND_PORT: String(backendPort) });
	let backend = startBackend();
	const ready = await backend.ready;
	const server = startServer(ready, port);
	await once(server, "message");
	const others: ChildProcess[] = [];
	return {
		origin: `http://127.0.0.1:${port}`,
		server,
		get backend() {
			return backend;
		},
		async restartBackend() {
			await backend.ended;
			backend = startBackend();
			await backend.ready;
		},
		async addServer() {
			const otherPort = await freePort();
			const other = startServer(ready, otherPort);
			others.push(other);
			await once(other, "message");
			return `http://127.0.0.1:${otherPort}`;
		},
		async moveClock(milliseconds) {
			server.send({ type: "move-clock", milliseconds });
			await once(server, "message");
		},
		async stop() {
			for (const child of [server, ...others, backend.child]) {
				if (child.exitCode !== null || child.signalCode !== null) continue;
				child.kill("SIGKILL");
				await once(child, "exit");
			}
			await folder.remove();
		},
	};
}

function startServer(ready: ReadyMessage, port: number): ChildProcess {
	return fork(join(PROJECT_ROOT, "server/serve.ts"), [], {
		cwd: PROJECT_ROOT,
		env: {
			PATH: process.env.PATH,
			NODE_ENV: "production",
			PORT: String(port),
			SUPABASE_URL: ready.url,
			SUPABASE_PUBLISHABLE_KEY: ready.publishableKey,
			SUPABASE_SECRET_KEY: ready.secretKey,
			FORM_MINIMUM_SECONDS: "0",
			LOG_LEVEL: "silent",
		},
		execArgv: ["--import", join(import.meta.dirname, "moved-clock.mjs")],
		stdio: ["ignore", "ignore", "inherit", "ipc"],
	});
}
