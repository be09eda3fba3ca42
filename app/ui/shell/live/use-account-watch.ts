/** Keeps an open page of a signed-in person current; the modules are loaded for signed-in people only. */
import { useEffect } from "react";
import { useBackgroundRevalidate, useRevalidate } from "../../use-revalidate.ts";

/** email: user the page was rendered for; null when signed out, when there is nothing to watch. */
export function useAccountWatch(email: string | null): void {
	const revalidate = useRevalidate();
	const revalidateInBackground = useBackgroundRevalidate();
	useEffect(() => {
		if (email === null) return;
		let end: (() => void) | undefined;
		let isLeft = false;
		import("./watch-account.ts").then(
			({ watchAccount }) => {
				if (!isLeft) end = watchAccount(email, revalidate, revalidateInBackground);
			},
			() => {}, // offline, the next page asks
		);
		return () => {
			isLeft = true;
			end?.();
		};
	}, [email, revalidate, revalidateInBackground]);
}
