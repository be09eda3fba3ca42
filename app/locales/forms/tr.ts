/** Doğrulama iletileri ve formların ortak metinleri. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	emailRequired: "E-posta adresi gereklidir",
	emailInvalid: "Lütfen geçerli bir e-posta adresi girin",
	emailTooLong: "E-posta adresi çok uzun",
	emailCharacters: "E-posta adresi geçersiz karakterler içeriyor",
	phoneInvalid:
		"Telefon numarası geçersiz (uluslararası biçimde yazın: +905331234567) ya da burada çevirdiğiniz gibi yazın, örneğin 0533 123 45 67",
	textTooLong: "Metin çok uzun",
	textControls: "Metinde gizli denetim karakterleri var. Lütfen yapıştırmak yerine yazın",
	textInvisible: "Metinde görünmeyen karakterler var. Lütfen yapıştırmak yerine yazın",
	nameAlphabets: "Lütfen adın her sözcüğünü tek bir alfabeyle yazın",
	textDangerous: "Metin tehlikeli olabilecek içerik barındırıyor",
	nameRequired: "Lütfen adınızı girin",
	messageRequired: "Lütfen bir mesaj yazın",
	subjectRequired: "Lütfen bir konu girin",
	emailOrPhone: "Lütfen bir e-posta adresi ya da telefon numarası verin",
	consentRequired: "Gizlilik politikasını kabul etmelisiniz",
	required: "Lütfen bu alanı doldurun",
	invalid: "Bu değer geçerli değil",
	summary_one: "Lütfen bir alanı düzeltin:",
	summary_other: "Lütfen {{count}} alanı düzeltin:",
	optional: "isteğe bağlı",
	leaveEmpty: "Bu alanı boş bırakın",
	sending: "Gönderiliyor…",
	tooManyRequests: "İstek sınırı aşıldı. Lütfen bir dakika sonra yeniden deneyin.",
	waitMinutes: "İstek sınırı aşıldı. Lütfen {{word}} dakika sonra yeniden deneyin.",
	waitHours: "İstek sınırı aşıldı. Lütfen {{word}} saat sonra yeniden deneyin.",
	tooFast: "Çok hızlı gönderildiği için henüz iletilmedi. Lütfen gönder düğmesine bir kez daha basın.",
	expired: "Bu sayfa uzun süre açık kaldı. Lütfen yeniden gönderin.",
	notSavedYet: "Yazdıklarınız burada, ancak henüz kaydedilmedi.",
	unavailable: "Bu gönderilmemiş olabilir. Lütfen kontrol edip yarım dakika sonra yeniden gönderin.",
	waits: "Bağlantı yok. Seçiminiz bu cihazda saklanıyor; bağlantı gelince gönderilecek.",
	keptUnsent: "Bağlantı yok. Mesajınız gönderilmedi. Bu cihazda saklanıyor; bağlantı gelince gönderebilirsiniz.",
	noConnection: "Bağlantı yok. Gönderdiğiniz bize ulaşmamış olabilir; yazdıklarınız duruyor. Lütfen yeniden deneyin.",
	newsletterFailed: "Bülten aboneliği başarısız oldu ya da yanıtı ulaşmadı. Lütfen yeniden deneyin.",
} satisfies Texts<typeof en>;
