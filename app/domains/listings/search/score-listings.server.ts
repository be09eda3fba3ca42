/**
 * Job that scores the texts of listings against the preferences of searches by a model of embeddings. The preferences
 * are a closed list, so a search needs no call and the vectors are not kept: the sum of the scores orders like all of
 * them together.
 */
import { createHash } from "node:crypto";
import { LANGUAGES } from "#app/locales/i18n.ts";
import { translations } from "#app/locales/translations.server.ts";
import { now } from "#app/platform/clock.ts";
import { type EmbeddingSettings, embedTexts } from "#app/platform/embeddings.server.ts";
import { env } from "#app/platform/env.server.ts";
import { expectList, expectScalar } from "#app/platform/supabase/backend-error.server.ts";
import { listingScoreCalls } from "#app/platform/supabase/gateways/jobs.server.ts";
import { KINDS, type Kind } from "../listing.ts";
import { PREFERENCES } from "./preferences.ts";

const BATCH_SIZE = 32;
/** Ends a run before the scheduler gives up; the next one continues. */
const MAX_RUN_MS = 60_000;

type Preference = { kind: Kind; code: string; text: string };
type Unscored = { id: number; kind: Kind; changed_at: string; text: string };

/** Runs until every public listing is scored. Without a model it removes the scores of an earlier one. */
export async function scoreListings(): Promise<Record<string, number>> {
	const settings = env.embeddings;
	if (!settings) return { removed: expectScalar(await listingScoreCalls.rpc("forget_wish_scores"), "number") };
	const preferences = listPreferences();
	const scorer = createHash("sha256")
		.update(JSON.stringify([settings.model, preferences]))
		.digest("base64url");
	const endsAt = now() + MAX_RUN_MS;
	let vectors: number[][] | undefined;
	let scored = 0;
	do {
		const answer = await listingScoreCalls.rpc("list_unscored_listings", { scorer, batch: BATCH_SIZE });
		const listings = expectList<Unscored>(answer);
		if (listings.length === 0) break;
		vectors ??= await embedTexts(
			settings,
			preferences.map(({ text }) => text),
		);
		const rows = await score(settings, listings, preferences, vectors);
		scored += expectScalar(await listingScoreCalls.rpc("save_wish_scores", { scorer, scored: rows }), "number");
	} while (now() < endsAt);
	return { scored };
}

/** Every preference with its words in all languages, because listings are written in any of them. */
function listPreferences(): Preference[] {
	const texts = LANGUAGES.map((language) => translations(language).getFixedT(language, "search"));
	return KINDS.flatMap((kind) =>
		PREFERENCES[kind].map((code) => ({ kind, code, text: texts.map((t) => t(`like.${code}`)).join("; ") })),
	);
}

async function score(
	settings: EmbeddingSettings,
	listings: Unscored[],
	preferences: Preference[],
	preferenceVectors: number[][],
) {
	const vectors = await embedTexts(
		settings,
		listings.map(({ text }) => text),
	);
	return listings.map(({ id, kind, changed_at }, row) => {
		const scores = preferences.flatMap((preference, index) =>
			preference.kind === kind ? [[preference.code, multiply(vectors[row]!, preferenceVectors[index]!)] as const] : [],
		);
		return { id, changed_at, scores: Object.fromEntries(scores) };
	});
}

/** Similarity of two vectors of length 1, to four digits. */
function multiply(one: number[], other: number[]): number {
	const sum = one.reduce((total, value, index) => total + value * (other[index] ?? 0), 0);
	return Math.round(sum * 10_000) / 10_000;
}
