/** Actions of links in alert mails. The signed token is the only authorisation. */
import { verifyLink } from "#app/platform/crypto/signed-link.server.ts";
import { expectObject, unwrap } from "#app/platform/supabase/backend-error.server.ts";
import { alertLinkCalls } from "#app/platform/supabase/gateways/mail-links.server.ts";
import { type AlertAction, alertLinkPurpose } from "./alert-links.ts";
import type { SavedSearch } from "./saved-search.ts";

/** The search after the action; `state` says whether its mails come. */
type ChangedSearch = Pick<SavedSearch, "name" | "kind" | "filters" | "sort"> & { state: "on" | "paused" | "off" };

export type AlertOutcome = { code: "done"; search: ChangedSearch } | { code: "gone" | "badLink" };

/** Whether a link's token is valid, so that the page shows a button. */
export function isAlertLink(action: AlertAction, token: string | null): boolean {
	return verifyLink(alertLinkPurpose(action), token).ok;
}

/** Pauses the search, or makes its mails weekly or stops them; idempotent. Throws BackendUnavailable. */
export async function changeSearchAlert(action: AlertAction, token: string | null): Promise<AlertOutcome> {
	const link = verifyLink(alertLinkPurpose(action), token);
	if (!link.ok) return { code: "badLink" };
	const answer = await alertLinkCalls.rpc("change_search_alert", { search: link.subject, action: action });
	// A deleted search sends no mails, so the request is fulfilled.
	if (unwrap(answer) === null) return { code: "gone" };
	return { code: "done", search: expectObject<ChangedSearch>(answer, "name", "kind") };
}
