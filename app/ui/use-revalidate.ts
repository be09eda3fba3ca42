/** Revalidates the page's data: one revalidation at a time, and none during a navigation. */
import { useEffect, useLayoutEffect } from "react";
import { useNavigation, useRevalidator } from "react-router";
import { forgetAnswer, showsAnswer } from "./shell/drafts/router-activity.ts";

type Revalidate = () => Promise<void>;

/** The router's function; undefined during a navigation. */
let idleRevalidate: Revalidate | undefined;
const waiting: ((revalidate: Revalidate) => void)[] = [];
/** Queue of requested revalidations. A concurrent one would cancel the previous, and slow ones would never end. */
let queue: Promise<void> = Promise.resolve();

async function revalidateWhenIdle(isInBackground: boolean): Promise<void> {
	const revalidate = idleRevalidate ?? (await new Promise<Revalidate>((resolve) => waiting.push(resolve)));
	if (!isInBackground || !showsAnswer()) await revalidate();
}

function enqueue(isInBackground: boolean): Promise<void> {
	const next = () => revalidateWhenIdle(isInBackground);
	queue = queue.then(next, next);
	return queue;
}
const revalidatePage = () => enqueue(false);
const revalidateInBackground = () => enqueue(true);

/**
 * Returns a function that revalidates the page after a running revalidation. It waits for a navigation to end:
 * revalidating would restart it and lose a flash message, which the server sends once. The caller may be unmounted by
 * then.
 */
export function useRevalidate(): Revalidate {
	return revalidatePage;
}

/**
 * As useRevalidate, for what the visitor did not ask for on this page: a page with the answer to a form stays as it is, such
 * as with errors or a telephone number, which a revalidation would remove. The next navigation loads its data.
 */
export function useBackgroundRevalidate(): Revalidate {
	return revalidateInBackground;
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
	useEffect(() => {
		addEventListener("popstate", forgetAnswer);
		return () => removeEventListener("popstate", forgetAnswer);
	}, []);
	return null;
}
