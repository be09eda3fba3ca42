/** Daily tasks of an agent: confirming, bulk actions, a listing's report and an enquiry. */
import { expect, holdRequests, statusLine, test } from "../support/browser.ts";
import { makeAccount } from "../support/browser-users.ts";
import { addRows, changeRows, readRows, SITE } from "../support/running-site.ts";
import { translate } from "../support/texts.ts";

const DAY = 86_400_000;

/** A new agent with three two-week-old flats, a draft and an enquiry. */
async function makeOwner(email: string) {
	const [{ id } = { id: "" }] = await readRows<{ id: string }>("profiles", `email=eq.${email}&select=id`);
	await changeRows("profiles", `id=eq.${id}`, { role: "agent" });
	await addRows("agents", {
		id,
		slug: `owner-${id}`,
		name: "Ada Yılmaz",
		kind: "agent",
		verified_at: new Date().toISOString(),
		verified_checks: ["identity"],
	});
	const due = new Date(Date.now() - 15 * DAY).toISOString();
	const flat = {
		kind: "property",
		category: "rent",
		type: "apartment",
		price_pence: 65_000,
		area_id: 111,
		agent_id: id,
	};
	const titles = ["Kestrel House", "Plover House", "Heron House"];
	await addRows(
		"listings",
		...titles.map((title) => ({
			...flat,
			title_en: title,
			title_tr: title,
			status: "available",
			first_listed_at: due,
			last_confirmed_at: due,
		})),
		{
			...flat,
			title_en: "Half a house",
			title_tr: "Half a house",
			price_pence: 0,
			status: "draft",
			first_listed_at: null,
			last_confirmed_at: null,
		},
	);
	const listings = await readRows<{ id: number; reference: string; title_en: string }>(
		"listings",
		`agent_id=eq.${id}&select=id,reference,title_en&order=id`,
	);
	await addRows("enquiries", {
		listing_id: listings[0]!.id,
		agent_id: id,
		name: "Mina",
		email: "mina@example.com",
		message: "Is it free in May?",
	});
	return listings;
}

test("confirms availability, applies bulk actions, opens a listing and answers an enquiry @nightly", async ({
	page,
	open,
	words,
	language,
	hasScript,
	allow,
}) => {
	allow(statusLine(409));
	const { dashboard, flash } = words;
	const main = page.getByRole("main");
	await page.context().addCookies([{ name: "language", value: language, url: SITE }]);
	const [first, second, , draft] = await makeOwner(await makeAccount(page.context(), language));

	await open("/dashboard");
	await expect(main.getByText(dashboard.quotaFull)).toBeVisible();
	await main.getByRole("button", { name: translate(dashboard.confirmAll_other, { count: 3 }) }).click();
	await expect(page.getByText(flash.actionConfirmAll)).toBeVisible();
	await expect(main.getByRole("heading", { name: dashboard.draftsTitle_one })).toBeVisible();
	await expect(main.getByText(dashboard.confirmIntro)).toHaveCount(0);

	await main
		.getByRole("button", { name: new RegExp(`^${dashboard.action.confirm}|${dashboard.markAnswered}`) })
		.click();
	await expect(page.getByText(flash.enquiryAnswered)).toBeVisible();

	await main.getByRole("link", { name: dashboard.listings, exact: true }).click();
	await expect(page).toHaveURL("/dashboard/listings");
	// The first listing is on the first screen, also on phones.
	const row = main.getByRole("row").filter({ has: page.getByRole("rowheader") });
	expect((await row.first().boundingBox())!.y).toBeLessThan(700);

	// Two taps change a price: the price itself, and the button below the field, which has the focus.
	await main
		.getByRole("link", {
			name: translate(dashboard.actionOf, { action: dashboard.changePrice, listing: "Kestrel House" }),
		})
		.first()
		.click();
	const price = main.getByLabel(words.writing.rentPrice, { exact: true });
	await expect(price).toBeFocused();
	await price.fill("600");
	if (hasScript) await expect(main.getByText("£650 → £600")).toBeVisible();
	await main.getByRole("button", { name: words.writing.savePrice }).click();
	await expect(page).toHaveURL("/dashboard/listings");
	await expect(page.getByText(translate(flash.priceCut, { price: "£600" }))).toBeVisible();

	const selection = main.getByText(dashboard.selectSeveral);
	if (await selection.isVisible()) await selection.click();
	const tick = (title: string) => main.getByRole("checkbox", { name: translate(dashboard.tick, { listing: title }) });
	if (hasScript) {
		await main.getByLabel(dashboard.tickAll).check();
		await expect(tick("Heron House")).toBeChecked();
		await tick("Heron House").uncheck();
	} else for (const title of ["Kestrel House", "Plover House", "Half a house"]) await tick(title).check();
	await main.getByLabel(dashboard.bulk).selectOption("rented");
	await main.getByRole("button", { name: dashboard.apply }).click();
	const outcome = main.getByRole("alert");
	await expect(outcome).toContainText(translate(dashboard.outcomeDone_other, { count: 2 }));
	await expect(outcome).toContainText(`${draft!.reference}: ${dashboard.refusal.listing_transition}`);

	// The result is visible in the list, too.
	const rented = main
		.getByRole("navigation", { name: dashboard.states })
		.getByRole("link", { name: dashboard.state.rented });
	await expect(rented).toHaveText(/\b2$/);
	await rented.click();
	await expect(page).toHaveURL("/dashboard/listings?state=rented");
	await main.getByRole("link", { name: second!.title_en }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(second!.title_en);
	await expect(main.getByRole("img")).toHaveCount(5);
	await expect(main.getByRole("list").filter({ hasText: dashboard.historyBy.you }).first()).toBeVisible();

	const delete_ = translate(dashboard.actionOf, { action: dashboard.action.delete, listing: second!.title_en });
	await main.getByRole("button", { name: delete_ }).click();
	await page.getByRole("button", { name: flash.undo }).click();
	await expect(page.getByText(flash.actionRestore)).toBeVisible();
	await open(`/dashboard/enquiries?listing=${first!.id}&state=answered`);
	await expect(main.getByText("Is it free in May?")).toBeVisible();
});

test("keeps its menu in two rows on a narrow phone, and free of the text about loading @script @nightly", async ({
	page,
	open,
	language,
}) => {
	await page.setViewportSize({ width: 360, height: 640 });
	await makeOwner(await makeAccount(page.context(), language));
	for (const lng of ["en", "tr"]) {
		await open(`/dashboard?lng=${lng}`);
		const menu = page.getByRole("navigation").filter({ has: page.locator('a[href="/dashboard/import"]') });
		const rows = new Set(
			await menu.getByRole("link").evaluateAll((links) => links.map((link) => link.getBoundingClientRect().top)),
		);
		expect([lng, await menu.getByRole("link").count(), rows.size]).toEqual([lng, 8, 2]);
	}
	const menu = page.getByRole("navigation").filter({ has: page.locator('a[href="/dashboard/import"]') });
	const release = await holdRequests(page, /\/dashboard\/enquiries\.data/);
	await menu.locator('a[href="/dashboard/enquiries"]').click();
	const label = page.locator(".progress-label span");
	await expect(label).toBeAttached();
	const [text, links] = [(await label.boundingBox())!, (await menu.boundingBox())!];
	expect(text.y > links.y + links.height || text.y + text.height < links.y).toBe(true);
	release();
	await expect(label).toHaveCount(0);
});
