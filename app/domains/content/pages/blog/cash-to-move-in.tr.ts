import type { ContentPage } from "../../content-page.ts";

export default {
	title: "Taşınmak için gereken nakit",
	description:
		"Ayda 500 sterlinlik bir daire için ilk gün neden 1.500 ya da 4.000 sterlin gerekebilir? Kuzey Kıbrıs’ta peşin kira, depozito ve komisyon, örneklerle.",
	intro:
		"Kirası aynı olan iki daire, anahtarı aldığınız gün binlerce sterlin farklı tutabilir. Nedeni, kaç aylık kiranın birlikte ödendiği ve kira dışında nelerin ödendiğidir.",
	updated: "2026-11-25",
	sections: [
		{
			id: "three-parts",
			heading: "Üç bölüm",
			paragraphs: ["Adahan’da kira her zaman aylık yazılır. İlk gün gereken nakit üç bölümün toplamıdır:"],
			list: [
				"İlk ödeme: peşin ödenen bütün ayların kirası. Aylık ödeme yaygındır, altı ayın birden ödenmesi de; üç aylık ve yıllık ödemeye de rastlanır.",
				"Depozito: çoğu kez bir ya da iki aylık kira; borç ya da hasar yoksa sonunda geri verilir.",
				"Komisyon: evi bir emlakçı kiraya verdiyse çoğu kez bir aylık kira.",
			],
		},
		{
			id: "examples",
			heading: "İki örnek",
			paragraphs: ["İki dairenin de kirası ayda 500 sterlin, depozitosu bir aylık, komisyonu bir aylık kira."],
			list: [
				"Aylık ödemede: 500 + 500 + 500 = 1.500 sterlin.",
				"Altı aylık peşin ödemede: 3.000 + 500 + 500 = 4.000 sterlin.",
				"Altı ay sonra ikinci dairede sonraki 3.000 sterlin yine tek seferde ödenir. Aylık maaş alıyorsanız o günü de hesaba katın.",
			],
		},
		{
			id: "on-adahan",
			heading: "Nerede görürsünüz?",
			paragraphs: [
				"Her kiralık evin sayfasında “Gerçekte ne kadara mal olur?” bölümü vardır. İlan sahibinin belirttiklerini toplar; belirtmediği yerde “belirtilmemiş” yazar ve alışılmış aralığı gösterir.",
				"[Ev](/properties) listesindeki “Taşınırken ödenecek toplam” filtresi, belirtilen toplamı sizinkini aşan evleri dışarıda bırakır; belirtilmemiş depozito ya da komisyon sıfır sayılır. “Peşin ödenen kira” filtresi uzun aralıkları dışarıda bırakır. [Kredi hesaplama](/mortgage-calculator) sayfası aynı toplamı kendi rakamlarınızla yapar.",
			],
		},
		{
			id: "besides",
			heading: "Bunların dışında",
			paragraphs: ["Bunlar evden eve değiştiği için toplamda yer almaz. İlan sahibine şunları sorun:"],
			list: [
				"Site aidatı ve kiraya dâhil olup olmadığı.",
				"Elektrik, su ve internet: kimin adına olduğu ve kurumun depozito isteyip istemediği.",
				"Para birimi: burada kiralar çoğunlukla sterlin üzerinden konuşulur. Geliriniz başka bir para birimindeyse kiranız kurla birlikte değişir.",
			],
		},
		{
			id: "before-you-pay",
			heading: "Ödemeden önce",
			paragraphs: [
				"Önce evi görün ve kime ödediğinizi bilin. Her bölümü ayrı yazan bir makbuz ve depozitonun ne zaman geri verileceğini söyleyen bir sözleşme isteyin. İlk gün fotoğraf çekin. Daha fazlası [Destek](/support) sayfasında.",
			],
		},
	],
} satisfies ContentPage & { updated: string };
