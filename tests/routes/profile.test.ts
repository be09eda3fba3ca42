/** Account pages: what each form does, what it refuses, and its draft when the backend fails. */
import sharp from "sharp";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { freePort } from "../support/free-port.ts";
import { getMailLink, type OwnSite, startOwnSite } from "../support/own-site.ts";
import { connectOwner } from "../support/owner.ts";
import { TEXTS } from "../support/texts.ts";
import { type Client, CookieJar, makeAccount, makeAgent, openSession, PASSWORD, type Role } from "../support/users.ts";

type Person = { id: string; email: string; cookie: string; client: string };

let site: OwnSite;
/** Client with the service role. */
let server: Client;
let ada: Person;
let taken: Person;
let agent: Person;
beforeAll(async () => {
	// Unavailable services run into timeouts several times.
	site = await startOwnSite({ environment: { SESSION_TIMEOUT_MS: "4000" } });
	server = connectOwner(site.backend);
	ada = await makePerson("ada");
	taken = await makePerson("taken");
	agent = await makePerson("agent", "agent");
	await makeAgent(site, agent.id, "ada-estates");
});
afterAll(() => site?.stop());
afterEach(() => site.heal());

let people = 0;

/** A user with a session, an address and a device. */
async function makePerson(name: string, role: Role = "visitor"): Promise<Person> {
	const account = await makeAccount(site.sql, { role, metadata: { first_name: name, language: "en" } });
	const client = `198.18.1.${++people}`;
	return { ...account, client, cookie: await enter(account, "Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0") };
}

/** Opens another session of the user and uses it on this device. */
async function enter({ email }: { email: string }, device = "curl/8.14.1"): Promise<string> {
	const cookie = await openSession(site.backend, email);
	await site.ask("/session", { cookie, headers: { "User-Agent": device } });
	return cookie;
}

/** The cookies of a browser after a response. */
function cookiesAfter(response: Response, before = ""): string {
	const jar = new CookieJar(before);
	jar.take(response);
	return `${jar}`;
}

const decode = (html: string) => html.replaceAll("&lt;", "<").replaceAll("&gt;", ">");

const get = (path: string, person = ada) => site.read(path, { cookie: person.cookie, client: person.client });
const post = async (path: string, form: Record<string, string> | URLSearchParams, person = ada) => {
	const response = await site.ask(path, { form, cookie: person.cookie, client: person.client });
	return { status: response.status, html: await response.text(), response };
};
const upload = async (path: string, parts: Record<string, string | File>, person = ada) => {
	const body = new FormData();
	for (const [name, value] of Object.entries(parts)) body.append(name, value);
	const response = await site.ask(path, { body, cookie: person.cookie, client: person.client });
	return { status: response.status, html: await response.text(), response };
};
const profileOf = async ({ id }: Person) => (await server.from("profiles").select("*").eq("id", id).single()).data!;

/** Answers matching backend calls with 503 like a gateway. Loading the user still works. */
function breakBackend(fits: RegExp): void {
	site.proxy.fault = ({ path }) => (fits.test(path) ? { status: 503, body: "away" } : undefined);
}

describe("profile", () => {
	const form = { first_name: "Ada", last_name: "Yılmaz", phone: "0533 123 45 67", whatsapp_e164: "", language: "en" };

	it("saves name, normalised phone numbers and language", async () => {
		const saved = await post("/profile", { ...form, whatsapp_e164: "+44 7700 900123" });
		expect([saved.status, saved.response.headers.get("location")]).toEqual([303, "/profile"]);
		expect(await profileOf(ada)).toMatchObject({
			first_name: "Ada",
			last_name: "Yılmaz",
			phone: "+905331234567",
			whatsapp_e164: "+447700900123",
		});
		// The form also chooses the language of the site.
		const same = { ...form, same_as_phone: "on", whatsapp_e164: "not a number", language: "tr" };
		expect(cookiesAfter((await post("/profile", same)).response)).toContain("language=tr");
		expect(await profileOf(ada)).toMatchObject({ whatsapp_e164: "+905331234567", language: "tr" });
		const { html } = await get("/profile");
		expect(html).toContain('value="+90 533 123 45 67"');
		expect(html).toContain("noindex");
		await post("/profile", { first_name: "Ada", last_name: "", phone: "", language: "en" });
		expect(await profileOf(ada)).toMatchObject({ last_name: null, phone: null, whatsapp_e164: null });
	});

	it.each<[Record<string, string>, string[]]>([
		[
			{ first_name: "", phone: "123", whatsapp_e164: "call me", language: "de" },
			["Please enter your name", "Invalid phone format (use E.164 format: +905331234567)"],
		],
		[
			{ first_name: "x".repeat(81), phone: "<script>alert(1)</script>" },
			["Text too long", "Invalid phone format (use E.164 format: +905331234567)"],
		],
		[{ first_name: "Eve\r\nBcc: all@example.com" }, ["Text contains hidden control characters"]],
	])("refuses wrong values beside their fields and keeps the others: %#", async (wrong, messages) => {
		const before = await profileOf(ada);
		const { status, html } = await post("/profile", { ...form, last_name: "Kept-as-typed", ...wrong });
		expect(status).toBe(400);
		for (const message of messages) expect(html).toContain(message);
		expect(html).toContain('value="Kept-as-typed"');
		expect(await profileOf(ada)).toEqual(before);
	});

	it("restores the draft while the backend is unavailable", async () => {
		breakBackend(/rest\/v1\/profiles/);
		const { status, html } = await post("/profile", { ...form, last_name: "Kept-as-typed" });
		expect(status).toBe(503);
		expect(html).toContain('value="Kept-as-typed"');
		expect(html).toContain("This may not have been sent");
	});

	it("reads an unavailable table once", async () => {
		breakBackend(/rest\/v1\/profiles/);
		site.proxy.calls.length = 0;
		expect((await get("/profile")).status).toBe(503);
		expect(site.proxy.calls.filter((call) => call.startsWith("GET /rest/v1/profiles"))).toHaveLength(1);
	});

	it("ignores ids, roles and addresses in the form", async () => {
		await post("/profile", { ...form, id: taken.id, role: "super_admin", email: "x@example.com" });
		expect(await profileOf(taken)).toMatchObject({ first_name: "taken" });
		expect(await profileOf(ada)).toMatchObject({ role: "visitor", email: ada.email });
	});
});

describe("site language", () => {
	it("is stored in the profile of the signed-in user", async () => {
		const chosen = await post("/preferences/language", { language: "tr", return_to: "/about" });
		expect([chosen.status, chosen.response.headers.get("location")]).toEqual([303, "/about"]);
		expect(cookiesAfter(chosen.response)).toContain("language=tr");
		expect((await profileOf(ada)).language).toBe("tr");
		await post("/preferences/language", { language: "en", return_to: "/" });
		expect((await profileOf(ada)).language).toBe("en");
	});

	it("needs no backend for anonymous users and changes while it is unavailable", async () => {
		site.heal();
		site.proxy.fault = () => ({ drop: true });
		const anonymous = await site.ask("/preferences/language", { form: { language: "tr", return_to: "/" } });
		expect(cookiesAfter(anonymous)).toContain("language=tr");
		expect(site.proxy.calls).toEqual([]);
		const signedIn = await post("/preferences/language", { language: "tr", return_to: "/" });
		expect([signedIn.status, cookiesAfter(signedIn.response)]).toEqual([303, expect.stringContaining("language=tr")]);
	});
});

describe("profile photo", () => {
	const PATH = "/profile/picture";
	const jpeg = () =>
		sharp({ create: { width: 900, height: 600, channels: 3, background: "#0b6477" } })
			.withExif({ IFD0: { Make: "Camera-of-Ada" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "35/1 20/1 0/1" } })
			.jpeg()
			.toBuffer();
	const file = (bytes: Buffer | string, name = "me.jpg", type = "image/jpeg") =>
		new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], name, { type });
	const removeFiles = () => site.runJob("remove-files");
	let cutPicture: Buffer;
	beforeAll(async () => {
		cutPicture = (await jpeg()).subarray(0, 400);
	});

	it("is created, served, replaced and removed without leftover files", async () => {
		const sent = await upload(PATH, { picture: file(await jpeg()), crop: "middle" });
		expect([sent.status, sent.response.headers.get("location")]).toEqual([303, PATH]);
		const { avatar_path: first } = await profileOf(ada);
		expect(first).toMatch(new RegExp(`^${ada.id}/[0-9a-f]{32}$`));
		for (const size of [160, 320]) {
			const shown = await site.ask(`/pictures/avatars/${first}/${size}.webp`);
			expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
			expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
			const bytes = Buffer.from(await shown.arrayBuffer());
			const { width, height, exif } = await sharp(bytes).metadata();
			expect([width, height, exif]).toEqual([size, size, undefined]);
			expect(bytes.toString("latin1")).not.toContain("Camera-of-Ada");
		}
		expect((await get("/profile")).html).toContain(`/pictures/avatars/${first}/160.webp`);

		await upload(PATH, { picture: file(await jpeg()), crop: "end" });
		const { avatar_path: second } = await profileOf(ada);
		expect(second).not.toBe(first);
		await removeFiles();
		const stored = async (path: string | null) =>
			(await server.storage.from("avatars").list(path ?? "")).data?.map(({ name }) => name.split("/").at(-1));
		await vi.waitFor(async () => expect(await stored(first)).toEqual([]), 5000);
		expect((await stored(second))?.sort()).toEqual(["160.webp", "320.webp"]);

		const removed = await upload(PATH, { intent: "remove" });
		expect(removed.status).toBe(303);
		expect((await profileOf(ada)).avatar_path).toBeNull();
		await removeFiles();
		await vi.waitFor(async () => expect(await stored(second)).toEqual([]), 5000);
	});

	/** A small picture whose header says 81 megapixels. */
	async function overstated(): Promise<Buffer> {
		const bytes = await jpeg();
		const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
		bytes.writeUInt16BE(9000, frame + 5);
		bytes.writeUInt16BE(9000, frame + 7);
		return bytes;
	}
	type Parts = Record<string, string | File>;
	it.each<[string, () => Parts | Promise<Parts>, string]>([
		["a missing file", () => ({ crop: "middle" }), "Please choose a picture first"],
		[
			"an HTML page named as an image",
			() => ({ picture: file("<!doctype html><script>x</script>") }),
			"This is not a JPEG",
		],
		["HEIC", () => ({ picture: file("\0\0\0\x18ftypheic\0\0\0\0mif1heic") }), "This is a HEIC picture"],
		["too many pixels", async () => ({ picture: file(await overstated()) }), "more than 40 megapixels"],
		["a truncated image", () => ({ picture: file(cutPicture) }), "could not be read"],
		[
			"more than 10 MB",
			() => ({ picture: file(Buffer.alloc(10 * 1024 * 1024 + 1, 0xff)) }),
			"This file is larger than 10 MB",
		],
	])("refuses %s", async (_, parts, message) => {
		const { status, html } = await upload(PATH, { ...(await parts()), crop: "end" });
		expect(status).toBe(400);
		expect(html).toContain(message);
		expect((await profileOf(ada)).avatar_path).toBeNull();
	});

	it("refuses a body without a file", async () => {
		expect((await post(PATH, { picture: "x" })).status).toBe(400);
	});

	it("answers 503 while storage is unavailable and leaves no file when the profile update fails", async () => {
		breakBackend(/storage\/v1/);
		const { status, html } = await upload(PATH, { picture: file(await jpeg()), crop: "end" });
		expect(status).toBe(503);
		expect(html).toContain("This may not have been sent");
		site.heal();
		breakBackend(/rest\/v1\/profiles/);
		expect((await upload(PATH, { picture: file(await jpeg()) })).status).toBe(503);
		site.heal();
		expect((await server.storage.from("avatars").list(ada.id)).data).toEqual([]);
	});

	it("limits changes to thirty an hour", async () => {
		await server.from("rate_limits").insert({ key: `picture:${taken.id}`, window_seconds: 3600, hits: 30 });
		const { status, html, response } = await upload(PATH, { picture: file(await jpeg()) }, taken);
		expect(status).toBe(429);
		expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(3500);
		expect(html).toMatch(/Rate limit exceeded\. Please try again in (59|60) minutes\./);
	});
});

describe("notifications", () => {
	const PATH = "/profile/notifications";
	const isChecked = (html: string, name: string) =>
		new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0].includes('checked=""');
	const NAMES = ["newListings", "priceChanges", "messages", "favorites", "systemUpdates", "moderationDigest"];

	it("start with the defaults and store the checked boxes of all five", async () => {
		const { html } = await get(PATH);
		expect(NAMES.map((name) => isChecked(html, name))).toEqual([true, true, true, true, false, undefined]);
		// The digest of moderators is none of theirs.
		await post(PATH, { newListings: "on", messages: "on", systemUpdates: "on" });
		const { data } = await server.from("notification_preferences").select("*").eq("user_id", ada.id).single();
		expect(data).toMatchObject({
			new_listings: true,
			price_changes: false,
			messages: true,
			favorites: false,
			system_updates: true,
			moderation_digest: true,
		});
	});

	it("keep the checked boxes while the backend is unavailable", async () => {
		breakBackend(/notification_preferences/);
		const { status, html } = await post(PATH, { priceChanges: "on" });
		expect(status).toBe(503);
		expect(html).toMatch(/checked="" name="priceChanges"|name="priceChanges"[^>]*checked=""/);
		expect(html).not.toMatch(/checked="" name="newListings"|name="newListings"[^>]*checked=""/);
	});
});

describe("address change", () => {
	const PATH = "/profile/email";
	it("requires the password, is confirmed in the new mailbox and reported to the old one", async () => {
		const eda = await makePerson("eda");
		const email = `eda-new-${crypto.randomUUID().slice(0, 8)}@example.com`;
		const asked = await post(PATH, { email: email.toUpperCase(), password: PASSWORD }, eda);
		expect([asked.status, asked.response.headers.get("location")]).toEqual([303, "/profile/security"]);
		expect((await get("/profile/security", eda)).html).toContain(email);
		expect((await profileOf(eda)).email).toBe(eda.email);

		const mail = await site.waitForMail(email);
		expect(mail.text).toContain("Confirm the new address");
		const form = Object.fromEntries(new URL(getMailLink(mail), "http://adahan.test").searchParams);
		const done = await site.ask("/auth/callback", { form, cookie: eda.cookie, client: eda.client });
		expect(done.status).toBe(303);
		expect((await profileOf(eda)).email).toBe(email);
		await site.runJob("send-mail");
		expect((await site.waitForMail(eda.email, /has changed/)).subject).toContain("e-mail address");
	});

	it("says that the link may be on its way when the auth service gives no answer", async () => {
		const eve = await makePerson("eve");
		site.proxy.fault = ({ path, method }) =>
			path === "/auth/v1/user" && method === "PUT" ? { drop: true } : undefined;
		const { status, html } = await post(PATH, { email: "eve-new@example.com", password: PASSWORD }, eve);
		expect([status, html.includes(TEXTS.en.profile.emailUnanswered)]).toEqual([503, true]);
	});

	it("does not say so when no link was sent: nothing was connected to, or a gateway refused", async () => {
		const eli = await makePerson("eli");
		const isChange = (url: unknown, method?: string) => String(url).endsWith("/auth/v1/user") && method === "PUT";
		const change = async (email: string) => {
			const { status, html } = await post(PATH, { email, password: PASSWORD }, eli);
			return [status, html.includes(TEXTS.en.forms.unavailable)];
		};
		const { fetch } = globalThis;
		const closed = `http://127.0.0.1:${await freePort()}`;
		const fetching = vi.spyOn(globalThis, "fetch");
		fetching.mockImplementation((url, init) => fetch(isChange(url, init?.method) ? closed : url, init));
		expect(await change("eli-refused@example.com")).toEqual([503, true]);
		fetching.mockRestore();
		site.proxy.fault = ({ path, method }) =>
			isChange(path, method) ? { status: 413, body: "<p>Too large</p>", type: "text/html" } : undefined;
		expect(await change("eli-gateway@example.com")).toEqual([503, true]);
	});

	it.each<[string, () => Record<string, string>, string[]]>([
		[
			"a missing address and password",
			() => ({ email: "", password: "" }),
			["Email is required", "Please enter your password"],
		],
		[
			"an invalid address",
			() => ({ email: "ada at home", password: PASSWORD }),
			["Please enter a valid email address"],
		],
		[
			"a wrong password",
			() => ({ email: "new@example.com", password: "Wrong-Password-1" }),
			["This is not your current password"],
		],
		[
			"the current address",
			() => ({ email: ada.email.toUpperCase(), password: PASSWORD }),
			["This is your address already"],
		],
		["another account's address", () => ({ email: taken.email, password: PASSWORD }), ["Email is already registered"]],
	])("refuses %s beside the field", async (_, form, messages) => {
		const { status, html } = await post(PATH, form());
		expect(status).toBe(400);
		for (const message of messages) expect(html).toContain(message);
		if (form().email) expect(decode(html)).toContain(`value="${form().email}"`);
		expect(html).not.toContain(PASSWORD);
		expect((await profileOf(ada)).email).toBe(ada.email);
	});

	it("reveals no known addresses after five attempts an hour", async () => {
		// One change of address a minute.
		await site.sql.exec("delete from public.rate_limits");
		const limit = { key: `email-change:${taken.id}`, window_seconds: 3600, hits: 4 };
		expect((await server.from("rate_limits").insert(limit)).error).toBeNull();
		const fifth = { email: `nobody-${crypto.randomUUID()}@example.com`, password: PASSWORD };
		expect((await post(PATH, fifth, taken)).status).toBe(303);
		const last = await post(PATH, { email: ada.email, password: PASSWORD }, taken);
		expect(last.status).toBe(429);
		expect(last.html).toContain("Rate limit exceeded");
		expect(last.html).not.toContain("already registered");
	});

	it("locks after five wrong passwords, for the right one too", async () => {
		await site.sql.exec("delete from public.rate_limits");
		const form = { email: "new@example.com", password: "Wrong-Password-1" };
		expect((await post(PATH, form)).status).toBe(400);
		await site.sql.exec("update public.rate_limits set hits = 4 where key like 'sign-in:%'");
		expect((await post(PATH, form)).status).toBe(400);
		const { status, html } = await post(PATH, { ...form, password: PASSWORD });
		await site.sql.exec("delete from public.rate_limits");
		expect(status).toBe(429);
		expect(html).toContain("Too many failed login attempts. Please try again in 15 minutes.");
	});

	it("restores the draft while the auth service is unavailable", async () => {
		breakBackend(/auth\/v1\/(token|user)/);
		const { status, html } = await post(PATH, { email: "kept@example.com", password: PASSWORD });
		expect(status).toBe(503);
		expect(html).toContain('value="kept@example.com"');
	});
});

describe("password change", () => {
	const PATH = "/profile/password";
	const NEXT = "Olive-Terrace-58";
	it.each([
		[
			"a wrong current password",
			{ current_password: "Wrong-Password-1", password: NEXT, password_again: NEXT },
			"This is not your current password",
		],
		[
			"a password without a digit and a lower-case letter",
			{ current_password: PASSWORD, password: "OLIVE-TERRACE", password_again: "OLIVE-TERRACE" },
			"Password must contain at least one number",
		],
		[
			"two different passwords",
			{ current_password: PASSWORD, password: NEXT, password_again: `${NEXT}x` },
			"Passwords do not match",
		],
		[
			"the current password",
			{ current_password: PASSWORD, password: PASSWORD, password_again: PASSWORD },
			"Please choose a password other than the present one",
		],
	])("refuses %s", async (_, form, message) => {
		const { status, html } = await post(PATH, form);
		expect(status).toBe(400);
		expect(html).toContain(message);
		for (const entered of Object.values(form)) if (entered) expect(html).not.toContain(entered);
	});

	it("sets the password and ends the other sessions on request", async () => {
		const can = await makePerson("can");
		const phone = await enter(can);
		const repeated = await post(PATH, { current_password: PASSWORD, password: NEXT, password_again: NEXT }, can);
		expect([repeated.status, repeated.response.headers.get("location")]).toEqual([303, "/profile/security"]);
		expect((await site.read("/profile", { cookie: phone })).status).toBe(200);
		const form = { current_password: NEXT, password: PASSWORD, password_again: PASSWORD, end_others: "on" };
		expect((await post(PATH, form, can)).status).toBe(303);
		expect((await site.read("/profile", { cookie: phone })).status).toBe(302);
		expect((await get("/profile", can)).status).toBe(200);
		await site.runJob("send-mail");
		await site.waitForMail(can.email, /password has been changed/i);
	});

	it("is found by password managers", async () => {
		expect((await site.ask("/.well-known/change-password")).headers.get("location")).toBe("/profile/password");
	});

	it("answers 503 while the auth service is unavailable and returns no password", async () => {
		breakBackend(/auth\/v1\/user/);
		const { status, html } = await post(PATH, { current_password: PASSWORD, password: NEXT, password_again: NEXT });
		expect(status).toBe(503);
		expect(html).not.toContain(NEXT);
	});
});

describe("sessions", () => {
	const PATH = "/profile/security";
	it("lists sessions by device, rejects an ended one at its next request, and ends none of others", async () => {
		const sedef = await makePerson("sedef");
		const phone = await enter(
			sedef,
			"Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
		);
		const tablet = await enter(sedef);
		const { html } = await get(PATH, sedef);
		for (const device of ["Firefox on Linux", "Safari on iPhone", "curl"]) expect(html).toContain(device);
		expect(html.match(/This browser/g)).toHaveLength(1);
		const ids = [...html.matchAll(/name="session" value="([^"]+)"/g)].map(([, id]) => id!);
		expect(ids).toHaveLength(2);
		const alive = async () =>
			Promise.all(
				[phone, tablet].map(async (cookie) => {
					const { email } = (await (await site.ask("/session", { cookie })).json()) as { email: string | null };
					return email === sedef.email;
				}),
			);
		await post(PATH, { intent: "end", session: ids[0]! }, ada);
		expect((await post(PATH, { intent: "end", session: "x" }, sedef)).status).toBe(400);
		expect((await post(PATH, { intent: "everything" }, sedef)).status).toBe(400);
		expect(await alive()).toEqual([true, true]);

		// The remaining form tells which session is which.
		await post(PATH, { intent: "end", session: ids[0]! }, sedef);
		expect((await alive()).sort()).toEqual([false, true]);
		await post(PATH, { intent: "end-others" }, sedef);
		expect(await alive()).toEqual([false, false]);
		expect((await get(PATH, sedef)).html).toContain("You are not signed in anywhere else.");
	});
});

describe("data export", () => {
	const PATH = "/profile/data/download";
	it("downloads a file by POST, five times a day", async () => {
		const { response, html } = await post(PATH, {});
		expect(response.headers.get("content-disposition")).toMatch(
			/^attachment; filename="adahan-\d{4}-\d\d-\d\d\.json"$/,
		);
		expect(response.headers.get("cache-control")).toContain("no-store");
		const copy = JSON.parse(html);
		expect(copy.account.email).toBe(ada.email);
		expect(copy.profiles).toHaveLength(1);
		expect(copy.account_sessions.length).toBeGreaterThan(0);
		expect(html).not.toContain(taken.email);
		expect((await get(PATH)).headers.get("location")).toBe("/profile/data");
		await site.sql.query("update public.rate_limits set hits = 4 where key = $1", [`data-copy:${ada.id}`]);
		expect((await post(PATH, {})).status).toBe(200);
		const refused = await post(PATH, {});
		expect(refused.response.headers.get("location")).toBe("/profile/data?problem=limit");
		expect((await get("/profile/data?problem=limit")).html).toContain("Please try again tomorrow.");
	});

	it("reports an unavailable backend", async () => {
		breakBackend(/consume_rate_limit/);
		expect((await post(PATH, {})).response.headers.get("location")).toBe("/profile/data?problem=away");
	});
});

describe("public agent page", () => {
	const PATH = "/profile/agent";
	const form = (change: Record<string, string> = {}) =>
		new URLSearchParams({
			name: "Ada Estates",
			company_name: "Ada Ltd",
			license_number: "12",
			website: "https://ada.example",
			bio_en: "Hello",
			bio_tr: "Merhaba",
			...change,
		});
	const agentOf = async ({ id }: Person) => (await server.from("agents").select("*").eq("id", id).single()).data!;

	it("saves places and languages and ignores protected fields", async () => {
		const sent = form({ kind: "developer", slug: "taken-over", verified_at: "2020-01-01", listing_count: "99" });
		for (const slug of ["girne", "girne.lapta", "atlantis"]) sent.append("areas", slug);
		for (const code of ["en", "tr"]) sent.append("languages", code);
		expect((await post(PATH, sent, agent)).status).toBe(303);
		const saved = await agentOf(agent);
		expect(saved).toMatchObject({
			name: "Ada Estates",
			company_name: "Ada Ltd",
			languages: ["en", "tr"],
			kind: "agent",
			verified_at: null,
			listing_count: 0,
		});
		expect(saved.area_ids).toHaveLength(2);
		expect(saved.slug).not.toBe("taken-over");
		const checked = { verified_at: new Date().toISOString(), verified_checks: ["identity", "licence"] };
		await server.from("agents").update(checked).eq("id", agent.id);
		const { html } = await get(PATH, agent);
		expect(html).toMatch(/checked="" value="girne.lapta"|value="girne.lapta"[^>]*checked=""/);
		// Beside the company and the licence number.
		expect(html.match(/the check of it ends until/g)?.length).toBe(2);
	});

	it.each<[Record<string, string>, string[]]>([
		[
			{ name: "", website: "javascript:alert(1)", bio_en: "x".repeat(2001) },
			["Please enter your name", "Please enter a full address", "Text too long"],
		],
		[{ name: "A" }, ["Please enter at least two letters"]],
	])("refuses wrong values beside their fields and keeps the others: %#", async (wrong, messages) => {
		const sent = form({ bio_tr: "Kept as typed", ...wrong });
		sent.append("areas", "iskele");
		const { status, html } = await post(PATH, sent, agent);
		expect(status).toBe(400);
		for (const message of messages) expect(html).toContain(message);
		expect(html).toContain("Kept as typed");
		expect(html).toMatch(/checked="" value="iskele"|value="iskele"[^>]*checked=""/);
	});

	it("asks a private seller for neither company nor licence", async () => {
		const become = (kind: string) =>
			site.sql.query("update public.agents set kind = $1, company_name = null, license_number = null where id = $2", [
				kind,
				agent.id,
			]);
		await become("private_seller");
		expect((await get(PATH, agent)).html).not.toContain('name="license_number"');
		expect((await post(PATH, form(), agent)).status).toBe(303);
		expect(await agentOf(agent)).toMatchObject({ company_name: null, license_number: null });
		await become("agent");
	});

	it("restores the draft while the backend is unavailable", async () => {
		breakBackend(/rest\/v1\/agents/);
		const { status, html } = await post(PATH, form({ bio_tr: "Kept as typed" }), agent);
		expect(status).toBe(503);
		expect(html).toContain("Kept as typed");
	});

	it("has its own photo in all sizes", async () => {
		const picture = new File(
			[
				new Uint8Array(
					await sharp({ create: { width: 500, height: 400, channels: 3, background: "#e8872b" } })
						.png()
						.toBuffer(),
				),
			],
			"mark.png",
		);
		expect((await upload(`${PATH}/picture`, { picture }, agent)).status).toBe(303);
		const { photo_path, photo_colour } = await agentOf(agent);
		expect(photo_path).toMatch(new RegExp(`^${agent.id}/`));
		expect(photo_colour).toBeTypeOf("number");
		for (const name of ["96.webp", "96.avif", "192.webp", "192.avif", "384.webp", "384.avif"])
			expect((await site.ask(`/pictures/agent-photos/${photo_path}/${name}`)).status, name).toBe(200);
		expect((await upload(`${PATH}/picture`, { intent: "remove" }, agent)).status).toBe(303);
		expect(await agentOf(agent)).toMatchObject({ photo_path: null, photo_colour: null });
	});

	it("answers 404 without an agent page", async () => {
		expect((await post(PATH, form())).status).toBe(404);
		expect((await upload(`${PATH}/picture`, { intent: "remove" })).status).toBe(404);
	});
});

describe("account deletion", () => {
	const PATH = "/profile/delete";
	it("refuses a missing confirmation and password, and a wrong password", async () => {
		const empty = await post(PATH, {});
		expect(empty.status).toBe(400);
		for (const message of ["Please tick this first", "Please enter your password"])
			expect(empty.html).toContain(message);
		const wrong = await post(PATH, { confirm: "on", password: "Wrong-Password-1" });
		expect(wrong.status).toBe(400);
		expect(wrong.html).toContain("This is not your current password");
		expect((await profileOf(ada)).email).toBe(ada.email);
	});

	it("names before what stays, for an agent with a plan and its invoices, and changes nothing on GET", async () => {
		const { status, html } = await get(PATH);
		expect(status).toBe(200);
		const { invoices, ...others } = TEXTS.en.profile.deleteStaysList;
		for (const text of Object.values(others)) expect(html).toContain(text);
		expect(html).not.toContain(invoices);
		expect(html).toContain("Conversations stay with the people you wrote with");
		expect((await profileOf(ada)).email).toBe(ada.email);
		expect((await get(PATH, agent)).html).toContain(invoices);
	});

	it("refuses to delete the last super admin and says why", async () => {
		const { cookie } = await site.signedIn("super_admin");
		const form = { confirm: "on", password: PASSWORD };
		const { status, html } = await site.read(PATH, { form, cookie: `${cookie}; language=tr` });
		expect(status).toBe(400);
		expect(html).toContain(TEXTS.tr.profile.lastSuperAdmin);
	});

	it("answers 503 while the backend is unavailable", async () => {
		breakBackend(/rpc\/(delete_account|get_own_account)/);
		const { status, html } = await post(PATH, { confirm: "on", password: PASSWORD });
		expect(status).toBe(503);
		expect(html).toContain("the deletion may still be running");
		expect((await profileOf(ada)).email).toBe(ada.email);
	});

	it("does not take the answer of an intermediary for a deletion", async () => {
		site.proxy.fault = ({ path }) => (path.includes("rpc/delete_account") ? { status: 200, body: "{}" } : undefined);
		const { status } = await post(PATH, { confirm: "on", password: PASSWORD });
		site.heal();
		expect(status).toBe(503);
	});

	it("says that the account is deleted although no answer arrived", async () => {
		const leaver = await makePerson("unanswered");
		await enter(leaver);
		const { onReturn } = site.proxy;
		site.proxy.onReturn = (call, answer) => {
			if (call.path.includes("rpc/delete_account")) throw new Error("lost");
			return onReturn(call, answer);
		};
		const { status, response } = await post(PATH, { confirm: "on", password: PASSWORD }, leaver);
		site.proxy.onReturn = onReturn;
		expect([status, response.headers.get("location")]).toEqual([303, "/"]);
		expect((await site.read("/", { cookie: cookiesAfter(response) })).html).toContain("Your account has been deleted.");
	});

	it("ends all sessions, deletes photos and confirms by mail", async () => {
		const leaver = await makePerson("leaver");
		const phone = await enter(leaver);
		const bytes = await sharp({ create: { width: 50, height: 50, channels: 3, background: "#fff" } })
			.png()
			.toBuffer();
		await upload("/profile/picture", { picture: new File([new Uint8Array(bytes)], "a.png") }, leaver);
		const { avatar_path } = await profileOf(leaver);

		const { status, response } = await post(PATH, { confirm: "on", password: PASSWORD }, leaver);
		expect([status, response.headers.get("location")]).toEqual([303, "/"]);
		expect(response.headers.get("clear-site-data")).toContain("storage");
		const left = cookiesAfter(response, `${leaver.cookie}; favourite=1; theme=dark`);
		expect(left).not.toContain("session-1");
		expect((await site.read("/", { cookie: cookiesAfter(response) })).html).toContain("Your account has been deleted.");

		expect((await server.from("profiles").select("id").eq("id", leaver.id)).data).toEqual([]);
		for (const cookie of [leaver.cookie, phone])
			expect((await site.read("/profile", { cookie, client: leaver.client })).status).toBe(302);
		await vi.waitFor(
			async () => expect((await server.storage.from("avatars").list(avatar_path!)).data).toEqual([]),
			5000,
		);
		await site.runJob("send-mail");
		expect((await site.waitForMail(leaver.email, /deleted/)).subject).toBe("Your account has been deleted");
	});

	it("says that the account is deleted although it went while the password was checked", async () => {
		const hasty = await makePerson("hastier");
		const remove = async () => {
			await server.rpc("delete_account", { person: hasty.id, ends_newsletter: false }).throwOnError();
		};
		site.proxy.fault = ({ path }) => (path.includes("/auth/v1/token") ? { until: remove(), status: 500 } : undefined);
		const { status, response } = await post(PATH, { confirm: "on", password: PASSWORD }, hasty);
		site.heal();
		expect([status, response.headers.get("location")]).toEqual([303, "/"]);
	});

	it("deletes once on a double submit", async () => {
		const hasty = await makePerson("hasty");
		const answers = await Promise.all([1, 2].map(() => post(PATH, { confirm: "on", password: PASSWORD }, hasty)));
		for (const { status } of answers) expect([302, 303]).toContain(status);
		await site.runJob("send-mail");
		expect(
			(await server.from("mail_outbox").select("id").eq("recipient", hasty.email).eq("template", "accountDeleted"))
				.data,
		).toHaveLength(1);
	});
});
