import type { ChildProcess } from "node:child_process";

/** Maximum restarts of a process within a minute. */
const MAX_RESTARTS = 3;
const RESTART_WINDOW_MS = 60_000;
/** Time to end after SIGTERM, before SIGKILL. A server takes up to nine seconds for its last requests. */
const STOP_LIMIT_MS = 10_000;

/** A process that is started again when it ends. */
export type KeptProcess<Ready> = {
	/** The first message of type "ready". Stays pending if the process never becomes ready. */
	ready: Promise<Ready>;
	/** Ends the process, by force if it takes longer than the limit. To be called after the signal. */
	stop(): Promise<void>;
};

/** Starts a process, and again whenever it ends unexpectedly after it was ready once. */
export function keepRunning<Ready extends { type: string }>(options: {
	/** For the message about a restart, e.g. "The server". */
	name: string;
	start: () => ChildProcess;
	/** Called when the process does not become ready or ends too often. */
	gaveUp: (code: number) => void;
	/** Aborted when all processes are to end. A Ctrl-C reaches each of them, also before its turn to be stopped. */
	signal: AbortSignal;
	maxRestarts?: number;
	stopLimitMs?: number;
}): KeptProcess<Ready> {
	const { name, start, gaveUp, signal, maxRestarts = MAX_RESTARTS, stopLimitMs = STOP_LIMIT_MS } = options;
	const { promise: ready, resolve } = Promise.withResolvers<Ready>();
	let restarts: number[] = [];
	let wasReady = false;
	let child: ChildProcess;

	const run = () => {
		child = start();
		child.on("message", (message: Ready) => {
			if (message.type !== "ready") return;
			wasReady = true;
			resolve(message);
		});
		child.once("exit", (code) => {
			if (signal.aborted) return;
			restarts = restarts.filter((time) => time > Date.now() - RESTART_WINDOW_MS);
			if (!wasReady || restarts.length >= maxRestarts) return gaveUp(code ?? 1);
			restarts.push(Date.now());
			console.error(`${name} ended unexpectedly; restarting it.`);
			run();
		});
	};
	run();
	return {
		ready,
		async stop() {
			if (child.exitCode !== null || child.signalCode !== null) return;
			const ended = new Promise((resolve) => child.once("exit", resolve));
			child.kill("SIGTERM");
			const impatience = setTimeout(() => child.kill("SIGKILL"), stopLimitMs);
			await ended;
			clearTimeout(impatience);
		},
	};
}
