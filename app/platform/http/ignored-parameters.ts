/** What a list leaves out of its address because it does not know it. */

/** Known values by parameter that an address may leave out, because the list shows the same without them. */
export type DefaultValues = Readonly<Record<string, readonly string[]>>;
const DEFAULT_VALUES: DefaultValues = { page: ["1"] };
/** Not of the list, but known on every page. */
const PARAMETERS_OF_ALL_PAGES: readonly string[] = ["lng", "_routes"];
/** As many are named, and as much of each. */
const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 30;

/**
 * Names of the parameters that have no effect on a list. canonicalPath: the address of the list as it was understood.
 * defaults: the known values by parameter that it may leave out.
 */
export function listIgnoredParameters(query: string, canonicalPath: string, defaults: DefaultValues = {}): string[] {
	const used = new URLSearchParams(canonicalPath.split("?")[1]?.split("#")[0]);
	const known = new Map(Object.entries({ ...DEFAULT_VALUES, ...defaults }));
	const names = [...new URLSearchParams(query)].flatMap(([name, value]) => {
		const isKnown =
			value.trim() === "" ||
			known.get(name)?.includes(value) ||
			used.has(name) ||
			PARAMETERS_OF_ALL_PAGES.includes(name);
		return isKnown ? [] : [[...name.replace(/\p{C}/gu, "")].slice(0, MAX_NAME_LENGTH).join("") || "?"];
	});
	return [...new Set(names)].slice(0, MAX_NAMED);
}
