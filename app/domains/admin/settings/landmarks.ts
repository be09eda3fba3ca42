/** Landmarks in administration. No database access. */
import type { LandmarkKind } from "#app/domains/listings/search/near.ts";
import { parseId } from "#app/platform/http/id-list.ts";

export type AdminLandmark = {
	id: number;
	slug: string;
	kind: LandmarkKind;
	name_en: string;
	name_tr: string;
	aliases: string[];
	/** The area it is in, or the district where none is closer. */
	area_id: number;
	latitude: number;
	longitude: number;
	is_approximate: boolean;
};

export type ListedLandmark = AdminLandmark & {
	area: { name_en: string; name_tr: string; district_en: string | null; district_tr: string | null };
};

export type EditableLandmark = AdminLandmark & {
	/** Optimistic lock: sent with the form and checked on submit. */
	fingerprint: string;
	/** References that prevent deletion. */
	use: { searches?: true };
};

/** Parses an editor address: a landmark id, or "new". Undefined when it is neither. */
export function parseLandmarkId(id: string): number | "new" | undefined {
	if (id === "new") return id;
	const number = parseId(id);
	return number !== null && number <= 32_767 ? number : undefined;
}
