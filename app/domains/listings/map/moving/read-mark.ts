/** What a press on a mark of the map means, by its address. Pure. */
import type { Search } from "../../search/search-filters.ts";
import { type MapPosition, readPosition } from "../map-address.ts";

/** A listing to show, a position to move to, or null for a list that the address leads to. */
export type MarkTarget = { listing: number } | { position: MapPosition } | null;

export function readMark(address: string, { filters }: Pick<Search, "filters">): MarkTarget {
	const { pathname, searchParams } = new URL(address, "http://here.invalid");
	const listing = /^\/\w+\/(\d+)$/.exec(pathname)?.[1];
	if (listing) return { listing: Number(listing) };
	const position = readPosition(searchParams.get("map") ?? "");
	return position && searchParams.get("box") === (filters.box ?? null) ? { position } : null;
}
