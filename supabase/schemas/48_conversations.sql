-- Conversations between a seeker and an agent: messages, read marks, warnings, limits, blocks, reports and mails.

create table public.conversations (
	id uuid primary key default gen_random_uuid(),
	listing_id bigint references public.listings (id) on delete set null,
	seeker_id uuid references public.profiles (id) on delete set null,
	agent_id uuid references public.profiles (id) on delete set null,
	is_agent_page boolean not null,
	kind text check (kind in ('property', 'vehicle')),
	category text check (category in ('sale', 'rent')),
	title_en text check (length(title_en) <= 120),
	title_tr text check (length(title_tr) <= 120),
	reference text check (length(reference) <= 40),
	listing_gone_at timestamptz,
	created_at timestamptz not null default now(),
	last_message_at timestamptz not null default now(),
	first_reply_at timestamptz,
	nudged_at timestamptz,
	check (is_agent_page = (kind is null)),
	check (seeker_id <> agent_id)
);
comment on table public.conversations is
	'Conversations that a seeker opened about a listing or on the page of an agent. Kept for 24 months after the last message.';
comment on column public.conversations.title_en is 'The listing as it was at the first message.';
comment on column public.conversations.listing_gone_at is
	'Since when the listing is not available; 14 days later the conversation is closed.';
comment on column public.conversations.nudged_at is 'When the agent was reminded of an unanswered conversation.';
create unique index conversations_of_listing on public.conversations (listing_id, seeker_id) where listing_id is not null;
create unique index conversations_of_agent_page on public.conversations (agent_id, seeker_id) where is_agent_page;
create index conversations_seeker_id on public.conversations (seeker_id);
create index conversations_agent_id on public.conversations (agent_id, created_at);
create index conversations_last_message_at on public.conversations (last_message_at);
create index conversations_unanswered on public.conversations (created_at)
	where first_reply_at is null and nudged_at is null and agent_id is not null;
create index conversations_abandoned on public.conversations (id) where seeker_id is null and agent_id is null;
alter table public.conversations enable row level security;
revoke all on public.conversations from anon, authenticated, service_role;

create table public.conversation_participants (
	conversation_id uuid not null references public.conversations (id) on delete cascade,
	user_id uuid not null references public.profiles (id) on delete cascade,
	unread integer not null default 0 check (unread >= 0),
	last_read_id bigint not null default 0,
	last_message_at timestamptz not null default now(),
	is_archived boolean not null default false,
	mail_due_at timestamptz,
	mailed_at timestamptz,
	primary key (conversation_id, user_id)
);
comment on table public.conversation_participants is 'Read mark, archive and pending mail of each person of a conversation.';
comment on column public.conversation_participants.mail_due_at is
	'When the unread messages are mailed; null when there are none, or they were mailed.';
create index conversation_participants_newest
	on public.conversation_participants (user_id, is_archived, last_message_at desc, conversation_id desc);
create index conversation_participants_unread on public.conversation_participants (user_id) where unread > 0;
create index conversation_participants_due on public.conversation_participants (mail_due_at) where mail_due_at is not null;
create index conversation_participants_mailed on public.conversation_participants (user_id, mailed_at) where mailed_at is not null;
alter table public.conversation_participants enable row level security;
revoke all on public.conversation_participants from anon, authenticated, service_role;

create table public.messages (
	id bigint generated always as identity primary key,
	conversation_id uuid not null references public.conversations (id) on delete cascade,
	sender_id uuid references public.profiles (id) on delete set null,
	body text not null check (length(body) between 1 and 2000 and private.is_multiline_text(body)),
	flags text[] not null default '{}' check (flags <@ array['payment', 'iban', 'link', 'email', 'phone']),
	send_key uuid not null,
	text_hash text not null check (length(text_hash) = 32),
	sent_at timestamptz not null default now(),
	removed_at timestamptz
);
comment on table public.messages is
	'Messages in the order of their ids, which are given under the lock of the conversation. No role of the data API can read them.';
comment on column public.messages.flags is 'Warnings for the reader, computed once.';
comment on column public.messages.send_key is 'Made when the form is shown: the same text with the same key is the same message.';
comment on column public.messages.text_hash is 'Of the folded letters and digits, to find the same text sent to many people.';
comment on column public.messages.removed_at is 'When a moderator removed it; the text is then shown to nobody.';
-- The text belongs to the key, because a form taken from the back/forward cache can be sent again with another text.
create unique index messages_once on public.messages (conversation_id, sender_id, send_key, md5(body));
create index messages_newest on public.messages (conversation_id, id desc);
create index messages_repeated on public.messages (sender_id, text_hash, sent_at);
alter table public.messages enable row level security;
revoke all on public.messages from anon, authenticated, service_role;

create table public.blocks (
	user_id uuid not null references public.profiles (id) on delete cascade,
	blocked_id uuid not null references public.profiles (id) on delete cascade,
	created_at timestamptz not null default now(),
	primary key (user_id, blocked_id),
	check (user_id <> blocked_id)
);
comment on table public.blocks is 'Who blocked whom. For the blocked person their conversations are closed, without a reason.';
create index blocks_blocked_id on public.blocks (blocked_id);
alter table public.blocks enable row level security;
revoke all on public.blocks from anon, authenticated, service_role;

create table public.message_reports (
	id uuid primary key default gen_random_uuid(),
	message_id bigint not null references public.messages (id) on delete cascade,
	reporter_id uuid references public.profiles (id) on delete set null,
	reason text not null check (reason in ('scam', 'spam', 'abuse', 'personal_data', 'other', 'repeated_text')),
	details text check (length(details) between 1 and 2000 and private.is_multiline_text(details)),
	status text not null default 'open' check (status in ('open', 'upheld', 'dismissed')),
	action text check (action in ('remove', 'none')),
	actor_id uuid references public.profiles (id) on delete set null,
	decided_at timestamptz,
	created_at timestamptz not null default now(),
	check ((status = 'open') = (decided_at is null)),
	check ((status = 'upheld') = (action is not null))
);
comment on table public.message_reports is
	'Messages reported to the moderators. Their conversation is kept until 90 days after the decision.';
comment on column public.message_reports.reason is
	'repeated_text: not reported by a person; the text was about to be sent to a sixth person within a day.';
create unique index message_reports_once on public.message_reports (message_id, reporter_id);
create unique index message_reports_repeated_once on public.message_reports (message_id) where reason = 'repeated_text';
create index message_reports_reporter_id on public.message_reports (reporter_id);
create index message_reports_actor_id on public.message_reports (actor_id);
create index message_reports_open on public.message_reports (created_at) where status = 'open';
create index message_reports_decided_at on public.message_reports (decided_at desc) where decided_at is not null;
alter table public.message_reports enable row level security;
revoke all on public.message_reports from anon, authenticated, service_role;

-- The number of conversations with unread messages, at most 100.
create function private.count_unread_threads(person uuid) returns integer
language sql stable security definer set search_path = ''
as $$
	select count(*)::integer from (select from public.conversation_participants p
		where p.user_id = person and p.unread > 0 limit 100) t
$$;

-- Warnings about a text, shown to its reader. Payment words have no right boundary, because Turkish adds suffixes. ".net"
-- is not the end of a link, because "m2.net" is common in listings.
create function private.message_flags(body text) returns text[]
language plpgsql immutable set search_path = ''
as $$
declare
	email constant text := '[a-z0-9._%+-]+ ?(@|\(at\)|\[at\]) ?[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}';
	iban constant text := '(^|[^a-z0-9])([a-z]{2}|(tr|gb|de|cy) )\d{2}[ .-]?[a-z0-9]{4}([ .-]?\d{4}){2,6}([ .-]?\d{1,3})?';
	folded text := regexp_replace(private.fold(private.without_invisible(normalize(body, nfkc))), '\s+', ' ', 'g');
	has_email boolean;
	has_iban boolean;
begin
	has_email := folded ~ email;
	folded := regexp_replace(folded, email, ' ', 'g');
	has_iban := folded ~ '\miban' or folded ~ iban;
	folded := regexp_replace(folded, iban, ' ', 'g');
	return array_remove(array[
		case when folded ~ ('\m(kapora|kaparo|depozit|deposit|havale|papara|ininal|western ?union|moneygram|gift ?card|hediye kart'
			|| '|steam (kart|card)|bitcoin|btc\M|usdt|tether|kripto|crypto|escrow|emanet hesa|on ?odeme|eft\M|eft '''
			|| '|dekont|kargo ucret|(wire|bank|money) ?transfer|advance pay|reservation fee|holding fee|booking fee'
			|| '|pay(ment|ing)? ([a-z]+ )?(in advance|up ?front|before)|(send|transfer|wire)( me| us)?( the| some| your)? (money|payment|funds)'
			|| '|para(yi|si|niz|nizi)? (gonder|yolla|yatir|transfer|at)|pesin (gonder|yatir|ode|yolla)|hesab(ima|imiza|a|ina) (yatir|gonder|at))')
			then 'payment' end,
		case when has_iban then 'iban' end,
		case when folded ~ ('https?: ?//|hxxps?:|\mwww\.[a-z0-9]'
			|| '|\m[a-z0-9][a-z0-9-]*\.(com|org|biz|xyz|io|ru|cn|tk|ly|app|co\.uk)(\M|/)'
			|| '|\m[a-z0-9][a-z0-9-]*\.(info|site|online|top|shop|link|click|live|store|page|me|to|de|co|tr|uk|eu|cc|gg|ws|us|tv|im|is|dev)/[a-z0-9]'
			|| '|\m[a-z0-9-]+ ?(\[\.\]|\(\.\)|\(dot\)|\[dot\]| dot | nokta ) ?(com|net|org)\M') then 'link' end,
		case when has_email then 'email' end,
		case when folded ~ ('(^|\D)(\+|00) ?\(?[1-9]([ ().-]*\d){8,13}|(^|[^\d.,])0? ?\(?(5\d{2}|392)\)?([ .-]*\d){7}(?!\d)'
			|| '|(^|\D)07\d{3}[ .-]?\d{3}[ .-]?\d{3}(?!\d)') then 'phone' end], null);
end $$;
comment on function private.message_flags(text) is 'Warnings about a message: payment, iban, link, email, phone.';

-- The letters and digits of a text, for comparison.
create function private.text_hash(body text) returns text
language sql immutable set search_path = ''
as $$ select md5(regexp_replace(private.fold(private.without_invisible(normalize(body, nfkc))), '[^[:alnum:]]+', '', 'g')) $$;

-- The other person of a conversation; null when they deleted their account.
create function private.other_person(c public.conversations, person uuid) returns uuid
language sql immutable set search_path = ''
as $$ select case when c.seeker_id = person then c.agent_id else c.seeker_id end $$;

-- The name by which the other person knows someone: agents by their page, seekers by their given name; null without one, or
-- when it holds a link, an address or a number, which mail programs would turn into a link.
-- plpgsql caches the plan, which an SQL function makes for every row.
create function private.participant_name(c public.conversations, person uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
	if c.agent_id = person then return (select a.name from public.agents a where a.id = person); end if;
	return (select case when private.message_flags(n.name) = '{}' then nullif(n.name, '') end
		from public.profiles p cross join lateral (select btrim(concat_ws(' ', p.first_name, p.last_name)) as name) n where p.id = person);
end $$;

-- What a person sees of conversations besides the messages: {"<conversation>": {state, other: {name, slug, is_deleted}}}.
-- state: open, blocked_by_me, or closed; of a block by the other person, a disabled account and a listing that is gone for
-- 14 days the state does not say which. The slug only while it is not closed, so that the page of a disabled agent is not linked.
create function private.conversation_views(ids uuid[], person uuid) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
begin
	return (select jsonb_object_agg(c.id, jsonb_build_object('state', s.state, 'other', jsonb_build_object(
			'name', private.participant_name(c, p.id), 'is_deleted', p.id is null,
			'slug', case when p.id = c.agent_id and s.state <> 'closed' then a.slug end)))
		from public.conversations c
		left join public.profiles p on p.id = case when c.seeker_id = person then c.agent_id else c.seeker_id end
		left join public.agents a on a.id = p.id
		cross join lateral (select case
			when exists (select from public.blocks b where b.user_id = person and b.blocked_id = p.id) then 'blocked_by_me'
			when p.id is null or p.disabled_at is not null
				or exists (select from public.blocks b where b.user_id = p.id and b.blocked_id = person)
				or c.listing_gone_at <= now() - interval '14 days' then 'closed'
			else 'open' end as state) s
		where c.id = any (ids));
end $$;

create function private.conversation_state(c public.conversations, person uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$ begin return private.conversation_views(array[c.id], person) -> c.id::text ->> 'state'; end $$;

-- The text as it is stored and judged, or null when it is too long or nobody could see it.
create function private.clean_message(body text) returns text
language sql immutable set search_path = ''
as $$
	select case when length(t.clean) between 1 and 2000 and private.is_visible(t.clean) then t.clean end
	from (select regexp_replace(replace(private.without_direction_marks(body), E'\r\n', E'\n'), '^\s+|\s+$', '', 'g') as clean) t
$$;

-- Whether a text is dangerous; then a security event is recorded. The server rejects such texts earlier.
create function private.refuse_dangerous(field text, value text) returns boolean
language plpgsql security definer set search_path = ''
as $$
begin
	if not private.looks_like_attack(value) and private.is_multiline_text(value) then return false; end if;
	perform public.record_security_events(jsonb_build_array(jsonb_build_object('event_type', 'SUSPICIOUS_FORM_SUBMISSION',
		'details', jsonb_build_object('fields', array[field], 'path', coalesce(nullif(current_setting('request.path', true), ''), '/rpc')),
		'context', private.request_context() || jsonb_build_object('actor', private.viewer_id()))));
	return true;
end $$;

-- The same text to a sixth person within a day: a security event, and the last sent one goes to the moderators. Applies
-- to seekers only; agents answer the same questions with the same words.
create function private.is_repeated_text(person uuid, other uuid, body text) returns boolean
language plpgsql security definer set search_path = ''
as $$
declare
	hash constant text := private.text_hash(body);
	people integer;
	newest bigint;
begin
	select count(distinct c.agent_id), max(m.id) into people, newest
	from public.messages m join public.conversations c on c.id = m.conversation_id
	where m.sender_id = person and m.text_hash = hash and m.sent_at > now() - interval '1 day' and c.seeker_id = person
		and c.agent_id is distinct from other;
	if people < 5 then return false; end if;
	perform public.record_security_events(jsonb_build_array(jsonb_build_object('event_type', 'REPEATED_MESSAGE',
		'details', jsonb_build_object('count', people + 1),
		'context', private.request_context() || jsonb_build_object('actor', person))));
	insert into public.message_reports (message_id, reason) values (newest, 'repeated_text') on conflict do nothing;
	return true;
end $$;

-- Why a person may not send this text: null, or {ok: false, code, retry_after}. conversation: null for a new one.
create function private.refuse_message(person uuid, other uuid, conversation uuid, body text, flags text[]) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	has_answer boolean := false;
	is_seeker boolean := true;
	own integer := 0;
	wait integer;
begin
	-- Holds the row of the limit, so that parallel messages of a person are checked one after another.
	wait := greatest(public.consume_rate_limit('message-minute:' || person, 20, 60),
		public.consume_rate_limit('message-day:' || person, 300, 86400));
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	if conversation is not null then
		has_answer := exists (select from public.messages m where m.conversation_id = conversation and m.sender_id is distinct from person);
		is_seeker := exists (select from public.conversations c where c.id = conversation and c.seeker_id = person);
		own := (select count(*) from (select from public.messages m where m.conversation_id = conversation limit 5) m);
	end if;
	if not has_answer and own >= 5 then return json_build_object('ok', false, 'code', 'wait_for_answer'); end if;
	if not has_answer and 'link' = any (flags)
		and exists (select from public.profiles p where p.id = person and p.created_at > now() - interval '7 days') then
		return json_build_object('ok', false, 'code', 'links_refused');
	end if;
	if is_seeker and private.is_repeated_text(person, other, body) then
		return json_build_object('ok', false, 'code', 'repeated_text');
	end if;
	return null;
end $$;

-- Stores a message of a person in a conversation whose row the caller has locked, with read marks, notification and
-- events. Returns its id.
create function private.store_message(c public.conversations, person uuid, body text, send_key uuid, flags text[]) returns bigint
language plpgsql security definer set search_path = ''
as $$
declare
	other constant uuid := private.other_person(c, person);
	moment constant timestamptz := clock_timestamp();
	message bigint;
begin
	insert into public.messages (conversation_id, sender_id, body, flags, send_key, text_hash, sent_at)
	values (c.id, person, store_message.body, store_message.flags, store_message.send_key, private.text_hash(store_message.body), moment)
	returning id into message;
	update public.conversations x set last_message_at = moment,
		first_reply_at = case when person = x.agent_id then coalesce(x.first_reply_at, moment) else x.first_reply_at end
	where x.id = c.id;
	-- Answering is reading. The first unread message starts the wait for the mail.
	update public.conversation_participants p set last_message_at = moment, is_archived = false,
		unread = case when p.user_id = person then 0 else p.unread + 1 end,
		last_read_id = case when p.user_id = person then message else p.last_read_id end,
		mail_due_at = case when p.user_id = person then null when p.unread = 0 then now() + interval '5 minutes' else p.mail_due_at end
	where p.conversation_id = c.id;
	perform private.read_thread_notification(person, c.id);
	perform private.add_notification(other, 'message', jsonb_strip_nulls(jsonb_build_object('code', 'message', 'thread_id', c.id,
		'listing_id', c.listing_id, 'listing_type', c.kind, 'name', private.participant_name(c, person))));
	perform private.add_live_event(person, 'thread', jsonb_build_object('id', c.id));
	perform private.add_live_event(other, 'thread', jsonb_build_object('id', c.id));
	perform private.log_activity('message.sent', 'message', 'message', message::text, 'success', null, null,
		jsonb_build_object('conversation', c.id));
	return message;
end $$;

-- The notification of a conversation is read when the conversation is.
create function private.read_thread_notification(person uuid, conversation uuid) returns void
language sql security definer set search_path = ''
as $$
	update public.notifications n set is_read = true
	where n.user_id = person and n.type = 'message' and not n.is_read and n.data ->> 'thread_id' = conversation::text
$$;

-- Locks a conversation of a person for writing. The people are locked first, as their deletion does, to avoid a deadlock.
create function private.lock_conversation(conversation uuid, person uuid) returns public.conversations
language plpgsql security definer set search_path = ''
as $$
declare
	c public.conversations;
begin
	select * into c from public.conversations x where x.id = conversation and person in (x.seeker_id, x.agent_id);
	if not found then return null; end if;
	perform from public.profiles p where p.id in (c.seeker_id, c.agent_id) order by p.id for key share;
	select * into c from public.conversations x where x.id = conversation and person in (x.seeker_id, x.agent_id) for no key update;
	return c;
end $$;

-- Sends a text in an existing conversation; see send_message.
create function private.continue_conversation(conversation uuid, person uuid, body text, send_key uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	flags constant text[] := private.message_flags(body);
	c public.conversations := private.lock_conversation(conversation, person);
	message bigint;
	refusal json;
begin
	if c.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	select m.id into message from public.messages m where m.conversation_id = c.id and m.sender_id = person
		and m.send_key = continue_conversation.send_key and md5(m.body) = md5(continue_conversation.body);
	if not found then
		if private.conversation_state(c, person) <> 'open' then return json_build_object('ok', false, 'code', 'closed'); end if;
		refusal := private.refuse_message(person, private.other_person(c, person), c.id, body, flags);
		if refusal is not null then return refusal; end if;
		message := private.store_message(c, person, body, send_key, flags);
	end if;
	return json_build_object('ok', true, 'conversation_id', c.id, 'message_id', message);
end $$;

-- Sends a message. The same text with the same key is one message, however often it is sent. {ok: true, conversation_id,
-- message_id} or {ok: false, code: not_found | closed | blocked_text | rate_limited (retry_after) | wait_for_answer |
-- links_refused | repeated_text}.
create function public.send_message(conversation uuid, body text, send_key uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	clean constant text := private.clean_message(body);
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	if clean is null or send_key is null then raise exception 'bad_message' using errcode = 'PT400'; end if;
	if private.refuse_dangerous('body', clean) then return json_build_object('ok', false, 'code', 'blocked_text'); end if;
	return private.continue_conversation(conversation, person, clean, send_key);
end $$;
comment on function public.send_message(uuid, text, uuid) is 'Sends a message in a conversation of the viewer.';
grant execute on function public.send_message(uuid, text, uuid) to authenticated;

-- Opens a conversation about a listing, or with an agent on their page, or continues the existing one. Limits: five a day
-- in the first day of an account, then ten an hour and thirty a day. {ok: true, conversation_id, message_id}, or {ok:
-- false, code} with a code of send_message or own_listing, agents_only (the person never had an agent page). closed tells a
-- block neither from a listing that is not available nor from a disabled agent.
create function public.start_conversation(listing bigint default null, agent uuid default null, body text default null,
	send_key uuid default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	clean constant text := private.clean_message(body);
	flags constant text[] := private.message_flags(clean);
	l public.listings;
	recipient uuid;
	c public.conversations;
	existing uuid;
	wait integer;
	message bigint;
	refusal json;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	if clean is null or send_key is null or num_nonnulls(listing, agent) <> 1 then
		raise exception 'bad_message' using errcode = 'PT400';
	end if;
	if private.refuse_dangerous('body', clean) then return json_build_object('ok', false, 'code', 'blocked_text'); end if;
	if listing is not null then
		select * into l from public.listings x where x.id = listing and x.deleted_at is null;
		recipient := l.agent_id;
	else
		select a.id into recipient from public.agents a where a.id = agent;
	end if;
	if recipient = person then return json_build_object('ok', false, 'code', 'own_listing'); end if;
	if recipient is not null then
		perform from public.profiles p where p.id in (person, recipient) order by p.id for key share;
	end if;
	-- Two presses of one form open one conversation.
	perform pg_advisory_xact_lock(hashtextextended('conversation' || person, 0));
	select x.id into existing from public.conversations x where x.seeker_id = person
		and case when listing is not null then x.listing_id = listing else x.is_agent_page and x.agent_id = agent end;
	if found then return private.continue_conversation(existing, person, clean, send_key); end if;
	if listing is not null then
		select * into l from public.listings x where x.id = listing and x.status = 'available' and x.deleted_at is null for key share;
		if not found then return json_build_object('ok', false, 'code', 'closed'); end if;
	elsif recipient is null then
		return json_build_object('ok', false, 'code', 'agents_only');
	end if;
	-- An agent on hold may answer, not write to others.
	if not private.is_enabled(recipient) or private.is_held(person) or exists (select from public.blocks b
		where (b.user_id, b.blocked_id) in ((person, recipient), (recipient, person))) then
		return json_build_object('ok', false, 'code', 'closed');
	end if;
	wait := case when exists (select from public.profiles p where p.id = person and p.created_at > now() - interval '1 day')
		then public.consume_rate_limit('conversation-day:' || person, 5, 86400)
		else greatest(public.consume_rate_limit('conversation-hour:' || person, 10, 3600),
			public.consume_rate_limit('conversation-day:' || person, 30, 86400)) end;
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	refusal := private.refuse_message(person, recipient, null, clean, flags);
	if refusal is not null then return refusal; end if;
	insert into public.conversations (listing_id, seeker_id, agent_id, is_agent_page, kind, category, title_en, title_tr, reference)
	values (l.id, person, recipient, listing is null, l.kind, l.category, l.title_en, l.title_tr, l.reference) returning * into c;
	insert into public.conversation_participants (conversation_id, user_id) values (c.id, person), (c.id, recipient);
	perform private.log_activity('conversation.started', 'message', 'conversation', c.id::text);
	if l.id is not null then perform private.count_for_listing(l.id, enquiries => 1); end if;
	message := private.store_message(c, person, clean, send_key, flags);
	return json_build_object('ok', true, 'conversation_id', c.id, 'message_id', message);
end $$;
comment on function public.start_conversation(bigint, uuid, text, uuid) is
	'Opens a conversation with an agent about a listing or on their page, or continues it.';
grant execute on function public.start_conversation(bigint, uuid, text, uuid) to authenticated;

-- The listings of conversations: the card of a public one, otherwise the facts at the first message. {"<conversation>":
-- {…, is_gone: not available any more, is_public: has a page}}; none for conversations on the page of an agent.
create function private.conversation_listings(ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan
as $$
declare
	public_ids bigint[];
begin
	public_ids := array(select c.listing_id from public.conversations c where c.id = any (ids) group by 1);
	-- Like private.is_shown, in one query.
	public_ids := array(select l.id from public.listings l where l.id = any (public_ids) and l.deleted_at is null
		and (l.status = 'available' or l.status in ('sold', 'rented') and l.ended_at > now() - interval '14 days')
		and exists (select from public.profiles p where p.id = l.agent_id and p.disabled_at is null));
	return (select coalesce(jsonb_object_agg(c.id, coalesce(k.card, jsonb_build_object('id', c.listing_id, 'kind', c.kind,
			'category', c.category, 'title_en', c.title_en, 'title_tr', c.title_tr, 'reference', c.reference) || coalesce(
				(select jsonb_build_object('type', l.type, 'area', private.area_json(l.area_id)) from public.listings l
				where l.id = c.listing_id), '{}'))
		|| jsonb_build_object('is_gone', k.card ->> 'status' is distinct from 'available', 'is_public', k.card is not null)), '{}')
		from public.conversations c
		left join (select (e.value ->> 'id')::bigint as id, e.value as card
			from jsonb_array_elements(private.list_cards(public_ids)::jsonb) e) k on k.id = c.listing_id
		where c.id = any (ids) and not c.is_agent_page);
end $$;

-- The viewer's conversations, newest first, 25 to a page; before and before_id: the last row of the previous page. {rows,
-- has_more, unread_threads}.
create function public.list_conversations(archived boolean default false, before timestamptz default null, before_id uuid default null,
	only_unread boolean default false) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	ids uuid[];
	listings jsonb;
	views jsonb;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	ids := array(select p.conversation_id from public.conversation_participants p
		where p.user_id = person and p.is_archived = coalesce(archived, false) and (not coalesce(only_unread, false) or p.unread > 0)
			and (before is null or (p.last_message_at, p.conversation_id)
				< (before, coalesce(before_id, '00000000-0000-0000-0000-000000000000')))
		order by p.last_message_at desc, p.conversation_id desc limit 26);
	listings := private.conversation_listings(private.take(ids, 25));
	views := private.conversation_views(private.take(ids, 25), person);
	return json_build_object('has_more', cardinality(ids) > 25, 'unread_threads', private.count_unread_threads(person),
		'rows', (select coalesce(json_agg(json_build_object('id', c.id, 'is_seeker', c.seeker_id is not distinct from person,
			'other', views -> c.id::text -> 'other', 'listing', listings -> c.id::text, 'agent_page', c.is_agent_page,
			'last_body', case when m.removed_at is null then left(m.body, 200) end, 'last_is_own', m.sender_id is not distinct from person,
			'last_message_at', p.last_message_at, 'unread', p.unread,
			'is_closed', views -> c.id::text ->> 'state' <> 'open') order by o.position), '[]')
			from unnest(private.take(ids, 25)) with ordinality o(id, position)
			join public.conversations c on c.id = o.id
			join public.conversation_participants p on p.conversation_id = c.id and p.user_id = person
			cross join lateral (select * from public.messages x where x.conversation_id = c.id order by x.id desc limit 1) m));
end $$;
comment on function public.list_conversations(boolean, timestamptz, uuid, boolean) is 'One page of the viewer''s conversations.';
grant execute on function public.list_conversations(boolean, timestamptz, uuid, boolean) to authenticated;

-- A conversation of the viewer with 50 messages, oldest first; before: only those before this message. Null when there is
-- none, or it belongs to others.
create function public.get_thread(conversation uuid, before bigint default null) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	c public.conversations;
	own public.conversation_participants;
	shown bigint[];
	view jsonb;
	must_wait boolean;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	select * into c from public.conversations x where x.id = conversation and person in (x.seeker_id, x.agent_id);
	if not found then return null; end if;
	select * into own from public.conversation_participants p where p.conversation_id = c.id and p.user_id = person;
	shown := array(select m.id from public.messages m where m.conversation_id = c.id and (before is null or m.id < before)
		order by m.id desc limit 51);
	view := private.conversation_views(array[c.id], person) -> c.id::text;
	must_wait := not exists (select from public.messages m where m.conversation_id = c.id and m.sender_id is distinct from person)
		and (select count(*) from (select from public.messages m where m.conversation_id = c.id limit 5) m) >= 5;
	return json_build_object('id', c.id, 'is_seeker', c.seeker_id is not distinct from person, 'other', view -> 'other',
		'listing', private.conversation_listings(array[c.id]) -> c.id::text, 'agent_page', c.is_agent_page,
		'messages', (select coalesce(json_agg(json_build_object('id', m.id, 'is_own', m.sender_id is not distinct from person,
			'body', case when m.removed_at is null then m.body end, 'flags', case when m.removed_at is null then m.flags else '{}' end,
			'sent_at', m.sent_at, 'is_removed', m.removed_at is not null,
			'is_reported', exists (select from public.message_reports r where r.message_id = m.id and r.reporter_id = person))
			order by m.id), '[]') from public.messages m where m.id = any (private.take(shown, 50))),
		'has_older', cardinality(shown) > 50, 'unread', own.unread, 'state', view ->> 'state', 'must_wait', must_wait,
		'can_write', view ->> 'state' = 'open' and not must_wait, 'is_archived', own.is_archived,
		'newest_id', (select max(m.id) from public.messages m where m.conversation_id = c.id));
end $$;
comment on function public.get_thread(uuid, bigint) is 'A conversation of the viewer; null for an unknown or a foreign one.';
grant execute on function public.get_thread(uuid, bigint) to authenticated;

-- Marks the messages up to an id as read, with the notification when nothing newer is unread. {ok: true} or {ok: false,
-- code: not_found}.
create function public.mark_thread_read(conversation uuid, up_to bigint) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	own public.conversation_participants;
	left_unread integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	select * into own from public.conversation_participants p where p.conversation_id = conversation and p.user_id = person;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	-- Most readings find nothing new.
	if own.unread = 0 or up_to is null or up_to <= own.last_read_id then return json_build_object('ok', true); end if;
	-- With the lock no message can come between counting and writing.
	perform private.lock_conversation(conversation, person);
	left_unread := (select count(*) from public.messages m where m.conversation_id = conversation and m.id > up_to
		and m.sender_id is distinct from person);
	update public.conversation_participants p set unread = left_unread,
		last_read_id = greatest(p.last_read_id, least(up_to, (select max(m.id) from public.messages m where m.conversation_id = conversation))),
		mail_due_at = case when left_unread > 0 then p.mail_due_at end
	where p.conversation_id = conversation and p.user_id = person and p.last_read_id < up_to;
	if not found then return json_build_object('ok', true); end if;
	if left_unread = 0 then perform private.read_thread_notification(person, conversation); end if;
	perform private.add_live_event(person, 'counts');
	return json_build_object('ok', true);
end $$;
comment on function public.mark_thread_read(uuid, bigint) is 'Marks messages of a conversation of the viewer as read.';
grant execute on function public.mark_thread_read(uuid, bigint) to authenticated;

-- Moves a conversation to the viewer's archive, or back; a new message brings it back. {ok: true} or {ok: false, code:
-- not_found | rate_limited, retry_after}.
create function public.archive_conversation(conversation uuid, archived boolean) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	wait integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	wait := public.consume_rate_limit('conversation-change:' || person, 60, 60);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	update public.conversation_participants p set is_archived = coalesce(archived, true)
	where p.conversation_id = conversation and p.user_id = person;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	perform private.add_live_event(person, 'counts');
	return json_build_object('ok', true);
end $$;
comment on function public.archive_conversation(uuid, boolean) is 'Archives a conversation for the viewer only.';
grant execute on function public.archive_conversation(uuid, boolean) to authenticated;

-- Blocks the other person of a conversation, in all conversations, or ends the block. {ok: true} or {ok: false, code:
-- not_found}; repeating it changes nothing.
create function public.block_person(conversation uuid, blocked boolean) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	c public.conversations;
	other uuid;
	wait integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	wait := public.consume_rate_limit('conversation-change:' || person, 60, 60);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	c := private.lock_conversation(conversation, person);
	if c.id is null then return json_build_object('ok', false, 'code', 'not_found'); end if;
	other := private.other_person(c, person);
	if other is null then return json_build_object('ok', true); end if;
	if coalesce(blocked, true) then
		insert into public.blocks (user_id, blocked_id) values (person, other) on conflict do nothing;
	else
		delete from public.blocks b where b.user_id = person and b.blocked_id = other;
	end if;
	if found then
		perform private.log_activity(case when coalesce(blocked, true) then 'conversation.blocked' else 'conversation.unblocked' end,
			'message', 'conversation', c.id::text);
	end if;
	perform private.add_live_event(person, 'thread', jsonb_build_object('id', c.id));
	return json_build_object('ok', true);
end $$;
comment on function public.block_person(uuid, boolean) is 'Blocks the other person of a conversation of the viewer, or ends the block.';
grant execute on function public.block_person(uuid, boolean) to authenticated;

-- Reports a message of the other person to the moderators: scam, spam, abuse, personal_data or other. At most twenty a
-- day. {ok: true} or {ok: false, code: not_found | blocked_text | rate_limited (retry_after)}; repeating it changes
-- nothing.
create function public.report_message(message bigint, reason text, details text default null) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	person constant uuid := private.viewer_id();
	clean constant text := private.clean_message(nullif(btrim(details), ''));
	wait integer;
begin
	if person is null then raise exception 'session_ended' using errcode = 'PT401'; end if;
	if reason is null or reason not in ('scam', 'spam', 'abuse', 'personal_data', 'other')
		or clean is null and btrim(coalesce(details, '')) <> '' then
		raise exception 'bad_report' using errcode = 'PT400';
	end if;
	if not exists (select from public.messages m join public.conversations c on c.id = m.conversation_id
		where m.id = message and person in (c.seeker_id, c.agent_id) and m.sender_id is distinct from person) then
		return json_build_object('ok', false, 'code', 'not_found');
	end if;
	if exists (select from public.message_reports r where r.message_id = message and r.reporter_id = person) then
		return json_build_object('ok', true);
	end if;
	if clean is not null and private.refuse_dangerous('details', clean) then
		return json_build_object('ok', false, 'code', 'blocked_text');
	end if;
	wait := public.consume_rate_limit('message-report:' || person, 20, 86400);
	if wait > 0 then return json_build_object('ok', false, 'code', 'rate_limited', 'retry_after', wait); end if;
	insert into public.message_reports (message_id, reporter_id, reason, details)
	values (message, person, report_message.reason, clean) on conflict do nothing;
	if found then perform private.log_activity('message.reported', 'message', 'message', message::text); end if;
	return json_build_object('ok', true);
end $$;
comment on function public.report_message(bigint, text, text) is 'Reports a message that the viewer received.';
grant execute on function public.report_message(bigint, text, text) to authenticated;

-- Mails unread messages five minutes after the first one: one mail for each unread streak of a conversation, at most one
-- mail to a person in 15 minutes, which then holds several conversations. Reminds an agent once of a conversation that is
-- unanswered after 24 hours. Returns {mails, threads, nudges}.
create function public.send_message_mails(at timestamptz default now(), batch integer default 200) returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	mails integer := 0;
	threads integer := 0;
	nudges integer := 0;
	person record;
	facts record;
	c public.conversations;
begin
	if not pg_try_advisory_xact_lock(hashtextextended('send-message-mails', 0)) then
		return '{"mails": 0, "threads": 0, "nudges": 0}';
	end if;
	for person in
		select d.user_id as id, p.email, p.language, (select max(m.mailed_at) from public.conversation_participants m
			where m.user_id = d.user_id and m.mailed_at is not null) as mailed_at
		from (select q.user_id from public.conversation_participants q where q.mail_due_at <= at group by 1
			order by min(q.mail_due_at) limit batch) d join public.profiles p on p.id = d.user_id
	loop
		if person.mailed_at > at - interval '15 minutes' then
			update public.conversation_participants q set mail_due_at = person.mailed_at + interval '15 minutes'
			where (q.conversation_id, q.user_id) in (select x.conversation_id, x.user_id from public.conversation_participants x
				where x.user_id = person.id and x.mail_due_at <= at for update skip locked);
			continue;
		end if;
		-- Rows of a message that is being sent are left for the next run, so that nothing waits for the mails.
		with due as (
			select q.conversation_id, q.last_read_id from public.conversation_participants q
			where q.user_id = person.id and q.mail_due_at <= at for update skip locked
		), done as (
			update public.conversation_participants q set mail_due_at = null, mailed_at = at from due d
			where q.user_id = person.id and q.conversation_id = d.conversation_id
		)
		select max(t.last_id) as last_id, count(*) as total, (array_agg(t.id order by t.last_id desc))[1] as newest,
			jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'kind', t.kind, 'title_en', t.title_en, 'title_tr', t.title_tr,
				'reference', t.reference, 'message_ids', t.ids, 'more', t.total - jsonb_array_length(t.ids)) order by t.position)
				filter (where t.position <= 20) as conversations into facts
		from (select x.*, row_number() over (order by x.first_id) as position from (
			select v.id, v.kind, v.title_en, v.title_tr, v.reference,
				private.participant_name(v, private.other_person(v, person.id)) as name, u.*
			from due d join public.conversations v on v.id = d.conversation_id
			cross join lateral (select min(m.id) as first_id, max(m.id) as last_id, count(*) as total,
					jsonb_agg(m.id order by m.id) filter (where m.position <= 5) as ids
				from (select n.id, row_number() over (order by n.id) as position from public.messages n
					where n.conversation_id = v.id and n.id > d.last_read_id and n.removed_at is null
						and n.sender_id is distinct from person.id) m) u
			where u.total > 0 and private.conversation_state(v, person.id) = 'open') x) t;
		if facts.total > 0 and private.accepts_mail(person.id, 'messageMails') and private.is_mailable(person.id) then
			perform private.enqueue_mail('unreadMessages', person.email, person.language, jsonb_build_object(
				'user_id', person.id, 'conversations', facts.conversations, 'more', facts.total - jsonb_array_length(facts.conversations)), null,
				format('message:%s:%s', facts.newest, facts.last_id));
			mails := mails + 1;
			threads := threads + facts.total;
		end if;
	end loop;
	for c in
		select * from public.conversations x where x.first_reply_at is null and x.nudged_at is null and x.agent_id is not null
			and x.created_at <= at - interval '24 hours'
		order by x.created_at limit batch for no key update skip locked
	loop
		update public.conversations x set nudged_at = at where x.id = c.id;
		continue when c.created_at < at - interval '7 days' or private.conversation_state(c, c.agent_id) <> 'open'
			or not private.is_enabled(c.agent_id);
		perform private.add_notification(c.agent_id, 'other', jsonb_strip_nulls(jsonb_build_object('code', 'messageWaiting',
			'thread_id', c.id, 'listing_id', c.listing_id, 'listing_type', c.kind, 'name', private.participant_name(c, c.seeker_id))));
		if private.accepts_mail(c.agent_id, 'messageMails') and private.is_mailable(c.agent_id) then
			perform private.enqueue_mail('messageWaiting', p.email, p.language, jsonb_build_object('user_id', p.id, 'id', c.id,
				'name', private.participant_name(c, c.seeker_id), 'kind', c.kind, 'title_en', c.title_en, 'title_tr', c.title_tr,
				'reference', c.reference), null, 'message-waiting:' || c.id)
			from public.profiles p where p.id = c.agent_id;
		end if;
		nudges := nudges + 1;
	end loop;
	return json_build_object('mails', mails, 'threads', threads, 'nudges', nudges);
end $$;
comment on function public.send_message_mails(timestamptz, integer) is
	'Mails unread messages and reminds agents of unanswered conversations.';
grant execute on function public.send_message_mails(timestamptz, integer) to service_role;

-- A mail about unread messages as it is sent: its texts are added when it is claimed, without those that were read or
-- removed, and those of people who were disabled or blocked, since it was queued. Null when nothing is left, or when its
-- reader stopped these mails.
create function private.message_mail_payload(payload jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select case when count(*) > 0 then payload || jsonb_build_object('conversations',
		jsonb_agg(e.value - 'message_ids' || jsonb_build_object('messages', t.texts) order by e.position)) end
	from jsonb_array_elements(payload -> 'conversations') with ordinality e(value, position)
	cross join lateral (select jsonb_agg(m.body order by m.id) as texts from public.messages m
		where m.id in (select i.value::bigint from jsonb_array_elements_text(e.value -> 'message_ids') i) and m.removed_at is null
			and exists (select from public.conversation_participants p where p.conversation_id = m.conversation_id
				and p.user_id = (payload ->> 'user_id')::uuid and p.last_read_id < m.id)
			and (m.sender_id is null or private.is_enabled(m.sender_id)
				and not exists (select from public.blocks b where b.user_id = (payload ->> 'user_id')::uuid and b.blocked_id = m.sender_id))) t
	where t.texts is not null and private.accepts_mail((payload ->> 'user_id')::uuid, 'messageMails')
$$;

-- How an agent answered the conversations of the last 90 days: {median_minutes (null without an answer), share_24h (0 to
-- 1), conversations}. Null with fewer than five, not counting unanswered ones of the last 24 hours.
create function public.agent_reply_record(agent uuid) returns json
language sql stable security definer set search_path = ''
as $$
	select case when count(*) >= 5 then json_build_object('conversations', count(*),
		'median_minutes', round(percentile_cont(0.5) within group (order by extract(epoch from r.answered_after) / 60)),
		'share_24h', round(count(*) filter (where r.answered_after <= interval '24 hours')::numeric / count(*), 2)) end
	from (select c.first_reply_at - c.created_at as answered_after from public.conversations c
		where c.agent_id = agent and c.created_at > now() - interval '90 days'
			and (c.first_reply_at is not null or c.created_at <= now() - interval '24 hours')) r
	where private.is_enabled(agent)
$$;
comment on function public.agent_reply_record(uuid) is 'How quickly an agent answers; null with fewer than five conversations.';
grant execute on function public.agent_reply_record(uuid) to anon, authenticated, service_role;

-- A report as moderators see it, without the text of the message. One who takes part in the conversation sees neither the
-- reporter nor their words.
create function private.message_report_json(r public.message_reports) returns jsonb
language sql stable security definer set search_path = ''
as $$
	select jsonb_build_object('id', r.id, 'message_id', r.message_id, 'reason', r.reason, 'details', case when not o.is_own then r.details end,
		'status', r.status, 'action', r.action, 'actor', private.moderator_name(r.actor_id), 'decided_at', r.decided_at,
		'created_at', r.created_at, 'conversation_id', c.id, 'is_own', o.is_own,
		'reporter', case when not o.is_own and r.reporter_id is not null
			then jsonb_build_object('id', r.reporter_id, 'name', private.participant_name(c, r.reporter_id)) end,
		'sender', case when m.sender_id is not null
			then jsonb_build_object('id', m.sender_id, 'name', private.participant_name(c, m.sender_id), 'is_agent', m.sender_id = c.agent_id) end,
		'listing', case when not c.is_agent_page then jsonb_build_object('id', c.listing_id, 'kind', c.kind, 'title_en', c.title_en,
			'title_tr', c.title_tr, 'reference', c.reference) end)
	from public.messages m join public.conversations c on c.id = m.conversation_id
	cross join lateral (select coalesce((select private.viewer_id()) in (r.reporter_id, c.seeker_id, c.agent_id), false) as is_own) o
	where m.id = r.message_id
$$;

-- Reported messages: open ones oldest first, decided ones newest first. {total, page_size, oldest, counts, rows}. Reading
-- them is logged, because they hold the words of the reporters.
create function public.list_message_reports(state text default 'open', page integer default 1, page_size integer default 20) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	size constant integer := least(greatest(page_size, 1), 50);
	result json;
begin
	perform private.require_permission('moderation.decide');
	if state not in ('open', 'upheld', 'dismissed') then raise exception 'unknown_state' using errcode = 'PT400'; end if;
	result := (select json_build_object('page_size', size,
		'total', (select count(*) from public.message_reports r where r.status = state),
		'oldest', (select min(r.created_at) from public.message_reports r where r.status = 'open'),
		'counts', (select coalesce(json_object_agg(c.status, c.total), '{}')
			from (select r.status, count(*) as total from public.message_reports r group by 1) c),
		'rows', (select coalesce(json_agg(private.message_report_json(r)
				order by case when state = 'open' then r.created_at end, r.decided_at desc, r.id), '[]')
			from public.message_reports r where r.id in (select q.id from public.message_reports q where q.status = state
				order by case when state = 'open' then q.created_at end, q.decided_at desc, q.id
				limit size offset (greatest(least(page, 1000), 1) - 1) * size))));
	if json_array_length(result -> 'rows') > 0 then
		perform private.log_reading('message_report', null,
			jsonb_build_object('rows', json_array_length(result -> 'rows'), 'state', state, 'page', greatest(page, 1)));
	end if;
	return result;
end $$;
comment on function public.list_message_reports(text, integer, integer) is 'Reported messages, for moderators; logged as reading.';
grant execute on function public.list_message_reports(text, integer, integer) to authenticated;

-- A report with the reported message and the ten around it: {report, messages}; no messages of an own conversation. Null
-- when there is none. Nobody else can read messages of others; the reading is logged.
create function public.read_reported_message(report uuid) returns json
language plpgsql security definer set search_path = ''
as $$
declare
	r public.message_reports;
	shown jsonb;
	result json;
begin
	perform private.require_permission('moderation.decide');
	select * into r from public.message_reports q where q.id = report;
	if not found then return null; end if;
	shown := private.message_report_json(r);
	if (shown ->> 'is_own')::boolean then return json_build_object('report', shown, 'messages', '[]'::json); end if;
	select json_build_object('report', shown, 'messages', (
		select json_agg(json_build_object('id', x.id, 'is_reported', x.id = r.message_id,
			'sender', case when x.sender_id = c.agent_id then 'agent' when x.sender_id = c.seeker_id then 'seeker' else 'deleted' end,
			'body', x.body, 'flags', x.flags, 'sent_at', x.sent_at, 'is_removed', x.removed_at is not null) order by x.id)
		from ((select n.* from public.messages n where n.conversation_id = c.id and n.id <= m.id order by n.id desc limit 6)
			union all (select n.* from public.messages n where n.conversation_id = c.id and n.id > m.id order by n.id limit 5)) x))
	into result
	from public.messages m join public.conversations c on c.id = m.conversation_id where m.id = r.message_id;
	perform private.log_reading('message_report', r.id::text, jsonb_build_object('rows', json_array_length(result -> 'messages')));
	return result;
end $$;
comment on function public.read_reported_message(uuid) is
	'A reported message with the messages around it, for moderators; logged as reading.';
grant execute on function public.read_reported_message(uuid) to authenticated;

-- Upholds a report, with the action remove (the text is shown to nobody) or none, or dismisses it. {ok: true, next: the
-- oldest open report} or {ok: false, code: not_found | decided}. PT403 own_report: moderators cannot decide about
-- conversations of their own.
create function public.decide_message_report(report uuid, is_upheld boolean, action text default 'none') returns json
language plpgsql security definer set search_path = ''
as $$
declare
	moderator constant uuid := private.require_permission('moderation.decide');
	r public.message_reports;
	c public.conversations;
begin
	if is_upheld is null or is_upheld and coalesce(action, '') not in ('remove', 'none') then
		raise exception 'unknown_action' using errcode = 'PT400';
	end if;
	select * into r from public.message_reports q where q.id = report for update;
	if not found then return json_build_object('ok', false, 'code', 'not_found'); end if;
	select x.* into c from public.conversations x join public.messages m on m.conversation_id = x.id where m.id = r.message_id;
	if moderator in (c.seeker_id, c.agent_id) then raise exception 'own_report' using errcode = 'PT403'; end if;
	if r.status <> 'open' then return json_build_object('ok', false, 'code', 'decided'); end if;
	update public.message_reports q set status = case when is_upheld then 'upheld' else 'dismissed' end,
		action = case when is_upheld then decide_message_report.action end, actor_id = moderator, decided_at = now()
	where q.id = r.id;
	if is_upheld and action = 'remove' then
		update public.messages m set removed_at = coalesce(m.removed_at, now()) where m.id = r.message_id;
		perform private.add_live_event(p.user_id, 'thread', jsonb_build_object('id', c.id))
		from public.conversation_participants p where p.conversation_id = c.id;
	end if;
	perform private.log_activity('message_report.decided', 'moderation', 'message_report', r.id::text, 'success', null,
		jsonb_strip_nulls(jsonb_build_object('status', case when is_upheld then 'upheld' else 'dismissed' end,
			'action', case when is_upheld then action end)));
	return json_build_object('ok', true, 'next', (select q.id from public.message_reports q where q.status = 'open'
		order by q.created_at, q.id limit 1));
end $$;
comment on function public.decide_message_report(uuid, boolean, text) is 'Decides a report of a message.';
grant execute on function public.decide_message_report(uuid, boolean, text) to authenticated;

-- Whether the suspicion of fraud holds: about a listing, or about a person, as an agent or as the account.
create function private.is_fraud_suspected(person uuid, listing bigint default null) returns boolean
language sql stable security definer set search_path = ''
as $$
	select case when listing is not null then exists (
			select from public.listing_reviews r where r.listing_id = listing and r.action = 'reject' and r.reason_code = 'scam'
				and not exists (select from public.listing_reviews l where l.listing_id = listing and l.id > r.id and l.action = 'approve'))
		else exists (
			select from public.agent_events e where e.agent_id = person and e.action = 'suspended' and e.reason_code = 'scam'
				and not exists (select from public.agent_events l where l.agent_id = person and l.id > e.id and l.action = 'restored'))
		or exists (
			select from public.account_events e where e.user_id = person and e.action = 'disabled' and e.reason_code = 'scam'
				and not exists (select from public.account_events l where l.user_id = person and l.id > e.id and l.action = 'enabled')) end
$$;

-- Warns everybody who wrote with a person who was removed for suspected fraud, or about a listing that was: once for each
-- conversation and for each of both, until it is withdrawn.
create function private.warn_of_fraud(person uuid, listing bigint default null) returns void
language sql security definer set search_path = ''
as $$
	insert into public.notifications (user_id, type, data)
	select p.user_id, 'system', jsonb_strip_nulls(jsonb_build_object('code', w.code, 'key', w.code || ':' || c.id, 'thread_id', c.id,
		'title_en', c.title_en, 'title_tr', c.title_tr, 'name', private.participant_name(c, person)))
	from public.conversations c join public.conversation_participants p on p.conversation_id = c.id and p.user_id <> person
	cross join (select case when listing is null then 'fraud.person' else 'fraud.listing' end as code) w
	where c.id in (select x.id from public.conversations x where listing is null and x.agent_id = person
			union all select x.id from public.conversations x where listing is null and x.seeker_id = person
			union all select x.id from public.conversations x where x.listing_id = listing)
		and not exists (select from public.notifications n where n.user_id = p.user_id and n.data ->> 'key' = w.code || ':' || c.id
			and not n.data ? 'withdrawn_at')
	on conflict do nothing
$$;

-- Withdraws the warnings about a person or a listing, unless another decision upholds them. An unread one goes. People who
-- read it, or were sent it as a push, are told once that the decision was taken back.
create function private.withdraw_fraud_warning(person uuid, listing bigint default null) returns void
language plpgsql security definer set search_path = ''
as $$
declare
	warning constant text := case when listing is null then 'fraud.person' else 'fraud.listing' end;
	told public.notifications[];
begin
	if private.is_fraud_suspected(person, listing) then return; end if;
	select array_agg(n) filter (where n.is_read or exists (
			select from public.push_outbox o where o.notification_id = n.id and o.sent_at is not null)) into told
	from public.conversations c join public.notifications n on n.user_id in (c.agent_id, c.seeker_id) and n.user_id <> person
		and n.data ->> 'key' = warning || ':' || c.id and not n.data ? 'withdrawn_at'
	where (c.agent_id = person or c.seeker_id = person) and (listing is null or c.listing_id = listing);
	update public.notifications n set data = n.data || jsonb_build_object('withdrawn_at', now())
	from unnest(told) t where n.id = t.id and n.is_read;
	delete from public.notifications n using public.conversations c
	where (c.agent_id = person or c.seeker_id = person) and (listing is null or c.listing_id = listing)
		and n.user_id in (c.agent_id, c.seeker_id) and n.user_id <> person and not n.is_read
		and n.data ? 'key' and n.data ->> 'key' = warning || ':' || c.id;
	perform private.add_notification(t.user_id, 'system', t.data || jsonb_build_object(
		'code', case when listing is null then 'fraud.person_withdrawn' else 'fraud.listing_withdrawn' end,
		'key', warning || '_withdrawn:' || (t.data ->> 'thread_id')))
	from unnest(told) t;
end $$;

-- On decisions about listings, agents and accounts. The reason scam means suspected fraud.
create function private.follow_fraud_decision() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	decision constant jsonb := to_jsonb(new);
	person constant uuid := coalesce(decision ->> 'user_id', decision ->> 'agent_id')::uuid;
	listing constant bigint := decision ->> 'listing_id';
begin
	if current_setting('adahan.bulk_load', true) = 'on' then return null; end if;
	if new.action in ('reject', 'suspended', 'disabled') and new.reason_code = 'scam' then
		perform private.warn_of_fraud(person, listing);
	elsif new.action in ('approve', 'restored', 'enabled') then
		perform private.withdraw_fraud_warning(person, listing);
	end if;
	return null;
end $$;
create trigger follow_fraud_decision after insert on public.listing_reviews for each row execute function private.follow_fraud_decision();
create trigger follow_fraud_decision after insert on public.agent_events for each row execute function private.follow_fraud_decision();

-- Deletes conversations 24 months after their last message, and those without any person left; never before 90 days have
-- passed since the decision about a report. Returns {conversations}.
create function public.clean_up_conversations() returns json
language plpgsql security definer set search_path = '' set statement_timeout = '50s'
as $$
declare
	removed integer;
begin
	delete from public.conversations c where c.id in (
		select x.id from public.conversations x
		where (x.last_message_at < now() - interval '24 months' or x.seeker_id is null and x.agent_id is null)
			and not exists (select from public.messages m join public.message_reports r on r.message_id = m.id
				where m.conversation_id = x.id and (r.decided_at is null or r.decided_at > now() - interval '90 days'))
		limit 5000);
	get diagnostics removed = row_count;
	return json_build_object('conversations', removed);
end $$;
comment on function public.clean_up_conversations() is 'Retention of conversations: 24 months after the last message.';
grant execute on function public.clean_up_conversations() to service_role;

-- A listing that is not available any more, or is again.
create function private.mark_listing_gone() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
	is_gone constant boolean := tg_op = 'DELETE' or new.status not in ('available', 'pending') or new.deleted_at is not null;
begin
	update public.conversations c set listing_gone_at = case when is_gone then now() end
	where c.listing_id = old.id and (c.listing_gone_at is not null) <> is_gone;
	return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger mark_listing_gone after update of status, deleted_at on public.listings for each row
	when (old.status <> new.status or old.deleted_at is distinct from new.deleted_at) execute function private.mark_listing_gone();
create trigger mark_deleted_listing_gone before delete on public.listings for each row execute function private.mark_listing_gone();

-- Before an account is deleted: its name leaves the notifications and mails of the people it wrote with. Their
-- conversations stay, without a name; the references become null with the account.
create function private.leave_conversations() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
	with own as (
		select c.id::text as id, private.other_person(c, old.id) as other from public.conversations c where old.id in (c.seeker_id, c.agent_id)
	), unnamed as (
		update public.notifications n set data = n.data - 'name' from own o where n.user_id = o.other and n.data ->> 'thread_id' = o.id
	), mails as (
		select distinct m.id, m.sent_at is null and m.failed_at is null as is_waiting
		from own o join public.profiles p on p.id = o.other join public.mail_outbox m on lower(m.recipient) = lower(p.email)
		where m.template = 'messageWaiting' and m.payload ->> 'id' = o.id or m.template = 'unreadMessages'
			and m.payload -> 'conversations' @> jsonb_build_array(jsonb_build_object('id', o.id))
	), removed as (
		delete from public.mail_outbox m using mails x where m.id = x.id and not x.is_waiting
	)
	update public.mail_outbox m set payload = case when m.payload ? 'name' then m.payload - 'name' else m.payload
		|| jsonb_build_object('conversations', (select jsonb_agg(case when e.value ->> 'id' in (select o.id from own o)
			then e.value - 'name' else e.value end order by e.position)
			from jsonb_array_elements(m.payload -> 'conversations') with ordinality e(value, position))) end
	from mails x where m.id = x.id and x.is_waiting;
	return old;
end $$;
create trigger leave_conversations before delete on public.profiles for each row execute function private.leave_conversations();
