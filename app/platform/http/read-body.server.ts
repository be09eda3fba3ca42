/** Reads a request body up to a limit. */
import { readSocketAddress } from "./socket-address.server.ts";

/** The rest of a body that is too large is read up to this; then its connection is closed. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024;

/** The body of at most `maxBytes`; null for a larger one, which leaves the connection usable for the response. */
export async function readBody(request: Request, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
	const parts: Uint8Array[] = [];
	let size = 0;
	const reader = request.body?.getReader();
	for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
		size += part.value.byteLength;
		if (size > maxBytes) {
			void discardRest(reader!, request);
			return null;
		}
		parts.push(part.value);
	}
	const whole = new Uint8Array(size);
	let offset = 0;
	for (const part of parts) {
		whole.set(part, offset);
		offset += part.byteLength;
	}
	return whole;
}

/**
 * A client that is still sending reads no response. Our own server discards the rest itself (server/discard-body.ts); other
 * servers destroy the socket when the body is cancelled, and the response with it.
 */
async function discardRest(reader: ReadableStreamDefaultReader<Uint8Array>, request: Request): Promise<void> {
	try {
		let bytesLeft = readSocketAddress(request) === null ? MAX_DISCARDED_BYTES : 0;
		while (bytesLeft > 0) {
			const { done, value } = await reader.read();
			if (done) return;
			bytesLeft -= value.byteLength;
		}
		await reader.cancel();
	} catch {
		// The client has gone.
	}
}
