/** The calculator in both languages, its errors, its links, and rates that an administrator changes. */
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { readPage } from "../support/read-page.ts";
import { insertListing, makeAgent } from "../support/users.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite();
});
afterAll(() => site?.stop());

const PATH = "/mortgage-calculator";
const LOAN = `${PATH}?mode=loan&price=200000&deposit=100000&rate=8&years=10&buyer=other`;
const read = (path: string, language = "en") => site.read(path, { headers: { "Accept-Language": language } });
const textOf = (html: string) => readPage(html).pieces.join(" ");

describe("the calculator", () => {
	it("is indexed in both languages without parameters, and not with them", async () => {
		for (const language of ["en", "tr"]) {
			const { html, status } = await read(PATH, language);
			expect(status).toBe(200);
			expect(html).toContain(`rel="canonical" href="http://adahan.test${PATH}${language === "tr" ? "?lng=tr" : ""}"`);
			expect(html.match(/hrefLang="(en|tr|x-default)"/gi)).toHaveLength(3);
			expect(html).not.toContain("noindex");
			expect(html).not.toContain('id="result"');
		}
		const { html } = await read(LOAN);
		expect(html).toContain("noindex");
	});

	it("answers each mode in the reader's notation", async () => {
		const english = textOf((await read(LOAN)).html);
		for (const text of [
			"£1,213.28 a month",
			"£45,593.11",
			"Title transfer fee",
			"£18,000",
			"£2,000",
			"£500",
			"not an offer",
		])
			expect(english).toContain(text);
		const turkish = textOf((await read(LOAN, "tr")).html);
		for (const text of ["Ayda £1.213,28", "%6–10", "5–10 yıl", "1 Ocak 2026 itibarıyla", "tavsiye değildir"])
			expect(turkish).toContain(text);
		const plan = textOf((await read(`${PATH}?mode=developer&price=100000&deposit=25000&months=36`)).html);
		expect(plan).toContain("£2,083.33 a month");
		const afford = await read(`${PATH}?mode=afford&payment=800&rate=8.5&years=10&own=30000`);
		expect(textOf(afford.html)).toContain("£64,523.58 can be borrowed");
		expect(afford.html).toMatch(/href="\/properties\?category=sale&amp;price_max=\d{5}"/);
		const rent = await read(`${PATH}?mode=rent&rent=600&upfront=3`);
		expect(textOf(rent.html)).toContain("£3,000 to £3,600 to move in");
		expect(rent.html).toContain('href="/properties?category=rent&amp;price_max=600"');
		expect(rent.html).toContain('href="/properties?category=rent&amp;move_in_max=3600"');
	});

	it("has a row for each year, and a plot with a title", async () => {
		const { html } = await read(LOAN);
		expect(html.match(/<th scope="row" class="py-2 text-start font-normal">\d+<\/th>/g)).toHaveLength(10);
		const [, id] = /<svg role="img" aria-labelledby="([^"]+)"/.exec(html) ?? [];
		expect(html).toContain(`<title id="${id}">Payments in each of 10 years. Repaid: £6,805 in the first year`);
	});

	it("shows each error beside its field and keeps what was typed", async () => {
		const query = "mode=loan&price=many&deposit=%3Cb%3E&rate=200&years=0&months=0";
		const { status, html } = await read(`${PATH}?${query}`);
		expect(status).toBe(200);
		expect(html).not.toContain('id="result"');
		for (const [field, message] of [
			["price", "Please enter an amount from £1"],
			["deposit", "Please enter an amount, such as 40,000"],
			["rate", "Please enter a rate from 0 to 100"],
			["years", "Please choose a term from 1 month to 30 years"],
		])
			expect(html.split(`id="calculator-${field}-error"`)[1]?.slice(0, 400), field).toContain(message);
		for (const value of ["many", "&lt;b&gt;", "200", "0"]) expect(html).toContain(`value="${value}"`);
	});

	it("drops the empty fields of a form from its address", async () => {
		const { status, headers } = await site.ask(`${PATH}?mode=loan&price=5000&deposit=&rate=8&years=1&months=&land=`);
		expect(status).toBe(302);
		expect(headers.get("location")).toBe(`${PATH}?mode=loan&price=5000&rate=8&years=1#result`);
	});

	it("counts for the buyer that was chosen on a listing, unless the address names another", async () => {
		const fee = async (query: string) =>
			/Title transfer fee (.{0,40}?)£[\d,]+/.exec(
				textOf((await site.read(`${PATH}?mode=loan&price=100000${query}`, { cookie: "buyer=citizen" })).html),
			)?.[0];
		expect(await fee("")).toContain("£6,000");
		expect(await fee("&buyer=other")).toContain("£9,000");
	});
});

it("a changed rate shows at once, with its date and source", async () => {
	const admin = await site.signedIn("admin");
	const today = new Date().toISOString().slice(0, 10);
	const form = {
		side: "loan",
		kind: "loan_interest",
		buyer_class: "any",
		property_ordinal: "",
		applies_to: "any",
		percent: "7",
		percent_max: "9.5",
		valid_from: today,
		source_en: "Survey of lenders",
		source_tr: "Bankalar arası anket",
	};
	const url = "/admin/rates/new";
	const preview = await site.read(url, { cookie: admin.cookie, form: { ...form, intent: "preview" } });
	expect(textOf(preview.html)).toContain("A loan and a payment plan for a home of £150,000");
	expect((await read(`${PATH}?mode=loan`)).html).toContain("6–10%");
	expect((await site.read(url, { cookie: admin.cookie, form: { ...form, intent: "save" } })).status).toBe(303);
	await vi.waitUntil(async () => (await read(`${PATH}?mode=loan`)).html.includes("7–9.5%"), {
		timeout: 5000,
		interval: 100,
	});
	const turkish = textOf((await read(`${PATH}?mode=loan`, "tr")).html);
	expect(turkish).toContain("%7–9,5");
	expect(turkish).toContain("Bankalar arası anket");
	const list = await site.read("/admin/rates", { cookie: `${admin.cookie}; language=tr` });
	expect(textOf(list.html)).toContain("Yıllık faiz %7–9,5");
	// Figures of one's own are counted as they are.
	expect(textOf((await read(LOAN)).html)).toContain("£1,213.28 a month");
});

it("a fee of the loan with a range shows both rates beside its amounts", async () => {
	const admin = await site.signedIn("admin");
	const form = {
		side: "loan",
		kind: "loan_fee",
		buyer_class: "any",
		property_ordinal: "",
		applies_to: "any",
		percent: "1",
		percent_max: "2",
		valid_from: new Date().toISOString().slice(0, 10),
		source_en: "Survey of lenders",
		source_tr: "Bankalar arası anket",
		intent: "save",
	};
	expect((await site.read("/admin/rates/new", { cookie: admin.cookie, form })).status).toBe(303);
	await vi.waitUntil(async () => textOf((await read(LOAN)).html).includes("1–2% of the loan"), {
		timeout: 5000,
		interval: 100,
	});
	expect(textOf((await read(LOAN)).html)).toContain("£1,000 to £2,000");
	expect(textOf((await read(LOAN, "tr")).html)).toContain("kredi üzerinden %1–2");
});

it("the page of a home leads to the calculator with its figures", async () => {
	const agent = await site.signedIn("agent");
	await makeAgent(site, agent.id, "calculating");
	const sale = await insertListing(site.backend, agent.id, {
		category: "sale",
		price_pence: 12_000_000,
		vat_paid: true,
	});
	const link = /href="(\/mortgage-calculator\?[^"]+)"/.exec((await read(`/properties/${sale}`)).html)?.[1];
	expect(link).toBe("/mortgage-calculator?mode=loan&amp;price=120000&amp;vat=paid");
	expect(textOf((await read(link!.replaceAll("&amp;", "&"))).html)).toContain("Included in the price");
	const rent = await insertListing(site.backend, agent.id, {
		category: "rent",
		price_pence: 60_000,
		deposit_pence: 90_000,
	});
	expect((await read(`/properties/${rent}`)).html).toContain(
		"/mortgage-calculator?mode=rent&amp;rent=600&amp;deposit=900",
	);
});
