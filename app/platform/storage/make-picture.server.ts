/**
 * Has pictures made by processes of their own: one for what somebody waits for, one for the sizes that nobody waits for,
 * each a picture at a time. They start with the first and end when none has come for a while.
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

/** Each waits for at most a second or two; whoever comes later is told to try again. */
const MOST_WAITING = 8;
/** Above what the work allows itself. */
const LONGEST_MILLISECONDS = 20_000;
const IDLE_MILLISECONDS = 30_000;

/** Square files `<width>.<format>` of an uploaded picture, turned upright, without any metadata. */
export async function makeSquares(
	bytes: Uint8Array,
	crop: Crop,
	widths: readonly number[],
	formats: readonly PictureFormat[],
): Promise<MadePicture> {
	return findProblem(bytes) ?? counter.work({ act: "squares", bytes, crop, widths, formats });
}

/** One file `<width>.webp` with all of an uploaded picture, its longer side of that width or less, without any metadata. */
export async function makeWhole(bytes: Uint8Array, width: number): Promise<MadePicture> {
	const task = { act: "squares", bytes, crop: "middle", widths: [width], formats: ["webp"], isWhole: true } as const;
	return findProblem(bytes) ?? counter.work(task);
}

/** What need not be handed on: what is no picture by its first bytes. */
function findProblem(bytes: Uint8Array): MadePicture | null {
	const format = sniffPicture(bytes);
	if (format === null) return { ok: false, code: "not_a_picture" };
	return format === "heic" ? { ok: false, code: "heic" } : null;
}

/**
 * The first size and the master of a listing's picture, upright, turned by so many degrees, without any metadata.
 * source: the path of the file as it arrived, so that it need not pass through this process; or the bytes of a master.
 */
export function makePhoto(source: PhotoTask["source"], turn: PhotoTask["turn"] = 0): Promise<MadePhoto> {
	return counter.work({ act: "photo", source, turn });
}

/**
 * One more size of a master. Nobody waits for it: it begins when nobody waits for a picture, and has a process of its own,
 * so that who comes meanwhile does not wait for its end.
 */
export async function makeSize(bytes: Uint8Array, width: number, format: PictureFormat): Promise<MadeSize> {
	await counter.whenIdle();
	return backRoom.work({ act: "size", bytes, width, format });
}

/** A process that works on one picture after the other, and those who wait for it. It starts with the first of them. */
function openWorkshop(priority: number) {
	let last: Promise<unknown> = Promise.resolve();
	let waiting = 0;
	let child: ChildProcess | undefined;
	let idle: NodeJS.Timeout | undefined;

	/** The answer of the process. One that dies or takes too long over a picture means that the picture is broken. */
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
			// No keys: the process gets nothing of ours.
			env: { MALLOC_ARENA_MAX: "2" },
			execArgv: ["--max-old-space-size=128"],
			stdio: ["ignore", "ignore", "inherit", "ipc"],
		});
		const forget = () => {
			if (child === started) child = undefined;
		};
		// A process that could not be started has no exit; its picture runs into the time.
		started.once("exit", forget).once("error", (error) => {
			log.error("picture process", { message: error.message });
			forget();
		});
		if (started.pid !== undefined) setPriority(started.pid, priority);
		return started;
	}

	return {
		/** Has one task done after the others; "busy" when too many wait already. */
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
		/** Settles when nobody waits any more. */
		async whenIdle(): Promise<void> {
			while (waiting > 0) await last;
		},
	};
}

/** Pages come first on a machine that has little to give, and what nobody waits for comes last. */
const counter = openWorkshop(5);
const backRoom = openWorkshop(10);

/** The program beside the server's: above the sources as above what is built of them. */
function findProgram(): string {
	for (let folder = import.meta.dirname; ; folder = dirname(folder)) {
		const program = join(folder, "server/picture-process.ts");
		if (existsSync(program)) return program;
		if (dirname(folder) === folder) throw new Error("server/picture-process.ts is missing");
	}
}
