/**
 * Image processing in a separate process. The format is determined by content, not by name, and everything is
 * re-encoded, so that only the visible pixels of an upload survive.
 */
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { HASH_HEIGHT, HASH_WIDTH, hashPixels } from "./picture-hash.ts";
import {
	type Crop,
	firstWidth,
	MASTER_HEIGHT,
	MASTER_NAME,
	MASTER_WIDTH,
	type MadePhoto,
	type MadePicture,
	type MadeSize,
	type PhotoTask,
	type PictureFile,
	type PictureFormat,
	type PictureTask,
	type SizeTask,
	type SquaresTask,
	sniffPicture,
} from "./picture-kind.ts";

const MEGAPIXEL = 1_000_000;
const MOST_PIXELS = 40 * MEGAPIXEL;
/** Minimum shorter side of a listing photo, in pixels. */
const LEAST_SIDE = 200;
const LONGEST_SECONDS = 15;

const POSITIONS: Record<Crop, string> = { start: "left top", middle: "centre", end: "right bottom" };
const TAKEN = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" };

sharp.cache(false);
sharp.concurrency(1);

/** Runs one task; a problem with the image is returned as a result. */
export function doTask(task: PictureTask): Promise<MadePicture | MadePhoto | MadeSize> {
	if (task.act === "photo") return makePhoto(task);
	return task.act === "size" ? makeSize(task) : makeSquares(task);
}

/** Square files `<width>.<format>` of an uploaded image, upright and without metadata. */
export async function makeSquares({ bytes, crop, widths, formats, isWhole }: SquaresTask): Promise<MadePicture> {
	const found = await inspect(bytes);
	if ("code" in found) return { ok: false, code: found.code };
	try {
		const largest = Math.max(...widths);
		const { data, info } = await open(bytes)
			.autoOrient()
			.resize(
				largest,
				largest,
				isWhole ? { fit: "inside", withoutEnlargement: true } : { fit: "cover", position: POSITIONS[crop] },
			)
			.flatten({ background: "#ffffff" })
			.toColourspace("srgb")
			.raw()
			.toBuffer({ resolveWithObject: true });
		const square = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
		const files: PictureFile[] = [];
		for (const width of widths)
			for (const format of formats)
				files.push(
					await write(
						encode(square().resize(width, width, isWhole ? { fit: "inside", withoutEnlargement: true } : {}), format),
						width,
						format,
					),
				);
		return { ok: true, files, colour: await readColour(square()) };
	} catch {
		return { ok: false, code: "broken" };
	}
}

/** First size and master of a listing photo, upright and rotated as requested, with its properties. */
async function makePhoto({ source, turn }: PhotoTask): Promise<MadePhoto> {
	const bytes = typeof source === "string" ? await readFile(source).catch(() => null) : source;
	if (!bytes) return { ok: false, code: "broken" };
	const found = await inspect(bytes);
	if ("code" in found) return { ok: false, code: found.code };
	if (isAnimated(bytes, found.pages)) return { ok: false, code: "animated" };
	if (Math.min(found.width, found.height) < LEAST_SIDE) return { ok: false, code: "too_small" };
	try {
		const upright = open(bytes).autoOrient().rotate(turn);
		const { data, info } = await upright
			.resize(MASTER_WIDTH, MASTER_HEIGHT, { fit: "inside", withoutEnlargement: true })
			.flatten({ background: "#ffffff" })
			.toColourspace("srgb")
			.raw()
			.toBuffer({ resolveWithObject: true });
		const { width, height, channels } = info;
		const master = () => sharp(data, { raw: { width, height, channels } });
		const first = firstWidth(width);
		const files = [
			await write(encode(master().resize({ width: first }), "webp"), first, "webp"),
			{ name: MASTER_NAME, type: "image/jpeg", bytes: await master().jpeg({ quality: 92 }).toBuffer() },
		];
		const grey = await master().resize(HASH_WIDTH, HASH_HEIGHT, { fit: "fill" }).greyscale().raw().toBuffer();
		return { ok: true, files, width, height, first, colour: await readColour(master()), hash: hashPixels(grey) };
	} catch {
		return { ok: false, code: "broken" };
	}
}

/** One more size of a master. */
async function makeSize({ bytes, width, format }: SizeTask): Promise<MadeSize> {
	try {
		return { ok: true, file: await write(encode(open(bytes).resize({ width }), format), width, format) };
	} catch {
		return { ok: false, code: "broken" };
	}
}

function open(bytes: Uint8Array): Sharp {
	return sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" }).timeout({ seconds: LONGEST_SECONDS });
}

async function write(picture: Sharp, width: number, format: PictureFormat): Promise<PictureFile> {
	return { name: `${width}.${format}`, type: `image/${format}`, bytes: await picture.toBuffer() };
}

type Found =
	| { width: number; height: number; pages: number }
	| { code: "not_a_picture" | "heic" | "too_many_pixels" | "broken" };

/** Inspects first bytes and header before decoding, which rejects decompression bombs. */
async function inspect(bytes: Uint8Array): Promise<Found> {
	const format = sniffPicture(bytes);
	if (format === null) return { code: "not_a_picture" };
	if (format === "heic") return { code: "heic" };
	try {
		const header = await sharp(bytes, { limitInputPixels: false }).metadata();
		if (header.format !== TAKEN[format]) return { code: "not_a_picture" };
		const { width, height, pages = 1 } = header;
		return width * height > MOST_PIXELS ? { code: "too_many_pixels" } : { width, height, pages };
	} catch {
		return { code: "broken" };
	}
}

/** Whether an image is animated. The decoder reads the first frame of an animated PNG without reporting the others. */
function isAnimated(bytes: Uint8Array, pages: number): boolean {
	if (pages > 1) return true;
	if (sniffPicture(bytes) !== "png") return false;
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const control = file.indexOf("acTL");
	return control >= 0 && control < file.indexOf("IDAT");
}

/** Mean colour, #rrggbb. */
async function readColour(picture: Sharp): Promise<string> {
	const [red = 0, green = 0, blue = 0] = await picture
		.resize(1, 1, { fit: "fill" })
		.removeAlpha()
		.toColourspace("srgb")
		.raw()
		.toBuffer();
	return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Low effort: a quarter of the time for ten percent more bytes. */
function encode(picture: Sharp, format: PictureFormat): Sharp {
	return format === "webp" ? picture.webp({ quality: 82 }) : picture.avif({ quality: 60, effort: 2 });
}
