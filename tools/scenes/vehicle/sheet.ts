/** Small tools for drawing: a seeded random, shapes, and a sheet that collects gradients. */
import { createRandom } from "../../../supabase/local/demonstration/random.ts";
import { mix } from "../colour.ts";

export type Random = () => number;

/** A repeatable random number source: the same seed always draws the same picture. */
export const seeded = (seed: string): Random => createRandom(seed).next;

/** Towards the ink in which vehicles, faces and the coast are shaded. */
export const darker = (colour: string, share: number) => mix(colour, "#0b1620", share);

/** A gradient stop: place 0..1, colour, and how solid it is. */
export type Stop = [at: number, colour: string, solid?: number];

const stopText = (stops: Stop[]) =>
	stops
		.map(
			([at, colour, solid = 1]) =>
				`<stop offset="${at}" stop-color="${colour}"${solid < 1 ? ` stop-opacity="${solid}"` : ""}/>`,
		)
		.join("");

/** Collects definitions while a picture is drawn and wraps everything up at the end. */
export class Sheet {
	private readonly definitions: string[] = [];
	private readonly random: Random;
	readonly width: number;
	readonly height: number;

	constructor(seed: string, width = 1280, height = 960) {
		this.random = seeded(seed);
		this.width = width;
		this.height = height;
	}

	private define(make: (id: string) => string): string {
		const id = `d${this.definitions.length}`;
		this.definitions.push(make(id));
		return `url(#${id})`;
	}

	/** A straight gradient; the line is in fractions of the painted shape unless `fixed`. */
	linear(stops: Stop[], line: [number, number, number, number] = [0, 0, 0, 1], fixed = false): string {
		const [x1, y1, x2, y2] = line;
		const units = fixed ? ' gradientUnits="userSpaceOnUse"' : "";
		return this.define(
			(id) =>
				`<linearGradient id="${id}" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"${units}>${stopText(stops)}</linearGradient>`,
		);
	}

	radial(stops: Stop[], circle: [number, number, number] = [0.5, 0.5, 0.5], fixed = false): string {
		const [cx, cy, r] = circle;
		const units = fixed ? ' gradientUnits="userSpaceOnUse"' : "";
		return this.define(
			(id) => `<radialGradient id="${id}" cx="${cx}" cy="${cy}" r="${r}"${units}>${stopText(stops)}</radialGradient>`,
		);
	}

	clip(inner: string): string {
		return this.define((id) => `<clipPath id="${id}">${inner}</clipPath>`);
	}

	blur(amount: number): string {
		return this.define(
			(id) =>
				`<filter id="${id}" x="-30%" y="-150%" width="160%" height="400%"><feGaussianBlur stdDeviation="${amount}"/></filter>`,
		);
	}

	/** A number between two bounds. */
	between(low: number, high: number): number {
		return low + this.random() * (high - low);
	}

	pick<T>(choices: readonly T[]): T {
		return choices[Math.floor(this.random() * choices.length)] as T;
	}

	chance(share: number): boolean {
		return this.random() < share;
	}

	finish(body: string): string {
		return `<svg xmlns="http://www.w3.org/2000/svg" width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"><defs>${this.definitions.join("")}</defs>${body}</svg>`;
	}
}

export const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`;
export const fill = (d: string, paint: string, more = "") => `<path d="${d}" fill="${paint}" ${more}/>`;
export const line = (d: string, paint: string, width: number, more = "") =>
	`<path d="${d}" fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const rect = (x: number, y: number, width: number, height: number, paint: string, more = "") =>
	`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${paint}" ${more}/>`;
export const circle = (x: number, y: number, r: number, paint: string, more = "") =>
	`<circle cx="${x}" cy="${y}" r="${r}" fill="${paint}" ${more}/>`;
export const oval = (x: number, y: number, rx: number, ry: number, paint: string, more = "") =>
	`<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${paint}" ${more}/>`;
export const group = (inner: string, attributes = "") => `<g ${attributes}>${inner}</g>`;
/** A number short enough for a path. */
export const n = (value: number) => Math.round(value * 10) / 10;

/** A smooth open curve through points. */
export function smooth(points: [number, number][]): string {
	const first = points[0] as [number, number];
	let d = `M${n(first[0])},${n(first[1])}`;
	for (let index = 0; index < points.length - 1; index++) {
		const a = points[Math.max(0, index - 1)] as [number, number];
		const b = points[index] as [number, number];
		const c = points[index + 1] as [number, number];
		const e = points[Math.min(points.length - 1, index + 2)] as [number, number];
		d += `C${n(b[0] + (c[0] - a[0]) / 6)},${n(b[1] + (c[1] - a[1]) / 6)} ${n(c[0] - (e[0] - b[0]) / 6)},${n(c[1] - (e[1] - b[1]) / 6)} ${n(c[0])},${n(c[1])}`;
	}
	return d;
}
