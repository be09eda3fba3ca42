/** Codes of listings.type of property, made by `npm run types:database`. */
export const PROPERTY_TYPES = [
	"apartment",
	"villa",
	"townhouse",
	"penthouse",
	"studio",
	"semi_detached",
	"detached_house",
	"bungalow",
	"whole_building",
	"office",
	"retail",
	"shop",
	"warehouse",
	"residential_plot",
	"commercial_plot",
	"farmland",
	"olive_grove",
] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];
