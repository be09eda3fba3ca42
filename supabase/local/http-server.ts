import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { BackendFailure } from "./failure.ts";

/** A listening server. */
export type LocalServer = {
	/** http://host:port, with the actual port. */
	url: string;
	port: number;
	/** Stops accepting requests, waits for running ones (at most 5 s), then closes. */
	stop(): Promise<void>;
};

/**
 * Serves a web-standard handler over HTTP.
 * @param setting environment variable to mention when the port is taken
 */
export async function serve(options: {
	host: string;
	port: number;
	setting: string;
	handler: (request: Request) => Promise<Response>;
	failed: (error: unknown) => void;
}): Promise<LocalServer> {
	const server = createServer((request, response) => {
		handleRequest(request, response, options.handler).catch((error: unknown) => {
			// A disconnected client is not an error.
			if (!response.destroyed) options.failed(error);
			if (response.headersSent) response.destroy();
			else response.writeHead(500, { "content-type": "application/json" }).end('{"message":"Internal server error"}');
		});
	});
	// Longer than clients keep connections: closing one as its next request arrives would lose a response.
	server.keepAliveTimeout = 65_000;
	const { port, url } = await listen(server, options.host, options.port, options.setting);
	return { port, url, stop: () => closeServer(server) };
}

/**
 * Starts listening.
 * @throws BackendFailure when the port is taken or the address is not local.
 */
export async function listen(
	server: Server | import("node:net").Server,
	host: string,
	port: number,
	setting: string,
): Promise<{ port: number; url: string }> {
	await new Promise<void>((resolve, reject) => {
		server.once("error", (error: NodeJS.ErrnoException) => reject(toStartError(error, host, port, setting)));
		server.listen(port, host, resolve);
	});
	const taken = (server.address() as AddressInfo).port;
	return { port: taken, url: `http://${host.includes(":") ? `[${host}]` : host}:${taken}` };
}

function toStartError(error: NodeJS.ErrnoException, host: string, port: number, setting: string): Error {
	if (error.code === "EADDRINUSE")
		return new BackendFailure(
			`Port ${port} is already in use: stop the program that uses it or choose another with ${setting}.`,
		);
	if (error.code === "EACCES")
		return new BackendFailure(
			`Port ${port} needs privileges that this program does not have: choose another with ${setting}.`,
		);
	return new BackendFailure(`Cannot listen on ${host}, port ${port}: ${error.message}.`, {
		cause: error,
	});
}

async function handleRequest(
	incoming: IncomingMessage,
	outgoing: ServerResponse,
	handler: (request: Request) => Promise<Response>,
): Promise<void> {
	const request = toRequest(incoming);
	if (!request) {
		outgoing.writeHead(400, { "content-type": "application/json" }).end('{"message":"Bad request"}');
		return;
	}
	const response = await handler(request);
	outgoing.statusCode = response.status;
	for (const [name, value] of response.headers) if (name !== "set-cookie") outgoing.setHeader(name, value);
	const cookies = response.headers.getSetCookie();
	if (cookies.length > 0) outgoing.setHeader("set-cookie", cookies);
	if (!response.body || incoming.method === "HEAD") {
		await response.body?.cancel();
		outgoing.end();
		return;
	}
	await pipeline(Readable.fromWeb(response.body as never), outgoing);
}

/** Undefined for a malformed request: invalid host or path, control characters in a header. */
function toRequest(incoming: IncomingMessage): Request | undefined {
	const { method = "GET", headers, url = "/" } = incoming;
	const hasBody = method !== "GET" && method !== "HEAD";
	try {
		return new Request(new URL(url, `http://${headers.host ?? "localhost"}`), {
			method,
			headers: Object.entries(headers).flatMap(([name, value]) =>
				(Array.isArray(value) ? value : [value ?? ""]).map((single): [string, string] => [name, single]),
			),
			...(hasBody ? { body: Readable.toWeb(incoming) as never, duplex: "half" } : {}),
		} as RequestInit);
	} catch {
		return undefined;
	}
}

async function closeServer(server: Server): Promise<void> {
	const closed = new Promise<void>((resolve) => server.close(() => resolve()));
	server.closeIdleConnections();
	// A connection whose request ends later would stay open for the next one.
	const idle = setInterval(() => server.closeIdleConnections(), 20);
	const impatience = setTimeout(() => server.closeAllConnections(), 5000);
	await closed;
	clearInterval(idle);
	clearTimeout(impatience);
}
