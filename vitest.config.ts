import { defineConfig } from "vitest/config";
import { IS_NIGHTLY } from "./tests/support/nightly.ts";

/** Files that measure time and must run alone. */
const TIMED = [
	"tests/local/graceful-stop.test.ts",
	"tests/routes/auth-responses.test.ts",
	"tests/routes/billing.test.ts",
	"tests/routes/session-faults.test.ts",
	"tests/routes/slow-backend.test.ts",
];

/** Files whose setup starts a backend with demonstration data; each other file starts its own. */
const WITH_DEMONSTRATION = [
	"tests/routes/backend-unavailable.test.ts",
	"tests/routes/design.test.ts",
	"tests/routes/every-route.test.ts",
	"tests/routes/google.test.ts",
	"tests/routes/manifest.test.ts",
	"tests/routes/preferences.test.ts",
	"tests/routes/router-internals.test.ts",
	"tests/routes/search-words.test.ts",
	"tests/routes/weights.test.ts",
];

/** Timed files with demonstration data: cached pages are kept only while the database answers quickly. */
const TIMED_WITH_DEMONSTRATION = ["tests/routes/direct-answer.test.ts", "tests/routes/page-cache.test.ts"];

const maxWorkers = Number(process.env.TEST_WORKERS ?? 3);
const common = { maxWorkers, testTimeout: 120_000, hookTimeout: 180_000 };
const needsServer = ["tests/support/postgres-setup.ts"];
const needsSite = [...needsServer, "tests/support/build-setup.ts"];
const siteEnvironment = ["tests/support/site-environment.ts"];
const demonstrationBackend = ["tests/support/demonstration-backend.ts"];
const oneProcess = {
	isolate: false,
	// Loaded by Node itself, once per process.
	server: { deps: { external: [/\/build\/server\//] } },
};

/** They mostly wait for timeouts: two at a time leave each a core. */
const timed = { maxWorkers: 2, sequence: { groupOrder: 1 } };

/** Order: files with their own database or none, in parallel; then timed files. */
export default defineConfig({
	test: {
		maxWorkers,
		projects: [
			{
				test: {
					name: "unit",
					include: ["app/**/*.test.ts", "app/**/*.test.tsx", "tests/*.test.ts"],
					setupFiles: ["tests/support/environment.ts"],
					// Style sheets imported as raw text must not be emptied.
					css: { include: /\.css\?raw$/ },
					maxWorkers,
				},
			},
			{
				test: {
					...common,
					name: "local",
					include: ["tests/local/**/*.test.ts"],
					exclude: TIMED,
					globalSetup: needsSite,
				},
			},
			{
				test: {
					...common,
					name: "database",
					include: ["tests/database/**/*.test.ts"],
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
					exclude: [...TIMED, ...WITH_DEMONSTRATION, ...TIMED_WITH_DEMONSTRATION],
					globalSetup: needsSite,
					setupFiles: ["tests/support/fresh-file.ts", ...siteEnvironment],
				},
			},
			{
				test: {
					...common,
					name: "demonstration",
					...oneProcess,
					include: WITH_DEMONSTRATION,
					globalSetup: needsSite,
					setupFiles: ["tests/support/fresh-file.ts", ...siteEnvironment, ...demonstrationBackend],
				},
			},
			{
				test: {
					...common,
					name: "timed",
					include: TIMED,
					globalSetup: needsSite,
					setupFiles: siteEnvironment,
					...timed,
				},
			},
			{
				test: {
					...common,
					name: "timed demonstration",
					include: TIMED_WITH_DEMONSTRATION,
					globalSetup: needsSite,
					setupFiles: [...siteEnvironment, ...demonstrationBackend],
					...timed,
				},
			},
		],
	},
});
