/** Values of vehicles, as in the database. */
import type { NoneMissing } from "#app/platform/none-missing.ts";
import type { ListingBody } from "#contract/codes/listing-body.ts";
import type { ListingFuel } from "#contract/codes/listing-fuel.ts";
import type { ListingTransmission } from "#contract/codes/listing-transmission.ts";

export { VEHICLE_TYPES } from "#contract/codes/vehicle-type.ts";

// The most common first, unlike in the database.
export const FUELS = [
	"petrol",
	"diesel",
	"hybrid",
	"plug_in_hybrid",
	"electric",
	"lpg",
] as const satisfies readonly ListingFuel[];

export const GEARBOXES = ["automatic", "manual", "semi_automatic"] as const satisfies readonly ListingTransmission[];

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
] as const satisfies readonly ListingBody[];

/** Type error that names the codes of the database that a list above leaves out. */
export type MissingVehicleCodes = NoneMissing<
	| Exclude<ListingFuel, (typeof FUELS)[number]>
	| Exclude<ListingTransmission, (typeof GEARBOXES)[number]>
	| Exclude<ListingBody, (typeof BODIES)[number]>
>;

export { LISTING_COLOURS as COLOURS } from "#contract/codes/listing-colour.ts";
export { LISTING_STEERINGS as STEERINGS } from "#contract/codes/listing-steering.ts";

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

export { LISTING_ODOMETER_UNITS as ODOMETER_UNITS } from "#contract/codes/listing-odometer-unit.ts";

export const KILOMETRES_PER_MILE = 1.609344;
