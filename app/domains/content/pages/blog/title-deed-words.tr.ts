import type { ContentPage } from "../../content-page.ts";

export default {
	title: "Koçan terimleri: tarafsız bir açıklama",
	description:
		"Türk koçanı, eşdeğer, tahsis, hisseli koçan, ana koçan: Kuzey Kıbrıs’ta koçan için kullanılan terimler neyi belirtir, neyi açık bırakır?",
	intro:
		"Kuzey Kıbrıs’ta bir taşınmazın koçanı iki bilgiyle anlatılır: türü, yani nereden geldiği, ve durumu. Bu yazı her terimin neyi belirttiğini anlatır. Hiçbirini önermez, hukuki tavsiye değildir.",
	updated: "2026-11-25",
	sections: [
		{
			id: "origin",
			heading: "Koçan nereden geliyor?",
			paragraphs: ["Tür araziyle ilgilidir ve Temmuz 1974 öncesine ve sonrasına dayanır."],
			list: [
				"Türk koçanı (1974 öncesi): arazi, Temmuz 1974’ten önce Kıbrıslı Türk ya da Türk bir malik adına kayıtlıydı; bugünkü koçan bu kayda dayanır.",
				"İngiliz veya yabancı koçanı (1974 öncesi): aynısı, ama malik İngiliz ya da başka bir yabancıydı.",
				"Eşdeğer koçan: arazi 1974’ten önce Kıbrıslı Rum bir malike aitti. Koçan, güneyde kalan taşınmazından feragat eden kişiye kuzeydeki makamlarca karşılık olarak verilmiştir.",
				"Tahsis koçanı: arazi 1974’ten önce Kıbrıslı Rum bir malike aitti; kuzeydeki makamlarca, güneyde bir taşınmazdan feragat edilmeden tahsis edilmiştir.",
				"Uzun vadeli kira: taşınmazın kullanım hakkı belirli bir süre için kiralanmıştır. Arazinin mülkiyeti, çoğu kez devlet ya da bir vakıf olan kiraya verende kalır.",
			],
		},
		{
			id: "state",
			heading: "Koçan hangi durumda?",
			paragraphs: ["Durum, tam olarak bu evin ya da arsanın belgesiyle ilgilidir. Ev yapılıp satılırken değişebilir."],
			list: [
				"Ferdi koçan: bu taşınmaz için ayrı bir koçan vardır.",
				"Hisseli koçan: tek koçanda, her biri bir paya sahip birden çok malik yazılıdır; hangi bölümün kime ait olduğu koçanda yazmaz.",
				"Ana koçan, ferdi koçan bekleniyor: tek koçan arsanın ya da projenin tamamını kapsar. Ayrı koçanlar daha sonra çıkarılacaktır.",
				"Sözleşme kayıtlı: satış sözleşmesi tapu dairesinde kayıtlıdır, koçan henüz devredilmemiştir.",
				"Koçan yok: ilan sahibi bu taşınmazın koçanı olmadığını belirtmiştir.",
			],
		},
		{
			id: "who-says-so",
			heading: "Bunu kim söylüyor?",
			paragraphs: [
				"Adahan’da iki bilginin yanında da kaynağı yazar. “İlan sahibinin beyanı”, bilgiyi bizim kontrol etmediğimiz anlamına gelir. Tarihiyle birlikte “İlan sahibi belgeyi gördü”, ilan sahibinin belgeyi o gün gördüğünü beyan ettiği anlamına gelir. Biz görmedik.",
				"Belirtilmeyen bilgi “Belirtilmemiş” olarak gösterilir ve buna göre filtreleyebilirsiniz.",
			],
		},
		{
			id: "left-open",
			heading: "Bu terimler neyi açık bırakır?",
			paragraphs: [
				"Bir terim, koçandaki ipotek ve benzeri kayıtlar, inşaat ruhsatları, ödenmemiş vergiler ya da kuzeyde veya başka bir yerde başkalarının ileri sürebileceği talepler hakkında bir şey söylemez. Farklı ülkelerden insanlar aynı terimde farklı sonuçlar da görür; sizin için geçerli olan hukuk buradaki olmayabilir.",
				"Terimi, soracağınız sorular için bir başlangıç sayın. İmzalamadan ya da ödeme yapmadan önce koçanı kendi avukatınıza okutun ve tapu dairesinde araştırma yaptırın.",
			],
		},
		{
			id: "questions",
			heading: "Sorulacak sorular",
			paragraphs: ["Bunları ilan sahibine görmeye gitmeden önce sorabilirsiniz:"],
			list: [
				"Koçanın bir kopyasını alabilir miyim? Üzerinde kimin adı var?",
				"Üzerinde ipotek ya da başka bir kayıt var mı?",
				"Ferdi koçan henüz çıkmadıysa: ne zaman çıkacak ve bu neye bağlı?",
				"Devirde hangi vergi ve harçlar çıkar, hangilerini satıcı ödedi? [Kredi rehberi](/mortgage) bunları sıralar.",
			],
		},
	],
} satisfies ContentPage & { updated: string };
