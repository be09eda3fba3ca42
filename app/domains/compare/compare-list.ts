/** The comparison: up to four listings of one kind, stored in a cookie and spelled out in the page's address. */
import { KINDS, type Kind } from "#app/domains/listings/listing.ts";
import { COOKIE_RADIX, formatIds, parseIds } from "#app/platform/http/id-list.ts";

/** Maximum number of compared listings. */
export const MAX_COMPARED = 4;

export type CompareList = { kind: Kind; ids: number[] };

const KIND_PREFIXES: Record<Kind, string> = { property: "p", vehicle: "v" };

/** Parses the cookie: a letter for the kind, and the ids. Null when empty or invalid. */
export function parseCompareList(text: string | undefined): CompareList | null {
	const kind = KINDS.find((one) => KIND_PREFIXES[one] === text?.[0]);
	const ids = parseIds(text?.slice(1), MAX_COMPARED, COOKIE_RADIX);
	return kind && ids.length > 0 ? { kind, ids } : null;
}

/** Serialises a list for the cookie. */
export function formatCompareList({ kind, ids }: CompareList): string {
	return KIND_PREFIXES[kind] + formatIds(ids, COOKIE_RADIX);
}

export type CompareResult = { ok: true; list: CompareList } | { ok: false; code: "full" | "other_kind" };

/** The list with a listing added; idempotent. */
export function addToCompare(list: CompareList | null, { kind, id }: { kind: Kind; id: number }): CompareResult {
	if (!list) return { ok: true, list: { kind, ids: [id] } };
	if (list.kind !== kind) return { ok: false, code: "other_kind" };
	if (list.ids.includes(id)) return { ok: true, list };
	if (list.ids.length >= MAX_COMPARED) return { ok: false, code: "full" };
	return { ok: true, list: { kind, ids: [...list.ids, id] } };
}

/** The list without a listing; null when empty. */
export function removeFromCompare(list: CompareList | null, id: number): CompareList | null {
	const ids = (list?.ids ?? []).filter((one) => one !== id);
	return list && ids.length > 0 ? { kind: list.kind, ids } : null;
}

/** Listing ids in the address of a comparison, e.g. "1.2.3". */
export function parseComparedIds(search: URLSearchParams): number[] {
	return parseIds(search.get("ids"), MAX_COMPARED);
}
