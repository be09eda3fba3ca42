import { defineConfig } from "vitest/config";
import { IS_NIGHTLY } from "./tests/support/nightly.ts";

/** Files that measure time: what runs beside them would be measured, too. */
const TIMED = [
	"tests/local/graceful-stop.test.ts",
	"tests/routes/auth-answers.test.ts",
	"tests/routes/session-faults.test.ts",
	"tests/routes/slow-backend.test.ts",
];

/** Files that ask, or may ask, one backend with its demonstration data, its limits and jobs; each of the others has its own. */
const SHARED = [
	"tests/routes/backend-away.test.ts",
	"tests/routes/design.test.ts",
	"tests/routes/every-route.test.ts",
	"tests/routes/google.test.ts",
	"tests/routes/kept-page.test.ts",
	"tests/routes/preferences.test.ts",
	"tests/routes/router-internals.test.ts",
	"tests/routes/weights.test.ts",
];

const maxWorkers = Number(process.env.TEST_WORKERS ?? 3);
const common = { maxWorkers, testTimeout: 120_000, hookTimeout: 180_000 };
const needsServer = ["tests/support/postgres-setup.ts"];
const needsSite = [...needsServer, "tests/support/build-setup.ts"];
const siteEnvironment = ["tests/support/site-environment.ts"];
const oneProcess = {
	isolate: false,
	// Loaded by Node itself: read once, whatever instances are made of it.
	server: { deps: { external: [/\/build\/server\//] } },
};

/** First what has its own database or none, several files at a time; then what shares one, file by file; last what measures time. */
export default defineConfig({
	test: {
		maxWorkers,
		projects: [
			{
				test: {
					name: "unit",
					include: ["app/**/*.test.ts", "app/**/*.test.tsx", "tests/*.test.ts"],
					setupFiles: ["tests/support/environment.ts"],
					// A style sheet that is read as a text is not to be emptied.
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
					exclude: [...TIMED, ...SHARED],
					globalSetup: needsSite,
					setupFiles: ["tests/support/fresh-file.ts", ...siteEnvironment],
				},
			},
			{
				test: {
					...common,
					name: "shared",
					include: SHARED,
					globalSetup: [...needsSite, "tests/support/shared-backend.ts"],
					setupFiles: [...siteEnvironment, "tests/support/shared-environment.ts"],
					maxWorkers: 1,
					sequence: { groupOrder: 1 },
				},
			},
			{
				test: {
					...common,
					name: "timed",
					include: TIMED,
					globalSetup: needsSite,
					setupFiles: siteEnvironment,
					maxWorkers: 1,
					sequence: { groupOrder: 2 },
				},
			},
		],
	},
});
