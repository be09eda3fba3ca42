/** The links of a mail about a saved search: what each does, without signing in. */

export const ALERT_ACTS = ["pause", "weekly", "stop"] as const;
export type AlertAct = (typeof ALERT_ACTS)[number];

/** What the signature of such a link is for; one that pauses does not stop. */
export function alertLinkPurpose(act: AlertAct): string {
	return `search-alert-${act}`;
}

export function alertLinkPath(act: AlertAct): string {
	return `/alerts/${act}`;
}
