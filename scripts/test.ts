/**
 * `npm test`: types and lint, unit tests, database and route tests, a build, and browser tests. Ends with one line, "N
 * passed, N failed"; any failure gives exit code 1.
 *
 * `npm run test:nightly` (`--nightly`) runs more, in at most an hour. It sets NIGHTLY=1 for every process:
 * - files in tests/nightly run only then: `*.test.ts` in Vitest, `*.spec.ts` in Playwright;
 * - repeated tests take their number of rounds from tests/support/nightly.ts.
 */
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { type BrowserReport, type BrowserRun, isWorthRerun, judgeRuns, readBrowserRun } from "./browser-report.ts";
import { buildIfNeeded } from "./build-if-needed.ts";
import { readCpuSeconds } from "./cpu-seconds.ts";
import { findChromium } from "./find-chromium.ts";
import { createMemoryFolder } from "./memory-folder.ts";

const IS_NIGHTLY = process.argv.includes("--nightly");

const root = join(import.meta.dirname, "..");
const results = join(root, "test-results");
let passed = 0;
let failed = 0;

function run(args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
	const child = spawn(process.execPath, args, { cwd: root, stdio: "inherit", env: { ...process.env, ...environment } });
	return new Promise((resolve) => child.once("exit", (code) => resolve(code ?? 1)));
}

/** A check without test cases counts as one. */
async function check(name: string, args: string[]): Promise<void> {
	const started = performance.now();
	const isGood = (await run(args)) === 0;
	console.log(`${isGood ? "✓" : "✗"} ${name} (${Math.round((performance.now() - started) / 1000)} s)`);
	if (isGood) passed++;
	else failed++;
}

type VitestReport = {
	numPassedTests: number;
	numFailedTests: number;
	testResults: {
		name: string;
		message: string;
		startTime: number;
		endTime: number;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
};
/** Repeated at the end, because the output may be thousands of lines long. */
const failures: { title: string; message: string }[] = [];
/** Browser tests that failed in parallel and passed alone. */
const flaky: { title: string; message: string }[] = [];
/** The slowest are listed at the end. */
let vitestFiles: VitestReport["testResults"] = [];
const MAX_LINES = 60;
const SLOWEST_FILES_SHOWN = 10;

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
	// A file that fails to load fails the run without a failed test.
	failed += report ? Math.max(report.numFailedTests, code === 0 ? 0 : 1) : 1;
	for (const { name, message, assertionResults } of report?.testResults ?? []) {
		const file = relative(root, name);
		if (message) failures.push({ title: file, message });
		for (const { status, fullName, failureMessages } of assertionResults)
			if (status === "failed") failures.push({ title: `${file} › ${fullName}`, message: failureMessages.join("\n") });
	}
	vitestFiles = report?.testResults ?? [];
}

/** Lists the slowest files of Vitest. */
function printSlowestFiles(files: VitestReport["testResults"]): void {
	const timed = files
		.map(({ name, startTime, endTime }) => ({ file: relative(root, name), ms: endTime - startTime }))
		.sort((a, b) => b.ms - a.ms);
	const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
	console.log(`\nThe ${SLOWEST_FILES_SHOWN} slowest files:`);
	for (const { file, ms } of timed.slice(0, SLOWEST_FILES_SHOWN)) console.log(`${seconds(ms).padStart(8)}  ${file}`);
}

/** Runs the browser tests. Failed ones are rerun alone on a fresh site. */
async function runBrowser(): Promise<void> {
	const first = await runPlaywright("playwright.json");
	const rerun = isWorthRerun(first)
		? await runPlaywright("playwright-rerun.json", "--last-failed", "--workers=1")
		: undefined;
	const verdict = judgeRuns(first, rerun);
	passed += verdict.passed;
	failed += verdict.failures.length;
	failures.push(...verdict.failures);
	flaky.push(...verdict.flaky);
}

async function runPlaywright(reportFile: string, ...options: string[]): Promise<BrowserRun> {
	const code = await run(["node_modules/@playwright/test/cli.js", "test", ...options], {
		CHROMIUM_PATH: await findChromium(),
		BROWSER_REPORT: join(results, reportFile),
	});
	return readBrowserRun(readReport<BrowserReport>(reportFile), code);
}

process.env.DO_NOT_TRACK = "1";
// Every process loads the same files: workers, backends and servers.
process.env.NODE_COMPILE_CACHE ??= join(root, "node_modules/.cache/node-compile");
if (IS_NIGHTLY) process.env.NIGHTLY = "1";
const temporary = process.env.TMPDIR ?? createMemoryFolder();
if (temporary) process.env.TMPDIR = temporary;
// The folder is removed on exit.
for (const [signal, code] of [
	["SIGINT", 130],
	["SIGTERM", 143],
] as const)
	process.once(signal, () => process.exit(code));
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
await check("types of the routes", ["node_modules/@react-router/dev/bin.cjs", "typegen"]);
// The compiler and the bundler use one core each.
await Promise.all([check("types", ["node_modules/typescript/bin/tsc", "--checkers", "1"]), buildIfNeeded(root)]);
await check("lint and format", ["node_modules/@biomejs/biome/bin/biome", "check"]);
await runVitest();
await runBrowser();
const print = (heading: string, message: string) =>
	console.log(["", heading, ...stripVTControlCharacters(message).split("\n").slice(0, MAX_LINES)].join("\n"));
for (const { title, message } of flaky) print(`flaky: ${title} (failed among the others, passed alone)`, message);
for (const { title, message } of failures) print(`✗ ${title}`, message);
printSlowestFiles(vitestFiles);
const cpuSeconds = readCpuSeconds();
const minutes = `${(performance.now() / 60_000).toFixed(1)} minutes`;
console.log(cpuSeconds === undefined ? `\n${minutes}` : `\n${minutes}, ${Math.round(cpuSeconds)} CPU seconds`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 ? 0 : 1);
