/** Keeps the state of a simulated payment service as one JSON file, readable by its owner only. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { BackendFailure } from "../failure.ts";

export type StateFile<T> = { state: T; save(): void };

/**
 * Reads the file, or begins with an empty state, which is not written before the first save. Saves are complete when
 * they return, so that what was answered survives a kill.
 * @throws BackendFailure when the file is damaged
 */
export function openStateFile<T extends object>(file: string, empty: () => T): StateFile<T> {
	const state: T = existsSync(file) ? { ...empty(), ...read<T>(file) } : empty();
	return {
		state,
		save() {
			mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
			writeFileSync(`${file}.new`, JSON.stringify(state), { mode: 0o600 });
			renameSync(`${file}.new`, file);
		},
	};
}

function read<T>(file: string): T {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as T;
	} catch (cause) {
		throw new BackendFailure(`The simulated payments in ${file} cannot be read: delete the file to begin again.`, {
			cause,
		});
	}
}
