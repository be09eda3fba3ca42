/** Drags an entry of a list to another place, with a finger or a mouse. Buttons do the same for everybody else. */

type Watcher = {
	/** The order, whenever it changes. */
	onMove: (ids: string[]) => void;
	/** The order in the end. */
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
	let y = innerHeight / 2;
	const scroll = () => {
		const step = y < EDGE ? -STEP : y > innerHeight - EDGE ? STEP : 0;
		if (step) scrollBy(0, step);
		frame = requestAnimationFrame(scroll);
	};
	const move = (event: PointerEvent) => {
		y = event.clientY;
		const entry = document.elementFromPoint(event.clientX, y)?.closest<HTMLElement>("[data-photo]");
		const over = entry && list.contains(entry) ? entry.dataset.photo : undefined;
		// After a change the same entry may lie under the pointer again: it is not changed back until the pointer has left it.
		if (over === last) return;
		last = over;
		if (!over || over === id) return;
		const place = ids.indexOf(over);
		const others = ids.filter((one) => one !== id);
		ids = [...others.slice(0, place), id, ...others.slice(place)];
		onMove(ids);
	};
	const end = () => {
		cancelAnimationFrame(frame);
		removeEventListener("pointermove", move);
		removeEventListener("pointerup", drop);
		removeEventListener("pointercancel", end);
	};
	const drop = () => {
		end();
		onDrop(ids);
	};
	addEventListener("pointermove", move);
	addEventListener("pointerup", drop);
	addEventListener("pointercancel", end);
	frame = requestAnimationFrame(scroll);
}
