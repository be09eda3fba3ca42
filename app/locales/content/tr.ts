/** Uzun metinli sayfaların çevresindeki sözler ve site haritası sayfasının sözleri. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	verification: "Doğrulama nasıl yapılır?",
	onThisPage: "Bu sayfada",
	updated: "Son değişiklik: {{date}}",
	sitePages: "Yardım ve rehberler",
	posted: "Yayın tarihi: {{date}}",
	allPosts: "Tüm yazılar",
	otherPosts: "Diğer yazılar",
	noPosts: "Henüz yazı yok.",
	postsPage: "{{title}}, sayfa {{page}}",
	feed: "Akış (Atom)",
	feedTitle: "Adahan blogu",
	onlyIn: { en: "Yalnızca İngilizce", tr: "Yalnızca Türkçe" },
	help: {
		label: "Yanıtlarda arayın",
		search: "Arayın",
		password: "Yeni parola",
		alerts: "Kayıtlı aramalarınız",
		billing: "Paket ve ödemeler",
		found_one: "“{{query}}” için {{count}} yanıt",
		found_other: "“{{query}}” için {{count}} yanıt",
		none: "“{{query}}” için yanıt yok",
		noneText:
			"Daha az ya da başka sözcüklerle deneyin ya da <contact>bize yazın</contact>. Bir konut ya da araç arıyorsanız <search>ilanlarda arayın</search>.",
		all: "Bütün sorular",
		openAll: "Bütün yanıtları açın",
		foldAll: "Bütün yanıtları kapatın",
		link: "Bu yanıtın bağlantısı",
	},
	sitemapTitle: "Site haritası",
	sitemapDescription:
		"Adahan’ın bütün sayfaları bir bakışta: ilçelere ve türlere göre emlak, markalara göre araçlar, ilan sahipleri ve site hakkında bilgiler.",
	sitemapIntro: "Bölgeye, türe ve markaya göre tüm ilanlar, güncel sayılarıyla.",
	sitemapPages: "Sayfalar",
	sitemapPlaces: "Bölgeye göre",
	sitemapTypes: "Türe göre",
	sitemapPosts: "Blog yazıları",
	sitemapMakes: "Markaya göre araçlar",
	sitemapAll: "Tümü",
	sitemapSale: "Satılık",
	sitemapRent: "Kiralık",
	sitemapVehicles: "Araçlar",
	sitemapEmpty: "Henüz ilan yok. İlk ilanlarla birlikte bölgeler, türler ve markalar burada görünür.",
} satisfies Texts<typeof en>;
