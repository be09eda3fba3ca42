/** The hours at which the coast is drawn, with the colours of each, and the picture's size. */
import { mix } from "../colour.ts";
import type { Light } from "../vehicle/paint.ts";

export type Hour = "dawn" | "day" | "dusk" | "night";

export const HOURS: Hour[] = ["dawn", "day", "dusk", "night"];

export const WIDTH = 1920;

export const HEIGHT = 840;

export type Sky = Light & { sunAt: [number, number]; sunSize: number; lamp: string; lit: number };

export const SKIES: Record<Hour, Sky> = {
	dawn: {
		name: "morning",
		sky: ["#8fbdd6", "#f3d9cf", "#fde3bd"],
		sun: "#fff1cf",
		sea: ["#f0cdb4", "#5f9fb0"],
		mountain: ["#b3a9c2", "#8e93ac"],
		cloud: "#fff0e4",
		tone: (colour) => mix(mix(colour, "#f6c3a6", 0.2), "#6a6f94", 0.08),
		shadow: 0.4,
		sunAt: [300, 440],
		sunSize: 40,
		lamp: "#ffe3a6",
		lit: 0.12,
	},
	day: {
		name: "day",
		sky: ["#5fb0dc", "#a6d8ec", "#e8f5f2"],
		sun: "#ffffff",
		sea: ["#57b3c4", "#0b6f86"],
		mountain: ["#9db7c8", "#7d9fac"],
		cloud: "#ffffff",
		tone: (colour) => colour,
		shadow: 0.5,
		sunAt: [1560, 120],
		sunSize: 46,
		lamp: "#45697c",
		lit: 0,
	},
	dusk: {
		name: "dusk",
		sky: ["#4f6fa3", "#d99aa2", "#fbbd82"],
		sun: "#ffe0b0",
		sea: ["#eaa98b", "#3c5c86"],
		mountain: ["#8c7aa0", "#69648e"],
		cloud: "#ffc0a8",
		tone: (colour) => mix(mix(colour, "#e88a6c", 0.16), "#43406c", 0.26),
		shadow: 0.4,
		sunAt: [1620, 470],
		sunSize: 44,
		lamp: "#ffd684",
		lit: 0.5,
	},
	night: {
		name: "dusk",
		sky: ["#0b1826", "#152f47", "#2f536b"],
		sun: "#e9f1f2",
		sea: ["#2b5068", "#0c2134"],
		mountain: ["#223e55", "#1a3146"],
		cloud: "#3b5a70",
		tone: (colour) => mix(mix(colour, "#12283c", 0.66), "#2f5a78", 0.12),
		shadow: 0.5,
		sunAt: [1570, 130],
		sunSize: 34,
		lamp: "#ffcf7a",
		lit: 0.72,
	},
};
