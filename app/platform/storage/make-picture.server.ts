/**
 * Runs image processing in separate processes: one for uploads that a user waits for and one for background sizes, one
 * image at a time each. They start on demand and end when idle.
 */
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { setPriority } from "node:os";
import { dirname, join } from "node:path";
import { log } from "#app/platform/log.server.ts";
import {
	type Crop,
	type MadePhoto,
	type MadePicture,
	type MadeSize,
	type PhotoTask,
	type PictureFormat,
	type PictureTask,
	sniffPicture,
	type TaskAnswer,
} from "./picture-kind.ts";

/** Queue limit; a request takes a second or two, and further ones are told to retry. */
const MOST_WAITING = 8;
/** Timeout; longer than the worker's own. */
const LONGEST_MILLISECONDS = 20_000;
const IDLE_MILLISECONDS = 30_000;

/** Square files `<width>.<format>` of an uploaded image, upright and without metadata. */
export async function makeSquares(
	bytes: Uint8Array,
	crop: Crop,
	widths: readonly number[],
	formats: readonly PictureFormat[],
): Promise<MadePicture> {
	return findProblem(bytes) ?? counter.work({ act: "squares", bytes, crop, widths, formats });
}

/** One file `<width>.webp` of the uncropped image, its longer side at most `width`, without metadata. */
export async function makeWhole(bytes: Uint8Array, width: number): Promise<MadePicture> {
	const task = { act: "squares", bytes, crop: "middle", widths: [width], formats: ["webp"], isWhole: true } as const;
	return findProblem(bytes) ?? counter.work(task);
}

/** Rejects non-images by their first bytes before starting a worker. */
function findProblem(bytes: Uint8Array): MadePicture | null {
	const format = sniffPicture(bytes);
	if (format === null) return { ok: false, code: "not_a_picture" };
	return format === "heic" ? { ok: false, code: "heic" } : null;
}

/**
 * First size and master of a listing photo, upright, rotated by `turn` degrees, without metadata. source: path of the
 * uploaded file, so that it need not pass through this process; or the bytes of a master.
 */
export function makePhoto(source: PhotoTask["source"], turn: PhotoTask["turn"] = 0): Promise<MadePhoto> {
	return counter.work({ act: "photo", source, turn });
}

/**
 * One more size of a master. Background work: runs when no upload waits, in its own process, so that new uploads are
 * not delayed by it.
 */
export async function makeSize(bytes: Uint8Array, width: number, format: PictureFormat): Promise<MadeSize> {
	await counter.whenIdle();
	return backRoom.work({ act: "size", bytes, width, format });
}

/** A worker process with a queue, one image at a time; started on demand. */
function openWorkshop(priority: number) {
	let last: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	let child: ChildProcess | undefined;
	let idle: NodeJS.Timeout | undefined;

	/** Sends one task to the worker. If it dies or times out, the image counts as broken. */
	function ask<T extends PictureTask>(task: T): Promise<TaskAnswer<T>> {
		clearTimeout(idle);
		child ??= start();
		const worker = child;
		worker.ref();
		return new Promise<TaskAnswer<T>>((resolve) => {
			const timer = setTimeout(() => worker.kill("SIGKILL"), LONGEST_MILLISECONDS);
			const end = (result: TaskAnswer<T>) => {
				clearTimeout(timer);
				worker.off("message", end).off("exit", fail);
				resolve(result);
			};
			const fail = (code: number | null, signal: string | null) => {
				log.error("picture process ended", { code, signal });
				end({ ok: false, code: "broken" } as TaskAnswer<T>);
			};
			worker.once("message", end).once("exit", fail);
			worker.send(task, (error) => error && worker.kill("SIGKILL"));
		}).finally(() => {
			worker.unref();
			worker.channel?.unref();
			idle = setTimeout(() => worker.kill(), IDLE_MILLISECONDS).unref();
		});
	}

	function start(): ChildProcess {
		const started = fork(findProgram(), {
			serialization: "advanced",
			// The worker gets none of our secrets.
			env: { MALLOC_ARENA_MAX: "2" },
			execArgv: ["--max-old-space-size=128"],
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		const forget = () => {
			if (child === started) child = undefined;
		};
		// A process that could not be started emits no exit; its task times out.
		started.once("exit", forget).once("error", (error) => {
			log.error("picture process", { message: error.message });
			forget();
		});
		if (started.pid !== undefined) setPriority(started.pid, priority);
		return started;
	}

	return {
		/** Queues one task; "busy" when the queue is full. */
		async work<T extends PictureTask>(task: T): Promise<TaskAnswer<T> | { ok: false; code: "busy" }> {
			if (waiting >= MOST_WAITING) return { ok: false, code: "busy" };
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
const counter = openWorkshop(5);
const backRoom = openWorkshop(10);

/** Worker program: two levels up, in the sources as in the build. */
function findProgram(): string {
	for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
		const program = join(folder, "server/picture-process.ts");
		if (existsSync(program)) return program;
		if (dirname(folder) === folder) throw new Error("server/picture-process.ts is missing");
	}
}
