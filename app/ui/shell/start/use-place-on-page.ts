/**
 * Starts pages opened by a link at the top. If the page moves within the first tenth of a second without user input,
 * it is scrolled back once. Back keeps its position.
 */
import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const RETRY_DELAY_MS = 100;
const USER_SCROLL_EVENTS = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

export function useScrollToTop(): void {
	const { key, hash } = useLocation();
	const isForward = useNavigationType() === "PUSH";
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
	useEffect(() => {
		// Pages that keep their scroll position on purpose, e.g. after a filter change.
		if (!isForward || hash || scrollY !== 0) return;
		let isMoved = false;
		const noticeMove = () => {
			isMoved = true;
		};
		for (const move of USER_SCROLL_EVENTS) addEventListener(move, noticeMove, { once: true, passive: true });
		const timer = setTimeout(() => {
			// Not after going back, which restores its own position.
			if (!isMoved && history.state?.key === key && scrollY !== 0) scrollTo(0, 0);
		}, RETRY_DELAY_MS);
		return () => {
			clearTimeout(timer);
			for (const move of USER_SCROLL_EVENTS) removeEventListener(move, noticeMove);
		};
	}, [key]);
}
