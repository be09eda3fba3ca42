/** Reads the page anew, for what changed behind it. */
import { use, useCallback } from "react";
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext } from "react-router";

/** The readings that were asked for so far. One that began beside another would end it, and slow ones never arrived. */
let readings: Promise<void> = Promise.resolve();

/**
 * Gives what reads the page anew, after the reading that is under way. It waits until somebody who is on the way from a
 * form or a link has arrived: reading would begin that way anew, and a message that was fetched on it, which the server
 * shows once, would be gone.
 */
export function useReadAnew(): () => Promise<void> {
	const router = use(DataRouterContext)?.router;
	return useCallback(() => {
		const read = async () => router && readNow(router);
		readings = readings.then(read, read);
		return readings;
	}, [router]);
}

async function readNow(router: DataRouter): Promise<void> {
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
}
