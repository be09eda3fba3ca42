/** Names and subjects are single lines in every form: a line break could inject mail headers. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { insertListing, makeAccount, makeAgent } from "../support/users.ts";

let site: OwnSite;
let listing: string;
beforeAll(async () => {
	site = await startOwnSite();
	const { id } = await makeAccount(site.sql, { role: "agent" });
	await makeAgent(site, id, "one-line");
	listing = `/properties/${await insertListing(site.backend, id)}`;
});
afterAll(() => site?.stop());

const email = "eve@example.com";
const FORMS: Record<string, { path: () => string; form: Record<string, string>; lines: string[] }> = {
	"the contact form": {
		path: () => "/contact",
		form: { name: "Eve", email, subject: "A question", message: "First line\r\nsecond line" },
		lines: ["name", "subject"],
	},
	"an enquiry": {
		path: () => listing,
		form: { intent: "enquiry", name: "Eve", email, message: "First line\r\nsecond line" },
		lines: ["name"],
	},
	"a new account": {
		path: () => "/auth?mode=signup",
		form: {
			first_name: "Eve",
			last_name: "Example",
			email,
			password: "New-Olive-Grove-9!",
			password_again: "New-Olive-Grove-9!",
			consent: "on",
		},
		lines: ["first_name", "last_name"],
	},
};

describe.each(Object.entries(FORMS))("%s", (_, { path, form, lines }) => {
	const send = async (change: Record<string, string> = {}) => {
		// The stamp of one page is valid for every form.
		const { html } = await site.read("/contact");
		const form_stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)![1]!;
		return site.read(path(), { form: { ...form, form_stamp, ...change } });
	};

	it.each(lines)("refuses %s with a line break or bidirectional characters", async (field) => {
		for (const text of ["Eve\r\nBcc: all@example.com", "Eve\nBcc", "Eve\u2028Bcc", "Eve\u0007", "Eve \u202emoc"]) {
			const { status, html } = await send({ [field]: text });
			expect(status, JSON.stringify(text)).toBe(400);
			expect(html).toContain("Text contains hidden control characters");
		}
	});

	it("accepts valid values, with line breaks in multiline fields", async () => {
		expect([302, 303]).toContain((await send()).status);
	});
});
