/** İlan sahibinin akışları ve başka siteler için liste. */
import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Akışlar",
	intro:
		"Başka portallar, kendi siteniz ve programlar yayındaki ilanlarınızı buradan okuyabilir. Satılan ve kiralananlar yer almaz; her değişiklik akışta hemen görünür.",
	addresses: "Akışınızın adresleri",
	none: "Henüz bir akış adresiniz yok. Bir adres oluşturun ve yalnızca akışı okuması gerekenlere verin.",
	secret:
		"Adresler gizlidir: adresi bilen herkes akışı okuyabilir. Yalnızca herkese açık sayfalarınızdaki bilgileri içerirler.",
	since: "Oluşturulma tarihi: {{date}}.",
	file: {
		kyero: "Portallar için emlak ilanları (Kyero XML, sürüm 3)",
		properties: "Tablo olarak emlak ilanları (CSV)",
		vehicles: "Tablo olarak araç ilanları (CSV)",
		json: "Programlar için emlak ve araç ilanları (JSON Feed)",
	},
	language: "Tablolar bu sayfanın dilindedir. Sütunları içe aktarmadakilerle aynıdır.",
	copy: "Kopyala",
	copied: "Kopyalandı",
	make: "Akış adresi oluştur",
	renew: "Yeni adresler oluştur",
	renewHint: "Eski adresler hemen geçersiz olur: yenilerini akışı okuyan herkese verin.",
	end: "Akışı kapat",
	endText: "Bütün adresler hemen geçersiz olur. Onları okuyan portallarda ilanlarınız görünmez.",
	endConfirm: "Akışı şimdi kapat",
	widget: "Kendi siteniz için liste",
	widgetText:
		"Bu satırları sitenizin bir sayfasına ekleyin. En yeni 12 ilanınızı betiksiz ve çerezsiz gösterir; her biri buradaki sayfasına götürür.",
	widgetCode: "Sayfanız için satırlar",
	widgetHint:
		"theme=dark ile liste koyu, theme=auto ile ziyaretçinin cihazındaki gibi görünür; lng=en veya lng=tr dilini belirler.",
	widgetOpen: "Listeyi görüntüle",
	fromListings: "Başka siteler için akışlar",
	list: {
		title: "{{name}} ilanları",
		none: "Şu anda ilan yok.",
		all: "{{name}}: tüm ilanlar",
		opens: "yeni pencerede açılır",
	},
} satisfies Texts<typeof en>;
