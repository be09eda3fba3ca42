/** A response sent before the request body was read leaves the connection usable or closes it properly. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { discardUnreadBody, isClosing } from "../../server/discard-body.ts";
import { createOpenBodies } from "../../server/open-bodies.ts";
import { freePort } from "../support/free-port.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

const NGINX = "/usr/sbin/nginx";
/** Far below the 65 seconds after which an idle connection is closed. */
const RESPONSE_TIMEOUT_MS = 10_000;
/** A body that a desynchronised parser would read as requests. */
const REQUEST_TEXT = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";

let site: SiteProcess;
beforeAll(async () => {
	site = await startSite();
});
afterAll(() => site?.stop());

type Exchange = { statuses: number[]; firstHead: string; isClosed: boolean };

/** Reads complete responses from a socket, up to a number or until the server closes the connection. */
class ResponseReader {
	#text = "";
	#isClosed = false;
	readonly #socket: Socket;
	readonly heads: string[] = [];

	constructor(socket: Socket) {
		this.#socket = socket;
		socket.setEncoding("latin1");
		socket.on("data", (chunk) => {
			this.#text += chunk;
			this.#takeResponses();
			socket.emit("progress");
		});
		// A reset is how a server ends a connection whose client keeps sending.
		socket.on("error", () => {});
		for (const event of ["end", "close"])
			socket.on(event, () => {
				this.#isClosed = true;
				socket.emit("progress");
			});
	}

	get isClosed(): boolean {
		return this.#isClosed;
	}

	end(): void {
		this.#socket.destroy();
	}

	async waitFor(isDone: () => boolean): Promise<void> {
		const signal = AbortSignal.timeout(RESPONSE_TIMEOUT_MS);
		while (!isDone()) await once(this.#socket, "progress", { signal });
	}

	#takeResponses(): void {
		for (;;) {
			const headEnd = this.#text.indexOf("\r\n\r\n");
			if (headEnd < 0) return;
			const head = this.#text.slice(0, headEnd).toLowerCase();
			const length = /content-length: (\d+)/.exec(head)?.[1];
			const end = length ? headEnd + 4 + Number(length) : this.#text.indexOf("0\r\n\r\n", headEnd + 4) + 5;
			if ((!length && end < headEnd + 4 + 5) || this.#text.length < end) return;
			this.heads.push(head);
			this.#text = this.#text.slice(end);
		}
	}
}

/** Posts a body, waits for the response, then sends a second request on the same connection. */
async function postThenGet(port: number, path: string, size: number, headers: string[] = []): Promise<Exchange> {
	const socket = connect(port, "127.0.0.1");
	const reader = new ResponseReader(socket);
	const head = [`POST ${path} HTTP/1.1`, "Host: localhost", `Content-Length: ${size}`, ...headers, "", ""];
	socket.write(head.join("\r\n"));
	socket.write(Buffer.alloc(size, REQUEST_TEXT));
	await reader.waitFor(() => reader.heads.length > 0);
	const firstHead = reader.heads[0] ?? "";
	if (!/connection: close/.test(firstHead)) socket.write(REQUEST_TEXT);
	await reader.waitFor(() => reader.heads.length > 1 || reader.isClosed);
	socket.destroy();
	return { statuses: reader.heads.map((one) => Number(one.split(" ")[1])), firstHead, isClosed: reader.isClosed };
}

const sitePort = () => Number(new URL(site.origin).port);
const OWN_ORIGIN = "Origin: http://localhost";
const FORM = "Content-Type: application/x-www-form-urlencoded";

describe.each([
	["an unknown address", "/nope", 405, [OWN_ORIGIN]],
	["an impossible listing", "/properties/none", 404, [OWN_ORIGIN]],
	["a page without an action", "/about", 405, [OWN_ORIGIN]],
	["a guarded form without a session", "/profile/picture", 302, [OWN_ORIGIN]],
	["a job without its secret", "/api/jobs/send-mail", 401, []],
	["a form from another site", "/contact", 403, ["Origin: http://evil.example"]],
	["the error log of browsers", "/functions/v1/client-log", 413, []],
	["a form that is too large", "/contact", 413, [OWN_ORIGIN, FORM]],
] as const)("post to %s", (_, path, status, headers) => {
	it("keeps the connection open for the next request after 300 kB", async () => {
		const { statuses, isClosed } = await postThenGet(sitePort(), path, 300_000, [...headers]);
		expect({ statuses, isClosed }).toEqual({ statuses: [status, 200], isClosed: false });
	});

	it.each([3_000_000, 60_000_000])("of %i bytes is answered and closes the connection", async (size) => {
		const { statuses, firstHead, isClosed } = await postThenGet(sitePort(), path, size, [...headers]);
		expect({ statuses, isClosed }).toEqual({ statuses: [status], isClosed: true });
		expect(firstHead).toContain("connection: close");
	});
});

describe("closing connection", () => {
	it("does not handle a request that follows the body", async () => {
		const handled: string[] = [];
		const server = createServer((request, response) => {
			if (isClosing(request)) return;
			discardUnreadBody(request, response);
			handled.push(request.url ?? "");
			response.end("done");
		});
		await once(server.listen(0, "127.0.0.1"), "listening");
		const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
		const reader = new ResponseReader(socket);
		socket.write("POST /first HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n");
		await reader.waitFor(() => reader.heads.length > 0);
		socket.write(`5\r\nwords\r\n0\r\n\r\n${REQUEST_TEXT}`);
		await reader.waitFor(() => reader.isClosed);
		expect({ handled, responses: reader.heads.length }).toEqual({ handled: ["/first"], responses: 1 });
		server.close();
	});
});

/** Sends the head and a part of a body; resolves to the status of the response, if there is one. */
async function sendHalf(port: number, path: string, bytes: number, headers: string[]): Promise<ResponseReader> {
	const socket = connect(port, "127.0.0.1");
	const reader = new ResponseReader(socket);
	const head = [`POST ${path} HTTP/1.1`, "Host: localhost", `Content-Length: ${bytes + 1}`, ...headers, "", ""];
	await new Promise<void>((resolve) => socket.write(head.join("\r\n"), () => resolve()));
	await new Promise<void>((resolve) => socket.write(Buffer.alloc(bytes, "a=b&"), () => resolve()));
	return reader;
}
const statusOf = ({ heads }: ResponseReader) => Number(heads[0]?.split(" ")[1]);

describe("a form that does not arrive completely", () => {
	it("is answered after its time, and an upload is not", async () => {
		const refused: [string | undefined, number][] = [];
		const bodies = createOpenBodies({
			formTimeoutMs: 50,
			refuse: ({ url, socket }, _, status) => {
				refused.push([url, status]);
				socket.destroy();
			},
		});
		const seen: string[] = [];
		const server = createServer((request, response) => {
			bodies.watch(request, response);
			seen.push(request.url ?? "");
			request.resume();
		});
		await once(server.listen(0, "127.0.0.1"), "listening");
		const { port } = server.address() as AddressInfo;
		const upload = "Content-Type: multipart/form-data; boundary=x";
		await sendHalf(port, "/dashboard/import", 10, [upload]);
		await expect.poll(() => seen.length).toBe(1);
		const forms = ["/contact", "/dashboard/profile"].map((path) => sendHalf(port, path, 10, [FORM]));
		const others = [sendHalf(port, "/contact", 10, [upload])];
		for (const half of await Promise.all([...forms, ...others])) await half.waitFor(() => half.isClosed);
		expect(refused.map(([, status]) => status)).toEqual([408, 408, 408]);
		expect(refused.map(([url]) => url)).not.toContain("/dashboard/import");
		server.closeAllConnections();
		server.close();
	});

	it("ends forms of the client that holds most, not the older one of another", async () => {
		const refused: unknown[] = [];
		const bodies = createOpenBodies({
			maxBytes: 1000,
			clientOf: ({ headers }) => String(headers["x-forwarded-for"]),
			refuse: ({ headers, socket }, _, status) => {
				refused.push([headers["x-forwarded-for"], status]);
				socket.destroy();
			},
		});
		const server = createServer((request, response) => {
			bodies.watch(request, response);
			request.resume();
		});
		await once(server.listen(0, "127.0.0.1"), "listening");
		const { port } = server.address() as AddressInfo;
		await sendHalf(port, "/contact", 300, [FORM, "X-Forwarded-For: one"]);
		for (let count = 0; count < 4; count++) await sendHalf(port, "/contact", 300, [FORM, "X-Forwarded-For: many"]);
		await expect
			.poll(() => refused)
			.toEqual([
				["many", 503],
				["many", 503],
			]);
		server.closeAllConnections();
		server.close();
	});

	it("makes room for others when there are too many: the oldest is answered 503", async () => {
		const halves: ResponseReader[] = [];
		for (let count = 0; count < 140; count++)
			halves.push(await sendHalf(sitePort(), "/contact", 250_000, [OWN_ORIGIN, FORM]));
		const [oldest, youngest] = [halves[0]!, halves.at(-1)!];
		await oldest.waitFor(() => oldest.isClosed);
		expect(statusOf(oldest)).toBe(503);
		expect(oldest.heads[0]).toMatch(/^retry-after: \d+\r$/m);
		expect(oldest.heads[0]).toContain("strict-transport-security");
		expect(youngest.heads).toEqual([]);
		const { statuses } = await postThenGet(sitePort(), "/contact", 1000, [OWN_ORIGIN, FORM]);
		expect(statuses).toEqual([400, 200]);
		for (const half of halves) half.end();
	});
});

describe.skipIf(!existsSync(NGINX))("nginx with keep-alive connections to the server", () => {
	it("rejected posts leave no stalled connections to other visitors", async () => {
		const folder = await mkdtemp(join(tmpdir(), "adahan-nginx-"));
		const port = await freePort();
		await writeFile(join(folder, "nginx.conf"), nginxConfiguration(folder, port));
		const nginx = spawn(NGINX, ["-p", folder, "-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], {
			stdio: ["ignore", "ignore", "pipe"],
		});
		const problems = text(nginx.stderr);
		try {
			const origin = `http://127.0.0.1:${port}`;
			await expect
				.poll(
					() =>
						fetch(`${origin}/healthz`).then(
							({ status }) => status,
							() => 0,
						),
					{ timeout: RESPONSE_TIMEOUT_MS },
				)
				.toBe(200);
			const post = () =>
				fetch(`${origin}/nope`, { method: "POST", headers: { Origin: origin }, body: Buffer.alloc(300_000) });
			const refused = await Promise.all(Array.from({ length: 8 }, () => post().then(({ status }) => status)));
			expect(new Set(refused)).toEqual(new Set([405]));
			const get = () => fetch(`${origin}/about`, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) });
			const answered = await Promise.all(Array.from({ length: 12 }, () => get().then(({ status }) => status)));
			expect(new Set(answered)).toEqual(new Set([200]));
		} finally {
			nginx.kill("SIGTERM");
			await problems;
			await rm(folder, { recursive: true, force: true });
		}
	});
});

function nginxConfiguration(folder: string, port: number): string {
	const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
		(name) => `${name}_temp_path ${join(folder, name)};`,
	);
	return `daemon off; master_process off; pid ${join(folder, "nginx.pid")}; events {}
		http { access_log off; client_max_body_size 10m; ${temporary.join(" ")}
			upstream site { server 127.0.0.1:${sitePort()}; keepalive 32; }
			server { listen 127.0.0.1:${port};
				location / { proxy_pass http://site; proxy_http_version 1.1; proxy_set_header Connection "";
					proxy_set_header Host $http_host; } } }`;
}
