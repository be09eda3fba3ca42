import type { ContentPage } from "../content-page.ts";

export default {
	title: "Destek",
	description:
		"Konularına göre Adahan yardımı: arama, kaydetme, bildirimler, çevrimdışı kullanım, mesajlar, ilan verme, ödeme, şikâyet ve kapora.",
	intro:
		"Konularına göre kısa yanıtlar. Aradığınız burada yoksa bize [iletişim formundan](/contact) yazın; her mesajı okuyoruz.",
	updated: "2026-11-29",
	sections: [
		{
			id: "searching",
			heading: "Arama",
			paragraphs: ["[Konut, arsa ve iş yeri](/properties) ya da [araç](/vehicles) aramak için üye olmanız gerekmez."],
			list: [
				"Kendi cümlemle arayabilir miyim? [Kendi cümlenizle arayın](/search) sayfasına “DAÜ yakınında 450 sterline kadar 1+1” gibi bir cümle yazın; Türkçe ya da İngilizce olabilir. Listenin üstünde hangi sözün hangi filtreye dönüştüğünü görür, istediğinizi kaldırırsınız.",
				"Filtreler nasıl kullanılır? Bölge, tür, fiyat, oda sayısı ve daha fazlasını seçin. Listenin adresi bütün filtreleri içerir; adresi kaydedebilir ya da birine gönderebilirsiniz.",
				"Numarasını bildiğim ilanı nasıl bulurum? Her ilanın AD-1K7M2 gibi bir numarası vardır. Numarayı “Anahtar kelime” alanına yazın.",
				"Taşınırken ödenecek toplama göre nasıl ararım? Bu addaki filtre, ilan sahibinin belirttiği ilk ödemeyi, depozitoyu ve komisyonu toplar.",
				"Bir ilan hâlâ geçerli mi? Her ilanda, ilan sahibinin ilanın hâlâ geçerli olduğunu en son ne zaman teyit ettiği yazar. [Bu tarih nasıl yenilenir?](/blog/how-availability-works)",
			],
		},
		{
			id: "saving",
			heading: "Kaydetme ve karşılaştırma",
			paragraphs: ["Ücretsiz bir hesapla bulduklarınızı saklar, her cihazınızda görürsünüz."],
			list: [
				"Bir ev ya da aracı nasıl saklarım? İlandaki kalbe basın. [Favorileriniz](/favorites) o günden bu yana nelerin, özellikle de fiyatın değiştiğini gösterir. Kalp hesapsız da çalışır: bu tarayıcı en fazla 50 ilan saklar. Hesabınız varsa favorilerinizi her cihazınızda bulur, her birine özel bir not ekleyebilir, listeyi dilediğinizde iptal edebileceğiniz gizli bir bağlantıyla paylaşabilirsiniz.",
				"Daha önce nelere baktım? [Son bakılanlar](/recently-viewed) sayfası bu tarayıcıda baktığınız ilanları, hesabınız olmasa da listeler.",
				"Bir ilanı ya da ilan sahibini nasıl gizlerim? İlan sayfasında iletişim kutusunun altından o ilanı ya da ilan sahibinin bütün ilanlarını gizleyebilirsiniz. Gizlenen ilanlar listelerin her sayfasında en sonda, kapalı olarak yer alır; kayıtlı arama bildirimlerinde gösterilmez. [Gizlediklerinizi](/hidden) yeniden gösterebilirsiniz.",
				"İlanları nasıl karşılaştırırım? En çok dört ilanda “Karşılaştır”a basın, sonra [karşılaştırmayı](/compare) açın.",
				"Parolam ve verilerim nerede? Oturumlarınız ve parolanız [Güvenlik](/profile/security), verilerinizin kopyası [Verileriniz](/profile/data) sayfasındadır. Parolanızı unuttuysanız [bir bağlantı isteyin](/forgot-password).",
			],
		},
		{
			id: "alerts",
			heading: "Bildirimler",
			paragraphs: [
				"Bir listede filtrelerinizi seçin ve sonuçların üstündeki “Aramayı kaydet” bağlantısına basın. En çok 50 [kayıtlı arama](/saved-searches) tutabilirsiniz. Hesap olmadan, bir adrese en çok beş aramanın e-postası gelebilir.",
			],
			list: [
				"Bildirimler ne sıklıkta gelir? Birkaç dakika içinde, her sabah 8’de ya da pazartesi 8’de. Yeni ilanlardan, yeniden müsait olanlardan ve fiyat indirimlerinden haberdar olursunuz.",
				"Daha az e-posta nasıl alırım, hiç almamak için ne yaparım? Her e-postada giriş yapmadan aramayı duraklatan, haftalığa çeviren ya da e-postaları durduran bağlantılar vardır.",
				"Favorilerim için ne haber alırım? Fiyat değişince bir bildirim, sabah 8’de de bütün değişiklikleri içeren tek bir e-posta alırsınız.",
				"Telefonumda ya da bilgisayarımda nasıl bildirim alırım? Cihaz bildirimlerini [Bildirimler](/profile/notifications) sayfasından açın. 22.00 ile 8.00 arasında yalnızca mesajlar gösterilir.",
				"Bir aramayı akış okuyucuyla izleyebilir miyim? Evet. Her kayıtlı aramanın size özel bir akış adresi olabilir.",
			],
		},
		{
			id: "offline",
			heading: "Bağlantı yokken",
			paragraphs: [
				"Tarayıcınız son baktığınız ilanların kopyalarını saklar; böylece iki randevu arasında bağlantı olmadan okuyabilirsiniz.",
			],
			list: [
				"Cihazımda neler saklanır? Son baktığınız ilanların kopyaları, ana fotoğraflarıyla birlikte. Giriş yaptıysanız favorileriniz ve kayıtlı aramalarınızın adları da. Hepsini [Bu cihazda saklananlar](/offline) sayfası listeler; bir sayfaya ulaşılamadığında aynı liste kendiliğinden görünür.",
				"Ev gezeceğim bir güne nasıl hazırlanırım? [Favorilerinizden plan yapın](/favorites/viewing-day) ve sayfayı o günden önceki hafta içinde saklayın; saklanan sayfa yedi gün sonra silinir. Saatler, notlar ve telefon numaraları oradadır.",
				"Gördüğüm bilgiler ne kadar eski? Her kopyada ne zaman alındığı yazar. Fiyat ve müsaitlik o günden sonra değişmiş olabilir; bağlantı gelir gelmez güncel sayfayı açın.",
				"Saklananlar ne zaman silinir? Çıkış yapınca silinir. Gizli pencereler kapandıktan sonra hiçbir şey saklamaz. iPhone ve iPad’de, Adahan’ı Ana Ekran’a eklemediyseniz sistem, bir sitenin sakladıklarını yedi gün ziyaret edilmezse siler.",
			],
		},
		{
			id: "installing",
			heading: "Adahan’ı yükleme",
			paragraphs: [
				"Adahan için uygulama mağazası gerekmez: sitenin kendisi yüklenebilir ve adres çubuğu olmadan bir uygulama gibi açılır.",
			],
			list: [
				"iPhone ya da iPad’e nasıl yüklerim? Adahan’ı Safari’de açın, Paylaş’a, ardından “Ana Ekrana Ekle”ye dokunun. Bildirimler yalnızca oradan çalışır.",
				"Android’e nasıl yüklerim? Adahan önerdiğinde “Yükle”ye dokunun ya da Chrome menüsünden “Uygulamayı yükle” veya “Ana ekrana ekle”yi seçin.",
				"Bilgisayara nasıl yüklerim? Chrome ya da Edge’de Adahan önerdiğinde “Yükle”ye ya da adres çubuğunun sağındaki yükleme simgesine basın.",
				"Nasıl kaldırırım? Herhangi bir uygulama gibi silin. Hesabınız ve favorileriniz kalır.",
			],
		},
		{
			id: "messages",
			heading: "Mesajlar ve bilgi talepleri",
			paragraphs: ["İlan sahibine, hesabınız olsun olmasın, ilanın sayfasından yazarsınız."],
			list: [
				"İlan sahibine nasıl yazarım? Giriş yaptıysanız ilandaki “Bu ilan için bilgi talebi” formuna yazın ya da ilan sahibinin sayfasında “Mesaj yazın”a basın. Yanıt [Mesajlar](/messages) sayfasına gelir; e-posta adresiniz ve telefon numaranız gösterilmez.",
				"Hesabım olmadan sorabilir miyim? Evet. “Bu ilan için bilgi talebi” formu sorunuzu ilan sahibine e-postayla iletir; yanıt, verdiğiniz adrese ya da numaraya gelir.",
				"Hangi e-postaları alırım? Beş dakika içinde okumadığınız mesaj size e-postayla gönderilir. Bu e-postaların her biriyle bunları durdurabilirsiniz.",
				"Birini nasıl engellerim? Yazışmadaki “Engelle ya da arşivle” bölümünden. İki taraf da artık yazamaz, karşı tarafa bildirilmez.",
				"Nasıl ararım, WhatsApp’tan nasıl yazarım? İlanda “Telefonu göster”e ya da “WhatsApp”a basın.",
				"Yanıt gelmezse ne olur? En az beş yazışmadan sonra ilan sahibinin sayfasında genellikle ne kadar sürede yanıtladığı görünür. İlan sahibine 24 saat sonra bir kez hatırlatılır.",
			],
		},
		{
			id: "selling",
			heading: "Satma ve kiraya verme",
			paragraphs: [
				"[Ücretsiz ilan verin](/agent-registration) tek bir formdur; malını kendisi satanlar, emlakçılar ve inşaat firmaları içindir. Ücretsiz pakette aynı anda üç ilan yayımlanabilir; daha büyükleri [Paketler ve fiyatlar](/pricing) sayfasındadır.",
			],
			list: [
				"Nasıl ilan yazarım? Her adım, JavaScript açıksa yazdıkça kaydedilir, bitmemiş taslak olarak da kalır. En çok 20 fotoğraf ekleyebilirsiniz; çekildikleri yerin bilgisi fotoğraflardan silinir.",
				"İlanım incelenir mi? Doğrulanmadıysanız her yeni ilana yayımlanmadan önce biz bakarız. [“Doğrulanmış” ne demek?](/verification)",
				"İlanın geçerli olduğunu nasıl teyit ederim? Kiralıklarda 14, satılıklarda ve araçlarda 30 günde bir, ilanın hâlâ geçerli olup olmadığını e-postayla sorarız. Giriş yapmadan tek tıklamayla teyit edersiniz. Düzenlemek teyit sayılmaz.",
				"Satılınca ya da kiralanınca ne yaparım? [Kontrol panelinizde](/dashboard) işaretleyin. İlan listelerden çıkar ve paketinizde yer açılır.",
				"Tek seferde çok sayıda ilan ekleyebilir miyim? Evet. Kontrol paneli ilanları bir tablodan (CSV) aktarır.",
			],
		},
		{
			id: "paying",
			heading: "Ödeme ve para iadesi",
			paragraphs: [
				"Bize yalnızca ilan verenler, paketleri için öder; bunu [Paket ve ödemeler](/dashboard/billing) sayfasından, ödeme kuruluşunun sayfasında kartla ya da kripto parayla yapar. Faturalar da aynı sayfadadır.",
			],
			list: [
				"Nasıl iptal ederim? Paket ve ödemeler sayfasında “Yenilemeyi iptal edin”e basın. Paket, ödediğiniz sürenin sonuna kadar kalır.",
				"Paramı geri alabilir miyim? Garanti kapsamındaki bir ödemeden, örneğin ilk ödemenizden ya da yıllık bir ödemeden sonra 30 gün boyunca Paket ve ödemeler sayfasında “Parayı geri isteyin” düğmesi durur. Aylık yenilemeler kapsam dışıdır; garanti 12 ayda bir kez kullanılabilir. Kuralların tamamı [kullanım koşullarındadır](/terms).",
				"Ödeme tamamlanmadıysa ne olur? Durumu Paket ve ödemeler sayfasında görünür. Paket, ödeme kuruluşu ödemeyi bize onayladığında başlar; kripto parada bu daha uzun sürebilir.",
			],
		},
		{
			id: "reporting",
			heading: "Şikâyet",
			paragraphs: ["Her şikâyete bakarız. İlan sahibi şikâyeti kimin yazdığını öğrenmez."],
			list: [
				"Bir ilanı nasıl şikâyet ederim? Sayfasındaki “Bu ilanı şikâyet et”e basın ve sorunun ne olduğunu yazın. E-posta adresi bırakırsanız, ilan sahibi ilanı o zamana kadar kalıcı olarak silmediyse sonucunu size bildiririz.",
				"Bir mesajı nasıl şikâyet ederim? Yanındaki “Şikâyet et”e basın. Bir moderatör o mesajı ve çevresindeki en çok on mesajı okur.",
				"Bir ilan sahibinin sayfasını ya da başka bir şeyi nasıl şikâyet ederim? Bize [iletişim formundan](/contact) yazın.",
			],
		},
		{
			id: "deposits",
			heading: "Kapora vermeden önce",
			paragraphs: [
				"Siz ya da güvendiğiniz biri evi veya aracı görmeden ve parayı kime verdiğinizi bilmeden kapora ödemeyin. Adahan alıcılardan ve kiracılardan asla para istemez, kapora tutmaz ve paranızı sizin için geri alamaz.",
			],
			list: [
				"Hangi belirtileri ciddiye almalıyım? Benzerlerinin çok altında bir fiyat, bugün ödeme baskısı, yurt dışında olduğu için gösteremeyen bir mal sahibi, hemen site dışında devam etme isteği.",
				"İmzadan önce neye bakmalıyım? Koçanı isteyin, üzerindeki adı karşınızdaki kişiyle karşılaştırın ve sizin için çalışan, konuyu bilen birine okutun.",
				"Ödedim ve dolandırıldığımdan kuşkulanıyorum, ne yapmalıyım? Hemen bankanıza haber verin ve polise gidin; sonra ilanı ve mesajı bize şikâyet edin ki o ilan hakkında yazışanları uyarabilelim.",
			],
		},
		{
			id: "errors",
			heading: "Bir şeyler ters giderse",
			paragraphs: ["Hata sayfasında bir hata numarası yazar; ne olduğunu onunla buluruz."],
			list: [
				"Hata numarasıyla ne yaparım? Bize [iletişim formundan](/contact) ya da {{email}} adresine yazın, bu numarayı ve o sırada ne yaptığınızı belirtin.",
				"Site verilerine ulaşamıyorsa ne yaparım? Yarım dakika sonra yeniden deneyin; yazdıklarınız formda kalır.",
			],
		},
	],
} satisfies ContentPage;
