/** People and listings for tests of rights: one of each role, signed in through the auth service. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import type { Database } from "../../app/platform/supabase/database.types.ts";
import { makeAccount, PASSWORD, type Role } from "./accounts.ts";
import type { TestBackend } from "./backend.ts";

export { PASSWORD, ROLES, type Role } from "./accounts.ts";
export type Client = SupabaseClient<Database>;

/** A client of the data API with the given key, as a browser or a script from outside would make one. */
export function connect(backend: TestBackend, key = backend.publishableKey, token?: string): Client {
	return createClient<Database>(backend.url, key, {
		auth: { persistSession: false, autoRefreshToken: false },
		...(token ? { global: { headers: { Authorization: `Bearer ${token}` } } } : {}),
	});
}

/** Makes an account with a role (the way an operator would, in the database) and signs it in. */
export async function signInAs(
	backend: TestBackend,
	role: Role,
	name: string,
): Promise<{ id: string; client: Client }> {
	const email = `${name}@adahan.example`;
	const { id } = await makeAccount(backend.sql, { role, email, metadata: { first_name: name, role: "super_admin" } });
	const client = connect(backend);
	const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
	if (error) throw error;
	return { id, client };
}

/** Makes a person an agent with a slug. */
export async function makeAgent(backend: TestBackend, id: string, slug: string): Promise<void> {
	await backend.sql.query("insert into public.agents (id, slug, name, kind) values ($1, $2, $3, 'agent')", [
		id,
		slug,
		slug,
	]);
}

/** Inserts a listing as the owner of the database; returns its id. Values override a plain flat to let in Lapta. */
export async function insertListing(
	backend: TestBackend,
	agentId: string,
	values: Record<string, unknown> = {},
): Promise<number> {
	const row: Record<string, unknown> = {
		kind: "property",
		category: "rent",
		type: "apartment",
		status: "available",
		title_en: "Two-bedroom flat near the sea",
		title_tr: "Denize yakın 2+1 daire",
		price_pence: 65_000,
		area_id: 111,
		bedrooms: 2,
		living_rooms: 1,
		...values,
		agent_id: agentId,
	};
	const names = Object.keys(row);
	const [inserted] = await backend.sql.query<{ id: number | string }>(
		`insert into public.listings (${names.join(", ")}) values (${names.map((_, index) => `$${index + 1}`).join(", ")}) returning id`,
		Object.values(row),
	);
	return Number(inserted!.id);
}
