/**
 * Builds the service worker and the small modules that pages import without the framework: sw.js, offline.js and
 * install.js. They have fixed names, and the worker carries the id of the build.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "vite";

const root = join(import.meta.dirname, "..");
const client = join(root, "build/client");

/** Modules in the order they are built: the worker last, because its id covers the others. */
const MODULES = [
	{ name: "offline", format: "es" },
	{ name: "install", format: "es" },
	{ name: "sw", format: "iife" },
] as const;
export const WORKER_FILES = MODULES.map(({ name }) => `/${name}.js`);

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
			target: "es2022",
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

if (import.meta.main) {
	const assets = join(client, "assets");
	if (!existsSync(assets)) mkdirSync(assets, { recursive: true });
	const files = await bundleWorker(readdirSync(assets).sort().join());
	for (const [path, code] of Object.entries(files)) writeFileSync(join(client, path), code);
}
