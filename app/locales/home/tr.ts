/** Ana sayfa. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Adahan: Kuzey Kıbrıs’ta emlak ve araç ilanları",
	description:
		"Kuzey Kıbrıs’ta satılık ve kiralık emlak, araç ilanları. Her ilanda müsaitliğin en son ne zaman teyit edildiği, fiyat geçmişi ve koçan bilgileri yazar.",
	heading: "Kuzey Kıbrıs’ta ev, arsa ve araç",
	promise: "Her ilanda, müsaitliğin en son ne zaman teyit edildiği yazar.",
	heroAlt: "Dağların eteğinde Girne limanı, çizim",
	lookFor: "Ne arıyorsunuz?",
	buy: "Satılık",
	rent: "Kiralık",
	vehicle: "Araç",
	place: "Bölge",
	placeHint: "Girne, Lapta, Long Beach…",
	priceMax: "En yüksek fiyat",
	rentMax: "En yüksek kira",
	anyPrice: "Fark etmez",
	perMonth: "Aylık {{price}}",
	search: "Ara",
	showSale_one: "{{number}} satılık ilanı göster",
	showSale_other: "{{number}} satılık ilanı göster",
	showRent_one: "{{number}} kiralık ilanı göster",
	showRent_other: "{{number}} kiralık ilanı göster",
	showVehicle_one: "{{number}} aracı göster",
	showVehicle_other: "{{number}} aracı göster",
	placesTitle: "Adanın neresinde?",
	forSale: "Satılık",
	toRent: "Kiralık",
	vehicles: "Araç",
	newestSale: "Yeni satılıklar",
	newestRent: "Yeni kiralıklar",
	newestVehicles: "Yeni araçlar",
	allSale: "{{number}} satılık ilanın tümü",
	allRent: "{{number}} kiralık ilanın tümü",
	allVehicles: "{{number}} aracın tümü",
	cutsTitle: "Fiyatı düşenler",
	cutsIntro: "Son 30 günde indirim yapılanlar. Önceki fiyat ilanda kalır.",
	cutHomes: "Fiyatı düşen emlak",
	cutVehicles: "Fiyatı düşen araçlar",
	typesTitle: "Türe göre",
	vehiclesGroup: "Araçlar",
	trustTitle: "Bir ilanda neler okuyabilirsiniz?",
	example: "Örnek",
	availabilityTitle: "Söz değil, tarih",
	availabilityText:
		"Her ilanda, ilan sahibinin müsaitliği en son ne zaman teyit ettiği yazar. İlanı düzenlemek bu tarihi değiştirmez; tarih yalnızca teyitle değişir. <more>Tarihler nasıl işler?</more>",
	pricesTitle: "Geçmişini saklamayan fiyat",
	pricesText:
		"İlk fiyat, ilk yayın tarihi ve o günden beri her değişiklik sayfada kalır. İlanı kaldırıp yeniden vermek bunları sıfırlamaz. <more>Fiyatlar nasıl işler?</more>",
	titlesTitle: "Kaynağı belli koçan bilgisi",
	titlesText:
		"Koçanın türü ve durumu, bunu kimin söylediğiyle birlikte yazar: ilan sahibi mi, görülen bir belge mi? Kimsenin belirtmediği bilgi “belirtilmemiş” olarak görünür. <more>Bilgilerin anlamı</more>",
	agentsTitle: "Doğrulanmış ilan sahipleri",
	agentsIntro: "Kim olduklarını ve varsa ruhsatlarını kontrol ettik. <more>Doğrulanmış ne demek?</more>",
	allAgents: "Tüm ilan sahipleri",
	emptyTitle: "İlk ilanlar yolda",
	emptyText:
		"Burada henüz satılık veya kiralık bir şey yok. E-posta adresinizi aşağıya yazın, ilanlar gelince size haber verelim.",
	emptyLink: "Bültene git",
} satisfies Texts<typeof en>;
