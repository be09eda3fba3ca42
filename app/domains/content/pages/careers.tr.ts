import type { ContentPage } from "../content-page.ts";

export default {
	title: "Kariyer",
	description:
		"Adahan’da şu anda açık pozisyon yok. Açık pozisyonlar bu sayfada duyurulur; bize nereden yazacağınız da burada.",
	intro: "Şu anda açık pozisyonumuz yok.",
	updated: "2026-11-25",
	sections: [
		{
			id: "when-there-is-one",
			heading: "Bir pozisyon açıldığında",
			paragraphs: [
				"Açılan her pozisyon, işin ne olduğu ve nasıl başvurulacağıyla birlikte Türkçe ve İngilizce olarak bu sayfada duyurulur. Kendi adımıza başka yerde duyuru yapmayız: başka bir sitede ya da bir mesajda size Adahan’da iş öneriliyorsa ve bu iş bu sayfada yoksa lütfen önce bize sorun. Bizim için çalışan hiç kimse başvuranlardan para istemez.",
			],
		},
		{
			id: "write-to-us",
			heading: "Yine de yazmak isterseniz",
			paragraphs: [
				"Neler yaptığınızı anlatmak isterseniz {{email}} adresine ya da [iletişim formundan](/contact) yazın. Lütfen kimlik belgelerinizin kopyasını göndermeyin. Bilgilerinizle ne yaptığımızı [gizlilik politikamızda](/privacy) anlatıyoruz.",
			],
		},
	],
} satisfies ContentPage;
