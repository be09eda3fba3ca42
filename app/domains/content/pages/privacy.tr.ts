import type { ContentPage } from "../content-page.ts";

export default {
	title: "Gizlilik politikası",
	description:
		"Adahan’da gezinirken, yazarken, hesabınız varken ya da paket için öderken hangi verileri, neden, ne kadar sakladığımız ve nasıl sildiğiniz.",
	intro:
		"Adahan’ı kim olduğunuzu söylemeden kullanabilirsiniz. Bu sayfa, bize bir şey yazdığınızda ya da hesap açtığınızda neyi sakladığımızı, kime ilettiğimizi ve ne zaman sildiğimizi anlatır.",
	updated: "2026-11-29",
	sections: [
		{
			id: "in-short",
			heading: "Kısaca",
			paragraphs: ["Sayfanın devamı bu noktaları tek tek açıklar."],
			list: [
				"İlanlara bakmak ve ilan sahiplerine yazmak için hesap açmanız gerekmez. Yalnızca ilan verenler, paket için ve bir ödeme kuruluşunun sayfasında öder; hiçbir kart numarası bize ulaşmaz.",
				"Sayfalarımız başka şirketlerden hiçbir şey yüklemez: reklam izleyicisi, analiz hizmeti, dış kaynaklı yazı tipi yoktur.",
				"Çerezlerimizin hepsi bize aittir ve yalnızca istediğiniz işlevi sağlar: dil, görünüm, giriş, kaydettikleriniz, karşılaştırdıklarınız, son baktıklarınız, masraflar için seçtiğiniz alıcı ve ziyaretlerin sayılmasına ilişkin seçiminiz.",
				"Ziyaretler yalnızca izin verirseniz ve yalnızca bizim tarafımızdan sayılır; izninizi dilediğiniz zaman geri alabilirsiniz.",
				"Bilgi talebiniz, yazdığınız ilan sahibine gider. Hiçbir veriyi satmayız.",
				"Hesabınızda bulunanları dilediğiniz zaman kendiniz indirebilir ve silebilirsiniz.",
				"Bize gönderdiklerinizin hemen hepsinin bir saklama süresi vardır. Süreler aşağıda, “Neyi ne kadar saklarız?” başlığındadır.",
			],
		},
		{
			id: "who-is-responsible",
			heading: "Kim sorumlu?",
			paragraphs: [
				"Bu siteyi Adahan işletir ve burada anlatılan verilerden Adahan sorumludur. Her türlü sorunuz için {{email}} adresine yazabilir ya da [iletişim formunu](/contact) kullanabilirsiniz.",
			],
		},
		{
			id: "enquiries",
			heading: "Bilgi talebi gönderdiğinizde",
			paragraphs: [
				"Bilgi talebinde adınız, e-posta adresiniz ya da telefon numaranız ve mesajınız yer alır. Bunlarla birlikte ilanı, zamanı ve sayfanın dilini kaydederiz.",
				"Talebi saklar ve size cevap verebilmesi için ilan sahibine göndeririz. E-posta adresi verdiyseniz ve az önce oraya birkaç onay göndermediysek talebinizin iletildiğini bildiririz; mesajınız bu e-postada yalnızca giriş yaptığınız adrese gönderilirse yer alır. İlan sahibi bu adrese ya da numaraya doğrudan cevap verebilir; o cevabı görmeyiz. Giriş yaptıysanız bunun yerine mesaj yazarsınız: bir sonraki bölüme bakın.",
				"Bundan sonra bilgileriniz ilan sahibinde de bulunur ve kendi kopyasından o sorumludur. [Kullanım koşullarımıza](/terms) göre bunları yalnızca size cevap vermek için kullanabilir. Lütfen talebinize banka bilgisi, kimlik numarası ya da belge kopyası eklemeyin.",
			],
		},
		{
			id: "messages",
			heading: "Mesaj yazdığınızda",
			paragraphs: [
				"Giriş yaptığınızda ilan sahibine site üzerinden yazabilirsiniz. Mesajları, hangi ilanla ilgili olduklarını, gönderildikleri zamanı, kaçını okumadığınızı, yazışmayı arşivleyip arşivlemediğinizi ve karşı tarafı engelleyip engellemediğinizi saklarız. Karşı taraf adınızı ve mesajlarınızı görür; e-posta adresinizi, telefon numaranızı ve neyi okuduğunuzu görmez.",
				"Bir mesajı beş dakika içinde okumazsanız, bunu kapatmadıysanız size e-postayla göndeririz; bu e-postaların her birinde, onları tek tıklamayla sonlandıran bir bağlantı vardır. Böyle bir e-postanın bizdeki kaydı mesajların metnini değil, hangi mesajlar olduğunu gösterir. Bir program; ödemeyle ilgili sözleri, banka hesap numaralarını, bağlantıları, adresleri ve telefon numaralarını, mesajın yanında uyarı göstermek için arar. Betikleri, yeni bir hesabın ilk mesajlarındaki bağlantıları ve o gün beş kişiye gönderilmiş bir metni kabul etmez.",
				"Yazışmaları okumayız; bunun iki istisnası vardır: taraflardan biri bir mesajı şikâyet eder ya da program aynı metni altıncı kişiye göndermeyi reddeder. O zaman bir moderatör karar vermek için o mesajı ve çevresindeki en çok on mesajı okur; bu okuma etkinlik kaydına yazılır. Bir ilanı ya da hesabı dolandırıcılık şüphesiyle kaldırırsak, o ilan hakkında ya da o hesapla yazışanlara adını vererek haber veririz.",
			],
		},
		{
			id: "notifications",
			heading: "Bildirimler",
			paragraphs: [
				"Hesabınızda bildirimler bulunur: mesajlar, kayıtlı aramalar ve favoriler, ilanlarınızla ya da hesabınızla ilgili kararlar. Hangilerini istediğinizi seçer, onları okundu olarak işaretler ve silebilirsiniz. Bir sayfa açıkken tarayıcınız sunucumuza yeni bir şey olup olmadığını sorar; burada olduğunuzu bundan başka kimse öğrenmez.",
				"Bildirimleri bir cihaz için açarsanız tarayıcınız, üreticisinin (Google, Mozilla, Apple ya da Microsoft) bildirim hizmetinde cihaz için bir adres oluşturur ve bize bildirir. Bu adresi, tarayıcının türünü, cihazda nelerin gösterileceğini ve cihaza en son ne zaman ulaşıldığını saklar, bildirimleri oraya şifreleyerek göndeririz: hizmet, bir şey gönderdiğimizi, zamanını ve hangi cihaza gönderdiğimizi öğrenir, içeriğini öğrenmez. Bildirimde gönderenin adı ve ilan yer alır, mesajın metni hiçbir zaman yer almaz. Cihazlarınızı hesabınızda görür, her birini kaldırabilirsiniz; çıkış yaptığınızda o tarayıcının cihazı, hesabınızı sildiğinizde hepsi kaldırılır.",
			],
		},
		{
			id: "phone-numbers",
			heading: "Telefon numarasını görüntülediğinizde",
			paragraphs: [
				"İlan sahibinin telefon ve WhatsApp numarası yalnızca siz istediğinizde görünür. Numaranın görüntülendiğini, ziyaretçi başına günde en fazla bir kez sayarız. Sayımda tutulan yalnızca bir sayıdır; ad, tanımlayıcı ya da çerez içermez. Bundan ayrı olarak aşağıda anlatılan etkinlik kaydına, burada yapılan diğer işlemler gibi, bir numaranın görüntülendiği yazılır.",
				"Ardından arama yaptığınızda ya da WhatsApp’ı açtığınızda sitemizden ayrılırsınız. O görüşmede telefon şirketinizin ya da WhatsApp’ın kendi kuralları geçerlidir.",
			],
		},
		{
			id: "contact-form",
			heading: "İletişim formunu kullandığınızda",
			paragraphs: [
				"Adınızı, e-posta adresinizi ve mesajınızı saklar, yazdığınız konuyla ilgilenmek için kullanır ve az önce oraya birkaç onay göndermediysek mesajınızın ulaştığını bu adrese bildiririz; mesajınız bu e-postada yalnızca giriş yaptığınız adrese gönderilirse yer alır. Bir ilanı bildirirseniz konuyu ilan sahibine sorabiliriz; kimin bildirdiğini söylemeyiz.",
			],
		},
		{
			id: "newsletter",
			heading: "Bültene abone olduğunuzda",
			paragraphs: [
				"E-posta adresinize ve bu politikaya onayınıza ihtiyacımız vardır. Ardından size onay düğmesi bulunan tek bir e-posta göndeririz. Düğmeye basmadığınız sürece bülten almazsınız.",
				"Her sayıda, tek tıklamayla aboneliğinizi sonlandıran bir bağlantı bulunur. Parola da gerekçe de gerekmez.",
				"Her sayı için size gönderilen e-postanın gidip gitmediğini not ederiz. Açıp açmadığınızı ya da bir bağlantıyı izleyip izlemediğinizi kaydetmeyiz.",
				"Onayınızın kanıtını saklarız: e-posta adresiniz, bülteni ne zaman istediğiniz ve ne zaman onayladığınız. Size yazma iznimiz olduğunu gösterebilmek için bu kayıt, abonelikten ayrıldıktan sonra da kalır. Başka hiçbir amaçla kullanılmaz.",
			],
		},
		{
			id: "search-e-mails",
			heading: "Bir aramanın e-postalarını istediğinizde",
			paragraphs: [
				"Hesabınız yoksa e-posta adresinizi, filtreleriyle aramayı, ne sıklıkta haber almak istediğinizi, dili ve ne zaman isteyip onayladığınızı saklarız. Bunları yalnızca bu aramaya uyan yenilikleri size göndermek için kullanırız.",
				"Önce bağlantı içeren tek bir e-posta göndeririz. Açtığı sayfadaki düğmeye basmadığınız sürece aramayla ilgili e-posta gelmez; basmazsanız isteği yedi gün sonra sileriz.",
				"Her e-postada değiştirme, duraklatma ve durdurma bağlantıları vardır; parola gerekmez. Durdurduğunuzda aramayı, onun için bulunanları, onunla birlikte adresinizi ve bu e-postaların bizdeki kopyalarını hemen sileriz.",
				"Bu adresle bir hesabınız varsa ya da açarsanız, adres orada onaylandığında arama hesabın kayıtlı aramalarına geçer. Dolu bir hesap aramayı almaz; e-postalar olduğu gibi sürer.",
			],
		},
		{
			id: "accounts",
			heading: "Hesabınız olduğunda",
			paragraphs: [
				"Hesapta e-posta adresiniz, adınız, diliniz ve parolanız bulunur. Parolanın yalnızca özetini (hash), yani ondan üretilen ve geri okunamayan bir kodu saklarız. Dilerseniz telefon ve WhatsApp numarası ile bir fotoğraf ekleyebilirsiniz; fotoğraftan konumu, kamerayı ve dosyada yazılı diğer her şeyi sileriz. Hangi e-postaları istediğinizi seçebilirsiniz.",
				"Giriş yaptığınız her yer için tarayıcının türünü, ne zaman giriş yaptığınızı ve en son ne zaman kullanıldığını not ederiz. Bu listeyi hesabınızda görür, her birini kapatabilirsiniz. Giriş işlemlerini bizim için yürüten hizmet ağ adresini de alır; onu oturumla birlikte ve kendi kaydında saklayabilir. Oturum 30 gün (sitenin yöneticilerinde 12 saat) kullanılmazsa, her hâlükârda da 90 gün sonra kendiliğinden kapanır.",
				"İki adımlı girişi kurarsanız giriş işlemlerini yürüten hizmet, uygulamanızın kodları üretmekte kullandığı anahtarı saklar ve kodları onunla denetler. Kurtarma kodlarınızın ve girdiğiniz kodların yalnızca özetini (hash) saklarız; böylece her biri yalnızca bir kez kullanılabilir.",
				"Diğer ziyaretçiler hesabınızı hiçbir zaman görmez. Numaralarınız onlara ancak burada ilan veriyorsanız gösterilir. Biz de bir hesaba yalnızca sahibine yardım etmek ya da bir kötüye kullanımı araştırmak için bakarız.",
				"Google ile giriş sunuluyorsa ve siz bunu seçerseniz Google bize adınızı, e-posta adresinizi ve oradaki resminizin adresini bildirir, Adahan’ı kullandığınızı da öğrenir. Siz o düğmeye basmadan Google’a hiçbir şey gönderilmez.",
			],
		},
		{
			id: "saved-things",
			heading: "Favoriler, kayıtlı aramalar, son bakılanlar ve karşılaştırma",
			paragraphs: [
				"Hesabınız varsa favorilerinize eklediğiniz ilanları o günkü fiyatları ve notlarınızla, baktığınız son 50 ilanı, kaydettiğiniz aramaları da adı ve ne sıklıkta haber istediğinizle birlikte saklarız. Bunları size göstermek, nelerin değiştiğini söylemek ve e-postalar için kullanırız: aramalarınızla ilgili olanlar seçtiğiniz sıklıkta, favorilerinizle ilgili olan, kapatmadıysanız ve bir şey değiştiyse günde bir kez gelir. Bu e-postaların her birinde, onları sonlandıran bir bağlantı vardır. Her birini çıkarabilirsiniz; hepsi hesabınızla birlikte silinir. Gizlediğiniz ilanlar ve ilan sahipleri de hesabınızda tutulur: en yeni 200 ve 50 tanesi, siz yeniden gösterene kadar.",
				"Favorileriniz için bir bağlantı oluşturursanız bağlantıya sahip olan herkes ilanları görür; notlarınızı hiçbir zaman görmez, adınızı ise yalnızca siz işaretlerseniz görür. Kayıtlı bir aramanın akış adresi de gizlidir. Geri çektiğinizde bunlar çalışmaz olur.",
				"En fazla 50 ilanı favorilere eklemek, ilan ve ilan sahibi gizlemek, son baktıklarınızın listesi ve karşılaştırma hesapsız da çalışır. O zaman bunlar yalnızca cihazınızda tutulur: çerezlerde ve bağlantı olmadan okunacak kopyalar olarak. Giriş yaptığınızda eklediğiniz, gizlediğiniz ve baktığınız ilanlar hesabınıza taşınır.",
				"İlan sahipleri, ilanlarını kimin favorilerine eklediğini, kimin gizlediğini ya da kimin baktığını öğrenmez. Yalnızca sayıları görürler.",
			],
		},
		{
			id: "offline",
			heading: "Bağlantı olmadan okunmak üzere cihazınızda saklananlar",
			paragraphs: [
				"Tarayıcınız, yapabiliyorsa, son baktığınız 30 ilanın kopyasını 30 gün saklar. Giriş yaptıysanız aynı süreyle en çok yüz favorinizi notlarınızla, kayıtlı aramalarınızın adlarını ve e-posta adresinizi, saklamayı seçtiğiniz randevu günlerini de saat ve numaralarıyla yedi gün saklar. Gönderilemeyen bir mesaj ya da bilgi talebi, siz gönderene veya silene kadar, en çok 30 gün orada bekler. Süresi geçenler artık gösterilmez ve yeni bir şey saklandığında silinir.",
				"Kopyalar cihazınızda kalır. Hesabınız varsa, bağlantı yokken eklediğiniz ya da çıkardığınız bir favori, bağlantı gelir gelmez bize gönderilir; mesajlar ve bilgi talepleri yalnızca siz “Şimdi gönder”e bastığınızda gönderilir. Çıkış yaptığınızda, oturumunuz sona erdiğinde ya da bu tarayıcıda başka biri giriş yaptığında hepsi silinir. Giriş yapmadan önce gönderilemeyen bir metin ise kalır ve bundan sonra giriş yapan kişiye gösterilir. Her şeyi [Bu cihazda saklananlar](/offline) sayfasından kendiniz de silebilirsiniz; oturumunuz açıkken, bir sayfa açtığınızda favorileriniz yeniden kopyalanır. Başkalarının da kullandığı bir cihazda çıkış yapın.",
			],
		},
		{
			id: "payments",
			heading: "Paket için ödeme yaptığınızda",
			paragraphs: [
				"Daha çok ilan vermek isteyenler bir paket için ödeme yapar. Kart ödemelerini Stripe alır. Kripto para ödemeleri, bizim için işletilen bir BTCPay Server üzerinden alınır. Her iki durumda da sitemizden bir ödeme sayfasına geçer, sonra geri dönersiniz. Kart numaranız yalnızca Stripe’ın sayfasına girilir: bize hiçbir zaman ulaşmaz, onu saklamayız.",
				"Kuruluşa ödeme için gerekenleri bildiririz: e-posta adresinizi, paketi, tutarı, dili ve ödemeyi ve sizi gösteren numaraları. Stripe, kartınızın bilgilerini kendi kurallarına göre işler. Kripto para ödemesi, kendi ağında herkese açık olarak kaydedilir; bunu değiştiremez ya da silemeyiz.",
				"Hangi paket için ödediğinizi, tutarı, ödemenin ne zaman başladığını, yapıldığını ve iade edildiğini, kuruluşun ödemeyi ve kartla ödemede müşterisi olarak sizi hangi referansla kaydettiğini saklarız. Bir kuruluşun bize bildirdiklerinden yalnızca türü, zamanı ve bu referansları tutarız. Her faturada ve iade faturasında adınız, şirketiniz ve e-posta adresiniz o günkü hâliyle yer alır. Bunları [Paket ve ödemeler](/dashboard/billing) sayfasında bulursunuz.",
				"Bunları yalnızca siz ve ödemelerle ilgilenen yöneticiler görebilir; yöneticilerin her bakışı etkinlik kaydına yazılır.",
			],
		},
		{
			id: "deleting-your-account",
			heading: "Hesabınızı sildiğinizde",
			paragraphs: [
				"Hesabınızı, “Verileriniz” sayfasından kendiniz silersiniz. Hemen gerçekleşir ve geri alınamaz; fotoğrafların ve belgelerin dosyaları bir çeyrek saat içinde silinir. Profil, fotoğraf, numaralar, tercihler, favoriler, kayıtlı aramalar, oturumlar ve iletişim formundan yazdıklarınız silinir. İlan veriyorsanız tanıtım sayfanız, fotoğrafları ve istatistikleriyle ilanlarınız ve onlarla ilgili bilgi talepleri de silinir. Kartla yenilenen paket iptal edilir; karttan bir daha para çekilmez.",
				"Başkalarına da ait olan, sizsiz kalır: gönderdiğiniz bir bilgi talebinin metni ilan sahibinde durur, ama adınız, adresiniz ve numaranız ondan silinir. Yazışmalar, mesajlarınızla birlikte ama adınız olmadan, yazıştığınız kişilerde kalır; onlar da hesaplarını sildiğinde ya da saklama süresi dolduğunda silinir. İlan sahibine o sırada giden e-posta kendi posta kutusundadır; iletişim formundan yazdıklarınız da bize e-posta olarak ulaşmıştır. Veritabanının yedekleri, yerlerini yenileri alana kadar silinenleri içerir. Bir ilanın geçmişinde kimin ne yaptığı yazılıysa, artık kimin yaptığı yazmaz.",
				"Bülteni o sayfada sonlandırsanız bile, bir zamanlar onay verdiğinizin kanıtı kalır; silmeyi bildiren e-posta da 30 gün saklanır. Defter tutma yükümlülüğü nedeniyle faturalar ve iade faturaları düzenlendikleri gibi kalır; dayandıkları ödemeler artık bir hesaba götürmez.",
			],
		},
		{
			id: "cookies",
			heading: "Çerezler",
			paragraphs: [
				"Çerezlerimizin hepsi bize aittir ve yalnızca istediğiniz işlevi sağlar. Hiçbiri sizi izlemek için kullanılmaz. Girişinizi açık tutan çerezleri betikler okuyamaz.",
			],
			list: [
				"language: seçtiğiniz dil, Türkçe ya da İngilizce.",
				"theme: seçtiğiniz görünüm; açık, koyu ya da cihazınızın ayarı.",
				"flash: “Fotoğraflarınız eklendi.” gibi bir mesaj. Gösterildiği anda silinir.",
				"session-1: girişinizi, son kullanımdan sonra en fazla 30 gün açık tutar. Çıkış yaptığınızda silinir. Uzun olduğunda session-1.0, session-1.1 gibi parçalara bölünür; Google ile giriş yaparken yanında session-1-code-verifier bulunur.",
				"known_browser: burada daha önce giriş yaptığınız; en çok beş adresin karma değeri olarak, her biri son girişinden sonra bir yıl. Böylece başkalarının hesabınız için girdiği yanlış parola ve kodlar girişinizi ne yavaşlatır ne de engeller.",
				"push_device: bu tarayıcının, bildirim alan cihazlarınızdan hangisi olduğu; çıkış yaptığınızda ya da başka biri giriş yaptığında bildirimler sona ersin diye, bir yıl ya da o ana kadar.",
				"post_auth_redirect, pending_mail ve recovery: nereye gitmek istediğiniz, hangi e-postayı beklediğiniz ve yeni parola belirleyebileceğiniz. En fazla bir saat dururlar.",
				"sign_in_email: giriş yapamadığınızda girdiğiniz adres; sonraki sayfa yeniden sormasın diye şifrelenmiş olarak, on dakika ya da giriş yapana kadar.",
				"waiting_sign_in: iki adımlı girişin kodunu girerken girişiniz; şifrelenmiş olarak, en fazla on dakika.",
				"typed: oturumunuzun kapandığı anlaşıldığında bir forma ya da ilan sahibi olma formuna yazmış olduklarınız; şifrelenmiş olarak, gönderene kadar en fazla yarım saat, giriş yapmamışsanız on dakika. Yalnızca bu tarayıcıda, giriş yapmışsanız yalnızca size gösterilir; parola asla saklanmaz.",
				"favourites: hesabınız yoksa eklediğiniz en fazla 50 ilan; her biri eklediğiniz an, o anki fiyatı ve durumuyla. Listeyi son değiştirmenizden sonra bir yıl ya da siz çıkarana veya hesabınıza taşınana kadar durur.",
				"hidden: hesabınız yoksa görmek istemediğiniz en fazla 50 ilan ve 20 ilan sahibi; son değişikliğinizden sonra bir yıl ya da siz yeniden gösterene veya hesabınıza taşınana kadar durur.",
				"compare: yan yana koyduğunuz ilanlar; bir yıl ya da siz temizleyene kadar.",
				"analytics_opt_in: ziyaretlerinizi saymamıza izin verip vermediğiniz; bir yıl. Ancak seçiminizi yaptıktan sonra yazılır.",
				"buyer: satın alma masrafları için seçtiğiniz alıcı türü; bir yıl ya da tüm alıcıları seçene kadar.",
				"last_search: filtre seçtiğiniz son arama ve zamanı; ana sayfa oradan devam edebilsin diye 30 gün ya da baktıklarınızı temizleyene veya çıkış yapana kadar durur.",
				"viewed: hesabınız yoksa baktığınız son 20 ilan; 90 gün ya da siz temizleyene kadar.",
			],
		},
		{
			id: "browser-storage",
			heading: "Tarayıcınızın çerezlerin yanında sakladıkları",
			paragraphs: [
				"Tarayıcınız, çerezlerin yanında birkaç şeyi de kendi belleğinde tutar. Bunların çoğu orada kalır: bu listenin ilk beş maddesi oradan bize hiçbir zaman gönderilmez. Son üçü, her birinde belirtildiği gibi gönderilir.",
			],
			list: [
				"language, theme, notification-preferences ve analytics_opt_in: açık olan diğer sekmelere de uygulanması için bu seçimlerin birer kopyası, değişikliğin zamanıyla birlikte (preferences_at).",
				"pwa-banner-dismissed: Adahan’ı yükleme önerisini kapattığınız.",
				"react-router-scroll-positions: geri döndüğünüzde kaldığınız yeri bulmanız için sayfadaki konumunuz.",
				"kept: bir forma yazıp göndermedikleriniz; yarım saat.",
				"devtools-noted ve error-queue-pause: açılan geliştirici araçlarının bir kez bildirildiği ve hataların ne zamana kadar bildirilmeyeceği.",
				"security_session_id: tek bir sekme için üretilen ve onunla biten rastgele bir sayı. Hangilerinin birbirine ait olduğunu görebilmemiz için her hata ve olağan dışı olay bildirimiyle birlikte gönderilir.",
				"ae_session_id: yine tek bir sekme için üretilen başka bir rastgele sayı. İzin verdiyseniz sayılan ziyaretlerle birlikte gönderilir.",
				"error-queue-1: gönderilemeyen hata bildirimlerinin son yüzü. Bağlantı kurulduğunda gönderilir ve buradan silinir.",
			],
		},
		{
			id: "counting-views",
			heading: "Görüntülenmeleri nasıl sayarız?",
			paragraphs: [
				"Bir ilanın kaç kez açıldığını ilan ve gün bazında sayarız. Sunucumuz bir sayıyı bir artırır, bilinen robotları hesaba katmaz. Yanında sizinle ilgili hiçbir şey saklanmaz; bu nedenle bu sayı kimin neye baktığını söylemez.",
			],
		},
		{
			id: "analytics",
			heading: "İzin verirseniz ziyaretlerin sayılması",
			paragraphs: [
				"İlk sayfadan sonra, sitenin nasıl kullanıldığını sayıp sayamayacağımızı bir kez sorarız. Evet demediğiniz sürece hiçbir şey toplanmaz; hayır derseniz cevabınız olarak saklanır. Tarayıcınız “Do Not Track” ya da “Global Privacy Control” gönderiyorsa bunu hayır sayar ve sormayız.",
				"Evet derseniz tarayıcınız aşağıda sayılanları yalnızca kendi sunucumuza bildirir. Yanında tek bir sekme için üretilen ve onunla biten rastgele bir sayı bulunur. Ağ adresini ve tarayıcınızın tam sürümünü saklamayız, kimseyi tanımaya çalışmayız. Giriş yaptıysanız hesabınız da not edilir; bu bilgi verilerinizin kopyasında yer alır ve hesabınızı sildiğinizde kaldırılır.",
				"Bunu hangi sayfaların işe yaradığını, hangi aramaların sonuç vermediğini ve hangi sayfaların yavaş olduğunu görmek için kullanırız. Seçiminizi bu sayfanın sonunda değiştirebilirsiniz. O andan sonra hiçbir şey toplanmaz; tarayıcınızın henüz göndermedikleri de atılır.",
			],
			list: [
				"Açtığınız sayfalar (adreste soru işaretinden sonra gelenler olmadan) ve zamanı.",
				"Sonuç vermeyen aramalar: filtreler ve sözcükler; e-posta adresine ya da numaraya benzeyen sözcükler değil.",
				"Bir numarayı görüntülediğiniz, aradığınız, yazdığınız ya da bilgi talebi gönderdiğiniz; ne yazdığınız değil.",
				"Bir sayfanın ne kadar hızlı göründüğü ve tepki verdiği.",
				"Telefon, tablet ya da bilgisayar oluşu, tarayıcının ailesi ve sayfanın dili.",
			],
		},
		{
			id: "network-addresses",
			heading: "Ağ adresleri",
			paragraphs: [
				"Cihazınız, her web sitesinde olduğu gibi, her istekte bize ağ (IP) adresini gönderir. Bu adresi, aynı adresten ne sıklıkla form gönderilebileceğini ya da numara görüntülenebileceğini sınırlamak için kullanırız. Bu, toplu gönderimleri ve numara toplayan programları uzak tutmaya yarar.",
				"Bu sınırlar için adresi yalnızca özet (hash) olarak, yani ondan üretilen bir kod biçiminde ve en fazla bir gün saklarız. Parolalar deneme yoluyla bulunamasın diye, giriş denenen e-posta adresi için de aynısını yaparız. Bundan profil çıkarmayız. Adresin kendisi aşağıda anlatılan etkinlik kaydında ve güvenlik olaylarında, bir de giriş işlemlerini yürüten hizmette bulunabilir.",
			],
		},
		{
			id: "activity-log",
			heading: "Etkinlik kaydı",
			paragraphs: [
				"Sitede ne olduğu ve bunu kimin yaptığı anlaşılabilsin diye burada yapılanları kaydederiz: giriş ve çıkışlar, hesaplarda, ilanlarda ve ayarlarda yapılan değişiklikler, gönderilen bilgi talepleri, mesajlar ve şikâyetler, bir telefon numarasının görüntülenmesi, kaydedilenler, bülten, ödemeler, indirmeler, yöneticilerimizin kararları ve reddedilenler, örneğin size açık olmayan bir sayfa. Kayıtta zaman, varsa hesap, işlemin neyle ilgili olduğu, ağ adresi ve tarayıcı yer alır. Parola, e-posta adresi, telefon numarası ya da birinin bir başkasına yazdıkları yer almaz. Diğer sayfalara bakmak kaydedilmez; yöneticilerimizin özel verileri okuması ise kaydedilir.",
				"Kaydı yalnızca yöneticilerimiz okuyabilir; sonradan hiç kimse, biz de dâhil, değiştiremez. Ağ adresi 90 gün, kaydın kendisi en geç 25 ay sonra silinir. Hesabınızı sildiğinizde onunla ilgili kayıtlarda artık kimseye götürmeyen bir numara kalır.",
			],
		},
		{
			id: "error-logs",
			heading: "Hatalar ve güvenlik",
			paragraphs: [
				"Bizim tarafımızda ya da tarayıcınızdaki bir sayfamızda bir şey aksadığında, giderebilmek için teknik ayrıntıları kaydederiz: zaman, sayfanın adresi, hata mesajı, giriş yaptıysanız hesabınız, açık sekmenin rastgele sayısı ve biliniyorsa tarayıcının türü. Hata kayıtları 90 gün sonra silinir.",
				"Saldırıları önlemek için olağan dışı olayları kaydederiz: aşılan sınırlar, saldırıya benzeyen metinler, sayfalarımızın izin vermediği betikler ve tarayıcıda açılan geliştirici araçları, çok hızlı tıklamalar, sürüklemeler ve kopyalanan ya da yapıştırılan çok uzun metinler; metnin kendisi asla kaydedilmez. Böyle bir kayıtta zaman, sayfa, ağ adresi, tarayıcının türü, tarayıcı bildirdiyse sekmenin rastgele sayısı ve giriş yaptıysanız hesabınız bulunur; 90 gün sonra silinir.",
			],
		},
		{
			id: "agents",
			heading: "İlan sahipleri hakkında neler yayımlarız?",
			paragraphs: [
				"İlan sahibinin sayfasında herkese açık olması istenen bilgiler, verildiği ölçüde yer alır: ad, faaliyet türü, şirket, fotoğraf, web sitesi, kısa tanıtım, ruhsat numarası, doğrulama tarihi ve ne zamandan beri Adahan’da olduğu. Telefon numaraları yalnızca istek üzerine gösterilir.",
				"Doğrulanmak isteyen kişi bize bir belgenin fotoğrafını gönderir. Onu yalnızca yöneticilerimiz açabilir; yer, zaman ve kamera bilgileri dosyadan silinir, belge başka kimseye verilmez. Bir ilan sahibi hakkında neye, neden ve kimin karar verdiği kaydedilir. Kişinin veri kopyasında ne karar verildiği ve kendisine bildirilen neden yer alır; kimin karar verdiği ve iç notlarımız yer almaz.",
				"İlanın konumu, gösterildiği yerde, yuvarlanmıştır. Tam konum ve açık adres yayımlanmaz.",
			],
		},
		{
			id: "who-receives-data",
			heading: "Verileri kimler alır?",
			paragraphs: [
				"Gönderdiğiniz bilgi talebini ilan sahibi alır. Sitemizi ve veritabanımızı barındıran, e-postalarımızı ileten şirketler, işlerinin gerektirdiği ölçüde bizim adımıza veri işler. Bir cihaz için bildirimleri açtıysanız tarayıcısının bildirim hizmeti bunları şifreli olarak iletir. Bir paket için öderseniz ödemeyi Stripe ya da BTCPay Server gerçekleştirir. Kendi cümlenizle yaptığınız bir aramayı anlamamıza başka bir şirketin dil modeli yardım ediyorsa, işleticisi soruyu alır; e-posta adresleri, telefon numaraları ve hesabınız iletilmez. Sunucuları Kuzey Kıbrıs dışında bulunabilir. Resmî makamlara yalnızca yasa bizi yükümlü kıldığında veri veririz.",
				"Verilerinizi başka kimse almaz. Satmayız, kiralamayız, reklamcılara vermeyiz.",
			],
		},
		{
			id: "why-we-may",
			heading: "Verileri neden kullanırız?",
			paragraphs: [
				"Bilgi taleplerini ve iletişim mesajlarını, iletmemizi ya da cevaplamamızı siz istediğiniz için kullanırız. Bülteni siz onay verdiğiniz için gönderir, ziyaretleri siz izin verdiğiniz için sayarız; onayınızı dilediğiniz zaman geri alabilirsiniz. Hesabınızda bulunanları, elinizin altında olsun diye bize siz verdiğiniz için saklarız. Ödeme bilgilerini ödemeyi gerçekleştirmek için kullanır, faturaları yasa gerektirdiği için saklarız. İstekleri sınırlamamızın, oturumları ve işlemleri not etmemizin, hata ve güvenlik kaydı tutmamızın nedeni, sitenin çalışması ve kötüye kullanılmamasıdır.",
			],
		},
		{
			id: "how-long",
			heading: "Neyi ne kadar saklarız?",
			paragraphs: ["Süresi dolan veriyi sileriz:"],
			list: [
				"Hesabınız ve içindekiler: siz silene kadar.",
				"Oturumlar: kapanana kadar, en geç 90 gün. Giriş işlemlerini yürüten hizmetin kaydı: o hizmetin sakladığı süre boyunca.",
				"Uygulamanızın anahtarı: iki adımlı girişi kaldırana ya da hesabınızı silene kadar. Kurtarma kodlarının özetleri: yenilerini oluşturana ya da birini kullanana kadar.",
				"Bilgi talepleri: 24 ay; hesabınızı silerseniz adınız, adresiniz ve numaranız olmadan.",
				"Yazışmalar: son mesajdan sonra 24 ay; şikâyet edilenler, daha geç bir tarihse, karardan 90 gün sonrasına kadar. Hesabınızı silerseniz mesajlarınız karşı tarafta adınız olmadan kalır; iki hesap da silinince yazışma silinir.",
				"İlanlarla ilgili şikâyetler: 24 ay ya da ilan kalıcı olarak silinene kadar. Şikâyet edenin adresi: karardan 90 gün sonrasına ya da aynı adresli bir hesabı silmenize kadar; şikâyetin metni kalır.",
				"Bildirimler: okunmuşsa 90 gün, okunmamışsa 180 gün, en çok 500 tane. Bildirim alan cihazlar: siz kaldırana, orada çıkış yapana ya da orada başka biri giriş yapana kadar, en çok on tane; artık ulaşılamayan bir cihaz kendiliğinden kaldırılır.",
				"İletişim formundan gelen mesajlar: 24 ay ya da aynı adresli bir hesabı silmenize kadar.",
				"Ödemeler, faturalar ve iade faturaları: 10 yıl, hesabınızı sildikten sonra da. Kuruluşların ödemeler hakkında bildirdikleri ve onlardan istediklerimiz: 13 ay.",
				"Doğrulama için gönderilen belgeler: kararımızdan sonra 90 gün. Karardan önce geri alırsanız ya da hesabınızı silerseniz: o ana kadar.",
				"Gönderdiğimiz e-postaların kopyaları: 30 gün. E-postası hemen gönderilemediyse bir üyelik başvurusunun adı ve adresi ile onay e-postası ya da yeni parola isteyenin adresi: gönderilene kadar, en çok son istekten bir gün sonrasına kadar.",
				"Hangi bülten sayılarının size gönderildiği: 90 gün.",
				"Bülten için e-posta adresi: abonelikten ayrılıncaya kadar. Onayın kanıtı daha sonra da saklanır. Hiç onaylanmamış bir adres: 30 gün.",
				"Hesapsız istenen arama e-postaları: siz durdurana kadar. Hiç onaylanmamış bir istek: 7 gün. Bulunanlar: 12 ay.",
				"Silinen ilanlar: geri getirebilmeniz için 30 gün. Bir ilan sona erdikten sonra 14 hafta boyunca yerini, büyüklüğünü, ilk tarihini ve fiyatlarını tanırız; böylece yeniden verilmesi onu yeni göstermez. Bir ilana bir günde kaç kez bakıldığı: 13 ay. Arşiv olarak gönderdiğiniz fotoğraflar: yer ve kamera bilgileri silinmiş olarak taslaklarına eklenene kadar, genellikle birkaç dakika. İçe aktardığınız bir tablo: bir gün; hangi sütununun neyi gösterdiği: son kullanımdan sonra 12 ay. Sizin için okuduğumuz akışın adresi: siz kaldırana kadar; her okumanın bulduğu: 90 gün. Birden çok ilanın toplu değişikliği: 30 gün.",
				"Özet hâlindeki ağ ve e-posta adresleri: en fazla bir gün. İki adımlı giriş için girilen kodların özetleri: yaklaşık bir saat.",
				"Sayılan ziyaretler: en fazla 14 ay.",
				"Hata kayıtları ve güvenlik olayları: 90 gün.",
				"Etkinlik kaydı: en fazla 25 ay, içindeki ağ adresleri 90 gün.",
				"Dil, görünüm, masraflar için seçtiğiniz alıcı ve ziyaretlerin sayılmasına ilişkin seçiminizin çerezleri: süreleri dolana ya da siz tarayıcınızdan silene kadar.",
				"Favoriler ve notlar: siz çıkarana kadar; geri alabilmeniz için bir saat daha. Baktıklarınız: son 50 ilan, siz listeyi temizleyene kadar, en fazla 180 gün. Kayıtlı bir aramanın buldukları: 12 ay.",
			],
		},
		{
			id: "your-rights",
			heading: "Bizden neler isteyebilirsiniz?",
			paragraphs: [
				"Hesabınız varsa hakkınızda tutulanların bir kopyasını tek dosya olarak alır, düzeltir ve silersiniz; hepsini “Verileriniz” sayfasından kendiniz yapabilirsiniz. Fotoğraf ve belgelerin kendileri, yöneticilerimizin iç notları ve adları, hataların ve güvenlik olaylarının teknik ayrıntıları bu dosyada yer almaz. Herkes kendisi hakkında neler sakladığımızı sorabilir, bunların düzeltilmesini ya da silinmesini, bir kopyasının verilmesini isteyebilir veya kullanılmasına itiraz edebilir. Bunun için ilgili e-posta adresinizden {{email}} adresine yazın ya da [iletişim formunu](/contact) kullanın. Verilerin size ait olduğunu göstermenizi isteyebiliriz. Elimizden geldiğince çabuk cevap veririz.",
				"Bir bilgi talebinin silinmesini istiyorsanız ilan sahibine de başvurun: onun posta kutusundakini biz silemeyiz. Cevabımızdan memnun kalmazsanız, sizin için yetkili veri koruma makamına başvurabilirsiniz.",
			],
		},
		{
			id: "changes",
			heading: "Değişiklikler",
			paragraphs: [
				"Site değiştiğinde bu sayfa ve üzerindeki tarih de değişir. Daha önce verdiğiniz verileri, size sormadan daha geniş bir amaçla kullanmayız.",
			],
		},
	],
} satisfies ContentPage;
