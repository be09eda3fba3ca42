/**
 * The production server: static files (compressed at build time), then the application. A lean server of our own:
 * it adds the security headers to every answer, compresses pages, and stops without losing a request.
 */
import { createServer, type IncomingMessage } from "node:http";
import { Server as NetServer } from "node:net";
import { join } from "node:path";
import { createRequestListener } from "@react-router/node";
import sirv from "sirv";
import { NO_DOCUMENT_POLICY, SECURITY_HEADERS } from "../app/platform/http/security-headers.ts";
import { compress } from "./compress-answer.ts";
import { discardUnreadBody, isClosing } from "./discard-body.ts";

const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? "127.0.0.1";
/** How long a stop waits for answers under way. */
const DRAIN_MILLISECONDS = 9000;
/** How often a stop closes the connections on which nothing is asked. */
const IDLE_MILLISECONDS = 300;
/** How long a server that cannot go on waits until its error is written. */
const LAST_WORDS_MILLISECONDS = 1500;

if (process.env.NODE_ENV !== "production") {
	// React chooses its build when it is first imported, so it is too late to set this here.
	console.error("NODE_ENV must be production: use `npm start` or `npm run serve`.");
	process.exit(1);
}
const build = await import(join(root, "build/server/index.js"));
const handle = createRequestListener({ build, mode: "production" });

const serveStatic = sirv(join(root, "build/client"), {
	etag: true,
	gzip: true,
	brotli: true,
	setHeaders(response, path) {
		response.setHeader(
			"Cache-Control",
			path.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
		);
	},
});

/** A host as a browser names it. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Whether an address can be made of a host: of a port above 65535 or a number that is no address, none can. */
function isHost(host: string): boolean {
	return HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Methods that a request of the web standard cannot have. */
const UNKNOWN_METHODS = new Set(["TRACE", "TRACK", "CONNECT"]);

/** The status for what the application could not even read; undefined for a request that it can. */
function refusal({ method = "GET", url = "", headers }: IncomingMessage): 400 | 405 | undefined {
	if (UNKNOWN_METHODS.has(method)) return 405;
	return url.startsWith("/") && (headers.host === undefined || isHost(headers.host)) ? undefined : 400;
}

/** Whether a range is one that the static files can answer; one of another form is ignored, as the standard allows. */
function isUsableRange(range: string): boolean {
	const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
	return start !== undefined && (end === "" || Number(start) <= Number(end));
}

let isStopping = false;

const server = createServer((request, response) => {
	if (isClosing(request)) return;
	discardUnreadBody(request, response);
	// On every answer, also those that never reach the application's own middleware; it may replace them.
	for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value);
	response.setHeader("Content-Security-Policy", NO_DOCUMENT_POLICY);
	response.setHeader("Cache-Control", "private, no-store");
	const refused = refusal(request);
	if (refused) {
		response.writeHead(refused, { Connection: "close" }).end();
		return;
	}
	if (request.headers.range && !isUsableRange(request.headers.range)) delete request.headers.range;
	if (isStopping) response.setHeader("Connection", "close");
	// A file whose reader has gone would stay open for ever.
	response.on("pipe", (file) => {
		if (response.destroyed) file.destroy();
		else response.once("close", () => file.destroy());
	});
	serveStatic(request, response, () => {
		compress(request, response);
		request.headers[build.SOCKET_ADDRESS_HEADER] = build.signSocketAddress(request.socket.remoteAddress ?? "");
		void handle(request, response);
	});
});
server.keepAliveTimeout = 65_000;
server.headersTimeout = 20_000;
// Twenty pictures in one form take their time on a slow phone.
server.requestTimeout = 600_000;

server.on("clientError", (_, socket) => {
	if (socket.writable) socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
});
server.on("error", (error: NodeJS.ErrnoException) => {
	if (error.syscall === "listen") {
		console.error(error.code === "EADDRINUSE" ? `Port ${port} is in use. Set PORT to another one.` : error.message);
		process.exit(1);
	}
	build.reportOutside("server_failed", error);
	setTimeout(() => process.exit(1), LAST_WORDS_MILLISECONDS);
	void build.flushErrors().then(() => process.exit(1));
});
// A mistake that no request can be blamed for must not end the process; it is in the log and among the errors.
process.on("uncaughtException", (error) => build.reportOutside("uncaught", error));
process.on("unhandledRejection", (reason) => build.reportOutside("unhandled_rejection", reason));

server.listen(port, host, () => process.send?.({ type: "ready", port }));

/** Takes no new connection, lets every answer under way finish, then ends. */
function stop(): void {
	if (isStopping) return;
	isStopping = true;
	const force = setTimeout(() => process.exit(0), DRAIN_MILLISECONDS);
	force.unref();
	// Not the close of an HTTP server: that ends connections at once which only look idle, because the request that has
	// arrived on them was not read yet. Theirs are closed once all that had arrived has been read.
	NetServer.prototype.close.call(server, async () => {
		await build.stop?.();
		process.exit(0);
	});
	setInterval(() => server.closeIdleConnections(), IDLE_MILLISECONDS).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
