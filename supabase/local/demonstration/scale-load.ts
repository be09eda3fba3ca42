/**
 * Fills an empty database with any number of listings in SQL: several thousand complete listings serve as patterns
 * with the market's mix, and each row varies one of them.
 */
import { createHash } from "node:crypto";
import type { FieldColumn } from "../../../app/domains/listings/editor/listing-form.ts";
import type { NoneMissing } from "../../../app/platform/none-missing.ts";
import type { DatabaseHandle } from "../database-handle.ts";
import { BackendFailure } from "../failure.ts";
import { makeProperty } from "./make-property.ts";
import { makeVehicle, planVehicles } from "./make-vehicle.ts";
import { planProperties } from "./plan.ts";
import { readReference } from "./reference.ts";
import { readScenes } from "./scenes.ts";
import { composeProperty, createShelf } from "./texts/compose-property.ts";
import { composeVehicle } from "./texts/vehicles.ts";

export type ScaleInput = { sql: DatabaseHandle; listings: number; photos: boolean; log: (line: string) => void };

/** Two thirds are properties, as in the demonstration: 480 and 240 per round. */
const ROUNDS = 12;
export const DATABASE_NOT_EMPTY =
	"This database holds tables, accounts or listings that were not generated: choose an empty one.";
const GENERATED_MAIL = "@generated.adahan.example";

/** @throws BackendFailure when the database contains anything that was not generated. */
export async function loadGenerated({ sql, listings, photos, log }: ScaleInput): Promise<void> {
	const startedAt = performance.now();
	const report = (line: string) => log(`${((performance.now() - startedAt) / 1000).toFixed(0).padStart(4)} s  ${line}`);
	await rejectForeignData(sql);
	const patterns = JSON.stringify(await createPatterns(sql));
	await sql.transaction(async (db) => {
		await db.exec(
			"set local session_replication_role = replica; set local work_mem = '256MB'; set local maintenance_work_mem = '512MB'; select setseed(0.27)",
		);
		await db.exec(
			"truncate public.listings restart identity cascade; delete from auth.users where email like '%" +
				GENERATED_MAIL +
				"'; delete from public.agents; delete from public.profiles",
		);
		await writeGeneratedAgents(db, Math.max(24, Math.ceil(listings / 150)));
		await writePatterns(db, patterns);
		report("patterns and advertisers written");
		const indexes = await dropIndexes(db);
		await writeGeneratedListings(db, listings);
		report(`${listings.toLocaleString("en-GB")} listings written`);
		for (const definition of indexes) await db.exec(definition);
		report(`${indexes.length} indexes built`);
		if (photos) await writeGeneratedPhotos(db);
		await db.exec(
			"create table if not exists private.generated_load (listings bigint not null, loaded_at timestamptz not null default now()); delete from private.generated_load",
		);
		await db.query("insert into private.generated_load (listings) values ($1)", [listings]);
		await db.exec("select private.rebuild_listing_counts(); select private.refresh_search_vocabulary();");
	});
	report("counts and words done");
	await sql.exec("vacuum analyze");
	report("analysed");
}

async function rejectForeignData(sql: DatabaseHandle): Promise<void> {
	const [found] = await sql.query<{ demonstration: boolean; people: boolean }>(
		`select to_regclass('private.demonstration') is not null as demonstration,
			exists (select from auth.users where email not like '%' || $1) or exists (select from public.listings l where not exists
				(select from public.profiles p where p.id = l.agent_id and p.email like '%' || $1)) as people`,
		[GENERATED_MAIL],
	);
	if (found?.demonstration || found?.people) throw new BackendFailure(DATABASE_NOT_EMPTY);
}

/** Complete listings as rows, from the demonstration's generator with other seeds. */
async function createPatterns(sql: DatabaseHandle): Promise<Record<string, unknown>[]> {
	const reference = await readReference(sql);
	const paints = () => ["white", "silver", "grey", "black", "red", "blue"];
	const rows: Record<string, unknown>[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const shelf = createShelf();
		for (const slot of planProperties()) {
			const facts = makeProperty({ ...slot, key: `${slot.key} round ${round}` }, reference);
			shelf.titles.clear();
			rows.push(
				toPattern(rows.length, facts.place.slug, facts, composeProperty(facts, shelf), {
					kind: "property",
					category: facts.category,
					type: facts.type,
					area: facts.place.slug,
					handover_days: facts.days.handover_on,
				}),
			);
		}
		for (const plan of planVehicles()) {
			const facts = makeVehicle({ ...plan, key: `${plan.key} round ${round}` }, reference, paints);
			shelf.titles.clear();
			rows.push(
				toPattern(rows.length, facts.place.slug, facts, composeVehicle(facts, shelf), {
					kind: "vehicle",
					category: "sale",
					type: facts.type,
					make: facts.spec.make,
					model: facts.spec.model,
					area: facts.place.slug,
					inspection_days: facts.days.inspection_until,
					tax_days: facts.days.road_tax_until,
				}),
			);
		}
	}
	return rows;
}

type GeneratedListing = { price: number; swap: boolean; latitude: number; longitude: number; fields: object };
type ListingTexts = ReturnType<typeof composeProperty>;

/**
 * Two in ten have one language only; descriptions are cut to the first paragraph to limit the size of a million rows.
 */
function toPattern(
	n: number,
	key: string,
	created: GeneratedListing,
	words: ListingTexts,
	more: Record<string, unknown>,
): Record<string, unknown> {
	const one = Number.parseInt(createHash("md5").update(`${n} ${key}`).digest("hex").slice(0, 2), 16) % 10;
	const texts = {
		...(one !== 0 && { title_en: words.title[0], description_en: words.description.en.split("\n")[0] }),
		...(one !== 1 && { title_tr: words.title[1], description_tr: words.description.tr.split("\n")[0] }),
	};
	return {
		id: n,
		...created.fields,
		...texts,
		...more,
		price_pence: created.price * 100,
		swap_accepted: created.swap,
		latitude: created.latitude,
		longitude: created.longitude,
	};
}

async function writePatterns(db: DatabaseHandle, patterns: string): Promise<void> {
	await db.exec(
		"create temporary table pattern on commit drop as select l.*, null::integer as handover_days, null::integer as inspection_days, null::integer as tax_days from public.listings l where false",
	);
	await db.query(
		`insert into pattern select l.*, s.handover_days, s.inspection_days, s.tax_days from json_populate_recordset(null::public.listings, $1::text::json) l
		join json_to_recordset($1::text::json) as s(id bigint, handover_days integer, inspection_days integer, tax_days integer) on s.id = l.id`,
		[patterns],
	);
	await db.query(
		`update pattern p set area_id = a.id, district_id = coalesce(a.parent_id, a.id), make_id = k.id, model_id = m.id
		from json_to_recordset($1::text::json) as s(id bigint, area text, make text, model text)
		join public.areas a on a.slug = s.area left join public.vehicle_makes k on k.slug = s.make
		left join public.vehicle_models m on m.make_id = k.id and m.slug = s.model where p.id = s.id`,
		[patterns],
	);
	// Search text is computed once per pattern by the product's own function; only the reference differs later.
	await db.exec(`create temporary table pattern_words on commit drop as
		select l.id, private.listing_search_vector(l) as words from pattern p cross join lateral jsonb_populate_record(null::public.listings, to_jsonb(p)) l;
		create unique index on pattern (id); create unique index on pattern_words (id); analyze pattern; analyze pattern_words`);
}

async function writeGeneratedAgents(db: DatabaseHandle, count: number): Promise<void> {
	await db.query(
		`insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
			confirmation_token, recovery_token, email_change_token_new, email_change)
		select md5('generated agent ' || g)::uuid, 'authenticated', 'authenticated', 'agent-' || g || $2::text, now(), '{"provider":"email","providers":["email"]}', '{}',
			now(), now(), '', '', '', '' from generate_series(1, $1::integer) g`,
		[count, GENERATED_MAIL],
	);
	await db.query(
		`insert into public.profiles (id, email, first_name, last_name, role, phone, whatsapp_e164)
		select md5('generated agent ' || g)::uuid, 'agent-' || g || $2::text, 'Agent', g::text, 'agent', '+905338' || lpad(g::text, 6, '0'), '+905338' || lpad(g::text, 6, '0')
		from generate_series(1, $1::integer) g`,
		[count, GENERATED_MAIL],
	);
	await db.query(
		`insert into public.agents (id, slug, name, kind, company_name, verified_at, area_ids, languages)
		select md5('generated agent ' || g)::uuid, 'agent-' || g, 'Agent ' || g, (array['agent', 'agent', 'agent', 'private_seller', 'developer'])[1 + g % 5],
			case when g % 5 <> 3 then 'Company ' || g end, case when g % 3 <> 0 then now() - interval '90 days' end, array[(101 + g % 17)::smallint], '{en,tr}'
		from generate_series(1, $1::integer) g`,
		[count],
	);
}

/** Rebuilding indexes afterwards takes a third of the time. One transaction, so that none is lost on interruption. */
async function dropIndexes(db: DatabaseHandle): Promise<string[]> {
	const found = await db.query<{ name: string; definition: string }>(
		`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
		where i.indrelid in ('public.listings'::regclass, 'public.listing_price_history'::regclass) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
	);
	for (const { name } of found) await db.exec(`drop index ${name}`);
	return found.map(({ definition }) => definition);
}

/** Columns copied from the pattern. */
const COPIED_COLUMNS = [
	"kind",
	"category",
	"type",
	"title_en",
	"title_tr",
	"description_en",
	"description_tr",
	"swap_accepted",
	"district_id",
	"area_id",
	"features",
	"bedrooms",
	"living_rooms",
	"bathrooms",
	"gross_m2",
	"net_m2",
	"land_m2",
	"zoning_percent",
	"permitted_storeys",
	"floor",
	"total_floors",
	"built_year",
	"construction_state",
	"furnishing",
	"title_origin",
	"title_state",
	"title_evidence",
	"vat_paid",
	"transformer_paid",
	"monthly_charge_pence",
	"payment_interval_months",
	"minimum_term_months",
	"make_id",
	"model_id",
	"variant",
	"year",
	"fuel",
	"transmission",
	"body",
	"steering",
	"odometer_unit",
	"engine_cc",
	"colour",
	"doors",
	"seats",
	"plate_series",
	"ex_rental",
	"log_book",
	"duty_paid",
	"import_country",
	"import_year",
] as const;

/** Columns with values of their own, in the order of the statement. */
const COMPUTED_COLUMNS = [
	"status",
	"status_reason",
	"agent_id",
	"reference",
	"price_pence",
	"reduced_from_pence",
	"reduced_at",
	"latitude",
	"longitude",
	"location_precision",
	"deposit_pence",
	"commission_pence",
	"odometer",
	"handover_on",
	"inspection_until",
	"road_tax_until",
	"available_from",
	"first_listed_at",
	"last_confirmed_at",
	"ended_at",
	"created_at",
	"updated_at",
	"search_vector",
] as const;

/** Type error that names the fields of listings that are neither copied nor computed. */
export type MissingColumns = NoneMissing<
	Exclude<
		FieldColumn,
		| (typeof COPIED_COLUMNS)[number]
		| (typeof COMPUTED_COLUMNS)[number]
		| "address"
		| "agent_reference"
		| "title_evidence_on"
		| "video_url"
	>
>;

async function writeGeneratedListings(db: DatabaseHandle, count: number): Promise<void> {
	const [pattern] = await db.query<{ patterns: number; agents: number }>(
		"select (select count(*) from pattern)::integer as patterns, (select count(*) from public.agents)::integer as agents",
	);
	await db.query(
		`insert into public.listings (id, ${COPIED_COLUMNS.join(", ")}, ${COMPUTED_COLUMNS.join(", ")})
		overriding system value
		select r.id, ${COPIED_COLUMNS.map((column) => `p.${column}`).join(", ")}, r.status, case when r.status = 'inactive' then 'withdrawn' end,
			md5('generated agent ' || r.agent)::uuid, r.reference, r.price, case when r.is_cut then (r.price * (1.03 + r.b * 0.12))::bigint / 1000 * 1000 + 1000 end,
			case when r.is_cut then now() - r.age * 0.4 end, round((p.latitude + r.c * 0.008 - 0.004)::numeric, 3), round((p.longitude + r.b * 0.008 - 0.004)::numeric, 3), 'rounded',
			case when p.deposit_pence is not null then r.price * greatest(1, round(p.deposit_pence::numeric / p.price_pence)) end, case when p.commission_pence is not null then r.price end,
			case when p.odometer is not null then greatest(10, (p.odometer * (0.8 + r.c * 0.4))::integer) end, current_date + p.handover_days, current_date + p.inspection_days, current_date + p.tax_days,
			case when p.category = 'rent' then current_date + (r.b * 40)::integer - 20 end,
			case when r.status not in ('draft', 'pending') then now() - r.age end, case when r.status not in ('draft', 'pending') then now() - r.age * r.c * 0.3 end,
			case when r.status in ('sold', 'rented') then now() - r.age * 0.2 end, now() - r.age - interval '1 hour', now() - r.age * 0.2,
			w.words || setweight(to_tsvector('simple', lower(r.reference)), 'A')
		from (
			select s.id, s.n, s.agent, s.b, s.c, s.age, s.is_cut, private.listing_reference(s.id) as reference,
				greatest(1000, (q.price_pence * (0.84 + s.a * 0.32))::bigint / case when q.category = 'rent' then 1000 else 50000 end * case when q.category = 'rent' then 1000 else 50000 end) as price,
				case when s.state < 0.925 then 'available' when s.state < 0.955 then case q.category when 'rent' then 'rented' else 'sold' end
					when s.state < 0.975 then 'inactive' when s.state < 0.99 then 'draft' else 'pending' end as status
			from (
				select g as id, floor(random() * $2::integer)::integer as n, 1 + floor(power(random(), 1.6) * $3::integer)::integer as agent, random() as a, random() as b, random() as c,
					random() as state, random() < 0.12 as is_cut, make_interval(secs => 1200 + power(random(), 2.2) * 180 * 86400) as age
				from generate_series(1, $1::bigint) g offset 0) s
			join pattern q on q.id = s.n) r
		join pattern p on p.id = r.n join pattern_words w on w.id = r.n`,
		[count, pattern?.patterns, pattern?.agents],
	);
	await db.exec(`insert into public.listing_price_history (listing_id, price_pence, changed_at)
		select id, coalesce(reduced_from_pence, price_pence), first_listed_at from public.listings where first_listed_at is not null
		union all select id, price_pence, reduced_at from public.listings where first_listed_at is not null and reduced_at is not null;
		select setval(pg_get_serial_sequence('public.listings', 'id'), (select max(id) from public.listings))`);
}

/** Three images each: a cover of the kind, then any two. */
async function writeGeneratedPhotos(db: DatabaseHandle): Promise<void> {
	const { property, vehicle } = readScenes();
	const of = (list: typeof property, kind: string) =>
		list.map(({ id, width, height, widths }) => ({ kind, path: `demonstration/${id}`, width, height, widths }));
	const photos = property.filter(({ view }) => view !== "plan");
	const scenes = [...of(photos, "property"), ...of(vehicle, "vehicle")];
	await db.query(
		`insert into public.listing_photos (id, listing_id, position, path, width, height, widths, colour_class)
		select md5(l.id || ' ' || n.n)::uuid, l.id, n.n, s.path, s.width, s.height, s.widths, (l.id + n.n) % 32
		from public.listings l cross join generate_series(0, 2) n(n)
		join (select x.*, row_number() over (partition by kind) - 1 as i, count(*) over (partition by kind) as many
			from json_to_recordset($1::text::json) as x(kind text, path text, width integer, height integer, widths smallint[])) s
		on s.kind = l.kind and s.i = (l.id * 7 + n.n * 13) % s.many`,
		[JSON.stringify(scenes)],
	);
}
