/**
 * Production server: static files (precompressed), then the application. Adds security headers to every response,
 * compresses pages, and shuts down without losing requests.
 */
import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from "node:http";
import { join } from "node:path";
import type { Duplex } from "node:stream";
import { createRequestListener } from "@react-router/node";
import sirv from "sirv";
import {
	EMBEDDABLE,
	FRAMED_PATH,
	NON_DOCUMENT_POLICY,
	SECURITY_HEADERS,
	SERVICE_WORKER_POLICY,
} from "../app/platform/http/security-headers.ts";
import { closeListener } from "./close-listener.ts";
import { compress } from "./compress-response.ts";
import { discardUnreadBody, isClosing } from "./discard-body.ts";
import { createOpenBodies } from "./open-bodies.ts";
import { WORKER_FILES } from "./worker-files.ts";

const root = join(import.meta.dirname, "..");
const port = Number(process.env.PORT ?? 3000);
const host = process.env.HOST ?? "127.0.0.1";
/** Grace period for requests in progress at shutdown. */
const SHUTDOWN_GRACE_MS = 9000;
/** Buffered data is written from then on, even though requests are still in progress. */
const LATE_FLUSH_MS = 7000;
/** A connection that is idle at shutdown stays open for so long: its next request is answered with Connection: close. */
const IDLE_WAIT_MS = 500;
/** Interval at which a shutdown closes connections that are idle then. */
const IDLE_SWEEP_MS = 300;
/** 3,000 event streams, and a few requests for each of those visitors at a time. */
const MAX_CONNECTIONS = 8000;
/** Seconds after which a request that was refused for lack of memory may come again. */
const RETRY_AFTER_SECONDS = "5";
/** Time to write the error before a fatal exit. */
const FATAL_FLUSH_TIMEOUT_MS = 1500;

if (process.env.NODE_ENV !== "production") {
	// React selects its build on import, so setting it here would be too late.
	console.error("NODE_ENV must be production: use `npm start` or `npm run serve`.");
	process.exit(1);
}
const build = await import(join(root, "build/server/index.js"));
const handle = createRequestListener({ build, mode: "production" });

const IMMUTABLE = "public, max-age=31536000, immutable";

const PICTURE = /\.(?:avif|ico|jpe?g|png|svg|webp)$/;

const serveStatic = sirv(join(root, "build/client"), {
	etag: true,
	gzip: true,
	brotli: true,
	setHeaders(response, path) {
		if (WORKER_FILES.includes(path)) {
			response.setHeader("Content-Security-Policy", SERVICE_WORKER_POLICY);
			response.setHeader("Cache-Control", "no-cache");
			return;
		}
		if (PICTURE.test(path)) response.setHeader("Cross-Origin-Resource-Policy", EMBEDDABLE);
		response.setHeader("Cache-Control", path.startsWith("/assets/") ? IMMUTABLE : "public, max-age=3600");
	},
});

/** Host header as sent by browsers. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i;

/** Whether a host forms a valid URL: fails for ports above 65535 and invalid numeric addresses. */
function isHost(host: string): boolean {
	return HOST.test(host) && URL.canParse(`http://${host}`);
}

/** Methods that a web-standard Request does not allow. */
const UNSUPPORTED_METHODS = new Set(["TRACE", "TRACK", "CONNECT"]);

/** Methods whose requests may come from anywhere. */
const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether the framework can read an origin. Of others it answers itself, before our check of the origin. */
function isReadableOrigin(origin: string | undefined): boolean {
	return origin === undefined || origin === "" || origin === "null" || URL.canParse(origin);
}

/** Status for a malformed request that the application cannot read; undefined for a valid one. */
function rejectMalformedRequest(request: IncomingMessage): 400 | 403 | 405 | undefined {
	const { method = "GET", url = "", headers, httpVersion } = request;
	if (UNSUPPORTED_METHODS.has(method)) return 405;
	// Only HTTP/1.0 has requests without a host.
	const hasHost = headers.host === undefined ? httpVersion === "1.0" : isHost(headers.host);
	if (!url.startsWith("/") || !hasHost) return 400;
	return SAFE_METHODS.has(method) || isReadableOrigin(headers.origin) ? undefined : 403;
}

/** Whether the static file handler supports a range; others are ignored, as the standard allows. */
function isUsableRange(range: string): boolean {
	const [, start, end] = /^bytes=(\d{1,15})-(\d{0,15})$/.exec(range) ?? [];
	return start !== undefined && (end === "" || Number(start) <= Number(end));
}

let isStopping = false;
/** Whether new connections are refused, so that clients have to go elsewhere. */
let isClosed = false;

/** On every response, including those that bypass the application's middleware, which may override them. */
const DEFAULT_HEADERS = {
	...SECURITY_HEADERS,
	"Content-Security-Policy": NON_DOCUMENT_POLICY,
	"Cache-Control": "private, no-store",
};

const PLAIN_TEXT = { "Content-Type": "text/plain; charset=utf-8" };

const hasBody = ({ headers }: IncomingMessage) =>
	headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;

/** Proxies in front of the server, as the application counts them. */
const trustedProxies = Number(process.env.TRUSTED_PROXIES ?? 0);

/** Written without the response object, which belongs to the application. */
const openBodies = createOpenBodies({
	clientOf: ({ headers, socket }) =>
		(trustedProxies > 0 &&
			String(headers["x-forwarded-for"] ?? "")
				.split(",")
				.at(-trustedProxies)
				?.trim()) ||
		(socket.remoteAddress ?? ""),
	refuse: ({ socket }, response, status) => {
		if (response.headersSent || !socket.writable) socket.destroy();
		else socket.end(bareResponse(status), () => socket.destroy());
	},
});

/** Connections that end with the answer to their present request. */
const lastRequests = new WeakSet<Duplex>();

/** Makes the answer the last of its connection. */
function closeAfter({ socket }: IncomingMessage, response: ServerResponse): void {
	lastRequests.add(socket);
	response.setHeader("Connection", "close");
}

// Node answers a request without a Host itself, and without our headers: rejectMalformedRequest does it instead.
const server = createServer({ requireHostHeader: false }, (request, response) => {
	if (isClosing(request)) return;
	if (/\bclose\b/i.test(request.headers.connection ?? "")) lastRequests.add(request.socket);
	if (!isClosed && build.answerDirectly(request, response)) return;
	if (hasBody(request)) openBodies.watch(request, response);
	discardUnreadBody(request, response);
	for (const [name, value] of Object.entries(DEFAULT_HEADERS)) response.setHeader(name, value);
	// The application answers with a policy that says who frames it; that of an error says nobody.
	if (FRAMED_PATH.test(request.url?.split("?", 1)[0] ?? "")) response.removeHeader("X-Frame-Options");
	const rejected = rejectMalformedRequest(request);
	if (rejected) {
		closeAfter(request, response);
		response.writeHead(rejected, PLAIN_TEXT).end(build.describeRefusal(rejected));
		return;
	}
	if (request.headers.range && !isUsableRange(request.headers.range)) delete request.headers.range;
	if (isClosed) closeAfter(request, response);
	// Closes the file when its reader is gone, and the connection when the file is: another build may have replaced it.
	response.on("pipe", (file) => {
		file.once("error", () => response.destroy());
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
// A form with twenty photos takes long on a slow connection.
server.requestTimeout = 600_000;
server.maxConnections = MAX_CONNECTIONS;

/** A whole response with a line for a person, written without a response object. */
function bareResponse(status: 400 | 408 | 431 | 503): string {
	const retry = status === 503 ? { "Retry-After": RETRY_AFTER_SECONDS } : {};
	const body = build.describeRefusal(status);
	const length = { "Content-Length": String(Buffer.byteLength(body)) };
	const headers = Object.entries({ ...DEFAULT_HEADERS, ...PLAIN_TEXT, ...retry, ...length, Connection: "close" });
	const lines = headers.map(([name, value]) => `${name}: ${value}`);
	return [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, "", body].join("\r\n");
}

/** Status for a request that the HTTP parser rejected. */
function malformedStatus(code: string | undefined): 400 | 408 | 431 {
	if (code === "HPE_HEADER_OVERFLOW") return 431;
	return code === "ERR_HTTP_REQUEST_TIMEOUT" ? 408 : 400;
}
server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
	// An answer that was to be the last has none behind it, whatever the client sent behind its request.
	if (lastRequests.has(socket)) return;
	if (socket.writable) socket.end(bareResponse(malformedStatus(error.code)));
});
server.on("checkExpectation", (request, response) => {
	closeAfter(request, response);
	response.writeHead(417, DEFAULT_HEADERS).end();
});
server.on("error", (error: NodeJS.ErrnoException) => {
	if (error.syscall === "listen") {
		console.error(error.code === "EADDRINUSE" ? `Port ${port} is in use. Set PORT to another one.` : error.message);
		process.exit(1);
	}
	build.reportProcessError("server_failed", error);
	setTimeout(() => process.exit(1), FATAL_FLUSH_TIMEOUT_MS);
	void build.flushErrors().then(() => process.exit(1));
});
// Errors outside a request must not end the process; they are logged and reported.
process.on("uncaughtException", (error) => build.reportProcessError("uncaught", error));
process.on("unhandledRejection", (reason) => build.reportProcessError("unhandled_rejection", reason));

server.listen(port, host, () => process.send?.({ type: "ready", port }));

/**
 * Graceful shutdown: accepts no new connections, ends event streams, finishes requests in progress, writes buffered data,
 * then exits. A request that takes too long is cut off, but the buffered data is written.
 */
function stop(): void {
	if (isStopping) return;
	isStopping = true;
	// They would last for minutes.
	build.endEventStreams?.();
	setTimeout(() => void build.stop?.(), LATE_FLUSH_MS).unref();
	setTimeout(() => process.exit(0), SHUTDOWN_GRACE_MS).unref();
	closeListener(server, {
		closed: () => {
			isClosed = true;
		},
		ended: async () => {
			await build.stop?.();
			process.exit(0);
		},
	});
	// After the requests that arrived during a long turn were read: until then their connections look idle.
	const sweep = () => void setImmediate(() => server.closeIdleConnections());
	setTimeout(() => setInterval(sweep, IDLE_SWEEP_MS).unref(), IDLE_WAIT_MS).unref();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
process.on("disconnect", stop);
