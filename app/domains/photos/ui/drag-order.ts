/** Drags an entry of a list to another place, with a finger or a mouse. Buttons do the same for everybody else. */

type Watcher = {
	/** The order, whenever it changes. */
	onMove: (ids: string[]) => void;
	/** The order in the end; the one of before when the browser has taken the pointer away. */
	onDrop: (ids: string[]) => void;
};

/** So near to the edge of the window the page scrolls along, by so much a time. */
const EDGE = 72;
const STEP = 14;

/** Follows the pointer until it is lifted. list: its entries carry their ids as `data-photo`. */
export function dragOrder(list: HTMLElement, id: string, order: string[], { onMove, onDrop }: Watcher): void {
	let ids = order;
	let last: string | undefined = id;
	let frame = 0;
	let x = 0;
	let y: number | undefined;
	const scroll = () => {
		frame = requestAnimationFrame(scroll);
		if (y === undefined) return;
		const step = y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0;
		if (!step) return;
		scrollBy(0, step);
		// Another entry comes under a pointer that rests at the edge.
		place(y);
	};
	const move = (event: PointerEvent) => {
		x = event.clientX;
		y = event.clientY;
		place(y);
	};
	const place = (y: number) => {
		const entry = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-photo]");
		const over = entry && list.contains(entry) ? entry.dataset.photo : undefined;
		// After a change the same entry may lie under the pointer again: it is not changed back until the pointer has left it.
		if (over === last) return;
		last = over;
		if (!over || over === id) return;
		const goal = ids.indexOf(over);
		const others = ids.filter((one) => one !== id);
		ids = [...others.slice(0, goal), id, ...others.slice(goal)];
		onMove(ids);
	};
	const end = () => {
		cancelAnimationFrame(frame);
		removeEventListener("pointermove", move);
		removeEventListener("pointerup", drop);
		removeEventListener("pointercancel", cancel);
	};
	const drop = () => {
		end();
		onDrop(ids);
	};
	const cancel = () => {
		end();
		onDrop(order);
	};
	addEventListener("pointermove", move);
	addEventListener("pointerup", drop);
	addEventListener("pointercancel", cancel);
	frame = requestAnimationFrame(scroll);
}
