/** Birçok sayfanın paylaştığı sözler. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	siteName: "Adahan",
	perMonth: "aylık {{price}}",
	perMonthShort: "/ ay",
	verified: "Doğrulanmış",
	close: "Kapat",
	back: "Geri",
	previous: "Önceki",
	next: "Sonraki",
	remove: "Kaldır",
	send: "Gönder",
	show: "Göster",
	all: "Tümü",
	yes: "Evet",
	no: "Hayır",
	notStated: "Belirtilmemiş",
	inTurkish: "Türkçe metin",
	inEnglish: "İngilizce metin",
	daysAgo_one: "{{count}} gün önce",
	daysAgo_other: "{{count}} gün önce",
	today: "bugün",
	yesterday: "dün",
	breadcrumb: "Bulunduğunuz yer",
	home: "Ana sayfa",
	page: "{{page}}. sayfa",
	pages: "Sayfalar",
} satisfies Texts<typeof en>;
