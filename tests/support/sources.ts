/** The application's sources as text, for tests of the architecture. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const APP = join(import.meta.dirname, "../../app");

export type Source = {
	/** Relative to app/. */
	path: string;
	text: string;
	/** The application files that it imports, relative to app/, including type-only imports. */
	imports: string[];
	/** Those of them that are loaded at run time. */
	loads: string[];
};

const IMPORT = /(import\s+type\b[^"]*?|export\s+type\b[^"]*?)?(?:from|import)\s*\(?\s*"(#app\/|\.{1,2}\/)([^"]+)"/g;

function read(path: string): Source {
	const text = readFileSync(join(APP, path), "utf8");
	const all = [...text.matchAll(IMPORT)].map(([, type, prefix, target]) => ({
		isType: type !== undefined,
		target: prefix === "#app/" ? target! : join(path, "..", `${prefix}${target}`),
	}));
	return {
		path,
		text,
		imports: all.map(({ target }) => target),
		loads: all.filter(({ isType }) => !isType).map(({ target }) => target),
	};
}

/** Every source file of the application, without its tests. */
export const SOURCES: Source[] = readdirSync(APP, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
	.map((entry) => read(join(entry.parentPath, entry.name).slice(APP.length + 1)));
