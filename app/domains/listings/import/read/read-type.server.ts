/** Types with what offices write around them: "Satılık Daire", "2+1 flat", "Villa for sale". */
import type { Kind } from "../../listing.ts";
import { getCellVocabulary } from "../cell-vocabulary.server.ts";
import { foldHeader } from "../fold-header.ts";

const OFFERS: readonly [RegExp, string][] = [
	[/\b(satilik|for sale|sale)\b/g, "sale"],
	[/\b(kiralik|for rent|to rent|to let|rent)\b/g, "rent"],
];
const ROOMS = /\b\d{1,2} \d{1,2}( \d{1,2})?\b/g;

/** The type that a cell names, and whether it is for sale or to rent if the cell says so. */
export function readType(kind: Kind, cell: string): { type: string | undefined; category?: string } {
	const vocabulary = getCellVocabulary(kind, "type")!;
	const folded = foldHeader(cell.slice(0, 120));
	const whole = vocabulary.get(folded);
	if (whole) return { type: whole };
	const offer = kind === "property" ? OFFERS.find(([words]) => folded.search(words) >= 0) : undefined;
	const rest = (offer ? folded.replace(offer[0], " ") : folded).replace(ROOMS, " ").replace(/\s+/g, " ").trim();
	return { type: vocabulary.get(rest), ...(offer ? { category: offer[1] } : {}) };
}

const PLOTS = ["residential_plot", "commercial_plot", "farmland", "olive_grove"];
/** Words of feeds for several of our types, folded. */
const BROAD_WORDS: Record<string, readonly string[]> = {
	plot: PLOTS,
	land: PLOTS,
	commercial: ["office", "retail", "shop", "warehouse"],
	"commercial property": ["office", "retail", "shop", "warehouse"],
};

/** Whether a cell names the type of a listing by a broader word, which is no reason to change it. */
export const namesBroadly = (cell: string, type: string): boolean =>
	BROAD_WORDS[foldHeader(cell.slice(0, 120))]?.includes(type) ?? false;
