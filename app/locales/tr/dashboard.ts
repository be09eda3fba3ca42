/** İlan sahiplerinin kontrol paneli. */
import type en from "../en/dashboard.ts";
import type { Texts } from "../texts.ts";

export default {
	title: "Kontrol paneli",
	greeting: "Hoş geldiniz, {{name}}",
	states: "İlanlarınız",
	state: {
		draft: "Taslak",
		pending: "İncelemede",
		available: "Yayında",
		sold: "Satıldı",
		rented: "Kiralandı",
		inactive: "Yayında değil",
	},
	publicPage: "Herkese açık sayfanız",
	noPublicPage: "İlan sahibi olarak herkese açık bir sayfanız, dolayısıyla ilanınız yok.",
	latest: "Son değişenler",
	noListings: "İlanınız yok.",
	listing: "İlan",
	price: "Fiyat",
	status: "Durum",
	confirmed: "Güncelliğinin onaylandığı gün",
	views: "Son 30 günde görüntüleme",
	enquiries: "En yeni bilgi talepleri",
	noEnquiries: "Henüz bilgi talebi yok.",
	enquiryAbout: "{{listing}} hakkında",
	formerSender: "Hesabını silmiş biri",
	call: "{{phone}} numarasını ara",
	write: "{{email}} adresine yaz",
} satisfies Texts<typeof en>;
