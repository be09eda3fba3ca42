import { defineConfig } from "vitest/config";

/** Two cores are the smallest machine: the pure tests share a process each, those with a database run one file at a time. */
export default defineConfig({
	test: {
		projects: [
			{
				test: {
					name: "unit",
					include: ["app/**/*.test.ts", "app/**/*.test.tsx", "tests/*.test.ts"],
					setupFiles: ["tests/support/environment.ts"],
				},
			},
			{
				test: {
					name: "backend",
					include: ["tests/{local,database}/**/*.test.ts"],
					testTimeout: 120_000,
					hookTimeout: 180_000,
					fileParallelism: false,
				},
			},
			{
				test: {
					name: "routes",
					include: ["tests/routes/**/*.test.ts"],
					globalSetup: ["tests/support/routes-setup.ts"],
					setupFiles: ["tests/support/routes-environment.ts"],
					testTimeout: 60_000,
					hookTimeout: 180_000,
					fileParallelism: false,
				},
			},
		],
	},
});
