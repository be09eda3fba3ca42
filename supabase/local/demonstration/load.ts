/**
 * Demonstration data of the embedded backend: loaded in one transaction at the first start, so that an interrupted
 * load is repeated; later starts only move its dates.
 */
import type { DatabaseHandle } from "../database-handle.ts";
import { type Clock, createClock } from "./clock.ts";
import { generateDemonstration } from "./generate.ts";
import { writePictureObjects } from "./pictures.ts";
import { readReference } from "./reference.ts";
import { readScenes, type Scenes } from "./scenes.ts";
import { shiftDates } from "./shift-dates.ts";
import { writeDailyStats, writeEnquiries } from "./write-activity.ts";
import { writeConversations } from "./write-conversations.ts";
import { writeListings } from "./write-listings.ts";
import { writeLog } from "./write-log.ts";
import { writeMarket } from "./write-market.ts";
import { writeModeration } from "./write-moderation.ts";
import { writeNewsletter } from "./write-newsletter.ts";
import { writePlans } from "./write-plans.ts";
import { writeSameOffers } from "./write-same-offers.ts";
import { writeUsers } from "./write-users.ts";

export type DemonstrationInput = {
	/** The database as superuser. */
	sql: DatabaseHandle;
	now: Date;
	/** Prints one line of progress. */
	log: (line: string) => void;
};

/**
 * Loads the demonstration data, or moves its dates to today. A database with its own listings and no demonstration
 * data is left unchanged.
 */
export async function loadDemonstration({ sql, now, log }: DemonstrationInput): Promise<void> {
	const clock = createClock(now);
	if (await isLoaded(sql)) {
		if (await sql.transaction((db) => inBulk(db, () => shiftDates(db, clock))))
			log("Moved the dates of the demonstration data to today.");
		return;
	}
	const [found] = await sql.query<{ listings: boolean }>("select exists (select from public.listings) as listings");
	if (found?.listings) return log("The database has listings already: no demonstration data was loaded.");
	const startedAt = performance.now();
	const scenes = readScenes();
	const count = await sql.transaction(async (db) => {
		await writePictureObjects(db, scenes, now);
		return inBulk(db, () => writeEverything(db, scenes, clock));
	});
	await sql.exec("analyze");
	log(`Loaded the demonstration data: ${count} listings in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
}

/** Disables the activity log during the load. */
async function inBulk<T>(db: DatabaseHandle, work: () => Promise<T>): Promise<T> {
	await db.exec("set local adahan.bulk_load = 'on'");
	return work();
}

async function isLoaded(sql: DatabaseHandle): Promise<boolean> {
	const [table] = await sql.query<{ there: boolean }>(
		"select to_regclass('private.demonstration') is not null as there",
	);
	if (!table?.there) return false;
	return (await sql.query("select 1 from private.demonstration")).length > 0;
}

async function writeEverything(db: DatabaseHandle, scenes: Scenes, clock: Clock): Promise<number> {
	const { listings, portraits } = generateDemonstration(await readReference(db), scenes);
	await writeUsers(db, clock, portraits);
	await writePlans(db, clock);
	await writeListings(db, listings, 1, [...scenes.property, ...scenes.vehicle], clock);
	await writeSameOffers(db);
	const range = { first: 1, last: listings.length };
	await writeDailyStats(db, range);
	await writeEnquiries(db, range, clock);
	await writeConversations(db, range, clock);
	await writeModeration(db, range, clock);
	await writeMarket(db);
	await writeNewsletter(db, clock);
	await writeLog(db, clock);
	await db.exec("select private.rebuild_listing_counts(); select private.refresh_search_vocabulary();");
	await db.exec(`create table if not exists private.demonstration (loaded_at timestamptz not null, anchored_at timestamptz not null,
		first_listing_id bigint not null, last_listing_id bigint not null)`);
	await db.query("insert into private.demonstration values ($1, $1, $2, $3)", [
		clock.now.toISOString(),
		range.first,
		range.last,
	]);
	return listings.length;
}
