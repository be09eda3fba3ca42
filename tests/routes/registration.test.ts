/** Agent registration, verification requests and their review by administrators. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OwnSite, startOwnSite } from "../support/own-site.ts";
import { connectOwner } from "../support/owner.ts";
import { type Client, CookieJar, makeAccount, PASSWORD, type Role } from "../support/users.ts";

type Person = { id: string; email: string; cookie: string };

let site: OwnSite;
let server: Client;
let admin: Person;
let helper: Person;
/** An agent for tests that leave no trace on them. */
let someAgent: Person;
beforeAll(async () => {
	site = await startOwnSite();
	server = connectOwner(site.backend);
	[admin, helper] = [await site.signedIn("admin"), await site.signedIn("sub_admin")];
	someAgent = await makeAgent();
});
afterAll(() => site?.stop());

const PATH = "/agent-registration";
const FORM = {
	kind: "agent",
	name: "Ömer Şık Emlak",
	company_name: "Şık Ltd",
	license_number: "EMO 7",
	phone: "0533 123 45 67",
	same_as_phone: "on",
	website: "https://example.com/",
	bio_en: "Homes in Girne",
	areas: "girne",
	agreed: "on",
};

const post = async (path: string, form: Record<string, string> | URLSearchParams, person?: Person) => {
	const response = await site.ask(path, { form, ...(person ? { cookie: person.cookie } : {}) });
	return { status: response.status, html: await response.text(), location: response.headers.get("location"), response };
};
const get = (path: string, person?: Person) => site.read(path, person ? { cookie: person.cookie } : {});
const agentOf = async ({ id }: Person) => (await server.from("agents").select("*").eq("id", id).maybeSingle()).data;
/** A new visitor or a user with a role. */
const make = (role: Role = "visitor") =>
	site.signedIn(role, { first_name: "Ada", last_name: "Yılmaz", language: "tr" });
let names = 0;
/** Somebody who has registered through the page. */
async function register(values: Partial<typeof FORM> = {}): Promise<Person> {
	const person = await make();
	expect((await post(PATH, { ...FORM, name: `Agent number ${++names}`, ...values }, person)).status).toBe(303);
	return person;
}

/** An agent, without the page. */
async function makeAgent(
	name = `Agent number ${++names}`,
	kind: "agent" | "private_seller" = "agent",
): Promise<Person> {
	const person = await make("agent");
	const slug = name.toLowerCase().replaceAll(" ", "-");
	await site.sql.query("insert into public.agents (id, slug, name, kind) values ($1, $2, $3, $4)", [
		person.id,
		slug,
		name,
		kind,
	]);
	return person;
}

describe("agent registration", () => {
	it("is public and linked from home, menu and footer", async () => {
		const { status, html, headers } = await get(PATH);
		expect(status).toBe(200);
		expect(html).toContain("Become an Agent");
		expect(headers.get("set-cookie")).toBeNull();
		expect(/<div id="drawer".*<\/header>/s.exec((await get("/")).html)![0]).toContain('href="/agent-registration"');
		// The footer asks anonymous visitors to sign up first, and advertisers and administrators nothing.
		const footer = async (person?: Person) => /<footer.*<\/footer>/s.exec((await get("/about", person)).html)![0];
		expect(await footer()).toContain('href="/auth?mode=signup&amp;role=agent"');
		expect(await footer(await make())).toContain('href="/agent-registration"');
		for (const person of [someAgent, helper, admin]) expect(await footer(person)).not.toMatch(/agent-reg|role=agent/);
		expect((await get("/verification")).html).toContain("What “verified” means");
	});

	it("keeps an anonymous form until sign-in with any account", async () => {
		const sent = await post(PATH, FORM);
		expect(sent.response.headers.get("set-cookie")).toContain("typed=");
		// A newcomer has no account yet; the page also links to sign-in. Waiting is no warning.
		expect([sent.status, sent.location]).toEqual([302, "/auth?mode=signup&role=agent"]);
		const jar = new CookieJar();
		jar.take(sent.response);
		const signUp = (await site.read(sent.location!, { cookie: `${jar}` })).html;
		expect(signUp).toMatch(/border-sea[^>]*>(?:(?!<\/p>).)*what you wrote waits for you/s);
		expect(signUp).toContain('href="/auth"');
		// Name and terms are not asked again.
		expect(signUp).toMatch(/name="first_name"[^>]*value="Ömer Şık"|value="Ömer Şık"[^>]*name="first_name"/);
		expect(signUp).toMatch(/name="last_name"[^>]*value="Emlak"|value="Emlak"[^>]*name="last_name"/);
		expect(signUp).toContain("in your form");
		expect(signUp).not.toContain("sign-up-consent");
		const { email, id } = await makeAccount(site.sql);
		const signedIn = await site.ask("/auth", { form: { email, password: PASSWORD }, cookie: `${jar}` });
		expect(signedIn.headers.get("location")).toBe(PATH);
		jar.take(signedIn);
		const { html } = await site.read(PATH, { cookie: `${jar}` });
		expect(html).toContain('value="Ömer Şık Emlak"');
		expect(html).toContain("not saved yet");
		expect(html).toMatch(/value="girne"[^>]*checked|checked[^>]*value="girne"/);
		expect(await agentOf({ id, email, cookie: "" })).toBeNull();
		const done = await site.ask(PATH, { form: FORM, cookie: `${jar}` });
		expect([done.status, done.headers.get("location")]).toEqual([303, PATH]);
		jar.take(done);
		expect(jar.get("typed")).toBeUndefined();
		expect(await agentOf({ id, email, cookie: "" })).toMatchObject({ slug: "omer-sik-emlak", verified_at: null });
		const page = (await site.read(PATH, { cookie: `${jar}` })).html;
		expect(page).toContain("You are an agent");
		expect(page).toContain('action="/profile/agent/picture"');
		const shown = await site.read("/agents/omer-sik-emlak?lng=tr");
		expect(shown.status).toBe(200);
		expect(shown.html).toMatch(/<p lang="en"[^>]*>Homes in Girne<\/p>/);
	});

	it("answers an incomplete form before anybody signs up, and keeps it when the page is left", async () => {
		const jar = new CookieJar();
		const refusals: [Partial<typeof FORM>, string][] = [
			[{ website: "no address" }, "Please enter a full address"],
			[{ agreed: "" }, "Please agree to the terms of use first"],
			[{ name: "Adahan Support" }, "This name could be taken for Adahan itself"],
		];
		for (const [values, message] of refusals) {
			const { status, html, response } = await post(PATH, { ...FORM, ...values });
			expect([status, html.includes(message)], message).toEqual([400, true]);
			jar.take(response);
		}
		const left = await site.read(PATH, { cookie: `${jar}` });
		expect(left.html).toContain('value="EMO 7"');
		expect(left.html).toContain("not saved yet");
		const person = await make();
		const refused = await post(PATH, { ...FORM, phone: "12" }, person);
		expect(refused.status).toBe(400);
		jar.take(refused.response);
		const { html } = await site.read(PATH, { cookie: `${person.cookie}; typed=${jar.get("typed")}` });
		expect(html).toContain('value="EMO 7"');
	});

	it("completes an address without a scheme", async () => {
		const person = await register({ website: "www.agency.example" });
		expect(await agentOf(person)).toMatchObject({ website: "https://www.agency.example" });
	});

	it("takes the agreement of the form for that of the account", async () => {
		const jar = new CookieJar();
		const sent = await post(PATH, FORM);
		jar.take(sent.response);
		const answer = async (cookie: string) => {
			const { html } = await site.read(sent.location!, { cookie });
			const form_stamp = /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)![1]!;
			const form = { first_name: "Ömer", email: "x", password: "x", password_again: "y", form_stamp };
			return (await site.ask(sent.location!, { form, cookie })).text();
		};
		expect(await answer(`${jar}`)).not.toContain("You must agree to the terms");
		expect(await answer("")).toContain("You must agree to the terms");
	});

	it("shows field errors and keeps the entered values", async () => {
		const person = await make();
		expect((await get(PATH, person)).html).toContain('value="Ada Yılmaz"');
		const wrong: [Partial<Record<keyof typeof FORM, string>>, string[]][] = [
			[
				{
					kind: "admin",
					name: "x",
					phone: "12",
					website: "javascript:alert(1)",
					bio_en: "<script>alert(1)</script>",
					agreed: "",
				},
				[
					"Please choose what you are",
					"Please enter at least two letters",
					"Invalid phone format",
					"Please enter a full address",
					"Text contains potentially dangerous content",
					"Please agree to the terms of use first",
				],
			],
			[{ name: "Adahan" }, ["This name could be taken for Adahan itself"]],
		];
		for (const [values, messages] of wrong) {
			const { status, html } = await post(PATH, { ...FORM, license_number: "Kept-as-typed", ...values }, person);
			expect(status, messages[0]).toBe(400);
			for (const message of messages) expect(html).toContain(message);
			expect(html).toContain('value="Kept-as-typed"');
		}
		expect(await agentOf(person)).toBeNull();
	});

	it("ignores company fields of a private seller", async () => {
		const person = await register({ kind: "private_seller", company_name: "<script>", license_number: "9" });
		expect(await agentOf(person)).toMatchObject({ kind: "private_seller", company_name: null, license_number: null });
		const { data } = await server.from("profiles").select("role, phone, whatsapp_e164").eq("id", person.id).single();
		expect(data).toEqual({ role: "agent", phone: "+905331234567", whatsapp_e164: "+905331234567" });
	});

	it("informs sub-admins and leaves their role unchanged", async () => {
		expect((await get(PATH, helper)).html).toContain("Your account looks after the site");
		const { status, html } = await post(PATH, FORM, helper);
		expect(status).toBe(409);
		expect(html).toContain("Your account looks after the site");
		expect((await post(PATH, FORM, someAgent)).location).toBe(PATH);
		const twice = await makeAgent();
		await site.sql.query("update public.profiles set role = 'visitor' where id = $1", [twice.id]);
		const former = await post(PATH, FORM, twice);
		expect([former.status, former.html.includes("You were an agent here before")]).toEqual([409, true]);
	});

	it("is the target of an agent sign-up link", async () => {
		const page = await site.ask("/auth?mode=signup&role=agent");
		const jar = new CookieJar();
		jar.take(page);
		const { email } = await makeAccount(site.sql);
		const signedIn = await site.ask("/auth", {
			form: { email, password: PASSWORD },
			cookie: `${jar}`,
			client: "192.0.2.77",
		});
		expect(signedIn.headers.get("location")).toBe(PATH);
		const again = await site.ask("/auth?mode=signup&role=agent", { cookie: (await make()).cookie });
		expect(again.headers.get("location")).toBe(PATH);
	});

	it("redirects permanently after a name change and refuses reserved names", async () => {
		const person = await makeAgent("First Name");
		const page = { ...FORM, name: "Second Name" };
		expect((await post("/profile/agent", page, person)).status).toBe(303);
		const moved = await site.ask("/agents/first-name?kind=vehicle");
		expect([moved.status, moved.headers.get("location")]).toEqual([301, "/agents/second-name?kind=vehicle"]);
		const refused = await post("/profile/agent", { ...page, name: "Adahan Support" }, person);
		expect(refused.status).toBe(400);
		expect(refused.html).toContain("This name could be taken for Adahan itself");
	});
});

const OWN = "/profile/agent/verification";
const photo = (width = 320) =>
	sharp({ create: { width, height: width / 2, channels: 3, background: "#0b6477" } })
		.withExif({ IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 20/1 0/1" }, IFD0: { Model: "SecretPhone" } })
		.jpeg()
		.toBuffer();
const upload = async (person: Person, parts: Record<string, string | File>) => {
	const body = new FormData();
	for (const [name, value] of Object.entries(parts)) body.append(name, value);
	const response = await site.ask(OWN, { body, cookie: person.cookie });
	return { status: response.status, html: await response.text(), response };
};
const file = (bytes: Uint8Array<ArrayBuffer> | string, name = "card.jpg") =>
	new File([bytes], name, { type: "image/jpeg" });
const send = async (person: Person, width?: number) =>
	upload(person, { kind: "identity", document: file(new Uint8Array(await photo(width))) });
const documentsOf = async ({ id }: Person) =>
	(await server.from("verification_documents").select("id, kind, path").eq("agent_id", id)).data ?? [];

describe("verification request", () => {
	it("re-encodes the photo without metadata and shows the pending state", async () => {
		const person = someAgent;
		expect((await get(OWN, person)).html).toContain("You have not asked for it");
		expect((await send(person, 2200)).status).toBe(303);
		const [document] = await documentsOf(person);
		const { data } = await server.storage.from("verification-documents").download(`${document!.path}/2000.webp`);
		const bytes = Buffer.from(await data!.arrayBuffer());
		const stored = await sharp(bytes).metadata();
		expect([stored.format, stored.width, stored.height, stored.exif]).toEqual(["webp", 2000, 1000, undefined]);
		expect(bytes.includes("SecretPhone")).toBe(false);
		const { html, headers } = await get(OWN, person);
		expect(html).toContain("We have had your documents since");
		expect(headers.get("cache-control")).toContain("no-store");
		for (const path of [
			`/pictures/verification-documents/${document!.path}/2000.webp`,
			`/admin/agents/documents/${document!.id}`,
		])
			expect([404, 302]).toContain((await site.ask(path, { cookie: person.cookie })).status);
		await upload(person, { intent: "withdraw", document: document!.id });
		expect(await documentsOf(person)).toEqual([]);
		expect((await get(OWN, person)).html).toContain("You have not asked for it");
	});

	it("refuses invalid files with the reason beside the field", async () => {
		const person = await makeAgent(undefined, "private_seller");
		const picture = new Uint8Array(await photo());
		const wrong: [Record<string, string | File>, string][] = [
			[{ kind: "identity" }, "Please choose a picture first"],
			[{ document: file(picture) }, "Please choose what the document proves"],
			[{ kind: "licence", document: file(picture) }, "Please choose what the document proves"],
			[{ kind: "identity", document: file("<svg xmlns='http://www.w3.org/2000/svg'/>") }, "This is not a JPEG"],
			[{ kind: "identity", document: file(picture.slice(0, 400)) }, "could not be read"],
		];
		for (const [parts, message] of wrong) {
			const { status, html } = await upload(person, parts);
			expect([status, html.includes(message)], message).toEqual([400, true]);
		}
		expect(await documentsOf(person)).toEqual([]);
		const { data } = await server.storage.from("verification-documents").list(person.id);
		expect(data).toEqual([]);
	});

	it("is limited to agents and rate limited", async () => {
		const visitor = await make();
		const asked = await site.ask(OWN, { cookie: visitor.cookie });
		expect([asked.status, asked.headers.get("location")]).toEqual([303, "/agent-registration"]);
		expect((await send(visitor)).status).toBe(404);
		await site.sql.query(
			`insert into public.rate_limits (key, window_seconds, hits) values ($1, 86400, 20)
			on conflict (key) do update set hits = excluded.hits`,
			[`document:${someAgent.id}`],
		);
		const { status, html, response } = await send(someAgent);
		expect([status, Number(response.headers.get("retry-after")) > 0]).toEqual([429, true]);
		expect(html).toContain("You have sent many documents today");
	});
});

describe("agent review", () => {
	const pageOf = ({ id }: Person) => `/admin/agents/${id}`;
	const getRevision = (html: string) => /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? "";
	const decide = async (person: Person, form: Record<string, string>, by = admin) => {
		const { html } = await get(pageOf(person), by);
		return post(pageOf(person), { revision: getRevision(html), ...form }, by);
	};

	/** An agent who waits, for tests that decide nothing. */
	let waiting: Person;
	beforeAll(async () => {
		waiting = await makeAgent("Findable Person");
		await send(waiting);
	});

	it("lists the oldest request first, searches, and is read-only for sub-admins", async () => {
		const person = waiting;
		const list = await get("/admin/agents?q=findable&state=waiting", helper);
		expect(list.status).toBe(200);
		expect(list.html).toContain(`href="${pageOf(person)}"`);
		expect((await get("/admin/agents?q=findable&state=suspended", helper)).html).toContain("No agent matches");
		const read = await get(pageOf(person), helper);
		expect(read.html).toContain("Documents can be opened by administrators alone");
		expect(read.html).toContain("You can read this page");
		expect(read.html).not.toContain('name="intent"');
		const refused = await post(
			pageOf(person),
			{ intent: "verify", checks: "identity", revision: getRevision((await get(pageOf(person), admin)).html) },
			helper,
		);
		expect(refused.status).toBe(403);
		expect(await agentOf(person)).toMatchObject({ verified_at: null });
		expect((await get("/admin/agents/00000000-0000-4000-8000-000000000000", admin)).status).toBe(404);
		expect((await get("/admin/agents/x", admin)).status).toBe(404);
	});

	it("streams a document to admins only, without caching", async () => {
		const [document] = await documentsOf(waiting);
		const path = `/admin/agents/documents/${document!.id}`;
		const shown = await site.ask(path, { cookie: admin.cookie });
		expect([shown.status, shown.headers.get("content-type"), shown.headers.get("cache-control")]).toEqual([
			200,
			"image/webp",
			"private, no-store",
		]);
		expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(320);
		expect((await site.ask(path, { cookie: helper.cookie })).status).toBe(404);
	});

	it("verifies and declines, and tells the agent the reason in their language", async () => {
		const person = await makeAgent();
		await send(person);
		const revision = getRevision((await get(pageOf(person), admin)).html);
		const decline = (form: Record<string, string>) =>
			post(pageOf(person), { revision, intent: "decline", ...form }, admin);
		const missing = await decline({ reason_code: "" });
		expect([missing.status, missing.html.includes("Please choose a reason")]).toEqual([400, true]);
		const silent = await decline({ reason_code: "other", reason: "" });
		expect(silent.html).toContain("Please say why in your own words");
		expect((await decline({ reason_code: "unreadable", reason: "Köşe eksik" })).status).toBe(303);
		expect((await get(OWN, person)).html).toMatch(/Declined on .*The photograph cannot be read.*Köşe eksik/s);
		await send(person);
		const unchecked = await decide(person, { intent: "verify" });
		expect(unchecked.html).toContain("Please tick what you have checked");
		expect((await decide(person, { intent: "verify", checks: "identity" })).status).toBe(303);
		expect((await get(OWN, person)).html).toMatch(/Verified on .*Checked: Identity/s);
		const { slug } = (await agentOf(person))!;
		await site.runJob("send-mail");
		const declined = await site.waitForMail(person.email, /doğrulayamadık/);
		expect(declined.text).toContain("Fotoğraf okunamıyor");
		expect(declined.text).toContain("> Köşe eksik");
		expect((await site.waitForMail(person.email, /Adahan’da doğrulandınız/)).text).toContain("kimlik");
		expect((await get(pageOf(person), admin)).html).toMatch(/Verified<\/strong>/);
		expect((await site.read(`/agents/${slug}`)).html).toContain('href="/verification"');
	});

	it("reports a conflict when the agent has changed meanwhile", async () => {
		const person = await makeAgent();
		await send(person);
		const before = getRevision((await get(pageOf(person), admin)).html);
		const boss = await site.signedIn("super_admin");
		expect((await decide(person, { intent: "verify", checks: "identity" }, boss)).status).toBe(303);
		const late = await post(
			pageOf(person),
			{ intent: "suspend", reason_code: "other", reason: "Kept as typed", revision: before },
			admin,
		);
		expect(late.status).toBe(409);
		expect(late.html).toContain("Nothing was done");
		expect(late.html).toContain("Kept as typed</textarea>");
		expect(getRevision(late.html)).not.toBe(before);
		// Also for an action that is no longer offered.
		const revision = getRevision(late.html);
		const suspension = { intent: "suspend", reason_code: "other", reason: "Kept as typed", revision };
		expect((await post(pageOf(person), suspension, boss)).status).toBe(303);
		const second = await post(pageOf(person), suspension, admin);
		expect(second.status).toBe(409);
		expect(second.html).toContain("Nothing was done");
		expect(second.html).toMatch(/<dd[^>]*>Kept as typed<\/dd>/);
	});

	it("suspends an agent, lifts the suspension and grants a plan until a day", async () => {
		const person = await makeAgent();
		const { slug } = (await agentOf(person))!;
		expect((await decide(person, { intent: "suspend", reason_code: "complaints" })).status).toBe(303);
		expect((await get(OWN, person)).headers.get("set-cookie") ?? "").not.toContain("session-1=base64");
		expect((await site.ask(OWN, { cookie: person.cookie })).headers.get("location")).toBe("/auth");
		expect((await get(`/admin/agents?state=suspended`, helper)).html).toContain(pageOf(person));
		expect((await decide(person, { intent: "restore", note: "" })).html).toContain("Please write a note");
		expect((await decide(person, { intent: "restore", note: "Cleared up" })).status).toBe(303);
		expect((await site.read(`/agents/${slug}`)).status).toBe(200);
		await site.runJob("send-mail");
		expect((await site.waitForMail(person.email, /askıya alındı/)).text).toContain("şikâyetçi");
		await site.waitForMail(person.email, /yeniden açıldı/);
		const bad = await decide(person, { intent: "grant_plan", plan: "starter", until: "2020-01-01" });
		expect([bad.status, bad.html.includes("Please choose today or a later day")]).toEqual([400, true]);
		expect((await decide(person, { intent: "grant_plan", plan: "starter", until: "2028-01-31" })).status).toBe(303);
		const page = (await get(pageOf(person), admin)).html;
		expect(page.includes("Starter until 31 January 2028")).toBe(true);
		expect((await decide(person, { intent: "end_plan" })).status).toBe(303);
		expect((await get(pageOf(person), admin)).html).toContain("The free plan");
	});

	it("removes expired documents in the clean-up job", async () => {
		const person = await makeAgent();
		await send(person);
		const [document] = await documentsOf(person);
		await site.sql.query(
			"update public.verification_documents set decided_at = now() - interval '91 days' where id = $1",
			[document!.id],
		);
		expect(await (await site.runJob("clean-up")).json()).toMatchObject({
			status: "done",
			details: { verification_documents: 1 },
		});
		await site.runJob("remove-files");
		const { data } = await server.storage.from("verification-documents").list(document!.path);
		expect(data).toEqual([]);
	});
});
