/**
 * How pages look, compared with small pictures that are kept: a style sheet that is missing, parts that lie on each other or a
 * theme that does not apply are seen, another machine's fonts are not. A changed look is taken over with
 * `NIGHTLY=1 npx playwright test tests/browser/looks.spec.ts --update-snapshots`, after a look at each picture.
 */
import sharp from "sharp";
import { expect, statusLine, test } from "../support/browser.ts";

/** Of the places with listings of the demonstration alone. */
const PAGES = {
	home: "/",
	list: "/properties?place=lefke",
	vehicles: "/vehicles?make=bmw",
	map: "/properties?place=lefke&view=map",
	listing: "/properties/1",
	mortgage: "/mortgage",
	agents: "/agents",
	agent: "/agents/harnup-emlak",
	pricing: "/pricing",
	blog: "/blog",
	support: "/support",
	about: "/about",
	contact: "/contact",
	privacy: "/privacy",
	"sign-in": "/auth",
	"sign-up": "/auth?mode=signup",
	market: "/market",
	calculator: "/mortgage-calculator",
	favourites: "/favorites",
	"not-found": "/no-such-page",
} as const;

/** Languages take turns: each is seen in both themes. */
const SIZES = [
	{ width: 360, height: 1200, scale: 5, language: "en" },
	{ width: 1280, height: 1200, scale: 10, language: "tr" },
] as const;

for (const [name, path] of Object.entries(PAGES))
	test(`the page "${name}" looks as it did @nightly`, { tag: "@script" }, async ({ page, context, allow, baseURL }) => {
		allow(statusLine(404));
		for (const { width, height, scale, language } of SIZES) {
			await context.addCookies([{ name: "language", value: language, url: baseURL! }]);
			await page.setViewportSize({ width, height });
			for (const colorScheme of ["light", "dark"] as const) {
				await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
				await page.goto(path, { waitUntil: "networkidle" });
				// The newest listings are those of other tests.
				const mask = name === "home" ? [page.locator("main .cards")] : [];
				const picture = await page.screenshot({ animations: "disabled", caret: "hide", mask });
				const small = sharp(picture).resize({ width: width / scale });
				const kept = await small.png({ palette: true, colours: 32, dither: 0, effort: 10 }).toBuffer();
				expect(kept).toMatchSnapshot(`${name}-${width}-${colorScheme}.png`, {
					threshold: 0.2,
					maxDiffPixelRatio: 0.06,
				});
			}
		}
	});
