/** The client address of a request as far as it can be trusted, and the keyed hash used for rate limits. */
import { createHmac } from "node:crypto";
import { isIPv4, isIPv6 } from "node:net";
import { now } from "#app/platform/clock.ts";
import { env } from "#app/platform/env.server.ts";
import { readSocketAddress } from "./socket-address.server.ts";

/**
 * The client's address: the socket's, or with trusted proxies the entry of X-Forwarded-For written by the outermost
 * trusted proxy (counted from the right, so that a client cannot forge one).
 */
export function clientAddress(request: Request): string {
	const socket = readSocketAddress(request) ?? "local";
	if (env.trustedProxies === 0) return socket;
	const chain = (request.headers.get("x-forwarded-for") ?? "")
		.split(",")
		.map((part) => part.trim())
		.filter(Boolean);
	return chain.at(-env.trustedProxies) ?? socket;
}

/**
 * Address used for rate limits: a normalised IPv4 address, or the first 64 bits of an IPv6 address, since one
 * connection owns the rest. Anything else is returned unchanged.
 */
export function rateLimitAddress(address: string): string {
	const bare = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
	if (isIPv4(bare)) return bare;
	const plain = bare.split("%", 1)[0]!;
	if (!isIPv6(plain)) return address.slice(0, 100);
	// URL parsing normalises an address: lower case, no leading zeros, one "::".
	const written = new URL(`http://[${plain}]`).hostname.slice(1, -1);
	const [head = "", tail] = written.split("::");
	const [before, after] = [head, tail ?? ""].map((part) => (part ? part.split(":") : [])) as [string[], string[]];
	const gap = tail === undefined ? 0 : 8 - before.length - after.length;
	const groups = [...before, ...Array<string>(gap).fill("0"), ...after];
	if (groups.slice(0, 6).join(":") === "0:0:0:0:0:ffff") {
		const [high, low] = groups.slice(6).map((group) => Number.parseInt(group, 16)) as [number, number];
		return [high >> 8, high & 255, low >> 8, low & 255].join(".");
	}
	return `${groups.slice(0, 4).join(":")}::/64`;
}

/** Keyed hash of the client address, rotated daily: usable for limits, useless for tracking. */
export function clientKey(request: Request): string {
	const day = Math.floor(now() / 86_400_000);
	return createHmac("sha256", env.signingSecret)
		.update(`client:${day}:${rateLimitAddress(clientAddress(request))}`)
		.digest("base64url")
		.slice(0, 22);
}
