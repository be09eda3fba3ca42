/** Sitemap index, sitemap parts, and robots.txt. */
import type { Language } from "#app/locales/i18n.ts";
import { languageAddress } from "#app/platform/http/page-links.ts";
import { escapeXml } from "#app/platform/xml.ts";

/** A page: path, languages, and its last change (ISO) if known. */
export type SitemapEntry = { path: string; languages: readonly Language[]; updatedAt?: string | undefined };

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** Sitemap index with one address per part. */
export function renderSitemapIndex(origin: string, parts: readonly string[]): string {
	const entries = parts.map((part) => `<sitemap><loc>${escapeXml(`${origin}/sitemap/${part}.xml`)}</loc></sitemap>\n`);
	return `${DECLARATION}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</sitemapindex>\n`;
}

/** Sitemap part: every page in each of its languages, with alternates. */
export function renderSitemapPart(origin: string, entries: readonly SitemapEntry[]): string {
	const pages = entries.map((entry) => renderPage(origin, entry));
	return `${DECLARATION}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${pages.join("")}</urlset>\n`;
}

function renderPage(origin: string, { path, languages, updatedAt }: SitemapEntry): string {
	const address = (language: Language) => escapeXml(languageAddress(origin, path, language));
	const link = (name: string, language: Language) =>
		`<xhtml:link rel="alternate" hreflang="${name}" href="${address(language)}"/>`;
	const alternates =
		languages.length > 1 ? languages.map((one) => link(one, one)).join("") + link("x-default", "en") : "";
	const changed = updatedAt ? `<lastmod>${new Date(updatedAt).toISOString().slice(0, 10)}</lastmod>` : "";
	return languages.map((language) => `<url><loc>${address(language)}</loc>${changed}${alternates}</url>\n`).join("");
}

/** robots.txt: everything is allowed except actions and API endpoints. */
export function renderRobots(origin: string): string {
	return `User-agent: *\nDisallow: /api/\nDisallow: /preferences/\nDisallow: /newsletter/confirm\nDisallow: /newsletter/unsubscribe\nDisallow: /saved-searches\nDisallow: /map/\nDisallow: /*view=map\nDisallow: /*map=\nDisallow: /alerts/\nDisallow: /feeds/\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
