/** Calendar day in Northern Cyprus, which is two or three hours ahead of UTC. */
const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Famagusta" });

/** Local day of a timestamp in milliseconds, as YYYY-MM-DD. */
export function islandDay(at: number): string {
	return calendar.format(at);
}
