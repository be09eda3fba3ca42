/** Search arguments of the database: filters in its units, and the list cursor. */
import type { Json } from "#contract/types.ts";
import type { Kind, ListingCard } from "../listing.ts";
import { PROPERTY_TYPE_GROUPS, type TypeGroup } from "../property.ts";
import { KILOMETRES_PER_MILE } from "../vehicle.ts";
import { readBox } from "./box.ts";
import { type Cursor, type Filters, filterFields, type Sort } from "./search-filters.ts";

/** Filters as the SQL function takes them: pounds to pence, miles to kilometres. */
export function toQuery(kind: Kind, filters: Filters): { kind: Kind } & Record<string, Json | undefined> {
	const query: { kind: Kind } & Record<string, Json | undefined> = { kind };
	for (const [name, field] of Object.entries(filterFields(kind))) {
		const value = filters[name];
		if (value === undefined || name === "odometer_unit") continue;
		if (name === "type_group") {
			query.type = [...PROPERTY_TYPE_GROUPS[value as TypeGroup]];
			continue;
		}
		if (field.shape === "number" && field.unit === "pounds") query[name] = Number(value) * 100;
		else if (name === "odometer_max")
			query[name] = Math.round(Number(value) * (filters.odometer_unit === "miles" ? KILOMETRES_PER_MILE : 1));
		else if (field.shape === "box") query[name] = [...(readBox(String(value)) ?? [])];
		else if (name === "rooms") query[name] = (value as string[]).map(Number);
		else if (name === "listed" || name === "interval_max" || name === "within") query[name] = Number(value);
		else query[name] = value;
	}
	return query;
}

/** Database timestamps have microseconds, and a cursor must keep them. */
function toMicroseconds(iso: string): number {
	const fraction = /\.(\d{1,6})/.exec(iso)?.[1] ?? "";
	return Math.floor(new Date(iso).getTime() / 1000) * 1_000_000 + Number(fraction.padEnd(6, "0"));
}

function fromMicroseconds(microseconds: number): string {
	const whole = new Date(Math.floor(microseconds / 1_000_000) * 1000).toISOString().slice(0, 19);
	return `${whole}.${String(microseconds % 1_000_000).padStart(6, "0")}+00:00`;
}

/** The number that a row is sorted by. */
function readSortValue(row: ListingCard, sort: Sort): number {
	switch (sort) {
		case "newest":
			return toMicroseconds(row.first_listed_at);
		case "m2_price":
			return row.price_per_m2_pence ?? 0;
		case "reduction":
			return row.reduction_percent ?? 0;
		case "odometer":
			return row.odometer_km ?? 0;
		case "year":
			return row.year ?? 0;
		default:
			return row.price_pence;
	}
}

/** Whether a list goes on by cursor after its numbered pages: not where each search computes the order. */
export const hasCursor = (sort: Sort): boolean => sort !== "match" && sort !== "nearest";

/** Cursor after a row, short enough for an address: value and id in base 36. */
export function encodeCursor(row: ListingCard, sort: Sort): string {
	const value = readSortValue(row, sort);
	return `${value.toString(36)}.${row.id.toString(36)}`;
}

/** Parses a cursor; null if invalid. */
export function decodeCursor(text: string, sort: Sort): Cursor | null {
	const parts = /^([0-9a-z]{1,11})\.([0-9a-z]{1,10})$/.exec(text);
	if (!parts || !hasCursor(sort)) return null;
	const [value, id] = [Number.parseInt(parts[1]!, 36), Number.parseInt(parts[2]!, 36)];
	if (!Number.isSafeInteger(value) || !Number.isSafeInteger(id)) return null;
	if (sort !== "newest") return { value, id };
	return value < 4e15 ? { value: fromMicroseconds(value), id } : null;
}
