/** Before migrations start: whether their role may do on the tables of the auth service what they do there. */
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { assertAuthPrivileges, listAuthPrivileges } from "../../supabase/local/auth-privileges.ts";
import { readMigrations } from "../../supabase/local/migrations.ts";
import { PROJECT_ROOT } from "../../supabase/local/settings.ts";
import { startTestBackend, type TestBackend } from "../support/backend.ts";

let backend: TestBackend;
let texts: string[];
beforeAll(async () => {
	backend = await startTestBackend();
	texts = (await readMigrations(join(PROJECT_ROOT, "supabase/migrations"))).map(({ text }) => text);
});
afterAll(() => backend?.stop());

/** The answer to a role with all rights that the migrations need but one. */
const askWithout = (lacking: string) =>
	backend.sql.transaction(async (sql) => {
		await sql.exec("create role migrating; grant usage on schema auth to migrating");
		for (const { table, privilege } of listAuthPrivileges(texts))
			if (`${privilege} on ${table}` !== lacking) await sql.exec(`grant ${privilege} on ${table} to migrating`);
		await sql.exec("set local role migrating");
		const refusal = await assertAuthPrivileges(sql, texts).then(
			() => "accepted",
			(error: Error) => error.message,
		);
		await sql.exec("reset role; drop owned by migrating; drop role migrating");
		return refusal;
	});

it("reads from the migrations what they need", () => {
	const needed = listAuthPrivileges(texts).map(({ table, privilege }) => `${privilege} on ${table}`);
	for (const table of ["users", "sessions", "mfa_factors", "mfa_challenges"])
		expect(needed).toContain(`TRIGGER on auth.${table}`);
	for (const table of ["users", "sessions", "mfa_factors"]) expect(needed).toContain(`DELETE on auth.${table}`);
	expect(needed).toContain("UPDATE on auth.users");
	expect(needed.join(), "guarded where it is done").not.toContain("audit_log_entries");
	expect(listAuthPrivileges(["create trigger a after insert on public.x; select 1 from auth.users"])).toEqual([]);
});

it("accepts a role that has it all, and names each right that is missing", async () => {
	expect(await askWithout("none")).toBe("accepted");
	for (const lacking of ["TRIGGER on auth.mfa_challenges", "DELETE on auth.sessions"])
		expect(await askWithout(lacking)).toBe(
			`The role migrating lacks rights that the migrations need: ${lacking}. Nothing was changed. Use the role postgres of the project, or have the owner of these tables grant them.`,
		);
});

it("names a table that this auth service does not have", async () => {
	await expect(assertAuthPrivileges(backend.sql, ["delete from auth.gone g where true"])).rejects.toThrow(
		"DELETE on auth.gone",
	);
});
