/** Rules of the database that are lost: limits, checks, amounts, retention and log rows. */
import type { Mutant } from "./mutant.ts";

export const RULES: readonly Mutant[] = [
	{
		name: "ten sign-in attempts instead of five",
		file: "supabase/schemas/12_sign_in_and_credentials.sql",
		text: "consume_rate_limit('sign-in:' || address_key || ':' || client_key, 5, 900)",
		replacement: "consume_rate_limit('sign-in:' || address_key || ':' || client_key, 10, 900)",
		test: "tests/routes/sign-in-limits.test.ts",
		title: "check five of many passwords",
	},
	{
		name: "a listing has forty photos",
		file: "supabase/schemas/30_photos.sql",
		text: "if present >= 20 then return json_build_object('ok', false, 'code', 'full'); end if;",
		replacement: "if present >= 40 then return json_build_object('ok', false, 'code', 'full'); end if;",
		test: "tests/database/photos.test.ts",
		title: "stops at twenty, also concurrently",
	},
	{
		name: "a registration needs no agreement",
		file: "supabase/schemas/15_agents.sql",
		text: "if (r -> 'agreed') is distinct from 'true'::jsonb or r ->> 'phone' is null",
		replacement: "if r ->> 'phone' is null",
		test: "tests/database/registration.test.ts",
		title: "requires a session and complete, valid data",
	},
	{
		name: "invoices can be deleted",
		file: "supabase/schemas/72_payments.sql",
		text: "if tg_op = 'DELETE' and old.issued_at < now() - interval '10 years' then return old; end if;",
		replacement: "if tg_op = 'DELETE' then return old; end if;",
		test: "tests/database/payments.test.ts",
		title: "invoices cannot be changed or deleted, not even by the owner of the database",
	},
	{
		name: "a change of plan credits nothing",
		file: "supabase/schemas/72_payments.sql",
		text: "* private.unused_value(earlier) / greatest(price, 1)) end",
		replacement: "* private.unused_value(earlier) / greatest(price * 100, 1)) end",
		test: "tests/database/payments.test.ts",
		title: "credits the unused days of the plan before, and ends that plan at the provider",
	},
	{
		name: "a reported message leaves no log row",
		file: "supabase/schemas/48_conversations.sql",
		text: "	if found then perform private.log_activity('message.reported', 'message', 'message', message::text); end if;\n",
		replacement: "",
		test: "tests/database/logged-actions.test.ts",
		title: "report_message",
	},
	{
		name: "ending the other sessions ends those of everyone",
		file: "supabase/schemas/10_profiles_and_sessions.sql",
		text: "	delete from auth.sessions s where s.user_id = person\n	and case when session is null",
		replacement: "	delete from auth.sessions s where\n	case when session is null",
		test: "tests/database/session-rules.test.ts",
		title: "shows the current session first and ends one or all others",
	},
];
