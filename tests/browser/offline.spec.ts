/** The service worker: copies without a connection, what belongs to one person, what waits to be sent, and its limits. */
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "../support/axe.ts";
import { expect, test } from "../support/browser.ts";
import { makeAccount, saveFavourite } from "../support/browser-users.ts";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";
import { readRows, SITE } from "../support/running-site.ts";

test.use({ serviceWorkers: "allow" });

/** What the browser says of requests that fail offline. */
const OFFLINE_LINES = /net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

const hasWorker = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Paths of the entries of the caches whose name starts like this. */
const listKept = (page: Page, prefix: string) =>
	page.evaluate(async (start) => {
		const names = (await caches.keys()).filter((name) => name.startsWith(start));
		const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
		return lists.flat().map(({ url }) => new URL(url).pathname);
	}, prefix);

/** Texts of all entries of the caches that match; of pictures nothing. */
const readKept = (page: Page, isPrivate: boolean) =>
	page.evaluate(async (wanted) => {
		const texts: string[] = [];
		for (const name of await caches.keys()) {
			if (name.startsWith("private-") !== wanted || name.startsWith("pictures-")) continue;
			const cache = await caches.open(name);
			for (const request of await cache.keys()) texts.push(await (await cache.match(request))!.text());
		}
		return texts.join("\n");
	}, isPrivate);

/** Cuts the connection; what the browser's own cache holds is gone as well. */
async function goOffline(context: BrowserContext, page: Page): Promise<void> {
	const session = await context.newCDPSession(page);
	await session.send("Network.clearBrowserCache");
	await context.setOffline(true);
}

/** The first homes of the demonstration: other tests publish later ones, without photos. */
async function findHomes(count: number): Promise<{ id: number; path: string }[]> {
	const rows = await readRows<{ id: number }>(
		"listings",
		`select=id&kind=eq.property&status=eq.available&reference=like.AD-*&order=id.asc&limit=${count}`,
	);
	return rows.map(({ id }) => ({ id, path: `/properties/${id}` }));
}

const view = async (page: Page, path: string) => {
	await page.goto(path);
	await hasWorker(page);
	await expect.poll(() => listKept(page, "copies-v1")).toContain(path);
};

const LOCALES = [
	["tr", "tr-TR"],
	["en", "en-GB"],
] as const;

for (const [language, locale] of IS_NIGHTLY ? LOCALES : LOCALES.slice(0, 1))
	test.describe(language, () => {
		test.use({ locale });

		test(`@script viewed homes are read without a connection, in ${language}`, async ({ page, context, allow }) => {
			allow(OFFLINE_LINES);
			const { default: words } = await import(`../../app/locales/offline/${language}.ts`);
			const homes = await findHomes(rounds(2, 3));
			for (const { path } of homes) await view(page, path);
			const isAfterLoad = await page.evaluate(() => {
				const [head] = performance.getEntriesByName(`${location.origin}/sw.js`);
				const [load] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
				return head!.startTime >= load!.loadEventStart && load!.loadEventStart > 0;
			});
			expect(isAfterLoad).toBe(true);

			await goOffline(context, page);
			await page.goto("/agents");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);
			for (const text of [words.canVisited, words.canSaved, words.canSearches, words.tryAgain, words.goHome])
				await expect(page.getByText(text, { exact: true })).toBeVisible();
			const items = page.locator("#viewed li");
			await expect(items).toHaveCount(homes.length);
			await expect(items.first()).toContainText(/£[\d.,]+/);
			await expectAccessibleInBothThemes(page);
			for (const { path } of homes) {
				await page.goto("/offline");
				await page.locator(`#viewed a[href="${path}"]`).click();
				await expect(page).toHaveURL(path);
				expect(await page.evaluate(() => document.documentElement.lang)).toBe(language);
				await expect.poll(() => page.evaluate(() => document.images[0]?.naturalWidth ?? 0)).toBeGreaterThan(0);
				expect(await page.evaluate(() => getComputedStyle(document.querySelector("h1")!).fontFamily)).toMatch(
					/Fraunces/,
				);
			}
			await page.goto("/");
			await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.title);

			await context.setOffline(false);
			await page.goto(homes[0]!.path);
			await expect(page.getByRole("contentinfo")).toBeVisible();
			await expect(page.locator("meta[name=copy]")).toHaveCount(0);
		});
	});

test("@script an open page keeps what was typed beneath the offline page, which goes with the connection @nightly", async ({
	page,
	context,
	open,
	allow,
}) => {
	allow(OFFLINE_LINES);
	const { default: words } = await import("../../app/locales/offline/en.ts");
	await open("/contact");
	await hasWorker(page);
	const message = page.getByRole("main").locator("textarea");
	await message.fill("Is the boat still for sale?");
	await context.setOffline(true);
	const overlay = page.getByRole("dialog", { name: words.title });
	await expect(overlay).toBeVisible({ timeout: 1000 });
	await expect(overlay.getByRole("heading", { level: 1 })).toBeFocused();
	await expectAccessibleInBothThemes(page);
	await context.setOffline(false);
	await expect(overlay).toHaveCount(0, { timeout: 2000 });
	await expect(message).toHaveValue("Is the boat still for sale?");

	await context.setOffline(true);
	await overlay.getByRole("button", { name: words.keepReading }).click();
	await expect(overlay).toHaveCount(0);
	await expect(message).toHaveValue("Is the boat still for sale?");

	await page.evaluate(() => {
		const fields = [["message", "Is the boat still for sale?"]];
		navigator.serviceWorker.controller!.postMessage({ type: "unsent", path: "/contact", fields, lang: "en" });
	});
	await expect.poll(() => listKept(page, "private-visitor")).toHaveLength(1);
	await context.setOffline(false);
	await context.setOffline(true);
	await overlay.locator("#unsent").getByRole("button", { name: words.discard }).click();
	await expect(page).toHaveURL("/offline");
	expect(await listKept(page, "private-visitor")).toEqual([]);
});

test("@script saved homes and notes are kept for their owner only, and deleted at sign-out without script", async ({
	page,
	context,
	open,
	allow,
	language,
	words,
}) => {
	allow(OFFLINE_LINES);
	const { default: offline } = await import("../../app/locales/offline/en.ts");
	const email = await makeAccount(context, language);
	const homes = await findHomes(2);
	const post = (path: string, form: Record<string, string>) =>
		page.request.post(path, { form, headers: { Origin: SITE }, maxRedirects: 0 });
	for (const { id } of homes) await saveFavourite(page, id);
	const search = { searchName: "Homes in Lapta", notificationFrequency: "daily" };
	await post("/saved-searches/new?kind=property&place=girne.lapta", search);
	await post("/favorites", { intent: "note", listing: String(homes[0]!.id), note: "Ask about the well" });
	await open(homes[0]!.path);
	await hasWorker(page);
	await expect.poll(() => listKept(page, "private-")).toEqual(expect.arrayContaining(homes.map(({ path }) => path)));
	await expect.poll(() => listKept(page, "copies-v1")).toContain(homes[0]!.path);
	const shared = await readKept(page, false);
	expect(shared).toContain("<h1");
	for (const secret of [email, "Ada Yılmaz", "Ask about the well"]) expect(shared.includes(secret), secret).toBe(false);
	expect(await readKept(page, true)).toContain("Ask about the well");
	// The copy of the view is newer than that of the favourite.
	await page.evaluate(async (path) => {
		const name = (await caches.keys()).find((one) => one.startsWith("private-"))!;
		const cache = await caches.open(name);
		const headers = new Headers((await cache.match(path))!.headers);
		headers.set("X-Kept-At", String(Date.now() - 86_400_000));
		headers.set("X-Facts", encodeURIComponent(JSON.stringify({ title: "Old copy" })));
		await cache.put(path, new Response("<h1>Old copy</h1>", { headers }));
	}, homes[0]!.path);

	await goOffline(context, page);
	await page.goto(homes[0]!.path);
	await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Old copy");
	await page.goto("/messages");
	const saved = page.locator("#saved li");
	await expect(saved).toHaveCount(2);
	await expect(saved.filter({ hasText: "Ask about the well" })).toHaveCount(1);
	await expect(saved.filter({ hasText: "Old copy" })).toHaveCount(0);
	// Results need a connection: a link would lead back to this page.
	const searches = page.locator("#searches");
	await expect(searches.getByRole("listitem")).toHaveText("Homes in Lapta");
	await expect(searches.getByRole("link")).toHaveCount(0);
	await expect(searches.getByText(offline.searchesOffline)).toBeVisible();
	const at = await page.evaluate(async (path) => {
		const response = await caches.match(path);
		return Number(response!.headers.get("X-Kept-At"));
	}, homes[1]!.path);
	await expect(saved.filter({ has: page.locator(`a[href="${homes[1]!.path}"]`) })).toContainText(
		new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "Asia/Famagusta" }).format(
			at,
		),
	);
	await context.setOffline(false);
	await page.goto("/offline");
	await expect(searches.getByRole("link", { name: "Homes in Lapta" })).toBeVisible();

	await page.goto("/logout");
	const session = await context.newCDPSession(page);
	await session.send("Emulation.setScriptExecutionDisabled", { value: true });
	await page.reload();
	await page.getByRole("main").getByRole("button", { name: words.auth.logoutButton }).click();
	await expect(page).toHaveURL("/auth");
	await session.send("Emulation.setScriptExecutionDisabled", { value: false });
	await page.goto("/about");
	expect(await page.evaluate(() => caches.keys())).toEqual([
		expect.stringMatching(/^shell-/),
		expect.stringMatching(/^assets-/),
	]);
	await page.goto("/offline");
	await expect(page.locator("#saved").getByText(offline.nothing)).toBeVisible();
	await expect(page.locator("#saved li, #viewed li")).toHaveCount(0);
});

test("@script what is kept for a person goes with another person and with the session, not by another site @nightly", async ({
	page,
	context,
	open,
	allow,
	language,
}) => {
	await makeAccount(context, language);
	const [home] = await findHomes(1);
	await saveFavourite(page, home!.id);
	await open(home!.path);
	await expect.poll(() => listKept(page, "private-")).toContain(home!.path);
	await expect.poll(() => listKept(page, "copies-v1")).toContain(home!.path);
	const [first] = await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("private-")));
	// What waits is sent for its author only.
	const [other] = (await findHomes(2)).slice(1);
	await page.evaluate((id) => {
		const message = { type: "favourite", fields: [["save", String(id)]], lang: "en" };
		navigator.serviceWorker.controller!.postMessage(message);
	}, other!.id);
	await expect.poll(() => listKept(page, "private-")).toContain(`/waiting/${other!.id}`);
	await context.clearCookies({ name: /^session/ });
	await makeAccount(context, language);
	await open("/favorites");
	const names = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("private-")));
	await expect.poll(names).not.toContain(first);
	await expect.poll(names).toHaveLength(1);
	expect(await listKept(page, "private-")).not.toContain(home!.path);
	expect([...(await listKept(page, "copies-v1")), ...(await listKept(page, "pictures-v1"))]).toEqual([]);
	await page.reload();
	await expect(page.locator("[id^=favourite-]")).toHaveCount(0);

	// A form of another site deletes nothing.
	const foreign = createServer((_, response) =>
		response
			.setHeader("Content-Type", "text/html")
			.end(`<form method="post" action="${SITE}/offline"></form><script>document.forms[0].submit()</script>`),
	).listen(0, "127.0.0.1");
	await once(foreign, "listening");
	allow(/status of 403/);
	await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
	await page.waitForURL(`${SITE}/offline`);
	foreign.close();
	await page.goto("/about");
	expect(await names()).toHaveLength(1);

	// The session ended elsewhere.
	await context.clearCookies({ name: /^session/ });
	await page.goto("/offline");
	expect(await names()).toEqual([]);
});

test("@script a favourite without a connection waits and is saved once, and a message is sent by one tap @nightly", async ({
	page,
	context,
	open,
	allow,
	language,
	words,
}) => {
	allow(OFFLINE_LINES);
	const { default: offline } = await import("../../app/locales/offline/en.ts");
	await makeAccount(context, language);
	const [home] = await findHomes(1);
	await open("/favorites");
	await expect.poll(() => listKept(page, "private-")).toContain("/api/offline");
	await open(home!.path);
	const main = page.getByRole("main");
	const form = main.locator("form:has(textarea)");
	await form.locator("textarea").fill("Is the roof new?");
	await context.setOffline(true);
	const overlay = page.getByRole("dialog", { name: offline.title });
	await overlay.getByRole("button", { name: offline.keepReading }).click();
	await main.getByRole("button", { name: words.listings.save }).first().click();
	await expect(page.getByText(words.forms.waits)).toBeVisible();
	await form.getByRole("button").last().click();
	await expect(page.getByText(words.forms.keptUnsent)).toBeVisible();
	await page.goto("/offline");
	await expect(page.locator("#waiting li")).toHaveCount(1);
	await expect(page.locator("#unsent li")).toContainText("Is the roof new?");

	// The offline page opens itself again.
	await Promise.all([page.waitForEvent("load"), context.setOffline(false)]);
	await page.locator("#unsent").getByRole("button", { name: offline.send }).click();
	await expect(page).toHaveURL(/\/messages/);
	const thread = page.url();
	const sent = page.getByRole("main").locator("li").getByText("Is the roof new?", { exact: true });
	await expect(sent).toHaveCount(1);
	await open("/favorites");
	await expect.poll(() => listKept(page, "private-")).not.toContain(`/waiting/${home!.id}`);
	await page.goto("/favorites");
	await expect(main.locator(`#favourite-${home!.id}`)).toHaveCount(1);
	await page.goto("/offline");
	await expect(page.locator("#unsent li")).toHaveCount(0);
	await page.goto(thread);
	await expect(sent).toHaveCount(1);
});

test("@script a favourite that waited before the account was known is saved for its author @nightly", async ({
	page,
	context,
	open,
	language,
}) => {
	const email = await makeAccount(context, language);
	const [own, foreign] = await findHomes(2);
	await open("/favorites");
	await expect.poll(() => listKept(page, "private-")).toContain("/api/offline");
	await page.evaluate(
		async ([first, second]) => {
			for (const name of await caches.keys()) if (name.startsWith("private-")) await caches.delete(name);
			for (const { id, email } of [first!, second!]) {
				const message = { type: "favourite", fields: [["save", String(id)]], email, lang: "en" };
				navigator.serviceWorker.controller!.postMessage(message);
			}
		},
		[
			{ id: own!.id, email },
			{ id: foreign!.id, email: "somebody@example.com" },
		],
	);
	await expect.poll(() => listKept(page, "private-visitor")).toHaveLength(2);
	await open("/favorites");
	await expect.poll(() => listKept(page, "private-")).toContain(own!.path);
	expect(await listKept(page, "private-visitor")).toEqual([]);
	await page.goto("/favorites");
	await expect(page.locator("[id^=favourite-]")).toHaveCount(1);
	await expect(page.locator(`#favourite-${own!.id}`)).toHaveCount(1);
});

test("@script a picture that did not arrive is asked for once more", async ({ page, context }) => {
	await page.goto("/about");
	await hasWorker(page);
	const [worker] = context.serviceWorkers();
	await worker!.evaluate(() => {
		const { fetch } = globalThis;
		const asked = new Set<string>();
		globalThis.fetch = (input, options) => {
			const { url } = input as Request;
			const isLost = url?.includes("/pictures/") && !asked.has(url);
			asked.add(url);
			return isLost ? Promise.reject(new TypeError("Failed to fetch")) : fetch(input, options);
		};
	});
	await page.goto("/properties");
	const photo = page.getByRole("article").locator("img").first();
	await expect.poll(() => photo.evaluate(({ naturalWidth }: HTMLImageElement) => naturalWidth)).toBeGreaterThan(0);
});

test("@script at most thirty viewed listings are kept, and a full device loses the oldest", async ({
	page,
	context,
}) => {
	const [first, second, third] = await findHomes(3);
	// Without a script, so that there is no worker yet.
	await page.goto("/robots.txt");
	await page.evaluate(async () => {
		await caches.open("shell-before");
		const cache = await caches.open("copies-v1");
		for (let copy = 1; copy <= 60; copy++) {
			const headers = { "X-Kept-At": String(Date.now() - copy * 60_000), "X-Facts": "%7B%7D" };
			await cache.put(`/properties/${900_000 + copy}`, new Response("", { headers }));
		}
	});
	await view(page, first!.path);
	await expect.poll(async () => (await listKept(page, "copies-v1")).length).toBe(30);
	expect(
		await page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith("shell-"))),
	).toHaveLength(1);
	const kept = await listKept(page, "copies-v1");
	expect(kept).toContain("/properties/900001");
	expect(kept).not.toContain("/properties/900030");

	const [worker] = context.serviceWorkers();
	await worker!.evaluate(() => {
		const { put } = Cache.prototype;
		let failures = 1;
		Cache.prototype.put = function (request, response) {
			if (String(request).startsWith("/properties/") && failures-- > 0)
				return Promise.reject(new DOMException("full", "QuotaExceededError"));
			return put.call(this, request, response);
		};
	});
	await view(page, second!.path);
	await expect.poll(async () => (await listKept(page, "copies-v1")).length).toBeLessThan(30);
	// A copy whose pictures were not all fetched is not recent.
	await page.evaluate(async (path) => {
		const headers = { "X-Kept-At": String(Date.now()), "X-Facts": "%7B%22lang%22%3A%22en%22%7D", "X-Partial": "1" };
		await (await caches.open("copies-v1")).put(path, new Response("", { headers }));
	}, third!.path);
	await page.goto(third!.path);
	await expect
		.poll(() =>
			page.evaluate(async (path) => {
				const copy = await (await caches.open("copies-v1")).match(path);
				return copy?.headers.has("X-Partial") === false && (await copy.text()).includes("<h1");
			}, third!.path),
		)
		.toBe(true);
	expect(await listKept(page, "copies-v1")).toEqual(expect.arrayContaining([first!.path, second!.path]));
});

test("@script a copy is read until its time is over, and goes with the list of viewed listings @nightly", async ({
	page,
	context,
	allow,
}) => {
	allow(OFFLINE_LINES);
	const [old, recent] = await findHomes(2);
	for (const { path } of [old!, recent!]) await view(page, path);
	await page.evaluate(async (path) => {
		const cache = await caches.open("copies-v1");
		const copy = (await cache.match(path))!;
		const headers = new Headers(copy.headers);
		headers.set("X-Kept-At", String(Date.now() - 31 * 86_400_000));
		await cache.put(path, new Response(await copy.text(), { headers }));
	}, old!.path);

	await goOffline(context, page);
	await page.goto(old!.path);
	await expect(page.locator("#viewed a")).toHaveCount(1);
	await expect(page.locator("#viewed a")).toHaveAttribute("href", recent!.path);

	await context.setOffline(false);
	await page.goto("/about");
	// The button stands beside listings only, and an automated browser is no reader whose views are noted.
	await page.evaluate(() => {
		const form = document.createElement("form");
		Object.assign(form, { method: "post", action: "/recently-viewed" });
		document.body.append(form);
		form.submit();
	});
	await page.waitForURL("**/recently-viewed");
	await expect.poll(() => listKept(page, "copies-v1")).toEqual([]);
});
