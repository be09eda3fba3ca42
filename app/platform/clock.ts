/** The time, replaceable in tests. */
let read = () => Date.now();

/** Milliseconds since the epoch. */
export function now(): number {
	return read();
}

/** Sets the clock for a test; without an argument the real one again. */
export function setClock(clock?: () => number): void {
	read = clock ?? (() => Date.now());
}
