/** Timeouts of operations that a person waits for. */

/** Message of an operation that took too long. */
export const OPERATION_TIMEOUT = "Operation timeout";

/** Result of the work, or a rejection with this error after the time. The work goes on, and its failure is ignored then. */
export async function withTimeout<T>(work: Promise<T>, durationMs: number, error: Error): Promise<T> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<never>((_, reject) => {
		timer = setTimeout(() => reject(error), durationMs);
	});
	// Prevents an unhandled rejection after the timeout.
	work.catch(() => {});
	try {
		return await Promise.race([work, late]);
	} finally {
		clearTimeout(timer);
	}
}

/** Whether an error means that an operation or one of its calls took too long. */
export function isTimeout(error: unknown): boolean {
	return error instanceof Error && /time(d )?[ -]?out/i.test(`${error.name} ${error.message}`);
}
