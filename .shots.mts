import { chromium } from "@playwright/test";
const O = "http://localhost:3230";
const browser = await chromium.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
const [who, ...paths] = process.argv.slice(2);
const variants = [
	{ name: "p-en-light", width: 360, height: 740, language: "en", theme: "light", js: true },
	{ name: "d-tr-dark", width: 1280, height: 900, language: "tr", theme: "dark", js: false },
];
for (const v of variants) {
	const context = await browser.newContext({ viewport: { width: v.width, height: v.height }, javaScriptEnabled: v.js });
	await context.addCookies([{ name: "theme", value: v.theme, url: O }, { name: "language", value: v.language, url: O }]);
	const page = await context.newPage();
	page.on("console", (m) => m.type() === "error" && console.log(v.name, m.text()));
	page.on("pageerror", (e) => console.log(v.name, "ERR", e.message));
	await page.goto(`${O}/auth`);
	await page.fill("#sign-in-email", `${who}@adahan.example`);
	await page.fill("#sign-in-password", "Carob-Harbour-27");
	await page.locator("main form button[type=submit]").first().click();
	await page.waitForURL(`${O}/`);
	for (const path of paths) {
		const r = await page.goto(O + path);
		await page.waitForTimeout(v.js ? 600 : 50);
		const sw = await page.evaluate(() => document.documentElement.scrollWidth).catch(() => 0);
		console.log(v.name, path, r?.status(), sw);
		await page.screenshot({ path: `/tmp/shots-3230/${who}-${path.replaceAll("/", "_")}-${v.name}.png`, fullPage: true });
	}
	await context.close();
}
await browser.close();
