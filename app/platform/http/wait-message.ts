/** Message for a user who is over a limit. */

/** Longest wait in seconds that is shown as "in a minute". */
const A_MINUTE = 90;
const MINUTES = 90;

/** A key of the `forms` namespace: the short message, or for longer waits one that says how long. */
export function waitMessage(seconds: number): string {
	if (seconds <= A_MINUTE) return "tooManyRequests";
	const minutes = Math.ceil(seconds / 60);
	// Never one: the hours message starts at two.
	return minutes <= MINUTES ? `waitMinutes ${minutes}` : `waitHours ${Math.ceil(minutes / 60)}`;
}
