/** Which drawing a post has: its own, or one of those that fit any text. */
import type { DrawingName } from "#app/ui/drawing.tsx";
import type { PostSlug } from "../content-page.ts";

const OWN: Record<PostSlug, DrawingName> = {
	"blog/how-availability-works": "clock",
	"blog/cash-to-move-in": "keys",
	"blog/title-deed-words": "deed",
	"blog/vehicle-papers": "car",
};
const ANY: readonly DrawingName[] = ["boat", "lemons", "town", "sea"];

/** The same for a post each time, so that its page and the list agree. */
export function drawingOf(slug: PostSlug): DrawingName {
	const sum = [...slug].reduce((total, character) => total + character.charCodeAt(0), 0);
	return OWN[slug] ?? ANY[sum % ANY.length]!;
}
