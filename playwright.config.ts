import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

const port = Number(process.env.TEST_PORT ?? 3900);
const origin = `http://127.0.0.1:${port}`;
/** Every run starts from fresh demonstration data. Workers read this file too: the folder is made once, by the first. */
process.env.TEST_DATA_DIR ??= mkdtempSync(join(tmpdir(), "adahan-browser-"));

/** Every journey runs with script on a phone in English and without on a desktop in Turkish. */
export default defineConfig({
	testDir: "tests/browser",
	fullyParallel: true,
	// Two cores are the smallest machine, and much of a journey is waiting.
	workers: 4,
	retries: 0,
	// For a whole journey on a busy machine; each of its steps has to be there within ten seconds.
	timeout: 90_000,
	expect: { timeout: 10_000 },
	reporter: [["line"], ["json", { outputFile: process.env.BROWSER_REPORT ?? "test-results/playwright.json" }]],
	outputDir: "test-results/browser",
	use: {
		baseURL: origin,
		launchOptions: {
			executablePath: process.env.CHROMIUM_PATH,
			args: [
				"--no-sandbox",
				"--disable-background-networking",
				"--disable-component-update",
				"--disable-sync",
				"--no-first-run",
			],
		},
	},
	projects: [
		{
			name: "script phone en",
			grepInvert: /@noscript/,
			use: { viewport: { width: 360, height: 740 }, hasTouch: true, locale: "en-GB" },
		},
		{
			name: "no script desktop tr",
			grepInvert: /@script/,
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
			// Each test is a client of its own for the limits.
			TRUSTED_PROXIES: "1",
			// Nobody waits here until a form is old enough to be a person's.
			FORM_MINIMUM_SECONDS: "0",
			// Who is signed in is known also while another site starts beside this one.
			PUBLIC_READ_SECONDS: "8",
			JOB_SECRET: "job-secret-for-the-tests",
			LOG_LEVEL: "error",
		},
	},
});
