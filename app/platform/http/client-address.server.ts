/** Where a request comes from, as far as it can be believed, and the keyed hash that limits are counted by. */
import { createHmac } from "node:crypto";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";

/** Set by our own server from the socket; a client's own copy of it is removed there. */
export const SOCKET_ADDRESS_HEADER = "x-adahan-socket-address";

/**
 * The client's address: the socket's, or with trusted proxies the entry of X-Forwarded-For that the
 * outermost trusted proxy wrote (counted from the right, so that a client cannot invent one).
 */
export function clientAddress(request: Request): string {
	const socket = request.headers.get(SOCKET_ADDRESS_HEADER) ?? "local";
	if (env.trustedProxies === 0) return socket;
	const chain = (request.headers.get("x-forwarded-for") ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	return chain.at(-env.trustedProxies) ?? socket;
}

/** Keyed hash of the client address that changes every day: good for limits, useless for following anybody. */
export function clientKey(request: Request): string {
	const day = Math.floor(now() / 86_400_000);
	return createHmac("sha256", env.signingSecret)
		.update(`client:${day}:${clientAddress(request)}`)
		.digest("base64url")
		.slice(0, 22);
}
