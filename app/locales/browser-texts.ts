/**
 * Texts loaded by the browser on demand: which pages need which, and the client middleware of the root, which waits for
 * them before a page is shown. The server has all of them.
 */
import type { MiddlewareFunction } from "react-router";
import type { Language } from "./i18n.ts";
import type { Translations } from "./translate.ts";

/**
 * Groups of namespaces that are loaded together, each with the paths of the routes whose pages use them. `/*` includes
 * the path before it and all below. A page without a group uses the texts that every page has. Addresses that only
 * answer requests of scripts are left out, so that no texts are fetched for them.
 */
export const TEXT_GROUPS = {
	home: ["/"],
	lists: ["/properties", "/vehicles"],
	detail: ["/properties/:id", "/vehicles/:id"],
	calculator: ["/mortgage-calculator"],
	site: [
		"/properties/:id/report",
		"/vehicles/:id/report",
		"/newsletter/confirm",
		"/newsletter/unsubscribe",
		"/newsletter/issues",
		"/newsletter/issues/:number",
		"/agents/*",
		"/pricing",
		"/payments/*",
		"/about",
		"/verification",
		"/support",
		"/mortgage",
		"/careers",
		"/blog/*",
		"/contact",
		"/privacy",
		"/terms",
		"/sitemap",
		"/search",
	],
	account: [
		"/auth/*",
		"/forgot-password",
		"/reset-password",
		"/logout",
		"/agent-registration",
		"/compare",
		"/recently-viewed",
		"/lists/*",
		"/alerts/*",
		"/availability",
		"/profile/*",
		"/messages/*",
		"/notifications",
		"/favorites",
		"/favorites/viewing-day",
		"/recommendations",
		"/saved-searches/*",
	],
	dashboard: ["/dashboard/*"],
	admin: ["/admin/*"],
	design: ["/design-demo", "/test/*"],
};

export type TextGroup = keyof typeof TEXT_GROUPS;

/** The group of a route's path, as React Router and routes.ts write it: `/agents/:slug`. */
export function findTextGroup(path: string): TextGroup | undefined {
	const below = `/${path.split("/")[1]}/*`;
	const groups = Object.entries(TEXT_GROUPS) as [TextGroup, string[]][];
	return groups.find(([, paths]) => paths.includes(path) || paths.includes(below))?.[0];
}

type Bundle = { default: Record<string, object> };

const BUNDLES = import.meta.glob<Bundle>(["./*.ts", "!./base.*"], { base: "./bundles" });

let translations: Translations | undefined;
const loaded = new Set<TextGroup>();

/** Sets the translation instance of the page, once, before hydration. */
export function setBrowserTranslations(instance: Translations): void {
	translations = instance;
}

/** Starts loading the texts of a group in parallel with other resources. */
export function fetchTexts(group: TextGroup, language: Language): Promise<Bundle> {
	return BUNDLES[`./${group}.${language}.ts`]!();
}

/** Adds the texts of a group to the page's translations. */
export async function loadTexts(group: TextGroup): Promise<void> {
	if (!translations || loaded.has(group)) return;
	const language = translations.language === "tr" ? "tr" : "en";
	const { default: namespaces } = await fetchTexts(group, language);
	for (const [name, texts] of Object.entries(namespaces)) translations.addResourceBundle(language, name, texts);
	loaded.add(group);
}

/** `clientMiddleware` of the root: waits for the texts of the page that is opened next. */
export const waitForTexts: MiddlewareFunction = async ({ pattern }, next) => {
	const group = findTextGroup(pattern);
	if (group) await loadTexts(group);
	return next();
};
