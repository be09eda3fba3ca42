/** Roles in the database: overview pages, the first and the last super admin. */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestBackend, type TestBackend } from "../support/backend.ts";
import { type Client, connectClient, insertListing, makeAgent, ROLES, type Role, signInAs } from "../support/users.ts";

let backend: TestBackend;
const clients = {} as Record<Role, Client>;
const ids = {} as Record<Role, string>;

beforeAll(async () => {
	backend = await startTestBackend();
	for (const role of ROLES) {
		const person = await signInAs(backend, role, role.replace("_", "-"));
		clients[role] = person.client;
		ids[role] = person.id;
	}
	await makeAgent(backend, ids.agent, "agent");
});
afterAll(() => backend?.stop());

describe("administration overview", () => {
	it.each(["sub_admin", "admin", "super_admin"] as const)("is readable by %s", async (role) => {
		const { data, error } = await clients[role].rpc("get_administration");
		expect(error).toBeNull();
		expect(data).toMatchObject({ people: { visitor: 1, agent: 1 }, disabled: 0 });
	});

	it.each(["visitor", "agent"] as const)("is denied to %s", async (role) => {
		const { data, error } = await clients[role].rpc("get_administration");
		expect(data).toBeNull();
		expect(error?.message).toBe("not_allowed");
	});
});

describe("dashboard overview", () => {
	it("shows an agent only their own listings and enquiries", async () => {
		const own = await insertListing(backend, ids.agent, { status: "draft", title_en: "A draft of mine" });
		await backend.sql.query(
			"insert into public.enquiries (listing_id, agent_id, name, email, message) values ($1, $2, 'Ada', 'ada@example.com', 'Free?')",
			[own, ids.agent],
		);
		const { data } = await clients.agent.rpc("get_dashboard");
		expect(data).toMatchObject({ slug: "agent", states: { draft: 1 }, enquiries: [{ name: "Ada" }] });
		const { data: other } = await clients.super_admin.rpc("get_dashboard");
		expect(other).toMatchObject({
			slug: null,
			states: {},
			to_confirm: { total: 0, rows: [] },
			drafts: { total: 0, rows: [] },
			enquiries: [],
		});
	});
});

describe("super admins", () => {
	const roleOf = async (id: string) =>
		(await backend.sql.query<{ role: string }>("select role from public.profiles where id = $1", [id]))[0]?.role;

	it("cannot lose the last one by demotion, disabling or deletion", async () => {
		for (const change of [
			"update public.profiles set role = 'admin' where id = $1",
			"update public.profiles set disabled_at = now() where id = $1",
			"delete from public.profiles where id = $1",
			"delete from auth.users where id = $1",
		])
			await expect(backend.sql.query(change, [ids.super_admin]), change).rejects.toThrow("last_super_admin");
		expect(await roleOf(ids.super_admin)).toBe("super_admin");
	});

	it("are granted by the command to a confirmed account, with a reason on refusal", async () => {
		const grant = (address: string) =>
			promisify(execFile)(process.execPath, [join(import.meta.dirname, "../../scripts/grant-admin.ts"), address], {
				env: { PATH: process.env.PATH, SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey },
			});
		await expect(grant("nobody@example.com")).rejects.toThrow(/no confirmed account/);
		await expect(grant("")).rejects.toThrow(/Which account/);
		const { stdout } = await grant("Visitor@Adahan.example");
		expect(stdout).toContain("is a super admin now");
		expect(await roleOf(ids.visitor)).toBe("super_admin");
		// With a second one the first can be demoted.
		await backend.sql.query("update public.profiles set role = 'admin' where id = $1", [ids.visitor]);
	});

	it("who lost their second factor are helped by the command, which says what it cannot do", async () => {
		const reset = (address: string) =>
			promisify(execFile)(process.execPath, [join(import.meta.dirname, "../../scripts/reset-factor.ts"), address], {
				env: { PATH: process.env.PATH, SUPABASE_URL: backend.url, SUPABASE_SECRET_KEY: backend.secretKey },
			});
		await expect(reset("")).rejects.toThrow(/Which account/);
		await expect(reset("nobody@example.com")).rejects.toThrow(/no account/);
		await expect(reset("admin@adahan.example")).rejects.toThrow(/no second factor/);
		await backend.sql.query(
			`insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
			values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
			[ids.admin],
		);
		expect((await reset("Admin@Adahan.example")).stdout).toContain("is removed");
		expect(await backend.sql.query("select 1 from auth.mfa_factors where user_id = $1", [ids.admin])).toEqual([]);
	});

	it("cannot be granted through the data API", async () => {
		for (const client of [connectClient(backend), ...Object.values(clients)]) {
			const { error } = await client.rpc("grant_super_admin", { address: "agent@adahan.example" });
			expect(error?.code).toBe("42501");
		}
	});
});

describe("names of new users", () => {
	it.each([
		[
			{ first_name: " Ada ", last_name: "Kaya" },
			{ first_name: "Ada", last_name: "Kaya" },
		],
		[
			{ given_name: "Gül", family_name: "Kaya" },
			{ first_name: "Gül", last_name: "Kaya" },
		],
		[{ full_name: "Gül Deniz Kaya" }, { first_name: "Gül Deniz", last_name: "Kaya" }],
		[{ name: "Sezen" }, { first_name: "Sezen", last_name: null }],
		[{ role: "super_admin" }, { first_name: null, last_name: null }],
	])("%j", async (facts, expected) => {
		const id = crypto.randomUUID();
		await backend.sql.query(
			"insert into auth.users (id, aud, role, email, raw_user_meta_data, created_at, updated_at) values ($1, 'authenticated', 'authenticated', $2, $3, now(), now())",
			[id, `${id}@example.com`, JSON.stringify(facts)],
		);
		const [profile] = await backend.sql.query("select first_name, last_name, role from public.profiles where id = $1", [
			id,
		]);
		expect(profile).toEqual({ ...expected, role: "visitor" });
	});
});
