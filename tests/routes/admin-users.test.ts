/** Users and all listings in the administration: search, account actions, and what is denied inside the pages. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { openSession, PASSWORD, type Role } from "../support/users.ts";

type Person = { id: string; email: string; cookie: string };

const ROLES = ["sub_admin", "admin", "super_admin"] as const;
let site: OwnSite;
const viewers = {} as Record<(typeof ROLES)[number], Person>;
beforeAll(async () => {
	site = await startOwnSite();
	for (const role of ROLES) viewers[role] = await site.signedIn(role);
});
afterAll(() => site?.stop());

const make = async (role: Role = "visitor", metadata: object = {}): Promise<Person> => {
	const person = await site.signedIn(role, metadata);
	// The first request logs the start of the session.
	await site.ask("/profile", { cookie: person.cookie });
	return person;
};
const pageOf = ({ id }: { id: string }) => `/admin/users/${id}`;
const get = (path: string, { cookie }: Person) => site.read(path, { cookie, client: "192.0.2.91" });
const getRevision = (html: string) => /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? "";
async function post(path: string, form: Record<string, string>, { cookie }: Person, client = "192.0.2.91") {
	const response = await site.ask(path, { form, cookie, client });
	return { status: response.status, html: await response.text(), location: response.headers.get("location"), response };
}
const fingerprint = async ({ id }: { id: string }) =>
	(await site.sql.query<{ revision: string }>("select private.person_fingerprint($1) as revision", [id]))[0]!.revision;
const factsOf = async ({ id }: { id: string }) =>
	(
		await site.sql.query<{ role: string; is_disabled: boolean }>(
			"select role, disabled_at is not null as is_disabled from public.profiles where id = $1",
			[id],
		)
	)[0];
const isSignedIn = async ({ cookie }: Person) => (await site.ask("/profile", { cookie })).status === 200;

const FORMS = {
	disable: { intent: "disable", reason_code: "terms" },
};
const ROLE_FORM = { role: "sub_admin", reason: "Joins the team", password: PASSWORD };

describe("permissions", () => {
	it("denies actions to readers, admins those on administrators and everyone those on themselves", async () => {
		const person = await make();
		const read = { ...FORMS.disable, revision: await fingerprint(person) };
		expect((await post(pageOf(person), read, viewers.sub_admin)).status).toBe(403);
		expect([await isSignedIn(person), (await factsOf(person))?.is_disabled]).toEqual([true, false]);
		const other = await make("admin");
		const { html } = await get(pageOf(other), viewers.admin);
		expect(html).toContain("Only a super admin decides about this account");
		expect(html).not.toContain('name="intent"');
		const sent = { ...FORMS.disable, revision: await fingerprint(other) };
		expect((await post(pageOf(other), sent, viewers.admin)).status).toBe(403);
		expect(await factsOf(other)).toEqual({ role: "admin", is_disabled: false });
		const own = await get(pageOf(viewers.super_admin), viewers.super_admin);
		expect(own.html).toContain("This is you");
		expect(own.html).not.toContain('name="intent"');
		expect((await get(`${pageOf(viewers.super_admin)}/role`, viewers.super_admin)).status).toBe(404);
	});
});

describe("user list", () => {
	it("finds users by URL parameters, keeps the search and paginates", async () => {
		const person = await make("visitor", { first_name: "Nergis", last_name: "Işık" });
		const found = await get("/admin/users?q=nergis+isik&role=visitor&state=active&sort=seen", viewers.sub_admin);
		expect(found.html).toContain(`href="${pageOf(person)}"`);
		expect(found.html).toContain("1 person");
		expect(found.html).toContain('value="nergis isik"');
		expect((await get("/admin/users?q=nergis&state=disabled", viewers.sub_admin)).html).toContain("Nobody matches");
		const beyond = await site.ask("/admin/users?q=nergis&page=40", { cookie: viewers.admin.cookie });
		expect([beyond.status, beyond.headers.get("location")]).toEqual([302, "/admin/users?q=nergis"]);
		const odd = "role=owner&state[]=x&sort=drop&page=0&q=%00%ff";
		expect((await get(`/admin/users?${odd}`, viewers.admin)).status).toBe(200);
	});

	it("shows the account history and hides forms from read-only roles", async () => {
		const person = await make();
		const { html } = await get(pageOf(person), viewers.sub_admin);
		expect(html).toContain(person.email);
		expect(html).toContain("You can read this page");
		expect(html).toContain(`/admin/activity?actor=${person.id}`);
		expect(html).not.toContain('name="intent"');
		for (const id of ["00000000-0000-4000-8000-000000000000", "1"])
			expect((await get(`/admin/users/${id}`, viewers.admin)).status, id).toBe(404);
	});
});

describe("account actions", () => {
	it("ends one session or all sessions and rejects the replayed cookie", async () => {
		const person = await make();
		const second = { ...person, cookie: await openSession(site.backend, person.email) };
		expect([await isSignedIn(person), await isSignedIn(second)]).toEqual([true, true]);
		const { html } = await get(pageOf(person), viewers.admin);
		const session = /name="session" value="([^"]+)"/.exec(html)![1]!;
		const form = { intent: "end_sessions", revision: getRevision(html) };
		const one = await post(pageOf(person), { ...form, session }, viewers.admin);
		expect([one.status, one.location]).toEqual([303, pageOf(person)]);
		expect([await isSignedIn(person), await isSignedIn(second)].filter(Boolean)).toHaveLength(1);
		const stale = await post(pageOf(person), form, viewers.admin);
		expect(stale.status).toBe(409);
		expect(stale.html).toContain("Meanwhile somebody has decided");
		expect((await post(pageOf(person), { ...form, revision: getRevision(stale.html) }, viewers.admin)).status).toBe(
			303,
		);
		expect([await isSignedIn(person), await isSignedIn(second)]).toEqual([false, false]);
		expect((await site.ask("/profile.data", { cookie: second.cookie })).status).not.toBe(200);
		const wrong = await post(pageOf(person), { ...form, session: "x' or 1=1" }, viewers.admin);
		expect(wrong.status).toBe(400);
	});

	it("requires a reason to disable an account, notifies by mail and blocks access until it is enabled", async () => {
		const person = await make("visitor", { language: "tr" });
		const form = { intent: "disable", revision: await fingerprint(person) };
		const missing = await post(pageOf(person), form, viewers.admin);
		expect([missing.status, missing.html.includes("Please choose a reason")]).toEqual([400, true]);
		const wordless = await post(pageOf(person), { ...form, reason_code: "other" }, viewers.admin);
		expect([wordless.status, wordless.html.includes("Please say why")]).toEqual([400, true]);
		const evil = { ...form, reason_code: "other", reason: "<script>alert(1)</script>" };
		expect((await post(pageOf(person), evil, viewers.admin)).status).toBe(400);
		const done = await post(pageOf(person), { ...form, reason_code: "other", reason: "Üç şikâyet" }, viewers.admin);
		expect(done.status).toBe(303);
		expect(done.response.headers.getSetCookie().join()).toContain("personDisabled");
		expect(await isSignedIn(person)).toBe(false);
		const late = await post(pageOf(person), { ...form, reason_code: "other", reason: "Kept as typed" }, viewers.admin);
		expect([late.status, late.html.includes("Nothing was done")]).toEqual([409, true]);
		expect(late.html).toMatch(/<dd[^>]*>Kept as typed<\/dd>/);
		await site.runJob("send-mail");
		expect((await site.waitForMail(person.email, /kapatıldı/)).text).toContain("Üç şikâyet");
		const signIn = { email: person.email, password: PASSWORD };
		expect((await site.ask("/auth", { form: signIn, client: "192.0.2.93" })).status).not.toBe(303);
		const { html } = await get(pageOf(person), viewers.admin);
		expect(html).toContain("Üç şikâyet");
		const enable = { intent: "enable", reason: "Cleared up by phone", revision: getRevision(html) };
		expect((await post(pageOf(person), enable, viewers.admin)).status).toBe(303);
		expect((await site.ask("/auth", { form: signIn, client: "192.0.2.93" })).status).toBe(303);
		expect((await post(pageOf(person), { intent: "promote" }, viewers.admin)).status).toBe(400);
	});

	it("requires the actor's password for a role change and counts wrong ones as failed sign-ins", async () => {
		const boss = await make("super_admin");
		const person = await make();
		const path = `${pageOf(person)}/role`;
		const form = { ...ROLE_FORM, revision: getRevision((await get(path, boss)).html) };
		const send = (values: Record<string, string>) => post(path, { ...form, ...values }, boss, "192.0.2.94");
		for (const [values, message] of [
			[{ role: "owner" }, "Please choose a role"],
			[{ reason: "" }, "Please say why in your own words"],
			[{ password: "" }, "Please enter your password"],
			[{ password: "wrong" }, "This is not your password"],
			[{ role: "agent" }, "This person cannot have that role"],
			[{ revision: "x" }, "Meanwhile somebody has decided"],
		] as const) {
			const { status, html } = await send(values);
			expect([status >= 400 && status < 500, html.includes(message)], message).toEqual([true, true]);
			expect(html).not.toContain(PASSWORD);
		}
		expect((await factsOf(person))?.role).toBe("visitor");
		expect((await send({})).status).toBe(303);
		expect((await factsOf(person))?.role).toBe("sub_admin");
		expect(await isSignedIn(person)).toBe(false);
		form.revision = await fingerprint(person);
		// The sixth of five within a quarter of an hour: sign-in-limits.test.ts.
		await send({ password: "wrong", role: "admin" });
		await site.sql.query("update public.rate_limits set hits = hits + 4 where key like 'sign-in:%'");
		const locked = await send({ role: "admin" });
		expect([locked.status, Number(locked.response.headers.get("retry-after")) > 0]).toEqual([429, true]);
		expect((await factsOf(person))?.role).toBe("sub_admin");
		await site.settle();
		const refusals = await site.sql.query<{ action: string; many: number }>(
			"select action, count(*)::int as many from public.activity_log where status = 'denied' and actor_id = $1 group by 1 order by 1",
			[boss.id],
		);
		// Two wrong passwords and the delayed attempt; an invalid form does not check the password.
		expect(refusals).toEqual([
			{ action: "account.password_refused", many: 1 },
			{ action: "account.role_changed", many: 2 },
		]);
	});

	it("restores the form draft while the backend is unavailable", async () => {
		const person = await make();
		const form = { intent: "enable", reason: "Kept-as-typed", revision: await fingerprint(person) };
		site.proxy.fault = ({ path }) => (path.includes("set_account_status") ? { status: 503 } : undefined) as never;
		const { status, html } = await post(
			pageOf(person),
			{ ...form, intent: "disable", reason_code: "terms" },
			viewers.admin,
		);
		site.heal();
		expect([status, html.includes("Kept-as-typed")]).toEqual([503, true]);
		expect(await factsOf(person)).toEqual({ role: "visitor", is_disabled: false });
	});
});

describe("all listings", () => {
	it("lists listings in every state and links to moderation", async () => {
		const agent = await make("agent");
		await site.sql.query(
			"insert into public.agents (id, slug, name, kind) values ($1, 'all-listings', 'Cypress Homes', 'agent')",
			[agent.id],
		);
		await site.sql.query(
			"insert into public.listings (kind, category, type, status, title_en, price_pence, area_id, agent_id) select 'property', 'rent', 'apartment', 'draft', 'Cistern flat ' || number, 65000, 111, $1 from generate_series(0, 26) number",
			[agent.id],
		);
		const first = await get(`/admin/listings?agent=${agent.id}&state=draft`, viewers.sub_admin);
		const linksOf = (html: string) =>
			new Set([...html.matchAll(/href="(\/admin\/queue\/\d+)"/g)].map(([, path]) => path));
		expect(linksOf(first.html).size).toBe(25);
		const next = /href="([^"]+)" rel="next"/.exec(first.html)![1]!.replaceAll("&amp;", "&");
		const second = await get(next, viewers.sub_admin);
		expect(linksOf(second.html).size).toBe(2);
		expect(second.html).toContain("Back to the newest");
		const [path] = linksOf(second.html);
		expect((await get(path!, viewers.sub_admin)).html).toContain("Cistern flat");
		expect(linksOf((await get("/admin/listings?q=cistern+26&agent=cypress", viewers.admin)).html).size).toBe(1);
		expect((await get("/admin/listings?q=cistern&state=sold", viewers.admin)).html).toContain("No listing matches");
		const texts = `state=x&area='&agent=%25%00&q=%00${"9".repeat(200)}`;
		for (const odd of [`before=now_1&${texts}`, "before=2026-99-99T00:00:00+00:00_1"])
			expect((await get(`/admin/listings?${odd}`, viewers.admin)).status, odd).toBe(200);
	});
});
