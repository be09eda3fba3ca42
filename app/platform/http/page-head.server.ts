/**
 * Document head of a page, built in its loader: title and description in the page's language, its address in both
 * languages, and the preview of shared links. The route's `meta` only returns it, which costs no client code: `export
 * const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];`
 */
import type { MetaDescriptor } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import { env } from "#app/platform/env.server.ts";
import { alternateLinks } from "./page-links.ts";

/** What a head is made of. */
export type PageHead = {
	/** Without the site name, which is appended. */
	title: string;
	description: string;
	/** Canonical path with its canonical query, without `lng` and hash. */
	path: string;
	/** Language of the page. */
	language: Language;
	/** Languages the page exists in; both by default. */
	languages?: readonly Language[] | undefined;
	/** Preview image for shared links, as a path of ours or a full URL. */
	image?: { path: string; width: number; height: number; alt?: string } | undefined;
	/** False for pages that search engines should not index, e.g. a text search. */
	isIndexed?: boolean;
	type?: "website" | "profile" | "product" | "article";
	/** Days or times of an article. */
	published?: string;
	modified?: string;
	/** A feed with the contents of the page, as a path. */
	feed?: { path: string; title: string };
	/** JSON-LD objects, unless the loader sets `structuredDataContext`; build absolute addresses with `siteOrigin`. */
	structuredData?: object[];
};

/** Public origin of the site: SITE_URL, or the origin of the request. */
export function siteOrigin(url: URL): string {
	return env.siteUrl ?? url.origin;
}

/** Meta descriptors of a page's head. */
export function describePage(url: URL, head: PageHead): MetaDescriptor[] {
	const origin = siteOrigin(url);
	const title = head.title.includes("Adahan") ? head.title : `${head.title} · Adahan`;
	const image = head.image ?? { path: "/og-default.png", width: 1200, height: 630 };
	const links = alternateLinks(origin, head.path, { languages: head.languages, language: head.language });
	const isIndexed = head.isIndexed ?? true;
	return [
		{ title },
		{ name: "description", content: head.description },
		...(isIndexed ? links : [{ name: "robots", content: "noindex, follow" }]),
		...(head.feed ? [describeFeed(origin, head.feed)] : []),
		{ property: "og:site_name", content: "Adahan" },
		{ property: "og:type", content: head.type ?? "website" },
		...(head.published ? [{ property: "article:published_time", content: head.published }] : []),
		...(head.modified ? [{ property: "article:modified_time", content: head.modified }] : []),
		{ property: "og:title", content: title },
		{ property: "og:description", content: head.description },
		{ property: "og:url", content: links[0]?.href },
		{ property: "og:locale", content: head.language === "tr" ? "tr_TR" : "en_GB" },
		{ property: "og:image", content: image.path.startsWith("/") ? origin + image.path : image.path },
		{ property: "og:image:width", content: String(image.width) },
		{ property: "og:image:height", content: String(image.height) },
		...(image.alt ? [{ property: "og:image:alt", content: image.alt }] : []),
		{ name: "twitter:card", content: "summary_large_image" },
		...(head.structuredData ?? []).map((data) => ({ "script:ld+json": data as never })),
	];
}

/** JSON-LD objects as elements of the head. */
export function structuredDataElements(objects: readonly object[]): string {
	const scripts = objects.map((data) => JSON.stringify(data).replaceAll("<", "\\u003c"));
	return scripts.map((json) => `<script type="application/ld+json">${json}</script>`).join("");
}

function describeFeed(origin: string, { path, title }: NonNullable<PageHead["feed"]>): MetaDescriptor {
	return { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href: origin + path };
}
