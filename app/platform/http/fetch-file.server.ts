/**
 * Fetches a file from a user-supplied URL. The name is resolved and checked here and the connection goes to the
 * checked address, which prevents DNS rebinding.
 */
import { createHash } from "node:crypto";
import { lookup } from "node:dns/promises";
import { createWriteStream } from "node:fs";
import { type IncomingMessage, request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { isIP } from "node:net";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { isPublicAddress } from "./public-address.ts";

export type FetchProblem =
	| "bad_address"
	| "private_address"
	| "unreachable"
	| "too_slow"
	| "too_large"
	| "not_found"
	| "refused"
	| "too_many_redirects";

export type FetchedFile = { ok: true; hash: string } | { ok: false; code: FetchProblem; mayRetry: boolean };

/** Name resolution and routing; replaced in tests only. */
export type Network = {
	resolve: (name: string) => Promise<string[]>;
	/** Where to connect for a checked address. */
	route: (target: { address: string; port: number }) => { address: string; port: number };
};

const INTERNET: Network = {
	resolve: async (name) => (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
	route: (target) => target,
};

const MOST_REDIRECTS = 3;
const PORTS = [80, 443];

type Limits = { bytes: number; milliseconds: number };

class Refusal extends Error {
	readonly code: FetchProblem;
	readonly mayRetry: boolean;
	constructor(code: FetchProblem, mayRetry = false) {
		super(code);
		this.code = code;
		this.mayRetry = mayRetry;
	}
}

/** Downloads a URL to `path` on disk. hash: SHA-256, hexadecimal. Never throws for remote errors. */
export async function fetchFile(
	address: string,
	path: string,
	{ bytes, milliseconds }: Limits,
	network: Network = INTERNET,
): Promise<FetchedFile> {
	const signal = AbortSignal.timeout(milliseconds);
	try {
		const answer = await follow(address, network, signal);
		return { ok: true, hash: await keep(answer, path, bytes, signal) };
	} catch (error) {
		if (error instanceof Refusal) return { ok: false, code: error.code, mayRetry: error.mayRetry };
		return { ok: false, code: signal.aborted ? "too_slow" : "unreachable", mayRetry: true };
	}
}

/** Response after redirects; each redirect target is checked like the first URL. */
async function follow(first: string, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
	let url = readAddress(first);
	for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
		const answer = await ask(url, await findAddress(url, network, signal), network, signal);
		const status = answer.statusCode ?? 0;
		if (status === 200) return answer;
		answer.destroy();
		const { location } = answer.headers;
		if (![301, 302, 303, 307, 308].includes(status) || !location) throw refusalOf(status);
		url = readAddress(location, url);
	}
	throw new Refusal("too_many_redirects");
}

function refusalOf(status: number): Refusal {
	if (status === 404 || status === 410) return new Refusal("not_found");
	if (status >= 500) return new Refusal("unreachable", true);
	return new Refusal("refused", status === 429 || status === 408);
}

function readAddress(text: string, base?: URL): URL {
	const url = URL.parse(text, base);
	const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
	if (!url || !isWeb || url.username || url.password || !PORTS.includes(portOf(url))) throw new Refusal("bad_address");
	return url;
}

const portOf = (url: URL) => Number(url.port) || (url.protocol === "https:" ? 443 : 80);
const nameOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "");

/** The address to connect to. A name that also resolves to a private address is rejected. */
async function findAddress(url: URL, network: Network, signal: AbortSignal): Promise<string> {
	const name = nameOf(url);
	const found = isIP(name) ? [name] : await inTime(network.resolve(name), signal);
	if (found.length === 0) throw new Refusal("unreachable", true);
	if (!found.every(isPublicAddress)) throw new Refusal("private_address");
	return found.find((address) => isIP(address) === 4) ?? found[0]!;
}

/** DNS lookups have no timeout of their own. */
function inTime<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	return Promise.race([
		work,
		new Promise<never>((_, reject) => {
			if (signal.aborted) reject(signal.reason);
			signal.addEventListener("abort", () => reject(signal.reason), { once: true });
		}),
	]);
}

function ask(url: URL, address: string, network: Network, signal: AbortSignal): Promise<IncomingMessage> {
	const isSecure = url.protocol === "https:";
	const target = network.route({ address, port: portOf(url) });
	return new Promise((resolve, reject) => {
		const request = (isSecure ? requestHttps : requestHttp)({
			host: target.address,
			port: target.port,
			path: url.pathname + url.search,
			// The certificate is issued for the name, not for the address.
			...(isSecure && !isIP(nameOf(url)) ? { servername: nameOf(url) } : {}),
			setHost: false,
			headers: {
				Host: url.host,
				Accept: "image/avif,image/webp,image/jpeg,image/png",
				"Accept-Encoding": "identity",
				"User-Agent": "Adahan/1.0 (pictures of listings)",
				Connection: "close",
			},
			agent: false,
			maxHeaderSize: 16_384,
			signal,
		});
		request.once("response", resolve).once("error", reject).end();
	});
}

/** Writes a response to disk up to the size limit. */
async function keep(answer: IncomingMessage, path: string, most: number, signal: AbortSignal): Promise<string> {
	if (Number(answer.headers["content-length"] ?? 0) > most) {
		answer.destroy();
		throw new Refusal("too_large");
	}
	const hash = createHash("sha256");
	let size = 0;
	const count = new Transform({
		transform(chunk: Buffer, _, done) {
			size += chunk.byteLength;
			hash.update(chunk);
			done(size > most ? new Refusal("too_large") : null, chunk);
		},
	});
	await pipeline(answer, count, createWriteStream(path), { signal });
	return hash.digest("hex");
}
