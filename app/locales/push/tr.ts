/** Notifications on devices by web push, in Turkish. */
import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Bu cihazda bildirimler",
	intro:
		"Adahan kapalıyken bile telefonunuz veya bilgisayarınız size hemen haber verebilir. Saat 22.00 ile 8.00 arasında yalnızca mesajlar bildirilir.",
	needsScript:
		"Bildirimleri burada açmak için bu sayfada JavaScript’e izin verilmelidir. Bildirim alan cihazlar aşağıda listelenir ve JavaScript olmadan da kaldırılabilir.",
	states: {
		unsupported: "Bu tarayıcı bildirim gösteremiyor. Bildirimleriniz ve e-postalarınız yine de size ulaşır.",
		ios: "iPhone ve iPad’de bildirimler Ana Ekran’dan çalışır: Paylaş’a, ardından “Ana Ekrana Ekle”ye dokunun, Adahan’ı oradan açın ve bu sayfaya dönün.",
		default:
			"Bildirimler bu cihazda kapalı. Düğmeye bastığınızda tarayıcınız, Adahan’ın bildirim göstermesine izin verip vermediğinizi sorar: lütfen “İzin ver”i seçin.",
		denied:
			"Bu tarayıcı Adahan’ın bildirimlerini engelliyor. Değiştirmek için sitenin ayarlarını açın (adresin yanındaki simge), bildirimlere izin verin ve bu sayfayı yenileyin.",
		granted: "Tarayıcınız bildirimlere izin veriyor, ancak bildirimler bu cihazda kapalı.",
		subscribed: "Bildirimler bu cihazda açık.",
	},
	turnOn: "Bildirimleri aç",
	turnOff: "Bu cihazda kapat",
	working: "Bir saniye…",
	failures: {
		timeout:
			"Tarayıcınızın bildirim hizmeti on saniye içinde cevap vermedi. Gizli pencerelerde çalışmaz, bazı ağlar da engeller. Lütfen yeniden deneyin.",
		failed: "Tarayıcınız bildirimleri kuramadı: {{reason}}",
		worker: "Adahan’ın bildirimleri gösteren bölümü yüklenemedi. Lütfen daha sonra yeniden deneyin.",
		service: "Bu tarayıcının bildirim hizmeti desteklenmiyor.",
		limited: "Çok fazla istek gönderildi. Lütfen bir dakika sonra yeniden deneyin.",
		signedOut: "Oturumunuz kapandı. Lütfen giriş yapıp yeniden deneyin.",
		unavailable: "Bu kaydedilmemiş olabilir. Lütfen kontrol edin; kaydedilmediyse yarım dakika sonra yeniden deneyin.",
	},
	devices: "Bildirim alan cihazlar",
	noDevices: "Henüz cihaz yok.",
	thisDevice: "Bu cihaz",
	deviceOn: "{{browser}}, {{system}}",
	deviceUnknown: "Bilinmeyen cihaz",
	since: "Açıldığı tarih: {{when}}",
	lastOk: "Son bildirim: {{when}}",
	failing_one: "Son bildirim iletilemedi.",
	failing_other: "Son {{count}} bildirim iletilemedi.",
	test: { title: "Çalışıyor", body: "Adahan’ın bildirimleri böyle görünür.", send: "Deneme bildirimi gönder" },
	testNamed: "Deneme bildirimi gönder: {{device}}",
	remove: "Kaldır",
	removeNamed: "Kaldır: {{device}}",
	choose: "Bu cihazda gösterilenler",
	kinds: {
		messages: "Mesajlar",
		newListings: "Kayıtlı aramalarım için yeni ilanlar",
		priceChanges: "Kayıtlı aramalarımdaki fiyat indirimleri",
		favorites: "Favoriler",
		systemUpdates: "Hesabım, paketim, ilanlarım ve siteyle ilgili haberler",
	},
	save: "Kaydet",
	saveNamed: "Kaydet: {{device}}",
	lockScreen: "Kilit ekranında gönderenin adı ve ilan görünür, mesajın metni hiçbir zaman görünmez.",
	offer: {
		search: "Adahan kapalıyken bile yeni ilanlardan hemen haberiniz olsun:",
		messages: "Adahan kapalıyken bile cevaptan hemen haberiniz olsun:",
		link: "bildirimleri açın",
	},
} satisfies Texts<typeof en>;
