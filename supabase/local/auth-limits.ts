/** How often the embedded auth service may be asked. */
import { reject } from "./auth-answers.ts";

const refuse = () => reject("over_request_rate_limit", "Request rate limit reached", 429);

/** Serialises work in call order. */
export function createQueue(): <T>(work: () => Promise<T>) => Promise<T> {
	let last: Promise<unknown> = Promise.resolve();
	return (work) => {
		const turn = last.then(work);
		last = turn.catch(() => {});
		return turn;
	};
}

const MAX_WRONG_PASSWORDS = 30;
const GUESS_WINDOW_MS = 5 * 60_000;
/** Addresses counted at once; the oldest are evicted. */
const MAX_GUESSED_ADDRESSES = 10_000;

/** Limits wrong passwords per address, whether or not it has an account. */
export function createGuessLimit() {
	const counts = new Map<string, { wrong: number; startedAt: number }>();
	async function limit(email = "", check: () => Promise<Response>): Promise<Response> {
		const address = email.toLowerCase();
		let count = counts.get(address);
		if (!count || Date.now() - count.startedAt > GUESS_WINDOW_MS) {
			counts.delete(address);
			count = { wrong: 0, startedAt: Date.now() };
			counts.set(address, count);
			if (counts.size > MAX_GUESSED_ADDRESSES) counts.delete(counts.keys().next().value!);
		}
		if (count.wrong >= MAX_WRONG_PASSWORDS) return refuse();
		// Counted before the check: concurrent guesses count as well.
		count.wrong++;
		const response = await check();
		if (response.status !== 400) count.wrong--;
		return response;
	}
	return { limit };
}

/** Requests of one kind that a client may send at once, and the time until it may send another one. */
const MAX_AT_ONCE = 30;
const REFILL_MS = 2000;
/** Clients counted at once; the oldest are evicted. */
const MAX_COUNTED_CLIENTS = 10_000;

/** Limits requests of one kind per address of a client, as a hosted project does. */
export function createAddressLimit() {
	const clients = new Map<string, { used: number; at: number }>();
	return (kind: string, address: string): Response | undefined => {
		const key = `${kind} ${address}`;
		const now = Date.now();
		const client = clients.get(key);
		const used = client ? Math.max(0, client.used - (now - client.at) / REFILL_MS) : 0;
		clients.delete(key);
		if (clients.size >= MAX_COUNTED_CLIENTS) clients.delete(clients.keys().next().value!);
		const isOver = used + 1 > MAX_AT_ONCE;
		clients.set(key, { used: isOver ? used : used + 1, at: now });
		return isOver ? refuse() : undefined;
	};
}
