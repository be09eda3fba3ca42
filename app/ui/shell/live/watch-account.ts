/** What runs in every open page of a signed-in person: the check of the session, the live events, the bell, and the copies of the
 * worker. */

import { tellWorkerWhenReady } from "../drafts/tell-worker.ts";
import { startLiveEvents } from "./live-events.ts";
import { createRefresh } from "./live-refresh.ts";
import { startBell } from "./notification-bell.ts";
import { startSessionCheck } from "./session-check.ts";

/**
 * email: of the user the page was rendered for. A page of another session is always revalidated, one with news in the
 * background. Returns a function that stops all of it.
 */
export function watchAccount(
	email: string,
	revalidate: () => Promise<void>,
	revalidateInBackground: () => Promise<void>,
): () => void {
	tellWorkerWhenReady({ type: "account", email });
	const session = startSessionCheck(email, revalidate);
	const endBell = startBell(revalidateInBackground);
	const refresh = createRefresh(session.check, revalidateInBackground);
	const endEvents = startLiveEvents(refresh.onEvent, session.check);
	return () => {
		endEvents();
		endBell();
		refresh.end();
		session.end();
	};
}
