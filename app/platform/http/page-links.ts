/** The links in a page's head that tell search engines where it lives and in which languages. */
import type { Language } from "#app/locales/i18n.ts";

/** A `<link>` as React Router's `meta` takes it. */
export type LinkDescriptor = { tagName: "link"; rel: string; href: string; hrefLang?: string };

/** The address of a page in a language: bare in English, `lng=tr` in Turkish. `path` may carry a query, no hash. */
export function languageAddress(origin: string, path: string, language: Language): string {
	if (language === "en") return origin + path;
	return `${origin}${path}${path.includes("?") ? "&" : "?"}lng=${language}`;
}

/**
 * Canonical and hreflang links of a page.
 * languages: those the page exists in (all unless said); language: the one it is shown in now, since each
 * language is the canonical address of itself. With a single language there is nothing to alternate with.
 */
export function alternateLinks(
	origin: string,
	path: string,
	{
		languages = ["en", "tr"],
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
