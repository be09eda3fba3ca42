/**
 * Keeps one error from filling a log: the same within eight seconds is skipped and counted, and of one message only so many
 * a minute and an hour pass (spec sections 8 and 9). Used by the server and by browsers, so it knows neither.
 */
const QUIET_MILLISECONDS = 8_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type Seen = { lastAt: number; skipped: number; minute: number[]; hourFrom: number; inHour: number };

type Rules = {
	mostPerMinute?: number;
	/** Counted from the first one on. */
	mostPerHour?: number;
	quietMilliseconds?: number;
	/** So many different messages are remembered; the oldest give way. */
	mostKeys?: number;
};

/**
 * Asks of each message, by a key, whether it passes now (milliseconds). Gives how many of the same were skipped since the
 * one before, or null for one that is to be skipped itself.
 */
export function makeRepeatFilter({
	mostPerMinute = Infinity,
	mostPerHour = Infinity,
	quietMilliseconds = QUIET_MILLISECONDS,
	mostKeys = 500,
}: Rules = {}) {
	const seen = new Map<string, Seen>();
	return (key: string, now: number): number | null => {
		const known = seen.get(key) ?? { lastAt: -Infinity, skipped: 0, minute: [], hourFrom: now, inHour: 0 };
		// Told anew, it is the youngest.
		seen.delete(key);
		seen.set(key, known);
		if (seen.size > mostKeys) seen.delete(seen.keys().next().value!);
		known.minute = known.minute.filter((at) => at > now - MINUTE);
		if (now - known.hourFrom >= HOUR) Object.assign(known, { hourFrom: now, inHour: 0 });
		const isTooMany = known.minute.length >= mostPerMinute || known.inHour >= mostPerHour;
		if (now - known.lastAt < quietMilliseconds || isTooMany) {
			known.skipped++;
			return null;
		}
		const { skipped } = known;
		known.lastAt = now;
		known.skipped = 0;
		known.inHour++;
		known.minute.push(now);
		return skipped;
	};
}
