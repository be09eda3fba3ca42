import { expect, it } from "vitest";
import { routePattern } from "./route-pattern.ts";

it.each<[string, Record<string, string>, string]>([
	["/", {}, "/"],
	["/properties", {}, "/properties"],
	["/properties/1", { id: "1" }, "/properties/:id"],
	["/properties/1/report", { id: "1" }, "/properties/:id/report"],
	["/properties/1/", { id: "1" }, "/properties/:id"],
	["/agents/agents", { slug: "agents" }, "/agents/:slug"],
	["/admin/content/about/en", { slug: "about", language: "en" }, "/admin/content/:slug/:language"],
	["/agents/%C5%9Eule", { slug: "Şule" }, "/agents/:slug"],
	["/agents/%E0%A4%A", { slug: "%E0%A4%A" }, "/agents/:slug"],
	["/nowhere", { "*": "nowhere" }, "/*"],
	["/nowhere/at/all", { "*": "nowhere/at/all" }, "/*"],
])("names the parameters of %s", (pathname, params, expected) => {
	expect(
		routePattern([
			{ pathname: "/", params },
			{ pathname, params },
		]),
	).toBe(expected);
});

it("is undefined when no route matches", () => expect(routePattern([])).toBeUndefined());
