/** Demonstration reports, and edits after a review. */
import type { Language } from "../../../contract/codes/language.ts";

export type DemonstrationReport = {
	/** Index among available listings, newest of its kind first. */
	about: "rent" | "sale" | "vehicle";
	index: number;
	reason: string;
	message?: string;
	email?: string;
	language: Language;
	/** Minutes ago. */
	age: number;
};

export const DEMONSTRATION_REPORTS: readonly DemonstrationReport[] = [
	{
		about: "rent",
		index: 4,
		reason: "gone",
		message: "I called yesterday and was told that it was let two weeks ago.",
		email: "ellen.marsh@posta.example",
		language: "en",
		age: 2_940,
	},
	{
		about: "rent",
		index: 4,
		reason: "unreachable",
		language: "tr",
		message: "Üç gündür arıyorum, telefon açılmıyor.",
		age: 1_310,
	},
	{
		about: "sale",
		index: 7,
		reason: "wrong_price",
		message: "İlanda yazan fiyat ile telefonda söylenen aynı değil.",
		language: "tr",
		age: 760,
	},
	{
		about: "vehicle",
		index: 2,
		reason: "wrong_description",
		message: "It is a 2014 model, not a 2016 one: I have seen the log book.",
		language: "en",
		age: 205,
	},
];

export const DEMONSTRATION_NOTES = {
	en: "The pictures show another building than the one described. Please add your own and send it again.",
	tr: "Fotoğraflar, anlatılandan başka bir yapıyı gösteriyor. Lütfen kendi fotoğraflarınızı ekleyip yeniden gönderin.",
};

/** Title before its agent changed it. */
export const EARLIER_TITLES = { en: "A home that was described otherwise", tr: "Önce başka anlatılan bir ilan" };
