/** Every address of the site, read from routes.ts, so that a new one is tested without being named. */
import table from "../../app/routes.ts";

export type Address = { path: string; file: string; isPage: boolean };

type Entry = { path?: string; index?: boolean; file: string; children?: Entry[] };

function flatten(entries: Entry[], above = ""): Address[] {
	return entries.flatMap((entry) => {
		const path = [above, entry.path].filter(Boolean).join("/");
		if (entry.children) return flatten(entry.children, path);
		return [{ path: `/${path}`, file: entry.file, isPage: entry.file.endsWith(".tsx") }];
	});
}

export const ADDRESSES: Address[] = flatten(table as Entry[]);

/** An address with its parameters filled in with values of the demonstration data. */
export function fill(path: string): string {
	return path
		.replace(":id", "1")
		.replace(":slug", "x")
		.replace(":part", "pages.xml")
		.replace(":job", "clean-up")
		.replace(":act", "pause")
		.replace(":name", "x.xml")
		.replace("*", "no-such-page");
}
