/** Waits for a child process that sends a message when it is ready, and says why one does not. */
import type { ChildProcess } from "node:child_process";

/** Ten times what a start takes on a busy machine, and below the limit of the hooks that wait for it. */
const START_LIMIT_MS = 90_000;
/** Time to write the report of a process that does not start. */
const REPORT_MS = 5_000;

/** Flags of a child process that writes where it stands to its error output on a signal. */
export const REPORT_FLAGS = [
	"--report-on-signal",
	"--report-signal=SIGUSR2",
	"--report-filename=stderr",
	"--report-compact",
	"--report-exclude-network",
	"--report-exclude-env",
];

/**
 * The first message of a process.
 * @throws Error when the process ends first, or is not ready in 90 seconds; then it is asked for a report and ended.
 */
export function firstMessage<T>(child: ChildProcess, name: string): Promise<T> {
	return new Promise((resolve, reject) => {
		const fail = (reason: string) => {
			stop();
			reject(new Error(`${name} ${reason}`));
		};
		const onMessage = (message: unknown) => {
			stop();
			resolve(message as T);
		};
		const onExit = (code: number | null, signal: string | null) =>
			fail(`ended with ${code ?? signal} before it was ready.`);
		const limit = setTimeout(() => {
			child.kill("SIGUSR2");
			setTimeout(() => {
				child.kill("SIGKILL");
				fail(`was not ready in ${START_LIMIT_MS} ms.`);
			}, REPORT_MS);
		}, START_LIMIT_MS);
		function stop(): void {
			clearTimeout(limit);
			child.off("message", onMessage).off("exit", onExit).off("error", onError);
		}
		const onError = (error: Error) => fail(`did not start: ${error.message}`);
		child.on("message", onMessage).on("exit", onExit).on("error", onError);
	});
}
