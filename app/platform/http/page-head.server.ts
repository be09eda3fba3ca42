/**
 * What stands in a page's head, made in its loader: title and description in the page's language, its address
 * in both languages, what a shared link shows. The route's `meta` only hands it on, so none of it costs client code:
 * `export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? [];`
 */
import type { MetaDescriptor } from "react-router";
import type { Language } from "#app/locales/i18n.ts";
import { env } from "#app/platform/env.server.ts";
import { alternateLinks } from "./page-links.ts";

/** What a head is made of. */
export type PageHead = {
	/** Without the site's name, which is added. */
	title: string;
	description: string;
	/** The canonical path with its canonical query, without `lng` and hash. */
	path: string;
	/** The language the page is shown in. */
	language: Language;
	/** Those it exists in; both unless said. */
	languages?: readonly Language[] | undefined;
	/** A picture for shared links, as a path of ours or a full address. */
	image?: { path: string; width: number; height: number; alt?: string } | undefined;
	/** False for pages that search engines should leave out, e.g. a search for words. */
	isIndexed?: boolean;
	type?: "website" | "profile" | "product";
	/** JSON-LD objects; absolute addresses come from `siteOrigin`. */
	structuredData?: object[];
};

/** The public origin of the site: the configured one, else the request's own. */
export function siteOrigin(url: URL): string {
	return env.siteUrl ?? url.origin;
}

/** The descriptors of a page's head. */
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
		{ property: "og:site_name", content: "Adahan" },
		{ property: "og:type", content: head.type ?? "website" },
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
