/**
 * Turns a drawn scene (SVG text) into the committed picture files: WebP and AVIF at each width,
 * and reports the picture's main colour for its placeholder.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { SCENES_FOLDER, type Scene } from "../../supabase/local/demonstration/scenes.ts";
import { hex } from "./colour.ts";

export type { Scene };

/** Folder of the demonstration's drawn scenes: the manifests, and the files of each scene. */
export const DRAWN = SCENES_FOLDER;

/** How lean a kind of picture is saved: each kind has its own share of the budget. */
export type Quality = {
	/** What each format keeps, 0 to 100, at every width that is to exist as a file. */
	keep: Record<number, { webp: number; avif: number }>;
	/** How long each encoder searches for a smaller file. */
	effort: { webp: number; avif: number };
};

/** Renders one SVG to every width in both formats. Returns the facts that the manifest keeps. */
export async function renderScene(
	svg: string,
	scene: Omit<Scene, "colour" | "width" | "height" | "widths">,
	{ keep, effort }: Quality,
): Promise<Scene> {
	const widths = Object.keys(keep).map(Number);
	const { data: master, info } = await sharp(Buffer.from(svg), { density: 96 })
		.resize({ width: Math.max(...widths) })
		.flatten()
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	// Plain pixels, because a compressed master would be unpacked again for every file.
	const raw = { width: info.width, height: info.height, channels: 3 as const };
	const pixel = await sharp(master, { raw }).resize(1, 1, { fit: "fill" }).raw().toBuffer();
	const folder = join(DRAWN, "files", scene.id);
	await mkdir(folder, { recursive: true });
	for (const width of widths) {
		const sized = sharp(master, { raw }).resize({ width });
		const { webp, avif } = keep[width]!;
		await writeFile(
			join(folder, `${width}.webp`),
			await sized.clone().webp({ quality: webp, effort: effort.webp }).toBuffer(),
		);
		await writeFile(
			join(folder, `${width}.avif`),
			await sized.clone().avif({ quality: avif, effort: effort.avif }).toBuffer(),
		);
	}
	return { ...scene, colour: hex([...pixel.subarray(0, 3)]), width: info.width, height: info.height, widths };
}
