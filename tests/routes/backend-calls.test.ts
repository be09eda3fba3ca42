/** What the site sends to the backend, and what a form says when the backend is away. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import enMap from "../../app/locales/map/en.ts";
import trMap from "../../app/locales/map/tr.ts";
import type { ProxiedRequest } from "../support/fault-proxy.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { TEXTS } from "../support/texts.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite();
});
afterAll(() => site?.stop());
afterEach(() => site.heal());

describe("the null character", () => {
	it.each(["/agents?q=%00", "/agents?q=a%00b", "/agents?area=%00&kind=%00", "/properties?q=%00", "/vehicles?q=x%00"])(
		"in %s is ignored",
		async (path) => {
			const first = await site.ask(path);
			const answer = first.status === 302 ? await site.ask(first.headers.get("location")!) : first;
			expect(answer.status).toBe(200);
		},
	);

	it("is removed from the values of a call, but not as text after a backslash", async () => {
		const { anonClient } = await import("../../app/platform/supabase/clients.server.ts");
		const sent: string[] = [];
		site.proxy.onWay = (call) => {
			if (/^\/rest\/v1\/(?:rpc\/search_agents|agents\b)/.test(call.path)) sent.push(call.body || call.path);
			return call;
		};
		const { error } = await anonClient.rpc("search_agents", { filters: { q: "a\0\0b\\u0000\\\0" } });
		expect(error).toBeNull();
		expect(JSON.parse(sent[0]!)).toEqual({ filters: { q: "ab\\u0000\\" } });
		await anonClient.from("agents").select("id").eq("name", "a\0b");
		expect(sent[1]).toContain("name=eq.ab");
	});

	it("in a form of administrators is no error of the server", async () => {
		const { cookie } = await site.signedIn("super_admin");
		const { id } = await site.signedIn("agent");
		for (const [path, form] of [
			["/admin/areas/1", { intent: "save", seen: "\0", name_en: "x\0", plan: "\0" }],
			["/admin/landmarks/1", { intent: "save", revision: "\0", name_en: "x\0", aliases: "\0" }],
			["/admin/plans", { intent: "save", seen: "\0", plan: "\0" }],
			[`/admin/users/${id}`, { intent: "disable", seen: "\0", plan: "\0", reason: "\0" }],
		] as const)
			expect((await site.read(path, { cookie, form })).status, path).toBeLessThan(500);
	});
});

it("is told the platform on every call", async () => {
	const calls: ProxiedRequest[] = [];
	site.proxy.onWay = (call) => {
		calls.push(call);
		return call;
	};
	const { email } = await site.signedIn();
	const visit = site.visit();
	for (const path of ["/", "/properties", "/sitemap.xml"]) await visit.read(path);
	await visit.signIn(email);
	await visit.read("/profile");
	const kinds = new Set(calls.map(({ path }) => path.split("/")[1]));
	expect([...kinds].sort()).toEqual(["auth", "rest"]);
	expect(calls.filter(({ headers }) => headers["x-client-platform"] !== "web").map(({ path }) => path)).toEqual([]);
});

describe.each(["en", "tr"] as const)("without the backend, in %s", (language) => {
	const cookie = `language=${language}`;

	it.each(["map_listings", "get_map_extent"])(
		"a list is shown without its map when %s fails, and not kept",
		async (name) => {
			const { unavailable } = language === "tr" ? trMap : enMap;
			site.proxy.fault = ({ path }) => (path.includes(`/rpc/${name}`) ? { status: 503 } : undefined);
			// An address of its own: an earlier answer would stand in.
			const address = `/properties?category=rent&q=${name}+${language}&view=map`;
			const { html, status, headers } = await site.read(address, { cookie });
			expect(status).toBe(200);
			expect(html).toContain(unavailable);
			expect(html).toContain(`href="${address.replaceAll("&", "&amp;")}" class="link"`);
			expect(headers.get("cache-control")).toContain("no-store");
			site.heal();
			expect((await site.read(address, { cookie })).html).not.toContain(unavailable);
		},
	);

	it("the newsletter form says that the subscription failed", async () => {
		const visit = site.visit(cookie);
		const { html } = await visit.read("/about");
		const form_stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)![1]!;
		site.proxy.fault = ({ path }) => (/subscribe_newsletter/.test(path) ? { drop: true } : undefined);
		const form = { email: "ada@example.com", consent: "on", return_to: "/about", form_stamp };
		const answer = await visit.post("/newsletter", form);
		expect(answer.location).toBe("/about#newsletter");
		expect(answer.html).toContain(TEXTS[language].forms.newsletterFailed);
		expect(answer.html).toContain("ada@example.com");
	});

	it("the reset form says that its mail could not be sent", async () => {
		site.proxy.fault = ({ path }) => (/\/auth\/v1\//.test(path) ? { drop: true } : undefined);
		const { status, html } = await site.visit(cookie).read("/forgot-password", {
			form: { email: `ada-${language}@example.com` },
		});
		expect(status).toBe(503);
		expect(html).toContain(TEXTS[language].auth.messages.recoveryFailed);
	});
});

it("reports nested more deeply than can be written are accepted", async () => {
	let reason = '"x"';
	for (let depth = 0; depth < 9000; depth++) reason = `{"a":${reason}}`;
	const answer = await site.ask("/functions/v1/client-log", {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		stream: new Blob([`{"type":"error","reason":${reason}}`]).stream(),
	});
	expect(answer.status).toBeLessThan(300);
});
