/** Illustrations of the demonstration data: their manifests, and the archives with their files. */
import { readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { unpackTar } from "modern-tar";

/** One illustration as used by the demonstration data. */
export type Scene = {
	/** Name, e.g. `villa-03-dusk`. */
	id: string;
	/** Subject, e.g. a listing type, a body type, a room. Pictures of a subject share an archive. */
	subject: string;
	view: "exterior" | "interior" | "detail" | "plan" | "surroundings" | "portrait";
	/** Tags for matching: features, colours, light, season. */
	tags: string[];
	/** Main colour as #rrggbb. */
	colour: string;
	width: number;
	height: number;
	/** Existing widths, ascending. */
	widths: number[];
	alt: { en: string; tr: string };
};

/** Folder of the illustrations: `manifest.<part>.json` and `<subject>.tar`. */
export const SCENES_FOLDER = join(import.meta.dirname, "scenes");

export type Scenes = { property: Scene[]; vehicle: Scene[]; agent: Scene[] };

/** The manifest of a part. */
export const manifestFile = (part: keyof Scenes) => join(SCENES_FOLDER, `manifest.${part}.json`);

/** The archive with the pictures of a subject: an uncompressed tar, because the pictures are compressed. */
export const archiveFile = (subject: string) => join(SCENES_FOLDER, `${subject}.tar`);

/** Reads the manifests. */
export function readScenes(): Scenes {
	const read = (part: keyof Scenes) => JSON.parse(readFileSync(manifestFile(part), "utf8")) as Scene[];
	return { property: read("property"), vehicle: read("vehicle"), agent: read("agent") };
}

export const FORMATS = ["avif", "webp"] as const;

/** Name of a picture in its archive. */
export const pictureName = (id: string, width: number, format: (typeof FORMATS)[number]) => `${id}/${width}.${format}`;

/** Reads an archive into its files by name. */
export async function readArchive(subject: string): Promise<Map<string, Uint8Array>> {
	const entries = await unpackTar(await readFile(archiveFile(subject)), { strict: true });
	return new Map(entries.map(({ header, data }) => [header.name, data ?? new Uint8Array()]));
}

/** When an archive was last written. */
export const archiveDate = (subject: string): Date => statSync(archiveFile(subject)).mtime;
