/** Rights that are wider than they should be: policies, grants, permissions, ownership and roles in functions. */
import type { Mutant } from "./mutant.ts";

export const RIGHTS: readonly Mutant[] = [
	{
		name: "everyone reads all profiles",
		file: "supabase/schemas/10_profiles_and_sessions.sql",
		text: `create policy "Users can read their own profile" on public.profiles for select to authenticated
	using (id = (select private.viewer_id()));`,
		replacement: `create policy "Users can read their own profile" on public.profiles for select to authenticated
	using ((select private.viewer_id()) is not null);`,
		test: "tests/database/access-matrix.test.ts",
		title: "profiles",
	},
	{
		name: "people report listings without the checks of the server",
		file: "supabase/schemas/42_reports.sql",
		text: "grant execute on function public.submit_report(jsonb, text, uuid) to service_role;",
		replacement: "grant execute on function public.submit_report(jsonb, text, uuid) to service_role, authenticated;",
		test: "tests/database/access-matrix.test.ts",
		title: "grants only the listed reads; writes belong to the server",
	},
	{
		name: "every agent reads the exact location of a listing",
		file: "supabase/schemas/20_listings.sql",
		text: `create policy "Agents can read the exact location of their own listings" on public.listing_locations for select to authenticated
	using (exists (select from public.listings l where l.id = listing_id and l.agent_id = (select private.viewer_id())));`,
		replacement: `create policy "Agents can read the exact location of their own listings" on public.listing_locations for select to authenticated
	using (exists (select from public.listings l where l.id = listing_id and (select private.viewer_id()) is not null));`,
		test: "tests/database/access-matrix.test.ts",
		title: "listing_locations",
	},
	{
		name: "an admin may pay back payments by the database",
		file: "supabase/migrations/20261201000001_reference_data.sql",
		text: `	'jobs.read', 'jobs.run']) p
union all
select p, array['super_admin'] from unnest(array['roles.change', 'plans.price', 'payments.refund']) p;`,
		replacement: `	'jobs.read', 'jobs.run', 'payments.refund']) p
union all
select p, array['super_admin'] from unnest(array['roles.change', 'plans.price']) p;`,
		test: "tests/database/activity-log.test.ts",
		title: "defines the same permissions in database and application",
	},
	{
		name: "a document is withdrawn by another agent",
		file: "supabase/schemas/18_agent_verification.sql",
		text: "where d.id = document and d.agent_id = person and d.decided_at is null;",
		replacement: "where d.id = document and d.decided_at is null;",
		test: "tests/database/registration.test.ts",
		title: "request verification, are private to the agent and can be withdrawn until decided",
	},
	{
		name: "a conversation is archived for both people",
		file: "supabase/schemas/48_conversations.sql",
		text: `update public.conversation_participants p set is_archived = coalesce(archived, true)
	where p.conversation_id = conversation and p.user_id = person;`,
		replacement: `update public.conversation_participants p set is_archived = coalesce(archived, true)
	where p.conversation_id = conversation;`,
		test: "tests/database/conversations.test.ts",
		title: "nobody but the two people reads or changes a conversation",
	},
	{
		name: "agents read the review queue",
		file: "supabase/schemas/40_moderation.sql",
		text: "if coalesce((select private.viewer_role()), '') not in ('sub_admin', 'admin', 'super_admin') then",
		replacement:
			"if coalesce((select private.viewer_role()), '') not in ('agent', 'sub_admin', 'admin', 'super_admin') then",
		test: "tests/database/moderation.test.ts",
		title: "is limited to moderators",
	},
	{
		name: "sub-admins may run jobs",
		file: "app/domains/admin/permissions.ts",
		text: '"jobs.run": ADMINS,',
		replacement: '"jobs.run": ALL_ADMINS,',
		test: "tests/database/activity-log.test.ts",
		title: "defines the same permissions in database and application",
	},
];
