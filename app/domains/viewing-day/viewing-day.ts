/** A viewing day: its stops, its limits and its addresses. */
import { islandDay } from "#app/platform/island-day.ts";

/** The database functions have the same limit. */
export const MAX_STOPS = 12;
export const MAX_DAYS_AHEAD = 60;
/** Days for which the worker keeps a pack on the phone. */
export const KEPT_DAYS = 7;

export const VIEWING_DAY_PATH = "/favorites/viewing-day";
export const PACK_PATH = `${VIEWING_DAY_PATH}/pack`;
export const PACK_FILE_PATH = `${PACK_PATH}.ics`;

/** A listing to be visited; time as HH:MM, local. */
export type Stop = { id: number; time: string };

export type ViewingDay = { day: string; stops: Stop[] };

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Whether a text is a time of a day, HH:MM. */
export function isTime(text: string): boolean {
	return TIME.test(text);
}

/** Minutes since midnight. */
export function toMinutes(time: string): number {
	const [hours = 0, minutes = 0] = time.split(":").map(Number);
	return hours * 60 + minutes;
}

/** A calendar day some days later, as YYYY-MM-DD. */
export function addDays(day: string, count: number): string {
	return new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The first and the last day that can be planned, as YYYY-MM-DD; now in milliseconds. */
export function getDayRange(now: number): { min: string; max: string } {
	const min = islandDay(now);
	return { min, max: addDays(min, MAX_DAYS_AHEAD) };
}

/** Whether a text is a day of that range. */
export function isDayInRange(text: string, now: number): boolean {
	const { min, max } = getDayRange(now);
	// A day that does not exist, such as 31 November, is parsed as another one.
	const isDay = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
	return isDay && new Date(text).toISOString().startsWith(text) && text >= min && text <= max;
}

/** A stop in an address, "12" or "12@10:30", its time unchecked; null without an id. */
export function parseStop(text: string): { id: number; time: string | undefined } | null {
	const [, id, time] = /^([1-9]\d{0,14})(?:@(.{0,20}))?$/.exec(text) ?? [];
	return id ? { id: Number(id), time } : null;
}

/**
 * Parses the address of a pack: its stops by their times, each listing once. Null unless it names a day of the range and
 * one to twelve stops with times.
 */
export function parseViewingDay(query: URLSearchParams, now: number): ViewingDay | null {
	const day = query.get("day") ?? "";
	const found = new Map<number, string>();
	for (const text of query.getAll("stop")) {
		const stop = parseStop(text);
		if (!stop?.time || !isTime(stop.time)) return null;
		if (!found.has(stop.id)) found.set(stop.id, stop.time);
	}
	if (!isDayInRange(day, now) || found.size < 1 || found.size > MAX_STOPS) return null;
	return { day, stops: sortStops(Array.from(found, ([id, time]) => ({ id, time }))) };
}

/** Stops in the order of their times. */
export function sortStops<S extends { time: string }>(stops: S[]): S[] {
	return [...stops].sort((a, b) => a.time.localeCompare(b.time));
}

/** An address of the day: of the pack, of its calendar file, or of the form that plans it. */
export function viewingDayPath({ day, stops }: ViewingDay, path: string = PACK_PATH): string {
	const query = new URLSearchParams({ day });
	for (const { id, time } of stops) query.append("stop", `${id}@${time}`);
	return `${path}?${query}`;
}
