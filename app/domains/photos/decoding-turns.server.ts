/** Semaphore: two photo forms are processed at once, a few wait, further ones are told to retry. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 6;

let working = 0;
const waiting: (() => void)[] = [];

/** Acquires a slot and returns its release function; null when the queue is full. */
export async function takeTurn(): Promise<(() => void) | null> {
	if (working >= MOST_AT_ONCE) {
		if (waiting.length >= MOST_WAITING) return null;
		await new Promise<void>((resolve) => waiting.push(resolve));
	} else working++;
	let isOver = false;
	return () => {
		if (isOver) return;
		isOver = true;
		// The slot passes to the next waiter, who was not counted yet.
		const next = waiting.shift();
		if (next) next();
		else working--;
	};
}
