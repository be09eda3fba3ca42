/**
 * Access of each role to each table through the data API. The tables come from the catalogue: a new one fails here
 * until its entry is written.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { IS_NIGHTLY } from "../support/nightly.ts";
import { type Client, connectClient, insertListing, makeAgent, signInAs } from "../support/users.ts";

type Actor = "anon" | "visitor" | "owner" | "other_agent" | "sub_admin" | "admin" | "super_admin";
/** denied: 42501. none: allowed, but sees no row. own: sees own rows only. all: sees rows. */
type Reads = "denied" | "none" | "own" | "all";

const allActors: Record<Actor, Reads> = {
	anon: "all",
	visitor: "all",
	owner: "all",
	other_agent: "all",
	sub_admin: "all",
	admin: "all",
	super_admin: "all",
};
const noActor: Record<Actor, Reads> = {
	anon: "denied",
	visitor: "denied",
	owner: "denied",
	other_agent: "denied",
	sub_admin: "denied",
	admin: "denied",
	super_admin: "denied",
};
const ownerOnly: Record<Actor, Reads> = {
	anon: "denied",
	visitor: "none",
	owner: "own",
	other_agent: "none",
	sub_admin: "none",
	admin: "none",
	super_admin: "none",
};
const oneselfOnly: Record<Actor, Reads> = {
	anon: "denied",
	visitor: "own",
	owner: "own",
	other_agent: "own",
	sub_admin: "own",
	admin: "own",
	super_admin: "own",
};

/**
 * Read access by table. Writes are denied to all except for free columns of the own profile and agent page:
 * profile.test.ts.
 */
const READS: Record<string, Record<Actor, Reads>> = {
	account_events: noActor,
	account_sessions: noActor,
	activity_log: noActor,
	agent_events: noActor,
	agent_feeds: noActor,
	feed_listings: noActor,
	feed_runs: noActor,
	feed_sources: noActor,
	analytics_events: noActor,
	agent_slugs: noActor,
	agent_holds: noActor,
	agents: allActors,
	announcements: noActor,
	areas: allActors,
	availability_notices: noActor,
	billing_customers: noActor,
	billing_tasks: noActor,
	blocks: noActor,
	bulk_changes: noActor,
	contact_answers: noActor,
	contact_messages: noActor,
	content_pages: noActor,
	conversation_participants: noActor,
	conversations: noActor,
	cost_rates: allActors,
	dismissed_recommendations: ownerOnly,
	enquiries: ownerOnly,
	error_groups: noActor,
	error_logs: noActor,
	file_removals: noActor,
	favourite_digests: noActor,
	favourites: ownerOnly,
	hidden_agents: ownerOnly,
	hidden_listings: ownerOnly,
	import_files: ownerOnly,
	import_mappings: ownerOnly,
	import_pictures: ownerOnly,
	invoices: noActor,
	job_runs: noActor,
	kept_listings: noActor,
	landmarks: allActors,
	listing_counts: allActors,
	listing_daily_stats: ownerOnly,
	listing_events: noActor,
	listing_flags: noActor,
	listing_locations: ownerOnly,
	relisting_fingerprints: noActor,
	listing_photos: allActors,
	listing_price_history: allActors,
	listing_reports: noActor,
	listing_reviews: noActor,
	listing_status_history: ownerOnly,
	listings: allActors,
	live_events: noActor,
	mail_outbox: noActor,
	message_reports: noActor,
	messages: noActor,
	newsletter_deliveries: noActor,
	newsletter_issues: noActor,
	newsletter_subscribers: noActor,
	notification_preferences: ownerOnly,
	notifications: oneselfOnly,
	payment_events: noActor,
	payments: noActor,
	plan_changes: noActor,
	plan_reductions: noActor,
	planned_plan_changes: noActor,
	plans: allActors,
	profiles: oneselfOnly,
	push_outbox: noActor,
	push_subscriptions: noActor,
	rate_limits: noActor,
	recently_viewed: ownerOnly,
	review_locks: noActor,
	saved_search_matches: ownerOnly,
	saved_search_progress: noActor,
	saved_searches: ownerOnly,
	search_vocabulary: noActor,
	security_events: noActor,
	share_links: ownerOnly,
	subscriptions: ownerOnly,
	vehicle_makes: allActors,
	vehicle_models: allActors,
	verification_documents: ownerOnly,
};

/** A readable column of each table whose columns are not all granted. */
const COLUMN: Record<string, string> = {
	availability_notices: "listing_id",
	listings: "id",
	rate_limits: "key",
	search_vocabulary: "word",
	favourite_digests: "user_id",
	dismissed_recommendations: "listing_id",
	favourites: "listing_id",
	hidden_agents: "agent_id",
	hidden_listings: "listing_id",
	recently_viewed: "listing_id",
	error_groups: "fingerprint",
	review_locks: "listing_id",
	share_links: "token",
	import_mappings: "headers_key",
	listing_counts: "available",
	listing_daily_stats: "day",
	listing_flags: "listing_id",
	listing_locations: "listing_id",
	notification_preferences: "user_id",
	saved_search_progress: "is_only",
	agent_feeds: "agent_id",
	feed_listings: "listing_id",
	agent_slugs: "slug",
	blocks: "user_id",
	conversation_participants: "user_id",
	billing_customers: "ref",
	invoices: "number",
	kept_listings: "listing_id",
	payment_events: "event_id",
	plan_reductions: "agent_id",
};

/** Tables whose rows their owners may delete; covered by the tests of the table. */
const OWN_DELETES = new Set(["notifications", "saved_searches"]);

let backend: TestBackend;
const clients = {} as Record<Actor, Client>;
const ids = {} as Record<Actor, string>;
let listing: number;

beforeAll(async () => {
	backend = await startTestBackend();
	clients.anon = connectClient(backend);
	for (const [who, role] of [
		["visitor", "visitor"],
		["owner", "agent"],
		["other_agent", "agent"],
		["sub_admin", "sub_admin"],
		["admin", "admin"],
		["super_admin", "super_admin"],
	] as const) {
		const person = await signInAs(backend, role, who.replace("_", "-"));
		clients[who] = person.client;
		ids[who] = person.id;
	}
	await makeAgent(backend, ids.owner, "owner");
	await makeAgent(backend, ids.other_agent, "other");
	listing = await insertListing(backend, ids.owner);
	await backend.sql.exec(`
		insert into public.listing_locations (listing_id, address) values (${listing}, '1 Harbour Road');
		insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class) values (${listing}, 0, 'a/b', 1280, 960, '{320}', 1);
		insert into public.listing_daily_stats (listing_id, day, views) values (${listing}, current_date, 3);
		insert into public.enquiries (listing_id, agent_id, name, email, message) values (${listing}, '${ids.owner}', 'Ada', 'ada@example.com', 'Is it free?');
		insert into public.subscriptions (agent_id, plan_id, period, status) values ('${ids.owner}', 'starter', 'granted', 'active');
		insert into public.contact_messages (name, email, subject, message) values ('Ada', 'ada@example.com', 'Hello', 'Hello');
		insert into public.contact_answers (message_id, reply) select id, 'Hello back' from public.contact_messages;
		insert into public.newsletter_subscribers (email) values ('ada@example.com');
		insert into public.newsletter_issues (subject_en) values ('News');
		insert into public.newsletter_deliveries (issue_id, subscriber_id) select i.id, s.id from public.newsletter_issues i, public.newsletter_subscribers s;
		insert into public.mail_outbox (template, recipient) values ('contactCopy', 'ada@example.com');
		insert into public.error_logs (error_message, fingerprint) values ('x', '0123456789abcdef');
		insert into public.security_events (event_type, user_id, merge_key) values ('DEVTOOLS_OPENED', '${ids.owner}', 'x');
		insert into public.job_runs (job) values ('test');
		insert into public.rate_limits (key, window_seconds) values ('x', 1);
		insert into public.search_vocabulary (word, uses) values ('harbour', 1);
		insert into public.availability_notices (listing_id, confirmed_at) values (${listing}, now());
		insert into public.relisting_fingerprints (agent_id, kind, category, type, size, pictures, first_listed_at, ended_at)
		values ('${ids.owner}', 'property', 'rent', 'apartment', '2/85/-', '{}', now(), now());
		insert into public.file_removals (bucket, folder) values ('avatars', 'x');
		insert into public.notification_preferences (user_id) values ('${ids.owner}');
		insert into public.favourites (user_id, listing_id, price_pence_when_saved, status_when_saved) values ('${ids.owner}', ${listing}, 1, 'available');
		insert into public.favourite_digests (user_id, due_at) values ('${ids.owner}', now());
		insert into public.hidden_listings (user_id, listing_id) values ('${ids.owner}', ${listing});
		insert into public.hidden_agents (user_id, agent_id) values ('${ids.owner}', '${ids.owner}');
		insert into public.dismissed_recommendations (user_id, listing_id) values ('${ids.owner}', ${listing});
		insert into public.recently_viewed (user_id, listing_id) values ('${ids.owner}', ${listing});
		insert into public.agent_slugs (slug, agent_id) values ('earlier', '${ids.owner}');
		insert into public.agent_feeds (agent_id, token) values ('${ids.owner}', repeat('a', 64));
		insert into public.bulk_changes (id, agent_id, mode, value, step_pence, entries) values (gen_random_uuid(), '${ids.owner}', 'percent', 5, 100, '[{}]');
		insert into public.feed_sources (agent_id, kind, url) values ('${ids.owner}', 'property', 'https://office.example/stock.xml');
		insert into public.feed_runs (id, source_id, is_asked) select gen_random_uuid(), id, false from public.feed_sources;
		insert into public.feed_listings (listing_id, source_id) select ${listing}, id from public.feed_sources;
		insert into public.account_events (user_id, action) values ('${ids.visitor}', 'sessions_ended');
		insert into public.agent_events (agent_id, action) values ('${ids.owner}', 'registered');
		insert into public.verification_documents (agent_id, kind, path) values ('${ids.owner}', 'identity', '${ids.owner}/${"0".repeat(32)}');
		insert into public.share_links (user_id) values ('${ids.owner}');
		insert into public.import_files (agent_id, kind, file_name, contents, headers_key) values ('${ids.owner}', 'property', 'flats.csv', 'Ref,Price', repeat('a', 64));
		insert into public.import_mappings (agent_id, kind, headers_key, mapping) values ('${ids.owner}', 'property', repeat('a', 64), '{price}');
		insert into public.import_pictures (agent_id, listing_id, url, position) values ('${ids.owner}', ${listing}, 'https://example.com/a.jpg', 0);
		insert into public.account_sessions (id, user_id) values (gen_random_uuid(), '${ids.owner}');
		insert into public.saved_searches (id, user_id, name, kind, filters, database_filters, baseline)
		values ('00000000-0000-4000-8000-000000000001', '${ids.owner}', 'Flats', 'property', '{}', '{"kind": "property"}', 0);
		insert into public.agent_holds (agent_id, action) values ('${ids.other_agent}', 'lift');
		insert into public.listing_flags (listing_id, kind, details) values (${listing}, 'price', '{}');
		insert into public.listing_reports (listing_id, reason) values (${listing}, 'scam');
		insert into public.listing_reviews (listing_id, agent_id, action, from_status, to_status, texts) values (${listing}, '${ids.owner}', 'approve', 'pending', 'available', '{}');
		insert into public.analytics_events (event_type, session_id, data) values ('page_view', gen_random_uuid(), '{}');
		insert into public.content_pages (slug, language, version, title, description, body_markdown, published)
		values ('about', 'en', 1, 'About', repeat('x', 60), 'Words', true);
		insert into public.planned_plan_changes (plan_id, holds_from, name_en, name_tr, monthly_pence, yearly_pence, listing_quota, position)
		values ('starter', current_date + 30, 'Starter', 'Başlangıç', 2500, 25000, 20, 2);
		insert into public.live_events (user_id, kind) values ('${ids.owner}', 'counts');
		insert into public.push_subscriptions (user_id, endpoint, p256dh, auth_secret, new_listings, price_changes, messages, favorites, system_updates)
		values ('${ids.owner}', 'https://push.example/1', repeat('a', 87), repeat('a', 22), true, true, true, true, true);
		insert into public.push_outbox (subscription_id, is_urgent, topic, deduplication_key, expires_at)
		select id, true, repeat('0', 32), 'x', now() + interval '1 day' from public.push_subscriptions;
		insert into public.announcements (send_key, audience, is_important, title_en, title_tr, body_en, body_tr)
		values (gen_random_uuid(), 'everyone', false, 'News', 'Haber', 'News', 'Haber');
		insert into public.review_locks (listing_id, actor_id) values (${listing}, '${ids.sub_admin}');
		insert into public.conversations (id, listing_id, seeker_id, agent_id, is_agent_page, kind, category, title_en, reference)
		values ('00000000-0000-4000-8000-000000000002', ${listing}, '${ids.visitor}', '${ids.owner}', false, 'property', 'rent', 'Flat', 'A-1');
		insert into public.conversation_participants (conversation_id, user_id) values ('00000000-0000-4000-8000-000000000002', '${ids.visitor}'),
			('00000000-0000-4000-8000-000000000002', '${ids.owner}');
		insert into public.messages (conversation_id, sender_id, body, send_key, text_hash)
		values ('00000000-0000-4000-8000-000000000002', '${ids.visitor}', 'Is it free?', gen_random_uuid(), repeat('a', 32));
		insert into public.message_reports (message_id, reporter_id, reason) select id, '${ids.owner}', 'scam' from public.messages;
		insert into public.blocks (user_id, blocked_id) values ('${ids.owner}', '${ids.other_agent}');
		insert into public.payments (agent_id, plan_id, period, provider, kind, amount_pence) values ('${ids.owner}', 'starter', 'yearly', 'card', 'first', 19000);
		insert into public.payment_events (provider, event_id, type, subject, about) values ('card', 'evt_1', 'checkout.session.completed', 'checkout', 'cs_1');
		insert into public.billing_customers (agent_id, provider, ref) values ('${ids.owner}', 'card', 'cus_1');
		insert into public.billing_tasks (kind, provider, target) values ('end_subscription', 'card', 'sub_1');
		insert into public.invoices (year, number, kind, payment_id, seller, buyer, lines, amount_pence)
		select 2026, 1, 'invoice', id, '{}', '{}', '[]', amount_pence from public.payments;
		insert into public.plan_reductions (agent_id, plan_id) values ('${ids.owner}', 'agency');
		insert into public.kept_listings (listing_id, agent_id) values (${listing}, '${ids.owner}');
		insert into public.saved_search_matches (search_id, listing_id, kind, price_pence) values ('00000000-0000-4000-8000-000000000001', ${listing}, 'new', 65000);
	`);
});
afterAll(() => backend?.stop());

/** A column of each table to attempt a write on. */
const writable: Record<string, string> = {};
beforeAll(async () => {
	const columns = await backend.sql.query<{ table_name: string; column_name: string }>(
		"select distinct on (table_name) table_name, column_name from information_schema.columns where table_schema = 'public' and is_generated = 'NEVER' and is_identity = 'NO' order by table_name, ordinal_position",
	);
	for (const { table_name, column_name } of columns) writable[table_name] = column_name;
});

const everybody = Object.keys(allActors) as Actor[];
const isReadable = (table: string) => Object.values(READS[table]!).some((reads) => reads !== "denied");
/**
 * The data API checks the grants of two roles. They are read from the catalogue for all tables at once, and asked through the
 * API for one table that is closed, one that is public and one whose owners may delete rows, by night for all.
 */
const isAsked = (table: string) => IS_NIGHTLY || ["activity_log", "listings", "notifications"].includes(table);
/** Who tries to write: signed-in people have the same grants, and nobody more rights than the owner and a super admin. */
const writers: readonly Actor[] = IS_NIGHTLY ? everybody : ["anon", "owner", "super_admin"];

describe("read access", () => {
	it("has an entry for every table of the catalogue", async () => {
		const tables = await backend.sql.query<{ name: string }>(
			"select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm') order by 1",
		);
		expect(tables.map(({ name }) => name)).toEqual(Object.keys(READS).sort());
	});

	it("is granted to nobody where everybody is denied", async () => {
		const granted = await backend.sql.query<{ name: string }>(
			`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
			and (has_any_column_privilege('anon', oid, 'select') or has_any_column_privilege('authenticated', oid, 'select')) order by 1`,
		);
		expect(granted.map(({ name }) => name)).toEqual(Object.keys(READS).filter(isReadable).sort());
	});

	for (const [table, expected] of Object.entries(READS).filter(([name]) => isAsked(name) || isReadable(name))) {
		it(`${table}`, async () => {
			const found: Record<string, Reads> = {};
			const [{ total } = { total: 0 }] = await backend.sql.query<{ total: number }>(
				`select count(*)::int as total from public.${table}`,
			);
			expect(total, "the table has rows to test with").toBeGreaterThan(0);
			for (const who of everybody) {
				const { data, error } = await clients[who]
					.from(table as "areas")
					.select(COLUMN[table] ?? "id")
					.limit(1000);
				if (error) expect(error.code).toBe("42501");
				found[who] = error ? "denied" : data.length === 0 ? "none" : expected[who] === "own" ? "own" : "all";
				if (expected[who] === "own" && table === "profiles") expect(data).toEqual([{ id: ids[who] }]);
			}
			expect(found).toEqual(expected);
		});
	}
});

// The grants of every table and column: catalogue.test.ts.
describe("write access", () => {
	for (const table of Object.keys(READS).filter(isAsked)) {
		it(`${table}: denies insert and delete`, async () => {
			for (const who of writers) {
				const key = COLUMN[table] ?? "id";
				const inserted = await clients[who].from(table as "areas").insert({ [writable[table]!]: null } as never);
				expect(inserted.error?.code, `${who} insert`).toBe("42501");
				if (OWN_DELETES.has(table) && who !== "anon") continue;
				const deleted = await clients[who]
					.from(table as "areas")
					.delete()
					.not(key, "is", null);
				expect(deleted.error?.code, `${who} delete`).toBe("42501");
			}
		});
		if (table === "profiles") continue;
		it(`${table}: denies update`, async () => {
			for (const who of writers) {
				const key = COLUMN[table] ?? "id";
				const { error } = await clients[who]
					.from(table as "areas")
					.update({ [writable[table]!]: null } as never)
					.not(key, "is", null);
				expect(error?.code, who).toBe("42501");
			}
		});
	}
});

describe("own profile", () => {
	it("updates its free columns and no other user's row", async () => {
		const own = await clients.visitor
			.from("profiles")
			.update({ first_name: "Nina" })
			.eq("id", ids.visitor)
			.select("first_name");
		expect(own.data).toEqual([{ first_name: "Nina" }]);
		const others = await clients.super_admin
			.from("profiles")
			.update({ first_name: "X" })
			.eq("id", ids.visitor)
			.select("first_name");
		expect(others).toMatchObject({ error: null, data: [] });
	});

	it.each(["role", "email", "disabled_at", "id", "created_at"])(
		"denies %s, also beside a free column",
		async (column) => {
			const { error } = await clients.visitor
				.from("profiles")
				.update({ first_name: "N", [column]: null } as never)
				.eq("id", ids.visitor);
			expect(error?.code).toBe("42501");
		},
	);

	it("ignores a role in the metadata of a sign-up", async () => {
		const [profile] = await backend.sql.query<{ role: string }>("select role from public.profiles where id = $1", [
			ids.visitor,
		]);
		expect(profile?.role).toBe("visitor");
	});
});

describe("protected data", () => {
	it.each(["status_note", "search_vector"])("denies the column listings.%s", async (column) => {
		for (const who of everybody) {
			const { error } = await clients[who]
				.from("listings")
				.select(column as "id")
				.limit(1);
			expect(error?.code, who).toBe("42501");
		}
	});

	it("shows a draft with its photos and prices to its owner only", async () => {
		const draft = await insertListing(backend, ids.owner, { status: "draft", title_en: "Hidden draft" });
		await backend.sql.query(
			"insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class) values ($1, 0, 'c/d', 1, 1, '{320}', 1)",
			[draft],
		);
		for (const who of everybody) {
			const { data } = await clients[who].from("listings").select("id").eq("id", draft);
			expect(data?.length, who).toBe(who === "owner" ? 1 : 0);
			const { data: photos } = await clients[who].from("listing_photos").select("id").eq("listing_id", draft);
			expect(photos?.length, who).toBe(who === "owner" ? 1 : 0);
		}
	});

	it("hides the page of a disabled agent", async () => {
		await backend.sql.query("update public.profiles set disabled_at = now() where id = $1", [ids.other_agent]);
		const { data } = await clients.anon.from("agents").select("id").eq("id", ids.other_agent);
		expect(data).toEqual([]);
		await backend.sql.query("update public.profiles set disabled_at = null where id = $1", [ids.other_agent]);
	});
});

describe("functions", () => {
	/** Functions open to everyone; all others in the API are denied to all but the service role. */
	const OPEN = [
		"agent_reply_record",
		"compare_listings",
		"compare_price",
		"get_agent",
		"get_agent_feed",
		"get_cache_version",
		"get_content_page",
		"get_home_page",
		"get_listing",
		"get_map_extent",
		"get_market",
		"get_newsletter_archive",
		"get_search_feed",
		"get_shared_list",
		"get_sitemap_index",
		"is_ready",
		"list_hidden",
		"list_listings",
		"list_nearest_listings",
		"list_newsletter_archive",
		"list_offers",
		"list_posts",
		"list_reference_data",
		"list_similar_listings",
		"list_sitemap_entries",
		"map_listings",
		"search_agents",
		"search_listings",
	];
	/** Functions also open to signed-in users, each about themselves only. */
	const OWN = [
		"add_verification_document",
		"answer_contact_message",
		"archive_conversation",
		"begin_checkout",
		"block_person",
		"cancel_newsletter_issue",
		"change_own_listing",
		"change_own_listings",
		"change_plan",
		"change_subscription",
		"choose_kept_listings",
		"choose_next_plan",
		"clear_recently_viewed",
		"compare_price_of",
		"confirm_own_listings",
		"count_favourite_changes",
		"change_feed_source",
		"change_hidden",
		"make_bulk_change",
		"choose_import_sheet",
		"correct_import",
		"create_listing",
		"review_agent",
		"set_account_status",
		"set_feed_source",
		"decide_listing",
		"decide_message_report",
		"decide_reports",
		"delete_area",
		"delete_landmark",
		"delete_listing_photo",
		"delete_newsletter_issue",
		"delete_own_listing",
		"describe_listing_photo",
		"dismiss_recommendation",
		"drop_mail",
		"duplicate_listing",
		"end_stale_session",
		"end_sessions",
		"export_activity",
		"export_own_data",
		"export_own_listings",
		"find_own_listings",
		"export_subscribers",
		"get_activity",
		"get_administration",
		"get_agent_as_admin",
		"get_analytics",
		"get_area_as_admin",
		"get_billing",
		"get_contact_message",
		"get_content_editor",
		"get_dashboard",
		"get_error_group",
		"get_import",
		"get_invoice",
		"get_landmark_as_admin",
		"get_moderation_queue",
		"get_newsletter_issue",
		"get_own_account",
		"get_own_decisions",
		"get_own_feed",
		"get_feed_source",
		"get_own_listing",
		"get_own_photos",
		"get_own_preview",
		"get_own_price",
		"get_own_report",
		"get_own_reviews",
		"get_own_second_factor",
		"keep_recovery_codes",
		"get_own_verification",
		"get_payment_as_admin",
		"get_payment_result",
		"get_user_as_admin",
		"get_quota",
		"get_security_event",
		"get_subscriber",
		"get_thread",
		"get_verification_document",
		"lift_hold",
		"list_announcements",
		"list_areas_as_admin",
		"list_content_pages",
		"list_conversations",
		"list_cost_rates",
		"list_favourites",
		"list_offline_favourites",
		"list_holds",
		"list_import_targets",
		"plan_bulk_change",
		"list_bulk_changes",
		"list_unnamed_listings",
		"list_job_runs",
		"list_jobs",
		"list_kept_listings",
		"list_landmarks_as_admin",
		"list_mails",
		"list_message_reports",
		"list_newsletter_issues",
		"list_own_enquiries",
		"list_own_listings",
		"list_own_proofs",
		"list_picture_targets",
		"list_plans_as_admin",
		"list_push_subscriptions",
		"list_recently_viewed",
		"list_recommendations",
		"list_reports",
		"list_saved_searches",
		"list_sessions",
		"map_import",
		"mark_contact_message",
		"mark_enquiry",
		"mark_thread_read",
		"list_viewing_choices",
		"list_viewing_stops",
		"merge_visit",
		"move_listing_photo",
		"set_favourite_note",
		"open_moderation_item",
		"order_listing_photos",
		"plan_newsletter_issue",
		"preview_plan",
		"quote_plan",
		"read_reported_message",
		"refund_payment",
		"register_agent",
		"release_feed_listing",
		"report_message",
		"remove_cost_rate",
		"remove_favourite",
		"remove_push_subscription",
		"remove_second_factor_of",
		"renew_own_feed",
		"rotate_search_feed",
		"request_job_run",
		"request_refund",
		"resolve_error_group",
		"resolve_security_event",
		"resolve_security_events",
		"restore_own_listing",
		"restore_recommendation",
		"retry_billing_task",
		"retry_mail",
		"run_import",
		"save_area",
		"save_content_page",
		"save_cost_rate",
		"save_favourite",
		"save_landmark",
		"save_listing",
		"save_newsletter_issue",
		"save_push_subscription",
		"save_search",
		"schedule_plan_change",
		"search_activity",
		"search_agents_as_admin",
		"search_contact_messages",
		"search_error_groups",
		"search_listings_as_admin",
		"search_payments_as_admin",
		"search_users_as_admin",
		"search_security_events",
		"search_subscribers",
		"send_announcement",
		"send_message",
		"send_test_push",
		"set_listing_photo_kind",
		"set_notification_preferences",
		"set_push_preferences",
		"share_favourites",
		"start_conversation",
		"start_import",
		"undo_bulk_change",
		"test_newsletter_issue",
		"unsubscribe_subscriber",
		"viewer",
		"withdraw_plan_change",
		"withdraw_shared_favourites",
		"withdraw_verification_document",
	];

	it("grants only the listed reads; writes belong to the server", async () => {
		const rows = await backend.sql.query<{ name: string; anon: boolean; authenticated: boolean }>(`
			select p.proname as name, has_function_privilege('anon', p.oid, 'execute') as anon, has_function_privilege('authenticated', p.oid, 'execute') as authenticated
			from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`);
		expect(rows.filter(({ anon }) => anon).map(({ name }) => name)).toEqual(OPEN);
		expect(rows.filter(({ authenticated }) => authenticated).map(({ name }) => name)).toEqual([...OPEN, ...OWN].sort());
	});

	it("denies a write function with 42501 through the API", async () => {
		for (const who of everybody) {
			const { error } = await clients[who].rpc("reveal_contact", { channel: "phone", client_key: "x", listing });
			expect(error?.code, who).toBe("42501");
			const call = { person: ids.visitor, wanted: [listing], client_key: "x" };
			expect((await clients[who].rpc("reveal_favourite_contacts", call)).error?.code, who).toBe("42501");
		}
	});
});
