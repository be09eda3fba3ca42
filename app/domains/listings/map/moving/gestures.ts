/**
 * Leaves the page its own gestures: one finger and the wheel scroll it past the map. Two fingers, and the wheel with ctrl,
 * move the map.
 */

/** What would have moved the map. */
export type GestureHint = "fingers" | "wheel";

/** Listens on an element around the map, which does not see what is for the page. Returns what ends it. */
export function separateGestures(around: HTMLElement, onHint: (hint: GestureHint) => void): () => void {
	const ending = new AbortController();
	const options = { capture: true, passive: true, signal: ending.signal };
	const onTouch = (event: TouchEvent) => {
		if (event.touches.length > 1) return;
		event.stopPropagation();
		if (event.type === "touchmove") onHint("fingers");
	};
	around.addEventListener("touchstart", onTouch, options);
	around.addEventListener("touchmove", onTouch, options);
	around.addEventListener(
		"wheel",
		(event) => {
			if (event.ctrlKey || event.metaKey) return;
			event.stopPropagation();
			onHint("wheel");
		},
		options,
	);
	return () => ending.abort();
}
