/** Pages checked with axe, and without horizontal scrolling on the narrowest screen: by night every kind of page. */
import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes, hideRepetitions, hideShell } from "../support/axe.ts";
import { expect, statusLine, test } from "../support/browser.ts";
import { shareSession } from "../support/browser-users.ts";
import { IS_NIGHTLY, rounds } from "../support/nightly.ts";
import { addRows, findListing, readRows, SITE } from "../support/running-site.ts";

const findSold = () => findListing("status=in.(sold,rented)&order=ended_at.desc");
const findLongSold = () =>
	findListing(`status=in.(sold,rented)&ended_at=lt.${new Date(Date.now() - 15 * 86_400_000).toISOString()}`);
const pathOf = async (found: Promise<{ path: string }>) => (await found).path;

/** A public home of the demonstration agent. */
async function findOwn() {
	const [agent] = await readRows<{ id: string }>("profiles", "select=id&email=eq.agent@adahan.example");
	return findListing(`agent_id=eq.${agent?.id}&status=eq.available&kind=eq.property`);
}

async function findVisitor(): Promise<string | undefined> {
	const [person] = await readRows<{ id: string }>("profiles", "select=id&email=eq.visitor@adahan.example");
	return person?.id;
}

/** One address per kind of page; a function looks it up in the data. */
const PAGES = {
	home: "/",
	"list of homes": "/properties?category=sale&place=girne",
	"list of vehicles": "/vehicles?fuel=hybrid",
	"list with nothing": "/properties?category=rent&type=villa&price_max=100&place=atlantis",
	"list of a question": "/search?ask=quiet+flat+to+rent+in+Kyrenia+with+a+balcony+under+20.000+TL",
	"question without a result": "/search?ask=3%2B1+villa+to+rent+in+Lapta+up+to+%C2%A3500+with+a+private+pool",
	"question that says nothing": "/search?ask=hello",
	"home for sale": () => pathOf(findListing("status=eq.available&kind=eq.property&category=eq.sale")),
	"home to rent": () => pathOf(findListing("status=eq.available&kind=eq.property&category=eq.rent")),
	vehicle: () => pathOf(findListing("status=eq.available&kind=eq.vehicle")),
	"copy of a home": async () => `${(await findListing("status=eq.available&kind=eq.property")).path}/copy`,
	"copy of a vehicle": async () => `${(await findListing("status=eq.available&kind=eq.vehicle")).path}/copy`,
	"listing just sold": () => pathOf(findSold()),
	"listing sold long ago": () => pathOf(findLongSold()),
	agents: "/agents",
	agent: "/agents/harnup-emlak",
	"homes side by side": "/compare?ids=1.2.5",
	"nothing to compare": "/compare",
	"nothing viewed": "/recently-viewed",
	"becoming an agent": "/agent-registration",
	"what verified means": "/verification",
	support: "/support",
	"answers to a search": "/support?q=money",
	"guide to loans": "/mortgage",
	blog: "/blog",
	"post of the blog": "/blog/title-deed-words",
	careers: "/careers",
	prices: "/pricing?period=yearly",
	"moving in": "/mortgage-calculator?mode=rent&rent=600",
	"affordable price": "/mortgage-calculator?mode=afford&payment=800",
	"result of a payment": "/payments/success",
	about: "/about",
	"contact with errors": "/contact",
	privacy: "/privacy",
	terms: "/terms",
	sitemap: "/sitemap",
	"link of a mail": "/alerts/stop?token=made-up",
	"e-mails about a search": "/alerts/new?kind=property&category=rent&place=girne",
	"link of an alert": "/alerts/mail/manage?token=made-up",
	"link that confirms": "/availability?token=made-up",
	"not found": "/no-such-page",
	"not allowed": "/403",
	"sign in": "/auth",
	"sign up": "/auth?mode=signup",
	"forgot password": "/forgot-password",
	"check mail": "/auth/check-mail",
	"report of a listing": "/properties/1/report",
} satisfies Record<string, string | (() => Promise<string>)>;

/** Pages behind sign-in, with the account that opens them. */
const OWN_PAGES = {
	profile: { path: "/profile", email: "visitor@adahan.example" },
	"own picture": { path: "/profile/picture", email: "agent@adahan.example" },
	"own public page": { path: "/profile/agent", email: "agent@adahan.example" },
	"own verification": { path: "/profile/agent/verification", email: "agent@adahan.example" },
	"own notifications": { path: "/profile/notifications", email: "agent@adahan.example" },
	"own security": { path: "/profile/security", email: "agent@adahan.example" },
	"new address": { path: "/profile/email", email: "agent@adahan.example" },
	"new password": { path: "/profile/password", email: "agent@adahan.example" },
	"own data": { path: "/profile/data", email: "agent@adahan.example" },
	"deleting the account with errors": { path: "/profile/delete", email: "agent@adahan.example" },
	"sign out": { path: "/logout", email: "visitor@adahan.example" },
	dashboard: { path: "/dashboard", email: "agent@adahan.example" },
	"own listings": { path: "/dashboard/listings", email: "agent@adahan.example" },
	"own listing": {
		path: async () => `/dashboard/listings/${(await findOwn()).id}`,
		email: "agent@adahan.example",
	},
	"own enquiries": { path: "/dashboard/enquiries", email: "agent@adahan.example" },
	"new home": { path: "/dashboard/properties/new", email: "agent@adahan.example" },
	"writing a home": {
		path: async () => `/dashboard/properties/${(await findOwn()).id}/edit?step=facts`,
		email: "agent@adahan.example",
	},
	import: { path: "/dashboard/import", email: "agent@adahan.example" },
	"agents of administration": { path: "/admin/agents", email: "super-admin@adahan.example" },
	administration: { path: "/admin", email: "super-admin@adahan.example" },
	"plan and billing": { path: "/dashboard/billing", email: "agent@adahan.example" },
	"checkout of a plan": {
		path: "/dashboard/billing/checkout?plan=agency&period=yearly",
		email: "agent@adahan.example",
	},
	"listings that stay": { path: "/dashboard/billing/listings", email: "agent@adahan.example" },
	payments: { path: "/admin/payments", email: "admin@adahan.example" },
	"own reviews": { path: "/dashboard/reviews", email: "agent@adahan.example" },
	"review queue": { path: "/admin/queue", email: "sub-admin@adahan.example" },
	"review of a listing": { path: "/admin/queue/1", email: "sub-admin@adahan.example" },
	reports: { path: "/admin/reports", email: "sub-admin@adahan.example" },
	"held agents": { path: "/admin/held", email: "admin@adahan.example" },
	people: { path: "/admin/users", email: "admin@adahan.example" },
	"a person": { path: async () => `/admin/users/${await findVisitor()}`, email: "super-admin@adahan.example" },
	"role of a person": {
		path: async () => `/admin/users/${await findVisitor()}/role`,
		email: "super-admin@adahan.example",
	},
	"listings of every state": { path: "/admin/listings?state=pending", email: "sub-admin@adahan.example" },
	visits: { path: "/admin/analytics", email: "admin@adahan.example" },
	"newsletter of administration": { path: "/admin/newsletter", email: "admin@adahan.example" },
	"contact messages": { path: "/admin/contact", email: "admin@adahan.example" },
	jobs: { path: "/admin/jobs", email: "admin@adahan.example" },
	"a job": { path: "/admin/jobs/clean-up", email: "admin@adahan.example" },
	mails: { path: "/admin/mails", email: "admin@adahan.example" },
	errors: { path: "/admin/errors", email: "sub-admin@adahan.example" },
	"security events": { path: "/admin/security", email: "sub-admin@adahan.example" },
	"activity log": { path: "/admin/activity?status=success", email: "sub-admin@adahan.example" },
	"row of the activity log": {
		path: async () =>
			`/admin/activity/${(await readRows<{ id: number }>("activity_log", "select=id&action=eq.session.started&limit=1"))[0]?.id}`,
		email: "sub-admin@adahan.example",
	},
	"content pages": { path: "/admin/content", email: "admin@adahan.example" },
	"writing a content page": { path: "/admin/content/about/en", email: "admin@adahan.example" },
	"writing a new post": { path: "/admin/content/blog/new", email: "admin@adahan.example" },
	"writing a post": { path: "/admin/content/blog/cash-to-move-in/tr", email: "admin@adahan.example" },
	plans: { path: "/admin/plans", email: "super-admin@adahan.example" },
	"cost rates": { path: "/admin/rates", email: "admin@adahan.example" },
	"new cost rate": { path: "/admin/rates/new", email: "admin@adahan.example" },
	areas: { path: "/admin/areas", email: "admin@adahan.example" },
	"an area": { path: "/admin/areas/1", email: "admin@adahan.example" },
	landmarks: { path: "/admin/landmarks", email: "admin@adahan.example" },
	"a landmark": { path: "/admin/landmarks/40", email: "admin@adahan.example" },
} satisfies Record<string, { path: string | (() => Promise<string>); email: string }>;

type PageName = keyof typeof PAGES | keyof typeof OWN_PAGES;

const ALL_NAMES = [...Object.keys(PAGES), ...Object.keys(OWN_PAGES)] as PageName[];

/** The pages that most people read, and one for each kind of form, table and card: the others are made of the same parts. */
const DAILY_NAMES: PageName[] = [
	"home",
	"list of homes",
	"list of a question",
	"home for sale",
	"homes side by side",
	"prices",
	"answers to a search",
	"contact with errors",
	"sign up",
	"profile",
	"own listings",
	"writing a home",
	"a person",
	"activity log",
	"writing a content page",
];

const NAMES = IS_NIGHTLY ? ALL_NAMES : DAILY_NAMES;
/** Where the day checks header and footer as well: for a visitor and a signed-in person, each in a light and a dark theme. */
const PAGES_WITH_SHELL: ReadonlySet<PageName> = new Set(["home", "sign up", "profile", "own listings"] as const);

/** Opens a page by its name, signed in where needed. */
async function openPage(page: Page, open: (path: string) => Promise<unknown>, name: PageName): Promise<void> {
	const own = name in OWN_PAGES ? OWN_PAGES[name as keyof typeof OWN_PAGES] : undefined;
	if (own) await shareSession(page.context(), own.email);
	const where = own?.path ?? PAGES[name as keyof typeof PAGES];
	const path = typeof where === "string" ? where : await where();
	await open(path);
	if (own) await expect(page).toHaveURL(path);
	// Two pages are also checked with the response to an empty form.
	const form = { "/contact": "#contact-form", "/profile/delete": 'form[action="/profile/delete"]' }[path];
	if (!form) return;
	await page.locator(form).getByRole("button").click();
	await expect(page.locator(form).getByRole("alert").first()).toBeVisible();
}

const STATUS_LINES = [400, 403, 404, 410].map(statusLine);

/** The narrowest screen that pages must fit, like a phone at 400 %. */
const MIN_VIEWPORT = { width: 320, height: 640 };

/** A small tablet. */
const TABLET_VIEWPORT = { width: 800, height: 1000 };
/** What somebody may enter as a name, a title or a text. */
const LONG_WORD = "W".repeat(120);

async function expectNoSidewaysScrolling(page: Page, label: string, { width } = MIN_VIEWPORT): Promise<void> {
	expect(await page.evaluate(() => document.documentElement.scrollWidth), label).toBeLessThanOrEqual(width);
}

/** Puts a word without a space into everything that a user may have written, as far as a page marks it. */
async function enterLongWords(page: Page): Promise<void> {
	await page.evaluate((word) => {
		const places = document.querySelectorAll("main :is([lang], h1, h2, h3, dd, td, th, .wrap-anywhere, .message-text)");
		for (const place of places) {
			const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT);
			const texts: Node[] = [];
			while (walker.nextNode()) texts.push(walker.currentNode);
			for (const text of texts) if (text.textContent?.trim() && !isHidden(text)) text.textContent = word;
		}
		function isHidden({ parentElement }: Node): boolean {
			return Boolean(parentElement?.closest("svg, script, style, option, button, .button, .sr-only, time, .figures"));
		}
	}, LONG_WORD);
}

/** Public pages with texts of advertisers. */
const LONG_WORD_PAGES = new Set<string>([
	"home",
	"list of homes",
	"list of vehicles",
	"home for sale",
	"home to rent",
	"vehicle",
	"copy of a home",
	"copy of a vehicle",
	"listing just sold",
	"listing sold long ago",
	"agents",
	"agent",
	"homes side by side",
]);

/** Room on a tablet, and for words that fit no line. Leaves the page changed. */
async function expectRoomForLongWords(page: Page, name: string): Promise<void> {
	await page.setViewportSize(TABLET_VIEWPORT);
	await expectNoSidewaysScrolling(page, `${name} at 800 px`, TABLET_VIEWPORT);
	// Elsewhere the same elements hold the site's own texts.
	if (!LONG_WORD_PAGES.has(name)) return;
	await enterLongWords(page);
	await expectNoSidewaysScrolling(page, `${name} at 800 px with long words`, TABLET_VIEWPORT);
	await page.setViewportSize(MIN_VIEWPORT);
	await expectNoSidewaysScrolling(page, `${name} with long words`);
}

/**
 * Pages rotate through the combinations; a nightly run opens each in both. The themes differ in colours only, and /design-demo
 * has its contrast checked in both: see design.spec.ts.
 */
const COMBINATIONS = [
	{ theme: "light", language: "en" },
	{ theme: "dark", language: "tr" },
] as const;

async function setCombination(context: BrowserContext, { theme, language }: (typeof COMBINATIONS)[number]) {
	await context.addCookies([
		{ name: "theme", value: theme, url: SITE },
		{ name: "language", value: language, url: SITE },
	]);
}

/** Pages that one test opens one after the other: they share the browser's cache, which a new context does not have. */
const PAGES_PER_TEST = 6;

for (let start = 0; start < NAMES.length; start += PAGES_PER_TEST) {
	const names = NAMES.slice(start, start + PAGES_PER_TEST);
	// Axe is itself a script, and the pages are the same without.
	test(`finds no violation: ${names.join(", ")} @script`, async ({ page, context, open, allow }) => {
		test.setTimeout(240_000);
		allow(...STATUS_LINES);
		await page.emulateMedia({ reducedMotion: "reduce" });
		await page.setViewportSize(MIN_VIEWPORT);
		for (const [index, name] of names.entries())
			for (let round = 0; round < rounds(1, COMBINATIONS.length); round++) {
				const combination = COMBINATIONS[(start + index + round) % COMBINATIONS.length]!;
				await test.step(`${name}, ${combination.theme} ${combination.language}`, async () => {
					// What an earlier page stored, such as viewed listings, would change the next.
					await context.clearCookies();
					await setCombination(context, combination);
					await openPage(page, open, name);
					await expectNoSidewaysScrolling(page, name);
					if (!IS_NIGHTLY) {
						await hideRepetitions(page);
						if (!PAGES_WITH_SHELL.has(name)) await hideShell(page);
					}
					await expectAccessible(page, name);
				});
			}
	});
}

test("finds no violation: saved searches @script", async ({ page, context, open }) => {
	await page.emulateMedia({ reducedMotion: "reduce" });
	const id = randomUUID();
	const kind = "property";
	await addRows("saved_searches", {
		id,
		user_id: await findVisitor(),
		name: "Axe",
		kind,
		filters: { category: "rent", price_max: 612 },
		database_filters: { kind, category: "rent", price_max: 61_200 },
		// After every event: a job finds nothing for it.
		baseline: Number.MAX_SAFE_INTEGER,
	});
	await shareSession(context, "visitor@adahan.example");
	await page.setViewportSize(MIN_VIEWPORT);
	const [list, form] = ["/saved-searches", `/saved-searches/new?kind=${kind}&category=rent&price_max=612`];
	const paths = IS_NIGHTLY ? [list, `/saved-searches/${id}`, form, `${form}3`] : [list, `${form}3`];
	for (const [index, path] of paths.entries()) {
		await setCombination(context, COMBINATIONS[index % 2]!);
		await open(path);
		await expectNoSidewaysScrolling(page, path);
		if (!IS_NIGHTLY) await hideShell(page);
		await expectAccessibleInBothThemes(page, path);
	}
});

test.describe("small screens", () => {
	// Enters the words by script.
	if (!IS_NIGHTLY) return;
	for (let start = 0; start < NAMES.length; start += 4 * PAGES_PER_TEST)
		test(`have room for words that fit no line: from ${NAMES[start]} @script`, async ({
			page,
			context,
			open,
			allow,
		}) => {
			test.setTimeout(240_000);
			allow(...STATUS_LINES);
			for (const name of NAMES.slice(start, start + 4 * PAGES_PER_TEST))
				await test.step(name, async () => {
					await context.clearCookies();
					await openPage(page, open, name);
					await expectRoomForLongWords(page, name);
				});
		});
});

test.describe("narrowest screen without script @noscript", () => {
	test.use({ viewport: MIN_VIEWPORT });
	// Each page is measured with script above.
	if (!IS_NIGHTLY) return;

	test("scrolls no page horizontally", async ({ page, open, allow }) => {
		// One test covers all pages.
		test.setTimeout(240_000);
		allow(...STATUS_LINES);
		for (const name of NAMES)
			await test.step(name, async () => {
				await openPage(page, open, name);
				await expectNoSidewaysScrolling(page, name);
			});
	});
});
