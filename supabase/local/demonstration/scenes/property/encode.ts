/**
 * Writes a drawn scene at every width, as lean as flat colour allows: there are many of these pictures
 * and they share a small budget, so the quality is lower than for the few that stand alone.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { LISTING_WIDTHS, type Scene } from "../render.ts";

const FILES = join(import.meta.dirname, "..", "files");
/** Small pictures show their faults more, so they keep more. */
const WEBP: Record<number, number> = { 320: 40, 640: 31, 1280: 22 };
const AVIF: Record<number, number> = { 320: 34, 640: 30, 1280: 28 };

export async function encodeScene(
	svg: string,
	scene: Omit<Scene, "colour" | "width" | "height" | "widths">,
): Promise<Scene> {
	const { data: master, info } = await sharp(Buffer.from(svg), { density: 96 })
		.resize({ width: 1280 })
		.flatten()
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	const raw = { width: info.width, height: info.height, channels: 3 as const };
	const pixel = await sharp(master, { raw }).resize(1, 1, { fit: "fill" }).raw().toBuffer();
	const colour = `#${[...pixel.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
	const folder = join(FILES, scene.id);
	await mkdir(folder, { recursive: true });
	for (const width of LISTING_WIDTHS) {
		const sized = sharp(master, { raw }).resize({ width });
		await writeFile(
			join(folder, `${width}.webp`),
			await sized.clone().webp({ quality: WEBP[width]!, effort: 4 }).toBuffer(),
		);
		await writeFile(
			join(folder, `${width}.avif`),
			await sized.clone().avif({ quality: AVIF[width]!, effort: 2 }).toBuffer(),
		);
	}
	return { ...scene, colour, width: info.width, height: info.height, widths: [...LISTING_WIDTHS] };
}
