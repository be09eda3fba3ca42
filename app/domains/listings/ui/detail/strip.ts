/** Moves a scroll-snap strip whose slides are each as wide as the strip itself. */

/** Which slide is shown. */
export function slideOf(strip: HTMLElement): number {
	return Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
}

/** Shows a slide; the strip stops at its ends by itself. */
export function moveTo(strip: HTMLElement, index: number, behavior: ScrollBehavior = "smooth"): void {
	const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
	strip.scrollTo({ left: index * strip.clientWidth, behavior: isCalm ? "instant" : behavior });
}
