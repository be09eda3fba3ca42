/**
 * A list page as its loader data carries it: options with their numbers as one text per group. The framework's encoding
 * of an object is several times as long, and slower to write.
 */
import type { ListPage } from "./list-page.server.ts";

type Names = Readonly<Record<string, string>>;
type Counts = Readonly<Record<string, number>>;

/** Groups whose values have names, with the filter that counts them. */
const NAMED = { places: "place", makes: "make", models: "model" } as const;
type Named = keyof typeof NAMED;
const NAMED_GROUPS = Object.keys(NAMED) as Named[];

export type CompactListPage = Omit<ListPage, Named | "result"> & {
	result: Omit<ListPage["result"], "facets">;
	/** Texts by group; without empty groups. */
	names: Partial<Record<Named, string>>;
	counts: Record<string, string>;
};

/** Drops empty groups. */
export function compactListPage({ result: { facets, ...result }, ...page }: ListPage): CompactListPage {
	const { places, makes, models, ...rest } = page;
	const groups = { places, makes, models };
	const names: CompactListPage["names"] = {};
	for (const group of NAMED_GROUPS) {
		const text = writeNames(groups[group], facets[NAMED[group]]);
		if (text) names[group] = text;
	}
	const counts: CompactListPage["counts"] = {};
	for (const [group, values] of Object.entries(facets))
		if (!Object.values<string>(NAMED).includes(group)) counts[group] = writeCounts(values);
	return { ...rest, result, names, counts };
}

/** The page of its compact form. */
export function completeListPage({ names, counts, result, ...page }: CompactListPage): ListPage {
	const facets: Record<string, Counts> = {};
	for (const [group, text] of Object.entries(counts)) facets[group] = readCounts(text);
	const groups = { places: {}, makes: {}, models: {} } as Record<Named, Names>;
	for (const group of NAMED_GROUPS) {
		const options = readOptions(names[group]);
		groups[group] = Object.fromEntries(options.map(({ slug, name }) => [slug, name]));
		if (options.some(({ count }) => count !== ""))
			facets[NAMED[group]] = Object.fromEntries(options.map(({ slug, count }) => [slug, Number(count)]));
	}
	return { ...page, ...groups, result: { ...result, facets } };
}

/** Lines "slug=number=name"; the number is empty where it is unknown. */
function writeNames(names: Names, counts: Counts | undefined): string {
	return Object.entries(names)
		.map(([slug, name]) => `${slug}=${counts ? (counts[slug] ?? 0) : ""}=${name}`)
		.join("\n");
}

function readOptions(text = "") {
	return text.split("\n").flatMap((line) => {
		const [slug = "", count = ""] = line.split("=", 2);
		return slug ? [{ slug, count, name: line.slice(slug.length + count.length + 2) }] : [];
	});
}

const writeCounts = (counts: Counts) =>
	Object.entries(counts)
		.map(([value, count]) => `${value}=${count}`)
		.join("\n");

const readCounts = (text: string): Counts =>
	Object.fromEntries(readOptions(text).map(({ slug, count }) => [slug, Number(count)]));
