/** Bülten e-postalarındaki bağlantıların sayfaları ve arşiv. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	confirmTitle: "Aboneliğinizi onaylayın",
	confirmText: "Tek bir tıklamayla bültenimize abone olursunuz.",
	confirmButton: "Aboneliği onayla",
	unsubscribeTitle: "Bülten aboneliğinden çıkın",
	unsubscribeText: "Tek bir tıklamadan sonra bu adrese artık bülten gönderilmez.",
	unsubscribeButton: "Abonelikten çık",
	confirmed: "Teşekkür ederiz. Aboneliğiniz onaylandı.",
	already: "Bu e-posta adresi zaten abone",
	left: "Bu bağlantı gönderildikten sonra abonelikten çıktınız. Bülteni yeniden almak için herhangi bir sayfanın altından abone olun.",
	unsubscribed: "Abonelikten çıktınız. Bu adrese artık bülten gönderilmeyecek.",
	badLink: "Bu bağlantı geçerli değil ya da süresi dolmuş. Lütfen herhangi bir sayfanın altından yeniden abone olun.",
	badUnsubscribeLink:
		"Bu bağlantı geçerli değil. Lütfen e-postadaki bağlantıyı bir kez daha açın ya da bize yazın: aboneliğinizi biz sonlandıralım.",
	goOn: "Ana sayfaya git",
	archiveTitle: "Bülten arşivi",
	archiveText: "Adahan bülteninin tüm sayıları, en yenisi başta.",
	archiveEmpty: "Henüz bir sayı gönderilmedi.",
	archiveLink: "Tüm sayılar",
	archiveJoin: "Bültene abone olun",
} satisfies Texts<typeof en>;
