-- Enquiries to agents, the contact form, and answers of administrators.

create table public.enquiries (
	id uuid primary key default gen_random_uuid(),
	listing_id bigint not null references public.listings (id) on delete cascade,
	agent_id uuid not null references public.agents (id) on delete cascade,
	name text check (length(name) between 1 and 120 and private.is_single_line(name)),
	email text check (length(email) <= 255),
	phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
	message text not null check (length(message) between 1 and 2000 and private.is_multiline_text(message)),
	language text not null default 'en' check (language in ('en', 'tr')),
	created_at timestamptz not null default now(),
	answered_at timestamptz,
	anonymised_at timestamptz,
	constraint enquiries_sender_is_known check (case when anonymised_at is null
		then name is not null and num_nonnulls(email, phone) > 0 else num_nonnulls(name, email, phone) = 0 end)
);
comment on table public.enquiries is 'Enquiries about a listing, readable by its agent. Kept for 24 months.';
comment on column public.enquiries.anonymised_at is
	'When the sender deleted their account: name, address and number are removed, the message stays for the agent.';
comment on column public.enquiries.answered_at is 'When the agent marked it as answered; null while it is open.';
create index enquiries_agent_id on public.enquiries (agent_id, created_at desc);
create index enquiries_listing_id on public.enquiries (listing_id, created_at desc);
create index enquiries_created_at on public.enquiries (created_at);
create index enquiries_email on public.enquiries (lower(email)) where email is not null;
create index enquiries_open on public.enquiries (agent_id, created_at desc) where answered_at is null;
alter table public.enquiries enable row level security;
revoke all on public.enquiries from anon, authenticated;
grant select on public.enquiries to authenticated;
create policy "Agents can read their own enquiries" on public.enquiries for select to authenticated
	using (agent_id = (select private.viewer_id()));

-- Stores an enquiry, mails it to the agent, mails a confirmation to the sender, and counts it, in one transaction.
-- enquiry: {listing_id, name, email, phone, message, language, sender_id}, sender_id being the account of the signed-in
-- user; client_key: keyed hash of the client address. Returns {ok: true} or {ok: false, code: rate_limited |
-- listing_gone, retry_after}. A repetition within ten minutes is stored once.
create function public.submit_enquiry(enquiry jsonb, client_key text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer;
	l public.listings;
	person public.profiles;
	new_id uuid;
	facts jsonb;
begin
	select * into l from public.listings where id = (enquiry ->> 'listing_id')::bigint and status = 'available';
	if not found then return json_build_object('ok', false, 'code', 'listing_gone'); end if;
	select * into person from public.profiles where id = l.agent_id and disabled_at is null;
	if not found then return json_build_object('ok', false, 'code', 'listing_gone'); end if;

	-- Blocked people are not told so.
	if exists (select from public.blocks b where (b.user_id, b.blocked_id) in ((l.agent_id, (enquiry ->> 'sender_id')::uuid),
		((enquiry ->> 'sender_id')::uuid, l.agent_id))) then
		return json_build_object('ok', true);
	end if;

	perform pg_advisory_xact_lock(hashtextextended('enquiry' || l.id || coalesce(enquiry ->> 'email', enquiry ->> 'phone'), 0));
	if exists (select from public.enquiries e where e.listing_id = l.id and e.created_at > now() - interval '10 minutes'
		and e.message = enquiry ->> 'message' and e.email is not distinct from enquiry ->> 'email'
			and e.phone is not distinct from enquiry ->> 'phone') then
		return json_build_object('ok', true);
	end if;
	-- Counted after the check for repetitions, so that a repeated submission is one enquiry.
	wait := greatest(public.consume_rate_limit('enquiry:' || client_key, 10, 3600),
		public.consume_rate_limit('enquiry-minute:' || client_key, 3, 60));
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	insert into public.enquiries (listing_id, agent_id, name, email, phone, message, language)
	values (l.id, l.agent_id, enquiry ->> 'name', enquiry ->> 'email', enquiry ->> 'phone', enquiry ->> 'message', enquiry ->> 'language')
	returning id into new_id;
	perform private.count_for_listing(l.id, enquiries => 1);
	facts := jsonb_build_object('listing_id', l.id, 'kind', l.kind, 'reference', l.reference, 'title_en', l.title_en,
		'title_tr', l.title_tr,
		'name', enquiry ->> 'name', 'email', enquiry ->> 'email', 'phone', enquiry ->> 'phone', 'message', enquiry ->> 'message');
	perform private.enqueue_mail('enquiryToAgent', person.email, person.language, facts, enquiry ->> 'email', 'enquiry:' || new_id);
	if enquiry ->> 'email' is not null then
		perform private.enqueue_copy('enquiryCopy', enquiry ->> 'email', enquiry ->> 'language', facts, 'enquiry-copy:' || new_id,
			(enquiry ->> 'sender_id')::uuid);
	end if;
	return json_build_object('ok', true);
end $$;
comment on function public.submit_enquiry(jsonb, text) is
	'Stores and mails an enquiry; the server calls it after its own checks.';
grant execute on function public.submit_enquiry(jsonb, text) to service_role;

-- The rate limit that remembers for a day that a client was shown a number.
create function private.reveal_key(channel text, listing bigint, client_key text) returns text
language sql stable set search_path = ''
as $$ select format('reveal-once:%s:%s:%s:%s', channel, listing, client_key, (now() at time zone 'Asia/Famagusta')::date) $$;

-- Counts a revealed number for its listing, once per client and day.
create function private.count_reveal(channel text, listing bigint, client_key text) returns void
language plpgsql security definer set search_path = ''
as $$
begin
	if public.consume_rate_limit(private.reveal_key(channel, listing, client_key), 1, 86400) = 0 then
		perform private.count_for_listing(listing, phones => (channel = 'phone')::integer, whatsapps => (channel = 'whatsapp')::integer);
	end if;
end $$;

-- Phone or WhatsApp number of an agent, from a listing or from the agent's page. For a listing it is counted, once per
-- client and day. Returns {ok: true, phone, whatsapp, name} or {ok: false, code: rate_limited | not_found,
-- retry_after}.
create function public.reveal_contact(channel text, client_key text, listing bigint default null, agent_slug text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer;
	person uuid;
	found_contact json;
begin
	wait := public.consume_rate_limit('reveal:' || client_key, 30, 3600);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	if channel not in ('phone', 'whatsapp') then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if listing is not null then
		select l.agent_id into person from public.listings l where l.id = listing and l.status = 'available';
	else
		select a.id into person from public.agents a where a.slug = agent_slug;
	end if;
	select json_build_object('ok', true, 'name', a.name,
			'phone', case when channel = 'phone' then p.phone end, 'whatsapp', case when channel = 'whatsapp' then p.whatsapp_e164 end)
		into found_contact
		from public.profiles p join public.agents a on a.id = p.id where p.id = person and p.disabled_at is null
		and case channel when 'phone' then p.phone else p.whatsapp_e164 end is not null;
	if found_contact is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if listing is not null then perform private.count_reveal(channel, listing, client_key); end if;
	return found_contact;
end $$;
comment on function public.reveal_contact(text, text, bigint, text) is
	'The way to an agent''s number, beside reveal_favourite_contacts: rate-limited, and for a listing counted once per client and day.';
grant execute on function public.reveal_contact(text, text, bigint, text) to service_role;

-- The numbers of a viewing day: those of a person's own favourites that are available, at most 12, in one call. Each
-- number is a request of reveal_contact, with its limit and its counts; one that the client was shown today is free, so
-- that the page can be opened again. Returns [{id, name, phone, whatsapp, fresh, retry_after}] in the order asked: fresh
-- lists the channels shown for the first time today, retry_after is null unless the limit withheld a number.
create function public.reveal_favourite_contacts(person uuid, wanted bigint[], client_key text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	stop record;
	channel text;
	number text;
	shown jsonb;
	fresh jsonb;
	wait integer;
	retry_after integer;
	answers jsonb[] := '{}';
begin
	for stop in
		select o.position, l.id, a.name, p.phone, p.whatsapp_e164
		from unnest(private.take(wanted, 12)) with ordinality o(id, position)
		join public.favourites f on f.user_id = person and f.listing_id = o.id and f.removed_at is null
		join public.listings l on l.id = o.id and l.status = 'available'
		join public.profiles p on p.id = l.agent_id and p.disabled_at is null
		join public.agents a on a.id = p.id
		-- In the order of record_listing_views, since counting locks the row of a listing.
		order by l.id
	loop
		shown := '{}';
		fresh := '[]';
		retry_after := null;
		foreach channel in array array['phone', 'whatsapp'] loop
			number := case channel when 'phone' then stop.phone else stop.whatsapp_e164 end;
			continue when number is null;
			if not exists (select from public.rate_limits r where r.key = private.reveal_key(channel, stop.id, client_key)) then
				wait := public.consume_rate_limit('reveal:' || client_key, 30, 3600);
				if wait > 0 then
					retry_after := wait;
					continue;
				end if;
				perform private.count_reveal(channel, stop.id, client_key);
				fresh := fresh || to_jsonb(channel);
			end if;
			shown := shown || jsonb_build_object(channel, number);
		end loop;
		answers[stop.position] := jsonb_build_object('id', stop.id, 'name', stop.name, 'phone', null, 'whatsapp', null, 'fresh', fresh,
			'retry_after', retry_after) || shown;
	end loop;
	return (select coalesce(jsonb_agg(u.answer order by u.position), '[]')
		from unnest(answers) with ordinality u(answer, position) where u.answer is not null);
end $$;
comment on function public.reveal_favourite_contacts(uuid, bigint[], text) is
	'The numbers for a viewing day in one call, under the limit and the counts of reveal_contact; own favourites only.';
grant execute on function public.reveal_favourite_contacts(uuid, bigint[], text) to service_role;

create table public.contact_messages (
	id uuid primary key default gen_random_uuid(),
	name text not null check (length(name) between 1 and 120 and private.is_single_line(name)),
	email text not null check (length(email) <= 255),
	subject text not null check (length(subject) between 1 and 120 and private.is_single_line(subject)),
	message text not null check (length(message) between 1 and 2000 and private.is_multiline_text(message)),
	language text not null default 'en' check (language in ('en', 'tr')),
	created_at timestamptz not null default now(),
	read_at timestamptz,
	answered_at timestamptz
);
comment on table public.contact_messages is 'Messages of the contact form. Kept for 24 months.';
comment on column public.contact_messages.read_at is 'When an administrator marked it as read; also set by an answer.';
comment on column public.contact_messages.answered_at is
	'When it was last answered. The answers are in contact_answers.';
create index contact_messages_created_at on public.contact_messages (created_at);
create index contact_messages_email on public.contact_messages (lower(email));
create index contact_messages_unread on public.contact_messages (created_at) where read_at is null and answered_at is null;
create index contact_messages_unanswered on public.contact_messages (created_at) where read_at is not null and answered_at is null;
create index contact_messages_answered on public.contact_messages (created_at) where answered_at is not null;
alter table public.contact_messages enable row level security;
revoke all on public.contact_messages from anon, authenticated;

-- contact: {name, email, subject, message, language, sender_id}; office: the recipient. Returns the same as
-- submit_enquiry.
create function public.submit_contact_message(contact jsonb, office text, client_key text) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wait integer := public.consume_rate_limit('contact:' || client_key, 5, 3600);
	sender constant uuid := (contact ->> 'sender_id')::uuid;
	new_id uuid;
begin
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	contact := contact - 'sender_id';
	perform pg_advisory_xact_lock(hashtextextended('contact' || (contact ->> 'email'), 0));
	if exists (select from public.contact_messages m where m.created_at > now() - interval '10 minutes'
		and m.email = contact ->> 'email' and m.message = contact ->> 'message') then
		return json_build_object('ok', true);
	end if;
	insert into public.contact_messages (name, email, subject, message, language)
	values (contact ->> 'name', contact ->> 'email', contact ->> 'subject', contact ->> 'message', contact ->> 'language')
	returning id into new_id;
	perform private.enqueue_mail('contactToOffice', office, 'en', contact, contact ->> 'email', 'contact:' || new_id);
	perform private.enqueue_copy('contactCopy', contact ->> 'email', contact ->> 'language', contact, 'contact-copy:' || new_id, sender);
	return json_build_object('ok', true);
end $$;
grant execute on function public.submit_contact_message(jsonb, text, text) to service_role;

-- Marks an enquiry of the viewer as answered or open. Returns whether there is such an enquiry.
create function public.mark_enquiry(enquiry uuid, is_answered boolean) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
begin
	update public.enquiries q set answered_at = case when is_answered then coalesce(q.answered_at, now()) end
	where q.id = enquiry and q.agent_id = agent;
	return found;
end $$;
grant execute on function public.mark_enquiry(uuid, boolean) to authenticated;

create function private.enquiry_json(q public.enquiries) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_build_object('id', q.id, 'listing_id', q.listing_id, 'name', q.name, 'email', q.email,
		'phone', q.phone, 'message', q.message,
		'language', q.language, 'created_at', q.created_at, 'answered_at', q.answered_at, 'kind', l.kind, 'title_en', l.title_en,
		'title_tr', l.title_tr, 'reference', l.reference)
	from public.listings l where l.id = q.listing_id
$$;

-- state    open, answered, or null for both
-- search   searched in name, address, number and message, and in the listing's reference
-- returns  {total, open, rows}; 20 to a page
create function public.list_own_enquiries(state text default null, search text default null,
	listing bigint default null, page integer default 1) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	agent constant uuid := private.viewer_id();
	pattern constant text := '%' || replace(replace(replace(private.fold(coalesce(search, '')), '\', '\\'), '%', '\%'), '_', '\_') || '%';
begin
	return (with found as (
		select q.* from public.enquiries q join public.listings l on l.id = q.listing_id
		where q.agent_id = agent and (state is null or (state = 'answered') = (q.answered_at is not null))
			and (list_own_enquiries.listing is null or q.listing_id = list_own_enquiries.listing)
			and (coalesce(search, '') = '' or private.fold(concat_ws(' ', q.name, q.email, q.phone, q.message, l.reference)) like pattern))
	select json_build_object('total', (select count(*) from found),
		'open', (select count(*) from public.enquiries q where q.agent_id = agent and q.answered_at is null),
		'rows', (select coalesce(json_agg(private.enquiry_json(r::public.enquiries) order by r.created_at desc, r.id), '[]')
			from (select f.* from found f order by f.created_at desc, f.id limit 20 offset (greatest(page, 1) - 1) * 20) r)));
end $$;
comment on function public.list_own_enquiries(text, text, bigint, integer) is
	'The enquiries that the viewer received, newest first.';
grant execute on function public.list_own_enquiries(text, text, bigint, integer) to authenticated;

create table public.contact_answers (
	id bigint generated always as identity primary key,
	message_id uuid not null references public.contact_messages (id) on delete cascade,
	actor_id uuid references public.profiles (id) on delete set null,
	reply text check (length(reply) between 1 and 5000 and private.is_multiline_text(reply)),
	created_at timestamptz not null default now()
);
comment on table public.contact_answers is
	'Answers to contact messages, by whom and when. Append-only; deleted with their message (24 months).';
comment on column public.contact_answers.reply is 'The mailed answer; null when the message was answered elsewhere.';
create index contact_answers_message_id on public.contact_answers (message_id, id);
create index contact_answers_actor_id on public.contact_answers (actor_id) where actor_id is not null;
alter table public.contact_answers enable row level security;
revoke all on public.contact_answers from anon, authenticated, service_role;

create function private.retain_contact_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	if exists (select from public.contact_messages m where m.id = old.message_id) then
		raise exception 'history_is_append_only' using errcode = 'PT403';
	end if;
	return old;
end $$;
create trigger contact_answers_retained before delete on public.contact_answers for each row
	execute function private.retain_contact_answer();

create function private.log_contact_marking() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity(case when new.read_at is null then 'contact.marked_unread' else 'contact.marked_read' end,
		'message', 'contact', new.id::text);
	return null;
end $$;
create trigger log_marking after update of read_at on public.contact_messages for each row
	when ((old.read_at is null) <> (new.read_at is null) and old.answered_at is not distinct from new.answered_at)
	execute function private.log_contact_marking();

create function private.log_contact_answer() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	perform private.log_activity('contact.answered', 'message', 'contact', new.message_id::text, 'success', null, null,
		jsonb_strip_nulls(jsonb_build_object('by_mail', new.reply is not null,
			'hidden', case when new.reply is not null then jsonb_build_array('reply') end)));
	return null;
end $$;
create trigger log_change after insert on public.contact_answers for each row execute function private.log_contact_answer();

-- Messages of the contact form, newest first. filters: q (in name, address, subject and text), state (unread, read,
-- answered), language. {rows, total, states}; counts stop at 1001, which means more than 1000.
create function public.search_contact_messages(filters jsonb default '{}', page integer default 1,
	page_size integer default 50) returns json
language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan
as $$
declare
	search constant text := private.fold(left(btrim(coalesce(filters ->> 'q', '')), 120));
	pattern constant text := private.contains_pattern(search);
	state constant text := filters ->> 'state';
	size constant integer := least(greatest(page_size, 1), 100);
	result jsonb;
begin
	perform private.require_permission('contact.read');
	with found as (
		select m.id, m.name, m.email, m.subject, left(m.message, 200) as excerpt, m.language, m.created_at, m.read_at, m.answered_at
		from public.contact_messages m
		where (search = '' or private.fold(concat_ws(E'\n', m.name, m.email, m.subject, m.message)) like pattern)
		and (not filters ? 'language' or m.language = filters ->> 'language')
		and case state when 'unread' then m.read_at is null and m.answered_at is null
			when 'read' then m.read_at is not null and m.answered_at is null
			when 'answered' then m.answered_at is not null else true end
		order by m.created_at desc, m.id desc limit 1001
	), numbered as (select f.*, row_number() over (order by f.created_at desc, f.id desc) as position from found f)
	select jsonb_build_object('total', (select count(*) from found),
		'rows', (select coalesce(jsonb_agg(to_jsonb(n) - 'position' order by n.position), '[]') from numbered n
			where n.position > (greatest(page, 1) - 1) * size and n.position <= greatest(page, 1) * size),
		'states', jsonb_build_object(
			'unread', (select count(*)
				from (select from public.contact_messages m where m.read_at is null and m.answered_at is null
				limit 1001) c),
			'read', (select count(*)
				from (select from public.contact_messages m where m.read_at is not null and m.answered_at is null
				limit 1001) c),
			'answered', (select count(*) from (select from public.contact_messages m where m.answered_at is not null limit 1001) c)))
	into result;
	if jsonb_array_length(result -> 'rows') > 0 then
		perform private.log_reading('contact', null, jsonb_strip_nulls(jsonb_build_object('rows', jsonb_array_length(result -> 'rows'),
			'state', left(state, 20), 'language', left(filters ->> 'language', 2), 'searched', search <> '', 'page', page)));
	end if;
	return result;
end $$;
comment on function public.search_contact_messages(jsonb, integer, integer) is
	'One page of contact messages, for administrators; logged as reading.';
grant execute on function public.search_contact_messages(jsonb, integer, integer) to authenticated;

-- The id of the newest answer; forms send it back for conflict detection.
create function private.contact_fingerprint(message uuid) returns text
language sql stable security definer set search_path = ''
as $$ select coalesce(max(a.id), 0)::text from public.contact_answers a where a.message_id = message $$;

-- One message with its answers and the state of their mails; null when there is none.
create function public.get_contact_message(message uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	-- A column of the table has the same name as the argument.
	wanted constant uuid := message;
	result json;
begin
	perform private.require_permission('contact.read');
	select json_build_object('id', m.id, 'name', m.name, 'email', m.email, 'subject', m.subject, 'message', m.message,
		'language', m.language, 'created_at', m.created_at, 'read_at', m.read_at, 'answered_at', m.answered_at,
		'fingerprint', private.contact_fingerprint(m.id),
		'others', (select count(*)
			from (select from public.contact_messages o where lower(o.email) = lower(m.email) and o.id <> m.id
			limit 100) c),
		'answers',
			(select coalesce(json_agg(json_build_object('id', a.id, 'reply', a.reply,
			'actor', private.person_name(a.actor_id), 'created_at', a.created_at,
				'mail', case when o.id is null then null when o.sent_at is not null then 'sent'
					when o.failed_at is not null then 'failed' else 'waiting' end)
				order by a.id), '[]')
			from (select * from public.contact_answers x where x.message_id = m.id order by x.id desc limit 100) a
			left join public.mail_outbox o on o.deduplication_key = 'contact-answer:' || a.id))
	into result from public.contact_messages m where m.id = wanted;
	if result is not null then perform private.log_reading('contact', wanted::text); end if;
	return result;
end $$;
comment on function public.get_contact_message(uuid) is
	'One contact message with its answers, for administrators; logged as reading.';
grant execute on function public.get_contact_message(uuid) to authenticated;

-- {ok: true} or {ok: false, code: not_found}; marking twice changes nothing.
create function public.mark_contact_message(message uuid, is_read boolean) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wanted constant uuid := message;
begin
	perform private.require_permission('contact.answer');
	perform from public.contact_messages m where m.id = wanted for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	update public.contact_messages m set read_at = case when is_read then now() end
	where m.id = wanted and (m.read_at is not null) <> is_read;
	return json_build_object('ok', true);
end $$;
comment on function public.mark_contact_message(uuid, boolean) is 'Marks a contact message as read or unread.';
grant execute on function public.mark_contact_message(uuid, boolean) to authenticated;

-- Mails an answer in the language of the message; without reply it was answered elsewhere and nothing is mailed.
-- expected_fingerprint: the newest answer when the form was loaded, so that the second of two parallel answers is
-- refused. {ok: true} or {ok: false, code: not_found | changed | bad_reply}.
create function public.answer_contact_message(message uuid, expected_fingerprint text, reply text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	wanted constant uuid := message;
	person constant uuid := private.require_permission('contact.answer');
	m public.contact_messages;
	answer bigint;
begin
	select * into m from public.contact_messages c where c.id = wanted for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	if private.contact_fingerprint(wanted) is distinct from expected_fingerprint then
		return json_build_object('ok', false, 'code', 'changed');
	end if;
	if reply is not null and length(btrim(reply, E' \n\t')) not between 1 and 5000 then
		return json_build_object('ok', false, 'code', 'bad_reply');
	end if;
	insert into public.contact_answers (message_id, actor_id, reply) values (wanted, person, btrim(reply, E' \n\t'))
		returning id into answer;
	update public.contact_messages c set answered_at = now(), read_at = coalesce(c.read_at, now()) where c.id = wanted;
	if reply is not null then
		perform private.enqueue_mail('contactAnswer', m.email, m.language, jsonb_build_object('name', m.name, 'subject', m.subject,
			'message', m.message, 'written_at', m.created_at, 'reply', btrim(reply, E' \n\t')), null, 'contact-answer:' || answer);
	end if;
	return json_build_object('ok', true);
end $$;
comment on function public.answer_contact_message(uuid, text, text) is
	'Answers a contact message by mail, or records that it was answered elsewhere.';
grant execute on function public.answer_contact_message(uuid, text, text) to authenticated;

-- The actor becomes null when their account is deleted; an answer is deleted only with its message.
create trigger contact_answers_append_only before update on public.contact_answers for each row
	when (new.actor_id is not null or (to_jsonb(new) - 'actor_id') is distinct from (to_jsonb(old) - 'actor_id'))
	execute function private.refuse_rewrite();
