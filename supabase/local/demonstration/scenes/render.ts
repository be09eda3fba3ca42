/**
 * Turns a drawn scene (SVG text) into the committed picture files: WebP and AVIF at each width,
 * and reports the picture's main colour for its placeholder.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";

/** What the demonstration data needs to know of one drawn picture. */
export type Scene = {
	/** Folder name under `files/`, e.g. `villa-03-dusk`. */
	id: string;
	/** What is shown, e.g. a listing type, a body style, a room. */
	subject: string;
	view: "exterior" | "interior" | "detail" | "plan" | "surroundings" | "portrait" | "place";
	/** Words the generator matches on: features, colours, light, season. */
	tags: string[];
	/** Main colour as #rrggbb. */
	colour: string;
	width: number;
	height: number;
	/** Widths that exist as files, ascending. */
	widths: number[];
	alt: { en: string; tr: string };
};

/** Widths of a listing picture. A scene is drawn at 4:3 unless its SVG says otherwise. */
export const LISTING_WIDTHS = [320, 640, 1280];

const FILES = join(import.meta.dirname, "files");

/** Renders one SVG to every width in both formats. Returns the facts that the manifest keeps. */
export async function renderScene(
	svg: string,
	scene: Omit<Scene, "colour" | "width" | "height" | "widths">,
	widths: number[] = LISTING_WIDTHS,
): Promise<Scene> {
	const largest = Math.max(...widths);
	const master = await sharp(Buffer.from(svg), { density: 96 }).resize({ width: largest }).flatten().png().toBuffer();
	const { width, height } = await sharp(master).metadata();
	const { data } = await sharp(master)
		.resize(1, 1, { fit: "fill" })
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const colour = `#${[...data.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
	const folder = join(FILES, scene.id);
	await mkdir(folder, { recursive: true });
	for (const size of widths) {
		const sized = sharp(master).resize({ width: size });
		await writeFile(join(folder, `${size}.webp`), await sized.clone().webp({ quality: 74, effort: 5 }).toBuffer());
		await writeFile(join(folder, `${size}.avif`), await sized.clone().avif({ quality: 48, effort: 4 }).toBuffer());
	}
	return { ...scene, colour, width, height, widths };
}
