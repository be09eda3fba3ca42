/** Kendi cümlesiyle arayan kişiye: soruyu okuyan sayfa ve listenin soru hakkında söyledikleri. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Kendi cümlenizle arayın",
	description:
		"Kuzey Kıbrıs’ta ne aradığınızı Türkçe veya İngilizce bir cümleyle yazın: bölge, oda sayısı, fiyat, ödeme. Ne anladığımızı görür, değiştirebilirsiniz.",
	intro: "Ne aradığınızı Türkçe veya İngilizce yazın. Ne anladığımızı görür, her parçasını değiştirebilirsiniz.",
	notUnderstood: "Bu sorudan bir filtre çıkaramadık",
	notUnderstoodText:
		"Bir bölge, konut veya araç türü, oda sayısı, sterlin olarak bir fiyat ya da sizin için önemli olan bir özellik yazmayı deneyin.",
	examples: "Örnekler",
	example: {
		a: "DAÜ’ye yakın 1+1, en fazla 450 sterlin",
		b: "Girne’de özel havuzlu villa",
		c: "Lefkoşa’da kiralık eşyalı 2+1, 3 ay peşin",
		d: "Girne’de eşdeğer koçanlı arsa",
		e: "10 bin sterline kadar otomatik araba",
		f: "sakin, deniz manzaralı, balkonlu 3+1",
	},
	unused: "Kullanılmadı: {{words}} ({{reason}})",
	reason: {
		no_filter: "bunun için bir filtremiz yok",
		currency: "fiyatlar sterlin",
		excluded: "bunu hariç tutamıyoruz",
		unknown: "anlaşılmadı",
		contradiction: "sorunun geri kalanıyla çelişiyor",
	},
	choice: {
		point: "“{{words}}”: hangisini kastediyorsunuz?",
		title: "“{{words}}”: koçanların durumunu değerlendirmiyoruz. Şunlara göre filtreleyebilirsiniz:",
	},
	cut: "Sorunuz 300 karakterden uzundu. Başını okuduk.",
	matches: "Uyanlar: {{what}}",
	misses: "Uymayanlar: {{what}}",
	priceAbove: "fiyat %{{percent}} yüksek",
	priceBelow: "fiyat %{{percent}} düşük",
} as const satisfies Texts<typeof en>;
