/**
 * The events of the client monitor, caused by real input: what is sent and stored, that ordinary use sends none and is
 * never blocked. Its rules: app/ui/client-monitor/client-monitor.test.ts.
 */
import type { Page, Request } from "@playwright/test";
import { expect, statusLine, test } from "../support/browser.ts";
import { signIn } from "../support/browser-users.ts";
import { readRows } from "../support/running-site.ts";

const EVENT = "/functions/v1/security-event";
const LOG = "/functions/v1/client-log";
const ATTACK = "<script>alert('canary')</script>";

type Sent = { type: string; path: string; session: string; count?: number; target?: string; fields?: string[] };

/** The bodies sent to an endpoint. Beacon bodies are hidden from tests, so fetch is used instead. */
async function collect(page: Page, address = EVENT): Promise<Sent[]> {
	const sent: Sent[] = [];
	page.on("request", (request: Request) => {
		if (new URL(request.url()).pathname === address) sent.push(request.postDataJSON());
	});
	await page.addInitScript(() => Object.defineProperty(Navigator.prototype, "sendBeacon", { value: undefined }));
	return sent;
}

/** Opens a page and waits for the module, which loads last and silences the console. */
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

/** The rows of a tab, once the expected number is there. */
async function writtenOf(session: string | null, count: number): Promise<Row[]> {
	const read = () =>
		readRows<Row>(
			"security_events",
			`session_id=eq.${session}&select=event_type,severity,source,session_id,user_id,details`,
		);
	await expect.poll(async () => (await read()).length).toBe(count);
	return read();
}

/** The single event sent and stored, with the id of its tab and no other data. */
async function expectOne(page: Page, sent: Sent[], severity: string, { type, ...facts }: Omit<Sent, "session">) {
	// The tab gets its id with the first event.
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

/** Pastes from the clipboard with the keyboard. */
async function paste(page: Page, text: string): Promise<void> {
	await page.evaluate((words) => navigator.clipboard.writeText(words), text);
	await page.keyboard.press("Control+V");
}

/** Inserts a text into the page, copies it with the keyboard and returns the clipboard. */
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

/** The last step of a test: an unwanted event would have been sent before. */
async function sendLast(page: Page): Promise<void> {
	await click(page, 11);
}

test.describe("event types @script", () => {
	test.beforeEach(({ context }) => context.grantPermissions(["clipboard-read", "clipboard-write"]));

	test("reports SUSPICIOUS_ACTIVITY for a drag and allows it @nightly", async ({ page, open }) => {
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

	test("reports RAPID_CLICKING_DETECTED for eleven clicks within a second, not for ten or key presses", async ({
		page,
		open,
	}) => {
		const sent = await collect(page);
		await openWatched(page, open, "/about");
		await page.locator("h1").evaluate((heading) => {
			for (let index = 0; index < 30; index++) (heading as HTMLElement).click();
		});
		await click(page, 10);
		// Any event of theirs would be sent before this one.
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

	test("reports LARGE_PASTE_DETECTED above 1000 pasted characters and keeps the text @nightly", async ({
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

	test("reports LARGE_COPY_DETECTED above 500 copied characters and fills the clipboard @nightly", async ({
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

	test("reports DEVTOOLS_OPENED once per tab for a docked panel @nightly", async ({ page, open }) => {
		const sent = await collect(page);
		await page.addInitScript(() => {
			// A mouse, and window sizes that the test sets.
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

	test("reports SUSPICIOUS_FORM_SUBMISSION by field name for an attack pattern and sends the form", async ({
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

	test("raises the severity for more than two fields @nightly", async ({ page, open, words, allow }) => {
		allow(statusLine(400));
		const sent = await collect(page);
		await openWatched(page, open, "/contact");
		const fields = ["name", "subject", "message"];
		await page.locator('main [name="email"]').fill("ada@example.com");
		for (const name of fields) await page.locator(`main [name="${name}"]`).fill(ATTACK);
		await page.getByRole("main").getByRole("button", { name: words.contact.submit }).click();
		await expectOne(page, sent, "high", { type: "SUSPICIOUS_FORM_SUBMISSION", path: "/contact", fields });
	});

	test("records POTENTIAL_XSS_ATTEMPT on the server for an error with an attack pattern @nightly", async ({
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

	test("reports PAGE_UNLOAD with path and user for work pages, remembering a thousand @nightly", async ({
		page,
		context,
		open,
	}) => {
		await signIn(context, "agent@adahan.example");
		// Public pages are left all the time and are not reported.
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

test("reports nothing for ordinary use and blocks none of it @script", async ({ page, context, open }) => {
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
	// Text dragged within a field, a long text copied from a field, and the context menu.
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
	// The module stores the id of the tab only; form drafts belong to another module.
	const stored = await page.evaluate(() => [...Object.keys(sessionStorage), ...Object.keys(localStorage)]);
	expect(stored.filter((key) => !/^kept:|^language$|^theme$|^preferences_at$/.test(key))).toEqual([
		"security_session_id",
	]);
	expect((await context.cookies()).filter(({ name }) => /session_id|devtools|error/.test(name))).toEqual([]);
});

test("sends one event per second and type, with one id per tab @script @nightly", async ({ page, open }) => {
	const sent = await collect(page);
	await openWatched(page, open, "/about");
	await click(page, 11 * 5);
	await openWatched(page, open, "/terms");
	await click(page, 11 * 5);
	await expect.poll(() => sent.length).toBe(2);
	expect(new Set(sent.map(({ session }) => session))).toEqual(new Set([await sessionOf(page)]));
	expect(sent.map(({ path }) => path)).toEqual(["/about", "/terms"]);
});

test("queues the last hundred of a hundred and thirty offline errors and sends them in order @script", async ({
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
	const stored = await page.evaluate(
		() => JSON.parse(localStorage.getItem("error-queue-1") ?? "[]") as { msg: string }[],
	);
	expect(stored.map(({ msg }) => msg)).toEqual(Array.from({ length: 100 }, (_, index) => `offline ${index + 30}`));
	expect(sent).toEqual([]);
	const answer = page.waitForResponse((response) => response.url().endsWith(LOG));
	await context.setOffline(false);
	expect((await answer).status()).toBe(204);
	expect(sent.flatMap(({ batch }) => batch ?? []).map(({ msg }) => msg)).toEqual(stored.map(({ msg }) => msg));
	await expect.poll(() => page.evaluate(() => localStorage.getItem("error-queue-1"))).toBeNull();
});

test("loads and reports nothing without script, and handles long and hostile text as usual @noscript @nightly", async ({
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
