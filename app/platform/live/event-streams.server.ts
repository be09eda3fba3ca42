/**
 * The open event streams of this server: who listens, how many, and for how long. A stream keeps the ids of its person and
 * session and nothing else of the request that opened it.
 */

/**
 * Says that something is new for a person, never what: their pages then load it with their own rights. With `is_spread` in its
 * data it is one of many at once, and is sent at a random moment of the next seconds. The kind `session`, without a person,
 * says that the session with this `id` has ended: its streams end, too.
 */
export type LiveEvent = { user_id: string | null; kind: string; data: Record<string, unknown> };

/** Streams of one person; the oldest is ended by one more. */
export const MAX_STREAMS_PER_PERSON = 5;
export const MAX_STREAMS = 3000;
/** A stream lives five minutes, give or take a tenth: reopening it checks the session, which may also run out by its age. */
const LIFETIME_MS = 300_000;
const LIFETIME_SPREAD = 0.1;
/** Proxies end connections that are silent for about a minute. */
const COMMENT_INTERVAL_MS = 25_000;
/** A reader with this many waiting chunks does not read. */
const MAX_WAITING_CHUNKS = 64;
const SWEEP_INTERVAL_MS = 1000;
/** Times after which a browser opens an ended stream again. */
const RETRY_MS = 3000;
const MIN_RETRY_AT_STOP_MS = 1000;
const MAX_RETRY_AT_STOP_MS = 5000;
/** Events of an announcement are sent within this time, so that the pages of all people do not ask at once. */
const SPREAD_MS = 10_000;
/** For a stream ended by a newer one, which would otherwise be ended in turn. */
const RETRY_WHEN_REPLACED_MS = 300_000;

type Stream = {
	sessionId: string;
	controller: ReadableStreamDefaultController<Uint8Array>;
	endsAt: number;
	writtenAt: number;
};

const encoder = new TextEncoder();
const COMMENT = encoder.encode(":\n\n");
const HELLO = encoder.encode("event: hello\ndata: {}\n\n");
const retry = (milliseconds: number) => encoder.encode(`retry: ${Math.round(milliseconds)}\n\n`);
const between = (least: number, most: number) => least + (most - least) * Math.random();

export type EventStreams = {
	/** The body of a new stream; null when this server has no room. It counts from when its response is sent. */
	open(userId: string, sessionId: string): ReadableStream<Uint8Array> | null;
	send(event: LiveEvent): void;
	/** Greets the streams that wait: from then on they miss no event. */
	greet(): void;
	/** Ends all streams, and each later one at once: the browsers reconnect within five seconds, to another server. */
	endAll(): void;
	count(): number;
};

/** onFirst: called when a stream opens and there was none. */
export function createEventStreams(onFirst: () => void): EventStreams {
	/** By person, in the order of opening. */
	const streams = new Map<string, Set<Stream>>();
	let total = 0;
	/** Whether events are being read. Starts again with each first stream. */
	let isGreeting = false;
	let isEnding = false;
	let sweeper: NodeJS.Timeout | undefined;

	function remove(userId: string, stream: Stream): boolean {
		const own = streams.get(userId);
		if (!own?.delete(stream)) return false;
		if (own.size === 0) streams.delete(userId);
		total--;
		if (total === 0) {
			isGreeting = false;
			clearInterval(sweeper);
			sweeper = undefined;
		}
		return true;
	}

	/** Not with an error, which would be logged for each one. */
	function end(userId: string, stream: Stream, last?: Uint8Array): void {
		if (!remove(userId, stream)) return;
		if (last) stream.controller.enqueue(last);
		stream.controller.close();
	}

	function write(userId: string, stream: Stream, chunk: Uint8Array): void {
		if ((stream.controller.desiredSize ?? 0) <= -MAX_WAITING_CHUNKS) {
			end(userId, stream);
			return;
		}
		stream.writtenAt = performance.now();
		stream.controller.enqueue(chunk);
	}

	/** One timer for all streams: two for each would keep the context of its request in memory. */
	function sweep(): void {
		const now = performance.now();
		for (const [userId, own] of [...streams])
			for (const stream of [...own]) {
				if (now >= stream.endsAt) end(userId, stream);
				else if (now - stream.writtenAt >= COMMENT_INTERVAL_MS) write(userId, stream, COMMENT);
			}
	}

	function add(userId: string, sessionId: string, controller: Stream["controller"]): Stream {
		const now = performance.now();
		const lifetime = LIFETIME_MS * between(1 - LIFETIME_SPREAD, 1 + LIFETIME_SPREAD);
		const stream: Stream = { sessionId, controller, endsAt: now + lifetime, writtenAt: now };
		const own = streams.get(userId) ?? new Set();
		streams.set(userId, own.add(stream));
		total++;
		const [oldest] = own;
		if (own.size > MAX_STREAMS_PER_PERSON && oldest) end(userId, oldest, retry(RETRY_WHEN_REPLACED_MS));
		sweeper ??= setInterval(sweep, SWEEP_INTERVAL_MS).unref();
		// The headers are sent with the first bytes.
		controller.enqueue(retry(RETRY_MS));
		if (isGreeting) controller.enqueue(HELLO);
		if (total === 1) onFirst();
		return stream;
	}

	function open(userId: string, sessionId: string): ReadableStream<Uint8Array> | null {
		if (total >= MAX_STREAMS) return null;
		let stream: Stream | undefined;
		// Added when it is first read: the body of a response that is never sent is not cancelled either.
		return new ReadableStream<Uint8Array>(
			{
				pull(controller) {
					if (stream) return;
					if (isEnding) {
						controller.enqueue(retry(between(MIN_RETRY_AT_STOP_MS, MAX_RETRY_AT_STOP_MS)));
						controller.close();
					} else stream = add(userId, sessionId, controller);
				},
				cancel() {
					if (stream) remove(userId, stream);
				},
			},
			{ highWaterMark: 0 },
		);
	}

	/** The browser asks again and is told that it has no session. */
	function endSession(sessionId: unknown): void {
		for (const [userId, own] of [...streams])
			for (const stream of [...own]) if (stream.sessionId === sessionId) end(userId, stream);
	}

	return {
		open,
		send({ user_id, kind, data: { is_spread: isSpread, ...data } }) {
			if (kind === "session") endSession(data.id);
			if (user_id === null || !streams.has(user_id)) return;
			const chunk = encoder.encode(`event: ${kind}\ndata: ${JSON.stringify(data)}\n\n`);
			const sendNow = () => {
				for (const stream of [...(streams.get(user_id) ?? [])]) write(user_id, stream, chunk);
			};
			if (isSpread) setTimeout(sendNow, between(0, SPREAD_MS)).unref();
			else sendNow();
		},
		greet() {
			if (isGreeting || total === 0) return;
			isGreeting = true;
			for (const [userId, own] of [...streams]) for (const stream of [...own]) write(userId, stream, HELLO);
		},
		endAll() {
			isEnding = true;
			for (const [userId, own] of [...streams])
				for (const stream of [...own]) end(userId, stream, retry(between(MIN_RETRY_AT_STOP_MS, MAX_RETRY_AT_STOP_MS)));
		},
		count: () => total,
	};
}
