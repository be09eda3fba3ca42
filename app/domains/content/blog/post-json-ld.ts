/** schema.org description of a post. The renderer escapes it for its context. */
import { languageAddress } from "#app/platform/http/page-links.ts";
import type { ShownPost } from "./posts.ts";

/** A blog posting by the site itself. `origin`: of the site, without a trailing slash. */
export function postStructuredData(post: ShownPost, origin: string): object {
	const url = languageAddress(origin, `/${post.slug}`, post.language);
	const publisher = { "@type": "Organization", name: "Adahan", url: `${origin}/` };
	return {
		"@context": "https://schema.org",
		"@type": "BlogPosting",
		"@id": `${url}#post`,
		mainEntityOfPage: url,
		headline: post.title,
		description: post.description,
		inLanguage: post.language,
		datePublished: post.posted_on,
		dateModified: post.updated_at ?? post.posted_on,
		author: publisher,
		publisher,
	};
}
