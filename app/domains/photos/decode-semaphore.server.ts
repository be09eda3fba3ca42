/** Semaphore: two photo forms are processed at once, a few wait, further ones are told to retry. */
const MAX_CONCURRENT = 2;
const MAX_QUEUED = 6;

let active = 0;
const queue: (() => void)[] = [];

/** Acquires a slot and returns its release function; null when the queue is full. */
export async function acquire(): Promise<(() => void) | null> {
	if (active >= MAX_CONCURRENT) {
		if (queue.length >= MAX_QUEUED) return null;
		await new Promise<void>((resolve) => queue.push(resolve));
	} else active++;
	let isOver = false;
	return () => {
		if (isOver) return;
		isOver = true;
		// The slot passes to the next waiter, who was not counted yet.
		const next = queue.shift();
		if (next) next();
		else active--;
	};
}
