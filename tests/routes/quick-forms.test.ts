/**
 * A form that is sent soon after its page was shown is never lost: it is shown again with the entered values and can be
 * sent at once, and signed-in people are not delayed. Only a filled honeypot is answered with a false success.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HONEYPOT_FIELD, STAMP_FIELD } from "../../app/platform/forms/bot-check-field-names.ts";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { TEXTS } from "../support/texts.ts";
import { insertListing, makeAgent } from "../support/users.ts";

let site: OwnSite;
let listing = 0;
let reader = "";
beforeAll(async () => {
	// No test takes a minute, so every new page is too recent.
	site = await startOwnSite({ environment: { FORM_MINIMUM_SECONDS: "60" } });
	const agent = await site.signedIn("agent");
	await makeAgent(site, agent.id, "seller");
	listing = await insertListing(site.backend, agent.id);
	reader = (await site.signedIn()).cookie;
});
afterAll(() => site?.stop());
beforeEach(() => site.sql.exec("delete from public.rate_limits").then(() => {}));

const decode = (html: string) => html.replaceAll("&quot;", '"').replaceAll("&#x27;", "'");
const stampOf = (html: string, form: string) => {
	const block = new RegExp(`id="${form}-${HONEYPOT_FIELD}".*?name="${STAMP_FIELD}"[^>]*value="([^"]+)"`, "s");
	return block.exec(html)?.[1] ?? "";
};
const countStored = async (table: string, email: string) => {
	// An account is made after the answer to its form.
	await site.settle();
	const [row] = await site.sql.query<{ count: number }>(
		`select count(*)::int as count from ${table} where email = $1`,
		[email],
	);
	return row!.count;
};

const PASSWORD = "New-Olive-Grove-9!";
/** The forms of anonymous visitors: what is sent, the text that the page shows again, and the table of what is stored. */
const FORMS: {
	name: string;
	page: () => string;
	path?: string;
	fields: Record<string, string>;
	shown: string;
	table: string;
}[] = [
	{
		name: "enquiry",
		page: () => `/properties/${listing}`,
		fields: { intent: "enquiry", name: "Ada", message: "Is it still free?" },
		shown: "Is it still free?",
		table: "public.enquiries",
	},
	{
		name: "contact",
		page: () => "/contact",
		fields: { name: "Ada", subject: "Hello", message: "A quick question" },
		shown: "A quick question",
		table: "public.contact_messages",
	},
	{
		name: "report",
		page: () => `/properties/${listing}/report`,
		fields: { reason: "old", message: "It was let in May" },
		shown: "It was let in May",
		table: "public.listing_reports",
	},
	{
		name: "newsletter",
		page: () => "/contact",
		path: "/newsletter",
		fields: { consent: "on", return_to: "/contact" },
		shown: "newsletter@quick.test",
		table: "public.newsletter_subscribers",
	},
	{
		name: "sign-up",
		page: () => "/auth?mode=signup",
		fields: { first_name: "Ada", password: PASSWORD, password_again: PASSWORD, consent: "on" },
		shown: "sign-up@quick.test",
		table: "auth.users",
	},
];

describe.each(FORMS)("$name sent soon after its page", ({ name, page, path, fields, shown, table }) => {
	it("is shown again with the entered values and accepted at once", async () => {
		const visit = site.visit();
		const email = `${name}@quick.test`;
		const send = (html: string) =>
			visit.ask(path ?? page(), { form: { ...fields, email, [STAMP_FIELD]: stampOf(html, name) } });
		const first = await send((await visit.read(page())).html);
		// The newsletter form redirects to the page it is on.
		expect(first.status).toBe(name === "newsletter" ? 303 : 400);
		const again = decode(name === "newsletter" ? (await visit.read(page())).html : await first.text());
		expect(again).toContain(TEXTS.en.forms.tooFast);
		expect(again).toContain(shown);
		expect(await countStored(table, email)).toBe(0);
		expect((await send(again)).status).toBe(303);
		expect(await countStored(table, email)).toBe(1);
	});

	it("is answered with success and not stored when the honeypot is filled", async () => {
		const visit = site.visit();
		const email = `${name}-bot@quick.test`;
		const form = { ...fields, email, [HONEYPOT_FIELD]: "https://buy.example" };
		expect((await visit.ask(path ?? page(), { form })).status).toBe(303);
		expect(await countStored(table, email)).toBe(0);
	});
});

it("the newsletter form holds the address of a signed-in person", async () => {
	const { html } = await site.read("/contact", { cookie: reader });
	expect(html).toMatch(/<input[^>]*id="newsletter-email"[^>]*value="[^"@]+@adahan\.test"/);
});

it.each(FORMS.filter(({ name }) => name !== "sign-up"))(
	"$name of a signed-in person is accepted at once, with and without a stamp",
	async ({ name, page, path, fields, table }) => {
		const { html } = await site.read(page(), { cookie: reader });
		for (const [index, stamp] of [stampOf(html, name), ""].entries()) {
			const email = `${name}-reader-${index}@quick.test`;
			const client = `198.51.100.${index}`;
			const form = { ...fields, email, [STAMP_FIELD]: stamp };
			expect((await site.ask(path ?? page(), { form, cookie: reader, client })).status).toBe(303);
			expect(await countStored(table, email)).toBe(1);
		}
	},
);
