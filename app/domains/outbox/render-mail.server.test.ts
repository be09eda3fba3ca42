import { describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
	process.env.SUPABASE_URL ??= "http://127.0.0.1:1";
	process.env.SUPABASE_PUBLISHABLE_KEY ??= "sb_publishable_test";
	process.env.SUPABASE_SECRET_KEY ??= "sb_secret_test";
});

import { verifyLink } from "#app/platform/signed-link.server.ts";
import { renderMail } from "./render-mail.server.ts";

const ORIGIN = "https://adahan.example";
const ID = "0d0f2f0e-2c7a-4a40-9d9e-3a5d4b8f7a11";
const ENQUIRY = {
	listing_id: 42,
	kind: "vehicle",
	reference: "V-1042",
	title_en: "Honda Fit 2016",
	title_tr: "Honda Fit 2016, ikinci el",
	name: "Ayşe Yılmaz",
	email: "ayse@example.com",
	phone: "+905331234567",
	message: "Hello,\nis it still there?\n\nBest",
};
const CONTACT = { name: "Ayşe", email: "ayse@example.com", subject: "İlan", message: "Merhaba", language: "tr" };
const PAYLOADS = {
	newsletterConfirm: { subscriber_id: ID },
	enquiryToAgent: ENQUIRY,
	enquiryCopy: ENQUIRY,
	contactToOffice: CONTACT,
	contactCopy: CONTACT,
};
const EVIL = `<script>alert(1)</script>"'><img src=x onerror=alert(1)> {{name}} $& $1`;

function render(template: string, language: "en" | "tr", payload: unknown) {
	return renderMail({ template, language, payload }, ORIGIN);
}

describe.each(["en", "tr"] as const)("every mail in %s", (language) => {
	it.each(Object.entries(PAYLOADS))("%s has a subject, both parts and no open placeholder", (template, payload) => {
		const mail = render(template, language, payload);
		expect(mail.subject).not.toBe("");
		expect(mail.headers["Content-Language"]).toBe(language);
		expect(mail.html).toContain(`<html lang="${language}">`);
		expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined|\[object|null/);
	});

	it.each(["enquiryToAgent", "enquiryCopy", "contactToOffice", "contactCopy"])(
		"%s shows what was typed as text, whatever it is",
		(template) => {
			const base = template.startsWith("enquiry") ? ENQUIRY : CONTACT;
			const typed = { name: EVIL, subject: EVIL, message: `${EVIL}\r\nBcc: x`, title_en: EVIL, title_tr: EVIL };
			const { html, text } = render(template, language, { ...base, ...typed });
			expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
			expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
			expect(text).toContain("<script>alert(1)</script>");
			expect(text).toContain("{{name}} $& $1");
		},
	);
});

describe("the newsletter's confirm mail", () => {
	const mail = render("newsletterConfirm", "en", PAYLOADS.newsletterConfirm);

	it("carries a confirm link that is ours and says whose it is", () => {
		const [, token] = /https:\/\/adahan\.example\/newsletter\/confirm\?token=([\w.-]+)/.exec(mail.text) ?? [];
		expect(verifyLink("newsletter-confirm", token)).toEqual({ ok: true, subject: ID });
		expect(verifyLink("newsletter-unsubscribe", token).ok).toBe(false);
	});

	it("can be unsubscribed from with one click of the mail program", () => {
		const [, token] =
			/^<https:\/\/adahan\.example\/newsletter\/unsubscribe\?token=([\w.-]+)&lng=en>$/.exec(
				mail.headers["List-Unsubscribe"] ?? "",
			) ?? [];
		expect(verifyLink("newsletter-unsubscribe", token)).toEqual({ ok: true, subject: ID });
		expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
	});
});

describe("an enquiry's mails", () => {
	it("name the listing in the reader's language and lead to it", () => {
		const mail = render("enquiryToAgent", "tr", ENQUIRY);
		expect(mail.subject).toBe("Bilgi talebi V-1042: Honda Fit 2016, ikinci el");
		expect(mail.text).toContain(`${ORIGIN}/vehicles/42?lng=tr`);
		expect(render("enquiryCopy", "en", { ...ENQUIRY, kind: "property" }).text).toContain(
			`${ORIGIN}/properties/42?lng=en`,
		);
	});

	it("use the other language's title when there is only that, and the reference when there is none", () => {
		expect(render("enquiryCopy", "en", { ...ENQUIRY, title_en: null }).subject).toContain("ikinci el");
		expect(render("enquiryCopy", "en", { ...ENQUIRY, title_en: null, title_tr: null }).subject).toBe(
			"Your enquiry V-1042: V-1042",
		);
	});

	it("tell the agent how to answer: by reply, or by phone where there is no address", () => {
		expect(render("enquiryToAgent", "en", ENQUIRY).text).toContain(
			"Reply to this e-mail to answer Ayşe Yılmaz directly.",
		);
		const byPhone = render("enquiryToAgent", "en", { ...ENQUIRY, email: null }).text;
		expect(byPhone).toContain("Please call or write to +905331234567");
		expect(byPhone).not.toContain("E-mail:");
	});

	it("keep the line breaks of a message", () => {
		const mail = render("enquiryCopy", "en", ENQUIRY);
		expect(mail.text).toContain("> Hello,\n> is it still there?\n> \n> Best");
		expect(mail.html).toContain("Hello,<br/>is it still there?<br/><br/>Best");
	});
});

describe("a message to the office", () => {
	it("keeps a name with line breaks on its own line", () => {
		const { text } = render("contactToOffice", "en", { ...CONTACT, name: "Ayşe\r\nTopic: another" });
		expect(text).toContain("Name: Ayşe Topic: another\n");
	});
});

describe("a copy to an address that nobody has proven", () => {
	it("greets by name", () => {
		expect(render("contactCopy", "tr", CONTACT).text).toContain("Merhaba Ayşe,");
		expect(render("contactCopy", "en", { ...CONTACT, name: "J. R. O’Neill-Öz" }).text).toContain(
			"Hello J. R. O’Neill-Öz,",
		);
	});

	it("does not greet by a name that could be read as a link", () => {
		for (const name of [
			"Win now https://evil.example",
			"www.evil.example",
			"evil.example",
			"a@evil.example",
			"x".repeat(61),
		])
			expect(render("contactCopy", "en", { ...CONTACT, name }).text).toContain("Hello,\n");
	});
});

describe("an unknown template", () => {
	it("is an error, also when it is named like a method of every object", () => {
		for (const template of ["nothing", "toString", "constructor"])
			expect(() => render(template, "en", {})).toThrow("No mail template");
	});
});
