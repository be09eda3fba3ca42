/** Which drawing of the coast belongs to this hour: by the height of the sun over Kyrenia, so it follows the seasons. */

export const SCENES = ["dawn", "day", "dusk", "night"] as const;
export type Scene = (typeof SCENES)[number];

const LATITUDE = 35.34;
const LONGITUDE = 33.32;
const DAY = 86_400_000;
const RADIANS = Math.PI / 180;

/** Height of the sun in degrees and whether it is still rising. Good to about four minutes of time. */
function sunAt(milliseconds: number): { height: number; isRising: boolean } {
	const date = new Date(milliseconds);
	const dayOfYear = (milliseconds - Date.UTC(date.getUTCFullYear(), 0, 0)) / DAY;
	const hours = (milliseconds % DAY) / 3_600_000;
	const turn = 2 * Math.PI * ((dayOfYear - 81) / 365);
	// How far a sundial is ahead of the clock, in hours: the path around the sun is neither round nor upright.
	const sundial = (9.87 * Math.sin(2 * turn) - 7.53 * Math.cos(turn) - 1.5 * Math.sin(turn)) / 60;
	const hourAngle = (hours + LONGITUDE / 15 + sundial - 12) * 15 * RADIANS;
	const declination = 23.44 * Math.sin(turn) * RADIANS;
	const height = Math.asin(
		Math.sin(LATITUDE * RADIANS) * Math.sin(declination) +
			Math.cos(LATITUDE * RADIANS) * Math.cos(declination) * Math.cos(hourAngle),
	);
	return { height: height / RADIANS, isRising: Math.sin(hourAngle) < 0 };
}

/** The scene of a moment: full day above 8°, night below −8°, and the colours between them. */
export function sceneAt(milliseconds: number): Scene {
	const { height, isRising } = sunAt(milliseconds);
	if (height > 8) return "day";
	if (height < -8) return "night";
	return isRising ? "dawn" : "dusk";
}

/** What a dark page shows instead: the evening light while it is light outside, else the night. */
export function darkScene(scene: Scene): Scene {
	return scene === "night" ? "night" : "dusk";
}
