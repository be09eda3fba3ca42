-- What homes and vehicles are offered for. Asking prices, not selling prices.

-- The listings that count for usual prices: public ones without an open finding, and none whose price was found unusual.
-- picture: the same for listings with the same first picture, which are one offer.
create view private.counted_listings with (security_invoker = true) as
	select l.*, coalesce((select p.picture_hash::text from public.listing_photos p where p.listing_id = l.id
		order by p.position limit 1), 'listing ' || l.id) as picture
	from public.listings l
	where l.status = 'available' and not exists (select from public.listing_flags f
		where f.listing_id = l.id and (f.kind = 'price' or f.seen_at is null));
comment on view private.counted_listings is 'Public listings that count for usual prices, each with a mark of its first picture.';
