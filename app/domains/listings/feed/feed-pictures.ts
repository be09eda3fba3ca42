/** Pictures of a listing in a feed. */
import { imagePath } from "../listing.ts";
import type { FeedListing } from "./agent-feed.ts";

/** Portals ignore further ones. */
export const MAX_FEED_PICTURES = 50;
const MAX_WIDTH = 1280;

/** Absolute addresses of the widest files up to 1280 px, in order, in a format that every reader knows. */
export function listPictures(
	{ photos }: Pick<FeedListing, "photos">,
	origin: string,
	count = MAX_FEED_PICTURES,
): string[] {
	return photos.slice(0, count).map(({ path, widths }) => {
		const width = Math.max(...widths.filter((one) => one <= MAX_WIDTH), Math.min(...widths));
		return origin + imagePath(path, width, "webp");
	});
}
