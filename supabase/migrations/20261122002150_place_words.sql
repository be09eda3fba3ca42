-- What several do at once: the words of a large place are renewed by a job and not while somebody waits, and nobody decides
-- about an agent by a rank that one of the two no longer has.

-- ---------------------------------------------------------------- words of a place

create table private.place_words (
	place smallint primary key references public.areas (id) on delete cascade,
	-- Listings up to this one have the new words.
	done_to bigint not null default 0,
	-- The last one when the work began. What comes later brings the new words along, so that there is an end.
	ends_at bigint,
	queued_at timestamptz not null default now()
);
comment on table private.place_words is 'Places whose names have changed and whose listings are still to be found by them; worked off by the job place-words.';
alter table private.place_words enable row level security;
revoke all on private.place_words from public, anon, authenticated;

-- Puts the words of listings together anew. That is one act, told by the row of the area, and not a change of each listing.
create function private.renew_words_of_listings(chosen bigint[]) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	loading constant text := current_setting('adahan.bulk_load', true);
begin
	perform set_config('adahan.bulk_load', 'on', true);
	update public.listings l set search_vector = l.search_vector where l.id = any (chosen);
	perform set_config('adahan.bulk_load', coalesce(loading, ''), true);
end $$;

-- Listings are found by the names of their place. Up to 500 are renewed at once; of a larger place the job renews them, and
-- the answer is true. Asked again while it does, it begins anew.
drop function private.renew_words_of_place(smallint);
create function private.renew_words_of_place(place smallint) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	most constant integer := 500;
	chosen constant bigint[] := array(select l.id from public.listings l
		where l.area_id = renew_words_of_place.place or l.district_id = renew_words_of_place.place limit most + 1);
begin
	if cardinality(chosen) > most then
		insert into private.place_words as w (place) values (place)
		on conflict on constraint place_words_pkey do update set done_to = 0, ends_at = null, queued_at = now();
		return true;
	end if;
	-- First the row and then the listings, in their order, as the job does.
	delete from private.place_words w where w.place = renew_words_of_place.place;
	perform from public.listings l where l.id = any (chosen) order by l.id for update;
	perform private.renew_words_of_listings(chosen);
	return false;
end $$;
comment on function private.renew_words_of_place(smallint) is 'Has the listings of a place found by its new names: at once, or when they are many by the job (true).';

-- One step of the job place-words, in a transaction of its own: the next listings of the place that waits longest. What breaks
-- off is done again; a second runner takes another place. {renewed, waiting, held}: how many listings; how many places still
-- wait; whether others held what was next, so that a later run has to go on.
create function public.renew_place_words(batch integer default 500) returns json
language plpgsql security definer set search_path = '' set lock_timeout = '500ms'
as $$
declare
	w private.place_words;
	many constant integer := least(greatest(batch, 1), 1000);
	chosen bigint[] := '{}';
	is_held boolean := false;
begin
	-- Upkeep gives way: who waits for one listing and holds another is not to lose a change for it.
	begin
		select * into w from private.place_words x order by x.queued_at, x.place limit 1 for update skip locked;
		if found then
			w.ends_at := coalesce(w.ends_at, (select max(l.id) from public.listings l), 0);
			chosen := array(select l.id from public.listings l where (l.area_id = w.place or l.district_id = w.place)
				and l.id > w.done_to and l.id <= w.ends_at order by l.id limit many for update);
			perform private.renew_words_of_listings(chosen);
			if cardinality(chosen) < many then delete from private.place_words x where x.place = w.place;
			else update private.place_words x set done_to = (select max(c) from unnest(chosen) c), ends_at = w.ends_at where x.place = w.place;
			end if;
		else
			is_held := exists (select from private.place_words);
		end if;
	exception when lock_not_available then
		chosen := '{}';
		is_held := true;
	end;
	return json_build_object('renewed', cardinality(chosen), 'waiting', (select count(*) from private.place_words), 'held', is_held);
end $$;
comment on function public.renew_place_words(integer) is 'A step of the job place-words; safe to call at any time, also by two.';
grant execute on function public.renew_place_words(integer) to service_role;

-- As before; the answer has queued: true when listings are found by the new words only after the job.
create or replace function public.save_area(area integer, seen text, change jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	before public.areas; after public.areas; district public.areas; taken record;
	is_queued boolean := false;
begin
	perform private.require_permission('areas.edit');
	lock table public.areas in share row exclusive mode;
	if area is null then
		select * into district from public.areas d where d.id = (change ->> 'parent_id')::integer and d.parent_id is null;
		if district.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
		after := jsonb_populate_record(null::public.areas, change - 'search_text');
		after.slug := district.slug || '.' || (change ->> 'slug');
		select max(a.id) + 1 into after.id from public.areas a where a.id > district.id * 100 and a.id < (district.id + 1) * 100;
		after.id := coalesce(after.id, district.id * 100 + 1);
		if after.id >= (district.id + 1) * 100 then return json_build_object('ok', false, 'code', 'too_many'); end if;
		if exists (select from public.areas a where a.slug = after.slug) then return json_build_object('ok', false, 'code', 'slug_taken'); end if;
	else
		select * into before from public.areas a where a.id = area;
		if before.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
		if private.area_fingerprint(before) is distinct from seen then return json_build_object('ok', false, 'code', 'changed'); end if;
		after := jsonb_populate_record(before, change - 'id' - 'parent_id' - 'slug' - 'search_text');
		if to_jsonb(after) = to_jsonb(before) then return json_build_object('ok', false, 'code', 'unchanged'); end if;
	end if;
	if cardinality(after.aliases) > 20 or exists (select from unnest(after.aliases) w where length(w) not between 2 and 60)
		or length(after.name_en) not between 2 and 60 or length(after.name_tr) not between 2 and 60 or after.position not between 0 and 999 then
		return json_build_object('ok', false, 'code', 'invalid');
	end if;
	-- A word must not mean two places of one district, nor a district. Boğaz lies in two districts, and that is as it is.
	select w as word, case when other.name_en = other.name_tr then other.name_en else other.name_en || ' / ' || other.name_tr end as owner into taken
	from unnest(array[after.name_en, after.name_tr] || after.aliases) w join public.areas other on other.id <> after.id
		and (other.parent_id is null or other.parent_id = coalesce(after.parent_id, after.id) or (after.parent_id is null and other.parent_id is not null))
		and private.fold(w) in (select private.fold(o) from unnest(array[other.name_en, other.name_tr] || other.aliases) o)
	where other.id <> after.id limit 1;
	if taken.word is not null then return json_build_object('ok', false, 'code', 'name_taken', 'alias', taken.word, 'of', taken.owner); end if;
	if area is null then
		insert into public.areas (id, parent_id, slug, name_en, name_tr, aliases, latitude, longitude, is_approximate, position)
		values (after.id, district.id, after.slug, after.name_en, after.name_tr, after.aliases, after.latitude, after.longitude, coalesce(after.is_approximate, false), after.position);
	else
		update public.areas a set name_en = after.name_en, name_tr = after.name_tr, aliases = after.aliases, latitude = after.latitude,
			longitude = after.longitude, is_approximate = after.is_approximate, position = after.position where a.id = area;
		if (after.name_en, after.name_tr, after.aliases) is distinct from (before.name_en, before.name_tr, before.aliases) then
			is_queued := private.renew_words_of_place(after.id);
		end if;
	end if;
	return (jsonb_build_object('ok', true, 'id', after.id) || case when is_queued then '{"queued": true}'::jsonb else '{}' end)::json;
exception when check_violation or not_null_violation or data_exception then return json_build_object('ok', false, 'code', 'invalid');
end $$;

-- ---------------------------------------------------------------- deciding about agents

-- Begins a decision: holds the person's rows and says what keeps it from being made. Null when nothing does. What is held is
-- held in one order by all who decide about people: the lock of super administrators, the profile, the agent.
drop function private.hold_agent(uuid, text);
create function private.hold_agent(agent uuid, seen text, act text) returns text
language plpgsql security definer set search_path = ''
as $$
begin
	-- First of all: of two super administrators who suspend each other, the second finds that they are none any more.
	if act = 'suspend' then perform pg_advisory_xact_lock(hashtextextended('super-admins', 0)); end if;
	if private.viewer_id() is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	perform private.require_permission('agents.manage');
	-- Whoever changes a role holds the same row: nobody is managed by the rank that they had a moment ago.
	perform from public.profiles p where p.id = agent for update;
	-- Who publishes holds a listing and then the agent. A suspension takes the listings, so that it must not begin with the agent.
	if act in ('suspend', 'restore') then perform from public.agents a where a.id = agent;
	else perform from public.agents a where a.id = agent for update;
	end if;
	if not found then return 'not_found'; end if;
	if not private.may_manage(agent) then raise exception 'not_allowed' using errcode = 'PT403'; end if;
	-- Also for the second of two administrators who decide at once.
	if private.agent_fingerprint(agent) is distinct from seen then return 'changed'; end if;
	return null;
end $$;

-- As before, but for what it holds.
create or replace function public.decide_about_agent(agent uuid, seen text, decision jsonb) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	act constant text := decision ->> 'act';
	refused text := private.hold_agent(agent, seen, decision ->> 'act');
	chosen constant text[] := array(select jsonb_array_elements_text(case when jsonb_typeof(decision -> 'checks') = 'array' then decision -> 'checks' else '[]' end));
	code constant text := decision ->> 'reason_code';
	words constant text := nullif(btrim(decision ->> 'reason'), '');
	said constant jsonb := jsonb_build_object('reason_code', code, 'reason', words);
	plan_end timestamptz;
	a public.agents;
	is_suspended boolean;
begin
	if refused is null then
		select * into a from public.agents where id = agent;
		select p.disabled_at is not null into is_suspended from public.profiles p where p.id = agent;
		if act in ('decline', 'suspend', 'end_verification') and (code is null or code = 'other' and words is null) then
			raise exception 'reason_missing' using errcode = 'PT400';
		end if;
		case act
		when 'verify' then
			if cardinality(chosen) = 0 or not chosen <@ array['identity', 'licence', 'company']
				or 'licence' = any (chosen) and a.license_number is null or 'company' = any (chosen) and a.company_name is null then
				refused := 'nothing_to_check';
			else
				update public.agents x set verified_at = now(),
					verified_checks = array(select c from unnest(array['identity', 'licence', 'company']) c where c = any (chosen)) where x.id = agent;
				insert into public.agent_acts (agent_id, act, checks, actor_id) values (agent, 'verified', chosen, private.viewer_id());
				perform private.tell_agent(agent, 'agentVerified', jsonb_build_object('checks', chosen));
			end if;
		when 'decline' then
			if not exists (select from public.verification_documents d where d.agent_id = agent and d.decided_at is null) then refused := 'nothing_to_decide';
			else
				insert into public.agent_acts (agent_id, act, reason_code, reason, actor_id) values (agent, 'declined', code, words, private.viewer_id());
				perform private.tell_agent(agent, 'agentDeclined', said);
			end if;
		when 'end_verification' then
			if a.verified_at is null then refused := 'nothing_to_decide';
			else
				update public.agents x set verified_at = null, verified_checks = '{}' where x.id = agent;
				insert into public.agent_acts (agent_id, act, reason_code, reason, actor_id) values (agent, 'verification_ended', code, words, private.viewer_id());
				perform private.tell_agent(agent, 'agentVerificationEnded', said);
			end if;
		when 'suspend' then
			if is_suspended then refused := 'nothing_to_decide';
			else
				update public.profiles p set disabled_at = now() where p.id = agent;
				insert into public.agent_acts (agent_id, act, reason_code, reason, actor_id) values (agent, 'suspended', code, words, private.viewer_id());
				perform private.tell_agent(agent, 'agentSuspended', said);
			end if;
		when 'restore' then
			if not is_suspended then refused := 'nothing_to_decide';
			else
				update public.profiles p set disabled_at = null where p.id = agent;
				insert into public.agent_acts (agent_id, act, note, actor_id) values (agent, 'restored', decision ->> 'note', private.viewer_id());
				perform private.tell_agent(agent, 'agentRestored', '{}');
			end if;
		when 'grant_plan' then
			-- To the end of that day on the island.
			plan_end := ((decision ->> 'until')::date + 1)::timestamp at time zone 'Asia/Famagusta' - interval '1 second';
			if plan_end is null or plan_end <= now() or plan_end > now() + interval '5 years' then refused := 'bad_date';
			elsif not exists (select from public.plans n where n.id = decision ->> 'plan' and n.monthly_pence > 0) then refused := 'unknown_plan';
			elsif not private.end_granted_plan(agent) then refused := 'paid_plan';
			else
				insert into public.subscriptions (agent_id, plan_id, period, status, ends_at) values (agent, decision ->> 'plan', 'granted', 'active', plan_end);
				insert into public.agent_acts (agent_id, act, plan_id, ends_at, actor_id) values (agent, 'plan_granted', decision ->> 'plan', plan_end, private.viewer_id());
			end if;
		when 'end_plan' then
			if not exists (select from public.subscriptions s where s.agent_id = agent and s.status = 'active') then refused := 'nothing_to_decide';
			elsif not private.end_granted_plan(agent) then refused := 'paid_plan';
			else insert into public.agent_acts (agent_id, act, actor_id) values (agent, 'plan_ended', private.viewer_id());
			end if;
		else raise exception 'unknown_act' using errcode = 'PT400';
		end case;
		if refused is null and act in ('verify', 'decline') then
			update public.verification_documents d set decided_at = now() where d.agent_id = agent and d.decided_at is null;
		end if;
	end if;
	return case when refused is null then json_build_object('ok', true) else json_build_object('ok', false, 'code', refused) end;
end $$;

-- As before, but for the lock of super administrators.
create or replace function public.delete_account(person uuid, ends_newsletter boolean default false) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	p public.profiles;
	address text;
begin
	-- As with decisions about people: this lock first, and then the row, or the two would wait for each other.
	if exists (select from public.profiles x where x.id = person and x.role = 'super_admin') then
		perform pg_advisory_xact_lock(hashtextextended('super-admins', 0));
	end if;
	select * into p from public.profiles where id = person for update;
	if not found then return false; end if;
	address := lower(p.email);
	update public.listing_status_history set actor_id = null where actor_id = person;
	update public.error_logs set user_id = null where user_id = person;
	if address <> '' then
		update public.enquiries set name = null, email = null, phone = null, anonymised_at = now() where lower(email) = address;
		delete from public.contact_messages where lower(email) = address;
		delete from public.mail_outbox where lower(recipient) = address;
		-- Mails to others that quote them: what has not been sent yet still has to arrive.
		delete from public.mail_outbox where lower(payload ->> 'email') = address and (sent_at is not null or failed_at is not null);
		if ends_newsletter then
			update public.newsletter_subscribers set unsubscribed_at = coalesce(unsubscribed_at, now()) where lower(email) = address;
		end if;
	end if;
	-- Whatever lies under the person's id, also what no row shows.
	insert into public.file_removals (bucket, folder)
	select distinct o.bucket_id, person::text || '/' || split_part(o.name, '/', 2) from storage.objects o
	where o.bucket_id in ('avatars', 'agent-photos', 'listing-photos') and o.name like person::text || '/%/%';
	begin
		delete from auth.audit_log_entries where payload ->> 'actor_id' = person::text or lower(payload ->> 'actor_username') = address;
	exception when insufficient_privilege or undefined_table or undefined_column then
		null; -- where the auth service keeps its log to itself, it also removes it
	end;
	-- Profile, agent, listings with their pictures, sessions and whatever else refers to the person go with it.
	delete from auth.users where id = person;
	if address <> '' then perform private.enqueue_mail('accountDeleted', p.email, p.language, '{}'); end if;
	return true;
end $$;
