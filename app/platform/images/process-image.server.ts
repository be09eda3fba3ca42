/**
 * Runs image processing in separate processes: one for uploads that a user waits for and one for background sizes, one
 * image at a time each. They start on demand and end when idle.
 */
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { log } from "#app/platform/logging/log.server.ts";
import {
	type Crop,
	detectImageFormat,
	type GeneratedImage,
	type GeneratedPhoto,
	type GeneratedVariant,
	type ImageFormat,
	type ImageTask,
	type PhotoTask,
	type TaskResult,
	type VariantFormat,
} from "./image-kind.ts";

/** Queue limit; a request takes a second or two, and further ones are told to retry. */
const MAX_QUEUED = 8;
/** Timeout; longer than the worker's own. */
const TASK_TIMEOUT_MS = 20_000;
const IDLE_TIMEOUT_MS = 30_000;

/** Square files `<width>.<format>` of an uploaded image, upright and without metadata. */
export async function generateSquares(
	bytes: Uint8Array,
	crop: Crop,
	widths: readonly number[],
	formats: readonly ImageFormat[],
): Promise<GeneratedImage> {
	return findProblem(bytes) ?? foregroundQueue.work({ operation: "squares", bytes, crop, widths, formats });
}

/** One file `<width>.webp` of the uncropped image, its longer side at most `width`, without metadata. */
export async function generateFullImage(bytes: Uint8Array, width: number): Promise<GeneratedImage> {
	const task = {
		operation: "squares",
		bytes,
		crop: "middle",
		widths: [width],
		formats: ["webp"],
		isWhole: true,
	} as const;
	return findProblem(bytes) ?? foregroundQueue.work(task);
}

/** Rejects non-images by their first bytes before starting a worker. */
function findProblem(bytes: Uint8Array): GeneratedImage | null {
	const format = detectImageFormat(bytes);
	if (format === null) return { ok: false, code: "not_a_picture" };
	return format === "heic" ? { ok: false, code: "heic" } : null;
}

/**
 * First size and master of a listing photo, upright, rotated by `turn` degrees, without metadata. source: path of the
 * uploaded file, so that it need not pass through this process; or the bytes of a master.
 */
export function generatePhoto(source: PhotoTask["source"], turn: PhotoTask["rotation"] = 0): Promise<GeneratedPhoto> {
	return foregroundQueue.work({ operation: "photo", source, rotation: turn });
}

/**
 * One more size of a master. Background work: runs when no upload waits, in its own process, so that new uploads are
 * not delayed by it.
 */
export async function generateVariant(
	bytes: Uint8Array,
	width: number,
	format: VariantFormat,
): Promise<GeneratedVariant> {
	await foregroundQueue.whenIdle();
	return backgroundQueue.work({ operation: "size", bytes, width, format });
}

/** A worker process with a queue, one image at a time; started on demand. */
function createWorkerQueue(priority: number) {
	let last: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	let child: ChildProcess | undefined;
	let idle: NodeJS.Timeout | undefined;

	/** Sends one task to the worker. If it dies or times out, the image counts as broken. */
	function ask<T extends ImageTask>(task: T): Promise<TaskResult<T>> {
		clearTimeout(idle);
		child ??= start();
		const worker = child;
		worker.ref();
		return new Promise<TaskResult<T>>((resolve) => {
			const timer = setTimeout(() => worker.kill("SIGKILL"), TASK_TIMEOUT_MS);
			const end = (result: TaskResult<T>) => {
				clearTimeout(timer);
				worker.off("message", end).off("exit", fail);
				resolve(result);
			};
			const fail = (code: number | null, signal: string | null) => {
				log.error("picture process ended", { code, signal });
				end({ ok: false, code: "broken" } as TaskResult<T>);
			};
			worker.once("message", end).once("exit", fail);
			worker.send(task, (error) => error && worker.kill("SIGKILL"));
		}).finally(() => {
			worker.unref();
			worker.channel?.unref();
			idle = setTimeout(() => {
				// A task that arrives before the process has ended must start another one.
				if (child === worker) child = undefined;
				worker.kill();
			}, IDLE_TIMEOUT_MS).unref();
		});
	}

	function start(): ChildProcess {
		const started = fork(findWorkerScript(), {
			serialization: "advanced",
			// The worker gets none of our secrets.
			env: { MALLOC_ARENA_MAX: "2" },
			execArgv: ["--max-old-space-size=128"],
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		const clearChild = () => {
			if (child === started) child = undefined;
		};
		// A process that could not be started emits no exit; its task times out.
		started.once("exit", clearChild).once("error", (error) => {
			log.error("picture process", { message: error.message });
			clearChild();
		});
		if (started.pid !== undefined) setPriority(started.pid, priority);
		return started;
	}

	return {
		/** Queues one task; "busy" when the queue is full. */
		async work<T extends ImageTask>(task: T): Promise<TaskResult<T> | { ok: false; code: "busy" }> {
			if (waiting >= MAX_QUEUED) return { ok: false, code: "busy" };
			waiting++;
			const turn = last.then(() => ask(task));
			last = turn.catch(() => {});
			try {
				return await turn;
			} finally {
				waiting--;
			}
		},
		/** Resolves when the queue is empty. */
		async whenIdle(): Promise<void> {
			while (waiting > 0) await last;
		},
	};
}

/** Lower priority than serving pages on a small machine; background work has the lowest. */
const foregroundQueue = createWorkerQueue(5);
const backgroundQueue = createWorkerQueue(10);

/** Worker program: two levels up, in the sources as in the build. */
function findWorkerScript(): string {
	for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
		const program = join(folder, "server/image-process.ts");
		if (existsSync(program)) return program;
		if (dirname(folder) === folder) throw new Error("server/image-process.ts is missing");
	}
}
