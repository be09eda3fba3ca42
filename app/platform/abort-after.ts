/** A signal that ends what takes longer, or what its owner ends. Older browsers lack AbortSignal.timeout and AbortSignal.any. */
export function abortAfter(milliseconds: number, owner?: AbortSignal): AbortSignal {
	const controller = new AbortController();
	const abort = () => controller.abort();
	setTimeout(abort, milliseconds);
	if (owner?.aborted) abort();
	owner?.addEventListener("abort", abort, { once: true });
	return controller.signal;
}
