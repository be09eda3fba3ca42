import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";
import { IS_NIGHTLY } from "./tests/support/nightly.ts";

const port = Number(process.env.TEST_PORT ?? 3900);
const origin = `http://127.0.0.1:${port}`;
/** Each run has fresh demonstration data. Workers read this file as well: the first process creates the folder. */
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), "adahan-browser-"));

/** What a project leaves out, besides tests for the other one: by day also rare cases, and journeys that run in the other. */
const leaveOut = (other: "script" | "noscript") =>
	IS_NIGHTLY ? new RegExp(`@${other}\\b`) : new RegExp(`@(?:daily-)?${other}\\b|@nightly\\b`);

/**
 * Tests run with JavaScript on a phone in English, and without on a desktop in Turkish. Most have a tag for one of the two,
 * for every run or for those by day; docs/testing.md says which.
 */
export default defineConfig({
	testDir: "tests/browser",
	fullyParallel: true,
	// Suits two cores, since journeys mostly wait.
	workers: 4,
	retries: 0,
	// For a complete journey on a busy machine; each step has ten seconds.
	timeout: 90_000,
	expect: { timeout: 10_000 },
	reporter: [["line"], ["json", { outputFile: process.env.BROWSER_REPORT ?? "test-results/playwright.json" }]],
	outputDir: "test-results/browser",
	snapshotPathTemplate: "{testDir}/looks/{arg}{ext}",
	use: {
		baseURL: origin,
		// Requests of a page with a worker cannot be held or changed by a test; the tests of the worker allow it.
		serviceWorkers: process.env.SERVICE_WORKERS === "allow" ? "allow" : "block",
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH,
			args: [
				"--no-sandbox",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
				// Where the network is not known, lazy pictures are loaded as on 4G; otherwise it depends on the machine.
				"--blink-settings=lazyLoadingImageMarginPxUnknown=1250",
			],
		},
	},
	projects: [
		{
			name: "script phone en",
			grepInvert: leaveOut("noscript"),
			use: { viewport: { width: 360, height: 740 }, hasTouch: true, locale: "en-GB" },
		},
		{
			name: "no script desktop tr",
			grepInvert: leaveOut("script"),
			use: { viewport: { width: 1280, height: 900 }, javaScriptEnabled: false, locale: "tr-TR" },
		},
	],
	webServer: {
		command: `${process.execPath} tests/support/browser-site.ts`,
		url: `${origin}/healthz`,
		timeout: 180_000,
		stdout: "ignore",
		stderr: "pipe",
		gracefulShutdown: { signal: "SIGTERM", timeout: 20_000 },
		env: {
			PORT: String(port),
			HOST: "127.0.0.1",
			LOCAL_BACKEND_PORT: String(port + 1),
			LOCAL_INBOX_PORT: String(port + 2),
			LOCAL_SMTP_PORT: String(port + 3),
			LOCAL_DATA_DIR: process.env.TEST_DATA_DIR,
			// Lets each test use its own client address for rate limits.
			TRUSTED_PROXIES: "1",
			// Disables the minimum age of forms.
			FORM_MINIMUM_SECONDS: "0",
			// Session lookups must not time out while a second site starts.
			PUBLIC_READ_SECONDS: "8",
			JOB_SECRET: "job-secret-for-the-tests",
			LOG_LEVEL: "error",
		},
	},
});
