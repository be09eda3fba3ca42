/** Types shared by the application and the image process. */

/** Which part of an image that is not square is kept: left or top, middle, right or bottom. */
export const CROPS = ["start", "middle", "end"] as const;
export type Crop = (typeof CROPS)[number];

export type PictureFormat = "avif" | "webp";
export type PictureFile = { name: string; type: string; bytes: Uint8Array };
export type PictureProblem = "not_a_picture" | "heic" | "too_many_pixels" | "broken" | "busy";
/** Listing photos are shown large: they must not be animated or tiny. */
export type PhotoProblem = PictureProblem | "animated" | "too_small";

export type SquaresTask = {
	act: "squares";
	bytes: Uint8Array;
	crop: Crop;
	/** Sides in pixels. */
	widths: readonly number[];
	formats: readonly PictureFormat[];
	/** Longer side in the uncropped image instead of squares: for images with text to read. */
	isWhole?: true;
};

export type MadePicture =
	/** colour: mean colour of the image, #rrggbb. */
	{ ok: true; files: PictureFile[]; colour: string } | { ok: false; code: PictureProblem };

/** An uploaded listing photo (path of the file), or a stored master to be rotated (its bytes). */
export type PhotoTask = {
	act: "photo";
	source: string | Uint8Array;
	/** Degrees clockwise. */
	turn: 0 | 90 | 180 | 270;
};

export type MadePhoto =
	| {
			ok: true;
			/** First size as WebP, and the master for all other sizes. */
			files: PictureFile[];
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

/** One more size of a master. */
export type SizeTask = { act: "size"; bytes: Uint8Array; width: number; format: PictureFormat };

export type MadeSize = { ok: true; file: PictureFile } | { ok: false; code: PictureProblem };

export type PictureTask = SquaresTask | PhotoTask | SizeTask;
export type TaskAnswer<T extends PictureTask> = T extends SquaresTask
	? MadePicture
	: T extends PhotoTask
		? MadePhoto
		: MadeSize;

/** File name of a master; pages never show it. */
export const MASTER_NAME = "master.jpg";
/** Maximum width of a master in pixels. */
export const MASTER_WIDTH = 1920;
export const MASTER_HEIGHT = 2560;
/** Width made while the user waits. */
const FIRST_WIDTH = 640;
const WIDTHS = [320, FIRST_WIDTH, 1280, MASTER_WIDTH];
/** A width is only added if it is larger than the one before by this factor. */
const WORTHWHILE = 1.25;

/** Widths of an image: the standard ones below its own, and its own. */
export function listWidths(width: number): number[] {
	const smaller = WIDTHS.filter((one) => one < width);
	const largest = smaller.at(-1);
	const isWorthwhile = largest === undefined || width >= largest * WORTHWHILE || WIDTHS.includes(width);
	return isWorthwhile ? [...smaller, width] : smaller;
}

/** Width that is made first. */
export function firstWidth(width: number): number {
	return listWidths(width).findLast((one) => one <= FIRST_WIDTH) ?? width;
}

/** Format by the first bytes; null for anything unsupported, which never reaches the decoders. */
export function sniffPicture(bytes: Uint8Array): "jpeg" | "png" | "webp" | "avif" | "heic" | null {
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
