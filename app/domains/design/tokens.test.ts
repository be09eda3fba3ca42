import { describe, expect, it } from "vitest";
import { measureContrast } from "./contrast.ts";
import { getTokens, readThemes } from "./tokens.server.ts";
import { COLOURS } from "./tokens.ts";

describe("contrast", () => {
	it("is measured as defined by WCAG", () => {
		expect(measureContrast("#000000", "#ffffff")).toBe(21);
		expect(measureContrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
		expect(measureContrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
	});

	const { contrasts } = getTokens();
	it.each(contrasts)("of $colour on $ground is sufficient in both themes", ({ light, dark, needed }) => {
		expect(light).toBeGreaterThanOrEqual(needed);
		expect(dark).toBeGreaterThanOrEqual(needed);
	});
});

describe("tokens", () => {
	it("are all read from the style sheets", () => {
		const { light, dark, radii } = getTokens();
		for (const name of COLOURS) {
			expect(light[name], name).toMatch(/^#[0-9a-f]{6}$/);
			expect(dark[name], name).toMatch(/^#[0-9a-f]{6}$/);
		}
		expect(radii).toEqual({ card: "10px", control: "8px" });
	});

	it("of the dark theme are the same for chosen and system theme", () => {
		const { dark, system } = readThemes();
		expect(system).toEqual(dark);
	});
});
