/** Does what a link in a mail about a saved search says. The signed token alone is the proof. */
import { verifyLink } from "#app/platform/signed-link.server.ts";
import { unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { secretDb } from "#app/platform/supabase/clients.server.ts";
import { type AlertAct, alertLinkPurpose } from "./alert-links.ts";
import type { SavedSearch } from "./saved-search.ts";

export type AlertOutcome =
	| { code: "done"; search: Pick<SavedSearch, "name" | "kind" | "filters" | "sort"> }
	| { code: "gone" | "badLink" };

/** Whether a link's token is worth showing a button for. */
export function isAlertLink(act: AlertAct, token: string | null): boolean {
	return verifyLink(alertLinkPurpose(act), token).ok;
}

/** Pauses the search, makes its mails weekly or stops them; a second time is no error. Throws BackendUnavailable. */
export async function changeSearchAlert(act: AlertAct, token: string | null): Promise<AlertOutcome> {
	const link = verifyLink(alertLinkPurpose(act), token);
	if (!link.ok) return { code: "badLink" };
	const search = unwrap(await secretDb.rpc("change_search_alert", { search: link.subject, action: act }));
	// Of a search that was deleted meanwhile no mail comes either: what was asked for is the case.
	if (search === null) return { code: "gone" };
	return { code: "done", search: search as unknown as Pick<SavedSearch, "name" | "kind" | "filters" | "sort"> };
}
