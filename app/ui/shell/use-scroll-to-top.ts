/**
 * A page reached by a link starts at its top. The router scrolls there; should something move the page in the first
 * tenth of a second, it is brought back once, unless the visitor moved it. Back keeps its place.
 */
import { useEffect } from "react";
import { useLocation, useNavigationType } from "react-router";

const RETRY_MILLISECONDS = 100;
const MOVES = ["wheel", "touchstart", "keydown", "pointerdown"] as const;

export function useScrollToTop(): void {
	const { key, hash } = useLocation();
	const isForward = useNavigationType() === "PUSH";
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
	useEffect(() => {
		// A page that did not start at its top was meant to keep its place, e.g. when a filter changes.
		if (!isForward || hash || scrollY !== 0) return;
		let isMoved = false;
		const noticeMove = () => {
			isMoved = true;
		};
		for (const move of MOVES) addEventListener(move, noticeMove, { once: true, passive: true });
		const timer = setTimeout(() => {
			// Whoever has gone back by then is on another page already, which keeps its place.
			if (!isMoved && history.state?.key === key && scrollY !== 0) scrollTo(0, 0);
		}, RETRY_MILLISECONDS);
		return () => {
			clearTimeout(timer);
			for (const move of MOVES) removeEventListener(move, noticeMove);
		};
	}, [key]);
}
