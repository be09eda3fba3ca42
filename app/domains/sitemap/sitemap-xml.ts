/** The files that search engines read: the index of parts, the addresses of a part, and robots.txt. */
import type { Language } from "#app/locales/i18n.ts";
import { languageAddress } from "#app/platform/http/page-links.ts";

/** A page of ours: its path, the languages it exists in, and when it changed (ISO) if that is known. */
export type SitemapEntry = { path: string; languages: readonly Language[]; updatedAt?: string | undefined };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

function escapeXml(text: string): string {
	return text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;").replace(/"/g, "&quot;");
}

/** The index: one address for each part. */
export function writeSitemapIndex(origin: string, parts: readonly string[]): string {
	const entries = parts.map((part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${part}.xml`)}</loc></sitemap>\n`);
	return `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</sitemapindex>\n`;
}

/** A part: every page in each language it exists in, each naming the others. */
export function writeSitemapPart(origin: string, entries: readonly SitemapEntry[]): string {
	const pages = entries.map((entry) => writePage(origin, entry));
	return `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join("")}</urlset>\n`;
}

function writePage(origin: string, { path, languages, updatedAt }: SitemapEntry): string {
	const address = (language: Language) => escapeXml(languageAddress(origin, path, language));
	const link = (name: string, language: Language) =>
		`<xhtml:link rel="alternate" hreflang="${name}" href="${address(language)}"/>`;
	const alternates =
		languages.length > 1 ? languages.map((one) => link(one, one)).join("") + link("x-default", "en") : "";
	const changed = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString().slice(0, 10)}</lastmod>` : "";
	return languages.map((language) => `<url><loc>${address(language)}</loc>${changed}${alternates}</url>\n`).join("");
}

/** robots.txt: everything may be read but what changes something or answers machines. */
export function writeRobots(origin: string): string {
	return `User-agent: *\nDisallow: /api/\nDisallow: /preferences/\nDisallow: /newsletter\nDisallow: /saved-searches\nDisallow: /alerts/\nDisallow: /feeds/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
