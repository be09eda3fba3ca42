/**
 * The socket's address, handed from our own server to the application in a header. It is signed with a key of this
 * process, so that a header sent by a client is never believed, whichever server runs the build.
 */
import { createHmac, createSecretKey, randomBytes, timingSafeEqual } from "node:crypto";

export const SOCKET_ADDRESS_HEADER = "x-adahan-socket-address";

const key = createSecretKey(randomBytes(32));

/** By address: behind a proxy all requests have one. */
const signatures = new Map<string, Buffer>();
const MAX_KEPT_SIGNATURES = 1000;

function sign(address: string): Buffer {
	let signature = signatures.get(address);
	if (!signature) {
		signature = createHmac("sha256", key).update(address).digest();
		if (signatures.size >= MAX_KEPT_SIGNATURES) signatures.clear();
		signatures.set(address, signature);
	}
	return signature;
}

/** The value of the header for an address. */
export function signSocketAddress(address: string): string {
	return `${sign(address).toString("base64url")} ${address}`;
}

/** The address that our own server handed over; null for none or a forged one. */
export function readSocketAddress(request: Request): string | null {
	const value = request.headers.get(SOCKET_ADDRESS_HEADER) ?? "";
	const space = value.indexOf(" ");
	if (space < 0) return null;
	const address = value.slice(space + 1);
	const [given, expected] = [Buffer.from(value.slice(0, space), "base64url"), sign(address)];
	return given.length === expected.length && timingSafeEqual(given, expected) ? address : null;
}
