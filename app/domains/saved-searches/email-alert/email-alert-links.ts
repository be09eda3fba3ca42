/** Addresses of alerts without an account, and the purposes of the signatures of their links. */
import { href } from "react-router";
import { saveSearchPath } from "#app/domains/listings/search/search-filters.ts";

/** Pages behind links in mails: begin the alert, change it, end it. */
export const ALERT_PAGES = ["confirm", "manage", "end"] as const;
export type AlertPage = (typeof ALERT_PAGES)[number];

/** Signature purpose per page, so that a link that ends an alert cannot begin one. */
export function emailAlertPurpose(page: AlertPage): string {
	return `email-alert-${page}`;
}

/** Path of the page behind a link. */
export function emailAlertPath(page: AlertPage): string {
	return href("/alerts/mail/:page", { page });
}

/** Validity of a link that begins an alert, in days; the database erases what was not begun. The other links do not expire. */
export const CONFIRM_ALERT_DAYS = 7;

/** The form for a search. */
export function newEmailAlertPath(search: Parameters<typeof saveSearchPath>[0]): string {
	return toNewEmailAlertPath(saveSearchPath(search));
}

/** The same from the address by which an account saves a search. */
export function toNewEmailAlertPath(savePath: string): string {
	return href("/alerts/new") + new URL(savePath, "http://site").search;
}
