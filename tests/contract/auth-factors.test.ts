/** As auth.test.ts, about second factors. The promises of the stand-in itself are in tests/local/factors.test.ts. */
import { afterAll, beforeAll, expect, it } from "vitest";
import { codeAt } from "../../supabase/local/totp.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { decodeClaims, makeAccount, PASSWORD } from "../support/users.ts";
import { type Answer, type Call, type Caller, createCaller, createComparison, permit } from "./auth-caller.ts";

const { compare } = createComparison({});
/** Challenges and codes are bound to it. */
const HOME = "198.51.100.1";
const UNKNOWN = crypto.randomUUID();

let backend: TestBackend;
let call: Caller;
beforeAll(async () => {
	backend = await startTestBackend({ isConnected: true, limitsByAddress: true });
	// Of the application, whose server counts attempts and asks for a code first; no hosted project was asked with it.
	await backend.sql.exec(`alter table auth.mfa_factors disable trigger check_new_factor;
		alter table auth.mfa_factors disable trigger keep_confirmed_factor;
		alter table auth.mfa_challenges disable trigger check_new_challenge;`);
	call = createCaller(backend);
});
afterAll(() => backend?.stop());

type Session = { access_token: string; refresh_token: string };
type Factor = { id: string; totp: { secret: string } };

const open = async (email: string): Promise<Session> =>
	(await call("POST", "/token?grant_type=password", { body: { email, password: PASSWORD } })).body;
const refresh = (refresh_token: string) => call("POST", "/token?grant_type=refresh_token", { body: { refresh_token } });
const enrol = (session: Session | undefined, body: object, more: Call = {}) =>
	call("POST", "/factors", { bearer: session?.access_token, body, ...more });
const totp = (friendly_name: string) => ({ factor_type: "totp", friendly_name, issuer: "Adahan" });
const challenge = (session: Session | undefined, factor: string, from = HOME) =>
	call("POST", `/factors/${factor}/challenge`, { bearer: session?.access_token, body: {}, from });
const verify = (session: Session, factor: string, challenge_id: string, code: string | undefined, from = HOME) =>
	call("POST", `/factors/${factor}/verify`, { bearer: session.access_token, body: { challenge_id, code }, from });
const remove = (session: Session, factor: string) =>
	call("DELETE", `/factors/${factor}`, { bearer: session.access_token });
const person = (session: Session) => call("GET", "/user", { bearer: session.access_token });
const change = (session: Session, body: object) => call("PUT", "/user", { bearer: session.access_token, body });
const assurance = (session: Session) => {
	const claims = decodeClaims(session.access_token) as unknown as { aal: string; amr: { method: string }[] };
	return [claims.aal, ...claims.amr.map(({ method }) => method)].join(" ");
};

/** Passes a factor with the code of now. */
async function pass(session: Session, { id, totp: { secret } }: Factor, at = Date.now()): Promise<Answer> {
	return verify(session, id, (await challenge(session, id)).body.id, codeAt(secret, at));
}

/** A person with a verified factor and a session that has passed it. */
async function makePerson(name: string) {
	const account = await makeAccount(backend.sql, { email: `${name}@example.com` });
	const begun = await open(account.email);
	const factor: Factor = (await enrol(begun, totp("Phone"))).body;
	const session: Session = (await pass(begun, factor)).body;
	return { ...account, factor, session };
}

it("enrolling", async () => {
	const { email } = await makeAccount(backend.sql, { email: "enrolling@example.com" });
	const session = await open(email);
	expect((await person(session)).body.factors).toBeUndefined();
	compare("no session", await enrol(undefined, { factor_type: "totp" }), "403 bad_jwt");
	compare("broken token", await enrol(undefined, { factor_type: "totp" }, { bearer: "broken" }), "403 bad_jwt");
	compare("unknown type", await enrol(session, { factor_type: "nope" }), "400 validation_failed");
	compare(
		"phone",
		await enrol(session, { factor_type: "phone", phone: "+905338000000" }),
		"422 mfa_phone_enroll_not_enabled",
	);
	compare(
		"key",
		await enrol(session, { factor_type: "webauthn", friendly_name: "key" }),
		"422 mfa_webauthn_enroll_not_enabled",
	);
	compare("no type", await enrol(session, {}), "400 validation_failed");
	compare("bad JSON", await call("POST", "/factors", { bearer: session.access_token, text: "{bad" }), "400 bad_json");
	const enrolled = await enrol(session, totp("Phone"));
	compare("enrolling", enrolled, "200");
	expect(enrolled.body.totp.secret).toMatch(/^[A-Z2-7]{32}$/);
	compare("a name again", await enrol(session, totp("Phone")), "422 mfa_factor_name_conflict");
	compare("no name", await enrol(session, { factor_type: "totp" }), "200");
	expect((await person(session)).body.factors).toMatchObject([{ status: "unverified" }, { status: "unverified" }]);
	compare("no list", await call("GET", "/factors", { bearer: session.access_token }), "405");
});

it("challenges and codes", async () => {
	const { email } = await makeAccount(backend.sql, { email: "codes@example.com" });
	const session = await open(email);
	const factor: Factor = (await enrol(session, totp("Phone"))).body;
	const { id } = factor;
	const code = codeAt(factor.totp.secret);
	compare("challenge of an unknown factor", await challenge(session, UNKNOWN), "404 mfa_factor_not_found");
	compare("challenge of a bad id", await challenge(session, "abc"), "404 validation_failed");
	compare("challenge without a session", await challenge(undefined, id), "403 bad_jwt");
	const opened = await challenge(session, id);
	compare("challenge", opened, "200");
	const first = opened.body.id;
	const old = codeAt(factor.totp.secret, Date.now() - 120_000);
	for (const [title, wrong] of [
		["wrong code", "000000"],
		["short code", "123"],
		["letters", "abcdef"],
		["code of two minutes ago", old],
	] as const)
		compare(title, await verify(session, id, first, wrong), "422 mfa_verification_failed");
	compare("no code", await verify(session, id, first, undefined), "400 validation_failed");
	compare("unknown challenge", await verify(session, id, UNKNOWN, code), "422 mfa_factor_not_found");
	compare("challenge that is no id", await verify(session, id, "abc", code), "400 bad_json");
	const second = await challenge(session, id);
	compare("challenge while one is open", second, "200");
	await backend.sql.query("update auth.mfa_challenges set created_at = now() - interval '6 minutes' where id = $1", [
		first,
	]);
	compare("old challenge", await verify(session, id, first, code), "422 mfa_challenge_expired");

	const other = await open(email);
	const passed = await verify(session, id, second.body.id, code);
	compare("code", passed, "200");
	expect(assurance(passed.body)).toBe("aal2 totp password");
	compare("used challenge", await verify(passed.body, id, second.body.id, code), "422 mfa_ip_address_mismatch");
	compare("token from before", await person(session), "200");
	compare("another session", await person(other), "403 session_not_found");
	compare("refresh of another session", await refresh(other.refresh_token), "400 refresh_token_not_found");
	compare("refresh with the token from before", await refresh(session.refresh_token), "200");
	const refreshed = await refresh(passed.body.refresh_token);
	compare("refresh with the new token", refreshed, "200");
	expect(assurance(refreshed.body)).toBe("aal2 totp password");
	expect((await person(session)).body.factors).toMatchObject([{ status: "verified", friendly_name: "Phone" }]);
});

it("a session that has not passed the factor", async () => {
	const { id: owner, email, factor, session: passed } = await makePerson("password-only");
	const session = await open(email);
	const credentials = { password: "Another-Carob-28!", current_password: PASSWORD };
	expect(assurance(session)).toBe("aal1 password");
	compare("new password", await change(session, credentials), "401 insufficient_aal");
	compare("new address", await change(session, { email: "moved@example.com" }), "401 insufficient_aal");
	compare("metadata", await change(session, { data: { x: "y" } }), "200");
	compare("another factor", await enrol(session, totp("Tablet")), "403 insufficient_aal");
	compare("removal", await remove(session, factor.id), "422 insufficient_aal");
	compare("its challenge", await challenge(session, factor.id), "200");
	compare("code that was used before", await pass(session, factor), "200");
	compare("refresh with the token from before the code", await refresh(session.refresh_token), "200");
	const third = await open(email);
	compare("code of the step before", await pass(third, factor, Date.now() - 30_000), "200");
	const fourth = await open(email);
	const { id: foreign } = (await challenge(fourth, factor.id, "198.51.100.2")).body;
	const code = codeAt(factor.totp.secret);
	compare(
		"challenge of another address",
		await verify(fourth, factor.id, foreign, code),
		"422 mfa_ip_address_mismatch",
	);
	const fifth = await open(email);
	compare("code once more", await pass(fourth, factor), "200");
	compare("a session without the factor after it", await person(fifth), "403 session_not_found");
	compare("a session with it after it", await person(passed), "200");
	await permit(backend, { person: owner, credential: "password", proof: "password" });
	compare("new password with the factor", await change(passed, credentials), "200");
});

it("more factors", async () => {
	const { session, factor } = await makePerson("collector");
	const tablet = await enrol(session, totp("Tablet"));
	compare("another factor with the first", tablet, "200");
	compare("name of a verified factor", await enrol(session, totp("Phone")), "422 mfa_factor_name_conflict");
	compare("removal of an unknown factor", await remove(session, UNKNOWN), "404 mfa_factor_not_found");
	compare("removal of an unverified factor", await remove(session, tablet.body.id), "200");
	for (let number = 2; number <= 10; number++) await enrol(session, totp(`n${number}`));
	compare("eleventh factor", await enrol(session, totp("n11")), "422 too_many_enrolled_mfa_factors");
	const { session: stranger } = await makePerson("stranger");
	compare("another's factor", await challenge(stranger, factor.id), "404 mfa_factor_not_found");
	const removed = await remove(session, factor.id);
	compare("removal of the verified factor", removed, "200");
	compare("person after it", await person(session), "200");
	compare("removal again", await remove(session, factor.id), "404 mfa_factor_not_found");
	const refreshed = await refresh(session.refresh_token);
	compare("refresh after it", refreshed, "200");
	expect(assurance(refreshed.body)).toBe("aal1 password");
});

it("a recovery link", async () => {
	const { id: owner, email, factor } = await makePerson("recovering");
	compare("recovery", await call("POST", "/recover", { body: { email } }), "200");
	const [row] = await backend.sql.query<{ hash: string }>(
		"select recovery_token as hash from auth.users where id = $1",
		[owner],
	);
	const opened = await call("POST", "/verify", { body: { type: "recovery", token_hash: row!.hash } });
	compare("recovery link", opened, "200");
	const session: Session = opened.body;
	expect(assurance(session)).toBe("aal1 otp");
	const password = "Another-Carob-28!";
	compare("password after the link", await change(session, { password }), "401 insufficient_aal");
	compare("removal after the link", await remove(session, factor.id), "422 insufficient_aal");
	const passed = await pass(session, factor);
	compare("code after the link", passed, "200");
	expect(assurance(passed.body)).toBe("aal2 totp otp");
	const { session_id } = decodeClaims(session.access_token);
	await permit(backend, { person: owner, credential: "password", proof: "link", session: session_id });
	compare("password after link and code", await change(passed.body, { password }), "200");
});

it("a lost factor", async () => {
	const { id, email, factor, session } = await makePerson("losing");
	const waiting = await open(email);
	const path = `/admin/users/${id}/factors`;
	compare("factors of a person", await call("GET", path), "200");
	compare("the same with the publishable key", await call("GET", path, { key: "publishable" }), "403 not_admin");
	compare("removal of an unknown one", await call("DELETE", `${path}/${UNKNOWN}`), "404 mfa_factor_not_found");
	compare("renaming", await call("PUT", `${path}/${factor.id}`, { body: { friendly_name: "Old phone" } }), "200");
	compare("removal by the server", await call("DELETE", `${path}/${factor.id}`), "200");
	compare("removal by the server again", await call("DELETE", `${path}/${factor.id}`), "404 mfa_factor_not_found");
	compare("waiting session", await person(waiting), "200");
	compare("passed session", await person(session), "200");
	const refreshed = await refresh(session.refresh_token);
	compare("refresh of the passed session", refreshed, "200");
	expect(assurance(refreshed.body)).toBe("aal1 password");
});

it("limits of a client", async () => {
	const { factor, session } = await makePerson("guessing");
	const from = "198.51.100.3";
	let last = await challenge(session, factor.id, from);
	const { id } = last.body;
	for (let turn = 2; last.told === "200" && turn < 60; turn++) last = await challenge(session, factor.id, from);
	compare("challenges beyond thirty", last, "429 over_request_rate_limit");
	const guess = () => verify(session, factor.id, id, "000000", from);
	last = await guess();
	for (let turn = 2; last.told === "422 mfa_verification_failed" && turn < 60; turn++) last = await guess();
	compare("codes beyond thirty", last, "429 over_request_rate_limit");
});

it("a deleted account leaves nothing", async () => {
	const { id } = await makePerson("deleted");
	await backend.sql.query("delete from auth.users where id = $1", [id]);
	expect(await backend.sql.query("select 1 from auth.mfa_factors where user_id = $1", [id])).toEqual([]);
});
