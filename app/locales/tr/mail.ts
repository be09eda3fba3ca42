import type en from "../en/mail.ts";
import type { Texts } from "../texts.ts";

/** The texts of the mails. No suffix is put on a placeholder: it could not follow vowel harmony. */
export default {
	common: {
		greeting: "Merhaba {{name}},",
		greetingNoName: "Merhaba,",
		signature: "Adahan, Kuzey Kıbrıs’ta konut ve araç ilanları",
		homeLink: "Adahan’ı ziyaret edin",
		unsubscribe: "Tek tıklamayla abonelikten ayrılın",
		footerReason: {
			newsletterConfirm:
				"Bu e-postayı, bu adres bülten aboneliği için girildiğinden alıyorsunuz. Onaylamazsanız bülten gönderilmez.",
			newsletter: "Bu e-postayı, bülten aboneliğinizi onayladığınız için alıyorsunuz.",
			enquiryToAgent:
				"Bu e-postayı, Adahan’da ilanınız bulunduğu için alıyorsunuz. Lütfen gönderenin bilgilerini yalnızca bu talebe cevap vermek için kullanın.",
			enquiryCopy:
				"Bu e-postayı, Adahan’da bu adresle bir bilgi talebi gönderildiği için alıyorsunuz. Talebi siz göndermediyseniz bir şey yapmanız gerekmez.",
			accountExists: "Bu e-postayı, bu adresle Adahan’da hesap açılmak istendiği için alıyorsunuz.",
			emailChanged: "Bu e-postayı, bu adres Adahan’daki bir hesaba ait olduğu için alıyorsunuz.",
			passwordChanged: "Bu e-postayı, Adahan’da bir hesabınız olduğu için alıyorsunuz.",
			accountDeleted: "Bu e-postayı, bu adres Adahan’da az önce silinen bir hesaba ait olduğu için alıyorsunuz.",
			savedSearchMatches: "Bu e-postayı, bu aramayı Adahan’da kaydettiğiniz ve bildirim istediğiniz için alıyorsunuz.",
			contactToOffice: "Adahan’ın iletişim formundan gönderilmiştir.",
			contactCopy:
				"Bu e-postayı, Adahan’daki iletişim formu bu adresle gönderildiği için alıyorsunuz. Formu siz göndermediyseniz bir şey yapmanız gerekmez.",
		},
	},
	newsletterConfirm: {
		subject: "Lütfen bülten aboneliğinizi onaylayın",
		heading: "Son bir adım kaldı",
		body: "Adahan bültenine abone olmak istediniz. Lütfen bu adresin size ait olduğunu ve bülteni almak istediğinizi onaylayın. Her sayıdaki bağlantıyla, tek tıklamayla abonelikten ayrılabilirsiniz.",
		button: "Aboneliği onayla",
		ignore: "Abone olmak isteyen siz değilseniz bu e-postayı dikkate almayın. Size bülten gönderilmez.",
	},
	enquiryToAgent: {
		subject: "Bilgi talebi {{reference}}: {{title}}",
		heading: "Size yeni bir bilgi talebi geldi",
		intro: "{{name}}, Adahan’daki bu ilan hakkında sizden bilgi almak istiyor.",
		fields: {
			name: "Ad",
			phone: "Telefon",
			email: "E-posta",
			message: "Mesaj",
			listing: "İlan",
		},
		replyHint: "Bu e-postayı yanıtladığınızda cevabınız doğrudan talebi gönderen kişiye ({{name}}) ulaşır.",
		noEmailHint:
			"{{name}} e-posta adresi bırakmadı, yalnızca telefon numarası verdi. Lütfen {{phone}} numarasını arayın ya da bu numaraya yazın: bu e-postaya vereceğiniz yanıt ulaşmaz.",
	},
	enquiryCopy: {
		subject: "Bilgi talebiniz {{reference}}: {{title}}",
		heading: "Bilgi talebiniz yola çıktı",
		intro:
			"Adahan’ı kullandığınız için teşekkür ederiz. Bilgi talebinizi ilan sahibine ilettik. Bir kopyası aşağıdadır.",
		body: "Cevap, verdiğiniz e-posta adresine ya da telefon numarasına doğrudan ilan sahibinden gelir. Birkaç gün içinde haber alamazsanız ilan sahibini arayın: telefon numarasını ilan sayfasında görüntüleyebilirsiniz.",
		depositWarning:
			"Evi ya da aracı görmeden ve parayı kime verdiğinizi bilmeden kapora veya depozito ödemeyin. Adahan sizden asla kapora istemez. Biri sizi ödemeye zorlarsa iletişim formumuzdan bize bildirin.",
		listing: "Bilgi istediğiniz ilan",
		message: "Mesajınız",
	},
	contactToOffice: {
		subject: "İletişim formu: {{name}}",
		intro: "İletişim formundan bir mesaj geldi. Bu e-postayı yanıtlarsanız cevabınız gönderene ulaşır.",
		fields: {
			name: "Ad",
			email: "E-posta",
			topic: "Konu",
			message: "Mesaj",
			language: "Dil",
		},
	},
	accountExists: {
		subject: "Adahan’da zaten bir hesabınız var",
		heading: "Zaten bir hesabınız var",
		body: "Biri, büyük olasılıkla siz, az önce {{email}} adresiyle hesap açmak istedi. Bu adresle zaten bir hesap var; hiçbir şey değişmedi.",
		button: "Giriş yap",
		forgot: "Parolanızı hatırlamıyorsanız yenisini belirleyebilirsiniz.",
		forgotButton: "Yeni parola belirle",
		ignore: "Bu siz değil miydiniz? O halde bir şey yapmanız gerekmez: hesabınıza kimse erişemedi.",
	},
	emailChanged: {
		subject: "Hesabınızın e-posta adresi değişti",
		heading: "E-posta adresiniz değişti",
		body: "Adahan hesabınız artık {{email}} adresini kullanmıyor. Bundan sonra yeni adresinizle giriş yapın; e-postalarımız da oraya gelecek.",
		notYou: "Bunu siz yapmadıysanız lütfen bize hemen yazın; hesabınızı geri almanıza yardımcı olalım.",
		button: "Bize yazın",
	},
	passwordChanged: {
		subject: "Parolanız değiştirildi",
		heading: "Parolanız değiştirildi",
		body: "{{email}} adresli Adahan hesabının parolası az önce değiştirildi.",
		notYou:
			"Bunu siz yapmadıysanız lütfen hemen yeni bir parola belirleyin; böylece hesabınızın diğer tüm oturumları sonlandırılır.",
		button: "Yeni parola belirle",
	},
	accountDeleted: {
		subject: "Hesabınız silindi",
		heading: "Hesabınız silindi",
		body: "Adahan’daki hesabınız, içindeki her şeyle birlikte isteğiniz üzerine silindi. Bu konudaki son e-postamız budur.",
		thanks:
			"Aramızda olduğunuz için teşekkür ederiz. Konut ve araç ilanlarına hesapsız da bakabilir, dilediğinizde yeni bir hesap açabilirsiniz.",
		notYou: "Bunu siz yapmadıysanız lütfen hemen bize yazın. Hesap geri getirilemez, ama bunu bilmek isteriz.",
		button: "Bize yazın",
	},
	savedSearchMatches: {
		subjectOne: "{{name}}: {{title}}",
		subjectMany: "{{name}}: {{count}} ilan bulundu",
		headingOne: "Aramanıza uyan bir ilan var",
		headingMany: "Aramanıza uyan {{count}} ilan var",
		why: "Kayıtlı aramanız “{{name}}” şunu arıyor: {{criteria}}.",
		change: { new: "Yeni", again: "Yeniden müsait", price_cut: "Fiyatı düştü" },
		perMonth: "{{price}} / ay",
		cutFrom: "{{price}}, önceki fiyat {{from}}",
		some: "Burada {{count}} ilandan en yeni {{shown}} tanesi var. Şu anda uyan ilanların tümü listenizdedir.",
		goneOne: "Bir ilan daha bulundu, ancak artık müsait değil ya da fiyatı artık aynı değil.",
		goneMany: "{{count}} ilan daha bulundu, ancak artık müsait değiller ya da fiyatları artık aynı değil.",
		open: "Bu aramayı açın",
		pause: "Bu aramayı duraklatın",
		weekly: "Haftada yalnızca bir e-posta alın",
		stop: "Bu e-postaları tek tıklamayla durdurun",
	},
	contactCopy: {
		subject: "Mesajınız bize ulaştı",
		heading: "Bize yazdığınız için teşekkür ederiz",
		body: "Mesajınız bize ulaştı. Okuyup cevabımızı bu adrese göndereceğiz. Yazdıklarınızın bir kopyası aşağıdadır.",
		message: "Mesajınız",
	},
} satisfies Texts<typeof en>;
