/**
 * Saves a vehicle picture like `renderScene` does, but with thriftier settings: bodywork is all
 * gradients, which these settings keep smooth at little more than half the bytes.
 */
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { LISTING_WIDTHS, type Scene } from "../render.ts";

const FILES = join(import.meta.dirname, "..", "files");

export async function renderThriftily(
	svg: string,
	scene: Omit<Scene, "colour" | "width" | "height" | "widths">,
): Promise<Scene> {
	const master = await sharp(Buffer.from(svg), { density: 96 })
		.resize({ width: Math.max(...LISTING_WIDTHS) })
		.flatten()
		.png()
		.toBuffer();
	const { width, height } = await sharp(master).metadata();
	const dot = await sharp(master).resize(1, 1, { fit: "fill" }).removeAlpha().raw().toBuffer();
	const colour = `#${[...dot.subarray(0, 3)].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
	const folder = join(FILES, scene.id);
	await mkdir(folder, { recursive: true });
	for (const size of LISTING_WIDTHS) {
		const sized = sharp(master).resize({ width: size });
		const large = size === Math.max(...LISTING_WIDTHS);
		await writeFile(
			join(folder, `${size}.webp`),
			await sized
				.clone()
				.webp({ quality: large ? 16 : 22, effort: 5 })
				.toBuffer(),
		);
		await writeFile(
			join(folder, `${size}.avif`),
			await sized
				.clone()
				.avif({ quality: large ? 31 : 35, effort: 3 })
				.toBuffer(),
		);
	}
	return { ...scene, colour, width, height, widths: LISTING_WIDTHS };
}
