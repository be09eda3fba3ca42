/** Links of an alert mail, which work without signing in. */
import { href } from "react-router";

export const ALERT_ACTIONS = ["pause", "weekly", "stop"] as const;
export type AlertAction = (typeof ALERT_ACTIONS)[number];

/** Signature purpose per action, so that a pause link cannot stop a search. */
export function alertLinkPurpose(action: AlertAction): string {
	return `search-alert-${action}`;
}

/** Path of the landing page of an alert link. */
export function alertLinkPath(action: AlertAction): string {
	return href("/alerts/:action", { action });
}
