/** Canonical and hreflang links of a page. */

import type { Language } from "#app/locales/i18n.ts";
import { LANGUAGES } from "#contract/codes/language.ts";

/** A `<link>` in the form that React Router's `meta` expects. */
export type LinkDescriptor = { tagName: "link"; rel: string; href: string; hrefLang?: string };

/**
 * Address of a page in a language: without a parameter in English, `lng=tr` in Turkish. `path` may have a query, no
 * hash.
 */
export function languageAddress(origin: string, path: string, language: Language): string {
	if (language === "en") return origin + path;
	return `${origin}${path}${path.includes("?") ? "&" : "?"}lng=${language}`;
}

/**
 * Canonical and hreflang links of a page. languages: those the page exists in (all by default); language: the current
 * one, since each language version is its own canonical page. A page in a single language has no hreflang links.
 */
export function alternateLinks(
	origin: string,
	path: string,
	{
		languages = LANGUAGES,
		language = "en",
	}: { languages?: readonly Language[] | undefined; language?: Language | undefined } = {},
): LinkDescriptor[] {
	const own = languages.includes(language) ? language : (languages[0] ?? "en");
	const canonical = { tagName: "link", rel: "canonical", href: languageAddress(origin, path, own) } as const;
	if (languages.length < 2) return [canonical];
	const alternate = (hrefLang: string, of: Language) =>
		({ tagName: "link", rel: "alternate", hrefLang, href: languageAddress(origin, path, of) }) as const;
	return [canonical, ...languages.map((one) => alternate(one, one)), alternate("x-default", "en")];
}
