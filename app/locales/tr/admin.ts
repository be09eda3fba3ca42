/** Yönetim bölümü. */
import type en from "../en/admin.ts";
import type { Texts } from "../texts.ts";

export default {
	navigation: {
		title: "Yönetim",
		overview: "Genel bakış",
		agents: "İlan sahipleri",
		queue: "İnceleme kuyruğu",
		reports: "Şikâyetler",
		held: "Ön incelemedekiler",
	},
	title: "Yönetim",
	intro: "Rakamlarla pazar yeri, şu anki hâliyle.",
	people: "Kişiler",
	role: {
		visitor: "Hesabı olan ziyaretçiler",
		agent: "İlan sahipleri",
		sub_admin: "Yardımcı yöneticiler",
		admin: "Yöneticiler",
		super_admin: "Üst yöneticiler",
	},
	disabled: "Devre dışı hesaplar",
	listings: "İlanlar",
	state: {
		draft: "Taslak",
		pending: "İnceleme bekliyor",
		available: "Müsait",
		sold: "Satıldı",
		rented: "Kiralandı",
		inactive: "Pasif",
	},
	incoming: "Gelenler",
	enquiriesDay: "Son 24 saatteki bilgi talepleri",
	contactsDay: "Son 24 saatteki iletişim mesajları",
	subscribers: "Bülten aboneleri",
	health: "Sistemin durumu",
	mailsWaiting: "Bekleyen e-postalar",
	mailsFailed: "Gönderilemeyen e-postalar",
	errorsDay: "Son 24 saatteki hatalar",
	jobs: "Zamanlanmış işler",
	job: "İş",
	lastRun: "Son çalışma",
	outcome: "Sonuç",
	outcomes: { done: "tamamlandı", failed: "başarısız", abandoned: "yarıda kaldı", running: "çalışıyor" },
	noJobs: "Henüz hiçbir iş çalışmadı.",
} satisfies Texts<typeof en>;
