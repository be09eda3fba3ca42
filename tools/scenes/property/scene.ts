/** One entry of the list of pictures. */
import type { Drawn, Scene } from "../render.ts";

export type { Drawn };

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
