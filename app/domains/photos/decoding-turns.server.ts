/** Only two forms with pictures are worked on at once; a few wait, whoever comes later is told to try again. */
const MOST_AT_ONCE = 2;
const MOST_WAITING = 6;

let working = 0;
const waiting: (() => void)[] = [];

/** Waits for a turn and gives what ends it; null when too many wait already. */
export async function takeTurn(): Promise<(() => void) | null> {
	if (working >= MOST_AT_ONCE) {
		if (waiting.length >= MOST_WAITING) return null;
		await new Promise<void>((resolve) => waiting.push(resolve));
	} else working++;
	let isOver = false;
	return () => {
		if (isOver) return;
		isOver = true;
		// The place goes to the next one, who was not counted so far.
		const next = waiting.shift();
		if (next) next();
		else working--;
	};
}
