/** The administration in a browser: activity log, users, content, validation, and keyboard use. */
import { randomUUID } from "node:crypto";
import type { BrowserContext, Locator, Page } from "@playwright/test";
import { formatDate } from "../../app/locales/format.ts";
import { LANGUAGES } from "../../app/locales/i18n.ts";
import { expect, statusLine, test } from "../support/browser.ts";
import { createEmail, makeAccount, PASSWORD, shareSession } from "../support/browser-users.ts";
import { addRows, callBackend, changeRows, readRows, SITE } from "../support/running-site.ts";
import { findOutOfOrder, walkByTab } from "../support/tab-walk.ts";
import { type PageTexts, pattern, translate } from "../support/texts.ts";

const MODERATOR = { email: "sub-admin@adahan.example", name: "Cemil Özkaya" };
const ADMIN = { email: "admin@adahan.example", name: "Ruth Penhale" };
const SUPER_ADMIN = "super-admin@adahan.example";

/** Signs an administrator in, in the language of the project. */
async function administer(context: BrowserContext, email: string, language: "en" | "tr"): Promise<void> {
	await context.addCookies([{ name: "language", value: language, url: SITE }]);
	await shareSession(context, email);
}

/** Opens the filters of a list, which are folded on phones. */
async function unfoldFilters(page: Page, { admin }: PageTexts): Promise<void> {
	const summary = page.getByRole("main").locator("summary", { hasText: admin.searchAndFilter });
	if (await summary.isVisible()) await summary.press("Enter");
}

async function idOf(email: string): Promise<string> {
	const [{ id } = { id: "" }] = await readRows<{ id: string }>("profiles", `email=eq.${email}&select=id`);
	return id;
}

/** A public flat of a new agent. */
async function makeListing(owner: string): Promise<number> {
	const id = await idOf(owner);
	await changeRows("profiles", `id=eq.${id}`, { role: "agent" });
	await addRows("agents", { id, slug: `owner-${id}`, name: "Ada Yılmaz", kind: "agent" });
	await addRows("listings", {
		kind: "property",
		category: "rent",
		type: "apartment",
		status: "available",
		title_en: "Sandpiper House",
		title_tr: "Sandpiper House",
		price_pence: 65_000,
		area_id: 111,
		agent_id: id,
	});
	const [listing] = await readRows<{ id: number }>("listings", `agent_id=eq.${id}&select=id`);
	return listing!.id;
}

test("shows at one URL who hid a listing and why, with a link to related events @nightly", async ({
	page,
	context,
	open,
	words,
	language,
}) => {
	const { moderation, activity, vocabulary } = words;
	const main = page.getByRole("main");
	const id = await makeListing(await makeAccount(context, language));
	await administer(context, MODERATOR.email, language);
	const [{ reference } = { reference: "" }] = await readRows<{ reference: string }>(
		"listings",
		`id=eq.${id}&select=reference`,
	);
	await open(`/admin/queue/${id}`);
	const decision = main.getByRole("region", { name: moderation.decide, exact: true });
	const top = async (region: Locator) => (await region.boundingBox())!.y;
	expect(await top(decision)).toBeLessThan(await top(main.getByRole("region", { name: moderation.words })));
	await decision.getByLabel(moderation.reasonLabel, { exact: true }).selectOption(moderation.reasonName.duplicate);
	await decision.getByLabel(moderation.noteLabel).fill(`Sandpiper ${language}`);
	await decision.getByRole("button", { name: moderation.takeDown }).press("Enter");
	await expect(page.getByText(translate(words.flash.reviewRejected, { name: reference }))).toBeVisible();
	// The next item begins with an empty form.
	await expect(page).toHaveURL(/\/admin\/queue\/\d+$/);
	await expect(page).not.toHaveURL(`/admin/queue/${id}`);
	await expect(main.getByLabel(moderation.noteLabel).first()).toHaveValue("");
	await open(`/admin/queue/${id}`);
	const why = main.getByRole("region", { name: moderation.whyHere });
	await expect(why).toContainText(words.adminListings.reasons.rejected);
	await expect(why).toContainText(MODERATOR.name);
	await why.getByRole("link", { name: activity.listingLog }).click();
	await expect(page).toHaveURL(/#log$/);
	await main.getByRole("region", { name: activity.listingLog }).getByRole("link", { name: activity.all }).click();
	await expect(page).toHaveURL(`/admin/activity?resource_type=listing&resource=${id}`);

	const question = `/admin/activity?resource_type=listing&resource=${id}&action=listing.state_changed`;
	await open(question);
	await expect(main.getByRole("status")).toHaveText(translate(activity.count_one, { number: 1 }));
	const row = main.getByRole("row").filter({ hasText: "Sandpiper House" });
	const { available, inactive } = vocabulary.status;
	await expect(row).toContainText(MODERATOR.name);
	await expect(row).toContainText(`${activity.columns.status}: ${available} → ${inactive}`);
	await expect(row).toContainText(`${activity.columns.status_reason}: ${activity.said.rejected}`);
	await expect(row).toContainText(`Sandpiper ${language}`);

	await row.getByRole("rowheader").getByRole("link").press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(activity.actions.listing.state_changed);
	const changes = main.getByRole("region", { name: activity.changesOf });
	await expect(changes.getByRole("row").filter({ hasText: inactive })).toContainText(available);
	const others = main.getByRole("region", {
		name: translate(activity.ofResource, { what: `${activity.resources.listing} ${reference}` }),
	});
	await expect(others.getByRole("row").filter({ hasText: activity.actions.listing.created })).toHaveCount(1);
	await others.getByRole("link", { name: activity.all, exact: true }).click();
	await expect(page).toHaveURL(`/admin/activity?resource_type=listing&resource=${id}`);
	await expect(main.getByRole("row").filter({ hasText: activity.actions.listing.created })).toHaveCount(1);
	await page.goBack();
	await expect(changes).toBeVisible();
	await page.goBack();
	await expect(page).toHaveURL(question);
	await expect(row).toHaveCount(1);
});

test("filters the log by user, action and time from the keyboard, with pagination @nightly", async ({
	page,
	context,
	open,
	words,
	language,
}) => {
	const { activity, admin } = words;
	const main = page.getByRole("main");
	const email = await makeAccount(context, language);
	const actor = await idOf(email);
	const event = { action: "listing.exported", type: "export", resource_type: "listing", actor };
	for (const amount of [25, 5])
		await callBackend("/rest/v1/rpc/record_activity_events", {
			method: "POST",
			body: JSON.stringify({
				entries: Array.from({ length: amount }, (_, index) => ({ ...event, resource_id: `${index}` })),
			}),
		});
	await administer(context, MODERATOR.email, language);
	await open("/admin/activity");
	// The rows come first: the filters are folded.
	const firstRow = (await main.getByRole("rowheader").first().boundingBox())!;
	expect(firstRow.y).toBeLessThan(page.viewportSize()!.height);
	await expect(main.getByLabel(activity.actor, { exact: true })).toBeHidden();
	const openFilters = () => main.locator("summary", { hasText: admin.searchAndFilter }).press("Enter");
	await openFilters();
	await main.getByLabel(activity.actor, { exact: true }).fill(email);
	const range = main.getByLabel(activity.range, { exact: true });
	await range.selectOption("today");
	const action = main.getByLabel(activity.action, { exact: true });
	// On a phone the less common filters are collapsed; on wide screens there is no summary to tab through.
	const openMore = async () => {
		await range.press("Tab");
		if ((page.viewportSize()?.width ?? 0) < 640) {
			await expect(action).toBeHidden();
			await expect(main.locator("summary", { hasText: admin.moreFilters })).toBeFocused();
			await page.keyboard.press("Enter");
			await page.keyboard.press("Tab");
		}
		await expect(action).toBeFocused();
	};
	await openMore();
	await action.selectOption(event.action);
	await main.getByRole("button", { name: activity.submit, exact: true }).press("Enter");

	await expect(page).toHaveURL(/\?/);
	expect(Object.fromEntries([...new URL(page.url()).searchParams].filter(([, value]) => value))).toEqual({
		actor: email,
		range: "today",
		action: event.action,
	});
	const chips = main.getByRole("list", { name: activity.applied }).getByRole("link");
	const chip = (name: string, value: string) =>
		chips.and(page.getByRole("link", { name: translate(activity.remove, { name, value }), exact: true }));
	await expect(chips).toHaveCount(3);
	await expect(chip(activity.actor, "Ada Yılmaz")).toBeVisible();
	await expect(chip(activity.range, activity.ranges.today)).toBeVisible();
	await expect(chip(activity.action, activity.actions.listing.exported)).toBeVisible();
	const count = main.getByRole("status");
	const rows = main.getByRole("rowheader");
	await expect(count).toHaveText(translate(activity.count_other, { number: 30 }));
	await expect(rows).toHaveCount(25);

	const pages = main.getByRole("navigation", { name: activity.pages });
	await expect(pages.getByRole("link")).toHaveText([activity.older]);
	await pages.getByRole("link", { name: activity.older }).press("Enter");
	await expect(rows).toHaveCount(5);
	await expect(pages.getByRole("link")).toHaveText([activity.toNewest, activity.newer]);
	await pages.getByRole("link", { name: activity.newer }).press("Enter");
	await expect(rows).toHaveCount(25);
	await expect(chips).toHaveCount(3);

	await chip(activity.action, activity.actions.listing.exported).press("Enter");
	await expect(chips).toHaveCount(2);
	await expect(page).toHaveURL((url) => !url.searchParams.has("action") && url.searchParams.get("actor") === email);
	await expect(count).not.toHaveText(translate(activity.count_other, { number: 30 }));

	await openFilters();
	await range.selectOption("");
	const to = main.getByLabel(activity.to, { exact: true });
	await openMore();
	await to.fill("2020-01-01");
	await main.getByRole("button", { name: activity.submit, exact: true }).press("Enter");
	await expect(count).toHaveText(activity.empty);
	await expect(chip(activity.to, formatDate("2020-01-01", language))).toBeVisible();
	// Active filters stay expanded within the folded form.
	await expect(to).toHaveValue("2020-01-01");
	await openFilters();
	await expect(to).toBeVisible();
	await main.getByRole("link", { name: activity.clear }).press("Enter");
	await expect(page).toHaveURL("/admin/activity");
	await expect(chips).toHaveCount(0);
});

test("lists begin with their rows on a phone, and the filters open above them @script", async ({
	page,
	context,
	open,
	words,
	language,
}) => {
	const main = page.getByRole("main");
	await administer(context, ADMIN.email, language);
	await open("/admin/users?role=agent&state=active");
	await expect(main.getByRole("rowheader").first()).toBeInViewport();
	const filters = main.locator("summary", { hasText: words.admin.searchAndFilter });
	await expect(filters).toContainText(translate(words.admin.filtersSet_other, { count: 2 }));
	await filters.press("Enter");
	await expect(main.getByLabel(words.adminUsers.search)).toBeVisible();
});

test("disables an account with a reason and enables it again @nightly", async ({
	page,
	context,
	browser,
	open,
	words,
	language,
	javaScriptEnabled,
	allow,
}) => {
	allow(statusLine(400));
	const { adminUsers: users, accountReasons } = words;
	const main = page.getByRole("main");
	const elsewhere = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
	const email = await makeAccount(elsewhere, language);
	await administer(context, ADMIN.email, language);
	await open("/admin/users");
	await unfoldFilters(page, words);
	await main.getByLabel(users.search).fill(email);
	await main.getByLabel(users.search).press("Enter");
	await expect(main.getByRole("status")).toHaveText(translate(users.count_one, { count: 1 }));
	await main.getByRole("rowheader").getByRole("link").press("Enter");
	await expect(page).toHaveURL(`/admin/users/${await idOf(email)}`);

	const actions = main.getByRole("region", { name: users.decisions });
	const facts = main.getByRole("region", { name: users.facts, exact: true });
	await actions.locator("summary", { hasText: users.disable }).press("Enter");
	const note = actions.getByLabel(users.words);
	const reason = actions.getByLabel(users.reason, { exact: true });
	await note.fill(`Kestane ${language}`);
	await actions.getByRole("button", { name: users.disable }).press("Enter");
	await expect(reason).toHaveAccessibleDescription(new RegExp(users.reasonMissing));
	await expect(note).toHaveValue(`Kestane ${language}`);
	await reason.selectOption(accountReasons.abuse);
	await actions.getByRole("button", { name: users.disable }).press("Enter");
	await expect(page.getByText(words.flash.personDisabled)).toBeVisible();
	await expect(facts).toContainText(translate(users.disabledOn, { date: "" }).trim());
	const history = main.getByRole("region", { name: users.history });
	await expect(history).toContainText(accountReasons.abuse);
	await expect(history).toContainText(`Kestane ${language}`);
	const other = await elsewhere.newPage();
	await other.goto(`${SITE}/profile`);
	await expect(other).toHaveURL(`${SITE}/auth`);
	await elsewhere.close();

	await actions.locator("summary", { hasText: users.enable }).press("Enter");
	await actions.getByRole("button", { name: users.enable }).press("Enter");
	const why = actions.getByLabel(users.why);
	await expect(why).toHaveAccessibleDescription(new RegExp(users.wordsMissing));
	await why.fill("Sorry");
	await actions.getByRole("button", { name: users.enable }).press("Enter");
	await expect(page.getByText(words.flash.personEnabled)).toBeVisible();
	await expect(facts).toContainText(users.states.active);
});

test("changes a role after the actor's own password @nightly", async ({
	page,
	context,
	browser,
	open,
	words,
	language,
	allow,
}) => {
	allow(statusLine(400));
	const { adminUsers: users } = words;
	const main = page.getByRole("main");
	const elsewhere = await browser.newContext();
	const [email, chief] = await Promise.all([makeAccount(elsewhere, language), makeAccount(context, language)]);
	await elsewhere.close();
	await changeRows("profiles", `email=eq.${chief}`, { role: "super_admin" });
	await context.addCookies([{ name: "language", value: language, url: SITE }]);
	await open(`/admin/users/${await idOf(email)}`);
	await main.getByRole("link", { name: users.changeRole }).press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(users.changeRole);
	const role = main.getByLabel(users.roleMay.sub_admin);
	const password = main.getByLabel(users.ownPassword);
	await role.press("Space");
	await main.getByLabel(users.why).fill("Moderates from May");
	await password.fill("Wrong-Password-1");
	await password.press("Enter");
	await expect(password).toHaveAccessibleDescription(new RegExp(users.passwordWrong));
	await expect(role).toBeChecked();
	await expect(main.getByLabel(users.why)).toHaveValue("Moderates from May");
	await password.fill(PASSWORD);
	await password.press("Enter");
	await expect(page.getByText(words.flash.personRoleChanged)).toBeVisible();
	await expect(main.getByRole("region", { name: users.facts, exact: true })).toContainText(users.roles.sub_admin);
	await expect(main.getByRole("region", { name: users.history })).toContainText(
		`${users.roles.visitor} → ${users.roles.sub_admin}`,
	);
	// Accounts made for tests must not stay administrators: they would receive mail.
	await changeRows("profiles", `email=in.(${email},${chief})`, { role: "visitor" });
});

for (const written of LANGUAGES) {
	test(`edits, previews, publishes and restores a content page (${written}) @nightly`, async ({
		page,
		context,
		browser,
		open,
		words,
		language,
		javaScriptEnabled,
		allow,
	}) => {
		allow(statusLine(400));
		const { adminContent: content } = words;
		const main = page.getByRole("main");
		// Each project edits its own page, so that they do not overwrite each other.
		const slug = language === "en" ? "verification" : "terms";
		const added = `Sandpiper words ${language}`;
		const visitor = await browser.newContext({ javaScriptEnabled: javaScriptEnabled ?? true });
		await visitor.addCookies([{ name: "language", value: written, url: SITE }]);
		const shown = await visitor.newPage();
		const read = async () => {
			// A unique URL: the usual one is cached for thirty seconds.
			await shown.goto(`${SITE}/${slug}?look=${randomUUID()}`);
			await expect(shown.locator("html")).toHaveAttribute("lang", written);
			return shown.getByRole("main");
		};
		await administer(context, ADMIN.email, language);
		await open("/admin/content");
		await main.locator(`a[href="/admin/content/${slug}/${written}"]`).press("Enter");
		await expect(page.getByRole("heading", { level: 1 })).toHaveText(
			translate(content.editTitle, { page: content.pages[slug], language: content.languages[written] }),
		);
		const body = main.getByLabel(content.body, { exact: true }).and(page.locator("[name=body]"));
		const description = main.getByLabel(content.description);
		const publish = main.getByRole("button", { name: content.publish, exact: true });
		const [before, summary] = [await body.inputValue(), await description.inputValue()];

		await body.fill(`${before}\n\n${added}`);
		await description.fill("Too short");
		await publish.press("Enter");
		await expect(description).toHaveAccessibleDescription(new RegExp(content.descriptionShort));
		await expect(body).toHaveValue(`${before}\n\n${added}`);
		await description.fill(summary);
		await main.getByRole("button", { name: content.preview }).press("Enter");
		const preview = main.getByRole("region", { name: content.previewTitle });
		await expect(preview.getByRole("article")).toContainText(added);
		await expect(preview.locator("ins")).toContainText([added]);
		await expect(await read()).not.toContainText(added);

		await publish.press("Enter");
		await expect(page.getByText(words.flash.contentPublished)).toBeVisible();
		await expect(await read()).toContainText(added);

		const history = main.getByRole("region", { name: content.history });
		await history
			.getByRole("link", { name: translate(content.openVersion, { version: content.codeVersion }) })
			.press("Enter");
		await expect(body).toHaveValue(before);
		await publish.press("Enter");
		await expect(page.getByText(words.flash.contentPublished)).toBeVisible();
		await expect(history.getByRole("row").filter({ hasText: content.states.shown })).toContainText("2.");
		await expect(await read()).not.toContainText(added);
		await visitor.close();
	});
}

test("writes a post in both languages, which the blog and its feed have until it is withdrawn @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	allow,
}) => {
	allow(statusLine(400), statusLine(404));
	const { adminContent: content, content: texts } = words;
	const main = page.getByRole("main");
	const name = `sandpiper-${randomUUID().slice(0, 8)}`;
	const title = `Sandpiper ${language} ${name.slice(-8)}`;
	const other = language === "en" ? "tr" : "en";
	const field = (label: string) => main.getByLabel(label, { exact: true }).and(page.locator("[name]"));
	const press = (label: string) => main.getByRole("button", { name: label, exact: true }).press("Enter");
	await administer(context, ADMIN.email, language);
	await open("/admin/content");
	await main.getByRole("link", { name: content.newPost }).press("Enter");
	await expect(page).toHaveURL("/admin/content/blog/new");
	await field(content.pageTitle).fill(title);
	await field(content.address).fill("Not An Address");
	await main.getByLabel(content.description).fill("Short");
	await field(content.body).fill("Waders of the **shore**\n\n## Where {#where}\n\nBy the sea.");
	await press(content.saveDraft);
	await expect(main.getByLabel(content.description)).toHaveAccessibleDescription(new RegExp(content.descriptionShort));
	await field(content.address).fill(name);
	await main.getByLabel(content.description).fill("Sandpipers, and where on this coast they are to be seen in winter.");
	await press(content.previewTitle);
	await expect(main.getByRole("region", { name: content.previewTitle })).toContainText("Waders of the shore");
	await press(content.saveDraft);
	await expect(page).toHaveURL(`/admin/content/blog/${name}/${language}`);
	await expect(main).toContainText(translate(content.startsFromDraft, { version: 1 }));
	expect((await page.request.get(`${SITE}/blog/${name}`)).status()).toBe(404);

	await press(content.publish);
	await expect(page.getByText(words.flash.contentPublished)).toBeVisible();
	await main.getByRole("link", { name: translate(content.editNamed, { language: content.languages[other] }) }).click();
	await expect(main).toContainText(content.startsEmpty);
	await field(content.pageTitle).fill(`${title} ${other}`);
	await main.getByLabel(content.description).fill("Sandpipers, and where on this coast they are to be seen in winter.");
	await field(content.body).fill("Waders");
	await press(content.publish);
	await expect(page.getByText(words.flash.contentPublished)).toBeVisible();

	await open("/blog");
	await main.getByRole("link", { name: title, exact: true }).press("Enter");
	await expect(page).toHaveURL(`/blog/${name}`);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
	const feed = page.locator('link[type="application/atom+xml"]');
	await expect(feed).toHaveAttribute("title", texts.feedTitle);
	expect(await (await page.request.get((await feed.getAttribute("href"))!)).text()).toContain(title);

	for (const written of ["en", "tr"]) {
		await open(`/admin/content/blog/${name}/${written}`);
		await press(content.withdraw);
		await expect(page.getByText(words.flash.contentWithdrawn)).toBeVisible();
	}
	expect((await open(`/blog/${name}`)).status()).toBe(404);
});

test("shows an error beside its field and keeps the entered values @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	allow,
}) => {
	allow(statusLine(400));
	const { adminPlans: plans, adminRates: rates, adminAreas: areas, adminContact: contact } = words;
	const main = page.getByRole("main");
	await administer(context, SUPER_ADMIN, language);

	await open("/admin/plans");
	const plan = main.getByRole("region", { name: language === "en" ? "Starter" : "Başlangıç" });
	await plan.locator("summary", { hasText: plans.change }).press("Enter");
	await plan.getByLabel(plans.fields.monthly_pence).fill("cheap");
	await plan.getByLabel(plans.fields.listing_quota).fill("-3");
	await plan.getByLabel(plans.fields.note).fill("Spring");
	await plan.getByRole("button", { name: plans.save }).press("Enter");
	await expect(plan.getByLabel(plans.fields.monthly_pence)).toHaveAccessibleDescription(plans.badAmount);
	await expect(plan.getByLabel(plans.fields.listing_quota)).toHaveAccessibleDescription(pattern(plans.badNumber));
	await expect(plan.getByLabel(plans.fields.monthly_pence)).toHaveValue("cheap");
	await expect(plan.getByLabel(plans.fields.note)).toHaveValue("Spring");

	await open("/admin/rates/new");
	await main.getByLabel(rates.fields.percent, { exact: true }).fill("six");
	await main.getByLabel(rates.fields.source_en).fill("The land registry");
	await main.getByRole("button", { name: rates.save, exact: true }).press("Enter");
	await expect(main.getByLabel(rates.fields.percent, { exact: true })).toHaveAccessibleDescription(rates.badNumber);
	await expect(main.getByLabel(rates.fields.source_tr)).toHaveAccessibleDescription(words.forms.required);
	await expect(main.getByLabel(rates.fields.percent, { exact: true })).toHaveValue("six");
	await expect(main.getByLabel(rates.fields.source_en)).toHaveValue("The land registry");

	await open("/admin/areas/1");
	await main.getByLabel(areas.fields.latitude).fill("north");
	await main.getByLabel(areas.fields.name_en).fill("Kyrenia by the sea");
	await main.getByRole("button", { name: areas.save, exact: true }).press("Enter");
	await expect(main.getByLabel(areas.fields.latitude)).toHaveAccessibleDescription(pattern(areas.badDegrees));
	await expect(main.getByLabel(areas.fields.latitude)).toHaveValue("north");
	await expect(main.getByLabel(areas.fields.name_en)).toHaveValue("Kyrenia by the sea");

	const email = createEmail();
	await addRows("contact_messages", { name: "Mina", email, subject: "Opening hours", message: "When?", language });
	await open("/admin/contact");
	await unfoldFilters(page, words);
	await main.getByLabel(contact.search).fill(email);
	await main.getByLabel(contact.search).press("Enter");
	await expect(main.getByRole("status")).toHaveText(translate(contact.count_one, { count: 1 }));
	await main.getByRole("link", { name: "Opening hours" }).press("Enter");
	const answer = main.getByLabel(contact.words, { exact: true });
	const bad = "From nine to five <script>alert(1)</script>";
	await answer.fill(bad);
	await main.getByRole("button", { name: contact.send }).click();
	await expect(answer).toHaveAccessibleDescription(new RegExp(words.forms.textDangerous));
	await expect(answer).toHaveValue(bad);
	await answer.fill("From nine to five");
	await main.getByRole("button", { name: contact.send }).click();
	await expect(page.getByText(words.flash.messageAnswered)).toBeVisible();
	await expect(main.getByRole("region", { name: contact.answers })).toContainText("From nine to five");
});

test("shows the current area after an edit conflict and continues from there @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	hasScript,
	allow,
}) => {
	allow(statusLine(409));
	const { adminAreas: areas } = words;
	await administer(context, SUPER_ADMIN, language);
	// Each project has its own area.
	const path = `/admin/areas/${language === "en" ? 401 : 402}`;
	await open(path);
	const main = page.getByRole("main");
	const place = main.getByLabel(areas.fields.position);
	const before = await place.inputValue();
	const save = (of = page) => of.getByRole("main").getByRole("button", { name: areas.save, exact: true }).click();
	const saved = (of = page) => expect(of.getByText(words.flash.areaSaved)).toBeVisible();

	const other = await context.newPage();
	await other.goto(path);
	await other.getByLabel(areas.fields.position).fill("77");
	await save(other);
	await saved(other);
	const expectConflict = async () => {
		await expect(main.getByText(areas.changed)).toBeVisible();
		await expect(place).toHaveValue("78");
	};
	await place.fill("78");
	if (hasScript) {
		// The response arrives, and the network fails before revalidation: the form and its revision stay.
		allow(/ERR_FAILED/);
		await page.route(`**${path}.data*`, (route) =>
			route.request().method() === "GET" ? route.abort() : route.continue(),
		);
		await save();
		await expectConflict();
		await page.unroute(`**${path}.data*`);
	}
	const revision = main.locator('input[name="revision"]').first();
	const stale = await revision.inputValue();
	await save();
	await expectConflict();
	await expect(revision).not.toHaveValue(stale);
	await save();
	await saved();
	await place.fill(before);
	await save();
	await saved();
});

test("finds and unsubscribes a subscriber, and runs a job on request @nightly", async ({
	page,
	context,
	open,
	words,
	language,
}) => {
	const { adminNewsletter: newsletter, adminJobs: jobs } = words;
	const main = page.getByRole("main");
	const email = createEmail();
	await addRows("newsletter_subscribers", { email, language, confirmed_at: new Date().toISOString() });
	await administer(context, ADMIN.email, language);
	await open("/admin/newsletter");
	await unfoldFilters(page, words);
	await main.getByLabel(newsletter.search).fill(email);
	await main.getByLabel(newsletter.search).press("Enter");
	await expect(main.getByRole("status")).toHaveText(translate(newsletter.count_one, { count: 1 }));
	await main.getByRole("link", { name: email }).press("Enter");
	await main.getByRole("button", { name: newsletter.unsubscribe }).press("Enter");
	await expect(page.getByText(words.flash.subscriberLeft)).toBeVisible();
	await expect(main.getByText(newsletter.alreadyLeft)).toBeVisible();

	// One run at a time: each project has its own job.
	const job = language === "en" ? "unused-files" : "clean-up-listings";
	await open("/admin/jobs");
	await main.getByRole("link", { name: jobs.names[job], exact: true }).press("Enter");
	await main.getByRole("button", { name: jobs.runNow }).press("Enter");
	await expect(page.getByText(words.flash.jobDone)).toBeVisible();
	const [run] = await main
		.getByRole("region", { name: jobs.runs })
		.getByRole("row")
		.filter({ has: page.getByRole("rowheader") })
		.all();
	await expect(run!).toContainText(jobs.outcomes.done);
	await expect(run!).toContainText(translate(jobs.byHand, { name: ADMIN.name }));
});

// The log with an active filter, which expands all filters.
for (const [path, when] of [
	["/admin/activity?status=success", "@daily-script"],
	["/admin/users", "@nightly"],
	["/admin/content/about/en", "@nightly"],
] as const) {
	test(`tabs through ${path} in reading order with a visible focus ${when}`, async ({
		page,
		context,
		open,
		words,
		language,
	}) => {
		await administer(context, ADMIN.email, language);
		await open(path);
		const { stops, missed } = await walkByTab(page);
		const [skip, ...others] = stops;
		expect(skip?.name).toContain(words.shell.skip);
		expect(missed).toEqual([]);
		expect(findOutOfOrder(others)).toEqual([]);
		expect(stops.filter(({ hasOutline }) => !hasOutline).map(({ name }) => name)).toEqual([]);
		expect(stops.filter(({ isHidden }) => isHidden).map(({ name }) => name)).toEqual([]);
		expect(stops.length).toBeGreaterThan(25);
	});
}
