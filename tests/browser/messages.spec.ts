/** A conversation of two people, from the listing to the block: with script, and by plain forms without. */
import type { Page } from "@playwright/test";
import { expect, test, waitForScript } from "../support/browser.ts";
import { makeAccount, signIn } from "../support/browser-users.ts";
import { readRows } from "../support/running-site.ts";
import { pattern } from "../support/texts.ts";

const AGENT = "agent@adahan.example";

test("a conversation opens at its newest message, with the field for the answer in view", async ({
	page,
	open,
	words,
	hasScript,
}) => {
	await signIn(page.context(), "visitor@adahan.example");
	await open("/messages");
	const main = page.getByRole("main");
	await main.locator("li.conversation", { hasText: "Water and the lift" }).getByRole("link").click();
	await expect(main.locator(".message").last()).toBeInViewport({ ratio: 0.9 });
	await expect(main.locator("textarea")).toBeInViewport({ ratio: 1 });
	// The bubble is not under the field.
	const [message, field] = await Promise.all([
		main.locator(".message").last().boundingBox(),
		main.locator(".composer").boundingBox(),
	]);
	expect(message!.y + message!.height).toBeLessThanOrEqual(field!.y);
	// A script shows new messages by itself.
	await expect(main.getByRole("link", { name: words.messages.lookAgain })).toBeVisible({ visible: !hasScript });
	// Without script the test is 1280 px wide: the conversation has its own scroll there.
	if (!hasScript) {
		expect(await page.evaluate("scrollY")).toBe(0);
		return;
	}
	const menu = main.getByRole("group").filter({ hasText: words.messages.actions.more });
	await menu.locator("summary").click();
	await expect(menu).toHaveAttribute("open", "");
	await main.locator(".message").last().click();
	await expect(menu).not.toHaveAttribute("open");
	// The field for the answer leaves the screen to a report.
	await main.locator(".message-report").first().click();
	await expect(main.locator("#report")).toBeVisible();
	await expect(main.locator(".composer")).not.toBeInViewport();
});

test("a seeker asks on a listing, the agent answers, and a block closes the conversation for the other one @nightly", async ({
	page,
	open,
	words,
	browser,
	language,
	hasScript,
}) => {
	const { messages } = words;
	const [agent] = await readRows<{ id: string }>("profiles", `select=id&email=eq.${AGENT}`);
	const own = `agent_id=eq.${agent!.id}&kind=eq.property&status=eq.available`;
	const [listing] = await readRows<{ id: number }>("listings", `select=id&${own}&order=id&limit=1`);
	const question = `Is it still free? ${crypto.randomUUID()}`;
	const text = (where: Page, body: string) => where.locator(".message-text", { hasText: body });
	const answer = (where: Page) => where.getByRole("region", { name: messages.form.title });

	await makeAccount(page.context(), language);
	await open(`/properties/${listing!.id}`);
	const form = page.locator("form[action^='/messages/new']");
	await form.locator("textarea").fill(question);
	await form.locator("button[type=submit]").click();
	await expect(page).toHaveURL(/\/messages\?thread=[0-9a-f-]{36}/);
	await expect(text(page, question)).toBeVisible();

	const office = await browser.newContext();
	await signIn(office, AGENT);
	const desk = await office.newPage();
	await desk.goto("/messages");
	const row = desk.locator("li.conversation", { hasText: question });
	await expect(row.getByText(pattern(messages.unreadCount_one))).toBeAttached();
	await row.getByRole("link").first().click();
	await expect(text(desk, question)).toBeVisible();
	if (hasScript) await waitForScript(desk);
	await answer(desk).locator("textarea").fill("Yes. Friday at ten?");
	await answer(desk).getByRole("button", { name: messages.form.send }).click();
	await expect(text(desk, "Yes. Friday at ten?")).toBeVisible();

	await open("/messages");
	await page.getByRole("main").locator("li.conversation a").first().click();
	await expect(text(page, "Yes. Friday at ten?")).toBeVisible();
	await page.locator("summary", { hasText: messages.actions.more }).click();
	await page.getByRole("button", { name: pattern(messages.actions.block) }).click();
	await expect(page.getByRole("button", { name: pattern(messages.actions.unblock) })).toBeVisible();

	await desk.reload();
	await expect(answer(desk)).toContainText(messages.form.closed);
	await expect(answer(desk).locator("textarea")).toHaveCount(0);
	await office.close();
});
