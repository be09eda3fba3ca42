import { describe, expect, it } from "vitest";
import { measureContrast } from "./contrast.ts";
import { getTokens, readThemes } from "./tokens.server.ts";
import { COLOURS } from "./tokens.ts";

describe("contrast", () => {
	it("is measured as WCAG does", () => {
		expect(measureContrast("#000000", "#ffffff")).toBe(21);
		expect(measureContrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
		expect(measureContrast("#ffffff", "#777777")).toBeCloseTo(4.48, 2);
	});

	const { contrasts } = getTokens();
	it.each(contrasts)("$colour on $ground is enough in both themes", ({ light, dark, needed }) => {
		expect(light).toBeGreaterThanOrEqual(needed);
		expect(dark).toBeGreaterThanOrEqual(needed);
	});
});

describe("tokens", () => {
	it("are found in the style sheets, all of them", () => {
		const { light, dark, radii } = getTokens();
		for (const name of COLOURS) {
			expect(light[name], name).toMatch(/^#[0-9a-f]{6}$/);
			expect(dark[name], name).toMatch(/^#[0-9a-f]{6}$/);
		}
		expect(radii).toEqual({ card: "10px", control: "8px" });
	});

	it("the dark theme is the same whether it is chosen or the system asks for it", () => {
		const { dark, system } = readThemes();
		expect(system).toEqual(dark);
	});
});
