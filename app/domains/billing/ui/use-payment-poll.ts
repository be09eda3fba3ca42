/** Asks for the state of a payment until it is confirmed. */
import { useEffect, useState } from "react";
import { useRevalidate } from "#app/ui/use-revalidate.ts";

const POLL_MS = 3000;
/** Two minutes. */
const MAX_POLLS = 40;

/** Revalidates the page while the payment is awaited and the page is visible. Returns whether it has given up. */
export function usePaymentPoll(isWaiting: boolean): boolean {
	const revalidate = useRevalidate();
	const [polls, setPolls] = useState(0);
	const isOver = polls >= MAX_POLLS;
	useEffect(() => {
		if (!isWaiting || isOver) return;
		let isGone = false;
		const timer = setTimeout(async () => {
			if (document.visibilityState === "visible") await revalidate().catch(() => {});
			if (!isGone) setPolls(polls + 1);
		}, POLL_MS);
		return () => {
			isGone = true;
			clearTimeout(timer);
		};
	}, [isWaiting, isOver, polls, revalidate]);
	return isWaiting && isOver;
}
