/** Notices in an open page that its session has ended, see session-check.ts, which only signed-in people's pages fetch. */
import { useEffect } from "react";
import { useRevalidator } from "react-router";

/** email: of the person whom the page was made for; null for nobody, who is never asked about. */
export function useSessionCheck(email: string | null): void {
	const { revalidate } = useRevalidator();
	useEffect(() => {
		if (email === null) return;
		let end: (() => void) | undefined;
		let isLeft = false;
		void import("./session-check.ts").then(({ checkSession }) => {
			if (!isLeft) end = checkSession(email, revalidate);
		});
		return () => {
			isLeft = true;
			end?.();
		};
	}, [email, revalidate]);
}
