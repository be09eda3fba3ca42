/** Randevu gününü planlayan form. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Randevu günü planlayın",
	description: "Favorilerinizi, günü ve saatleri seçin; her şeyi tek sayfada yanınıza alın.",
	intro:
		"En fazla {{max}} favori ve bir gün seçin. Saatler, numaralar, haritalar ve sorularla tek bir sayfa alırsınız; yazdırabilir veya telefonunuzda saklayabilirsiniz.",
	back: "Favorileriniz",
	day: "Gün",
	dayHint: "Bugün veya önümüzdeki {{days}} günden biri",
	start: "İlk durak saati",
	every: "Durak başına dakika, yol dâhil",
	chosen: "Hangi favoriler?",
	choosing: "En fazla {{max}} durak",
	note: "Notunuz:",
	next: "İleri: sıra ve saatler",
	missing_one: "{{count}} favori bu listede yok, çünkü yayından kalkmış veya en yeni 100 favorinin dışında.",
	missing_other: "{{count}} favori bu listede yok, çünkü yayından kalkmış veya en yeni 100 favorinin dışında.",
	noneTitle: "Randevu gününe eklenecek favori yok",
	noneText: "Yayındaki bir emlak veya araç ilanını kaydedin; randevu gününüze durak olarak ekleyebilirsiniz.",
	left_one: "{{count}} ilan favorileriniz arasında olmadığı için çıkarıldı.",
	left_other: "{{count}} ilan favorileriniz arasında olmadığı için çıkarıldı.",
	ended: "Artık yayında değil. Dosyada bu notla kalır.",
	times: {
		title: "Sıra ve saatler",
		intro:
			"Öneri, her durak bir öncekine kuş uçuşu en yakın olacak şekilde hazırlandı. Saatleri değiştirin; sıra saatlere göre oluşur.",
		timeOf: "Saat: {{title}}",
		time: "Saat",
		open: "Dosyayı aç",
		change: "Günü veya favorileri değiştir",
		nothing: "Bu ilanların hiçbiri favorileriniz arasında değil.",
		reveal:
			"Dosyayı açtığınızda, ilan sayfalarındaki düğmede olduğu gibi ilan sahiplerinin numaraları gösterilir. Saatte en fazla 30 numara.",
	},
	errors: {
		day: "Bugünden 60 gün sonrasına kadar bir gün seçin",
		time: "10:30 gibi bir saat girin",
		every: "15 ile 240 arasında dakika girin",
		none: "En az bir favori seçin",
		tooMany: "En fazla 12 favori seçin",
		late: "Son durak gece yarısından sonraya kalıyor. Daha erken başlayın veya süreyi ya da durakları azaltın",
		taken: "Bu saatte başka bir durak var",
	},
} satisfies Texts<typeof en>;
