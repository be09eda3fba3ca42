/** The listing page: photos, facts, prices, costs and contact. */
import { randomUUID } from "node:crypto";
import { formatMoney } from "../../app/locales/format.ts";
import { STAMP_FIELD } from "../../app/platform/forms/bot-check-field-names.ts";
import { expect, settlePage, statusLine, test } from "../support/browser.ts";
import { findListing, getHeader, readRows, SITE, waitForMail } from "../support/running-site.ts";
import { MAIL_TEXTS, pattern, translate } from "../support/texts.ts";

/** The agent of the documented account, whose language is Turkish. */
const AGENT = { slug: "harnup-emlak", email: "agent@adahan.example", language: "tr" } as const;

async function findListingOfAgent(filter: string) {
	const [agent] = await readRows<{ id: string }>("agents", `slug=eq.${AGENT.slug}&select=id`);
	return findListing(`status=eq.available&agent_id=eq.${agent?.id}&${filter}`);
}

test("browses the photos and enlarges one", async ({ page, open, words, hasScript }) => {
	const { path } = await findListing("status=eq.available&kind=eq.property&category=eq.sale");
	await open(path);
	const gallery = page.getByRole("region", { name: words.detail.gallery.title });
	const photo = (number: number) => page.locator(`#photo-${number}`);
	await expect(photo(1)).toBeInViewport({ ratio: 0.5 });
	await photo(1).getByRole("link", { name: words.detail.gallery.next }).click();
	await expect(photo(2)).toBeInViewport({ ratio: 0.5 });
	await expect(photo(1)).not.toBeInViewport({ ratio: 0.5 });
	await photo(2).getByRole("link", { name: words.detail.gallery.previous }).click();
	await expect(photo(1)).toBeInViewport({ ratio: 0.5 });

	const large = gallery.getByRole("link", {
		name: translate(words.detail.gallery.enlarge, { number: 1 }),
		exact: true,
	});
	if (!hasScript) {
		const picture = await page.request.get((await large.getAttribute("href")) ?? "");
		expect(picture.headers()["content-type"]).toBe("image/webp");
		return;
	}
	await large.click();
	const viewer = page.getByRole("dialog", { name: words.detail.gallery.viewer });
	await expect(viewer).toBeVisible();
	await expect(viewer.getByRole("listitem").nth(0)).toBeInViewport({ ratio: 0.5 });
	await page.keyboard.press("ArrowRight");
	await expect(viewer.getByRole("listitem").nth(1)).toBeInViewport({ ratio: 0.5 });
	await page.keyboard.press("ArrowLeft");
	await expect(viewer.getByRole("listitem").nth(0)).toBeInViewport({ ratio: 0.5 });
	await page.keyboard.press("Escape");
	await expect(viewer).toBeHidden();
	await expect(large).toBeFocused();
});

test("shows facts, dates and the price history", async ({ page, open, words, language }) => {
	const listing = await findListing(
		"status=eq.available&kind=eq.property&category=eq.sale&reduced_from_pence=not.is.null&bedrooms=gte.1",
	);
	await open(listing.path);
	const main = page.getByRole("main");
	const price = formatMoney(listing.price_pence, language);
	await expect(main.locator("strong:visible", { hasText: price }).first()).toBeVisible();
	await expect(main.getByRole("heading", { name: words.detail.facts.property })).toBeVisible();
	await expect(main.getByText(words.detail.facts.rooms, { exact: true })).toBeVisible();
	await expect(main.getByText(words.detail.trust.origin, { exact: true })).toBeVisible();
	await expect(main.getByText(words.detail.trust.availability, { exact: true })).toBeVisible();
	const history = main.getByRole("table", { name: words.detail.history.caption });
	await expect(history.getByRole("row").nth(1)).toContainText(price);
	await expect(history.getByText(words.detail.history.first)).toBeVisible();
	expect(await history.getByRole("row").count()).toBeGreaterThan(2);
});

test("updates the purchase costs for the chosen buyer", async ({ page, open, words }) => {
	const { path } = await findListing(
		"status=eq.available&kind=eq.property&category=eq.sale&bedrooms=gte.1&title_origin=eq.exchange",
	);
	await open(path);
	const costs = page.getByRole("region", { name: words.detail.costs.title });
	const total = costs.getByRole("row", { name: words.detail.costs.total });
	await expect(total).toContainText("£");
	const ofAnybody = (await total.textContent()) ?? "";
	const choice = costs.getByLabel(words.detail.costs.buyer);
	await choice.selectOption("citizen");
	await costs.getByRole("button", { name: words.common.show }).click();
	await expect(page).toHaveURL(/\?buyer=citizen(#costs)?$/);
	await expect(choice).toHaveValue("citizen");
	await expect(total).not.toHaveText(ofAnybody);
	const ofCitizen = (await total.textContent()) ?? "";
	await choice.selectOption("other");
	await costs.getByRole("button", { name: words.common.show }).click();
	await expect(page).toHaveURL(/\?buyer=other(#costs)?$/);
	await expect(total).not.toHaveText(ofCitizen);
	await expect(costs).toBeInViewport();
});

test("reveals phone and WhatsApp on click and nowhere before", async ({ page, open, words, language, hasScript }) => {
	const listing = await findListingOfAgent("kind=eq.property&title_en=not.is.null&title_tr=not.is.null");
	const html = await (await open(listing.path)).text();
	const contact = page.getByRole("region", { name: words.detail.contact.title, exact: true });
	const stamp = page.locator(`#enquiry [name=${STAMP_FIELD}]`);
	const firstStamp = await stamp.inputValue();

	await contact.getByRole("button", { name: words.detail.contact.showPhone }).click();
	const call = contact.getByRole("link", { name: pattern(words.detail.contact.call) });
	await expect(call).toHaveAttribute("href", /^tel:\+90\d{10}$/);
	const number = ((await call.getAttribute("href")) ?? "").slice("tel:+90".length);

	await contact.getByRole("button", { name: words.detail.contact.whatsapp }).click();
	const write = contact.getByRole("link", { name: pattern(words.detail.contact.write) });
	await expect(write).toHaveAttribute("href", /^https:\/\/wa\.me\/90\d{10}\?text=/);
	const address = new URL((await write.getAttribute("href")) ?? "");
	const text = address.searchParams.get("text") ?? "";
	for (const part of [
		(language === "tr" ? listing.title_tr : listing.title_en) ?? "",
		formatMoney(listing.price_pence, language),
		listing.reference,
		SITE + listing.path,
	])
		expect(text).toContain(part);
	expect(text).toMatch(pattern(words.detail.contact.whatsappText));

	// The enquiry was on the page all the time, though its data was loaded again.
	if (hasScript) {
		await settlePage(page);
		expect(await stamp.inputValue()).toBe(firstStamp);
	}

	const digits = html.replace(/[\s()-]/g, "");
	expect(digits).not.toContain(number);
	expect(digits).not.toContain(address.pathname.slice("/90".length));
});

test("shows enquiry errors beside their fields, sends the corrected form and mails both parties", async ({
	page,
	open,
	words,
	language,
	allow,
}) => {
	allow(statusLine(400));
	const listing = await findListingOfAgent("kind=eq.vehicle");
	const email = `buyer-${randomUUID()}@example.com`;
	const message = `Merhaba, ığüşöç? Is it still there? ${randomUUID()}`;
	await open(listing.path);
	const form = page.getByRole("region", { name: words.detail.enquiry.title });
	const field = (name: keyof typeof words.detail.enquiry) => form.getByLabel(words.detail.enquiry[name]);
	const send = form.getByRole("button", { name: words.detail.enquiry.submit });
	await expect(field("message")).toHaveValue(words.detail.enquiry.suggestionVehicle);

	await field("message").fill(message);
	await send.click();
	await expect(field("name")).toHaveAccessibleDescription(words.forms.nameRequired);
	await expect(field("email")).toHaveAccessibleDescription(new RegExp(words.forms.emailOrPhone));
	await expect(field("message")).toHaveValue(message);
	await expect(field("name")).toHaveAttribute("aria-invalid", "true");

	await field("name").fill("Deniz Şahin");
	await field("email").fill("not an address");
	await field("phone").fill("12");
	await send.click();
	await expect(field("email")).toHaveAccessibleDescription(new RegExp(words.forms.emailInvalid));
	await expect(field("phone")).toHaveAttribute("aria-invalid", "true");
	await expect(field("name")).toHaveValue("Deniz Şahin");
	await expect(field("email")).toHaveValue("not an address");
	await expect(field("name")).not.toHaveAttribute("aria-invalid", "true");

	await field("email").fill(email);
	await field("phone").fill("0533 123 45 67");
	await send.click();
	await expect(form.getByRole("status")).toContainText(words.detail.enquiry.sentTitle);
	await expect(page).toHaveURL(new RegExp(`${listing.path}(#enquiry)?$`));

	const copy = await waitForMail(email, () => true);
	expect(getHeader(copy, "content-language")).toBe(language);
	expect(copy.subject).toMatch(pattern(MAIL_TEXTS[language].enquiryCopy.subject));
	expect(copy.text).toContain(MAIL_TEXTS[language].enquiryCopy.confirmation);
	expect(copy.text).not.toContain(message);
	expect(copy.text).not.toContain("Deniz");

	const toAgent = await waitForMail(AGENT.email, ({ text }) => text.includes(message));
	expect(getHeader(toAgent, "content-language")).toBe(AGENT.language);
	expect(getHeader(toAgent, "reply-to")).toContain(email);
	expect(toAgent.subject).toContain(listing.reference);
	expect(toAgent.text).toContain(MAIL_TEXTS[AGENT.language].enquiryToAgent.heading);
	expect(toAgent.text).toContain("+905331234567");
});

test("shows an ended listing for two weeks, then answers 410", async ({ page, open, words, allow }) => {
	allow(statusLine(410));
	const ended = await findListing("status=eq.sold&order=ended_at.desc");
	expect((await open(ended.path)).status()).toBe(200);
	await expect(page.getByRole("main").getByText(words.detail.gone.sold, { exact: true }).first()).toBeVisible();
	await expect(page.getByRole("button", { name: words.detail.contact.showPhone })).toHaveCount(0);
	await expect(page.getByRole("heading", { name: words.detail.similar.title })).toBeVisible();

	const longAgo = new Date(Date.now() - 15 * 86_400_000).toISOString();
	const gone = await findListing(`status=in.(sold,rented)&ended_at=lt.${longAgo}`);
	expect((await open(gone.path)).status()).toBe(410);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.errors.goneTitle);
	await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
});
