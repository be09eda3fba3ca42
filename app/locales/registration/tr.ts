/** İlan sahibi olmak ve doğrulanmak. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Ücretsiz ilan verin",
	description:
		"Kuzey Kıbrıs’taki konut, arsa ve araçlarınızı Adahan’da yayımlayın: emlakçı, galerici, inşaat firması ya da bireysel satıcı olarak. Tek bir form yeter.",
	intro:
		"Kuzey Kıbrıs’ta konut, arsa ve araç ilanı verin: emlakçı ya da galerici, inşaat firması veya kendi malını sunan biri olarak.",
	factsTitle: "Nasıl işler?",
	facts: {
		free: "Başlamak ücretsizdir. Bu formu gönderdiğiniz anda ilan sahibi sayfanız açılır.",
		review: "Doğrulanmadığınız sürece her yeni ilanınıza yayından önce bakarız.",
		verified: "Doğrulama isteğe bağlı ve ücretsizdir. <verification>“Doğrulandı” ne demek?</verification>",
	},
	formTitle: "Hakkınızda",
	formIntro:
		"Numaralarınız dışında bunların tümünü ziyaretçiler görür; numaralar yalnızca isteyene gösterilir. Dilediğiniz zaman değiştirebilirsiniz.",
	kind: "Siz",
	kinds: {
		private_seller: "Bireysel satıcısınız",
		agent: "Emlakçı ya da galericisiniz",
		developer: "İnşaat firmasısınız",
	},
	kindHints: {
		private_seller: "Kendi malınızı satıyor ya da kiraya veriyorsunuz.",
		agent: "Başkaları adına satıyor, kiraya veriyor ya da araç ticareti yapıyorsunuz.",
		developer: "Yapıp satıyorsunuz.",
	},
	name: "Adınız",
	nameHint: "Kendi adınız ya da ticarette kullandığınız ad. Sayfanızın adresi ondan oluşur.",
	company: "Firma",
	licence: "Ruhsat numarası",
	licenceHint: "Varsa yazın. Sayfanızda gösterilir.",
	phone: "Telefon",
	whatsapp: "WhatsApp",
	website: "Web sitesi",
	bio: "Kendi sözlerinizle",
	bioHint: "Kendiniz hakkında, bu sayfanın dilinde birkaç cümle; öteki dili sonra ekleyebilirsiniz.",
	agree: "İlan kurallarını da içeren <terms>kullanım koşullarını</terms> okudum ve kabul ediyorum",
	agreeFirstTime:
		"İlan kurallarını da içeren <terms>kullanım koşullarını</terms> ve <privacy>gizlilik politikasını</privacy> okudum ve kabul ediyorum",
	agreeLabel: "Koşulların kabulü",
	agreeFirst: "Lütfen önce kullanım koşullarını kabul edin",
	submit: "İlan vermeye başlayın",
	continue: "Üyeliğe devam edin",
	continueHint: "Bir sonraki adımda giriş yapar ya da üye olursunuz. Burada yazdıklarınız sizi bekler.",
	kindRequired: "Lütfen size uyanı seçin",
	nameReserved: "Bu ad Adahan’ın kendisi sanılabilir. Lütfen başka bir ad seçin",
	wasAgent: "Daha önce burada ilan sahibiydiniz ve bir yönetici bunu sona erdirdi. Lütfen bize yazın.",
	noPage: "Hesabınız bir ilan sahibine ait, ama sayfası yok. Lütfen bize yazın.",
	otherRole:
		"Hesabınız siteyi yönetiyor. Kimse bu yetkileri yanlışlıkla kaybetmesin diye ilan sahibi hesabına dönüşemez: lütfen başka bir e‑posta adresiyle açılmış bir hesap kullanın.",
	keepsRole: "Kendinize ait, herkese açık bir sayfanız olur; yetkileriniz aynı kalır.",

	doneTitle: "Artık ilan sahibisiniz",
	doneIntro: "Sayfanız {{name}} adıyla açıldı. Üç şey onu daha iyi yapar:",
	planChosen:
		"Bir paket seçtiniz. Ödemesini şimdi ya da daha sonra kontrol panelindeki “Paket ve ödemeler” sayfasından yapabilirsiniz.",
	toCheckout: "Paketinize geçin",
	stepPicture: "Fotoğraf ya da logo",
	stepPictureText: "Yüzünüz ya da firmanızın logosu. Ziyaretçiler onu sayfanızda ve ilanlarınızın yanında görür.",
	stepPictureDone: "Fotoğrafınız yüklendi.",
	stepVerify: "Doğrulama",
	stepVerifyText: "Kimliğinizin ya da ruhsatınızın fotoğrafını gönderin; ilanlarınız artık bizi beklemesin.",
	stepVerifyLink: "Doğrulama isteyin",
	stepPage: "Herkese açık sayfanız",
	stepPageText: "Kendinizi iki dilde anlatın ve hangi dilleri konuştuğunuzu belirtin.",
	stepPageLink: "Sayfanızı düzenleyin",
	seePage: "Herkese açık sayfayı görün",
	firstProperty: "İlk emlak ilanınızı ekleyin",
	firstVehicle: "İlk araç ilanınızı ekleyin",
	toDashboard: "Kontrol paneline gidin",

	verification: {
		title: "Doğrulama",
		intro: "<verification>“Doğrulandı” ne demek</verification> ve belgelerinize ne olur?",
		none: "Henüz doğrulama istemediniz. Aşağıdan bir belgenin fotoğrafını gönderin.",
		waiting:
			"Belgeleriniz {{date}} tarihinden beri bizde. Baktığımızda e‑posta alırsınız; bu genellikle iki iş günü içinde olur.",
		verified: "Doğrulandı: {{date}}",
		checked: "Kontrol edilen: {{what}}.",
		declined: "Reddedildi: {{date}}",
		ended: "Sona erdi: {{date}}",
		lapsed:
			"Kontrol ettiğimiz bilgileri değiştirdiğiniz için doğrulamanız sona erdi. Lütfen güncel bilgiler için bir belge gönderin.",
		again: "Aşağıdan başka bir fotoğraf gönderebilirsiniz.",
		sent: "Gönderdikleriniz",
		sentOn: "{{kind}}, gönderildi: {{date}}",
		withdraw: "Geri al",
		withdrawNamed: "Geri al: {{kind}}",
		formTitle: "Belge gönderin",
		kind: "Neyi kanıtlıyor?",
		kinds: { identity: "Kimlik", licence: "Ruhsat", company: "Firma" },
		kindHints: {
			identity:
				"Kimlik kartı, pasaport ya da sürücü belgesi. İsterseniz numarayı kapatın; bize ad ve fotoğraf gerekir.",
			licence: "Numarası ve sahibi okunan ruhsat.",
			company: "Firmanın kayıt belgesi.",
		},
		licenceFirst: "Karşılaştırabilmemiz için lütfen önce <page>herkese açık sayfanıza</page> ruhsat numaranızı yazın.",
		file: "Fotoğraf",
		fileHint:
			"JPEG, PNG, WebP ya da AVIF, en çok 10 MB. Telefonu gün ışığında belgenin tam üstünde tutun. Dosyadaki yer, kamera ve diğer bilgiler silinir.",
		submit: "Gönder ve doğrulama iste",
		tooMany: "Bekleyen altı belgeniz var. Önce onları yanıtlayacağız; birini geri alabilirsiniz.",
		kindMissing: "Lütfen belgenin neyi kanıtladığını seçin",
		waitDay: "İstek sınırı aşıldı. Bugün çok sayıda belge gönderdiniz. Lütfen yarın tekrar deneyin.",
	},
} satisfies Texts<typeof en>;
