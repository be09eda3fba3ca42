/** Birçok sayfanın paylaştığı sözler. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
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
	today: "bugün",
	breadcrumb: "Bulunduğunuz yer",
	home: "Ana sayfa",
	page: "{{page}}. sayfa",
	pages: "Sayfalar",
	find: "Bul",
	ask: "Kendi cümlenizle arayın",
	askHint: "GAÜ’ye yakın kiralık 1+1",
	askVehicleHint: "15 bine kadar otomatik SUV",
} satisfies Texts<typeof en>;
