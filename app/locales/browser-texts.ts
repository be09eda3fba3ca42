/**
 * Texts loaded by the browser on demand. The server has all of them; in the browser a layout's client middleware waits
 * for them before its page is shown.
 */
import type { MiddlewareFunction } from "react-router";
import type { Language } from "./i18n.ts";
import type { Translations } from "./translate.ts";

/** Groups of namespaces that are loaded together. A route names its group in `handle.texts`. */
export type TextGroup =
	| "account"
	| "dashboard"
	| "admin"
	| "site"
	| "home"
	| "lists"
	| "detail"
	| "calculator"
	| "design";

const LOADERS = {
	account: {
		en: () => import("./bundles/account.en.ts"),
		tr: () => import("./bundles/account.tr.ts"),
	},
	dashboard: {
		en: () => import("./bundles/dashboard.en.ts"),
		tr: () => import("./bundles/dashboard.tr.ts"),
	},
	admin: {
		en: () => import("./bundles/admin.en.ts"),
		tr: () => import("./bundles/admin.tr.ts"),
	},
	design: {
		en: () => import("./bundles/design.en.ts"),
		tr: () => import("./bundles/design.tr.ts"),
	},
	home: {
		en: () => import("./bundles/home.en.ts"),
		tr: () => import("./bundles/home.tr.ts"),
	},
	detail: {
		en: () => import("./bundles/detail.en.ts"),
		tr: () => import("./bundles/detail.tr.ts"),
	},
	calculator: {
		en: () => import("./bundles/calculator.en.ts"),
		tr: () => import("./bundles/calculator.tr.ts"),
	},
	lists: {
		en: () => import("./bundles/lists.en.ts"),
		tr: () => import("./bundles/lists.tr.ts"),
	},
	site: {
		en: () => import("./bundles/site.en.ts"),
		tr: () => import("./bundles/site.tr.ts"),
	},
} as const;

let translations: Translations | undefined;
const loaded = new Set<TextGroup>();

/** Sets the translation instance of the page, once, before hydration. */
export function setBrowserTranslations(instance: Translations): void {
	translations = instance;
}

/** Starts loading the texts of a group in parallel with other resources. */
export function fetchTexts(group: TextGroup, language: Language) {
	return LOADERS[group][language]();
}

/** Adds the texts of a group to the page's translations. */
export async function loadTexts(group: TextGroup): Promise<void> {
	if (!translations || loaded.has(group)) return;
	const language = translations.language === "tr" ? "tr" : "en";
	const { default: namespaces } = await fetchTexts(group, language);
	for (const [name, texts] of Object.entries(namespaces)) translations.addResourceBundle(language, name, texts);
	loaded.add(group);
}

/** `clientMiddleware` of a layout that waits for its texts. */
export function withTexts(group: TextGroup): MiddlewareFunction {
	return async (_, next) => {
		await loadTexts(group);
		return next();
	};
}
