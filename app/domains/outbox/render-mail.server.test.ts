import { afterEach, describe, expect, it, vi } from "vitest";

vi.hoisted(() => {
	process.env.SUPABASE_URL ??= "http://127.0.0.1:1";
	process.env.SUPABASE_PUBLISHABLE_KEY ??= "sb_publishable_test";
	process.env.SUPABASE_SECRET_KEY ??= "sb_secret_test";
});

import { setClock } from "#app/platform/clock.ts";
import { verifyLink } from "#app/platform/crypto/signed-link.server.ts";
import { renderMarkdown } from "../content/render-markdown.server.ts";
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
const FOUND = {
	listing_id: 42,
	kind: "property",
	category: "rent",
	reference: "AD-1K7M2",
	title_en: "Two-bedroom flat near the sea",
	title_tr: "Denize yakın 2+1 daire",
	price_pence: 65_000,
	place: "Lapta, Kyrenia",
	change: "new",
	from_pence: null,
};
const MATCHES = {
	search_id: ID,
	name: "Flats by the sea",
	kind: "property",
	filters: { category: "rent", place: ["girne.lapta"], price_max: 900 },
	sort: "newest",
	frequency: "daily",
	names: { places: { "girne.lapta": "Lapta" }, makes: {}, models: {} },
	total: 1,
	gone: 0,
	listings: [FOUND],
};
const CONVERSATION = {
	id: ID,
	name: "Ayşe Yılmaz",
	kind: "property",
	title_en: "Two-bedroom flat near the sea",
	title_tr: "Denize yakın 2+1 daire",
	reference: "AD-1K7M2",
	messages: ["Hello,\nis it still there?", "I could come on Friday."],
	more: 0,
};
const CHANGED = { ...FOUND, change: "cheaper", from_pence: 70_000 };
const CHANGES = { user_id: ID, total: 1, listings: [CHANGED] };
const DUE = {
	agent_id: ID,
	day: "2026-11-22",
	total: 2,
	listings: [
		{
			listing_id: 42,
			kind: "property",
			reference: "AD-1K7M2",
			title_en: "Flat\nnear the sea",
			title_tr: "Denize yakın daire",
			stage: "due",
			confirm_by: "2026-11-22T09:00:00Z",
			hidden_at: "2026-11-29T09:00:00Z",
		},
		{
			listing_id: 43,
			kind: "vehicle",
			reference: "AD-2B3C4",
			title_en: null,
			title_tr: "Honda Fit",
			stage: "hidden",
			confirm_by: "2026-11-10T09:00:00Z",
			hidden_at: "2026-11-17T09:00:00Z",
		},
	],
};
const { listing_id, kind, reference, title_en, title_tr } = ENQUIRY;
const LISTING = { listing_id, kind, reference, title_en, title_tr };
const DECISION = { ...LISTING, note: "Please add pictures.\n\nOf the kitchen, too.", is_public: false };
const ISSUE = {
	issue_id: 3,
	subscriber_id: ID,
	number: 2,
	subject: "Three papers",
	body: "Read [how it works](/verification) and [more](https://example.com/x?a=1&b=2), or [below](#end).\n\n## First <b>part</b>\n\n- one\n- two **bold**\n\n1. first\n\n> Never pay\n> unseen.\n\nWrite to {{email}}.",
};
const PLAN = { name: "Işık Emlak", plan_en: "Agency", plan_tr: "Ofis" };
const RECEIPT = {
	...PLAN,
	period: "yearly",
	provider: "card",
	amount_pence: 29_000,
	ends_at: "2027-11-20T08:00:00Z",
	auto_renews: true,
	invoice: "2026-000123",
	refundable_until: "2026-12-20T08:00:00Z",
};
const REFUND = { ...PLAN, amount_pence: 29_000, provider: "card", invoice: "2026-000124", url: null };
const REMINDER = {
	...PLAN,
	plan_id: "agency",
	period: "monthly",
	provider: "card",
	price_pence: 2_950,
	renews_at: "2026-12-20T08:00:00Z",
	ends_at: "2026-12-20T08:00:00Z",
};
const END = { ...PLAN, quota: 3, over: 12, hides_at: "2026-11-27T08:00:00Z" };
const CHANGE = {
	...PLAN,
	holds_from: "2026-12-27",
	period: "yearly",
	from_pence: 19_000,
	to_pence: 24_000,
	from_quota: 15,
	to_quota: 12,
};
const PROBLEM = { ...PLAN, problem: "underpaid", amount_pence: 2_900, provider: "crypto" };
const ASKED = {
	state: "waiting",
	search_id: ID,
	kind: "property",
	filters: { category: "rent", price_max: 900 },
	frequency: "daily",
	names: { places: {}, makes: {}, models: {} },
	alerts: [],
};
const PAYLOADS = {
	newsletter: ISSUE,
	availabilityDue: DUE,
	newsletterConfirm: { subscriber_id: ID },
	enquiryToAgent: ENQUIRY,
	enquiryCopy: ENQUIRY,
	contactToOffice: CONTACT,
	contactCopy: CONTACT,
	contactAnswer: { ...CONTACT, written_at: "2026-11-20T08:00:00Z", reply: "Yes, it is.\n\nBest wishes\nDeniz" },
	savedSearchMatches: MATCHES,
	emailAlert: ASKED,
	listingApproved: { ...LISTING, note: null, is_public: true },
	listingRejected: DECISION,
	listingChangeAsked: DECISION,
	agentHeld: { is_verified: true },
	agentReleased: { is_trusted: true },
	reportOutcome: { ...LISTING, outcome: "take_off" },
	reportHold: LISTING,
	errorReported: { fingerprint: "0123456789abcdef", source: "server", message: "No connection" },
	jobsLate: { jobs: ["send-mail", "clean-up"] },
	moderationDigest: { count: 3, oldest: "2026-11-20T08:00:00Z", reasons: { new: 2, reported: 1 } },
	agentVerified: { name: "Işık Emlak", checks: ["identity", "licence", "company"] },
	agentDeclined: { name: "Işık Emlak", reason_code: "unreadable", reason: "Köşe eksik" },
	agentVerificationEnded: { name: "Işık Emlak", reason_code: "own_wish", reason: "Teşekkürler" },
	agentSuspended: { name: "Işık Emlak", reason_code: "other", reason: "Two complaints" },
	agentRestored: { name: "Işık Emlak" },
	accountDisabled: { reason_code: "other", reason: "Üç şikâyet" },
	unreadMessages: { user_id: ID, conversations: [CONVERSATION], more: 0 },
	messageWaiting: { user_id: ID, ...CONVERSATION },
	favouriteChanges: CHANGES,
	accountEnabled: {},
	accountRoleChanged: { role: "sub_admin" },
	paymentReceipt: RECEIPT,
	paymentRefunded: REFUND,
	renewalReminder: REMINDER,
	paymentFailed: { ...PLAN, amount_pence: 2_900, holds_until: "2026-11-27T08:00:00Z" },
	planEnded: END,
	planChange: CHANGE,
	planChangeWithdrawn: { ...PLAN, holds_from: "2026-12-27" },
	paymentProblem: PROBLEM,
};
/** The other forms that a mail about payments takes. */
const PAYMENT_VARIANTS: [string, object][] = [
	["paymentReceipt", { ...RECEIPT, provider: "crypto", period: "monthly", auto_renews: false, refundable_until: null }],
	["paymentReceipt", { ...RECEIPT, plan_en: null, plan_tr: null }],
	["paymentRefunded", { ...REFUND, provider: "crypto", url: "https://pay.example/pull/1" }],
	["paymentRefunded", { ...REFUND, provider: "crypto", invoice: null }],
	["paymentRefunded", { ...REFUND, invoice: null, plan_en: null, plan_tr: null }],
	["renewalReminder", { ...REMINDER, provider: "crypto", period: "yearly", renews_at: null }],
	["planEnded", { ...END, quota: 1, over: 1 }],
	["planEnded", { ...END, over: 0 }],
	["planChange", { ...CHANGE, period: null, from_pence: null, to_pence: null }],
	["planChange", { ...CHANGE, to_quota: 15 }],
	...["second_payment", "overpaid", "amount"].map((problem): [string, object] => [
		"paymentProblem",
		{ ...PROBLEM, problem, plan_en: null, plan_tr: null },
	]),
];
const EVIL = `<script>alert(1)</script>"'><img src=x onerror=alert(1)> {{name}} $& $1`;

function render(template: string, language: "en" | "tr", payload: unknown) {
	return renderMail({ template, language, payload }, ORIGIN, (text) => renderMarkdown(text, "office@adahan.example"));
}

describe.each(["en", "tr"] as const)("every mail in %s", (language) => {
	it.each(Object.entries(PAYLOADS))("%s has a subject, both parts and no open placeholder", (template, payload) => {
		const mail = render(template, language, payload);
		expect(mail.subject).not.toBe("");
		expect(mail.headers["Content-Language"]).toBe(language);
		expect(mail.html).toContain(`<html lang="${language}">`);
		expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined|\[object|null/);
	});

	it.each(PAYMENT_VARIANTS)("%s with %j has a subject and no open placeholder", (template, payload) => {
		const mail = render(template, language, payload);
		expect(mail.subject).not.toBe("");
		expect(`${mail.subject}${mail.text}${mail.html}`).not.toMatch(/\{\{|undefined|\[object|null/);
	});

	it.each(["enquiryToAgent", "enquiryCopy", "contactToOffice", "contactCopy"])(
		"%s escapes entered text",
		(template) => {
			const base = template.startsWith("enquiry") ? ENQUIRY : CONTACT;
			const entered = { name: EVIL, subject: EVIL, message: `${EVIL}\r\nBcc: x`, title_en: EVIL, title_tr: EVIL };
			const { html, text } = render(template, language, { ...base, ...entered });
			expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
			expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
			expect(text).toContain("<script>alert(1)</script>");
			expect(text).toContain("{{name}} $& $1");
		},
	);
});

describe("moderation mail", () => {
	it.each(["listingApproved", "listingRejected", "listingChangeAsked", "reportOutcome", "reportHold"] as const)(
		"%s escapes entered text and keeps the subject on one line",
		(template) => {
			const title = `${EVIL}\r\nBcc: x`;
			const mail = render(template, "en", { ...PAYLOADS[template], title_en: title, note: EVIL });
			expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
			expect(mail.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
			expect(mail.subject).not.toMatch(/[\r\n]/);
		},
	);

	it("quotes the reason and links to the editor", () => {
		const { text } = render("listingRejected", "tr", DECISION);
		expect(text).toContain("> Please add pictures.\n> \n> Of the kitchen, too.");
		expect(text).toContain(`${ORIGIN}/dashboard/vehicles/42/edit?lng=tr`);
		expect(render("listingChangeAsked", "en", { ...DECISION, is_public: true }).text).toContain("stays public");
	});

	it("lists only non-empty counts in the digest", () => {
		const mail = render("moderationDigest", "en", PAYLOADS.moderationDigest);
		expect(mail.subject).toBe("3 items wait for review");
		expect(mail.text).toContain("New listings: 2\nReported listings: 1");
		expect(mail.text).not.toContain("Unusual prices");
	});
});

describe("a newsletter issue", () => {
	it("has its Markdown in both parts, with complete links in the reader's language", () => {
		const { subject, html, text } = render("newsletter", "tr", ISSUE);
		expect(subject).toBe("Three papers");
		expect(html).toContain('<a href="https://adahan.example/verification?lng=tr"');
		expect(html).toContain('<a href="https://example.com/x?a=1&amp;b=2"');
		expect(html).toContain('<a href="mailto:office@adahan.example"');
		expect(html).toContain("First &lt;b&gt;part&lt;/b&gt;</h2>");
		expect(html).toContain("<strong>bold</strong>");
		// A fragment has no page in a mail.
		expect(html).not.toContain('href="#');
		expect(text).toContain(
			"Read how it works (https://adahan.example/verification?lng=tr) and more (https://example.com/x?a=1&b=2), or below.",
		);
		expect(text).toContain(
			"First <b>part</b>\n-----------------\n\n- one\n- two bold\n\n1. first\n\n> Never pay\n> unseen.",
		);
		expect(text).toContain("https://adahan.example/newsletter/issues/2?lng=tr");
	});

	it("is unsubscribed with one click, in its headers and its text", () => {
		const { headers, html, text } = render("newsletter", "en", ISSUE);
		expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		const url = /^<(.+)>$/.exec(headers["List-Unsubscribe"] ?? "")![1]!;
		expect(text).toContain(url);
		expect(html).toContain(url.replaceAll("&", "&amp;"));
		const token = new URL(url).searchParams.get("token");
		expect(verifyLink("newsletter-unsubscribe", token)).toEqual({ ok: true, subject: ID });
	});

	it("says that a test is one, without a link to unsubscribe or to the archive", () => {
		const { subscriber_id: _, ...test } = { ...ISSUE, number: null };
		const { subject, text, headers } = render("newsletter", "en", test);
		expect(subject).toBe("[Test] Three papers");
		expect(text).toContain("This is a test mail to you alone.");
		expect(text).not.toContain("/newsletter/");
		expect(headers).not.toHaveProperty("List-Unsubscribe");
	});
});

describe("e-mails about a search without an account", () => {
	const ALERT_PURPOSES = ["email-alert-confirm", "email-alert-manage", "email-alert-end"];
	/** The purposes for which the links of a mail are signed, by their path. */
	const links = (text: string) =>
		[...text.matchAll(/https:\/\/adahan\.example(\/alerts\/mail\/\w+)\?token=([\w.-]+)&lng=en(#[\w-]+)?/g)].map(
			([, path, token, hash = ""]) => [
				path! + hash,
				...ALERT_PURPOSES.filter((purpose) => {
					const check = verifyLink(purpose, token);
					return check.ok && check.subject === ID;
				}),
			],
		);
	const CONFIRM = ["/alerts/mail/confirm", "email-alert-confirm"];
	const MANAGE = ["/alerts/mail/manage", "email-alert-manage"];
	const END = ["/alerts/mail/end", "email-alert-end"];

	it.each([
		["waiting", [CONFIRM, END]],
		["known", [MANAGE]],
		["full", [MANAGE]],
	])("%s: has the links that fit", (state, expected) => {
		const alerts =
			state === "full" ? [{ search_id: ID, kind: "property", filters: { price_max: 800 }, names: ASKED.names }] : [];
		const { text, headers } = render("emailAlert", "en", { ...ASKED, state, alerts });
		expect(text).toContain("Property to rent, up to £900");
		expect(links(text)).toEqual(expected);
		// Anyone can cause these mails: none of them ends what was begun.
		expect("List-Unsubscribe" in headers).toBe(state === "waiting");
	});

	it("begin within seven days", () => {
		const [, token] = /confirm\?token=([\w.-]+)/.exec(render("emailAlert", "en", ASKED).text)!;
		const end = Number.parseInt(token!.split(".")[1]!, 36) * 1000;
		expect(Math.abs(end - Date.now() - 7 * 86_400_000)).toBeLessThan(60_000);
	});

	it("are changed, paused and stopped by the links of each", () => {
		const mail = render("savedSearchMatches", "en", { ...MATCHES, search_id: ID, is_without_account: true });
		expect(links(mail.text)).toEqual([MANAGE, ["/alerts/mail/manage#alert-pause", "email-alert-manage"], END]);
		expect(mail.headers["List-Unsubscribe"]).toContain("/alerts/mail/end?token=");
		expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
	});
});

describe("newsletter confirmation", () => {
	const mail = render("newsletterConfirm", "en", PAYLOADS.newsletterConfirm);

	it("has a confirm link signed for its subscriber and purpose", () => {
		const [, token] = /https:\/\/adahan\.example\/newsletter\/confirm\?token=([\w.-]+)/.exec(mail.text) ?? [];
		expect(verifyLink("newsletter-confirm", token)).toEqual({ ok: true, subject: ID });
		expect(verifyLink("newsletter-unsubscribe", token).ok).toBe(false);
	});

	it("supports one-click unsubscription", () => {
		const [, token] =
			/^<https:\/\/adahan\.example\/newsletter\/unsubscribe\?token=([\w.-]+)&lng=en>$/.exec(
				mail.headers["List-Unsubscribe"] ?? "",
			) ?? [];
		expect(verifyLink("newsletter-unsubscribe", token)).toEqual({ ok: true, subject: ID });
		expect(mail.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
	});
});

describe("confirmation without the message", () => {
	const CONFIRMATIONS = [
		["enquiryCopy", "en", LISTING, "We have passed your enquiry on to the agent."],
		["enquiryCopy", "tr", LISTING, "Bilgi talebinizi ilan sahibine ilettik."],
		["contactCopy", "en", { language: "en" }, "Your message has arrived."],
		["contactCopy", "tr", { language: "tr" }, "Mesajınız bize ulaştı."],
	] as const;

	it.each(CONFIRMATIONS)("%s in %s says so and promises no copy", (template, language, payload, words) => {
		const { text, html } = render(template, language, payload);
		expect(text).toContain(words);
		expect(`${text}${html}`).not.toMatch(/undefined|your copy|kopya|copy of what|Your message$|<blockquote/m);
	});
});

describe("enquiry mails", () => {
	it("name the listing in the reader's language and link to it", () => {
		const mail = render("enquiryToAgent", "tr", ENQUIRY);
		expect(mail.subject).toBe("Bilgi talebi V-1042: Honda Fit 2016, ikinci el");
		expect(mail.text).toContain(`${ORIGIN}/vehicles/42?lng=tr`);
		expect(render("enquiryCopy", "en", { ...ENQUIRY, kind: "property" }).text).toContain(
			`${ORIGIN}/properties/42?lng=en`,
		);
	});

	it("fall back to the other language's title, then to the reference", () => {
		expect(render("enquiryCopy", "en", { ...ENQUIRY, title_en: null }).subject).toContain("ikinci el");
		expect(render("enquiryCopy", "en", { ...ENQUIRY, title_en: null, title_tr: null }).subject).toBe(
			"Your enquiry V-1042: V-1042",
		);
	});

	it("tell the agent to reply by mail, or by phone without an address", () => {
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

describe("mails about conversations", () => {
	const thread = `${ORIGIN}/messages?thread=${ID}&lng=en`;

	it("quote the unread messages with the sender, the listing and the link to the conversation", () => {
		const mail = render("unreadMessages", "en", { user_id: ID, conversations: [CONVERSATION], more: 0 });
		expect(mail.subject).toBe("New message from Ayşe Yılmaz: Two-bedroom flat near the sea");
		expect(mail.text).toContain("> Hello,\n> is it still there?\n> \n> I could come on Friday.");
		expect(mail.text).toContain(thread);
		expect(mail.text).not.toContain("more in this conversation");
	});

	it("count what is beyond the quoted messages and conversations", () => {
		const unnamed = { ...CONVERSATION, name: null, kind: null, title_en: null, title_tr: null, reference: null };
		const mail = render("unreadMessages", "en", {
			user_id: ID,
			conversations: [{ ...unnamed, more: 3 }, CONVERSATION],
			more: 4,
		});
		expect(mail.subject).toBe("New messages in 6 conversations");
		expect(mail.text).toContain("a person without a name, about “your page”");
		expect(mail.text).toContain("And 3 more in this conversation.");
		expect(mail.text).toContain("4 more conversations");
	});

	it("escape entered text and keep the subject on one line", () => {
		const evil = { ...CONVERSATION, name: `${EVIL}\r\nBcc: x`, title_en: `${EVIL}\r\nBcc: x`, messages: [EVIL] };
		for (const mail of [
			render("unreadMessages", "en", { user_id: ID, conversations: [evil], more: 0 }),
			render("messageWaiting", "en", { ...evil, user_id: ID }),
		]) {
			expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
			expect(mail.subject).not.toMatch(/[\r\n]/);
		}
	});

	it("remind an agent of an unanswered conversation", () => {
		expect(render("messageWaiting", "en", PAYLOADS.messageWaiting).text).toContain(thread);
	});

	it.each(["unreadMessages", "messageWaiting"] as const)("%s is stopped with one click", (template) => {
		const { headers, text } = render(template, "tr", PAYLOADS[template]);
		expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		const url = new URL(/^<(.+)>$/.exec(headers["List-Unsubscribe"] ?? "")![1]!);
		expect(text).toContain(url.href);
		expect(url.pathname).toBe("/alerts/messages/stop");
		expect(verifyLink("mail-choice-messages-stop", url.searchParams.get("token"))).toEqual({ ok: true, subject: ID });
	});
});

describe("mails about a hold", () => {
	it.each(["en", "tr"] as const)("do not call an agent verified who is not: %s", (language) => {
		const verified = {
			en: /even though you are verified|shown at once/,
			tr: /Doğrulanmış olsanız da|hemen yayımlanıyor/,
		};
		const texts = (state: boolean) => [
			render("agentHeld", language, { is_verified: state }).text,
			Object.values(render("agentReleased", language, { is_trusted: state })).join(" "),
		];
		for (const text of texts(true)) expect(text).toMatch(verified[language]);
		for (const text of texts(false)) expect(text).not.toMatch(verified[language]);
	});
});

describe("mails about payments and plans", () => {
	it("the receipt says what was paid, until when, and how it goes on, with the invoice and the guarantee", () => {
		const { subject, text } = render("paymentReceipt", "en", RECEIPT);
		expect(subject).toBe("Receipt for £290: invoice 2026-000123");
		expect(text).toContain(
			"Plan: Agency, yearly\nPaid: £290\nWay to pay: Card\nPaid until: 20 November 2027\nInvoice: 2026-000123",
		);
		expect(text).toContain("renews by itself on 20 November 2027");
		expect(text).toContain(`${ORIGIN}/dashboard/invoices/2026-000123?lng=en`);
		expect(text).toContain("money-back guarantee: until 20 Dec 2026, 10:00");
		expect(text).toContain(`${ORIGIN}/dashboard/billing?lng=en`);
		const turkish = render("paymentReceipt", "tr", RECEIPT);
		expect(turkish.subject).toBe("£290 tutarındaki ödemeniz: 2026-000123 numaralı fatura");
		expect(turkish.text).toContain("Paket: Ofis, yıllık");
	});

	it("the receipt of prepaid time without the guarantee promises neither a renewal nor the money back", () => {
		const prepaid = { ...RECEIPT, provider: "crypto", auto_renews: false, refundable_until: null };
		const { text } = render("paymentReceipt", "en", prepaid);
		expect(text).toContain("Nothing renews by itself. We remind you 14 and 3 days before 20 November 2027");
		expect(text).not.toMatch(/guarantee|one click/);
	});

	it("a card refund says where the money goes and links to the credit note", () => {
		const { text } = render("paymentRefunded", "en", REFUND);
		expect(text).toContain("We pay £290 back to you.");
		expect(text).toContain("back to the card that you paid with. Banks usually show it within 5 to 10 days.");
		expect(text).toContain(`${ORIGIN}/dashboard/invoices/2026-000124?lng=en`);
	});

	it("a crypto refund is claimed by its link, or on the billing page as long as there is none", () => {
		const claim = { ...REFUND, provider: "crypto", url: "https://pay.example/pull/1" };
		expect(render("paymentRefunded", "en", claim).text).toContain("Claim the money:\nhttps://pay.example/pull/1");
		const text = render("paymentRefunded", "en", { ...claim, url: null }).text;
		expect(text).toContain("with the link under “Plan and billing”");
		expect(text).not.toContain("Claim the money:");
	});

	it("the refund of a crypto payment without an invoice names no amount: it may have arrived in part", () => {
		const { text } = render("paymentRefunded", "en", { ...REFUND, provider: "crypto", invoice: null });
		expect(text).toContain("We pay back what had arrived of your payment.");
		expect(text).not.toMatch(/£|\/dashboard\/invoices/);
	});

	it("the reminder of a card says what is charged and how to cancel", () => {
		const { subject, text } = render("renewalReminder", "en", REMINDER);
		expect(subject).toBe("Your plan Agency renews on 20 December 2026");
		expect(text).toContain("On that day £29.50 is charged to your card.");
		expect(text).toContain("cancel with one click");
		expect(text).toContain(`See or cancel the renewal:\n${ORIGIN}/dashboard/billing?lng=en`);
	});

	it("the reminder of prepaid time links to paying again", () => {
		const ends = { ...REMINDER, provider: "crypto", period: "yearly", renews_at: null };
		const { subject, text } = render("renewalReminder", "tr", ends);
		expect(subject).toBe("Paketiniz 20 Aralık 2026 tarihinde sona erecek");
		expect(text).toContain(`${ORIGIN}/dashboard/billing/checkout?plan=agency&period=yearly&lng=tr`);
		expect(text).not.toContain("iptal edin");
	});

	it("a failed renewal names the last day and leads to the billing page", () => {
		const { text } = render("paymentFailed", "en", PAYLOADS.paymentFailed);
		expect(text).toContain("£29 for your plan Agency could not be charged");
		expect(text).toContain("Your plan stays until 27 November 2026.");
		expect(text).toContain(`${ORIGIN}/dashboard/billing?lng=en`);
	});

	it.each([
		[12, "That is 12 less than you have.", "On 27 November 2026 12 become inactive"],
		[1, "That is one less than you have.", "On 27 November 2026 one becomes inactive"],
	])("the end of a plan says what happens to %i listings above the quota", (over, now, then) => {
		const { text } = render("planEnded", "en", { ...END, over });
		expect(text).toContain("with 3 public listings at a time");
		expect(text).toContain(now);
		expect(text).toContain(then);
		expect(text).toContain(`${ORIGIN}/dashboard/billing/listings?lng=en`);
	});

	it("the withdrawal of a change names the plan and the day, and does not say that nothing else changes", () => {
		const { subject, text } = render("planChangeWithdrawn", "en", PAYLOADS.planChangeWithdrawn);
		expect(subject).toBe("The announced change of your plan Agency is withdrawn");
		expect(text).toContain("change on 27 December 2026. We have withdrawn that change");
		expect(text).not.toMatch(/stays as it is|do not change/);
		const turkish = render("planChangeWithdrawn", "tr", PAYLOADS.planChangeWithdrawn);
		expect(turkish.subject).toBe("Ofis paketiniz için duyurduğumuz değişiklikten vazgeçtik");
		expect(turkish.text).toContain("27 Aralık 2026");
		expect(turkish.text).not.toMatch(/değişmiyor/);
	});

	it("the end of a plan says that all listings stay when all of them fit", () => {
		const { text } = render("planEnded", "en", { ...END, over: 0 });
		expect(text).toContain("All your listings fit into it and stay as they are.");
		expect(text).not.toMatch(/inactive|\/dashboard\/billing\/listings/);
		expect(text).toContain(`${ORIGIN}/pricing?lng=en`);
	});

	it.each([
		["underpaid", "Price: £29", "You can have the amount that arrived back"],
		["second_payment", "Paid: £29", "You can have it back at any time"],
		["overpaid", "Too much: £29", "We pay back what was too much."],
		["amount", "Price: £29", "we look at it and pay the money back"],
	])("a payment with the problem %s says what was wrong and what comes next", (problem, fact, next) => {
		const { text } = render("paymentProblem", "en", { ...PROBLEM, problem });
		expect(text).toContain(fact);
		expect(text).toContain(next);
		expect(text).toContain(`${ORIGIN}/dashboard/billing?lng=en`);
	});

	it.each([
		"paymentReceipt",
		"paymentRefunded",
		"renewalReminder",
		"paymentFailed",
		"planEnded",
		"planChange",
		"planChangeWithdrawn",
		"paymentProblem",
	] as const)("%s escapes entered text and belongs to the service", (template) => {
		const mail = render(template, "en", { ...PAYLOADS[template], name: EVIL, plan_en: EVIL });
		expect(mail.html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
		expect(mail.headers["List-Unsubscribe"]).toBeUndefined();
	});
});

describe("the daily mail about favourites", () => {
	it("shows each change with the price then and now, and links to pause and to stop", () => {
		const listings = [
			CHANGED,
			{ ...CHANGED, listing_id: 43, kind: "vehicle", category: "sale", change: "dearer", price_pence: 900_000 },
			{ ...CHANGED, listing_id: 44, change: "again", from_pence: null, title_en: "Flat\nBcc: x" },
			{ ...CHANGED, listing_id: 45, change: "rented" },
			{ ...CHANGED, listing_id: 46, change: "gone" },
		];
		const { subject, text, headers } = render("favouriteChanges", "en", { ...CHANGES, total: 24, listings });
		expect(subject).toBe("24 of your favourites have changed");
		expect(text).toContain(
			"Lower price: Two-bedroom flat near the sea\n£650 per month, before £700 per month · AD-1K7M2",
		);
		expect(text).toContain("Higher price: Two-bedroom flat near the sea\n£9,000, before £700");
		expect(text).toContain("Available again: Flat Bcc: x\n£650 per month ·");
		expect(text).toContain(
			`Let: Two-bedroom flat near the sea\n£650 per month · AD-1K7M2\n${ORIGIN}/properties/45?lng=en`,
		);
		expect(text).toContain(
			`Withdrawn: Two-bedroom flat near the sea\n£650 per month · AD-1K7M2\n${ORIGIN}/favorites?lng=en`,
		);
		expect(text).toContain("Here are 5 of 24.");
		for (const action of ["pause", "stop"]) {
			const [, token] = new RegExp(`/alerts/favorites/${action}\\?token=([\\w.-]+)`).exec(text)!;
			expect(verifyLink(`mail-choice-favorites-${action}`, token)).toEqual({ ok: true, subject: ID });
		}
		expect(headers["List-Unsubscribe"]).toContain("/alerts/favorites/stop?");
		expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
	});

	it("names a single listing in its subject", () => {
		expect(render("favouriteChanges", "en", CHANGES).subject).toBe("Lower price: Two-bedroom flat near the sea");
		expect(render("favouriteChanges", "tr", CHANGES).text).toContain("£650 / ay, önceki fiyat £700 / ay");
	});
});

describe("availability mail", () => {
	const at = Date.UTC(2026, 10, 22, 12);
	afterEach(() => setClock());

	it("lists each listing with its day and links, bound to agent and day, valid for 14 days", () => {
		setClock(() => at);
		const { subject, text, headers } = render("availabilityDue", "en", DUE);
		expect(subject).toBe("Still available? 2 listings to confirm");
		expect(text).toContain("Due since 22 November 2026, will be hidden on 29 November 2026: Flat near the sea");
		const subjects = () =>
			[...text.matchAll(/\/availability\?token=([\w.-]+)&lng=en/g)].map(([, token]) =>
				verifyLink("confirm-availability", token),
			);
		expect(subjects()).toEqual([
			{ ok: true, subject: `${ID} 2026-11-22` },
			{ ok: true, subject: `${ID} 2026-11-22 42` },
			{ ok: true, subject: `${ID} 2026-11-22 43` },
		]);
		setClock(() => Date.UTC(2026, 11, 6, 23));
		expect(subjects().every(({ ok }) => ok)).toBe(true);
		setClock(() => Date.UTC(2026, 11, 7, 1));
		expect(subjects()[0]).toEqual({ ok: false, code: "expired" });
		// A service mail: there is nothing to unsubscribe from.
		expect(headers["List-Unsubscribe"]).toBeUndefined();
	});

	it("names a single listing in the subject", () => {
		const one = { ...DUE, total: 1, listings: DUE.listings.slice(1) };
		expect(render("availabilityDue", "tr", one).subject).toBe("Hâlâ geçerli mi? Honda Fit");
	});
});

describe("saved search mail", () => {
	const cut = { ...FOUND, listing_id: 43, title_en: "Villa", change: "price_cut", from_pence: 80_000 };

	it("shows what changed, where, the price and why it matched, in the reader's language", () => {
		const { subject, text } = render("savedSearchMatches", "en", { ...MATCHES, total: 2, listings: [FOUND, cut] });
		expect(subject).toBe("Flats by the sea: 2 found");
		expect(text).toContain("Your saved search “Flats by the sea” looks for: Property to rent, Lapta, up to £900.");
		expect(text).toContain(
			`New: Two-bedroom flat near the sea\n£650 per month · Lapta, Kyrenia\n${ORIGIN}/properties/42?lng=en`,
		);
		expect(text).toContain("Price cut: Villa\n£650 per month, before £800 · Lapta, Kyrenia");
		const turkish = render("savedSearchMatches", "tr", { ...MATCHES, listings: [{ ...cut, place: "Lapta, Girne" }] });
		expect(turkish.subject).toBe("Flats by the sea: Denize yakın 2+1 daire");
		expect(turkish.text).toContain("şunu arıyor: Kiralık emlak, Lapta, en fazla £900.");
		expect(turkish.text).toContain("Fiyatı düştü: Denize yakın 2+1 daire\n£650 / ay, önceki fiyat £800 · Lapta, Girne");
	});

	it("names the point and the preferences that the search is about", () => {
		const filters = {
			category: "rent",
			near: "eastern-mediterranean-university",
			within: "3",
			like: ["quiet", "balcony"],
		};
		const matches = { ...MATCHES, filters, names: { ...MATCHES.names, near: "EMU" } };
		const { text } = render("savedSearchMatches", "en", matches);
		expect(text).toContain("Property to rent, Within 3 km of EMU, preferably quiet, preferably with a balcony.");
		const turkish = render("savedSearchMatches", "tr", { ...matches, names: { ...MATCHES.names, near: "DAÜ" } });
		expect(turkish.text).toContain("Kiralık emlak, DAÜ: en fazla 3 km, tercihen sakin, tercihen balkonlu.");
	});

	it("counts the listings not shown and links to all", () => {
		const { text } = render("savedSearchMatches", "en", { ...MATCHES, total: 57, gone: 3 });
		expect(text).toContain("Here are the newest 1 of 57.");
		expect(text).toContain("3 more were found, but they are no longer available");
		expect(text).toContain(`${ORIGIN}/properties?category=rent&place=girne.lapta&price_max=900&lng=en`);
		expect(render("savedSearchMatches", "en", { ...MATCHES, gone: 1 }).text).toContain("One more was found");
		expect(render("savedSearchMatches", "en", MATCHES).text).not.toMatch(/more|newest/);
	});

	it("has links to pause, slow down and stop, each valid for its action only", () => {
		const { text, headers } = render("savedSearchMatches", "en", MATCHES);
		for (const action of ["pause", "weekly", "stop"]) {
			const [, token] = new RegExp(`${ORIGIN}/alerts/${action}\\?token=([\\w.-]+)&lng=en`).exec(text) ?? [];
			expect(verifyLink(`search-alert-${action}`, token)).toEqual({ ok: true, subject: ID });
			for (const other of ["pause", "weekly", "stop"].filter((one) => one !== action))
				expect(verifyLink(`search-alert-${other}`, token).ok).toBe(false);
		}
		expect(headers["List-Unsubscribe"]).toContain(`<${ORIGIN}/alerts/stop?token=`);
		expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
		expect(render("savedSearchMatches", "en", { ...MATCHES, frequency: "weekly" }).text).not.toContain(
			"/alerts/weekly",
		);
	});

	it("escapes names and titles", () => {
		const { html, text } = render("savedSearchMatches", "en", {
			...MATCHES,
			name: EVIL,
			filters: { q: EVIL },
			listings: [{ ...FOUND, title_en: EVIL }],
		});
		expect(html).not.toMatch(/<script|<img|onerror=alert\(1\)>/);
		expect(text).toContain("{{name}} $& $1");
	});
});

describe("contact message to the office", () => {
	it("keeps a name with line breaks on one line", () => {
		const { text } = render("contactToOffice", "en", { ...CONTACT, name: "Ayşe\r\nTopic: another" });
		expect(text).toContain("Name: Ayşe Topic: another\n");
	});
});

describe("copy to an unconfirmed address", () => {
	it("greets by name", () => {
		expect(render("contactCopy", "tr", CONTACT).text).toContain("Merhaba Ayşe,");
		expect(render("contactCopy", "en", { ...CONTACT, name: "J. R. O’Neill-Öz" }).text).toContain(
			"Hello J. R. O’Neill-Öz,",
		);
	});

	it("does not greet by a name that resembles a link", () => {
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

describe("unknown template", () => {
	it("throws, also for names of object methods", () => {
		for (const template of ["nothing", "toString", "constructor"])
			expect(() => render(template, "en", {})).toThrow("No mail template");
	});
});
