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
	"tests/routes/weights.test.ts",
];

/** Two cores are the smallest machine, and much of a test is waiting. */
const maxWorkers = 2;

/** First what has its own database or none, two files at a time; then what shares one, file by file; last what measures time. */
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
					name: "backend",
					include: ["tests/{local,database}/**/*.test.ts"],
					exclude: TIMED,
					globalSetup: ["tests/support/build-setup.ts"],
					testTimeout: 120_000,
					hookTimeout: 180_000,
					maxWorkers,
				},
			},
			{
				test: {
					name: "routes",
					include: ["tests/routes/**/*.test.ts", ...(IS_NIGHTLY ? ["tests/nightly/**/*.test.ts"] : [])],
					exclude: [...TIMED, ...SHARED],
					globalSetup: ["tests/support/build-setup.ts"],
					setupFiles: ["tests/support/site-environment.ts"],
					testTimeout: 60_000,
					hookTimeout: 180_000,
					maxWorkers,
				},
			},
			{
				test: {
					name: "shared",
					include: SHARED,
					globalSetup: ["tests/support/build-setup.ts", "tests/support/shared-backend.ts"],
					setupFiles: ["tests/support/site-environment.ts", "tests/support/shared-environment.ts"],
					testTimeout: 60_000,
					hookTimeout: 180_000,
					maxWorkers: 1,
					sequence: { groupOrder: 1 },
				},
			},
			{
				test: {
					name: "timed",
					include: TIMED,
					globalSetup: ["tests/support/build-setup.ts"],
					setupFiles: ["tests/support/site-environment.ts"],
					testTimeout: 60_000,
					hookTimeout: 180_000,
					maxWorkers: 1,
					sequence: { groupOrder: 2 },
				},
			},
		],
	},
});
