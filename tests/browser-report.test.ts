/** Results of browser tests: passed, flaky or failed, after the failed ones ran again alone. */
import { describe, expect, it } from "vitest";
import {
	type BrowserReport,
	type BrowserRun,
	isWorthRerun,
	judgeRuns,
	type Outcome,
	RERUN_LIMIT,
	readBrowserRun,
} from "../scripts/browser-report.ts";

const outcome = (title: string, status: Outcome["status"], message = ""): Outcome => ({ title, status, message });
const run = (outcomes: Outcome[], errors: string[] = []): BrowserRun => ({ outcomes, errors });

const first = run([
	outcome("steady", "passed"),
	outcome("flaky", "failed", "timed out"),
	outcome("broken", "failed", "no heading"),
	outcome("after broken", "not run"),
]);

describe("verdict", () => {
	it("passes a test that fails first and passes alone, and reports it as flaky with its first message", () => {
		const rerun = run([outcome("flaky", "passed"), outcome("broken", "failed", "still no heading")]);
		const verdict = judgeRuns(first, rerun);
		expect(verdict.passed).toBe(2);
		expect(verdict.flaky).toEqual([{ title: "flaky", message: "timed out" }]);
	});

	it("fails a test that fails again, with its second message", () => {
		const rerun = run([outcome("flaky", "passed"), outcome("broken", "failed", "still no heading")]);
		expect(judgeRuns(first, rerun).failures).toContainEqual({ title: "broken", message: "still no heading" });
	});

	it("fails a test that ran in neither run, and passes one that only the rerun reached", () => {
		const verdict = judgeRuns(first, run([outcome("flaky", "passed"), outcome("broken", "passed")]));
		expect(verdict.failures).toEqual([{ title: "after broken", message: "did not run" }]);
		const complete = judgeRuns(
			first,
			run([outcome("flaky", "passed"), outcome("broken", "passed"), outcome("after broken", "passed")]),
		);
		expect(complete).toMatchObject({ passed: 4, failures: [] });
		expect(complete.flaky.map(({ title }) => title)).toEqual(["flaky", "broken"]);
	});

	it("fails all tests that did not pass when there was no rerun", () => {
		const verdict = judgeRuns(first);
		expect(verdict).toMatchObject({ passed: 1, flaky: [] });
		expect(verdict.failures.map(({ title }) => title)).toEqual(["flaky", "broken", "after broken"]);
	});

	it("fails for an error outside of tests in either run", () => {
		const passed = run([outcome("steady", "passed")]);
		expect(judgeRuns(run(passed.outcomes, ["no site"])).failures).toEqual([{ title: "browser", message: "no site" }]);
		const rerun = run([outcome("flaky", "passed")], ["no site"]);
		expect(judgeRuns(run([outcome("flaky", "failed")]), rerun).failures).toHaveLength(1);
	});
});

describe("rerun", () => {
	const failing = (count: number) => run(Array.from({ length: count }, (_, index) => outcome(`${index}`, "failed")));

	it("happens for a few failures, not for none or more than the limit", () => {
		expect(isWorthRerun(failing(1))).toBe(true);
		expect(isWorthRerun(failing(RERUN_LIMIT))).toBe(true);
		expect(isWorthRerun(failing(RERUN_LIMIT + 1))).toBe(false);
		expect(isWorthRerun(run([outcome("steady", "passed")]))).toBe(false);
	});

	it("is skipped after an error outside of tests", () => {
		expect(isWorthRerun(run([outcome("flaky", "failed")], ["no site"]))).toBe(false);
	});
});

describe("report", () => {
	const spec = (title: string, status: string, expectedStatus = "passed", errors: { message: string }[] = []) => ({
		file: "a.spec.ts",
		title,
		tests: [{ projectName: "phone", status, expectedStatus, results: [{ errors, attachments: [] }] }],
	});
	const report = {
		errors: [],
		suites: [
			{
				title: "a.spec.ts",
				specs: [spec("opens", "expected"), spec("for later", "skipped", "skipped")],
				suites: [
					{
						title: "in a group",
						specs: [spec("closes", "unexpected", "passed", [{ message: "boom" }]), spec("ends", "skipped")],
					},
				],
			},
		],
	} as BrowserReport;

	it("names each test by project, file and group and omits deliberately skipped ones", () => {
		expect(readBrowserRun(report, 1).outcomes).toEqual([
			{ title: "[phone] a.spec.ts › opens", status: "passed", message: "" },
			{ title: "[phone] a.spec.ts › in a group › closes", status: "failed", message: "boom\n" },
			{ title: "[phone] a.spec.ts › in a group › ends", status: "not run", message: "" },
		]);
	});

	it("counts a missing report and an unexplained exit code as errors", () => {
		expect(readBrowserRun(undefined, 0).errors).toHaveLength(1);
		expect(readBrowserRun({ errors: [], suites: [] }, 1).errors).toEqual(["The run ended with exit code 1."]);
		expect(readBrowserRun(report, 1).errors).toEqual([]);
	});
});
