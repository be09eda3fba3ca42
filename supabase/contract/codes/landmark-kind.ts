/** Codes of landmarks.kind, made by `npm run types:database`. */
export const LANDMARK_KINDS = [
	"university",
	"hospital",
	"beach",
	"border",
	"airport",
	"marina",
	"town_centre",
] as const;
export type LandmarkKind = (typeof LANDMARK_KINDS)[number];
