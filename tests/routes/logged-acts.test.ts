/**
 * Every address that takes posts, with the rows that its act leaves in the activity log: done once, and refused to whoever
 * may not. The addresses come from the route table: a new one fails here until its line is written.
 */
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { linkOf, type OwnSite, startOwnSite } from "../support/own-site.ts";
import { type Account, insertListing, makeAccount, makeAgent, openSession, PASSWORD } from "../support/people.ts";
import { type Address, fill } from "../support/route-table.ts";

type Person = Account & { cookie: string; role: string };
type Row = Record<"action" | "status" | "type", string> &
	Record<"resource_id" | "actor_id" | "actor_role" | "address" | "user_agent", string | null> & {
		details: Record<string, unknown> | null;
	};

const AGENT = "Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0";
let site: OwnSite;
let signLink: typeof import("../../app/platform/signed-link.server.ts").signLink;
let agent: Person;
let visitor: Person;
let admin: Person;
/** Good for every form of these tests. */
let form_stamp: string;
beforeAll(async () => {
	site = await startOwnSite({ environment: { GOOGLE_SIGN_IN: "true" } });
	({ signLink } = await import("../../app/platform/signed-link.server.ts"));
	[agent, visitor, admin] = [await enter("agent"), await enter("visitor"), await enter("admin")];
	await makeAgent(site, agent.id, "agent");
	await sql("update public.profiles set phone = '+905331234567' where id = $1", [agent.id]);
	await sql(
		"insert into public.subscriptions (agent_id, plan_id, period, status) values ($1, 'agency', 'granted', 'active')",
		[agent.id],
	);
	form_stamp = await stamp();
}, 180_000);
afterAll(() => site?.stop());
beforeEach(() => site.sql.exec("delete from public.rate_limits"));

const sql = <T>(text: string, params: unknown[] = []) => site.sql.query<T>(text, params);

/** Somebody whose session was in use before: its beginning is no part of what a test does. */
async function enter(role: "visitor" | "agent" | "admin"): Promise<Person> {
	const person = await site.signedIn(role);
	await site.ask("/profile", { cookie: person.cookie });
	return { ...person, role };
}

async function stamp(): Promise<string> {
	const { html } = await site.read("/contact");
	return /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)![1]!;
}

let clients = 0;
const newClient = () => `203.0.${++clients >> 8}.${clients & 255}`;
let lastClient = "";

/** One request of a client of its own. */
function ask(path: string, options: Parameters<OwnSite["ask"]>[1] = {}): Promise<Response> {
	lastClient = newClient();
	return site.ask(path, {
		client: lastClient,
		...options,
		headers: { "User-Agent": AGENT, "Accept-Language": "en", ...options.headers },
	});
}

/** What the log has of the request that was answered. */
async function rowsOf(response: Response): Promise<Row[]> {
	await response.body?.cancel();
	await site.settle();
	return sql<Row>("select * from public.activity_log where request_id = $1 order by id", [
		response.headers.get("x-request-id"),
	]);
}

const live = (values: object = {}) => insertListing(site.backend, agent.id, { ...values });
const draft = () => live({ status: "draft" });
const image = async (name: string) => {
	const [red, green] = [Math.random() * 255, Math.random() * 255];
	const bytes = await sharp({
		create: { width: 900, height: 600, channels: 3, background: { r: red, g: green, b: 9 } },
	})
		.jpeg()
		.toBuffer();
	return new File([new Uint8Array(bytes)], name, { type: "image/jpeg" });
};
async function body(fields: Record<string, string | File>): Promise<FormData> {
	const data = new FormData();
	for (const [name, value] of Object.entries(fields)) data.append(name, value);
	return data;
}
async function addPhoto(listing: number): Promise<string> {
	const [row] = await sql<{ id: string }>(
		`insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class)
		select $1, count(*), $2 || '/x' || count(*) || '/y', 1, 1, '{320}', 1 from public.listing_photos where listing_id = $1 returning id`,
		[listing, agent.id],
	);
	return row!.id;
}
const as = (person: Person) => ({ cookie: person.cookie });
/** What the fields of the form that holds a field of this name hold. */
async function fieldsOf(path: string, person: Person, holding: string): Promise<Record<string, string>> {
	const { html } = await site.read(path, as(person));
	const form = html.match(/<form.*?<\/form>/gs)?.find((one) => one.includes(`name="${holding}"`)) ?? "";
	return Object.fromEntries(
		[...form.matchAll(/<input type="hidden"[^>]*>|<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
			/ name="([^"]*)"/.exec(tag)?.[1] ?? "",
			/ value="([^"]*)"/.exec(tag)?.[1] ?? "",
		]),
	);
}
let searches = 300;
async function saveSearch(): Promise<Response> {
	const path = `/saved-searches/new?kind=property&category=rent&price_max=${++searches}`;
	return ask(path, {
		...as(visitor),
		form: { searchName: "Near the sea", emailAlerts: "on", notificationFrequency: "daily" },
	});
}
async function savedSearch(): Promise<string> {
	await saveSearch();
	const [row] = await sql<{ id: string }>("select id from public.saved_searches order by created_at desc limit 1");
	return row!.id;
}
async function subscriber(): Promise<string> {
	const [row] = await sql<{ id: string }>(
		"insert into public.newsletter_subscribers (email) values ($1) returning id",
		[`reader-${++clients}@example.com`],
	);
	return row!.id;
}
let files = 0;
const IMPORT = "Ref,Category,Type,Area,Price,Title,Rooms";
const sendFile = async () =>
	ask("/dashboard/import", {
		...as(agent),
		body: await body({
			kind: "property",
			file: new File([`${IMPORT}\nR${++files},sale,apartment,Lapta,85000,A flat near the sea,2+1`], "flats.csv", {
				type: "text/csv",
			}),
		}),
	});
const startImport = async () => (await sendFile()).headers.get("location")!.replace(/\/columns$/, "");
const mapImport = (path: string) => {
	const fields = ["agent_reference", "category", "type", "area", "price", "title_en", "rooms"];
	const form = Object.fromEntries(fields.map((field, index) => [`column-${index}`, field]));
	return ask(`${path}/columns`, { ...as(agent), form });
};
const edit = async (things: string, step: string, more: Record<string, string>, last = "edit") => {
	const id = await draft();
	const path = `/dashboard/${things}/${id}`;
	const fields = await fieldsOf(`${path}/edit?step=${step}`, agent, "version");
	return ask(`${path}/${last}?step=${step}`, { ...as(agent), form: { ...fields, ...more } });
};
async function askForReset(): Promise<{ link: string; id: string }> {
	const { id, email } = await makeAccount(site.sql);
	await ask("/forgot-password", { form: { email } });
	return { id, link: linkOf(await site.waitForMail(email, /\/auth\/callback/)) };
}
const follow = (link: string) =>
	ask("/auth/callback", { form: Object.fromEntries(new URL(link, "http://adahan.test").searchParams) });
const NEW_PASSWORD = "New-Olive-Grove-9!";

type Line = string | { rows: string[]; by?: (() => Person) | "themselves"; act: () => Promise<Response> };

const CHOICE = "exempt: how pages look to this browser, kept in its cookie alone";
const LINES: Record<string, Line> = {
	"routes/public/property": {
		rows: ["enquiry.sent"],
		act: async () =>
			ask(`/properties/${await live()}`, {
				form: { intent: "enquiry", form_stamp, name: "Eve", email: "eve@example.com", message: "Is it free?" },
			}),
	},
	"routes/public/vehicle": "same: routes/public/property",
	"routes/public/property-report": {
		rows: ["report.created"],
		by: () => visitor,
		act: async () =>
			ask(`/properties/${await live()}/report`, { ...as(visitor), form: { form_stamp, reason: "wrong_price" } }),
	},
	"routes/public/vehicle-report": "same: routes/public/property-report",
	"routes/public/newsletter-confirm": {
		rows: ["newsletter.confirmed"],
		act: async () =>
			ask(`/newsletter/confirm?token=${signLink("newsletter-confirm", await subscriber())}`, { form: {} }),
	},
	"routes/public/newsletter-unsubscribe": {
		rows: ["newsletter.unsubscribed"],
		act: async () =>
			ask(`/newsletter/unsubscribe?token=${signLink("newsletter-unsubscribe", await subscriber())}`, { form: {} }),
	},
	"routes/public/newsletter": {
		rows: ["newsletter.subscribed"],
		act: () => ask("/newsletter", { form: { form_stamp, email: "new-reader@example.com", return_to: "/" } }),
	},
	"routes/public/contact": {
		rows: ["contact.sent"],
		act: () =>
			ask("/contact", {
				form: { form_stamp, name: "Eve", email: "eve@example.com", subject: "Hello", message: "Words" },
			}),
	},
	"routes/public/agent": {
		rows: ["contact.revealed"],
		act: () => ask("/agents/agent", { form: { intent: "reveal", channel: "phone" } }),
	},
	"routes/public/favourite": {
		rows: ["favourite.saved"],
		by: () => visitor,
		act: async () => ask("/favorites/save", { ...as(visitor), form: { save: String(await live()), return_to: "/" } }),
	},
	"routes/public/compare-choice": CHOICE,
	"routes/public/language": {
		rows: ["account.edited"],
		by: () => visitor,
		act: () => ask("/preferences/language", { ...as(visitor), form: { language: "tr", return_to: "/" } }),
	},
	"routes/public/theme": CHOICE,
	"routes/public/recently-viewed": "exempt: what somebody looked at is forgotten at their wish, also by the log",
	"routes/public/search-alert": {
		rows: ["saved_search.changed"],
		act: async () => ask(`/alerts/pause?token=${signLink("search-alert-pause", await savedSearch())}`, { form: {} }),
	},
	"routes/public/availability": {
		rows: ["listing.confirmed"],
		act: async () => {
			const listing = await live();
			await site.sql.exec(
				`set session_replication_role = replica; update public.listings set last_confirmed_at = now() - interval '80 days' where id = ${listing}; set session_replication_role = origin`,
			);
			const { AVAILABILITY_LINK, writeSubject } = await import("../../app/domains/availability/availability-links.ts");
			const day = new Date().toISOString().slice(0, 10);
			const token = signLink(AVAILABILITY_LINK.purpose, writeSubject({ agent: agent.id, day, listing }), {
				expiresAt: Date.now() + 86_400_000,
			});
			return ask(`/availability?token=${token}`, { form: {} });
		},
	},
	"routes/public/agent-registration": {
		rows: ["account.role_changed", "agent.registered"],
		by: "themselves",
		act: async () => {
			const person = await enter("visitor");
			const form = { kind: "agent", name: "Ömer Şık Emlak", phone: "0533 123 45 67", agreed: "on", areas: "girne" };
			return ask("/agent-registration", { ...as(person), form });
		},
	},
	"routes/auth/sign-in": {
		rows: ["session.started"],
		by: "themselves",
		act: async () => {
			const { email } = await makeAccount(site.sql);
			return ask("/auth", { form: { email, password: PASSWORD } });
		},
	},
	"routes/auth/check-mail": {
		rows: ["account.confirmation_asked"],
		act: async () => {
			const { email } = await makeAccount(site.sql, { isConfirmed: false });
			return ask("/auth/check-mail", { form: { email } });
		},
	},
	"routes/auth/callback": {
		rows: ["email_link.used", "session.started"],
		by: "themselves",
		act: async () => follow((await askForReset()).link),
	},
	"routes/auth/forgot-password": {
		rows: ["account.recovery_asked"],
		act: async () => {
			const { email } = await makeAccount(site.sql);
			return ask("/forgot-password", { form: { email } });
		},
	},
	"routes/auth/reset-password": {
		rows: ["account.password_changed"],
		by: "themselves",
		act: async () => {
			const visit = site.visit();
			const { link } = await askForReset();
			await visit.ask("/auth/callback", { form: Object.fromEntries(new URL(link, "http://adahan.test").searchParams) });
			return ask("/reset-password", {
				cookie: `${visit.cookies}`,
				form: { password: NEW_PASSWORD, password_again: NEW_PASSWORD },
			});
		},
	},
	"routes/auth/logout": {
		rows: ["session.ended"],
		by: "themselves",
		act: async () => ask("/logout", { ...as(await enter("visitor")), form: {} }),
	},
	"routes/auth/google": {
		rows: ["session.asked"],
		act: () => ask("/auth/google", { method: "POST" }),
	},
	"routes/account/profile": {
		rows: ["account.edited"],
		by: () => visitor,
		act: () =>
			ask("/profile", {
				...as(visitor),
				form: { first_name: "Nina", last_name: "", phone: "0533 765 43 21", whatsapp_e164: "", language: "en" },
			}),
	},
	"routes/account/picture": {
		rows: ["account.edited"],
		by: () => visitor,
		act: async () => ask("/profile/picture", { ...as(visitor), body: await body({ picture: await image("me.jpg") }) }),
	},
	"routes/account/agent-page": {
		rows: ["agent.changed"],
		by: () => agent,
		act: () => ask("/profile/agent", { ...as(agent), form: { name: "Ada Estates", bio_en: "Hello", areas: "girne" } }),
	},
	"routes/account/agent-picture": {
		rows: ["agent.changed"],
		by: () => agent,
		act: async () =>
			ask("/profile/agent/picture", { ...as(agent), body: await body({ picture: await image("us.jpg") }) }),
	},
	"routes/account/agent-verification": {
		rows: ["document.sent"],
		by: () => agent,
		act: async () =>
			ask("/profile/agent/verification", {
				...as(agent),
				body: await body({ kind: "identity", document: await image("card.jpg") }),
			}),
	},
	"routes/account/notifications": {
		rows: ["notification_preferences.changed"],
		by: () => visitor,
		act: () => ask("/profile/notifications", { ...as(visitor), form: { newListings: "on" } }),
	},
	"routes/account/security": {
		rows: ["session.ended_elsewhere"],
		by: () => visitor,
		act: async () => {
			await openSession(site.backend, visitor.email);
			return ask("/profile/security", { ...as(visitor), form: { intent: "end-others" } });
		},
	},
	"routes/account/email": {
		rows: ["account.email_change_asked"],
		by: () => visitor,
		act: () => ask("/profile/email", { ...as(visitor), form: { email: "nina-new@example.com", password: PASSWORD } }),
	},
	"routes/account/password": {
		rows: ["account.password_changed"],
		by: "themselves",
		act: async () =>
			ask("/profile/password", {
				...as(await enter("visitor")),
				form: { current_password: PASSWORD, password: NEW_PASSWORD, password_again: NEW_PASSWORD },
			}),
	},
	"routes/account/delete": {
		rows: ["account.deleted"],
		by: "themselves",
		act: async () =>
			ask("/profile/delete", { ...as(await enter("visitor")), form: { confirm: "on", password: PASSWORD } }),
	},
	"routes/account/data-download": {
		rows: ["account.exported"],
		by: () => visitor,
		act: () => ask("/profile/data/download", { ...as(visitor), form: {} }),
	},
	"routes/account/favourites": {
		rows: ["share.created"],
		by: () => visitor,
		act: () => ask("/favorites", { ...as(visitor), form: { intent: "share" } }),
	},
	"routes/account/new-saved-search": { rows: ["saved_search.created"], by: () => visitor, act: saveSearch },
	"routes/account/saved-searches": {
		rows: ["saved_search.changed"],
		by: () => visitor,
		act: async () => ask("/saved-searches", { ...as(visitor), form: { id: await savedSearch(), intent: "pause" } }),
	},
	"routes/account/saved-search": {
		rows: ["saved_search.deleted"],
		by: () => visitor,
		act: async () => ask(`/saved-searches/${await savedSearch()}`, { ...as(visitor), form: { intent: "delete" } }),
	},
	"routes/dashboard/import": { rows: ["import.started"], by: () => agent, act: sendFile },
	"routes/dashboard/import-columns": {
		rows: ["import.mapped"],
		by: () => agent,
		act: async () => mapImport(await startImport()),
	},
	"routes/dashboard/import-check": {
		rows: ["import.finished", "listing.created"],
		by: () => agent,
		act: async () => {
			const path = await startImport();
			await mapImport(path);
			return ask(path, { ...as(agent), form: {} });
		},
	},
	"photos-of-properties": {
		rows: ["photo.removed"],
		by: () => agent,
		act: async () => {
			const listing = await draft();
			const id = await addPhoto(listing);
			return ask(`/dashboard/properties/${listing}/photos`, { ...as(agent), form: { intent: "delete", id } });
		},
	},
	"photos-of-vehicles": "same: photos-of-properties",
	"send-photos-of-properties": {
		rows: ["photo.added"],
		by: () => agent,
		act: async () =>
			ask(`/dashboard/properties/${await draft()}/photos/send`, {
				...as(agent),
				body: await body({ pictures: await image("house.jpg") }),
			}),
	},
	"send-photos-of-vehicles": "same: send-photos-of-properties",
	"new-properties": {
		rows: ["listing.created"],
		by: () => agent,
		act: () => ask("/dashboard/properties/new", { ...as(agent), form: { category: "sale", type: "apartment" } }),
	},
	"new-vehicles": "same: new-properties",
	"edit-properties": {
		rows: ["listing.edited"],
		by: () => agent,
		act: () => edit("properties", "words", { title_en: "A quiet flat", go: "next" }),
	},
	"edit-vehicles": "same: edit-properties",
	"autosave-properties": {
		rows: ["listing.edited"],
		by: () => agent,
		act: () => edit("properties", "words", { title_en: "A quie", go: "auto" }, "autosave"),
	},
	"autosave-vehicles": "same: autosave-properties",
	"delete-properties": {
		rows: ["listing.deleted"],
		by: () => agent,
		act: async () => ask(`/dashboard/properties/${await draft()}/delete`, { ...as(agent), form: {} }),
	},
	"delete-vehicles": "same: delete-properties",
	"duplicate-properties": {
		rows: ["listing.created"],
		by: () => agent,
		act: async () => ask(`/dashboard/properties/${await live()}/duplicate`, { ...as(agent), form: {} }),
	},
	"duplicate-vehicles": "same: duplicate-properties",
	"restore-properties": {
		rows: ["listing.restored"],
		by: () => agent,
		act: async () => {
			const path = `/dashboard/properties/${await draft()}`;
			await ask(`${path}/delete`, { ...as(agent), form: {} });
			return ask(`${path}/restore`, { ...as(agent), form: {} });
		},
	},
	"restore-vehicles": "same: restore-properties",
	"routes/dashboard/listings": {
		rows: ["listing.state_changed"],
		by: () => agent,
		act: async () => ask("/dashboard/listings", { ...as(agent), form: { one: `withdraw.${await live()}` } }),
	},
	"routes/dashboard/enquiries": {
		rows: ["enquiry.marked"],
		by: () => agent,
		act: async () => {
			const [row] = await sql<{ id: string }>(
				"insert into public.enquiries (listing_id, agent_id, name, email, message) values ($1, $2, 'A', 'a@example.com', 'Hi') returning id",
				[await live(), agent.id],
			);
			return ask("/dashboard/enquiries", { ...as(agent), form: { id: row!.id, intent: "answered" } });
		},
	},
	"routes/admin/agent": {
		rows: ["agent.verified"],
		by: () => admin,
		act: async () => {
			const { id } = await makeAccount(site.sql, { role: "agent" });
			await makeAgent(site, id, `agent-${++clients}`);
			const { seen = "" } = await fieldsOf(`/admin/agents/${id}`, admin, "seen");
			return ask(`/admin/agents/${id}`, { ...as(admin), form: { intent: "verify", checks: "identity", seen } });
		},
	},
	"routes/admin/queue-item": {
		rows: ["listing.state_changed", "moderation.approve"],
		by: () => admin,
		act: async () => {
			const path = `/admin/queue/${await live({ status: "pending" })}`;
			const { html } = await site.read(path, as(admin));
			const seen = /name="seen" value="([^"]+)"/.exec(html)?.[1] ?? "";
			return ask(path, { ...as(admin), form: { intent: "decide", seen, decision: "approve", act: "approve" } });
		},
	},
	"routes/admin/held": {
		rows: ["agent.lift"],
		by: () => admin,
		act: async () => {
			await sql("insert into public.agent_holds (agent_id, act) values ($1, 'hold')", [agent.id]);
			return ask("/admin/held", { ...as(admin), form: { agent: agent.id } });
		},
	},
	"routes/api/jobs": {
		rows: ["job.run"],
		act: async () => {
			await sql(
				"insert into public.rate_limits (key, window_started_at, window_seconds) values ('old', now() - interval '2 days', 60)",
			);
			return ask("/api/jobs/clean-up", {
				method: "POST",
				headers: { Authorization: "Bearer job-secret-for-the-tests" },
			});
		},
	},
};

describe("an act", () => {
	it("of every address that takes posts has its line here", () => {
		expect(Object.keys(LINES).sort()).toEqual(site.posting.map(({ id }) => id).sort());
		for (const line of Object.values(LINES)) {
			if (typeof line !== "string") continue;
			if (line.startsWith("same: ")) expect(typeof LINES[line.slice("same: ".length)], line).toBe("object");
			else expect(line).toMatch(/^exempt: .{7,}/);
		}
	});

	const done = Object.entries(LINES).flatMap(([id, line]) => (typeof line === "string" ? [] : [{ id, line }]));
	it.each(done)("of $id leaves its rows, once, with who did it and from where", async ({ line }) => {
		const response = await line.act();
		const client = lastClient;
		expect(response.status).toBeLessThan(400);
		const rows = await rowsOf(response);
		expect(rows.map(({ action }) => action).sort()).toEqual(line.rows);
		for (const row of rows) {
			expect(row).toMatchObject({ status: "success", address: client, user_agent: AGENT });
			if (line.by === "themselves") expect(row.actor_id).not.toBeNull();
			else if (line.by) expect(row).toMatchObject({ actor_id: line.by().id, actor_role: line.by().role });
			else expect(row.actor_id).toBeNull();
		}
	});
});
