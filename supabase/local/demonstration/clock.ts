/** Converts ages to dates relative to one "now". */

export type Clock = {
	now: Date;
	/** The time that many minutes ago, as ISO text. */
	ago(minutes: number): string;
	/** The date that many days from today in Famagusta, as `2026-11-21`. */
	day(offset: number): string;
};

export const MARKET_TIME_ZONE = "Asia/Famagusta";

/** A clock for a fixed "now". */
export function createClock(now: Date): Clock {
	const today = new Intl.DateTimeFormat("en-CA", { timeZone: MARKET_TIME_ZONE }).format(now);
	return {
		now,
		ago: (minutes) => new Date(now.getTime() - minutes * 60_000).toISOString(),
		day: (offset) => new Date(Date.parse(`${today}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10),
	};
}
