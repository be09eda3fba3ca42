/** The drawn pictures: what the manifests beside the scenes say, and where the files lie. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Scene } from "./scenes/render.ts";

export type { Scene };

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
