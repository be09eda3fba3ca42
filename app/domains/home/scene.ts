/** Hero image by the altitude of the sun over Kyrenia, so that it follows the seasons. */

export const SCENES = ["dawn", "day", "dusk", "night"] as const;
export type Scene = (typeof SCENES)[number];

const LATITUDE = 35.34;
const LONGITUDE = 33.32;
const DAY = 86_400_000;
const RADIANS = Math.PI / 180;

/** Solar altitude in degrees, and whether it is rising. Accurate to about four minutes. */
function getSunPosition(timestamp: number): { height: number; isRising: boolean } {
	const date = new Date(timestamp);
	const dayOfYear = (timestamp - Date.UTC(date.getUTCFullYear(), 0, 0)) / DAY;
	const hours = (timestamp % DAY) / 3_600_000;
	const turn = 2 * Math.PI * ((dayOfYear - 81) / 365);
	// Equation of time in hours.
	const sundial = (9.87 * Math.sin(2 * turn) - 7.53 * Math.cos(turn) - 1.5 * Math.sin(turn)) / 60;
	const hourAngle = (hours + LONGITUDE / 15 + sundial - 12) * 15 * RADIANS;
	const declination = 23.44 * Math.sin(turn) * RADIANS;
	const height = Math.asin(
		Math.sin(LATITUDE * RADIANS) * Math.sin(declination) +
			Math.cos(LATITUDE * RADIANS) * Math.cos(declination) * Math.cos(hourAngle),
	);
	return { height: height / RADIANS, isRising: Math.sin(hourAngle) < 0 };
}

/** Scene at a time: day above 8°, night below −8°, dawn or dusk between. */
export function getScene(timestamp: number): Scene {
	const { height, isRising } = getSunPosition(timestamp);
	if (height > 8) return "day";
	if (height < -8) return "night";
	return isRising ? "dawn" : "dusk";
}

/** Scene of the light theme: the day, or the morning. */
export function toLightScene(scene: Scene): Scene {
	return scene === "dawn" ? "dawn" : "day";
}

/** Scene of the dark theme: dusk during daylight, otherwise night. */
export function toDarkScene(scene: Scene): Scene {
	return scene === "night" ? "night" : "dusk";
}
