/** Every address of the site, read from routes.ts, so that new ones are tested automatically. */
import table from "../../app/routes.ts";

/** The guarded areas, by the folder of their layout. */
export const AREAS = ["account", "dashboard", "admin"] as const;
export type Area = (typeof AREAS)[number];

export type Address = {
	path: string;
	file: string;
	/** The framework's route id, as `_routes=` expects it. */
	id: string;
	isPage: boolean;
	/** Its layouts, outermost first. */
	layouts: string[];
	/** The area whose layout guards it; public without one. */
	area: Area | "public";
};

type Entry = { id?: string; path?: string; index?: boolean; file: string; children?: Entry[] };

function flatten(entries: Entry[], above = "", layouts: string[] = []): Address[] {
	return entries.flatMap((entry) => {
		const path = [above, entry.path].filter(Boolean).join("/");
		if (entry.children) return flatten(entry.children, path, [...layouts, entry.file]);
		const area = AREAS.find((name) => layouts.includes(`routes/${name}/layout.tsx`)) ?? "public";
		const id = entry.id ?? entry.file.replace(/\.tsx?$/, "");
		return [{ path: `/${path}`, file: entry.file, id, isPage: entry.file.endsWith(".tsx"), layouts, area }];
	});
}

export const ADDRESSES: Address[] = flatten(table as Entry[]);

/** An address with its parameters filled from the demonstration data. */
export function fillParameters(path: string): string {
	return path
		.replace(":id", "1")
		.replace(":slug", "x")
		.replace(":part", "pages.xml")
		.replace(":job", "clean-up")
		.replace(":action", "pause")
		.replace(":name", "x.xml")
		.replace(/:\w+/g, "1")
		.replace("*", "no-such-page");
}

/** The URL of a page's data requests. */
export function dataPath(path: string): string {
	return path === "/" ? "/_root.data" : `${path}.data`;
}
