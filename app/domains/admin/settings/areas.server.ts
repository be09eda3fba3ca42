/** Reads and writes areas with the administrator's rights; the database rejects everyone else. */
import { z } from "zod";
import { parseNumber } from "#app/domains/listings/editor/parse-number.ts";
import { toSlug } from "#app/platform/slug.ts";
import { catchUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import type { Db } from "#app/platform/supabase/clients.server.ts";
import type { AdminArea, EditableArea, Reference } from "./areas.ts";
import {
	aliasesField,
	latitudeField,
	longitudeField,
	MAX_SLUG_LENGTH,
	nameField,
	slugField,
} from "./place-fields.server.ts";

/** All districts and areas. Throws BackendUnavailable. */
export async function listAreas(db: Db): Promise<AdminArea[]> {
	return expectObject<{ areas: AdminArea[] }>(await db.rpc("list_areas_as_admin"), "areas").areas;
}

/** One area with its references; null if there is none. Throws BackendUnavailable. */
export async function getArea(db: Db, area: number): Promise<EditableArea | null> {
	return expectObject<{ area: EditableArea | null }>(await db.rpc("get_area_as_admin", { area }), "area").area;
}

const MAX_NAME_LENGTH = 60;

export const areaSchema = z.object({
	revision: z.string().max(40).optional(),
	name_en: nameField(MAX_NAME_LENGTH),
	name_tr: nameField(MAX_NAME_LENGTH),
	slug: slugField,
	aliases: aliasesField,
	latitude: latitudeField,
	longitude: longitudeField,
	is_approximate: z.literal("on").optional(),
	position: z.string({ error: "required" }).transform((text, context) => {
		const number = parseNumber(text);
		if (number !== undefined && Number.isInteger(number) && number >= 0 && number <= 999) return number;
		context.addIssue({ code: "custom", message: "adminAreas:badPosition" });
		return z.NEVER;
	}),
});
export type AreaForm = z.output<typeof areaSchema>;

export type AreaResult =
	/** queued: searches by the new names find its listings only after the job has run. */
	| { ok: true; id: number; queued?: true }
	/** alias: the duplicate name; of: the area that has it. */
	| { ok: false; code: "name_taken"; alias: string; of: string }
	| {
			ok: false;
			code:
				| "not_found"
				| "changed"
				| "unchanged"
				| "slug_taken"
				| "slug_missing"
				| "too_many"
				| "invalid"
				| "unavailable";
	  };

/** Changes an area under an optimistic lock, or adds one to a district. */
export async function saveArea(
	db: Db,
	target: { area: number } | { district: number },
	{ revision = "", slug, aliases = [], is_approximate, ...values }: AreaForm,
): Promise<AreaResult> {
	const change = { ...values, aliases, is_approximate: is_approximate === "on" };
	if ("area" in target)
		return catchUnavailable(
			writeArea(db, { area: target.area, expected_fingerprint: revision, change: change as never }),
		);
	const address = slug ?? toSlug(values.name_tr, MAX_SLUG_LENGTH);
	if (!address) return { ok: false, code: "slug_missing" };
	const added = { ...change, parent_id: target.district, slug: address };
	// A new area has no id yet.
	return catchUnavailable(
		writeArea(db, { area: null as never, expected_fingerprint: revision, change: added as never }),
	);
}

async function writeArea(
	db: Db,
	call: { area: number; expected_fingerprint: string; change: never },
): Promise<AreaResult> {
	return expectObject<AreaResult>(await db.rpc("save_area", call), "ok");
}

export type DeletionResult =
	| { ok: true }
	| { ok: false; code: "in_use"; use: Partial<Record<Reference, true>> }
	| { ok: false; code: "not_found" | "changed" | "unavailable" };

/** Deletes an area without references. */
export function deleteArea(db: Db, area: number, revision: string): Promise<DeletionResult> {
	return catchUnavailable(removeArea(db, area, revision));
}

async function removeArea(db: Db, area: number, revision: string): Promise<DeletionResult> {
	return expectObject<DeletionResult>(await db.rpc("delete_area", { area, expected_fingerprint: revision }), "ok");
}
