/**
 * Tells of the view of a listing: the server when the data was prefetched, because it counts none before it is shown, and the
 * worker, which keeps a copy.
 */
import { useEffect } from "react";
import { tellWorkerWhenReady } from "#app/ui/shell/drafts/tell-worker.ts";
import { VIEW_INTENT } from "../action-results.ts";

/** path: of the listing, null for one that is gone; isPending: its view has not been counted. A report that fails is not repeated. */
export function useViewReport(path: string | null, isPending: boolean): void {
	useEffect(() => {
		if (path) tellWorkerWhenReady({ type: "copy", path });
	}, [path]);
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
