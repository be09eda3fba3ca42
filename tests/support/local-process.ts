import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import type { ReadyMessage } from "../../supabase/local/main.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";
import { firstMessage, REPORT_FLAGS } from "./first-message.ts";

/** A backend in its own process, as `npm run local` starts it. */
export type LocalProcess = {
	child: ChildProcess;
	/** The ready message; rejects with the error output if the process ends first. */
	ready: Promise<ReadyMessage>;
	/** How it ended. */
	ended: Promise<{ code: number | null; signal: NodeJS.Signals | null; errors: string }>;
};

/** Starts `supabase/local/main.ts` on free ports. */
export function startLocalProcess(environment: Record<string, string>, nodeOptions: string[] = []): LocalProcess {
	const child = fork(join(PROJECT_ROOT, "supabase", "local", "main.ts"), [], {
		env: {
			PATH: process.env.PATH,
			NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
			LOCAL_BACKEND_PORT: "0",
			LOCAL_INBOX_PORT: "0",
			LOCAL_SMTP_PORT: "0",
			LOCAL_DEMONSTRATION: "false",
			// All visitors of a test have one address.
			LOCAL_AUTH_LIMITS: "false",
			...environment,
		},
		execArgv: [...REPORT_FLAGS, ...nodeOptions],
		stdio: ["ignore", "ignore", "pipe", "ipc"],
	});
	let errors = "";
	child.stderr?.on("data", (chunk: Buffer) => {
		errors += chunk;
	});
	// Not "close", which is not emitted after a disconnect.
	const ended = Promise.all([once(child, "exit"), child.stderr ? finished(child.stderr) : undefined]).then(
		([[code, signal]]) => ({ code, signal, errors }),
	);
	const ready = firstMessage<ReadyMessage>(child, "The backend").catch(async (error: Error) => {
		await ended;
		throw new Error(`${error.message} ${errors}`);
	});
	// Failure tests never await it.
	ready.catch(() => {});
	return { child, ready, ended };
}

/** A folder that is removed after the test file. */
export async function temporaryFolder(): Promise<{ path: string; remove(): Promise<void> }> {
	const path = await mkdtemp(join(tmpdir(), "adahan-local-"));
	return { path, remove: () => rm(path, { recursive: true, force: true }) };
}
