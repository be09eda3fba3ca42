import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { nearestPlaceholderColour, PLACEHOLDER_COLOURS } from "./placeholder-colours.ts";

const channels = (hex: string) =>
	(hex.slice(1).match(hex.length > 4 ? /../g : /./g) ?? []).map((one) => Number.parseInt(one.padEnd(2, one), 16));

it("are those of the style sheet, in order and with one digit for each channel", () => {
	const css = readFileSync(join(import.meta.dirname, "../../../ui/placeholders.css"), "utf8");
	const written = [...css.matchAll(/\.ph-(\d+) \{\s*background-color: (#[0-9a-f]{3});/g)];
	expect(written.map(([, index]) => Number(index))).toEqual(PLACEHOLDER_COLOURS.map((_, index) => index));
	for (const [, index, colour = ""] of written) {
		const exact = channels(PLACEHOLDER_COLOURS[Number(index)]!);
		for (const [at, value] of channels(colour).entries()) expect(Math.abs(value - exact[at]!)).toBeLessThanOrEqual(9);
	}
});

it("are chosen by likeness", () => {
	expect(PLACEHOLDER_COLOURS.map(nearestPlaceholderColour)).toEqual(PLACEHOLDER_COLOURS.map((_, index) => index));
});
