/**
 * Every command of the database with the rows that it leaves in the activity log, done once each. The commands come from
 * the catalogue: a new one fails here until its line is written.
 */
import { createHash, randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Database } from "../../app/platform/supabase/database.types.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, insertListing, makeAccount, makeAgent, type Role, signInAs } from "../support/people.ts";

type Person = { id: string; role: Role; client: Client };
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

/** A client whose calls come from a server of ours, for a request of a person. */
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
	return { id, role, client: clientOf(backend.publishableKey, { actor: id, role }, data.session!.access_token) };
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

// ---------------------------------------------------------------- what the acts need

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

type Line =
	| string
	| {
			/** The actions of the rows, in alphabetical order. */
			rows: string[];
			/** Whose they are; nobody for what the server does for a visitor. */
			by?: () => Person;
			/** Puts up what the act needs, and returns the act. */
			act: () => Promise<() => PromiseLike<Answer> | Promise<unknown>>;
	  };

const WORKER = "exempt: the worker's own bookkeeping; what a job did stands in job.run";
const COUNTER = "exempt: a counter of looks, about nobody";
const SERVER = "exempt: a step of the server, which writes the row of the whole act (tests/routes/logged-acts.test.ts)";
const LOG = "exempt: the log itself";

/** Every command. An exempt one says why. */
const LINES: Record<string, Line> = {
	add_listing_photo: {
		rows: ["photo.added"],
		act: async () => {
			const listing = await draft();
			return () => server.rpc("add_listing_photo", { person: agent.id, listing, made: picture() });
		},
	},
	add_verification_document: {
		rows: ["document.sent"],
		by: () => agent,
		act: async () => {
			const { folder } = await sendDocument();
			return () => agent.client.rpc("add_verification_document", { document_kind: "identity", folder });
		},
	},
	begin_search_pass: WORKER,
	begin_sign_in: SERVER,
	change_own_listing: {
		rows: ["listing.state_changed"],
		by: () => agent,
		act: async () => {
			const listing = await live();
			return () => agent.client.rpc("change_own_listing", { listing, act: "withdraw" });
		},
	},
	change_own_listings: {
		rows: ["listing.state_changed", "listing.state_changed"],
		by: () => agent,
		act: async () => {
			const listings = [await live(), await live()];
			return () => agent.client.rpc("change_own_listings", { listings, act: "withdraw" });
		},
	},
	change_search_alert: {
		rows: ["saved_search.changed"],
		act: async () => {
			const search = await saveSearch();
			return () => server.rpc("change_search_alert", { search, act: "pause" });
		},
	},
	claim_file_removals: WORKER,
	claim_import_pictures: WORKER,
	claim_outbox_mails: WORKER,
	claim_photo_sizes: WORKER,
	clean_up: WORKER,
	clean_up_activity: WORKER,
	clean_up_agents: WORKER,
	clean_up_listings: WORKER,
	clean_up_moderation: WORKER,
	clear_recently_viewed: "exempt: what somebody looked at is forgotten at their wish, also by the log",
	confirm_by_link: {
		rows: ["listing.confirmed"],
		act: async () => {
			const listing = await live();
			await backend.sql.exec(
				`set session_replication_role = replica; update public.listings set last_confirmed_at = now() - interval '80 days' where id = ${listing}; set session_replication_role = origin`,
			);
			return () => server.rpc("confirm_by_link", { agent: agent.id, day: linkDay, listing });
		},
	},
	confirm_newsletter: {
		rows: ["newsletter.confirmed"],
		act: async () => {
			const subscriber = await subscribe();
			return () => server.rpc("confirm_newsletter", { subscriber });
		},
	},
	confirm_own_listings: {
		rows: ["listing.confirmed"],
		by: () => other,
		act: async () => {
			const listing = await insertListing(backend, other.id);
			await backend.sql.exec(
				`set session_replication_role = replica; update public.listings set last_confirmed_at = now() - interval '80 days' where id = ${listing}; set session_replication_role = origin`,
			);
			return () => other.client.rpc("confirm_own_listings");
		},
	},
	create_listing: {
		rows: ["listing.created"],
		by: () => agent,
		act: async () => () =>
			agent.client.rpc("create_listing", {
				kind: "property",
				fields: { category: "rent", type: "apartment", address: "1 Road" },
			}),
	},
	decide_about_agent: {
		rows: ["account.disabled", "agent.suspended", "listing.state_changed", "listing.state_changed"],
		by: () => admin,
		act: async () => {
			const { id } = await makeAccount(backend.sql, { role: "agent" });
			await makeAgent(backend, id, `agent-${randomBytes(4).toString("hex")}`);
			for (let made = 0; made < 2; made++) await insertListing(backend, id);
			const seen = dataOf<{ fingerprint: string }>(
				await admin.client.rpc("get_agent_as_admin", { agent: id }),
			).fingerprint;
			const decision = { act: "suspend", reason_code: "fraud", reason: "No." };
			return () => admin.client.rpc("decide_about_agent", { agent: id, seen, decision });
		},
	},
	decide_listing: {
		rows: ["listing.state_changed", "moderation.approve"],
		by: () => admin,
		act: async () => {
			const listing = await live({ status: "pending" });
			const { fingerprint } = await itemOf(listing);
			return () => admin.client.rpc("decide_listing", { listing, seen: fingerprint, act: "approve" });
		},
	},
	decide_reports: {
		rows: ["report.decided"],
		by: () => admin,
		act: async () => {
			const listing = await live();
			const reports = [await report(listing)];
			const { fingerprint } = await itemOf(listing);
			return () => admin.client.rpc("decide_reports", { listing, reports, seen: fingerprint, is_upheld: false });
		},
	},
	delete_account: {
		rows: ["account.deleted", "listing.purged", "listing.purged"],
		act: async () => {
			const { id } = await makeAccount(backend.sql, { role: "agent" });
			await makeAgent(backend, id, `gone-${randomBytes(4).toString("hex")}`);
			for (let made = 0; made < 2; made++) {
				const listing = await insertListing(backend, id);
				for (let photo = 0; photo < 5; photo++) await addPhoto(listing);
			}
			return () => server.rpc("delete_account", { person: id });
		},
	},
	delete_listing_photo: {
		rows: ["photo.removed"],
		by: () => agent,
		act: async () => {
			const listing = await draft();
			const photo = await addPhoto(listing);
			await addPhoto(listing);
			return () => agent.client.rpc("delete_listing_photo", { photo });
		},
	},
	delete_own_listing: {
		rows: ["listing.deleted"],
		by: () => agent,
		act: async () => {
			const listing = await live();
			return () => agent.client.rpc("delete_own_listing", { listing });
		},
	},
	describe_listing_photo: {
		rows: ["photo.changed"],
		by: () => agent,
		act: async () => {
			const photo = await addPhoto(await draft());
			return () => agent.client.rpc("describe_listing_photo", { photo, alt_en: "The sea" });
		},
	},
	duplicate_listing: {
		rows: ["listing.created"],
		by: () => agent,
		act: async () => {
			const listing = await live();
			return () => agent.client.rpc("duplicate_listing", { listing });
		},
	},
	end_dead_session: {
		rows: ["session.expired"],
		act: async () => {
			const person = await enter("visitor", `over-${randomBytes(4).toString("hex")}`);
			await sql("update auth.sessions set created_at = now() - interval '91 days' where user_id = $1", [person.id]);
			return () => person.client.rpc("end_dead_session");
		},
	},
	end_sessions: {
		rows: ["session.ended_elsewhere"],
		by: () => visitor,
		act: async () => {
			const { url, publishableKey } = backend;
			const elsewhere = createClient(url, publishableKey, { auth: { persistSession: false } });
			await elsewhere.auth.signInWithPassword({ email: "visitor@adahan.example", password: "Carob-Tests-27!" });
			return () => visitor.client.rpc("end_sessions");
		},
	},
	finish_file_removals: WORKER,
	finish_import_picture: WORKER,
	finish_job_run: {
		rows: ["job.run"],
		act: async () => {
			const run_id = dataOf<number>(
				await server.rpc("start_job_run", { job_name: `job-${randomBytes(4).toString("hex")}` }),
			);
			return () => server.rpc("finish_job_run", { run_id, run_outcome: "done", run_details: { removed: 1 } });
		},
	},
	finish_outbox_mail: {
		rows: ["mail.failed"],
		act: async () => {
			const [mail] = await sql<{ id: string }>(
				"insert into public.mail_outbox (template, recipient, attempts) values ('contactCopy', 'eve@example.com', 1) returning id",
			);
			return () =>
				server.rpc("finish_outbox_mail", { mail_id: mail!.id, error: "550 eve@example.com", is_permanent: true });
		},
	},
	finish_photo_sizes: WORKER,
	finish_sign_in: SERVER,
	forget_password: {
		rows: ["account.password_forgotten"],
		act: async () => {
			const { id } = await makeAccount(backend.sql);
			return () => server.rpc("forget_password", { person: id });
		},
	},
	grant_super_admin: {
		rows: ["account.role_changed"],
		act: async () => {
			const { email } = await makeAccount(backend.sql);
			return () => server.rpc("grant_super_admin", { address: email });
		},
	},
	keep_availability: WORKER,
	lift_hold: {
		rows: ["agent.lift"],
		by: () => admin,
		act: async () => {
			await sql("insert into public.agent_holds (agent_id, act) values ($1, 'hold')", [other.id]);
			return () => admin.client.rpc("lift_hold", { agent: other.id });
		},
	},
	log_acts: LOG,
	mail_saved_searches: WORKER,
	map_import: {
		rows: ["import.mapped"],
		by: () => agent,
		act: async () => {
			const id = await startImport();
			return () => agent.client.rpc("map_import", { import: id, mapping: ["agent_reference", "price"] });
		},
	},
	mark_enquiry: {
		rows: ["enquiry.marked"],
		by: () => agent,
		act: async () => {
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
		act: async () => {
			const listing = await live();
			return () => visitor.client.rpc("merge_visit", { favourite: listing, viewed: [listing] });
		},
	},
	move_listing_photo: {
		rows: ["photo.ordered"],
		by: () => agent,
		act: async () => {
			const listing = await draft();
			for (let made = 0; made < 4; made++) await addPhoto(listing);
			const photo = await addPhoto(listing);
			return () => agent.client.rpc("move_listing_photo", { photo, goal: "cover" });
		},
	},
	note_favourite: {
		rows: ["favourite.noted"],
		by: () => visitor,
		act: async () => {
			const listing = await live();
			await answered(visitor.client.rpc("save_favourite", { listing }));
			return () => visitor.client.rpc("note_favourite", { listing, note: "Call them" });
		},
	},
	note_unused_files: WORKER,
	open_moderation_item: SERVER,
	order_listing_photos: {
		rows: ["photo.ordered"],
		by: () => agent,
		act: async () => {
			const listing = await draft();
			const photos = [await addPhoto(listing), await addPhoto(listing), await addPhoto(listing)].reverse();
			return () => agent.client.rpc("order_listing_photos", { listing, photos });
		},
	},
	permit_new_credential: SERVER,
	prepare_sign_up: SERVER,
	record_listing_views: COUNTER,
	record_looks: COUNTER,
	register_agent: {
		rows: ["account.role_changed", "agent.registered"],
		act: async () => {
			const person = await enter("visitor", `new-${randomBytes(4).toString("hex")}`);
			const registration = { kind: "agent", name: "Işıl Çağ Emlak", phone: "+905331234567", agreed: true };
			return () => person.client.rpc("register_agent", { registration });
		},
	},
	register_app_key: LOG,
	remove_favourite: {
		rows: ["favourite.removed"],
		by: () => visitor,
		act: async () => {
			const listing = await live();
			await answered(visitor.client.rpc("save_favourite", { listing }));
			return () => visitor.client.rpc("remove_favourite", { listing });
		},
	},
	renew_search_feed: {
		rows: ["saved_search.changed"],
		by: () => visitor,
		act: async () => {
			const search = await saveSearch();
			return () => visitor.client.rpc("renew_search_feed", { search, is_wanted: true });
		},
	},
	replace_listing_photo: {
		rows: ["photo.changed"],
		act: async () => {
			const photo = await addPhoto(await draft());
			const [row] = await sql<{ path: string }>("select path from public.listing_photos where id = $1", [photo]);
			return () => server.rpc("replace_listing_photo", { person: agent.id, photo, was: row!.path, made: picture() });
		},
	},
	restore_own_listing: {
		rows: ["listing.restored"],
		by: () => agent,
		act: async () => {
			const listing = await live();
			await answered(agent.client.rpc("delete_own_listing", { listing }));
			return () => agent.client.rpc("restore_own_listing", { listing });
		},
	},
	return_sign_in: SERVER,
	reveal_contact: SERVER,
	run_import: {
		rows: ["import.finished", "listing.created", "listing.created"],
		by: () => agent,
		act: async () => {
			const id = await startImport();
			const import_rows = [importRow(`A-${id.slice(0, 4)}`), importRow(`B-${id.slice(0, 4)}`)];
			return () => agent.client.rpc("run_import", { import: id, import_rows, left_rows: [], unchanged: 0 });
		},
	},
	save_favourite: {
		rows: ["favourite.saved"],
		by: () => visitor,
		act: async () => {
			const listing = await live();
			return () => visitor.client.rpc("save_favourite", { listing });
		},
	},
	save_listing: {
		rows: ["listing.edited", "place.created"],
		by: () => agent,
		act: async () => {
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
	save_search: {
		rows: ["saved_search.created"],
		by: () => visitor,
		act: async () => saveSearch,
	},
	set_notification_preferences: {
		rows: ["notification_preferences.changed"],
		by: () => visitor,
		act: async () => () => visitor.client.rpc("set_notification_preferences", { messages: false }),
	},
	share_favourites: {
		rows: ["share.created"],
		by: () => visitor,
		act: async () => () => visitor.client.rpc("share_favourites", { shows_name: true }),
	},
	start_import: { rows: ["import.started"], by: () => agent, act: async () => startImport },
	start_job_run: WORKER,
	submit_contact_message: {
		rows: ["contact.sent"],
		act: async () => () =>
			server.rpc("submit_contact_message", {
				contact: { name: "A", email: "a@example.com", subject: "S", message: "M", language: "en" },
				office: "office@example.com",
				client_key: "client",
			}),
	},
	submit_enquiry: {
		rows: ["enquiry.sent"],
		act: async () => {
			const listing = await live();
			return () => server.rpc("submit_enquiry", { enquiry: enquiry(listing), client_key: "client" });
		},
	},
	submit_report: {
		rows: ["report.created"],
		act: async () => {
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
		act: async () => () =>
			server.rpc("subscribe_newsletter", {
				subscriber_email: "new@example.com",
				subscriber_language: "tr",
				client_key: "c",
			}),
	},
	take_rate_limit: SERVER,
	unsubscribe_newsletter: {
		rows: ["newsletter.unsubscribed"],
		act: async () => {
			const subscriber = await subscribe();
			return () => server.rpc("unsubscribe_newsletter", { subscriber });
		},
	},
	viewer: {
		rows: ["session.started"],
		act: async () => {
			const person = await enter("visitor", `seen-${randomBytes(4).toString("hex")}`);
			return () => person.client.rpc("viewer", { device: "Test browser" });
		},
	},
	withdraw_shared_favourites: {
		rows: ["share.withdrawn"],
		by: () => admin,
		act: async () => {
			await answered(admin.client.rpc("share_favourites", {}));
			return () => admin.client.rpc("withdraw_shared_favourites");
		},
	},
	withdraw_verification_document: {
		rows: ["document.withdrawn"],
		by: () => agent,
		act: async () => {
			const { folder } = await sendDocument();
			await answered(agent.client.rpc("add_verification_document", { document_kind: "licence", folder }));
			const [row] = await sql<{ id: string }>("select id from public.verification_documents where path = $1", [folder]);
			return () => agent.client.rpc("withdraw_verification_document", { document: row!.id });
		},
	},
	write_moderation_digest: WORKER,
};

describe("every command", () => {
	it("of the catalogue has its line here", async () => {
		const commands = await sql<{ name: string }>(`
			select distinct p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile = 'v'
			and p.prorettype <> 'trigger'::regtype and (has_function_privilege('anon', p.oid, 'execute')
				or has_function_privilege('authenticated', p.oid, 'execute') or has_function_privilege('service_role', p.oid, 'execute')) order by 1`);
		expect(Object.keys(LINES).sort()).toEqual(commands.map(({ name }) => name).sort());
		for (const line of Object.values(LINES)) if (typeof line === "string") expect(line).toMatch(/^exempt: .{7,}/);
	});

	const done = Object.entries(LINES).flatMap(([name, line]) => (typeof line === "string" ? [] : [{ name, line }]));
	it.each(done)("$name", async ({ line }) => {
		const act = await line.act();
		const before = await lastId();
		const answer = await act();
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

describe("what goes with something else", () => {
	it("an account with 200 listings and 2,000 pictures leaves its row and one for each listing", async () => {
		const { id } = await makeAccount(backend.sql, { role: "agent" });
		await makeAgent(backend, id, "many");
		await sql(
			`with l as (insert into public.listings (agent_id, kind, category, type, status, title_en, price_pence, area_id)
				select $1, 'property', 'rent', 'apartment', 'draft', 'Flat ' || g, 65000, 111 from generate_series(1, 200) g returning id)
			insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class)
			select l.id, p, $1::text || '/' || l.id || '-' || p || '/x', 1, 1, '{320}', 1 from l, generate_series(0, 9) p`,
			[id],
		);
		const before = await lastId();
		await answered(server.rpc("delete_account", { person: id }));
		const rows = await rowsSince(before);
		const count = (action: string) => rows.filter((row) => row.action === action).length;
		expect([rows.length, count("account.deleted"), count("listing.purged")]).toEqual([201, 1, 200]);
	});

	it("the questions of somebody who leaves are wiped without rows of their own", async () => {
		const { id, email } = await makeAccount(backend.sql);
		const listing = await live();
		await answered(server.rpc("submit_enquiry", { enquiry: { ...enquiry(listing), email }, client_key: "c" }));
		const before = await lastId();
		await answered(server.rpc("delete_account", { person: id }));
		expect((await rowsSince(before)).map(({ action }) => action)).toEqual(["account.deleted"]);
	});
});

describe("a refusal", () => {
	it("of one listing among several has its row, beside those of the others", async () => {
		const [own, strange] = [await draft(), await insertListing(backend, other.id)];
		await sql("update public.subscriptions set plan_id = 'free' where agent_id = $1", [agent.id]).catch(() => {});
		const before = await lastId();
		await answered(agent.client.rpc("change_own_listings", { listings: [own, strange], act: "delete" }));
		expect(await rowsSince(before)).toMatchObject([
			{ action: "listing.deleted", status: "success", resource_id: String(own), actor_id: agent.id },
			{ action: "access.refused", status: "denied", resource_id: String(strange), actor_id: agent.id },
		]);
	});

	it("for want of room in the plan is called so", async () => {
		await sql("delete from public.subscriptions where agent_id = $1", [agent.id]);
		for (let made = 0; made < 12; made++) await live();
		const listing = await draft();
		const before = await lastId();
		await answered(agent.client.rpc("change_own_listings", { listings: [listing], act: "publish" }));
		expect(await rowsSince(before)).toMatchObject([
			{ action: "quota.refused", status: "denied", resource_id: String(listing), details: { code: "quota_exceeded" } },
		]);
	});

	it("names an account by its id, and an unknown address by nothing", async () => {
		const { id, email } = await makeAccount(backend.sql);
		const before = await lastId();
		const act = { action: "session.refused", type: "account", status: "failure" };
		await answered(
			server.rpc("log_acts", {
				acts: [
					{ ...act, address_of: email.toUpperCase() },
					{ ...act, address_of: "nobody@example.com" },
				],
			}),
		);
		const rows = await rowsSince(before);
		expect(rows.map(({ resource_id }) => resource_id)).toEqual([id, null]);
		expect(JSON.stringify(rows)).not.toMatch(/@/);
	});
});

it("a password that the auth service changes has the request of who asked for it", async () => {
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

it("the super admin is told apart by role at the time", async () => {
	const before = await lastId();
	await answered(boss.client.from("profiles").update({ language: "tr" }).eq("id", boss.id));
	expect(await rowsSince(before)).toMatchObject([
		{ action: "account.edited", actor_id: boss.id, actor_role: "super_admin" },
	]);
});
