/** The long-form pages, ready to be shown. They stay on the server: the browser gets only the page it asked for. */
import type { Language } from "#app/locales/i18n.ts";
import type { ContentPage } from "./content-page.ts";
import { parseInlineMarkup, type Span } from "./inline-markup.ts";
import aboutEn from "./pages/about.en.ts";
import aboutTr from "./pages/about.tr.ts";
import privacyEn from "./pages/privacy.en.ts";
import privacyTr from "./pages/privacy.tr.ts";
import termsEn from "./pages/terms.en.ts";
import termsTr from "./pages/terms.tr.ts";
import verificationEn from "./pages/verification.en.ts";
import verificationTr from "./pages/verification.tr.ts";

/** A page whose texts are split into words and links. */
export type Article = {
	title: string;
	description: string;
	intro: Span[];
	/** ISO date of the last change in substance. */
	updated: string | null;
	sections: { id: string; heading: string; paragraphs: Span[][]; list: Span[][] }[];
};

const PAGES = {
	about: { en: aboutEn, tr: aboutTr },
	privacy: { en: privacyEn, tr: privacyTr },
	terms: { en: termsEn, tr: termsTr },
	verification: { en: verificationEn, tr: verificationTr },
} satisfies Record<string, Record<Language, ContentPage>>;

/** One page in one language, with the contact address filled in. */
export function getArticle(name: keyof typeof PAGES, language: Language, email: string): Article {
	const page: ContentPage = PAGES[name][language];
	const parse = (text: string) => parseInlineMarkup(text, email);
	return {
		title: page.title,
		description: page.description,
		intro: parse(page.intro),
		updated: page.updated ?? null,
		sections: page.sections.map(({ id, heading, paragraphs, list = [] }) => ({
			id,
			heading,
			paragraphs: paragraphs.map(parse),
			list: list.map(parse),
		})),
	};
}
