/** Çevrimdışı sayfası. */
import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Çevrimdışısınız",
	intro: "Bağlantı yok. Bu cihazda saklananları yine de okuyabilirsiniz. Bağlantı olmadan:",
	canVisited: "Son ziyaret ettiğiniz sayfaları görebilirsiniz",
	canSaved: "Saklanan ilanlara göz atabilirsiniz",
	canSearches: "Kayıtlı aramalarınıza ulaşabilirsiniz",
	tryAgain: "Yeniden dene",
	goHome: "Ana sayfaya git",
	keepReading: "Bu sayfayı okumaya devam et",
	keptTitle: "Bu cihazda saklananlar",
	keptIntro:
		"Bu cihaz, baktığınız veya kaydettiğiniz ilanların kopyalarını saklar; böylece onları bağlantı olmadan da okuyabilirsiniz. Çıkış yaptığınızda silinirler.",
	nothing: "Burada henüz bir şey saklanmıyor.",
	unsent: "Gönderilmeyenler",
	unsentIntro: "Metni kontrol edin, bağlantınız olduğunda gönderin.",
	waiting: "Bekleyenler",
	packs: "Randevu günleri",
	saved: "Kayıtlı evler ve araçlar",
	viewed: "Son ziyaret edilenler",
	searches: "Kayıtlı aramalar",
	searchesOffline: "Kaydettiklerinizi burada görebilirsiniz. Sonuçlar, bağlantı geldiğinde açılır.",
	removeAll: "Adahan’ın burada sakladıklarının hepsini sil",
	removeAllNote: "Oturumunuz açıkken, bir sayfa açtığınızda kayıtlı ilanlarınız yeniden kopyalanır.",
	iphone: "iPhone ve iPad, Adahan Ana Ekran’a eklenmemişse bu kopyaları ziyaretsiz geçen yedi günden sonra siler.",
	copied: "Kopya: {{date}}",
	note: "Notunuz:",
	send: "Şimdi gönder",
	discard: "Metni sil",
	waitingCount: "Gönderilmeyi bekleyen favori değişikliği: {{count}}",
} satisfies Texts<typeof en>;
