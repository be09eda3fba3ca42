/** Types shared by the application and the image process. */

/** Which part of an image that is not square is kept: left or top, middle, right or bottom. */
export const CROPS = ["start", "middle", "end"] as const;
export type Crop = (typeof CROPS)[number];

export type ImageFormat = "avif" | "webp";
export type ImageFile = { name: string; type: string; bytes: Uint8Array };
export type ImageProblem = "not_a_picture" | "heic" | "too_many_pixels" | "broken" | "busy";
/** Listing photos are shown large: they must not be animated or tiny. */
export type PhotoProblem = ImageProblem | "animated" | "too_small";

export type SquaresTask = {
	operation: "squares";
	bytes: Uint8Array;
	crop: Crop;
	/** Sides in pixels. */
	widths: readonly number[];
	formats: readonly ImageFormat[];
	/** Longer side in the uncropped image instead of squares: for images with text to read. */
	isWhole?: true;
};

export type GeneratedImage =
	/** colour: mean colour of the image, #rrggbb. */
	{ ok: true; files: ImageFile[]; colour: string } | { ok: false; code: ImageProblem };

/** An uploaded listing photo (path of the file), or a stored master to be rotated (its bytes). */
export type PhotoTask = {
	operation: "photo";
	source: string | Uint8Array;
	/** Degrees clockwise. */
	rotation: 0 | 90 | 180 | 270;
};

export type GeneratedPhoto =
	| {
			ok: true;
			/** First size as WebP, and the master for all other sizes. */
			files: ImageFile[];
			/** Of the master, in pixels. */
			width: number;
			height: number;
			/** Width of the first size. */
			first: number;
			/** Mean colour, #rrggbb. */
			colour: string;
			/** 64 bits as 16 hexadecimal digits; null when the contrast is too low. */
			hash: string | null;
	  }
	| { ok: false; code: PhotoProblem };

/** One more size of a master; JPEG for other portals, whatever else pages show. */
export type VariantFormat = ImageFormat | "jpg";
export type VariantTask = { operation: "size"; bytes: Uint8Array; width: number; format: VariantFormat };

export type GeneratedVariant = { ok: true; file: ImageFile } | { ok: false; code: ImageProblem };

export type ImageTask = SquaresTask | PhotoTask | VariantTask;
export type TaskResult<T extends ImageTask> = T extends SquaresTask
	? GeneratedImage
	: T extends PhotoTask
		? GeneratedPhoto
		: GeneratedVariant;

/** File name of a master; pages never show it. */
export const MASTER_NAME = "master.jpg";
/** Maximum width of a master in pixels. */
export const MASTER_WIDTH = 1920;
export const MASTER_HEIGHT = 2560;
/** Width made while the user waits. */
const FIRST_WIDTH = 640;
const VARIANT_WIDTHS = [320, FIRST_WIDTH, 1280, MASTER_WIDTH];
/** Largest width of the file for other portals. */
const SHARED_WIDTH = 1280;
/** A width is only added if it is larger than the one before by this factor. */
const MIN_WIDTH_RATIO = 1.25;

/** Widths of an image: the standard ones below its own, and its own. */
export function variantWidths(width: number): number[] {
	const smaller = VARIANT_WIDTHS.filter((one) => one < width);
	const largest = smaller.at(-1);
	const isWorthwhile = largest === undefined || width >= largest * MIN_WIDTH_RATIO || VARIANT_WIDTHS.includes(width);
	return isWorthwhile ? [...smaller, width] : smaller;
}

/** Width of the JPEG for other portals, among all widths of an image. */
export function sharedWidth(widths: readonly number[]): number {
	return Math.max(...widths.filter((one) => one <= SHARED_WIDTH), Math.min(...widths));
}

/** Width that is made first. */
export function firstWidth(width: number): number {
	return variantWidths(width).findLast((one) => one <= FIRST_WIDTH) ?? width;
}

/** Format by the first bytes; null for anything unsupported, which never reaches the decoders. */
export function detectImageFormat(bytes: Uint8Array): "jpeg" | "png" | "webp" | "avif" | "heic" | null {
	const text = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 64)).toString("latin1");
	if (text.startsWith("\xff\xd8\xff")) return "jpeg";
	if (text.startsWith("\x89PNG\r\n\x1a\n")) return "png";
	if (text.startsWith("RIFF") && text.slice(8, 12) === "WEBP") return "webp";
	if (text.slice(4, 8) !== "ftyp") return null;
	// Major and compatible brands; "mif1" alone does not tell HEIC from AVIF.
	const brands = text.slice(8, Math.max(16, Math.min(64, Buffer.from(text.slice(0, 4), "latin1").readUInt32BE(0))));
	if (/avi[fs]/.test(brands)) return "avif";
	return /hei[cxms]|hev[cxms]|mi[fa]1|msf1/.test(brands) ? "heic" : null;
}
