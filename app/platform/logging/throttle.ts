/**
 * Throttles repeated messages: a repeat within eight seconds is skipped and counted, and each message has a limit per
 * minute and hour. Shared by server and browser, so it has no dependencies.
 */
const QUIET_PERIOD_MS = 8_000;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

type KeyState = { lastAt: number; skipped: number; minute: number[]; hourFrom: number; inHour: number };

type ThrottleOptions = {
	maxPerMinute?: number;
	/** Counted from the first message. */
	maxPerHour?: number;
	quietPeriodMs?: number;
	/** Maximum number of distinct messages; the oldest are evicted. */
	maxKeys?: number;
};

/**
 * Returns a function that decides per key whether a message passes at a time in milliseconds: the number of messages
 * skipped since the last one, or null to skip it.
 */
export function createThrottle({
	maxPerMinute = Infinity,
	maxPerHour = Infinity,
	quietPeriodMs = QUIET_PERIOD_MS,
	maxKeys = 500,
}: ThrottleOptions = {}) {
	const states = new Map<string, KeyState>();
	return (key: string, now: number): number | null => {
		const known = states.get(key) ?? { lastAt: -Infinity, skipped: 0, minute: [], hourFrom: now, inHour: 0 };
		// Re-inserted, it becomes the most recent.
		states.delete(key);
		states.set(key, known);
		if (states.size > maxKeys) states.delete(states.keys().next().value!);
		known.minute = known.minute.filter((at) => at > now - MINUTE);
		if (now - known.hourFrom >= HOUR) Object.assign(known, { hourFrom: now, inHour: 0 });
		const isTooMany = known.minute.length >= maxPerMinute || known.inHour >= maxPerHour;
		if (now - known.lastAt < quietPeriodMs || isTooMany) {
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
