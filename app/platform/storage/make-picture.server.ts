/**
 * Makes the stored files of an uploaded picture: what it is decides its content, not its name; everything is decoded and
 * written anew, so that nothing of the upload survives but what can be seen. One picture at a time, beside the event loop.
 */
import type { Sharp } from "sharp";

const MEGAPIXEL = 1_000_000;
const MOST_PIXELS = 40 * MEGAPIXEL;
const LONGEST_SECONDS = 15;
/** Each waits for at most a second or two; whoever comes later is told to try again. */
const MOST_WAITING = 8;

/** Which part of a picture that is not square is kept: from the left or top, the middle, from the right or bottom. */
export const CROPS = ["start", "middle", "end"] as const;
export type Crop = (typeof CROPS)[number];

export type PictureFormat = "avif" | "webp";
export type PictureFile = { name: string; type: string; bytes: Buffer };
export type PictureProblem = "not_a_picture" | "heic" | "too_many_pixels" | "broken" | "busy";
export type MadePicture =
	/** colour: the mean of the picture, #rrggbb. */
	{ ok: true; files: PictureFile[]; colour: string } | { ok: false; code: PictureProblem };

const POSITIONS: Record<Crop, string> = { start: "left top", middle: "centre", end: "right bottom" };
const TAKEN: Record<string, string> = { jpeg: "jpeg", png: "png", webp: "webp", avif: "heif" };

/** What the first bytes say, null for everything that is not taken: only that reaches the decoders. */
export function sniffPicture(bytes: Uint8Array): "jpeg" | "png" | "webp" | "avif" | "heic" | null {
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString("latin1");
	if (text.startsWith("\xff\xd8\xff")) return "jpeg";
	if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
	if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
	if (text.slice(4, 8) !== "ftyp") return null;
	// Main and compatible brands; "mif1" alone says only that it is one of the two.
	const brands = text.slice(8, Math.max(16, Math.min(64, Buffer.from(text.slice(0, 4), "latin1").readUInt32BE(0))));
	if (/avi[fs]/.test(brands)) return "avif";
	return /hei[cxms]|hev[cxms]|mi[fa]1|msf1/.test(brands) ? "heic" : null;
}

/** Square files `<width>.<format>` of an uploaded picture, turned upright, without any metadata. */
export function makeSquares(
	bytes: Uint8Array,
	crop: Crop,
	widths: readonly number[],
	formats: readonly PictureFormat[],
): Promise<MadePicture> {
	const format = sniffPicture(bytes);
	if (format === null) return Promise.resolve({ ok: false, code: "not_a_picture" });
	if (format === "heic") return Promise.resolve({ ok: false, code: "heic" });
	return inTurn(() => work(bytes, TAKEN[format]!, crop, widths, formats));
}

async function work(
	bytes: Uint8Array,
	expected: string,
	crop: Crop,
	widths: readonly number[],
	formats: readonly PictureFormat[],
): Promise<MadePicture> {
	// Loaded with the first picture: most processes never need the decoders.
	const { default: sharp } = await import("sharp");
	sharp.cache(false);
	sharp.concurrency(1);
	try {
		// The header alone: a picture that would unfold to gigabytes is refused before it does.
		const header = await sharp(bytes, { limitInputPixels: false }).metadata();
		if (header.format !== expected) return { ok: false, code: "not_a_picture" };
		if (header.width * header.height > MOST_PIXELS) return { ok: false, code: "too_many_pixels" };
		const largest = Math.max(...widths);
		const { data, info } = await sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: "error" })
			.timeout({ seconds: LONGEST_SECONDS })
			.autoOrient()
			.resize(largest, largest, { fit: "cover", position: POSITIONS[crop] })
			.flatten({ background: "#ffffff" })
			.toColourspace("srgb")
			.raw()
			.toBuffer({ resolveWithObject: true });
		const square = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
		const files: PictureFile[] = [];
		for (const width of widths)
			for (const format of formats)
				files.push({
					name: `${width}.${format}`,
					type: `image/${format}`,
					bytes: await encode(square().resize(width, width), format).toBuffer(),
				});
		const [red = 0, green = 0, blue = 0] = await square()
			.resize(1, 1)
			.removeAlpha()
			.toColourspace("srgb")
			.raw()
			.toBuffer();
		const colour = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
		return { ok: true, files, colour };
	} catch {
		return { ok: false, code: "broken" };
	}
}

function encode(picture: Sharp, format: PictureFormat): Sharp {
	return format === "webp" ? picture.webp({ quality: 82 }) : picture.avif({ quality: 60, effort: 3 });
}

let last: Promise<unknown> = Promise.resolve();
let waiting = 0;

/** Runs one work after the other. */
async function inTurn(task: () => Promise<MadePicture>): Promise<MadePicture> {
	if (waiting >= MOST_WAITING) return { ok: false, code: "busy" };
	waiting++;
	const turn = last.then(task);
	last = turn.catch(() => {});
	try {
		return await turn;
	} finally {
		waiting--;
	}
}
