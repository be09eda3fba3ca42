/**
 * Revalidates an open page when an event says that something is new for its person. A part of a page that shows threads or
 * notifications names the kinds in `data-live` ("thread counts"); everywhere else it is the numbers in the header that change.
 */
import type { LiveEventKind } from "./live-events.ts";

/** Areas whose forms hold the version and the values of what they change: with such a form, the page stays as it is. */
const AREAS_WITH_EDITORS = /^\/(profile|saved-searches|dashboard|admin)\b/;
const EDITOR = "main form[method=post] :is(textarea, select, input:not([type=hidden]))";

function mayRefresh(kind: LiveEventKind): boolean {
	if (document.querySelector(`[data-live~="${kind}"]`)) return true;
	return !AREAS_WITH_EDITORS.test(location.pathname) || !document.querySelector(EDITOR);
}

/** isSameSession: whether the server answers, for the same person. A page of another session is left to that check. */
export function createRefresh(isSameSession: () => Promise<boolean>, revalidate: () => Promise<void>) {
	let isRunning = false;
	let isAgain = false;
	/** An event that came while the page was hidden. */
	let missed: LiveEventKind | undefined;

	async function onEvent(kind: LiveEventKind): Promise<void> {
		if (document.visibilityState === "hidden") {
			missed = kind;
			return;
		}
		if (!mayRefresh(kind)) return;
		isAgain = true;
		if (isRunning) return;
		isRunning = true;
		// Events that come meanwhile cause one more revalidation together.
		while (isAgain) {
			isAgain = false;
			if (await isSameSession()) await revalidate().catch(() => {});
		}
		isRunning = false;
	}

	const onVisible = () => {
		if (!missed || document.visibilityState === "hidden") return;
		const kind = missed;
		missed = undefined;
		void onEvent(kind);
	};
	document.addEventListener("visibilitychange", onVisible);
	return { onEvent, end: () => document.removeEventListener("visibilitychange", onVisible) };
}
