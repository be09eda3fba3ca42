/** Admin overview. */

import type { Texts } from "../texts.ts";
import type en from "./en.ts";

export default {
	waitingTitle: "Bekleyenler",
	waiting: {
		queue: "İncelenecek ilanlar",
		verification: "Doğrulanacak ilan sahipleri",
		reports: "Açık şikâyetler",
		messages: "Şikâyet edilen mesajlar",
		payments: "Sorunlu ödemeler",
		mails: "Gönderilecek e-postalar",
	},
	nothingWaits: "Bekleyen yok",
	oldest: "En eskisi: {{age}}",
	flowsTitle: "Gelenler",
	flowsIntro:
		"Bugün, geçen haftanın aynı günüyle bu saate kadar; yedi gün, önceki yedi günle karşılaştırılır. Çubuklar son 14 gündür.",
	flow: {
		views: "Sayfa görüntülemeleri",
		users: "Yeni kullanıcılar",
		enquiries: "Bilgi talepleri",
		contacts: "İletişim mesajları",
		reports: "Şikâyetler",
		errors: "Hatalar",
		refusals: "Reddedilen istekler",
		mails_failed: "Gönderilemeyen e-postalar",
	},
	plot: "Günlere göre {{name}}, 14 gün: toplam {{total}}, en çok {{most}} ({{day}})",
	today: "bugün",
	lastWeek: "Geçen hafta aynı gün",
	lastWeekWhole: "Geçen hafta aynı gün (tam gün)",
	week: "7 günde {{number}}",
	before: "önceki 7",
	asTable: "Tablo olarak göster",
	figure: "Gösterge",
	lastWeekHeading: "Geçen hafta aynı gün",
	weekHeading: "7 gün",
	beforeHeading: "Önceki 7 gün",
	slowTitle: "En yavaş rotalar, 24 saat",
	route: "Rota",
	p95: "95. yüzdelik",
	p50: "Ortanca",
	requests: "İstek",
	milliseconds: "{{value}} ms",
	noTimings: "Son 24 saatte yeterince istek gelmedi.",
} satisfies Texts<typeof en>;
