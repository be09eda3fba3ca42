/** The blog as an Atom feed (RFC 4287) in one language. */
import type { Language } from "#app/locales/i18n.ts";
import { languageAddress } from "#app/platform/http/page-links.ts";
import { escapeXml } from "#app/platform/xml.ts";
import { BLOG_PATH, type ShownPost } from "./posts.ts";

const FEED_PATH = "/blog.atom";

/** Address of the feed in a language, as a path. */
export function feedAddress(language: Language): string {
	return languageAddress("", FEED_PATH, language);
}

/** title, subtitle: of the blog in the feed's language; origin: of the site, without a trailing slash. */
export type BlogFeed = { language: Language; title: string; subtitle: string; posts: readonly ShownPost[] };

/** The complete document. The ids stay the same when a text is changed or translated. */
export function renderBlogFeed({ language, title, subtitle, posts }: BlogFeed, origin: string): string {
	const self = escapeXml(origin + feedAddress(language));
	const blog = escapeXml(languageAddress(origin, BLOG_PATH, language));
	const newest = posts.map(findUpdate).sort().at(-1) ?? "1970-01-01T00:00:00.000Z";
	return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
<id>${self}</id>
<title>${escapeXml(`${title} · Adahan`)}</title>
<subtitle>${escapeXml(subtitle)}</subtitle>
<updated>${newest}</updated>
<author><name>Adahan</name><uri>${escapeXml(origin)}/</uri></author>
<icon>${escapeXml(origin)}/favicon.svg</icon>
<link rel="self" type="application/atom+xml" href="${self}"/>
<link rel="alternate" type="text/html" hreflang="${language}" href="${blog}"/>
${posts.map((post) => renderEntry(post, origin)).join("")}</feed>
`;
}

function renderEntry(post: ShownPost, origin: string): string {
	const { slug, language, title, description, posted_on } = post;
	const address = escapeXml(languageAddress(origin, `/${slug}`, language));
	return `<entry xml:lang="${language}">
<id>${escapeXml(`${origin}/${slug}`)}</id>
<title>${escapeXml(title)}</title>
<published>${startOfDay(posted_on)}</published>
<updated>${findUpdate(post)}</updated>
<link rel="alternate" type="text/html" hreflang="${language}" href="${address}"/>
<summary>${escapeXml(description)}</summary>
</entry>
`;
}

function startOfDay(day: string): string {
	return new Date(`${day}T00:00:00Z`).toISOString();
}

function findUpdate({ posted_on, updated_at }: ShownPost): string {
	return updated_at ? new Date(updated_at).toISOString() : startOfDay(posted_on);
}
