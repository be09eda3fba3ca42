/** Hours of the day: what the sun, the sky and the shade do to every colour. */
import { mix, multiply } from "../colour.ts";
import type { V3 } from "./core.ts";

export type Hour = "morning" | "noon" | "golden" | "dusk";
export type Light = {
	hour: Hour;
	/** The way sunlight travels. */
	dir: V3;
	sun: V3;
	ambient: V3;
	shadow: string;
	shadowStrength: number;
	sky: string[];
	haze: string;
	cloud: string;
	cloudShade: string;
	glass: [string, string];
	/** How many windows are lit, 0 to 1. */
	glow: number;
	sea: [string, string, string];
};

const unit = ([x, y, z]: V3): V3 => {
	const l = Math.hypot(x, y, z);
	return [x / l, y / l, z / l];
};

/** `from` is the side the sun stands on. The sun is always a little behind the viewer. */
export function lightAt(hour: Hour, from: "left" | "right" = "left"): Light {
	const s = from === "left" ? 1 : -1;
	if (hour === "morning")
		return {
			hour,
			dir: unit([s * 0.72, -0.55, 0.5]),
			sun: [0.34, 0.27, 0.15],
			ambient: [0.745, 0.78, 0.85],
			shadow: "#38548a",
			shadowStrength: 0.25,
			sky: ["#86bfe0", "#b9dde9", "#e8eee2", "#fde9cf"],
			haze: "#dbe6e4",
			cloud: "#fffaf0",
			cloudShade: "#e3e6e6",
			glass: ["#c4dde4", "#3f6579"],
			glow: 0,
			sea: ["#4b93b4", "#6fb9c6", "#b4dcd6"],
		};
	if (hour === "noon")
		return {
			hour,
			dir: unit([s * 0.5, -0.8, 0.52]),
			sun: [0.31, 0.285, 0.2],
			ambient: [0.755, 0.785, 0.845],
			shadow: "#2b4a80",
			shadowStrength: 0.25,
			sky: ["#4fa7dc", "#86c6e8", "#bfe2ee", "#e9f4ee"],
			haze: "#cfe4ea",
			cloud: "#ffffff",
			cloudShade: "#dcebf1",
			glass: ["#b5d8e6", "#2f5a72"],
			glow: 0,
			sea: ["#1f7fae", "#3ba7c0", "#8fd6d0"],
		};
	if (hour === "golden")
		return {
			hour,
			dir: unit([s * 0.85, -0.4, 0.5]),
			sun: [0.365, 0.31, 0.15],
			ambient: [0.7, 0.675, 0.725],
			shadow: "#4a3f7a",
			shadowStrength: 0.32,
			sky: ["#7ba9c9", "#b9c7c6", "#f5d8a8", "#fbc182"],
			haze: "#efcfa6",
			cloud: "#ffe9c6",
			cloudShade: "#e5b796",
			glass: ["#f7d4a0", "#5d6479"],
			glow: 0.06,
			sea: ["#4d7f9c", "#8aa3a6", "#e9c796"],
		};
	return {
		hour,
		dir: unit([s * 0.85, -0.42, 0.5]),
		sun: [0.26, 0.14, 0.1],
		ambient: [0.56, 0.565, 0.7],
		shadow: "#1d2557",
		shadowStrength: 0.22,
		sky: ["#2f4677", "#6b6a9f", "#d78f94", "#fbc28d"],
		haze: "#b98a9b",
		cloud: "#e8a39a",
		cloudShade: "#8c76a0",
		glass: ["#8d93b4", "#2b3658"],
		glow: 0.92,
		sea: ["#3d4f82", "#75719f", "#e3a793"],
	};
}

/** The colour that a surface facing `n` shows. */
export function shade(light: Light, colour: string, n: V3): string {
	const k = -(n[0] * light.dir[0] + n[1] * light.dir[1] + n[2] * light.dir[2]);
	const up = n[1] > 0.5 ? 1.05 : n[1] < -0.5 ? 0.82 : 1;
	const lit = k > 0 ? 0.4 + 0.6 * Math.min(1, k * 1.25) : 0;
	return multiply(
		colour,
		light.ambient.map((a, i) => a * up + light.sun[i]! * lit),
	);
}

/** A colour in full sun, in shade, and far away. */
export const sunny = (light: Light, c: string) =>
	multiply(
		c,
		light.ambient.map((a, i) => a + light.sun[i]! * 0.92),
	);
export const shady = (light: Light, c: string) => multiply(c, light.ambient);
export const far = (light: Light, c: string, t: number) => mix(sunny(light, c), light.haze, t);
