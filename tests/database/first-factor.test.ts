/** Who has stolen the password of an administrator without a second factor neither sets one up nor moves the account away. */
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, decodeClaims, makeAccount, PASSWORD, type Role } from "../support/users.ts";

type Person = { id: string; email: string; session: string; client: Client };
let backend: TestBackend;
let server: Client;

beforeAll(async () => {
	backend = await startTestBackend();
	server = connectClient(backend, backend.secretKey);
});
afterAll(() => backend?.stop());
beforeEach(() => setOptional(false));

const sql = (text: string, values: unknown[] = []) => backend.sql.query<Record<string, unknown>>(text, values);
const setOptional = (isOptional: boolean) =>
	sql("update private.installation set second_factor_is_optional = $1 where is_only_row", [isOptional]);

async function enter(role: Role): Promise<Person> {
	const account = await makeAccount(backend.sql, { role });
	const client = connectClient(backend);
	const { data } = await client.auth.signInWithPassword({ email: account.email, password: PASSWORD });
	return { ...account, client, session: decodeClaims(data.session!.access_token).session_id };
}

/** What the session of a person has proved, this long ago. */
const prove = ({ session }: Person, method: string, minutes = 0) =>
	sql(
		`update auth.mfa_amr_claims set authentication_method = $2, updated_at = now() - make_interval(mins => $3)
		where session_id = $1`,
		[session, method, minutes],
	);

async function begin({ id, session }: Person) {
	const { data, error } = await server.rpc("prepare_second_factor", { person: id, session });
	return error?.message ?? (data ? "allowed" : "none");
}
/** Asks the auth service for another address, with the permit of the server when it gives one. */
async function move({ id, session, client }: Person) {
	const address = `moved-${id}@adahan.example`;
	const asked = { person: id, credential: "email", proof: "password", address, session };
	const { data } = await server.rpc("permit_new_credential", asked);
	const { error } = await client.auth.updateUser({ email: address });
	return data === true && !error ? "allowed" : `${data} ${error ? "refused" : "moved"}`;
}
const attempt = async (person: Person) => [await begin(person), await move(person)];
const ALLOWED = ["allowed", "allowed"];
const REFUSED = ["mailbox_proof_needed", "false refused"];

it.each(["sub_admin", "admin", "super_admin"] as const)("%s needs more than the password for both", async (role) => {
	const person = await enter(role);
	expect(await attempt(person)).toEqual(REFUSED);
	expect((await person.client.rpc("get_own_second_factor")).data).toMatchObject({ may_begin: false });
	expect(await sql("select 1 from private.factor_permits where user_id = $1", [person.id])).toEqual([]);
});

it.each(["otp", "oauth"])("%s of the same session suffices for an hour", async (method) => {
	const [person, other] = [await enter("admin"), await enter("admin")];
	await prove(person, method, 61);
	expect(await attempt(person)).toEqual(REFUSED);
	await prove(person, method, 59);
	expect(await begin({ ...other, session: person.session }), "of another person").toBe("mailbox_proof_needed");
	expect((await person.client.rpc("get_own_second_factor")).data).toMatchObject({ may_begin: true });
	expect(await attempt(person)).toEqual(ALLOWED);
});

it("nothing changes where the factor is optional, and for visitors and agents", async () => {
	for (const role of ["visitor", "agent"] as const) expect(await attempt(await enter(role)), role).toEqual(ALLOWED);
	await setOptional(true);
	expect(await attempt(await enter("admin"))).toEqual(ALLOWED);
});

it("a new password stays possible: it gives a thief nothing new", async () => {
	const { id } = await enter("admin");
	const asked = { person: id, credential: "password", proof: "password" };
	expect((await server.rpc("permit_new_credential", asked)).data).toBe(true);
});
