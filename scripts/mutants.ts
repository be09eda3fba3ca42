/**
 * `npm run test:mutants`: puts deliberate faults into a copy of the checkout and expects the named test of each to fail.
 * Words after `--` choose the mutants whose name contains one of them. Mutants of different test files share a round,
 * and so one build; `--alone` gives each a round of its own. `--trust` leaves out the first run, after the same tests have
 * passed. Any survivor gives exit code 1.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { MUTANTS } from "../tests/mutants/all-mutants.ts";
import type { Mutant } from "../tests/mutants/mutant.ts";
import { type BrowserReport, readBrowserRun } from "./browser-report.ts";
import { buildIfNeeded } from "./build-if-needed.ts";
import { copyCheckout } from "./copy-checkout.ts";
import { findChromium } from "./find-chromium.ts";

/** More mutants of a round than this might hide each other. */
const MAX_ROUND = 12;

const root = join(import.meta.dirname, "..");
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const isAlone = process.argv.includes("--alone");

/** Tests that ran, by file, and why a run could not be judged. */
type Outcome = { tests: { file: string; title: string; hasFailed: boolean; message: string }[]; problem: string };
type VitestReport = {
	testResults: {
		name: string;
		message: string;
		assertionResults: { status: string; fullName: string; failureMessages: string[] }[];
	}[];
};

/** The file with the mutant's fault. Throws unless its text occurs exactly once. */
function mutate({ name, file, text, replacement }: Mutant, contents: string): string {
	const count = contents.split(text).length - 1;
	if (count !== 1) throw new Error(`The text of the mutant “${name}” occurs ${count} times in ${file}.`);
	return contents.replace(text, () => replacement);
}

/** Rounds of mutants with different test files: the database's first, which need no build. */
function planRounds(mutants: readonly Mutant[]): Mutant[][] {
	const rounds: Mutant[][] = [];
	const kind = ({ test, browser }: Mutant) => (browser ? 2 : test.startsWith("tests/database/") ? 0 : 1);
	for (const mutant of mutants.toSorted((a, b) => kind(a) - kind(b))) {
		const round = rounds.find(
			(others) =>
				!isAlone &&
				others.length < MAX_ROUND &&
				others.every((other) => other.test !== mutant.test && kind(other) === kind(mutant)),
		);
		if (round) round.push(mutant);
		else rounds.push([mutant]);
	}
	return rounds;
}

function run(folder: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<string> {
	const child = spawn(process.execPath, args, {
		cwd: folder,
		stdio: ["ignore", "pipe", "pipe"],
		env: { ...process.env, DO_NOT_TRACK: "1", ...environment },
	});
	let output = "";
	for (const stream of [child.stdout, child.stderr]) stream.on("data", (part) => (output += part));
	return new Promise((resolve) => child.once("close", () => resolve(output)));
}

/** Matches the titles of the tests to run. */
const patternOf = (mutants: readonly Mutant[]) =>
	mutants.map(({ title, group = title }) => group.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&")).join("|");

function readReport<T>(file: string): T | undefined {
	try {
		return JSON.parse(readFileSync(file, "utf8")) as T;
	} catch {
		return undefined;
	}
}

/** Runs the named tests of these mutants, which are all of Vitest or all of Playwright, in the copy. */
async function runTests(folder: string, mutants: readonly Mutant[]): Promise<Outcome> {
	const report = join(folder, "report.json");
	rmSync(report, { force: true });
	const files = [...new Set(mutants.map(({ test }) => test))];
	return (mutants[0]!.browser ? runPlaywright : runVitest)(folder, files, patternOf(mutants), report);
}

async function runPlaywright(folder: string, files: string[], pattern: string, report: string): Promise<Outcome> {
	// The site of the tests takes the build as it is.
	await buildIfNeeded(folder);
	const output = await run(folder, ["node_modules/@playwright/test/cli.js", "test", ...files, "-g", pattern], {
		CHROMIUM_PATH: await findChromium(),
		BROWSER_REPORT: report,
	});
	const { outcomes, errors } = readBrowserRun(readReport<BrowserReport>(report), 0);
	const tests = outcomes.map(({ title, status, message }) => ({
		file: files.find((file) => title.includes(relative("tests/browser", file))) ?? "",
		title,
		hasFailed: status === "failed",
		message,
	}));
	return { tests, problem: errors.length > 0 ? [...errors, output].join("\n") : "" };
}

async function runVitest(folder: string, files: string[], pattern: string, report: string): Promise<Outcome> {
	const command = ["node_modules/vitest/vitest.mjs", "run", "--reporter=json", `--outputFile.json=${report}`];
	const output = await run(folder, [...command, "-t", pattern, ...files]);
	const results = readReport<VitestReport>(report)?.testResults;
	if (!results) return { tests: [], problem: output };
	const tests = results.flatMap(({ name, assertionResults }) =>
		assertionResults
			.filter(({ status }) => status === "passed" || status === "failed")
			.map(({ status, fullName, failureMessages }) => ({
				file: relative(folder, name),
				title: fullName,
				hasFailed: status === "failed",
				message: failureMessages.join("\n"),
			})),
	);
	const messages = results.map(({ message }) => message);
	return { tests, problem: messages.join("\n").trim() };
}

/** The tests that a mutant names, among those that ran. */
const named = ({ test, title }: Mutant, { tests }: Outcome) =>
	tests.filter((one) => one.file === test && one.title.includes(title));

/** Throws unless the named tests pass without any fault. */
async function expectPassing(folder: string, mutants: readonly Mutant[]): Promise<void> {
	for (const isBrowser of [false, true]) {
		const some = mutants.filter(({ browser = false }) => browser === isBrowser);
		if (some.length === 0) continue;
		const outcome = await runTests(folder, some);
		const wrong = some.flatMap((mutant) => {
			const tests = named(mutant, outcome);
			const failed = tests.find(({ hasFailed }) => hasFailed);
			return failed || tests.length === 0
				? [`${mutant.test} › ${mutant.title}\n${failed?.message ?? "not found"}`]
				: [];
		});
		if (wrong.length > 0)
			throw new Error(["These tests do not pass without a mutant:", ...wrong, outcome.problem].join("\n"));
	}
}

/** Applies the mutants of a round, runs their tests and restores the copy. Returns those that survived. */
async function runRound(folder: string, round: readonly Mutant[]): Promise<Mutant[]> {
	const originals = new Map<string, string>();
	for (const mutant of round) {
		const path = join(folder, mutant.file);
		const contents = readFileSync(path, "utf8");
		if (!originals.has(path)) originals.set(path, contents);
		writeFileSync(path, mutate(mutant, contents));
	}
	await writeBaseline(folder);
	const outcome = await runTests(folder, round);
	for (const [path, contents] of originals) writeFileSync(path, contents);
	await writeBaseline(folder);
	return round.filter((mutant) => {
		const tests = named(mutant, outcome);
		const failed = tests.find(({ hasFailed }) => hasFailed);
		console.log(
			`${mutant.name} (${mutant.file}): ${failed ? `caught by ${mutant.test} › ${failed.title}` : "SURVIVED"}`,
		);
		// Shows whether the mutant itself is the cause, or another one of the round.
		if (failed) console.log(`    ${stripVTControlCharacters(failed.message).split("\n")[0]}`);
		if (tests.length === 0) console.log(`Its test did not run.\n${outcome.problem}`);
		return !failed;
	});
}

/** Databases of tests run the migrations. */
const writeBaseline = (folder: string) => run(folder, ["scripts/build-baseline.ts"]);

const chosen = MUTANTS.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
for (const mutant of MUTANTS) mutate(mutant, readFileSync(join(root, mutant.file), "utf8"));
const folder = mkdtempSync(join(tmpdir(), "adahan-mutants-"));
process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
for (const [signal, code] of [
	["SIGINT", 130],
	["SIGTERM", 143],
] as const)
	process.once(signal, () => process.exit(code));
copyCheckout(root, folder);
if (!process.argv.includes("--trust")) await expectPassing(folder, chosen);
const survivors: Mutant[] = [];
for (const round of planRounds(chosen)) survivors.push(...(await runRound(folder, round)));
console.log(`${chosen.length - survivors.length} caught, ${survivors.length} survived`);
process.exit(survivors.length === 0 ? 0 : 1);
