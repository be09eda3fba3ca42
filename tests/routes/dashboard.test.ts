/** The dashboard as an agent without script uses it, and the availability link sent by mail. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { type Account, insertListing, makeAgent } from "../support/users.ts";

type Person = Account & { cookie: string };
const DAY = 86_400_000;

let site: OwnSite;
let agent: Person;
let other: Person;
let ids: { flat: number; late: number; draft: number; rejected: number; foreign: number };

beforeAll(async () => {
	site = await startOwnSite();
	// Imported here because it reads its secret from the environment on load.
	agent = await site.signedIn("agent");
	other = await site.signedIn("agent");
	await makeAgent(site.backend, agent.id, "agent");
	await makeAgent(site.backend, other.id, "other");
	const add = (values: Record<string, unknown>) => insertListing(site.backend, agent.id, values);
	ids = {
		flat: await add({ title_en: "Harbour flat", title_tr: null, agent_reference: "=K1" }),
		late: await add({ title_en: "Late flat", title_tr: null }),
		draft: await add({ title_en: "Half a flat", title_tr: null, status: "draft", price_pence: 0 }),
		rejected: await add({ title_en: "Odd flat", title_tr: null, status: "inactive", status_reason: "rejected" }),
		foreign: await insertListing(site.backend, other.id, { title_en: "Foreign flat" }),
	};
}, 180_000);
afterAll(() => site?.stop());

const sql = <T>(text: string, params: unknown[] = []) => site.sql.query<T>(text, params);
const row = async (id: number) =>
	(await sql<Record<string, unknown>>("select * from public.listings where id = $1", [id]))[0]!;
/** The page after a form post, with its toast. */
const send = (person: Person, form: Record<string, string> | URLSearchParams, path = "/dashboard/listings") =>
	site.visit(person.cookie).post(path, form as Record<string, string>);
const page = async (path: string, person = agent) => site.read(path, { cookie: person.cookie });
const expire = (id: number, days: number) =>
	sql("update public.listings set last_confirmed_at = now() - make_interval(days => $2) where id = $1", [id, days]);

it.each([
	["/dashboard/listings", "?state=x&kind=property&sort=changed", "state", "?kind=property"],
	["/dashboard/enquiries", "?q=Ada&listing=x", "listing", "?q=Ada"],
])("%s names the parts of %s that it left out", async (path, query, names, rest) => {
	const { html } = await page(path + query);
	expect(html).toContain(`left out: ${names}.`);
	expect(html).toContain(`<a href="${path}${rest}" class="link">`);
	expect((await page(path)).html).not.toContain("left out");
});

describe("overview", () => {
	it("lists open tasks, shows why a listing was returned and warns about the plan limit", async () => {
		await sql("update public.listings set status_note = 'The price looks wrong.' where id = $1", [ids.rejected]);
		await expire(ids.late, 15);
		const { html, headers } = await page("/dashboard");
		expect(headers.get("cache-control")).toContain("no-store");
		expect(html).toContain("One listing to confirm");
		expect(html).toContain("What we wrote: The price looks wrong.");
		expect(html).toContain(`href="/dashboard/properties/${ids.rejected}/edit"`);
		expect(html).toContain("One draft to finish");
		expect(html).toContain("2 of 3 listings used");
		expect(html).toContain("You&#x27;re running low on listings");
		const third = await insertListing(site.backend, agent.id, { title_en: "Third flat" });
		const full = (await page("/dashboard")).html;
		expect(full).toContain("Your plan is full.");
		// These words are for a refusal.
		expect(full).not.toContain("Quota Exceeded");
		await sql("delete from public.listings where id = $1", [third]);
	});

	it("explains a missing agent page and shows no listings of other agents", async () => {
		const admin = await site.signedIn("admin");
		expect((await page("/dashboard", admin)).html).toContain("no public page as an agent");
		expect((await page("/dashboard", other)).html).not.toContain("Late flat");
	});

	it("confirms the availability of one listing and of all", async () => {
		await expire(ids.late, 15);
		await expire(ids.flat, 13);
		const one = await send(agent, { one: `confirm.${ids.late}`, back: "/dashboard" });
		expect(one.location).toBe("/dashboard");
		expect(one.html).toContain("Confirmed: it is available.");
		expect(Date.now() - new Date((await row(ids.late)).last_confirmed_at as string).getTime()).toBeLessThan(DAY);
		expect(Date.now() - new Date((await row(ids.flat)).last_confirmed_at as string).getTime()).toBeGreaterThan(DAY);
		expect((await send(agent, { one: "confirm.all", back: "/dashboard" })).html).toContain("All confirmed.");
		expect(Date.now() - new Date((await row(ids.flat)).last_confirmed_at as string).getTime()).toBeLessThan(DAY);
	});
});

describe("hidden listings beyond the plan", () => {
	let crowded: Person;
	const hide = () =>
		insertListing(site.backend, crowded.id, {
			status: "inactive",
			status_reason: "unconfirmed",
			title_en: "Hidden flat",
		});
	beforeAll(async () => {
		crowded = await site.signedIn("agent");
		await makeAgent(site.backend, crowded.id, "crowded");
		// The free plan has three places.
		for (let made = 0; made < 2; made++) await insertListing(site.backend, crowded.id);
		for (let made = 0; made < 3; made++) await hide();
	});
	const confirmAll = () => send(crowded, { one: "confirm.all", back: "/dashboard" });

	it("are named when all are confirmed, with the way to the plan", async () => {
		const some = await confirmAll();
		expect(some.html).toContain("2 hidden listings could not be confirmed: your plan has no place for them.");
		expect(some.html).toContain("Confirmed.");
		expect(some.html).toMatch(/<a href="\/dashboard\/billing"[^>]*>To your plan<\/a>/);
		const none = await confirmAll();
		expect(none.html).toContain("2 hidden listings could not be confirmed");
		expect(none.html).not.toContain("All confirmed.");
	});

	it("are named on the page of the mail link", async () => {
		const day = new Date().toISOString().slice(0, 10);
		const link = `/availability?token=${site.signLink("confirm-availability", `${crowded.id} ${day}`)}`;
		const { html, status } = await site.read(link, { form: {} });
		expect(status).toBe(200);
		expect(html).toContain("2 hidden listings could not be confirmed: your plan has no place for them.");
		expect(html).toMatch(/<a href="\/dashboard\/billing"[^>]*>To your plan<\/a>/);
		expect(html).not.toContain("nothing left to confirm");
	});
});

describe("listing list", () => {
	it("filters by the URL, offers new prices and folds its forms on phones", async () => {
		const all = (await page("/dashboard/listings")).html;
		for (const title of ["Harbour flat", "Late flat", "Half a flat", "Odd flat"]) expect(all).toContain(title);
		expect(all).not.toContain("Foreign flat");
		// A new price is for public and hidden listings only; search and selection fold on phones.
		const price = (id: number) => `href="/dashboard/listings/${id}/price?back=%2Fdashboard%2Flistings"`;
		expect(all).toContain(price(ids.flat));
		expect(all).toContain(price(ids.rejected));
		expect(all).not.toContain(price(ids.draft));
		expect(all.match(/<details[^>]*unfolds-wide/g)).toHaveLength(2);
		const found = (await page("/dashboard/listings?q=harbour&kind=property&sort=price_up")).html;
		expect(found).toContain("Harbour flat");
		expect(found).not.toContain("Late flat");
		expect(found).toMatch(/<summary[^>]*>.*?2 filters.*?<\/summary>/s);
		expect((await page("/dashboard/listings?kind=vehicle")).html).toContain("No listing fits these filters.");
		// A page beyond the end shows the last one; a bulk action leads back to the same page and filter.
		const beyond = (await page("/dashboard/listings?page=9&state=draft")).html;
		expect(beyond).toContain("Half a flat");
		expect(beyond).not.toContain("Harbour flat");
		expect(beyond).toMatch(/<form[^>]* action="\/dashboard\/listings\?state=draft"/);
	});

	it("applies a bulk action and reports the result for each skipped listing", async () => {
		const form = new URLSearchParams([
			["intent", "withdraw"],
			["back", "/dashboard/listings?state=available"],
			...[ids.flat, ids.draft, ids.foreign].map((id) => ["listing", String(id)]),
		]);
		const { status, html } = await site.read("/dashboard/listings", { form, cookie: agent.cookie });
		expect(status).toBe(409);
		expect(html).toContain("One listing: done.");
		expect(html).toContain(`${(await row(ids.draft)).reference}: Its state does not allow this.`);
		expect(html).toContain(`Listing ${ids.foreign}: It is no longer there.`);
		expect(await row(ids.foreign)).toMatchObject({ status: "available" });
		expect(await row(ids.flat)).toMatchObject({ status: "inactive", status_reason: "withdrawn" });
		await sql("update public.listings set reviewed_at = now() where id = $1", [ids.flat]);
		const again = await send(agent, {
			intent: "publish",
			listing: String(ids.flat),
			back: "/dashboard/listings?q=harbour",
		});
		expect(again.location).toBe("/dashboard/listings?q=harbour");
		expect(again.html).toContain("Published.");
	});

	it("changes and exports all that a search finds, beyond its page, and sums up equal refusals", async () => {
		const seller = await site.signedIn("agent");
		await makeAgent(site.backend, seller.id, "many");
		const values = { title_tr: null, status: "inactive", status_reason: "withdrawn" };
		for (let n = 0; n < 27; n++) await insertListing(site.backend, seller.id, { ...values, title_en: `Terrace ${n}` });
		const kept = await insertListing(site.backend, seller.id, { ...values, title_en: "Lighthouse" });
		const back = "/dashboard/listings?q=terrace&state=inactive";
		expect((await page("/dashboard/listings", agent)).html).not.toContain('name="all"');
		const list = (await page(back, seller)).html;
		expect(list).toMatch(/name="all".*?All 27 that were found, on every page/s);
		const [, file = ""] = /href="(\/dashboard\/listings\.csv[^"]*)"/.exec(list) ?? [];
		const lines = async (path: string) => (await page(path, seller)).html.trim().split("\r\n").length;
		expect([await lines(file.replaceAll("&amp;", "&")), await lines("/dashboard/listings.csv")]).toEqual([28, 29]);

		const { status, html } = await site.read("/dashboard/listings", {
			form: { intent: "publish", all: "yes", back },
			cookie: seller.cookie,
		});
		expect(status).toBe(409);
		const [, done = "", refused = ""] =
			/(One listing|\d+ listings): done\..*?(\d+) listings: Quota Exceeded/s.exec(html) ?? [];
		expect((Number.parseInt(done, 10) || 1) + Number(refused)).toBe(27);
		expect(html.match(/Quota Exceeded/g)).toHaveLength(1);
		expect(await row(kept)).toMatchObject({ status: "inactive" });
	});

	it("offers a visitor who is refused to become an agent", async () => {
		const visitor = await site.signedIn("visitor");
		const text = "Do you want to place listings?";
		const { html, status } = await page("/403", visitor);
		expect([status, html]).toEqual([403, expect.stringContaining(text)]);
		expect(html.slice(html.indexOf(text))).toContain('href="/agent-registration"');
		expect((await page("/403", agent)).html).not.toContain(text);
		expect((await site.read("/403")).html).not.toContain(text);
	});

	it("requires a selection and rejects external redirects and unknown actions", async () => {
		expect((await send(agent, { intent: "publish" })).html).toContain("Please select the listings first");
		expect((await send(agent, { intent: "bake", listing: String(ids.flat) })).html).toContain("Please select");
		for (const back of ["https://evil.example/dashboard", "//evil.example", "/profile", "/dashboardx"])
			expect(
				(
					await site.ask("/dashboard/listings", { form: { intent: "publish", back }, cookie: agent.cookie })
				).headers.get("location"),
			).toBe("/dashboard/listings");
		expect((await send(agent, { one: `publish.${ids.draft}` })).html).toContain("It is not complete yet");
		expect((await send(other, { one: `withdraw.${ids.flat}` })).html).toContain("no longer there");
		expect(await row(ids.flat)).toMatchObject({ status: "available" });
	});

	it("deletes with an undo link and restores", async () => {
		const gone = await send(agent, { one: `delete.${ids.late}`, back: "/dashboard/listings" });
		expect(gone.html).toContain(`value="restore.${ids.late}"`);
		expect((await page("/dashboard/listings?state=deleted")).html).toContain("Late flat");
		expect((await send(agent, { one: `restore.${ids.late}` })).html).toContain("Restored.");
	});

	it("exports tables with headers in both languages and no formulas", async () => {
		const english = await page("/dashboard/listings.csv");
		expect(english.headers.get("content-type")).toBe("text/csv; charset=utf-8");
		expect(english.headers.get("content-disposition")).toMatch(/^attachment; filename="adahan-[\d-]+\.csv"$/);
		expect(english.html).toContain("Reference,Your reference,Kind");
		expect(english.html).toContain(",'=K1,Properties,To rent,Apartment,Available,");
		expect(english.html).not.toContain("Foreign flat");
		const turkish = await site.read("/dashboard/listings.csv?lng=tr", { cookie: agent.cookie });
		expect(turkish.html).toContain("İlan numarası,Portföy numaranız");
		// A workbook shows a formula as the text that it is.
		const workbook = await site.ask("/dashboard/listings.xlsx", { cookie: agent.cookie });
		const { readFile } = await import("#app/domains/listings/import/read-file.server.ts");
		const file = await readFile(new Uint8Array(await workbook.arrayBuffer()), "en");
		expect(file).toMatchObject({
			ok: true,
			text: expect.stringContaining(",=K1,Properties,To rent,Apartment,Available,"),
		});
		expect(file).not.toMatchObject({ text: expect.stringContaining("Foreign flat") });
	});
});

it("links all dashboard pages to each other", async () => {
	const paths = ["", "/listings", "/enquiries", "/reviews", "/import", `/properties/${ids.flat}/edit`];
	// One layout holds the navigation.
	for (const path of [paths[0], paths.at(-1)]) {
		const { html } = await page(`/dashboard${path}`);
		const [navigation] = html.match(/<nav aria-label="Pages of the dashboard".*?<\/nav>/s) ?? [];
		for (const to of paths.slice(0, 5)) expect(navigation, path).toContain(`href="/dashboard${to}"`);
	}
});

describe("listing page", () => {
	it("shows daily views, prices and states to its own agent only", async () => {
		await sql(
			"insert into public.listing_daily_stats (listing_id, day, views) values ($1, private.local_date(now()), 12)",
			[ids.flat],
		);
		const { html } = await page(`/dashboard/listings/${ids.flat}`);
		expect(html).toContain('aria-label="Views by day: 12 in 30 days, at most 12 on one day"');
		expect(html).toMatch(/<rect /);
		expect(html).not.toMatch(/ style="/);
		expect(html).toContain("too few similar listings");
		expect(html).toContain("£650");
		expect(html).toContain("Available → Inactive");
		expect(html).toContain(`value="rented.${ids.flat}"`);
		expect(html).toContain(`action="/dashboard/properties/${ids.flat}/duplicate"`);
		expect((await page(`/dashboard/listings/${ids.flat}`, other)).status).toBe(404);
		expect((await page("/dashboard/listings/x")).status).toBe(404);
	});
});

describe("enquiries", () => {
	it("offers a WhatsApp reply in the sender's language that quotes the listing, and a readable number", async () => {
		await sql(
			`insert into public.enquiries (listing_id, agent_id, name, phone, message, language) values
				($1, $2, 'Hasan', '+905488990053', 'Takas olur mu?', 'tr'), ($1, $2, 'Kate', '+903928151234', 'Office hours?', 'en')`,
			[ids.flat, agent.id],
		);
		const { html } = await page("/dashboard/enquiries");
		const [, text] = /href="https:\/\/wa\.me\/905488990053\?text=([^"]+)"/.exec(html) ?? [];
		const reference = (await row(ids.flat)).reference as string;
		expect(decodeURIComponent(text ?? "")).toMatch(
			new RegExp(`^Merhaba Hasan, .*Harbour flat.*${reference}.*/properties/${ids.flat}`),
		);
		expect(html).toContain("+90\u00a0548\u00a0899\u00a000\u00a053");
		expect(html).toContain('href="tel:+905488990053"');
		// Landlines have no WhatsApp.
		expect(html).not.toContain("wa.me/903928151234");
		expect((await page("/dashboard")).html).toContain("https://wa.me/905488990053?text=");
		await sql("delete from public.enquiries where listing_id = $1", [ids.flat]);
	});

	it("lets the receiving agent find, answer and mark enquiries", async () => {
		const [enquiry] = await sql<{ id: string }>(
			"insert into public.enquiries (listing_id, agent_id, name, email, message) values ($1, $2, 'Şule', 'sule@example.com', $3) returning id",
			[ids.flat, agent.id, "Is it free?\n<script>alert(1)</script>"],
		);
		const { html } = await page("/dashboard/enquiries?state=open&q=sule");
		expect(html).toContain("&lt;script&gt;");
		expect(html).toContain("mailto:sule@example.com?subject=Your%20enquiry");
		const form = { id: enquiry!.id, intent: "answered", back: "/dashboard/enquiries?state=open" };
		expect((await send(other, form, "/dashboard/enquiries")).html).toContain("was not found");
		const done = await send(agent, form, "/dashboard/enquiries");
		expect(done.location).toBe("/dashboard/enquiries?state=open");
		expect(done.html).toContain("Marked as answered.");
		expect(done.html).toContain("No enquiry fits these filters.");
		expect((await page("/dashboard/enquiries?state=answered")).html).toContain("Answered on");
		expect((await send(agent, { ...form, id: "x" }, "/dashboard/enquiries")).html).toContain("was not found");
	});
});

describe("availability mail", () => {
	const morning = `${new Date().toISOString().slice(0, 10)}T08:00:00Z`;
	const keep = () => sql("select public.expire_availability($1::timestamptz)", [morning]);
	const linkIn = (text: string, nth = 0) => [...text.matchAll(/\/availability\?token=[\w.-]+/g)][nth]?.[0] ?? "";

	it("is sent once a day and confirms without sign-in, repeatedly without harm", async () => {
		await sql("update public.profiles set language = 'tr' where id = $1", [agent.id]);
		await expire(ids.flat, 16);
		await keep();
		await keep();
		expect((await site.runJob("send-mail")).status).toBe(200);
		const mail = await site.waitForMail(agent.email, /Hâlâ geçerli mi/);
		expect(site.backend.inbox.mails().filter(({ to }) => to.some((one) => one.includes(agent.email)))).toHaveLength(1);
		const link = linkIn(mail.text);
		const asked = await site.read(link);
		expect(asked.status).toBe(200);
		expect(asked.headers.get("cache-control")).toContain("no-store");
		expect(asked.html).toContain("Is this listing still available?");
		expect(asked.html).toContain("Harbour flat");
		// GET requests change nothing, as mail scanners follow links.
		expect(Date.now() - new Date((await row(ids.flat)).last_confirmed_at as string).getTime()).toBeGreaterThan(DAY);
		const done = await site.read(link, { form: {} });
		expect(done.html).toContain("One listing is confirmed");
		expect(Date.now() - new Date((await row(ids.flat)).last_confirmed_at as string).getTime()).toBeLessThan(DAY);
		expect((await site.read(link, { form: {} })).html).toContain("nothing left to confirm");
		expect((await site.read(`${link}&lng=tr`)).html).toContain("teyit edilecek bir şey kalmadı");
	});

	it("rejects tokens that are expired, altered or made for another purpose, agent or format", async () => {
		await expire(ids.flat, 16);
		const day = morning.slice(0, 10);
		const subject = `${agent.id} ${day} ${ids.flat}`;
		const path = (token: string) => `/availability?token=${token}`;
		const expired = path(site.signLink("confirm-availability", subject, { expiresAt: Date.now() - 1000 }));
		for (const form of [undefined, {}]) {
			const { status, html } = await site.read(expired, form ? { form } : {});
			expect(status).toBe(410);
			expect(html).toContain("This link worked for 14 days");
		}
		const good = site.signLink("confirm-availability", subject, { expiresAt: Date.now() + DAY });
		for (const token of [
			"",
			"x",
			`${good}x`,
			site.signLink("newsletter-confirm", subject),
			site.signLink("confirm-availability", "x"),
		])
			expect((await site.read(path(token), { form: {} })).status, token).toBe(400);
		const foreign = site.signLink("confirm-availability", `${other.id} ${day} ${ids.flat}`);
		expect((await site.read(path(foreign), { form: {} })).html).toContain("nothing left to confirm");
		expect(Date.now() - new Date((await row(ids.flat)).last_confirmed_at as string).getTime()).toBeGreaterThan(DAY);
	});

	it("runs the availability job with counts, safe when repeated or concurrent, and hides unconfirmed listings", async () => {
		await expire(ids.flat, 22);
		const answers = await Promise.all([site.runJob("freshness"), site.runJob("freshness")]);
		const texts = (await Promise.all(answers.map((answer) => answer.json()))) as {
			status: string;
			details?: { hidden: number };
		}[];
		expect(texts.reduce((sum, { details }) => sum + (details?.hidden ?? 0), 0)).toBe(1);
		expect(await row(ids.flat)).toMatchObject({ status: "inactive", status_reason: "unconfirmed" });
		expect((await (await site.runJob("freshness")).json()).details).toMatchObject({ hidden: 0 });
		expect((await (await site.runJob("clean-up-listings")).json()).status).toBe("done");
		expect((await site.read(`/properties/${ids.flat}`)).status).toBe(404);
		await sql("update public.agents set verified_at = now(), verified_checks = array['identity'] where id = $1", [
			agent.id,
		]);
		expect((await send(agent, { one: `confirm.${ids.flat}` })).html).toContain("Confirmed: it is available.");
	});
});
