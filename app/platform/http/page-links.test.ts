import { describe, expect, it } from "vitest";
import { alternateLinks, languageAddress } from "./page-links.ts";

const origin = "https://adahan.example";

describe("languageAddress", () => {
	it("is bare in English and carries the language in Turkish, also with a query", () => {
		expect(languageAddress(origin, "/agents", "en")).toBe("https://adahan.example/agents");
		expect(languageAddress(origin, "/agents", "tr")).toBe("https://adahan.example/agents?lng=tr");
		expect(languageAddress(origin, "/properties?category=rent", "tr")).toBe(
			"https://adahan.example/properties?category=rent&lng=tr",
		);
	});
});

describe("alternateLinks", () => {
	it("lists the canonical URL, both languages and the default", () => {
		expect(alternateLinks(origin, "/about").map(({ rel, hrefLang, href }) => [rel, hrefLang, href])).toEqual([
			["canonical", undefined, "https://adahan.example/about"],
			["alternate", "en", "https://adahan.example/about"],
			["alternate", "tr", "https://adahan.example/about?lng=tr"],
			["alternate", "x-default", "https://adahan.example/about"],
		]);
	});

	it("makes each language canonical for itself", () => {
		expect(alternateLinks(origin, "/about", { language: "tr" })[0]?.href).toBe("https://adahan.example/about?lng=tr");
	});

	it("omits a language that the page lacks", () => {
		expect(alternateLinks(origin, "/properties/7", { languages: ["tr"], language: "en" })).toEqual([
			{ tagName: "link", rel: "canonical", href: "https://adahan.example/properties/7?lng=tr" },
		]);
	});
});
