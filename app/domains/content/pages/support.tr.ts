import type { ContentPage } from "../content-page.ts";

export default {
	title: "Destek",
	description:
		"Konularına göre Adahan yardımı: arama, kaydetme, bildirimler, çevrimdışı kullanım, mesajlar, ilan verme, ödeme, şikâyet ve kapora.",
	intro:
		"Konularına göre kısa yanıtlar. Aradığınız burada yoksa bize [iletişim formundan](/contact) yazın; her mesajı okuyoruz.",
	updated: "2026-11-27",
	sections: [
		{
			id: "searching",
			heading: "Arama",
			paragraphs: ["[Konut, arsa ve iş yeri](/properties) ya da [araç](/vehicles) aramak için üye olmanız gerekmez."],
			list: [
				"Kendi sözlerinizle: [Kendi cümlenizle arayın](/search) sayfasına “DAÜ yakınında 450 sterline kadar 1+1” gibi bir cümle yazın; Türkçe ya da İngilizce olabilir. Listenin üstünde hangi sözün hangi filtreye dönüştüğünü görür, istediğinizi kaldırırsınız.",
				"Filtrelerle: bölge, tür, fiyat, oda sayısı ve daha fazlasını seçin. Listenin adresi bütün filtreleri içerir; adresi kaydedebilir ya da birine gönderebilirsiniz.",
				"İlan numarasıyla: her ilanın AD-1K7M2 gibi bir numarası vardır. Numarayı “Anahtar kelime” alanına yazın.",
				"Taşınırken ödenecek toplamla: bu addaki filtre, ilan sahibinin belirttiği ilk ödemeyi, depozitoyu ve komisyonu toplar.",
				"Tarihler: her ilanda, ilan sahibinin ilanın hâlâ geçerli olduğunu en son ne zaman teyit ettiği yazar. [Bu tarih nasıl yenilenir?](/blog/how-availability-works)",
			],
		},
		{
			id: "saving",
			heading: "Kaydetme ve karşılaştırma",
			paragraphs: ["Ücretsiz bir hesapla bulduklarınızı saklar, her cihazınızda görürsünüz."],
			list: [
				"Favoriler: bir ev ya da araç ilanındaki kalbe basın. [Favorileriniz](/favorites) o günden bu yana nelerin, özellikle de fiyatın değiştiğini gösterir. Kalp hesapsız da çalışır: bu tarayıcı en fazla 50 ilan saklar. Hesabınız varsa favorilerinizi her cihazınızda bulur, her birine özel bir not ekleyebilir, listeyi dilediğinizde iptal edebileceğiniz gizli bir bağlantıyla paylaşabilirsiniz.",
				"Son bakılanlar: [Son bakılanlar](/recently-viewed) sayfası bu tarayıcıda baktığınız ilanları, hesabınız olmasa da listeler.",
				"Gizleme: ilan sayfasında iletişim kutusunun altından o ilanı ya da ilan sahibinin bütün ilanlarını gizleyebilirsiniz. Gizlenen ilanlar listelerin her sayfasında en sonda, kapalı olarak yer alır; kayıtlı arama bildirimlerinde gösterilmez. [Gizlediklerinizi](/hidden) yeniden gösterebilirsiniz.",
				"Yan yana: en çok dört ilanda “Karşılaştır”a basın, sonra [karşılaştırmayı](/compare) açın.",
				"Hesabınız: oturumlarınız ve parolanız [Güvenlik](/profile/security), verilerinizin kopyası [Verileriniz](/profile/data) sayfasındadır. Parolanızı unuttuysanız [bir bağlantı isteyin](/forgot-password).",
			],
		},
		{
			id: "alerts",
			heading: "Bildirimler",
			paragraphs: [
				"Bir listede filtrelerinizi seçin ve sonuçların üstündeki “Aramayı kaydet” bağlantısına basın. En çok 50 [kayıtlı arama](/saved-searches) tutabilirsiniz.",
			],
			list: [
				"Ne sıklıkta: birkaç dakika içinde, her sabah 8’de ya da pazartesi 8’de. Yeni ilanlardan, yeniden müsait olanlardan ve fiyat indirimlerinden haberdar olursunuz.",
				"Daha az ya da hiç: her e-postada giriş yapmadan aramayı duraklatan, haftalığa çeviren ya da e-postaları durduran bağlantılar vardır.",
				"Favoriler: fiyat değişince bir bildirim, sabah 8’de de bütün değişiklikleri içeren tek bir e-posta alırsınız.",
				"Telefonunuzda ya da bilgisayarınızda: cihaz bildirimlerini [Bildirimler](/profile/notifications) sayfasından açın. 22.00 ile 8.00 arasında yalnızca mesajlar gösterilir.",
				"Akış okuyucuyla: her kayıtlı aramanın size özel bir akış adresi olabilir.",
			],
		},
		{
			id: "offline",
			heading: "Bağlantı yokken",
			paragraphs: [
				"Tarayıcınız son baktığınız ilanların kopyalarını ana fotoğraflarıyla birlikte saklar; böylece iki randevu arasında bağlantı olmadan okuyabilirsiniz. Giriş yaptıysanız favorilerinizi ve kayıtlı aramalarınızın adlarını da saklar. Ev gezeceğiniz bir gün için [favorilerinizden plan yapın](/favorites/viewing-day) ve sayfayı o günden önceki hafta içinde saklayın; saklanan sayfa yedi gün sonra silinir. Saatler, notlar ve telefon numaraları oradadır. Hepsini [Bu cihazda saklananlar](/offline) sayfası listeler; bir sayfaya ulaşılamadığında aynı liste kendiliğinden görünür.",
				"Her kopyada ne zaman alındığı yazar. Fiyat ve müsaitlik o günden sonra değişmiş olabilir; bağlantı gelir gelmez güncel sayfayı açın. Çıkış yapınca saklananlar silinir. Gizli pencereler kapandıktan sonra hiçbir şey saklamaz.",
				"iPhone ve iPad: Adahan’ı Ana Ekran’a eklemediyseniz sistem, bir sitenin sakladıklarını yedi gün ziyaret edilmezse siler.",
			],
		},
		{
			id: "installing",
			heading: "Adahan’ı yükleme",
			paragraphs: [
				"Adahan için uygulama mağazası gerekmez: sitenin kendisi yüklenebilir ve adres çubuğu olmadan bir uygulama gibi açılır.",
			],
			list: [
				"iPhone ve iPad: Adahan’ı Safari’de açın, Paylaş’a, ardından “Ana Ekrana Ekle”ye dokunun. Bildirimler yalnızca oradan çalışır.",
				"Android: Adahan önerdiğinde “Yükle”ye dokunun ya da Chrome menüsünden “Uygulamayı yükle” veya “Ana ekrana ekle”yi seçin.",
				"Bilgisayar: Chrome ya da Edge’de Adahan önerdiğinde “Yükle”ye ya da adres çubuğunun sağındaki yükleme simgesine basın.",
				"Kaldırma: herhangi bir uygulama gibi silin. Hesabınız ve favorileriniz kalır.",
			],
		},
		{
			id: "messages",
			heading: "Mesajlar ve bilgi talepleri",
			paragraphs: [
				"Giriş yaptıysanız ilandaki “Bu ilan için bilgi talebi” formuna yazın ya da ilan sahibinin sayfasında “Mesaj yazın”a basın. Yanıt [Mesajlar](/messages) sayfasına gelir; e-posta adresiniz ve telefon numaranız gösterilmez. Hesabınız yoksa ilandaki aynı form sorunuzu ilan sahibine e-postayla iletir; yanıt, verdiğiniz adrese ya da numaraya gelir.",
			],
			list: [
				"E-postalar: beş dakika içinde okumadığınız mesaj size e-postayla gönderilir. Bu e-postaların her biriyle bunları durdurabilirsiniz.",
				"Engelleme: yazışmadaki “Engelle ya da arşivle” bölümündedir. İki taraf da artık yazamaz, karşı tarafa bildirilmez.",
				"Telefon ve WhatsApp: ilanda “Telefonu göster”e ya da “WhatsApp”a basın.",
				"Yanıt yoksa: en az beş yazışmadan sonra ilan sahibinin sayfasında genellikle ne kadar sürede yanıtladığı görünür. İlan sahibine 24 saat sonra bir kez hatırlatılır.",
			],
		},
		{
			id: "selling",
			heading: "Satma ve kiraya verme",
			paragraphs: [
				"[Ücretsiz ilan verin](/agent-registration) tek bir formdur; malını kendisi satanlar, emlakçılar ve inşaat firmaları içindir. Ücretsiz pakette aynı anda üç ilan yayımlanabilir; daha büyükleri [Paketler ve fiyatlar](/pricing) sayfasındadır.",
			],
			list: [
				"İlan yazma: her adım, JavaScript açıksa yazdıkça kaydedilir, bitmemiş taslak olarak da kalır. En çok 20 fotoğraf ekleyebilirsiniz; çekildikleri yerin bilgisi fotoğraflardan silinir.",
				"İnceleme: doğrulanmadıysanız her yeni ilana yayımlanmadan önce biz bakarız. [“Doğrulanmış” ne demek?](/verification)",
				"Teyit: kiralıklarda 14, satılıklarda ve araçlarda 30 günde bir, ilanın hâlâ geçerli olup olmadığını e-postayla sorarız. Giriş yapmadan tek tıklamayla teyit edersiniz. Düzenlemek teyit sayılmaz.",
				"Satıldı ya da kiralandı: [kontrol panelinizde](/dashboard) işaretleyin. İlan listelerden çıkar ve paketinizde yer açılır.",
				"Çok sayıda ilan: kontrol paneli ilanları bir tablodan (CSV) aktarır.",
			],
		},
		{
			id: "paying",
			heading: "Ödeme ve para iadesi",
			paragraphs: [
				"Bize yalnızca ilan verenler, paketleri için öder; bunu [Paket ve ödemeler](/dashboard/billing) sayfasından, ödeme kuruluşunun sayfasında kartla ya da kripto parayla yapar. Faturalar da aynı sayfadadır.",
			],
			list: [
				"İptal: “Yenilemeyi iptal edin”e basın. Paket, ödediğiniz sürenin sonuna kadar kalır.",
				"Para iadesi: garanti kapsamındaki bir ödemeden, örneğin ilk ödemenizden ya da yıllık bir ödemeden sonra 30 gün boyunca aynı sayfada “Parayı geri isteyin” düğmesi durur. Aylık yenilemeler kapsam dışıdır; garanti 12 ayda bir kez kullanılabilir. Kuralların tamamı [kullanım koşullarındadır](/terms).",
				"Ödeme tamamlanmadıysa: durumu Paket ve ödemeler sayfasında görünür. Paket, ödeme kuruluşu ödemeyi bize onayladığında başlar; kripto parada bu daha uzun sürebilir.",
			],
		},
		{
			id: "reporting",
			heading: "Şikâyet",
			paragraphs: ["Her şikâyete bakarız. İlan sahibi şikâyeti kimin yazdığını öğrenmez."],
			list: [
				"Bir ilan: sayfasındaki “Bu ilanı şikâyet et”e basın ve sorunun ne olduğunu yazın. E-posta adresi bırakırsanız, ilan sahibi ilanı o zamana kadar kalıcı olarak silmediyse sonucunu size bildiririz.",
				"Bir mesaj: yanındaki “Şikâyet et”e basın. Bir moderatör o mesajı ve çevresindeki en çok on mesajı okur.",
				"Bir ilan sahibinin sayfası ya da başka bir konu: bize [iletişim formundan](/contact) yazın.",
			],
		},
		{
			id: "deposits",
			heading: "Kapora vermeden önce",
			paragraphs: [
				"Siz ya da güvendiğiniz biri evi veya aracı görmeden ve parayı kime verdiğinizi bilmeden kapora ödemeyin. Adahan alıcılardan ve kiracılardan asla para istemez, kapora tutmaz ve paranızı sizin için geri alamaz.",
			],
			list: [
				"Ciddiye alınacak belirtiler: benzerlerinin çok altında bir fiyat, bugün ödeme baskısı, yurt dışında olduğu için gösteremeyen bir mal sahibi, hemen site dışında devam etme isteği.",
				"İmzadan önce: koçanı isteyin, üzerindeki adı karşınızdaki kişiyle karşılaştırın ve sizin için çalışan, konuyu bilen birine okutun.",
				"Ödediyseniz ve dolandırıldığınızdan kuşkulanıyorsanız: hemen bankanıza haber verin ve polise gidin; sonra ilanı ve mesajı bize şikâyet edin ki o ilan hakkında yazışanları uyarabilelim.",
			],
		},
		{
			id: "errors",
			heading: "Bir şeyler ters giderse",
			paragraphs: [
				"Hata sayfasında bir hata numarası yazar. Bize [iletişim formundan](/contact) ya da {{email}} adresine yazın, bu numarayı ve o sırada ne yaptığınızı belirtin: ne olduğunu onunla buluruz. Sayfa, sitenin verilerine ulaşamadığını söylüyorsa yarım dakika sonra yeniden deneyin; yazdıklarınız formda kalır.",
			],
		},
	],
} satisfies ContentPage;
