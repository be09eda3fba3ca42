/** Detects an ended session in an open page and opens the bell; the module is loaded for signed-in users only. */
import { useEffect } from "react";
import { useRevalidate } from "../use-revalidate.ts";

/** email: user the page was rendered for; null when signed out, which needs no check. */
export function useSessionCheck(email: string | null): void {
	const revalidate = useRevalidate();
	useEffect(() => {
		if (email === null) return;
		let end: (() => void) | undefined;
		let isLeft = false;
		import("./signed-in.ts").then(
			({ startSignedIn }) => {
				if (!isLeft) end = startSignedIn(email, revalidate);
			},
			() => {}, // offline, the next page asks
		);
		return () => {
			isLeft = true;
			end?.();
		};
	}, [email, revalidate]);
}
