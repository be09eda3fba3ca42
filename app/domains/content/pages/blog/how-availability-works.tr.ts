import type { ContentPage } from "../../content-page.ts";

export default {
	title: "Teyit tarihi nasıl işliyor?",
	description:
		"Adahan’daki her ilanda, ilan sahibinin onu en son teyit ettiği gün yazar. Bu tarihi ne yeniler, ne yenilemez ve teyit edilmezse ne olur?",
	intro:
		"Burada ev ya da araba arayan herkes, geçen ay kiralandığı hâlde hâlâ ilanda duran bir daireyle karşılaşmıştır. Bu yüzden Adahan’daki her ilan bir tarih taşır: ilan sahibinin ilanın hâlâ geçerli olduğunu en son teyit ettiği gün.",
	updated: "2026-11-27",
	sections: [
		{
			id: "what-moves-it",
			heading: "Tarihi ne yeniler?",
			paragraphs: [
				"Bir istisna dışında yalnızca bir teyit yeniler: ilan sahibininki ya da onun adına işlem yaptığımızda bizimki. İlan sahibi, ilanı yayımlayarak ve sonra e-postadaki tek bir tıklamayla, giriş yapmadan ya da kontrol panelinden teyit eder.",
				"İstisna, incelememizin teyidin geçerli olduğu süreden uzun sürmesidir. O zaman tarih, onayımızdan 14 ya da 30 gün öncesi olur; böylece biz sahibinden teyit istemeden ilan yayından çıkmaz.",
				"Bir kelimeyi, bir fotoğrafı ya da fiyatı değiştirmek tarihi yenilemez; kimse para vererek daha yeni bir tarih de alamaz. Yani bugünün tarihi, birinin bugün “hâlâ geçerli” dediği anlamına gelir.",
			],
		},
		{
			id: "how-long",
			heading: "Ne kadar süre geçerli?",
			paragraphs: ["Kiralık evler satılıklardan daha hızlı el değiştirir. Bu yüzden teyidin iki ayrı süresi vardır:"],
			list: [
				"Kiralık: teyit 14 gün geçerlidir.",
				"Satılık ve araçlar: 30 gün geçerlidir.",
				"Süre dolmadan önce ilan sahibine e-postayla sorarız.",
				"Süre dolunca ilan teyit edilmemiş sayılır: listelerde soluklaşır ve kaç gündür teyit edilmediği yazar.",
				"7 gün daha geçerse yayından çıkar: teyit edilene kadar onu yalnızca ilan sahibi ve yöneticilerimiz görür.",
			],
		},
		{
			id: "sold-and-let",
			heading: "Satılan ve kiralananlar",
			paragraphs: [
				"Satıldı ya da kiralandı olarak işaretlenen ilan bütün listelerden hemen çıkar. Kendi sayfası 14 gün daha açık kalır ve ne zaman ne olduğunu söyler; böylece kaydettiğiniz bir bağlantının akıbetini merak etmezsiniz. Favorilerde de yazar.",
			],
		},
		{
			id: "listed-again",
			heading: "Yeniden verilen ilanlar",
			paragraphs: [
				"Bir ilanı kaldırıp yeniden yazmak onu yeni yapmaz: aynı ilan sahibi aynı taşınmazı ya da aracı 14 hafta içinde yeniden verirse ilan ilk tarihini ve fiyat geçmişini korur. Satıldı ya da kiralandı olarak işaretlenip yeniden sunulan ise yeni sayılır.",
			],
		},
		{
			id: "what-it-is-not",
			heading: "Bu tarih ne değildir?",
			paragraphs: [
				"İlan sahibinin beyanıdır; söz vermek değildir ve sizin için hiçbir şeyi ayırmaz. Yola çıkmadan sorun. Tarihi yeni olduğu hâlde ilan artık geçerli değilse sayfasındaki “Bu ilanı şikâyet et”e basıp “Satılmış veya kiralanmış”ı seçin: her şikâyete bakarız ve haklı bulunan şikâyetler ilan sahibinin aleyhine sayılır.",
				"Bu kurallar [kullanım koşullarımızın](/terms) parçasıdır. İlan verenler için olanlar [Destek](/support) sayfasındadır.",
			],
		},
	],
} satisfies ContentPage & { updated: string };
