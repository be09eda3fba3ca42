/** Form drafts in a browser: entered text survives a lost network, a failing server and an ended session. */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { DRAFT_SCRIPT, expect, SCRIPTS, statusLine, test, waitForDraftScript } from "../support/browser.ts";
import {
	fillSignIn,
	makeAccount,
	shareSession,
	signIn,
	triggerSessionCheckUntilLeft,
} from "../support/browser-users.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { findListing, readRows, SITE } from "../support/running-site.ts";

const OFFLINE = /ERR_INTERNET_DISCONNECTED/;

type Case = {
	form: string;
	path: (page: Page) => Promise<string>;
	/** Fills a field; returns the value to check later. */
	field: string;
	button: string;
	/** Text of the status after sending; null where the next page shows the text itself. */
	isSent: RegExp | null;
	isAnonymous?: true;
};

async function saveSearch(page: Page): Promise<string> {
	const address = "/saved-searches/new?kind=vehicle&fuel=hybrid";
	await page.request.post(address, {
		headers: { Origin: SITE },
		form: { searchName: "Hybrids", emailAlerts: "on", notificationFrequency: "daily" },
	});
	await page.goto("/saved-searches");
	return (await page.locator('a[href^="/saved-searches/"][href*="-"]').first().getAttribute("href")) ?? "";
}

const CASES: Case[] = [
	{
		form: "the name of a profile",
		path: async () => "/profile",
		field: "#profile-first_name",
		button: 'form[action="/profile"] button[type="submit"]',
		isSent: /Saved\./,
	},
	{
		form: "the note of a favourite",
		path: async (page) => {
			const { id } = await findListing("status=eq.available&kind=eq.property");
			await page.request.post("/favorites/save", { headers: { Origin: SITE }, form: { save: String(id) } });
			return "/favorites";
		},
		field: "textarea[name=note]",
		button: "form:has(textarea[name=note]) button",
		isSent: /Your note is saved\./,
	},
	{
		form: "the name of a saved search",
		path: saveSearch,
		field: "#search-searchName",
		button: 'button[name="intent"][value="change"]',
		isSent: /Your changes are saved\./,
	},
	{
		form: "a question to an advertiser",
		isAnonymous: true,
		path: async () => (await findListing("status=eq.available&kind=eq.property")).path,
		field: "#enquiry-message",
		button: "#enquiry form button[type=submit]",
		isSent: /on its way/,
	},
	{
		form: "a message to an advertiser",
		path: async () => (await findListing("status=eq.available&kind=eq.property")).path,
		field: "#enquiry textarea",
		button: "#enquiry form button[type=submit]",
		isSent: null,
	},
	{
		form: "a newsletter's address",
		path: async () => "/about",
		field: "#newsletter-email",
		button: "#newsletter button[type=submit]",
		isSent: /mail/i,
	},
];

/** The others go through the same module, and are sent in nightly runs. */
const DAILY_FORM = "a question to an advertiser";

for (const { form, path, field, button, isSent, isAnonymous } of CASES) {
	if (!IS_NIGHTLY && form !== DAILY_FORM) continue;
	test(`keeps ${form} as entered while offline and sends it when online @script`, async ({
		page,
		context,
		open,
		words,
		language,
		allow,
	}) => {
		allow(OFFLINE);
		if (!isAnonymous) await makeAccount(context, language);
		await open(await path(page));
		await waitForDraftScript(page);
		const entered = field.includes("email") ? `${randomUUID()}@example.com` : `Ada ${randomUUID()}`;
		if (field.includes("note")) await page.locator("main details summary").first().click();
		if (isAnonymous) {
			await page.locator("#enquiry-name").fill("Ada");
			await page.locator("#enquiry-email").fill("ada@example.com");
		}
		if (field.includes("newsletter")) {
			await page.locator("#newsletter summary").click();
			await page.locator('#newsletter input[name="consent"]').check();
		}
		await page.locator(field).first().fill(entered);
		await context.setOffline(true);
		const send = page.locator(button).first();
		// Each attempt shows one message, the unchanged form and an enabled button.
		for (const _ of [1, 2]) {
			await send.click();
			const alert = page.getByRole("alert").filter({ hasText: words.forms.noConnection });
			await expect(alert).toHaveCount(1);
			await expect(alert).toBeInViewport();
			await expect(page.locator(field).first()).toHaveValue(entered);
			await expect(send).toBeEnabled();
			await expect(page).not.toHaveTitle(new RegExp(words.errors.unavailableTitle));
		}
		await context.setOffline(false);
		await send.click();
		if (isSent) await expect(page.getByRole("status").filter({ hasText: isSent }).first()).toBeVisible();
		else await expect(page.getByRole("listitem").filter({ hasText: entered })).toBeVisible();
		await expect(page.getByText(words.forms.noConnection)).toHaveCount(0);
	});
}

test("loads the draft module independently of other files @script", async ({ page, context, open, words, allow }) => {
	allow(OFFLINE, /ERR_FAILED/);
	await shareSession(context, "visitor@adahan.example");
	let isThere = false;
	await page.route(SCRIPTS, async (route) => {
		if (isThere) return route.abort();
		isThere = DRAFT_SCRIPT.test(route.request().url());
		await route.continue();
	});
	await open("/profile");
	await waitForDraftScript(page);
	await page.locator("#profile-first_name").fill("Typed with care");
	await context.setOffline(true);
	await page.locator('form[action="/profile"] button[type="submit"]').click();
	await expect(page.getByRole("alert").filter({ hasText: words.forms.noConnection })).toHaveCount(1);
	await expect(page.locator("#profile-first_name")).toHaveValue("Typed with care");
});

test("shows an error page for an offline link, and Back restores the draft @script @nightly", async ({
	page,
	context,
	open,
	words,
	language,
	allow,
}) => {
	allow(OFFLINE);
	await makeAccount(context, language);
	await open("/profile");
	const link = page.locator("main nav").getByRole("link", { name: words.profile.security });
	// Visited once, so that the router has the page's script.
	await link.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.profile.security);
	await page.goBack();
	await page.locator("#profile-first_name").fill("Typed with care");
	await context.setOffline(true);
	await link.click();
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.errors.unavailableTitle);
	await context.setOffline(false);
	await page.goBack();
	await expect(page.locator("#profile-first_name")).toHaveValue("Typed with care");
});

test("keeps the form when the server fails and explains what to do @script", async ({ page, open, words, allow }) => {
	allow(statusLine(502));
	await open("/contact");
	await waitForDraftScript(page);
	const main = page.getByRole("main");
	await main.getByLabel(words.contact.message).fill("Typed with care");
	await page.route("**/contact.data", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }));
	await main.getByRole("button", { name: words.contact.submit }).click();
	await expect(main.getByRole("alert")).toHaveText(words.forms.unavailable);
	await expect(main.getByLabel(words.contact.message)).toHaveValue("Typed with care");
});

test("keeps the form when the response is cut off @script @nightly", async ({ page, open, words, allow }) => {
	allow(/ERR_CONTENT_LENGTH_MISMATCH|ERR_CONNECTION_RESET/);
	await open("/contact");
	await waitForDraftScript(page);
	const main = page.getByRole("main");
	await main.getByLabel(words.contact.message).fill("Typed with care");
	const server = createServer((_, answer) => {
		answer.writeHead(200, { "Content-Type": "text/x-script", "X-Remix-Response": "yes", "Content-Length": "1000" });
		answer.write("[{", () => answer.destroy());
	}).listen(0, "127.0.0.1");
	await page.route("**/contact.data", (route) =>
		route.continue({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` }),
	);
	await main.getByRole("button", { name: words.contact.submit }).click();
	await expect(main.getByRole("alert")).toHaveText(words.forms.noConnection);
	await expect(main.getByLabel(words.contact.message)).toHaveValue("Typed with care");
	server.close();
});

test("confirms a sent form although revalidation fails @script @nightly", async ({ page, open, words, allow }) => {
	allow(/ERR_FAILED/);
	await open("/about");
	await waitForDraftScript(page);
	const newsletter = page.locator("#newsletter");
	await newsletter.locator("summary").click();
	await newsletter.getByRole("textbox").first().fill(`${randomUUID()}@example.com`);
	await newsletter.getByRole("checkbox").check();
	let isFailed = false;
	await page.route("**/about.data*", (route) => {
		isFailed = true;
		return route.abort();
	});
	await newsletter.getByRole("button").click();
	await expect(newsletter.getByRole("status")).toHaveText(words.shell.newsletter.sent);
	expect(isFailed).toBe(true);
});

test("shows a failure beside its own button although another was pressed @script @nightly", async ({
	page,
	open,
	words,
	allow,
}) => {
	allow(/ERR_FAILED/);
	const { path } = await findListing("status=eq.available&kind=eq.property");
	await open(path);
	await waitForDraftScript(page);
	const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
	await page.route(`**${path}.data*`, async (route) => {
		if (!route.request().postData()?.includes("channel=phone")) return route.continue();
		await isReleased;
		await route.abort();
	});
	const contact = page.locator("#contact");
	await contact.getByRole("button", { name: words.detail.contact.showPhone }).click();
	await contact.getByRole("button", { name: words.detail.contact.whatsapp }).click();
	await expect(contact.locator('a[href^="https://wa.me/"]')).toBeVisible();
	release();
	await expect(contact.locator("form:has([value=phone])").getByRole("alert")).toHaveText(words.forms.noConnection);
});

// Ownership is a rule of the storage as well: app/ui/shell/drafts/draft-storage.test.ts.
for (const [whose, when] of [
	["the same user", ""],
	["another user, not for them", "@nightly"],
] as const)
	test(`restores the draft after the session ended and sign-in by ${whose} @script ${when}`, async ({
		page,
		context,
		open,
		words,
	}) => {
		const field = page.locator("#profile-last_name");
		await signIn(context, "agent@adahan.example");
		await open("/profile");
		await waitForDraftScript(page);
		await field.fill("Typed with care");
		await context.clearCookies({ name: /^session/ });
		await triggerSessionCheckUntilLeft(page);
		await fillSignIn(page, words, when ? "visitor@adahan.example" : "agent@adahan.example");
		await expect(page).toHaveURL("/profile");
		await waitForDraftScript(page);
		if (when) await expect(field).not.toHaveValue("Typed with care");
		else await expect(field).toHaveValue("Typed with care");
	});

test("restores a form sent after the session ended and saves it @nightly", async ({
	page,
	context,
	open,
	words,
	language,
}) => {
	const email = await makeAccount(context, language);
	await open("/profile");
	const field = page.locator("#profile-first_name");
	const entered = `Çiğdem ${randomUUID()}`;
	await field.fill(entered);
	// Signed out everywhere else: this browser keeps its cookie.
	await signIn(context, email);
	const ended = (await context.cookies()).filter(({ name }) => name.startsWith("session-"));
	await fetch(`${SITE}/logout`, {
		method: "POST",
		redirect: "manual",
		headers: { Origin: SITE, Cookie: ended.map(({ name, value }) => `${name}=${value}`).join("; ") },
	});
	const save = page.locator('form[action="/profile"] button[type="submit"]');
	await save.click();
	await expect(page).toHaveURL("/auth");
	await expect(page.getByText(words.flash.formKept)).toBeVisible();
	await fillSignIn(page, words, email);
	await expect(page).toHaveURL("/profile");
	await expect(field).toHaveValue(entered);
	await expect(page.getByRole("main").getByRole("alert")).toContainText(words.forms.notSavedYet);
	await save.click();
	await expect(page.getByText(words.flash.saved, { exact: true })).toBeVisible();
	await expect(page.getByText(words.forms.notSavedYet)).toHaveCount(0);
	const [row] = await readRows<{ first_name: string }>(
		"profiles",
		`select=first_name&first_name=eq.${encodeURIComponent(entered)}`,
	);
	expect(row?.first_name).toBe(entered);
});
