/** What is said to whoever is over a limit. */

/** The longest wait, in seconds, that "in a minute" is true of. */
const A_MINUTE = 90;
const MINUTES = 90;

/** A message of the `forms` namespace: the specification's sentence, and of a longer wait how long it is. */
export function waitMessage(seconds: number): string {
	if (seconds <= A_MINUTE) return "tooManyRequests";
	const minutes = Math.ceil(seconds / 60);
	// Never one: what is said of hours begins with two.
	return minutes <= MINUTES ? `waitMinutes ${minutes}` : `waitHours ${Math.ceil(minutes / 60)}`;
}
