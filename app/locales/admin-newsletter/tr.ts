/** Yöneticilerin gördüğü bülten aboneleri. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Bülten",
	intro: "Bülten için adres bırakanlar, en yenisi başta. Yalnızca onaylanmış adreslere bülten gönderilebilir.",
	issues: "Sayı yazın ve gönderin",
	figures: "Sayılarla",
	confirmedNow: "Onaylanmış",
	confirmedWeek: "Son 7 günde onaylayan",
	leftWeek: "Son 7 günde ayrılan",
	capped: "{{value}}+",
	download: "Onaylanmış adresleri indirin (CSV)",
	downloadHint:
		"Her indirme, adres sayısıyla birlikte etkinlik kaydına yazılır. Satırdaki abonelikten çıkma bağlantısını o adrese giden her sayıya koyun.",
	search: "E-posta adresinin bir bölümü",
	state: "Durum",
	anyState: "Tüm durumlar",
	states: { confirmed: "Onaylanmış", unconfirmed: "Onaylanmamış", unsubscribed: "Ayrılmış" },
	language: "Dil",
	anyLanguage: "Tüm diller",
	languages: { en: "İngilizce", tr: "Türkçe" },
	submit: "Ara",
	clear: "Aramayı temizle",
	count_one: "{{count}} adres",
	count_other: "{{count}} adres",
	countCapped: "1.000’den fazla adres",
	empty: "Uyan adres yok.",
	email: "E-posta",
	since: "Kayıt",
	changed: "Onay veya ayrılma",
	back: "Tüm aboneler",
	consented: "Rıza verildi",
	confirmed: "E-postayla onaylandı",
	unsubscribed: "Abonelikten ayrıldı",
	never: "henüz değil",
	unsubscribeTitle: "İstek üzerine abonelikten çıkarma",
	unsubscribeIntro:
		"Listeden çıkarılmayı bizden isteyenler içindir. Bu adrese artık bülten gönderilmez; her sayıdaki bağlantıda olduğu gibi bununla ilgili bir e-posta da gitmez. Kişi dilerse yeniden abone olabilir.",
	unsubscribe: "Bu adresi abonelikten çıkar",
	alreadyLeft: "Bu adres abonelikten ayrılmış.",
	csv: {
		email: "E-posta",
		language: "Dil",
		consented_at: "Rıza (UTC)",
		confirmed_at: "Onay (UTC)",
		unsubscribe_link: "Abonelikten çıkma bağlantısı",
	},
} satisfies Texts<typeof en>;
