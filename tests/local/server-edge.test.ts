/** Requests that never reach the application's middleware are answered properly, with the same headers. */
import { readdir, readlink, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import en from "../../app/locales/errors/en.ts";
import tr from "../../app/locales/errors/tr.ts";
import { compress } from "../../server/compress-response.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";
import { ownerToken } from "../support/owner.ts";
import { type SiteProcess, startSite } from "../support/site-process.ts";

let site: SiteProcess;

/** What a person reads of a request that could not be read. */
const REFUSED = [en, tr].map((texts) => `${texts.badRequestTitle}. ${texts.badRequestText}\n`).join("");

/** Preloaded into the server: raises an unhandled error on a message of its parent. */
const MISTAKES = `process.on("message", ({ type, words }) => {
	if (type === "reject") Promise.reject(new Error(words));
	if (type === "throw") setTimeout(() => { throw new Error(words); });
});`;

/** A file of the build when the server starts, and no longer. */
const REMOVED = `removed-${process.pid}.txt`;

beforeAll(async () => {
	const file = join(PROJECT_ROOT, "build/client", REMOVED);
	await writeFile(file, "removed");
	try {
		site = await startSite({
			server: { MAP_TILE_URL: "https://tiles.example/{z}/{x}/{y}.png", MAP_ATTRIBUTION: "Example" },
			nodeFlags: ["--import", `data:text/javascript,${encodeURIComponent(MISTAKES)}`],
		});
	} finally {
		await rm(file);
	}
});
afterAll(() => site?.stop());

/** Sends a raw request and reads the whole response. */
function send(
	firstLine: string,
	headers: string[] = ["Host: localhost"],
): Promise<{ status: number; head: string; body: string; count: number }> {
	return new Promise((resolve, reject) => {
		const socket = connect(Number(new URL(site.origin).port), "127.0.0.1");
		let text = "";
		socket.setTimeout(5000, () => socket.destroy(new Error(`No answer to ${firstLine}`)));
		socket.on("data", (chunk) => {
			text += chunk;
		});
		socket.on("error", reject);
		socket.on("end", () => {
			const [head = "", body = ""] = text.split("\r\n\r\n");
			resolve({
				status: Number(head.split(" ")[1]),
				head: head.toLowerCase(),
				body,
				count: text.split("HTTP/1.1 ").length - 1,
			});
		});
		socket.write([firstLine, ...headers, "Connection: close", "", ""].join("\r\n"));
	});
}

async function countErrors(): Promise<number> {
	const { url, publishableKey } = site.ready;
	const headers = { apikey: publishableKey, Authorization: `Bearer ${ownerToken()}` };
	return ((await (await fetch(`${url}/rest/v1/error_logs?select=id`, { headers })).json()) as unknown[]).length;
}

describe("malformed requests", () => {
	it.each([
		["TRACE / HTTP/1.1", ["Host: localhost"], 405],
		["GET / HTTP/1.1", ["Host: a b"], 400],
		["GET / HTTP/1.1", ["Host: user:word@localhost"], 400],
		["GET / HTTP/1.1", ["Host: localhost/path?query#"], 400],
		["GET / HTTP/1.1", ["Host: "], 400],
		["GET / HTTP/1.1", ["Host: evil.example:99999"], 400],
		["GET / HTTP/1.1", ["Host: evil.example:65536"], 400],
		["GET /about HTTP/1.1", ["Host: localhost:65535"], 200],
		["GET / HTTP/1.1", ["Host: 999.999.999.999"], 400],
		["GET / HTTP/1.1", ["Host: [::::]"], 400],
		["GET * HTTP/1.1", ["Host: localhost"], 400],
		["GET http://evil.example/ HTTP/1.1", ["Host: localhost"], 400],
		["GET /about HTTP/1.1", ["Host: [::1]:3000"], 200],
		["GET /about HTTP/1.0", [], 200],
		["GET /about HTTP/1.1", [], 400],
		["GET /about HTTP/9.1", ["Host: localhost"], 400],
		["POST /contact HTTP/1.1", ["Host: localhost", "Content-Length: 4", "Content-Length: 5"], 400],
		["POST /contact HTTP/1.1", ["Host: localhost", "Content-Length: 4", "Transfer-Encoding: chunked"], 400],
		["GET /about HTTP/1.1", ["Host: localhost", "Expect: something-else"], 417],
	])("%s with %j", async (firstLine, headers, status) => {
		const answer = await send(firstLine, headers);
		expect(answer.status).toBe(status);
		expect(answer.head).toContain("strict-transport-security: max-age=63072000");
		expect(answer.head).toContain("x-content-type-options: nosniff");
		expect(answer.head).toContain("content-security-policy:");
	});

	it("too long a header", async () => {
		const answer = await send("GET /about HTTP/1.1", ["Host: localhost", `X-Long: ${"a".repeat(17_000)}`]);
		expect(answer.status).toBe(431);
		expect(answer.body).toBe(REFUSED);
		expect((await send("GET /about HTTP/1.1", ["Host: evil.example:99999"])).body).toContain(en.badRequestText);
		expect(answer.head).toContain("strict-transport-security: max-age=63072000");
	});

	it.each(["/a%0Ab", "/a%0Ab.data", "/pictures/a%E2%80%A8b"])("%s, which no route matches", async (path) => {
		const answer = await send(`GET ${path} HTTP/1.1`);
		expect(answer.status).toBe(404);
		expect(answer.head).toContain("strict-transport-security: max-age=63072000");
		expect(answer.head).toContain("cache-control: private, no-store");
	});

	it.each(["a b", "http://", "//evil.example", "https://evil.example:99999", "%", "?"])(
		"a form with the malformed origin %j, which is no error of the server",
		async (origin) => {
			const before = await countErrors();
			const answer = await send("POST /contact HTTP/1.1", [
				"Host: localhost",
				`Origin: ${origin}`,
				"Content-Length: 0",
			]);
			expect(answer.status).toBe(403);
			expect(answer.head).toContain("strict-transport-security: max-age=63072000");
			expect(await countErrors()).toBe(before);
			expect((await send("GET /about HTTP/1.1", ["Host: localhost", `Origin: ${origin}`])).status).toBe(200);
		},
	);

	it("cross-site form", async () => {
		const answer = await send("POST /contact HTTP/1.1", [
			"Host: localhost",
			"Origin: http://evil.example",
			"Content-Length: 0",
		]);
		expect([400, 403]).toContain(answer.status);
		expect(answer.head).toContain("strict-transport-security: max-age=63072000");
	});
});

describe("build", () => {
	it("is a production build in any start environment", async () => {
		const { head } = await send("GET /about HTTP/1.1");
		expect(head).toMatch(/content-security-policy: [^\r]*style-src 'self';/);
		expect(head).not.toContain("unsafe-inline");
	});
});

describe("error outside a request", () => {
	it.each(["reject", "throw"])("%s: keeps the server running and is logged without secrets", async (type) => {
		site.server.send({ type, words: `${type} for canary@example.com` });
		const { url, publishableKey } = site.ready;
		const read = async () => {
			const answer = await fetch(`${url}/rest/v1/error_logs?error_message=like.*${type}*&select=*`, {
				headers: { apikey: publishableKey, Authorization: `Bearer ${ownerToken()}` },
			});
			return (await answer.json()) as Record<string, string>[];
		};
		await vi.waitUntil(async () => (await read()).length > 0, { timeout: 10_000, interval: 50 });
		const [row] = await read();
		expect(row).toMatchObject({ error_message: `Error: ${type} for *@*`, source: "server", request_id: null });
		expect(row?.fingerprint).toMatch(/^[0-9a-f]{16}$/);
		expect(JSON.stringify(row)).not.toContain("canary");
		expect((await send("GET /about HTTP/1.1")).status).toBe(200);
	});
});

it("lets pages load the pictures of the operator's street map, and nothing else of its server", async () => {
	const { headers } = await fetch(`${site.origin}/about`);
	const policy = headers.get("content-security-policy") ?? "";
	expect(policy.split("; ").filter((directive) => directive.includes("tiles.example"))).toEqual([
		"img-src 'self' https://tiles.example data: blob:",
	]);
});

it("ends the connection when a file of the build is gone, and answers the next request", async () => {
	await expect(fetch(`${site.origin}/${REMOVED}`)).rejects.toThrow("fetch failed");
	expect((await send("GET /favicon.svg HTTP/1.1")).status).toBe(200);
});

describe("static files of aborted requests", () => {
	it("are closed", async () => {
		const open = async () => {
			const folder = `/proc/${site.server.pid}/fd`;
			const names = await Promise.all(
				(await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => "")),
			);
			return names.filter((name) => name.endsWith("/favicon.svg")).length;
		};
		await Promise.all(
			Array.from(
				{ length: 300 },
				(_, index) =>
					new Promise<void>((resolve) => {
						const socket = connect(Number(new URL(site.origin).port), "127.0.0.1", () => {
							socket.write("GET /favicon.svg HTTP/1.1\r\nHost: localhost\r\n\r\n");
							setTimeout(() => socket.destroy(), index % 10);
						});
						socket.on("error", () => {}).on("close", () => resolve());
					}),
			),
		);
		await expect.poll(open, { timeout: 5000 }).toBe(0);
	});
});

describe("a connection that ends with an answer", () => {
	it.each([
		["the client asked for", "Connection: close", 403],
		["a malformed request gets", "Origin: x", 403],
		["an unknown expectation gets", "Expect: x", 417],
	])("has one answer, whatever follows the request: %s", async (_, header, status) => {
		const answer = await send("DELETE /about HTTP/1.1", ["Host: localhost", header, "", "price=1&thread=2"]);
		expect([answer.status, answer.count]).toEqual([status, 1]);
	});
});

describe("ranges of a static file", () => {
	it.each(["bytes=5-1", "bytes=-5", "bytes=a-b", "bytes", "lines=1-2", "bytes=0-1,3-4"])("ignore %s", async (range) => {
		expect((await send("GET /favicon.svg HTTP/1.1", ["Host: localhost", `Range: ${range}`])).status).toBe(200);
	});

	it("serve a valid range", async () => {
		const { status, body } = await send("GET /favicon.svg HTTP/1.1", ["Host: localhost", "Range: bytes=0-3"]);
		expect([status, body]).toEqual([206, "<svg"]);
	});

	it("refuse a range beyond the end", async () => {
		expect((await send("GET /favicon.svg HTTP/1.1", ["Host: localhost", "Range: bytes=999999-"])).status).toBe(416);
	});
});

describe("compression", () => {
	it("streams a response marked no-transform and compresses any other as a whole", async () => {
		let goOn = () => {};
		const read = new Promise<void>((resolve) => {
			goOn = resolve;
		});
		const server = createServer(async (request, response) => {
			compress(request, response);
			const isStream = request.url === "/stream";
			response.writeHead(200, {
				"Content-Type": "text/csv; charset=utf-8",
				"Cache-Control": `private, no-store${isStream ? ", no-transform" : ""}`,
			});
			response.write("first\r\n");
			// The second chunk is written once the first was read: buffering would block forever.
			if (isStream) await read;
			response.end("second\r\n");
		});
		await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
		const origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
		const stream = await fetch(`${origin}/stream`);
		expect(stream.headers.get("content-encoding")).toBeNull();
		const reader = stream.body!.getReader();
		expect(new TextDecoder().decode((await reader.read()).value)).toBe("first\r\n");
		goOn();
		expect(new TextDecoder().decode((await reader.read()).value)).toBe("second\r\n");
		const whole = await fetch(`${origin}/whole`);
		expect(whole.headers.get("content-encoding")).not.toBeNull();
		expect(await whole.text()).toBe("first\r\nsecond\r\n");
		await new Promise((resolve) => server.close(resolve));
	});
});

it("lets other sites embed pictures, and nothing else", async () => {
	const rule = async (path: string) =>
		(await fetch(`${site.origin}${path}`)).headers.get("cross-origin-resource-policy");
	const page = await (await fetch(`${site.origin}/about`)).text();
	const script = /\/assets\/[\w.-]+\.js/.exec(page)![0];
	for (const path of ["/og-default.png", "/favicon.svg"]) expect(await rule(path), path).toBe("cross-origin");
	for (const path of ["/about", script, "/sw.js", "/robots.txt", "/no-such.png"])
		expect(await rule(path), path).toBe("same-origin");
});

describe("the service worker", () => {
	it.each(["/sw.js", "/offline.js"])(
		"%s has a policy of its own and is checked at each visit, also by HEAD",
		async (path) => {
			for (const method of ["GET", "HEAD"]) {
				const { status, headers } = await fetch(`${site.origin}${path}`, { method });
				expect(status).toBe(200);
				expect(headers.get("content-type")).toContain("javascript");
				expect(headers.get("content-security-policy")).toBe(
					"default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
				);
				expect(headers.get("cache-control")).toBe("no-cache");
				expect(headers.get("x-content-type-options")).toBe("nosniff");
			}
		},
	);
});
