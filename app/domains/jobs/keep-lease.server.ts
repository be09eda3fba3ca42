/** Keeps the lease of a running job, so that a dead server frees the job within the lease of 75 seconds. */

/** A third of the lease: one late or lost answer does not end it. */
const RENEWAL_INTERVAL_MS = 20_000;
/** A run that does not end loses its lease, so that another one can start. */
export const MAX_LEASED_MS = 600_000;

/**
 * Renews at intervals until the returned function is called, at most for ten minutes. renew: false when the lease is lost,
 * which ends the renewals; it must not throw.
 */
export function keepLease(renew: () => Promise<boolean>): () => void {
	let renewals = 0;
	const stop = () => clearInterval(timer);
	const timer = setInterval(() => {
		if (++renewals * RENEWAL_INTERVAL_MS > MAX_LEASED_MS) return stop();
		void renew().then((isHeld) => {
			if (!isHeld) stop();
		});
	}, RENEWAL_INTERVAL_MS).unref();
	return stop;
}
