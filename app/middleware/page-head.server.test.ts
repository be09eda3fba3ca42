import { RouterContextProvider } from "react-router";
import { expect, it } from "vitest";
import { languageContext } from "./context.ts";
import { noIndex, pageHead } from "./page-head.server.ts";

function request(path: string) {
	const context = new RouterContextProvider();
	context.set(languageContext, "tr");
	return { url: new URL(path, "https://adahan.example"), context };
}

const ROBOTS = { name: "robots", content: "noindex, follow" };

it("takes language and address from the request, and the description from the title", () => {
	const head = pageHead(request("/contact"), (t) => t("contact:title"));
	const title = head.find((one) => "title" in one);
	expect(title).toEqual({ title: expect.stringMatching(/ · Adahan$/) });
	expect(head).toContainEqual({ property: "og:locale", content: "tr_TR" });
	expect(head).toContainEqual({ property: "og:url", content: expect.stringMatching(/\/contact/) });
	expect(head).not.toContainEqual(ROBOTS);
});

it("prefers the given description and path", () => {
	const head = pageHead(request("/a"), "Title", { description: "Text", path: "/b" });
	expect(head).toContainEqual({ name: "description", content: "Text" });
	expect(head).toContainEqual({ property: "og:url", content: expect.stringMatching(/\/b/) });
});

it("keeps search engines out of pages below a layout with noIndex", async () => {
	const input = request("/admin");
	await noIndex(
		{ ...input, request: new Request(input.url), params: {}, pattern: "/admin" } as never,
		(async () => {}) as never,
	);
	expect(pageHead(input, "Title")).toContainEqual(ROBOTS);
});
