/** Every address of the site, read from routes.ts, so that a new one is tested without being named. */
import table from "../../app/routes.ts";

/** The areas with a guard, by the folder of their layout. */
export const AREAS = ["account", "dashboard", "admin"] as const;
export type Area = (typeof AREAS)[number];

export type Address = {
	path: string;
	file: string;
	/** The framework's name of the route, as `_routes=` takes it. */
	id: string;
	isPage: boolean;
	/** The layouts that it stands under, outermost first. */
	layouts: string[];
	/** Whose guard stands before it, by the layouts; public without one. */
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

/** An address with its parameters filled in with values of the demonstration data. */
export function fill(path: string): string {
	return path
		.replace(":id", "1")
		.replace(":slug", "x")
		.replace(":part", "pages.xml")
		.replace(":job", "clean-up")
		.replace(":act", "pause")
		.replace(":name", "x.xml")
		.replace(/:\w+/g, "1")
		.replace("*", "no-such-page");
}

/** The address under which the browser asks for the data of a page. */
export function dataPath(path: string): string {
	return path === "/" ? "/_root.data" : `${path}.data`;
}
