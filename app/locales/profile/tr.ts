/** Kişinin kendi profili, güvenliği ve verileri. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	pages: "Hesabınız",
	profile: "Profil",
	notifications: "Bildirimler",
	security: "Güvenlik",
	data: "Verileriniz",
	agent: "Tanıtım sayfası",
	save: "Kaydet",
	cancel: "Vazgeç",
	email: "E-posta adresi",
	currentPassword: "Şu anki parola",
	noPassword:
		"Hesabınızın henüz bir parolası yok; açık kalmış bir tarayıcıdan başkası bunu yapamasın diye bu sayfa parola soruyor. Lütfen <link>e-postayla gelen bir bağlantıyla parola belirleyin</link>; şimdiki giriş yönteminizi kullanmaya devam edebilirsiniz.",
	passwordWhy: "Açık kalmış bir tarayıcıdan başkası bunu yapamasın diye soruyoruz.",

	profileIntro: "Bu sayfayı yalnızca siz görürsünüz.",
	profileIntroAgent:
		"Bu sayfayı yalnızca siz görürsünüz. İlan verdiğiniz için numaralarınız, ilanlarınızda isteyen ziyaretçilere gösterilir.",
	changePicture: "Fotoğrafı değiştir",
	addPicture: "Fotoğraf ekle",
	firstName: "Ad",
	lastName: "Soyad",
	phone: "Telefon",
	whatsapp: "WhatsApp",
	numberHint: "Buradan aradığınız gibi, örneğin 0533 123 45 67, ya da ülke koduyla, örneğin +44 7700 900123.",
	sameAsPhone: "WhatsApp numaram telefonumla aynı",
	language: "Dil",
	languageHint: "Bu sayfaların ve size gönderdiğimiz e‑postaların dili.",

	pictureTitle: "Fotoğrafınız",
	pictureNow: "Şu anki fotoğrafınız",
	pictureNone: "Henüz fotoğrafınız yok; yerinde adınızın baş harfleri duruyor.",
	pictureFile: "Fotoğraf",
	pictureHint: "JPEG, PNG, WebP ya da AVIF, en çok 10 MB. Dosyadaki konum, kamera ve benzeri bilgiler silinir.",
	pictureCrop: "Kare değilse hangi bölümü kalsın?",
	cropStart: "Sol ya da üst",
	cropMiddle: "Orta",
	cropEnd: "Sağ ya da alt",
	picturePreview: "Ön izleme",
	pictureSend: "Bu fotoğrafı kullan",
	pictureRemove: "Fotoğrafı kaldır",
	pictureAgentTitle: "Tanıtım sayfanızın fotoğrafı",
	pictureAgentHint: "Sizin fotoğrafınız ya da firmanızın logosu. Ziyaretçiler onu sayfanızda ve ilanlarınızda görür.",
	picture: {
		missing: "Lütfen önce bir fotoğraf seçin",
		tooLarge: "Bu dosya 10 MB’tan büyük. Lütfen daha küçük bir dosya seçin",
		notAPicture: "Bu bir JPEG, PNG, WebP ya da AVIF fotoğrafı değil",
		heic: "Bu, iPhone’ların çektiği HEIC biçiminde bir fotoğraf. Lütfen JPEG olarak seçin: Ayarlar, Kamera, Biçimler altında “En Uyumlu”",
		tooManyPixels: "Bu fotoğraf 40 megapikselden büyük. Lütfen önce küçültün",
		broken: "Bu fotoğraf okunamadı. Dosya bozuk olabilir",
		busy: "Şu anda çok sayıda fotoğraf işleniyor. Lütfen birkaç saniye sonra yeniden deneyin",
	},

	notificationsIntro:
		"Size hangi konularda haber verelim? Hesabınız, paketiniz ve kendi ilanlarınızla ilgili kararları her zaman bildiririz.",
	prefs: {
		newListings: "Kayıtlı aramalarıma uyan yeni ilanlar",
		newListingsHint: "Burada bildirim olarak; e-postanın sıklığını her aramada ayrıca seçersiniz.",
		priceChanges: "Kayıtlı aramalarımdaki fiyat indirimleri",
		priceChangesHint: "Kayıtlı bir aramaya uyan ve fiyatı düşen ilanlar: bildirim olarak ve aynı e-postalarda.",
		messages: "Mesajlar",
		messagesHint: "Hesabınıza gelen mesajlar ve yanıtlar, bildirim olarak.",
		messageMails: "Okunmadan kalırsa e-postayla da",
		favorites: "Favoriler",
		favoritesHint:
			"Kaydettiğiniz bir ilanın fiyatı değişince; satılınca, kiralanınca, yayından kalkınca veya yeniden yayına girince, bildirim olarak.",
		favouriteMails: "Günde bir kez, sabah 8’de e-postayla da",
		favouriteMailsPaused: "{{date}} tarihine kadar duraklatıldı.",
		resumeFavouriteMails: "Bu e-postalar hemen yeniden gelsin",
		systemUpdates: "Siteden haberler",
		systemUpdatesHint: "Yeni özellikler ve planlı kesintiler, bildirim olarak. Önemli duyurular her durumda gelir.",
		moderationDigest: "İnceleme kuyruğu",
		moderationDigestHint: "Karar bekleyen ilan veya şikâyet olduğunda günde bir kez.",
	},

	securityIntro: "Nasıl giriş yaptığınız ve nerelerde oturumunuzun açık olduğu.",
	changeEmail: "E-posta adresini değiştir",
	pendingEmail:
		"<strong>{{email}}</strong> adresine geçmek istediniz. O adrese gönderdiğimiz bağlantıyı bir saat içinde açarsanız adresiniz değişir.",
	password: "Parola",
	passwordText: "En iyisi uzun ve başka hiçbir yerde kullanılmayan bir paroladır.",
	changePassword: "Parolayı değiştir",
	factor: "İki adımlı giriş",
	factorIntro:
		"Paroladan sonra, telefonunuzdaki kimlik doğrulama uygulamasının ürettiği bir kod istenir. Böylece çalınan bir parola tek başına işe yaramaz.",
	factorOff: "İsterseniz paroladan sonra telefonunuzdan bir doğrulama kodu da istenir.",
	factorOn: "Kuruldu: paroladan sonra kimlik doğrulama uygulamanızdan bir kod isteriz.",
	factorChange: "İki adımlı girişi değiştirin",
	factorStart: "İki adımlı girişi kurun",
	factorGoogle:
		"Açık kalmış bir tarayıcıdan başkası bunu yapamasın diye lütfen Google ile yeniden giriş yapın. Ardından bu sayfaya dönersiniz; kuruluma başlamak için on dakikanız olur.",
	factorMailbox:
		"Siteyi yönetenler için ilk kurulum, çalınan bir parola yetmesin diye e-postayla gelen bir bağlantıyla başlar. Bağlantıyı {{email}} adresine göndeririz: onunla yeni bir parola belirleyin; ardından buradan devam etmek için bir saatiniz olur.",
	factorMailboxGoogle: "Bunun yerine Google ile yeniden giriş de yapabilirsiniz.",
	factorMailboxSend: "Bağlantıyı gönder",
	factorRequired:
		"Siteyi yöneten herkesin bunu kurması gerekir. Kurmazsanız yönetim sayfaları {{date}} tarihinden sonra size kapanır.",
	factorOverdue:
		"Siteyi yöneten herkesin bunu kurması gerekir. İki adımlı girişi kurana kadar yönetim sayfaları size kapalıdır.",
	factorScan:
		"Bu karekodu bir kimlik doğrulama uygulamasıyla, örneğin telefonunuzun parola yöneticisiyle tarayın. Ardından uygulamanın gösterdiği kodu beş dakika içinde girin.",
	factorPicture: "Kimlik doğrulama uygulaması için karekod",
	factorSecret: "Tarayamıyorsanız uygulamaya şu anahtarı girin:",
	factorOpenApp: "Uygulamayı bu cihazda açın",
	factorConfirm: "Onayla",
	factorAddedText:
		"İki adımlı giriş kuruldu. Diğer cihazlardaki oturumlar sonlandırıldı; oralarda yeniden girerken kod istenir.",
	factorRemove: "İki adımlı girişi kaldır",
	factorRemoveText: "Kaldırdıktan sonra giriş için yalnızca parola yeterli olur.",
	factorRemoveRequired: "Kaldırırsanız yeniden kurana kadar yönetim sayfaları size kapalı kalır.",
	recoveryCodes: "Kurtarma kodları",
	recoveryCodesText:
		"Telefonunuzu kaybederseniz bu kodlardan biriyle giriş yapabilirsiniz. Kodları yalnızca şimdi gösteriyoruz: lütfen bu sayfayı yazdırın veya kodları not edin ve telefonunuzdan ayrı bir yerde saklayın.",
	recoveryCodesKept: "Kodları sakladım",
	recoveryCodesLeft_one: "{{count}} kurtarma kodunuz var.",
	recoveryCodesLeft_other: "{{count}} kurtarma kodunuz var.",
	recoveryCodesUnkept:
		"Kurtarma kodlarınızı sakladığınızı henüz belirtmediniz. Saklamadıysanız lütfen yenilerini oluşturun: kodlar olmadan telefonunuzu kaybederseniz hesabınıza giremezsiniz.",
	recoveryCodesNone:
		"Kurtarma kodunuz yok. Lütfen oluşturun: kodlar olmadan telefonunuzu kaybederseniz hesabınıza giremezsiniz.",
	recoveryCodesMade: "Yeni kurtarma kodları hazır; eskileri artık geçersiz.",
	recoveryCodesNewText: "Yenileri oluşturulunca eskileri geçersiz olur.",
	recoveryCodesNew: "Yeni kurtarma kodları oluştur",
	sessions: "Açık oturumlarınız",
	sessionCurrent: "Bu tarayıcı",
	sessionStarted: "Giriş: {{when}}",
	sessionSeen: "Son kullanım: {{when}}",
	sessionEnd: "Oturumu kapat",
	sessionEndNamed: "Oturumu kapat: {{device}}",
	sessionsEndAll: "Diğer tüm oturumları kapat",
	sessionEnded: "Oturum kapatıldı.",
	sessionsOnlyThis: "Başka bir yerde açık oturumunuz yok.",
	deviceOn: "{{browser}}, {{system}}",
	deviceUnknown: "Bilinmeyen cihaz",

	emailTitle: "Yeni e-posta adresi",
	emailIntro:
		"Şu anki adresiniz <strong>{{email}}</strong>. Yeni adresinize bir bağlantı göndeririz; adresiniz ancak onu açtığınızda değişir. Eski adrese de haber veririz.",
	newEmail: "Yeni e‑posta adresi",
	emailSubmit: "Bağlantıyı gönder",
	emailReplaces: "Aynı ya da başka bir adres için yeniden isterseniz yalnızca en son bağlantı geçerli olur.",

	passwordTitle: "Parolanızı değiştirin",
	endOthers: "Diğer tüm oturumları kapat",
	passwordForgot: "Parolanızı mı unuttunuz?",

	dataIntro: "Hakkınızda tuttuğumuz her şey sizindir.",
	downloadTitle: "Bir kopyasını indirin",
	downloadText:
		"Hakkınızda tutulanlar tek bir dosyada: profil, oturumlar, tercihler, bildirimler, kaydettikleriniz, yazışmalarınız, gönderdiğiniz bilgi talepleri; ilan veriyorsanız sayfanız, ilanlarınız, aldığınız talepler, ödemeleriniz ve faturalarınız. Fotoğraflar, belgeler ve yöneticilerimizin iç notları yer almaz. Dosya, insanların da programların da okuyabildiği JSON biçimindedir. Lütfen güvenli bir yerde saklayın.",
	download: "Verilerimi indir",
	downloadLimit: "İstek sınırı aşıldı. Verilerinizi bugün beş kez indirdiniz. Lütfen yarın yeniden deneyin.",
	downloadAway: "Verileriniz şu anda okunamadı. Lütfen yarım dakika sonra yeniden deneyin.",
	deleteTitle: "Hesabınızı silin",
	deleteText:
		"Hesabınızı istediğiniz zaman kendiniz ve hemen silebilirsiniz. Öncesinde nelerin silineceğini, nelerin kalacağını gösteririz.",
	toDelete: "Hesabımı sil…",

	deleteIntro:
		"Bu işlem geri alınamaz. Önce <download>verilerinizin bir kopyasını indirmek</download> isteyebilirsiniz.",
	deleteGoes: "Silinenler",
	deleteGoesList: {
		profile: "Profiliniz, fotoğrafınız, numaralarınız ve bildirim tercihleriniz",
		saved: "Notlarıyla birlikte favorileriniz, kayıtlı aramalarınız ve burada sakladığınız diğer her şey",
		sessions: "Tüm oturumlarınız: her yerde çıkış yapılır",
		contact: "İletişim formundan bize yazdıklarınız",
		listings_one: "Tanıtım sayfanız, fotoğrafları ve istatistikleriyle ilanınız ve onunla ilgili aldığınız talepler",
		listings_other:
			"Tanıtım sayfanız, fotoğrafları ve istatistikleriyle {{count}} ilanınız ve onlarla ilgili aldığınız talepler",
		agent: "Tanıtım sayfanız ve aldığınız bilgi talepleri",
	},
	deleteStays: "Kalanlar ve nedeni",
	deleteStaysList: {
		enquiries:
			"Gönderdiğiniz bilgi taleplerinin metni, yazdığınız ilan sahibinde kalır; adınız, adresiniz ve numaranız silinir. O sırada ona giden e‑posta ise kendi posta kutusundadır, biz ona ulaşamayız.",
		messages:
			"Yazışmalar, sizin mesajlarınızla birlikte yazıştığınız kişilerde kalır; adınız silinir. Karşı taraf da hesabını silerse yazışma ortadan kalkar.",
		invoices:
			"Bir paket için ödeme yaptıysanız: ödemeler ve ad, şirket ve e‑posta adresi yazan faturaları, 10 yıl boyunca. Paket hesapla birlikte sona erer, başka ödeme alınmaz. Para iade garantisi hâlâ geçerliyse önce onu kullanın.",
		newsletter: "Bültenimizi alıyorsanız: buna bir zamanlar onay verdiğinizin kanıtı.",
		mails: "Silindiğini size bildiren e‑posta, 30 gün boyunca.",
	},
	deleteNewsletter: "Bülten aboneliğimi de bitir",
	deleteConfirm: "Hesabımın silineceğini ve geri getirilemeyeceğini anlıyorum",
	deleteConfirmMissing: "Lütfen önce bunu işaretleyin",
	deleteSubmit: "Hesabımı kalıcı olarak sil",
	emailFactorFirst:
		"Önce Güvenlik sayfasında iki adımlı girişi kurun; e-posta adresinizi ondan sonra değiştirebilirsiniz.",
	emailUnanswered:
		"Zamanında yanıt alamadık; bağlantı yolda olabilir. Lütfen yeniden denemeden önce yeni posta kutunuza bakın.",
	deletionUnanswered:
		"Zamanında yanıt alamadık; silme işlemi sürüyor olabilir. Lütfen birkaç dakika sonra hâlâ giriş yapıp yapamadığınıza bakın.",
	lastSuperAdmin:
		"Tek süper yönetici sizsiniz. Lütfen önce bir başkasını süper yönetici yapın; yoksa siteyle ilgilenecek kimse kalmaz.",

	agentIntro: "Ziyaretçilerin sizin hakkınızda gördükleri. Değişiklikler tanıtım sayfanızda hemen görünür.",
	agentVerification: "Doğrulama",
	agentSee: "Tanıtım sayfasını görün",
	agentName: "Ad",
	agentNameHint: "Kendi adınız ya da işinizde kullandığınız ad.",
	agentCompany: "Şirket",
	agentLicence: "Ruhsat numarası",
	agentChecked: "Doğrulandı. Değiştirirseniz bu doğrulama, yenisine bakmamıza kadar geçerliliğini yitirir.",
	agentWebsite: "Web sitesi",
	agentWebsiteHint: "Örneğin www.example.com",
	agentBioEn: "Hakkınızda, İngilizce",
	agentBioTr: "Hakkınızda, Türkçe",
	agentBioHint: "En çok 2.000 karakter. Tek dil yeter; ikisi daha iyi olur.",
	agentAreas: "Çalıştığınız yerler",
	agentAreasHint: "Bütün bir ilçe ya da içindeki yerler.",
	agentAreasChosen_one: "{{count}} yer seçili",
	agentAreasChosen_other: "{{count}} yer seçili",
	agentWholeDistrict: "{{name}}, tamamı",
	agentLanguages: "Konuştuğunuz diller",
	websiteInvalid: "Lütfen tam bir adres girin, örneğin https://example.com",
	tooManyAreas: "Lütfen en çok 60 yer seçin",
	agentNameShort: "Lütfen en az iki harf girin",
} satisfies Texts<typeof en>;
