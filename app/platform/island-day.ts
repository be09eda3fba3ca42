/** The day on the island, whose clocks are two or three hours ahead of UTC. */
const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Famagusta" });

/** The island's day at a moment (milliseconds), as YYYY-MM-DD. */
export function islandDay(at: number): string {
	return calendar.format(at);
}
