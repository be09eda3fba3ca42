/** One entry of the list of pictures. */
import type { Scene } from "../render.ts";

export type Drawn = Omit<Scene, "colour" | "width" | "height" | "widths"> & { draw: () => string };

export function entry(
	id: string,
	subject: string,
	view: Scene["view"],
	tags: string[],
	en: string,
	tr: string,
	draw: () => string,
): Drawn {
	return { id, subject, view, tags, alt: { en, tr }, draw };
}
