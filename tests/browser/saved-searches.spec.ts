/** An anonymous visitor saves a search from a list, gets a match, manages it and stops it from the mail. */
import { expect, statusLine, test } from "../support/browser.ts";
import { fillSignIn } from "../support/browser-users.ts";
import { changeRows, findListing, readRows, runJob, SITE, waitForMail } from "../support/running-site.ts";
import { translate } from "../support/texts.ts";

test("saves a search, mails a match and deletes it @nightly", async ({
	page,
	open,
	words,
	language,
	hasScript,
	allow,
}) => {
	allow(statusLine(400));
	const { searches } = words;
	const main = page.getByRole("main");
	// Each project has its own district, so that its listing does not match the other's search.
	const district =
		language === "en" ? { id: 1, slug: "girne", name: "Kyrenia" } : { id: 2, slug: "lefkosa", name: "Nicosia" };
	const name = `Near the sea ${language}`;
	const query = `category=rent&place=${district.slug}&price_max=843`;
	const list = `/properties?${query}`;

	// On a new device sign-in would switch to the language of the account.
	await page.context().addCookies([{ name: "language", value: language, url: SITE }]);
	await open(list);
	await main.getByRole("link", { name: words.search.save }).first().click();
	await fillSignIn(page, words, "visitor@adahan.example");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(searches.newTitle);
	await expect(page).toHaveURL(`/saved-searches/new?kind=property&${query}`);

	await main.getByLabel(searches.name, { exact: true }).fill("");
	await main.getByLabel(searches.frequencies.instant).check();
	await main.getByRole("button", { name: searches.save }).click();
	await expect(main.getByLabel(searches.name, { exact: true })).toHaveAccessibleDescription(
		new RegExp(words.forms.required),
	);
	await expect(main.getByLabel(searches.frequencies.instant)).toBeChecked();
	await main.getByLabel(searches.name, { exact: true }).fill(name);
	await main.getByRole("button", { name: searches.save }).click();
	await expect(page).toHaveURL("/saved-searches");
	await expect(page.getByText(words.flash.searchSaved)).toBeVisible();
	const row = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
	await expect(row).toContainText(searches.state.instant);

	const listing = await findListing(
		`status=eq.available&kind=eq.property&category=eq.rent&district_id=eq.${district.id}&price_pence=lt.80000`,
	);
	await changeRows("listings", `id=eq.${listing.id}`, { price_pence: listing.price_pence - 500 });
	await runJob("saved-searches");
	// The mail is in the language of the account, whatever the page's language.
	const mail = await waitForMail("visitor@adahan.example", ({ subject }) => subject.startsWith(`${name}:`));
	expect(mail.text).toContain(`looks for: Property to rent, ${district.name}, up to £843.`);
	expect(mail.text).toContain(`Price cut: ${listing.title_en ?? listing.title_tr}`);
	const link = /\S+(\/alerts\/stop\?token=[\w.-]+)/.exec(mail.text)?.[1] ?? "";
	await open(`${link}&lng=${language}`);
	await main.getByRole("button", { name: searches.links.stop.button }).click();
	await expect(main.getByRole("status")).toHaveText(translate(searches.links.stop.done, { name }));

	const { notifications } = words;
	const title = translate(notifications.text.search.matches.title, { name });
	await open("/favorites");
	const bell = page.getByRole("banner").getByRole("link", { name: notifications.bellNone });
	if (hasScript) {
		await expect(page.locator("#bell[aria-haspopup]")).toBeVisible();
		await page.keyboard.press("F8");
		await page.keyboard.press("Enter");
		await page.locator("#bell-menu").getByRole("link", { name: notifications.all }).click();
	} else await bell.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(notifications.title);
	const notice = main.getByRole("listitem").filter({ hasText: title });
	await expect(notice.getByRole("link")).toHaveAttribute("href", `/properties/${listing.id}`);
	await notice.getByRole("button", { name: notifications.read }).click();
	await expect(notice.getByRole("button", { name: notifications.read })).toHaveCount(0);
	await notice.getByRole("button", { name: notifications.remove }).click();
	await expect(notice).toHaveCount(0);

	await open("/saved-searches");
	await expect(row).toContainText(searches.state.off);
	await row.getByRole("button", { name: translate(searches.look_one, { count: 1 }) }).click();
	await expect(page).toHaveURL(list);
	await open("/saved-searches");
	await expect(row).toContainText(searches.nothingNew);
	await row.getByRole("button", { name: translate(searches.of, { action: searches.pause, name }) }).click();
	await expect(row).toContainText(searches.state.paused);
	await row.getByRole("button", { name: translate(searches.of, { action: searches.resume, name }) }).click();
	await expect(row).toContainText(searches.state.off);

	await row.getByRole("link", { name: translate(searches.of, { action: searches.edit, name }) }).click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(searches.editTitle);
	await main.getByRole("button", { name: searches.feedMake }).click();
	const feed = await main.getByLabel(searches.feedAddress).inputValue();
	const xml = await (await fetch(feed)).text();
	const entries = await page.evaluate((text) => {
		const read = new DOMParser().parseFromString(text, "application/xml");
		return read.querySelector("parsererror") ? -1 : read.querySelectorAll("feed > entry > link[href]").length;
	}, xml);
	expect(entries).toBe(1);

	await main.getByText(searches.deleteTitle).click();
	await main.getByRole("button", { name: searches.deleteConfirm }).click();
	await expect(page.getByText(words.flash.searchDeleted)).toBeVisible();
	await expect(row).toHaveCount(0);
	expect(await readRows("saved_searches", `name=eq.${encodeURIComponent(name)}`)).toEqual([]);
	expect((await fetch(feed)).status).toBe(404);
});
