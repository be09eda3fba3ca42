/** Language, theme and buyer: chosen by form, stored in cookies, applied to the next page. */
import { describe, expect, inject, it } from "vitest";
import { ask, read } from "../support/app.ts";
import { connectOwner } from "../support/owner.ts";

const cookieOf = (response: Response) => (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";

describe("language", () => {
	it.each<[string, Record<string, string>, string]>([
		["no preference", {}, "en"],
		["the browser's preference", { "Accept-Language": "tr-TR,tr;q=0.9,en;q=0.8" }, "tr"],
		["the preferred of two languages", { "Accept-Language": "tr;q=0.4,en;q=0.8" }, "en"],
		["an unsupported language", { "Accept-Language": "de,fr;q=0.5" }, "en"],
		["the cookie before the browser", { "Accept-Language": "en", Cookie: "language=tr" }, "tr"],
		["a broken cookie", { Cookie: "language=%E0%A4%A; language=xx" }, "en"],
		["a second choice of ours", { "Accept-Language": "de-DE,tr-TR;q=0.5" }, "tr"],
		["a region before another language", { "Accept-Language": "tr-TR,en" }, "tr"],
		["a language refused with q=0", { "Accept-Language": "tr;q=0" }, "en"],
		["an inexact cookie", { Cookie: "language=tr-TR" }, "en"],
		["a broken header", { "Accept-Language": ";;q=x,,tr;q=abc" }, "en"],
	])("%s", async (_, headers, language) => {
		const page = await read("/about", { headers });
		expect(page.html).toContain(`<html lang="${language}"`);
		expect(page.headers.get("content-language")).toBe(language);
	});

	it("?lng= selects the language and stores it", async () => {
		const page = await read("/about?lng=tr", { headers: { Cookie: "language=en" } });
		expect(page.html).toContain('<html lang="tr"');
		expect(page.headers.get("set-cookie")).toMatch(/^language=tr; Path=\/; Max-Age=31536000; SameSite=Lax; HttpOnly$/);
	});

	it("sets the cookie by form and returns to the page", async () => {
		const response = await ask("/preferences/language", {
			form: { language: "tr", return_to: "/vehicles?make=toyota" },
		});
		expect(response.status).toBe(303);
		expect(response.headers.get("location")).toBe("/vehicles?make=toyota");
		expect(cookieOf(response)).toBe("language=tr");
	});
});

describe("theme", () => {
	it.each(["light", "dark", "system"])("%s is stored and applied by the server", async (theme) => {
		const response = await ask("/preferences/theme", { form: { theme, return_to: "/about" } });
		expect(cookieOf(response)).toBe(`theme=${theme}`);
		const { html } = await read("/about", { cookie: cookieOf(response) });
		if (theme === "system") expect(html).not.toContain("data-theme=");
		else expect(html).toContain(`data-theme="${theme}"`);
	});

	it("ignores an unknown theme", async () => {
		const response = await ask("/preferences/theme", { form: { theme: "neon", return_to: "/about" } });
		expect(response.status).toBe(303);
		expect(response.headers.has("set-cookie")).toBe(false);
	});
});

describe("buyer", () => {
	const db = connectOwner(inject("backend"));
	/** Paths of two homes for sale. */
	const homes = async () => {
		const query = db.from("listings").select("id").eq("status", "available").eq("kind", "property");
		const { data } = await query.eq("category", "sale").gte("bedrooms", 1).order("id").limit(2);
		return (data ?? []).map(({ id }) => `/properties/${id}`);
	};
	/** The price with all costs, at each place of the page that shows it. */
	const totals = (html: string) =>
		[...html.matchAll(/£[\d,]+ to £[\d,]+(?=<\/(?:strong|span|td)>)/g)].map(([text]) => text);

	it("is stored by form, and every figure of this and the next listing is for them", async () => {
		const [first = "", second = ""] = await homes();
		const response = await ask(first, { form: { intent: "buyer", buyer: "turkish_2" } });
		expect(response.status).toBe(303);
		expect(response.headers.get("location")).toBe(`${first}#costs`);
		expect(response.headers.get("set-cookie")).toMatch(/^buyer=turkish_2; Path=\/; Max-Age=31536000; .*HttpOnly/);
		for (const path of [first, second]) {
			const before = await read(path);
			const after = await read(path, { cookie: cookieOf(response) });
			expect(after.html).toMatch(/<option value="turkish_2" selected(="")?>/);
			// The panel beside the photos, the one below them, and the estimate with its table.
			const [total] = totals(after.html);
			expect(totals(after.html).filter((text) => text === total)).toHaveLength(4);
			expect(totals(before.html)).not.toContain(total);
			// The page is cached for each buyer, and for nobody else.
			expect((await read(path, { cookie: cookieOf(response) })).html).toBe(after.html);
			expect((await read(path)).html).toBe(before.html);
		}
	});

	it("is forgotten when any buyer is chosen, and an unknown buyer is any buyer", async () => {
		const [path = ""] = await homes();
		for (const buyer of ["any", "neon"]) {
			const response = await ask(path, { form: { intent: "buyer", buyer } });
			expect(response.headers.get("set-cookie")).toMatch(/^buyer=; Path=\/; Max-Age=0;/);
		}
		expect(totals((await read(path, { cookie: "buyer=neon" })).html)).toEqual(totals((await read(path)).html));
	});

	it("is answered in place with JavaScript", async () => {
		const [path = ""] = await homes();
		const response = await ask(`${path}.data`, { form: { intent: "buyer", buyer: "citizen" } });
		expect(response.status).toBe(200);
		expect(cookieOf(response)).toBe("buyer=citizen");
		expect(await response.text()).toContain("citizen");
	});
});

describe("return target", () => {
	it.each([
		"//evil.example",
		"/\\evil.example",
		"https://evil.example/",
		"https:evil.example",
		"/%0d%0aSet-Cookie:x=1",
		"javascript:alert(1)",
		"",
		"\\\\evil",
		"/\t/evil.example",
	])("%j stays on the site", async (target) => {
		const response = await ask("/preferences/language", { form: { language: "en", return_to: target } });
		const location = new URL(response.headers.get("location") ?? "", "http://adahan.test");
		expect(location.origin).toBe("http://adahan.test");
	});
});

describe("header", () => {
	const current = async (path: string, kind: "page" | "true" = "page") => {
		const { html } = await read(path);
		const header = /<nav aria-label="Main menu".*?<\/nav>/s.exec(html)![0];
		return [...header.matchAll(/<a href="([^"]+)" aria-current="(\w+)"/g)]
			.filter(([, , value]) => value === kind)
			.map(([, to]) => to);
	};

	it.each([
		["/properties", "/properties"],
		["/properties?place=girne", "/properties"],
		["/properties?category=sale&place=girne", "/properties?category=sale"],
		["/properties?category=rent", "/properties?category=rent"],
		["/vehicles", "/vehicles"],
	])("marks one link on %s", async (path, link) => {
		expect(await current(path)).toEqual([link]);
	});

	it("marks the list of all properties on its parts, for widths whose header leaves the parts out", async () => {
		expect(await current("/properties?category=sale&place=girne", "true")).toEqual(["/properties"]);
		expect(await current("/properties?category=rent", "true")).toEqual(["/properties"]);
		expect(await current("/properties", "true")).toEqual([]);
	});
});
