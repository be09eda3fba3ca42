/** Live events in open pages; what a proxy, a stop or a second server does is in tests/local. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser.ts";
import { makeAccount } from "../support/browser-users.ts";
import { addRows, readRows } from "../support/running-site.ts";

/** The requests of a page by path. */
function watch(page: Page): string[] {
	const paths: string[] = [];
	page.on("request", (request) => paths.push(new URL(request.url()).pathname));
	return paths;
}

test("@script one stream serves all tabs of a browser, and an event revalidates them", async ({
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
