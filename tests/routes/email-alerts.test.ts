/** Alerts by mail without an account: the form, and the pages of the mailed links. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
});
afterAll(() => site?.stop());
beforeEach(() =>
	site.sql.exec(
		"delete from public.saved_searches where email is not null; delete from public.mail_outbox; delete from public.rate_limits",
	),
);

const QUERY = "kind=property&category=rent&place=girne&price_max=777";
const NEW = `/alerts/new?${QUERY}`;
const EMAIL = "reader@adahan.test";

const alerts = () =>
	site.sql.query<Record<string, unknown>>(
		"select * from public.saved_searches where email is not null order by consented_at",
	);
/** Posts the form with the stamp of its page. */
async function send(path: string, values: Record<string, string> = {}, cookie = "") {
	const page = await site.read(NEW, { cookie });
	const form_stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(page.html)![1]!;
	return site.read(path, {
		cookie,
		form: { form_stamp, email: EMAIL, notificationFrequency: "weekly", consent: "on", ...values },
	});
}
async function insert(values: { isConfirmed?: boolean; user?: string } = {}): Promise<string> {
	const [row] = await site.sql.query<{ id: string }>(
		`insert into public.saved_searches (user_id, email, language, consented_at, confirmed_at, name, kind, filters, database_filters, baseline)
			values ($1, $2, $3, case when $1::uuid is null then now() end, case when $4 then now() end, 'Flats', 'property',
			'{"category": "rent", "place": ["girne"]}', '{"kind": "property", "category": "rent", "place": ["girne"]}', 0) returning id`,
		[values.user ?? null, values.user ? null : EMAIL, values.user ? null : "en", values.isConfirmed ?? false],
	);
	return row!.id;
}
const PAGES = ["confirm", "manage", "end"] as const;
const link = (page: (typeof PAGES)[number], id: string, expiresAt?: number) =>
	`/alerts/mail/${page}?token=${site.signLink(`email-alert-${page}`, id, ...(expiresAt === undefined ? [] : [{ expiresAt }]))}`;

describe("the form", () => {
	it("is offered beside signing in to whoever saves a search, with every filter", async () => {
		const visit = site.visit();
		await visit.ask(`/saved-searches/new?${QUERY}`);
		const { html } = await visit.read("/auth");
		expect(html).toContain(`href="${NEW.replaceAll("&", "&amp;")}"`);
		expect((await site.visit().read("/auth")).html).not.toContain("/alerts/new");
		const form = await site.read(NEW);
		expect(form.html).toContain(`href="/saved-searches/new?${QUERY.replaceAll("&", "&amp;")}"`);
		for (const text of ["Property to rent", "Kyrenia", "up to £777", "listings match now"])
			expect(form.html).toContain(text);
		expect(form.html).toContain('content="noindex, follow"');
		expect(form.headers.get("cache-control")).toBe("private, no-store");
	});

	it("leads an account to saving the search", async () => {
		const { cookie } = await site.signedIn();
		expect((await site.ask(NEW, { cookie })).headers.get("location")).toBe(`/saved-searches/new?${QUERY}`);
	});

	it("stores the canonical search in the language of the page and answers every address alike", async () => {
		const answers = [
			await send(`${NEW}&utm_source=x&place=girne`, {}, "language=tr"),
			await send(NEW, { email: "visitor@adahan.example" }),
			await send(NEW),
		];
		expect(answers.map(({ status, headers }) => [status, headers.get("location")])).toEqual(
			answers.map(() => [303, NEW]),
		);
		// One waits for each language, in which its mail and its link are.
		expect(await alerts()).toMatchObject([
			{ email: EMAIL, language: "tr" },
			{ email: "visitor@adahan.example", language: "en", name: "Properties to rent in Kyrenia" },
			{
				email: EMAIL,
				language: "en",
				confirmed_at: null,
				notification_frequency: "weekly",
				filters: { category: "rent", place: ["girne"], price_max: 777 },
				database_filters: { kind: "property", category: "rent", place: ["girne"], price_max: 77_700 },
			},
		]);
		const mails = await site.sql.query("select language from public.mail_outbox where recipient = $1", [EMAIL]);
		expect(mails).toMatchObject([{ language: "tr" }, { language: "en" }]);
	});

	it("keeps the area of a map and a point", async () => {
		const path = "/alerts/new?kind=property&near=eastern-mediterranean-university&within=3&box=33.8,35.1,34,35.2";
		expect((await send(path)).status).toBe(303);
		expect((await alerts())[0]!.filters).toEqual({
			near: "eastern-mediterranean-university",
			within: "3",
			box: "33.8,35.1,34,35.2",
		});
	});

	it("says after sending where the link goes", async () => {
		const visit = site.visit();
		const { html } = await visit.read(NEW);
		const form_stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)![1]!;
		await visit.ask(NEW, { form: { form_stamp, email: EMAIL, notificationFrequency: "daily", consent: "on" } });
		const sent = await visit.read(NEW);
		expect(sent.html).toMatch(new RegExp(`role="status".*The link in our e-mail to ${EMAIL} begins the alerts`));
		expect(sent.html).not.toContain('name="consent" type');
	});

	it.each([
		["an address", { email: "reader at example" }, "Please enter a valid email address"],
		["consent", { consent: "" }, "You must agree to the privacy policy"],
		["a frequency", { notificationFrequency: "hourly" }, "This value is not valid"],
	])("asks for %s and keeps what was typed", async (_, values, message) => {
		const { status, html } = await send(NEW, { email: "typed@adahan.test", ...values });
		expect(status).toBe(400);
		expect(html).toContain(message);
		expect(html).toContain(`value="${"email" in values ? values.email : "typed@adahan.test"}"`);
		expect(await alerts()).toEqual([]);
	});

	it("stores nothing of what a bot filled in, with the same answer", async () => {
		const { status, headers } = await send(NEW, { further_details: "https://spam.example" });
		expect([status, headers.get("location")]).toEqual([303, NEW]);
		expect(await alerts()).toEqual([]);
	});

	it("redirects a search without a valid kind, and one of which nothing can be read", async () => {
		expect((await site.ask("/alerts/new?kind=boat")).headers.get("location")).toBe("/properties");
		const words = encodeURIComponent("Кирения");
		expect((await site.ask(`/alerts/new?kind=property&q=${words}`)).headers.get("location")).toBe(
			`/properties?q=${words}`,
		);
	});
});

describe("a link", () => {
	it("begins nothing until its button is pressed, and is not stored or passed on", async () => {
		const id = await insert();
		const page = await site.read(link("confirm", id));
		expect(page.status).toBe(200);
		expect(page.html).toMatch(/<main.*<form [^>]*method="post"[^>]*><button type="submit"/);
		for (const text of ["Property to rent", "Kyrenia", "E-mail every morning"]) expect(page.html).toContain(text);
		expect([page.headers.get("cache-control"), page.headers.get("referrer-policy")]).toEqual([
			"private, no-store",
			"same-origin",
		]);
		expect(page.html).toContain('content="noindex, follow"');
		expect((await alerts())[0]!.confirmed_at).toBeNull();
		const pressed = await site.read(link("confirm", id), { form: {} });
		expect(pressed.status).toBe(200);
		expect(pressed.html).toMatch(/role="status".*Thank you\. From now on we e-mail you/);
		expect((await alerts())[0]!.confirmed_at).not.toBeNull();
		// The button is not offered again.
		expect((await site.read(link("confirm", id))).html).toContain("These e-mails have begun already");
	});

	it("that has expired says so, as does one whose request was erased", async () => {
		const id = await insert();
		for (const form of [undefined, {}]) {
			const { status, html } = await site.read(link("confirm", id, Date.now() - 1000), form ? { form } : {});
			expect([status, html.includes("This link has expired.")]).toEqual([410, true]);
			const gone = await site.read(link("confirm", crypto.randomUUID()), form ? { form } : {});
			expect([gone.status, gone.html.includes("Please ask for them again")]).toEqual([410, true]);
		}
	});

	it("says that an address has its five alerts", async () => {
		const id = await insert();
		await site.sql.query(
			`insert into public.saved_searches (email, language, consented_at, confirmed_at, name, kind, filters, database_filters, baseline)
				select $1, 'en', now(), now(), 'Flats', 'property', jsonb_build_object('price_max', n), '{"kind": "property"}', 0
				from generate_series(1, 5) n`,
			[EMAIL],
		);
		const { status, html } = await site.read(link("confirm", id), { form: {} });
		expect([status, html.includes("There are five alerts for this address already")]).toEqual([409, true]);
	});

	it("pauses, resumes and changes how often, and shows the state", async () => {
		const id = await insert({ isConfirmed: true });
		const press = (form: Record<string, string>) => site.read(link("manage", id), { form });
		expect((await press({ intent: "pause" })).html).toContain("Paused: no e-mails come.");
		expect((await press({ intent: "resume" })).html).toContain("E-mails come: every morning.");
		const weekly = await press({ intent: "frequency", notificationFrequency: "weekly" });
		expect(weekly.html).toContain("E-mails come: on Mondays.");
		expect(weekly.html).toMatch(/name="notificationFrequency" [^>]*checked="" value="weekly"/);
		expect((await press({ intent: "frequency", notificationFrequency: "hourly" })).status).toBe(400);
		expect(await alerts()).toMatchObject([{ is_paused: false, notification_frequency: "weekly" }]);
	});

	it("erases the alert from its page, and says so when it is opened again", async () => {
		const id = await insert({ isConfirmed: true });
		const ended = await site.read(link("manage", id), { form: { intent: "stop" } });
		expect(ended.html).toContain("It is erased, and your address with it.");
		expect(await alerts()).toEqual([]);
		const again = await site.read(link("manage", id));
		expect([again.status, again.html.includes("Nothing is left to change here.")]).toEqual([410, true]);
	});

	it("stops with one click from any origin, repeatedly; the others are for people on the site", async () => {
		const id = await insert({ isConfirmed: true });
		const headers = { Origin: "https://mail.example" };
		expect((await site.read(link("manage", id), { form: { intent: "stop" }, headers })).status).toBe(403);
		expect((await site.read(link("confirm", id), { form: {}, headers })).status).toBe(403);
		expect((await site.read(link("end", id))).html).toMatch(/<main.*<form [^>]*method="post"/);
		expect(await alerts()).toHaveLength(1);
		for (const origin of ["https://mail.example", "null"]) {
			const form = { "List-Unsubscribe": "One-Click" };
			expect((await site.read(link("end", id), { form, headers: { Origin: origin } })).status).toBe(200);
		}
		expect(await alerts()).toEqual([]);
	});

	it("is refused when it is cut, forged or made for another page", async () => {
		const id = await insert({ isConfirmed: true });
		const tokens = PAGES.map((page) => site.signLink(`email-alert-${page}`, id));
		for (const [index, page] of PAGES.entries())
			for (const token of ["", "x", tokens[index]!.slice(0, -1), tokens[(index + 1) % 3]!])
				for (const form of [undefined, { intent: "stop" }]) {
					const { status } = await site.read(`/alerts/mail/${page}?token=${token}`, form ? { form } : {});
					expect(status, `${page} ${token}`).toBe(400);
				}
		expect((await site.read(`/alerts/mail/delete?token=${tokens[2]}`, { form: {} })).status).toBe(404);
		expect(await alerts()).toHaveLength(1);
	});

	it("of an alert that an account took over leads there, and still stops its mails", async () => {
		const owner = await site.signedIn();
		const id = await insert({ user: owner.id });
		for (const page of ["confirm", "manage"] as const) {
			const { status, html } = await site.read(link(page, id));
			expect([status, html.includes("This search now belongs to your account.")]).toEqual([200, true]);
			expect(html).toMatch(/<main.*href="\/saved-searches"/);
			expect(html).not.toContain("Kyrenia");
		}
		const ended = await site.read(link("end", id), { form: {} });
		expect(ended.html).toContain("It stays among the saved searches of your account.");
		const [row] = await site.sql.query("select email_alerts from public.saved_searches where id = $1", [id]);
		expect(row).toEqual({ email_alerts: false });
	});
});
