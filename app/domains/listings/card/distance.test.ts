import { expect, test } from "vitest";
import { mapUrl, roundDistance } from "./distance.ts";

test.each([
	[12, "rounded", "metres", 50],
	[640, "rounded", "metres", 650],
	[970, "rounded", "metres", 950],
	[980, "rounded", "kilometres", 1],
	[1_240, "rounded", "kilometres", 1.2],
	[14_400, "rounded", "kilometres", 14],
	[640, "area", "kilometres", 1],
	[2_600, "area", "kilometres", 3],
] as const)("%i m from a point that is %s: %s %d", (metres, precision, unit, value) =>
	expect(roundDistance(metres, precision)).toEqual({ unit, value }),
);

test("marks a point on the map only when it is more precise than the area", () => {
	expect(mapUrl(35.34312, 33.2, "rounded")).toBe(
		"https://www.openstreetmap.org/?mlat=35.343&mlon=33.200#map=16/35.343/33.200",
	);
	expect(mapUrl(35.34312, 33.2, "area")).toBe("https://www.openstreetmap.org/#map=14/35.343/33.200");
});
