/** Yöneticilerin kararlarının nedenleri. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	unreadable: "Fotoğraf okunamıyor: bulanık, karanlık ya da eksik.",
	wrong_document: "Bu, istenen bilgiyi kontrol edebileceğimiz bir belge değil.",
	name_differs: "Belgedeki ad, sayfanızdaki adla aynı değil.",
	document_expired: "Belgenin geçerlilik süresi dolmuş.",
	not_confirmed: "Numarayı ya da firmayı kayıtlardan doğrulayamadık.",
	no_longer_true: "Kontrol ettiğimiz bilgiler artık geçerli değil.",
	own_wish: "Bunu bizden siz istediniz.",
	scam: "Hesabınızın dolandırıcılık için kullanıldığından şüpheleniyoruz.",
	false_listings: "İlanlarda var olmayan, size ait olmayan ya da artık sunulmayan şeyler yer aldı.",
	complaints: "Birden çok ziyaretçi şikâyetçi oldu ve konuyu sizinle çözemedik.",
	rules: "Kullanım koşullarımızdaki ilan kurallarına uyulmadı.",
	other: "Aşağıda belirtilen başka bir nedenle.",
} satisfies Texts<typeof en>;
