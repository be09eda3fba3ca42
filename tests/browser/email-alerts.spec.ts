/** A person without an account asks for e-mails about a search, begins, changes and stops them from the mails. */

import { randomUUID } from "node:crypto";
import { expect, statusLine, test } from "../support/browser.ts";
import { changeRows, findListing, getHeader, linkIn, runJob, waitForMail } from "../support/running-site.ts";
import { MAIL_TEXTS, translate } from "../support/texts.ts";

test("asks for e-mails without an account, begins, pauses and stops them @daily-noscript", async ({
	page,
	open,
	words,
	language,
	allow,
}) => {
	allow(statusLine(400), statusLine(410));
	const { byMail, frequencies } = words.searches;
	const email = `alerts-${randomUUID()}@example.com`;
	const main = page.getByRole("main");
	const status = main.getByRole("status");
	const press = (name: string) => main.getByRole("button", { name }).click();
	const district = language === "en" ? { id: 1, slug: "girne" } : { id: 2, slug: "lefkosa" };
	const query = `category=rent&place=${district.slug}&price_max=857`;

	await open(`/properties?${query}`);
	await main.getByRole("link", { name: words.search.save }).first().click();
	await main.getByRole("link", { name: words.auth.byMailButton }).click();
	await expect(page).toHaveURL(`/alerts/new?kind=property&${query}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(byMail.title);
	await main.getByLabel(frequencies.instant).check();
	await press(byMail.submit);
	const address = main.getByLabel(byMail.email);
	await expect(address).toHaveAccessibleDescription(new RegExp(words.forms.emailRequired));
	await expect(main.getByLabel(frequencies.instant)).toBeChecked();
	await address.fill(email);
	await main.getByRole("checkbox", { name: translate(byMail.consent) }).check();
	await press(byMail.submit);
	await expect(status).toContainText(translate(byMail.sent, { email }));

	const asked = await waitForMail(email, ({ subject }) => subject === MAIL_TEXTS[language].emailAlert.waiting.subject);
	expect(getHeader(asked, "content-language")).toBe(language);
	const begin = linkIn(asked.text, "/alerts/mail/confirm");
	await open(begin);
	await expect(main.getByRole("list", { name: words.searches.youSearch })).toContainText("857");
	await press(byMail.links.confirm.button);
	await expect(status).toHaveText(byMail.links.confirm.confirmed);
	await open(begin);
	await expect(status).toHaveText(byMail.links.confirm.already);

	const listing = await findListing(
		`status=eq.available&kind=eq.property&category=eq.rent&district_id=eq.${district.id}&price_pence=lt.80000`,
	);
	await changeRows("listings", `id=eq.${listing.id}`, { price_pence: listing.price_pence - 500 });
	await runJob("saved-searches");
	const found = await waitForMail(email, ({ text }) => text.includes("/alerts/mail/manage"));
	expect(found.text).toContain(`/properties/${listing.id}`);
	expect(getHeader(found, "list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");

	const manage = linkIn(found.text, "/alerts/mail/manage");
	await open(manage);
	await press(words.searches.pause);
	await expect(main).toContainText(byMail.links.manage.paused);
	await press(words.searches.resume);
	await main.getByLabel(frequencies.weekly).check();
	await press(words.searches.saveChanges);
	await expect(status).toHaveText(byMail.links.manage.done);
	await expect(main).toContainText(translate(byMail.links.manage.on, { often: byMail.links.manage.often.weekly }));

	await open(linkIn(found.text, "/alerts/mail/end"));
	await press(byMail.links.end.button);
	await expect(status).toHaveText(byMail.links.manage.ended);
	await open(manage);
	await expect(status).toHaveText(byMail.links.manage.gone);
	await open("/alerts/mail/manage?token=made-up");
	await expect(main.getByRole("alert")).toHaveText(byMail.links.badLink);
});
