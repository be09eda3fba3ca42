/**
 * Bounds request bodies that have not arrived completely. Each is kept in memory while a form waits for its rest, and a
 * client that sends many halves would fill it.
 */
import type { IncomingMessage, ServerResponse } from "node:http";

/** Time for the body of a form to arrive; the server's own limit of a request is for uploads. */
const FORM_BODY_TIMEOUT_MS = 30_000;
/** Bytes of unfinished bodies. A form is a few kilobytes and unfinished for less than a second. */
const MAX_OPEN_BODY_BYTES = 32 * 1024 * 1024;
/** An upload is written to disk or has a session, so that no more of it counts. The maximum size of a form. */
const MAX_COUNTED_UPLOAD_BYTES = 256 * 1024;

/** Whether a request sends files: those forms are all in the pages of an account. */
function isUpload({ url = "", headers }: IncomingMessage): boolean {
	return /^\/(profile|dashboard)\//.test(url) && /^multipart\/form-data/i.test(headers["content-type"] ?? "");
}

type OpenBody = { client: string; isForUpload: boolean; bytes: number; refuse: (status: 408 | 503) => void };

export type OpenBodies = {
	/** Watches the body of a request until it has arrived or the response is finished. */
	watch(request: IncomingMessage, response: ServerResponse): void;
};

/**
 * Ends a form whose body takes too long with 408. When all unfinished bodies together are too large, ends forms of the
 * client that holds most of them with 503, the oldest first, and uploads only when no form is left.
 */
export function createOpenBodies(options: {
	/** Answers a request whose application still waits for its body, and closes the connection. */
	refuse: (request: IncomingMessage, response: ServerResponse, status: 408 | 503) => void;
	/** Names the client of a request; forms of one client are ended before those of others. */
	clientOf?: (request: IncomingMessage) => string;
	formTimeoutMs?: number;
	maxBytes?: number;
}): OpenBodies {
	const { refuse, clientOf = () => "", formTimeoutMs = FORM_BODY_TIMEOUT_MS, maxBytes = MAX_OPEN_BODY_BYTES } = options;
	/** The oldest first. */
	const open = new Set<OpenBody>();
	let total = 0;

	return {
		watch(request, response) {
			const isForUpload = isUpload(request);
			const body: OpenBody = {
				client: clientOf(request),
				isForUpload,
				bytes: 0,
				refuse: (status) => {
					release();
					refuse(request, response, status);
				},
			};
			const timeout = isForUpload ? undefined : setTimeout(() => body.refuse(408), formTimeoutMs);
			const release = () => {
				clearTimeout(timeout);
				if (open.delete(body)) total -= body.bytes;
			};
			const count = (length: number) => {
				const counted = isForUpload ? Math.min(length, MAX_COUNTED_UPLOAD_BYTES - body.bytes) : length;
				body.bytes += counted;
				total += counted;
				while (total > maxBytes && open.size > 0) chooseRefused(open)?.refuse(503);
			};
			open.add(body);
			// A listener for data would start the stream before the application reads it.
			const { push } = request;
			request.push = (chunk: Buffer | null, encoding) => {
				if (chunk === null) release();
				else if (open.has(body)) count(chunk.length);
				return push.call(request, chunk, encoding);
			};
			// From then on the rest is discarded, within limits of its own.
			response.once("finish", release);
			request.once("close", release);
		},
	};
}

/** The oldest form of the client whose forms are the largest together; an upload only when there is no form. */
function chooseRefused(open: ReadonlySet<OpenBody>): OpenBody | undefined {
	const forms = [...open].filter(({ isForUpload }) => !isForUpload);
	const bodies = forms.length > 0 ? forms : [...open];
	const held = new Map<string, number>();
	for (const { client, bytes } of bodies) held.set(client, (held.get(client) ?? 0) + bytes);
	const [most] = [...held].sort(([, one], [, other]) => other - one);
	return bodies.find(({ client }) => client === most?.[0]);
}
