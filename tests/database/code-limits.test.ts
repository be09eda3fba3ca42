/** How often codes of the second factor are tried: the counts of a person, and the mail about many wrong ones. */
import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Account, type Client, connectClient, makeAccount } from "../support/users.ts";

let backend: TestBackend;
let server: Client;
beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
});
afterAll(() => backend?.stop());

const RECOVERY_CODE = createHash("sha256").update("the right one").digest("base64url");

async function protect(): Promise<Account> {
	const account = await makeAccount(backend.sql);
	await backend.sql.query(
		`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
		values (gen_random_uuid(), $1, 'totp', 'verified', now(), now(), 'SECRET')`,
		[account.id],
	);
	await backend.sql.query("insert into private.recovery_codes (user_id, code_hash) values ($1, $2)", [
		account.id,
		RECOVERY_CODE,
	]);
	return account;
}

type Attempt = { kind?: "code" | "recovery"; browser?: "new" | "known" | "signed_in" };

/** Tries wrong codes. Returns the seconds to wait of the last one. */
async function guess({ id: person }: Account, count: number, { kind = "code", browser = "new" }: Attempt = {}) {
	let wait = 0;
	for (let tried = 0; tried < count; tried++) {
		const code_hash = randomUUID();
		const { data } =
			kind === "code"
				? await server.rpc("reserve_code", { person, code_hash, browser })
				: await server.rpc("use_recovery_code", { person, session: randomUUID(), code_hash, browser });
		wait = (data as { retry_after: number }).retry_after;
		if (kind === "code" && wait === 0)
			await server.rpc("finish_code", { person, code_hash, outcome: "wrong", browser });
	}
	return wait;
}
const warnings = ({ email }: Account) =>
	backend.sql.query("select template from public.mail_outbox where recipient = $1 and template = 'codeGuesses'", [
		email,
	]);
const endWindows = ({ id }: Account) =>
	backend.sql.query(
		"update public.rate_limits set window_started_at = now() - interval '16 minutes' where key like '%code:' || $1 || '%' and window_seconds = 900",
		[id],
	);

it("somebody else's wrong codes lock neither a browser of the owner nor the recovery codes", async () => {
	const person = await protect();
	expect(await guess(person, 10)).toBe(0);
	expect(await guess(person, 1)).toBeGreaterThan(800);
	expect(await guess(person, 10, { browser: "known" }), "a browser of the owner").toBe(0);
	expect(await guess(person, 1, { browser: "known" }), "which has a limit as well").toBeGreaterThan(800);
	expect(await guess(person, 10, { kind: "recovery" })).toBe(0);
	expect(await guess(person, 1, { kind: "recovery" })).toBeGreaterThan(800);
	const recovery = { person: person.id, session: randomUUID(), code_hash: RECOVERY_CODE };
	expect((await server.rpc("use_recovery_code", recovery)).data, "in a new browser too").toMatchObject({
		is_right: true,
	});
	expect(await guess(person, 1), "a recovery code forgets all wrong codes").toBe(0);
});

it("codes of signed-in pages and those of the sign-in do not lock each other, and all are limited", async () => {
	const person = await protect();
	expect(await guess(person, 10, { browser: "signed_in" })).toBe(0);
	expect(await guess(person, 1, { browser: "signed_in" }), "with a stolen session").toBeGreaterThan(800);
	for (const browser of ["new", "known"] as const) {
		const call = { person: person.id, code_hash: `right ${browser}`, browser };
		const { data } = await server.rpc("reserve_code", call);
		expect(data, browser).toMatchObject({ retry_after: 0, is_used: false });
		await server.rpc("finish_code", { ...call, outcome: "right" });
	}
	expect(await guess(person, 1, { browser: "signed_in" }), "which a sign-in does not unlock").toBeGreaterThan(800);
	const other = await protect();
	for (const browser of ["new", "known"] as const) {
		expect(await guess(other, 10, { browser })).toBe(0);
		expect(await guess(other, 1, { browser }), browser).toBeGreaterThan(800);
	}
	expect(await guess(other, 10, { browser: "signed_in" }), "thirty guesses in all").toBe(0);
	expect(await guess(other, 1, { browser: "signed_in" })).toBeGreaterThan(800);
	const recovery = { person: other.id, session: randomUUID(), code_hash: RECOVERY_CODE };
	expect((await server.rpc("use_recovery_code", recovery)).data).toMatchObject({ is_right: true });
	expect(await guess(other, 1, { browser: "signed_in" }), "a recovery code forgets them as well").toBe(0);
});

it("a right code forgets the wrong ones of its own count only", async () => {
	const person = await protect();
	await guess(person, 10);
	const call = { person: person.id, code_hash: "right", browser: "known" };
	await server.rpc("reserve_code", call);
	await server.rpc("finish_code", { ...call, outcome: "right" });
	expect(await guess(person, 1)).toBeGreaterThan(800);
});

it("the owner is told of a lock, once a day", async () => {
	const person = await protect();
	await guess(person, 10);
	expect(await warnings(person)).toEqual([]);
	await guess(person, 3);
	await guess(person, 12, { kind: "recovery" });
	expect(await warnings(person)).toEqual([{ template: "codeGuesses" }]);
});

it("the owner is told of twenty wrong codes in a day that never reach a lock", async () => {
	const person = await protect();
	await guess(person, 10);
	await endWindows(person);
	await guess(person, 10);
	expect(await warnings(person)).toEqual([]);
	await endWindows(person);
	await guess(person, 1);
	expect(await warnings(person)).toEqual([{ template: "codeGuesses" }]);
});

it("nobody is told while the first factor is being set up", async () => {
	const account = await makeAccount(backend.sql);
	await guess(account, 12, { browser: "known" });
	expect(await warnings(account)).toEqual([]);
});
