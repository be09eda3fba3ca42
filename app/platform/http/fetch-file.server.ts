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

export type FetchedFile = { ok: true; hash: string } | { ok: false; code: FetchProblem; isRetryable: boolean };

/** Name resolution and routing; replaced in tests only. */
export type Network = {
	resolve: (name: string) => Promise<string[]>;
	/** Where to connect for a checked address; isPlain: without encryption. */
	route: (target: { address: string; port: number }) => { address: string; port: number; isPlain?: boolean };
};

const INTERNET: Network = {
	resolve: async (name) => (await lookup(name, { all: true, verbatim: true })).map(({ address }) => address),
	route: (target) => target,
};

const MAX_REDIRECTS = 3;
const PORTS = [80, 443];

type Limits = {
	bytes: number;
	milliseconds: number;
	/** Types that are asked for; pictures without it. */
	accept?: string;
	/** Refuses addresses and redirects without encryption. */
	isHttpsOnly?: boolean;
};

const PICTURE_TYPES = "image/avif,image/webp,image/jpeg,image/png";

class FetchRejection extends Error {
	readonly code: FetchProblem;
	readonly mayRetry: boolean;
	constructor(code: FetchProblem, mayRetry = false) {
		super(code);
		this.code = code;
		this.mayRetry = mayRetry;
	}
}

/** Downloads a URL to `path` on disk. The hash is SHA-256, hexadecimal. Never throws for remote errors. */
export async function fetchFile(
	address: string,
	path: string,
	{ bytes, milliseconds, accept = PICTURE_TYPES, isHttpsOnly = false }: Limits,
	network: Network = INTERNET,
): Promise<FetchedFile> {
	const signal = AbortSignal.timeout(milliseconds);
	try {
		const answer = await followRedirects(address, { accept, isHttpsOnly }, network, signal);
		return { ok: true, hash: await saveBody(answer, path, bytes, signal) };
	} catch (error) {
		if (error instanceof FetchRejection) return { ok: false, code: error.code, isRetryable: error.mayRetry };
		return { ok: false, code: signal.aborted ? "too_slow" : "unreachable", isRetryable: true };
	}
}

/** Response after redirects; each redirect target is checked like the first URL. */
async function followRedirects(
	first: string,
	{ accept, isHttpsOnly }: { accept: string; isHttpsOnly: boolean },
	network: Network,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	let url = parseAddress(first);
	for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
		if (isHttpsOnly && url.protocol !== "https:") throw new FetchRejection("bad_address");
		const answer = await sendRequest(url, await resolveAddress(url, network, signal), accept, network, signal);
		const status = answer.statusCode ?? 0;
		if (status === 200) return answer;
		answer.destroy();
		const { location } = answer.headers;
		if (![301, 302, 303, 307, 308].includes(status) || !location) throw rejectionFor(status);
		url = parseAddress(location, url);
	}
	throw new FetchRejection("too_many_redirects");
}

function rejectionFor(status: number): FetchRejection {
	if (status === 404 || status === 410) return new FetchRejection("not_found");
	if (status >= 500) return new FetchRejection("unreachable", true);
	return new FetchRejection("refused", status === 429 || status === 408);
}

function parseAddress(text: string, base?: URL): URL {
	const url = URL.parse(text, base);
	const isWeb = url?.protocol === "http:" || url?.protocol === "https:";
	if (!url || !isWeb || url.username || url.password || !PORTS.includes(getPort(url)))
		throw new FetchRejection("bad_address");
	return url;
}

const getPort = (url: URL) => Number(url.port) || (url.protocol === "https:" ? 443 : 80);
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, "");

/** The address to connect to. A name that also resolves to a private address is rejected. */
async function resolveAddress(url: URL, network: Network, signal: AbortSignal): Promise<string> {
	const name = hostOf(url);
	const found = isIP(name) ? [name] : await withAbort(network.resolve(name), signal);
	if (found.length === 0) throw new FetchRejection("unreachable", true);
	if (!found.every(isPublicAddress)) throw new FetchRejection("private_address");
	return found.find((address) => isIP(address) === 4) ?? found[0]!;
}

/** DNS lookups have no timeout of their own. */
function withAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
	return Promise.race([
		work,
		new Promise<never>((_, reject) => {
			if (signal.aborted) reject(signal.reason);
			signal.addEventListener("abort", () => reject(signal.reason), { once: true });
		}),
	]);
}

function sendRequest(
	url: URL,
	address: string,
	accept: string,
	network: Network,
	signal: AbortSignal,
): Promise<IncomingMessage> {
	const target = network.route({ address, port: getPort(url) });
	const isSecure = url.protocol === "https:" && !target.isPlain;
	return new Promise((resolve, reject) => {
		const request = (isSecure ? requestHttps : requestHttp)({
			host: target.address,
			port: target.port,
			path: url.pathname + url.search,
			// The certificate is issued for the name, not for the address.
			...(isSecure && !isIP(hostOf(url)) ? { servername: hostOf(url) } : {}),
			setHost: false,
			headers: {
				Host: url.host,
				Accept: accept,
				"Accept-Encoding": "identity",
				"User-Agent": "Adahan/1.0 (listings and their pictures)",
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
async function saveBody(answer: IncomingMessage, path: string, maxBytes: number, signal: AbortSignal): Promise<string> {
	if (Number(answer.headers["content-length"] ?? 0) > maxBytes) {
		answer.destroy();
		throw new FetchRejection("too_large");
	}
	const hash = createHash("sha256");
	let size = 0;
	const count = new Transform({
		transform(chunk: Buffer, _, done) {
			size += chunk.byteLength;
			hash.update(chunk);
			done(size > maxBytes ? new FetchRejection("too_large") : null, chunk);
		},
	});
	await pipeline(answer, count, createWriteStream(path), { signal });
	return hash.digest("hex");
}
