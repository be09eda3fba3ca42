/** Revalidates the page's data, for what changed behind it: one revalidation at a time, and none during a navigation. */
import { useLayoutEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";

type Revalidate = () => Promise<void>;

/** The router's own function, while no navigation is under way. */
let idleRevalidate: Revalidate | undefined;
const waiting: ((revalidate: Revalidate) => void)[] = [];
/** The revalidations requested so far. One that began during another would cancel it, and slow ones would never end. */
let queue: Promise<void> = Promise.resolve();

async function revalidateWhenIdle(): Promise<void> {
	const revalidate = idleRevalidate ?? (await new Promise<Revalidate>((resolve) => waiting.push(resolve)));
	await revalidate();
}

function revalidatePage(): Promise<void> {
	queue = queue.then(revalidateWhenIdle, revalidateWhenIdle);
	return queue;
}

/**
 * Gives a function that revalidates the page after the revalidation under way. It waits for the end of a navigation:
 * revalidating would restart it, and a message that it fetched, which the server shows once, would be lost. The caller
 * may be unmounted by then.
 */
export function useRevalidate(): Revalidate {
	return revalidatePage;
}

/** Runs the revalidations that components ask for. Rendered once, by the root. */
export function RevalidationQueue() {
	const { revalidate } = useRevalidator();
	const isIdle = useNavigation().state === "idle";
	useLayoutEffect(() => {
		idleRevalidate = isIdle ? revalidate : undefined;
		if (isIdle) for (const resolve of waiting.splice(0)) resolve(revalidate);
		return () => {
			idleRevalidate = undefined;
		};
	}, [isIdle, revalidate]);
	return null;
}
