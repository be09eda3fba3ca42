/** İlanların hâlâ geçerli olup olmadığını soran e-postadaki bağlantının sayfası. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Hâlâ geçerli mi?",
	ask_one: "Bu ilan hâlâ geçerli mi?",
	ask_other: "Bu {{count}} ilan hâlâ geçerli mi?",
	confirm_one: "Evet, hâlâ geçerli",
	confirm_other: "Evet, {{count}} ilanın hepsi hâlâ geçerli",
	busy: "Bir saniye…",
	otherwise: "Satılan, kiralanan veya yayından kaldırılan varsa lütfen bunu kontrol panelinizde belirtin.",
	last: "Son teyit: {{date}}",
	hidden: "Şu anda gizli",
	more_one: "Ve bir ilan daha",
	more_other: "Ve {{count}} ilan daha",
	done_one: "Teşekkürler. Bir ilan teyit edildi: alıcılar bugünün tarihini görür.",
	done_other: "Teşekkürler. {{count}} ilan teyit edildi: alıcılar bugünün tarihini görür.",
	waiting_one: "Bunlardan biri gizlenmişti; yeniden gösterilmeden önce inceliyoruz.",
	waiting_other: "Bunlardan {{count}} tanesi gizlenmişti; yeniden gösterilmeden önce inceliyoruz.",
	overQuota_one: "Gizlenmiş bir ilan teyit edilemedi: paketinizde bunun için yer yok.",
	overQuota_other: "Gizlenmiş {{count}} ilan teyit edilemedi: paketinizde bunlar için yer yok.",
	nothing: "Burada teyit edilecek bir şey kalmadı: zaten teyit edildi veya artık yayında değil.",
	expired: "Bu bağlantı 14 gün geçerliydi. Lütfen ilanlarınızı kontrol panelinizde teyit edin.",
	badLink: "Bu bağlantı eksik veya geçersiz. Lütfen e‑postadan yeniden açın.",
	billing: "Paketinize gidin",
	dashboard: "Kontrol panelinize gidin",
} satisfies Texts<typeof en>;
