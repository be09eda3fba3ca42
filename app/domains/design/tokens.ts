/** Types of the design tokens. */

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export const COLOURS = [
	"paper",
	"surface",
	"ink",
	"muted",
	"line",
	"control",
	"sea",
	"sea-strong",
	"on-sea",
	"sea-soft",
	"citrus",
	"on-citrus",
	"citrus-soft",
	"good",
	"warning",
	"bad",
	"bad-soft",
] as const;
export type Colour = (typeof COLOURS)[number];

/** Contrast of a colour on a background per theme, with the required ratio. */
export type ContrastPair = { colour: Colour; ground: Colour; needed: number } & Record<Theme, number>;

export type Tokens = Record<Theme, Record<Colour, string>> & {
	contrasts: ContrastPair[];
	radii: { card: string; control: string };
};
