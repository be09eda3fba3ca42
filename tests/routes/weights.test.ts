/** Transfer size of a first visit on a phone. The limits leave room for texts, not for another library. */
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { compressContent } from "../../app/platform/http/compression.ts";
import { ask, read } from "../support/app.ts";

const CLIENT = join(import.meta.dirname, "../../build/client");
const KILOBYTE = 1000;

/** Bytes of a built file as served; small ones are not compressed. */
function served(path: string): number {
	const file = join(CLIENT, path);
	return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const pack = async (text: string) => (await compressContent(Buffer.from(text), "br")).length;

/** The modules named by the page, the route manifest, and the texts loaded by the entry script. */
function scriptsOf(html: string): string[] {
	const named = [...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
	const texts = readdirSync(join(CLIENT, "assets")).filter((name) => /^base\.(en|tr)-[\w-]+\.js$/.test(name));
	const group = /data-texts="(\w+)"/.exec(html)?.[1];
	const ofGroup = group ? readdirSync(join(CLIENT, "assets")).filter((name) => name.startsWith(`${group}.`)) : [];
	const heaviestOf = (names: string[]) =>
		names.map((name) => `/assets/${name}`).sort((a, b) => served(b) - served(a))[0];
	const heaviest = [heaviestOf(texts), heaviestOf(ofGroup)].filter((path) => path !== undefined);
	const parked = /<script type="parked">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
	const preloaded = [...html.matchAll(/<link data-wait="" href="[^"]+"/g)];
	expect(parked).toContain("/assets/");
	expect(preloaded.length).toBeGreaterThan(3);
	return [...new Set([...named, ...heaviest])];
}

describe.each([
	["/", 24],
	["/properties", 24],
	["/properties/1", 24.7],
])("%s", (path, limit) => {
	it(`has at most ${limit} kB of HTML and CSS, and 150 kB of script`, async () => {
		const { html, status } = await read(path);
		expect(status).toBe(200);
		const styles = [...html.matchAll(/\/assets\/[\w.-]+\.css/g)].map(([file]) => file);
		const style = [...new Set(styles)].reduce((sum, file) => sum + served(file), 0);
		expect((await pack(html)) + style).toBeLessThanOrEqual(limit * KILOBYTE);
		const script = scriptsOf(html).reduce((sum, file) => sum + served(file), 0);
		expect(script).toBeLessThanOrEqual(150 * KILOBYTE);
	});

	it("requests nothing from other hosts", async () => {
		const { html } = await read(path);
		const sources = [...html.matchAll(/<(?:script|img|link|source)[^>]*?\b(?:src|href|srcset)="([^"]+)"/gi)];
		const foreign = sources
			.filter(([tag]) => !/rel="(canonical|alternate|prev|next)"/.test(tag))
			.map(([, address]) => address ?? "")
			.filter((address) => /^(https?:)?\/\//.test(address));
		expect(foreign).toEqual([]);
	});
});

describe.each(["/properties", "/properties?category=sale&place=girne", "/vehicles"])("%s", (path) => {
	// Ten packets of 1,460 bytes arrive in the first round trip; the server adds a few headers.
	it("has at most 70 kB of HTML, and 14.5 kB compressed with its headers", async () => {
		const { html, headers } = await read(path);
		expect(html.match(/<article/g)).toHaveLength(24);
		expect(Buffer.byteLength(html)).toBeLessThanOrEqual(70 * KILOBYTE);
		const lines = [...headers].map(([name, value]) => `${name}: ${value}\r\n`).join("");
		expect((await pack(html)) + Buffer.byteLength(lines)).toBeLessThanOrEqual(14_500);
	});
});

describe("/properties", () => {
	it("has its head and first cards in the first 14 kB", async () => {
		const { html } = await read("/properties");
		const secondCard = html.indexOf("</article>", html.indexOf("</article>") + 1);
		expect(secondCard).toBeGreaterThan(0);
		expect(await pack(html.slice(0, secondCard))).toBeLessThanOrEqual(14 * KILOBYTE);
	});

	it("has a first photo of at most 40 kB", async () => {
		const { html } = await read("/properties");
		const [picture = ""] = /\/pictures\/[^"\s]+\/640\.avif/.exec(html) ?? [];
		const response = await ask(picture);
		expect(response.status).toBe(200);
		expect((await response.arrayBuffer()).byteLength).toBeLessThanOrEqual(40 * KILOBYTE);
	});
});

it("display font has one file of at most 30 kB per alphabet", () => {
	const fonts = readdirSync(join(CLIENT, "fonts")).filter((name) => name.endsWith(".woff2"));
	for (const name of fonts) expect(readFileSync(join(CLIENT, "fonts", name)).length).toBeLessThanOrEqual(30 * KILOBYTE);
});

it("what signed-in people load to keep an open page current has at most 3 kB, and no page names it", async () => {
	const [name = ""] = readdirSync(join(CLIENT, "assets")).filter((file) => /^watch-account-[\w-]+\.js$/.test(file));
	expect(served(`/assets/${name}`)).toBeLessThanOrEqual(3 * KILOBYTE);
	for (const path of ["/", "/properties", "/properties/1"]) expect((await read(path)).html).not.toContain(name);
});

it("the map that moves has at most 45 kB of script, and no page names it", async () => {
	const [name = ""] = readdirSync(join(CLIENT, "assets")).filter((file) => /^load-moving-map-[\w-]+\.js$/.test(file));
	// With the modules that it shares with pages which may not have loaded them.
	const shared = readFileSync(join(CLIENT, "assets", name), "utf8").match(/(?<=from"\.\/)base-map-[\w-]+\.js/g) ?? [];
	const script = [name, ...shared].reduce((sum, file) => sum + served(`/assets/${file}`), 0);
	expect(script).toBeLessThanOrEqual(45 * KILOBYTE);
	for (const path of ["/properties", "/properties?view=map"]) expect((await read(path)).html).not.toContain(name);
});

it("the viewer of pictures has at most 3 kB of script and styles, and no page names it", async () => {
	const names = readdirSync(join(CLIENT, "assets")).filter((file) => /^(load-)?viewer-[\w-]+\.(js|css)$/.test(file));
	expect(names).toHaveLength(2);
	expect(names.reduce((sum, name) => sum + served(`/assets/${name}`), 0)).toBeLessThanOrEqual(3 * KILOBYTE);
	const { html } = await read("/properties/1");
	for (const name of names) expect(html).not.toContain(name);
});

it("the offer to install has at most 1.5 kB with its texts, and no page names it", async () => {
	expect(served("/install.js")).toBeLessThanOrEqual(1.5 * KILOBYTE);
	expect((await read("/")).html).not.toContain('src="/install.js"');
});

it("browser files contain no secret and no server-only name", () => {
	const files = readdirSync(CLIENT, { recursive: true, encoding: "utf8" }).filter((name) =>
		/\.(js|css|json)$/.test(name),
	);
	expect(files.length).toBeGreaterThan(50);
	// Bundling keeps these names, as they are strings or properties.
	const leak = /sb_secret_|SUPABASE_|_SECRET\b|service_role|secretKey|[Xx]-[Aa]pp-[Cc]ontext/;
	expect(files.filter((name) => leak.test(readFileSync(join(CLIENT, name), "utf8")))).toEqual([]);
});
