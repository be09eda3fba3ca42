/** Long-form pages, rendered on the server: the browser only receives the requested page. */
import type { Language } from "#app/locales/i18n.ts";
import { cached } from "#app/platform/cache.server.ts";
import { BackendUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import type { Article } from "./article.ts";
import { getBuiltInText } from "./built-in-texts.server.ts";
import type { ContentSlug, PageText, TextSlug } from "./content-page.ts";
import { renderArticle } from "./render-markdown.server.ts";

const cacheKey = (slug: TextSlug, language: Language) => `content:${slug}:${language}`;
/** Last known article per page, and rendered built-in ones. */
const renderedPages = new Map<string, Article>();
const builtIn = new Map<string, Article>();

/**
 * A page in one language with the contact address inserted. While the backend is unavailable, the last known version.
 */
export async function getArticle(
	slug: ContentSlug,
	language: Language,
	email: string,
	db: Db = anonClient,
): Promise<Article> {
	const key = cacheKey(slug, language);
	try {
		const article = await cached(key, () => readArticle(slug, language, email, db));
		if (!article) throw new Error(`no text for ${key}`);
		renderedPages.set(key, article);
		return article;
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		return renderedPages.get(key) ?? renderBuiltIn(slug, language, email)!;
	}
}

/** The text of a post in one language; null when there is none, or it was withdrawn. Throws BackendUnavailable. */
export function getPostArticle(
	slug: TextSlug,
	language: Language,
	email: string,
	db: Db = anonClient,
): Promise<Article | null> {
	return cached(cacheKey(slug, language), () => readArticle(slug, language, email, db));
}

type Published = { page: (PageText & { published_at: string }) | null; withdrawn: boolean };

async function readArticle(slug: TextSlug, language: Language, email: string, db: Db): Promise<Article | null> {
	const answer = await db.rpc("get_content_page", { page_slug: slug, page_language: language });
	const { page, withdrawn } = expectObject<Published>(answer, "page");
	if (withdrawn) return null;
	return page ? renderArticle(page, page.published_at, email) : renderBuiltIn(slug, language, email);
}

function renderBuiltIn(slug: TextSlug, language: Language, email: string): Article | null {
	const key = cacheKey(slug, language);
	const known = builtIn.get(key);
	if (known) return known;
	const text = getBuiltInText(slug, language);
	if (!text) return null;
	const article = renderArticle(text, text.updated, email);
	builtIn.set(key, article);
	return article;
}
