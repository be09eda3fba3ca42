/** Gizlenen ilanların ve ilan sahiplerinin sayfası. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	title: "Gizlenenler",
	description: "Görmek istemediğiniz ilanlar ve ilan sahipleri.",
	intro:
		"Listelerin her sayfasında en sonda, kapalı olarak yer alırlar. Kayıtlı arama bildirimlerinde ve önerilerde gösterilmezler. Bunu sizden başka kimse bilmez.",
	ofAccount: "Hesabınız en yeni 200 ilanı ve 50 ilan sahibini saklar.",
	ofBrowser:
		"Bu tarayıcı en yeni 50 ilanı ve 20 ilan sahibini bir yıl saklar; giriş yaptığınızda hesabınıza taşınırlar.",
	agents: "İlan sahipleri",
	listings: "İlanlar",
	show: "Yeniden göster",
	showNamed: "Yeniden göster: {{name}}",
	emptyTitle: "Gizlenen bir şey yok",
	emptyText:
		"Bir ilanın sayfasından o ilanı ya da ilan sahibinin bütün ilanlarını gizleyebilirsiniz. Sonra burada görünürler.",
	findHomes: "Emlak ilanlarına bak",
	findVehicles: "Araç ilanlarına bak",
} satisfies Texts<typeof en>;
