/** Illustrations: the manifests and files. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One illustration as used by the demonstration data. */
export type Scene = {
	/** Folder name under `files/`, e.g. `villa-03-dusk`. */
	id: string;
	/** Subject, e.g. a listing type, a body type, a room. */
	subject: string;
	view: "exterior" | "interior" | "detail" | "plan" | "surroundings" | "portrait" | "place";
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

/** Folder of the illustrations: the manifests, and `files/<id>/<width>.<avif|webp>`. */
export const SCENES_FOLDER = join(import.meta.dirname, "scenes");

export type Scenes = { property: Scene[]; vehicle: Scene[]; agent: Scene[] };

/** A missing manifest counts as empty, and a scene without files is skipped. */
export function readScenes(folder: string = SCENES_FOLDER): Scenes {
	const isDrawn = (scene: Scene) =>
		scene.widths.every((width) => FORMATS.every((format) => existsSync(sceneFile(scene.id, width, format, folder))));
	const read = (name: string): Scene[] => {
		const file = join(folder, `manifest.${name}.json`);
		return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Scene[]).filter(isDrawn) : [];
	};
	return { property: read("property"), vehicle: read("vehicle"), agent: read("agent") };
}

export const FORMATS = ["avif", "webp"] as const;

/** File of a scene at a width. */
export function sceneFile(id: string, width: number, format: "avif" | "webp", folder: string = SCENES_FOLDER): string {
	return join(folder, "files", id, `${width}.${format}`);
}
