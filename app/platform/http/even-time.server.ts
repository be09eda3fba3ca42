/** Makes answers take alike, so that their time does not tell what they do not say. */
const FLOOR_MILLISECONDS = 400;

/** The answer of `work`, not before the floor is over; a failure waits as long. */
export async function inEvenTime<T>(work: Promise<T>): Promise<T> {
	const floor = new Promise((resolve) => setTimeout(resolve, FLOOR_MILLISECONDS));
	const [outcome] = await Promise.allSettled([work, floor]);
	if (outcome.status === "rejected") throw outcome.reason;
	return outcome.value;
}
