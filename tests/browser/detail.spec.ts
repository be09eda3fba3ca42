/** The listing page: photos, facts, prices, costs and contact. */
import { randomUUID } from "node:crypto";
import { formatMoney } from "../../app/locales/format.ts";
import { STAMP_FIELD } from "../../app/platform/forms/bot-check-field-names.ts";
import { expect, lastingCards, settlePage, statusLine, test } from "../support/browser.ts";
import { findListing, getHeader, readRows, SITE, waitForMail } from "../support/running-site.ts";
import { MAIL_TEXTS, pattern, translate } from "../support/texts.ts";

/** The agent of the documented account, whose language is Turkish. */
const AGENT = { slug: "harnup-emlak", email: "agent@adahan.example", language: "tr" } as const;

async function findListingOfAgent(filter: string) {
	const [agent] = await readRows<{ id: string }>("agents", `slug=eq.${AGENT.slug}&select=id`);
	return findListing(`status=eq.available&agent_id=eq.${agent?.id}&${filter}`);
}

test("browses the photos and enlarges one @daily-script", async ({ page, open, words, hasScript }) => {
	const { path } = await findListing("status=eq.available&kind=eq.property&category=eq.sale");
	// Wider, the photos are a mosaic.
	await page.setViewportSize({ width: 800, height: 900 });
	await open(path);
	const gallery = page.getByRole("region", { name: words.detail.gallery.title });
	const photo = (number: number) => page.locator(`#photo-${number}`);
	await expect(photo(1)).toBeInViewport({ ratio: 0.5 });
	const follow = (number: number, name: "next" | "previous") =>
		hasScript
			? gallery.getByRole("button", { name: words.detail.gallery[name] }).click()
			: photo(number).getByRole("link", { name: words.detail.gallery[name] }).click();
	await follow(1, "next");
	await expect(photo(2)).toBeInViewport({ ratio: 0.5 });
	await expect(photo(1)).not.toBeInViewport({ ratio: 0.5 });
	if (hasScript) {
		// The strip, the visible photo, and one pair of buttons.
		await expect(gallery.locator("li:not([inert])[id^=photo]")).toHaveCount(1);
		const stops = gallery.locator(":is(a, button, [tabindex]):not([tabindex='-1'], [inert] *)");
		await expect(stops).toHaveCount(4);
	}
	await follow(2, "previous");
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
	const viewer = page.getByRole("dialog", { name: words.media.viewer });
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

test("shows facts, dates and the price history @daily-script", async ({ page, open, words, language, hasScript }) => {
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
	if (hasScript) await main.getByText(words.detail.history.caption).locator("visible=true").click();
	const history = main.getByRole("table", { name: words.detail.history.caption });
	await expect(history.getByRole("row").nth(1)).toContainText(price);
	await expect(history.getByText(words.detail.history.first)).toBeVisible();
	expect(await history.getByRole("row").count()).toBeGreaterThan(2);
});

test("updates the purchase costs for the chosen buyer, everywhere and on the next listing @daily-script", async ({
	page,
	open,
	words,
	hasScript,
}) => {
	const homes = "status=eq.available&kind=eq.property&category=eq.sale&bedrooms=gte.1&title_origin=eq.exchange";
	const { path } = await findListing(homes);
	await open(path);
	const costs = page.getByRole("region", { name: words.detail.costs.title });
	// The link at the price opens the table that is folded on phones.
	await page.getByRole("link", { name: words.detail.price.seeCosts }).filter({ visible: true }).click();
	await expect(costs.getByRole("table")).toBeVisible();
	// On phones the total stands above the folded table, on wide screens in its last row.
	const total = hasScript
		? costs.locator("summary").filter({ hasText: words.detail.costs.total })
		: costs.getByRole("row", { name: words.detail.costs.total });
	const read = async () => /£[\d.,]+\D+£[\d.,]+/.exec((await total.textContent()) ?? "")?.[0] ?? "";
	const ofAnybody = await read();
	expect(ofAnybody).not.toBe("");
	const choice = costs.getByLabel(words.detail.costs.buyer);
	await choice.scrollIntoViewIfNeeded();
	const choose = async (buyer: string) => {
		// The page shows the choice before the server has stored it.
		const isStored = hasScript && page.waitForResponse((response) => response.request().method() === "POST");
		await choice.selectOption(buyer);
		await isStored;
		const show = costs.getByRole("button", { name: words.common.show });
		await expect(show).toBeVisible({ visible: !hasScript });
		if (!hasScript) await show.click();
	};
	await choose("citizen");
	await expect(total).not.toContainText(ofAnybody);
	await expect(choice).toHaveValue("citizen");
	const ofCitizen = await read();
	const panel = page.locator("p:visible", { hasText: words.detail.price.withCosts });
	await expect(panel).toContainText(ofCitizen);
	await choose("other");
	await expect(total).not.toContainText(ofCitizen);
	await expect(panel).toContainText(await read());
	await expect(costs).toBeInViewport();

	const next = await findListing(`${homes}&offset=1`);
	await open(next.path);
	await expect(choice).toHaveValue("other");
	await expect(panel).toContainText(await read());
});

const KINDS = {
	sale: "status=eq.available&kind=eq.property&category=eq.sale&bedrooms=gte.3&title_origin=eq.exchange",
	rent: "status=eq.available&kind=eq.property&category=eq.rent&bedrooms=gte.1",
	car: "status=eq.available&kind=eq.vehicle&type=eq.car",
};

test("wraps a title and a name of one long word @nightly", async ({ page, open }) => {
	const [agent] = await readRows<{ slug: string }>("agents", "select=slug&listing_count=gt.0&limit=1");
	const listing = await findListing("status=eq.available&kind=eq.property");
	for (const path of [listing.path, `/agents/${agent!.slug}`, "/agents"]) {
		await open(path);
		const written = await page
			.locator("main h1, article h2 a, article h3 a, #contact a[href^='/agents/']")
			.evaluateAll((all) => {
				for (const element of all) element.textContent = "W".repeat(120);
				return all.length;
			});
		expect(written).toBeGreaterThan(1);
		for (const width of [320, 800, 1280]) {
			await page.setViewportSize({ width, height: 740 });
			expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width);
		}
	}
});

test("is short on a phone, with the key facts and the contact near the top @daily-script", async ({ page, words }) => {
	const { detail } = words;
	await page.setViewportSize({ width: 360, height: 740 });
	for (const [kind, query] of Object.entries(KINDS)) {
		// As the server sent it: script.spec.ts shows that hydration shifts nothing.
		await page.goto((await findListing(query)).path);
		const main = page.getByRole("main");
		const inOrder = [
			main.locator("strong:visible", { hasText: "£" }).first(),
			main.getByRole("list", { name: detail.facts.key }).locator("visible=true"),
			main.getByRole("list", { name: detail.trust.chips }).locator("visible=true"),
			main.getByRole("heading", { level: 1 }),
			main.getByRole("heading", { name: detail.facts.description }),
			main.locator("#contact"),
			main.getByRole("heading", { name: kind === "car" ? detail.facts.vehicle : detail.facts.property }),
			main.getByRole("heading", { name: detail.similar.title }),
		];
		const tops: number[] = [];
		for (const part of inOrder) tops.push((await part.boundingBox())?.y ?? Number.NaN);
		expect(tops, kind).toEqual([...tops].sort((a, b) => a - b));
		expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBe(360);
		expect(await page.evaluate(() => document.documentElement.scrollHeight), kind).toBeLessThanOrEqual(6500);

		const choices = ["save", "compare"] as const;
		const row = [
			...choices.map((name) => main.getByRole("button", { name: words.listings[name], exact: true })),
			main.getByRole("button", { name: detail.share.title, exact: true }),
		];
		const heights = await Promise.all(row.map(async (button) => Math.round((await button.boundingBox())?.y ?? 0)));
		expect(new Set(heights), kind).toHaveProperty("size", 1);
	}
});

test("keeps call, WhatsApp and enquiry in view on a phone, above every other bar @daily-script", async ({
	page,
	open,
	words,
	hasScript,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const { id, path } = await findListing(KINDS.rent);
	await page.context().addCookies([{ name: "compare", value: `p${id.toString(36)}`, url: SITE }]);
	await open("/properties?category=rent");
	const link = lastingCards(page).locator("h2 a, h3 a").first();
	await link.click();
	await expect(page.locator("#contact")).toBeVisible();
	// Until its style sheet has loaded, the bar is an ordinary block.
	await page.waitForLoadState();
	// While the picture of the card grows into that of the page, the transition covers everything.
	await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
	const bar = page.locator(".page-bar");
	const controls = bar.locator("button, a");
	await expect(controls).toHaveCount(3);
	const length = await page.evaluate(() => document.documentElement.scrollHeight);
	for (const share of [0, 0.3, 0.6]) {
		await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), share * length);
		for (const control of await controls.all()) {
			const box = await control.boundingBox();
			if (!box) throw new Error("The bar is not displayed");
			expect(box.width).toBeGreaterThanOrEqual(44);
			expect(box.y + box.height).toBeLessThanOrEqual(740);
			const covering = await control.evaluate((element) => {
				const { x, y, width, height } = element.getBoundingClientRect();
				const top = document.elementFromPoint(x + width / 2, y + height / 2);
				return element.contains(top) ? "" : `${x} ${y}: ${top?.outerHTML.slice(0, 200)}`;
			});
			expect(covering).toBe("");
		}
	}

	await open(path);
	await bar.getByRole("button", { name: words.detail.contact.barCall }).click();
	const call = bar.getByRole("link", { name: pattern(words.detail.contact.call) });
	await expect(call).toHaveAttribute("href", /^tel:\+90\d{10}$/);
	if (hasScript) await expect(call).toBeFocused();
	// The number stands on one line, and the other buttons stay together in one row.
	expect((await call.boundingBox())?.height).toBeLessThanOrEqual(48);
	// One tap opens WhatsApp; without script the same place has its link.
	await page.context().route("https://wa.me/**", (route) => route.fulfill({ body: "WhatsApp" }));
	const button = bar.getByRole("button", { name: words.detail.contact.whatsapp });
	const before = await button.boundingBox();
	await button.click();
	if (hasScript) await expect(page).toHaveURL(/^https:\/\/wa\.me\/90\d{10}\?text=/);
	else {
		const write = bar.getByRole("link", { name: words.detail.contact.whatsapp });
		await expect(write).toHaveAttribute("href", /^https:\/\/wa\.me\/90\d{10}\?text=/);
		expect((await write.boundingBox())?.width).toBeCloseTo(before!.width, 0);
		const again = await bar.getByRole("button", { name: words.detail.contact.barCall }).boundingBox();
		expect(again?.y).toBe((await bar.getByRole("link", { name: words.detail.contact.barAsk }).boundingBox())?.y);
	}
});

test("explains the title, says who has seen the document, and opens folded parts @nightly", async ({
	page,
	open,
	words,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	const seen = "title_evidence=eq.document_seen&title_evidence_on=not.is.null";
	const { path } = await findListing(`status=eq.available&kind=eq.property&category=eq.sale&bedrooms=gte.3&${seen}`);
	await open(path);
	const trust = page.getByRole("region", { name: words.detail.trust.title });
	await expect(trust).toContainText(words.detail.trust.documentSeenOn.split("{{")[0] ?? "");
	const terms = trust.getByRole("link", { name: words.detail.trust.terms });
	await expect(terms).toBeHidden();
	await trust.getByText(words.detail.trust.meaning).click();
	await expect(terms).toHaveAttribute("href", "/terms#title-facts");

	const facts = page.getByRole("region", { name: words.detail.facts.property });
	const perM2 = facts.getByText(words.detail.facts.pricePerM2);
	await expect(perM2).toBeHidden();
	await facts.locator("summary").click();
	await expect(perM2).toBeVisible();

	const text = page.getByRole("region", { name: words.detail.facts.description });
	const before = (await text.boundingBox())?.height ?? 0;
	await text.getByText(words.detail.facts.descriptionMore).click();
	await expect(text.getByText(words.detail.facts.descriptionLess)).toBeVisible();
	expect((await text.boundingBox())?.height).toBeGreaterThan(before);
});

test("reveals phone and WhatsApp on click and nowhere before @daily-noscript", async ({
	page,
	open,
	words,
	language,
	hasScript,
}) => {
	const listing = await findListingOfAgent("kind=eq.property&title_en=not.is.null&title_tr=not.is.null");
	const html = await (await open(listing.path)).text();
	const contact = page.getByRole("region", { name: words.detail.contact.title, exact: true });
	const stamp = page.locator(`#enquiry [name=${STAMP_FIELD}]`);
	const firstStamp = await stamp.inputValue();

	await contact.getByRole("button", { name: words.detail.contact.showPhone }).click();
	const call = contact.getByRole("link", { name: pattern(words.detail.contact.call) });
	await expect(call).toHaveAttribute("href", /^tel:\+90\d{10}$/);
	const number = ((await call.getAttribute("href")) ?? "").slice("tel:+90".length);
	await page.emulateMedia({ media: "print" });
	await expect(call).toBeVisible();
	await expect(contact.getByRole("button", { name: words.detail.contact.whatsapp })).toBeHidden();
	await page.emulateMedia({ media: "screen" });

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

test("shows an ended listing for two weeks, then answers 410 @daily-script", async ({ page, open, words, allow }) => {
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
