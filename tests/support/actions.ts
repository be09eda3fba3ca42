/**
 * One valid post to every address that takes posts, with the activity events that it logs. The addresses come from the
 * route table: tests/routes/logged-actions.test.ts fails until a new one has its entry.
 */
import { zipSync } from "fflate";
import sharp from "sharp";
import { codeAt, makeSecret } from "../../supabase/local/totp.ts";
import { createBilling } from "./billing.ts";
import { getMailLink, type OwnSite, startOwnSite } from "./own-site.ts";
import { type Account, insertListing, makeAccount, makeAgent, openSession, PASSWORD, type Role } from "./users.ts";

export type Person = Account & { cookie: string; role: string };
export type Row = Record<"action" | "status" | "type", string> &
	Record<"resource_id" | "actor_id" | "actor_role" | "address" | "user_agent", string | null> & {
		details: Record<string, unknown> | null;
	};

export const AGENT = "Mozilla/5.0 (X11; Linux x86_64) Firefox/143.0";
export let site: OwnSite;
export let agent: Person;
export let visitor: Person;
export let admin: Person;
export let boss: Person;
/** A form stamp that every form of these tests accepts. */
export let form_stamp: string;

/** Starts the site with the people of the actions. */
export async function startActionSite(): Promise<OwnSite> {
	site = await startOwnSite({ environment: { GOOGLE_SIGN_IN: "true", LOG_LEVEL: "error", PUSH_HOSTS: PUSH_SERVICE } });
	[agent, visitor] = [await enter("agent"), await enter("visitor")];
	[admin, boss] = [await enter("admin"), await enter("super_admin")];
	await makeAgent(site, agent.id, "agent");
	await sql("update public.profiles set phone = '+905331234567' where id = $1", [agent.id]);
	await sql(
		"insert into public.subscriptions (agent_id, plan_id, period, status) values ($1, 'agency', 'granted', 'active')",
		[agent.id],
	);
	form_stamp = await stamp();
	return site;
}

export const sql = <T>(text: string, params: unknown[] = []) => site.sql.query<T>(text, params);

/** A user whose session is in use already, so that its start is not logged in the test. */
export async function enter(role: Role): Promise<Person> {
	const person = await site.signedIn(role);
	await site.ask("/profile", { cookie: person.cookie });
	return { ...person, role };
}

/** Gives a person a second factor. Returns the code that the app shows now. */
export async function protect({ id }: Account): Promise<string> {
	const secret = makeSecret();
	await sql(
		`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
		values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), $2)`,
		[id, secret],
	);
	return codeAt(secret);
}

async function stamp(): Promise<string> {
	const { html } = await site.read("/contact");
	return /name="form_stamp"[^>]*value="([^"]+)"/.exec(html)![1]!;
}

let clients = 0;
export const newClient = () => `203.0.${++clients >> 8}.${clients & 255}`;
export let lastClient = "";

/** Requests of actions: their number since the last reset, what is called before each, and a repetition of the last. */
export const requests = {
	count: 0,
	before: async (_: number): Promise<void> => {},
	repeat: (): Promise<Response> => Promise.reject(new Error("no request yet")),
};

/** One request of a new client. */
export async function ask(path: string, options: Parameters<OwnSite["ask"]>[1] = {}): Promise<Response> {
	await requests.before(++requests.count);
	lastClient = newClient();
	const sent = {
		client: lastClient,
		...options,
		headers: { "User-Agent": AGENT, "Accept-Language": "en", Accept: "text/html,*/*;q=0.8", ...options.headers },
	};
	const [first, second] = sent.stream?.tee() ?? [];
	requests.repeat = () => site.ask(path, { ...sent, ...(second && { stream: second }) });
	return site.ask(path, { ...sent, ...(first && { stream: first }) });
}

/** The log rows of an answered request. */
export async function rowsOf(response: Response): Promise<Row[]> {
	await response.body?.cancel();
	await site.settle();
	return sql<Row>("select * from public.activity_log where request_id = $1 order by id", [
		response.headers.get("x-request-id"),
	]);
}

export const live = (values: object = {}) => insertListing(site.backend, agent.id, { ...values });
export const draft = () => live({ status: "draft" });
export const image = async (name: string) => {
	const [red, green] = [Math.random() * 255, Math.random() * 255];
	const bytes = await sharp({
		create: { width: 320, height: 240, channels: 3, background: { r: red, g: green, b: 9 } },
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
export async function addPhoto(listing: number, { id }: Pick<Person, "id"> = agent): Promise<string> {
	const [row] = await sql<{ id: string }>(
		`insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class)
		select $1, count(*), $2 || '/x' || count(*) || '/y', 1, 1, '{320}', 1 from public.listing_photos where listing_id = $1 returning id`,
		[listing, id],
	);
	return row!.id;
}
export const as = (person: Person) => ({ cookie: person.cookie });
/** Nothing answers there. */
const PUSH_SERVICE = "http://127.0.0.1:9";
const pushSubscription = () => ({
	endpoint: `${PUSH_SERVICE}/${crypto.randomUUID()}`,
	// A public key, the generator of P-256.
	keys: {
		p256dh: "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
		auth: "A".repeat(22),
	},
});
const postPush = (path: string, body: object) =>
	ask(path, {
		...as(visitor),
		headers: { "Content-Type": "application/json" },
		stream: new Blob([JSON.stringify(body)]).stream(),
	});
/** The values of the form that contains a field of this name. */
export async function fieldsOf(path: string, person: Person, holding: string): Promise<Record<string, string>> {
	const { html } = await site.read(path, as(person));
	const form = html.match(/<form.*?<\/form>/gs)?.find((one) => one.includes(`name="${holding}"`)) ?? "";
	return Object.fromEntries(
		[...form.matchAll(/<input type="hidden"[^>]*>|<input[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
			/ name="([^"]*)"/.exec(tag)?.[1] ?? "",
			/ value="([^"]*)"/.exec(tag)?.[1] ?? "",
		]),
	);
}
const sendDocument = async () =>
	ask("/profile/agent/verification", {
		...as(agent),
		body: await body({ kind: "identity", document: await image("card.jpg") }),
	});
/** A document that waits for a decision. */
export async function document(): Promise<string> {
	const find = () => sql<{ id: string }>("select id from public.verification_documents limit 1");
	if ((await find()).length === 0) await (await sendDocument()).body?.cancel();
	return (await find())[0]!.id;
}
export const newKey = () => crypto.randomUUID();
const startConversation = async () =>
	ask(`/messages/new?property=${await live()}`, {
		...as(visitor),
		form: { intent: "send", body: `Is ${newKey()} still available?`, sendKey: newKey() },
	});
/** The path of a new conversation. */
export async function conversation(): Promise<string> {
	const response = await startConversation();
	await site.settle();
	return response.headers.get("location")!.replace("#newest", "");
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
export async function subscriber(): Promise<string> {
	const [row] = await sql<{ id: string }>(
		"insert into public.newsletter_subscribers (email) values ($1) returning id",
		[`reader-${++clients}@example.com`],
	);
	return row!.id;
}
/** An alert without an account that waits for its address. */
export async function emailAlert(): Promise<string> {
	const [row] = await sql<{ id: string }>(
		`insert into public.saved_searches (email, language, consented_at, name, kind, filters, database_filters, baseline)
			values ($1, 'en', now(), 'Flats', 'property', '{}', '{"kind": "property"}', 0) returning id`,
		[`alerts-${++clients}@example.com`],
	);
	return row!.id;
}
const issue = () => insert("newsletter_issues (subject_en, body_en) values ('News', 'Words')");
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
const edit = async (referenceData: string, step: string, more: Record<string, string>, last = "edit") => {
	const id = await draft();
	const path = `/dashboard/${referenceData}/${id}`;
	const fields = await fieldsOf(`${path}/edit?step=${step}`, agent, "version");
	return ask(`${path}/${last}?step=${step}`, { ...as(agent), form: { ...fields, ...more } });
};
async function askForReset(): Promise<{ link: string; id: string }> {
	const { id, email } = await makeAccount(site.sql);
	await ask("/forgot-password", { form: { email } });
	return { id, link: getMailLink(await site.waitForMail(email, /\/auth\/callback/)) };
}
export const follow = (link: string) =>
	ask("/auth/callback", { form: Object.fromEntries(new URL(link, "http://adahan.test").searchParams) });
/** A form of an administrator's page, with its hidden fields. */
export async function decide(path: string, form: Record<string, string>, person = admin): Promise<Response> {
	const { html } = await site.read(path, as(person));
	const revision = /name="revision" value="([^"]*)"/.exec(html)?.[1];
	return ask(path, { ...as(person), form: { ...(revision ? { revision } : {}), ...form } });
}
/** A payment whose plan is active. */
export async function paid(): Promise<string> {
	const billing = createBilling(site.backend);
	return (await billing.buy(await billing.makePayer())).payment;
}
export async function insert(text: string): Promise<string> {
	const [row] = await sql<{ id: string }>(`insert into public.${text} returning id`);
	return row!.id;
}
async function securityEvent(): Promise<string> {
	const [row] = await sql<{ ids: string[] }>(
		`select public.record_security_events('[{"event_type":"LARGE_PASTE_DETECTED","details":{"count":${++clients}}}]') as ids`,
	);
	return row!.ids[0]!;
}
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const NEW_PASSWORD = "New-Olive-Grove-9!";

/** rows: the events of the last request of run, which is the action. A text says why there is none, or names another. */
export type Action = string | { rows: string[]; by?: (() => Person) | "themselves"; run: () => Promise<Response> };

const CHOICE = "exempt: a preference stored in a cookie of this browser only";
const TELEMETRY = "exempt: no user action; reports have their own table";
const TRIAL = "exempt: a demonstration page; its posts are returned as a toast and not stored";
/** A new agent with a plan that a card renews. */
export async function payer(): Promise<Person> {
	const person = await enter("agent");
	await makeAgent(site, person.id, `payer-${person.id.slice(0, 8)}`);
	await sql(
		`insert into public.subscriptions (agent_id, plan_id, period, status, ends_at, auto_renews, provider, provider_ref, price_pence)
		values ($1, 'professional', 'monthly', 'active', now() + interval '20 days', true, 'card', $2, 4900)`,
		[person.id, `sub_${person.id}`],
	);
	return person;
}

const POST = {
	title: "By the sea",
	description: "A post of the blog about the sea, in a few words that fit a search result.",
	body: "Words",
	posted_on: "2026-11-01",
};

export const ACTIONS: Record<string, Action> = {
	"routes/public/property": {
		rows: ["enquiry.sent"],
		run: async () =>
			ask(`/properties/${await live()}`, {
				form: { intent: "enquiry", form_stamp, name: "Eve", email: "eve@example.com", message: "Is it free?" },
			}),
	},
	"routes/public/vehicle": "same: routes/public/property",
	"routes/public/property-report": {
		rows: ["report.created"],
		by: () => visitor,
		run: async () =>
			ask(`/properties/${await live()}/report`, { ...as(visitor), form: { form_stamp, reason: "wrong_price" } }),
	},
	"routes/public/vehicle-report": "same: routes/public/property-report",
	"routes/public/newsletter-confirm": {
		rows: ["newsletter.confirmed"],
		run: async () =>
			ask(`/newsletter/confirm?token=${site.signLink("newsletter-confirm", await subscriber())}`, { form: {} }),
	},
	"routes/public/newsletter-unsubscribe": {
		rows: ["newsletter.unsubscribed"],
		run: async () =>
			ask(`/newsletter/unsubscribe?token=${site.signLink("newsletter-unsubscribe", await subscriber())}`, { form: {} }),
	},
	"routes/public/newsletter": {
		rows: ["newsletter.subscribed"],
		run: () =>
			ask("/newsletter", { form: { form_stamp, email: "new-reader@example.com", consent: "on", return_to: "/" } }),
	},
	"routes/public/contact": {
		rows: ["contact.sent"],
		run: () =>
			ask("/contact", {
				form: { form_stamp, name: "Eve", email: "eve@example.com", subject: "Hello", message: "Words" },
			}),
	},
	"routes/public/agent": {
		rows: ["contact.revealed"],
		run: () => ask("/agents/agent", { form: { intent: "reveal", channel: "phone" } }),
	},
	"routes/public/pricing": "exempt: leads to another page; a payment is logged when it begins",
	"routes/public/payment-success": "exempt: leads to signing in and back",
	"routes/public/payment-fail": "exempt: leads to signing in and back",
	"routes/dashboard/billing": {
		rows: ["subscription.changed"],
		by: "themselves",
		run: async () => ask("/dashboard/billing", { ...as(await payer()), form: { intent: "cancel" } }),
	},
	"routes/dashboard/checkout": {
		rows: ["subscription.changed"],
		by: "themselves",
		run: async () =>
			ask("/dashboard/billing/checkout?plan=starter&period=monthly", {
				...as(await payer()),
				form: { intent: "next" },
			}),
	},
	"routes/dashboard/billing-portal": "exempt: opens a page of the card provider",
	"routes/dashboard/kept-listings": "exempt: a preference; hiding a listing is logged with the listing",
	"routes/public/favourite": {
		rows: ["favourite.saved"],
		by: () => visitor,
		run: async () => ask("/favorites/save", { ...as(visitor), form: { save: String(await live()), return_to: "/" } }),
	},
	"routes/public/compare-choice": CHOICE,
	"routes/public/language": {
		rows: ["account.edited"],
		by: () => visitor,
		run: () => ask("/preferences/language", { ...as(visitor), form: { language: "tr", return_to: "/" } }),
	},
	"routes/public/theme": CHOICE,
	"routes/public/analytics-choice": "exempt: the consent of this browser, stored in a cookie only",
	"routes/public/hidden": "exempt: what somebody does not want to see is theirs alone",
	"routes/public/recently-viewed": "exempt: a cleared view history must not remain in the log either",
	"routes/public/search-alert": {
		rows: ["saved_search.changed"],
		run: async () =>
			ask(`/alerts/pause?token=${site.signLink("search-alert-pause", await savedSearch())}`, { form: {} }),
	},
	"routes/public/new-email-alert": {
		rows: ["saved_search.created"],
		run: () =>
			ask("/alerts/new?kind=property&category=rent", {
				form: { form_stamp, email: "new-alert@example.com", notificationFrequency: "daily", consent: "on" },
			}),
	},
	"routes/public/email-alert": {
		rows: ["saved_search.changed"],
		run: async () =>
			ask(`/alerts/mail/confirm?token=${site.signLink("email-alert-confirm", await emailAlert())}`, { form: {} }),
	},
	"routes/public/mail-choice": {
		rows: ["notification_preferences.changed"],
		run: () =>
			ask(`/alerts/favorites/stop?token=${site.signLink("mail-choice-favorites-stop", visitor.id)}`, { form: {} }),
	},
	"routes/public/availability": {
		rows: ["listing.confirmed"],
		run: async () => {
			const listing = await live();
			await site.sql.exec(
				`set session_replication_role = replica; update public.listings set last_confirmed_at = now() - interval '80 days' where id = ${listing}; set session_replication_role = origin`,
			);
			const { AVAILABILITY_LINK, formatSubject } = await import("../../app/domains/availability/availability-links.ts");
			const day = new Date().toISOString().slice(0, 10);
			const token = site.signLink(AVAILABILITY_LINK.purpose, formatSubject({ agent: agent.id, day, listing }), {
				expiresAt: Date.now() + 86_400_000,
			});
			return ask(`/availability?token=${token}`, { form: {} });
		},
	},
	"routes/public/agent-registration": {
		rows: ["account.role_changed", "agent.registered"],
		by: "themselves",
		run: async () => {
			const person = await enter("visitor");
			const form = { kind: "agent", name: "Ömer Şık Emlak", phone: "0533 123 45 67", agreed: "on", areas: "girne" };
			return ask("/agent-registration", { ...as(person), form });
		},
	},
	"routes/auth/sign-in": {
		rows: ["session.started"],
		by: "themselves",
		run: async () => {
			const { email } = await makeAccount(site.sql);
			return ask("/auth", { form: { email, password: PASSWORD } });
		},
	},
	"routes/auth/code": {
		rows: ["session.started"],
		by: "themselves",
		run: async () => {
			const account = await makeAccount(site.sql);
			const visit = site.visit();
			const one_time_code = await protect(account);
			await visit.signIn(account.email);
			return ask("/auth/code", { cookie: `${visit.cookies}`, form: { one_time_code } });
		},
	},
	"routes/auth/proof": {
		rows: ["session.proved"],
		by: () => visitor,
		run: () => ask("/auth/proof", { ...as(visitor), form: { password: PASSWORD } }),
	},
	"routes/auth/check-mail": {
		rows: ["account.confirmation_asked"],
		run: async () => {
			const { email } = await makeAccount(site.sql, { isConfirmed: false });
			return ask("/auth/check-mail", { form: { email } });
		},
	},
	"routes/auth/callback": {
		rows: ["email_link.used", "session.started"],
		by: "themselves",
		run: async () => follow((await askForReset()).link),
	},
	"routes/auth/forgot-password": {
		rows: ["account.recovery_asked"],
		run: async () => {
			const { email } = await makeAccount(site.sql);
			return ask("/forgot-password", { form: { email } });
		},
	},
	"routes/auth/reset-password": {
		rows: ["account.password_changed"],
		by: "themselves",
		run: async () => {
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
		run: async () => ask("/logout", { ...as(await enter("visitor")), form: {} }),
	},
	"routes/auth/google": {
		rows: ["session.asked"],
		run: () => ask("/auth/google", { method: "POST" }),
	},
	"routes/account/profile": {
		rows: ["account.edited"],
		by: () => visitor,
		run: () =>
			ask("/profile", {
				...as(visitor),
				form: { first_name: "Nina", last_name: "", phone: "0533 765 43 21", whatsapp_e164: "", language: "en" },
			}),
	},
	"routes/account/picture": {
		rows: ["account.edited"],
		by: () => visitor,
		run: async () => ask("/profile/picture", { ...as(visitor), body: await body({ picture: await image("me.jpg") }) }),
	},
	"routes/account/agent-page": {
		rows: ["agent.changed"],
		by: () => agent,
		run: () => ask("/profile/agent", { ...as(agent), form: { name: "Ada Estates", bio_en: "Hello", areas: "girne" } }),
	},
	"routes/account/agent-picture": {
		rows: ["agent.changed"],
		by: () => agent,
		run: async () =>
			ask("/profile/agent/picture", { ...as(agent), body: await body({ picture: await image("us.jpg") }) }),
	},
	"routes/account/agent-verification": {
		rows: ["document.sent"],
		by: () => agent,
		run: () => sendDocument(),
	},
	"routes/account/notifications": {
		rows: ["notification_preferences.changed"],
		by: () => visitor,
		run: () => ask("/profile/notifications", { ...as(visitor), form: { newListings: "on" } }),
	},
	"routes/account/security": {
		rows: ["session.ended_elsewhere"],
		by: () => visitor,
		run: async () => {
			await openSession(site.backend, visitor.email);
			return ask("/profile/security", { ...as(visitor), form: { intent: "end-others" } });
		},
	},
	"routes/account/second-factor": {
		rows: ["account.recovery_codes_made"],
		by: "themselves",
		run: async () => {
			const person = await enter("visitor");
			const one_time_code = await protect(person);
			await sql("update auth.sessions set aal = 'aal2' where user_id = $1", [person.id]);
			return ask("/profile/security/second-factor", { ...as(person), form: { intent: "codes", one_time_code } });
		},
	},
	"routes/account/email": {
		rows: ["account.email_change_asked"],
		by: () => visitor,
		run: () => ask("/profile/email", { ...as(visitor), form: { email: "nina-new@example.com", password: PASSWORD } }),
	},
	"routes/account/password": {
		rows: ["account.password_changed"],
		by: "themselves",
		run: async () =>
			ask("/profile/password", {
				...as(await enter("visitor")),
				form: { current_password: PASSWORD, password: NEW_PASSWORD, password_again: NEW_PASSWORD },
			}),
	},
	"routes/account/delete": {
		rows: ["account.deleted"],
		by: "themselves",
		run: async () =>
			ask("/profile/delete", { ...as(await enter("visitor")), form: { confirm: "on", password: PASSWORD } }),
	},
	"routes/account/data-download": {
		rows: ["account.exported"],
		by: () => visitor,
		run: () => ask("/profile/data/download", { ...as(visitor), form: {} }),
	},
	"routes/public/favourites": {
		rows: ["share.created"],
		by: () => visitor,
		run: () => ask("/favorites", { ...as(visitor), form: { intent: "share" } }),
	},
	"routes/account/recommendations": {
		rows: ["account.edited"],
		by: () => visitor,
		run: () => ask("/recommendations", { ...as(visitor), form: { section: "hidden", return_to: "/" } }),
	},
	"routes/account/notification-list": "exempt: reading and deleting one's notifications changes nothing else",
	"routes/admin/announcements": {
		rows: ["announcement.sent"],
		by: () => admin,
		run: () =>
			ask("/admin/announcements", {
				...as(admin),
				form: {
					send_key: crypto.randomUUID(),
					audience: "everyone",
					title_en: "News",
					body_en: "Something new.",
					title_tr: "Haber",
					body_tr: "Yeni bir şey.",
					is_checked: "on",
				},
			}),
	},
	"routes/account/new-message": {
		rows: ["conversation.started", "message.sent"],
		by: () => visitor,
		run: async () => startConversation(),
	},
	"routes/account/messages": {
		rows: ["message.sent"],
		by: () => visitor,
		run: async () =>
			ask(await conversation(), {
				...as(visitor),
				form: { intent: "send", body: "And the deposit?", sendKey: newKey() },
			}),
	},
	"routes/admin/message-report": {
		rows: ["message_report.decided"],
		by: () => admin,
		run: async () => {
			const id = new URL(await conversation(), "http://adahan.test").searchParams.get("thread");
			const report = await insert(
				`message_reports (message_id, reason) select max(id), 'scam' from public.messages where conversation_id = '${id}'`,
			);
			return decide(`/admin/message-reports/${report}`, { decision: "remove" });
		},
	},
	"routes/account/new-saved-search": { rows: ["saved_search.created"], by: () => visitor, run: saveSearch },
	"routes/account/saved-searches": {
		rows: ["saved_search.changed"],
		by: () => visitor,
		run: async () => ask("/saved-searches", { ...as(visitor), form: { id: await savedSearch(), intent: "pause" } }),
	},
	"routes/account/saved-search": {
		rows: ["saved_search.deleted"],
		by: () => visitor,
		run: async () => ask(`/saved-searches/${await savedSearch()}`, { ...as(visitor), form: { intent: "delete" } }),
	},
	"routes/dashboard/feeds": {
		rows: ["feed.created"],
		by: () => agent,
		run: async () => ask("/dashboard/feeds", { ...as(agent), form: { intent: "make" } }),
	},
	"routes/dashboard/bulk-changes": {
		rows: ["bulk_change.created", "listing.edited"],
		by: () => agent,
		run: async () => {
			const id = await live({ price_pence: 70_000 });
			const [row] = await sql<{ version: number }>("select version from public.listings where id = $1", [id]);
			const form = {
				change: crypto.randomUUID(),
				mode: "percent",
				value: "5",
				step: "1",
				version: `${id}.${row!.version}`,
			};
			return ask("/dashboard/listings/changes", { ...as(agent), form });
		},
	},
	"routes/dashboard/feed-source": {
		rows: ["feed_source.changed"],
		by: () => agent,
		run: async () => {
			await sql("delete from public.feed_sources");
			const source = "(agent_id, kind, url, is_on) values ($1, 'property', 'https://office.example/stock.xml', true)";
			await sql(`insert into public.feed_sources ${source}`, [agent.id]);
			return ask("/dashboard/feeds/source", { ...as(agent), form: { intent: "pause" } });
		},
	},
	"routes/dashboard/import": { rows: ["import.started"], by: () => agent, run: sendFile },
	"routes/dashboard/import-columns": {
		rows: ["import.mapped"],
		by: () => agent,
		run: async () => mapImport(await startImport()),
	},
	"routes/dashboard/import-check": {
		rows: ["import.finished", "listing.created"],
		by: () => agent,
		run: async () => {
			const path = await startImport();
			await mapImport(path);
			return ask(path, { ...as(agent), form: {} });
		},
	},
	"routes/dashboard/import-pictures": {
		rows: ["import.pictures_sent"],
		by: () => agent,
		run: async () => {
			const listing = await draft();
			const [{ reference } = { reference: "" }] = await sql<{ reference: string }>(
				"select reference from public.listings where id = $1",
				[listing],
			);
			const picture = new Uint8Array(await (await image("house.jpg")).arrayBuffer());
			const zip = new Uint8Array(zipSync({ [`${reference}/1.jpg`]: picture }));
			return ask("/dashboard/import/pictures", {
				...as(agent),
				body: await body({ archive: new File([zip], "a.zip") }),
			});
		},
	},
	"photos-of-properties": {
		rows: ["photo.removed"],
		by: () => agent,
		run: async () => {
			const listing = await draft();
			const id = await addPhoto(listing);
			return ask(`/dashboard/properties/${listing}/photos`, { ...as(agent), form: { intent: "delete", id } });
		},
	},
	"photos-of-vehicles": "same: photos-of-properties",
	"send-photos-of-properties": {
		rows: ["photo.added"],
		by: () => agent,
		run: async () =>
			ask(`/dashboard/properties/${await draft()}/photos/send`, {
				...as(agent),
				body: await body({ pictures: await image("house.jpg") }),
			}),
	},
	"send-photos-of-vehicles": "same: send-photos-of-properties",
	"new-properties": {
		rows: ["listing.created"],
		by: () => agent,
		run: () => ask("/dashboard/properties/new", { ...as(agent), form: { category: "sale", type: "apartment" } }),
	},
	"new-vehicles": "same: new-properties",
	"edit-properties": {
		rows: ["listing.edited"],
		by: () => agent,
		run: () => edit("properties", "words", { title_en: "A quiet flat", step_intent: "next" }),
	},
	"edit-vehicles": "same: edit-properties",
	"autosave-properties": {
		rows: ["listing.edited"],
		by: () => agent,
		run: () => edit("properties", "words", { title_en: "A quie", step_intent: "auto" }, "autosave"),
	},
	"autosave-vehicles": "same: autosave-properties",
	"delete-properties": {
		rows: ["listing.deleted"],
		by: () => agent,
		run: async () => ask(`/dashboard/properties/${await draft()}/delete`, { ...as(agent), form: {} }),
	},
	"delete-vehicles": "same: delete-properties",
	"duplicate-properties": {
		rows: ["listing.created"],
		by: () => agent,
		run: async () => ask(`/dashboard/properties/${await live()}/duplicate`, { ...as(agent), form: {} }),
	},
	"duplicate-vehicles": "same: duplicate-properties",
	"restore-properties": {
		rows: ["listing.restored"],
		by: () => agent,
		run: async () => {
			const path = `/dashboard/properties/${await draft()}`;
			await ask(`${path}/delete`, { ...as(agent), form: {} });
			return ask(`${path}/restore`, { ...as(agent), form: {} });
		},
	},
	"restore-vehicles": "same: restore-properties",
	"routes/dashboard/listing-price": "same: edit-properties",
	"routes/dashboard/listings": {
		rows: ["listing.state_changed"],
		by: () => agent,
		run: async () => ask("/dashboard/listings", { ...as(agent), form: { one: `withdraw.${await live()}` } }),
	},
	"routes/dashboard/enquiries": {
		rows: ["enquiry.marked"],
		by: () => agent,
		run: async () => {
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
		run: async () => {
			const { id } = await makeAccount(site.sql, { role: "agent" });
			await makeAgent(site, id, `agent-${++clients}`);
			const { revision = "" } = await fieldsOf(`/admin/agents/${id}`, admin, "revision");
			return ask(`/admin/agents/${id}`, { ...as(admin), form: { intent: "verify", checks: "identity", revision } });
		},
	},
	"routes/admin/queue-item": {
		rows: ["listing.state_changed", "moderation.approve"],
		by: () => admin,
		run: async () => {
			const path = `/admin/queue/${await live({ status: "pending" })}`;
			const { html } = await site.read(path, as(admin));
			const revision = /name="revision" value="([^"]+)"/.exec(html)?.[1] ?? "";
			return ask(path, { ...as(admin), form: { intent: "decide", revision, decision: "approve" } });
		},
	},
	"routes/admin/held": {
		rows: ["agent.lift"],
		by: () => admin,
		run: async () => {
			await sql("insert into public.agent_holds (agent_id, action) values ($1, 'hold')", [agent.id]);
			return ask("/admin/held", { ...as(admin), form: { agent: agent.id } });
		},
	},
	"routes/admin/user": {
		rows: ["account.sessions_ended"],
		by: () => admin,
		run: async () => decide(`/admin/users/${(await enter("visitor")).id}`, { intent: "end_sessions" }),
	},
	"routes/admin/user-role": {
		rows: ["account.role_changed"],
		by: () => boss,
		run: async () => {
			const form = { role: "sub_admin", reason: "Joins the team", password: PASSWORD };
			return decide(`/admin/users/${(await enter("visitor")).id}/role`, form, boss);
		},
	},
	"routes/admin/payment": {
		rows: ["payment.task_retried"],
		by: () => admin,
		run: async () => {
			const payment = await paid();
			const [task] = await sql<{ id: string }>(
				`insert into public.billing_tasks (kind, provider, target, payment_id)
				values ('expire_checkout', 'card', $1::text, ($1::text)::uuid) returning id`,
				[payment],
			);
			return ask(`/admin/payments/${payment}`, { ...as(admin), form: { intent: "retry", task: task!.id } });
		},
	},
	"routes/admin/payment-refund": {
		rows: ["payment.refund_requested", "subscription.ended"],
		by: () => boss,
		run: async () =>
			decide(`/admin/payments/${await paid()}/refund`, { reason: "Bought by mistake", password: PASSWORD }, boss),
	},
	"routes/admin/subscriber": {
		rows: ["newsletter.unsubscribed"],
		by: () => admin,
		run: async () => decide(`/admin/newsletter/${await subscriber()}`, { intent: "unsubscribe" }),
	},
	"new-newsletter-issue": {
		rows: ["newsletter_issue.created"],
		by: () => admin,
		run: async () =>
			ask("/admin/newsletter/issues/new", {
				...as(admin),
				form: { intent: "save", revision: "0", subject_en: "News", body_en: "Words" },
			}),
	},
	"edit-newsletter-issue": {
		rows: ["newsletter_issue.edited"],
		by: () => admin,
		run: async () => decide(`/admin/newsletter/issues/${await issue()}/edit`, { intent: "save", subject_en: "Other" }),
	},
	"routes/admin/newsletter-issue": {
		rows: ["newsletter_issue.tested"],
		by: () => admin,
		run: async () => decide(`/admin/newsletter/issues/${await issue()}`, { intent: "test" }),
	},
	"routes/admin/contact-message": {
		rows: ["contact.answered"],
		by: () => admin,
		run: async () => {
			const id = await insert(
				"contact_messages (name, email, subject, message) values ('Ada', 'ada@example.com', 'A question', 'Is it free?')",
			);
			return decide(`/admin/contact/${id}`, { intent: "answer", words: "Yes, it is." });
		},
	},
	"routes/admin/job": {
		rows: ["job.requested", "job.run"],
		by: () => admin,
		run: async () => {
			await sql(
				"insert into public.rate_limits (key, window_started_at, window_seconds) values ('older', now() - interval '2 days', 60)",
			);
			return ask("/admin/jobs/clean-up", { ...as(admin), form: { intent: "run" } });
		},
	},
	"routes/admin/mails": {
		rows: ["mail.dropped"],
		by: () => admin,
		run: async () => {
			const mail = await insert(
				"mail_outbox (template, recipient, next_attempt_at) values ('contactCopy', 'ada@example.com', now() + interval '1 day')",
			);
			return ask("/admin/mails", { ...as(admin), form: { intent: "drop", mail } });
		},
	},
	"routes/admin/error-group": {
		rows: ["error_group.changed"],
		by: () => admin,
		run: async () => {
			await insert("error_logs (error_type, error_message, fingerprint) values ('ERROR', 'x', '0123456789abcdef')");
			return ask("/admin/errors/0123456789abcdef", { ...as(admin), form: { intent: "resolve" } });
		},
	},
	"routes/admin/security-event": {
		rows: ["security_event.changed"],
		by: () => admin,
		run: async () => decide(`/admin/security/${await securityEvent()}`, { intent: "resolve" }),
	},
	"routes/admin/security-events": {
		// One row for each event in the list.
		rows: ["security_event.changed", "security_event.changed"],
		by: () => admin,
		run: async () => {
			await site.settle();
			await sql("delete from public.security_events");
			for (let made = 0; made < 2; made++) await securityEvent();
			const { html } = await site.read("/admin/security", as(admin));
			const seen_until = /name="seen_until" value="([^"]+)"/.exec(html)?.[1] ?? "";
			return ask("/admin/security", { ...as(admin), form: { seen_until } });
		},
	},
	"routes/admin/content-page": {
		rows: ["content.published"],
		by: () => admin,
		run: () => {
			const description = "What Adahan is and whom it is for, in a few words that fit a search result.";
			return decide("/admin/content/about/en", { intent: "publish", title: "About", description, body: "Words" });
		},
	},
	"content-post": {
		rows: ["content.withdrawn"],
		by: () => admin,
		run: () => decide("/admin/content/blog/vehicle-papers/en", { intent: "withdraw", ...POST }),
	},
	"routes/admin/new-post": {
		rows: ["content.drafted"],
		by: () => admin,
		run: () => ask("/admin/content/blog/new", { ...as(admin), form: { intent: "draft", language: "en", ...POST } }),
	},
	"routes/admin/plans": {
		rows: ["plan.changed"],
		by: () => boss,
		run: async () => {
			const { html } = await site.read("/admin/plans", as(boss));
			const revision = /name="plan" value="starter"[\s\S]*?name="revision" value="(\d+)"/.exec(html)?.[1] ?? "";
			const names = { plan: "starter", name_en: "Starter", name_tr: "Başlangıç" };
			const costs = { monthly_pence: "15.50", yearly_pence: "155", listing_quota: "20", position: "2" };
			return ask("/admin/plans", { ...as(boss), form: { intent: "change", revision, ...names, ...costs } });
		},
	},
	"routes/admin/rate": {
		rows: ["cost_rate.created"],
		by: () => admin,
		run: () => {
			const what = { side: "buy", kind: "stamp_duty", buyer_class: "any", property_ordinal: "", applies_to: "any" };
			const rate = { percent: "0.75", valid_from: inDays(40), source_en: "New tariff", source_tr: "Yeni tarife" };
			return ask("/admin/rates/new", { ...as(admin), form: { intent: "save", example: "200000", ...what, ...rate } });
		},
	},
	"routes/admin/area": {
		rows: ["area.created"],
		by: () => admin,
		run: () => {
			const names = { name_en: "Hill View", name_tr: "Tepe Manzarası", slug: "", aliases: "Upper Hill" };
			const place = { latitude: "35.31", longitude: "33.3", position: "40" };
			return ask("/admin/areas/new-1", { ...as(admin), form: { intent: "save", ...names, ...place } });
		},
	},
	"routes/admin/landmark": {
		rows: ["landmark.created"],
		by: () => admin,
		run: () => {
			const names = { name_en: "Old Mill", name_tr: "Eski Değirmen", slug: "", aliases: "The Mill" };
			const place = { kind: "marina", area_id: "111", latitude: "35.31", longitude: "33.3" };
			return ask("/admin/landmarks/new", { ...as(admin), form: { intent: "save", ...names, ...place } });
		},
	},
	"routes/design/notifications": TRIAL,
	"routes/design/enhancements": TRIAL,
	"routes/api/subscribe": {
		rows: ["push_device.created"],
		by: () => visitor,
		run: () => postPush("/api/subscribe", { subscription: pushSubscription() }),
	},
	"routes/api/offline": {
		rows: ["favourite.saved"],
		by: () => visitor,
		run: async () => postPush("/api/offline", { changes: [{ id: await live(), saved: true }] }),
	},
	"routes/public/offline": "exempt: writes nothing; the worker answers these forms",
	"routes/api/push-preferences": {
		rows: ["push_device.changed"],
		by: () => visitor,
		run: async () => {
			const subscription = pushSubscription();
			await postPush("/api/subscribe", { subscription });
			return postPush("/api/preferences", { subscription, preferences: { newListings: false } });
		},
	},
	"routes/api/unsubscribe": {
		rows: ["push_device.deleted"],
		by: () => visitor,
		run: async () => {
			const subscription = pushSubscription();
			await postPush("/api/subscribe", { subscription });
			return postPush("/api/unsubscribe", { subscription });
		},
	},
	"routes/api/analytics": "exempt: no user action; counted with consent in its own table",
	"routes/api/client-log": TELEMETRY,
	"routes/api/security-event": TELEMETRY,
	"routes/api/csp-report": TELEMETRY,
	"routes/api/webhooks": "exempt: stores what a provider reports; settling it logs the payment",
	"routes/api/jobs": {
		rows: ["job.run"],
		run: async () => {
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
