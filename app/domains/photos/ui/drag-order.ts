/** Reorders a list by pointer drag. Buttons provide the same for keyboard users. */

type DragHandlers = {
	/** Called with every change of the order. */
	onMove: (ids: string[]) => void;
	/** Called with the final order; the original one if the browser cancelled the pointer. */
	onDrop: (ids: string[]) => void;
};

/** Distance from the window edge that triggers scrolling, and its step. */
const SCROLL_EDGE_PX = 72;
const SCROLL_STEP_PX = 14;

/** Follows the pointer until release. list: its entries have their ids in `data-photo`. */
export function startDrag(list: HTMLElement, id: string, order: string[], { onMove, onDrop }: DragHandlers): void {
	let ids = order;
	let last: string | undefined = id;
	let frame = 0;
	let x = 0;
	let y: number | undefined;
	const scroll = () => {
		frame = requestAnimationFrame(scroll);
		if (y === undefined) return;
		const step = y < SCROLL_EDGE_PX ? -SCROLL_STEP_PX : y > innerHeight - SCROLL_EDGE_PX ? SCROLL_STEP_PX : 0;
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
		const target = ids.indexOf(over);
		const others = ids.filter((one) => one !== id);
		ids = [...others.slice(0, target), id, ...others.slice(target)];
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
