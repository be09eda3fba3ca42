/** The manifest of the installable app. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ask, read } from "../support/app.ts";

const PUBLIC = join(import.meta.dirname, "../../public");
const TEXTS = {
	en: { name: "Adahan: homes and vehicles in Northern Cyprus", favourites: "Favourites", messages: "Messages" },
	tr: { name: "Adahan: Kuzey Kıbrıs’ta emlak ve araç ilanları", favourites: "Favoriler", messages: "Mesajlar" },
};

type Manifest = {
	lang: string;
	name: string;
	description: string;
	shortcuts: { name: string; url: string }[];
	icons: { src: string; sizes: string; purpose?: string }[];
	theme_color: string;
};

for (const [language, texts] of Object.entries(TEXTS))
	it(`names the app and its shortcuts in the language of the page: ${language}`, async () => {
		const page = await read(`/about`, { cookie: `language=${language}` });
		const [, address = ""] = /<link rel="manifest" href="([^"]+)"/.exec(page.html) ?? [];
		// The cookie is of the other language: the address decides.
		const response = await ask(address, { cookie: `language=${language === "en" ? "tr" : "en"}` });
		expect(response.headers.get("content-type")).toBe("application/manifest+json");
		expect(response.headers.get("cache-control")).toMatch(/^public, max-age=\d+$/);
		expect(response.headers.getSetCookie()).toEqual([]);
		const manifest = (await response.json()) as Manifest;
		expect(manifest).toMatchObject({ id: "/", start_url: "/", scope: "/", dir: "ltr", display: "standalone" });
		expect([manifest.lang, manifest.name]).toEqual([language, texts.name]);
		expect(page.html).toContain(`content="${manifest.theme_color}"`);
		expect(manifest.shortcuts.map(({ name }) => name)).toEqual(
			expect.arrayContaining([texts.favourites, texts.messages]),
		);
		for (const { url } of manifest.shortcuts) expect((await ask(url)).status, url).toBeLessThan(400);
	});

it("has icons of the sizes that it states, one of them maskable", async () => {
	const { icons } = (await (await ask("/manifest.webmanifest")).json()) as Manifest;
	expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
		["192x192", undefined],
		["512x512", undefined],
		["512x512", "maskable"],
	]);
	for (const { src, sizes } of icons) {
		const file = readFileSync(join(PUBLIC, src));
		// The width and height of a PNG.
		expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`, src).toBe(sizes);
	}
});

it("is in English for an address that names no language of ours", async () => {
	for (const address of ["/manifest.webmanifest", "/manifest.webmanifest?lng=de"])
		expect(await (await ask(address, { headers: { "Accept-Language": "tr" } })).json()).toHaveProperty("lang", "en");
});

it("is named by no document of its own", async () => {
	expect((await read("/properties/1/copy")).html).not.toContain("manifest");
});
