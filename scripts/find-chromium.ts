/** Finds a Chromium for browser tests: installed, Playwright's, or Debian's package. */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";

/** The headless shell first: it draws no window, which halves the processor time of the browser tests. */
const INSTALLED = [
	"/usr/bin/chromium-headless-shell",
	"/usr/bin/chromium",
	"/usr/bin/chromium-browser",
	"/usr/bin/google-chrome",
	"/usr/bin/google-chrome-stable",
];

/** Debian's packages, preferred first. */
const PACKAGES = ["chromium-headless-shell", "chromium"];

function run(command: string, ...args: string[]): boolean {
	try {
		execFileSync(command, args, { stdio: "inherit", timeout: 600_000 });
		return true;
	} catch {
		return false;
	}
}

/** Path of a Chromium, installed if needed. Throws when none is available. */
export async function findChromium(): Promise<string> {
	const configuredPath = process.env.CHROMIUM_PATH;
	const found = () => [configuredPath, ...INSTALLED].find((path) => path && existsSync(path));
	const installed = found();
	if (installed) return installed;
	const { chromium } = await import("@playwright/test");
	if (existsSync(chromium.executablePath())) return chromium.executablePath();
	console.log("No Chromium is installed; getting one…");
	// Debian's package first, because it brings its system libraries.
	if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
		run("apt-get", "update", "-qq");
		for (const name of PACKAGES) {
			run("apt-get", "install", "-y", "-qq", "--no-install-recommends", name);
			const packaged = found();
			if (packaged) return packaged;
		}
	}
	run(process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium");
	if (existsSync(chromium.executablePath())) return chromium.executablePath();
	throw new Error("No Chromium could be found or installed. Install one and set CHROMIUM_PATH.");
}
