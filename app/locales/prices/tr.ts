/** Benzer ilanlarda istenen fiyatlar. Bu metinleri sunucu yazar; hiçbir sayfa yüklemez. */
import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: {
		home: "Benzer evlerde istenen fiyatlar",
		vehicle: "Benzer araçlarda istenen fiyatlar",
		other: "Benzer ilanlarda istenen fiyatlar",
	},
	home: "{{where}} {{count}} benzer ilanın ({{what}}) yarısında istenen fiyat {{low}} ile {{high}} arasında.",
	homeNewest:
		"{{where}} en yeni {{count}} benzer ilanın ({{what}}) yarısında istenen fiyat {{low}} ile {{high}} arasında.",
	vehicle: "{{where}} {{count}} benzer araç ilanının ({{what}}) yarısında istenen fiyat {{low}} ile {{high}} arasında.",
	vehicleNewest:
		"{{where}} en yeni {{count}} benzer araç ilanının ({{what}}) yarısında istenen fiyat {{low}} ile {{high}} arasında.",
	market: "Bölgelere göre istenen fiyatlar",
	own: "{{price}}.",
	what: {
		sale: "satılık {{type}}",
		rent: "kiralık {{type}}",
		vehicle: "{{name}}, {{from}}–{{to}} model, {{distance}}",
		steered: "{{vehicle}}, {{steering}}",
	},
	bedrooms: {
		0: "{{type}}, ayrı yatak odası yok",
		1: "{{type}}, 1 yatak odalı",
		2: "{{type}}, 2 yatak odalı",
		3: "{{type}}, 3 yatak odalı",
		4: "{{type}}, 4 yatak odalı",
		5: "{{type}}, 5 yatak odalı",
		6: "{{type}}, 6 yatak odalı",
		7: "{{type}}, 7 yatak odalı",
		8: "{{type}}, 8 yatak odalı",
		9: "{{type}}, 9 yatak odalı",
		more: "{{type}}, {{count}} yatak odalı",
	},
	farmland: "tarla",
	distance: {
		km: "{{from}}–{{to}} km",
		miles: "{{from}}–{{to}} mil",
	},
	where: {
		area: "{{place}} bölgesindeki",
		neighbours: "{{place}} bölgesindeki ve 5 km’ye kadar çevresindeki",
		district: "{{place}} ilçesindeki",
		north: "Kuzey Kıbrıs’taki",
	},
	perDonum: "dönümü {{price}}",
	perMetre: "Metrekare fiyatında ortanca: {{price}}.",
	dates: "İlk ilan tarihleri: {{from}} – {{to}}.",
	caveat: {
		sale: "Her taşınmaz ya da araç bir kez sayılır, alışılmadık fiyatlar dışarıda bırakılır. İstenen fiyatlar satış fiyatı değildir.",
		rent: "Her taşınmaz bir kez sayılır, alışılmadık fiyatlar dışarıda bırakılır. İstenen kiralar anlaşılan kira değildir.",
	},
	plot: {
		median: "Ortanca {{price}}",
		own: "Bu ilan {{price}}",
		name: "İstenen {{count}} fiyatın grafiği, ortanca {{median}}.",
	},
} satisfies Texts<typeof en>;
