/** Bir hesabın neden kapatıldığı: yönetici seçer, hesap sahibi e-postayla öğrenir. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	scam: "Hesabınızın dolandırıcılık için kullanıldığından şüpheleniyoruz.",
	abuse: "Hesaptan gönderilen iletiler ya da bildirimler saldırgan veya aldatıcıydı.",
	false_details: "Hesap için verilen bilgiler doğru değil.",
	terms: "Kullanım koşullarımıza uyulmadı.",
	taken_over: "Hesaba bir başkası girmiş görünüyor: sizi korumak için kapattık.",
	own_wish: "Bunu siz istediniz.",
	other: "Aşağıda belirtilen başka bir nedenle.",
} satisfies Texts<typeof en>;
