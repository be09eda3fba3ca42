/** Unpacks parts of a zip archive piece by piece. Sizes are counted as they come out: those that an archive states may lie. */
import { setImmediate } from "node:timers/promises";
import { Unzip, type UnzipFile, UnzipInflate } from "fflate";
import type { ByteSink } from "../read-xml.server.ts";
import { XlsxProblem } from "./xlsx-problem.ts";

/** Bytes that may still be unpacked of one file, over all passes. */
export type UnpackBudget = { left: number };

/** A piece of packed bytes becomes at most a thousand times as many. */
const PIECE_BYTES = 16 * 1024;
const MAX_PARTS = 10_000;

/**
 * Unpacks the parts for which `sinkOf` gives a sink, in the order of the archive, and skips the others. Other work runs between
 * the pieces. Throws XlsxProblem for a damaged archive and for one that unpacks to more than the budget.
 */
export async function readParts(
	bytes: Uint8Array,
	budget: UnpackBudget,
	sinkOf: (path: string) => ByteSink | undefined,
): Promise<void> {
	let [parts, open] = [0, 0];
	// What is thrown within the archive reader would be reported to it as a fault of the part.
	let problem: unknown;
	const attempt = (work: () => void) => {
		if (problem) return;
		try {
			work();
		} catch (error) {
			problem = error;
		}
	};
	const start = (file: UnzipFile, sink: ByteSink) => {
		if ((file.originalSize ?? 0) > budget.left) throw new XlsxProblem("unpacks_too_large");
		open++;
		file.ondata = (error, piece, isLast) =>
			attempt(() => {
				if (error) throw new XlsxProblem("damaged");
				budget.left -= piece.length;
				if (budget.left < 0) throw new XlsxProblem("unpacks_too_large");
				sink.write(piece);
				if (!isLast) return;
				sink.end();
				open--;
			});
		file.start();
	};
	const unzip = new Unzip((file) =>
		attempt(() => {
			if (++parts > MAX_PARTS) throw new XlsxProblem("damaged");
			const sink = sinkOf(file.name.replaceAll("\\", "/"));
			if (sink) start(file, sink);
		}),
	);
	unzip.register(UnzipInflate);
	for (let at = 0; at < bytes.length && !problem; at += PIECE_BYTES) {
		const piece = bytes.subarray(at, at + PIECE_BYTES);
		try {
			unzip.push(piece, at + PIECE_BYTES >= bytes.length);
		} catch {
			problem ??= new XlsxProblem("damaged");
		}
		if (open > 0) await setImmediate();
	}
	if (problem) throw problem;
	if (open > 0) throw new XlsxProblem("damaged");
}
