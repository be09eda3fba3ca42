/**
 * Keeps one error from filling a log: the same within eight seconds is skipped and counted, and of one message only so many
 * a minute pass (spec sections 8 and 9). Used by the server and by browsers, so it knows neither.
 */
const QUIET_MILLISECONDS = 8_000;
const MINUTE = 60_000;
/** So many different messages are remembered; the oldest give way. */
const MOST_KEYS = 500;

type Seen = { lastAt: number; skipped: number; minute: number[] };

type Rules = { mostPerMinute?: number; quietMilliseconds?: number };

/**
 * Asks of each message, by a key, whether it passes now (milliseconds). Gives how many of the same were skipped since the
 * one before, or null for one that is to be skipped itself.
 */
export function makeRepeatFilter({ mostPerMinute = Infinity, quietMilliseconds = QUIET_MILLISECONDS }: Rules = {}) {
	const seen = new Map<string, Seen>();
	return (key: string, now: number): number | null => {
		const known = seen.get(key) ?? { lastAt: -Infinity, skipped: 0, minute: [] };
		// Told anew, it is the youngest.
		seen.delete(key);
		seen.set(key, known);
		if (seen.size > MOST_KEYS) seen.delete(seen.keys().next().value!);
		known.minute = known.minute.filter((at) => at > now - MINUTE);
		if (now - known.lastAt < quietMilliseconds || known.minute.length >= mostPerMinute) {
			known.skipped++;
			return null;
		}
		const { skipped } = known;
		known.lastAt = now;
		known.skipped = 0;
		known.minute.push(now);
		return skipped;
	};
}
