/** Revalidation waits for pending forms and navigations. */
import type { Page, Route } from "@playwright/test";
import { OPT_IN } from "../../app/domains/analytics/events.ts";
import { expect, settlePage, statusLine, test } from "../support/browser.ts";

/** What another tab does when its reader chooses about being counted: this one revalidates. */
const chooseElsewhere = (page: Page) =>
	page.evaluate(
		(key) => dispatchEvent(new StorageEvent("storage", { key, newValue: `changed ${Math.random()}` })),
		OPT_IN,
	);

test("@script delays revalidation until a navigation ends and runs one at a time @nightly", async ({
	page,
	open,
	words,
}) => {
	await open("/contact");
	const held: Route[] = [];
	const failed: string[] = [];
	await page.route(/\/agents\.data/, (route) => void held.push(route));
	page.on("requestfailed", (request) =>
		failed.push(`${request.method()} ${request.url()} ${request.failure()?.errorText}`),
	);
	const release = (index: number) => held[index]!.continue();
	await page.getByRole("contentinfo").getByRole("link", { name: words.shell.agents }).click();
	await expect.poll(() => held.length).toBe(1);
	await chooseElsewhere(page);
	await chooseElsewhere(page);
	await settlePage(page);
	expect(held).toHaveLength(1);

	await release(0);
	await expect(page).toHaveURL("/agents");
	await expect.poll(() => held.length).toBe(2);
	await settlePage(page);
	expect(held).toHaveLength(2);
	await release(1);
	await expect.poll(() => held.length).toBe(3);
	await release(2);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.agents.title);
	expect(failed).toEqual([]);
});

test("@script keeps a pending form, and then its errors, on revalidation", async ({ page, open, words, allow }) => {
	allow(statusLine(400));
	await open("/contact");
	const held: Route[] = [];
	await page.route(/\/contact\.data/, (route) => void held.push(route));
	const main = page.getByRole("main");
	await main.getByRole("button", { name: words.contact.submit }).click();
	await expect.poll(() => held.length).toBe(1);
	await chooseElsewhere(page);
	await settlePage(page);
	expect(held.map((route) => route.request().method())).toEqual(["POST"]);
	await held[0]!.continue();
	await expect(main.getByLabel(words.contact.message)).toHaveAttribute("aria-invalid", "true");
	// A revalidation would remove the errors of the rejected form.
	await chooseElsewhere(page);
	await settlePage(page);
	await expect(main.getByLabel(words.contact.message)).toHaveAttribute("aria-invalid", "true");
	expect(held).toHaveLength(1);
});
