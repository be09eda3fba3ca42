/**
 * Each kind of event that the browser module reports (spec section 8), made with the visitor's own hands: what is sent and
 * written, that ordinary use is none, and that nothing is taken from anybody by it. Its rules: app/ui/telemetry/telemetry.test.ts.
 */
import type { Page, Request } from "@playwright/test";
import { expect, statusLine, test } from "../support/browser.ts";
import { signIn } from "../support/browser-people.ts";
import { readRows } from "../support/running-site.ts";

const EVENT = "/functions/v1/security-event";
const LOG = "/functions/v1/client-log";
const ATTACK = "<script>alert('canary')</script>";

type Sent = { type: string; path: string; session: string; count?: number; target?: string; fields?: string[] };

/** What is sent to an address. What a beacon carries is not shown to tests; without one the same is fetched. */
async function collect(page: Page, address = EVENT): Promise<Sent[]> {
	const sent: Sent[] = [];
	page.on("request", (request: Request) => {
		if (new URL(request.url()).pathname === address) sent.push(request.postDataJSON());
	});
	await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "sendBeacon", { value: undefined }));
	return sent;
}

/** Opens a page and waits until the module is there: it comes last, and takes the console's voice. */
async function openWatched(page: Page, open: (path: string) => Promise<unknown>, path: string): Promise<void> {
	await open(path);
	await page.waitForFunction(() => /^\(\) ?=> ?\{ ?\}$|^function[^{]*\{ ?\}$/.test(String(console.log)));
}

type Row = {
	event_type: string;
	severity: string;
	source: string;
	session_id: string;
	user_id: string | null;
	details: Record<string, unknown>;
};

const sessionOf = (page: Page) => page.evaluate(() => sessionStorage.getItem("security_session_id"));

/** The rows of a tab, once there are as many as expected. */
async function writtenOf(session: string | null, count: number): Promise<Row[]> {
	const read = () =>
		readRows<Row>(
			"security_events",
			`session_id=eq.${session}&select=event_type,severity,source,session_id,user_id,details`,
		);
	await expect.poll(async () => (await read()).length).toBe(count);
	return read();
}

/** The one event that was sent and written, with the id of its tab and nothing else than its facts. */
async function expectOne(page: Page, sent: Sent[], severity: string, { type, ...facts }: Omit<Sent, "session">) {
	// The tab has its id from the first that is told.
	await expect.poll(() => sent.length).toBe(1);
	const session = await sessionOf(page);
	expect(session).toMatch(/^[0-9a-f]{32}$/);
	await expect.poll(() => sent).toEqual([{ type, ...facts, session }]);
	expect(await writtenOf(session, 1)).toEqual([
		{ event_type: type, severity, source: "browser", session_id: session, user_id: null, details: facts },
	]);
}

const click = (page: Page, times: number) =>
	page.locator("h1").evaluate((heading, count) => {
		for (let index = 0; index < count; index++)
			heading.dispatchEvent(new MouseEvent("click", { detail: 1, bubbles: true }));
	}, times);

/** Pastes with the keyboard, from the clipboard. */
async function paste(page: Page, text: string): Promise<void> {
	await page.evaluate((words) => navigator.clipboard.writeText(words), text);
	await page.keyboard.press("Control+V");
}

/** Selects a text that is written onto the page, copies it with the keyboard and gives what the clipboard holds then. */
async function copy(page: Page, text: string): Promise<string> {
	await page.locator("h1").evaluate((heading, words) => {
		const paragraph = document.createElement("p");
		paragraph.textContent = words;
		heading.after(paragraph);
		getSelection()?.selectAllChildren(paragraph);
	}, text);
	await page.keyboard.press("Control+C");
	return page.evaluate(() => navigator.clipboard.readText());
}

/** The last thing that a test does: what an ordinary act had sent would stand before it. */
async function sendLast(page: Page): Promise<void> {
	await click(page, 11);
}

test.describe("each kind @script", () => {
	test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

	test("a drag: SUSPICIOUS_ACTIVITY, and it goes on", async ({ page, open }) => {
		const sent = await collect(page);
		await openWatched(page, open, "/about");
		await page.evaluate(() => {
			addEventListener("dragstart", (event) => {
				document.documentElement.dataset.dragged = String(!event.defaultPrevented);
			});
		});
		const link = page.getByRole("main").getByRole("link").first();
		await link.scrollIntoViewIfNeeded();
		await link.hover();
		await page.mouse.down();
		await page.mouse.move(200, 300, { steps: 5 });
		await page.mouse.up();
		await expect(page.locator("html")).toHaveAttribute("data-dragged", "true");
		await expectOne(page, sent, "medium", { type: "SUSPICIOUS_ACTIVITY", path: "/about", target: "a" });
	});

	test("eleven clicks within a second: RAPID_CLICKING_DETECTED; ten are none, nor are those of keys", async ({
		page,
		open,
	}) => {
		const sent = await collect(page);
		await openWatched(page, open, "/about");
		await page.locator("h1").evaluate((heading) => {
			for (let index = 0; index < 30; index++) (heading as HTMLElement).click();
		});
		await click(page, 10);
		// Whatever they had sent would stand before this one.
		await page
			.locator("h1")
			.evaluate((heading) => heading.dispatchEvent(new DragEvent("dragstart", { bubbles: true })));
		await expect.poll(() => sent.map(({ type }) => type)).toEqual(["SUSPICIOUS_ACTIVITY"]);
		await click(page, 11);
		await expect.poll(() => sent.length).toBe(2);
		const session = await sessionOf(page);
		expect(sent[1]).toEqual({ type: "RAPID_CLICKING_DETECTED", path: "/about", session });
		const rows = await writtenOf(session, 2);
		expect(rows.find(({ event_type }) => event_type === "RAPID_CLICKING_DETECTED")).toMatchObject({
			severity: "medium",
			source: "browser",
			details: { path: "/about" },
		});
	});

	test("more than 1000 pasted characters: LARGE_PASTE_DETECTED, and the field has them; 1000 are none", async ({
		page,
		open,
	}) => {
		const sent = await collect(page);
		await openWatched(page, open, "/contact");
		const message = page.locator('main textarea[name="message"]');
		await message.focus();
		await paste(page, "k".repeat(1000));
		await expect(message).toHaveValue("k".repeat(1000));
		await message.fill("");
		await paste(page, "canary ".repeat(143));
		await expect(message).toHaveValue("canary ".repeat(143));
		await expectOne(page, sent, "low", { type: "LARGE_PASTE_DETECTED", path: "/contact", count: 1001 });
		expect(JSON.stringify(sent)).not.toContain("canary");
	});

	test("more than 500 copied characters: LARGE_COPY_DETECTED, and the clipboard has them; 500 are none", async ({
		page,
		open,
	}) => {
		const sent = await collect(page);
		await openWatched(page, open, "/about");
		expect(await copy(page, "k".repeat(500))).toBe("k".repeat(500));
		const text = "canary".repeat(84);
		expect(await copy(page, text)).toBe(text);
		await expectOne(page, sent, "low", { type: "LARGE_COPY_DETECTED", path: "/about", count: 504 });
		expect(JSON.stringify(sent)).not.toContain("canary");
	});

	test("a panel that takes a strip off the page: DEVTOOLS_OPENED, once a tab", async ({ page, open }) => {
		const sent = await collect(page);
		await page.addInitScript(() => {
			// A mouse, and a window whose measures the test says.
			const match = window.matchMedia.bind(window);
			window.matchMedia = (query) => (query === "(pointer: fine)" ? match("all") : match(query));
			Object.defineProperty(window, "innerWidth", {
				get: () => Number(document.documentElement.dataset.width ?? 1280),
			});
		});
		await openWatched(page, open, "/about");
		await page.evaluate(() => {
			document.documentElement.dataset.width = "880";
		});
		await expectOne(page, sent, "medium", { type: "DEVTOOLS_OPENED", path: "/about" });
		expect(await page.evaluate(() => sessionStorage.getItem("devtools-noted"))).toBe("1");
	});

	test("what only an attack contains, in a form: SUSPICIOUS_FORM_SUBMISSION by the fields' names, and the form is sent", async ({
		page,
		open,
		words,
		allow,
	}) => {
		allow(statusLine(400));
		const sent = await collect(page);
		await openWatched(page, open, "/contact");
		const field = (name: string) => page.locator(`main [name="${name}"]`);
		await field("name").fill("Ada");
		await field("email").fill("ada@example.com");
		await field("subject").fill("Famagusta's medieval walls");
		await field("message").fill(ATTACK);
		const answer = page.waitForResponse(
			(response) => response.request().method() === "POST" && /contact/.test(response.url()),
		);
		await page.getByRole("main").getByRole("button", { name: words.contact.submit }).click();
		expect((await answer).status()).toBe(400);
		await expect(field("message")).toHaveValue(ATTACK);
		await expectOne(page, sent, "medium", {
			type: "SUSPICIOUS_FORM_SUBMISSION",
			path: "/contact",
			fields: ["message"],
		});
		expect(JSON.stringify(sent)).not.toContain("canary");
	});

	test("in more than two fields it is of high severity", async ({ page, open, words, allow }) => {
		allow(statusLine(400));
		const sent = await collect(page);
		await openWatched(page, open, "/contact");
		const fields = ["name", "subject", "message"];
		await page.locator('main [name="email"]').fill("ada@example.com");
		for (const name of fields) await page.locator(`main [name="${name}"]`).fill(ATTACK);
		await page.getByRole("main").getByRole("button", { name: words.contact.submit }).click();
		await expectOne(page, sent, "high", { type: "SUSPICIOUS_FORM_SUBMISSION", path: "/contact", fields });
	});

	test("an error with what only an attack contains: POTENTIAL_XSS_ATTEMPT, by the server", async ({
		page,
		open,
		allow,
	}) => {
		allow(/canary/);
		const [sent, reports] = [await collect(page), await collect(page, LOG)];
		await openWatched(page, open, "/about");
		await page.evaluate((words) => {
			setTimeout(() => {
				throw new Error(words);
			});
		}, ATTACK);
		await expect.poll(() => reports.length).toBe(1);
		const session = await sessionOf(page);
		expect(await writtenOf(session, 1)).toEqual([
			{
				event_type: "POTENTIAL_XSS_ATTEMPT",
				severity: "high",
				source: "server",
				session_id: session,
				user_id: null,
				details: { where: "client-log", path: "/about" },
			},
		]);
		expect(sent).toEqual([]);
	});

	test("a page of work that is left: PAGE_UNLOAD with its path, whose it was, and a memory of a thousand", async ({
		page,
		context,
		open,
	}) => {
		await signIn(context, "agent@adahan.example");
		// Public pages are left every minute: of them nothing is told.
		await openWatched(page, open, "/about?secret=canary");
		await openWatched(page, open, "/dashboard/listings?state=draft");
		await click(page, 11 * 1100);
		const session = await sessionOf(page);
		await page.goto("/about");
		const rows = () => readRows<Row>("security_events", `session_id=eq.${session}`);
		await expect.poll(async () => (await rows()).map(({ event_type }) => event_type)).toContain("PAGE_UNLOAD");
		const left = (await rows()).find(({ event_type }) => event_type === "PAGE_UNLOAD");
		expect(left).toMatchObject({ severity: "low", source: "browser", session_id: session });
		expect(left?.user_id).not.toBeNull();
		expect(left?.details).toEqual({ path: "/dashboard/listings", count: 1000 });
		expect(JSON.stringify(await rows())).not.toContain("canary");
	});
});

test("@script what everybody does all day is no event, and is let happen", async ({ page, context, open }) => {
	await context.grantPermissions(["clipboard-read", "clipboard-write"]);
	const [sent, errors] = [await collect(page), await collect(page, LOG)];
	await openWatched(page, open, "/contact");
	const message = page.locator('main textarea[name="message"]');
	await message.click();
	await paste(page, "A short text, pasted.");
	await message.selectText();
	await page.keyboard.press("Control+X");
	await expect(message).toHaveValue("");
	await page.keyboard.press("Control+V");
	await expect(message).toHaveValue("A short text, pasted.");
	expect(await copy(page, "A sentence that somebody wants to keep.")).toBe("A sentence that somebody wants to keep.");
	// Text that is moved within a field, a long text copied out of one, and the menu of the pointer.
	await message.fill("k".repeat(600));
	const passed = await message.evaluate((field: HTMLTextAreaElement) => {
		field.select();
		return ["dragstart", "copy", "cut", "contextmenu", "selectstart"].map((type) =>
			field.dispatchEvent(new Event(type, { bubbles: true, cancelable: true })),
		);
	});
	expect(passed).toEqual([true, true, true, true, true]);
	for (let index = 0; index < 3; index++) await page.locator("h1").click();
	await page.locator("h1").click({ button: "right" });
	await sendLast(page);
	await expect.poll(() => sent.map(({ type }) => type)).toEqual(["RAPID_CLICKING_DETECTED"]);
	expect(errors).toEqual([]);
	// What the module keeps is the id of the tab; unsent text of forms is kept by another.
	const kept = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
	expect(kept.filter((key) => !/^kept:|^language$|^theme$/.test(key))).toEqual(["security_session_id"]);
	expect((await context.cookies()).filter(({ name }) => /session_id|devtools|error/.test(name))).toEqual([]);
});

test("@script of a kind one a second is sent, under one id for the tab", async ({ page, open }) => {
	const sent = await collect(page);
	await openWatched(page, open, "/about");
	await click(page, 11 * 5);
	await openWatched(page, open, "/terms");
	await click(page, 11 * 5);
	await expect.poll(() => sent.length).toBe(2);
	expect(new Set(sent.map(({ session }) => session))).toEqual(new Set([await sessionOf(page)]));
	expect(sent.map(({ path }) => path)).toEqual(["/about", "/terms"]);
});

test("@script of a hundred and thirty errors without a network the last hundred wait, and are sent in order", async ({
	page,
	open,
	context,
	allow,
}) => {
	allow(/offline \d/, /ERR_INTERNET_DISCONNECTED/);
	const sent: { batch?: { msg: string }[] }[] = (await collect(page, LOG)) as never;
	await openWatched(page, open, "/about");
	await context.setOffline(true);
	await page.evaluate(() => {
		for (let index = 0; index < 130; index++)
			dispatchEvent(new ErrorEvent("error", { message: `offline ${index}`, filename: "/x.js" }));
	});
	const kept = await page.evaluate(
		() => JSON.parse(localStorage.getItem("error-queue-1") ?? "[]") as { msg: string }[],
	);
	expect(kept.map(({ msg }) => msg)).toEqual(Array.from({ length: 100 }, (_, index) => `offline ${index + 30}`));
	expect(sent).toEqual([]);
	const answer = page.waitForResponse((response) => response.url().endsWith(LOG));
	await context.setOffline(false);
	expect((await answer).status()).toBe(204);
	expect(sent.flatMap(({ batch }) => batch ?? []).map(({ msg }) => msg)).toEqual(kept.map(({ msg }) => msg));
	await expect.poll(() => page.evaluate(() => localStorage.getItem("error-queue-1"))).toBeNull();
});

test("@noscript without script nothing of it exists: no module, no report, and a long text and an attack are answered as ever", async ({
	page,
	open,
	words,
	allow,
}) => {
	allow(statusLine(400));
	const asked: string[] = [];
	page.on("request", (request) => asked.push(new URL(request.url()).pathname));
	await open("/contact");
	const field = (name: string) => page.locator(`main [name="${name}"]`);
	await field("name").fill("Ada");
	await field("email").fill("ada@example.com");
	await field("subject").fill("Uzun bir metin");
	await field("message").fill(ATTACK + "k".repeat(1500));
	for (let index = 0; index < 12; index++) await page.locator("h1").click();
	await page.getByRole("main").getByRole("button", { name: words.contact.submit }).click();
	await expect(field("message")).toHaveValue(ATTACK + "k".repeat(1500));
	await expect(field("message")).toHaveAccessibleDescription(new RegExp(words.forms.textDangerous));
	expect(asked.filter((path) => path.startsWith("/functions/") || /\/assets\/.*\.js$/.test(path))).toEqual([]);
});
