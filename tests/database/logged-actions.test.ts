/**
 * The activity log rows of every database command, run once each. The commands come from the catalogue: a new one fails
 * here until its entry is written.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../supabase/contract/types.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Begun, createBilling } from "../support/billing.ts";
import {
	type Client,
	decodeClaims,
	insertListing,
	makeAccount,
	makeAgent,
	PASSWORD,
	type Role,
	signInAs,
} from "../support/users.ts";

type Person = { id: string; role: Role; session: string; client: Client };
type Row = {
	id: number;
	action: string;
	status: string;
	resource_id: string | null;
	actor_id: string | null;
	actor_role: string | null;
	request_id: string | null;
	address: string | null;
	user_agent: string | null;
	details: Record<string, unknown> | null;
};

let backend: TestBackend;
let billing: ReturnType<typeof createBilling>;
let server: Client;
let agent: Person;
let other: Person;
let visitor: Person;
let admin: Person;
let boss: Person;

const KEY = "key-of-the-server";
const REQUEST = { request: "request-1", address: "203.0.113.7", agent: "Test browser" };
const contextOf = (more: object = {}) =>
	`${KEY}.${Buffer.from(JSON.stringify({ ...REQUEST, ...more })).toString("base64")}`;

/** A client that passes a request context like a server of the site. */
function clientOf(key: string, context: object, token?: string): Client {
	return createClient<Database>(backend.url, key, {
		auth: { persistSession: false, autoRefreshToken: false },
		global: {
			headers: { "X-App-Context": contextOf(context), ...(token ? { Authorization: `Bearer ${token}` } : {}) },
		},
	});
}

async function enter(role: Role, name: string): Promise<Person> {
	const { id, client } = await signInAs(backend, role, name);
	const { data } = await client.auth.getSession();
	const token = data.session!.access_token;
	const { session_id: session } = decodeClaims(token);
	return { id, role, session, client: clientOf(backend.publishableKey, { actor: id, role }, token) };
}

const sql = <T>(text: string, params: unknown[] = []) => backend.sql.query<T>(text, params);
const lastId = async () =>
	Number((await sql<{ id: number }>("select coalesce(max(id), 0) as id from activity_log"))[0]!.id);
const rowsSince = (id: number) => sql<Row>("select * from public.activity_log where id > $1 order by id", [id]);

type Answer = { data: unknown; error: { code?: string; message: string } | null };
function dataOf<T>({ data, error }: Answer): T {
	if (error) throw new Error(`${error.code} ${error.message}`);
	return data as T;
}
const answered = async (call: PromiseLike<Answer>) => dataOf(await call);

beforeAll(async () => {
	backend = await startTestBackend();
	billing = createBilling(backend);
	server = clientOf(backend.secretKey, {});
	await answered(server.rpc("register_app_key", { key_hash: createHash("sha256").update(KEY).digest("hex") }));
	[agent, other] = [await enter("agent", "agent"), await enter("agent", "other")];
	[visitor, admin, boss] = [
		await enter("visitor", "visitor"),
		await enter("admin", "admin"),
		await enter("super_admin", "boss"),
	];
	for (const person of [agent, other]) {
		await makeAgent(backend, person.id, person === agent ? "agent" : "other");
		await sql(
			"insert into public.subscriptions (agent_id, plan_id, period, status) values ($1, 'agency', 'granted', 'active')",
			[person.id],
		);
	}
	await sql("update public.profiles set phone = '+905331234567' where id = $1", [agent.id]);
});
afterAll(() => backend?.stop());
beforeEach(() => backend.sql.exec("delete from public.rate_limits"));

// Fixtures of the actions.

const draft = () => insertListing(backend, agent.id, { status: "draft" });
const live = (more: object = {}) => insertListing(backend, agent.id, { ...more });
async function addPhoto(listing: number): Promise<string> {
	const [row] = await sql<{ id: string }>(
		`insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class)
		select $1, count(*), $2 || '/' || $3 || '/x', 10, 10, '{320}', 1 from public.listing_photos where listing_id = $1 returning id`,
		[listing, agent.id, randomBytes(8).toString("hex")],
	);
	return row!.id;
}
const picture = (more: object = {}) => ({
	path: `${agent.id}/${randomBytes(8).toString("hex")}/p`,
	width: 10,
	height: 10,
	widths: [320],
	colour_class: 1,
	picture_hash: "0123456789abcdef",
	file_hash: randomBytes(32).toString("hex"),
	...more,
});
async function report(listing: number): Promise<string> {
	const [row] = await sql<{ id: string }>(
		"insert into public.listing_reports (listing_id, reason, language) values ($1, 'wrong_price', 'en') returning id",
		[listing],
	);
	return row!.id;
}
const itemOf = async (listing: number) =>
	dataOf<{ fingerprint: string }>(await admin.client.rpc("open_moderation_item", { listing }));
async function writeIssue(): Promise<number> {
	const content = { subject_en: "News", body_en: "Words", subject_tr: "Haberler", body_tr: "Metin" };
	const call = { issue: null as never, expected_revision: 0, content };
	return dataOf<{ id: number }>(await admin.client.rpc("save_newsletter_issue", call)).id;
}
async function startImport(): Promise<string> {
	const file = { kind: "property", file_name: "flats.csv", contents: "Ref,Price\nA,1", headers_key: "a".repeat(64) };
	return dataOf<{ id: string }>(await agent.client.rpc("start_import", file)).id;
}
const importRow = (reference: string) => ({
	row: 2,
	reference,
	id: null,
	version: null,
	fields: {
		category: "rent",
		type: "apartment",
		title_en: `Flat ${reference}`,
		price_pence: 65_000,
		area_id: 111,
		address: "1 Harbour Road",
		latitude: 35.34567,
		longitude: 33.16789,
		location_precision: "rounded",
	},
	pictures: [],
});
let searches = 0;
async function saveSearch(): Promise<string> {
	const search = {
		kind: "property",
		name: "Sea",
		filters: { bedrooms: String(++searches) },
		database_filters: { kind: "property" },
		sort: "newest",
		notification_frequency: "daily",
		email_alerts: true,
	};
	return dataOf<{ id: string }>(await visitor.client.rpc("save_search", { search })).id;
}
const pushSubscription = () => ({
	endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(8).toString("hex")}`,
	keys: { p256dh: "A".repeat(87), auth: "A".repeat(22) },
});
async function addDevice(): Promise<string> {
	const call = { subscription: pushSubscription() };
	return dataOf<{ id: string }>(await visitor.client.rpc("save_push_subscription", call)).id;
}
/** An alert without an account, confirmed or not. */
async function askForMails(isConfirmed: boolean): Promise<string> {
	const [row] = await sql<{ id: string }>(
		`insert into public.saved_searches (email, language, consented_at, confirmed_at, name, kind, filters, database_filters, baseline)
			values ($1, 'en', now(), case when $2 then now() end, 'Flats', 'property', '{}', '{"kind": "property"}', 0) returning id`,
		[`${randomBytes(4).toString("hex")}@example.com`, isConfirmed],
	);
	return row!.id;
}
async function subscribe(): Promise<string> {
	const email = `${randomBytes(6).toString("hex")}@example.com`;
	const [row] = await sql<{ id: string }>(
		"insert into public.newsletter_subscribers (email) values ($1) returning id",
		[email],
	);
	return row!.id;
}
async function sendDocument(): Promise<{ folder: string }> {
	const folder = `${agent.id}/${randomBytes(16).toString("hex")}`;
	const { error } = await server.storage
		.from("verification-documents")
		.upload(`${folder}/2000.webp`, Buffer.from("picture"), { contentType: "image/webp" });
	if (error) throw error;
	return { folder };
}
const enquiry = (listing_id: number) => ({
	listing_id,
	name: "Ayşe",
	email: "ayse@example.com",
	message: `Is it free? ${randomBytes(4).toString("hex")}`,
	language: "en",
});
const linkDay = "2026-11-22";

// Fixtures of administrators' actions.
async function insert(table: string, values: Record<string, unknown>, key = "id"): Promise<string> {
	const names = Object.keys(values);
	const [row] = await sql<Record<string, string>>(
		`insert into public.${table} (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning ${key}`,
		Object.values(values),
	);
	return row![key]!;
}
/** A user with a session, and the action on them. */
async function decide(by: Person, decision: { action: string } & Record<string, string>, role: Role = "visitor") {
	const { id, email } = await makeAccount(backend.sql, { role });
	if (role === "agent") await makeAgent(backend, id, `agent-${randomBytes(4).toString("hex")}`);
	if (decision.action === "enable") await sql("update public.profiles set disabled_at = now() where id = $1", [id]);
	else {
		const { auth } = createClient(backend.url, backend.publishableKey, { auth: { persistSession: false } });
		await auth.signInWithPassword({ email, password: PASSWORD });
	}
	const { action, role: new_role } = decision;
	if (action === "change_role")
		await answered(
			server.rpc("permit_role_change", { actor: by.id, session: by.session, person: id, new_role: new_role! }),
		);
	const [{ revision } = { revision: "" }] = await sql<{ revision: string }>(
		"select private.person_fingerprint($1) as revision",
		[id],
	);
	return () => by.client.rpc("set_account_status", { person: id, expected_fingerprint: revision, decision });
}
/** Gives a person a second factor, a new person unless one is named. Returns their id. */
async function protect(person?: string): Promise<string> {
	const user_id = person ?? (await makeAccount(backend.sql)).id;
	await sql(
		`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
		values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
		[user_id],
	);
	return user_id;
}
const message = () =>
	insert("contact_messages", { name: "Ada", email: "ada@example.com", subject: "A question", message: "Is it free?" });
const mail = (more: object = {}) =>
	insert("mail_outbox", { template: "contactCopy", recipient: "ada@example.com", ...more });
async function errorGroup(): Promise<string> {
	const fingerprint = randomBytes(8).toString("hex");
	await sql("insert into public.error_logs (error_type, error_message, fingerprint) values ('ERROR', 'x', $1)", [
		fingerprint,
	]);
	return fingerprint;
}
async function securityEvent(): Promise<string> {
	const event = { event_type: "LARGE_PASTE_DETECTED", details: { path: `/${randomBytes(4).toString("hex")}` } };
	return dataOf<string[]>(await server.rpc("record_security_events", { events: [event] }))[0]!;
}
/** Opens a message; returns the id of the log row. */
async function readMessage(): Promise<number> {
	await answered(admin.client.rpc("get_contact_message", { message: await message() }));
	return lastId();
}
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const rate = (days: number, kind = "stamp_duty") => ({
	side: "buy",
	kind,
	buyer_class: "any",
	applies_to: "any",
	rate_basis_points: 60 + days,
	valid_from: inDays(days),
	source_en: "Tariff",
	source_tr: "Tarife",
});
const addRate = async (days: number) =>
	dataOf<{ id: number }>(await admin.client.rpc("save_cost_rate", { rate: rate(days) })).id;
const saveArea = (change: object, area?: number, revision = "") =>
	admin.client.rpc("save_area", { area: area ?? null, expected_fingerprint: revision, change } as never);
/** The planned change of a plan; 0 for none. */
async function plannedFor(plan: string): Promise<number> {
	const [row] = await sql<{ id: number }>("select id::int as id from public.planned_plan_changes where plan_id = $1", [
		plan,
	]);
	return row?.id ?? 0;
}
async function planChange(plan: string, days: number) {
	const [{ revision } = { revision: 0 }] = await sql<{ revision: number }>(
		"select max(id)::int as revision from public.plan_changes where plan_id = $1",
		[plan],
	);
	const change = { listing_quota: 500 + days, holds_from: inDays(days), note: "Board, 20 November" };
	return boss.client.rpc("schedule_plan_change", {
		plan,
		expected_version: revision,
		planned: await plannedFor(plan),
		change,
	});
}
let areas = 0;
/** A new area without listings. */
async function addArea(): Promise<{ area: number; expected_fingerprint: string }> {
	const name = `Place ${"abcdefgh"[areas]}`;
	const change = { parent_id: 1, slug: `place-${"abcdefgh"[areas++]}`, name_en: name, name_tr: name, aliases: [] };
	const place = { latitude: 35.3, longitude: 33.2, position: 30 };
	const { id } = dataOf<{ id: number }>(await saveArea({ ...change, ...place }));
	const { area } = dataOf<{ area: { fingerprint: string } }>(await admin.client.rpc("get_area_as_admin", { area: id }));
	return { area: id, expected_fingerprint: area.fingerprint };
}
let landmarks = 0;
/** A new landmark that no search is near. */
async function addLandmark(): Promise<{ landmark: number; expected_fingerprint: string }> {
	const name = `Point ${"abcdefgh"[landmarks]}`;
	const names = { slug: `point-${"abcdefgh"[landmarks++]}`, name_en: name, name_tr: name, aliases: [] };
	const place = { kind: "marina", area_id: 111, latitude: 35.3, longitude: 33.2 };
	const added = { landmark: null, expected_fingerprint: "", change: { ...names, ...place } };
	const { id } = dataOf<{ id: number }>(await admin.client.rpc("save_landmark", added as never));
	const { landmark } = dataOf<{ landmark: { fingerprint: string } }>(
		await admin.client.rpc("get_landmark_as_admin", { landmark: id }),
	);
	return { landmark: id, expected_fingerprint: landmark.fingerprint };
}
let posts = 0;
let versions = 0;
const saveContent = (publish: boolean) =>
	admin.client.rpc("save_content_page", {
		page_slug: "about",
		page_language: "en",
		expected_version: versions++,
		content: { title: "About", description: "What this site is. ".repeat(4), body: `Version ${versions}` },
		publish,
	});

// Fixtures of payments.

/** The agent of the last payment, who is the actor of its rows. */
let payer: Person;
async function enterPayer(): Promise<Person> {
	const name = `payer-${randomBytes(4).toString("hex")}`;
	payer = await enter("agent", name);
	await makeAgent(backend, payer.id, name);
	return payer;
}
const beginPayment = async (provider: Begun["provider"] = "card"): Promise<Begun> =>
	billing.begin(await enterPayer(), "professional", "yearly", provider);
const pay = async (): Promise<Begun> => billing.buy(await enterPayer(), "professional", "yearly");
const settle = (begun: Begun, more: object = {}) =>
	server.rpc("settle_payment", { facts: billing.paidFacts(begun, { ...more }) as never });
/** The price of a month, as it is now: other lines change plans. */
const priceOf = async (plan: string) =>
	(await sql<{ price: number }>("select monthly_pence as price from public.plans where id = $1", [plan]))[0]!.price;
const idOf = async (text: string, params: unknown[]) => (await sql<{ id: string }>(text, params))[0]!.id;
/** The open task of a payment or a subscription at its provider. */
const taskOf = (kind: string, target: string) =>
	idOf("select id from public.billing_tasks where kind = $1 and target = $2", [kind, target]);
const invoiceOf = async ({ payment }: Begun) => {
	const [{ year, number }] = (await billing.invoicesOf(payment)) as [{ year: number; number: number }];
	return { invoice_year: year, invoice_number: number };
};

type Line =
	| string
	| {
			/** The actions of the rows, in alphabetical order. */
			rows: string[];
			/** The actor; none for actions of the server for a visitor. */
			by?: () => Person;
			/** Prepares the fixtures and returns the action. */
			run: () => Promise<() => PromiseLike<Answer> | Promise<unknown>>;
	  };

/** Another price of an own listing, in whatever version it is. */
const changePrices = async (change: string, id: number) => {
	const [row] = await sql<{ version: number }>("select version from public.listings where id = $1", [id]);
	const listings = [{ id, version: row!.version }] as never;
	return agent.client.rpc("make_bulk_change", {
		change,
		listings,
		wanted: { mode: "price", value: 77_700, step_pence: 100 },
	});
};
const SOURCE = { url: "https://office.example/stock.xml", kind: "property" };
const WORKER = "exempt: internal state of the worker; the result of a job is logged as job.run";
const COUNTER = "exempt: an anonymous view counter";
const SERVER = "exempt: a step of the server, which logs the whole action (tests/routes/logged-actions.test.ts)";
const LOG = "exempt: the log itself";
const CHECKOUT = "exempt: a step of the server between the beginning of a payment and its result, which are logged";
const TELEMETRY = "exempt: no user action; reports have their own table, and a reopened group or event is logged";

/** A conversation of the visitor with the agent; the id of its message. */
async function talk(listing?: number): Promise<{ conversation: string; message: number }> {
	const about = listing ?? (await live());
	const key = { send_key: crypto.randomUUID() };
	const sent = dataOf<{ conversation_id: string; message_id: number }>(
		await visitor.client.rpc("start_conversation", { listing: about, body: `Is it free? ${key.send_key}`, ...key }),
	);
	return { conversation: sent.conversation_id, message: sent.message_id };
}
async function reportMessage(): Promise<string> {
	const { message } = await talk();
	await answered(agent.client.rpc("report_message", { message, reason: "scam", details: "Asks for money" }));
	const [row] = await sql<{ id: string }>("select id from public.message_reports where message_id = $1", [message]);
	return row!.id;
}

/** Every command. An exempt one gives its reason. */
const LINES: Record<string, Line> = {
	add_listing_photo: {
		rows: ["photo.added"],
		run: async () => {
			const listing = await draft();
			return () => server.rpc("add_listing_photo", { person: agent.id, listing, image: picture() });
		},
	},
	add_verification_document: {
		rows: ["document.sent"],
		by: () => agent,
		run: async () => {
			const { folder } = await sendDocument();
			return () => agent.client.rpc("add_verification_document", { document_kind: "identity", folder });
		},
	},
	answer_contact_message: {
		rows: ["contact.answered"],
		by: () => admin,
		run: async () => {
			const answer = { message: await message(), expected_fingerprint: "0", reply: "Yes, it is." };
			return () => admin.client.rpc("answer_contact_message", answer);
		},
	},
	notify_favourites: WORKER,
	save_wish_scores: WORKER,
	forget_wish_scores: WORKER,
	write_market_figures: WORKER,
	mail_favourites: WORKER,
	change_mail_choice: {
		rows: ["notification_preferences.changed"],
		run: async () => () =>
			server.rpc("change_mail_choice", { person: visitor.id, subject: "messages", action: "stop" }),
	},
	send_announcements: WORKER,
	send_announcement: {
		rows: ["announcement.sent"],
		by: () => admin,
		run: async () => {
			const texts = { title_en: "News", title_tr: "Haber", body_en: "Something new.", body_tr: "Yeni bir şey." };
			const announcement = { send_key: randomUUID(), audience: "everyone", is_important: false, ...texts };
			return () => admin.client.rpc("send_announcement", { announcement });
		},
	},
	apply_plan_changes: {
		// By the planner, although the job applies it.
		rows: ["plan.applied"],
		by: () => boss,
		run: async () => {
			await sql(
				`insert into public.planned_plan_changes (plan_id, holds_from, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position, actor_id)
				select id, private.local_date(now()), name_en, name_tr, monthly_pence, yearly_pence, listing_quota + 1, position, $1 from public.plans where id = 'agency'`,
				[boss.id],
			);
			return () => server.rpc("apply_plan_changes");
		},
	},
	start_match_run: WORKER,
	reserve_sign_in_attempt: SERVER,
	cancel_newsletter_issue: {
		rows: ["newsletter_issue.cancelled"],
		by: () => admin,
		run: async () => {
			const issue = await writeIssue();
			await admin.client.rpc("plan_newsletter_issue", { issue, expected_revision: 1 });
			return () => admin.client.rpc("cancel_newsletter_issue", { issue });
		},
	},
	change_own_listing: {
		rows: ["listing.state_changed"],
		by: () => agent,
		run: async () => {
			const listing = await live();
			return () => agent.client.rpc("change_own_listing", { listing, action: "withdraw" });
		},
	},
	change_own_listings: {
		rows: ["listing.state_changed", "listing.state_changed"],
		by: () => agent,
		run: async () => {
			const listings = [await live(), await live()];
			return () => agent.client.rpc("change_own_listings", { listings, action: "withdraw" });
		},
	},
	change_plan: {
		rows: ["plan.changed"],
		by: () => boss,
		run: async () => {
			const [{ revision } = { revision: 0 }] = await sql<{ revision: number }>(
				"select max(id)::int as revision from public.plan_changes where plan_id = 'starter'",
			);
			const change = { monthly_pence: 1500, yearly_pence: 15_000, note: "Cheaper paper" };
			return () => boss.client.rpc("change_plan", { plan: "starter", expected_version: revision, change });
		},
	},
	change_email_alert: {
		rows: ["saved_search.deleted"],
		run: async () => {
			const alert = await askForMails(true);
			return () => server.rpc("change_email_alert", { alert, action: "stop" });
		},
	},
	confirm_email_alert: {
		rows: ["saved_search.changed"],
		run: async () => {
			const alert = await askForMails(false);
			return () => server.rpc("confirm_email_alert", { alert });
		},
	},
	request_email_alert: {
		rows: ["saved_search.created"],
		run: async () => () =>
			server.rpc("request_email_alert", {
				search: { name: "Flats", kind: "property", filters: {}, database_filters: { kind: "property" } },
				subscriber_email: "new@example.com",
				subscriber_language: "tr",
				client_key: "c",
			}),
	},
	change_search_alert: {
		rows: ["saved_search.changed"],
		run: async () => {
			const search = await saveSearch();
			return () => server.rpc("change_search_alert", { search, action: "pause" });
		},
	},
	claim_file_removals: WORKER,
	claim_feed_source: WORKER,
	claim_import_pictures: WORKER,
	finish_feed_run: WORKER,
	list_feed_targets: WORKER,
	write_feed_rows: WORKER,
	release_import_pictures: WORKER,
	queue_import_pictures: "exempt: the server logs the archive as import.pictures_sent",
	plan_newsletter_issue: {
		rows: ["newsletter_issue.planned"],
		by: () => admin,
		run: async () => {
			const issue = await writeIssue();
			return () => admin.client.rpc("plan_newsletter_issue", { issue, expected_revision: 1 });
		},
	},
	claim_outbox_mails: WORKER,
	claim_photo_sizes: WORKER,
	clean_up: WORKER,
	clean_up_activity: WORKER,
	clean_up_agents: WORKER,
	clean_up_analytics: WORKER,
	clean_up_conversations: WORKER,
	clean_up_listings: WORKER,
	clean_up_live_events: WORKER,
	clean_up_pushes: WORKER,
	claim_pushes: WORKER,
	finish_push: WORKER,
	save_push_subscription: {
		rows: ["push_device.created"],
		by: () => visitor,
		run: async () => () => visitor.client.rpc("save_push_subscription", { subscription: pushSubscription() }),
	},
	set_push_preferences: {
		rows: ["push_device.changed"],
		by: () => visitor,
		run: async () => {
			const device = await addDevice();
			return () => visitor.client.rpc("set_push_preferences", { device, preferences: { messages: false } });
		},
	},
	remove_push_subscription: {
		rows: ["push_device.deleted"],
		by: () => visitor,
		run: async () => {
			const device = await addDevice();
			return () => visitor.client.rpc("remove_push_subscription", { device });
		},
	},
	settle_push_device: {
		rows: ["push_device.deleted"],
		run: async () => {
			const device = await addDevice();
			return () => server.rpc("settle_push_device", { device });
		},
	},
	send_test_push: {
		rows: ["push_device.tested"],
		by: () => visitor,
		run: async () => {
			const device = await addDevice();
			return () => visitor.client.rpc("send_test_push", { device });
		},
	},
	clean_up_moderation: WORKER,
	clean_up_security: WORKER,
	change_hidden: "exempt: what somebody does not want to see is theirs alone",
	dismiss_recommendation: "exempt: what somebody does not want to see is theirs alone",
	restore_recommendation: "exempt: what somebody does not want to see is theirs alone",
	clear_recently_viewed: "exempt: a cleared view history must not remain in the log either",
	confirm_by_link: {
		rows: ["listing.confirmed"],
		run: async () => {
			const listing = await live();
			await backend.sql.exec(
				`set session_replication_role = replica; update public.listings set last_confirmed_at = now() - interval '80 days' where id = ${listing}; set session_replication_role = origin`,
			);
			return () => server.rpc("confirm_by_link", { agent: agent.id, day: linkDay, listing });
		},
	},
	confirm_newsletter: {
		rows: ["newsletter.confirmed"],
		run: async () => {
			const subscriber = await subscribe();
			return () => server.rpc("confirm_newsletter", { subscriber });
		},
	},
	confirm_own_listings: {
		rows: ["listing.confirmed"],
		by: () => other,
		run: async () => {
			const listing = await insertListing(backend, other.id);
			await backend.sql.exec(
				`set session_replication_role = replica; update public.listings set last_confirmed_at = now() - interval '80 days' where id = ${listing}; set session_replication_role = origin`,
			);
			return () => other.client.rpc("confirm_own_listings");
		},
	},
	count_error_repeats: TELEMETRY,
	create_listing: {
		rows: ["listing.created"],
		by: () => agent,
		run: async () => () =>
			agent.client.rpc("create_listing", {
				kind: "property",
				fields: { category: "rent", type: "apartment", address: "1 Road" },
			}),
	},
	review_agent: {
		rows: ["account.disabled", "agent.suspended", "listing.state_changed", "listing.state_changed"],
		by: () => admin,
		run: async () => {
			const { id } = await makeAccount(backend.sql, { role: "agent" });
			await makeAgent(backend, id, `agent-${randomBytes(4).toString("hex")}`);
			for (let made = 0; made < 2; made++) await insertListing(backend, id);
			const revision = dataOf<{ fingerprint: string }>(
				await admin.client.rpc("get_agent_as_admin", { agent: id }),
			).fingerprint;
			const decision = { action: "suspend", reason_code: "fraud", reason: "No." };
			return () => admin.client.rpc("review_agent", { agent: id, expected_fingerprint: revision, decision });
		},
	},
	set_account_status: {
		rows: ["account.sessions_ended"],
		by: () => admin,
		run: () => decide(admin, { action: "end_sessions" }),
	},
	decide_listing: {
		rows: ["listing.state_changed", "moderation.approve"],
		by: () => admin,
		run: async () => {
			const listing = await live({ status: "pending" });
			const { fingerprint } = await itemOf(listing);
			return () =>
				admin.client.rpc("decide_listing", { listing, expected_fingerprint: fingerprint, action: "approve" });
		},
	},
	decide_reports: {
		rows: ["report.decided"],
		by: () => admin,
		run: async () => {
			const listing = await live();
			const reports = [await report(listing)];
			const { fingerprint } = await itemOf(listing);
			return () =>
				admin.client.rpc("decide_reports", { listing, reports, expected_fingerprint: fingerprint, is_upheld: false });
		},
	},
	delete_account: {
		rows: ["account.deleted", "listing.purged", "listing.purged"],
		run: async () => {
			const { id } = await makeAccount(backend.sql, { role: "agent" });
			await makeAgent(backend, id, `gone-${randomBytes(4).toString("hex")}`);
			for (let made = 0; made < 2; made++) {
				const listing = await insertListing(backend, id);
				for (let photo = 0; photo < 5; photo++) await addPhoto(listing);
			}
			return () => server.rpc("delete_account", { person: id });
		},
	},
	delete_area: {
		rows: ["area.deleted"],
		by: () => admin,
		run: async () => {
			const added = await addArea();
			return () => admin.client.rpc("delete_area", added);
		},
	},
	delete_landmark: {
		rows: ["landmark.deleted"],
		by: () => admin,
		run: async () => {
			const added = await addLandmark();
			return () => admin.client.rpc("delete_landmark", added);
		},
	},
	delete_listing_photo: {
		rows: ["photo.removed"],
		by: () => agent,
		run: async () => {
			const listing = await draft();
			const photo = await addPhoto(listing);
			await addPhoto(listing);
			return () => agent.client.rpc("delete_listing_photo", { photo });
		},
	},
	delete_newsletter_issue: {
		rows: ["newsletter_issue.deleted"],
		by: () => admin,
		run: async () => {
			const issue = await writeIssue();
			return () => admin.client.rpc("delete_newsletter_issue", { issue, expected_revision: 1 });
		},
	},
	delete_own_listing: {
		rows: ["listing.deleted"],
		by: () => agent,
		run: async () => {
			const listing = await live();
			return () => agent.client.rpc("delete_own_listing", { listing });
		},
	},
	describe_listing_photo: {
		rows: ["photo.changed"],
		by: () => agent,
		run: async () => {
			const photo = await addPhoto(await draft());
			return () => agent.client.rpc("describe_listing_photo", { photo, alt_en: "The sea" });
		},
	},
	drop_mail: {
		rows: ["mail.dropped"],
		by: () => admin,
		run: async () => {
			const waiting = await mail();
			return () => admin.client.rpc("drop_mail", { mail: waiting });
		},
	},
	duplicate_listing: {
		rows: ["listing.created"],
		by: () => agent,
		run: async () => {
			const listing = await live();
			return () => agent.client.rpc("duplicate_listing", { listing });
		},
	},
	end_stale_session: {
		rows: ["session.expired"],
		run: async () => {
			const person = await enter("visitor", `over-${randomBytes(4).toString("hex")}`);
			await sql("update auth.sessions set created_at = now() - interval '91 days' where user_id = $1", [person.id]);
			return () => person.client.rpc("end_stale_session");
		},
	},
	end_sessions: {
		rows: ["session.ended_elsewhere"],
		by: () => visitor,
		run: async () => {
			const { url, publishableKey } = backend;
			const elsewhere = createClient(url, publishableKey, { auth: { persistSession: false } });
			await elsewhere.auth.signInWithPassword({ email: "visitor@adahan.example", password: "Carob-Tests-27!" });
			return () => visitor.client.rpc("end_sessions");
		},
	},
	export_activity: SERVER,
	export_subscribers: {
		rows: ["newsletter.read"],
		by: () => admin,
		run: async () => {
			await sql("update public.newsletter_subscribers set confirmed_at = now() where id = $1", [await subscribe()]);
			return () => admin.client.rpc("export_subscribers");
		},
	},
	finish_file_removals: WORKER,
	finish_import_picture: WORKER,
	finish_job_run: {
		rows: ["job.run"],
		run: async () => {
			const run = randomUUID();
			dataOf(await server.rpc("start_job_run", { job_name: `job-${randomBytes(4).toString("hex")}`, run }));
			return () => server.rpc("finish_job_run", { run, run_outcome: "done", run_details: { removed: 1 } });
		},
	},
	finish_outbox_mail: {
		rows: ["mail.failed"],
		run: async () => {
			const [mail] = await sql<{ id: string }>(
				"insert into public.mail_outbox (template, recipient, attempts) values ('contactCopy', 'eve@example.com', 1) returning id",
			);
			return () =>
				server.rpc("finish_outbox_mail", { mail_id: mail!.id, error: "550 eve@example.com", is_permanent: true });
		},
	},
	finish_photo_sizes: WORKER,
	clear_sign_in_attempts: SERVER,
	warn_of_sign_in_guesses: SERVER,
	clear_password: {
		rows: ["account.password_forgotten"],
		run: async () => {
			const { id } = await makeAccount(backend.sql);
			return () => server.rpc("clear_password", { person: id });
		},
	},
	get_activity: {
		rows: ["activity.read"],
		by: () => admin,
		run: async () => {
			const entry_id = await readMessage();
			return () => admin.client.rpc("get_activity", { entry_id });
		},
	},
	get_agent_as_admin: {
		rows: ["agent.read"],
		by: () => admin,
		run: async () => () => admin.client.rpc("get_agent_as_admin", { agent: other.id }),
	},
	get_contact_message: {
		rows: ["contact.read"],
		by: () => admin,
		run: async () => {
			const id = await message();
			return () => admin.client.rpc("get_contact_message", { message: id });
		},
	},
	get_error_group: {
		rows: ["error_group.read"],
		by: () => admin,
		run: async () => {
			const fingerprint = await errorGroup();
			return () => admin.client.rpc("get_error_group", { fingerprint });
		},
	},
	get_user_as_admin: {
		rows: ["account.read"],
		by: () => admin,
		run: async () => () => admin.client.rpc("get_user_as_admin", { person: visitor.id }),
	},
	get_verification_document: {
		rows: ["document.read"],
		by: () => admin,
		run: async () => {
			const { folder } = await sendDocument();
			await answered(agent.client.rpc("add_verification_document", { document_kind: "licence", folder }));
			const [row] = await sql<{ id: string }>("select id from public.verification_documents where path = $1", [folder]);
			return () => admin.client.rpc("get_verification_document", { document: row!.id });
		},
	},
	get_security_event: {
		rows: ["security_event.read"],
		by: () => admin,
		run: async () => {
			const event = await securityEvent();
			return () => admin.client.rpc("get_security_event", { event });
		},
	},
	get_subscriber: {
		rows: ["newsletter.read"],
		by: () => admin,
		run: async () => {
			const subscriber = await subscribe();
			return () => admin.client.rpc("get_subscriber", { subscriber });
		},
	},
	grant_super_admin: {
		rows: ["account.role_changed"],
		run: async () => {
			const { email } = await makeAccount(backend.sql);
			return () => server.rpc("grant_super_admin", { address: email });
		},
	},
	expire_availability: WORKER,
	lift_hold: {
		rows: ["agent.lift"],
		by: () => admin,
		run: async () => {
			await sql("insert into public.agent_holds (agent_id, action) values ($1, 'hold')", [other.id]);
			return () => admin.client.rpc("lift_hold", { agent: other.id });
		},
	},
	list_mails: {
		rows: ["mail.read"],
		by: () => admin,
		run: async () => {
			await mail();
			return () => admin.client.rpc("list_mails", { with_addresses: true });
		},
	},
	start_conversation: {
		rows: ["conversation.started", "message.sent"],
		by: () => visitor,
		run: async () => {
			const listing = await live();
			return () => talk(listing);
		},
	},
	send_message: {
		rows: ["message.sent"],
		by: () => agent,
		run: async () => {
			const { conversation } = await talk();
			return () => agent.client.rpc("send_message", { conversation, body: "Yes", send_key: crypto.randomUUID() });
		},
	},
	mark_thread_read: "exempt: a read mark of a person in their own conversation",
	archive_conversation: "exempt: where a person lists their own conversation",
	block_person: {
		rows: ["conversation.blocked"],
		by: () => agent,
		run: async () => {
			const { conversation } = await talk();
			await sql("delete from public.blocks");
			return async () => {
				const answer = await agent.client.rpc("block_person", { conversation, blocked: true });
				await sql("delete from public.blocks");
				return answer;
			};
		},
	},
	report_message: {
		rows: ["message.reported"],
		by: () => agent,
		run: async () => {
			const { message } = await talk();
			return () => agent.client.rpc("report_message", { message, reason: "spam", details: "Sells something" });
		},
	},
	list_message_reports: {
		rows: ["message_report.read"],
		by: () => admin,
		run: async () => {
			await reportMessage();
			return () => admin.client.rpc("list_message_reports");
		},
	},
	read_reported_message: {
		rows: ["message_report.read"],
		by: () => admin,
		run: async () => {
			const report = await reportMessage();
			return () => admin.client.rpc("read_reported_message", { report });
		},
	},
	decide_message_report: {
		rows: ["message_report.decided"],
		by: () => admin,
		run: async () => {
			const report = await reportMessage();
			return () => admin.client.rpc("decide_message_report", { report, is_upheld: true, action: "remove" });
		},
	},
	list_reports: {
		rows: ["report.read"],
		by: () => admin,
		run: async () => {
			await report(await live());
			return () => admin.client.rpc("list_reports");
		},
	},
	record_activity_events: LOG,
	mail_saved_searches: WORKER,
	send_message_mails: WORKER,
	choose_import_sheet: {
		rows: ["import.mapped"],
		by: () => agent,
		run: async () => {
			const id = await startImport();
			const sheets = [{ name: "Villas", contents: "Ref,Price\nB,2", headers_key: "b".repeat(64) }];
			await sql(
				"update public.import_files set sheet = 'Flats', file_name = 'stock.xlsx (Flats)', mapping = '{price}', sheets = $2 where id = $1",
				[id, JSON.stringify(sheets)],
			);
			return () => agent.client.rpc("choose_import_sheet", { import: id, sheet: "Villas" });
		},
	},
	correct_import: {
		rows: ["import.corrected"],
		by: () => agent,
		run: async () => {
			const id = await startImport();
			const corrections = [{ column: 0, value: "A", text: "B" }];
			return () => agent.client.rpc("correct_import", { import: id, corrections });
		},
	},
	map_import: {
		rows: ["import.mapped"],
		by: () => agent,
		run: async () => {
			const id = await startImport();
			return () => agent.client.rpc("map_import", { import: id, mapping: ["agent_reference", "price"] });
		},
	},
	mark_contact_message: {
		rows: ["contact.marked_read"],
		by: () => admin,
		run: async () => {
			const id = await message();
			return () => admin.client.rpc("mark_contact_message", { message: id, is_read: true });
		},
	},
	mark_enquiry: {
		rows: ["enquiry.marked"],
		by: () => agent,
		run: async () => {
			const [row] = await sql<{ id: string }>(
				"insert into public.enquiries (listing_id, agent_id, name, email, message) values ($1, $2, 'A', 'a@example.com', 'Hi') returning id",
				[await live(), agent.id],
			);
			return () => agent.client.rpc("mark_enquiry", { enquiry: row!.id, is_answered: true });
		},
	},
	match_saved_searches: WORKER,
	merge_visit: {
		rows: ["favourite.saved"],
		by: () => visitor,
		run: async () => {
			const listing = await live();
			return () => visitor.client.rpc("merge_visit", { saved: [listing], viewed: [listing] });
		},
	},
	move_listing_photo: {
		rows: ["photo.ordered"],
		by: () => agent,
		run: async () => {
			const listing = await draft();
			for (let made = 0; made < 4; made++) await addPhoto(listing);
			const photo = await addPhoto(listing);
			return () => agent.client.rpc("move_listing_photo", { photo, goal: "cover" });
		},
	},
	set_listing_photo_kind: {
		rows: ["photo.changed"],
		by: () => agent,
		run: async () => {
			const listing = await draft();
			const [photo] = [await addPhoto(listing), await addPhoto(listing)];
			return () => agent.client.rpc("set_listing_photo_kind", { photo, kind: "plan" });
		},
	},
	set_agent_picture: {
		rows: ["agent.changed"],
		run: async () => () =>
			server.rpc("set_agent_picture", { agent: agent.id, path: `${agent.id}/portrait`, colour: 1 }),
	},
	set_favourite_note: {
		rows: ["favourite.noted"],
		by: () => visitor,
		run: async () => {
			const listing = await live();
			await answered(visitor.client.rpc("save_favourite", { listing }));
			return () => visitor.client.rpc("set_favourite_note", { listing, note: "Call them" });
		},
	},
	mark_orphan_files: WORKER,
	open_moderation_item: {
		rows: ["moderation.read"],
		by: () => admin,
		run: async () => {
			const listing = await live();
			return () => admin.client.rpc("open_moderation_item", { listing });
		},
	},
	order_listing_photos: {
		rows: ["photo.ordered"],
		by: () => agent,
		run: async () => {
			const listing = await draft();
			const photos = [await addPhoto(listing), await addPhoto(listing), await addPhoto(listing)].reverse();
			return () => agent.client.rpc("order_listing_photos", { listing, photos });
		},
	},
	queue_auth_mail: SERVER,
	hasten_auth_mail: SERVER,
	claim_auth_mails: WORKER,
	finish_auth_mail: WORKER,
	permit_new_credential: SERVER,
	reserve_code: SERVER,
	finish_code: SERVER,
	prepare_second_factor: SERVER,
	set_recovery_codes: {
		rows: ["account.recovery_codes_made"],
		run: async () => {
			const hashes = Array.from({ length: 10 }, () => randomBytes(32).toString("base64url"));
			const person = await protect();
			return () => server.rpc("set_recovery_codes", { person, hashes });
		},
	},
	keep_recovery_codes: {
		rows: ["account.recovery_codes_kept"],
		by: () => visitor,
		run: async () => {
			const code_hash = randomBytes(32).toString("base64url");
			const set_id = randomUUID();
			await sql("insert into private.recovery_codes (user_id, code_hash, set_id) values ($1, $2, $3)", [
				visitor.id,
				code_hash,
				set_id,
			]);
			return () => visitor.client.rpc("keep_recovery_codes", { set_id });
		},
	},
	use_recovery_code: {
		rows: ["account.factor_removed"],
		run: async () => {
			const person = await protect();
			const code_hash = randomBytes(32).toString("base64url");
			await sql("insert into private.recovery_codes (user_id, code_hash) values ($1, $2)", [person, code_hash]);
			return () => server.rpc("use_recovery_code", { person, session: randomUUID(), code_hash });
		},
	},
	remove_own_second_factor: {
		rows: ["account.factor_removed"],
		run: async () => {
			const person = await protect();
			return () => server.rpc("remove_own_second_factor", { person, session: randomUUID() });
		},
	},
	remove_second_factor_of: {
		rows: ["account.factor_removed"],
		by: () => boss,
		run: async () => {
			await protect(boss.id);
			await sql("update auth.sessions set aal = 'aal2' where id = $1", [boss.session]);
			const person = await protect();
			return () => boss.client.rpc("remove_second_factor_of", { person });
		},
	},
	reset_second_factor: {
		rows: ["account.factor_removed"],
		run: async () => {
			const { id, email } = await makeAccount(backend.sql);
			await protect(id);
			return () => server.rpc("reset_second_factor", { address: email });
		},
	},
	permit_role_change: SERVER,
	prepare_sign_up: SERVER,
	record_analytics: COUNTER,
	record_client_errors: TELEMETRY,
	read_live_events: WORKER,
	record_listing_views: COUNTER,
	record_recent_views: COUNTER,
	record_route_timings: COUNTER,
	record_session_proof: SERVER,
	record_security_events: TELEMETRY,
	record_server_error: TELEMETRY,
	queue_newsletter_mails: {
		rows: ["newsletter_issue.sent", "newsletter_issue.started"],
		run: async () => {
			await sql("delete from public.newsletter_issues where status = 'draft'");
			await sql("update public.newsletter_issues set status = 'draft', send_at = null where status = 'planned'");
			await admin.client.rpc("plan_newsletter_issue", { issue: await writeIssue(), expected_revision: 1 });
			return () => server.rpc("queue_newsletter_mails");
		},
	},
	register_agent: {
		rows: ["account.role_changed", "agent.registered"],
		run: async () => {
			const person = await enter("visitor", `new-${randomBytes(4).toString("hex")}`);
			const registration = { kind: "agent", name: "Işıl Çağ Emlak", phone: "+905331234567", agreed: true };
			return () => person.client.rpc("register_agent", { registration });
		},
	},
	register_app_key: LOG,
	remove_cost_rate: {
		rows: ["cost_rate.deleted"],
		by: () => admin,
		run: async () => {
			const added = await addRate(50);
			return () => admin.client.rpc("remove_cost_rate", { rate: added });
		},
	},
	remove_favourite: {
		rows: ["favourite.removed"],
		by: () => visitor,
		run: async () => {
			const listing = await live();
			await answered(visitor.client.rpc("save_favourite", { listing }));
			return () => visitor.client.rpc("remove_favourite", { listing });
		},
	},
	reindex_areas: WORKER,
	renew_same_offers: WORKER,
	rotate_search_feed: {
		rows: ["saved_search.changed"],
		by: () => visitor,
		run: async () => {
			const search = await saveSearch();
			return () => visitor.client.rpc("rotate_search_feed", { search, is_wanted: true });
		},
	},
	make_bulk_change: {
		rows: ["bulk_change.created", "listing.edited"],
		by: () => agent,
		run: async () => {
			const listing = await draft();
			return () => changePrices(crypto.randomUUID(), listing);
		},
	},
	undo_bulk_change: {
		rows: ["bulk_change.changed", "listing.edited"],
		by: () => agent,
		run: async () => {
			const change = crypto.randomUUID();
			await answered(changePrices(change, await draft()));
			return () => agent.client.rpc("undo_bulk_change", { change });
		},
	},
	set_feed_source: {
		rows: ["feed_source.created"],
		by: () => agent,
		run: async () => () => agent.client.rpc("set_feed_source", SOURCE),
	},
	change_feed_source: {
		rows: ["feed_source.changed"],
		by: () => agent,
		run: async () => {
			await answered(agent.client.rpc("set_feed_source", SOURCE));
			return () => agent.client.rpc("change_feed_source", { action: "on" });
		},
	},
	release_feed_listing: {
		rows: ["feed_listing.changed"],
		by: () => agent,
		run: async () => {
			const listing = await draft();
			await answered(agent.client.rpc("set_feed_source", SOURCE));
			await sql(
				"insert into public.feed_listings (listing_id, source_id, kept) select $1, id, '{price_pence}' from public.feed_sources",
				[listing],
			);
			return () => agent.client.rpc("release_feed_listing", { listing });
		},
	},
	renew_own_feed: {
		rows: ["feed.created"],
		by: () => agent,
		run: async () => () => agent.client.rpc("renew_own_feed", { is_wanted: true }),
	},
	replace_listing_photo: {
		rows: ["photo.changed"],
		run: async () => {
			const photo = await addPhoto(await draft());
			const [row] = await sql<{ path: string }>("select path from public.listing_photos where id = $1", [photo]);
			return () =>
				server.rpc("replace_listing_photo", { person: agent.id, photo, expected_path: row!.path, image: picture() });
		},
	},
	request_job_run: {
		rows: ["job.requested"],
		by: () => admin,
		run: async () => () => admin.client.rpc("request_job_run", { job_name: "clean-up" }),
	},
	resolve_error_group: {
		rows: ["error_group.changed"],
		by: () => admin,
		run: async () => {
			const fingerprint = await errorGroup();
			return () => admin.client.rpc("resolve_error_group", { fingerprint, is_resolved: true });
		},
	},
	resolve_security_event: {
		rows: ["security_event.changed"],
		by: () => admin,
		run: async () => {
			const event = await securityEvent();
			return () => admin.client.rpc("resolve_security_event", { event, is_resolved: true });
		},
	},
	resolve_security_events: {
		// One row per event, so that each shows who resolved it.
		rows: ["security_event.changed", "security_event.changed"],
		by: () => admin,
		run: async () => {
			await sql("delete from public.security_events");
			for (let made = 0; made < 2; made++) await securityEvent();
			const seen_until = new Date(Date.now() + 1000).toISOString();
			return () => admin.client.rpc("resolve_security_events", { filters: {}, listed_until: seen_until });
		},
	},
	restore_own_listing: {
		rows: ["listing.restored"],
		by: () => agent,
		run: async () => {
			const listing = await live();
			await answered(agent.client.rpc("delete_own_listing", { listing }));
			return () => agent.client.rpc("restore_own_listing", { listing });
		},
	},
	retry_mail: {
		rows: ["mail.retried"],
		by: () => admin,
		run: async () => {
			const failed = await mail({ failed_at: new Date().toISOString(), attempts: 7 });
			return () => admin.client.rpc("retry_mail", { mail: failed });
		},
	},
	release_sign_in_attempt: SERVER,
	reveal_contact: SERVER,
	reveal_favourite_contacts: SERVER,
	run_import: {
		rows: ["import.finished", "listing.created", "listing.created"],
		by: () => agent,
		run: async () => {
			const id = await startImport();
			const import_rows = [importRow(`A-${id.slice(0, 4)}`), importRow(`B-${id.slice(0, 4)}`)];
			return () => agent.client.rpc("run_import", { import: id, import_rows, left_rows: [], unchanged: 0 });
		},
	},
	save_area: {
		rows: ["area.changed"],
		by: () => admin,
		run: async () => {
			const { area, expected_fingerprint: revision } = await addArea();
			await live({ area_id: area });
			return () => saveArea({ name_en: `Renamed ${"abcdefgh"[areas]}` }, area, revision);
		},
	},
	save_landmark: {
		rows: ["landmark.changed"],
		by: () => admin,
		run: async () => {
			const added = await addLandmark();
			return () => admin.client.rpc("save_landmark", { ...added, change: { aliases: ["Another name"] } });
		},
	},
	save_content_page: {
		rows: ["content.published"],
		by: () => admin,
		run: async () => () => saveContent(true),
	},
	save_cost_rate: {
		rows: ["cost_rate.created"],
		by: () => admin,
		run: async () => () => admin.client.rpc("save_cost_rate", { rate: rate(100) }),
	},
	save_favourite: {
		rows: ["favourite.saved"],
		by: () => visitor,
		run: async () => {
			const listing = await live();
			return () => visitor.client.rpc("save_favourite", { listing });
		},
	},
	get_import: {
		rows: ["import.read"],
		by: () => admin,
		run: async () => {
			const id = await startImport();
			return () => admin.client.rpc("get_import", { import: id });
		},
	},
	list_import_targets: {
		rows: ["listing.read"],
		by: () => admin,
		run: async () => () =>
			admin.client.rpc("list_import_targets", { kind: "property", agent_references: ["A"], for_agent: agent.id }),
	},
	get_feed_source: {
		rows: ["feed_source.read"],
		by: () => admin,
		run: async () => () => admin.client.rpc("get_feed_source", { for_agent: agent.id }),
	},
	get_own_feed: {
		rows: ["feed.read"],
		by: () => admin,
		run: async () => () => admin.client.rpc("get_own_feed", { for_agent: agent.id }),
	},
	list_picture_targets: {
		rows: ["listing.read"],
		by: () => admin,
		// As below.
		run: async () => {
			const { id } = await makeAccount(backend.sql, { role: "agent" });
			await makeAgent(backend, id, `agent-${randomBytes(4).toString("hex")}`);
			return () => admin.client.rpc("list_picture_targets", { for_agent: id });
		},
	},
	list_unnamed_listings: {
		rows: ["listing.read"],
		by: () => admin,
		// Reading of the same agent's listings is logged once in ten minutes.
		run: async () => {
			const { id } = await makeAccount(backend.sql, { role: "agent" });
			await makeAgent(backend, id, `agent-${randomBytes(4).toString("hex")}`);
			return () =>
				admin.client.rpc("list_unnamed_listings", { kind: "property", agent_references: ["A"], for_agent: id });
		},
	},
	get_own_listing: {
		rows: ["listing.read"],
		by: () => admin,
		run: async () => {
			const listing = await draft();
			return () => admin.client.rpc("get_own_listing", { listing });
		},
	},
	get_own_photos: {
		rows: ["listing.read"],
		by: () => admin,
		run: async () => {
			const listing = await draft();
			return () => admin.client.rpc("get_own_photos", { listing, listing_kind: "property" });
		},
	},
	get_own_preview: {
		rows: ["listing.read"],
		by: () => admin,
		run: async () => {
			const listing = await draft();
			return () => admin.client.rpc("get_own_preview", { listing });
		},
	},
	get_own_price: {
		rows: ["listing.read"],
		by: () => admin,
		run: async () => {
			const listing = await draft();
			return () => admin.client.rpc("get_own_price", { listing });
		},
	},
	save_listing: {
		rows: ["listing.edited", "place.created"],
		by: () => agent,
		run: async () => {
			const listing = await draft();
			const [row] = await sql<{ version: number }>("select version from public.listings where id = $1", [listing]);
			const fields = {
				title_en: "Another title",
				address: "2 Road",
				latitude: 35.3,
				longitude: 33.3,
				location_precision: "rounded",
			};
			return () => agent.client.rpc("save_listing", { listing, version: row!.version, fields });
		},
	},
	save_newsletter_issue: {
		rows: ["newsletter_issue.edited"],
		by: () => admin,
		run: async () => {
			const call = { issue: await writeIssue(), expected_revision: 1, content: { subject_en: "Other news" } };
			return () => admin.client.rpc("save_newsletter_issue", call);
		},
	},
	save_search: {
		rows: ["saved_search.created"],
		by: () => visitor,
		run: async () => saveSearch,
	},
	search_agents_as_admin: {
		rows: ["agents.read"],
		by: () => admin,
		run: async () => () => admin.client.rpc("search_agents_as_admin"),
	},
	search_contact_messages: {
		rows: ["contact.read"],
		by: () => admin,
		run: async () => {
			await message();
			return () => admin.client.rpc("search_contact_messages");
		},
	},
	schedule_plan_change: {
		rows: ["plan.planned"],
		by: () => boss,
		run: async () => () => planChange("professional", 60),
	},
	search_listings_as_admin: {
		rows: ["listing.read"],
		by: () => admin,
		run: async () => {
			await live();
			return () => admin.client.rpc("search_listings_as_admin");
		},
	},
	search_users_as_admin: {
		rows: ["accounts.read"],
		by: () => admin,
		run: async () => () => admin.client.rpc("search_users_as_admin"),
	},
	search_security_events: {
		rows: ["security_event.read"],
		by: () => admin,
		run: async () => {
			await securityEvent();
			return () => admin.client.rpc("search_security_events");
		},
	},
	search_subscribers: {
		rows: ["newsletter.read"],
		by: () => admin,
		run: async () => {
			await subscribe();
			return () => admin.client.rpc("search_subscribers");
		},
	},
	search_activity: {
		rows: ["accounts.read"],
		by: () => admin,
		run: async () => () => admin.client.rpc("search_activity", { filters: { actor: "visitor@adahan.example" } }),
	},
	set_notification_preferences: {
		rows: ["notification_preferences.changed"],
		by: () => visitor,
		run: async () => () => visitor.client.rpc("set_notification_preferences", { messages: false }),
	},
	share_favourites: {
		rows: ["share.created"],
		by: () => visitor,
		run: async () => () => visitor.client.rpc("share_favourites", { shows_name: true }),
	},
	start_import: { rows: ["import.started"], by: () => agent, run: async () => startImport },
	start_job_run: WORKER,
	get_job_times: WORKER,
	tell_late_jobs: WORKER,
	renew_job_run: WORKER,
	submit_contact_message: {
		rows: ["contact.sent"],
		run: async () => () =>
			server.rpc("submit_contact_message", {
				contact: { name: "A", email: "a@example.com", subject: "S", message: "M", language: "en" },
				office: "office@example.com",
				client_key: "client",
			}),
	},
	submit_enquiry: {
		rows: ["enquiry.sent"],
		run: async () => {
			const listing = await live();
			return () => server.rpc("submit_enquiry", { enquiry: enquiry(listing), client_key: "client" });
		},
	},
	submit_report: {
		rows: ["report.created"],
		run: async () => {
			const listing = await live();
			const sent = {
				listing_id: listing,
				reason: "wrong_price",
				message: "Too dear",
				email: "a@example.com",
				language: "en",
			};
			return () => server.rpc("submit_report", { report: sent, client_key: "client" });
		},
	},
	subscribe_newsletter: {
		rows: ["newsletter.subscribed"],
		run: async () => () =>
			server.rpc("subscribe_newsletter", {
				subscriber_email: "new@example.com",
				subscriber_language: "tr",
				client_key: "c",
			}),
	},
	consume_rate_limit: SERVER,
	test_newsletter_issue: {
		rows: ["newsletter_issue.tested"],
		by: () => admin,
		run: async () => {
			const issue = await writeIssue();
			return () => admin.client.rpc("test_newsletter_issue", { issue });
		},
	},
	unsubscribe_newsletter: {
		rows: ["newsletter.unsubscribed"],
		run: async () => {
			const subscriber = await subscribe();
			return () => server.rpc("unsubscribe_newsletter", { subscriber });
		},
	},
	unsubscribe_subscriber: {
		rows: ["newsletter.unsubscribed"],
		by: () => admin,
		run: async () => {
			const subscriber = await subscribe();
			return () => admin.client.rpc("unsubscribe_subscriber", { subscriber });
		},
	},
	viewer: {
		rows: ["session.started"],
		run: async () => {
			const person = await enter("visitor", `seen-${randomBytes(4).toString("hex")}`);
			return () => person.client.rpc("viewer", { device: "Test browser" });
		},
	},
	withdraw_plan_change: {
		rows: ["plan.withdrawn"],
		by: () => boss,
		run: async () => {
			await answered(planChange("starter", 60));
			const planned = await plannedFor("starter");
			return () => boss.client.rpc("withdraw_plan_change", { plan: "starter", planned });
		},
	},
	withdraw_shared_favourites: {
		rows: ["share.withdrawn"],
		by: () => admin,
		run: async () => {
			await answered(admin.client.rpc("share_favourites", {}));
			return () => admin.client.rpc("withdraw_shared_favourites");
		},
	},
	withdraw_verification_document: {
		rows: ["document.withdrawn"],
		by: () => agent,
		run: async () => {
			const { folder } = await sendDocument();
			await answered(agent.client.rpc("add_verification_document", { document_kind: "licence", folder }));
			const [row] = await sql<{ id: string }>("select id from public.verification_documents where path = $1", [folder]);
			return () => agent.client.rpc("withdraw_verification_document", { document: row!.id });
		},
	},
	attach_checkout: {
		rows: ["payment.changed"],
		run: async () => {
			const { client } = await enterPayer();
			const choice = { plan: "starter", period: "monthly", provider: "card", price_seen: await priceOf("starter") };
			const begun = { ...choice, checkout_key: randomUUID() };
			const { payment } = dataOf<{ payment: string }>(await client.rpc("begin_checkout", begun));
			return () => server.rpc("attach_checkout", { payment, ref: payment, url: "https://checkout.example/" });
		},
	},
	begin_checkout: {
		rows: ["payment.begun"],
		by: () => payer,
		run: async () => {
			const { client } = await enterPayer();
			const choice = { plan: "starter", period: "monthly", provider: "card", price_seen: await priceOf("starter") };
			return () => client.rpc("begin_checkout", { ...choice, checkout_key: randomUUID() });
		},
	},
	change_subscription: {
		rows: ["subscription.changed"],
		by: () => payer,
		run: async () => {
			await pay();
			return () => payer.client.rpc("change_subscription", { action: "cancel" });
		},
	},
	choose_kept_listings: "exempt: a choice that changes nothing by itself; each listing that is hidden later is logged",
	choose_next_plan: {
		rows: ["subscription.changed"],
		by: () => payer,
		run: async () => {
			await pay();
			return () => payer.client.rpc("choose_next_plan", { plan: "starter", period: "monthly" });
		},
	},
	claim_billing_tasks: WORKER,
	claim_checkout: CHECKOUT,
	claim_open_payments: {
		// A checkout that nobody paid.
		rows: ["payment.expired"],
		run: async () => {
			const { payment } = await beginPayment();
			await sql("update public.payments set created_at = now() - interval '5 days' where id = $1", [payment]);
			return () => server.rpc("claim_open_payments");
		},
	},
	claim_payment_events: WORKER,
	end_plans: {
		rows: ["subscription.ended"],
		run: async () => {
			await billing.buy(await enterPayer(), "professional", "monthly", "crypto");
			await billing.age(payer, "2 months");
			return () => server.rpc("end_plans");
		},
	},
	finish_billing_task: {
		rows: ["invoice.issued", "payment.refunded"],
		run: async () => {
			const { payment } = await pay();
			await answered(payer.client.rpc("request_refund", { payment }));
			const task = await taskOf("refund", payment);
			return () => server.rpc("finish_billing_task", { task, version: 1, result: { ref: payment, state: "done" } });
		},
	},
	finish_payment_event: WORKER,
	get_invoice: {
		rows: ["invoice.read"],
		by: () => admin,
		run: async () => {
			const invoice = await invoiceOf(await pay());
			return () => admin.client.rpc("get_invoice", invoice);
		},
	},
	get_payment_as_admin: {
		rows: ["payment.read"],
		by: () => admin,
		run: async () => {
			const { payment } = await beginPayment();
			return () => admin.client.rpc("get_payment_as_admin", { payment });
		},
	},
	permit_refund: SERVER,
	record_charge_state: {
		rows: ["payment.disputed", "payment.problem_found", "subscription.ended"],
		run: async () => {
			const begun = await pay();
			const charge = { provider: "card", charge_ref: `charge_${begun.payment}`, is_disputed: true };
			return () =>
				server.rpc("record_charge_state", { facts: { ...charge, amount_pence: begun.amount, refunded_pence: 0 } });
		},
	},
	record_failed_renewal: {
		rows: ["subscription.changed"],
		run: async () => {
			const { payment } = await pay();
			const facts = { subscription_ref: `sub_${payment}`, ref: `in_${payment}` };
			return () => server.rpc("record_failed_renewal", { facts });
		},
	},
	record_payment_event: "exempt: the report of a provider, which has its own table; what it changes is logged",
	record_subscription_state: {
		rows: ["subscription.changed"],
		run: async () => {
			const { payment } = await pay();
			const facts = { subscription_ref: `sub_${payment}`, state: "ended", cancels_at_end: false };
			return () => server.rpc("record_subscription_state", { facts });
		},
	},
	refund_payment: {
		rows: ["payment.refund_requested", "subscription.ended"],
		by: () => boss,
		run: async () => {
			const { payment } = await pay();
			const { fingerprint } = dataOf<{ fingerprint: string }>(
				await boss.client.rpc("get_payment_as_admin", { payment }),
			);
			await answered(server.rpc("permit_refund", { actor: boss.id, session: boss.session, payment }));
			const refund = { payment, expected_fingerprint: fingerprint, reason: "Wrong plan" };
			return () => boss.client.rpc("refund_payment", refund);
		},
	},
	request_refund: {
		rows: ["payment.refund_requested", "subscription.ended"],
		by: () => payer,
		run: async () => {
			const { payment } = await pay();
			return () => payer.client.rpc("request_refund", { payment });
		},
	},
	retry_billing_task: {
		rows: ["payment.task_retried"],
		by: () => admin,
		run: async () => {
			const { payment } = await pay();
			await answered(payer.client.rpc("request_refund", { payment }));
			const task = await taskOf("refund", payment);
			return () => admin.client.rpc("retry_billing_task", { task });
		},
	},
	search_payments_as_admin: {
		rows: ["payments.read"],
		by: () => admin,
		run: async () => {
			await beginPayment();
			return () => admin.client.rpc("search_payments_as_admin");
		},
	},
	settle_payment: {
		rows: ["invoice.issued", "payment.changed", "payment.paid", "subscription.created"],
		run: async () => {
			const begun = await beginPayment();
			return () => settle(begun);
		},
	},
	settle_renewal: {
		rows: ["invoice.issued", "payment.changed", "payment.paid", "subscription.changed"],
		run: async () => {
			const { payment, amount } = await pay();
			const facts = { provider: "card", ref: `in_${payment}`, subscription_ref: `sub_${payment}`, currency: "GBP" };
			const charge = { amount_pence: amount, charge_ref: `charge_in_${payment}`, period_end: null };
			return () => server.rpc("settle_renewal", { facts: { ...facts, ...charge, is_last_attempt: false } });
		},
	},
	write_moderation_digest: WORKER,
};

/** Additional effects of a command, beside its entry above. */
const MORE: Record<string, Exclude<Line, string>> = {
	"get_invoice, an agent's own": {
		rows: [],
		run: async () => {
			const invoice = await invoiceOf(await pay());
			return () => payer.client.rpc("get_invoice", invoice);
		},
	},
	"settle_payment, of another amount": {
		rows: ["payment.changed", "payment.failed", "payment.problem_found"],
		run: async () => {
			const begun = await beginPayment("crypto");
			return () => settle(begun, { amount_pence: begun.amount - 1 });
		},
	},
	"settle_payment, of a checkout that nobody paid": {
		rows: ["payment.expired"],
		run: async () => {
			const begun = await beginPayment();
			return () => settle(begun, { state: "expired" });
		},
	},
	"settle_payment, in the place of another plan": {
		rows: ["invoice.issued", "payment.changed", "payment.paid", "subscription.created", "subscription.ended"],
		run: async () => {
			await pay();
			const begun = await billing.begin(payer, "agency", "yearly");
			return () => settle(begun);
		},
	},
	"answer_contact_message, elsewhere": {
		rows: ["contact.answered"],
		by: () => admin,
		run: async () => {
			const id = await message();
			return () => admin.client.rpc("answer_contact_message", { message: id, expected_fingerprint: "0" });
		},
	},
	"set_account_status: disable": {
		rows: ["account.disabled"],
		by: () => admin,
		run: () => decide(admin, { action: "disable", reason_code: "terms" }),
	},
	"set_account_status: disable an agent": {
		rows: ["account.disabled", "agent.suspended"],
		by: () => admin,
		run: () => decide(admin, { action: "disable", reason_code: "terms" }, "agent"),
	},
	"set_account_status: enable": {
		rows: ["account.enabled"],
		by: () => admin,
		run: () => decide(admin, { action: "enable", reason: "Cleared up" }),
	},
	"set_account_status: change_role": {
		rows: ["account.role_changed"],
		by: () => boss,
		run: () => decide(boss, { action: "change_role", role: "sub_admin", reason: "Joins the team" }),
	},
	"resolve_error_group, open again": {
		rows: ["error_group.changed"],
		by: () => admin,
		run: async () => {
			const fingerprint = await errorGroup();
			await answered(admin.client.rpc("resolve_error_group", { fingerprint, is_resolved: true }));
			return () => admin.client.rpc("resolve_error_group", { fingerprint, is_resolved: false });
		},
	},
	"search_activity, without people": {
		rows: [],
		run: async () => () => admin.client.rpc("search_activity", { filters: { type: "reading" } }),
	},
	"search_security_events, of which there are none": {
		rows: [],
		run: async () => () => admin.client.rpc("search_security_events", { page: 900 }),
	},
	"get_error_group, when its errors are forgotten": {
		rows: [],
		run: async () => {
			const fingerprint = await errorGroup();
			await sql("delete from public.error_logs where fingerprint = $1", [fingerprint]);
			return () => admin.client.rpc("get_error_group", { fingerprint });
		},
	},
	"schedule_plan_change, in the place of another": {
		rows: ["plan.replanned"],
		by: () => boss,
		run: async () => {
			if ((await plannedFor("professional")) === 0) await answered(planChange("professional", 60));
			return () => planChange("professional", 70);
		},
	},
	"block_person, the end of a block": {
		rows: ["conversation.unblocked"],
		by: () => agent,
		run: async () => {
			const { conversation } = await talk();
			await answered(agent.client.rpc("block_person", { conversation, blocked: true }));
			return () => agent.client.rpc("block_person", { conversation, blocked: false });
		},
	},
	"save_area, a new one": { rows: ["area.created"], by: () => admin, run: async () => addArea },
	"save_landmark, a new one": { rows: ["landmark.created"], by: () => admin, run: async () => addLandmark },
	"save_content_page, a withdrawn post": {
		rows: ["content.withdrawn"],
		by: () => admin,
		run: async () => () =>
			admin.client.rpc("save_content_page", {
				page_slug: `blog/post-${posts++}`,
				page_language: "en",
				expected_version: 0,
				content: { title: "Sea", description: "What this post is. ".repeat(4), body: "Words", posted_on: "2026-11-01" },
				publish: false,
				withdraw: true,
			}),
	},
	"save_content_page, a draft": {
		rows: ["content.drafted"],
		by: () => admin,
		run: async () => () => saveContent(false),
	},
	"save_cost_rate, another day for one that has not begun": {
		rows: ["cost_rate.changed"],
		by: () => admin,
		run: async () => {
			const corrects = await addRate(70);
			return () => admin.client.rpc("save_cost_rate", { rate: rate(60), corrects });
		},
	},
	"save_newsletter_issue, a new one": {
		rows: ["newsletter_issue.created"],
		by: () => admin,
		run: async () => {
			const call = { issue: null as never, expected_revision: 0, content: { subject_en: "News" } };
			return () => admin.client.rpc("save_newsletter_issue", call);
		},
	},
};

describe("database commands", () => {
	it("have an entry for each command of the catalogue", async () => {
		const commands = await sql<{ name: string }>(`
			select distinct p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
			and p.prorettype <> 'trigger'::regtype and (has_function_privilege('anon', p.oid, 'execute')
				or has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('service_role', p.oid, 'execute')) order by 1`);
		expect(Object.keys(LINES).sort()).toEqual(commands.map(({ name }) => name).sort());
		for (const line of Object.values(LINES)) if (typeof line === "string") expect(line).toMatch(/^exempt: .{7,}/);
	});

	const done = Object.entries({ ...LINES, ...MORE }).flatMap(([name, line]) =>
		typeof line === "string" ? [] : [{ name, line }],
	);
	it.each(done)("$name", async ({ line }) => {
		const call = await line.run();
		const before = await lastId();
		const answer = await call();
		if (typeof answer === "object" && answer !== null && "error" in answer) expect(answer.error).toBeNull();
		const rows = await rowsSince(before);
		expect(rows.map(({ action }) => action).sort()).toEqual(line.rows);
		const by = line.by?.();
		for (const row of rows) {
			expect(row).toMatchObject({
				status: row.action === "mail.failed" ? "failure" : "success",
				request_id: REQUEST.request,
				address: REQUEST.address,
				user_agent: REQUEST.agent,
			});
			if (by) expect(row).toMatchObject({ actor_id: by.id, actor_role: by.role });
		}
	});
});

/**
 * Read functions of administrators that cannot write a row, each with what it returns. One that returns an address, a
 * browser, an e-mail address or a visitor's text must be a command above.
 */
const READ_FUNCTIONS: Record<string, { returns: string; input?: object }> = {
	compare_price_of: {
		returns: "asking prices of public listings",
		input: { facts: { category: "rent", type: "apartment", area: "girne.lapta", bedrooms: 2 } },
	},
	get_administration: { returns: "numbers" },
	get_quota: { returns: "a plan and numbers" },
	get_analytics: { returns: "numbers of pages, searches and browsers, about nobody", input: { days: 30 } },
	get_area_as_admin: { returns: "an area", input: { area: 111 } },
	get_landmark_as_admin: { returns: "a landmark", input: { landmark: 1 } },
	get_content_editor: {
		returns: "words of the site and who of the office wrote them",
		input: { page_slug: "about", page_language: "en" },
	},
	get_moderation_queue: { returns: "listings, why they wait and who of the office looks" },
	list_announcements: { returns: "announcements and who of the office sent them" },
	get_newsletter_issue: {
		returns: "words of the office, who wrote them, and counts of mails",
		input: { issue: 1 },
	},
	list_areas_as_admin: { returns: "areas" },
	list_content_pages: { returns: "words of the site and who of the office wrote them" },
	list_cost_rates: { returns: "rates" },
	list_holds: { returns: "agents by their public names, and of reports the listing, the reason and the day" },
	list_landmarks_as_admin: { returns: "landmarks" },
	list_job_runs: { returns: "counts of jobs and who of the office began them", input: { job_name: "clean-up" } },
	list_jobs: { returns: "counts of jobs and who of the office began them", input: { names: ["clean-up"] } },
	list_newsletter_issues: { returns: "subjects, who of the office wrote them, and counts of mails" },
	list_plans_as_admin: { returns: "plans and how many have them" },
	preview_plan: { returns: "how many a change concerns", input: { plan: "free", quota: 1 } },
	search_error_groups: { returns: "messages without names and addresses, and how often they came" },
};

describe("unlogged read functions of administrators", () => {
	it("are all in the list", async () => {
		const found = await sql<{ name: string }>(`
			select distinct p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v'
			and has_function_privilege('authenticated', p.oid, 'execute')
			and p.prosrc ~ 'require_permission|require_moderator|private\\.may|viewer_role' order by 1`);
		expect(Object.keys(READ_FUNCTIONS).sort()).toEqual(found.map(({ name }) => name));
	});

	it("return no private data", async () => {
		// All private values contain this word.
		const secret = "zzprivate";
		const { id } = await makeAccount(backend.sql, { email: `${secret}@example.com` });
		const context = { user_agent: secret, user_id: id, session_id: secret };
		const listing = await insertListing(backend, other.id, { status: "pending" });
		const reported = { listing_id: listing, reason: "wrong_price", message: secret, email: `${secret}@example.com` };
		await insert("listing_reports", { ...reported, language: "en", user_id: id });
		await insert("listing_reports", { ...reported, status: "upheld", action: "none", decided_at: new Date() });
		await insert("agent_holds", { agent_id: other.id, action: "hold" });
		await insert("error_logs", {
			...context,
			error_type: "ERROR",
			error_message: "x",
			fingerprint: "0123456789abcdef",
		});
		await insert("security_events", { ...context, ip_address: secret, event_type: "PAGE_UNLOAD", merge_key: "k" });
		await insert("contact_messages", { name: secret, email: "a@example.com", subject: secret, message: secret });
		await insert("newsletter_subscribers", { email: `${secret}@example.com` });
		await mail({ recipient: `${secret}@example.com` });
		const asked = { ...enquiry(await live()), name: secret };
		await answered(server.rpc("submit_enquiry", { enquiry: asked, client_key: "z" }));
		const before = await lastId();
		for (const [name, { input }] of Object.entries(READ_FUNCTIONS)) {
			const answer = dataOf(await boss.client.rpc(name as "viewer", (input ?? {}) as never));
			expect(JSON.stringify(answer), name).not.toContain(secret);
		}
		expect(JSON.stringify(dataOf(await boss.client.rpc("list_holds")))).toContain("wrong_price");
		const rows = JSON.stringify(dataOf(await boss.client.rpc("search_activity", { page_size: 100 })));
		for (const one of [secret, REQUEST.address, REQUEST.agent]) expect(rows).not.toContain(one);
		expect(await rowsSince(before)).toEqual([]);
	});
});

describe("cascading deletes", () => {
	it("log one row for an account with 400 photos and one for each of its 40 listings", async () => {
		const { id } = await makeAccount(backend.sql, { role: "agent" });
		await makeAgent(backend, id, "many");
		await sql(
			`with l as (insert into public.listings (agent_id, kind, category, type, status, title_en, price_pence, area_id)
				select $1, 'property', 'rent', 'apartment', 'draft', 'Flat ' || g, 65000, 111 from generate_series(1, 40) g returning id)
			insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class)
			select l.id, p, $1::text || '/' || l.id || '-' || p || '/x', 1, 1, '{320}', 1 from l, generate_series(0, 9) p`,
			[id],
		);
		const before = await lastId();
		await answered(server.rpc("delete_account", { person: id }));
		const rows = await rowsSince(before);
		const count = (action: string) => rows.filter((row) => row.action === action).length;
		expect([rows.length, count("account.deleted"), count("listing.purged")]).toEqual([41, 1, 40]);
	});

	it("log no rows for the wiped enquiries of a deleted account", async () => {
		const { id, email } = await makeAccount(backend.sql);
		const listing = await live();
		await answered(server.rpc("submit_enquiry", { enquiry: { ...enquiry(listing), email }, client_key: "c" }));
		const before = await lastId();
		await answered(server.rpc("delete_account", { person: id }));
		expect((await rowsSince(before)).map(({ action }) => action)).toEqual(["account.deleted"]);
	});
});

describe("denied actions", () => {
	it("are logged for one listing of a bulk action, beside the others", async () => {
		const [own, strange] = [await draft(), await insertListing(backend, other.id)];
		await sql("update public.subscriptions set plan_id = 'free' where agent_id = $1", [agent.id]).catch(() => {});
		const before = await lastId();
		await answered(agent.client.rpc("change_own_listings", { listings: [own, strange], action: "delete" }));
		expect(await rowsSince(before)).toMatchObject([
			{ action: "listing.deleted", status: "success", resource_id: String(own), actor_id: agent.id },
			{ action: "access.refused", status: "denied", resource_id: String(strange), actor_id: agent.id },
		]);
	});

	it("are logged as a quota refusal when the plan is full", async () => {
		await sql("delete from public.subscriptions where agent_id = $1", [agent.id]);
		for (let made = 0; made < 12; made++) await live();
		const listing = await draft();
		const before = await lastId();
		await answered(agent.client.rpc("change_own_listings", { listings: [listing], action: "publish" }));
		expect(await rowsSince(before)).toMatchObject([
			{ action: "quota.refused", status: "denied", resource_id: String(listing), details: { code: "quota_exceeded" } },
		]);
	});

	it("keep time and role of the event when logged late, and are written once when repeated", async () => {
		const { id } = await enter("visitor", "late");
		const event = { action: "access.refused", type: "access", status: "denied" };
		const [before, batch] = [await lastId(), crypto.randomUUID()];
		const events = [{ ...event, age: 90.2, context: { actor: id, role: "agent" } }, { ...event, age: 1e9 }, event];
		for (let times = 0; times < 2; times++)
			await answered(server.rpc("record_activity_events", { entries: events, batch }));
		await answered(server.rpc("record_activity_events", { entries: [event], batch: crypto.randomUUID() }));
		const rows = await sql<{ age: number; role: string | null }>(
			`select extract(epoch from (select max(occurred_at) from public.activity_log where id = $1 + 3) - occurred_at)::float as age,
				actor_role as role from public.activity_log where id > $1 order by id`,
			[before],
		);
		expect(rows.slice(0, 3)).toEqual([
			{ age: 90.2, role: "agent" },
			{ age: 3600, role: null },
			{ age: 0, role: null },
		]);
		expect(rows).toHaveLength(4);
	});

	it("log the account id for a known address and null for an unknown one", async () => {
		const { id, email } = await makeAccount(backend.sql);
		const before = await lastId();
		const event = { action: "session.refused", type: "account", status: "failure" };
		await answered(
			server.rpc("record_activity_events", {
				entries: [
					{ ...event, address_of: email.toUpperCase() },
					{ ...event, address_of: "nobody@example.com" },
				],
			}),
		);
		const rows = await rowsSince(before);
		expect(rows.map(({ resource_id }) => resource_id)).toEqual([id, null]);
		expect(JSON.stringify(rows)).not.toMatch(/@/);
	});
});

it("log a password change by the auth service under its original request", async () => {
	const person = await enter("visitor", "changes-password");
	await answered(
		clientOf(backend.secretKey, { actor: person.id }).rpc("permit_new_credential", {
			person: person.id,
			credential: "password",
			proof: "password",
		}),
	);
	const before = await lastId();
	await sql("update auth.users set encrypted_password = 'another' where id = $1", [person.id]);
	expect(await rowsSince(before)).toMatchObject([
		{
			action: "account.password_changed",
			resource_id: person.id,
			actor_id: person.id,
			request_id: REQUEST.request,
			address: REQUEST.address,
			details: { proof: "password" },
		},
	]);
});

it("records the super admin's role at the time", async () => {
	const before = await lastId();
	await answered(boss.client.from("profiles").update({ language: "tr" }).eq("id", boss.id));
	expect(await rowsSince(before)).toMatchObject([
		{ action: "account.edited", actor_id: boss.id, actor_role: "super_admin" },
	]);
});
