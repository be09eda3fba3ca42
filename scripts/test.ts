/**
 * `npm test`: types and lint, pure tests, tests against the embedded backend, a build, and the browser.
 * Ends with one line, "N passed, N failed"; any failure gives exit code 1.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { buildIfNeeded } from "./build-if-needed.ts";
import { findChromium } from "./find-chromium.ts";

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
let passed = 0;
let failed = 0;

function run(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
	const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } });
	return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

/** A check without cases of its own counts as one. */
async function check(name: string, args: string[]): Promise<void> {
	const started = performance.now();
	const isGood = (await run(args)) === 0;
	console.log(`${isGood ? "✓" : "✗"} ${name} (${Math.round((performance.now() - started) / 1000)} s)`);
	if (isGood) passed++;
	else failed++;
}

type VitestReport = { numPassedTests: number; numFailedTests: number; success: boolean };
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number }; errors: unknown[] };

function readReport<T>(file: string): T | undefined {
	try {
		return JSON.parse(readFileSync(join(results, file), "utf8")) as T;
	} catch {
		return undefined;
	}
}

async function runVitest(): Promise<void> {
	const code = await run([
		"node_modules/vitest/vitest.mjs",
		"run",
		"--reporter=default",
		"--reporter=json",
		`--outputFile.json=${join(results, "vitest.json")}`,
	]);
	const report = readReport<VitestReport>("vitest.json");
	passed += report?.numPassedTests ?? 0;
	// A file that could not even be loaded fails the run without a failed case.
	failed += report ? Math.max(report.numFailedTests, code === 0 ? 0 : 1) : 1;
}

async function runBrowser(): Promise<void> {
	const code = await run(["node_modules/@playwright/test/cli.js", "test"], { CHROMIUM_PATH: await findChromium() });
	const report = readReport<PlaywrightReport>("playwright.json");
	passed += report?.stats.expected ?? 0;
	failed += report
		? Math.max(report.stats.unexpected + report.stats.flaky + report.errors.length, code === 0 ? 0 : 1)
		: 1;
}

process.env.DO_NOT_TRACK = "1";
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await check("types of the routes", ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
await check("types", ["node_modules/typescript/bin/tsc"]);
await check("lint and format", ["node_modules/@biomejs/biome/bin/biome", "check"]);
await buildIfNeeded(root);
await runVitest();
await runBrowser();
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
