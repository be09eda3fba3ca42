/**
 * The answers of a hosted project's auth service, recorded in November 2026, asked of the embedded one: status and error code of
 * each. What differs is listed with its reason, and the test fails when it no longer does. Left out are projects with other
 * settings (no sign-up, two mails an hour, no current password) and an outage of the database.
 */
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { decodeClaims, makeAccount, PASSWORD } from "../support/users.ts";
import {
	type Accepted,
	type Answer,
	type Call,
	type Caller,
	createCaller,
	createComparison,
	letTimePass,
	permit,
	readColumn,
} from "./auth-caller.ts";

const ACCEPTED: Accepted = {
	"unknown path": { here: "404 not_found", because: "only known paths are served, and each refusal has a code" },
	"new address without a permit": {
		here: "403 proof_needed",
		because: "the permit is asked for before the trigger refuses",
	},
	"new address again within a minute": { here: "403 proof_needed", because: "the same" },
	"link to sign in": {
		here: "422 otp_disabled",
		because: "a hosted project cannot switch it off alone and mails an explanation",
	},
	"the newest token after a reuse": {
		here: "400 refresh_token_already_used",
		because: "hosted lets it pass for ten seconds more; the data API refuses such a session anyway",
	},
};

const { compare, unmet } = createComparison(ACCEPTED);

let backend: TestBackend;
let call: Caller;
beforeAll(async () => {
	backend = await startTestBackend({ isConnected: true, siteUrl: "https://adahan.test", limitsByAddress: true });
	call = createCaller(backend);
});
afterAll(() => backend?.stop());

const post = (path: string, body?: unknown, more: Call = {}) => call("POST", path, { body, ...more });
const signIn = (email: string, password = PASSWORD, more: Call = {}) =>
	post("/token?grant_type=password", { email, password }, more);
const refresh = (refresh_token: unknown, more: Call = {}) =>
	post("/token?grant_type=refresh_token", { refresh_token }, more);
const verify = (type: string, token_hash: string, more: Call = {}) => post("/verify", { type, token_hash }, more);
const change = (bearer: string, body: object) => call("PUT", "/user", { bearer, body });
const getUser = (bearer: string) => call("GET", "/user", { bearer });
const signUp = (email: string, more: object = {}) =>
	post("/signup", { email, password: PASSWORD, data: { language: "en" }, ...more });

const set = (email: string, assignment: string) =>
	backend.sql.query(`update auth.users set ${assignment} where email = $1`, [email]);
const read = (email: string, column: string) => readColumn(backend, email, column);
const wait = (email: string, seconds: number) => letTimePass(backend, email, seconds);

it("settings and keys", async () => {
	const credentials = { email: "ada@example.com", password: PASSWORD };
	compare("health", await call("GET", "/health", { key: "publishable" }), "200");
	compare("settings", await call("GET", "/settings", { key: "publishable" }), "200");
	compare("wrong key", await post("/token?grant_type=password", credentials, { key: "wrong" }), "401");
	compare("no key", await post("/token?grant_type=password", credentials, { key: "none" }), "401");
	compare("unknown path", await call("GET", "/nope"), "404");
	compare("wrong method", await call("GET", "/signup"), "405");
	compare("keys of tokens", await call("GET", "/.well-known/jwks.json", { key: "none" }), "200");
	compare(
		"provider that is off",
		await call("GET", "/authorize?provider=google", { key: "none" }),
		"400 validation_failed",
	);
	const exchange = { auth_code: crypto.randomUUID(), code_verifier: "v".repeat(43) };
	compare("unknown code of a provider", await post("/token?grant_type=pkce", exchange), "404 flow_state_not_found");
	compare("link to sign in", await post("/otp", { email: "ada@example.com", create_user: false }), "200");
	const unknown = { email: "nobody@example.com", create_user: false };
	compare("link to sign in, unknown address", await post("/otp", unknown), "422 otp_disabled");
});

it("sign-up and its link", async () => {
	const email = "sign-up@example.com";
	compare("sign-up", await signUp(email), "200");
	compare("sign-up again within a minute", await signUp(email), "429 over_email_send_rate_limit");
	compare("short password", await signUp("a@example.com", { password: "short" }), "422 weak_password");
	compare(
		"password without capitals",
		await signUp("a@example.com", { password: "alllowercase1!" }),
		"422 weak_password",
	);
	compare("no password", await signUp("a@example.com", { password: undefined }), "400 validation_failed");
	compare("no address", await post("/signup", { password: PASSWORD }), "422 anonymous_provider_disabled");
	compare("no person", await post("/signup", { data: {} }), "422 anonymous_provider_disabled");
	compare("bad address", await signUp("no-address"), "400 validation_failed");
	compare("bad JSON", await call("POST", "/signup", { text: "{bad" }), "400 bad_json");
	const long = `${PASSWORD}${"a".repeat(73 - PASSWORD.length)}`;
	compare("password of 73 bytes", await signUp("a@example.com", { password: long }), "400 validation_failed");
	compare("address of 300 characters", await signUp(`${"a".repeat(288)}@example.com`), "400 validation_failed");
	const zero = { data: { first_name: "a\0b", language: "en" } };
	compare("U+0000 in the data", await signUp("zero@example.com", zero), "500 unexpected_failure");
	const foreign = await post("/signup?redirect_to=https%3A%2F%2Fevil.example%2F", {
		email: "f@example.com",
		password: PASSWORD,
	});
	compare("foreign return address", foreign, "200");
	const publishable = await post("/signup", { email: "p@example.com", password: PASSWORD }, { key: "publishable" });
	compare("sign-up with the publishable key", publishable, "200");

	compare("unconfirmed, right password", await signIn(email), "400 email_not_confirmed");
	compare("unconfirmed, wrong password", await signIn(email, "Wrong-2026-x"), "400 invalid_credentials");
	const replaced = await read(email, "confirmation_token");
	compare("resend within a minute", await post("/resend", { type: "signup", email }), "429 over_email_send_rate_limit");
	await wait(email, 61);
	compare("resend", await post("/resend", { type: "signup", email }), "200");
	compare("resend, unknown address", await post("/resend", { type: "signup", email: "nobody@example.com" }), "200");
	compare("resend, unknown type", await post("/resend", { type: "nope", email }), "400 validation_failed");
	compare("resend of a change that was not asked", await post("/resend", { type: "email_change", email }), "200");
	const link = await read(email, "confirmation_token");
	compare("replaced link", await verify("signup", replaced), "403 otp_expired");
	compare("link of another type", await verify("recovery", link), "403 otp_expired");
	compare("sign-up link", await verify("signup", link), "200");
	compare("used link", await verify("signup", link), "403 otp_expired");
	compare("unknown link", await verify("signup", "0".repeat(56)), "403 otp_expired");
	compare("unknown link of another flow", await verify("signup", `pkce_${"0".repeat(56)}`), "403 otp_expired");
	compare("no link", await post("/verify", { type: "signup" }), "400 validation_failed");
	compare("unknown type of link", await verify("nope", link), "400 validation_failed");
	await signUp("late@example.com");
	await wait("late@example.com", 7200);
	const late = await read("late@example.com", "confirmation_token");
	compare("expired link", await verify("signup", late), "403 otp_expired");
	compare("expired link by GET", await call("GET", `/verify?token=${late}&type=signup`), "303");
	const known = await signUp(email);
	compare("sign-up with a confirmed address", known, "200");
	expect(known.body.identities).toEqual([]);
	expect(known.body.id).not.toBe(await read(email, "id"));
});

it("sign-in and refresh", async () => {
	const { email } = await makeAccount(backend.sql, { email: "tokens@example.com" });
	compare("sign-in", await signIn(email), "200");
	compare("sign-in in capitals", await signIn(email.toUpperCase()), "200");
	compare("wrong password", await signIn(email, "Wrong-2026-x"), "400 invalid_credentials");
	compare("address with a space", await signIn(` ${email}`), "400 invalid_credentials");
	compare("unknown address", await signIn("nobody@example.com"), "400 invalid_credentials");
	compare("no body", await call("POST", "/token?grant_type=password"), "400 bad_json");
	compare("unknown grant", await post("/token?grant_type=nope", {}), "400 invalid_credentials");
	compare(
		"address that is a number",
		await post("/token?grant_type=password", { email: 5, password: PASSWORD }),
		"400 bad_json",
	);
	const first = (await signIn(email)).body;
	const second = await refresh(first.refresh_token);
	compare("refresh", second, "200");
	const again = await refresh(first.refresh_token);
	compare("refresh with the used token at once", again, "200");
	expect(again.body.refresh_token).toBe(second.body.refresh_token);
	expect(decodeClaims(second.body.access_token)).toMatchObject({ aal: "aal1", amr: [{ method: "password" }] });
	compare("unknown refresh token", await refresh("abcdefghijkl"), "400 refresh_token_not_found");
	compare("empty refresh token", await refresh(""), "400 validation_failed");
	compare("no refresh token", await refresh(undefined), "400 validation_failed");
	const third = (await refresh(second.body.refresh_token)).body;
	await backend.sql.exec("update auth.refresh_tokens set updated_at = updated_at - interval '1 minute' where revoked");
	compare("parent of the active token, later", await refresh(second.body.refresh_token), "200");
	compare("grandparent of the active token", await refresh(first.refresh_token), "400 refresh_token_already_used");
	compare("the newest token after a reuse", await refresh(third.refresh_token), "200");
	compare("access token of that session", await getUser(third.access_token), "200");

	await set(email, "banned_until = now() + interval '1 day'");
	compare("banned, sign-in", await signIn(email), "400 user_banned");
	compare("banned, person", await getUser(third.access_token), "403 user_banned");
	await set(email, "banned_until = null");
	const fresh = (await signIn(email)).body;
	await set(email, "banned_until = now() + interval '1 day'");
	compare("banned, refresh", await refresh(fresh.refresh_token), "400 user_banned");
});

it("changes of password and address", async () => {
	const { id, email } = await makeAccount(backend.sql, { email: "changes@example.com" });
	const other = await makeAccount(backend.sql, { email: "other@example.com" });
	const token = (await signIn(email)).body.access_token;
	const password = "Another-Carob-28!";
	const current_password = PASSWORD;
	compare("person", await getUser(token), "200");
	compare("person, broken token", await getUser("broken"), "403 bad_jwt");
	compare("person, the key itself", await call("GET", "/user"), "403 bad_jwt");
	compare("no current password", await change(token, { password }), "400 current_password_required");
	const wrong = { password, current_password: "Wrong-2026-x" };
	compare("wrong current password", await change(token, wrong), "400 current_password_invalid");
	compare(
		"new password without a permit",
		await change(token, { password, current_password }),
		"500 unexpected_failure",
	);
	await permit(backend, { person: id, credential: "password", proof: "password" });
	compare("new password", await change(token, { password, current_password }), "200");
	const same = { password, current_password: password };
	compare("the same password", await change(token, same), "422 same_password");
	compare(
		"weak new password",
		await change(token, { password: "short", current_password: password }),
		"422 weak_password",
	);
	const lower = { password: "alllowercase1!", current_password: password };
	compare("new password without capitals", await change(token, lower), "422 weak_password");
	compare("language", await change(token, { data: { language: "tr" } }), "200");
	compare(
		"new address without a permit",
		await change(token, { email: "moved@example.com" }),
		"500 unexpected_failure",
	);
	compare("new address, bad", await change(token, { email: "nope" }), "400 validation_failed");
	compare("new address of another", await change(token, { email: other.email }), "422 email_exists");
	await permit(backend, { person: id, credential: "email", proof: "password", address: "moved@example.com" });
	compare("new address", await change(token, { email: "moved@example.com" }), "200");
	const again = await change(token, { email: "moved-again@example.com" });
	compare("new address again within a minute", again, "429 over_email_send_rate_limit");
	const link = await read(email, "email_change_token_new");
	compare("change link", await verify("email_change", link), "200");
	compare("used change link", await verify("email_change", link), "403 otp_expired");
	compare("sign-in with the new address", await signIn("moved@example.com", password), "200");
});

it("recovery", async () => {
	const { id, email } = await makeAccount(backend.sql, { email: "recovery@example.com" });
	const recover = (address: string) => post("/recover", { email: address });
	compare("recovery", await recover(email), "200");
	compare("recovery again within a minute", await recover(email), "429 over_email_send_rate_limit");
	compare("recovery of an unknown address", await recover("nobody@example.com"), "200");
	compare("recovery of a bad address", await recover("nope"), "400 validation_failed");
	const link = await read(email, "recovery_token");
	const opened = await verify("recovery", link);
	compare("recovery link", opened, "200");
	compare("used recovery link", await verify("recovery", link), "403 otp_expired");
	const claims = decodeClaims(opened.body.access_token);
	expect(claims).toMatchObject({ aal: "aal1", amr: [{ method: "otp" }] });
	await permit(backend, { person: id, credential: "password", proof: "link", session: claims.session_id });
	const password = "Another-Carob-28!";
	compare("password after a link", await change(opened.body.access_token, { password }), "200");
	compare("sign-in with it", await signIn(email, password), "200");
	await wait(email, 61);
	compare("recovery later", await recover(email), "200");
	await wait(email, 7200);
	compare("expired recovery link", await verify("recovery", await read(email, "recovery_token")), "403 otp_expired");
});

it("sign-out and accounts", async () => {
	const { id, email } = await makeAccount(backend.sql, { email: "leaving@example.com" });
	const [ended, others, third] = [(await signIn(email)).body, (await signIn(email)).body, (await signIn(email)).body];
	const leave = (path: string, bearer?: string) => call("POST", path, { bearer });
	compare("sign-out", await leave("/logout?scope=local", ended.access_token), "204");
	compare("person after it", await getUser(ended.access_token), "403 session_not_found");
	compare("sign-out again", await leave("/logout?scope=local", ended.access_token), "403 session_not_found");
	compare("refresh after it", await refresh(ended.refresh_token), "400 refresh_token_not_found");
	const late = { password: "Another-Carob-28!", current_password: PASSWORD };
	compare("new password after it", await change(ended.access_token, late), "403 session_not_found");
	compare("sign-out of others", await leave("/logout?scope=others", others.access_token), "204");
	compare("refresh of another one", await refresh(third.refresh_token), "400 refresh_token_not_found");
	compare("own session stays", await getUser(others.access_token), "200");
	compare("unknown scope", await leave("/logout?scope=nope", others.access_token), "400 validation_failed");
	compare("broken token", await leave("/logout?scope=local", "broken"), "403 bad_jwt");
	compare("the key itself", await leave("/logout"), "403 bad_jwt");
	compare("sign-out everywhere", await leave("/logout", others.access_token), "204");

	const admin = (path: string, more: Call = {}) => call("GET", `/admin/users${path}`, more);
	compare("account", await admin(`/${id}`), "200");
	compare("account, publishable key", await admin(`/${id}`, { key: "publishable" }), "403 not_admin");
	compare("unknown account", await admin(`/${crypto.randomUUID()}`), "404 user_not_found");
	compare("account of a bad id", await admin("/abc"), "404 validation_failed");
	const list = await admin("?page=1&per_page=2");
	compare("accounts", list, "200");
	expect(list.body.users).toHaveLength(2);
});

it("limits of a client", async () => {
	const from = "198.51.100.77";
	const ask = async (kind: string, one: (turn: number) => Promise<Answer>, usual: string) => {
		for (let turn = 1; turn <= 30; turn++) expect.soft((await one(turn)).told, `${kind} ${turn}`).toBe(usual);
		// A slow machine may earn one more meanwhile.
		let last = await one(31);
		for (let turn = 32; last.told === usual && turn < 60; turn++) last = await one(turn);
		compare(`${kind} beyond thirty`, last, "429 over_request_rate_limit");
	};
	await ask("sign-ins", (turn) => signIn(`n${turn}@example.com`, PASSWORD, { from }), "400 invalid_credentials");
	compare("refresh beyond thirty sign-ins", await refresh("abcdefghijkl", { from }), "429 over_request_rate_limit");
	await ask("links", () => verify("signup", "0".repeat(56), { from }), "403 otp_expired");
	await ask("recoveries", (turn) => post("/recover", { email: `n${turn}@example.com` }, { from }), "200");
	compare("sign-in of another client", await signIn("n@example.com"), "400 invalid_credentials");
});

it("accepts no difference that was not met", () => {
	expect(unmet()).toEqual([]);
});
