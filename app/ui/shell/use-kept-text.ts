/**
 * Keeps what is typed into a form with a long text, see kept-text.ts. That is fetched when there is a form of that kind on
 * the page: most pages have none.
 */
import { useEffect } from "react";
import { useLocation } from "react-router";

/** Whoever signs out leaves nothing behind, on whichever page that is. */
function wipeAtSignOut(event: SubmitEvent): void {
	if ((event.target as HTMLFormElement).getAttribute("action") !== "/logout") return;
	try {
		// The prefix of session-store.ts, which a page without a long form does not fetch.
		for (const key of Object.keys(sessionStorage)) if (key.startsWith("kept:")) sessionStorage.removeItem(key);
	} catch {
		// a storage that refuses holds nothing
	}
}

export function useKeptText(): void {
	const { key } = useLocation();
	useEffect(() => {
		document.addEventListener("submit", wipeAtSignOut);
		return () => document.removeEventListener("submit", wipeAtSignOut);
	}, []);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every navigation has a new key
	useEffect(() => {
		if (!document.querySelector('form[method="post"] textarea')) return;
		let end: (() => void) | undefined;
		let isLeft = false;
		const start = async () => {
			const { keepTexts, restoreTexts } = await import("./kept-text.ts");
			if (isLeft) return;
			restoreTexts();
			end = keepTexts();
		};
		void start();
		return () => {
			isLeft = true;
			end?.();
		};
	}, [key]);
}
