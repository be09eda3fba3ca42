/** Finds places by any of their names, in Turkish or English spelling, with or without district. */

/** A place with all its names. A slug is `district` or `district.area`. */
export type NamedPlace = { slug: string; name_en: string; name_tr: string; aliases: readonly string[] };

/** Normalises a text for comparison: ignores case, accents, the Turkish dotted i and punctuation. */
export function foldText(text: string): string {
	return text
		.replace(/[ıİ]/g, "i")
		.normalize("NFD")
		.replace(/\p{M}/gu, "")
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}

const indexes = new WeakMap<readonly NamedPlace[], Map<string, string[]>>();

/** Folded name (also without spaces) → slugs; some names occur in two districts. */
function indexNames(places: readonly NamedPlace[]): Map<string, string[]> {
	const known = indexes.get(places);
	if (known) return known;
	const index = new Map<string, string[]>();
	for (const place of places) {
		const names = [place.name_en, place.name_tr, ...place.aliases].map(foldText);
		for (const name of new Set([...names, ...names.map((one) => one.replaceAll(" ", ""))])) {
			index.set(name, [...(index.get(name) ?? []), place.slug]);
		}
	}
	indexes.set(places, index);
	return index;
}

/**
 * Slugs of the places named by a text, or empty: a slug, a name, "Girne - Lapta", "Lapta, Kyrenia", "Lapta Girne",
 * several places separated by commas, a prefix, or a name with a typo.
 */
export function findPlaces(input: string, places: readonly NamedPlace[]): string[] {
	const slug = input.trim().toLowerCase();
	if (places.some((place) => place.slug === slug)) return [slug];
	const index = indexNames(places);
	const whole = foldText(input.slice(0, 200));
	if (!whole) return [];
	return (
		index.get(whole) ??
		findParts(input, index) ??
		findWithDistrict(whole, index) ??
		findByPrefix(whole, index) ??
		findMisspelled(whole, index) ??
		[]
	);
}

/** "Girne - Lapta" or "Lapta, Girne": an area with its district; otherwise each part is a separate place. */
function findParts(input: string, index: Map<string, string[]>): string[] | undefined {
	const parts = input
		.slice(0, 200)
		.split(/[,;/|>]|\s[-–—]\s/)
		.map(foldText)
		.filter(Boolean);
	if (parts.length < 2 || parts.length > 12) return undefined;
	const found = parts.map((part) => index.get(part) ?? findByPrefix(part, index) ?? findMisspelled(part, index) ?? []);
	if (found.some((slugs) => slugs.length === 0)) return undefined;
	const slugs = [...new Set(found.flat())];
	const districts = new Set(slugs.filter((slug) => !slug.includes(".")));
	const inside = slugs.filter((slug) => slug.includes(".") && districts.has(slug.split(".")[0]!));
	return inside.length > 0 ? inside : slugs;
}

/** "Lapta Girne" or "Girne Lapta": a district name before or after one of its areas. */
function findWithDistrict(whole: string, index: Map<string, string[]>): string[] | undefined {
	for (const [name, slugs] of index) {
		const district = slugs.find((slug) => !slug.includes("."));
		if (!district) continue;
		const rest = whole.startsWith(`${name} `)
			? whole.slice(name.length + 1)
			: whole.endsWith(` ${name}`)
				? whole.slice(0, -name.length - 1)
				: undefined;
		const inside = rest ? index.get(rest)?.filter((slug) => slug.startsWith(`${district}.`)) : undefined;
		if (inside?.length) return inside;
	}
	return undefined;
}

/** Prefix of at least three letters that matches at most three places; districts first. */
function findByPrefix(whole: string, index: Map<string, string[]>): string[] | undefined {
	if (whole.length < 3) return undefined;
	const found = new Set<string>();
	for (const [name, slugs] of index) if (name.startsWith(whole)) for (const slug of slugs) found.add(slug);
	const districts = [...found].filter((slug) => !slug.includes("."));
	if (districts.length === 1) return districts;
	return found.size > 0 && found.size <= 3 ? [...found] : undefined;
}

/** Name with one typo (two in a long name), if exactly one place is that close. */
function findMisspelled(whole: string, index: Map<string, string[]>): string[] | undefined {
	const allowed = whole.length >= 8 ? 2 : whole.length >= 5 ? 1 : 0;
	if (allowed === 0 || whole.length > 30) return undefined;
	let nearest = allowed + 1;
	let found = new Set<string>();
	for (const [name, slugs] of index) {
		const slips = editDistance(whole, name, nearest);
		if (slips > allowed || slips > nearest) continue;
		if (slips < nearest) found = new Set();
		nearest = slips;
		for (const slug of slugs) found.add(slug);
	}
	return found.size > 0 && found.size <= 2 ? [...found] : undefined;
}

/** Edit distance; returns a number above `limit` when it is exceeded. */
function editDistance(a: string, b: string, limit: number): number {
	if (Math.abs(a.length - b.length) > limit) return limit + 1;
	let previous = Array.from({ length: b.length + 1 }, (_, column) => column);
	for (let row = 1; row <= a.length; row++) {
		const current = [row];
		let least = row;
		for (let column = 1; column <= b.length; column++) {
			const change = previous[column - 1]! + (a[row - 1] === b[column - 1] ? 0 : 1);
			const slips = Math.min(change, previous[column]! + 1, current[column - 1]! + 1);
			current.push(slips);
			if (slips < least) least = slips;
		}
		// No later row has fewer.
		if (least > limit) return limit + 1;
		previous = current;
	}
	return previous[b.length]!;
}
