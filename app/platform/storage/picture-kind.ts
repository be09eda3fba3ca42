/** What pictures there are here: the words that the application and the process that works on pictures share. */

/** Which part of a picture that is not square is kept: from the left or top, the middle, from the right or bottom. */
export const CROPS = ["start", "middle", "end"] as const;
export type Crop = (typeof CROPS)[number];

export type PictureFormat = "avif" | "webp";
export type PictureFile = { name: string; type: string; bytes: Uint8Array };
export type PictureProblem = "not_a_picture" | "heic" | "too_many_pixels" | "broken" | "busy";
/** Pictures of listings are looked at large: they do not move and are not tiny. */
export type PhotoProblem = PictureProblem | "animated" | "too_small";

export type SquaresTask = {
	act: "squares";
	bytes: Uint8Array;
	crop: Crop;
	/** Sides in pixels. */
	widths: readonly number[];
	formats: readonly PictureFormat[];
	/** All of the picture, its longer side of that width or less, in the place of squares: for what is to be read. */
	isWhole?: true;
};

export type MadePicture =
	/** colour: the mean of the picture, #rrggbb. */
	{ ok: true; files: PictureFile[]; colour: string } | { ok: false; code: PictureProblem };

/** The picture of a listing as it arrived (the path of a file), or one of ours that is to be turned (its bytes). */
export type PhotoTask = {
	act: "photo";
	source: string | Uint8Array;
	/** Degrees clockwise. */
	turn: 0 | 90 | 180 | 270;
};

export type MadePhoto =
	| {
			ok: true;
			/** The first size as WebP, and the master that the others are made of. */
			files: PictureFile[];
			/** Of the master, in pixels. */
			width: number;
			height: number;
			/** The width of the first size. */
			first: number;
			/** The mean, #rrggbb. */
			colour: string;
			/** 64 bits as 16 hexadecimal digits; null for a picture that says too little to be told from others. */
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

/** The name of a master: no page shows it. */
export const MASTER_NAME = "master.jpg";
/** Masters are no larger, in pixels. */
export const MASTER_WIDTH = 1920;
export const MASTER_HEIGHT = 2560;
/** What is made while its sender waits. */
const FIRST_WIDTH = 640;
const WIDTHS = [320, FIRST_WIDTH, 1280, MASTER_WIDTH];
/** A size less than this much wider than the one before is not worth a file. */
const WORTHWHILE = 1.25;

/** The widths that a picture is offered in: the usual ones below its own, and its own. */
export function listWidths(width: number): number[] {
	const smaller = WIDTHS.filter((one) => one < width);
	const largest = smaller.at(-1);
	const isWorthwhile = largest === undefined || width >= largest * WORTHWHILE || WIDTHS.includes(width);
	return isWorthwhile ? [...smaller, width] : smaller;
}

/** The one that is made first. */
export function firstWidth(width: number): number {
	return listWidths(width).findLast((one) => one <= FIRST_WIDTH) ?? width;
}

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
