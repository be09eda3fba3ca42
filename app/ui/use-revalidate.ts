/** Revalidates the page's data: one revalidation at a time, and none during a navigation. */
import { useLayoutEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";

type Revalidate = () => Promise<void>;

/** The router's function; undefined during a navigation. */
let idleRevalidate: Revalidate | undefined;
const waiting: ((revalidate: Revalidate) => void)[] = [];
/** Queue of requested revalidations. A concurrent one would cancel the previous, and slow ones would never end. */
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
 * Returns a function that revalidates the page after a running revalidation. It waits for a navigation to end:
 * revalidating would restart it and lose a flash message, which the server sends once. The caller may be unmounted by
 * then.
 */
export function useRevalidate(): Revalidate {
	return revalidatePage;
}

/** Runs the requested revalidations. Rendered once, by the root. */
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
