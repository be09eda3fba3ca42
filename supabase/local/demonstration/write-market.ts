/** Asking prices of the demonstration by week: this week's are computed, those of the year before are invented from them. */
import type { DatabaseHandle } from "../database-handle.ts";

const WEEKS = 54;

/**
 * Replaces all figures. Going back, medians fall by some 4% a year, with a slow wave whose phase differs by place and type,
 * and single groups are missing in some weeks, as they are where few listings are offered.
 */
export async function writeMarket(db: DatabaseHandle): Promise<void> {
	await db.exec("delete from private.market_figures where true");
	await db.exec(`insert into private.market_figures select f.* from unnest(array['home_sale', 'home_rent', 'land_sale', 'vehicle_sale']) s (segment)
		cross join lateral private.compute_market_figures(s.segment) f`);
	await db.query(
		`insert into private.market_figures (week, segment, type, area_id, rooms, make_id, model_id, listings, lower_pence, median_pence,
			upper_pence, m2_pence)
		select f.week - n.weeks * 7, f.segment, f.type, f.area_id, f.rooms, f.make_id, f.model_id,
			greatest(8, round(f.listings * (1 - 0.003 * n.weeks)))::integer, round(f.lower_pence * k.level, -3), round(f.median_pence * k.level, -3),
			round(f.upper_pence * k.level, -3), round(f.m2_pence * k.level, -2)
		from private.market_figures f cross join generate_series(1, $1::integer) n (weeks)
		cross join lateral (select abs(hashtext(concat_ws(' ', f.segment, f.type, f.area_id, f.rooms, f.make_id, f.model_id))) % 628 / 100.0 as phase) p
		cross join lateral (select (1 - 0.0008 * n.weeks + 0.025 * (sin(p.phase - n.weeks / 8.0) - sin(p.phase)))::numeric as level) k
		where f.listings >= 12 or (n.weeks + floor(p.phase)::integer) % 9 <> 0`,
		[WEEKS],
	);
}
