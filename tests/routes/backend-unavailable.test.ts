/**
 * An unavailable or broken backend: pages that need it answer 503 with Retry-After, other pages work, and forms keep
 * their values.
 */
import { createServer, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** How the backend answers each request. */
const WAYS: Record<string, (response: ServerResponse) => unknown> = {
	"is not reached": (response) => response.destroy(),
	fails: (response) =>
		response.writeHead(500, { "Content-Type": "application/json" }).end('{"message":"select secret"}'),
	"answers with a page": (response) => response.writeHead(200, { "Content-Type": "text/html" }).end("<h1>Gateway</h1>"),
	"answers half": (response) => response.writeHead(200, { "Content-Type": "application/json" }).end('{"rows":[{'),
	"answers an empty object": (response) => response.writeHead(200, { "Content-Type": "application/json" }).end("{}"),
	"refuses our key": (response) =>
		response.writeHead(401, { "Content-Type": "application/json" }).end('{"message":"Invalid API key"}'),
	"has had enough": (response) =>
		response.writeHead(429, { "Content-Type": "application/json" }).end('{"message":"slow"}'),
};

/** A database that can be read, and store nothing. */
const refuseWrites = (response: ServerResponse) => {
	const isRead = /rpc\/(is_ready|register_app_key)\b/.test(response.req.url ?? "");
	const error = '{"code":"53100","message":"could not extend file \\"base/5/1\\": No space left on device"}';
	response.writeHead(isRead ? 200 : 500, { "Content-Type": "application/json" }).end(isRead ? "true" : error);
};

let way = Object.keys(WAYS)[0]!;
let backend: Server;
let app: typeof import("../support/app.ts");

beforeAll(async () => {
	backend = createServer((_, response) => (WAYS[way] ?? refuseWrites)(response));
	await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
	// Set before the application is imported, which reads its configuration once.
	process.env.SUPABASE_URL = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
	process.env.FORM_MINIMUM_SECONDS = "0";
	app = await import("../support/app.ts");
});
afterAll(() => backend?.close());

describe.each(Object.keys(WAYS))("backend that %s", (wanted) => {
	beforeAll(() => {
		way = wanted;
	});

	it.each([
		"/",
		"/properties",
		"/vehicles",
		"/agents",
		"/agents/somebody",
		"/properties/1",
		"/sitemap",
		"/sitemap.xml",
		"/healthz",
		"/properties.data",
		"/pictures/listing-photos/somewhere/320.webp",
	])("answers %s with 503 and Retry-After", async (path) => {
		const { status, html, headers } = await app.read(path);
		const isRefusedPicture = path.startsWith("/pictures/") && ["has had enough", "refuses our key"].includes(wanted);
		expect(status).toBe(isRefusedPicture ? 404 : 503);
		if (status === 503) expect(headers.get("retry-after")).toBe("30");
		expect(headers.get("cache-control")).toContain("no-store");
		expect(headers.get("strict-transport-security")).toBeTruthy();
		expect(html).not.toMatch(/secret|Gateway|node_modules|at async/);
	});

	it.each(["/about", "/contact", "/robots.txt"])("serves %s without the backend", async (path) => {
		expect((await app.read(path)).status).toBe(200);
	});

	it("restores the contact form draft", async () => {
		const stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec((await app.read("/contact")).html)![1]!;
		const form = {
			name: "Ada",
			email: "ada@example.com",
			subject: "A question",
			message: "Kept word for word",
			form_stamp: stamp,
		};
		const { status, html } = await app.read("/contact", { form });
		expect(status).toBe(503);
		expect(html).toContain("Kept word for word");
	});
});

it("answers 503 when the disk of the database is full, and the health check says so without failing", async () => {
	way = "has no room";
	const stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec((await app.read("/contact")).html)![1]!;
	const form = { name: "Ada", email: "ada@example.com", subject: "A question", message: "Kept", form_stamp: stamp };
	const sent = await app.read("/contact", { form });
	expect([sent.status, sent.headers.get("retry-after")]).toEqual([503, "30"]);
	expect(sent.html).not.toContain("No space left");
	const health = await app.read("/healthz");
	expect([health.status, JSON.parse(health.html)]).toEqual([200, { status: "disk_full" }]);
});
