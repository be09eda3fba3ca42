/** Cached pages that the server sends before the framework: the same answers, and only for requests that may share them. */
import { once } from "node:events";
import { createServer, request as httpRequest, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { connectOwner } from "../support/owner.ts";

process.env.LOG_LEVEL = "info";
const lines: string[] = [];
const output = vi.spyOn(process.stdout, "write").mockImplementation((line) => Boolean(lines.push(String(line))));
const { answerDirectly, listener, stop } = await import("../support/app.ts");

const BROWSER = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
let server: Server;
let isDirect = false;
beforeAll(async () => {
	server = createServer((request, response) => {
		isDirect = answerDirectly(request, response);
		if (!isDirect) listener(request, response);
	});
	await once(server.listen(0, "127.0.0.1"), "listening");
});
afterAll(async () => {
	server.close();
	output.mockRestore();
	await stop();
});

type Answer = { status: number; headers: IncomingHttpHeaders; content: Buffer; isDirect: boolean };

async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
	const { port } = server.address() as AddressInfo;
	const sent = httpRequest({ port, host: "127.0.0.1", path, method, headers: { "User-Agent": BROWSER, ...headers } });
	sent.end();
	const [response] = await once(sent, "response");
	return { status: response.statusCode, headers: response.headers, content: await buffer(response), isDirect };
}

/** Headers that differ between any two answers. */
function commonHeaders({ headers }: Answer): IncomingHttpHeaders {
	const { "x-request-id": _id, date: _date, ...common } = headers;
	return common;
}

describe("repeated page", () => {
	const VISITORS: Record<string, string>[] = [
		{},
		{ "Accept-Encoding": "gzip, br", "Accept-Language": "tr-TR,tr;q=0.9" },
		{ "Accept-Encoding": "gzip", Cookie: "language=tr; theme=dark; analytics_opt_in=true" },
		{ "Sec-Fetch-Site": "same-origin" },
	];
	it.each(["/", "/properties?place=girne", "/properties/1", "/about"])(
		"is the answer of the framework: %s",
		async (path) => {
			for (const headers of VISITORS) {
				const first = await ask(path, headers);
				const second = await ask(path, headers);
				expect([first.isDirect, second.isDirect], JSON.stringify(headers)).toEqual([false, true]);
				expect(second.status).toBe(200);
				expect(commonHeaders(second)).toEqual(commonHeaders(first));
				expect(second.content.equals(first.content)).toBe(true);
				expect(second.headers["x-request-id"]).not.toBe(first.headers["x-request-id"]);
			}
		},
	);

	it("is logged with its own id", async () => {
		await ask("/terms");
		const { headers } = await ask("/terms");
		const line = lines.find((one) => one.includes(String(headers["x-request-id"])));
		expect(JSON.parse(line ?? "{}")).toMatchObject({ event: "request", path: "/terms", status: 200, cached: true });
	});

	it("counts views, except by bots and prefetches", async () => {
		const db = connectOwner(inject("backend"));
		const count = async () => {
			await stop();
			const { data, error } = await db.from("listing_daily_stats").select("views").eq("listing_id", 9);
			if (error) throw error;
			return data.reduce((sum, { views }) => sum + views, 0);
		};
		const { data: listing } = await db.from("listings").select("kind").eq("id", 9).single();
		const path = `/${listing?.kind === "vehicle" ? "vehicles" : "properties"}/9`;
		const before = await count();
		for (let request = 0; request < 3; request++) await ask(path);
		await ask(path, { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" });
		const prefetched = await ask(path, { "Sec-Purpose": "prefetch" });
		expect(prefetched.isDirect).toBe(true);
		expect(prefetched.headers["set-cookie"]).toBeUndefined();
		expect(await count()).toBe(before + 3);
		const viewed = await ask(path, { Cookie: "viewed=1" });
		expect([viewed.isDirect, viewed.headers["set-cookie"]]).toEqual([true, [expect.stringMatching(/^viewed=9\.1;/)]]);
		expect(viewed.headers["cache-control"]).toBe("private, no-store");
	});
});

describe("other request", () => {
	beforeAll(() => ask("/privacy"));
	it.each<[string, string, Record<string, string>, string?]>([
		["with another cookie", "/privacy", { Cookie: "sb-x-auth-token=1" }],
		["of another host", "/privacy", { Host: "other.example" }],
		["in another language", "/privacy", { Cookie: "language=tr" }],
		["with a body", "/privacy", { "Content-Length": "0" }],
		["by another method", "/privacy", {}, "HEAD"],
		["for its data", "/privacy.data", {}],
	])("is left to the framework: %s", async (_, path, headers, method) => {
		expect((await ask(path, headers, method)).isDirect).toBe(false);
	});

	it("is left to the framework each time when it selects a language, is logged as an attack, or finds nothing", async () => {
		for (const path of ["/privacy?lng=en", "/about?x=%3Cscript%3Ealert(1)%3C/script%3E", "/nowhere", "/healthz"])
			for (let round = 0; round < 3; round++) expect((await ask(path)).isDirect, path).toBe(false);
	});
});

it("shares one rendering between concurrent requests", async () => {
	const path = "/properties?place=lefke&sort=price_asc";
	// Apart, so that each rendering of its own would hold another time.
	const askLater = async (_: unknown, index: number) => {
		await new Promise((resolve) => setTimeout(resolve, index * 3));
		return ask(path);
	};
	const answers = await Promise.all(Array.from({ length: 6 }, askLater));
	expect(new Set(answers.map(({ content }) => content.toString())).size).toBe(1);
});
