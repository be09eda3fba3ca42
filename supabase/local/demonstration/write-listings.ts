/** Writes listings with places, photos and histories in bulk and without triggers: rows bring their own history. */
import { nearestPlaceholderColour } from "../../../app/domains/listings/card/placeholder-colours.ts";
import type { FieldColumn } from "../../../app/domains/listings/editor/listing-form.ts";
import type { NoneMissing } from "../../../app/platform/none-missing.ts";
import type { DatabaseHandle } from "../database-handle.ts";
import { AGENTS } from "./agents.ts";
import type { Clock } from "./clock.ts";
import type { Listing, PropertyFields, VehicleFields } from "./listing.ts";
import type { Scene } from "./scenes.ts";
import { getAccountId, getAgentId } from "./write-users.ts";

/** Rows per statement: a compromise between speed and the embedded database's memory. */
const BATCH_SIZE = 250;

const COLUMNS = [
	"id",
	"kind",
	"category",
	"type",
	"status",
	"status_reason",
	"status_note",
	"agent_id",
	"title_en",
	"title_tr",
	"description_en",
	"description_tr",
	"price_pence",
	"reduced_from_pence",
	"reduced_at",
	"swap_accepted",
	"latitude",
	"longitude",
	"location_precision",
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
	"handover_on",
	"furnishing",
	"title_origin",
	"title_state",
	"title_evidence",
	"title_evidence_on",
	"vat_paid",
	"transformer_paid",
	"monthly_charge_pence",
	"available_from",
	"payment_interval_months",
	"minimum_term_months",
	"deposit_pence",
	"commission_pence",
	"variant",
	"year",
	"fuel",
	"transmission",
	"body",
	"steering",
	"odometer",
	"odometer_unit",
	"engine_cc",
	"colour",
	"doors",
	"seats",
	"plate_series",
	"ex_rental",
	"log_book",
	"inspection_until",
	"road_tax_until",
	"duty_paid",
	"import_country",
	"import_year",
	"first_listed_at",
	"last_confirmed_at",
	"ended_at",
	"created_at",
	"updated_at",
] as const;
const COLUMN_LIST = COLUMNS.join(", ");

/** Type error that names the fields of listings that are not written; places, makes and models are joined, and none has a video. */
export type MissingColumns = NoneMissing<
	| Exclude<
			FieldColumn,
			(typeof COLUMNS)[number] | "area_id" | "make_id" | "model_id" | "address" | "agent_reference" | "video_url"
	  >
	| Exclude<keyof PropertyFields | keyof VehicleFields | keyof Listing["days"], (typeof COLUMNS)[number]>
>;

/** Writes all listings in order, numbered from `firstId`. */
export async function writeListings(
	db: DatabaseHandle,
	listings: readonly Listing[],
	firstId: number,
	scenes: readonly Scene[],
	clock: Clock,
): Promise<void> {
	await db.exec("set local session_replication_role = replica");
	for (let start = 0; start < listings.length; start += BATCH_SIZE) {
		const batch = listings
			.slice(start, start + BATCH_SIZE)
			.map((listing, index) => ({ listing, id: firstId + start + index }));
		const rows = JSON.stringify(batch.map(({ listing, id }) => toRow(listing, id, clock)));
		await db.query(
			`insert into public.listings (${COLUMN_LIST}, reference, area_id, district_id, make_id, model_id, version) overriding system value
			select ${COLUMNS.map((column) => `r.${column}`).join(", ")}, private.listing_reference(r.id), a.id, coalesce(a.parent_id, a.id), k.id, m.id, 1
			from json_populate_recordset(null::public.listings, $1::text::json) with ordinality as r
			join json_to_recordset($1::text::json) as s(id bigint, area text, make text, model text) on s.id = r.id
			join public.areas a on a.slug = s.area
			left join public.vehicle_makes k on k.slug = s.make left join public.vehicle_models m on m.make_id = k.id and m.slug = s.model`,
			[rows],
		);
		await writePlaces(db, batch, clock);
		await writePhotos(db, batch, scenes);
		await writeHistories(db, batch, clock);
	}
	await db.query("update public.listings l set search_vector = private.listing_search_vector(l) where l.id >= $1", [
		firstId,
	]);
	await db.exec("set local session_replication_role = origin");
	await db.query(
		"select setval(pg_get_serial_sequence('public.listings', 'id'), greatest($1::bigint, (select max(id) from public.listings)))",
		[firstId + listings.length - 1],
	);
}

type NumberedListing = { listing: Listing; id: number };

function toRow(listing: Listing, id: number, clock: Clock): Record<string, unknown> {
	const ago = (minutes: number | undefined) => (minutes === undefined ? null : clock.ago(minutes));
	const days = Object.fromEntries(
		Object.entries(listing.days).map(([column, offset]) => [column, offset === undefined ? null : clock.day(offset)]),
	);
	const last = listing.prices.at(-1);
	// As the trigger computes it: from the highest price of the last 90 days before the last reduction.
	const recent = listing.prices.filter((price) => last !== undefined && price.age - last.age < 90 * 1440);
	return {
		...listing.fields,
		...days,
		id,
		kind: listing.kind,
		category: listing.category,
		type: listing.type,
		status: listing.status,
		status_reason: listing.status_reason,
		status_note: listing.status_note,
		agent_id: getAgentId(listing.agent),
		title_en: listing.title_en,
		title_tr: listing.title_tr,
		description_en: listing.description_en,
		description_tr: listing.description_tr,
		price_pence: listing.price_pence,
		reduced_from_pence: last ? Math.max(...recent.map((price) => price.pence)) : null,
		reduced_at: ago(last?.age),
		swap_accepted: listing.swap_accepted,
		latitude: listing.latitude,
		longitude: listing.longitude,
		location_precision: listing.location_precision,
		first_listed_at: ago(listing.firstListed),
		last_confirmed_at: ago(listing.confirmed),
		ended_at: ago(listing.ended),
		created_at: ago(listing.created),
		updated_at: ago(listing.ended ?? last?.age ?? listing.firstListed ?? listing.created),
		area: listing.place.slug,
		...(listing.kind === "vehicle" && { make: listing.make, model: listing.model }),
	};
}

async function writePlaces(db: DatabaseHandle, batch: readonly NumberedListing[], clock: Clock): Promise<void> {
	const rows = batch.map(({ listing, id }) => ({
		listing_id: id,
		address: listing.address,
		...listing.exact,
		updated_at: clock.ago(listing.created),
	}));
	await db.query(
		`insert into public.listing_locations (listing_id, address, latitude, longitude, updated_at)
		select listing_id, address, latitude, longitude, updated_at from json_populate_recordset(null::public.listing_locations, $1::text::json)`,
		[JSON.stringify(rows)],
	);
	// Centre of the area for listings without an exact location.
	await db.query(
		`update public.listings l set latitude = a.latitude, longitude = a.longitude from public.areas a
		where a.id = l.area_id and l.location_precision = 'area' and l.id between $1 and $2`,
		[batch[0]?.id, batch.at(-1)?.id],
	);
}

async function writePhotos(
	db: DatabaseHandle,
	batch: readonly NumberedListing[],
	scenes: readonly Scene[],
): Promise<void> {
	const known = scenes.map(({ id, view, width, height, widths, colour, alt }) => ({
		scene: id,
		kind: view === "plan" ? "plan" : "photo",
		width,
		height,
		widths,
		colour_class: nearestPlaceholderColour(colour),
		alt_en: alt.en,
		alt_tr: alt.tr,
	}));
	const rows = batch.flatMap(({ listing, id }) =>
		listing.pictures.map((scene, position) => ({ listing_id: id, position, scene })),
	);
	await db.query(
		`insert into public.listing_photos (id, listing_id, kind, position, path, width, height, widths, colour_class, alt_en, alt_tr, created_at)
		select md5('photo ' || p.listing_id || ' ' || p.position)::uuid, p.listing_id, s.kind, p.position, 'demonstration/' || p.scene, s.width, s.height, s.widths,
			s.colour_class, s.alt_en, s.alt_tr, l.created_at
		from json_to_recordset($1::text::json) as p(listing_id bigint, position smallint, scene text)
		join json_to_recordset($2::text::json) as s(scene text, kind text, width integer, height integer, widths smallint[], colour_class smallint, alt_en text, alt_tr text) on s.scene = p.scene
		join public.listings l on l.id = p.listing_id`,
		[JSON.stringify(rows), JSON.stringify(known)],
	);
}

type Change = {
	listing_id: number;
	from_status: string | null;
	to_status: string;
	reason: string | null;
	actor_id: string | null;
	changed_at: string;
};

async function writeHistories(db: DatabaseHandle, batch: readonly NumberedListing[], clock: Clock): Promise<void> {
	const prices = batch.flatMap(({ listing, id }) => {
		if (listing.firstListed === undefined) return [];
		const steps = [...listing.prices.map((price) => price.pence), listing.price_pence];
		const ages = [listing.firstListed, ...listing.prices.map((price) => price.age)];
		return steps.map((price_pence, index) => ({
			listing_id: id,
			price_pence,
			changed_at: clock.ago(ages[index] as number),
		}));
	});
	await db.query(
		`insert into public.listing_price_history (listing_id, price_pence, changed_at)
		select listing_id, price_pence, changed_at from json_populate_recordset(null::public.listing_price_history, $1::text::json)`,
		[JSON.stringify(prices)],
	);
	const changes = batch.flatMap(({ listing, id }) => listChanges(listing, id, clock));
	await db.query(
		`insert into public.listing_status_history (listing_id, from_status, to_status, reason, actor_id, changed_at)
		select listing_id, from_status, to_status, reason, actor_id, changed_at from json_populate_recordset(null::public.listing_status_history, $1::text::json)`,
		[JSON.stringify(changes)],
	);
}

/** Who changed a state: moderators reject and suspend, a job hides what is not confirmed, agents do the rest. */
function changedBy(listing: Listing, reason: string | null): string | null {
	if (reason === "rejected") return getAccountId("sub_admin");
	if (reason === "suspended") return getAccountId("admin");
	return reason === "unconfirmed" ? null : getAgentId(listing.agent);
}

function listChanges(listing: Listing, id: number, clock: Clock): Change[] {
	const agent = AGENTS.find((entry) => entry.slug === listing.agent);
	const result: Change[] = [];
	const add = (to_status: string, minutes: number, reason: string | null = null) =>
		result.push({
			listing_id: id,
			from_status: result.at(-1)?.to_status ?? null,
			to_status,
			reason,
			actor_id: changedBy(listing, reason),
			changed_at: clock.ago(minutes),
		});
	add("draft", listing.created);
	if (listing.status === "draft") return result;
	if (agent?.verified === undefined) add("pending", listing.created - 5);
	if (listing.firstListed !== undefined) add("available", Math.min(listing.firstListed, listing.created - 6));
	const ended = listing.ended ?? listing.confirmed ?? listing.created;
	if (listing.status !== result.at(-1)?.to_status)
		add(
			listing.status,
			Math.max(5, Math.min(ended, listing.firstListed ?? listing.created) - 30),
			listing.status_reason ?? null,
		);
	return result;
}
