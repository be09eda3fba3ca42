/** Aramalarda yakınlığı sorulabilen önemli yerler. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Önemli yerler",
	intro:
		"Herkesin bildiği noktalar: aramalar bunların yakınında yapılabilir, ilanlar bunlara olan mesafeyi gösterir. “DAÜ’ye yakın daire” gibi sorular bunları her adlarıyla bulur.",
	add: "Önemli yer ekle",
	addTitle: "Yeni önemli yer",
	name: "Ad",
	point: "Nokta",
	about: "yaklaşık",
	kinds: "Önemli yer türleri",
	landmarks_one: "{{count}} önemli yer",
	landmarks_other: "{{count}} önemli yer",
	back: "Tüm önemli yerler",
	fields: {
		name_en: "İngilizce adı",
		name_tr: "Türkçe adı",
		slug: "Adres",
		kind: "Tür",
		area_id: "Bulunduğu yer",
		aliases: "Diğer adlar",
		latitude: "Enlem",
		longitude: "Boylam",
		is_approximate: "Nokta yalnızca yaklaşık",
	},
	choose: "Seçin",
	nameHint: "Sonda parantez içindeki kısaltma, örneğin (EMU), aramalarda gösterilen kısa addır.",
	nameHintTr: "Varsa Türkçe kısaltmasıyla, örneğin (DAÜ).",
	slugStays: "Bağlantılar ve kayıtlı aramalar buna dayandığı için adres olduğu gibi kalır:",
	slugHint: "Küçük harf, rakam ve kısa çizgi. Boş bırakılırsa İngilizce addan yapılır.",
	aliasesHint:
		"Her satıra bir ad, en fazla 20: kısaltmalar, başka yazımlar, eski adlar. Lütfen yalnızca bu yerden başka bir anlama gelmeyen adlar girin.",
	whenSeen: "Aramalar ve sorular bu yeri yeni adlarıyla hemen bulur; bütün sayfalar değişikliği gösterir.",
	save: "Kaydet",
	removal: "Bu önemli yeri kaldır",
	inUse: "Bu yerin yakınını arayan kayıtlı aramalar olduğu için kaldırılamaz.",
	unused: "Bu yerin yakınını arayan kayıtlı arama yok. Yakınını arayan bağlantılarda bu koşul yok sayılır.",
	remove: "Kaldır",
	gone: "Bu önemli yer artık yok.",
	changed:
		"Bu arada başka biri bu yeri değiştirdi. Yazdıklarınız hâlâ burada; şimdi kaydederseniz sizinki onun yerine geçer.",
	unchanged: "Hiçbir şey değişmediği için kaydedilmedi.",
	slugTaken: "Başka bir önemli yerin veya ilçenin adresi böyle",
	areaGone: "Bu bölge artık yok; lütfen başka bir yer seçin",
	nameTaken: "Bu ad başka bir önemli yere veya bölgeye ait: {{word}}",
	usedMeanwhile: "Bu arada bir kayıtlı arama bu yerin yakınını aradığı için kaldırılmadı.",
	invalid: "Kaydedilemedi. Lütfen değerleri kontrol edin.",
} satisfies Texts<typeof en>;
