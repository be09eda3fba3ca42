/** Current time; replaceable in tests. */
let read = () => Date.now();

/** Milliseconds since the epoch. */
export function now(): number {
	return read();
}

/** Replaces the clock in a test; without an argument restores the real one. */
export function setClock(clock?: () => number): void {
	read = clock ?? (() => Date.now());
}
