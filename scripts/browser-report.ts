/** Evaluates Playwright's JSON reports: failed tests are rerun alone, and one that passes then counts as flaky. */
import { existsSync, readFileSync } from "node:fs";

type ReportedError = { message?: string; stack?: string; snippet?: string };
type ReportedTest = {
	projectName: string;
	/** Expected result: "skipped" for a deliberately skipped test. */
	expectedStatus: string;
	status: "expected" | "unexpected" | "flaky" | "skipped";
	results: { errors: ReportedError[]; attachments: { name: string; path?: string }[] }[];
};
type ReportedSuite = {
	title: string;
	specs: { file: string; title: string; tests: ReportedTest[] }[];
	suites?: ReportedSuite[];
};
export type BrowserReport = { suites: ReportedSuite[]; errors: ReportedError[] };

/** "not run": skipped because an earlier test failed. */
export type Outcome = { title: string; status: "passed" | "failed" | "not run"; message: string };

/** Results of a run, and errors outside tests, such as a site that does not start. */
export type BrowserRun = { outcomes: Outcome[]; errors: string[] };

type Failure = { title: string; message: string };
export type Verdict = { passed: number; failures: Failure[]; flaky: Failure[] };

/** With more failures no rerun is made. */
export const RERUN_LIMIT = 20;
const MAX_PAGE_LINES = 60;
const STATUSES = { expected: "passed", unexpected: "failed", flaky: "failed", skipped: "not run" } as const;

/** Reads a report before the next run deletes its attachments; a missing report is an error. */
export function readBrowserRun(report: BrowserReport | undefined, exitCode: number): BrowserRun {
	const outcomes = report?.suites.flatMap((suite) => listOutcomes(suite)) ?? [];
	const errors = report?.errors.map(({ message }) => message ?? "") ?? ["The run wrote no report."];
	const isExplained = errors.length > 0 || outcomes.some(({ status }) => status === "failed");
	return { outcomes, errors: exitCode === 0 || isExplained ? errors : [`The run ended with exit code ${exitCode}.`] };
}

function listOutcomes({ specs, suites = [] }: ReportedSuite, parents: string[] = []): Outcome[] {
	const own = specs.flatMap(({ file, title, tests }) =>
		tests
			.filter(({ expectedStatus }) => expectedStatus !== "skipped")
			.map(({ projectName, status, results }) => ({
				title: `[${projectName}] ${[file, ...parents, title].join(" › ")}`,
				status: STATUSES[status],
				message: status === "expected" ? "" : describe(results),
			})),
	);
	return [...own, ...suites.flatMap((suite) => listOutcomes(suite, [...parents, suite.title]))];
}

function describe(results: ReportedTest["results"]): string {
	return results
		.flatMap(({ errors, attachments }) => [
			...errors.map(({ message, stack, snippet }) => [stack ?? message, snippet].join("\n")),
			...attachments.filter(({ name }) => name === "error-context").map(readMain),
		])
		.join("\n");
}

/** Content of the page's main element at the failure. */
function readMain({ path }: { path?: string }): string {
	const lines = path && existsSync(path) ? readFileSync(path, "utf8").split("\n") : [];
	const first = lines.findIndex((line) => /^\s*- main\b/.test(line));
	return first < 0 ? "" : lines.slice(first, first + MAX_PAGE_LINES).join("\n");
}

/** Whether failed tests should be rerun. */
export function isWorthRerun({ outcomes, errors }: BrowserRun): boolean {
	const failed = outcomes.filter(({ status }) => status === "failed").length;
	return errors.length === 0 && failed > 0 && failed <= RERUN_LIMIT;
}

/** Result of a run, combined with the rerun if there was one. */
export function judgeRuns(first: BrowserRun, rerun?: BrowserRun): Verdict {
	const verdict: Verdict = { passed: 0, failures: [], flaky: [] };
	for (const message of [...first.errors, ...(rerun?.errors ?? [])])
		verdict.failures.push({ title: "browser", message });
	const again = new Map(rerun?.outcomes.map((outcome) => [outcome.title, outcome]));
	for (const { title, status, message } of first.outcomes) {
		const second = again.get(title);
		if (status === "passed" || second?.status === "passed") verdict.passed++;
		if (status === "failed" && second?.status === "passed") verdict.flaky.push({ title, message });
		else if (status !== "passed" && second?.status !== "passed")
			verdict.failures.push({ title, message: second?.message || message || "did not run" });
	}
	return verdict;
}
