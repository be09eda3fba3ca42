/** Calendar day in Northern Cyprus, which is two or three hours ahead of UTC. */
const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Famagusta" });

/** Local day of a timestamp in milliseconds, as YYYY-MM-DD. */
export function islandDay(at: number): string {
	return calendar.format(at);
}

/** The year on the island at a timestamp in milliseconds. */
export function islandYear(at: number): number {
	return Number(islandDay(at).slice(0, 4));
}

const wallClock = new Intl.DateTimeFormat("sv-SE", {
	timeZone: "Asia/Famagusta",
	dateStyle: "short",
	timeStyle: "medium",
});

/** How far local time is ahead of UTC at a moment; all in milliseconds. */
function islandOffset(at: number): number {
	return Date.parse(`${wallClock.format(at).replace(" ", "T")}Z`) - at;
}

/**
 * The moment of a local day (YYYY-MM-DD) and time (HH:MM), in milliseconds. A time that the clocks skip in spring is an
 * hour later.
 */
export function islandMoment(day: string, time: string): number {
	const asUtc = Date.parse(`${day}T${time}:00Z`);
	// Twice: the first guess may be on the other side of a change of the clocks.
	return asUtc - islandOffset(asUtc - islandOffset(asUtc));
}
