/**
 * Builds the service worker and the small modules that pages import without the framework: sw.js, offline.js and
 * install.js. They have fixed names, and the worker carries the id of the build.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";
import { WORKER_FILES } from "../server/worker-files.ts";
import { SCRIPT_TARGETS } from "./browsers.ts";

const root = join(import.meta.dirname, "..");
const client = join(root, "build/client");

/** Modules in the order they are built: the worker last, because its id covers the others. */
const MODULES = [
	{ name: "offline", format: "es" },
	{ name: "install", format: "es" },
	{ name: "sw", format: "iife" },
] as const;
async function bundle({ name, format }: (typeof MODULES)[number], id: string): Promise<string> {
	const result = await build({
		configFile: false,
		root,
		logLevel: "warn",
		publicDir: false,
		define: { BUILD: JSON.stringify(id) },
		build: {
			write: false,
			minify: true,
			target: SCRIPT_TARGETS,
			rollupOptions: {
				input: join(root, "app/worker", `${name}.ts`),
				output: { format },
				preserveEntrySignatures: "strict",
			},
		},
	});
	const [output] = Array.isArray(result) ? result : [result];
	if (!output || !("output" in output)) throw new Error(`${name}.js was not built.`);
	return output.output[0].code;
}

/** The modules by their paths. seed: what the id of the build depends on besides them. */
export async function bundleWorker(seed: string): Promise<Record<string, string>> {
	const files: Record<string, string> = {};
	const hash = createHash("sha256").update(seed);
	for (const module of MODULES) {
		const code = await bundle(module, hash.copy().digest("hex").slice(0, 10));
		hash.update(code);
		files[`/${module.name}.js`] = code;
	}
	return files;
}

/** Answers the development server's requests for the modules. */
export const serveWorker: Plugin = {
	name: "serve-worker",
	apply: "serve",
	configureServer(server) {
		server.middlewares.use(async (request, response, next) => {
			const path = request.url?.split("?")[0] ?? "";
			if (!WORKER_FILES.includes(path)) return next();
			const files = await bundleWorker(String(Date.now()));
			response.setHeader("Content-Type", "text/javascript").end(files[path]);
		});
	},
};

const assets = join(client, "assets");
/** What the worker keeps besides built files: the files that pages name without a hash, and the offline page with its texts. */
const SHELL_SOURCES = [
	"public/fonts",
	"public/icons.svg",
	"public/icon-192x192.png",
	"app/locales/offline",
	"app/routes/public/offline.tsx",
];

/** Names of the built files, which change with their content, and the content of the others. */
function readSeed(): string {
	const hash = createHash("sha256").update(readdirSync(assets).sort().join());
	for (const source of SHELL_SOURCES) {
		const path = join(root, source);
		const names = statSync(path).isDirectory() ? readdirSync(path, { recursive: true, encoding: "utf8" }).sort() : [""];
		for (const file of names.map((name) => join(path, name)))
			if (statSync(file).isFile()) hash.update(file.slice(root.length)).update(readFileSync(file));
	}
	return hash.digest("hex");
}

if (import.meta.main) {
	if (!existsSync(assets)) mkdirSync(assets, { recursive: true });
	const files = await bundleWorker(readSeed());
	for (const [path, code] of Object.entries(files)) writeFileSync(join(client, path), code);
}
