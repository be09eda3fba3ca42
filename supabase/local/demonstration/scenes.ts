/** The drawn pictures: what the manifests beside the scenes say, and where the files lie. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the demonstration data needs to know of one drawn picture. */
export type Scene = {
	/** Folder name under `files/`, e.g. `villa-03-dusk`. */
	id: string;
	/** What is shown, e.g. a listing type, a body style, a room. */
	subject: string;
	view: "exterior" | "interior" | "detail" | "plan" | "surroundings" | "portrait" | "place";
	/** Words the generator matches on: features, colours, light, season. */
	tags: string[];
	/** Main colour as #rrggbb. */
	colour: string;
	width: number;
	height: number;
	/** Widths that exist as files, ascending. */
	widths: number[];
	alt: { en: string; tr: string };
};

/** Folder of the drawn scenes: the manifests, and `files/<id>/<width>.<avif|webp>`. */
export const SCENES_FOLDER = join(import.meta.dirname, "scenes");

export type Scenes = { property: Scene[]; vehicle: Scene[]; agent: Scene[] };

/** A manifest that is not there counts as empty, and a scene without its files as not drawn. */
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

/** The file of a scene at a width. */
export function sceneFile(id: string, width: number, format: "avif" | "webp", folder: string = SCENES_FOLDER): string {
	return join(folder, "files", id, `${width}.${format}`);
}
