/** Bir formdan sonraki sayfada bir kez gösterilen bildirimler. */
import type en from "../en/flash.ts";
import type { Texts } from "../texts.ts";

export default {
	signedOut: "Çıkış yaptınız.",
	welcome: "E-posta adresiniz onaylandı. Adahan’a hoş geldiniz.",
	confirmationExpired:
		"Bu onay bağlantısının süresi dolmuş ya da bağlantı daha önce kullanılmış. Aşağıdan yenisini isteyebilirsiniz.",
	recoveryExpired: "Parola sıfırlama bağlantısı geçersiz ya da süresi dolmuş",
	passwordChanged: "Parolanız değiştirildi. Diğer tüm oturumlar sonlandırıldı.",
	emailChanged: "E-posta adresiniz değiştirildi.",
	emailLinkExpired: "Bu bağlantının süresi dolmuş ya da bağlantı daha önce kullanılmış. Adresiniz değişmedi.",
	signInFirst: "Devam etmek için lütfen giriş yapın.",
	authenticationRequiredTitle: "Giriş gerekli",
	authenticationRequired: "Favorilere eklemek için lütfen giriş yapın",
	favouriteSaved: "Favorilerinize eklendi.",
	favouriteRemoved: "Favorilerinizden çıkarıldı.",
	favouritesFull: "En fazla 500 favori ekleyebilirsiniz. Lütfen önce birini çıkarın.",
	noteSaved: "Notunuz kaydedildi.",
	listShared: "Bağlantıya sahip olan herkes artık listenizi görebilir.",
	listWithdrawn: "Bağlantı artık çalışmıyor.",
	compareFull: "Aynı anda en fazla 4 ilan karşılaştırabilirsiniz",
	compareKind: "Emlak ve araç ilanları birbiriyle karşılaştırılamaz.",
	historyCleared: "Baktığınız ilanların listesi silindi.",
	listingGone: "Bu ilan artık yayında değil.",
	notDone: "Bu işlem şu anda yapılamadı. Lütfen yarım dakika sonra yeniden deneyin.",
	tooManyRequests: "Çok fazla istek gönderildi. Lütfen bir dakika sonra yeniden deneyin.",
	undo: "Geri al",
	startAnew: "Yeni karşılaştırma başlat",
} satisfies Texts<typeof en>;
