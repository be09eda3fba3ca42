/**
 * Reads and discards what is left of a request body when the response is sent first. A body that is not read blocks the
 * connection for the next request, and closing a socket over unread data can take the response with it.
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A connection whose request body is no larger than this stays open. */
const MAX_DISCARDED_BYTES = 1024 * 1024;
/** A connection that is to be closed reads on up to this: some clients read no response before they have sent all. */
const MAX_LINGER_BYTES = 64 * 1024 * 1024;
/** Timeout for the rest of a body. */
const LINGER_TIMEOUT_MS = 30_000;

const closing = new WeakSet<Socket>();

/** Whether the connection of a request is closing, so that a further request on it must not be handled. */
export function isClosing({ socket }: IncomingMessage): boolean {
	return closing.has(socket);
}

/**
 * Keeps the connection usable when a response is sent before the request body was read, or closes it when the rest is
 * long. Must be called before anything else wraps the response.
 */
export function discardUnreadBody(request: IncomingMessage, response: ServerResponse): void {
	const { writeHead } = response;
	response.writeHead = ((...args: Parameters<typeof writeHead>) => {
		if (!request.complete && isLong(request)) response.setHeader("Connection", "close");
		return Reflect.apply(writeHead, response, args);
	}) as typeof writeHead;
	// Runs before Node's listener, which closes the socket after the last response.
	response.prependListener("finish", () => {
		if (!request.complete) discard(request);
	});
}

/**
 * Whether a body is too long to be discarded on a connection that stays open; the length of a chunked body is unknown.
 */
function isLong({ headers }: IncomingMessage): boolean {
	return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > MAX_DISCARDED_BYTES;
}

/** Discards the rest within its limits; a socket that Node closes is closed afterwards. */
function discard(request: IncomingMessage): void {
	const { socket } = request;
	let bytesLeft = MAX_LINGER_BYTES;
	const timeout = setTimeout(() => socket.destroy(), LINGER_TIMEOUT_MS);
	const { destroySoon } = socket;
	socket.destroySoon = () => {
		closing.add(socket);
		socket.end();
	};
	// A reader in the application would pause the request again and treat its end as a complete body.
	for (const event of ["data", "end"]) request.removeAllListeners(event);
	request.on("data", (chunk: Buffer) => {
		bytesLeft -= chunk.length;
		if (bytesLeft < 0) socket.destroy();
	});
	request.once("end", () => {
		clearTimeout(timeout);
		socket.destroySoon = destroySoon;
		if (closing.has(socket)) socket.destroy();
	});
	socket.once("close", () => clearTimeout(timeout));
	request.resume();
}
