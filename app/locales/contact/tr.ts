/** İletişim sayfası. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "İletişim",
	description: "Adahan’a yazın: pazar yeriyle ilgili sorular, hatalı görünen bir ilan veya ilan vermek için.",
	intro:
		"Bir ilan gerçeği yansıtmıyor mu? İlan vermek mi istiyorsunuz? Bir şey çalışmıyor mu? Bize buradan veya e-postayla yazın. Her mesajı okuyoruz.",
	aboutListing:
		"Bir ev ya da araçla ilgili sorularınızı o ilanın sayfasından göndermeniz daha iyi olur: doğrudan ilan sahibine ulaşır.",
	byMail: "E-postayla",
	formTitle: "Bize yazın",
	name: "Adınız",
	email: "E-posta adresiniz",
	emailHint: "Cevabımız bu adrese gelir.",
	subject: "Konu",
	message: "Mesaj",
	messageHint: "Bir ilan hakkında yazıyorsanız lütfen ilan numarasını belirtin. En fazla 2.000 karakter.",
	privacy:
		"Yazdıklarınızı yalnızca size cevap vermek için kullanırız. Ayrıntılar <privacy>gizlilik politikamızda</privacy>.",
	submit: "Mesajı gönder",
	sentTitle: "Mesajınız bize ulaştı",
	sent: "Bize yazdığınız için teşekkür ederiz. Cevabımız e-posta adresinize gelecek. Az önce birkaç mesaj göndermemişseniz oraya bir onay da gelir.",
	another: "Yeni bir mesaj yazın",
} satisfies Texts<typeof en>;
