/** Links of an alert mail, which work without signing in. */

export const ALERT_ACTS = ["pause", "weekly", "stop"] as const;
export type AlertAct = (typeof ALERT_ACTS)[number];

/** Signature purpose per action, so that a pause link cannot stop a search. */
export function alertLinkPurpose(act: AlertAct): string {
	return `search-alert-${act}`;
}

/** Path of the landing page of an alert link. */
export function alertLinkPath(act: AlertAct): string {
	return `/alerts/${act}`;
}
