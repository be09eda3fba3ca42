/** The pattern of a page's address, e.g. /properties/:id, so that reports of one page can be seen together. */

type Match = { pathname: string; params: Readonly<Record<string, string | undefined>> };

function decode(segment: string): string {
	try {
		return decodeURIComponent(segment);
	} catch {
		return segment;
	}
}

/** Replaces the parameters in the address of the innermost match by their names; undefined where nothing matched. */
export function routePattern(matches: readonly Match[]): string | undefined {
	const match = matches.at(-1);
	if (!match) return undefined;
	const { "*": rest, ...params } = match.params;
	const segments = match.pathname.replace(/(.)\/$/, "$1").split("/");
	if (rest !== undefined) segments.splice(rest ? -rest.split("/").length : segments.length, segments.length, "*");
	for (const [name, value] of Object.entries(params)) {
		// The first segment is never a parameter.
		const index = segments.findIndex((segment, at) => at > 1 && decode(segment) === value);
		if (index > 0) segments[index] = `:${name}`;
	}
	return segments.join("/");
}
