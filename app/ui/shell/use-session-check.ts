/** Notices in an open page that its session has ended, see session-check.ts, which only signed-in people's pages fetch. */
import { useEffect } from "react";
import { useRevalidate } from "../use-revalidate.ts";

/** email: of the person whom the page was made for; null for nobody, who is never asked about. */
export function useSessionCheck(email: string | null): void {
	const revalidate = useRevalidate();
	useEffect(() => {
		if (email === null) return;
		let end: (() => void) | undefined;
		let isLeft = false;
		import("./session-check.ts").then(
			({ checkSession }) => {
				if (!isLeft) end = checkSession(email, revalidate);
			},
			() => {}, // without a network the next page asks
		);
		return () => {
			isLeft = true;
			end?.();
		};
	}, [email, revalidate]);
}
