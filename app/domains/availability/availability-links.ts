/** Signed links of the availability mail, which work without signing in. */

/** Purpose and parameters of the signature. */
export const AVAILABILITY_LINK = { purpose: "confirm-availability", path: "/availability" } as const;

/** Validity of a link in days after the day of the mail. */
export const AVAILABILITY_LINK_DAYS = 14;

/** Subject of a link: all listings an agent was asked about on a day (yyyy-mm-dd), or one of them. */
export type AvailabilitySubject = { agent: string; day: string; listing: number | null };

/** Serialises a subject for signing. */
export function formatSubject({ agent, day, listing }: AvailabilitySubject): string {
	return [agent, day, ...(listing === null ? [] : [listing])].join(" ");
}

/** Parses a subject; null if invalid. */
export function parseSubject(text: string): AvailabilitySubject | null {
	const [, agent, day, listing] = /^([0-9a-f-]{36}) (\d{4}-\d\d-\d\d)(?: ([1-9]\d{0,14}))?$/.exec(text) ?? [];
	return agent && day ? { agent, day, listing: listing ? Number(listing) : null } : null;
}

/** Expiry of the links of a day's mail, in milliseconds since the epoch. */
export function getLinkExpiry(day: string): number {
	return Date.parse(`${day}T00:00:00Z`) + (AVAILABILITY_LINK_DAYS + 1) * 86_400_000;
}
