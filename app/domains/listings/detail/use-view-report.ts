/** Reports the view of a listing whose data was prefetched: the server counts none before it is shown. */
import { useEffect } from "react";
import { VIEW_INTENT } from "./action-results.ts";

/** path: of the listing, null for one that is gone; isPending: its view has not been counted. A report that fails is not repeated. */
export function useViewReport(path: string | null, isPending: boolean): void {
	useEffect(() => {
		if (!isPending || path === null) return;
		// The route's address for data: its action answers without rendering the page.
		void fetch(`${path}.data`, {
			method: "POST",
			body: new URLSearchParams({ intent: VIEW_INTENT }),
			keepalive: true,
		}).catch(() => {});
	}, [path, isPending]);
}
