/**
 * Waits for the first touch of the map: a pressed pointer, a pinch, a wheel with ctrl, or a key on one of its links. A finger
 * that only scrolls past is none. Loads the map that moves, which then does what the touch meant.
 */
import type { FirstTouch, MovingMapType } from "./moving-map-props.ts";

const MOVING_KEYS = /^(Arrow(Left|Right|Up|Down)|[+=−-])$/;
/** A pointer that moved further than this, in pixels, has not pressed a link. */
const SLACK = 5;

/** After this, in ms, a press on a link leads where the link leads. */
const LOAD_LIMIT_MS = 8000;
const rejectLater = () =>
	new Promise<never>((_, reject) => {
		setTimeout(() => reject(new Error("the map took too long")), LOAD_LIMIT_MS);
	});

/** Whether the visitor or the network asks to save data. */
function isSparing(): boolean {
	type Connection = { saveData?: boolean; effectiveType?: string };
	const { saveData, effectiveType = "" } = (navigator as { connection?: Connection }).connection ?? {};
	return saveData === true || effectiveType.includes("2g");
}

/**
 * Hands the map over after the first touch of the drawing. Listens until the signal; never where the visitor saves data
 * or the browser lacks what the map needs.
 */
export function waitForTouch(show: (map: MovingMapType) => void, signal: AbortSignal): void {
	const place = document.querySelector<HTMLElement>(".map-and-list > :first-child");
	const drawing = place?.querySelector("svg");
	if (signal.aborted || !place || !drawing || isSparing() || !("PointerEvent" in globalThis)) return;
	const touch: FirstTouch = { pointer: null };
	let isLoading = false;
	let start = { x: 0, y: 0 };

	const load = async () => {
		if (isLoading) return;
		isLoading = true;
		place.setAttribute("aria-busy", "true");
		try {
			const { loadMovingMap } = await import("./load-moving-map.tsx");
			show(await Promise.race([loadMovingMap(place, touch), rejectLater()]));
		} catch {
			// Without a connection the drawing and its links stay; the next touch tries again.
			isLoading = false;
			if (touch.mark && place.isConnected) location.assign(touch.mark);
		}
		place.removeAttribute("aria-busy");
	};
	// Asked each time: a revalidation may draw the map again.
	const isOnDrawing = ({ target }: Event) => place.querySelector("svg")?.contains(target as Node) === true;

	function listen<K extends keyof HTMLElementEventMap>(
		type: K,
		listener: (event: HTMLElementEventMap[K]) => void,
	): void {
		place?.addEventListener(type, listener, { passive: false, signal });
	}
	listen("pointerdown", (event) => {
		if (!isOnDrawing(event) || event.button !== 0) return;
		start = { x: event.clientX, y: event.clientY };
		if (event.pointerType === "touch") return;
		followPointer(event, touch);
		void load();
	});
	listen("dragstart", (event) => isOnDrawing(event) && event.preventDefault());
	listen("touchstart", (event) => {
		if (event.touches.length > 1 && isOnDrawing(event)) void load();
	});
	listen("wheel", (event) => {
		if (!(event.ctrlKey || event.metaKey) || !isOnDrawing(event)) return;
		event.preventDefault();
		touch.key ??= event.deltaY < 0 ? "+" : "-";
		void load();
	});
	listen("keydown", (event) => {
		if (!MOVING_KEYS.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return;
		event.preventDefault();
		touch.key ??= event.key;
		void load();
	});
	listen("click", (event) => {
		if (!isOnDrawing(event) || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
			return;
		const link = (event.target as Element).closest("a");
		event.preventDefault();
		const isPress = event.detail === 0 || Math.hypot(event.clientX - start.x, event.clientY - start.y) <= SLACK;
		if (link && isPress) touch.mark = link.getAttribute("href") ?? undefined;
		void load();
	});
	// A pinch is for the map, and one finger scrolls the page past it.
	drawing.style.touchAction = "pan-x pan-y";
}

/** Keeps where the pressed pointer is, until it is let go. */
function followPointer(event: PointerEvent, touch: FirstTouch): void {
	const released = new AbortController();
	const { signal } = released;
	const letGo = () => {
		touch.pointer = null;
		released.abort();
	};
	touch.pointer = event;
	document.addEventListener("pointermove", (next) => void Object.assign(touch, { pointer: next }), { signal });
	document.addEventListener("pointerup", letGo, { signal });
	document.addEventListener("pointercancel", letGo, { signal });
}
