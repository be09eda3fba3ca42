/** What the viewer can show, read from the part of the page in which a link was pressed. */
import type { Photo } from "#app/domains/listings/listing.ts";

export type Picture = Pick<Photo, "path" | "width" | "height" | "widths"> & { alt: string; isPlan?: true | undefined };

/** Pictures of one kind, or what the page has elsewhere: a document with other pictures, or a video at another site. */
export type View = { text: string; pictures: Picture[] } | { link: HTMLAnchorElement };

type Opening = { views: View[]; view: number; start: number };

/**
 * pressed: a slide of the gallery, or one of the links below it. Without such links there is one view, which needs no name.
 * pictures: of the gallery.
 */
export function readViews(pressed: HTMLAnchorElement, pictures: Picture[]): Opening {
	const part = pressed.closest(".gallery-part");
	const links = [...(part?.querySelectorAll<HTMLAnchorElement>("nav a") ?? [])];
	const plans = [...(part?.querySelectorAll<HTMLImageElement>("[data-widths]") ?? [])].map(readPlan);
	const views = links.map((link): View => {
		const shown = link.hasAttribute("aria-current") ? pictures : link.dataset.held === undefined ? [] : plans;
		return shown.length > 0 ? { text: link.textContent ?? "", pictures: shown } : { link };
	});
	const slide = pressed.closest("li");
	const current = slide ? links.findIndex((link) => link.hasAttribute("aria-current")) : links.indexOf(pressed);
	return {
		views: views.length > 0 ? views : [{ text: "", pictures }],
		view: Math.max(0, current),
		start: slide ? [...(slide.parentElement?.children ?? [])].indexOf(slide) : 0,
	};
}

/** A plan from the picture of it that the page prints. */
function readPlan(image: HTMLImageElement): Picture {
	const [, path = ""] = /^\/pictures\/(.+)\/\d+\.\w+$/.exec(image.getAttribute("src") ?? "") ?? [];
	return {
		path,
		width: image.width,
		height: image.height,
		widths: (image.dataset.widths ?? "").split(",").map(Number),
		alt: image.alt,
		isPlan: true,
	};
}
