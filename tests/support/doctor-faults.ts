/** Faults of a project, the check of the doctor that finds each, and how its line begins. */

type Keys = { publishableKey: string; secretKey: string };

/** A fault in the database, which is rolled back; what the check says begins with the text. */
export const DATABASE_FAULTS: [fault: string, name: string, sql: string, found: string][] = [
	[
		"a table that the server may read",
		"tables are closed",
		"grant select on public.agents to service_role",
		"open: agents (service_role)",
	],
	[
		"a table that visitors may write",
		"tables are closed",
		"grant insert on public.areas to anon",
		"open: areas (anon writes)",
	],
	[
		"a table whose rows are open",
		"tables are closed",
		"alter table public.plans disable row level security",
		"open: plans (no row level security)",
	],
	[
		"a function that was dropped",
		"every function that the application calls",
		"drop function public.list_late_renewals(integer)",
		"missing, or not callable by its role: list_late_renewals",
	],
	[
		"a function that was revoked",
		"every function that the application calls",
		"revoke execute on function public.clean_up(text[]) from service_role",
		"missing, or not callable by its role: clean_up (service_role)",
	],
	[
		"a function for the server that visitors may call",
		"no other function is callable",
		"grant execute on function public.clean_up(text[]) to anon",
		"callable without a grant of the migrations: clean_up (anon)",
	],
	[
		"a new function that everybody may call",
		"no other function is callable",
		"create function public.fault() returns void language sql as ''; grant execute on function public.fault() to public",
		"callable without a grant of the migrations: fault (anon), fault (authenticated), fault (service_role)",
	],
	[
		"a write without WHERE",
		"statements have a WHERE",
		"create function private.fault() returns void language sql as 'delete from public.rate_limits'",
		"UPDATE or DELETE without WHERE: private.fault(): delete from public . rate_limits",
	],
	[
		"a migration that was not applied",
		"migrations",
		"delete from supabase_migrations.schema_migrations where version = '20261201000001'",
		"not applied: 20261201000001_reference_data.sql",
	],
	[
		"statements of visitors that never end",
		"statements end",
		"do $$ begin execute format('alter role anon in database %I reset statement_timeout', current_database()); end $$; alter role anon reset statement_timeout",
		"no statement_timeout: anon",
	],
	[
		"a scheduler without entries",
		"a scheduler calls the jobs",
		"delete from cron.job where true",
		"Supabase Cron has no entry",
	],
	[
		"a scheduler that only empties its log",
		"a scheduler calls the jobs",
		"delete from cron.job where jobname = 'adahan-jobs'",
		"Supabase Cron has no entry",
	],
	[
		"a scheduler that was switched off",
		"a scheduler calls the jobs",
		"update cron.job set active = false where true",
		"Supabase Cron has no entry",
	],
	[
		"a scheduler that is not installed",
		"a scheduler calls the jobs",
		"drop schema cron cascade",
		"Supabase Cron has no entry",
	],
	[
		"a late job",
		"jobs succeed",
		"update public.job_runs set started_at = started_at - interval '1 day' where job = 'clean-up'",
		"late: clean-up",
	],
	[
		"a job that fails",
		"jobs succeed",
		"update public.job_runs set started_at = started_at - interval '1 day' where true; insert into public.job_runs (job, finished_at, outcome) select job, now(), case job when 'newsletter' then 'failed' else 'done' end from public.job_runs",
		"late: newsletter",
	],
	[
		"jobs that never ran",
		"jobs succeed",
		"delete from public.job_runs where true; delete from private.known_jobs where true",
		"no scheduler has ever called: send-mail",
	],
];

/** Faults in the settings of the services: the path, and what differs there. */
export const SETTING_FAULTS: [
	fault: string,
	name: string,
	path: string,
	change: Record<string, unknown>,
	found: string,
][] = [
	[
		"a shared allowance of sign-ins",
		"each visitor has an own allowance of sign-ins",
		"config/auth",
		{ security_sb_forwarded_for_enabled: false },
		"the auth service ignores",
	],
	[
		"new passwords without the current one",
		"a new password needs the current one",
		"config/auth",
		{ security_update_password_require_current_password: false },
		"it does not",
	],
	[
		"links to this machine",
		"links in mails",
		"config/auth",
		{ site_url: "http://localhost:3000" },
		"mails link to http://localhost:3000 instead of",
	],
	[
		"redirects to this machine",
		"links in mails",
		"config/auth",
		{ uri_allow_list: "http://localhost:3000/**" },
		"the list of redirects allows http://localhost",
	],
	[
		"a template with another address",
		"links in mails",
		"config/auth",
		{ mailer_templates_recovery_content: '<a href="https://other.example/{{ .TokenHash }}">x</a>' },
		"templates with other links than {{ .SiteURL }}/…: recovery",
	],
	[
		"the template of a new project",
		"links in mails",
		"config/auth",
		{ mailer_templates_confirmation_content: '<a href="{{ .ConfirmationURL }}">x</a>' },
		"templates with other links than {{ .SiteURL }}/…: confirmation",
	],
	["short codes", "links cannot be guessed", "config/auth", { mailer_otp_length: 6 }, "6 digits for 3600 s"],
	[
		"codes that live for a day",
		"links cannot be guessed",
		"config/auth",
		{ mailer_otp_exp: 86_400 },
		"10 digits for 86400 s",
	],
	["short passwords", "length of passwords", "config/auth", { password_min_length: 6 }, "6 characters suffice"],
	[
		"no SMTP server",
		"the auth service has an SMTP server",
		"config/auth",
		{ smtp_host: null },
		"it sends a few mails an hour",
	],
	["no second factor", "second factor", "config/auth", { mfa_totp_verify_enabled: false }, "codes of an app are off"],
	[
		"identities that a session adds",
		"no other ways into an account",
		"config/auth",
		{ security_manual_linking_enabled: true },
		"accounts take further identities or phone numbers",
	],
	[
		"phone numbers",
		"no other ways into an account",
		"config/auth",
		{ external_phone_enabled: true },
		"accounts take further identities or phone numbers",
	],
	[
		"connections in clear text",
		"the database wants encrypted connections",
		"ssl-enforcement",
		{ currentConfig: { database: false } },
		"it takes others, too",
	],
	[
		"GraphQL",
		"GraphQL is off",
		"postgrest",
		{ db_schema: "public,graphql_public" },
		"the data API offers public,graphql_public",
	],
	["Realtime", "Realtime is off", "config/realtime", { suspend: false }, "it is on"],
];

/** Faults in the environment: other keys, other variables. */
export const ENVIRONMENT_FAULTS: [
	fault: string,
	name: string,
	change: (keys: Keys) => Record<string, string>,
	found: string,
][] = [
	[
		"a key of the old form",
		"each visitor has an own allowance of sign-ins",
		() => ({ SUPABASE_SECRET_KEY: "eyJhbGciOiJIUzI1NiJ9.e30.x" }),
		"the service takes no visitor's address",
	],
	[
		"the secret key as the publishable one",
		"publishable key",
		({ secretKey }) => ({ SUPABASE_PUBLISHABLE_KEY: secretKey }),
		"it has the rights of the server",
	],
	[
		"a publishable key of another project",
		"publishable key",
		() => ({ SUPABASE_PUBLISHABLE_KEY: "sb_publishable_other" }),
		"it is not accepted",
	],
	[
		"the publishable key as the secret one",
		"secret key",
		({ publishableKey }) => ({ SUPABASE_SECRET_KEY: publishableKey }),
		"the server's functions refuse it",
	],
	["a site that is down", "the site answers", () => ({ SITE_URL: "http://127.0.0.1:1" }), "http://127.0.0.1:1/healthz"],
	["an address that is none", "the site answers", () => ({ SITE_URL: "adahan.example" }), "adahan.example/healthz"],
	["no secret for the jobs", "variables of the server", () => ({ JOB_SECRET: "" }), "not set: JOB_SECRET"],
	[
		"servers with another secret for the jobs",
		"all servers have the same secrets",
		() => ({ JOB_SECRET: "job-secret-of-another-server" }),
		"12 of 12 answers with another JOB_SECRET",
	],
	[
		"servers with another key for pushes",
		"all servers have the same secrets",
		() => ({ VAPID_PRIVATE_KEY: Buffer.alloc(32, 8).toString("base64url") }),
		"12 of 12 answers with another VAPID_PRIVATE_KEY",
	],
	[
		"secrets that end with the project",
		"variables of the server",
		() => ({ SIGNING_SECRET: "", VAPID_PRIVATE_KEY: "" }),
		"not set: SIGNING_SECRET, VAPID_PRIVATE_KEY",
	],
	[
		"swapped keys, as the server sees them",
		"the server starts with these variables",
		() => ({ SUPABASE_SECRET_KEY: "sb_publishable_x" }),
		"Configuration: SUPABASE_SECRET_KEY — must not be the publishable key",
	],
	[
		"an address in clear text",
		"the server starts with these variables",
		() => ({ SITE_URL: "http://adahan.example" }),
		"Configuration: SITE_URL — must be https",
	],
	[
		"a token that is refused",
		"second factor",
		() => ({ SUPABASE_ACCESS_TOKEN: "sbp_old" }),
		"it cannot be checked (the management API answered 401",
	],
];

/** Faults that the APIs show, with the statement that takes them back. */
export const API_FAULTS: [fault: string, name: string, sql: string, undo: string, found: string][] = [
	[
		"a public bucket of documents",
		"buckets",
		"update storage.buckets set public = true where id = 'verification-documents'",
		"update storage.buckets set public = false where id = 'verification-documents'",
		"missing, or public instead of private: verification-documents",
	],
	[
		"rows of documents for everybody",
		"documents are closed to everybody",
		"grant select on public.verification_documents to anon",
		"revoke select on public.verification_documents from anon",
		"the table can be read without an account",
	],
	[
		"a table of documents that is not there",
		"documents are closed to everybody",
		"alter table public.verification_documents rename to away",
		"alter table public.away rename to verification_documents",
		"the table answers something else",
	],
	[
		"a list of files that fails",
		"documents are closed to everybody",
		"alter table storage.objects rename to away",
		"alter table storage.away rename to objects",
		"the list of files answers something else",
	],
	[
		"files of documents for everybody",
		"documents are closed to everybody",
		"create policy fault on storage.objects for select to anon using (true); insert into storage.objects (bucket_id, name) values ('verification-documents', 'a/b.webp')",
		"drop policy fault on storage.objects; delete from storage.objects where name = 'a/b.webp'",
		"the files can be listed without an account",
	],
	[
		"accounts that cannot be deleted",
		"an account from sign-up to deletion",
		"revoke execute on function public.delete_account(uuid, boolean) from service_role",
		"grant execute on function public.delete_account(uuid, boolean) to service_role",
		"it cannot be checked (deletion: ",
	],
];
