/** Rules for every route. The addresses come from the route table. */
import { describe, expect, it } from "vitest";
import { ask, ORIGIN, POSTING_IDS, read } from "../support/app.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { ADDRESSES, fillParameters } from "../support/route-table.ts";

const posting = ADDRESSES.filter(({ id }) => POSTING_IDS.has(id));
const paths = ADDRESSES.map(({ path }) => fillParameters(path));

/** What an address is asked: by day one of the variants, in turn, since the same function answers at all addresses. */
function inTurn<T>(path: string, variants: readonly T[]): readonly T[] {
	return IS_NIGHTLY ? variants : [variants[paths.indexOf(path) % variants.length]!];
}

const ORIGINS = ["https://evil.example", "null", `${ORIGIN}.evil.example`, ORIGIN.replace("http:", "https:")];
const METHODS = ["PUT", "DELETE", "PATCH"];

describe("headers", () => {
	it.each(paths)("%s sends the security headers", async (path) => {
		const { headers, status } = await read(path, { headers: { "Accept-Language": "en" } });
		expect(status).toBeLessThan(500);
		expect(headers.get("strict-transport-security")).toMatch(/max-age=\d{8}; includeSubDomains/);
		expect(headers.get("x-content-type-options")).toBe("nosniff");
		expect(headers.get("referrer-policy")).toBeTruthy();
		expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
		expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
		const policy = headers.get("content-security-policy") ?? "";
		expect(policy).toContain("frame-ancestors 'none'");
		expect(policy).not.toContain("unsafe");
	});

	it("allows inline scripts by hash only", async () => {
		const { html, headers } = await read("/properties");
		const policy = headers.get("content-security-policy") ?? "";
		expect(html.match(/<script type="parked">/g)).toHaveLength(1);
		expect(policy).toMatch(/script-src 'self' ('sha256-[^']+' ?)+;/);
		expect(html).not.toMatch(/ on[a-z]+="/);
		expect(html).not.toMatch(/ style="/);
	});
});

describe("posts", () => {
	it("finds every action in the route table", () => {
		expect(posting.length).toBeGreaterThan(5);
		expect(posting.map(({ id }) => id).sort()).toEqual([...POSTING_IDS].sort());
	});

	const EXEMPT = [
		"/api/jobs/:job",
		"/api/webhooks/:provider",
		"/newsletter/unsubscribe",
		"/functions/v1/client-log",
		"/functions/v1/csp-report",
	];
	const guarded = posting.filter(({ path }) => !EXEMPT.includes(path));
	it.each(guarded.map(({ path }) => fillParameters(path)))(
		"%s rejects posts from another site or without origin",
		async (path) => {
			for (const origin of inTurn(path, ORIGINS))
				expect((await ask(path, { form: { a: "b" }, headers: { Origin: origin } })).status, origin).toBe(403);
			expect((await ask(path, { form: { a: "b" }, hasOrigin: false })).status).toBe(403);
			const data = `${path}.data`;
			expect((await ask(data, { form: { a: "b" }, headers: { Origin: "https://evil.example" } })).status).toBe(403);
		},
	);

	it("explains a rejected post on a page", async () => {
		const { html } = await read("/contact", { form: { a: "b" }, headers: { Origin: "https://evil.example" } });
		expect(html).toContain("<h1");
	});

	it("accepts an unsubscribe post from any mail program", async () => {
		for (const origin of ["https://mail.example", "null"]) {
			for (const path of [
				"/newsletter/unsubscribe",
				"/alerts/stop",
				"/alerts/favorites/stop",
				"/alerts/messages/stop",
				"/alerts/mail/end",
			]) {
				const { html, status } = await read(`${path}?token=x`, { form: {}, headers: { Origin: origin } });
				// The token was read and rejected on a page of the site.
				expect(status).toBe(400);
				expect(html).toContain("<h1");
			}
		}
	});

	it.each(posting.map(({ path }) => fillParameters(path)))(
		"%s answers malformed input with a page, never with a server error",
		async (path) => {
			const huge = "x".repeat(100_000);
			const forms = [
				new URLSearchParams(),
				new URLSearchParams(`email[]=a&email[x][y]=b&message=%00%01&name=${huge}`),
				new URLSearchParams({ email: huge, message: huge, name: "\u202e\0", intent: "nothing" }),
			];
			for (const form of inTurn(path, forms)) {
				const response = await ask(path, { form, client: `198.51.100.${forms.indexOf(form)}` });
				expect(response.status, `form ${forms.indexOf(form)}`).toBeLessThan(500);
			}
			const json = await ask(path, { method: "POST", headers: { "Content-Type": "application/json" } });
			expect(json.status).toBeLessThan(500);
		},
	);
});

describe("safe methods", () => {
	it.each(METHODS)("%s changes nothing and never fails with a server error", async (method) => {
		for (const path of paths.filter((path) => inTurn(path, METHODS).includes(method))) {
			const response = await ask(path, { method, headers: { Origin: ORIGIN } });
			expect(response.status, path).toBeLessThan(500);
		}
	});

	it("lets only the browser cache an anonymous page, for thirty seconds", async () => {
		const { headers } = await read("/about");
		expect(headers.get("cache-control")).toBe("private, max-age=30");
		expect(headers.get("vary")).toContain("Cookie");
		expect(headers.has("set-cookie")).toBe(false);
	});

	it("does not cache a response that sets a cookie", async () => {
		const { headers } = await read("/about?lng=tr");
		expect(headers.get("set-cookie")).toContain("language=tr");
		expect(headers.get("cache-control")).toBe("private, no-store");
	});
});

describe("errors", () => {
	it("shows the 404 page in the visitor's language for an unknown URL", async () => {
		const { status, html, headers } = await read("/no/such/page", {
			headers: { "Accept-Language": "tr-TR,tr;q=0.9,en;q=0.5" },
		});
		expect(status).toBe(404);
		expect(html).toContain("Sayfa bulunamadı");
		expect(html).toContain('<html lang="tr"');
		expect(headers.get("cache-control")).toBe("private, no-store");
	});

	it("leads on from an unknown URL: a drawing, the search, help and a way to write to us", async () => {
		const { html } = await read("/no/such/page");
		const main = /<main.*<\/main>/s.exec(html)?.[0];
		for (const part of ['<use href="/drawings.svg#lost"', 'action="/properties"', 'href="/support"', 'href="/contact"'])
			expect(main).toContain(part);
	});

	it("answers /403 with status 403", async () => {
		const { status, html } = await read("/403");
		expect(status).toBe(403);
		expect(html).toContain("You do not have permission to access this area.");
	});
});
