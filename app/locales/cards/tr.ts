/** Kartlardaki koşullar: koçan, ödemeler, belgeler. Bu satırları sunucu yazar. */
import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	titleNotStated: "Koçan belirtilmemiş",
	origin: {
		turkish_pre74: "1974 öncesi Türk koçanı",
		foreign_pre74: "1974 öncesi İngiliz veya yabancı koçanı",
		exchange: "Eşdeğer koçan",
		allocation: "Tahsis koçanı",
		leasehold: "Uzun vadeli kira",
		other: "Diğer koçan",
	},
	state: {
		own_deed: "ferdi koçan",
		shared_deed: "hisseli koçan",
		master_deed: "ana koçan",
		contract_registered: "sözleşme kayıtlı",
		none: "koçan yok",
	},
	whiteGoods: "Beyaz eşyalı",
	deposit: "depozito {{amount}}",
	noDeposit: "depozitosuz",
	from: "giriş {{date}}",
	logBook: "Koçanı var",
	noLogBook: "Koçanı yok",
	inspected: "muayene bitişi: {{date}}",
} satisfies Texts<typeof en>;
