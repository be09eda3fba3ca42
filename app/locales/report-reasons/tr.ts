import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	gone: "Satılmış veya kiralanmış",
	unreachable: "İlan sahibine ulaşılamıyor",
	wrong_price: "Fiyat yanlış",
	wrong_place: "Yer yanlış",
	wrong_description: "Açıklama yanlış",
	wrong_phone: "Telefon numarası yanlış",
	wrong_photos: "Fotoğraf, plan veya video yanlış",
	wrong_features: "Özellikler yanlış",
	old: "Eski ilan",
	duplicate: "İki kez ilan edilmiş",
	scam: "Sahte veya dolandırıcılık",
	other: "Başka bir şey",
} satisfies Texts<typeof en>;
