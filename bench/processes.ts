/** Processes of a measurement: CPU time and memory from /proc; each is ended afterwards. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

/** /proc counts processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

export type StartedProcess = { pid: number; output: () => string; stop(): Promise<void> };

/** Starts `node` with arguments and waits until the address responds. Throws with the output when it never does. */
export async function startNode(
	args: string[],
	{ cwd, env, answers }: { cwd: string; env: Record<string, string>; answers: string },
): Promise<StartedProcess> {
	const child = spawn(process.execPath, args, {
		cwd,
		env: { PATH: process.env.PATH ?? "", NODE_ENV: "production", HOST: "127.0.0.1", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});
	// Only the end is kept, because a server logs every request.
	let output = "";
	const hear = (chunk: Buffer) => {
		output = (output + chunk).slice(-4000);
	};
	child.stdout.on("data", hear);
	child.stderr.on("data", hear);
	const started = { pid: child.pid as number, output: () => output, stop: () => end(child) };
	for (let tries = 0; tries < 300; tries++) {
		if (child.exitCode !== null) throw new Error(`${args[0]} ended with ${child.exitCode}: ${output}`);
		try {
			const response = await fetch(answers, { redirect: "manual" });
			await response.arrayBuffer();
			if (response.status < 500) return started;
		} catch {
			// Not listening yet.
		}
		await wait(100);
	}
	await end(child);
	throw new Error(`${args[0]} did not respond at ${answers}: ${output}`);
}

async function end(child: ChildProcess): Promise<void> {
	if (child.exitCode !== null || child.signalCode !== null) return;
	const ended = once(child, "exit");
	child.kill("SIGTERM");
	const force = setTimeout(() => child.kill("SIGKILL"), 12_000);
	await ended;
	clearTimeout(force);
}

/** Runs `node` to completion. Throws with its output on failure. */
export async function runNode(args: string[], cwd: string, env: NodeJS.ProcessEnv = process.env): Promise<string> {
	const child = spawn(process.execPath, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk) => {
			output += chunk;
		});
	const [code] = await once(child, "exit");
	if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}:\n${output.slice(-3000)}`);
	return output;
}

type ProcessTimes = { parent: number; own: number; ended: number };

/** CPU seconds, user and system, of a process and its ended children. */
function readTimes(pid: number): ProcessTimes | undefined {
	const file = `/proc/${pid}/stat`;
	if (!existsSync(file)) return undefined;
	try {
		const text = readFileSync(file, "utf8");
		// The name in brackets may contain spaces.
		const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
		const seconds = (index: number) => Number(fields[index]) / TICKS_PER_SECOND;
		return { parent: Number(fields[1]), own: seconds(11) + seconds(12), ended: seconds(13) + seconds(14) };
	} catch {
		return undefined;
	}
}

/** CPU seconds of processes and all their descendants. */
export function readCpuSeconds(pids: number[]): number {
	const all = new Map<number, ProcessTimes>();
	for (const name of readdirSync("/proc")) {
		const times = /^\d+$/.test(name) ? readTimes(Number(name)) : undefined;
		if (times) all.set(Number(name), times);
	}
	const wanted = new Set(pids);
	// Repeats until nothing is added, because parents are not always listed before children.
	for (let size = -1; size !== wanted.size; ) {
		size = wanted.size;
		for (const [pid, { parent }] of all) if (wanted.has(parent)) wanted.add(pid);
	}
	return [...wanted].reduce((sum, pid) => sum + (all.get(pid)?.own ?? 0) + (all.get(pid)?.ended ?? 0), 0);
}

/** Resident memory of a process in megabytes. */
export function readMemoryMegabytes(pid: number): number {
	const line = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
	return Number(line?.[1] ?? 0) / 1024;
}
