/**
 * Image processing in a separate process. The format is determined by content, not by name, and everything is
 * re-encoded, so that only the visible pixels of an upload survive.
 */
import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { HASH_HEIGHT, HASH_WIDTH, hashPixels } from "./image-hash.ts";
import {
	type Crop,
	detectImageFormat,
	firstWidth,
	type GeneratedImage,
	type GeneratedPhoto,
	type GeneratedVariant,
	type ImageFile,
	type ImageTask,
	MASTER_HEIGHT,
	MASTER_NAME,
	MASTER_WIDTH,
	type PhotoTask,
	type SquaresTask,
	type VariantFormat,
	type VariantTask,
} from "./image-kind.ts";

const MEGAPIXEL = 1_000_000;
const MAX_PIXELS = 40 * MEGAPIXEL;
/** An AVIF is decoded ten times slower than other formats: a large one needs the bytes of a photo, not of a flat colour. */
const LARGE_AVIF_PIXELS = 8 * MEGAPIXEL;
const MAX_AVIF_PIXELS_PER_BYTE = 500;
/** Minimum shorter side of a listing photo, in pixels. */
const MIN_SIDE_PX = 200;
const TIMEOUT_SECONDS = 15;

const POSITIONS: Record<Crop, string> = { start: "left top", middle: "centre", end: "right bottom" };
const DECODERS = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" };

sharp.cache(false);
sharp.concurrency(1);

/** Runs one task; a problem with the image is returned as a result. */
export function runTask(task: ImageTask): Promise<GeneratedImage | GeneratedPhoto | GeneratedVariant> {
	if (task.operation === "photo") return generatePhoto(task);
	return task.operation === "size" ? generateVariant(task) : generateSquares(task);
}

/** Square files `<width>.<format>` of an uploaded image, upright and without metadata. */
export async function generateSquares({ bytes, crop, widths, formats, isWhole }: SquaresTask): Promise<GeneratedImage> {
	const found = await inspect(bytes);
	if ("code" in found) return { ok: false, code: found.code };
	try {
		const largest = Math.max(...widths);
		const { data, info } = await openImage(bytes)
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
		const files: ImageFile[] = [];
		for (const width of widths)
			for (const format of formats)
				files.push(
					await writeImage(
						encode(square().resize(width, width, isWhole ? { fit: "inside", withoutEnlargement: true } : {}), format),
						width,
						format,
					),
				);
		return { ok: true, files, colour: await readMeanColour(square()) };
	} catch {
		return { ok: false, code: "broken" };
	}
}

/** First size and master of a listing photo, upright and rotated as requested, with its properties. */
async function generatePhoto({ source, rotation }: PhotoTask): Promise<GeneratedPhoto> {
	const bytes = typeof source === "string" ? await readFile(source).catch(() => null) : source;
	if (!bytes) return { ok: false, code: "broken" };
	const found = await inspect(bytes);
	if ("code" in found) return { ok: false, code: found.code };
	if (isAnimated(bytes, found.pages)) return { ok: false, code: "animated" };
	if (Math.min(found.width, found.height) < MIN_SIDE_PX) return { ok: false, code: "too_small" };
	try {
		const upright = openImage(bytes).autoOrient().rotate(rotation);
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
			await writeImage(encode(master().resize({ width: first }), "webp"), first, "webp"),
			{ name: MASTER_NAME, type: "image/jpeg", bytes: await master().jpeg({ quality: 92 }).toBuffer() },
		];
		const grey = await master().resize(HASH_WIDTH, HASH_HEIGHT, { fit: "fill" }).greyscale().raw().toBuffer();
		return { ok: true, files, width, height, first, colour: await readMeanColour(master()), hash: hashPixels(grey) };
	} catch {
		return { ok: false, code: "broken" };
	}
}

/** One more size of a master. */
async function generateVariant({ bytes, width, format }: VariantTask): Promise<GeneratedVariant> {
	try {
		return { ok: true, file: await writeImage(encode(openImage(bytes).resize({ width }), format), width, format) };
	} catch {
		return { ok: false, code: "broken" };
	}
}

function openImage(bytes: Uint8Array): Sharp {
	return sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "error" }).timeout({ seconds: TIMEOUT_SECONDS });
}

async function writeImage(picture: Sharp, width: number, format: VariantFormat): Promise<ImageFile> {
	return {
		name: `${width}.${format}`,
		type: format === "jpg" ? "image/jpeg" : `image/${format}`,
		bytes: await picture.toBuffer(),
	};
}

type Inspection =
	| { width: number; height: number; pages: number }
	| { code: "not_a_picture" | "heic" | "too_many_pixels" | "broken" };

/** Inspects first bytes and header before decoding, which rejects decompression bombs. */
async function inspect(bytes: Uint8Array): Promise<Inspection> {
	const format = detectImageFormat(bytes);
	if (format === null) return { code: "not_a_picture" };
	if (format === "heic") return { code: "heic" };
	try {
		const header = await sharp(bytes, { limitInputPixels: false }).metadata();
		if (header.format !== DECODERS[format]) return { code: "not_a_picture" };
		const { width, height, pages = 1 } = header;
		const pixels = width * height;
		if (pixels > MAX_PIXELS) return { code: "too_many_pixels" };
		const isBomb =
			format === "avif" && pixels > LARGE_AVIF_PIXELS && pixels > bytes.byteLength * MAX_AVIF_PIXELS_PER_BYTE;
		return isBomb ? { code: "broken" } : { width, height, pages };
	} catch {
		return { code: "broken" };
	}
}

/** Whether an image is animated. The decoder reads the first frame of an animated PNG without reporting the others. */
function isAnimated(bytes: Uint8Array, pages: number): boolean {
	if (pages > 1) return true;
	if (detectImageFormat(bytes) !== "png") return false;
	const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const control = file.indexOf("acTL");
	return control >= 0 && control < file.indexOf("IDAT");
}

/** Mean colour, #rrggbb. */
async function readMeanColour(picture: Sharp): Promise<string> {
	const [red = 0, green = 0, blue = 0] = await picture
		.resize(1, 1, { fit: "fill" })
		.removeAlpha()
		.toColourspace("srgb")
		.raw()
		.toBuffer();
	return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Low effort: a quarter of the time for ten percent more bytes. */
function encode(picture: Sharp, format: VariantFormat): Sharp {
	if (format === "jpg") return picture.jpeg({ quality: 82, mozjpeg: true });
	return format === "webp" ? picture.webp({ quality: 82 }) : picture.avif({ quality: 60, effort: 2 });
}
