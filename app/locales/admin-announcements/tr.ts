/** Duyurular: announcements of the office in administration. */
import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Duyurular",
	intro: "Sitedeki hesaplara, her okurun kendi dilinde bir bildirim. Birkaç dakika içinde gönderilir ve geri alınamaz.",
	fields: {
		audience: "Kime",
		title_en: "İngilizce başlık",
		body_en: "İngilizce metin",
		title_tr: "Türkçe başlık",
		body_tr: "Türkçe metin",
		is_important: "Önemli",
		is_checked: "İki metni de okudum: gönderilince geri alınamaz",
	},
	choose: "Lütfen seçin",
	audiences: {
		everyone: "Herkes",
		visitor: "Emlakçı sayfası olmayan hesaplar",
		agent: "Emlakçılar ve galeriler",
		administration: "Yöneticiler",
	},
	importantHint:
		"Site haberlerini istemeyenlere de gider. Yeni koşullar veya kesintiler içindir, yeni özellikler için değil.",
	checkFirst: "Lütfen iki metni de okuyun, sonra bunu işaretleyin",
	important: "Önemli",
	send: "Duyuruyu gönder",
	sent: "Gönderilenler",
	none: "Henüz duyuru gönderilmedi.",
	nobody: "Silinmiş hesap",
	reached_one: "{{number}} hesap",
	reached_other: "{{number}} hesap",
	sending_one: "gönderiliyor, şimdiye kadar {{number}} hesap",
	sending_other: "gönderiliyor, şimdiye kadar {{number}} hesap",
} satisfies Texts<typeof en>;
