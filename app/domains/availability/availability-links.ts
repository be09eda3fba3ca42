/** The links of the mail that asks whether listings are still available: followed and pressed without signing in. */

/** What the signature of such a link is for. */
export const AVAILABILITY_LINK = { purpose: "confirm-availability", path: "/availability" } as const;

/** Days after the day of the mail in which its links work. */
export const AVAILABILITY_LINK_DAYS = 14;

/** What a link confirms: all that its agent was asked about on a day (yyyy-mm-dd), or one listing of it. */
export type AvailabilitySubject = { agent: string; day: string; listing: number | null };

/** A subject as the text that is signed. */
export function writeSubject({ agent, day, listing }: AvailabilitySubject): string {
	return [agent, day, ...(listing === null ? [] : [listing])].join(" ");
}

/** Reads what `writeSubject` wrote; null for anything else. */
export function readSubject(text: string): AvailabilitySubject | null {
	const [, agent, day, listing] = /^([0-9a-f-]{36}) (\d{4}-\d\d-\d\d)(?: ([1-9]\d{0,14}))?$/.exec(text) ?? [];
	return agent && day ? { agent, day, listing: listing ? Number(listing) : null } : null;
}

/** When the links of a day's mail end, in milliseconds since the epoch. */
export function endOfLinks(day: string): number {
	return Date.parse(`${day}T00:00:00Z`) + (AVAILABILITY_LINK_DAYS + 1) * 86_400_000;
}
