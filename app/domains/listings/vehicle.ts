/** Values and filters of vehicles; values as in the database. */
import { LISTED_WITHIN_DAYS } from "./property.ts";
import type { FilterFields } from "./search/search-filters.ts";

export const VEHICLE_TYPES = ["car", "motorcycle", "van", "truck"] as const;

export const FUELS = ["petrol", "diesel", "hybrid", "plug_in_hybrid", "electric", "lpg"] as const;

export const GEARBOXES = ["automatic", "manual", "semi_automatic"] as const;

export const BODIES = [
	"hatchback",
	"saloon",
	"suv",
	"estate",
	"coupe",
	"cabriolet",
	"mpv",
	"minibus",
	"panel_van",
	"pick_up",
	"chassis",
	"scooter",
	"naked",
	"touring",
	"enduro",
] as const;

export const STEERINGS = ["right", "left"] as const;

export const COLOURS = [
	"white",
	"silver",
	"grey",
	"black",
	"red",
	"blue",
	"green",
	"yellow",
	"orange",
	"brown",
	"beige",
	"gold",
	"purple",
] as const;

export const VEHICLE_FEATURES = [
	"reversing_camera",
	"bluetooth",
	"cruise_control",
	"leather_seats",
	"heated_seats",
	"sunroof",
	"alloy_wheels",
	"keyless",
	"tow_bar",
	"four_wheel_drive",
] as const;

export const ODOMETER_UNITS = ["km", "miles"] as const;

export const KILOMETRES_PER_MILE = 1.609344;

const POUNDS = { shape: "number", min: 1, max: 10_000_000, unit: "pounds" } as const;
const YEAR = { shape: "number", min: 1900, max: 2100, unit: "year" } as const;

export const VEHICLE_FILTERS = {
	type: { shape: "multiselect", values: VEHICLE_TYPES },
	make: { shape: "named", of: "make" },
	model: { shape: "named", of: "model" },
	place: { shape: "named", of: "place" },
	price_min: POUNDS,
	price_max: POUNDS,
	year_min: YEAR,
	year_max: YEAR,
	odometer_max: { shape: "number", min: 1, max: 3_000_000, unit: "distance" },
	odometer_unit: { shape: "one", values: ODOMETER_UNITS },
	fuel: { shape: "multiselect", values: FUELS },
	gearbox: { shape: "multiselect", values: GEARBOXES },
	body: { shape: "multiselect", values: BODIES },
	steering: { shape: "multiselect", values: STEERINGS },
	colour: { shape: "multiselect", values: COLOURS },
	feature: { shape: "multiselect", values: VEHICLE_FEATURES },
	papers: { shape: "flag" },
	ex_rental: { shape: "one", values: ["no", "only"] },
	swap: { shape: "flag" },
	verified: { shape: "flag" },
	reduced: { shape: "flag" },
	listed: { shape: "one", values: LISTED_WITHIN_DAYS },
	q: { shape: "words" },
} as const satisfies FilterFields;
