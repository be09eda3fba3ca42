/** The pages of the design system: public, complete in both languages and excluded from search engines. */
import { describe, expect, it } from "vitest";
import { TOAST_POSITIONS, TOAST_TYPES } from "../../app/platform/http/flash.server.ts";
import { ask, read } from "../support/app.ts";
import { ADDRESSES } from "../support/route-table.ts";
import { TEXTS } from "../support/texts.ts";

const PAGES = {
	"/design-demo": "demo",
	"/test/notifications": "notifications",
	"/test/enhancements": "enhancements",
} as const;
const paths = Object.keys(PAGES) as (keyof typeof PAGES)[];

describe.each(paths)("%s", (path) => {
	it.each(["en", "tr"] as const)("is public, in %s, and not indexed", async (language) => {
		const { status, html } = await read(path, { headers: { "Accept-Language": language } });
		expect(status).toBe(200);
		expect(html).toContain(`<html lang="${language}"`);
		expect(html.match(/<h1/g)).toHaveLength(1);
		expect(html).toContain(TEXTS[language].design[`${PAGES[path]}Title`]);
		expect(html).toContain('<meta name="robots" content="noindex, follow"/>');
		expect(html).not.toContain('rel="canonical"');
	});

	it("is part of the addresses covered by the general route tests", () => {
		expect(ADDRESSES.find((address) => address.path === path)).toMatchObject({ area: "public", isPage: true });
	});

	it("is absent from sitemaps and public pages", async () => {
		for (const place of ["/sitemap.xml", "/sitemap/pages.xml", "/sitemap", "/robots.txt", "/", "/properties", "/about"])
			expect((await read(place)).html, place).not.toContain(path);
	});

	it("loads its own styles and texts, which other pages omit", async () => {
		const { html } = await read(path);
		expect(html).toContain('data-texts="design"');
		expect(html).toMatch(/\/assets\/areas-[\w-]+\.css/);
		expect((await read("/about")).html).not.toMatch(/\/assets\/(areas|notifications)-[\w-]+\.css/);
	});
});

describe("toasts", () => {
	const send = (form: Record<string, string>) => ask("/test/notifications", { form });

	it.each(TOAST_TYPES)("show type %s on the next page, as a banner without script", async (type) => {
		for (const position of TOAST_POSITIONS) {
			const answer = await send({ type, position });
			expect(answer.status).toBe(303);
			const location = answer.headers.get("location") ?? "";
			expect(location).toBe(`/test/notifications?type=${type}&position=${position}`);
			const cookie = (answer.headers.get("set-cookie") ?? "").split(";")[0];
			const next = await read(location, { cookie });
			const text = TEXTS.en.flash[`sample${type[0]!.toUpperCase()}${type.slice(1)}` as "sampleSuccess"];
			const [, role] = /<div role="(\w+)" tabindex="-1" class="notice [^>]*>.*?<p>Sample/.exec(next.html) ?? [];
			expect(next.html).toContain(text);
			expect(role).toBe(type === "error" ? "alert" : "status");
			expect(next.headers.get("set-cookie")).toContain("flash=;");
		}
	});

	it("reject an unknown type or position with an error message", async () => {
		for (const form of [
			{},
			{ type: "success" },
			{ type: "joy", position: "center" },
			{ type: "info", position: "under" },
		]) {
			const { status, html } = await read("/test/notifications", { form: form as Record<string, string> });
			expect(status).toBe(400);
			expect(html).toContain('role="alert"');
		}
	});
});

describe("form enhancements", () => {
	it("show the state and step from the URL, and the first ones by default", async () => {
		const chosen = async (query: string) => {
			const { html } = await read(`/test/enhancements?${query}`);
			return /id="chosen-state"[\s\S]*?<p role="(\w+)"[\s\S]*?<span>([^<]*)<\/span>/.exec(html)?.slice(1);
		};
		expect(await chosen("state=success")).toEqual(["status", "Success!"]);
		expect(await chosen("state=warning")).toEqual(["status", "Warning"]);
		expect(await chosen("state=error&lng=tr")).toEqual(["alert", TEXTS.tr.states.error]);
		expect(await chosen("state=error&step=4")).toEqual(["alert", "Something went wrong"]);
		const { html } = await read("/test/enhancements?state=error&step=4");
		expect(html.match(/<li aria-current="step"/g)).toHaveLength(2);
		const nonsense = await read("/test/enhancements?state=%00&step=-1");
		expect(nonsense.status).toBe(200);
	});

	it("return an invalid form with its values and an error for each field", async () => {
		const form = { name: "Ada <b>", email: "ada@", message: "" };
		const { status, html } = await read("/test/enhancements", { form });
		expect(status).toBe(400);
		expect(html).toContain('value="Ada &lt;b&gt;"');
		for (const field of ["email", "message"]) expect(html).toContain(`id="sample-${field}-error"`);
		expect(html).not.toContain('id="sample-name-error"');
		const whole = await ask("/test/enhancements", { form: { ...form, email: "ada@example.com", message: "Hello" } });
		expect([whole.status, whole.headers.get("location")]).toEqual([303, "/test/enhancements"]);
	});
});
