/** The page cache: which pages and visitors it serves, what it never stores, and view counting. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import { ask, read, stop } from "../support/app.ts";
import { connectOwner } from "../support/owner.ts";

const BROWSER = "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";
const html = async (...asked: Parameters<typeof read>) => (await read(...asked)).html;

/** The rendered data holds a timestamp in milliseconds, so two renderings always differ. */
async function expectCached(isCached: boolean, path: string, options?: Parameters<typeof read>[1]) {
	const first = await html(path, options);
	await new Promise((resolve) => setTimeout(resolve, 2));
	const second = await html(path, options);
	expect(second === first).toBe(isCached);
}

describe("public page", () => {
	it.each(["/", "/about", "/properties?place=girne", "/properties/1"])("caches %s", (path) => expectCached(true, path));

	it("is cached by language and theme", async () => {
		const path = "/terms";
		expect(await html(path, { headers: { "Accept-Language": "en" } })).toContain('<html lang="en"');
		expect(await html(path, { headers: { "Accept-Language": "tr" } })).toContain('<html lang="tr"');
		expect(await html(path, { cookie: "language=tr" })).toContain('<html lang="tr"');
		expect(await html(path, { cookie: "theme=dark" })).toContain('data-theme="dark"');
		expect(await html(path, { cookie: "theme=light; language=tr" })).toContain(
			'<html lang="tr" dir="ltr" data-theme="light"',
		);
		expect(await html(path, { headers: { "Accept-Language": "en" } })).not.toContain("data-theme=");
	});

	it("is cached for each encoding, and each decodes to the page", async () => {
		const packed = { gzip: gunzipSync, br: brotliDecompressSync };
		for (const [encoding, unpack] of Object.entries(packed))
			for (const request of ["made", "kept"]) {
				const response = await ask("/privacy", { headers: { "Accept-Encoding": encoding } });
				expect(response.headers.get("content-encoding"), request).toBe(encoding);
				expect(response.headers.get("vary")).toContain("Accept-Encoding");
				const content = Buffer.from(await response.arrayBuffer());
				expect(response.headers.get("content-length")).toBe(String(content.length));
				expect(unpack(content).toString()).toMatch(/^<!DOCTYPE html><html.*<\/html>$/s);
			}
		for (let request = 0; request < 2; request++) {
			const plain = await read("/privacy", { headers: { "Accept-Encoding": "gzip;q=0, identity" } });
			expect(plain.headers.has("content-encoding")).toBe(false);
			expect(plain.html).toMatch(/^<!DOCTYPE html>/);
		}
	});

	it("has its own request id for each response", async () => {
		const [first, second] = [await read("/contact"), await read("/contact")];
		expect(second.html).toBe(first.html);
		expect(second.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
		expect(second.headers.get("content-security-policy")).toBe(first.headers.get("content-security-policy"));
		expect(second.headers.get("cache-control")).toBe("private, max-age=30");
	});
});

describe("personal content", () => {
	it("bypasses the cache for any other cookie", () =>
		expectCached(false, "/about", { cookie: "language=en; something=else" }));

	it("shows a flash message once and to its visitor only", async () => {
		const flash = encodeURIComponent(
			JSON.stringify({ form: { name: "newsletter", values: { email: "me@home.example" }, errors: {} } }),
		);
		expect(await html("/sitemap", { cookie: `flash=${flash}` })).toContain("me@home.example");
		const after = await read("/sitemap");
		expect(after.html).not.toContain("me@home.example");
		expect(after.headers.has("set-cookie")).toBe(false);
	});

	it("sets its cookie on every response", async () => {
		for (let request = 0; request < 2; request++) {
			const response = await ask("/agents?lng=tr");
			expect(response.headers.get("set-cookie")).toContain("language=tr");
		}
	});

	it("starts the scripts of public pages with their use, and of personal content when idle", async () => {
		const isIdle = async (...asked: Parameters<typeof read>) => (await html(...asked)).includes('data-start="idle"');
		const flash = encodeURIComponent(JSON.stringify({ code: "message", type: "success" }));
		for (const path of ["/", "/properties", "/properties/1", "/about", "/contact", "/nowhere"])
			expect(await isIdle(path), path).toBe(false);
		// The same address with and without consent, each of them cached.
		for (let request = 0; request < 2; request++) {
			expect(await isIdle("/terms")).toBe(false);
			expect(await isIdle("/terms", { cookie: "analytics_opt_in=false" })).toBe(false);
			expect(await isIdle("/terms", { cookie: "analytics_opt_in=true" })).toBe(true);
			expect(await isIdle("/terms", { cookie: "analytics_opt_in=true", headers: { DNT: "1" } })).toBe(false);
		}
		// Other tabs learn of a choice made there.
		expect(await isIdle("/privacy")).toBe(false);
		expect(await isIdle("/privacy", { cookie: "analytics_opt_in=false" })).toBe(true);
		expect(await isIdle("/about", { cookie: `flash=${flash}` })).toBe(true);
		expect(await isIdle("/contact", { form: { message: "" } })).toBe(true);
		for (const path of ["/auth", "/forgot-password", "/design-demo"]) expect(await isIdle(path), path).toBe(true);
	});

	it("does not cache missing pages", () => expectCached(false, "/nowhere"));
});

it("counts views of cached pages, except by bots and prefetches", async () => {
	const db = connectOwner(inject("backend"));
	const count = async () => {
		await stop();
		const { data, error } = await db.from("listing_daily_stats").select("views").eq("listing_id", 7);
		if (error) throw error;
		return data.reduce((sum, { views }) => sum + views, 0);
	};
	const before = await count();
	for (let request = 0; request < 3; request++) await ask("/properties/7", { headers: { "User-Agent": BROWSER } });
	await ask("/properties/7", { headers: { "User-Agent": "Googlebot/2.1 (+http://www.google.com/bot.html)" } });
	await ask("/properties/7", { headers: { "User-Agent": BROWSER, "Sec-Purpose": "prefetch" } });
	expect(await count()).toBe(before + 3);
});

it("counts and records a prefetched listing only when it is viewed", async () => {
	const db = connectOwner(inject("backend"));
	const count = async () => {
		await stop();
		const { data, error } = await db.from("listing_daily_stats").select("views").eq("listing_id", 8);
		if (error) throw error;
		return data.reduce((sum, { views }) => sum + views, 0);
	};
	const { data: listing } = await db.from("listings").select("kind").eq("id", 8).single();
	const path = `/${listing?.kind === "vehicle" ? "vehicles" : "properties"}/8.data`;
	const before = await count();
	const prefetched = await ask(path, { headers: { "User-Agent": BROWSER, "Sec-Purpose": "prefetch" } });
	expect(await prefetched.text()).toContain("isViewPending");
	expect(prefetched.headers.get("set-cookie")).toBeNull();
	expect(prefetched.headers.get("cache-control")).toBe("private, max-age=30");
	expect(await count()).toBe(before);

	const report = (agent: string) => ask(path, { form: { intent: "view" }, headers: { "User-Agent": agent } });
	const reported = await report(BROWSER);
	expect(reported.status).toBe(204);
	expect(reported.headers.get("set-cookie")).toMatch(/^viewed=8;/);
	expect((await report("Googlebot/2.1 (+http://www.google.com/bot.html)")).headers.get("set-cookie")).toBeNull();
	expect(await count()).toBe(before + 1);

	const asked = await ask(path, { headers: { "User-Agent": BROWSER } });
	expect(await asked.text()).not.toContain("isViewPending");
	expect(await count()).toBe(before + 2);
});

it("shows a flash message on a viewed page, not on a prefetched one", async () => {
	const flash = encodeURIComponent(
		JSON.stringify({ form: { name: "newsletter", values: { email: "me@home.example" }, errors: {} } }),
	);
	const prefetched = await ask("/agents.data", { cookie: `flash=${flash}`, headers: { "Sec-Purpose": "prefetch" } });
	expect(await prefetched.text()).not.toContain("me@home.example");
	expect(prefetched.headers.get("set-cookie")).toBeNull();
	expect(await html("/agents", { cookie: `flash=${flash}` })).toContain("me@home.example");
});
