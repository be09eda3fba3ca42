/** Reads the page anew, for what changed behind it. */
import { use, useCallback } from "react";
import { UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/**
 * Gives what reads the page anew, and waits until somebody who is on the way from a form or a link has arrived: reading
 * would begin that way anew, and a message that was fetched on it, which the server shows once, would be gone.
 */
export function useReadAnew(): () => Promise<void> {
	const router = use(DataRouterContext)?.router;
	return useCallback(async () => {
		if (!router) return;
		if (router.state.navigation.state !== "idle") {
			await new Promise<void>((resolve) => {
				const end = router.subscribe(({ navigation }) => {
					if (navigation.state !== "idle") return;
					end();
					resolve();
				});
			});
		}
		await router.revalidate();
	}, [router]);
}
