/** Design tokens, read from the style sheets so that the page is always current. */
import sheet from "#app/app.css?raw";
import theme from "#app/theme.css?raw";
import { measureContrast } from "./contrast.ts";
import { COLOURS, type Colour, type ContrastPair, type Tokens } from "./tokens.ts";

/** A colour on a background with its required ratio: 4.5 for text, 3 for control borders. */
const PAIRS: readonly [colour: Colour, ground: Colour, needed: number][] = [
	["ink", "paper", 4.5],
	["ink", "surface", 4.5],
	["ink", "sea-soft", 4.5],
	["ink", "citrus-soft", 4.5],
	["ink", "bad-soft", 4.5],
	["muted", "paper", 4.5],
	["muted", "surface", 4.5],
	["sea", "paper", 4.5],
	["sea", "surface", 4.5],
	["sea", "sea-soft", 4.5],
	["sea-strong", "paper", 4.5],
	["on-sea", "sea", 4.5],
	["on-sea", "sea-strong", 4.5],
	["on-citrus", "citrus", 4.5],
	["good", "paper", 4.5],
	["good", "surface", 4.5],
	["warning", "paper", 4.5],
	["warning", "surface", 4.5],
	["bad", "paper", 4.5],
	["bad", "surface", 4.5],
	["bad", "bad-soft", 4.5],
	["control", "surface", 3],
	["control", "paper", 3],
];

/** Declarations of the first block after a selector. */
function readBlock(text: string, selector: RegExp): Record<string, string> {
	const [, body = ""] = new RegExp(`${selector.source}\\s*\\{([^}]*)\\}`).exec(text) ?? [];
	return Object.fromEntries([...body.matchAll(/--([\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name!, value!]));
}

/** Colours by theme: explicit, and by system preference, which must be equal. */
export function readThemes(): Record<"light" | "dark" | "system", Record<string, string>> {
	const fixed = Object.fromEntries(
		[...theme.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6});/g)].map(([, a, b]) => [a!, b!]),
	);
	return {
		light: { ...fixed, ...readBlock(sheet, /\[data-theme="light"\]/) },
		dark: { ...fixed, ...readBlock(sheet, /\n\t?\[data-theme="dark"\]/) },
		system: { ...fixed, ...readBlock(sheet, /:root:not\(\[data-theme="light"\]\)/) },
	};
}

/** Tokens for the design pages. */
export function getTokens(): Tokens {
	const { light, dark } = readThemes();
	const value = (from: Record<string, string>, name: string) => from[name] ?? "";
	const contrasts = PAIRS.map(([colour, ground, needed]): ContrastPair => {
		const measure = (from: Record<string, string>) => measureContrast(value(from, colour), value(from, ground));
		return { colour, ground, needed, light: measure(light), dark: measure(dark) };
	});
	const sizes = readBlock(theme, /@theme/);
	return {
		light: Object.fromEntries(COLOURS.map((name) => [name, value(light, name)])) as Tokens["light"],
		dark: Object.fromEntries(COLOURS.map((name) => [name, value(dark, name)])) as Tokens["dark"],
		contrasts,
		radii: { card: sizes["radius-card"] ?? "", control: sizes["radius-control"] ?? "" },
	};
}
