/**
 * Texts loaded by the browser on demand. The server has all of them; in the browser the root's client middleware waits
 * for them before a page is shown.
 */
import type { MiddlewareFunction } from "react-router";
import type { Language } from "./i18n.ts";
import { type TextGroup, textGroupOf } from "./text-groups.ts";
import type { Translations } from "./translate.ts";

/** One file for each group and language. The texts of all pages are fetched with the entry script. */
const LOADERS = import.meta.glob<{ default: Record<string, object> }>(["./bundles/*.ts", "!./bundles/base.*.ts"]);

let translations: Translations | undefined;
const loaded = new Set<TextGroup>();

/** Sets the translation instance of the page, once, before hydration. */
export function setBrowserTranslations(instance: Translations): void {
	translations = instance;
}

/** Starts loading the texts of a group in parallel with other resources. */
export function fetchTexts(group: TextGroup, language: Language) {
	return LOADERS[`./bundles/${group}.${language}.ts`]!();
}

/** Adds the texts of a group to the page's translations. */
export async function loadTexts(group: TextGroup): Promise<void> {
	if (!translations || loaded.has(group)) return;
	const language = translations.language === "tr" ? "tr" : "en";
	const { default: namespaces } = await fetchTexts(group, language);
	for (const [name, texts] of Object.entries(namespaces)) translations.addResourceBundle(language, name, texts);
	loaded.add(group);
}

/** Client middleware of all pages: waits for the texts of the page that is opened. */
export const waitForTexts: MiddlewareFunction = async ({ pattern }, next) => {
	const group = textGroupOf(pattern);
	if (group) await loadTexts(group);
	return next();
};
