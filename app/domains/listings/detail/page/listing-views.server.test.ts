import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { json } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** Stub of the data API: records writes and answers with this status. */
const written: unknown[] = [];
let status = 204;
const backend = createServer(async (request, response) => {
	written.push(await json(request));
	response.writeHead(status, { "Content-Type": "application/json" }).end(status === 204 ? "" : '{"message":"away"}');
});

let views: typeof import("./listing-views.server.ts");

beforeAll(async () => {
	await new Promise<void>((resolve) => backend.listen(0, "127.0.0.1", resolve));
	process.env.SUPABASE_URL = `http://127.0.0.1:${(backend.address() as AddressInfo).port}`;
	views = await import("./listing-views.server.ts");
});

afterAll(() => {
	backend.closeAllConnections();
	backend.close();
});

const visit = (headers: Record<string, string>, method = "GET") =>
	new Request("http://adahan.test/properties/1", { method, headers });
const BROWSER = {
	"User-Agent": "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36",
};

describe("counted views", () => {
	it.each<[string, boolean, Request]>([
		["a browser", true, visit(BROWSER)],
		["a bot", false, visit({ "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" })],
		["a missing user agent", false, visit({})],
		["a prefetching browser", false, visit({ ...BROWSER, "Sec-Purpose": "prefetch;prerender" })],
		["an older prefetching browser", false, visit({ ...BROWSER, Purpose: "prefetch" })],
		["a post", false, visit(BROWSER, "POST")],
	])("%s: %s", (_, expected, request) => expect(views.isCountableView(request)).toBe(expected));
});

it("counts a post of a browser, not of a robot", () => {
	expect(views.isReader(visit(BROWSER, "POST"))).toBe(true);
	expect(views.isReader(visit({ "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" }, "POST"))).toBe(
		false,
	);
});

it("writes the views of each listing once and retries failed writes", async () => {
	await views.flushViews();
	expect(written).toEqual([]);
	for (const id of [1, 2, 1]) views.countView(id);
	status = 503;
	await views.flushViews();
	views.countView(2);
	status = 204;
	await views.flushViews();
	await views.flushViews();
	expect(written).toEqual([{ counts: { 1: 2, 2: 1 } }, { counts: { 1: 2, 2: 2 } }]);
});
