-- How well the texts of listings fit the soft wishes of a search, by an optional model. Without one the table is empty.

create table private.listing_wish_scores (
	listing_id bigint primary key references public.listings (id) on delete cascade,
	scored_by text not null check (length(scored_by) <= 100),
	content_at timestamptz not null,
	-- {"quiet": 0.41, …}: similarity of the text and each wish of the listing's kind.
	scores jsonb not null check (jsonb_typeof(scores) = 'object')
);
comment on table private.listing_wish_scores is
	'Similarity of the texts of listings to soft wishes, written by the job listing-embeddings; orders equals of the sort match.';
comment on column private.listing_wish_scores.scored_by is 'Of the model and the words of the wishes; another one has everything scored again.';
comment on column private.listing_wish_scores.content_at is 'When the text that was scored had last changed.';
alter table private.listing_wish_scores enable row level security;
revoke all on private.listing_wish_scores from public, anon, authenticated;

-- Public listings whose text is not scored yet, newest first: [{id, kind, text, changed_at}].
create function public.list_unscored_listings(scorer text, batch integer default 32) returns json
language sql stable security definer set search_path = '' set statement_timeout = '50s'
as $$
	select coalesce(json_agg(json_build_object('id', l.id, 'kind', l.kind, 'changed_at', x.changed_at,
			'text', concat_ws(E'\n', l.title_en, l.title_tr, left(l.description_en, 600), left(l.description_tr, 600))) order by x.position), '[]')
	from (select n.id, coalesce(n.content_changed_at, n.created_at) as changed_at,
			row_number() over (order by n.first_listed_at desc, n.id desc) as position
		from public.listings n left join private.listing_wish_scores s on s.listing_id = n.id
		where n.status = 'available'
			and (s.listing_id is null or s.scored_by <> scorer or s.content_at <> coalesce(n.content_changed_at, n.created_at))
		order by n.first_listed_at desc, n.id desc limit least(greatest(batch, 1), 100)) x
	join public.listings l on l.id = x.id
$$;
comment on function public.list_unscored_listings(text, integer) is
	'Texts that the job listing-embeddings has to score; scorer: see listing_wish_scores.scored_by.';
grant execute on function public.list_unscored_listings(text, integer) to service_role;

-- scored: [{id, changed_at, scores}]. Listings that are gone are left out.
create function public.save_wish_scores(scorer text, scored jsonb) returns integer
language sql security definer set search_path = '' set statement_timeout = '50s'
as $$
	with saved as (
		insert into private.listing_wish_scores as s (listing_id, scored_by, content_at, scores)
		select l.id, scorer, (e ->> 'changed_at')::timestamptz, e -> 'scores'
		from jsonb_array_elements(scored) e join public.listings l on l.id = (e ->> 'id')::bigint
		on conflict (listing_id) do update set scored_by = excluded.scored_by, content_at = excluded.content_at, scores = excluded.scores
		returning 1)
	select count(*)::integer from saved
$$;
comment on function public.save_wish_scores(text, jsonb) is 'Stores what the job listing-embeddings has scored.';
grant execute on function public.save_wish_scores(text, jsonb) to service_role;

create function public.forget_wish_scores() returns integer
language sql security definer set search_path = '' set statement_timeout = '50s'
as $$
	with forgotten as (delete from private.listing_wish_scores where true returning 1)
	select count(*)::integer from forgotten
$$;
comment on function public.forget_wish_scores() is 'Removes all scores, when no model is configured any more.';
grant execute on function public.forget_wish_scores() to service_role;
