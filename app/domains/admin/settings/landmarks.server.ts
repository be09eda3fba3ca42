/** Reads and writes landmarks with the administrator's rights; the database rejects everyone else. */
import { z } from "zod";
import { LANDMARK_KINDS } from "#app/domains/listings/search/near.ts";
import { parseId } from "#app/platform/http/id-list.ts";
import { toSlug } from "#app/platform/slug.ts";
import { catchUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { EditableLandmark, ListedLandmark } from "./landmarks.ts";
import {
	aliasesField,
	latitudeField,
	longitudeField,
	MAX_SLUG_LENGTH,
	nameField,
	slugField,
} from "./place-fields.server.ts";

/** All landmarks with the place they are in. Throws BackendUnavailable. */
export async function listLandmarks(db: Db): Promise<ListedLandmark[]> {
	return expectObject<{ landmarks: ListedLandmark[] }>(await db.rpc("list_landmarks_as_admin"), "landmarks").landmarks;
}

/** One landmark with its references; null if there is none. Throws BackendUnavailable. */
export async function getLandmark(db: Db, landmark: number): Promise<EditableLandmark | null> {
	const response = await db.rpc("get_landmark_as_admin", { landmark });
	return expectObject<{ landmark: EditableLandmark | null }>(response, "landmark").landmark;
}

const MAX_NAME_LENGTH = 80;

export const landmarkSchema = z.object({
	revision: z.string().max(40).optional(),
	name_en: nameField(MAX_NAME_LENGTH),
	name_tr: nameField(MAX_NAME_LENGTH),
	slug: slugField,
	kind: z.enum(LANDMARK_KINDS, { error: "required" }),
	area_id: z.string({ error: "required" }).transform((text, context) => {
		const id = parseId(text);
		if (id !== null) return id;
		context.addIssue({ code: "custom", message: "required" });
		return z.NEVER;
	}),
	aliases: aliasesField,
	latitude: latitudeField,
	longitude: longitudeField,
	is_approximate: z.literal("on").optional(),
});
export type LandmarkForm = z.output<typeof landmarkSchema>;

export type LandmarkResult =
	| { ok: true; id: number }
	/** alias: the duplicate name; of: the landmark or the place that has it. */
	| { ok: false; code: "name_taken"; alias: string; of: string }
	| {
			ok: false;
			code:
				| "not_found"
				| "changed"
				| "unchanged"
				| "slug_taken"
				| "slug_missing"
				| "area_gone"
				| "invalid"
				| "unavailable";
	  };

/** Changes a landmark under an optimistic lock, or adds one. */
export async function saveLandmark(
	db: Db,
	landmark: number | "new",
	{ revision = "", slug, aliases = [], is_approximate, ...values }: LandmarkForm,
): Promise<LandmarkResult> {
	const change = { ...values, aliases, is_approximate: is_approximate === "on" };
	if (landmark !== "new")
		return catchUnavailable(writeLandmark(db, { landmark, expected_fingerprint: revision, change: change as never }));
	const address = slug ?? toSlug(values.name_en, MAX_SLUG_LENGTH);
	if (!address) return { ok: false, code: "slug_missing" };
	// A new landmark has no id yet.
	return catchUnavailable(
		writeLandmark(db, {
			landmark: null as never,
			expected_fingerprint: revision,
			change: { ...change, slug: address } as never,
		}),
	);
}

async function writeLandmark(
	db: Db,
	call: { landmark: number; expected_fingerprint: string; change: never },
): Promise<LandmarkResult> {
	return expectObject<LandmarkResult>(await db.rpc("save_landmark", call), "ok");
}

export type LandmarkDeletionResult =
	| { ok: true }
	| { ok: false; code: "not_found" | "changed" | "in_use" | "unavailable" };

/** Deletes a landmark that no saved search is near. */
export function deleteLandmark(db: Db, landmark: number, revision: string): Promise<LandmarkDeletionResult> {
	return catchUnavailable(removeLandmark(db, landmark, revision));
}

async function removeLandmark(db: Db, landmark: number, revision: string): Promise<LandmarkDeletionResult> {
	const call = { landmark, expected_fingerprint: revision };
	return expectObject<LandmarkDeletionResult>(await db.rpc("delete_landmark", call), "ok");
}
