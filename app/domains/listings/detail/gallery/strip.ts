/** Moves a scroll-snap strip whose slides are as wide as the strip. */

/** Index of the visible slide. */
export function getSlideIndex(strip: HTMLElement): number {
	return Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));
}

/** Scrolls to a slide; the strip clamps at its ends. */
export function scrollToSlide(strip: HTMLElement, index: number, behavior: ScrollBehavior = "smooth"): void {
	const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
	strip.scrollTo({ left: index * strip.clientWidth, behavior: isCalm ? "instant" : behavior });
}
