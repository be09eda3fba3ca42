import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Bu ilanı şikâyet edin",
	description: "Adahan’daki bir ilanda yanlış olanı bize bildirin.",
	intro: "Her şikâyete bakarız. İlan sahibi kimin yazdığını öğrenmez.",
	reason: "Yanlış olan nedir?",
	reasonMissing: "Lütfen yanlış olanı seçin.",
	message: "Neyi bilmeliyiz?",
	messageMissing: "Lütfen yanlış olanı yazın.",
	email: "E-posta adresiniz",
	emailHint: "Yalnızca sonucunu öğrenmek isterseniz.",
	send: "Şikâyeti gönderin",
	own: "Bu sizin kendi ilanınız.",
	gone: "Bu ilan artık yayında değil; şikâyet edilecek bir şey kalmadı.",
	sentTitle: "Teşekkür ederiz",
	sent: "Şikâyetiniz ulaştı. İlana bakacağız; adresinizi bıraktıysanız sonucu size bildireceğiz.",
	back: "İlana dönün",
} satisfies Texts<typeof en>;
