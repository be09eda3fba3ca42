/** Values of vehicles, as in the database. */

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
