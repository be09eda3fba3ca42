import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, expect, it, vi } from "vitest";
import { keepRunning } from "../scripts/keep-running.ts";

const children: ReturnType<typeof spawn>[] = [];
afterEach(() => {
	for (const child of children.splice(0)) child.kill("SIGKILL");
});

/** Starts a script that says that it is ready and goes on until it is ended. */
function keep(script: string, options: { maxRestarts?: number; stopLimitMs?: number } = {}) {
	vi.spyOn(console, "error").mockImplementation(() => {});
	const gaveUp = vi.fn();
	const stopping = new AbortController();
	const kept = keepRunning({
		name: "The test",
		start: () => {
			const child = spawn(process.execPath, ["-e", `${script}; setInterval(() => {}, 1000)`], {
				stdio: ["ignore", "ignore", "ignore", "ipc"],
			});
			children.push(child);
			return child;
		},
		gaveUp,
		signal: stopping.signal,
		...options,
	});
	return { kept, gaveUp, stopping };
}
const READY = `process.send({ type: "ready" })`;

it("starts a killed process again, at most as often as allowed, and then gives up", async () => {
	const { kept, gaveUp } = keep(READY, { maxRestarts: 2 });
	await kept.ready;
	for (const round of [1, 2, 3]) {
		await vi.waitUntil(() => children.length === round, { timeout: 20_000 });
		children.at(-1)?.kill("SIGKILL");
	}
	await vi.waitUntil(() => gaveUp.mock.calls.length > 0, { timeout: 20_000 });
	expect(gaveUp).toHaveBeenCalledExactlyOnceWith(1);
	expect(children).toHaveLength(3);
});

it("gives up a process that ends before it was ready", async () => {
	const { gaveUp } = keep("process.exit(3)");
	await vi.waitUntil(() => gaveUp.mock.calls.length > 0, { timeout: 20_000 });
	expect(gaveUp).toHaveBeenCalledExactlyOnceWith(3);
	expect(children).toHaveLength(1);
});

it("ends a process by force that does not obey SIGTERM, and does not start it again", async () => {
	const { kept, gaveUp, stopping } = keep(`process.on("SIGTERM", () => {}); ${READY}`, { stopLimitMs: 100 });
	await kept.ready;
	const ended = once(children[0]!, "exit");
	stopping.abort();
	await kept.stop();
	expect(await ended).toEqual([null, "SIGKILL"]);
	expect(children).toHaveLength(1);
	expect(gaveUp).not.toHaveBeenCalled();
});
