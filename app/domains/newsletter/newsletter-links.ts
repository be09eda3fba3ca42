/** Paths of newsletter links, and the purposes of their signatures. */

export const CONFIRM_LINK = { purpose: "newsletter-confirm", path: "/newsletter/confirm" } as const;
export const UNSUBSCRIBE_LINK = { purpose: "newsletter-unsubscribe", path: "/newsletter/unsubscribe" } as const;

/** Public archive of sent issues. */
export const ARCHIVE_PATH = "/newsletter/issues";

/** Address of a sent issue in the archive. */
export function archivePath(number: number): string {
	return `${ARCHIVE_PATH}/${number}`;
}

/** Validity of a confirmation link in days. Unsubscribe links do not expire. */
export const CONFIRM_LINK_DAYS = 7;
