/**
 * Form drafts: entered text survives an ended session and an unavailable backend. Without script the page restores it;
 * with script the page stays open and shows a message.
 */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { CookieJar, makeAccount, openSession, PASSWORD } from "../support/users.ts";

let site: OwnSite;
beforeAll(async () => {
	site = await startOwnSite({ demonstration: true });
});
afterAll(() => site?.stop());
afterEach(() => site.heal());

let clients = 0;
const signIn = async (jar: CookieJar, email: string) => {
	const answer = await site.ask("/auth", {
		form: { email, password: PASSWORD },
		cookie: `${jar}`,
		client: `203.0.113.${++clients}`,
	});
	expect(answer.status).toBe(303);
	jar.take(answer);
	return answer.headers.get("location");
};

const PROFILE = {
	first_name: "Ayşe <b>",
	last_name: "Öz",
	phone: "+905338123456",
	language: "tr",
	password: "hush-hush",
};

/** A user whose session ended while the form was open. */
async function withEndedSession() {
	const account = await makeAccount(site.sql);
	const jar = new CookieJar(await openSession(site.backend, account.email));
	await site.sql.query("delete from auth.sessions where user_id = $1", [account.id]);
	return { ...account, jar };
}

describe("ended session", () => {
	it.each(["/profile", "/profile.data"])("restores a form sent to %s after sign-in", async (path) => {
		const { jar, email } = await withEndedSession();
		const answer = await site.ask(path, { form: PROFILE, cookie: `${jar}` });
		jar.take(answer);
		expect(jar.get("session-1")).toBeUndefined();
		expect(jar.get("typed")).toBeTruthy();
		expect(decodeURIComponent(`${jar}`)).not.toMatch(/Ayşe|hush/);
		const signInPage = await site.read("/auth", { cookie: `${jar}` });
		expect(signInPage.html).toContain("what you wrote will be there");
		jar.take(signInPage);
		expect(await signIn(jar, email)).toBe("/profile");

		// On every view, until it is submitted.
		for (const _ of [1, 2]) {
			const page = await site.read("/profile", { cookie: `${jar}` });
			expect(page.status).toBe(200);
			expect(page.html).toContain('value="Ayşe &lt;b&gt;"');
			expect(page.html).toContain("not saved yet");
			expect(page.html).not.toContain("hush-hush");
			jar.take(page);
		}
		expect((await site.read("/profile/email", { cookie: `${jar}` })).html).not.toContain("not saved yet");
		const { password: _, ...fields } = PROFILE;
		const sent = await site.ask("/profile", { form: { ...fields, first_name: "Ayşe" }, cookie: `${jar}` });
		expect(sent.status).toBe(303);
		jar.take(sent);
		expect(jar.get("typed")).toBeUndefined();
	});

	it("keeps the draft when a form of another page is rejected", async () => {
		const { jar, email } = await withEndedSession();
		jar.take(await site.ask("/profile", { form: PROFILE, cookie: `${jar}` }));
		await signIn(jar, email);
		const rejected = await site.ask("/agent-registration", { form: { kind: "agent", name: "" }, cookie: `${jar}` });
		expect(rejected.status).toBe(400);
		jar.take(rejected);
		expect((await site.read("/profile", { cookie: `${jar}` })).html).toContain("Ayşe");
	});

	it("shows the draft to no other user and then deletes it", async () => {
		const { jar, email } = await withEndedSession();
		jar.take(await site.ask("/profile", { form: PROFILE, cookie: `${jar}` }));
		jar.take(await site.ask("/auth", { cookie: `${jar}` }));
		const other = await makeAccount(site.sql);
		await signIn(jar, other.email);
		const page = await site.read("/profile", { cookie: `${jar}` });
		expect(page.status).toBe(200);
		expect(page.html).not.toMatch(/Ayşe|not saved yet/);
		jar.take(page);
		expect(jar.get("typed")).toBeUndefined();
		const back = new CookieJar(await openSession(site.backend, email));
		expect((await site.read("/profile", { cookie: `${back}` })).html).not.toContain("Ayşe");
	});

	it("keeps a form for ten minutes for the next sign-in where the cookie of the session is gone", async () => {
		const jar = new CookieJar();
		const answer = await site.ask("/profile", { form: PROFILE });
		expect(answer.headers.getSetCookie().find((cookie) => cookie.startsWith("typed="))).toContain("Max-Age=600;");
		jar.take(answer);
		expect((await site.read("/auth", { cookie: `${jar}` })).html).toContain("what you wrote will be there");
		const { email } = await makeAccount(site.sql);
		expect(await signIn(jar, email)).toBe("/profile");
		const page = await site.read("/profile", { cookie: `${jar}` });
		expect(page.html).toContain('value="Ayşe &lt;b&gt;"');
		expect(page.html).toContain("not saved yet");
		expect(page.html).not.toContain("hush-hush");
	});

	it.each(["/profile/email", "/profile/password", "/profile/delete"])(
		"keeps nothing that was posted to %s",
		async (path) => {
			const answer = await site.ask(path, { form: { new_email: "eve@example.com", confirm: "on" } });
			expect(answer.headers.getSetCookie().join()).not.toContain("typed=");
		},
	);

	it("ignores a forged draft", async () => {
		const { cookie } = await site.signedIn();
		const page = await site.read("/profile", { cookie: `${cookie}; typed=${"A".repeat(200)}` });
		expect(page.status).toBe(200);
	});

	it("reports text that exceeds the cookie", async () => {
		const { jar } = await withEndedSession();
		const random = Array.from({ length: 200 }, () => crypto.randomUUID()).join("");
		jar.take(await site.ask("/profile", { form: { first_name: random }, cookie: `${jar}` }));
		expect(jar.get("typed")).toBeUndefined();
		expect((await site.read("/auth", { cookie: `${jar}` })).html).toContain("was not saved");
	});

	it("deletes the draft on sign-out", async () => {
		const { jar, email } = await withEndedSession();
		jar.take(await site.ask("/profile", { form: PROFILE, cookie: `${jar}` }));
		await signIn(jar, email);
		jar.take(await site.ask("/logout", { form: {}, cookie: `${jar}` }));
		expect(jar.get("typed")).toBeUndefined();
	});

	it("restores notes, search names and the agent page with its checkboxes", async () => {
		const account = await makeAccount(site.sql, { role: "agent" });
		await site.sql.query("insert into public.agents (id, slug, name, kind) values ($1, 'typed', 'Old name', 'agent')", [
			account.id,
		]);
		const open = async () => new CookieJar(await openSession(site.backend, account.email));
		const first = await open();
		const [row] = await site.sql.query<{ id: number }>(
			"select id from public.listings where status = 'available' and kind = 'property' order by id limit 1",
		);
		const id = String(row!.id);
		await site.ask("/favorites/save", { form: { save: id }, cookie: `${first}` });
		const saved = await site.ask("/saved-searches/new?kind=property&category=rent", {
			form: { searchName: "First", emailAlerts: "on", notificationFrequency: "daily" },
			cookie: `${first}`,
		});
		expect(saved.status).toBe(303);
		const [search] = await site.sql.query<{ id: string }>("select id from public.saved_searches where user_id = $1", [
			account.id,
		]);

		const forms: [string, Record<string, string> | URLSearchParams, RegExp[]][] = [
			["/favorites", { intent: "note", listing: id, note: "Ask about\nthe roof" }, [/Ask about\nthe roof<\/textarea>/]],
			[
				`/saved-searches/${search!.id}`,
				{ intent: "change", searchName: "Near the sea", notificationFrequency: "weekly" },
				[/value="Near the sea"/, /value="weekly"[^>]*checked|checked[^>]*value="weekly"/],
			],
			[
				"/saved-searches/new?kind=vehicle",
				{ searchName: "A red one", emailAlerts: "on", notificationFrequency: "daily" },
				[/value="A red one"/],
			],
			[
				"/profile/agent",
				new URLSearchParams("name=New+name&bio_en=Long+ago&areas=girne&areas=iskele&languages=de"),
				[/value="New name"/, /Long ago<\/textarea>/, /value="de"[^>]*checked|checked[^>]*value="de"/],
			],
		];
		for (const [path, form, expected] of forms) {
			const jar = await open();
			await site.sql.query("delete from auth.sessions where user_id = $1", [account.id]);
			jar.take(await site.ask(path, { form, cookie: `${jar}` }));
			expect(await signIn(jar, account.email), path).toBe(path);
			const page = await site.read(path, { cookie: `${jar}` });
			expect(page.status, path).toBe(200);
			expect(page.html, path).toContain("not saved yet");
			for (const pattern of expected) expect(page.html, path).toMatch(pattern);
		}
	});

	it("keeps the draft when another form of the page is submitted", async () => {
		const account = await makeAccount(site.sql);
		const jar = new CookieJar(await openSession(site.backend, account.email));
		await site.sql.query("delete from auth.sessions where user_id = $1", [account.id]);
		jar.take(await site.ask("/favorites", { form: { intent: "note", listing: "1", note: "Kept" }, cookie: `${jar}` }));
		await signIn(jar, account.email);
		jar.take(await site.ask("/favorites", { form: { intent: "share" }, cookie: `${jar}` }));
		expect(jar.get("typed")).toBeTruthy();
	});
});

describe("unavailable backend", () => {
	const away = () => {
		site.proxy.fault = () => ({ drop: true });
	};

	it.each(["/profile", "/saved-searches/6b0a4f3e-8a55-4c47-9a3f-5b6d1a5f0a11?a=%22b%22"])(
		"%s: offers to submit the same values again, without the password",
		async (path) => {
			const { cookie } = await site.signedIn();
			away();
			const note = 'First line\n"Second" <b>';
			const form = { ...PROFILE, intent: "change", searchName: note };
			const page = await site.read(path, { form, cookie });
			expect(page.status).toBe(503);
			const [failedForm = ""] = /<form id="unsent"[\s\S]*?<\/form>/.exec(page.html) ?? [];
			expect(failedForm).toContain(`action="${path.replaceAll('"', "&quot;")}"`);
			expect(failedForm).toContain('value="First line\n&quot;Second&quot; &lt;b&gt;"');
			expect(failedForm).toContain('name="first_name" value="Ayşe &lt;b&gt;"');
			expect(failedForm).toContain("Send it again");
			expect(page.html).not.toContain("hush-hush");
			// The values are absent from the script data, and GET requests show no draft.
			expect(page.html.split("Ayşe")).toHaveLength(2);
			expect((await site.read(path, { cookie })).html).not.toContain('id="unsent"');
		},
	);

	it("accepts the resubmitted form, in Turkish too", async () => {
		const { cookie, id } = await site.signedIn();
		away();
		const { password: _, ...form } = PROFILE;
		const page = await site.read("/profile", { form, cookie: `${cookie}; language=tr` });
		expect(page.html).toContain("Yazdıklarınız kaybolmadı");
		site.heal();
		const fields = [...page.html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"\/>/g)]
			.map(([, name = "", value = ""]) => [name, value.replaceAll("&lt;", "<").replaceAll("&gt;", ">")])
			.filter(([name]) => name !== "return_to" && name !== "form_stamp");
		expect((await site.ask("/profile", { form: Object.fromEntries(fields), cookie })).status).toBe(303);
		const [row] = await site.sql.query<{ first_name: string }>("select first_name from public.profiles where id = $1", [
			id,
		]);
		expect(row!.first_name).toBe("Ayşe <b>");
	});

	it("answers a router post with a message and status, and the page stays", async () => {
		const { cookie } = await site.signedIn();
		away();
		for (const path of ["/profile.data", "/saved-searches/6b0a4f3e-8a55-4c47-9a3f-5b6d1a5f0a11.data"]) {
			const answer = await site.ask(path, { form: { ...PROFILE, intent: "change" }, cookie });
			expect(answer.status).toBe(503);
			expect(answer.headers.get("x-remix-response")).toBeNull();
			expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
			expect(answer.headers.get("retry-after")).toBe("30");
			expect(await answer.text()).toContain("What you wrote is still here");
		}
	});

	it("offers no resubmission after a rejection", async () => {
		const page = await site.read("/profile", { form: PROFILE, hasOrigin: false });
		expect(page.status).toBe(403);
		expect(page.html).not.toContain('id="unsent"');
		const { cookie } = await site.signedIn();
		const large = { note: "x".repeat(300_000) };
		expect((await site.read("/profile", { form: large, cookie })).html).not.toContain('id="unsent"');
		const answer = await site.ask("/profile.data", { form: large, cookie });
		expect([answer.status, await answer.text()]).toEqual([413, expect.stringContaining("shorten your text")]);
	});
});
