/** A token alone cannot change the password or address of its owner; a server permit allows one change within a minute. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, PASSWORD, signInAs } from "../support/users.ts";

const NEW_PASSWORD = "Carob-Orchard-88!";
let backend: TestBackend;
let owner: { id: string; client: Client };
let other: { id: string; client: Client };
beforeAll(async () => {
	backend = await startTestBackend();
	owner = await signInAs(backend, "visitor", "credentials-owner");
	other = await signInAs(backend, "visitor", "credentials-other");
});
afterAll(() => backend?.stop());

type Permit = { credential: string; proof: string; person?: string; address?: string; session?: string };
const permit = ({ person = owner.id, ...given }: Permit) =>
	connectClient(backend, backend.secretKey).rpc("permit_new_credential", { person, ...given });
const signIn = async (password: string) =>
	(await connectClient(backend).auth.signInWithPassword({ email: "credentials-owner@adahan.example", password })).error
		?.code;
const change = async (values: { password?: string; current_password?: string; email?: string }) => {
	const { error } = await owner.client.auth.updateUser(values);
	return error ? (error.code ?? "refused") : "ok";
};
const readUser = async () =>
	(
		await backend.sql.query<{ email: string; email_change: string | null }>(
			"select email, nullif(email_change, '') as email_change from auth.users where id = $1",
			[owner.id],
		)
	)[0];
const set = (assignment: string) => backend.sql.query(`update auth.users set ${assignment} where id = $1`, [owner.id]);

it("denies changes without a permit and sends no mail", async () => {
	const mails = backend.inbox.mails().length;
	expect(await change({ password: NEW_PASSWORD })).not.toBe("ok");
	expect(await change({ password: NEW_PASSWORD, current_password: PASSWORD })).not.toBe("ok");
	expect(await signIn(NEW_PASSWORD)).toBe("invalid_credentials");
	expect(await signIn(PASSWORD)).toBeUndefined();
	expect(await change({ email: "thief@adahan.example" })).not.toBe("ok");
	expect(await readUser()).toEqual({ email: "credentials-owner@adahan.example", email_change: null });
	expect(backend.inbox.mails()).toHaveLength(mails);
	// Metadata is no credential and stays editable.
	expect((await owner.client.auth.updateUser({ data: { first_name: "Ayşe" } })).error).toBeNull();
});

it("denies direct SQL updates without a permit", async () => {
	await expect(set("encrypted_password = 'x'")).rejects.toThrow("proof_needed");
	await expect(set("email_change = 'thief@adahan.example'")).rejects.toThrow("proof_needed");
});

it("lets only the server issue a permit, bound to user and credential", async () => {
	const given = { person: owner.id, credential: "password", proof: "password" };
	for (const client of [connectClient(backend), owner.client])
		expect((await client.rpc("permit_new_credential", given)).error?.code).toBe("42501");
	expect((await permit({ ...given, person: other.id })).data).toBe(true);
	expect((await permit({ credential: "email", proof: "password", address: "new@adahan.example" })).data).toBe(true);
	expect(await change({ password: NEW_PASSWORD, current_password: PASSWORD })).not.toBe("ok");
	for (const wrong of [
		{ credential: "role", proof: "password" },
		{ credential: "password", proof: "wish" },
		{ credential: "email", proof: "password" },
		{ credential: "password", proof: "link" },
	])
		expect((await permit(wrong)).error?.code, JSON.stringify(wrong)).toBe("23514");
});

it("accepts a password permit once and requires the current password", async () => {
	await permit({ credential: "password", proof: "password" });
	expect(await change({ password: NEW_PASSWORD })).toBe("current_password_required");
	expect(await change({ password: NEW_PASSWORD, current_password: "Stolen-Token-1!" })).toBe(
		"current_password_invalid",
	);
	expect(await change({ password: NEW_PASSWORD, current_password: PASSWORD })).toBe("ok");
	expect(await signIn(NEW_PASSWORD)).toBeUndefined();
	expect(await change({ password: `${NEW_PASSWORD}9`, current_password: NEW_PASSWORD })).not.toBe("ok");
});

it("accepts one password per link", async () => {
	const session = randomUUID();
	expect((await permit({ credential: "password", proof: "link", session })).data).toBe(true);
	// Issued again before use, as after a rejected form.
	expect((await permit({ credential: "password", proof: "link", session })).data).toBe(true);
	expect(await change({ password: `${NEW_PASSWORD}1` })).toBe("ok");
	expect((await permit({ credential: "password", proof: "link", session })).data).toBe(false);
	expect(await change({ password: `${NEW_PASSWORD}2` })).not.toBe("ok");
	expect((await permit({ credential: "password", proof: "link", session: randomUUID() })).data).toBe(true);
});

it("binds an address permit to its address", async () => {
	await permit({ credential: "email", proof: "password", address: "Moved@adahan.example" });
	expect(await change({ email: "thief@adahan.example" })).not.toBe("ok");
	await expect(set("email_change = 'thief@adahan.example'")).rejects.toThrow("proof_needed");
	expect(await change({ email: "moved@adahan.example" })).toBe("ok");
	expect((await readUser())?.email_change).toBe("moved@adahan.example");
	expect(await change({ email: "further@adahan.example" })).not.toBe("ok");
});

it("expires a permit after a minute", async () => {
	await permit({ credential: "email", proof: "password", address: "late@adahan.example" });
	await backend.sql.exec("update private.credential_permits set ends_at = ends_at - interval '61 seconds'");
	expect(await change({ email: "late@adahan.example" })).not.toBe("ok");
});

it("discards the pending password, and setting a new one then sends no mail", async () => {
	for (const client of [connectClient(backend), owner.client])
		expect((await client.rpc("clear_password", { person: owner.id })).error?.code).toBe("42501");
	await backend.sql.exec("delete from public.mail_outbox");
	await connectClient(backend, backend.secretKey).rpc("clear_password", { person: owner.id });
	for (const password of [NEW_PASSWORD, `${NEW_PASSWORD}1`, "x"])
		expect(await signIn(password)).toBe("invalid_credentials");
	await permit({ credential: "password", proof: "link", session: randomUUID() });
	expect(await change({ password: NEW_PASSWORD })).toBe("ok");
	expect(await signIn(NEW_PASSWORD)).toBeUndefined();
	expect(await backend.sql.query("select template from public.mail_outbox")).toEqual([]);
});
