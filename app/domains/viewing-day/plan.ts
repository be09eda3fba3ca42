/**
 * The form that plans a viewing day, read from an address. Its steps: choose favourites and a day, set the times, open
 * the pack.
 */
import { spaceTimes } from "./order-stops.ts";
import { addDays, getDayRange, isDayInRange, isTime, MAX_STOPS, parseStop, toMinutes } from "./viewing-day.ts";

export const MIN_MINUTES_EACH = 15;
export const MAX_MINUTES_EACH = 240;
const DEFAULTS = { start: "10:00", every: "45" };
/** Longest value of a field that is shown again. */
const MAX_ECHO_LENGTH = 20;
/** Chosen favourites that are shown again when they are too many. */
const MAX_CHOSEN = 100;

export type Plan = {
	/** The step to show; `pack` when everything is valid. */
	step: "choose" | "times" | "pack";
	values: { day: string; start: string; every: string };
	/** Chosen listings; time as typed, undefined for one that has none yet. */
	stops: { id: number; time: string | undefined }[];
	/** Message keys by field. */
	errors: Record<string, string[]>;
};

/** Name of the field for the time of a listing. */
export function timeField(id: number): string {
	return `at-${id}`;
}

/** Reads and checks the form; now in milliseconds. */
export function readPlan(query: URLSearchParams, now: number): Plan {
	const get = (name: string) => query.get(name)?.trim().slice(0, MAX_ECHO_LENGTH);
	const values = {
		day: get("day") ?? addDays(getDayRange(now).min, 1),
		start: get("start") ?? DEFAULTS.start,
		every: get("every") ?? DEFAULTS.every,
	};
	const stops = readStops(query);
	const asked = get("step") ?? (stops.some(({ time }) => time !== undefined) ? "times" : "choose");
	if (asked !== "times" && asked !== "pack") return { step: "choose", values, stops, errors: {} };
	const errors = checkChoice(values, stops, now);
	if (Object.keys(errors).length > 0) return { step: "choose", values, stops, errors };
	if (asked === "times") return { step: "times", values, stops, errors };
	const wrong = checkTimes(stops);
	return { step: Object.keys(wrong).length > 0 ? "times" : "pack", values, stops, errors: wrong };
}

/** Each listing once, with the time of its field, else the one beside its id. */
function readStops(query: URLSearchParams): Plan["stops"] {
	const found = new Map<number, string | undefined>();
	for (const text of query.getAll("stop")) {
		const stop = parseStop(text);
		if (!stop || found.has(stop.id) || found.size === MAX_CHOSEN) continue;
		found.set(stop.id, query.get(timeField(stop.id))?.slice(0, MAX_ECHO_LENGTH) ?? stop.time);
	}
	return Array.from(found, ([id, time]) => ({ id, time }));
}

function checkChoice({ day, start, every }: Plan["values"], stops: Plan["stops"], now: number): Plan["errors"] {
	const minutes = /^\d{1,3}$/.test(every) ? Number(every) : Number.NaN;
	const isEveryValid = minutes >= MIN_MINUTES_EACH && minutes <= MAX_MINUTES_EACH;
	const errors: Plan["errors"] = {};
	if (!isDayInRange(day, now)) errors.day = ["viewing:errors.day"];
	if (!isTime(start)) errors.start = ["viewing:errors.time"];
	if (!isEveryValid) errors.every = ["viewing:errors.every"];
	if (stops.length === 0) errors.stop = ["viewing:errors.none"];
	else if (stops.length > MAX_STOPS) errors.stop = ["viewing:errors.tooMany"];
	else if (isTime(start) && isEveryValid && !spaceTimes(stops.length, toMinutes(start), minutes))
		errors.start = ["viewing:errors.late"];
	return errors;
}

function checkTimes(stops: Plan["stops"]): Plan["errors"] {
	const errors: Plan["errors"] = {};
	const taken = new Set<string>();
	for (const { id, time = "" } of stops) {
		if (!isTime(time)) errors[timeField(id)] = ["viewing:errors.time"];
		else if (taken.has(time)) errors[timeField(id)] = ["viewing:errors.taken"];
		taken.add(time);
	}
	return errors;
}
