import type { ContentPage } from "../../content-page.ts";

export default {
	title: "Bir aracın belgelerini okumak",
	description:
		"Koçan, muayene, seyrüsefer, gümrük ve plaka: Kuzey Kıbrıs’ta ikinci el bir aracın hangi belgeleri olur, ilanda ne yazar ve neye bakmalı?",
	intro:
		"İkinci el bir araç almadan önce fiyatının yanı sıra belgelerine de bakın. Buradaki bir aracın belgeleri ve Adahan’daki ilanlarda nasıl adlandırıldıkları şöyle:",
	updated: "2026-11-25",
	sections: [
		{
			id: "papers",
			heading: "Belgeler",
			paragraphs: [
				"Aracın sayfasında “Belgeler ve plaka” bölümündedir. İlan sahibinin bilmediği “belirtilmemiş” olarak kalır.",
			],
			list: [
				"Koçan: sahibini ve aracı gösterir. İçindeki şasi numarasını araçtakiyle, adı da satan kişiyle karşılaştırın.",
				"Muayene: gösterilen tarihe kadar geçerlidir. Süresi dolmuşsa birinin aracı yeniden muayeneden geçirmesi gerekir; kimin yapacağını kararlaştırın.",
				"Seyrüsefer: gösterilen tarihe kadar ödenmiştir. Eskiden kalan borç olup olmadığını sorun.",
				"Gümrük vergisi: ödenmiş ya da ödenmemiş. Vergisi ödenmemiş bir araç, sizin olana kadar epeyce daha pahalıya gelebilir.",
				"İthal edildiği ülke ve yıl: bir araç, buradaki ilk kaydından daha eski olabilir.",
			],
		},
		{
			id: "plates",
			heading: "Plaka ne söyler?",
			paragraphs: [
				"Satıcılar seriyi yaşa ipucu olarak belirtir: seri, aracın ne zaman üretildiğine değil, burada ilk kez ne zaman kaydedildiğine işaret eder. Kiralık araçlar “Z”li plaka taşır. Böyle bir araç satıldığında ilanında “Eski kiralık araç” yazar; bunları bir filtreyle hariç tutabilirsiniz.",
			],
		},
		{
			id: "units",
			heading: "Kilometre, mil ve direksiyon",
			paragraphs: [
				"Japonya’dan ve Avrupa’dan gelenler kilometre, Britanya’dan gelenler mil sayar. İlan sayıyı birimiyle saklar ve yanında diğerini de gösterir; filtreler ve sıralama ikisini doğru karşılaştırır. Burada trafik soldan akar: arabaların çoğunda direksiyon sağdadır ve araba ilanında hangi tarafta olduğu yazar.",
			],
		},
		{
			id: "filters",
			heading: "İşe yarayan filtreler",
			paragraphs: [
				"[Araç](/vehicles) listesindeki “Belgeleri geçerli” filtresi yalnızca muayenesi ve seyrüseferi bugün hâlâ geçerli olanları bırakır. Yanında yakıt, vites, direksiyon, kilometre ve “Eski kiralık (Z plaka) araçlar” filtreleri vardır.",
			],
		},
		{
			id: "viewing",
			heading: "Araca bakarken",
			paragraphs: ["Arabadan anlayan birini yanınıza alın ve önce belgelere bakın:"],
			list: [
				"Koçan, muayene ve seyrüsefer makbuzu asıllarıyla orada mı?",
				"Şasi numarası tutuyor mu? Satan kişi aracın sahibi mi; değilse sahibinden imzalı yetkisi var mı?",
				"Aracın üzerinde borç ya da bitmemiş bir taksitli satış var mı?",
				"Devir masrafını kim öder, devir ne zaman yapılır?",
				"Bunların hepsini görmeden kapora ödemeyin. [Ödeme yapmadan önce](/support)",
			],
		},
	],
} satisfies ContentPage & { updated: string };
