/**
 * Where a person is after a change of pages. A page opened by a link starts at the top: if it moves within the first tenth of a
 * second without user input, it is scrolled back once. Back keeps its position, and the focus returns to the card of the page
 * that was left.
 */
import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

const RETRY_DELAY_MS = 100;
const USER_SCROLL_EVENTS = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

export function usePlaceOnPage(): void {
	const { key, hash, pathname } = useLocation();
	const isForward = useNavigationType() === "PUSH";
	const left = useRef("");
	// Before the browser takes the picture of the new page, in which the card with the focus is the one that grew.
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
	useLayoutEffect(() => {
		if (!isForward)
			document.querySelector<HTMLElement>(`.card [href="${left.current}"]`)?.focus({ preventScroll: true });
		left.current = pathname;
	}, [key]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
	useEffect(() => {
		// Pages that keep their scroll position on purpose, e.g. after a filter change.
		if (!isForward || hash || scrollY !== 0) return;
		const timer = setTimeout(() => {
			// Not after going back, which restores its own position.
			if (history.state?.key === key && scrollY !== 0) scrollTo(0, 0);
		}, RETRY_DELAY_MS);
		const cancel = () => clearTimeout(timer);
		// The listeners end with the first event of their kind, also after the page has changed.
		for (const move of USER_SCROLL_EVENTS) addEventListener(move, cancel, { once: true, passive: true });
		return cancel;
	}, [key]);
}
