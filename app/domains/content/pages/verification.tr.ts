/** Meaning of "verified", in Turkish. */
import type { ContentPage } from "../content-page.ts";

export default {
	title: "“Doğrulandı” ne demek?",
	description:
		"Adahan’da bir ilan sahibini doğrulamadan önce neleri kontrol ediyoruz, bu ifade neyi söylemez ve nasıl alınır?",
	intro:
		"Bazı ilan sahiplerinin yanında tarihiyle birlikte “Doğrulandı” yazar. O gün Adahan’dan biri belgelerine bakmıştır. Bu sayfa tam olarak neye baktığımızı ve bunun size neyi söylemediğini anlatır.",
	sections: [
		{
			id: "what-we-check",
			heading: "Neleri kontrol ediyoruz?",
			paragraphs: [
				"Doğrulanmış her ilan sahibinin sayfasında hangi kontrollerin yapıldığı yazar. Üç kontrol vardır ve herkeste hepsi bulunmaz.",
			],
			list: [
				"Kimlik: kimlik kartının, pasaportun ya da sürücü belgesinin fotoğrafını gördük; üzerindeki ad, ilan sahibinin adıdır.",
				"Ruhsat: ruhsatı gördük; numarası ve sahibi, ilan sahibinin sayfasındakilerle aynıdır. Bireysel satıcıların ve birçok galerinin ruhsata ihtiyacı yoktur.",
				"Firma: firmanın kayıt belgesini gördük; ilan sahibinin sayfasında adı geçen firmaya aittir.",
			],
		},
		{
			id: "what-it-does-not-say",
			heading: "Neyi söylemez?",
			paragraphs: [
				"Bir garanti ya da tavsiye değildir. Tek bir ilan, onun fiyatı ya da koçanı hakkında bir şey söylemez; yapabileceğiniz anlaşma hakkında da. Önce görün ve bu ifade var diye kimseye kapora vermeyin.",
				"Bu ifadenin bulunmadığı kişileri kontrol etmemişizdir. Bu bir yargı değildir: doğrulama isteğe bağlıdır ve yeni ilan sahipleri çoğu zaman henüz başvurmamıştır. O zamana kadar her ilanlarına yayından önce bakarız.",
			],
		},
		{
			id: "when-it-ends",
			heading: "Ne zaman sona erer?",
			paragraphs: [
				"Sayfasındaki firmayı ya da ruhsat numarasını değiştiren kişi, yeni belgeyi görene kadar o kontrolü hemen kaybeder. Adın değişmesi doğrulamanın tamamını sona erdirir. Bir bilginin yanlış olduğunu öğrendiğimizde de doğrulamayı sona erdiririz.",
			],
		},
		{
			id: "how-to-be-verified",
			heading: "Nasıl doğrulanırsınız?",
			paragraphs: [
				"Önce [Adahan’da ilan sahibi](/agent-registration) olmanız gerekir. Ardından belgenin fotoğrafını [kendi sayfanızdan](/profile/agent/verification) gönderirsiniz. Ücretsizdir ve kimse bunu parayla alamaz. Yanıtımız e-postayla gelir; reddedersek nedenini yazarız ve başka bir fotoğraf gönderebilirsiniz.",
			],
		},
		{
			id: "your-documents",
			heading: "Belgelerinize ne olur?",
			paragraphs: [
				"Onları yalnızca yöneticilerimiz açabilir. Dosya geldiğinde yer, zaman ve kamera bilgilerini sileriz; belgeyi hiçbir zaman herkese açık göstermeyiz ve kimseye vermeyiz. Kararımızdan 90 gün sonra silinir; hesabınızı sildiğinizde ya da karar vermeden önce belgeyi geri aldığınızda ise bir çeyrek saat içinde. Daha fazlası [gizlilik politikamızda](/privacy) yazılıdır.",
			],
		},
	],
} satisfies ContentPage;
