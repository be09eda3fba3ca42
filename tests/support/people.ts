/** People and listings for tests of rights: one of each role, signed in through the auth service. */
import { createClient, type SupabaseClient } from "@supabase/supabase-js";
import { hashSync } from "bcryptjs";
import type { Database } from "../../app/platform/supabase/database.types.ts";
import type { TestBackend } from "./backend.ts";

export const ROLES = ["visitor", "agent", "sub_admin", "admin", "super_admin"] as const;
export type Role = (typeof ROLES)[number];
export type Client = SupabaseClient<Database>;

/** Of everybody made here. */
export const PASSWORD = "Carob-Tests-27!";

/** A client of the data API with the given key, as a browser or a script from outside would make one. */
export function connect(backend: TestBackend, key = backend.publishableKey): Client {
	return createClient<Database>(backend.url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

/** Makes an account with a role (the way an operator would, in the database) and signs it in. */
export async function signInAs(
	backend: TestBackend,
	role: Role,
	name: string,
): Promise<{ id: string; client: Client }> {
	const id = crypto.randomUUID();
	const email = `${name}@adahan.example`;
	await backend.sql.query(
		`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
			created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
		values ($1, 'authenticated', 'authenticated', $2, $3, now(), '{"provider":"email","providers":["email"]}', $4, now(), now(), '', '', '', '')`,
		[id, email, hashSync(PASSWORD, 4), JSON.stringify({ first_name: name, role: "super_admin" })],
	);
	await backend.sql.query("update public.profiles set role = $2 where id = $1", [id, role]);
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
