/** Live events in open pages; what a proxy, a stop or a second server does is in tests/local. */
import type { Page } from "@playwright/test";
import { expect, test, waitForScript } from "../support/browser.ts";
import { makeAccount, signIn } from "../support/browser-users.ts";
import { addRows, readRows } from "../support/running-site.ts";

/** The requests of a page by path. */
function watch(page: Page): string[] {
	const paths: string[] = [];
	page.on("request", (request) => paths.push(new URL(request.url()).pathname));
	return paths;
}

test("@script one stream serves all tabs of a browser, and an event revalidates them @nightly", async ({
	page,
	open,
	context,
	language,
}) => {
	const visitor = watch(page);
	await open("/about");
	expect(visitor).not.toContain("/live");

	const email = await makeAccount(context, language);
	const first = watch(page);
	const opened = page.waitForRequest("**/live");
	await open("/favorites");
	await opened;
	const tab = await context.newPage();
	const second = watch(tab);
	await tab.goto("/favorites");
	const [person] = await readRows<{ id: string }>("profiles", `select=id&email=eq.${email}`);
	// Repeated, because the second tab may not listen yet.
	await expect(async () => {
		await addRows("live_events", { user_id: person!.id, kind: "counts" });
		await expect.poll(() => second.includes("/favorites.data"), { timeout: 2500 }).toBe(true);
	}).toPass();
	await expect.poll(() => first.includes("/favorites.data")).toBe(true);
	expect([...first, ...second].filter((path) => path === "/live")).toHaveLength(1);

	const taken = tab.waitForRequest("**/live");
	await page.close();
	await taken;
});

const AGENT = "agent@adahan.example";
/** Makes a message longer than a screen. */
const LINES = Array.from({ length: 60 }, (_, line) => `Line ${line + 1}`);

test("@script a message shows in the bell and in the open conversation of the other person, whose typed answer stays in view", async ({
	page,
	open,
	words,
	browser,
	language,
}) => {
	const [agent] = await readRows<{ id: string }>("profiles", `select=id&email=eq.${AGENT}`);
	const own = `agent_id=eq.${agent!.id}&kind=eq.property&status=eq.available`;
	const [listing] = await readRows<{ id: number }>("listings", `select=id&${own}&order=id&limit=1`);
	await signIn(page.context(), AGENT);
	const opened = page.waitForRequest("**/live");
	await open("/about");
	await opened;
	const bell = page.locator("#bell");
	const countUnread = async () => Number((await bell.textContent())?.match(/\d+/)?.[0] ?? 0);
	const before = await countUnread();

	const phone = await browser.newContext();
	await makeAccount(phone, language);
	const seeker = await phone.newPage();
	const write = async (text: string, ...lines: string[]) => {
		const main = seeker.getByRole("main");
		await main.locator("textarea").fill([text, ...lines].join("\n"));
		await main.getByRole("button", { name: words.messages.form.send }).click();
		await expect(main.locator(".message-text", { hasText: text })).toBeVisible();
	};
	await seeker.goto(`/messages/new?property=${listing!.id}`);
	await waitForScript(seeker);
	await write("Is the flat still free?");
	await expect.poll(countUnread).toBeGreaterThan(before);

	const reopened = page.waitForResponse("**/live");
	await open(new URL(seeker.url()).pathname + new URL(seeker.url()).search);
	const main = page.getByRole("main");
	await main.locator("textarea").fill("Yes, it is");
	// The stream of this page, too, has begun before the next message is written.
	await reopened;
	await write("I could come on Friday.", ...LINES);
	await expect(main.locator(".message-text", { hasText: "I could come on Friday." })).toBeVisible();
	await expect(main.locator("textarea")).toHaveValue("Yes, it is");
	// A long conversation is read in its own pane, beside the list and above the answer, which both stay.
	await page.setViewportSize({ width: 1280, height: 800 });
	await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
	const pane = main.getByRole("region", { name: words.messages.messages });
	await expect(pane.getByText("Line 60")).toBeInViewport();
	for (const share of [0, 0.5]) {
		const isLong = await pane.evaluate((element, part) => {
			// From the end, where the pane begins.
			element.scrollTop = -part * element.scrollHeight;
			return element.scrollHeight > 2 * element.clientHeight;
		}, share);
		expect(isLong).toBe(true);
		await expect(page.locator("li.conversation").first()).toBeInViewport({ ratio: 1 });
		await expect(main.locator("textarea")).toBeInViewport({ ratio: 1 });
	}
	await phone.close();
});
