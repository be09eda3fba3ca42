import type { ContentPage } from "../content-page.ts";

export default {
	title: "Adahan hakkında",
	description:
		"Adahan nedir? Tarihler, fiyatlar ve koçan bilgileri ne anlama gelir, ilan sahipleri nasıl doğrulanır, bize nasıl ulaşırsınız?",
	intro:
		"Adahan, Kuzey Kıbrıs’taki konut ve araç ilanlarının buluştuğu bir pazar yeridir. Adını eski hanlardan alır: yolcuların, tüccarların ve malların aynı çatı altında buluştuğu yapılardan.",
	sections: [
		{
			id: "what-adahan-is",
			heading: "Adahan nedir?",
			paragraphs: [
				"[Konutlara, iş yerlerine ve arsalara](/properties), [otomobillere, motosikletlere, hafif ticari araçlara ve kamyonlara](/vehicles) üye olmadan bakabilirsiniz. Aradığınızı bulduğunuzda ilan sayfasından ilan sahibine yazabilir ya da telefon numarasını görüntüleyip arayabilirsiniz.",
				"“İlan sahibi” derken ilanı vereni kastediyoruz: emlakçı, galeri, inşaat firması ya da malını kendisi satan biri.",
				"Biz ilan yayımlarız. Emlakçılık yapmayız, hiçbir sözleşmeye taraf olmayız ve hiçbir zaman kapora almayız. Anlaşmayı doğrudan ilan sahibiyle yaparsınız.",
			],
		},
		{
			id: "what-we-do-differently",
			heading: "Neyi farklı yapıyoruz?",
			paragraphs: [
				"Adada ev ya da araç arayan herkes, geçen ay kiralanmış daireyi ve hiç gerçek olmamış fiyatı bilir. Bizim cevabımız şöyle:",
			],
			list: [
				"Müsaitliğin bir tarihi vardır. Her ilanda, ilan sahibinin ilanın hâlâ geçerli olduğunu en son ne zaman teyit ettiği yazar. Bir kelimeyi ya da fotoğrafı değiştirmek bu tarihi yenilemez.",
				"Fiyat geçmişi silinmez. İlanın ilk yayın tarihi ve ondan sonraki her fiyat değişikliği kaydedilir; ilanı kaldırıp aynısını 14 hafta içinde yeniden vermek bunları sıfırlamaz.",
				"Koçan bilgisinin kaynağı bellidir. Taşınmazlarda koçanın türünü ve durumunu, bunu kimin söylediğiyle birlikte gösteririz: ilan sahibinin beyanı ya da ilan sahibinin gördüğü bir belge ve tarihi. Bilgi verilmemişse “belirtilmemiş” yazarız.",
				"Masraflar fiyatın yanındadır. Kiralıkta, taşınmak için gereken nakdi gösteririz: ilk ödeme, depozito ve komisyon. Satılıkta, diğer masrafların tahminini ve dayandığı oranların tarihini veririz. Bu bir tahmindir, tavsiye değildir.",
				"Elden çıkan, listelerden de çıkar. Satılmış ya da kiralanmış bir ilanın sayfası 14 gün daha açık kalır ve durumu açıkça söyler.",
				"Yavaş telefonlarda da çalışır. Her sayfa ve her form JavaScript olmadan da kullanılabilir; yalnızca cihaz bildirimleri ve bağlantı olmadan okuma onu gerektirir. Sayfalarda reklam izleyicisi yoktur.",
			],
		},
		{
			id: "verification",
			heading: "Doğrulama nasıl yapılır?",
			paragraphs: [
				"Bir ilan sahibinin adının yanındaki “doğrulanmış” ifadesi, bir belgesine baktığımızı gösterir: kimliğinin, ruhsatının ya da firmasının. Neyi kontrol ettiğimiz, tarihiyle birlikte ilan sahibinin sayfasında yazar.",
				"Bu bir garanti değildir. Tek bir ilan ya da yapabileceğiniz anlaşma hakkında bir şey söylemez. Bu ifadenin bulunmadığı kişileri kontrol etmemişizdir; bu da haklarında bir yargı anlamına gelmez. Hepsini [ilan sahipleri sayfasında](/agents) bulabilirsiniz.",
			],
		},
		{
			id: "before-you-pay",
			heading: "Ödeme yapmadan önce",
			paragraphs: [
				"Önce görün. Fiyat ne kadar iyi, anlatılan ne kadar acil olursa olsun, sizin ya da güvendiğiniz birinin görmediği bir ev ya da araç için kapora veya depozito ödemeyin. Adahan, bir ilanı sizin için ayırmak üzere asla para istemez; bize yalnızca ilan verenler, paketleri için öder.",
				"Bir ilan ya da mesaj size şüpheli görünüyorsa [iletişim formundan](/contact) bize yazın ve ilan numarasını belirtin.",
			],
		},
		{
			id: "for-agents",
			heading: "İlan vermek isteyenler için",
			paragraphs: [
				"Kuzey Kıbrıs’ta konut ya da araç satıyor veya kiraya mı veriyorsunuz? [Ücretsiz ilan verin](/agent-registration): tek bir form doldurursunuz, sayfanız hemen açılır. Kim olduğunuzu, hangi bölgede çalıştığınızı ve neler sunduğunuzu anlatırsınız. Doğrulanmak istediğinizde kimliğinizin ya da ruhsatınızın fotoğrafını gönderirsiniz; neleri kontrol ettiğimizi [bu sayfada](/verification) okuyabilirsiniz.",
				"Ücretsiz başlarsınız. İlanlarınız çoğaldığında, 30 gün para iade garantisiyle [daha büyük paketler](/pricing) vardır. Kimse para ödeyerek üst sıraya çıkamaz: en yeni ilanlar ya da adını verdiğiniz yere en yakın olanlar önce gelir. İlan verme kuralları [kullanım koşullarımızda](/terms) yazılıdır.",
			],
		},
		{
			id: "who-we-are",
			heading: "Biz kimiz?",
			paragraphs: [
				"Adahan’ı burada ev ya da araç arayanlar ve bunları sunanlar için işletiyoruz. Ziyaretçilerimizin birçoğu adada yenidir ve ilanları iki randevu arasında telefonundan okur. Bu yüzden kısa yazıyor, Türkçe ve İngilizce yayımlıyor, her bilginin nereden geldiğini söylüyoruz. Tahmin yürütmektense “belirtilmemiş” yazmayı yeğleriz.",
				"Bize {{email}} adresinden ya da [iletişim formundan](/contact) ulaşabilirsiniz. Verilerinizle ne yaptığımızı [gizlilik politikamızda](/privacy) anlatıyoruz.",
			],
		},
	],
} satisfies ContentPage;
