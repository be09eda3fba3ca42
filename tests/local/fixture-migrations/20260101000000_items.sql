-- A small schema of its own for the tests of the embedded backend.

create table public.items (
	id bigint generated always as identity primary key,
	name text not null check (name <> 'forbidden'),
	owner_name text not null default 'anon',
	numbers int[] not null default '{}',
	details jsonb not null default '{}'
);
alter table public.items enable row level security;
grant select (id, name, owner_name, numbers, details), insert (name, numbers, details) on public.items to anon;
grant all on public.items to service_role;
create policy "Visitors see their own items" on public.items for select to anon using (owner_name = 'anon');
create policy "Visitors add items" on public.items for insert to anon with check (owner_name = 'anon');
insert into public.items (name, owner_name) values ('a lamp', 'anon'), ('a secret', 'somebody');

-- No grant: shows which rights a new table gets by itself.
create table public.forgotten (id int primary key);

create function public.refuse(reason text) returns void language plpgsql as $$
begin
	if reason = 'quota' then
		raise sqlstate 'PT409' using message = 'listing_quota', detail = 'three of three', hint = 'choose a plan';
	elsif reason = 'own code' then
		raise exception using errcode = 'LS001', message = 'own_code', detail = 'the details', hint = 'the hint';
	elsif reason = 'full disk' then
		raise exception 'no space left' using errcode = 'disk_full';
	end if;
	raise exception 'plain refusal';
end $$;

create function public.add_and_fail() returns void language plpgsql as $$
begin
	insert into public.items (name) values ('left behind');
	raise exception 'no';
end $$;

insert into storage.buckets (id, name, public) values ('pictures', 'pictures', true), ('papers', 'papers', false);
create policy "Everybody may add pictures" on storage.objects for insert to anon with check (bucket_id = 'pictures');
