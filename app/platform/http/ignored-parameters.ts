/** What a list leaves out of its address because it does not know it. */

/** Known values by parameter that an address may leave out, because the list shows the same without them. */
export type DefaultValues = Readonly<Record<string, readonly string[]>>;
const DEFAULT_VALUES: DefaultValues = { page: ["1"] };
/** Not of a list: the language, the framework's, and those that other sites and mails add to links. */
export const PARAMETERS_OF_ALL_PAGES = /^(utm_.*|gclid|fbclid|msclkid|yclid|igshid|mc_[ce]id|ref|lng|_routes)$/;
/** As many are named, and as much of each. */
const MAX_NAMED = 5;
const MAX_NAME_LENGTH = 30;

/**
 * Names of the parameters that have no effect on a list, once more for a repeated one. canonicalPath: the address of the list as it was understood.
 * defaults: the known values by parameter that it may leave out.
 */
export function listIgnoredParameters(query: string, canonicalPath: string, defaults: DefaultValues = {}): string[] {
	const used = new URLSearchParams(canonicalPath.split("?")[1]?.split("#")[0]);
	const known = new Map(Object.entries({ ...DEFAULT_VALUES, ...defaults }));
	const seen = new Map<string, number>();
	const names = [...new URLSearchParams(query)].flatMap(([name, value]) => {
		if (value.trim() === "" || known.get(name)?.includes(value) || PARAMETERS_OF_ALL_PAGES.test(name)) return [];
		const count = (seen.get(name) ?? 0) + 1;
		seen.set(name, count);
		const isKnown = count <= used.getAll(name).length;
		return isKnown ? [] : [[...name.replace(/\p{C}/gu, "")].slice(0, MAX_NAME_LENGTH).join("") || "?"];
	});
	return [...new Set(names)].slice(0, MAX_NAMED);
}
