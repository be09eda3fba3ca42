/** Reorders a list by pointer drag. Buttons provide the same for keyboard users. */

type Watcher = {
	/** Called with every change of the order. */
	onMove: (ids: string[]) => void;
	/** Called with the final order; the original one if the browser cancelled the pointer. */
	onDrop: (ids: string[]) => void;
};

/** Distance from the window edge that triggers scrolling, and its step. */
const EDGE = 72;
const STEP = 14;

/** Follows the pointer until release. list: its entries have their ids in `data-photo`. */
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
		// Scrolling moves a different entry under the pointer.
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
		// After a swap the same entry may be under the pointer; it is not swapped back until the pointer has left it.
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
