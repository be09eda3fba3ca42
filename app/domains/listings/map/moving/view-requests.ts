/** Requests for what a view shows: at most two a second, and only the last one counts. */

/** Least time between the starts of two requests, in ms. */
export const REQUEST_INTERVAL_MS = 500;

type Options<View, Answer> = {
	/** Asks the server. Rejects when that fails, or when the signal aborts it. */
	ask: (view: View, signal: AbortSignal) => Promise<Answer>;
	onAnswer: (answer: Answer, view: View) => void;
	onError: (error: unknown, view: View) => void;
};

/**
 * `request` asks for a view and aborts the request before it: at once, or as soon as the interval allows. `end` aborts what
 * runs; nothing is reported afterwards.
 */
export function createViewRequests<View, Answer>({ ask, onAnswer, onError }: Options<View, Answer>) {
	let running: AbortController | undefined;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let startedAt = Number.NEGATIVE_INFINITY;

	async function start(view: View): Promise<void> {
		startedAt = performance.now();
		const request = new AbortController();
		running = request;
		try {
			const answer = await ask(view, request.signal);
			if (!request.signal.aborted) onAnswer(answer, view);
		} catch (error) {
			if (!request.signal.aborted) onError(error, view);
		}
	}
	const end = () => {
		clearTimeout(timer);
		running?.abort();
	};
	const request = (view: View) => {
		end();
		const wait = startedAt + REQUEST_INTERVAL_MS - performance.now();
		if (wait > 0) timer = setTimeout(() => void start(view), wait);
		else void start(view);
	};
	return { request, end };
}
