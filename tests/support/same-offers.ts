/** One home that several advertisers offer: pictures by what they show, and the job that compares. */
import type { TestBackend } from "./backend.ts";

type Backend = Pick<TestBackend, "sql">;

/** Adds a picture for each name to a listing; the same name looks the same wherever it is. */
export async function addPictures(backend: Backend, listing: number, names: readonly string[]): Promise<void> {
	await backend.sql.query(
		`insert into public.listing_photos (listing_id, position, path, width, height, widths, colour_class, alt_en, alt_tr, picture_hash)
		select $1::bigint, (select count(*) from public.listing_photos p where p.listing_id = $1) + n.place - 1,
			'00000000-0000-4000-8000-000000000000/' || replace(gen_random_uuid()::text, '-', ''), 640, 480, '{320,640}', 1, n.name, n.name,
			('x' || left(md5(n.name), 16))::bit(64)::bigint
		from unnest($2::text[]) with ordinality n(name, place)`,
		[listing, names],
	);
}

/** Compares what has changed, to the end of the queue. Returns the number of compared listings. */
export async function compareOffers(backend: Backend): Promise<number> {
	let compared = 0;
	for (;;) {
		const [row] = await backend.sql.query<{ step: { compared: number; more: number } }>(
			"select public.renew_same_offers() as step",
		);
		compared += row!.step.compared;
		if (row!.step.more === 0) return compared;
	}
}
