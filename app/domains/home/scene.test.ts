import { describe, expect, it } from "vitest";
import { getScene, SCENES, toDarkScene, toLightScene } from "./scene.ts";

/** Local times: UTC+2 in winter, UTC+3 in summer. */
const at = (iso: string) => getScene(Date.parse(iso));

describe("coast scene", () => {
	it("is light at noon and dark at midnight all year", () => {
		for (let month = 1; month <= 12; month++) {
			const day = `2026-${String(month).padStart(2, "0")}-15`;
			expect(at(`${day}T12:00+02:00`)).toBe("day");
			expect(at(`${day}T00:30+02:00`)).toBe("night");
		}
	});

	it("follows the sun through the seasons", () => {
		expect(at("2026-06-21T19:50+03:00")).toBe("dusk");
		expect(at("2026-12-21T19:50+02:00")).toBe("night");
		expect(at("2026-06-21T05:45+03:00")).toBe("dawn");
		expect(at("2026-12-21T05:45+02:00")).toBe("night");
	});

	it("distinguishes morning and evening", () => {
		expect(at("2026-12-21T06:50+02:00")).toBe("dawn");
		expect(at("2026-12-21T16:40+02:00")).toBe("dusk");
	});

	it("uses no dark sky in the light theme", () => {
		expect(SCENES.map(toLightScene)).toEqual(["dawn", "day", "day", "day"]);
	});

	it("uses no bright sky in the dark theme", () => {
		expect(toDarkScene("day")).toBe("dusk");
		expect(toDarkScene("night")).toBe("night");
	});
});
