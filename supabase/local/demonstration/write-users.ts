/** Writes accounts and advertisers. */
import { createHash } from "node:crypto";
import { nearestPlaceholderColour } from "../../../app/domains/listings/card/placeholder-colours.ts";
import type { DatabaseHandle } from "../database-handle.ts";
import { DEMONSTRATION_ACCOUNTS, DEMONSTRATION_PASSWORD } from "./accounts.ts";
import { AGENTS, agentName } from "./agents.ts";
import type { Clock } from "./clock.ts";

const DAY = 1440;

/** Deterministic UUID of a text. */
export function createUuid(seed: string): string {
	const hex = createHash("md5").update(`adahan demonstration ${seed}`).digest("hex");
	return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Id of the demonstration account of a role. */
export const getAccountId = (role: string): string => createUuid(`account ${role}`);

export const getAgentId = (slug: string): string => createUuid(`agent ${slug}`);

type UserRow = {
	id: string;
	email: string;
	first_name: string;
	last_name: string;
	language: string;
	role: string;
	phone: string | null;
	created_at: string;
};

/** Accounts with a low-cost password hash, so that signing in is fast on a small machine. */
export async function writeUsers(
	db: DatabaseHandle,
	clock: Clock,
	portraits: Map<string, { id: string; colour: string }>,
): Promise<void> {
	const people = JSON.stringify(listUsers(clock));
	const parameters = [people, DEMONSTRATION_PASSWORD];
	await db.query(
		`insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
			created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change)
		select p.id, 'authenticated', 'authenticated', lower(p.email), secret.hash, p.created_at, '{"provider":"email","providers":["email"]}',
			jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'language', p.language), p.created_at, p.created_at, '', '', '', ''
		from json_to_recordset($1::text::json) as p(id uuid, email text, first_name text, last_name text, language text, created_at timestamptz)
		cross join (select extensions.crypt($2::text, extensions.gen_salt('bf', 4)) as hash) secret`,
		parameters,
	);
	await db.query(
		`insert into auth.identities (id, provider, provider_id, user_id, identity_data, last_sign_in_at, created_at, updated_at)
		select gen_random_uuid(), 'email', p.id::text, p.id, json_build_object('sub', p.id, 'email', lower(p.email), 'email_verified', true),
			p.created_at, p.created_at, p.created_at
		from json_to_recordset($1::text::json) as p(id uuid, email text, created_at timestamptz)`,
		parameters.slice(0, 1),
	);
	await db.query(
		`update public.profiles r set role = p.role, first_name = p.first_name, last_name = p.last_name, language = p.language,
			phone = p.phone, whatsapp_e164 = p.phone, created_at = p.created_at
		from json_to_recordset($1::text::json) as p(id uuid, role text, first_name text, last_name text, language text, phone text, created_at timestamptz)
		where r.id = p.id`,
		parameters.slice(0, 1),
	);
	await writeAgents(db, clock, portraits);
}

function listUsers(clock: Clock): UserRow[] {
	const others = DEMONSTRATION_ACCOUNTS.filter((account) => account.role !== "agent").map(
		(account): UserRow => ({
			id: getAccountId(account.role),
			email: account.email,
			first_name: account.firstName,
			last_name: account.lastName,
			language: account.language,
			role: account.role,
			phone: null,
			created_at: clock.ago(400 * DAY),
		}),
	);
	return [
		...others,
		...AGENTS.map(
			(agent): UserRow => ({
				id: getAgentId(agent.slug),
				email: agent.email,
				first_name: agent.firstName,
				last_name: agent.lastName,
				language: agent.languages[0] === "en" ? "en" : "tr",
				role: "agent",
				phone: agent.mobile,
				created_at: clock.ago(agent.member * DAY),
			}),
		),
	];
}

async function writeAgents(
	db: DatabaseHandle,
	clock: Clock,
	portraits: Map<string, { id: string; colour: string }>,
): Promise<void> {
	const rows = AGENTS.map((agent) => {
		const portrait = portraits.get(agent.slug);
		return {
			id: getAgentId(agent.slug),
			slug: agent.slug,
			name: agentName(agent),
			kind: agent.kind,
			company_name: agent.company ?? null,
			license_number: agent.license ?? null,
			photo_path: portrait ? `demonstration/${portrait.id}` : null,
			photo_colour: portrait ? nearestPlaceholderColour(portrait.colour) : null,
			website: agent.website ?? null,
			bio_en: agent.bio.en,
			bio_tr: agent.bio.tr,
			areas: agent.areas,
			languages: agent.languages,
			verified_at: agent.verified === undefined ? null : clock.ago(agent.verified * DAY),
			verified_checks:
				agent.verified === undefined
					? []
					: ["identity", ...(agent.license ? ["licence"] : []), ...(agent.company ? ["company"] : [])],
			member_since: clock.ago(agent.member * DAY),
		};
	});
	await db.query(
		`insert into public.agents (id, slug, name, kind, company_name, license_number, photo_path, photo_colour, website, bio_en, bio_tr,
			area_ids, languages, verified_at, verified_checks, member_since)
		select a.id, a.slug, a.name, a.kind, a.company_name, a.license_number, a.photo_path, a.photo_colour, a.website, a.bio_en, a.bio_tr,
			array(select n.id from public.areas n where n.slug = any(a.areas) order by array_position(a.areas, n.slug)),
			a.languages, a.verified_at, a.verified_checks, a.member_since
		from json_to_recordset($1::text::json) as a(id uuid, slug text, name text, kind text, company_name text, license_number text, photo_path text,
			photo_colour smallint, website text, bio_en text, bio_tr text, areas text[], languages text[], verified_at timestamptz, verified_checks text[], member_since timestamptz)`,
		[JSON.stringify(rows)],
	);
}
