/** Photos of a copy: few, and each in one file. */
import { imagePath, type Photo } from "../../listing.ts";

/** The cover and three more. */
export const MAX_COPY_PHOTOS = 4;
const COPY_WIDTH = 640;

/** The file of a photo: AVIF at 640 px. One that was just uploaded has a single size and no AVIF yet. */
export function copyPhoto({ path, widths }: Pick<Photo, "path" | "widths">): string {
	const width = Math.max(...widths.filter((one) => one <= COPY_WIDTH), Math.min(...widths));
	return imagePath(path, width, widths.length > 1 ? "avif" : "webp");
}
