/**
 * What the service worker keeps for the signed-in person. GET: {key, email, favourites, searches}. POST {changes: [{id,
 * saved}]}: favourites that were saved or removed without a connection; 204 when all are settled. Both 401 without a session.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { removeFavourite, saveFavourite } from "#app/domains/favourites/favourite-commands.server.ts";
import { listOfflineFavourites } from "#app/domains/favourites/favourite-queries.server.ts";
import { listingPath } from "#app/domains/listings/listing.ts";
import { savedSearchResultsPath } from "#app/domains/saved-searches/saved-search.ts";
import { listSavedSearches } from "#app/domains/saved-searches/saved-search-queries.server.ts";
import { getUserClient, loadUser } from "#app/middleware/session.server.ts";
import { MAX_QUEUED_CHANGES } from "#app/ui/shell/drafts/offline-rules.ts";
import type { Route } from "./+types/offline";
import { answerJsonPost, rejectJson } from "./json-post.server.ts";

const KEY_LENGTH = 16;

const changesSchema = z.object({
	changes: z
		.array(z.object({ id: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER), saved: z.boolean() }))
		.max(MAX_QUEUED_CHANGES),
});

export async function loader({ context }: Route.LoaderArgs) {
	const viewer = await loadUser(context);
	if (!viewer) return rejectJson(401);
	const db = await getUserClient(context);
	const [favourites, searches] = await Promise.all([listOfflineFavourites(db), listSavedSearches(db)]);
	const kept = {
		/** Names the cache of the person. */
		key: createHash("sha256").update(viewer.id).digest("hex").slice(0, KEY_LENGTH),
		email: viewer.email,
		favourites: favourites.map(({ note, ...listing }) => ({ path: listingPath(listing), note })),
		searches: searches.map((search) => ({
			name: search.name,
			path: savedSearchResultsPath(search),
			count: search.newCount,
		})),
	};
	return Response.json(kept, { headers: { "Cache-Control": "private, no-store" } });
}

export function action({ request, context }: Route.ActionArgs) {
	return answerJsonPost({ request, context, pattern: "/api/offline" }, changesSchema, async (db, { changes }) => {
		for (const { id, saved } of changes) {
			// Full and gone are settled: the favourites page shows what is saved.
			const result = saved ? await saveFavourite(db, id) : await removeFavourite(db, id);
			if (result && !result.ok && result.code === "rate_limited")
				return rejectJson(429, { "Retry-After": String(result.retryAfter) });
		}
		return new Response(null, { status: 204, headers: { "Cache-Control": "private, no-store" } });
	});
}
