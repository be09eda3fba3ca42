/** Long work in short turns, between which the server answers other requests. */
import { setImmediate } from "node:timers/promises";

const TURN_MS = 20;

/** Gives the values of a list to a function, in order. */
export async function mapInTurns<T, R>(values: readonly T[], work: (value: T) => R): Promise<R[]> {
	const results: R[] = [];
	let startedAt = performance.now();
	for (const value of values) {
		if (performance.now() - startedAt > TURN_MS) {
			await setImmediate();
			startedAt = performance.now();
		}
		results.push(work(value));
	}
	return results;
}

const PIECE_BYTES = 32_768;

/** Pieces of a text as UTF-8, one in a turn. */
export async function* readInTurns(text: string): AsyncGenerator<Buffer> {
	const bytes = Buffer.from(text);
	for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
		yield bytes.subarray(at, at + PIECE_BYTES);
		await setImmediate();
	}
}
