/** Compresses responses of the application, except streams. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { chooseEncoding, compressContent } from "../app/platform/http/compression.ts";

const COMPRESSIBLE = /^(text\/|application\/(json|xml|javascript|manifest\+json|ld\+json)|image\/svg)/;

/**
 * Compresses responses if the client accepts it and the content is worth it. Pages are complete, so they are collected
 * and compressed at once: half the cost of a stream, with a known length.
 */
export function compress(request: IncomingMessage, response: ServerResponse): void {
	const encoding = chooseEncoding(request.headers["accept-encoding"] as string | undefined);
	if (!encoding || request.method === "HEAD") return;
	const { writeHead, write, end } = response;
	let status = 200;
	let collected: Buffer[] | undefined;
	response.writeHead = ((...args: Parameters<typeof writeHead>) => {
		status = Number(args[0]);
		const headers = args.findLast((part) => typeof part === "object" && part !== null);
		for (const [name, value] of Object.entries(headers ?? {})) response.setHeader(name, value as string);
		if (!isWorthCompressing(status, response)) return writeHead.call(response, status);
		collected = [];
		return response;
	}) as typeof writeHead;
	response.write = ((chunk: Uint8Array | string, ...rest: never[]) => {
		if (!collected) return Reflect.apply(write, response, [chunk, ...rest]);
		collected.push(Buffer.from(chunk as string));
		return true;
	}) as typeof write;
	response.end = ((...rest: never[]) => {
		if (!collected) return Reflect.apply(end, response, rest);
		const [last] = rest as unknown[];
		if (typeof last === "string" || last instanceof Uint8Array) collected.push(Buffer.from(last as string));
		response.removeHeader("content-length");
		response.setHeader("content-encoding", encoding);
		response.appendHeader("vary", "Accept-Encoding");
		void compressContent(Buffer.concat(collected), encoding).then((packed) => {
			response.setHeader("content-length", packed.length);
			writeHead.call(response, status);
			end.call(response, packed as never, "utf8" as never);
		});
		return response;
	}) as typeof end;
}

function isWorthCompressing(status: number, response: ServerResponse): boolean {
	const type = String(response.getHeader("content-type") ?? "");
	return (
		status !== 204 &&
		status !== 304 &&
		COMPRESSIBLE.test(type) &&
		!type.startsWith("text/event-stream") &&
		// `no-transform` marks a stream that may exceed memory and is sent uncompressed.
		!String(response.getHeader("cache-control") ?? "").includes("no-transform") &&
		!response.hasHeader("content-encoding")
	);
}
