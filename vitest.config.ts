import { defineConfig } from "vitest/config";
import { IS_NIGHTLY } from "./tests/support/nightly.ts";

/** Files that use the shared backend with demonstration data, limits and jobs; each other file has its own. */
const SHARED = [
	"tests/routes/backend-unavailable.test.ts",
	"tests/routes/design.test.ts",
	"tests/routes/direct-answer.test.ts",
	"tests/routes/every-route.test.ts",
	"tests/routes/google.test.ts",
	"tests/routes/manifest.test.ts",
	"tests/routes/map.test.ts",
	"tests/routes/page-cache.test.ts",
	"tests/routes/preferences.test.ts",
	"tests/routes/router-internals.test.ts",
	"tests/routes/search-words.test.ts",
	"tests/routes/weights.test.ts",
];

const maxWorkers = Number(process.env.TEST_WORKERS ?? 3);
/** A young generation large enough for the garbage of a request, so that little of it is copied. */
const execArgv = ["--max-semi-space-size=64"];
const common = { maxWorkers, execArgv, testTimeout: 120_000, hookTimeout: 180_000 };
const needsServer = ["tests/support/postgres-setup.ts"];
const needsSite = [...needsServer, "tests/support/build-setup.ts"];
const siteEnvironment = ["tests/support/site-environment.ts"];
const oneProcess = {
	isolate: false,
	// Loaded by Node itself, once per process.
	server: { deps: { external: [/\/build\/server\//] } },
};

/** Another order of the files, to find those that depend on it: any number above 0 (`TEST_SHUFFLE=7 npm test`). */
const seed = Number(process.env.TEST_SHUFFLE ?? 0);
const order = seed > 0 ? { sequence: { shuffle: { files: true, tests: false }, seed } } : {};

/** Order: files with their own database or none, in parallel; then those that share one, sequentially. */
export default defineConfig({
	test: {
		maxWorkers,
		...order,
		projects: [
			{
				test: {
					...common,
					name: "unit",
					include: ["app/**/*.test.ts", "app/**/*.test.tsx", "tests/*.test.ts"],
					...oneProcess,
					setupFiles: ["tests/support/fresh-file.ts", "tests/support/environment.ts"],
					// Style sheets imported as raw text must not be emptied.
					css: { include: /\.css\?raw$/ },
				},
			},
			{
				test: {
					...common,
					name: "local",
					include: ["tests/local/**/*.test.ts"],
					globalSetup: needsSite,
				},
			},
			{
				test: {
					...common,
					name: "database",
					include: ["tests/database/**/*.test.ts", "tests/contract/**/*.test.ts"],
					...oneProcess,
					globalSetup: needsServer,
					setupFiles: ["tests/support/fresh-file.ts"],
				},
			},
			{
				test: {
					...common,
					name: "routes",
					...oneProcess,
					include: ["tests/routes/**/*.test.ts", ...(IS_NIGHTLY ? ["tests/nightly/**/*.test.ts"] : [])],
					exclude: SHARED,
					globalSetup: needsSite,
					setupFiles: ["tests/support/fresh-file.ts", ...siteEnvironment],
				},
			},
			{
				test: {
					...common,
					name: "shared",
					...oneProcess,
					include: SHARED,
					globalSetup: [...needsSite, "tests/support/shared-backend.ts"],
					setupFiles: ["tests/support/fresh-file.ts", ...siteEnvironment, "tests/support/shared-environment.ts"],
					maxWorkers: 1,
					sequence: { groupOrder: 1 },
				},
			},
		],
	},
});
