import type { DatabaseHandle } from "./database-handle.ts";

/**
 * Creates what a hosted project keeps of second factors and of how a session was opened; the embedded auth service has no
 * such tables. Idempotent, since existing data folders get them at their next start.
 */
export async function createFactorTables(db: DatabaseHandle): Promise<void> {
	await db.exec(KINDS);
	const [aal] = await db.query<{ type: string }>(
		"select udt_name as type from information_schema.columns where table_schema = 'auth' and table_name = 'sessions' and column_name = 'aal'",
	);
	if (aal?.type === "text") await db.exec(TYPED_LEVEL);
	await db.exec(TABLES);
}

const KINDS = `
	do $$ begin
		if to_regtype('auth.factor_type') is null then create type auth.factor_type as enum ('totp', 'webauthn', 'phone'); end if;
		if to_regtype('auth.factor_status') is null then create type auth.factor_status as enum ('unverified', 'verified'); end if;
		if to_regtype('auth.aal_level') is null then create type auth.aal_level as enum ('aal1', 'aal2', 'aal3'); end if;
	end $$;
`;

/** The service makes the column a text with a check, which the type replaces. */
const TYPED_LEVEL = `
	alter table auth.sessions drop constraint if exists sessions_aal_check;
	alter table auth.sessions alter column aal type auth.aal_level using aal::auth.aal_level;
`;

const TABLES = `
	create table if not exists auth.mfa_factors (
		id uuid primary key,
		user_id uuid not null references auth.users (id) on delete cascade,
		friendly_name text,
		factor_type auth.factor_type not null,
		status auth.factor_status not null,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		secret text,
		phone text,
		last_challenged_at timestamptz unique,
		web_authn_credential jsonb,
		web_authn_aaguid uuid,
		last_webauthn_challenge_data jsonb
	);
	create unique index if not exists mfa_factors_user_friendly_name_unique on auth.mfa_factors (friendly_name, user_id)
		where trim(friendly_name) <> '';
	create index if not exists mfa_factors_user_id_idx on auth.mfa_factors (user_id);
	create table if not exists auth.mfa_challenges (
		id uuid primary key,
		factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
		created_at timestamptz not null,
		verified_at timestamptz,
		ip_address inet not null,
		otp_code text,
		web_authn_session_data jsonb
	);
	create index if not exists mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);
	create index if not exists mfa_challenges_created_at_idx on auth.mfa_challenges (created_at desc);
	create table if not exists auth.mfa_amr_claims (
		session_id uuid not null references auth.sessions (id) on delete cascade,
		created_at timestamptz not null,
		updated_at timestamptz not null,
		authentication_method text not null,
		id uuid primary key,
		constraint mfa_amr_claims_session_id_authentication_method_pkey unique (session_id, authentication_method)
	);
`;
