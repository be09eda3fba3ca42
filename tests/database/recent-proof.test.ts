/**
 * What reaches many people, exports addresses, or changes accounts, plans and money of others needs a proof of identity of the
 * last ten minutes, at the data API too. The tests move the times of the rows instead of the clock.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { PROOF_PURPOSES } from "../../app/domains/accounts/recent-proof.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, decodeClaims, makeAccount, openSession, readSession } from "../support/users.ts";

let backend: TestBackend;
let server: Client;
/** A super administrator, who has every permission. */
let admin: { id: string; session: string; client: Client };
const NOBODY = "00000000-0000-4000-8000-000000000000";

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
	admin = await enter();
});
afterAll(() => backend?.stop());

async function enter() {
	const { id, email } = await makeAccount(backend.sql, { role: "super_admin" });
	const { access_token: token } = readSession(await openSession(backend, email));
	const client = connectClient(backend, backend.publishableKey, token);
	return { id, session: decodeClaims(token).session_id, client };
}

/** Sets how and when the session signed in. */
const signedIn = (method: string, ago: string) =>
	backend.sql.query(
		"update auth.mfa_amr_claims set authentication_method = $2, updated_at = now() - $3::interval where session_id = $1",
		[admin.session, method, ago],
	);
const forget = () => backend.sql.query("delete from private.session_proofs where session_id = $1", [admin.session]);
const prove = (person: string, session: string) => server.rpc("record_session_proof", { person, session });

const dearer = { plan: "starter", expected_version: 0, change: { monthly_pence: 999_999 } };
const moved = { plan: "starter", expected_version: 0, change: { position: 9 } };
const announcement = { send_key: NOBODY, audience: "nobody" };
const decide = (action: string) => ({
	person: NOBODY,
	expected_fingerprint: "",
	decision: { action, role: "visitor" },
});
const review = (action: string) => ({ agent: NOBODY, expected_fingerprint: "", decision: { action } });
/** Each command with values that it refuses, or that change nothing, once it is allowed to run. */
const COMMANDS: [name: string, args: object, purpose: string][] = [
	["send_announcement", { announcement }, "announcement"],
	["plan_newsletter_issue", { issue: 0, expected_revision: 1 }, "newsletter"],
	["export_subscribers", {}, "export"],
	["export_activity", {}, "export"],
	["list_mails", { with_addresses: true }, "addresses"],
	["set_account_status", decide("disable"), "account"],
	["set_account_status", decide("enable"), "account"],
	["set_account_status", decide("change_role"), "role"],
	["review_agent", review("suspend"), "account"],
	["review_agent", review("restore"), "account"],
	["review_agent", review("grant_plan"), "plan"],
	["review_agent", review("end_plan"), "plan"],
	["refund_payment", { payment: NOBODY, expected_fingerprint: "", reason: "Asked for" }, "refund"],
	["change_plan", dearer, "price"],
	["schedule_plan_change", { plan: "starter", expected_version: 0, planned: 0, change: {} }, "price"],
	["withdraw_plan_change", { plan: "starter", planned: 0 }, "price"],
	["remove_second_factor_of", { person: NOBODY }, "factor"],
];

async function call(name: string, args: object) {
	const { error, status } = await (admin.client.rpc as (name: string, args: object) => ReturnType<Client["rpc"]>)(
		name,
		args,
	);
	return error ? { message: error.message, details: error.details, status } : null;
}
const isAllowed = async () => (await call("withdraw_plan_change", { plan: "starter", planned: 0 })) === null;

describe("a session without a recent proof", () => {
	beforeAll(async () => {
		await signedIn("password", "00:10:01");
		const [plan] = await backend.sql.query<{ version: string }>(
			"select max(id) as version from public.plan_changes where plan_id = 'starter'",
		);
		for (const change of [dearer, moved]) change.expected_version = Number(plan!.version);
	});
	it.each(COMMANDS)("is refused %s %o", async (name, args, purpose) => {
		expect(await call(name, args)).toEqual({ message: "recent_proof_needed", details: purpose, status: 403 });
	});

	it.each<[string, object]>([
		["set_account_status", decide("end_sessions")],
		["review_agent", review("verify")],
		["change_plan", moved],
		["cancel_newsletter_issue", { issue: 0 }],
		["search_users_as_admin", {}],
		["list_mails", {}],
	])("may still call %s %o", async (name, args) => {
		expect(await call(name, args)).toBeNull();
	});
});

describe("a session with a recent proof", () => {
	beforeAll(async () => {
		await signedIn("password", "00:09:30");
	});
	it.each(COMMANDS)("may call %s %o", async (name, args) => {
		expect((await call(name, args))?.message).not.toBe("recent_proof_needed");
	});
});

describe("a proof", () => {
	beforeEach(forget);

	it.each([
		["a password", "password", "00:09:30", true],
		["a password ten minutes ago", "password", "00:10:01", false],
		["Google", "oauth", "00:09:30", true],
		["Google ten minutes ago", "oauth", "00:10:01", false],
		["a code", "totp", "00:09:30", true],
		["a mail link", "otp", "00:00:01", false],
	])("is %s: %s, %s ago", async (_, method, ago, expected) => {
		await signedIn(method, ago);
		expect(await isAllowed()).toBe(expected);
	});

	it("recorded by the server counts for ten minutes, also after a mail link", async () => {
		await signedIn("otp", "00:00:01");
		expect((await prove(admin.id, admin.session)).data).toBe(true);
		expect(await isAllowed()).toBe(true);
		await backend.sql.query(
			"update private.session_proofs set proved_at = now() - interval '601 seconds' where session_id = $1",
			[admin.session],
		);
		expect(await isAllowed()).toBe(false);
		await prove(admin.id, admin.session);
		expect(await isAllowed()).toBe(true);
	});

	it("is of one session and its person only", async () => {
		await signedIn("otp", "00:00:01");
		const other = await enter();
		expect((await prove(other.id, admin.session)).data).toBe(false);
		expect((await prove(other.id, other.session)).data).toBe(true);
		expect(await isAllowed()).toBe(false);
	});

	it("is recorded by nobody but the server", async () => {
		const { error } = await admin.client.rpc("record_session_proof", { person: admin.id, session: admin.session });
		expect(error?.code).toBe("42501");
		const own = await (admin.client as Client)
			.schema("private" as never)
			.from("session_proofs" as never)
			.select();
		expect(own.error).not.toBeNull();
	});

	it("is removed after its session by the clean-up, which counts what it removes", async () => {
		await prove(admin.id, admin.session);
		await backend.sql.query(
			"insert into private.session_proofs (session_id) select case n when 1 then $1 else gen_random_uuid() end from generate_series(1, 5003) n",
			[NOBODY],
		);
		const cleanUp = async () => (await server.rpc("clean_up", { parts: ["session_proofs"] })).data;
		expect([await cleanUp(), await cleanUp()]).toEqual([{ session_proofs: 5000 }, { session_proofs: 3 }]);
		const left = await backend.sql.query<{ id: string }>("select session_id as id from private.session_proofs");
		expect(left.map(({ id }) => id)).toContain(admin.session);
		expect(left.map(({ id }) => id)).not.toContain(NOBODY);
	});
});

describe("a file", () => {
	const later = { export_subscribers: { after: NOBODY }, export_activity: { place: { at: "2999-01-01", id: 1 } } };
	const refused = { message: "recent_proof_needed", details: "export", status: 403 };
	const begun = (ago: string) =>
		backend.sql.query("update private.session_exports set begun_at = now() - $2::interval where session_id = $1", [
			admin.session,
			ago,
		]);

	beforeEach(async () => {
		await forget();
		await backend.sql.query("delete from private.session_exports where session_id = $1", [admin.session]);
		await signedIn("password", "00:00:01");
	});

	it.each(Object.entries(later))("of %s begins without a position only", async (name, position) => {
		expect(await call(name, position)).toEqual(refused);
		const [other] = Object.keys(later).filter((one) => one !== name);
		expect(await call(other!, {})).toBeNull();
		expect(await call(name, position)).toEqual(refused);
		expect(await call(name, {})).toBeNull();
		expect(await call(name, position)).toBeNull();
	});

	it.each(Object.entries(later))("of %s that has begun is read to its end within an hour", async (name, position) => {
		await call(name, {});
		await signedIn("password", "00:10:01");
		await begun("00:59:00");
		expect(await call(name, {})).toEqual(refused);
		expect(await call(name, position)).toBeNull();
		await begun("01:00:01");
		expect(await call(name, position)).toEqual(refused);
	});

	it("is of one session only, whose start the clean-up removes", async () => {
		const other = await enter();
		expect((await other.client.rpc("export_subscribers")).error).toBeNull();
		expect(await call("export_subscribers", later.export_subscribers)).toEqual(refused);
		await call("export_subscribers", {});
		await backend.sql.query("delete from auth.sessions where id = $1", [other.session]);
		await server.rpc("clean_up", { parts: ["session_exports"] });
		const left = await backend.sql.query<{ id: string }>("select session_id as id from private.session_exports");
		expect(left.map(({ id }) => id)).toEqual([admin.session]);
	});
});

it("tells its owner how they can prove who they are", async () => {
	await signedIn("password", "00:10:01");
	await forget();
	expect((await admin.client.rpc("list_own_proofs")).data).toEqual({
		has_password: true,
		has_google: false,
		has_code: false,
		is_recent: false,
	});
	await prove(admin.id, admin.session);
	await backend.sql.query(
		`update auth.users set encrypted_password = '', raw_app_meta_data = '{"provider":"google","providers":["google"]}' where id = $1`,
		[admin.id],
	);
	expect((await admin.client.rpc("list_own_proofs")).data).toEqual({
		has_password: false,
		has_google: true,
		has_code: false,
		is_recent: true,
	});
});

/** Permissions for what needs a recent proof, and the functions with one of them that need none, with the reason. */
const GUARDED =
	"announcements.send newsletter.manage newsletter.export activity.export users.manage roles.change agents.manage payments.refund plans.price jobs.run";
const WITHOUT_PROOF: Record<string, string> = {
	get_user_as_admin: "reads",
	list_announcements: "reads",
	preview_plan: "reads",
	get_payment_as_admin: "reads",
	save_newsletter_issue: "changes a draft",
	delete_newsletter_issue: "deletes a draft",
	cancel_newsletter_issue: "stops what would reach many people",
	test_newsletter_issue: "mails the administrator only",
	unsubscribe_subscriber: "ends one subscription",
	request_job_run: "runs early what runs anyway",
	retry_mail: "sends a mail that was to be sent",
	drop_mail: "stops one mail",
};

it("is required by every function with a permission for such a command", async () => {
	const found = await backend.sql.query<{ name: string; body: string }>(
		"select p.proname as name, p.prosrc as body from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)",
	);
	const guarded = found.filter(({ body }) => GUARDED.split(" ").some((one) => body.includes(`'${one}'`)));
	const names = (wanted: boolean) =>
		guarded.filter(({ body }) => /require_(recent|export)_proof\(/.test(body) === wanted).map(({ name }) => name);
	expect(names(false).sort()).toEqual(Object.keys(WITHOUT_PROOF).sort());
	const tested = new Set(COMMANDS.map(([name]) => (name === "review_agent" ? "lock_agent_for_review" : name)));
	expect(names(true).sort()).toEqual([...tested].sort());
	// Each has its sentence on the page.
	expect(new Set(COMMANDS.map(([, , purpose]) => purpose))).toEqual(new Set(PROOF_PURPOSES));
});
