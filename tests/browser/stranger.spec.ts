/** A person without an account, who comes back after a week, and then makes one. */
import { randomUUID } from "node:crypto";
import { expect, lastingCards, statusLine, test } from "../support/browser.ts";
import { fillSignUp, followLink, getMailLink } from "../support/browser-users.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { changeRows, readRows, runJob, waitForMail } from "../support/running-site.ts";
import { languageOf, MAIL_TEXTS, TEXTS, translate } from "../support/texts.ts";

const WEEK_MINUTES = 7 * 24 * 60;

/** By day as the projects are; by night also with the other language and width. Each has a district of its own. */
const VISITORS = [
	{ isOther: false, district: { en: { id: 3, slug: "gazimagusa" }, tr: { id: 4, slug: "iskele" } } },
	{ isOther: true, district: { en: { id: 1, slug: "girne" }, tr: { id: 2, slug: "lefkosa" } } },
] as const;

for (const { isOther, district } of IS_NIGHTLY ? VISITORS : VISITORS.slice(0, 1))
	test.describe(isOther ? "in the other language and width" : "in the language and width of the project", () => {
		test("saves, hides, asks for e-mails, sees a week later what changed, and finds all of it in a new account", async ({
			page,
			context,
			open,
			hasScript,
			allow,
		}, { project }) => {
			allow(statusLine(400));
			const own = languageOf(project.name);
			const language = isOther ? (own === "en" ? "tr" : "en") : own;
			const words = TEXTS[language];
			const { id: districtId, slug } = district[own];
			if (isOther) {
				await context.addCookies([{ name: "language", value: language, url: new URL("/", project.use.baseURL).href }]);
				await page.setViewportSize(own === "en" ? { width: 1280, height: 900 } : { width: 360, height: 740 });
			}
			const main = page.getByRole("main");
			const list = `/properties?category=sale&place=${slug}`;
			const email = `stranger-${randomUUID()}@example.com`;

			await open(list);
			const cards = lastingCards(page);
			const saved: string[] = [];
			for (const index of [0, 1, 2]) {
				const heart = cards.nth(index).locator("button").first();
				saved.push((await heart.getAttribute("value")) ?? "");
				await heart.click();
				await expect(cards.nth(index).locator("button").first()).toHaveAttribute("aria-pressed", "true");
			}

			// Everything of the advertiser of another home is hidden.
			const rows = await readRows<{ id: number; agents: { slug: string; name: string; company_name: string | null } }>(
				"listings",
				`select=id,agents!listings_agent_id_fkey(slug,name,company_name)&status=eq.available&kind=eq.property&district_id=eq.${districtId}&reference=like.AD-*&order=id`,
			);
			const kept = rows.filter(({ id }) => saved.includes(String(id))).map(({ agents }) => agents.slug);
			const other = rows.find(({ agents }) => !kept.includes(agents.slug))!;
			const advertiser = other.agents.company_name ?? other.agents.name;
			await open(`/properties/${other.id}`);
			await main.getByRole("button", { name: translate(words.detail.hide.agent, { name: advertiser }) }).click();
			await expect(
				main.getByRole("button", { name: translate(words.detail.hide.showAgent, { name: advertiser }) }),
			).toBeVisible();

			await open(list);
			await main.getByRole("link", { name: words.search.save }).first().click();
			await main.getByRole("link", { name: words.auth.byMailButton }).click();
			await expect(page).toHaveURL(/\/alerts\/new\?/);
			const { byMail } = words.searches;
			await main.getByLabel(byMail.email).fill(email);
			await main.getByRole("checkbox", { name: translate(byMail.consent) }).check();
			await main.getByRole("button", { name: byMail.submit }).click();
			await expect(main.getByRole("status")).toContainText(translate(byMail.sent, { email }));
			const { subject } = MAIL_TEXTS[language].emailAlert.waiting;
			const asked = await waitForMail(email, (mail) => mail.subject === subject);
			await open(/https?:\/\/\S+\/alerts\/mail\/confirm\?\S+/.exec(asked.text)?.[0] ?? "");
			await main.getByRole("button", { name: byMail.links.confirm.button }).click();
			await expect(main.getByRole("status")).toHaveText(byMail.links.confirm.confirmed);

			// A week later: the browser's own memory is as old, and one of the homes became cheaper.
			const weekAgo = Math.floor(Date.now() / 60_000) - WEEK_MINUTES;
			// Searches of robots are not remembered, and this browser says that it is one.
			const lastSearch = `p${weekAgo.toString(36)}?category=sale&place=${slug}`;
			await context.addCookies([{ name: "last_search", value: lastSearch, url: new URL(page.url()).origin }]);
			const [home] = await readRows<{ price_pence: number }>("listings", `select=price_pence&id=eq.${saved[1]}`);
			await changeRows("listings", `id=eq.${saved[1]}`, { price_pence: home!.price_pence - 100_000 });
			await runJob("saved-searches");
			await changeRows("saved_searches", `email=eq.${email}&due_at=not.is.null`, { due_at: new Date(0).toISOString() });
			await runJob("saved-searches");
			const told = await waitForMail(email, ({ text }) => text.includes("/alerts/mail/manage"));
			expect(told.text).toContain(`/properties/${saved[1]}`);
			expect(told.text).not.toContain("/saved-searches");

			await open("/");
			const { changes } = words.favourites;
			const change = translate(changes.intro, { list: translate(changes.cheaper, { number: 1 }) });
			await expect(main.getByRole("link", { name: change })).toBeVisible();
			await expect(main.locator(`a[href="${list}"]`).first()).toBeVisible();

			// The account has it all.
			await open("/auth?mode=signup");
			await fillSignUp(page, words, email);
			const link = getMailLink(await waitForMail(email, ({ text }) => text.includes("/auth/callback")));
			await followLink(page, words, link, hasScript);
			await expect(page.getByText(translate(words.flash.favouritesMoved_other, { count: saved.length }))).toBeVisible();
			await open("/favorites");
			for (const id of saved) await expect(main.locator(`a[href="/properties/${id}"]`).first()).toBeVisible();
			await open("/hidden");
			await expect(main.getByRole("link", { name: advertiser })).toBeVisible();
			await open("/saved-searches");
			await expect(main.locator(`a[href="${list}"]`).first()).toBeVisible();
		});
	});
