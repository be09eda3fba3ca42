/** The texts that came with the site, used until a version is published. */
import type { Language } from "#app/locales/i18n.ts";
import {
	type ContentPage,
	type ContentSlug,
	type PageText,
	type PostSlug,
	type TextSlug,
	toPageText,
} from "./content-page.ts";
import aboutEn from "./pages/about.en.ts";
import aboutTr from "./pages/about.tr.ts";
import cashToMoveInEn from "./pages/blog/cash-to-move-in.en.ts";
import cashToMoveInTr from "./pages/blog/cash-to-move-in.tr.ts";
import howAvailabilityWorksEn from "./pages/blog/how-availability-works.en.ts";
import howAvailabilityWorksTr from "./pages/blog/how-availability-works.tr.ts";
import titleDeedWordsEn from "./pages/blog/title-deed-words.en.ts";
import titleDeedWordsTr from "./pages/blog/title-deed-words.tr.ts";
import vehiclePapersEn from "./pages/blog/vehicle-papers.en.ts";
import vehiclePapersTr from "./pages/blog/vehicle-papers.tr.ts";
import blogEn from "./pages/blog.en.ts";
import blogTr from "./pages/blog.tr.ts";
import careersEn from "./pages/careers.en.ts";
import careersTr from "./pages/careers.tr.ts";
import mortgageEn from "./pages/mortgage.en.ts";
import mortgageTr from "./pages/mortgage.tr.ts";
import privacyEn from "./pages/privacy.en.ts";
import privacyTr from "./pages/privacy.tr.ts";
import supportEn from "./pages/support.en.ts";
import supportTr from "./pages/support.tr.ts";
import termsEn from "./pages/terms.en.ts";
import termsTr from "./pages/terms.tr.ts";
import verificationEn from "./pages/verification.en.ts";
import verificationTr from "./pages/verification.tr.ts";

const PAGES: Record<ContentSlug, Record<Language, ContentPage>> = {
	about: { en: aboutEn, tr: aboutTr },
	blog: { en: blogEn, tr: blogTr },
	careers: { en: careersEn, tr: careersTr },
	mortgage: { en: mortgageEn, tr: mortgageTr },
	privacy: { en: privacyEn, tr: privacyTr },
	support: { en: supportEn, tr: supportTr },
	terms: { en: termsEn, tr: termsTr },
	verification: { en: verificationEn, tr: verificationTr },
};

/** A post has a day of publication. */
type Post = ContentPage & { updated: string };
const POSTS: Record<PostSlug, Record<Language, Post>> = {
	"blog/how-availability-works": { en: howAvailabilityWorksEn, tr: howAvailabilityWorksTr },
	"blog/title-deed-words": { en: titleDeedWordsEn, tr: titleDeedWordsTr },
	"blog/cash-to-move-in": { en: cashToMoveInEn, tr: cashToMoveInTr },
	"blog/vehicle-papers": { en: vehiclePapersEn, tr: vehiclePapersTr },
};

/** Slugs of the posts that came with the site. */
export const BUILT_IN_POSTS = Object.keys(POSTS) as PostSlug[];

/** Every built-in text by its slug. */
export const BUILT_IN_TEXTS: Partial<Record<TextSlug, Record<Language, ContentPage>>> = { ...PAGES, ...POSTS };

export type BuiltInText = PageText & { updated: string | null };

/** The text of a page, which every page has, or of a post; null for posts without one. */
export function getBuiltInText(slug: ContentSlug, language: Language): BuiltInText;
export function getBuiltInText(slug: TextSlug, language: Language): BuiltInText | null;
export function getBuiltInText(slug: TextSlug, language: Language): BuiltInText | null {
	const page = BUILT_IN_TEXTS[slug]?.[language];
	return page ? { ...toPageText(page), updated: page.updated ?? null } : null;
}
