import { describe, expect, it } from "vitest";
import { renderRobots, renderSitemapIndex, renderSitemapPart } from "./sitemap-xml.ts";

const origin = "https://adahan.example";

describe("sitemap files", () => {
	it("list every part in the index", () => {
		const index = renderSitemapIndex(origin, ["pages", "properties-0"]);
		expect(index).toContain("<loc>https://adahan.example/sitemap/pages.xml</loc>");
		expect(index).toContain("<loc>https://adahan.example/sitemap/properties-0.xml</loc>");
	});

	it("list a page in both languages with alternates", () => {
		const part = renderSitemapPart(origin, [{ path: "/properties?category=sale", languages: ["en", "tr"] }]);
		expect(part.match(/<url>/g)).toHaveLength(2);
		expect(part).toContain("<loc>https://adahan.example/properties?category=sale&amp;lng=tr</loc>");
		expect(
			part.match(/hreflang="tr" href="https:\/\/adahan.example\/properties\?category=sale&amp;lng=tr"/g),
		).toHaveLength(2);
		expect(part.match(/hreflang="x-default" href="https:\/\/adahan.example\/properties\?category=sale"/g)).toHaveLength(
			2,
		);
	});

	it("list a page in a single language with its date, without alternates", () => {
		const part = renderSitemapPart(origin, [
			{ path: "/properties/7", languages: ["tr"], updatedAt: "2026-11-20T08:00:00.5+00:00" },
		]);
		expect(part).toContain(
			"<url><loc>https://adahan.example/properties/7?lng=tr</loc><lastmod>2026-11-20</lastmod></url>",
		);
		expect(part).not.toContain("hreflang");
	});

	it("disallow mutating paths for robots and name the index", () => {
		const robots = renderRobots(origin);
		for (const path of ["/api/", "/preferences/", "/newsletter/confirm", "/newsletter/unsubscribe"])
			expect(robots).toContain(`Disallow: ${path}\n`);
		expect(robots).toContain("Sitemap: https://adahan.example/sitemap.xml");
		expect(robots).not.toMatch(/Disallow: \/\n/);
	});
});
