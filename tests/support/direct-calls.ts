/**
 * Calls of a backend in the same process: answered without a connection, whose two ends would cost this process a fifth
 * of its time. Real connections are the subject of tests/local and tests/contract, and of every fault.
 */
import type { LocalBackend } from "../../supabase/local/backend.ts";

/** What answers the calls to an origin. Undefined leaves them to the network. */
type Answerer = () => ((request: Request) => Promise<Response>) | undefined;

/** Modules are loaded again for each file of a process, and the changed `fetch` stays. */
const shared = globalThis as { directAnswerers?: Map<string, Answerer> };

/** Ends the answers to an origin, and waits for those that have begun. */
type End = () => Promise<void>;

/** Answers what `fetch` sends to an origin. address: of the backend, where the request seems to arrive. */
export function answerCalls(origin: string, address: string, respond: Answerer): End {
	shared.directAnswerers ??= interceptFetch();
	const answerers = shared.directAnswerers;
	const running = new Set<Promise<Response>>();
	answerers.set(origin, () => {
		const answer = respond();
		if (!answer) return undefined;
		return (request) => {
			const answering = answer(new Request(request.url.replace(origin, address), request)).catch(toServerError);
			running.add(answering);
			return answering.finally(() => running.delete(answering));
		};
	});
	return async () => {
		answerers.delete(origin);
		// A database that is closed under a call waits for its connection, and the call for another one.
		await Promise.all(running);
	};
}

/** Answers the calls to a backend at its own address. */
export const callDirectly = ({ url, respond }: Pick<LocalBackend, "url" | "respond">): End =>
	answerCalls(url, url, () => respond);

function interceptFetch(): Map<string, Answerer> {
	const answerers = new Map<string, Answerer>();
	const connect = globalThis.fetch;
	globalThis.fetch = async (input, init) => {
		const address = input instanceof Request ? input.url : String(input);
		const answer = answerers.get(address.slice(0, address.indexOf("/", "https://".length)))?.();
		if (!answer) return connect(input, init);
		const request = new Request(input, init);
		request.signal.throwIfAborted();
		const response = await Promise.race([answer(request), rejectWhenAborted(request.signal)]);
		return request.method === "HEAD" ? new Response(null, response) : response;
	};
	return answerers;
}

/** A handler that throws is the server's fault, as over HTTP. */
const toServerError = () => Response.json({ message: "Internal server error" }, { status: 500 });

const rejectWhenAborted = (signal: AbortSignal) =>
	new Promise<never>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason), { once: true }));
