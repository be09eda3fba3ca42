/** Message for a user who is over a limit. */

/** Longest wait in seconds that is shown as "in a minute". */
const MINUTE_LIMIT_SECONDS = 90;
const MINUTES_LIMIT = 90;

/** A key of the `forms` namespace: the short message, or for longer waits one that says how long. */
export function retryAfterMessage(seconds: number): string {
	if (seconds <= MINUTE_LIMIT_SECONDS) return "tooManyRequests";
	const minutes = Math.ceil(seconds / 60);
	// Never one: the hours message starts at two.
	return minutes <= MINUTES_LIMIT ? `waitMinutes ${minutes}` : `waitHours ${Math.ceil(minutes / 60)}`;
}
