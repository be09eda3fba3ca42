/** The colours vehicles come in, and what the light of the hour does to everything else. */
import { lighter, mix } from "../colour.ts";
import { darker } from "./sheet.ts";

export type PaintName = "white" | "silver" | "grey" | "black" | "red" | "blue" | "green";

export const PAINTS: Record<
	PaintName,
	{ base: string; sky: string; deep: string; shine: number; en: string; tr: string }
> = {
	white: { base: "#e6e9e8", sky: "#ffffff", deep: "#a9b6be", shine: 0.9, en: "White", tr: "beyaz" },
	silver: { base: "#aeb8bf", sky: "#f1f5f7", deep: "#6c7983", shine: 0.8, en: "Silver", tr: "gümüş" },
	grey: { base: "#5d6973", sky: "#b5c1ca", deep: "#333d46", shine: 0.5, en: "Grey", tr: "gri" },
	black: { base: "#20272e", sky: "#7d90a0", deep: "#0d1115", shine: 0.4, en: "Black", tr: "siyah" },
	red: { base: "#b5302a", sky: "#f08a78", deep: "#6b1719", shine: 0.5, en: "Red", tr: "kırmızı" },
	blue: { base: "#1f5f98", sky: "#83b9e2", deep: "#0f345c", shine: 0.5, en: "Blue", tr: "mavi" },
	green: { base: "#456f5a", sky: "#a5cbb5", deep: "#23402f", shine: 0.45, en: "Green", tr: "yeşil" },
};

export type Paint = { base: string; sky: string; deep: string; shine: number };

export type LightName = "morning" | "day" | "golden" | "dusk";

export type Light = {
	name: LightName;
	sky: [string, string, string];
	sun: string;
	sea: [string, string];
	mountain: [string, string];
	cloud: string;
	/** Turns a colour in plain daylight into that colour at this hour. */
	tone: (colour: string) => string;
	/** A ground shadow's strength. */
	shadow: number;
};

export const LIGHTS: Record<LightName, Light> = {
	morning: {
		name: "morning",
		sky: ["#93cbe4", "#d3ebec", "#fdf0d9"],
		sun: "#fff3d6",
		sea: ["#8fc4cc", "#4c9fae"],
		mountain: ["#a9c0d3", "#88adbb"],
		cloud: "#fffaf0",
		tone: (colour) => mix(colour, "#fff0d2", 0.1),
		shadow: 0.42,
	},
	day: {
		name: "day",
		sky: ["#6fb7dc", "#a9d8ea", "#e4f3f2"],
		sun: "#ffffff",
		sea: ["#3f9fb8", "#0f7388"],
		mountain: ["#93adbd", "#7397a3"],
		cloud: "#ffffff",
		tone: (colour) => colour,
		shadow: 0.5,
	},
	golden: {
		name: "golden",
		sky: ["#7db8d6", "#f3e0bd", "#fbcf8e"],
		sun: "#fff0c4",
		sea: ["#d9b380", "#4d8d9b"],
		mountain: ["#bfa6a3", "#9c8b98"],
		cloud: "#ffe9c6",
		tone: (colour) => mix(colour, "#f7bd72", 0.15),
		shadow: 0.46,
	},
	dusk: {
		name: "dusk",
		sky: ["#4d6a97", "#b58aa5", "#f0a986"],
		sun: "#ffd3a6",
		sea: ["#b98f9b", "#3d5f82"],
		mountain: ["#776d93", "#5a5a80"],
		cloud: "#f3b7a5",
		tone: (colour) => mix(mix(colour, "#7d6aa0", 0.24), "#e79a8a", 0.08),
		shadow: 0.4,
	},
};

/** The bodywork's colours at this hour: the sky it mirrors changes more than the paint itself. */
export function paintAt(name: PaintName, light: Light): Paint {
	const { base, sky, deep, shine } = PAINTS[name];
	if (light.name === "day") return { base, sky, deep, shine };
	const share = light.name === "dusk" ? 0.1 : 0.05;
	return {
		base: mix(base, light.sky[1], share),
		sky: mix(sky, lighter(light.sky[2], 0.3), 0.4),
		deep: light.name === "dusk" ? mix(deep, "#241f3c", 0.2) : darker(deep, 0.05),
		shine,
	};
}
