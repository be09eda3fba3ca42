/** Long-form pages, rendered on the server: the browser only receives the requested page. */
import type { Language } from "#app/locales/i18n.ts";
import { cached } from "#app/platform/cache.server.ts";
import { BackendUnavailable, expectObject } from "#app/platform/supabase/backend-error.server.ts";
import { anonClient, type Db } from "#app/platform/supabase/clients.server.ts";
import type { Article } from "./article.ts";
import { type ContentPage, type ContentSlug, type PageText, toPageText } from "./content-page.ts";
import aboutEn from "./pages/about.en.ts";
import aboutTr from "./pages/about.tr.ts";
import privacyEn from "./pages/privacy.en.ts";
import privacyTr from "./pages/privacy.tr.ts";
import termsEn from "./pages/terms.en.ts";
import termsTr from "./pages/terms.tr.ts";
import verificationEn from "./pages/verification.en.ts";
import verificationTr from "./pages/verification.tr.ts";
import { renderArticle } from "./render-markdown.server.ts";

const PAGES: Record<ContentSlug, Record<Language, ContentPage>> = {
	about: { en: aboutEn, tr: aboutTr },
	privacy: { en: privacyEn, tr: privacyTr },
	terms: { en: termsEn, tr: termsTr },
	verification: { en: verificationEn, tr: verificationTr },
};

/** Built-in text, used until a version is published. */
export function getBuiltInText(slug: ContentSlug, language: Language): PageText & { updated: string | null } {
	const page = PAGES[slug][language];
	return { ...toPageText(page), updated: page.updated ?? null };
}

const cacheKey = (slug: ContentSlug, language: Language) => `content:${slug}:${language}`;
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
		renderedPages.set(key, article);
		return article;
	} catch (error) {
		if (!(error instanceof BackendUnavailable)) throw error;
		return renderedPages.get(key) ?? getBuiltIn(slug, language, email);
	}
}

type Published = { page: (PageText & { published_at: string }) | null };

async function readArticle(slug: ContentSlug, language: Language, email: string, db: Db): Promise<Article> {
	const answer = await db.rpc("get_content_page", { page_slug: slug, page_language: language });
	const { page } = expectObject<Published>(answer, "page");
	return page ? renderArticle(page, page.published_at, email) : getBuiltIn(slug, language, email);
}

function getBuiltIn(slug: ContentSlug, language: Language, email: string): Article {
	const key = cacheKey(slug, language);
	let article = builtIn.get(key);
	if (!article) {
		const { updated, ...pageText } = getBuiltInText(slug, language);
		article = renderArticle(pageText, updated, email);
		builtIn.set(key, article);
	}
	return article;
}
